<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>&lt;h3&gt;Torch Playground {version}&lt;/h3&gt;&lt;p&gt;Watch a real PyTorch network learn. Every number on screen is what torch computed;&lt;br&gt;the same experiment gives the same numbers without a window.&lt;/p&gt;&lt;p&gt;MIT License&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Torch Playground</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory now: {all}, all of it for this window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory now: {all}. Of it {own} for this window and {rest} for what it has started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Lab, sweeps, files that are written and training in several processes run beside it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AreaLegend</name>
    <message>
        <source>Mean over the classes that have a curve (macro average)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not defined: all of these samples are of this class, or none is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show {curve}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hardest {n} of {all:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} against the rest: show or hide the curve</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Arithmetic</name>
    <message>
        <source>gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last closure&apos;s gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{optimizer}&apos;s step</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ArithmeticPanel</name>
    <message>
        <source>Copy the numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow no weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow this weight no more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the next phase of a step, and wait there (P)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{weight}, step {n:,}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AutogradView</name>
    <message>
        <source>.grad after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>.grad before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A leaf without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Autograd graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backward has freed its saved tensors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before backward. Press → for one step, Space to play.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a node (or ← and →) to read what it keeps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constants: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It keeps what its gradient is computed from:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made within no_grad(): no gradient leads back from here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No graph here. Compute with a tensor made with requires_grad=True, or with a module&apos;s parameters, and the graph of the result is drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No variable leads here any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No variable leads to this graph any more: it is gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now in: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pale nodes are freed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved: {0}, put elsewhere by a hook</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved: {0}, version {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved: {0}, version {1}; now version {2}: backward will fail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole graph (0); plus and minus, or Ctrl with the wheel, zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor whose graph is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensors that have a graph; a selected variable is shown by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The nodes nearest to the tensor; {0:,} others are not drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tensor whose graph this is. Backward begins here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This operation has no gradient.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a node not shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arrives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose a tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cut by detach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cut by no_grad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>detach() returns a tensor that leads no gradient back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its other input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keeps {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not differentiable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>result of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} raised: what arrived from below goes no further.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} raised: what arrived from the right goes no further.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ran: what arrived from below leaves upward.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ran: what arrived from the right leaves to the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, line {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: its gradient was returned, .grad stays as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: version {1}, now {2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: what arrived was added to .grad.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AxisEdit</name>
    <message>
        <source>A list: 0.1, 0.01, 0.001
Whole numbers from one to another: 0..4
So many numbers between two: 0.001..1 log 4, or 0..0.5 linear 6
Hidden layers: [4], [8, 8]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Setting {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The setting that varies; type a part of its name to search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values of setting {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no second setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values with commas between them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BadgeRow</name>
    <message>
        <source>Badges</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Badges</name>
    <message>
        <source>1 item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 parameter, {1:,} elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A NumPy array: torch.from_numpy(...) shares its memory, torch.tensor(...) copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A leaf that requires a gradient: backward() adds it to .grad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A parameter: a tensor that a module registers and an optimizer can update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An object of the class {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed in place {0} times: autograd compares this with what it has saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each element is a {0} of {1} bytes, all of them {2:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How its elements are kept: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the mode of {0}(): dropout and batch norm act by it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds {0:,} items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It shares the memory of another tensor: change one and both change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lies on the device {0}: what is computed together must lie on one device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made by an operation ({0}): the gradient passes through, and .grad stays empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No dimensions: a single number, read by item()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not contiguous: its elements lie in the storage in another order, so view() may refuse; contiguous() makes a copy in order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the practice GPU {0}: computed on the CPU, with the rules of a GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape {0}: one dimension, {2:,} elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape {0}: {1} dimensions, {2:,} elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>len() of it is {0:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length {0:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not contiguous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requires_grad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step() updates these {0:,} tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step() was called {0:,} times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>view of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} parameters, {1:,} elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} tensors are parameters of it, with {1:,} elements in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} practice</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Balloon</name>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the tour (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the next step (→)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the step before (←)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{i} of {n}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BatchTable</name>
    <message>
        <source>Reductions of a batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss of each sample of a small batch (none), their mean and their sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sample {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yours</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Bench</name>
    <message>
        <source>Lesson from a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{title}” is a lesson from a file. Its programs run on this machine as programs of your own do: they can read and change your files.

Let its programs run?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Breadcrumb</name>
    <message>
        <source>Show {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show {0} itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Way to the value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CalibrationPanel</name>
    <message>
        <source>Calibration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ECE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected calibration error: mean distance of confidence from accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean negative log-likelihood of the test data, which the temperature is fitted to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples by confidence: bars are how many at T = 1, curves how many of them are right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See what softmax makes of the logits at this temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T &lt; 1: the network is less sure than it could be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T = 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T &gt; 1: the network is too sure of itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T is near 1: the network is as sure as it should be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Temperature page goes from {0:g} to {1:g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The logits of a sample are all the same: T changes nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test loss falls as T grows to its limit: answers are worse than chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test loss falls with T to its limit, as when every answer is right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no best temperature. {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use on the Temperature page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fitted T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test loss</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CallTable</name>
    <message>
        <source>In</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shapes of the last call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The modules that ran in the last call, in order, and what went through them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>{n} line added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} line changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} line removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} lines added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} lines changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} lines removed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChangesMargin</name>
    <message>
        <source>Removed here:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CharacterTable</name>
    <message>
        <source>A click on a column&apos;s head sorts by it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CheckpointFiles</name>
    <message>
        <source>Checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoints (*.pt);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoints and weights (*.pt *.pth *.safetensors);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents of a checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch state_dict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Safetensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save weights</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Checkpoints</name>
    <message>
        <source>Checkpoints of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoints of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy where the chosen checkpoint lies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a run in the table to see its checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what the chosen checkpoint holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the latest moment: from here the run goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the weights with the least loss so far, on validation data if there is any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChildProcess</name>
    <message>
        <source>The training process cannot be started: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training process has ended unexpectedly ({0} {1}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exit code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>signal</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClassDialog</name>
    <message>
        <source>Add a lesson that did not come with the program, so that its questions are known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder that holds what your students handed in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each program that was handed in runs on this computer, to see whether it passes. One that runs too long or asks for too much memory is ended; one that means harm could read or change your files.

Run them?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exercises whose program does not pass its check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exercises whose program passes its check, run anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of hand-ins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of hand-ins…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade all hand-ins in a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade these lessons and no others; none is chosen: all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graded will be: {lessons}. Choose the folder that holds what was handed in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Handed in and not graded, for others are chosen: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lesson of your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lesson of your own…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons that are not known: {names}. Add their files by Lesson of your own…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons: all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons: {n} chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the work before you judge it: short exercises have few solutions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No wrong answer, no two programs that are the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was compared: no lesson that is graded was handed in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predictions that were right at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predictions that were right at the second try</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predictions that were wrong once and not tried again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predictions that were wrong twice: then the answer is shown. Solutions of exercises that were seen are in the notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Programs that were checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save scores…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the table as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the table, wrong answers and same programs as a page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second try</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Student</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sum, and one for each question of the chosen lessons, or of those that the student handed in if none is chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong answers and same programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all lessons that were handed in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{done} of {n} programs checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} hand-ins in {folder}; graded: {lessons}. Double click a line to open the work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{question}: the same program but for names: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{question}: the same program, the lesson&apos;s own solution: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{question}: {n} answered {answer}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClassPanels</name>
    <message>
        <source>All samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here an answer is the class of the nearest training sample. It comes without a probability, so there is no ROC or precision-recall curve, no calibration and no temperature.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far the nearest training sample is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the samples of every cell again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists of samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Negative log-likelihood of the true class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mistakes in {n:,} samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mistakes in {n:,} test samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision and recall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision-recall curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability of the predicted class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ROC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ROC curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show shares of each true class in place of counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The class of the nearest training sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most probable class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>True {0}, predicted {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>area (AUC)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>avg. precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>false positive rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true positive rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1:,}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClassRows</name>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClassSwatches</name>
    <message>
        <source>A click or a drag on the map adds points of class {} (key {})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class {}: draw a point of class {} first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw class {}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClassTable</name>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The classes, with the first pictures of each as the model would get them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first of them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClassTiles</name>
    <message>
        <source>Accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Area under the ROC curve: of several classes the mean, each against the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average precision over recall: of several classes the mean, each against the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Avg. precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balanced acc.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balanced accuracy: mean recall of the classes, each as important as any other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calibration err.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected calibration error at T = 1; 0 is best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F1, macro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean F1 of the classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not defined: the data looked at has samples of one class only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ROC area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of right answers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClassView</name>
    <message>
        <source>Arrows show where a step of gradient descent moves the scores.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a score, or use ← and → (Shift: larger steps); ↑ and ↓ choose a row. A click on a target, or Enter, makes that class the true one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the mean of one sample its weight cancels: see the batch, or take sum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes log-probabilities: LogSoftmax makes them of these scores.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of classes, from 3 to 6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Torch&apos;s loss of this sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zero where softmax shares out 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient = softmax − target; arrows show where a step moves the logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CodeChecks</name>
    <message>
        <source>Trying {name} in a process of its own…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CodeEditor</name>
    <message>
        <source>A program has at most {limit:,} characters.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CodeFiles</name>
    <message>
        <source>Code from a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let it run, and each version of it that is saved while it is open?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New code file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open code file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python files (*.py)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run this version? You are asked again for the next one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run this version? “Yes to All” also runs what you save in this folder while it is open; otherwise you are asked again for the next version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a Python program. It runs with your rights: it can read and change your files.

{path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is there: edit it with your own editor, and each version that you save is tried.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was saved in another version, which runs with your rights: it can read and change your files.

{path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said} The version before is used.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CodeHandlers</name>
    <message>
        <source>{name} was taken up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was taken up: {n} of {all} tensors keep their weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said} The version before is used.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CodePage</name>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the whole program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notebook</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the program to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several processes (torchrun)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment as a PyTorch program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings in PyTorch; lines that the last edit changed are marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no program of these settings. {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to show: a script, a script for torchrun, or a notebook</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CodeText</name>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code of the lesson; it can be copied</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ColourLegend</name>
    <message>
        <source>and {n:,} more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ColumnTable</name>
    <message>
        <source>Column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The columns of the file; a tick makes one an input (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CommandHandlers</name>
    <message>
        <source>Raise it to train on, or press Reset to start over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all {n:,} epochs are done</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>A network works if its score is within 5 points of the best median; where there is none,
it comes near the least median if its loss is at most twice that. Diverged ones fail.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All {n} runs are identical, to the last bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best test loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diverged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Final test loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic scale of the loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run has finished an epoch yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of each run: the test loss of its last evaluation, the least one, or the last score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the seeds with the same values: the one in the middle, the mean, the best, from the least to the greatest, or how many diverged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a sweep to compare its runs here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the settings of the chosen cell into the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test loss over epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is shown of several seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the results show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the sweep has found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seeds {0} to {1} →</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComponentSection</name>
    <message>
        <source>Compare losses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documentation of {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follows from the other settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide this control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the landscape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The choices are being read from PyTorch …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic, from the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its description is still being read from PyTorch</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComponentsEdit</name>
    <message>
        <source>+ Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add one at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be one of several</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConfusionMatrix</name>
    <message>
        <source>Click to list these samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>True {0}, predicted {1}: {2:,} of {3:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} of them are right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:.1%} of what is {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} samples are right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:,} others</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ContainerView</name>
    <message>
        <source>Container</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ContentsDialog</name>
    <message>
        <source>Close this (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents of {name}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ContentsModel</name>
    <message>
        <source>CPU threads of one operation, which can change the last bit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dtype</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every setting, with edits on the way: the model and its data are built from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds only weights, so a run cannot continue from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Momentum and other running means; without them a run lurches when it goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer steps that had been taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes over the training data that had ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape or value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number by which a program knows whether it can read the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order of the samples in this epoch, and how many of them were taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The random numbers from which transforms of training samples go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights and running statistics: all that is needed to use the network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Torch&apos;s random numbers, so that dropout goes on with the same ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it was made with: another torch may compute another last bit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the recorder needs to go on with the curves, and the best scores so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where each learning-rate schedule stands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it was computed; it opens on other devices too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:,.0f} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:,} tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:,} values</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ContentsView</name>
    <message>
        <source>Checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no checksum of this program, so nobody can tell if it was altered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made with {versions}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sealed with a checksum, and whole: not one bit was altered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sealed with a checksum; it is being compared…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search by key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search by key, such as weight or exp_avg</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only what has these words in its key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the file holds; point at an entry to see all of a long value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after {step:,} steps, {epoch:,} epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:,} tensors with {m:,} numbers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CurveLegend</name>
    <message>
        <source>More curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show {curve}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CurvePanel</name>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after step {0:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} over steps</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CurvePlot</name>
    <message>
        <source>Drag the point, or use ← and → (Shift: larger steps); ↑ and ↓ change the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss over the prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prediction {0:.4g}, target {1:.4g}: loss {2:.4g}, gradient {3:.4g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CutsAndDraws</name>
    <message>
        <source>Draw again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw with the next seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps {0:,} of {1:,} ({2:.1%})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the text go on where it ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cut: all {0:,} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cut: all {0:,} classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of classes to draw, with replacement, from what the cuts leave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the draws: the same seed draws the same classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top-k: keep the k most probable classes only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top-p: keep the smallest set of classes whose probabilities sum to at least p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write with the next seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>draws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top-k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top-p</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DataFiles</name>
    <message>
        <source>Data ({ends});;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for it…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use it as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is used from the next start on; the run goes on with the data before.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DataSection</name>
    <message>
        <source>Draw other data; the network begins with the same weights (N)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep my network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the file, and choose target and inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at {name}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start over with other weights, on the same data. Reset brings back the same (W)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the model, loss and optimizer from before to these data, as far as they fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These data have no experiment of their own: what fits of your network stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your network stays</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DatasetView</name>
    <message>
        <source>Dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sample yet: dataset[0] gets one; looking does not, for it may change something</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DeviceChart</name>
    <message>
        <source>Transfers and compute over simulated time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DeviceChooser</name>
    <message>
        <source>1 thread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each process has the same model and takes its part of every batch; the gradients are averaged (DistributedDataParallel). The run is recorded, and it cannot be paused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In use: {device}, {label}, {threads}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for devices again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best device that works: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the model and each batch are computed. A change applies on reset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} · not on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} threads</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DeviceText</name>
    <message>
        <source>all GPUs (nccl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute capability {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{free} free of {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} processes (gloo)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Devices</name>
    <message>
        <source>Line {line}: {parts}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated: a practice GPU computes on the CPU. Times assume a bus of {bus:g} GB/s with {latency:g} µs a transfer, and a GPU of {flop:g} TFLOP/s and {memory:g} GB/s. Python&apos;s own time is not counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first {drawn:,} of {n:,} bars are drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This line used no GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computed for {time} (operations: {n:,})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {line}: {code}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved {bytes} over the bus in {time} (transfers: {n:,})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{lane} busy {share:.0f} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} on {device}: {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {bytes} in {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{now}, peak {peak}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{time} in all: {shares}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DevicesView</name>
    <message>
        <source>Devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing ran on a GPU. Choose a practice GPU in the bar above the editor and run a program that moves a model or tensors, such as x.to(&quot;cuda&quot;): their way over the bus is drawn here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DiagnosticsDialog</name>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all of it, to be pasted into a report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Versions, devices, the experiment and the log of this session</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Dial</name>
    <message>
        <source>{name}: from {low:g} to {high:g}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Differences</name>
    <message>
        <source>All settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the table as text, to be pasted into a document or a spreadsheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select runs in the table to compare their settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of the selected runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of this run; select several to see what differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the settings that are the same in all selected runs too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {0} runs have the same settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} settings differ</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DistributionCard</name>
    <message>
        <source>The most probable characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most probable characters at this place; hollow ones were cut, the marked one was drawn</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DistributionView</name>
    <message>
        <source>Distributions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Divided by the number of classes as well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a probability, or use ← and → (Shift: larger steps); ↑ and ↓ choose a row, Home the prediction, End the target. The others make room, so that the sum stays 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P (log P − log Q)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The divergence: of one sample both agree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What comes out if log_target does not say how the target is passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What comes out if probabilities are passed for log-probabilities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the chosen reduction; those of none are summed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batchmean, sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input: log Q</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistake: Q for log Q</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mistake: log_target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prediction Q</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch warns: {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DragAndDrop</name>
    <message>
        <source>Give one experiment (.toml), lesson (.md), file of code (.py), notebook (.ipynb), checkpoint (.pt), file of weights (.safetensors), data file (.csv, .npz, .txt) or folder of pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it here first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contains no experiment and no file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a pipe, a socket or a device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a file that can be opened here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is one of {n} files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is too large: it may have at most {n:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dropped text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DrawTools</name>
    <message>
        <source>Draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw your own points, beginning with these</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Drawing</name>
    <message>
        <source>Reset (Ctrl+R) trains on these points</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Editors</name>
    <message>
        <source>automatic ({choice})</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Elsewhere</name>
    <message>
        <source>Checkpoint of step {step:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not measured while several processes train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other processes train: pictures show the untrained network until their first checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other processes train: pictures show their checkpoint of step {step:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first step comes…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run failed before there was anything to show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untrained, until their first checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EmbeddedLab</name>
    <message>
        <source>End the program that runs (Shift+Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back to the lesson&apos;s program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing torch…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run a program of the lesson, or open an exercise: it stands here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the program (Ctrl+Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program. Ctrl+Enter runs it, F6 goes on to the next pane.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EmbeddingPane</name>
    <message>
        <source>&amp;Test data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Classes: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Classes: {names} and {n:,} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag to turn, or use the arrow keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embedding of samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One dimension, from left to right; classes lie one below the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show test samples too, as diamonds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show triplets of the last batch that have a loss: a ring is an anchor, a full line leads to its positive, a broken one to its negative.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test sample {n}: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first two principal components of {n} dimensions: {share:.0%} of the variance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sample that is pointed at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training sample {n}: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tri&amp;plets</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EngineChoice</name>
    <message>
        <source>1 worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address of the cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At once: networks of one shape take each step together
Processes: each run by itself, several at the same time
Cluster: on the workers of dask, also on other computers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At once: of {n:,} networks, those of one shape take each step together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At once: {n:,} networks of one shape take each step together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cluster (dask)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In processes, {workers}: each run by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In processes, {workers}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs dask: pip install torch-playground[cluster]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of dask&apos;s scheduler; empty for workers on this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On a cluster on this computer, for trying: {n} workers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the cluster of {address}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that train at the same time, each in a process with one thread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tcp://host:8786</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} workers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ErrorView</name>
    <message>
        <source>Errors and hints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If the program fails, this explains why, and offers what mends it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No error, and nothing to warn of.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EvaluatePage</name>
    <message>
        <source>A past moment; the timeline leads back to the present one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Run (Space) to train a network: how good it is shows here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run (Space) trains the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples to report on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The moment of these numbers; while running, of the latest evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network&apos;s outputs are not finite numbers. Press Reset to start over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no network to evaluate. Change the settings, then press Run (Space).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which samples to report on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step {0:,}, epoch {1:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>untrained: press Run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExerciseCard</name>
    <message>
        <source>Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exercise {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hint {i} of {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In your hand-in: {help}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No more hints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the exercise in the Lab, as you left it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put this into the editor; Ctrl+Z brings yours back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run your program, and see whether it does what is asked; how often is handed in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen before you have solved it, the solution halves the points. Show it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show one way to do it; before you have solved it, that halves the points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the next hint; how many is handed in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program that passed before is kept, and counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This exercise has changed since you solved it: check your program again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ That does it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ {name}, solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ {name}, solved after the solution</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExperimentFiles</name>
    <message>
        <source>CSV files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experiments (*.toml);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the changes to {name}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can still undo to changes that were never saved. Opening a file loses them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} was saved with its former value. The one in its editor is not valid: {rule}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Explanation</name>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the address of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the address {url}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch documentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is this?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is this? ({title})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, PyTorch documentation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Explore</name>
    <message>
        <source>Drag a prediction and compare its losses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Landscape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let optimizers race down into a valley.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Losses</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExploreCards</name>
    <message>
        <source>Explore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open {title}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExploreLink</name>
    <message>
        <source>In Learn, beside the lessons</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportActions</name>
    <message>
        <source>Event files that TensorBoard reads, a folder for each run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for TensorBoard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not all of the run could be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ONNX models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ONNX model…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One web page with settings, curves, scores and pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save ONNX model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings, curves, scores and pictures of this run as one web page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TensorBoard…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trained model for other programs, checked against PyTorch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no recorded run yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing {0}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was not written. {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportButton</name>
    <message>
        <source>A picture of this plot, at twice the resolution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A vector drawing of this plot, for print</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every number that was recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG drawings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save these curves as a table or a picture (or right-click the plot)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save {what}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FetchChart</name>
    <message>
        <source>Batch {0}, fetched by {1} in {2} ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each bar is a batch: point at one to see its indices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indices: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who fetched which batch when</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>main process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FieldMap</name>
    <message>
        <source>not a finite number</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FigureWindow</name>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the picture, to be pasted elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the picture with all its dots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the program drew</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>Loss on all training data, at the newest evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss on the test data, at the newest evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>train loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{score} on the test data, at the newest evaluation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Give the file a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder {folder}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You may not write to the folder {folder}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You may not write to {path}. Choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is there already. Replace it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} belongs to a recorded run. Choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} cannot be used: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is a folder. Choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is no regular file. Choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileHandlers</name>
    <message>
        <source>Loaded the weights in {path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Run to go on with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved to {path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run was on {then}, which {rule}. It goes on on {now}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it had learnt can be saved as weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is the run in this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs a model, and none is built</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no run can go on from one that failed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileReader</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading {name} …</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindField</name>
    <message>
        <source>Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a text in the program (Ctrl+F); Enter goes on, Shift+Enter goes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{i} of {n}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FixButton</name>
    <message>
        <source>Fix it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix it: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: change the program as shown below, and run it again; Ctrl+Z takes it back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FixPreview</name>
    <message>
        <source>Fix: {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FollowButton</name>
    <message>
        <source>Follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow it step by step, in numbers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Frame</name>
    <message>
        <source>step {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} (epoch {epoch})</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>Sample {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>True: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the network says is not a finite number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {n:,} more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GradientCanvas</name>
    <message>
        <source>Gradients of this step</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Grounds</name>
    <message>
        <source>p = 1/16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p ≤ 1/256</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sure: p = 1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HandInDialog</name>
    <message>
        <source>All that the file will hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As your teacher will see it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand-ins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons: {lessons}. {standings}. Exercises solved: {solved} of {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing else leaves this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One file is saved on this computer, and nothing is sent. Give it to your teacher. This is all that it holds:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the file that you give to your teacher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the hand-in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file, as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The numbers in {lessons} were drawn for {owner}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to hand in yet: answer a prediction first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the work of {owner}, and {name} has other work here: cancel, and choose Another student… to go on with that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the work of {owner}. Are you another student? Cancel, and choose Another student…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type your name or number first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until now this is the work of {owner}. Saved as {name}, it belongs to {name} from now on. Is {name} the right name for it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until your teacher&apos;s program has checked it anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the file will hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written into the file as you type it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your answers, and help that you took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your name or number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your name or number, as your teacher wants it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has other numbers than {owner}: what was answered of those counts no more.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HeightPlot</name>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>All lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+Page ↑, Alt+Page ↓</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back and on by one line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes of the selected variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comment lines out or in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find and compare runs; Sweep trains many at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Landscape: run, step, back to the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger or smaller type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons with exercises. Explore: Landscape and Losses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make softmax sharper or flatter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over a call, out of a function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run a PyTorch program line by line, and see its tensors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See how good it is, and where it is wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature back to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The experiment as a program of your own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lesson before, the next lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch a network learn, and change it on the way.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Histograms</name>
    <message>
        <source>{low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>IdentityPanel</name>
    <message>
        <source>Dividing logits by T is the same as raising the probabilities p at T = 1 to the power 1 / T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two ways to the same number: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest difference {0:.2g}, in log space {1:.2g}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImagesDialog</name>
    <message>
        <source>Cannot be used: {damaged:,} · doubtful: {doubtful:,} · no pictures: {other:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged and doubtful files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files that cannot be used, and those that somebody should look at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L: grey</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RGB: colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refuse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}
It cannot be used in this way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}
{n:,} pictures in {classes:,} classes, {memory} in memory</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Importances</name>
    <message>
        <source>Importances: {settings}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which share of the differences between the losses each setting explains (fANOVA)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>IndexOrder</name>
    <message>
        <source>Each row is a batch, each cell the index of a sample; a colour goes from first to last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indices of each batch</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InsideView</name>
    <message>
        <source>Activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients and updates are told after the next steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Histograms of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the numbers of each layer are spread at this moment. Bars below 0, at 0 and above it have their own colours; heights are square roots of counts, so that few can be seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured over steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once the run has begun, this line says in words whether gradients reach every layer, whether units have died, and whether the learning rate fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Run (Space) to see each layer&apos;s weights, gradients and updates over the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights and activations after step {step}. Gradients and updates belong to the live model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the plot shows of each layer: the length (L2 norm) of its weights or of their gradient, or how far the last step moved the weights, as a share of their length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of each layer, now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of each layer, over steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} % dead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} % saturated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} over steps</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LabBar</name>
    <message>
        <source>A practice GPU computes on the CPU by the rules of a GPU, its transfer times are simulated. While it is on, “cuda” in the program means it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin a new program (Ctrl+N)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the program that runs (Shift+Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a program (Ctrl+O); or drop a file here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Practice GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Practice GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Programs to begin with, by topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run after each edit, while the program has no error and takes less than a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run as I type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the program (Ctrl+Enter, F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the program (Ctrl+S)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine has a real one too: {name}. “Off” uses that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LabEnd</name>
    <message>
        <source>1 step in {seconds}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended at the time limit of {n:g} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended at the time limit of {n:g} s; the arrow of Run raises it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended: it asked for more than {n:g} GiB of memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended: it started more than {n} processes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It called exit({code}) after {seconds}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It ran for {seconds}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its process was ended from outside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python itself crashed (signal {n}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording ended after {seconds}: see Errors and hints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording stopped at line {line}: it failed again and again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording stopped at line {line}: it has as many steps as are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording stopped at line {line}: it is as large as may be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped after {seconds}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:,} steps in {seconds}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:.0f}&#xa0;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:.2g}&#xa0;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text} {n:,} steps are recorded, of long loops some rounds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{type} after {seconds}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{type} in line {line} after {seconds}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LabErrors</name>
    <message>
        <source>Autograd does not record what is computed with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its values lie from {0} to {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python itself crashed, so there is no error text. The last line that ran is marked: look at the arguments of what it called.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program asked for more memory than it may use. Look for a size that is far too large, or for tensors that are kept in a list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program called exit({code}). Lines after that did not run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program&apos;s process was ended from outside, most often for want of memory. Run it again with smaller sizes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time limit was reached. Look for a loop that never ends; if the program is only slow, let it compute less, or raise the limit in the menu of Run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time limit was reached. Look for a loop that never ends; if the program is only slow, let it compute less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You stopped the program. What ran before is recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no requires_grad</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LabPage</name>
    <message>
        <source>A file from outside: read it, then press Run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edited since the run; Ctrl+Enter runs it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line} did not run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing torch…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as a plain script…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program before had changes that are not saved. Undo (Ctrl+Z) brings it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program waits for Run (Ctrl+Enter).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program was edited since; run it again for a fix that fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program. Ctrl+/ comments, Ctrl+F finds, Ctrl and the wheel zoom.
Ctrl and a click, or a click on a number, go to the moment at which a line ran.
F6 goes on to the next pane.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write PyTorch here, and press Ctrl+Enter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} (edited)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“Run as I type” waits for Run (Ctrl+Enter): the last run took over a second.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LabProcess</name>
    <message>
        <source>The Lab&apos;s process cannot be started: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Lab&apos;s process has ended unexpectedly ({0} {1}) and is started again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Lab&apos;s process has ended unexpectedly again ({0} {1}). Run starts it anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program was stopped before it began.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program, or another one, has ended the Lab&apos;s own process. Run it once more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exit code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>signal</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LandscapePage</name>
    <message>
        <source>The dots are the moments of the run, the large one its newest weights. Drag the start: would another optimizer have taken the same way?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss on the plane comes once it is computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LayerChooser</name>
    <message>
        <source>Enter adds the layer that is marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter or a click adds a layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers to add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not for a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search by name or by what it does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usual</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LayerCurve</name>
    <message>
        <source>Show the line of {layer} in the plot</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LayerRows</name>
    <message>
        <source>the input itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:,} parameters</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LayerSettings</name>
    <message>
        <source>Class of the layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documentation of the layer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LayerTree</name>
    <message>
        <source>Drag, or Alt+Up and Alt+Down, move a layer; Ins or + adds, Del takes out, Ctrl+D doubles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LayersEditor</name>
    <message>
        <source>+ Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a layer after the chosen one (Ins or +)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double the layer (Ctrl+D)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input {shape} · {n:,} parameters in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the layer down (Alt+Down)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the layer up (Alt+Up)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the layer out (Del)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} does not fit. The run keeps the last list that fits.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LazyPages</name>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients and weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is being built…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LeafModel</name>
    <message>
        <source>A click sorts by this column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click or Enter shows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dtype</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Learn</name>
    <message>
        <source>, then </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>? has changed since: answer it anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>? not solved here: checked when it is graded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exercise {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It ends by an error: see which.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open this program in the Lab, and run it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prediction {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predictions: {at_once} right at once, {right} at the second try, {seen} wrong twice and seen, {wrong} wrong once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With a practice GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checks: {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hints: {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing to answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Lab&apos;s fix was taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the solution was shown after it was solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the solution was shown before it was solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{done} of {n} done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} wrong once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{points} of {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>– not answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>– not begun</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ right at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ right at the second try</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ solved after the solution was shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ does not pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ wrong once: one try is left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ wrong twice: seen</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LearnPage</name>
    <message>
        <source>Another student</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name or number of the student who begins here, or goes on. What {student} did is kept:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open this page in the browser?

{address}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved: {path}. Give this file to your teacher.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no lesson {name} here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your name or number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your name or number. This lesson has other numbers for each student:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your name or number. What you do here is kept under it:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LearnPlaces</name>
    <message>
        <source>Back to {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to {title} (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LearningRatePlot</name>
    <message>
        <source>Actual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan shows here once the model is built</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each step so far has used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the schedule will set, over the whole run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>between GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to a GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to the CPU</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LessonList</name>
    <message>
        <source>Another student…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin as another student, or go on as one; what {student} did is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done of {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each lesson takes 10 to 15 minutes. You predict, run, look, and mend programs that fail.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For teachers: grade a folder of hand-ins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand in…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learn PyTorch by watching it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons from files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a lesson from a file (Ctrl+O)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open lesson…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open this lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save what you did as one file for your teacher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say whose work this is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The work of {student}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your name…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} minutes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LessonView</name>
    <message>
        <source>Back to the list of lessons (Alt+Shift+Up)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next lesson ›</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lesson after this (Alt+PgDown)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lesson before this (Alt+PgUp)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The numbers in this lesson are drawn for {student}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to try next</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LevelChooser</name>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All but what is rarely changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Essentials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every setting there is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings shown: {level}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What decides most, and what was changed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LimitMenu</name>
    <message>
        <source>1 minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>10 minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>30 seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LineEdit</name>
    <message>
        <source>A comma begins the next number; decimals have a point, as 0.5 does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be {rule}, such as {example}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LineTable</name>
    <message>
        <source>A line of the program that moved tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes, in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the line moved something</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines that moved tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves over the bus, in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the whole simulated time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated time of these transfers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transfers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LiveButton</name>
    <message>
        <source>Live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Return to live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole run again and follow it (or double-click the plot)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LoaderForm</name>
    <message>
        <source>How batches are drawn and fetched, as torch.utils.data names it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does nothing on {device}: only CUDA reads page-locked memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training samples by class: {counts}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LoaderView</name>
    <message>
        <source>DataLoader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indices of each batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts: double click or Enter shows one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order of indices: shuffle=True makes it a RandomSampler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who fetched which batch when</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch_size: samples of a batch; the last may be smaller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batches of {0:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>num_workers: processes that fetch batches; without any the main process does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} workers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LogitsSource</name>
    <message>
        <source>As many logits as GPT-2 has tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the bars of z, or choose one with ↑ ↓ and move it with ← →</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Editable logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give every class its first logit again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal, standard deviation 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of random logits; a language model has one for each token it knows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the sample to look at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the random logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source of the logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text that the network writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The end of the training text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network&apos;s logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the network reads last, before it writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the logits come from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of {0:,} in the {1}, live while training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training data</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LossCurves</name>
    <message>
        <source>1-gram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2-gram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before: other data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before: {setting}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss of each batch, before its update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss on all training data, at each evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss on the test data of as many principal components as there are latent numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss on the test data of counts of pairs: what the last character alone tells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss on the test data, at each evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss on the validation data, by which the best weights are chosen: data.validation_fraction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss, nats a character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moving average of the batch losses, with the factor set at the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Run (Space) to see the loss fall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smoothing of the batch loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smoothing: the factor b of the debiased moving average s = b s + (1 − b) loss; 0 is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch on the curve Smoothed to smooth it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test loss of counting characters: what is known without any network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test loss of the run before, which had other settings: at the same epochs, where an epoch had another number of steps. It is gone with another data set or loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:.4f}, perplexity {1:.4g}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Losses</name>
    <message>
        <source>Choose a distance: the dashed ring, outside of which the loss is 0, takes its shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click the true classes, several if you like: each class is a BCEWithLogitsLoss of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click the true classes, several if you like: each should be above each other class by 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag Q or P: the loss is 0 where they agree. It takes log Q, and where P is 0 it does not care.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a logit, click the true class: its probability alone makes the loss, yet every logit is pulled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a score, click the true class: after LogSoftmax the loss is minus the true class&apos;s log-probability.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a score, click the true class: only classes less than the margin below it are pushed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the distance: alike pairs (+1) should have none, unlike ones (−1) more than the margin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the logit: the gradient is sigmoid − y, never beyond 1. Set pos_weight: errors at y = 1 count more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the point across the target: within beta the curve is MSE&apos;s, divided by beta, beyond it L1&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the point far away: beyond delta the gradient grows no more. Huber is delta times SmoothL1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the point or the target: twice as far costs four times as much and pulls twice as hard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the point, then the variance: who is unsure pays less for an error, and more for being right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the point: the loss is least where the rate is the count. Too low a rate costs more than too high.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the point: the pull is the same however far the target is, so outliers pull no harder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the points: once the negative is outside the dashed ring, the loss is 0 and nothing is pulled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the probability to the wrong end: the loss grows without limit, and the gradient even faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the score: it should have the target&apos;s sign. This is BCEWithLogitsLoss with targets −1 and +1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the vectors: only their angle counts. At y = −1 it should have a cosine below the margin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag x1, set x2: at y = +1, x1 should be greater by the margin. Both get the same pull, opposite ways.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LossesPage</name>
    <message>
        <source>A loss of your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch is loading…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or fold the curves (Ctrl+J)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or fold the settings (Ctrl+B)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training step under way takes long. The window closes when it has ended.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MapPane</name>
    <message>
        <source>&amp;Discretize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Test data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>50 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or drag adds points, with Shift of the next class, right-click removes one. Diamonds are for testing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the test samples too, as diamonds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give each place the colour of its likeliest class; a regression is drawn in bands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map of the network&apos;s answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meaning of the colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a finite number</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MapPicture</name>
    <message>
        <source>Drag the point, or use the arrow keys (Shift: larger steps)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map of the loss</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MapView</name>
    <message>
        <source>Click or drag to set the start; arrow keys move it, with Shift further</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map of the surface</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MemberEdit</name>
    <message>
        <source>Move down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which one is used here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Torch Playground</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents of a checkpoint…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diagnostics…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help by page, shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load weights…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New code file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open checkpoint…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open code file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open data…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder of pictures…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open lesson…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save checkpoint…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save curves…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save weights…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Change that setting and start again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the message and its details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of the message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newer message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Older message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what to copy into a report to the authors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take this message as read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The message after this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The message before this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the program knows about this failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{i} of {n}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MistakeCard</name>
    <message>
        <source>Go to line {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to line {0} in the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mend it yourself. After the last hint of the exercise, a fix is offered here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mend it yourself. After the last hint of the exercise, advice is given here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole text and traceback, as Python writes them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The error&apos;s own text; it can be selected and copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traceback</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole text and traceback</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>called from line {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ModelSection</name>
    <message>
        <source>Edit layer by layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters are counted when it is built.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this model as a list of layers that you can edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{:,} parameters · {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} layers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ModuleView</name>
    <message>
        <source>Attributes with tensors or modules that torch has not registered: marked below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers in frozen parameters (requires_grad is false): no optimizer changes them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of its parameters and buffers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts: double click or Enter shows one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some modules in it are in training mode, some in evaluation mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>train and eval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} frozen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} not registered</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MoreButton</name>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MoreUnits</name>
    <message>
        <source>A click at the left half, Shift+click or Page Up goes back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A click, the wheel over the layer, or Page Down on a unit: {what}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+click or Page Up goes back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units {first}–{last} of {n} of layer {layer}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show the first {shown}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show the next {next}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first}–{last} of {n}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NearestTiles</name>
    <message>
        <source>1-NN accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balanced acc.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balanced accuracy: mean recall of the classes, each as important as any other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F1, macro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean F1 of the classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not defined: the data looked at has samples of one class only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of samples whose nearest neighbour among the training samples has their class</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Network</name>
    <message>
        <source>Click its lower left corner to change its bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to change it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter {i} of {n}, layer {layer}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In code: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input {name}: click to leave it out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit {i} of {n}, layer {layer}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward: each weight&apos;s gradient, from the loss back to the inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bias {b}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fetch: a batch of {n} samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward: the batch goes through the layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full colour at a probability of 100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gives {a}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer {layer} filter {i}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer {layer} unit {i}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss: how far the outputs are from the targets, {loss}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probability {p:.0f} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rebuilt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>red</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step: the optimizer changes each weight by its gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the layer&apos;s full colour is ±{s}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to device: the batch is copied to where the model is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zero_grad: the gradients of the step before are cleared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: click to use it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NetworkView</name>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a layer; bars are shares of the largest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a unit or a link; click a link or a bias to change it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network is being built…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units and links of the network</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NotebookOffer</name>
    <message>
        <source>1 line is no Python: clean up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was copied along from a notebook, a terminal or a page. A click takes it out of the program; Ctrl+Z takes that back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the lines that are not Python</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} lines are no Python: clean up</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Notes</name>
    <message>
        <source>A note on this run; it is kept in the run&apos;s folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Began</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edits on the way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Facts about the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the run; empty for that of its experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a run in the table to read and write its note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights&apos; seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was tried, and what came of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{steps:,} steps, {epochs} epochs, {time} without pauses</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NotesEditor</name>
    <message>
        <source>Change settings in the window: they become a button here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a Try button of what you changed in the window since the last save; it is undone there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One paragraph of plain text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take what I changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are {n} buttons already: remove one to take another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try {i}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to see and try</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to watch while it runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You changed: {settings}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumberEdit</name>
    <message>
        <source>{hint} Enter again takes it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumberPanels</name>
    <message>
        <source>Histogram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Histogram of residuals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the target&apos;s unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted against true</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted against true: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted minus true</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Residuals against predictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples, largest errors first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted - true</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumberRows</name>
    <message>
        <source>Predicted: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>True: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the network says is not a finite number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumberTiles</name>
    <message>
        <source>In the target&apos;s unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MAE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean absolute error, in the target&apos;s unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not defined: all targets are the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted minus true, in the target&apos;s unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Root of the mean squared error, in the target&apos;s unit: large errors weigh more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the target&apos;s variance that is explained; 1 is best, 0 is guessing the mean</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Operation</name>
    <message>
        <source> plus its bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each row of {0} meets each column of {1}: the inner sizes are both {2:,}, so each of the {3:,} results is a sum of {2:,} products.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each row of {0} meets each row of {1}: {2:,} results, each a sum of {3:,} products{4}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sum of {0:,} products</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} along dimension {1} of {2}: each result is made of {3} elements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} element by element: all have the shape {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} element by element: {1} are broadcast to {2}. Stretching copies nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} looks at {1} as {2}: no element is copied, both share one memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} makes a tensor of shape {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of all {1:,} elements of {2} gives one number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of each of the {1:,} elements of {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1:,} elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} gives {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} takes elements of {1} as they are and copies them into {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} writes into {1}, in place: all that share its memory see it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: each of the {1:,} elements of {2} with {3}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OperationCanvas</name>
    <message>
        <source>Operands and result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>goes into {0:,} elements of the result {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>result</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OperationView</name>
    <message>
        <source>Backward ran in this line: its steps are those of the autograd graph.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to line {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the line of the operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to where torch did something</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No operation of torch in this line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operations of this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at an element: what made it is lit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show it in the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last one is in line {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The operations of torch in this line; indented: called by a module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What torch does in a line is drawn here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} more operations of this line are not recorded.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OptimizerSection</name>
    <message>
        <source>set by {scheduler}: {setting}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usual: {low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OptimizerView</name>
    <message>
        <source>No state yet: it is made by the first step(), or none is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step() skips parameters that have no gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} without .grad</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OutlierButton</name>
    <message>
        <source>Show all values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all values, up to {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} (or double-click the plot)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OutputView</name>
    <message>
        <source>No data yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output of the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output of the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program printed nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The untrained network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the program prints stands here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was printed; what comes after the moment shown is pale. A click goes to its line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… {n:,} more characters were printed and are not kept.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PagesBar</name>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Pairs</name>
    <message>
        <source>Above: the samples. Below: what a training step would see of them. Each step changes them in a new way; here the seed decides how.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples before and after the transforms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Panes</name>
    <message>
        <source>Autograd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors and hints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors and hints ({n})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output and errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What autograd recorded on the way to a tensor. A box is an operation, with the line where it ran; “keeps its input” says what it saved to compute its gradient from. A box without a line is a leaf: backward adds up its .grad there. A number on an edge is the gradient that passed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is selected</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PassagePanel</name>
    <message>
        <source>Held out, {0:,} of {1:,}: {2} nats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean loss; perplexity {0:.4g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next passage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passage of the held-out text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a character to see its loss; or use the arrow keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous passage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}”: loss {1} nats, p = {2:.3g}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PathEdit</name>
    <message>
        <source>Browse…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Browse… ({key})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose {setting}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data ({ends});;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PhaseRow</name>
    <message>
        <source>backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fetch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to device</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PinsPanel</name>
    <message>
        <source>Let all pinned networks go (Esc on the wall)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PinsTable</name>
    <message>
        <source>Double click opens a network as the experiment, Delete lets it go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned networks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlainOffer</name>
    <message>
        <source>Plain SGD for a first look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plain SGD, lr {rate}, no schedule: new value = value − lr × gradient. Undo brings {optimizer} back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SGD does more here than lr × gradient.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start again with SGD alone, lr {rate}: no momentum, no weight decay, no schedule.
One undo brings the present optimizer back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{optimizer} does more with a gradient than lr × gradient.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlainView</name>
    <message>
        <source>Its text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its text, without calling code of the program&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Object</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Plane</name>
    <message>
        <source>Drag a point, or move it with the arrow keys; Page Up and Page Down choose the point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points in the plane</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlanePanel</name>
    <message>
        <source>Grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latent plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latent plane: test samples in the colours of their classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Principal components</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the decoder&apos;s pictures all over the plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test samples by their two latent numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The decoder&apos;s picture of the place pointed at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The latent number across the plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The latent number up the plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two latent numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Walk over the plane with the mouse or the arrow keys: the decoder draws each place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the axes of the plane are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the decoder makes of the place pointed at, live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share:.0%} of the spread of {n} latent numbers; the others stay at their mean</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlaybackBar</name>
    <message>
        <source>Backward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step back (Left)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step on (Right)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play backward node by node (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step and number of steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step of backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The backward passes through this graph so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where backward is: at the left before it began, at the right after it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {0}, pass {1} of {2}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Playground</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading PyTorch…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own code is still busy with a training step. Close anyway? What was recorded of the run is kept, and you can continue it later.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Plot</name>
    <message>
        <source>Drag to move, wheel to zoom, double click to see everything</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PointView</name>
    <message>
        <source>Cosine of the angle between the vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distance of anchor and negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distance of anchor and positive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distance of positive and negative, which swap looks at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Torch&apos;s loss of these points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anchor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>positive</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PointsEdit</name>
    <message>
        <source>4 to start, the fewest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete all points, as one step of undo.
Four take their place: fewer than two of each of two classes cannot be trained on.
batch_size gets no larger than the points for training.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start over</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PredictionCard</name>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer first, then run it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open this program in the Lab, and run it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict, before you run it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take this as your prediction (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That was your first answer. Try another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This question has changed since you answered it. Answer it anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This question has changed since you answered it. Your answer was {answer}. Answer it anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a shape, such as (640, 480, 3), (640,) or (), or the word error.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type one number, such as 1234, -0.007 or 22/7.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type your prediction first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your prediction; Enter takes it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a shape in brackets, or: error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ That is right, at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ That is right, at the second try.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ Not yet. Think again: after a second try the answer is told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ Wrong twice, so it counts as seen. The answer: {answer}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Presenter</name>
    <message>
        <source>Full screen with larger type and thicker lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Presenter mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press {key} or Esc to leave</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PresetChooser</name>
    <message>
        <source>Open an experiment that is ready to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Presets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{preset}, changed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PreviewDialog</name>
    <message>
        <source>A table is read by cells; a text character by character, for a language model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the file again, after you have corrected it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first lines of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first lines of the file, as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProcessRun</name>
    <message>
        <source>A model that several processes train cannot be changed by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other processes have the model. Stop them first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Reset to start over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Reset, or choose one device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting the processes…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be taken back in a run that several processes train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go on from the last checkpoint of a run, and this is none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProgramActions</name>
    <message>
        <source>Copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Programs and notebooks (*.py *.ipynb);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as a plain script</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as {file}: run it with “python {file}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>program</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProgramFile</name>
    <message>
        <source>is no text file: it holds null characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is too long: a program has at most {limit:,} characters</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProseView</name>
    <message>
        <source>Text of the lesson</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueueModel</name>
    <message>
        <source>Best loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test loss of the best evaluation: the least on validation data, if there is any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test {0}, where the loss is least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits for the runs before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether it waits, trains, or how it ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} of {1:,} epochs, {2}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueueTable</name>
    <message>
        <source>Double click a run to open its experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs of the sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs of a sweep are listed here, each with its values: press Start sweep</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RacerList</name>
    <message>
        <source>+ Add an optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let one more optimizer race; choose its class in its row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step {step}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RacerRow</name>
    <message>
        <source>All settings of this optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its value at the step that is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lr</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RatePlot</name>
    <message>
        <source>Learning rates so far and ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines: the rates so far. Dashed: the next ones. Drag to move, wheel to zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rates yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls of scheduler.step()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>group {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, ahead</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Readouts</name>
    <message>
        <source>2 to the power of the entropy: so many equally likely classes are as uncertain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability of the most probable class, before any cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top probability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uncertainty of a draw before any cut, in bits and as a share of its maximum, log2 of n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of {0:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:.1%} of max.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:.2f} bit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RebuiltGallery</name>
    <message>
        <source>Class: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean squared error: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample {}, and at its right how the network rebuilds it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample {}, with noise as it is read, and what is rebuilt of that</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RebuiltPanels</name>
    <message>
        <source>A click on a column&apos;s head sorts by it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error by class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors of all samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Histogram of errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many there are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In decibels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean squared error of a pixel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PSNR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rebuilt worst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture with noise, as the network got it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the network made of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>noisy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rebuilt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>squared error</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RebuiltTiles</name>
    <message>
        <source>Explained var.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explained variance of as many principal components as there are latent numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean squared error of a pixel, which goes from 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not defined, or known of the test data only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PSNR, dB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak signal-to-noise ratio: -10 log10 of the error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the pictures&apos; variance that is rebuilt: 1 - squared error / variance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Squared error</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecentMenu</name>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecordAction</name>
    <message>
        <source>Record runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save each run from now on, in its own folder in {place}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ResultsPanel</name>
    <message>
        <source>For T → 0 the largest logit gets everything; for T → ∞ all classes get the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logits, scaled logits, probabilities and draws of each class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability of every class over temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T → 0: {0:.3g} for {1}  ·  T → ∞: {2:.3g} each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each of {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ResultsTable</name>
    <message>
        <source>Double click to open this experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results of the sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a sweep to see here which setting does best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>diverged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean ± s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} diverged and do not count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} failed and do not count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} runs are finished</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Row</name>
    <message>
        <source>Applies on reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to {value}, as it was opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide this control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset to default ({})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rule}
{value} is still used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} when it was opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} on a logarithmic scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} on a scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>← {low} at the left, {high} at the right →</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RowModel</name>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click or Enter shows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dtype</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Rows</name>
    <message>
        <source>A buffer: it moves with to(device), but no optimizer updates it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A hook: torch calls it at each call of the module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A parameter, and below it what the optimizer keeps for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A parameter: parameters() yields it, an optimizer can update it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not registered ({0} or {1} does that): parameters(), state_dict() and to() leave it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not registered: parameters(), state_dict() and to() leave it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On {0}, but its parameter is on {1}: step() will fail.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the optimizer keeps for this parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the program got from it last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>group {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last sample: [{0}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length {0:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunActions</name>
    <message>
        <source>Copy path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on from its last checkpoint, to the last bit as if never interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no checkpoint to go on from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is being recorded, here or by another process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the present experiment&apos;s model learn from this run&apos;s answers: distillation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark these runs with a star, or no more (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the folders of these runs to the desktop&apos;s trash (Delete)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename this run (F2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select one run only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this run as it ended; with more epochs it goes on from there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Star</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the selected runs along in other forms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take this run&apos;s settings as the experiment, on the Train page (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unstar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use as teacher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a note on this run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunCurves</name>
    <message>
        <source>Choose a run to see its curve drawn thicker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves of the selected runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic scale of the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss of the batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was recorded of this run yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs in the plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select runs in the table to lay their curves over each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to draw it over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} over {x}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunModel</name>
    <message>
        <source>not starred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starred</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunPlot</name>
    <message>
        <source>Drag to move, wheel to zoom, double click to see everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunRecorder</name>
    <message>
        <source>The run goes on, but is no longer recorded: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run goes on in a new folder: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run is not recorded: {error}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunTable</name>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Running</name>
    <message>
        <source> Since the present run began, settings or weights were changed: press Reset to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> The option --losses writes the loss of each step to a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command that runs the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each batch is dealt out to the processes and their gradients are averaged, so the losses are those of one process but for rounding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run it yourself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The notebook</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type this in a terminal, in the folder that the program is in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} prints the same losses as a run here from its start, to the last bit on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} trains as a run here does from its start. On an accelerator the last digits can differ: it does not always add in the same order.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message>
        <source>Best
test loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Created</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epochs taken, of those planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last
test loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate at the start, and at the end if it was changed during the run; of OneCycleLR the highest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the run: press F2 to change it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer; the tooltip of a run tells its schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redone: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score
at best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starred: press Space to star the runs selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test loss of the best evaluation: the least on validation data, if there is any, else on test data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test loss of the last evaluation, where its curve ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test {0}, at the same evaluation as the best test loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time trained, without pauses; of slow motion only what was computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What computed it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the run began</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether it is recorded now, or how it ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lr</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name of a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note on a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>star</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first {0} of {1:,} runs selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:.1f} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}:{1:02} h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}:{1:02} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{month} {moment:%d, %H:%M}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} on the test data after step {step:,.0f}, where the test loss was least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} on the test data after step {step:,.0f}, where the validation loss was least</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunsPage</name>
    <message>
        <source>Forget the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for runs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run matches the search.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runs here yet. Every run is recorded in this folder, whether you press Run on the Train page or train on the command line: python main.py train.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runs here, and none are recorded now: see Record runs in the File menu.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} runs are in the trash now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}” is being recorded and cannot be deleted; stop it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}” is in the trash now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}” was not deleted: it could not be moved to the trash ({1}).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SamplePicture</name>
    <message>
        <source>Sample {0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true: {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SampleTable</name>
    <message>
        <source>Choose a sample to look at it on the other pages too</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SamplesPane</name>
    <message>
        <source>Look at the samples in another order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MSE {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean absolute error on this page: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean squared error on this page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next page of samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous page of samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples with the network&apos;s predictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which samples to look at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{} of {} on this page are right</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScalarView</name>
    <message>
        <source>A curve for the chosen target, or colours over both numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curve over the prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map of the gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map of the loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the loss with respect to the predicted variance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the loss with respect to the prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the loss with respect to x2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sigmoid of the logit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Torch&apos;s loss at the point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient of the variance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient of x2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probability</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SchedulerView</name>
    <message>
        <source>From call {n:,} of step() on the rate is {rate}: a factor of the schedule grows without bound, or the rate it began with was no number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The present rate of each group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rates ahead depend on a metric, or on code of your own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lr {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScoreCurves</name>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit the value axis to the curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the value axis hold no more than the curves, to see small differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Run (Space) to see the score rise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score on all training data, at each evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score on the test data of as many principal components as there are latent numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score on the test data, at each evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The axis fits the curves already: this score has no bounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is one score for this task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which score to show</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScoreTable</name>
    <message>
        <source>A class against the rest; the last two rows are averages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean over the classes for which it is defined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not defined: no sample is of this class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not defined: no sample is of this class, or predicted to be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not defined: no sample is predicted to be of this class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the samples of this class, the share that was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the samples predicted as this class, the share that truly are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples of the class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores of each class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Support</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same, each class weighted by its support</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>macro avg.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weighted avg.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>All states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder in which runs are recorded and looked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder of all runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget these words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only runs in this state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only runs with a star</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the folder of all runs in the desktop&apos;s file manager</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>States to show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words that a run must have, in whichever columns, or in its note</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchChoice</name>
    <message>
        <source>Every combination</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every combination of the values, or a search that draws them:
TPE near what did well before, random anywhere.
A range is 0.001..1 log, or 0..0.5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs optuna: pip install torch-playground[search]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that the search draws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search (TPE)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search (random)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop a run that does worse than the median of those before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop poor runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is tried</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SectionHeader</name>
    <message>
        <source>Show or hide this part</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SentenceLine</name>
    <message>
        <source>Next finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the next of these findings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsPanel</name>
    <message>
        <source>A loss of torch.nn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Losses of torch.nn that have no picture here, each with its reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens a program with a loss as a formula, for you to change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write your own in the Lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} losses have no picture here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsSection</name>
    <message>
        <source>↻ applies on reset</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsView</name>
    <message>
        <source>DATA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LOSS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MODEL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OPTIMIZER</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SCHEDULER</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TASK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TRAINING</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Ctrl+1 to Ctrl+7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Page ↑, Ctrl+Page ↓</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Tab, Ctrl+Shift+Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a lesson on this page&apos;s topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read about this page in the documentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next page or tab, the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The page before, the next page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pages, in the order of their tabs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SizeTable</name>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dimension {0} of size {1} is reduced.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The inner sizes are equal: {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The inner sizes must be equal: {0} are not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reduced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} do not fit: sizes must be equal, or one of them 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is stretched to {1}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SliderPanel</name>
    <message>
        <source>T = 1 is plain softmax. Lower sharpens (more conservative, nearer the argmax), higher flattens (more varied).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T = {0} is above 1 and flattens: draws get more varied, nearer equal shares.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T = {0} is below 1 and sharpens: draws get more conservative, nearer the argmax.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature T, from 0.05 to 20: logits are divided by it before softmax</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature, as a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature: drag, or use the arrow keys; 1 or Home goes back to T = 1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SnapshotScheduler</name>
    <message>
        <source>Install it again: pip install --force-reinstall scikit-learn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be loaded, so nothing is evaluated: {error}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SnippetMenu</name>
    <message>
        <source>No example has this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a word of a title or of a program. Enter opens the first match, Down goes to them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} (practice GPU)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Speed</name>
    <message>
        <source>Epochs and optimizer steps in a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epochs and optimizer steps in a second; at this rate the whole run takes {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast to train: {pace}. From slow motion, which waits after each phase of a step, over one step a second and the middle, where a run takes 25 s if its steps are fast enough, to as fast as possible. The numbers of the run are the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a run of {n} steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as fast as possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {rate} steps/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slow motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>watchable: a run in 25 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>watchable: a run in {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{epochs} epochs/s, {steps} steps/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{epochs} s/epoch, {steps} steps/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Spoken</name>
    <message>
        <source>4 points to start from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be changed by a button</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer {n}: {setting}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your arrays {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your pictures {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your table {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your text {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} points of yours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} seeds</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StateTable</name>
    <message>
        <source>All tensors in it, and all their elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of its tensors; map_location moves them to another device when they are loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensors by key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state_dict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} tensors, {1:,} numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: a click on a heading sorts, a double click or Enter shows one</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Applies on reset: {settings}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} had changes that are not saved. Undo (Ctrl+Z) brings them back.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StepTimePlot</name>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first:,.0f} to {last:,.0f}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StepTimeTable</name>
    <message>
        <source>All parts of a step together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole step</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StepTimeView</name>
    <message>
        <source>, at most {peak}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>.to(device)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: they are there already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU threads: {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changing the weights, by optimizer.step()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clearing the gradients of the step before: backward adds to them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gathering the samples of a batch with their transforms, or waiting for a worker that does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of this program: {now}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory on {device}: {now} in tensors, {reserved} reserved by torch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moving batches to {device} takes {share} % of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moving the batch to the device of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Run (Space) to see where the time of a step goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gradients of all weights, by loss.backward()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s answers and their loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of a step, in microseconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of each part of a step, over steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fetch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StorageStrip</name>
    <message>
        <source>Not shared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared with {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage: {0:,} element. {1} from {2}, strides {3}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage: {0:,} elements. {1} from {2}, strides {3}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dim {0}: 0, the same cell again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dim {0}: {1:+}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Strip</name>
    <message>
        <source>A weight was changed by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to {name} with {settings}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change {settings}, and run from the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold to one line, or unfold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold what to see and try</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the edit that may mend this, and run from the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is written here yet: what to see, what to try and why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rebuild with {settings}, and run from the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remedy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since {edit}: {changes}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start again with what was changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start again with {setting}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network, its output and the losses above show it; the curves do not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run before ended with {scores}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run before was stopped at epoch {epoch:,} with {scores}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run failed after step {n:,}, most likely by a learning rate that is too high: {rate}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run failed after step {n:,}. Change what made it fail, and run again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run goes on to epoch {n:,}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights were changed by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to see and try</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What usually helps has been tried: more data or other features may tell the network more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a teacher that setting does nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write what to see, what to try and why; saved with the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written for {name} as it was opened. Changed since then: {settings}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch {n:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the code {version}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights were changed by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{loss} and {score}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} fell from {first} to {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} rose from {first} to {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} stayed at {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{scheduler} goes on too: the learning rate falls to {low:.2g}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{scheduler} goes on too: the learning rate rises to {high:.2g}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{scheduler} goes on too: the learning rate stays at {low:.2g}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{settings} and {n} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{settings}. Nothing is written on these data yet: watch the test loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{settings}. Run again to see whether that mends it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{settings}. The pictures are of the run without it: run again to see it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{settings}. The pictures are of the run without it: run again, or train more, to see it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{settings}. Watch the test loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{settings}. Watch what is different from before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{settings}: applies when the run starts again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text}: applies when the run starts again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Structure</name>
    <message>
        <source>Add a convolution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a hidden layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Applies on reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take away a filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take away a unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take away the last convolution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take away the last hidden layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>convolution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>convolutions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dense layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dense layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden layers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SuggestionFields</name>
    <message>
        <source>By hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run afterwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run from the start once the settings are changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of button {i}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings, one a line: optimizer.lr = 0.01</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the settings as the file has them, to change them by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take this button out of the strip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What button {i} says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the button changes: a path and a value on each line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the button says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changes no setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>then sweeps {settings}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SuggestionRow</name>
    <message>
        <source>Plan this on the Sweep page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run from the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep these on the Sweep page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and run from the start</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Summary</name>
    <message>
        <source>Its values are not recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NaN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No elements: a dimension has size 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the meta device tensors have a shape and no values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>infinite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>std</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} elements: more than {1:,} are shown as their numbers and histogram.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SurfacePanel</name>
    <message>
        <source>Computing: {share:.0%}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Directions of the plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plane through this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the weights that the run has recorded by now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the random directions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Surface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two directions from the run itself: where its recorded weights differ most (PCA). Or two random ones with filter normalisation. Both as in Li et al., Visualizing the Loss Landscape of Neural Nets (2018).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for a network: press Run on the Train page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the optimizers race on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>directions of the run (PCA)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random, filter-normalised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first:.1%} + {second:.1%} of the path&apos;s variance lie in the plane; the furthest of {n} moments is {far} away from it, where the path is {long} long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} losses of all training data in {seconds:.2g} s. At the recorded moments the plane&apos;s loss is within {error} of the recorded one.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SweepCurves</name>
    <message>
        <source>A curve that runs far above most leaves the plot at the top.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test loss of all runs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SweepPage</name>
    <message>
        <source>Another process trains this sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It ends after this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing trains now: Start sweep (Space), or Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sweep that is shown below, the newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train those of its runs that are not done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Views of the sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ending after this step…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no sweep yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1} failed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SweepPlanner</name>
    <message>
        <source>1 run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A first wall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a setting, or several seeds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a setting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End after the present step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next: {0}, {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch is still loading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs with each combination of values, which differ in their random numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the settings and values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train all of these runs (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, of {1:,} epochs each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; press Start sweep, they train one by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{low} to {high}, by the logarithm</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TableDialog</name>
    <message>
        <source>Doubtful rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other columns that could be the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first {n} columns are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model needs an input: tick another column first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target could also be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The task was chosen again: the former one does not fit {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What may be wrong in the file, and in which lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}
It cannot be read in this way: say how it is written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}
It cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}
{rows:,} rows, 1 column, {memory} in memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}
{rows:,} rows, {columns:,} columns, {memory} in memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}
{rows:,} samples, {columns:,} arrays, {memory} in memory</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TeacherRow</name>
    <message>
        <source>Set task.temperature to the slider&apos;s T: training goes on with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the slider to task.temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show T = {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Teach at T = {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TemperatureBars</name>
    <message>
        <source>after the cuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {0:,} more classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {0:,} more classes, which share {1} of the probability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logits z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of {0:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>softmax(z / T)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>teacher at T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the teacher of {0}: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z / T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: logit {1}, probability {2}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TemperatureCurves</name>
    <message>
        <source>temperature T, logarithmic</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TemperaturePage</name>
    <message>
        <source>PyTorch is loading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The teacher says {0}. KL from teacher to student at T = {1}: {2:.3g} nats.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no teacher yet: record a run, and press Use as teacher on the Runs page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the network: its logits come once it is built.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an embedding has coordinates, not logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each character of its text has its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its outputs are a sample&apos;s numbers, not logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs a language model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not built yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>regression has no classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token {0:,}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TemperatureSlider</name>
    <message>
        <source>T = 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flatter →</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>← sharper</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TensorPage</name>
    <message>
        <source>Element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the colours mean; full from the 99th percentile of the magnitudes on</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextBlocks</name>
    <message>
        <source>follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextColumns</name>
    <message>
        <source>Point at a character to see what it was drawn from; or use the arrow keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text at temperature {0:g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text at the slider&apos;s temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ground of a character: how much it was a surprise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written at step {0:,}, {1:,} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, the slider&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextDialog</name>
    <message>
        <source>Doubts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What may be wrong in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}
It cannot be read in this way: say how it is written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}
{n:,} characters, {kinds:,} different ones, {memory} in memory</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextNetwork</name>
    <message>
        <source>Blocks of the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, norm {1:.3g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}, gives {2}; {3:,} weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; the last step changed it by {1:.2%}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextPane</name>
    <message>
        <source>It writes at T = {0:g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a character to see what it was drawn from; or use the arrow keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text that the network writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network is about to write…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after step {0:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top-k {0:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top-p {0:g}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextPanels</name>
    <message>
        <source>Confusions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often it comes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss by character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean loss where it comes, in nats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most frequent confusions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of its places where it was the most probable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the places where it came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the whole loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The character that came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most probable character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>taken for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextReading</name>
    <message>
        <source>T = {0:g}, after “…{1}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network is about to write…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextTiles</name>
    <message>
        <source>Accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Below 2-gram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts are compared on the test data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far the loss lies below that of counts of pairs on the test data, in nats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean negative log-likelihood, in nats a character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the characters that were the most probable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>e to the power of the loss: so many equally likely characters are as uncertain</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>1 parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} … {1}   mean {2}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ThemeActions</name>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme of the desktop</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Back by one line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the change of {name} before this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before the first line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back over the recorded moments of this run; every picture shows the one chosen. After a click here, ← and → go from one moment to the next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go through the lines as they ran: arrow keys, Home and End.
Marks above: errors and hints. Below: prints, and changes of the selected variable.
Gaps: of a long loop some rounds are recorded whole, of the others what is new or printed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moment of the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moment of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On by one line, also into a function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On to the end of this function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On to the next change of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On to the next line here; calls are passed over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One line a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play back: the recorded moments backwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play: go through the lines one by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play: the recorded moments of this run, as fast as the speed says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the network as it is now again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to play yet: Run (Space) records moments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time travel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline of the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While it trains there is nothing to play: pause it first (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before the first line · 0/{n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>call {first} of {function} not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls {first:,}–{last:,} of {function} not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changes of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {line} · {i}/{n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {first} (line {line}) not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounds {first:,}–{last:,} (line {line}) not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step {step:,}, epoch {epoch:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the selected variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} lines a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} · calls {function}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} · in {function}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} · leaves {function}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>And then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose what to learn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each preset is an experiment: data, a network and how it is trained. Ctrl+Z brings back what was there before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything can be changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the inputs at the left to the output at the right. Each square shows how one unit answers at each place of the plane. Each line is a weight: the thicker, the larger; its colour is its sign. Point at one to read its numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How well it goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It makes the change for you and trains from the start. Watch it; when the run ends, the line in this row says what came of it. Ctrl+Z takes the change back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learn has lessons, from tensors to several GPUs. Lab runs your own PyTorch line by line. The others look closer at a trained network. This tour is in the Help menu.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate, batch size and epochs act at once, even while it runs. Data, layers, loss and the kind of optimizer wait: a ↻ says that they apply on reset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let it learn: press Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moments of the run are kept, from its start to now. Drag the slider to see the network as it was. Training goes on meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once more from the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset builds the network anew, with the same first weights: the same run again, to the last digit. New weights, in the settings, draws others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The dots are the data, each in the colour of its class. The ground is the answer of the network at each place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss should fall, on the data it learns from (train) and on data that it never learns from (test).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network trains before your eyes. The same button, or the space bar, pauses it. (Next presses it for you.)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try something: press one of these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it has learned</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TraceMargin</name>
    <message>
        <source>Ran once: click to go there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ran {n} times: each click goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program was edited since; run it again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrainingCard</name>
    <message>
        <source>Experiment: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open on the Train page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open this experiment; Undo there brings yours back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrainingSection</name>
    <message>
        <source>{:,} epochs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrainingThread</name>
    <message>
        <source>Loading PyTorch…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use {name} {value:g}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TransformsPreview</name>
    <message>
        <source>Changes only the pictures below, not the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw anew: the next seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview with seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the preview</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Transport</name>
    <message>
        <source>Back to the start (0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the processes after this step; Run goes on from there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End this run; Run then starts a new one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back in the race, and forward again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on from here for more epochs of this run alone; a schedule goes on by its rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on to the end of the epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on with this run from its last checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold before the next step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many steps a race has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let them race, or pause (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step of each optimizer (S)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run again from the start, with the same seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the next phase of a step, and wait there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several processes cannot be paused. Stop them: Run goes on from there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several processes take no single steps: choose one device for that</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed of the race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start over with the same weights. New weights, in the settings, gives others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step that is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps a second, from slow to as fast as possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps of the race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take one optimizer step, on one batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train {n} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train; the window stays live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fastest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} steps/s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TransportBar</name>
    <message>
        <source>Epochs done, of the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epochs done, of the target; {n:,} steps taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transport</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the run is doing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at epoch {epoch:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>building</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch {done:,} / {target:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training one epoch</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TreeView</name>
    <message>
        <source>Parts: double click or Enter shows one</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TriesMenu</name>
    <message>
        <source>Try ▾</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to try</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ValueCanvas</name>
    <message>
        <source>Elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>storage offset {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ValueView</name>
    <message>
        <source> (newest)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> ({0} does not exist here)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As line {0} left it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells that fit (0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed by line {0}, or in rounds before it that are not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger cells (+, or Ctrl and the wheel)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {0} changed the outlined element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {0} changed the {1:,} elements that stand out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller cells (-)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value of a variable is shown here when the program has one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ValuesPlot</name>
    <message>
        <source>Height above the minimum, over steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values over steps</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Variables</name>
    <message>
        <source>{0}, line {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… and more variables than can be listed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VariablesView</name>
    <message>
        <source>No variables at this line yet: go on, and they are listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The call of {0}, at line {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The variables are listed here, line by line, when a program has run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The variables at this line: choose one to see it below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed by this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shares memory with {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} variables</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ViewMenu</name>
    <message>
        <source>Choice of the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choice of the loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choice of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choice of the optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choice of the schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choice of the task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Controls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discretize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing of points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluate page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients and weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden controls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this level of settings in the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lab page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Landscape, in Learn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learn page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Levels of the settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Losses, in Learn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of hidden layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other initial weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other samples of the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Presets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run and pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of the loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of the optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of the schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of the task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of the training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smoothing of the loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep, in Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test data on the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to see and try</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Wall</name>
    <message>
        <source>A frame&apos;s colour is the test loss of its network; hatched networks have diverged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most {0} are pinned: the first, {1}, was let go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a network to see its curve. Click pins it, double click opens and runs it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that train in processes of their own cannot be paused together: Stop ends them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that train one by one have no common moments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test loss of the frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>diverged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch {0:,} of {1:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step {step:,}, epoch {epoch:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:.0f} h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:.0f} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:.0f} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{epoch}, about {time} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{label}: test loss {loss}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WallControls</name>
    <message>
        <source>Each run trains in a process of its own: no common pause, and no common moments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back over the recorded moments of all networks; training goes on meanwhile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many moments a second are shown; the numbers are the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let all networks learn until the next recorded moment, and rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let all networks rest, and go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moment of the wall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is recorded yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing trains now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the networks as they are now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time travel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch 000 of 000, about 00 min left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:g} pictures/s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WallNote</name>
    <message>
        <source>All networks take their steps together. Opened, one trains alone and exactly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three of them were trained alone too: the numbers differed by at most {0:.1e} of theirs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all learn together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all learn together; checked against single runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} diverged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:,} failed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WallView</name>
    <message>
        <source>Start a sweep: every network is a tile here, and all of them learn side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wall of networks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as they were drawn, row by row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} networks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} seeds in a cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} seeds in a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, row by row</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WeightEdit</name>
    <message>
        <source>A new value. Enter takes it, Escape does not. Undo takes it back until the next step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight or bias</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WeightEditing</name>
    <message>
        <source>Bias of {unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the network at epoch {epoch:,}. Go back to live to change a weight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{ends}, middle of the kernel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WeightEdits</name>
    <message>
        <source>Redone: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of a weight</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WeightLegend</name>
    <message>
        <source>&lt;p&gt;Links and biases: purple is negative, green positive; the wider, the stronger.&lt;/p&gt;&lt;p&gt;Tiles: what a unit gives, purple below 0 and green above. Full colour is the largest absolute value of the layer, or 1 where its activation is bounded. Mean weights and biases are drawn relative to the largest of their layer.&lt;/p&gt;&lt;p&gt;Outputs of classes have the colours of the map: a single output those of both classes, each of several that of its own class, the stronger the more probable it is (softmax of the logits).&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours of the weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>Do not ask again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not ask again: the tour stays in the Help menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New here?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ten steps on the real controls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>Cannot be set: {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>characters a sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>curve of a unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default {}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>filters a layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>highest rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inputs of the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers a character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passes over data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scatter of points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>units a layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>units at the end</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WorkDialog</name>
    <message>
        <source>Own numbers in {lesson}: {numbers}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was handed in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>second: {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Workspaces</name>
    <message>
        <source>Workspaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{page} (Ctrl+{n})</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WrittenView</name>
    <message>
        <source>“{0}”: p = {1:.3f}, rank {2:,} of {3:,}, entropy {4:.2f} bit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>(channels or steps, length)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(channels, depth, height, width)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(channels, height, width)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(features)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 file {explanation}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 seed comes to a loss of {loss}, which says nothing of chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 seed comes to {span}, which says nothing of chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1,797 handwritten digits of 8 x 8 pixels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1-NN accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1-NN accuracy asks {asked:,} samples of a set at most, and looks for neighbours among {known:,} training samples at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1.25 times max_iter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>150 flowers of three species, by four lengths.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>16 seeds of this experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>178 wines of three cultivars, by 13 measurements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 with workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>569 tumours, by 30 measurements of their cells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>:: from needs a ```lab block in the question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>:: hint has a text and no block of code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>:: is a part of a block that begins with :::</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>:: {word} comes too late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>:: {word} does not belong here; there are {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>:: {word} has one ```python block and nothing else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>:: {word} is there twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>::: next has a text, and nothing else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>::: next is there twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; and {n} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A GRU that gives its state after each step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A Python file of your own: its classes can be chosen beside torch&apos;s. A relative path counts from the experiment&apos;s file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A block of the model transformer: each step looks back at those before it, then two dense layers compute with it alone; both add to their input, which is normalised before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A comma begins the next value: write 0.{digits} with a point.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A comma begins the next value: write thousands without it, decimals with a point.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A curved, narrow valley: it is quickly found, but its floor hardly falls to (1, 1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A disc inside a ring.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A flat plain between steep corners; its one minimum is at (3, 0.5).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A library cannot be loaded: {said}. {advice}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line of units below the names of the columns is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A list of layers of torch.nn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A model without hidden layers draws straight borders only: give it hidden layers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A network that diverged gives NaN: reset it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A network that diverged writes nothing: reset it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A quotation mark before it may never be closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A saddle at (0, 0) between two minima: its gradient is zero there, and small near it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A search draws the settings of a run from how those before it did.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A small model, the student, learns what a trained model, the teacher, answers, beside what the labels say.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step of such a large network keeps a core busy by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step was broken off, as it did not end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A table in the folder, with a file and its label in each row, such as labels.csv. Without one, each folder in it is a class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A table of yours in a text file: numbers and texts, parted by commas or semicolons, say.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text file of at most {most} MiB. Without one, the text is what Python&apos;s help says of its topics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text file of yours, or what Python&apos;s help says, character by character.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A valley of constant curvature: the simplest surface on which learning rates matter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A worker that fetches batches has failed: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A worker that fetches batches was killed, perhaps as memory ran short.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AMD GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ASGD applies a changed learning rate one step later, and keeps its averaged weights to itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add it to {source}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds a random number to each value: of a pixel, or of a feature of a table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds its input to what its layers make of it (He, Zhang, Ren and Sun, Deep residual learning for image recognition, 2016). Gradients pass through the sum unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds to the features of each step those that are learnt for its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreement with the teacher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All find the valley within a few steps; who still moves after 200? Try LBFGS.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All looks well: gradients reach every layer ({span})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All must step at the same cadence: after each epoch, or after each batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All networks come near the best ({best}) in {k} of {all} combinations, best with {values}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All networks work in {k} of {all} combinations, best with {values}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All values come to the same loss, {loss}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All {n:,} networks come to about the same ({span})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All {n:,} networks diverge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All {n:,} networks work ({span})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All {n} networks solve it ({span})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An encoder maps each picture to a few latent numbers, and a decoder, its mirror image, rebuilds the picture from them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apple GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arms that wind around each other, one a class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrays of yours in a .npz file: a table, or pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Autoencoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch normalization keeps running means of each network&apos;s batches, which must not mix.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches that each worker fetches ahead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin a new sweep.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between convolutions and Linear it lays the numbers of all channels in a row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bigram table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blobs around a centre, one a class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blobs; each is a class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks, one above the other: attention, then two dense layers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Breast cancer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring that version back, or begin a new run with this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring the former file back, or accept this one by leaving task.sha256 empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU threads of one operation. Another number can change the last bit of a result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call it in the program&apos;s source folder, or from a kit&apos;s program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells of {name} are read as whole numbers with a mark between groups of digits, such as {cell}; if the mark is a decimal one, choose it as decimal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells of {name} have different signs, or some have none, such as {cell}; they are left away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells of {name} that are no date count as missing, such as {cell}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells of {name} that are no number, or one beyond 1e30, count as missing, such as {cell}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells of {name} that are {value} count as missing, as no other cell comes near; if they are numbers, set na_values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells that stand for nothing, such as -999 or unknown, besides empty ones and NA.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change it by one, or do without batch norm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes brightness, contrast, saturation and hue of each picture, in this order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Characters beyond the {n:,} most frequent ones, {share:.2%} of the text, are one: {others} (data.max_characters = {most:,}; it can be up to {highest:,})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Characters from the start of a sample to that of the next. Equal to the context, each character is read once an epoch; 1 suits a model that predicts the last one of a sample alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Characters of a sample: as many as the model sees at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a new folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a recorded run, or its checkpoint; without a teacher the student learns alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another column as data.target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another delimiter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another encoding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another run as the teacher, or the data that it was trained on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another target, or mend the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one of {fitting}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose what is made of it as data.dates.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Circle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Classes of {name} with one row are in training or in the test, not in both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear its results in Jupyter, and save it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code of your own may do anything in a step, so each run has a process of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convolutional network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convolutional networks do not learn at once: each run has a process of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct that line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted in evaluations (training.eval_every).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Covers a rectangle of a picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cuts each picture out at a place of its own, so that what it shows is moved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cuts out the middle of pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dates of {name} are read as {form}, but could be {other}; day_first decides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decides initial weights, shuffling and dropout.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decides the order of the names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decides the samples and which of them are for testing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decides where the first sample begins: at this character, counted within one context.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Degrees by which the valley is turned from the axis of the first parameter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the cells that you do not need, and save it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diabetes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Did you mean {name}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distances from grey are multiplied likewise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distances from the mean are multiplied likewise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distillation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do without batch norm, or train in one process.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do without transforms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each network&apos;s batches are transformed by themselves, so each run has its own process.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each run is shared by several processes already: training.device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each step looks only at itself and at those before it, as in a model that writes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each step sees the bowl shifted at random, as with batches of few samples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epochs between two evaluations on train and test data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epochs of linear rise; 0 for none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Euclidean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every network failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every user of this machine may write to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exchanges two dimensions, as torch.transpose does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exclusive or</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explained variance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor on the initial learning rate. All begin with a linear warm-up; then linear_warmup stays, inverse_sqrt falls with the square root of the epoch, exponential_decay loses the share rate each epoch, inverse_time_decay falls as 1 / (1 + rate * epochs).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Features of a step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filters of each convolution, from the input on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filters that slide over a picture, then dense layers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For example: seeds = 16.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For example: {found} linear 5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Four minima of the same value: where one ends depends on where one starts, and how.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Four quadrants; opposite ones belong together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From one start, different optimizers end in different minima. Drag the start a little.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fully connected layers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gated recurrent network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gaussians</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give all branches the same shape, or join them by cat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give both the same shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give it a value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the file with --code FILE, or open it in the window with File &gt; Open code file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives its input to several branches and joins what they make of it (Szegedy et al., Going deeper with convolutions, 2015).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on with: train --resume {folder}. Or take another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients are scaled down so that their total norm is at most this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients explode: {layer}&apos;s has a norm of {norm}, where about 1 is usual. Lower lr, or limit the gradient with clip_norm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients vanish: {layer} gets none, where {other}&apos;s is {large}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients vanish: {layer}&apos;s is {times} times smaller than {other}&apos;s ({small} against {large}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTML cannot be in a lesson; code goes between backticks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Halve the picture after each convolution: keep the largest of four values, or their mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height and width of a filter, an odd number. The picture is padded, so that it keeps its size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height and width of the pictures that come out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height and width of what is cut out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height and width that each picture is brought to; of another shape its middle is taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here it is a branch of Parallel, or a group of layers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here it is the hinge loss: max(0, margin - y * output) with y = -1 or +1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here one sequence is query, key and value: self-attention.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here the function is a constant factor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here the function is one of the named formulas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here the model&apos;s output is a distance to class 1, made positive by Softplus.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Himmelblau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How characters are written as bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far each step&apos;s surface is shifted at random, as with a batch of few samples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far samples stray from their place, as a fraction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast exponential_decay and inverse_time_decay fall; the others do not use it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many rows back the target is an input: 1 gives the value before, in the order of the first column of dates. The last rows are then for testing, unless split says otherwise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many units and layers does it take?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much does chance alone make?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much steeper the valley&apos;s walls are than its floor; 100 in Rosenbrock&apos;s paper.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How test rows are chosen: of each class its share, at random, whole groups, so that no group has rows in both parts, or the last rows in the order of the first column of dates.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How test samples are chosen: of each class its share, or at random.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the file&apos;s bytes stand for characters. auto finds it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the weights start. default is torch&apos;s own choice for each kind of layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hues are turned by up to this share of the circle, both ways.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If its cells stand at fixed places, save it as CSV; or choose another delimiter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If the cells were not told apart, choose another delimiter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If you trust it, give it with --address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the first {n_steps} steps a network&apos;s loss differed from its single run&apos;s by {difference} of it; at most {most} is allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install Microsoft&apos;s Visual C++ runtime: {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install it with: python -m pip install {packages}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intel GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iris</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is it the right folder?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It belongs to another user, {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has another name elsewhere (a hard link), under which it can be changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has another owner now: {now} instead of {then}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is meant for whole-set batches, and reads lr at the first step only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is the checkpoint of another run: open it as a file, or put the run&apos;s own in its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It learns the training data by heart: a penalty on the weights leaves it less room.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It learns the training data by heart: more samples are harder to learn so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It lies on another drive, or on a network: others may save there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It lies outside your own folder, {home}: others may save there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It sets the learning rate only: weights are not averaged here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes two-dimensional weights only; AdamW trains the rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes {options}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It works on the last dimension; put Flatten before it for pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its branches get the same input. A branch of several layers is a Sequential.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its first one is written some seconds after the start; or give a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its folder cannot be looked at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its layers, one after the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its name leads to another file now: {path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Join those that belong together in a list, such as sizes: list[int].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KL divergence from the teacher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep pixels within 0 and 1. Features have no such limits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L1 penalty: this times the sum of the absolute weights is added to the loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L2 penalty: half of this times the sum of the squared weights is added to the loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LBFGS evaluates each batch several times in one step (optimizer.max_iter).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest angle, both ways.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latent numbers: all that the decoder is told of a picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers of torch.nn, one after the other. Sizes that follow from the layer before are left out, and of the last layer also those that follow from data and loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers on the way around. Without any, the input itself is added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers, one above the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learn what the data say, without a task of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learn without it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate × seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learns to tell {n} classes from {channels} x {height} x {width} numbers; {n_train:,} pictures to train, {n_test:,} to test.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave data.dates out, or name a column of dates in data.inputs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave data.encoding out, and it is looked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave it out: then it follows from data and loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave it out: then it follows from the input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave it out: then it is the last one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out the last batch of an epoch where it would be smaller: an epoch then has a step less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave them out: the model has no weights for them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let all branches keep the other sizes, as with padding same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let it give less, or take a smaller data.batch_size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let its layers keep the shape, or give shortcut layers that change it alike.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line} raised {type}: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines above the names of the columns are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines above the table that are comments are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines of the file above the table, which are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load its weights, or resume from last.pt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for it, and give its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for it…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for the former file, or accept this one by leaving data.sha256 empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looks back from each character at all those before it, in blocks of causal attention.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss without the teacher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes pictures larger or smaller, each pixel a mean of those that it comes from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MaxUnpool, which would take them, needs two inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean absolute error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of what is added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mend or remove what is damaged, or set data.damaged to &quot;leave_out&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric learning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirrors a picture, left for right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most cells of {name} are numbers, but others make it a category, such as {cell}; if they stand for nothing, name them in na_values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most rows are a class of their own: choose another target than {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most rows are a class of their own: choose regression to predict {name} as a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move it out of the folder to go on without what it tells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move it, or choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move what is in it elsewhere, or take another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multi-Gaussian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multilayer perceptron</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Muon trains two-dimensional weights; AdamW trains the rest with the same lr and weight_decay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N, for N GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVIDIA GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names of Unicode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Networks of one shape take each step together, in one process.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Networks of text do not learn at once: each run has a process of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Networks of the model {name} do not learn at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Networks with the layer {kind} do not learn at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No gradient reaches any weight: all are exactly 0. Start again, with another init or a lower lr.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No network has finished yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody comes to rest. With a lower rate: slower, but nearer. The map shows the mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Noisy bowl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normalise each hidden layer over the batch, before its activation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normalization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not yet: the check found {type}: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not yet: {said}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes below the table are left out, such as {cell}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing of it was run. Do not trust its source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was loaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NumPy arrays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers of the embedding: the model&apos;s outputs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers that stand for a character and its place; the width of every block.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers that stand for a character; they are learnt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers that the network carries from a character to the next.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ONNX Runtime gives other answers than torch: they differ by {difference:.1e}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ONNX cannot express this model: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of each channel, or one number for all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of each channel, or one number for all; pixels go from 0 to 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On a site such as GitHub, use its button “Download raw file”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One dimension; 0 would be the batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One fewer than schedulers, increasing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One layer: linear, logistic or softmax regression.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One number for each class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OneCycleLR spans the whole run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only classification and regression learn at once; {task} does not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open it again when it is complete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open it as a run of its own, or load its weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open it on the Sweep page, and run it there alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out of memory: {first} Use a smaller batch size or a smaller model, or another device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of a step that look back each on its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the embedding that look back each on its own; they divide it evenly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes over the training data. More can be added while it runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perceptron of text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures in {train} are for training, in {test} for testing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures in {train} are for training, in {validation} for validation, in {test} for testing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures of your own, in a folder for each class or with a table of labels. Where such folders are below train, test and val, these tell what pictures are for, and no share of all is taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pillow&apos;s name for the colours: RGB, or L for grey.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pixels added at each side before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pixels are multiplied by 1 - this to 1 + this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plain SGD creeps over the plain, momentum rolls past the minimum and returns, Adam and RMSprop take steps of much the same length wherever they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points that you draw on the output map; kept in the experiment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Presets: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability that a picture is changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Processes that fetch batches ahead. 0 gathers each batch on the spot, which is fastest for arrays in memory: a worker needs about a millisecond to hand a batch over, and a second to start. They pay where transforms take longer than that. The losses stay the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put Embedding before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put Flatten and Linear after it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put Flatten before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put Flatten before {path}: Linear works on the last dimension.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put Flatten with start_dim 2 before it, and Transpose after that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put Linear after it: without out_features it gives them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put Unflatten before it, or move it before Flatten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put Unflatten with dim 1 and the sizes 1, -1 after it, for 1 position.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put a copy in its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put batches into page-locked memory, from which they are copied to a GPU while it computes. Only CUDA does so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put those of each class in a folder of its own, or give a table of labels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quadratic valley</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RANK and WORLD_SIZE in the environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank {other} has ended: {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank {rank} died without a word: killed, or out of memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks {ranks} died without a word: killed, or out of memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read as {encoding}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read it first. Then give it with --code FILE, or open it in the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads a text character by character, and carries on what it has kept of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording ended here: what the program&apos;s process told of its next step is damaged ({why}). What is shown was told before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ReduceLROnPlateau lowers the rate when the test loss has not improved for some evaluations (scheduler.patience), which cannot be planned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regression: a target that rises from corner to corner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regression: hills and hollows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regression: how the disease of 442 patients went on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume without --losses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rosenbrock&apos;s valley</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows hold bytes that are no text in {encoding}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows that lack an input are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows that lack an input get the mean of the training rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows that repeat the names of the columns are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows with fewer than {n} cells are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows with more than {n} cells are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows without a date, which cannot be put in order, are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows without a value of {name} before them are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows without {name}, the group, are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows without {name}, the target, are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rprop follows the signs of gradients: it is meant for batches of the whole training set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rprop reads the rate at its first step only: the schedule changes nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SGD comes to the saddle and stays for long; what divides by the gradient&apos;s size leaves at once. A start exactly on the ridge (y = 0) leaves nobody a way out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SGD zigzags across the valley while it creeps along. Raise the condition to make it worse; set the angle to 0 to see which optimizers work on each parameter by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SWALR sets the learning rate only: weights are not averaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saddle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples in all, for training and testing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a part of it in a file of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it as CSV.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it as a text in utf-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it as an array of numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences and attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set data.lags to 1 if rows follow in time: the value before. Or choose another delimiter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set returns of the recurrent layer to h_n, or put Flatten and Linear after it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set returns to h_n, the state after the last step, and put Linear after it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings are named like optimizer.lr.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the hidden units that each training step switches off at random.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the samples that is kept for testing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the samples that is taken from training for choices on the way: the best weights, and the rate of ReduceLROnPlateau. Without it they are chosen on the test data, whose scores are then a little too good.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the text that is kept for testing: its last part. Scores are those of at most {most:,} of its characters, at equal distances.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share that is dropped after both parts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift and scale the inputs to mean 0 and standard deviation 1, measured on the training samples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the smallest class over that of the largest; 1 makes them equal. Sizes fall from the first class to the last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest and largest height over width of what is covered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest and largest share of the picture that is covered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many networks of this size do not fit in the memory together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Softens the answers of teacher and student before they are compared: the higher, the more the classes count that the teacher finds unlikely.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some lines are in UTF-8, but the file is read in {encoding}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spiral</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spiral arms; each is a class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation of the noise on each pixel that the encoder reads; they go from 0 to 1. The picture without noise is to be rebuilt. 0 is plain reconstruction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation of what is added. Pixels go from 0 to 1, features are scaled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the processes with torchrun.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start {number}, or take --device cpu.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps are large: {evidence}. If the loss jumps, lower lr.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps are small: each changes the weights by {span} of their size (1e-3 is usual). While the loss still falls, a higher lr is faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps of the sequence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Subtracts a mean and divides by a standard deviation: those given here, not measured ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Such as my_code.py.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a little more or less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a smaller one, or more padding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a smaller one, or one pooling fewer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a smaller size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take an earlier checkpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take another copy of it, or an older checkpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take another copy of the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take fewer layers, or pooling none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take fewer or smaller layers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take fewer workers, a smaller prefetch_factor, or 0 workers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take out the invisible character {code}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take shuffled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Targets of classification: 0 and 1, or -1 and +1. Regression does not use it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The SHA-256 of that file&apos;s bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The SHA-256 of the teacher&apos;s checkpoint. Another one at the same place is refused, until this is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The array of inputs: samples by features, or pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The array of targets: a number or a text for each sample.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The column that is to be predicted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The column that tells the group of a row, such as the patient or the day. It is no input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The columns that the model is given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection between the processes broke off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The decimal mark in numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The dimension along which cat puts them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file&apos;s SHA-256. Another file at the same place is refused, until this is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file&apos;s bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file, as numpy.savez writes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file: a row a line, with the same number of cells in each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first line of the table is read as names of columns, though it holds numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder of a recorded run, or a checkpoint: its model is the teacher. A relative path counts from the experiment&apos;s file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder of the pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The function after each hidden layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gradient of {layer} is no longer finite. Lower lr, or limit the gradient with clip_norm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The greatest curvature over the least: how much narrower the valley is than long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The learning rate is multiplied by this after every epoch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The learning rate is too high: {evidence}, and the loss does not fall ({trend}). Lower lr.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The learning rate is too high: {evidence}, and the loss rises ({best} to {last}). Lower lr.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The learning rate is too low: a step changes the weights by at most {share} of their size (1e-3 is usual), and the loss hardly falls ({trend}). Raise lr.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The learning rate is {lr:.3g} and {weights}: most likely steps were too large. Start again with a learning rate of {lower:.1g} or less, or with the gradient limited by training.clip_norm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The learning rate stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The least loss, {loss}, has {values}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The least loss, {loss}, has {values}; with one seed that may be chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The least loss, {loss}, has {values}; with {n} seeds that may be chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss became {what} at step {step:,}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss of a batch jumped to {highest}, and little was learnt since. Start again with a lower lr.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss of most batches is exactly 0, and so are the gradients: there is nothing left to learn from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss rose since lr went from {old} to {new}. Start again, with a lower lr.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model maps each sample to a point, so that samples of one class come near each other and those of different classes apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model {name} has no list of hidden layers to vary.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s outputs are not finite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most different characters that are told apart; the rarest beyond it become one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The names of some 32,000 characters in Unicode, one a line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The names of the columns are put together from two lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next character by the last one alone: a table of logits, a row for each character.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next character by those before it: their embeddings side by side, then dense layers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next character, one of {n}, is predicted from the {context} before it. {train:,} windows for training, {test:,} for testing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The numbers that are made of each date: days since 1970, year, month, weekday from 0 for Monday, hour, and sine and cosine of the time of the year or of the day, which go round as a clock does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other dimension.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan shows the {which} {plan_steps:,} of {n_rates:,} {unit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The points, each with its class. Draw them on the output map: a click adds one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The power p.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The processes did not find each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The processes&apos; store is gone, and the other processes with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program did not end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program ended before it could be checked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run can go on from its last checkpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run has settled: a step changes the weights by at most {share} of their size now. The loss went from {trend}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The seed of the shifts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The size of the first step; later ones adapt on their own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The steps are larger than usual: lower lr.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The steps are smaller than usual: raise lr.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target is {name}, the only column of classes, but it could be {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target is {name}: {last} {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The teacher&apos;s data were split otherwise: it may have learnt from samples that are tested here, so the scores are a little too good.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The teacher&apos;s share of the loss; the rest is the student&apos;s own loss on the labels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test loss was lowest at epoch {n:,} and has risen since: stop there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test loss was still falling at the end: train longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The traceback cannot be written ({name}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training data are learnt in part only: a larger network can bend further.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training data are learnt in part only: train longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are names for {n} columns, but {width} cells in most rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are points of class {sizes}, and none of class {missing}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no teacher yet, so the student learns from the labels alone. Choose one: record a run, and press Use as teacher on the Runs page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is one name less than columns; the first column is taken for names of rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train in one process.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train one of the presets text_bigram, text_mlp, text_gru and text_transformer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training samples of one optimizer step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try {ways} or fewer layers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turns each picture by an angle of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two classes are the least to tell apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two half circles that reach into each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unexpected {kind}: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units between the two dense layers of a block; four times the embedding is usual.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units between the two dense layers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units of each hidden layer after the convolutions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units of each hidden layer after the embedding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units of each hidden layer, from the input on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpacked it could fill the memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update Torch Playground to go on with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update Torch Playground to open it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usable here: {known}. Choose one of them, or auto.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use Linear.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use cuda for a GPU each, or cpu, or auto.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use is_causal and layers that work step by step, or predict 1 position.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use it as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use {alike} here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use: main.py train FILE --processes {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value of the pixels that are covered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value of the pixels that come from outside the picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for it to end, or end it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Was it cut off? Fetch it once more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What another process has told cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What becomes of a folder with files that cannot be used: it is refused, or they are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What becomes of a row that lacks an input: it gets the mean of the training rows, and no category; or it is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What becomes of the branches&apos; outputs: cat puts them side by side, add sums them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What goes on: output, the state after each step, or h_n, that after the last step alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is done to each batch of training samples, after scaling, drawn anew each time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is done to each batch of training samples, one after the other, drawn anew each time. Pixels go from 0 to 1 here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is done to samples whenever the model is measured, on training and test samples alike: nothing random. Pixels go from 0 to 1 here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is put around.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What stands between two cells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the experiment is called.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the model is given of each point.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was learnt is lost: the loss is {last}, after {best} at its best. Start again, with a lower lr than it had then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the model and each batch are computed. auto takes the best that works; gloo:2 are two processes on the CPU, nccl:all one for each GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the day stands before the month in dates of numbers, as in 31/01/2024.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the first line names the columns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the target is a class or a number. Without it texts are classes, and a few whole numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which is the largest learning rate that still works?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which training samples an epoch takes: shuffled takes each once in a new order (RandomSampler), sequential each once as they lie (SequentialSampler); weighted draws with replacement, so that rare classes come as often as the others (WeightedRandomSampler).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which triplets of a batch are learnt from. random: for each sample any other of its class, and any of another class. hard: the farthest of its class, and the nearest of another. semi_hard: each other of its class, and the nearest of another class that is farther away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which {section}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width × depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With data.num_workers = 0 batches are fetched without workers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Within quotation marks, a quotation mark is written twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without an activation all layers are one linear map: give it one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write it with numpy.savez.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {number} or {other}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {number} with a point.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {number} without a comma.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>[x1, x2, class]: x1 and x2 from {low:g} to {high:g}, class a whole number from 0 to {n_classes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>```draw is there twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>```train cannot be in a block; or the one of line {line} has no end: :::</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a block is ::: predict, ::: exercise or ::: next, and ends with :::</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a block of code begins with ``` at the start of its line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a block of code has at most {n:,} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a block of code is ```lab, ```train, ```python or ```text, and not ```{info}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a choice has 2 to 6 options, - [ ] text, and one of them is - [x] text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a choice has its answer marked by [x]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a choice is of values with | between them, such as 0.1 | 0.2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a control character, {code}, cannot be in a lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a drawn value is NAME = 3..9, NAME = 0.1 | 0.2 or NAME = 2 * OTHER, each name once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lesson begins with its head, between two lines of ---</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lesson draws at most {n} values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lesson ends with what to try next: ::: next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lesson has at most {n:,} lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lesson has at most {n} blocks of code, predictions and exercises</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lesson has at most {n} pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a line has at most {n:,} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a link is written [text](address) where it stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a link is written [text](address), without brackets in either</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a link leads to https://…, page:NAME, lesson:NAME or train:NAME/PAGE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a link to an experiment is train:NAME/PAGE, or train:NAME/temperature@T with a number T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of points {row}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of some of {options}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of tables, each with a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a member has two names, or one that torch.save never gives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name has small letters, digits and -, at most {n} of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of {n} bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a picture is a PNG or JPEG file beside the lesson, such as picture.png</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a prediction has at most one ```lab block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a prediction is ::: predict NAME and choice, number, shape or text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a range goes from the smaller to the larger number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a range is of whole numbers, such as 3..9; of others give each: 0.1 | 0.2 | 0.5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a setting is PATH = VALUE, such as optimizer.lr = 0.1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a step changes {layer}&apos;s weights by {share} of their size (1e-3 is usual)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a step of lr</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text between two blocks has at most {n:,} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text between two blocks has at most {n:,} lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activations are used with this value here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agreement with the teacher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all bags are as long as the sequence here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all that can be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an answer is a number, such as 3 or 0.5 within 0.01</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an answer is a shape, such as (2, 3), or the word error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an answer is a text, or several with | between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an answer stands in one line, after :: answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an exercise has at most {n} hints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an exercise is ::: exercise NAME</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an experiment changes at most {n} settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an expression stands in one line, after :: from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another init</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another kit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>applies on reset only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arm {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as kernel_size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as many as step_size_up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asks for {number} processes, but {size} were started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>autoencoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch norm becomes it by itself where several GPUs share a batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batches must have the entries {fields}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>belongs to another experiment: there {other} is {there}, here {here}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>belongs to another run: there {path} is {there}, here {here}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>benign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>binary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blob {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both classes count the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by its name, or the last that can be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by its name: {names}, …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>can have at most {longest_list:,} characters of values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>can have at most {most_values} values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be a member of {path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be another for this sweep, which began with {engine}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be had for {system} and Python {python}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be left empty within a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read in line {line:,}: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be searched for: every run has the experiment&apos;s own seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be set: {unusable}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be taken up: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be the teacher: {place}{rule}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be true together with foreach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be true: {name} has no fused step on {device}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be unpacked: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be used where whole groups are split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be used: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written to any more: it was taken away or replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written: it is {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written: it lies in the run&apos;s own folder, {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written: it names no file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be: it says step {step} in epoch {epoch}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot have every step&apos;s loss: {losses_file} lacks some</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>category, 1 text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>category, {n} texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changes no number of a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changes {taken} data; this is {given} data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compares the samples of a batch, which several processes would share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cosine of the time of day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cosine of the time of year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts of characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counts of pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cultivar {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dates such as {cell}, read as {form}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>day month year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>day/month/year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>days since 1970</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>diverge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not begin as a picture does: {kinds} are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit a {task} task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit its own experiment: {mismatches}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit the file: it holds bytes that are no text in {encoding}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit these data: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit this model: {incompatibilities}{more}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit this model: {problem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not go together with the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not lead up to step {step:,} of {name}: it ends at step {n:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every class counts the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every size that follows from the input may be left out: take the class without Lazy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exit code {code}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>explained variance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fails is the name of an exception, such as RuntimeError</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>follows from the input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from 0 to {most:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from {value} on {share} {verb}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gives the most of what all layers hold: at most {most:,} numbers for a batch of {n} samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gives {main}, which cannot be added to {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gives {n:,} numbers for all pictures together; {most:,} are the most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gives {other}, which cannot be added to {first}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gives {other}, which cannot be put beside {first}: only dimension {dim} may differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>greater than {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has 1 picture in no folder of a class, which is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a cell of more than {n:,} characters in the row at line {line:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a cell that cannot be read: cell {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a different number in each row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a different text in each row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a different text in nearly each row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a file that cannot be used: {name} {problem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a key of more than {key_limit:,} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a key that is neither a text nor a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a line of more than {n:,} characters, and is no table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a line that is too long to be a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a name of more than {longest_key} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a name or number of more than {longest_word} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a quotation mark that is never closed in the row at line {line:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a whole number of more than 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has an empty place between two values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has another name elsewhere (a hard link), and what is shared is left alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has classes in {names} alone: pictures for testing are taken from there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has columns without any number: {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has damaged frames; the first is taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has damaged notes of its camera: it may lie on its side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has keys of more than {keys_limit:,} characters in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has more than the {most_rows:,} rows that are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has more than {most:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has more than {most:,} cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has more than {most:,} files that are no pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has more than {most:,} pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has more than {most_skipped:,} lines that are no rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has more than {most} different texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has more than {n:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has names in classes for {n} of {k} classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no checkpoint yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no column that could be an input besides {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no file or no label in the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no maps: its networks are drawn as curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no parameters to learn: are its layers attributes of self?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no picture for testing that can be used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no picture of the class {name} that can be used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no picture of {classes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no pictures in folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no rows below the names of its columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has none of the classes of training, and is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has not been read with these settings yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has not been read yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has not drawn the settings of run {n} yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has pictures of one class only, {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has pixels of 16 bits; they become 8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has pixels of 32 bits, which have no largest value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has several frames; the first is taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has something after a closing quotation mark in the row at line {line:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has the same value in all rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has the shape {shape}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has too few rows with a value of {name}: {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has too many columns: {width:,} of at most {most:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has too many different texts to be classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has too many members</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has weights that are no finite numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has {classes}, which training has not: left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has {n:,} classes; {most:,} are the most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has {n:,} different values, too many to be classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has {n:,} files that cannot be used; {name} {problem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has {n:,} folders; {most:,} classes are the most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has {n:,} pictures in no folder of a class, which are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has {width:,} x {height:,} pixels; {most:,} are the most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hints taken: {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds Python objects, which are never opened: they could run a program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds a compressed member, {filename}, which torch.save never writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds a container that grows after it was named elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds a run already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds a text of more than {text_limit:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds a whole number of more than {int_bytes} bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds an operation that torch.save never writes ({code:#04x} in its data.pkl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds members that overlap, as a zip bomb does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds more pictures, which are damaged; the first is taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds more than {entry_limit:,} entries, or nests them too deeply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds more than {n:,} arrays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds more than {operation_limit:,} operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds more than {tensor_limit:,} tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds no cell of code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds no run: there is no experiment.toml in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds no sweep: there is no sweep.toml in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds no table: all its lines are empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds weights alone, from which no run can go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds {n:,} characters of code, and a program has at most {most:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hour.minute.second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hour:minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>identifier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>infinite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inner disc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input x1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input x2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input: a distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input: a logit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input: a probability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input: a rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input: a score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input: log of the rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is JSON, and no table: save it as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is PDF, which is not read: save its pages as PNG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is XML, and no table: save it as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a MATLAB file, and no text: save its table as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a PDF file, and no table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a Parquet file, and no text: save its table as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a database, and no text: save a table of it as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a date, which is neither a class nor a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a date: give the network numbers made of it, such as the month or the days since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a dump of a database in SQL, and no table: save a table of it as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a file, and must be a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a folder, and must be a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a link, and what it leads to is left alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a link, or no regular file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a notebook in version {n} of the format, which is newer than {newest}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a notebook in {language}, and the Lab runs Python</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a page of a web site, not a notebook</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a pickle of Python&apos;s, which is not opened: save its table as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a pipe, a socket or a device, and must be a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a sparse ARFF file of Weka&apos;s, which is not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a text with formats (RTF), and no table: save it as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a time of day: add hour or time_of_day to data.dates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a web page, and no table: save the table itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is an ARFF file of Weka&apos;s without attributes or rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is an Arrow file, and no text: save its table as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is an Excel workbook or a zip archive, and no text: save its table as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is an HDF5 file, and no text: save its table as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is an SPSS file, and no text: save its table as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is an empty file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is an image, and no table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is an old Excel workbook, and no text: save its table as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is another file than {path}, which the program imports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is being recorded by another process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is being written by another program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is broken in line {line}, column {column}: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is compressed: unpack it first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is cut off: its end is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: a name in its data.pkl has no end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: a storage or a name stands in place of a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: a tensor comes with hooks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: a tensor has no place in its storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: a tensor has no shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: a tensor of the shape {shape} does not lie within its {end:,} numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: its data.pkl does not end where it says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: its data.pkl is cut off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: something is put into what is no container</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: something that is not a name is called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: the numbers of a tensor must have {n:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: two tensors give one storage different dtypes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: what should name a storage does not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: {name} in its data.pkl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is damaged: {text} is called as torch.save never calls it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is for Windows only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is for neither training nor testing by its name, and is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is for the linear and cubic modes only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is given twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is in UTF-32: save it in UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is in the format of LIBSVM, a label and pairs such as 3:0.5 in each row: save it as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is larger than any checkpoint of this program: {size_limit:,} bytes at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is left out by the file itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is long: of {width} x {height} pixels the middle is taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is much enlarged: it has {width} x {height} pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is neither a PNG nor a JPEG file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is neither a file nor a preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is nested too deeply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is nested too deeply in line {line}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no archive of NumPy&apos;s, or a damaged one: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no array of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no checkpoint of this program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no checkpoint of this program: it has no format number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no checkpoint of this program: {key} is missing or wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no checkpoint of this program: {problem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no column of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no hand-in as the program writes it; in {name}, at {place}: {problem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no hand-in: it holds no {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no hand-in: it unpacks to more than one holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no lesson of the program, and no file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no longer there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no notebook of Jupyter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no pickle of protocol 2, which torch.save writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no picture by its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no setting of a sweep: seeds say how many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no state_dict: it must hold tensors by name, and nothing else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no table: its rows have different numbers of cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no table: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no text file: it holds null characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no text in one of these encodings: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no text in {encoding}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not Python: {said}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a file of torch.save: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a known setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a known {family}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a parameter of this model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a setting of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a setting that a run depends on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a text file in UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a whole .safetensors file: its header is cut off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a whole .safetensors file: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a whole checkpoint: the seal at its end, with its length and checksum, is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not the code that the run was trained with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not the encoding of this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not valid TOML: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not whole: it does not end where it says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not whole: it must have {found:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not whole: its end is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is of a cluster that was not used from here yet, and could run code here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is of a file that has grown since, from {size:,} to {now:,} bytes: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is of a file that was changed since: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is of a file that was changed since: {name} had {size:,} bytes and has {now:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is of a teacher that was changed since: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is of another version of {name} than the one at this place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is of dask&apos;s scheduler: it needs the engine dask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is of use only where an input is a date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is of use only where split is grouped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is one NumPy array, and no text: save inputs and targets with numpy.savez</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is read by the training alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is refused by torch: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is refused by torch: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is refused by torch: {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is required by {name}: {rule}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is required: only that of the last layer with a size follows from data and loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is set by {cycling} at every step, as its cycle_momentum is on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is the only folder: those in it are the classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is the same picture as {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is the wall of another sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is there already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is to take a value twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is too large to be loaded here: at most {most:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is too large, {width} × {height}: make it smaller, such as 1200 pixels wide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is too large: a notebook has at most {limit:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is too large: at most {most:,} moments are recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is too large: at most {most_bytes:,} bytes are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is too large: it may have at most {limit:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is too large: it may have at most {limit:,} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is too large: losses of at most {most_steps:,} steps are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is too large: such a file has at most {limit:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is transparent in places; what is behind is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is {kind}, which is not read: save it as JPEG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it aligns sequences; there are none among the data sets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it belongs to max_norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it belongs to scale_fn, which is a function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it brings its own last layer; use CrossEntropyLoss after the model&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it calls itself without an end ({kind})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it calls sys.exit, which would end the program. Use return, or raise an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it changes the weights in the forward pass, so that looking at the model would change the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it compares pairs of samples; here every sample stands alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it diverged: its parameters are no longer finite. Lower its lr.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not begin as one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it draws random numbers in evaluation too, so that looking at the model would change the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has more than {member_limit:,} members</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no data.pkl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds modules and computes nothing itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a Linear layer and CrossEntropyLoss in one, to save memory; its loss is CrossEntropyLoss&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a disk, and what is on it is left alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a function; choose one of the built-in modes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a layer with weights of its own, for vocabularies of many thousand classes; its loss is CrossEntropyLoss&apos;s, over clusters of classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a loss: choose it as the loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a pipe, a socket or a device, and must be a regular file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a socket, or a pipe that nobody reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is an IterableDataset; one with a length is needed ({place})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is deprecated; NLLLoss takes images too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is for CUDA graphs, which training here does not capture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is for samples with several labels at once; here each sample has one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is newer than this program, which does not know what it compares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not installed; python -m ensurepip brings it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not known here which targets it takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is one step of {layer}, which takes all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is the old form of LocalResponseNorm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is what RNN, GRU and LSTM are made from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is what RNNCell, GRUCell and LSTMCell are made from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is what layers are made from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is what the model gru is made of; GRU gives the same here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it knows the classes {theirs}, and these are {ours}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it must have param_groups and state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it must have {n} optimizers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it must have {n} schedulers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it must hold tensors, numbers and texts alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it needs a predicted variance beside each prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it sums over all alignments of two sequences of different lengths, which is no curve over one number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it takes a Python object, which a file cannot hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it takes images only; Softmax does the same and takes both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it takes several inputs (query, key and value)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it takes sparse gradients only; here they are dense</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it takes sparse gradients only; the models here give dense ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it takes two inputs; a layer of a list has one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it takes two-dimensional weights only; here the parameters are two single numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was broken off here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was trained for a {task} task, and a teacher knows classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was trained on samples of {theirs}, and these have {ours}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was trained with another data.{name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it weighs the samples of one fixed batch; batches here are shuffled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it {problem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its device must be a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its directory is not as long as it says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its directory is not where it says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its end is not where it says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its members lie in several folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its model must hold tensors by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its notes must have a finite time and count the marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its notes must have a list of finite losses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its notes must have scores by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its number of threads cannot be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its output has another shape than its input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its output is half as wide as its input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its place in the epoch cannot be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its state must have {parts}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its step needs a closure; one of your own gets none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its step or epoch cannot be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its targets are counts; no data set here counts anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its targets are distributions; here they are classes or single numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its task is {name}, and a teacher knows classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its versions must be texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keeps {name}, which a checkpoint cannot hold: keep numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leads out of the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learned at once with the other runs of its sweep, and has no folder of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leaves no rows of the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lesson {name} has no more: {questions}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lesson {name} is graded by the version that was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lesson {name} is not handed in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lesson {name} is not known here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lesson {name} was another version of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lesson {name} was answered with the numbers of another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lists and quotes are at most {n} deep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look at it, for the check may not have seen the truth: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss without the teacher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss {loss}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss {low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>losses are averaged, so that batches of different sizes compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lower moon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>makes more than {most:,} numbers of {n:,} rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>makes {kind}, which is no nn.Module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>malignant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may be damaged: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean absolute error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>metric learning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>month day time year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>month day, year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>month year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>month/day/year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>month/year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>multiclass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be 0 where whole groups are split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be 0 with one layer: it is for what goes from layer to layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be 1 or the number of channels, {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be 1 where padding is same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be 3.11 or newer, such as 3.13</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be 64 digits from 0 to 9 and a to f</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a column of at least two groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a column of numbers or categories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a dimension of even size; dimension {dim} has {size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a dimension of the input: less than {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a dimension of {shape}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a factor below 1 and one above it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a file of Python code: there is none at this place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a finite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a finite number greater than 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a finite number, and not negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a list of at least one number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a list of numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a list of points [x1, x2, class]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a list of tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a list of values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a name without blanks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a new or an empty folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a number of steps such as 50, or of seconds such as 10s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a number that is finite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a number whose square divides the {channels} channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a number {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a number, a text, true or false, a list or a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a range between finite numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a range between numbers greater than 0 to be log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a range between whole numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a range between whole numbers, or say how many values it has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a range from a number to a greater one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a range of 2 to {most_values} values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a range of at most {most_values} values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a setting&apos;s value of at most {most_value:,} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a table in JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a table of numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a table of settings and lists of their values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a table of settings and their values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a table with a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a text of at most {longest_text:,} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a text of at most {most:,} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a text of at most {most} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a time such as 2025-01-31T12:00:00+01:00</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a whole number at least 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a whole number from 0 to {most:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a whole number from 1 to {most:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a whole number from 1 to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a whole number greater than 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be a whole number of at most 64 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be an address such as tcp://node0:8786</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be an index: below {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be as in the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be at least 0 and less than 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be at least 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be at least lower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be at least {low:.15g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be at most half of kernel_size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be at most the {height} x {width} pixels there are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be at most the {n_train} training samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be at most {high:.15g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be at most {most:,} points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be at most {most} here: {n_train:,} characters are for training and {n_test:,} for testing, and each window is followed by one more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be at most {most} on each side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be at most {most} with this padding_mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be auto, cpu, mps, cuda or xpu, one of several such as cuda:0, or several processes such as gloo:2 or nccl:all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be chosen: no array has a usual name, such as {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be classification, as y holds texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be classification, as {name} holds texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be computed from the outputs by torch, so that it has a gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be essentials, more or all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be false beside Normalize, which does the same with numbers of your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be false, as {name} has neither momentum nor betas to cycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be from 0 to {last} (WORLD_SIZE is {size})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be given together with </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be given, or else size, but not both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be greater than 0 and at most 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be greater than low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be greater than min_val</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be greater than {low:.15g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be less than {high:.15g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be map or curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be named as a Python file is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be odd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be of format {format}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be one line without control characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be one number, or {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be one of {engines}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be one of {families}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be one of {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be one of {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be one paragraph without control characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be samples by features, or by height and width, or by channels, height and width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be smaller than stride or dilation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be text for a model to write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be the embeddable package of Python {python}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be the last dimensions of the input, {shape}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be the last of the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be the name of a file in the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be the smallest step and then the largest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be the text of a button</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be true, false or none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be valid Unicode text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be values with commas between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be whole numbers: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be {format}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be {loss} for a distillation, whose teacher answers for each class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be {n_in}, the last of {shape}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be {n_needed} in number, one fewer than the {n} schedulers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be {n}, the outputs that data and loss need</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be {rule}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be {rule}, and finite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must be {wanted}, as the input is {shape}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must contain a finite number, and none of +inf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must contain the same Normalize as data.transforms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must count the parameters as this optimizer does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must divide height and width, {sizes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must divide the number of channels, {channels}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must divide the {embedding} numbers of the embedding evenly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must divide the {width} features of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must divide {setting}, {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must end in {suffixes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must fit in memory: weights, gradients, optimizer and a batch need {needed}, and {device} has {free} free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must give and keep at most {most:,} numbers for a sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must give classes from 0 to {most}, and gives {low} to {high}; for a regression give floats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must give finite numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must give finite numbers, and gives NaN or infinity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must give numbers, and [{i}] has {kind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must give one number as y, and [{i}] has {shape}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must give pairs (x, y), and [{i}] is {kind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must give pictures of {train} pixels, as data.transforms do; they give {test}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must give samples of one shape and kind: [0] has {first}, [{i}] has {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must give x of at most 3 dimensions, and gives {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must give {n} outputs for each of {steps} positions, or for 1 position; it gives {shape}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must give {n} outputs for each sample, which data and loss need; it gives {shape}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have a data.pkl of at most {pickle_limit:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have a file and its label in each row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have a header of at most {header_limit:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have a length: def __len__(self) -&gt; int</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have a number greater than 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have an experiment, and axes with their values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have as many windows as the input has columns, {columns}; it has {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have at least 2 samples, and has {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have at least two classes with at least two points each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have at least two classes with two samples each; it has {n} in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have at least two samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have at least {n} characters, of two kinds or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have at most {i} layers, as each pooling halves the picture and nothing would be left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have at most {most:,} members</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have at most {most:,} parameters in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have at most {most:,} samples, and has {n:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have at most {most_settings} settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have at most {most_values:,} values in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have at most {most} components in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have at most {most} members</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have at most {most} settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have at most {size_limit:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have characters of the training text only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have columns, and members</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have lines such as optimizer.lr = 0.01</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have n, sampler, pruner and seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have one number for each of the {n_classes} classes of {name}, and not all 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have one number for each of {n_classes} classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have one number, or one for each of the {n} channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have one target for each of the {n:,} samples of x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have pixels from 0 to {white:g} to be rebuilt; here they go from {low:.4g} to {high:.4g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have taken from 0 to {most_steps:,} steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must have {n} numbers, one for each class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must hold at most {tensor_limit:,} tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must hold finite numbers, none beyond 1e30</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must hold numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must hold numbers or texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must hold whole numbers below 2**53; save larger ones as texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must leave at least one of the {n_samples} samples for training and one for testing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must leave more than one number in a group: the only one would always become 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must leave samples for training: {n} are left beside those for testing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must leave something of the output, {out}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must leave something of {sizes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must list at least one layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must list at least one scheduler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must multiply to a divisor of the input&apos;s first size, {size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must multiply to {size}, the size of dimension {dim}; one may be -1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must name a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must name at least one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must name the column of the groups, as split is grouped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must not be larger than the input, {sizes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must not be larger than the padded input, {padded}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must not be larger than the padded picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must not be the batch, dimension 0: samples do not depend on each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must not come after end_dim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must not contain NaN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must not leave a batch of one of the {n_train} training samples, as batch_norm needs two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must not let a character see those after it, which it shall predict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must not make the rise exactly one step long (pct_start * steps = 1), which torch cannot divide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must not name one twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must not name the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must number the classes from 0 without a gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must return a Tensor, and returns {kind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must return floats, and returns {dtype}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must return one number, a Tensor of shape (), and returns {kind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must return the shape {needed} for {n} samples, and returns {shape}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must rise from each to the next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>must say what is made of dates, as {name} has no other input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names a device that this machine does not have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names one device, which {size} processes cannot share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names the groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nearest takes the nearest pixel, bilinear a mean of the four around.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>need pixels of at least 0; the smallest here is {low:.4g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs a momentum greater than 0 and a dampening of 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs a setting with several values, or several seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs a target of numbers; {name} holds texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs a whole batch, and torch joins the parts of one on GPUs only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs channels of more than one place: the only one would always become 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs num_workers of at least 1: without workers nothing is fetched ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs samples with classes; the task of these data is {task}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs several processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs values, {help}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs what is not installed: {missing}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs {needed} of {of} for the samples and what is fetched ahead, and {free} are free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs {n} MB, but {free} MB are free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs {rule}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs {size}, more than a quarter of the memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no class of the data is to be ignored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no clipping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: the student learns alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not, as torch has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>notes.since_row has more than {most:,} entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the last layer: follows from data and loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on where the device allows it, unless foreach is set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of {n} classes ({names})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of {options}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only counts the rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only points to the file (Git LFS): download the file itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the page temperature has a temperature, @T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opposite signs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer.lr is not used: {scheduler} sets the rate, by {path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizers[{i}]: {problem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outer ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>param_groups must be a list of {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>param_groups[{i}].params must count the parameters as this optimizer does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>penalties, clipping and most optimizers take dense gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>perplexity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pip says: {problem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>practice-gpu is a number from 1 to {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted variance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preset is one of {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>principal components</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>progression after one year (score)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>put TransformerEncoderLayer several times into the list instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>python main.py runs lists those that are known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quarter, year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random must have the entry cpu, and besides at most {kinds}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random.{kind} must be a list of states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random.{kind}[{i}] must be a state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rebuilds pictures; these are {input} data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reduction: &apos;mean&apos; divides the total loss by both the batch size and the support size.&apos;batchmean&apos; divides only by the batch size, and aligns with the KL div math definition.&apos;mean&apos; will be changed to behave the same as &apos;batchmean&apos; in the next major release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>regression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replaces {name}, which all runs use. Derive a class of your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>required</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right for another student</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs code of {name}, which was not let run yet at this place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same signs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale_factor decides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scheduler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sets attributes, which torch.save does for no plain data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shared memory ({folder})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sine of the time of day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sine of the time of year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size decides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>solved, says the file, by the check of another version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something else is there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state must be of parameters that there are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state must have a momentum for every parameter, or for none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state must have the entries of one parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state[0] must count its iterations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state[0] must have lists of at most {history_size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state[0] must have lists of one length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state[0] must have the entries {lbfgs_all}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state[0].al must be a list of {history_size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state[{index}] is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stay behind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps every {other}, but the first of the list every {cadence}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stratified; last with lags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>such as 0.1, 0.01, 0.001 or 0..4 or 0.001..1 log 4 or 0..0.5 linear 6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takes a name and a note of at most {label_bytes:,} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takes at most {most:,} moments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takes at most {most_runs:,} runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takes at most {most_settings} settings beside the seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takes indices, as those of characters; here are measured numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takes longer than {seconds_limit:.0f} s to read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takes measured numbers; here are indices of {n} values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takes more memory than there is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target: a count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that is finite and not negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Lab&apos;s fix was taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the batch is always the first dimension here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the block has no end: ::: in a line of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the block of code has no end: ``` in a line of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the block of code is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the block of line {line} has no end: ::: in a line of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the device decides where a batch is computed: training.device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the documentation of Python</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the exercise has no :: {word}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the exercise has no task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file says solved, the check says no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the head has no end: a second line of ---</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the head has no {key}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the head has {names}, each once as NAME: TEXT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the id in run.toml</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the largest weight is {largest:.3g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the last dimension of the input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the layer is called with one sequence, which is query, key and value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the machine&apos;s epsilon, and 0.001</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mean over all batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the metric is the test loss, and less of it is better: max would slow down what improves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a lesson&apos;s file has small letters, digits and _, and ends with .md</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name {name} is there twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the names of the folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the page temperature goes from {low:g} to {high:g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the path of a file or a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the picture {name} {problem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the prediction asks nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the prediction has no :: answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the prediction has no :: because</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the right answer {sign} {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shapes that it gives are not known here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the size of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the smallest step of the number type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the solution was shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the solution was shown after it was solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tables of a lesson have at most {n:,} cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tables of a text have at most {n:,} cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the texts of a lesson have at most {n:,} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the texts of a lesson have at most {n:,} of the signs {signs}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the whole run: epochs x steps per epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no ```train block with name={name} here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no page {name}; the pages are {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no parameter {index} with a state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this PyTorch ({version}) was built for the CPU only; builds for NVIDIA, AMD and Intel GPUs are at https://pytorch.org/get-started/locally</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not what the exercise asks for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>topic is one word of small letters, digits and -</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch computes it without its fast code, and warns each time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch decides: on for accelerators, off on the CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch has replaced it by Module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch has replaced it by Upsample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch knows no other than zeros here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch refused the step: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch then refuses to update the weights in place, which training here does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch.{setter} changes what runs without this file, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two members have one name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>upper moon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was altered: its checksum does not match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was changed by another program while it was recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was cut by another program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was downloaded, but there is no whole wheel of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was gone on with elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was made by a newer version (format {number}; this program reads up to {format})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was made by a newer version (format {version}; this program reads up to {known})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was not written by this program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was not written by this program: nearly all of it is a hole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was replaced while it was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weighs at most {most:,} training samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weighs classes, and the samples of these data have none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weighs classes, of which an autoencoder is told nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weighs the positive class of a binary task; {name} is {task}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights are lost too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it says cannot be read ({name})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with {value}, {share} {verb}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with {value}, {share} {verb}, above it {more}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without its running statistics a single sample could not be looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>would run code: its pickle names {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>year month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>year month day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>year, quarter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>year, week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>year-month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>year-month-day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>year/month/day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{cell} is read as a number with a decimal mark; if the mark parts groups of digits, choose the other one as decimal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{cell} is read as {value}, and so on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{code} is no sum of numbers and of what is drawn above: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{columns}, coded as {source}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{doc} {more}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{entry} {rule}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{filename} is not where its directory says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}, line {line}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding} (so far: epoch {epoch:,} of {epochs:,}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding} (so far: {n:,} of {all:,} networks are done).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}, each at its best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}; below {value}, {share} {verb}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}; the others come to {span}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}; they need {first:,} to {last:,} epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}; with {value}, {share} {verb}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}; {more}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{finding}; {setting} makes no difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{given} inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{hint} So it would be in the run with {label}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{k:,} of {n:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{key} has 1 to {most} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{key} is a whole number from {least} to {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{key} is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{key} is not in this model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind} needs samples of {n} dimensions, {wanted}; here they are {shape}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}: {said}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}: {said}. Own code is one file: it can import installed packages, and nothing beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{losses_file}: losses after step {known:,}, of which nothing else tells, were left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{loss} fits {tasks} tasks only; {data} is {task}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{loss} fits {tasks} tasks; here the task is {task}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{loss} fits {tasks} tasks; {data} is {task}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{lost:,} of {n:,} networks diverge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{low} and {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{metrics_file}: {n} lines are no rows, and were passed over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{metric} {span}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{model} has no mirror image that could be a decoder, as {known} have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{model} takes {inputs} data; {data} is {given} data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:,} files are PDF, which is not read: save their pages as PNG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:,} files are {kind}, which is not read: save them as JPEG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:,} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n:,} points in {n_classes} classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names}
{last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} and {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} and {n:,} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} and {n} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} are in folders of classes: above these they would tell what is for testing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} are left out: a share of {x} is for testing. To test on them, join the arrays, or open them alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} are taken for classes, as there are no folders in them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} have 1 sample each, for training: nothing tests what is learnt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} or {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names}: 1 picture for training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names}; {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} also sets the momentum, or the first of betas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} cannot be used: {unusable}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has 1 sample only, which is for training: nothing tests what is learnt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has changed since the experiment was written: SHA-256 {there} then, {here} now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has neither a type nor a default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is the name of a component that there is already. Choose another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} must have at most {most} settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} needs more than each weight&apos;s own gradient, so each run has its own process.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} sets the learning rate itself: optimizer.lr is not used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} {reason}. Choose some of {parts} as data.dates, or 1 as data.lags: the value before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} {rule}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, 1 row before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, {k} rows before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}.cadence must be batch, epoch or metric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}.family {rule}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}.like must be one of {losses}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: its cells of code, in order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {doubt}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{numbers}, each {span}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} {span}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} networks solve it ({span})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} of {all} networks solve it ({span})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} of {all} values of {setting}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} seeds come to about the same loss, {low} to {high}: chance matters little</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} seeds come to about the same, {span}: chance matters little</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} seeds come to losses between {low} and {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} seeds come to losses between {low} and {high}: chance alone makes a factor of {factor}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} seeds come to losses of {low} to {high}: too few to say what chance does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} seeds come to the same loss, {loss}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} seeds come to {span} by chance alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} seeds come to {span}: chance alone makes {points} points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} seeds come to {span}: too few to say what chance does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} whole numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{one}, or {several}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{optimizer} has no learning rate to vary.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} has the shape {saved} and needs {own}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} holds {saved} and needs {own}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is no state of a generator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} must be a list of {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} must be a tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} must be none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} must have the entries {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} must have the entries {own}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} must hold numbers and texts alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} {problem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} {rule}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}.T_cur must be less than T_i</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}._schedule_phases must be those of {total:,} steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}.step must be a whole number up to {n_steps:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}.total_steps must be a whole number greater than 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}.{name} cannot be after {n_steps:,} steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}.{name} must be as in the experiment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: {rule}, got {value}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: {rule}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}{key} has more than {most:,} entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}{key} has more than {most_entries} entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{percent:.0f} % of {layer}&apos;s units are dead: {activation} gives 0 for every sample, so they get no gradient and cannot learn. Try a lower lr, or LeakyReLU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{percent:.0f} % of {layer}&apos;s units are saturated: {activation} is near its limits for nearly every sample, where its slope is almost 0. Try {ways} or smaller initial weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}: {said}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}: {said}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{problem} {remedy}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{reach} (1e-3 is usual).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{reach}, and a step changes the weights by {span} of their size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{reach}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{reach}. The loss has hardly fallen yet ({trend}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{reason} ({place})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rule} (torch: &quot;{torch}&quot;)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rule} (with {numbers})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rule} in line {line}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rule}, got {n:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rule}: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sentence} {hint}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{setting} explains {share:.0f} % of the differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size}, or one of {options}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{span} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target} is predicted as {what}, from {source}. {train:,} rows for training, {test:,} for testing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text}: 1, in line {lines}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text}: {n:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text}: {n:,}, in lines {lines}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text}: {n:,}, in lines {lines} and {more:,} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{values} comes near the best ({best}) most often: {k:,} of {n:,} networks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{values} works most often: {k:,} of {n:,} networks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{values}: all {n:,} networks come near the best ({best})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{values}: all {n:,} networks work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} has the least loss in {wins} of {n} cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is the only negative number of {name}; if it stands for a gap, name it in na_values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{verb} (diverged: {lost:,})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}, in {function}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{word} is none of the options: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>年月</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>年月日</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lab</name>
    <message>
        <source>% and ! are commands of a notebook, not Python. A program in the Lab does not need such lines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% and ! are commands of a notebook, not Python: {shown.name} speaks to Jupyter or to its terminal. A program in the Lab does not need such lines; a package is installed in a terminal, before it runs. What they time or set is kept: %time f(x) becomes f(x).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp; | ~ and bincount work on truth values and whole numbers, and this tensor holds others. Compare first, such as (x &gt; 0) &amp; (x &lt; 1), with brackets around each comparison; bincount counts whole numbers from 0 on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ joins two texts, and the right side is a {got}. Use an f-string: f&quot;loss: {{loss.item():.3f}}&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>-1 says: compute this size from the others. That can be done for one size of a shape, not for two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&gt;&gt;&gt; and ... are the prompts of Python&apos;s interactive shell, not Python: they stand before what was typed. Lines without them are what the shell printed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>? asks a notebook for help, and is not Python. Python&apos;s own way is help(name).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>? asks a notebook for help, as in {shown.name}, and is not Python. Python&apos;s own way is help(name).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A .grad is None until backward() has reached its tensor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A DataLoader asks its Dataset for one sample after another, by dataset[i]. Add def __getitem__(self, index) that returns sample number index.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A DataLoader asks its Dataset how many samples there are, and {class_name} has no __len__. Add def __len__(self) that returns their number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A DataLoader asks its data set for one sample after another, by dataset[i], and a {class_name} cannot be asked so. Let the class have def __getitem__(self, index) that returns sample number index, and __len__.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A DataLoader can be gone through many times, and iter() begins one of them. next takes what iter gives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A DataLoader can be gone through many times, and iter() begins one of them. next takes what iter gives: next(iter({loader.name})), or an iterator that is kept in a variable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A DataLoader has no numbered batches: it makes them one after another, in a loop. Its first batch is next(iter(loader)); a sample by its number is loader.dataset[i].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A DataLoader joins the first items of all samples, the second ones, and so on, so lists must be equally long. Pad them, or give the loader a collate_fn of your own, for example with torch.nn.utils.rnn.pad_sequence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A DataLoader puts samples together to a batch, and knows how for tensors, arrays, numbers, lists and dicts. Here it found {found}. Return a tensor from __getitem__, or give the loader a collate_fn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A DataLoader&apos;s {attribute_name} is fixed once it is made, since its samplers were made for it. Make another loader over the same data set: that costs nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A GradScaler has one order in each step: scaler.scale(loss).backward(), then unscale_(optimizer) if gradients are clipped, then scaler.step(optimizer), then scaler.update(), each once. Weights stay float32: autocast does the rest, without half().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A Lazy layer learns its input size from the first batch, and has no weights before. Call the model once with a batch, before its parameters are counted, copied or initialised.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A Linear layer gets pictures, or the maps of a convolution, as they are. Flatten each sample first, with flatten(1), and make the layer for channels times height times width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A Linear layer was made with in_features={wants}, but each row of its input has {got}. Change in_features, or reshape the input first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A batch has a whole number of samples, 1 or more, and not {given}. The sign / gives a float, also where nothing is left over; // gives a whole number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A batch sampler gives whole batches of indices. It decides size and order, so batch_size, shuffle, sampler and drop_last have no place beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A condition needs one truth value, and this tensor has one for each element. Ask for all() or any() of them, or compare single numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A container holds layers, objects that are made: nn.ReLU(), with brackets. A function such as F.relu, a class without brackets or a tensor is none. Functions are called in forward.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A convolution wants an input with {dims} dimensions: batch, channels and the sizes of the picture. It got {size}. Add the missing ones with unsqueeze.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A convolution was made for {wants} channels, but its input has {got}: shape {input_size}. PyTorch wants batch, channels, height, width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A derivative is taken with respect to tensors that require a gradient, and here one does not. Say so before anything is computed from it: x.requires_grad_(), or requires_grad=True where it is made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A dot before the name of a module means a part of the same package, and a program that is run by itself belongs to none. A file beside the program is imported by its name alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A dot before the name of a module means a part of the same package, and a program that is run by itself belongs to none. A file beside the program is imported by its name alone: {wanted.plain}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A dtype is no text: it is written torch.float32, torch.int64 or torch.bool, without quotes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file beside the program has the name of the package, and Python takes it in its place. Rename the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file imports itself: it has the name of a module that it needs, or two files import each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A function calls itself again and again, and never stops. In a module, forward must not call self(x). Give the recursion an end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A function that does not end with return gives None. Let it return what it computes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A function that is not written yet gives None. Write what it should compute, and let it return that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A function was called and its name given to the result, so it cannot be called again. Give the two different names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A generator draws on its own kind of device: this one on {got}, and the tensor is made on {wanted}. Make it there: torch.Generator(device=&quot;{wanted}&quot;). After set_default_device a DataLoader that shuffles needs such a generator too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A gradient has the shape, the dtype and the device of its tensor. To clear it, assign None, or call zero_grad().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A gradient is infinite or no number. Something in forward has no finite derivative at this place, as sqrt, log or a division at 0 have, or the loss has overflowed. Add a small number where it divides or takes a root, and try a lower learning rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A gradient is that of one number, and the function returns a tensor with more. Let it return a sum or mean; all derivatives of all outputs come from torch.func.jacrev.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A group of parameters is a dict with its list under params, and settings of its own beside it: dict(params=model.parameters(), lr=0.01). A set has no order, so it is refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A hook that returns something replaces the gradient with it, so it must be a tensor of the gradient&apos;s shape. A hook that only looks returns nothing: print gives None.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A layer has the name of a method of nn.Module, and Python finds that first. Give the layer another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A layer itself is no tensor. Make it first, and then call it with one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A layer norm works on the last dimensions of its input, and they must be {wants}. The input has shape {got}. Give it the size of the features, the last dimension.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A layer takes inputs of the dtype of its weights. Convert the input with .float().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A leaf that requires a gradient is what the graph starts from, so it must not be changed while the graph is being built. An update of weights is no part of the graph: do it within torch.no_grad().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A leaf that requires a gradient must not be changed in place. Make a new tensor, and the result gets its graph from what it is computed from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line that begins a block, with if, for, while, def, class or with, ends with a colon.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line that begins with %% makes a whole cell of a notebook something else than Python. Python cannot run it here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A list for {setting} holds one value for each group of parameters. The optimizer has {groups}, and the list {got}. One value for all is given without a list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A list of Python&apos;s has no {method}; a tensor has. torch.tensor makes a tensor of a list of numbers, torch.stack one of a list of tensors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A loop goes through things one after the other, and this is one number. range(n) counts from 0 to n - 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A loop goes through things one after the other, and {number.name} is one number. range({number.name}) counts from 0 to one less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A loss is made first, and then it is called with predictions and targets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mask holds truth values, and this one holds numbers. A comparison gives one, such as x &gt; 0; .bool() makes True of all that is not 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mask says for each position whether it is taken, so its shape must be the tensor&apos;s, or its first sizes. The mask has {mask}, the tensor {has}. For columns write x[:, mask].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A matrix product needs as many columns on the left as rows on the right. {left.name} has shape {left.shape}, so its last size is {left.last}; {right.name} has shape {right.shape}. The inner sizes differ. Reshape or transpose one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A matrix product needs as many columns on the left as rows on the right; here the inner sizes differ. Reshape or transpose one of the two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A matrix product needs vectors or matrices, and one of the two is a single number, without dimensions. Numbers are multiplied by *. Give a sample of one feature the shape (1,) with reshape(1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A matrix product takes two tensors of one dtype, and these have two. Convert one of them with .to(other.dtype).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A matrix product takes two tensors of one dtype. {cast.name} is {cast.dtype} and {other.name} is {other.dtype}. Convert one: {cast.owner}.to({other.owner}.dtype).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mean is seldom whole, so PyTorch does not take it of whole numbers. Convert them first with .float().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mean is seldom whole, so PyTorch does not take it of whole numbers. {tensor.name} is {tensor.dtype}. Convert it first with .float().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A method gets the object itself as its first argument, and {method} has no place for it. Begin its parameters with self.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A method has nearly the name of a special one. Python calls special methods by exactly their names: two underscores before and two after.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A method runs only if round brackets follow its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A method runs only if round brackets follow its name. Without them this line does nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A module is called here with settings, as its class takes them to make an object; to call an object runs its forward. A class and an object of it need two names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A module needs a method forward, and here an attribute has this name. Give the layer another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new shape must hold exactly as many elements as the tensor. The tensor has {size} elements, and {wanted} does not hold {size}. Put -1 for one size to let PyTorch compute it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new shape must hold exactly as many elements as the tensor. {tensor.name} has shape {tensor.shape}, that is {size} elements; {wanted} does not hold {size}. Put -1 for one size to let PyTorch compute it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A norm does not take an input with so many dimensions: BatchNorm1d follows Linear or Conv1d, BatchNorm2d follows Conv2d.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A notebook lets await stand outside of functions, Python does not: something has to run what is awaited. Put it into a function that begins with async def, and run that once with asyncio.run(...).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A parameter can be in one group alone: its learning rate would have two values. Give the second group what the first has not got, for example by names: [p for name, p in model.named_parameters() if ...].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A point needs an x and a y, so both must be equally long. A list that gets a value in each batch is longer than the number of epochs; range(len(…)) of the values always fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A point needs an x and a y, so both must be equally long: {x.name} has {a} values, {y.name} has {b}. A list that gets a value in each batch is longer than the number of epochs; range(len(…)) of the values always fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A process that loads data has ended without saying why: its memory may be used up, or __getitem__ ended it. With num_workers=0 the program loads by itself, and the error is shown on its line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A product of batches multiplies matrix i on the left with matrix i on the right, so there must be equally many. The left has {wanted} and the right has {got}: the first sizes differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A recurrent layer takes sequences: (length, batch, features), or (batch, length, features) with batch_first=True; without a batch (length, features). A cell takes one step: (batch, features). Pictures (N, 1, rows, columns) become sequences of rows by squeeze(1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sample is None. __getitem__ has no return, or not in every case, or a part of what it returns is None. Let it return a tensor, or a number, for each sample.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A schedule counts steps, so its length is a whole number above 0. OneCycleLR takes total_steps, or epochs and steps_per_epoch=len(loader); len counts the batches, also the last short one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A scheduler changes the learning rate of an optimizer, so that is what it is given first; here it is a {got}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A scheduler sets the rate of the next step. If it steps first, the first rate of the schedule is skipped. Call optimizer.step() first, then scheduler.step().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A size cannot be below 0, and here one is {size}. -1 means &quot;compute it&quot; only in view and reshape. If the size was computed, look at what is subtracted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A size counts, so it must be a whole number. The sign / gives a float, even if nothing is left over; // gives a whole number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A size, a stride or a count must be above 0, and a margin too. If it was computed, look at how: // rounds down, so a small number becomes 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A softmax shares 1 among the numbers of a dimension, and a number that is alone gets it all. Where dim is left out, PyTorch takes dimension 0 of a tensor with three. The numbers to share among lie in dimension {meant.name}, of size {size.name}: say dim={meant.name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A softmax shares 1 among the numbers of a dimension, and a number that is alone gets it all; its logarithm and its argmax are 0. So nothing can be learnt. For one output use a sigmoid, or BCEWithLogitsLoss without one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tensor can be repeated only along a dimension of size 1. Dimension {dim} has size {has}, and {wanted} is wanted. An assignment to x[...] repeats in the same way: both sides must fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tensor comes from the round before and brings its graph along, which backward() used up there. Keep its value and cut its graph with detach().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tensor has no slices that go backwards. torch.flip turns it: x.flip(0) for the first dimension.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tensor holds numbers and truth values alone: no texts, no None, no other objects. A column of a table with one text or gap in it is of objects as a whole. Turn texts into numbers, such as the position of each label in a list, and fill the gaps, before making the tensor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tensor is a full grid: all rows are equally long. Here one row has {wanted} items and another has {got}. Pad the short ones, or keep a list of tensors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tensor is made on the CPU, since nothing else is said, and what it meets is on an accelerator. Say where it shall be made, with device=.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tensor of shape {size} was saved for backward at version {saved}, and then changed in place: it is at version {version} now, so its gradient would be wrong. Make a new tensor instead, as in y = y + 1 for y += 1; in a layer, leave inplace=True out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tensor that an operation made belongs to a graph, and the graph cannot be copied. Copy the numbers alone: detach().clone().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tensor that is a plain attribute of a module does not move with it. Register it with register_buffer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tensor was computed once, outside what runs again, and the first backward() used its graph up. Compute it inside, in each round; or detach() it, if it is a value that is not to be trained.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text begins with a quote and must end with the same one, on the same line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A variable has the name of a function of Python&apos;s own. Call it otherwise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A view was to make one row of each sample, and a sample has another number of elements. Write flatten(1), and make the layer that follows for as many features.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A weight was replaced by a new tensor that requires no gradient. Change the tensor itself: -= keeps it, and its requires_grad.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A worker of a DataLoader is a copy of this program, and a GPU cannot be used in a copy. Let the data set give tensors of the CPU, and move each batch with .to(device) in the training loop; or load without workers, num_workers=0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add self as the first parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the brackets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the channel: {bare.owner}.unsqueeze(1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the colon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the dimension: {batched.owner}.unsqueeze({axis.name})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the dimension: {row.owner}.unsqueeze(0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the losses and go back once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the number alone: {added.owner}.item()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add {import.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After eval(), dropout drops nothing and batch norm no longer follows the data, until train() is called. Call train() at the beginning of each epoch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align it with the line above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All names in the state begin with a prefix: it was saved from a model that was wrapped. Save what is inside, or take the prefix away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All names in the state begin with {prefix.plain} more than those of this {class_name}: it was saved from a model that was wrapped, by DataParallel (module.), torch.compile (_orig_mod.) or a class around it. Save what is inside, or take the prefix away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All tensors that are put together need the same number of dimensions, and one of them has fewer. squeeze(), and an index, take one away; unsqueeze(0) adds the one for a batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All tensors that are put together need the same number of dimensions. {thin.name} has shape {thin.shape}, {full.name} has {full.shape}: a dimension is missing. squeeze(), and an index, take one away; unsqueeze(0) adds the one for a batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An IterableDataset is gone through by its __iter__, and {class_name} has none. Define __iter__(self) that yields samples. A data set of numbered samples is a Dataset, with __len__ and __getitem__.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An LSTM has two states, h and c, and takes and returns them as a tuple: out, (h, c) = lstm(x, (h, c)). Here it was given one tensor. An RNN and a GRU have one. Leave it out for zeros.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An RNN and a GRU have one state, a tensor: out, h = gru(x, h). Only an LSTM has a tuple of two, h and c.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An attribute takes the place of a method of torch&apos;s, which is called here. Give the attribute another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An embedding is a table (num_embeddings, embedding_dim): ready weights have this shape, and padding_idx is the number of a row. EmbeddingBag takes bags of equal size as (bags, size), or one long vector with offsets, where each bag begins, the first at 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An embedding is a table whose rows are numbered from 0. Its input asks for a row that is not there. Make num_embeddings larger than the largest index.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An embedding is a table, and its input are numbers of rows: whole numbers. Convert them with .long().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An embedding is a table, and its input are numbers of rows: whole numbers. {input.name} is {input.dtype}. Convert it with .long().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An import of everything took the place of one of Python&apos;s own functions. Import only the names that are needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An index is a whole number, a slice, or a tensor of whole numbers or truth values. Here it is none of them: / gives floats, // whole numbers. Convert a tensor with .long(), or with .bool() if it is a mask.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An instance norm divides by the spread within each map, and here a map has one element, so it has none. It has no place behind a pooling that leaves one element.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An operation in place writes into the tensor that is there, and that is {wanted}; the result would be {result}. Make a new tensor instead of changing this one, or convert it before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An operation in place writes into the tensor that is there, of shape {has}. The result has shape {wanted} and has no room in it. Make a new tensor instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An operation needs all its tensors on one device, but some are on the CPU and some on an accelerator. Here {moved.name} is on {moved.device}. Move it with {moved.owner}.to({device.name}): the model once, each batch in every step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An operation needs all its tensors on one device. The lit ones are on different devices. Move the model once, and each batch in every step, with .to(device).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An optimizer changes leaves alone, and this tensor is the result of an operation. Make a leaf of it with detach().requires_grad_().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An optimizer keeps its learning rate in its groups of parameters, since each may have one of its own. The first group&apos;s is {optimizer.owner}.param_groups[0][&quot;lr&quot;].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An optimizer keeps its learning rate in its groups of parameters, since each may have one of its own: param_groups[0][&quot;lr&quot;].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An optimizer keeps the parameters that it was given when it was made. What is added to the model later is not trained. Make the optimizer when the model is complete, or call add_param_group.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An optimizer keeps the parameters that it was given. The model, or a layer of it, was replaced afterwards, so what is trained is not used. Make the optimizer after the model is complete and moved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An optimizer keeps what it needs from step to step: momentum, and Adam&apos;s averages. A new one begins from nothing, so they never have an effect. Make it once, before the loop.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An optimizer takes a list of parameters, even if there is only one. Put the tensor into a list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An optimizer takes one list of parameters. parameters() gives an iterator, which cannot be added or put into a list whole; a star unpacks it: [*a.parameters(), *b.parameters()]. A module, a number or the name of a weight is no parameter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An optimizer takes parameters, not a module. Give it model.parameters().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An optimizer takes parameters, not a module. Give it {params.owner}.parameters().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An optimizer takes the parameters first and then the learning rate. Here they stand the other way round. Write lr= so that it cannot happen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An optimizer trains the parameters that it was given, and backward() reaches those that the loss was computed from. Give the optimizer the parameters of the model that computes the loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply log_softmax: {input.owner}.log_softmax(1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As many names must stand on the left as there are items in a batch. A DataLoader gives one item for each tensor that its Dataset returns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As many names must stand on the left as there are values on the right. Look at what comes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask for what is there: {there.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask whether it holds for all: ({failed.name}).all()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BCELoss wants probabilities, numbers from 0 to 1, but its input has others: it looks like logits. BCEWithLogitsLoss takes logits as they are and is more exact.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin each round with {outer.owner}.train()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin with iter: next(iter({loader.name}))</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin with super().__init__()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Binary cross entropy compares element by element, so target and input must have one shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Binary cross entropy compares element by element, so target and input must have one shape. {input.name} has {input.shape}, {target.name} has {target.shape}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CTC takes log probabilities (length, batch, classes) and, for each sample, the length of its input and of its target, as whole numbers. No length may be larger than what is there, and blank is the number of a class, 0 by default.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA_VISIBLE_DEVICES says which GPUs the program sees, and it hides every one that is here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA_VISIBLE_DEVICES says which GPUs the program sees, and {visible.name} hides every one that is here. GPUs are numbered from 0, and those that it sees are numbered anew from 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call it {renamed.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call it: {call.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call it: {method.name}()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call the function {renamed.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call the variable {renamed.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call {applied.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call {loss.plain}.backward() before the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calling a module runs its forward method, and the one that is written here is a function within another method. Indent it less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calling a module runs its forward method, and the one that is written here is no part of the class. Indent it more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calling a module runs its forward method, and {class_name} has none. Check how it is spelt, and that it is indented as part of the class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calling a module runs its forward method. The one in line {line.plain} is indented so far that it is a function within {outer.plain}, not a method of {class_name}. Indent it as {outer.plain} is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calling a module runs its forward method. The one in line {line.plain} is not indented as the methods of {class_name} are, so it is no part of the class.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change a copy of {copied.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change it in place: {in_place.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change it within torch.no_grad()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the device before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Classes are numbered from 0, and the target has {target_class}. If it marks what does not count, such as padding, say so: ignore_index={target_class}. If classes are -1 and 1, make them 0 and 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear it with None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the gradient: {tensor.owner}.grad = None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the gradients before backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the bracket at the end of the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the text at the end of the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with ==</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute the first with create_graph=True</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute {outside.name} in the loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect the processes by gloo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convert it first: {tensor.owner}.float()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convert {cast.name} to {other.dtype}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convert {input.name} to whole numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convert {input.name} to {weight.dtype}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convert {tensor.name} to whole numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy it to the CPU first: {receiver.owner}.cpu().numpy()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy it: {array.owner}.copy()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the array: {copied.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count classes from 0: {from_one.owner} - 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count from 1: {one.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count the values: {fitting.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count: range({number.name})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross entropy applies log_softmax itself, so it wants logits. After a softmax the loss cannot fall far and training is slow. Leave the softmax out of the model; use it only to show probabilities.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross entropy of sequences wants (N, classes, length) with a target (N, length).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross entropy takes a score for each class and sample, (N, classes), and its input has one number per sample.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross entropy takes a score for each class and sample, (N, classes), and {input.name} has one number per sample: shape {input.shape}. Give it the model&apos;s output as it is, before argmax or squeeze. For two classes and one output use BCEWithLogitsLoss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross entropy takes logits (N, classes) and one class number per sample, (N,); with more dimensions (N, classes, ...) and (N, ...). {input.name} has shape {input.shape}, {target.name} has {target.shape}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross entropy takes one output for each class, and a class that is alone has probability 1. For two classes give the model two outputs, or keep one and use BCEWithLogitsLoss. For numbers use MSELoss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross entropy takes one row of logits and one class number per sample: shapes (N, classes) and (N,); with more dimensions (N, classes, ...) and (N, ...).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut it at the end of each round: {cut.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut it where a round begins: {cut.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DataParallel copies the model from its first GPU, {first}, to the others, and the model is on {found}. Move it there once, before it is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Detach it first: {receiver.owner}.detach().numpy()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dimensions count from 0; from the end they count from -1. This tensor has dimensions 0 to {last}, and {got} is none of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DistributedDataParallel trains in several processes that know each other. This program is a single one without a process group. Start it with torchrun and call torch.distributed.init_process_group first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do it only if there is a GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw {picture.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing needs probabilities: no number below 0, none infinite or nan, and at least one above 0. Outputs of a model are logits: apply softmax first, or sigmoid for bernoulli.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each dimension is named once here, and one is named twice. Dimensions count from 0; -1 is the last, so it may be the same as another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each prediction is compared with every target, not with its own, so this is no accuracy. Give both the same shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each prediction meets every target, not its own, so the loss trains towards the mean. Give both the same shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each step overshoots: the learning rate is too large for data of this size. Lower it, for example by ten, or scale the inputs to about -1 to 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each sum remembers how it was computed, so the graphs of all rounds stay in memory. Add the number alone with item().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each worker begins by running this program anew, up to the line that starts workers. Put what shall run once below if __name__ == &quot;__main__&quot;:, or load without workers: num_workers=0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluate with {model.owner}.eval(), then go on with {model.owner}.train()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill it: {owner.name}.fill_({value.plain})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flatten each sample, and make the layer for {per_sample.name} features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flatten each sample: {only_flat.owner}.flatten(1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold puts blocks side by side, and there must be as many as fit into output_size. Compare kernel_size, stride and padding with those that Unfold used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Functions for autograd were made and called like modules in old versions. Now forward and backward are static, @staticmethod with ctx in the place of self, and the class is called by apply: Square.apply(x).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Functions of torch return a new tensor and leave the one they are given as it is, unless their name ends in _. Only modules are moved and converted in place. Assign the result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs are numbered from 0, and the program asks for a number that is not there. Ask for GPUs that are there, or say only cuda, which is the first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs are numbered from 0. Here the last one is number {count.before}, and the program asks for number {number.name}. Ask for GPUs that are there, or say only cuda, which is the first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give it a tensor: torch.full_like({receiver.owner}, {number.plain})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give it {one.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give it {params.owner}.parameters()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give it {stars.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give it {state.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give milestones: {milestones.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the first loss {read.name}.detach()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the function: {function.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the parameters first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give them one by one: {apart.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give {row.name} a second dimension: unsqueeze(1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give {thin.name} a second dimension: unsqueeze(1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go over the classes: dim=1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients are fractions, so only tensors of floats can have them. Whole numbers make an int64 tensor: write 1.0 for 1, or give dtype=torch.float32.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients are switched off, so nothing that is computed gets a graph. torch.set_grad_enabled(False) lasts until set_grad_enabled(True). For a part of the program use with torch.no_grad(), which ends by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import it from {home.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In [1]: and Out[1]: are what a notebook writes beside its cells and their results; they are not Python, and neither is the printed result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In einsum, each tensor has a group of letters, one letter for each of its dimensions; groups are parted by commas. One letter stands for one size everywhere, and letters after -&gt; must occur before it, once each. Compare the letters with the shapes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In training mode, batch norm divides by the spread within the batch; a batch of shape {size} has one value per channel, and so no spread. Nothing is trained here: switch the model to evaluation, where batch norm uses what it has seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In training mode, batch norm divides by the spread within the batch; a batch of shape {size} has one value per channel, and so no spread. Train with larger batches, or use a norm that needs no batch, such as LayerNorm. eval() would switch it off in training.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In training mode, dropout drops and batch norm uses the batch and changes its statistics, so the score is not that of the trained model. Call model.eval() before evaluating, and model.train() after.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indent forward as a method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indent this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indices count from 0, so the last one is the length less 1. Look at the length with len().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indices count from 0. Dimension {dim} has size {size}, so its last index is {size.before}: there is no {index}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initializations know nonlinearities by torch&apos;s own names, relu, leaky_relu, tanh, sigmoid, selu, linear, and the modes fan_in and fan_out; {given} is none of them. For GELU or SiLU people take relu.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iterators had a method next() in Python 2. Now next is a function that takes the iterator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iterators had a method next() in Python 2. Now next is a function: next({iterator.name}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Join them by sign: {by_sign.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep it: {keep.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep its gradient: {tensor.owner}.retain_grad()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep its value alone: {outside.name} = ….detach()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the copy: {tensor.name} = {move.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the graph in the first call: retain_graph=True</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the graph: backward(retain_graph=True)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the graph: {whole.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the parameters in a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the result: {tensor.name} = {call.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the tensor: {kept.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LBFGS compares losses while it searches, so the closure that step() is given must return the loss; it returns nothing here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LBFGS has one learning rate for all parameters. Give it one list, without groups.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers in a plain list are not part of the model. Put them into nn.ModuleList.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the last batch out: drop_last=True</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the momentum alone: cycle_momentum=False</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the state out: it is zeros anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave {option.plain} out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let __init__ begin with {moved.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the closure return {loss.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the last part be what is left: {whole.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the optimizer&apos;s state follow the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let {named.name} require a gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line.plain} assigns {wanted_name} without self, so it is a variable of __init__ alone and gone when that ends. What the object is to keep is an attribute: {attribute.plain}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line.plain} calls {wanted.plain} and gives its name to the result. From then on {wanted.plain} is of type {kind}, and it cannot be called again, as in the next round of a loop. Give the function and its result two names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line.plain} gives {attribute.plain} a value, and that takes the place of the method {base.plain}.{name.plain}, which torch calls here. Give the attribute another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line.plain} says that {function.name} is left to be written, by you or by a class derived from this one. Put the lines that compute the result in place of the raise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load it into {inner.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load it to the CPU: map_location=&quot;cpu&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load its entry {key.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a new tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a new {left.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a new {target.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a new {tensor.name} instead of changing it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a tensor of floats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a tensor of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a tensor of {input.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make classes 0 and 1 of -1 and 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make it a {nn.name}.ModuleList</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make it a {nn.name}.Parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make it there: device={there.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make it whole: {whole.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make tensors of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the folder before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the folder first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the layer for {got} channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the layer for {input.channels} channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the layer with batch_first=True</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the layer with in_features={got}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the loss first: {class.name}()(…)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make these cells comments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make {optimizer.name} before the loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make {target.name} floats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make {target.name} whole numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make {tensor.name} a leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maps are put together channel by channel here, so their heights and widths must be equal: the first has {wanted} where number {n}, counted from 0, has {got}. An odd size is rounded when it is halved: 5 becomes 2, and doubled again 4. Use pictures that can be halved as often as the network does, or bring one map to the other&apos;s size with F.interpolate(x, size=y.shape[2:]).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ModuleDict takes a dictionary whose keys are texts without a dot, ModuleList a list of layers. A number becomes a key by str().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More elements are asked for than the tensor has along this dimension. Use a smaller number, such as min(k, x.size(-1)).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move it with .to(device), to a GPU only if there is one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the model again after the layer is made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move {model.name} there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move {moved.name} to {device.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move {moved_model.name} to {device.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Muon trains matrices alone. Biases, norms and embeddings go to another optimizer, such as AdamW: choose by p.ndim == 2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NCCL connects GPUs, and there are none here, or this build of PyTorch has no NCCL. Processes on CPUs are connected by gloo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NLLLoss wants logarithms of probabilities; of the probabilities themselves it takes the mean, which is no likelihood. Use log_softmax in the place of softmax, or take the log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NLLLoss wants what log_softmax gives. With raw outputs it can fall without end, and learns nothing of use. Apply log_softmax first, or use CrossEntropyLoss, which does so itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nesterov&apos;s method is a kind of momentum, so it needs one: momentum=0.9, for example, and no dampening.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No gradient will come to this tensor: it does not require one, and nothing that it was computed from does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No gradient will come to {receiver.name}: it does not require one, and nothing that it was computed from does. Give what is to be learned requires_grad=True before anything is computed from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No parameter of the model requires a gradient: all were frozen, so nothing can be learned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No parameter of {model.name} requires a gradient: all were frozen, so nothing can be learned. Leave at least the layers that shall be trained with requires_grad=True; a layer that is replaced after freezing has it by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not one name in the state is one of this {class_name}: it is the state of another model or of an optimizer, or layers were renamed since. strict=False would load nothing, in silence. Compare the names of both: state.keys() and model.state_dict().keys().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing assigned device. Most programs choose it once, at the top: the GPU if there is one, else the CPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing assigned {wanted_name}. {near.plain} is a class, and {wanted_name} was to be an object of it, or of a class derived from it: a line {wanted_name} = … must come before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing assigned {wanted_name}: a line {wanted_name} = … must come before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing would be left: the picture is smaller than the window that goes over it. Each pooling and each convolution without padding makes it smaller. Use fewer of them, a smaller window, or larger pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NumPy knows no gradients, so PyTorch does not hand it a tensor that belongs to the graph. Cut it from the graph first with detach().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NumPy works in the computer&apos;s own memory, and this tensor is in the memory of {device}. Copy it to the CPU first with .cpu().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers of workers and seconds are not below 0, and a sampler draws at least 1 sample. num_workers=0 loads in the program itself, which is what the Lab can follow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {input.shape} cross entropy takes the second size for the classes, and here the last one counts them. It wants (N, classes, length) with a target (N, length): exchange the last two dimensions, or flatten both to (N * length, classes) and (N * length,).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On this system each worker begins by running this program anew, and must not start workers itself. Put what shall run once, the loop over the DataLoader first of all, below {guard.name}, or load without workers: num_workers=0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One = assigns. Two, ==, compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One index for each dimension, at most. {tensor.name} has shape {tensor.shape}, and more indices are written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One index for each dimension, at most: this tensor has {ndim}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One layer is on another device than the rest of its model: it was made after the model was moved. Move the model once it is complete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One sample was left for the loader&apos;s last batch, and in training batch norm needs more than one. Leave that batch out with drop_last=True.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only a square matrix has an inverse, a determinant or eigenvalues, and this one is {rows} by {columns}. For other matrices there are torch.linalg.pinv and torch.linalg.lstsq.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only a tensor of one element is a number, and an index must be a whole one. Reduce the tensor first, by mean() or sum().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only load: {loading.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only switch: {switch.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only what forward() calls takes part in the loss. Call the layer in forward(), or leave it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over dimension 0 the probabilities of different samples are made to sum to 1, not those of a sample&apos;s classes. Give the softmax dim=1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned memory is memory of the computer from which a copy to the GPU is fast. This tensor is on the GPU already, so there is nothing to pin: leave pin_memory out, or keep the data on the CPU until the batch is moved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions are whole numbers, so the index must be a tensor of int64, and this one holds floats. Convert it with .long().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put a text in its place: &quot;1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put it into a list: [{params.name}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put nn.Flatten() before the layer, made for {per_sample.name} features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put plain spaces in the whole program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the channels second: {channels_last.owner}.permute(0, 3, 1, 2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the channels second: {series_last.owner}.transpose(1, 2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the classes second: {turned.owner}.transpose(1, 2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the layers into nn.ModuleList</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put them into a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put them together: {stacked.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python cannot read this line. Look at the marked place and just before it: a missing comma, bracket, quote or operator, or a keyword used as a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python finds no module {module}. Check how it is spelt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python finds no module {module}. Did you mean {near.plain}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python finds no module {module}. Did you mean {near.plain}? That is not installed here either; in a terminal: {command.plain}  If it is a file of the tutorial, put {file.plain} beside the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python has no {wanted_name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python has no {wanted_name}: it writes {near.plain}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python reads only plain ASCII punctuation, and this sign only looks like it: it comes from a Chinese keyboard or a word processor. Switch the keyboard to English for , ( ) : and quotes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RNN, LSTM and GRU return a tuple: the outputs of all steps, and the last state. {function} takes a tensor: the first part. Write out, state = rnn(x). nn.Sequential hands the whole tuple on, so a recurrent layer has no place before others in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random numbers need a range: the lower bound of randint must be below the upper one, which is never drawn itself, and a standard deviation cannot be below 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read a copy: {read.name}.clone()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ReduceLROnPlateau has two modes: min for a metric that should fall, such as a loss, and max for one that should rise, such as accuracy. There is no {mode}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ReduceLROnPlateau lowers the rate where a metric has stopped getting better, so its step takes that metric: scheduler.step(validation_loss).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Register {tensor.name} as a buffer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove all commands of the notebook</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove all commands of the terminal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove all questions for help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove save_model_obj</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the dimension of size 1: {thick_input.owner}.squeeze(1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the extra dimension: {thick.owner}.squeeze(1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the extra dimension: {thick.owner}.squeeze({axis.name})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the labels and what was printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the numbers of the lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the prompts and what was printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove these commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove verbose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename it to {special.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename {method.name} to forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace these signs in the whole program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Return None for what needs no gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round brackets call a function, and this is a tensor. Elements are taken with square brackets: x[0]. A tensor may also have taken the name of a function.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run it with asyncio.run(...)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save and load the state_dict instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedulers had verbose=True in former versions; it is gone. Print scheduler.get_last_lr() where you want to see the rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedulers that are joined in a SequentialLR or ChainedScheduler change the rate of one optimizer, by steps alone. ReduceLROnPlateau needs a metric at each step, so it stays by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set {tensor.name} to 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shapes are compared from the last dimension back. Two sizes fit if they are equal or one of them is 1. In dimension {dim} they are {a} and {b}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shapes are compared from the last dimension back. Two sizes fit if they are equal or one of them is 1. In dimension {dim} they are {a} and {b}: {left.name} is {left.shape}, {right.name} is {right.shape}. Reshape one of them so that the sizes fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the first GPU: &quot;0&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since version 3.6 matplotlib calls the styles that it has from seaborn seaborn-v0_8 and so on. plt.style.available lists all names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes of layers count, so they are whole numbers. / gives floats, // whole numbers; int() cuts what is behind the point.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some lines are indented with tabs and some with spaces. They look alike and mean different things. Use four spaces everywhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some options go together and some exclude each other: of a size and a factor one is given, align_corners belongs to the linear modes, padding=&quot;same&quot; to stride 1, is_causal to a mask. Torch&apos;s own text above names the pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something is cut into equal parts, and nothing may be left over: channels into groups, features into heads, a dimension into halves. The size must be a multiple of the number of parts. Change one of the two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stacking needs tensors of one shape. The first is {a}, number {n} is {b}. A DataLoader stacks samples into a batch in the same way: all must be of one shape, so pad or crop them, or give it a collate_fn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start from the mean: {receiver.owner}.mean().backward()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start from the sum: {receiver.owner}.sum().backward()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step after backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step after backward: {optimizer.name}.step()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step the optimizer first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps that change something change the loss. Either the gradients are zero, as behind a ReLU that is never active or a saturated sigmoid, or the learning rate is far too small, or the loss does not depend on what is trained.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch {model.name} to evaluation: {model.owner}.eval()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take Python&apos;s own {name.plain} back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a list of shape {receiver.shape}: {receiver.owner}.tolist()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the element with square brackets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the first batch: next(iter({loader.name}))</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the first group: {groups.name}[0]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the logarithm: {input.owner}.log()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the number: {number.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the number: {tensor.owner}.item()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the outputs: {tuple.owner}[0]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take them to the CPU: {lengths.owner}.cpu()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take {prefix.plain} away from the names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor.to returns a copy and leaves the tensor where it is. Assign the copy to a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TensorDataset takes sample number i from each tensor at index i, so all must be equally long in their first dimension.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TensorDataset takes tensors, one argument for each: TensorDataset(x, y). Lists and NumPy arrays become tensors by torch.tensor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU has not enough memory left for this tensor. Use a smaller batch, evaluate within torch.no_grad(), and keep no losses with their graph: add loss.item(), not loss. empty_cache() frees nothing that is still used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The __init__ of nn.Module is called too late: layers are assigned before it. Let __init__ begin with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The __init__ of nn.Module was not called. Begin __init__ with super().__init__().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bracket {bracket} has no partner. Python marks where it was opened; its partner may be missing on a line below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The class above begins by __init__, with two underscores before and two after.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The class above begins by __init__, with two underscores before and two after: {written.name} names another method.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The class has a method of its own that takes the place of one of torch&apos;s, which was to be called here. Give it another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The container has fewer layers: they count from 0, so the last is len(model) - 1. An activation is a layer of its own and counts, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data of a tensor are its values, a tensor themselves, and this is a {got}. To change the values, fill them in place within torch.no_grad(), or assign a tensor of the same shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The dict has no such key. Check how it is spelt; capitals count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The dict has no such key. Print its keys with list().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The dict is empty. Put something in before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be written: its folder is not there. Writing a file makes the file, not the folders around it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds a whole Python object, and loading one can run any code that is in the file. Since 2.6, torch.load refuses that. Save model.state_dict(), which is tensors alone, and load it with model.load_state_dict. weights_only=False is for files that you trust completely.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is not what torch.save writes, or only a part of it. A download may have been cut off or have fetched a web page instead; a program that saves may have been stopped. Look at the file&apos;s size and its first characters, and save or fetch it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was saved from a GPU, and torch.load puts its tensors back on that device. It is not there. Say where they should go with map_location.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file {shadow.plain} beside the program has the name of the package {first.plain}, and Python takes it in its place. Rename the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The graph from the loss back to the parameters is cut, or the loss is computed from other tensors. Look between them for no_grad(), detach(), item(), numpy() and .data, and for a requires_grad=True that was set on a result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The index tensor names a position that is not there. Positions count from 0 to the size of the dimension less 1, and negative ones do not count from the end here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The input has no dimension for channels, so PyTorch took the {got} samples for the channels of one. Grey pictures and series of numbers have one channel: give them its dimension with unsqueeze(1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The input of {layer.name} has shape {input.shape}: there is no dimension for channels, so PyTorch took the {n.name} samples for the channels of one. Grey pictures and series of numbers have one channel: give them its dimension with unsqueeze(1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kernel, {kernel}, is larger than the padded input: there is no place to put it. Use a smaller kernel, more padding, or fewer layers that shrink the picture before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key is a tensor, and a tensor is found in a dict only if it is the very same object. Take the plain number out first with item().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key is a tensor, and a tensor is found in a dict or set only if it is the very same object: equal numbers do not count. Take the plain number out first: {key.owner}.item().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last dimension of what goes into attention must be embed_dim, which a Transformer calls d_model. Bring the input there with an Embedding or a Linear layer first, or make the layer for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layer has batch_first=True, and the state is made for a batch that comes second. Make the two agree.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layer takes (length, batch, features), and the state is made for a batch that comes first. Make the layer with batch_first=True.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layer was made for another number of channels than its input has; the second size of the input counts them. Make it for the channels of the layer before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layers in {layers.name} are in a plain list, so the model does not know them: model.to(device) did not move them, and an optimizer would not train them. Put them into nn.ModuleList.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The learning rate must be a number, and {rate.name} is a {rate.type}: values from the command line or a file are texts, also 1e-3 in YAML. Convert it with float().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The learning rate must be a number. Values from the command line or a file are texts. Convert it with float().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The learning rate of {optimizer.name} has fallen to {rate.name}: its steps change nothing any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lines that belong to the {what} on line {opening} must be indented, by four spaces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list of tensors is empty, so there is nothing to join. Look at the loop that fills it: it may never have run, or append was never reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loader keeps the form of a sample: where that has a list of numbers, the batch has a list of tensors, and {method} belongs to a tensor. Let __getitem__ return a tensor: torch.tensor(…) of the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loader makes batches of {batch_size.name}, and one sample was left for the last: a batch of shape {size}. In training, batch norm needs more than one value per channel, to have a spread. Leave the last batch out with drop_last=True, or choose another batch size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss compares each prediction with every target, not with its own. It trains towards the mean. Give both the same shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The maps differ in size. A stride, pooling or a convolution without padding makes maps smaller. Let a shortcut go through a convolution with kernel_size=1 and the stride and channels of the other way; otherwise use padding, or F.interpolate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The matrix has no inverse: one of its rows is made of the others. Use torch.linalg.pinv or lstsq, or add a small number to its diagonal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model gives several things at once, as its forward returns a tuple. One tensor is taken here. Give each its name where the model is called, and use the one that is meant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model inside of a wrapper is an attribute. Round brackets call it, which runs its forward. To save it, or to take it out, leave them away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model keeps its layers in a plain list, and a module does not look into lists. Put them into nn.ModuleList.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model was moved after the optimizer had begun. Its parameters are on {parameter.device} now, but the optimizer&apos;s {state.name} stayed on {state.device}. Move the model before the first step, or load the optimizer&apos;s state again: that moves it to its parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model was moved after the optimizer had begun; the optimizer&apos;s state stayed behind. Move the model before the first step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The module has an attribute {attribute_name} already, of its own or of nn.Module, so no part can be registered under that name. Choose another name, or leave out the line that assigned it before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The module has no {wanted_name}. Check how it is spelt, and whether the program was written for another version of it: old names are removed in time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The module has no {wanted_name}. Check how it is spelt; capitals count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The module has no {wanted_name}. Did you mean {near.plain}? Capitals count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The names in the state are not all those of this {class_name}: some are missing, some are unknown. The model must be built as it was when it was saved. strict=False loads what fits and leaves the rest as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The names in the state are those of what this {class_name} holds, without {prefix.plain}: it was saved before the model was wrapped. Load it into {inner.name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of dimensions does not fit: 1d layers take (N, channels, length), 2d ones (N, channels, height, width), 3d ones a depth more, and sizes are given for the dimensions after the channels alone. Add a missing dimension with unsqueeze, or use the layer for as many dimensions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The numbers at the beginning of the lines were copied along with the program; they are not Python.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The package is here, but it has no part {module}. Check how it is spelt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The package {module} is not installed for the Python that runs the Lab.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The package {module} is not installed for the Python that runs the Lab. Type in a terminal: {command.plain}  Then run the program again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The package {module} is not installed for the Python that runs the Lab. Type in a terminal: {command.plain}  Then run the program again. {here.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The padding does not fit. pad takes two numbers for each dimension, before and after, the last dimension first. Reflecting needs less than the size of the dimension, a pooling takes half its window at most, and an output padding must be below the stride.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The parts of a module are called by their path, layer.weight, so a name of one part has no dot in it and is not empty. Write _ for the dot; nn.ModuleDict has the same rule for its keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The parts that are asked for do not fit into the dimension. Sizes given to split must add up to its size; one number cuts pieces of that size, and the last piece may be smaller. Numbers must be above 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program asks for a GPU that this computer, or this build of PyTorch, does not have. Choose the device by torch.cuda.is_available() and move models and batches with .to(device), or switch the practice GPU on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program reads from the internet and got no answer: this computer has no connection now, or the server is gone. Get the file another way and put it beside the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program reads {what.name} from the internet and got no answer: this computer has no connection now, or the server is gone. Get the file another way and put it beside the program. {here.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program says itself that this part is left to be written. Put the lines that compute the result in place of the raise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result does not depend on this tensor: it was not used, or what was used is a copy of it from before or after. Its derivative would be 0. allow_unused=True gives None for it, where that is meant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The schedule does not take this setting: its factor, mode or number of milestones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scheduler stepped before {optimizer.name} did.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scheduler steps too often or falls too fast; the rate began at {first.name}. A scheduler that counts epochs steps once an epoch, not once a batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server refused: the file has moved, or it is not for everybody. Get it another way and put it beside the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server that {what.name} is read from refused: the file has moved, or it is not for everybody. Get it another way and put it beside the program. {here.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The softmax of {input.name} goes over dimension {dim.name}, and the loss expects the classes in dimension 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The state has a dimension for the batch, and the input has none. Give the input the missing dimension with unsqueeze.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The state of a recurrent layer has the shape (num_layers * directions, batch, hidden_size), without the batch where the input has none; that of a cell (batch, hidden_size). Leave it out for zeros.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The state of {layer.name} has shape {state.shape}, and for this input it must be {wanted.name}: (num_layers * directions, batch, hidden_size), or (batch, hidden_size) for a cell. The batch is that of this input; a last batch may be smaller. Leave the state out for zeros.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The state of {layer.name} has shape {state.shape}, with a batch, and the input has shape {input.shape}, without one. Give the input the missing dimension: unsqueeze({axis.name}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The state was saved before the model was wrapped. Load it into the module that is inside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The state was saved by an optimizer of other parameters: the groups, or how many tensors are in them, differ. Build model and optimizer as they were when it was saved, and load the model first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The state&apos;s value for {parameter_name} cannot be copied into the parameter. Values are tensors, of the parameter&apos;s shape: torch.tensor makes one of numbers or an array.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target has class {target_class}, and the logits have no such column. Classes count from 0: make the last layer larger, or shift the target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target has one class number per sample, and the logits have more dimensions than (N, classes).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target is one-hot. Cross entropy takes the number of the class instead: argmax finds it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target of binary cross entropy is a probability for each output, so it must be of floats. Convert it with .float().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target of binary cross entropy is a probability for each output, so it must be of floats. {target.name} is {target.dtype}. Convert it with .float().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target of binary cross entropy is a probability: 0, 1 or between. For several classes use CrossEntropyLoss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target of binary cross entropy is a probability: 0, 1 or between. {target.name} has other numbers. For several classes use CrossEntropyLoss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target of cross entropy holds the number of each sample&apos;s class: whole numbers, int64. Convert it with .long().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target of cross entropy holds the number of each sample&apos;s class: whole numbers, int64. {target.name} is {target.dtype}. Convert it with .long().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tensor does not require a gradient, so it never gets one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tensor has no dimensions: it is a single number, so it cannot be gone through and has no length. Take the number with item(), or look why a sum or an index left no dimension.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tensor has no dimensions: it is a single number. Take it with item().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tensor is empty: it holds no number, so it has no largest or smallest. Look where it is made: a mask that is nowhere True, or a slice beyond the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tensor is the result of an operation, and gradients are kept for leaves alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tensor is the result of an operation, so whether it requires a gradient follows from what it was computed from. detach() gives its values without the graph.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The three dots in line {line.plain} stand for something that the text left out: {what.plain} has no value of its own yet. Put what it should be in their place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The three dots in the program, first in line {line.plain}, stand for something that the text left out. Put what it should be in their place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The values do not fit this loss: classes are numbered from 0 to the number of columns less 1, a variance cannot be below 0, and p is 1 or 2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The variable is CUDA_VISIBLE_DEVICES, and it is read when CUDA starts: set it before anything runs on a GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights do not fit this convolution. They have the shape (out_channels, in_channels, and one kernel size for each dimension): a Conv2d takes one number or two for its kernel, and the bias one number for each out channel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights of {layer.name} are {weight.dtype}, its input is {input.dtype}. A layer takes inputs of its own dtype. Convert the input: NumPy&apos;s numbers are float64, Python&apos;s whole numbers int64, and layers want float32.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is None where a tensor was expected. A function without a return gives None; so do methods that change something in place, such as list.sort.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a character here that cannot be seen, U+{code}: a space that does not break the line, or one without any width. It was copied along from a web page or a word processor, and Python does not know it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no device called {wanted}. PyTorch calls an Nvidia GPU cuda, and the second of several cuda:1; an Apple one is mps, an Intel one xpu, and the processor cpu.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no graph to go back through. Either nothing that this tensor was computed from requires a gradient: then give what is to be learned requires_grad=True. Or the graph was cut on the way: no_grad(), detach(), item(), argmax(), comparisons and conversions to whole numbers cut it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no graph to go back through: it was cut on the way. detach(), .data, item(), NumPy, argmax(), comparisons and conversions to whole numbers give values without a graph.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no graph to go back through: {cut.name} cut it, on line {line.name}. detach(), .data, item(), NumPy, argmax(), comparisons and conversions to whole numbers give values without a graph. A loss is computed from the model&apos;s outputs themselves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no package that is called {module}. If it is a file of the tutorial, put it beside the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no package that is called {module}. If it is a file of the tutorial, put {file.plain} beside the program, into {folder.plain}. If it is a package, check how it is spelt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no package that is called {module}. If it is a file of the tutorial, save the program first, and put the file into the same folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no package that is called {module}. If it is a file of the tutorial, save the program first, and put {file.plain} into the same folder: a program that was not saved runs in an empty one. If it is a package, check how it is spelt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such file here: a program that was not saved runs in an empty folder. Save it, and put the file into the same folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such file in the folder that the program runs in. Put it there, or write the whole path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such file, but one of nearly its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such option here. Torch&apos;s own text above names those that there are, or the page of this class does. reduction is &quot;mean&quot;, &quot;sum&quot; or &quot;none&quot;; padding_mode &quot;zeros&quot;, &quot;reflect&quot;, &quot;replicate&quot; or &quot;circular&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no variable {wanted_name} here, but the object has an attribute of this name. Within a method it is {own.plain}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no variable {wanted_name} here, but the object has an attribute of this name. Write self before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no {file.name} here: a program that was not saved runs in an empty folder. Save it, and put the file into the same folder; or write the whole path. {here.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no {file.name} in the folder that the program runs in: {folder.name}. Put the file there, or write the whole path. {here.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no {file.name}, but there is {near.name}. Capitals, blanks and endings count, and an ending may be hidden where folders are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no {module} any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no {module} any more: it is called {near.plain} now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no {wanted_name} here. A name is known only after a line that assigns it has run, and a function&apos;s own names are known within it alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no {wanted_name} here. A name is known only after the line that assigns it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no {wanted_name} here. Check how it is spelt; capitals count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no {wanted_name} here. Did you mean {near.plain}? Capitals count, and a name is known only after the line that assigns it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no {wanted_name} here. Did you mean {near.plain}? Capitals count. It is imported by: {import.plain}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no {wanted_name} here. Did you mean {near.plain}? Capitals count: nn.Linear is a class, and F.linear a function.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is not enough memory for this tensor. Bytes are the product of all sizes, times 4 for float32. Use a smaller batch or smaller layers, and check the sizes for one that is far too large.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to draw: the data set is empty, its len() is 0. Look at what fills it: a folder without files, a filter that keeps nothing, a slice beyond the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to optimize: parameters() found no parameter. Weights are parameters if they are nn.Parameter, or in a layer that is an attribute of the module.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These options of a DataLoader exclude each other. A sampler decides the order, so there is no shuffle beside it. Some are for workers alone, num_workers=1 or more. batch_size=None gives samples one by one, so none are dropped. An IterableDataset gives its samples in its own order: neither shuffle nor sampler.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This autograd.Function has no backward, so nobody knows its derivative. Add @staticmethod def backward(ctx, grad_output), and check how it is spelt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This backward() is within no_grad(), where nothing that is computed gets a graph. That is for evaluation. Take the training out of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This backward() is within {switch.name} of line {line.name}, where nothing that is computed gets a graph. That is for evaluation. Take the training out of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This build of PyTorch cannot compute on the device that the program asks for: mps is an Apple GPU, xpu an Intel one, xla a TPU. Choose a device that is there, and cpu where there is none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This goes back from a gradient, and a gradient has no graph of its own: a second derivative needs create_graph=True in the call that computed the first. If that is there, the first derivative is a constant, and the second is 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This initialization depends on how many inputs and outputs a weight has, and a tensor of one dimension, as a bias, has no such thing. Biases are usually set to 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This initialization depends on how many inputs and outputs a weight has, and {tensor.name} has shape {tensor.shape}: a bias or a norm&apos;s weight has no such thing. Biases are usually set to 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a class, not an object of it: a class is called first, and its methods on what that gives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a command for a terminal, not Python. Type it there, before the program runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a name of former versions and is gone. Its page in the documentation says what took its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a path of the computer that the program was written on. Put the file beside the program and write its name alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a share, a number from 0 to 1: dropout of 0.2 drops one number in five. Write 0.5 for 50 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a state_dict: weights by their names, no model. Make the model first, by its class, and put the weights in: model.load_state_dict(torch.load(file)).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a value, no method: a part of it is taken with square brackets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a value, no method: it is read without brackets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is another program, and this computer has none of that name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the output of a model and no loss. Compute a loss from it and the targets first, and go back from there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the whole batch: a list with a tensor for each thing that a sample has. {method} belongs to a tensor. Give each its name, as in for x, y in loader.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This layer undoes a convolution or a pooling, so only few output sizes are possible; torch&apos;s text above names them. Leave output_size out, or give the size before that layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This line ends a block, but it begins in a column in which no block began. Lines of one block begin in the same column.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This line is indented more than the one above, but no block begins there. Lines of one block begin in the same column.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This loss applies the sigmoid itself, so it wants logits. Leave the sigmoid out, or use BCELoss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This loss compares inputs sample by sample, so all that it gets must be of one batch: a target (N,) with inputs (N, features), or targets of the inputs&apos; own shape. Look at the shapes, and remove or add a dimension.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This loss was made with reduction=&quot;none&quot;, so it holds one value for each element. backward() starts from one number: take the mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This loss was made with reduction=&quot;none&quot;, so {receiver.name} holds one value for each element, shape {receiver.shape}. backward() starts from one number: take the mean, after weighting if that is what it was for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This operation computes with fractions, and it was given whole numbers or truth values. Convert them first with .float().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This operation computes with fractions, and {tensor.name} is {tensor.dtype}. Convert it first with .float().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This recurrent layer was made with another input_size than the last dimension of its input. The last dimension holds the features of one step. Make the two equal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This schedule moves the momentum against the learning rate, and the optimizer has none. Switch that off with cycle_momentum=False, or take SGD with momentum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This schedule was made for {total} steps, and step() was called {n} times. OneCycleLR steps once a batch: total_steps is epochs * len(loader).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This stands for a path of your own: write where the file is on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This tensor is a view: a part of another one&apos;s memory, as unbind, chunk and split give it. Changed in place, it would change the other behind autograd&apos;s back. Make a new tensor instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three dots in the program stand for something that the text left out. Put what it should be in their place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train in this one process, without DDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transpose {turned.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Truth values cannot be subtracted. ~mask turns True and False, mask ^ other is True where they differ, and mask.int() makes numbers of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn each matrix: {receiver.owner}.transpose(-2, -1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn it into text: str({right.name})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn one-hot into class numbers: {one_hot.owner}.argmax({axis.name})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn them round: {turned.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two losses go back through one graph, and the first backward() used it up. If both belong to one step, add them and go back once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two losses go back through {shared.name}, and the first backward(), on line {line.name}, used its graph up. If both belong to one step, add them and go back once. If the first shall not train what made {shared.name}, give it {shared.name}.detach().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two things have one name, and the last of them cannot be called. Give them different names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpack the list: *[…]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use BCEWithLogitsLoss, which takes logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use load_diabetes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use no_grad()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use print in its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use reshape, which copies where it must</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the GPU only if there is one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the operator: {product.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use torch.tensor, which copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use {kind.plain} only if it is there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use {right_class.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use {sigmoid.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use {stand_in.plain} in its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variable is a name of before 2018: tensors have a gradient of their own now, by requires_grad=True. It takes a tensor, and this is a {got}. Make a tensor of it with torch.tensor; Variable is no longer needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch a loss: mode=&quot;min&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights are fractions, so a module cannot be converted to {wanted}. Whole numbers, such as class numbers or words, are tensors of their own: convert those, and leave the model float32.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What backward() is given is the gradient of the tensor that it is called on, a tensor of the same shape, on the same device. Of a loss, which is one number, it needs none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What backward() is given is the gradient of the tensor that it is called on, a tensor of the same shape, on the same device. {receiver.name} has shape {receiver.shape}. Of a loss, which is one number, it needs none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is computed from it is spoilt, too. Look at the operands of this line: the logarithm of 0 or less, such as of a sigmoid that has become 0 or 1, a root of a number below zero, 0 / 0, the std of a single number, an exponential that is too large. In training, the learning rate may be too large.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is computed in inference_mode() can never take part in a backward() or be changed outside: that is what makes it fast. For values that go on in training use no_grad(), or clone() them outside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is saved, or handed to a worker of a DataLoader, is pickled: functions and classes are written down by their names, and a lambda or one that was made within a function has none that can be found. Define it at the top of the program, or save the state_dict alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was loaded is a checkpoint, a dict of several things, and the weights are one of its entries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was loaded is a checkpoint, a dict of several things. The weights are its entry {key.plain}. Load that one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrap it in nn.Parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write &quot;{meant.plain}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write CUDA_VISIBLE_DEVICES</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write dim={meant.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write next({iterator.name})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write non_blocking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write super()</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the number {number.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {attribute.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {attribute.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {flat.name}, and make the layer for {per_sample.name} features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {indexed.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {inner.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {meant.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {mended.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {mended.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {near.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {near.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {near.plain}, and import it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {now.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {optimizer.owner}.param_groups[0][&quot;lr&quot;]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {own.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {plain_step.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {same.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {small.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write {with_dim.name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zero the gradients before backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>[::-1], flip and rot90 of NumPy turn an array without moving a number: they walk backwards through its memory, which a tensor cannot. Copy the array first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>__getitem__ looked its index up as a key, which is not there. A dict or a pandas column is looked up by label: column.iloc[i] counts from 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>__getitem__ was asked for sample number {index.plain} and looked it up as a key, which is not there. A dict or a pandas column is looked up by label, and labels have gaps after rows were chosen: column.iloc[i] counts from 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>__init__ assigns it without self, so it is a variable of __init__ alone. What the object is to keep is an attribute of self.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>__init__ is called on the class here, and so it is not told which object to begin. super().__init__() tells it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>__init__ is given this as an argument and does not keep it. Keep it as an attribute of self.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>__init__ of {class.plain} is given {wanted_name} and does not keep it: an argument is gone when the method ends. Keep it as an attribute: {keep.plain}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>__len__ of the data set returns None: a return is missing. Let it return the number of samples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and and or join single truth values, and here a side has one for each element. &amp; and | join them element by element; put brackets around each comparison.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>arange goes from its first number to its second by the step, which is 1 unless it is given. It cannot arrive in that direction. To count down, give a step below 0; it cannot be 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>async is a word of Python itself since 3.7, so the argument of cuda() and to() that was called so is non_blocking now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attn_mask has the shape (length of query, length of key), or one for each head of each sample; key_padding_mask has (batch, length of key). Both hold truth values, where True hides a position, or floats that are added. Look whether batch_first is meant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward of {node} returned a gradient of shape {got} for argument number {index}, counted from 0, and that has shape {wanted}. A gradient has the shape of what it belongs to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward of {node} returns one gradient for each argument of its forward: {wanted}, not {got}. For an argument that needs none, such as a number, return None.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward() adds to .grad, so each step goes along the sum of all gradients so far. Call zero_grad() in every step, before backward().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward() adds to .grad, so each step goes along the sum of all gradients so far. Clear it before each backward().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward() belongs to the tensor that the loss is, and this is a {kind}. A loss such as nn.MSELoss() must be called with predictions and targets first, and item() turns the tensor into a plain number, without its graph.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward() computes gradients only for what has requires_grad=True. Leave the layers that shall learn unfrozen, and give those to the optimizer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward() computes gradients; step() changes the parameters. In every round: zero_grad(), backward(), then step().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward() keeps gradients of leaves alone. To see that of a tensor in between, call retain_grad() on it before backward().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward() starts from one number, the loss. Reduce the tensor first, by mean() or sum().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward() starts from one number, the loss. {receiver.name} has shape {receiver.shape}. Reduce it first, by mean() or sum().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward() uses the graph up: what was saved for it is freed, and a second call finds nothing. Compute the loss anew before each backward(). If the same loss shall go back twice, which adds its gradients up, keep the graph with retain_graph=True in the first call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cat and stack join tensors, and number {n} of the list, counted from 0, is of type {got}. Numbers become a tensor by torch.tensor; a list of numbers is one tensor already by torch.tensor(list).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cat joins along a dimension, and single numbers have none. torch.stack makes a new dimension and puts one number beside the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>display shows a value below a cell of a notebook; Python itself has no such function. Use print. The value of a tensor or model is also shown beside the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dot and outer take two vectors, mv a matrix and a vector, mm two matrices, bmm two batches of matrices. Here {left.name} has shape {left.shape} and {right.name} has {right.shape}. The operator @ takes vectors, matrices and batches; the last size on the left must equal the last but one on the right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dot and outer take two vectors, mv a matrix and a vector, mm two matrices, bmm two batches of matrices. The operator @ takes all of them; the last size on the left must equal the last but one on the right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expand and repeat need one number for each dimension of the tensor at least; more of them add dimensions in front. An assignment to x[...] repeats in the same way: the right side may have no more dimensions than the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flatten joins the dimensions from start_dim to end_dim, so the first must not come after the second. flatten(1) joins all but the batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from_numpy shares the memory of a NumPy array, and this is a {got}. torch.tensor copies from lists and numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from_numpy takes the array alone: its tensor lies in the array&apos;s own memory, so it has the array&apos;s dtype, on the CPU. For another dtype convert it afterwards, as by .float(), or copy the array: torch.tensor(array, dtype=torch.float32).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gather and scatter need an index with as many dimensions as the tensor, no larger than it in any but the one that is gathered: add one with unsqueeze(1). index_select takes a vector of positions. Several indices in one bracket must be equally long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>get_ipython gives the notebook that a cell runs in. A program runs in none. Such lines are commands of a notebook, as a notebook that is saved as a program has them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grid_sample takes pictures (N, C, H, W) and a grid (N, height, width, 2) for the same batch, with x and y last, from -1 to 1; affine_grid takes matrices (N, 2, 3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imshow draws numbers, and was given a text. The name of a file is no picture yet: plt.imread(name) reads it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imshow draws one picture: (rows, columns), or (rows, columns, 3) with the colours last. This has shape ({shape}); PyTorch puts a batch first and channels before rows. Take one picture by an index, remove a channel that is alone with squeeze(0), and put colours last with permute(1, 2, 0).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input() waits for the keyboard, and a program in the Lab has none. Write the value into the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>item() gives a plain number without a graph. Go back from the tensor itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>item() gives a plain number, and a number does not know how it was computed. The tensor that torch.tensor makes of it begins anew, without a graph. Go back from the tensor itself: {kept.name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>item() turns a tensor of one element into a number; {receiver.name} has {n}. Reduce it first, by mean() or sum(), or take a list with tolist().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>item(), detach(), numpy(), .data and torch.tensor() give numbers without the graph that leads to them. backward() ends there, and requires_grad=True does not bring the graph back. Compute with the tensor itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>item(), numpy() and torch.tensor() give numbers without the graph that leads to them. backward() ends there, so what comes before is not trained. Compute with the tensor itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kl_div takes logarithms of probabilities as its input. With the probabilities themselves its result is no divergence. Use log_softmax, or take the log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last_epoch says where a schedule goes on, and this optimizer is new. Load the optimizer&apos;s state and the scheduler&apos;s with load_state_dict, and leave last_epoch out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>load_boston is gone from scikit-learn, for ethical reasons. load_diabetes is here and is a regression too: 442 patients, 10 measurements each. fetch_california_housing is about houses, and is downloaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>load_state_dict changes the model itself, and returns a list of names that did not fit. Do not assign it to the model&apos;s name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>load_state_dict takes a state, as state_dict() gives it: not the name of its file, not the model, not the method without its brackets, and no state of something else. A file is read first with torch.load.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>map_location says on which device the tensors of a file shall lie, and that device is not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>map_location says on which device the tensors of a file shall lie, and {place.name} is not there. The weights can be loaded to the CPU and moved with .to(device).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matplotlib&apos;s {artist} has no property called {wanted}. Usual ones are color, linewidth, linestyle, marker, markersize, alpha and label.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next() found nothing more: the iterator has given its last item. A loop with for ends there by itself. To begin anew, call iter() again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next() found nothing more: {loader.name} has given its last item. A loop with for ends there by itself. To begin anew, call iter() again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nn.Sequential takes its layers one by one, not as a list. Write them without the brackets, or put a star before the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no_grad() switches gradients off, not the training mode: dropout still drops, and batch norm still uses the batch and changes its statistics. Call model.eval() before evaluating, and model.train() after.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one_hot numbers classes from 0 to num_classes - 1, and a value is outside, or there is none. num_classes is the largest class plus 1; classes that count from 1 need - 1 first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one_hot takes the numbers of classes, as int64, and {tensor.name} is {tensor.dtype}. Convert it with .long().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one_hot takes the numbers of classes, as int64. Convert them with .long().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pack_padded_sequence reads the lengths while it packs, so they stay on the CPU, as whole numbers, wherever the sequences are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pack_padded_sequence takes one length, above 0, for each sample, the longest first unless enforce_sorted=False. Of (length, batch, features) the second size is the batch; with batch_first=True it is the first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>param_groups is a list with one dict for each group of parameters. Take the first group, or go through all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters() finds only what is an nn.Parameter: a tensor with requires_grad=True gets a gradient, but is neither trained, moved nor saved with the module. Make it an nn.Parameter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters() finds the layers that are attributes of a module, and not those in a list: they are neither trained, moved nor saved. Use nn.ModuleList.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters() is an iterator that gives each parameter once. Call it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>permute names each dimension of the tensor once. The tensor has {has}, and {given} were given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plt.subplot(rows, columns, number) counts from 1, row by row: here from 1 to {n}, and there is no {got}. A loop that counts from 0 adds 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plt.subplot(rows, columns, number) has rows times columns places, {n} here, counted from 1. There is no number {got}: give it more rows or columns, or draw fewer pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plt.subplots gives an array of axes, one for each picture. {method} belongs to one of them, such as axes[0, 0]. axes.flat goes through all in turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plt.subplots gives an array of axes, one for each picture: {axes.name} has shape {shape.plain}. {method} belongs to one of them, such as {first.name}. axes.flat goes through all in turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>print is a function in Python 3: what is printed stands in round brackets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query, key and value belong to one batch: key and value have one length, and all three one batch size. The shape is (length, batch, features), or (batch, length, features) with batch_first=True.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random_split takes whole numbers that add up to the length of the data set, or fractions that add up to 1. 0.8 * n is a float and may lose a sample when it is rounded: let the last part be what is left over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>register_parameter, and an attribute that is a parameter already, keep an nn.Parameter or None. Make one of it first: nn.Parameter(tensor).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>save_for_backward keeps tensors, and argument number {index}, counted from 0, is of type {got}. Other values are kept as attributes: ctx.n = n.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size is a method: size() gives the sizes of all dimensions, size(0) that of the first, and numel() counts the elements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step() of an optimizer changed weights in place that this loss had been computed with. Compute the loss anew after a step, or call all backward() before the first step. A state that is carried over rounds is cut with detach().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step() uses the gradients that backward() computes. In every round: zero_grad(), compute the loss, {loss.name}.backward(), then step().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step() uses the gradients that backward() has put into .grad. In every round: zero_grad() first, then backward(), then step().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step_size belongs to StepLR, which changes the rate at equal distances. MultiStepLR takes milestones, the list of epochs at which the rate changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>super is called first, super(), and then the __init__ of what it gives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>super names a class that there is not, {wanted_name}: the class around it was renamed or copied. super() without arguments means the class around it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>super names another class than the one it stands in. super() without arguments means the class around it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>super names the class that it stands in, and here that is {class.plain}, not {other.plain}: the class around it was renamed or copied. super() without arguments means the class around it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>super with a class alone knows no object, so its __init__ begins nothing. super() without arguments knows both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>super() gives the object with itself, so __init__ gets self by itself: it is not written again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>t() turns a matrix, and this tensor has {ndim} dimensions. Name the two to exchange: transpose(-2, -1) turns each matrix of a batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch wants to call a function here, and was given a value: the result of a call, or a loss. Give the function itself, without brackets after its name. An optimizer&apos;s step() takes no loss: it reads the gradients that backward() left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch.Tensor is the class of tensors: a call of it makes 32-bit floats and takes no dtype. torch.tensor, written small, makes a tensor of data, in the dtype that it is given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch.cat joins tensors along dimension {dim}; in all others their sizes must be equal. Tensor number {n}, counted from 0, has {got} where the first has {wanted}. Join along another dimension, or bring them to one shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch.cat joins tensors with equally many dimensions. Here one has {a} and another has {b}. Add a dimension with unsqueeze.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch.save has no save_model_obj. What is saved is what it is given: model.state_dict() for the weights alone, which is what is recommended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch.save makes a file, not the folder for it, and there is no folder {folder} here. Make it before: os.makedirs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch.save takes first what is to be saved, and then the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch.tensor() makes a tensor of numbers, and not of tensors. torch.stack puts tensors of one shape together along a new dimension, torch.cat along one that they have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch.tensor() makes a tensor of numbers, and {list.name} holds tensors of several numbers each. torch.stack puts tensors of one shape together along a new dimension, torch.cat along one that they have; both keep the graph that leads to them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>train() trains nothing: it switches dropout and batch norm to training, and takes True or False alone. The training itself is a loop over the batches: loss, zero_grad(), backward(), step().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unflatten parts dimension {dim}, of size {size}, into {sizes}; the product of these must be {size}. One of them may be -1: PyTorch computes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>view never copies: it needs elements that lie in memory in the order of the new shape. A transposed or permuted tensor does not lie so. reshape copies where it must.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight holds one number for each class, in a tensor with one dimension as long as there are classes. It weighs classes, not samples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{attribute.name} is a plain list, so {optimizer.name} does not train the layers in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{attribute.name} is a plain tensor, so {optimizer.name} does not train it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{attribute.name} is a value, no method: a part of it is taken with square brackets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{attribute.name} is a value, no method: it is read without brackets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{attribute.plain} is a layer, but nn.Module has a method of the name {name.plain}, and Python finds that first. Give the layer another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{buffer} is a buffer of the module, so it is a tensor or None, and here it would be a {got}. Make a tensor of it, or keep it under another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{call.name} goes over dimension {dim.name} of shape {shape.name}, which has size 1: each result is {result.name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{callee.name} is an object of {kind.plain} since line {line.plain}, and not a class. To call a module runs its forward, and this call gives it settings, as a class takes them to make an object. Give the class and the object two names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{carried.name} comes from the round before and brings its graph along, which backward() used up there. Go back through one round at a time: keep the value of {carried.name} and cut its graph with detach().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{child} is a layer of the module, and only a module can take its place; here it would be a {got}. What a layer gives goes into a variable of forward, without self: x = self.{child}(x).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{class.name} has a method {method.plain} that nobody calls. Did you mean {special.plain}? Python itself calls special methods, by exactly this name: two underscores before and two after.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{class.name} is a class: first it is made, {class.name}(), and then it is called with predictions and targets. Here the tensors were given to the class, where its options belong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{class.name} is an nn.Module, whose own __init__ makes the place where layers and parameters are kept. It was not called. Begin __init__ with super().__init__().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{class.name} is an nn.Module, whose own __init__ makes the place where layers and parameters are kept. {late.name} is called too late: layers are assigned before it. Let __init__ begin with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{class.name} is the class, not an object of it: a class is called first, {class.name}(…), and {method.plain}() is called on what that gives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{class.plain} has a method {method.plain} of its own, in line {line.plain}, and it takes the place of {base.plain}.{method.plain}, which was to be called here. Give it another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{class.plain} has an attribute forward, and a module needs a method of this name: def forward(self, x). Give the layer another name, and call it there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{class_name} has no argument called {wanted}. Arguments have other names in other classes and in other libraries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{class_name} has no argument called {wanted}. It takes {known.plain}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{class_name} is an IterableDataset: it gives samples one after another, and nobody knows how many before its end. So its DataLoader has no length. Count batches while they come, or define __len__ if the number is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{class_name} keeps modules and registers them, but does not know in which order they compute, so it cannot be called. Call what it holds one after another in a loop, or keep the layers in nn.Sequential, which is called as a whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{dict.name} has no key {key.name}. Did you mean {near.plain}? Capitals count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{dict.name} has no key {key.name}. Its keys are: {keys.plain}. A number and a text are different keys; get({key.name}) gives None where there is none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{dict.name} is empty, so it has no key {key.name}. Put something in before, or use collections.defaultdict to count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file.name} cannot be written: there is no folder {parent.name}. Writing a file makes the file, not the folders around it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file.name} is a path of the computer that the program was written on. Put the file beside the program and write its name alone, {base.name}. {here.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file.name} is another program, and this computer has none of that name where programs are looked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file.name} stands for a path of your own: write where the file is on this computer. {here.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is a folder, and a file was to be opened. Add the name of a file within it; os.listdir({file}) tells which there are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{function.name} does not end with return, so calling it gives None. Let it return what it computes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{function.name} in line {line.plain} is not written yet: it has no lines that do anything, so calling it gives None. Write what it should compute, and let it return that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{function} computes on a tensor, and it was given a {got}. Numbers and arrays become a tensor by torch.tensor. A layer is called with the tensor: layer(x).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{function} needs more than it was given: {names} is missing. Arguments are taken in the order in which the function names them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{function} takes one list of tensors, and here they are given one by one, or it is a single tensor. Put them into square brackets: {function}([a, b]).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{function} takes {takes} arguments and was given {given}. Of a method, the object itself counts as one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{given.name} is no variable that CUDA reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{inner.name} is the model inside of its wrapper, such as DataParallel. Round brackets call it, which runs its forward. To save it, or to take it out, leave them away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{input.name} has shape {input.shape}, {target.name} has shape {target.shape}: they are broadcast to {result.name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{input.name} has shape {input.shape}: with one class, cross entropy is always 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{input.name} has {input.channels} columns, so classes are numbered from 0 to {input.last_class}. The target has class {target_class}. Classes count from 0: make the last layer larger, or shift the target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{input.name} holds numbers above 0, which are no logarithms of probabilities.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{input.name} holds probabilities: no value is negative, and each row sums to 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{input.name} went through a sigmoid before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{iterator.name} is an iterator: it gives each parameter once, and it was gone through before. Make a list of it, or call parameters() again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind} takes no such {parameter}: it must be {constraint}. Probabilities are 0 or more and sum to 1, as softmax makes them; outputs of a network as they are go in as logits=. A scale is above 0, as exp() or softplus makes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind} was given {parameter} with NaN in it, so the network gave NaN. Usually its weights became NaN in a step before: by a loss with the logarithm of 0, by returns divided by the std of a single number, which is NaN, or by a learning rate that is too large. Look where NaN comes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{layer.name} does not take an input of shape {input.shape}. BatchNorm1d follows a Linear layer, (N, features), or a Conv1d, (N, channels, length); BatchNorm2d follows a Conv2d, (N, channels, height, width). A single picture needs a batch: unsqueeze(0).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{layer.name} gets pictures, or the maps of a convolution, as they are, of shape {input.shape}, and would compute with their last dimension alone. Flatten each sample first: that gives {per_sample.name} features, and the layer is made for {wants}. in_features must be {per_sample.name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{layer.name} has batch_first=True, so of {input.shape} the first size is the batch. The state, {state.shape}, is made for a batch of the second size. Make the state for the first size, or leave batch_first out if the input is (length, batch, features).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{layer.name} is a table of {rows.name} rows, numbered from 0 to {rows.before}. Its input asks for a row that is not there. Make num_embeddings larger than the largest index; negative numbers are no rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{layer.name} is made and never used, so it gets no gradient.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{layer.name} is on {layer.device}, while other layers of the same model are on {device.name}. It was made after the model was moved; Module.to moves only the layers that are there at that time. Move the model once it is complete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{layer.name} takes (length, batch, features), so of {input.shape} the second size is the batch. The state, {state.shape}, is made for a batch of the first size. If the input is (batch, length, features), make the layer with batch_first=True.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{layer.name} was made for {rows.name} channels, and its input has {input.channels}: shape {input.shape}, where the second size counts channels. Make it for the channels of the layer before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{layer.name} was made for {wants} channels, but its input has {got}: shape {input_size}, where the second size counts channels. Change in_channels, or the order of the dimensions: PyTorch wants the batch first and the channels second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{layer.name} was made with in_features={wants}, but each row of what it gets has {got}: the input&apos;s shape is {input.shape}. The last dimension of the input must equal in_features. Change in_features, or reshape the input first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{layer.name} was made with input_size={rows.name}, but the last dimension of its input is {input.last}: the shape is {input.shape}. The last dimension holds the features of one step. Make the two equal; a sequence of single numbers needs unsqueeze(-1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{left.name} has shape {left.shape}, {right.name} has shape {right.shape}: they are broadcast to {result.name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{left.name} is {left.shape}, {right.name} is {right.shape}: their maps differ in {what.plain}. A stride, pooling or a convolution without padding makes maps smaller. Let a shortcut go through a convolution with kernel_size=1 and the stride and channels of the other way; otherwise use padding, or F.interpolate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{list.name} is a list of Python&apos;s, and {method} belongs to a tensor. torch.tensor makes a tensor of a list of numbers, torch.stack one of a list of tensors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{list.name} is a list of {n.name} tensors, and {method} belongs to a tensor. The loader keeps the form of a sample: where that has a list of numbers, the batch has a list with a tensor for each place. Let __getitem__ return a tensor: torch.tensor(…) of the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{list.name} is the whole batch: a list of {n.name} tensors, one for each thing that a sample has. {method} belongs to a tensor. Give each its name, as in for x, y in loader.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{loss.name} has grown in each of {n.name} steps, from {low.name} to {high.name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{loss.name} is exactly {value.name} in each of {n.name} steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{maker.name} makes its tensor on the CPU, since it is not told otherwise, and what it meets is on an accelerator. Say where it shall be made: device={there.plain}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{method.name} is named and not called.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{method.name} is the function itself, not its result: it runs only if round brackets follow it, with its arguments in them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{method.name} is the method itself. {owner.owner}.size() gives the sizes of all dimensions, size(0) that of the first and size(-1) that of the last; numel() counts the elements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{model.name} gives {n.name} things at once: its forward returns {returned.name}. One tensor is taken here. Give each its name where the model is called, in that order, and use the one that is meant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{model.name} is still in evaluation mode while it is trained.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{model.name} keeps its layers in a plain list, {layers.name}, and a module does not look into lists: parameters() finds nothing. Put them into nn.ModuleList.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{module.name} is a {module.type} itself, not what it computes. A layer is made first, and then called with a tensor: nn.ReLU()(x), or F.relu(x).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{module} is a name in a module, no module of its own. A name is imported from its module.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{module} is gone: the program was written for an older version of the library. Take the line out, or take what it imports from where the present version has it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{module} is not here, and installing it does not help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{module} is not here, and installing it does not help. {here.plain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{move.name} returns a copy on the other device; {tensor.name} itself stays on {tensor.device}. Only a module is moved in place, a tensor never is. Keep the copy: {tensor.name} = {move.name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{old.plain} is a name of former versions and is gone. Today it is {today.plain}. Look at what that takes and returns: it may differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{optimizer.name} holds parameters that belong to no model any more; {parameter.name} is in no optimizer, though it has a gradient.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{optimizer.name} is made anew for each step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{optimizer.name} never steps: backward() only adds to the gradients, round after round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{optimizer.name} steps for the second time, and the gradients of the first step are still in .grad.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{optimizer.name}.step() changed nothing: no parameter has a gradient, as backward() did not run before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{optimizer.name}.step() changes nothing: all its parameters have requires_grad=False.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{optimizer.name}.step() changes nothing: backward() of {loss.name} reaches none of its parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{optimizer.name}.step() changes nothing: it holds the parameters of {model.name}, and {loss.name} was computed by {other.name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{optimizer.name}.step() changes nothing: {clearing.name} clears the gradients of backward() before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{optimizer.name}.step() changes nothing: {cut.name} makes a new tensor that knows nothing of {tensor.name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{optimizer_class} cannot work with {kind} gradients. Only an Embedding with sparse=True gives sparse ones: SparseAdam and SGD take these, all others take dense ones. Give each kind an optimizer of its own, or leave sparse=True out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{optimizer_class} computes the loss several times in one step, so step takes a function that does it: clears the gradients, computes the loss, calls backward() and returns the loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{outside.name} was computed once, outside what runs again, and the first backward() used its graph up: what was saved for it is freed. The next round finds nothing to go back through. Compute {outside.name} inside, in each round; or detach() it, if it is a value that is not to be trained.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{parameter.name} gets no gradient: {cut.name} makes a new tensor that knows nothing of {tensor.name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{parameter.name} is not in {optimizer.name}: it was added to {model.name} afterwards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{parameter_name} has shape {saved} in the file and {here} in this model. Build the model with the sizes that it had when it was saved. To use all but this layer, take its entries out of the state and load with strict=False, which passes over missing names and not over other sizes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{parameter_name} is a parameter of the module, and only a parameter can take its place. Wrap the tensor in nn.Parameter, or change the values in place within torch.no_grad().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{parent.plain} is a module, and {last.plain} is a name in it, no module of its own. A name is imported from its module.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{parent.plain} is here, but it has no part {module}. Check how it is spelt, and whether the program was written for another version of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{receiver.name} is what {model.name} gives, of shape {receiver.shape}, and no loss. A loss is one number that compares it with the targets: compute that first, and go back from there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{samples} samples went in and {rows} rows came out: a view with -1 first cut or mixed the samples. Write flatten(1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{samples} samples went in and {rows} rows came out: {view.name} in line {view_line.name} makes rows of {columns.name} numbers, but a sample has {per_sample.name}. -1 lets PyTorch choose the number of rows, so samples are cut or mixed. Write flatten(1), and the layer for {per_sample.name} features.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{scheduler.plain} refuses one of its settings. ReduceLROnPlateau: factor below 1, threshold_mode rel or abs. LinearLR and ConstantLR: factors above 0. OneCycleLR: anneal_strategy cos or linear. CyclicLR: mode triangular, triangular2 or exp_range. SequentialLR: one milestone less than schedulers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{setting} cannot be {given}. Rates, momentum and weight decay are 0 or more; each of the betas, and rho, is from 0 to below 1, as in betas=(0.9, 0.999). Gradients go downhill by themselves: no rate is negative.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shadow.plain} is being imported while it imports itself: it has the name of a module that it needs, or two files import each other. Rename the file, or import from one side alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shown.name} is a command for a terminal, not Python. Type it there, before the program runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shown.name} makes a whole cell of a notebook something else than Python: the lines below it are for another program, or for a file. Python cannot run them here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{star.plain} brings in every name of {module.plain}, {name.plain} too, and that took the place of Python&apos;s own {name.plain}. Import only the names that are needed, or take Python&apos;s back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step.name}, on line {line.name}, changed weights in place that this loss had been computed with, so its gradient would be wrong. Compute the loss anew after a step, or call all backward() before the first step. A state that is carried over rounds is cut with detach(), not kept with retain_graph.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target.name} has one class number per sample, and {input.name} has shape {input.shape}: dimensions after the classes ask for a target each. Bring the logits to (N, classes): take the last step of a sequence, out[:, -1], or flatten and a Linear layer after convolutions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target.name}, of shape {target.shape}, is one-hot: a 1 for the class, 0 for all others. Cross entropy takes the number of the class instead: argmax({axis.name}) finds it. As probabilities they would have to be floats.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tensor.name} does not require a gradient, so it never gets one: it was made so, or frozen, or made anew within no_grad(). There, {tensor.name} -= ... changes the same leaf in place, and {tensor.name} = ... makes another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tensor.name} has no dimensions: it is a single number, so there is nothing to index. Take the number with item().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tensor.name} holds {what.name} for the first time: {how.name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tensor.name} is a plain attribute of {model.name}, neither parameter nor buffer. Module.to moves parameters and buffers alone, so it stayed on {tensor.device}. Register it with register_buffer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tensor.name} is still {still.name}: the result of {call.name} was not kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tensor.name} is the result of an operation, not a leaf: it would be computed anew from what it was made of. An optimizer changes leaves alone. Make a leaf of it with detach().requires_grad_().</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tensor.name} is the result of an operation, of line {line.name}, and gradients are kept for leaves alone. A weight that is updated stays the same leaf: within torch.no_grad(), {tensor.name} -= ... changes it in place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tensor.name} is the result of an operation, so whether it requires a gradient follows from what it was computed from. detach() gives its values without the graph; to freeze a layer, freeze its parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tensor.name} was changed since the last backward(), and its old gradient is still in {tensor.owner}.grad.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tensor.name} was made with requires_grad=True, so the graph starts from it and it must not be changed in place. What is added to it has a graph of its own: make a new tensor, and the sum gets its graph from that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tensor.owner}.grad is None: no gradient has reached {tensor.name} yet. Call backward() on a loss that is computed from it, and only then use .grad. A part of a model that the loss does not use gets none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tensor.owner}.grad is None: {tensor.name} was made by an operation, so it is no leaf.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{total.name} keeps the graph of every {added.name} that is added to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{update.name} on line {line.name} makes a new tensor and gives it the name {weight.name}. Within no_grad(), or from detached numbers, it requires no gradient, so the next round has nothing to learn. Change the tensor itself: -= keeps it, and its requires_grad.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{variable} is assigned within this function, so it is the function&apos;s own, and here it has no value yet. Assign it before, or pass it as an argument.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{view.name} was to make one row of each sample, but a sample has {per_sample.name} numbers, not {columns.name}: the shape is {receiver.shape}. Write flatten(1), which keeps the samples whatever their size, and make the layer that follows for {per_sample.name} features.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted.plain} is a function of Python&apos;s own, and line {line.plain} gave its name to a value of type {kind}. Call the variable otherwise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted.plain} was a function or a class, and line {line.plain} gave its name to a value of type {kind}, which cannot be called. Give the two different names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted_name} belongs to a class: in a method it is self.{wanted_name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted_name} belongs to the class {scope.plain}: outside it is {scope.plain}.{wanted_name}, and in a method self.{wanted_name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted_name} gets its value in a later line. Move that line up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted_name} gets its value in line {line.plain}, and that line has not run yet: a program runs from top to bottom. Move that line up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted_name} is assigned only in a block that did not run. Assign it before the block, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted_name} is assigned only in line {line.plain}, and that did not run: the block that begins in line {branch.plain} was left out, ran zero times or broke off before. Assign it before the block, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted_name} is assigned only within a function, and it is known there alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted_name} is assigned only within the function {scope.plain}, in line {line.plain}, and it is known there alone. Let the function return it, or assign it outside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted_name} is known only within the brackets of a comprehension.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted_name} is known only within the brackets of the comprehension in line {line.plain}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted_name} is not in this module, but in another one of torch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted_name} is not in this module.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted_name} is not in this module: it is in {home.plain}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted_name} is not in this module: it is in {home.plain}. Classes of layers and losses are in torch.nn, functions in torch and torch.nn.functional.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted_name} is not known here: the line that imports it is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted_name} is not known here: the line that imports it is missing: {import.plain}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wanted_name} stands for something of your own that the text left out: put its name or value there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what.name} runs in training mode while {model.name} is evaluated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what.name} runs in training mode within no_grad.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{written.plain} knows the class and no object, so its __init__ begins nothing. super() without arguments knows both.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>presets</name>
    <message>
        <source>16 latent numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>16 seeds at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 and 4 filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 and 4 filters, no dense</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 latent numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>4 characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>400 epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>4000 samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>600 epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>64 pixels do not fit into two numbers, so the encoder must keep what tells digits apart most. Two principal components explain 28 % of the variance; bent paths to the plane and back explain about 60 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A Tanh unit bends the map along one straight line, so it takes at least three of them to enclose a disc. The output layer weighs them and adds them up to one logit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A block has to learn only the difference to its input, and gradients pass through each sum unchanged. So networks of a hundred layers can be trained that would stand still without shortcuts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A convolution finds a stroke wherever it lies, and pooling halves the picture and forgets where exactly that was. The Linear layers decide from what is left: they have 19 of 21 thousand weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A disc inside a ring: no straight line separates them, four hidden units do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A filter of 3 × 3 weights is moved over the whole picture, so a stroke is found wherever it lies, with few weights. Max pooling keeps the strongest answer of each neighbourhood.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A label says 7, a teacher says: most likely 7, perhaps 1, hardly 0. Softened by a temperature, such answers tell the student which digits look alike, so each sample teaches more than its label.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A learning rate does not carry over from one optimizer to another: SGD would need a larger one here. Without a hidden layer the borders are straight, and even that is enough for nearly all flowers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A linear layer has one straight border, and here both classes lie on both sides of every line through the data. Hidden units make new inputs for the last layer, in which a straight border is enough.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A loss of ln 2 = 0.69 is that of a guess between two classes: there the run begins, and there it stays where the network is too small or its steps are too large. CosineAnnealingLR lets lr fall along half a cosine, so that the border settles at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A network with room to spare learns single training points by heart, and what it learns there does not hold for others: that is overfitting. A penalty on the weights, fewer epochs or fewer units leave it less room.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A rare class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A recurrent network reads character by character, and carries on what it has kept of the text so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sample is 64 characters, and each of them predicts the next, so a step has 16 x 64 targets. The state starts at zero in every sample: the first predictions of each know little. clip_norm keeps a rare steep step from throwing the weights far away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A small GPT: blocks of causal attention that look back at every character of the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A small ResNet, layer by layer: each block adds what it finds to what it was given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A small student learns from a large teacher: 90 labelled digits, and what a trained network says of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation Identity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After Bengio et al., A Neural Probabilistic Language Model (2003), in characters. Every character starts a sample, so each is the target once an epoch. The text is what Python&apos;s help says of its topics; the last tenth of it is for testing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An MLP of 16 characters, stride 1, batch_size 128, lr 0.002</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AvgPool2d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BCEWithLogitsLoss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balance 0.03, drawn alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best is more data: with 600 training points the test loss ends at 0.38 instead of 1.6. Weight decay 1 draws the weights to 0 in each step and ends at 0.41, one hidden layer of 4 units at 0.44, model.dropout 0.5 at 0.83. Who stops after 20 epochs has 0.34; with data.validation_fraction the best weights are kept by data that decide nothing else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Breast cancer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Characters that are used alike get embeddings that are alike, so the hidden layer can use in one place what it learnt in another. A table of 16 characters would have more rows than there are atoms; the network has some hundred thousand weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Circle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clip at 100, lr 0.05</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convolutions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CrossEntropyLoss compares softmax over three logits with the right class, so the loss begins near ln 3 = 1.1, that of a guess. OneCycleLR warms up with small steps and ends with tiny ones, so that the borders settle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CrossEntropyLoss takes logits and computes log-softmax itself, so the model ends with the linear layer. Blobs that overlap cannot be parted by any border: some loss remains, whatever the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diabetes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Digits (CNN)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Digits (MLP)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Digits (autoencoder)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Digits (denoising)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Digits (distilled)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Digits in 16-D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Digits in the plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Digits through two numbers and back: the network draws a map of handwriting that one can walk on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Digits under heavy noise: the network sees only the noisy ones, and learns to draw what lies beneath.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw both alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dropout 0.2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dropout switches off a fifth of the hidden units at random in each training step, so that no unit relies on a single other. When the model is tested, all units are on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each character asks with a query, and those before it answer with keys and values; heads do so apart. Nothing is carried from step to step, so all positions of a sample are learnt at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each digit passes through two numbers: its place on the latent plane. Walk over the plane with the mouse while it trains: the decoder draws every place, also those between the digits. No class was told, yet the colours part.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each dot is a digit. Watch ten heaps form and part. A dot in the wrong heap is often misread by people too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each hidden unit bends the map along one line, and the second layer bends what the first has bent. Without an activation both layers together are one linear map, however many units they have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each small picture is what one filter finds. Fewer mistakes than the plain network, from fewer epochs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each triplet of digits pulls an anchor to one of its own class, and pushes it from one of another until that is farther away by the margin. No output stands for a class: a new digit is read as its nearest neighbour is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embeddings of 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every 30 epochs lr falls to 0.3 of what it was, and the border moves less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exclusive or</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First norm: Identity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For 60 epochs the test loss hardly falls. Then the border winds itself into the two arms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Four blobs and softmax regression: one layer draws straight borders between them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Four quadrants, opposite ones alike: no straight line parts the classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gates decide at each character what of the state is kept and what is written anew, so gradients survive many steps back. The same weights serve at every place of the text, however long it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gaussian blobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Handwritten digits of 8 × 8 pixels. After a few epochs nearly all are read right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Handwritten digits, read by a plain network with dropout.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Handwritten digits, read by two layers of filters: fewer mistakes than the plain network, from fewer epochs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hardest triplets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>He, Zhang, Ren and Sun, 2016. Batch norm follows each convolution, so these need no bias. AdaptiveAvgPool2d takes the mean of each channel: the Linear layer behind it has 32 inputs, however large the picture is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hills and hollows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a plane, the way from one heap to another often leads through a third. In 16 dimensions each heap has room of its own, and nearest neighbours are right more often.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iris</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It learns to spell, and to end what it began: quotes, brackets, indented lines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It starts with letters and pairs, as counting does; then the loss falls again when attention finds words and lists it has seen before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labels alone: alpha 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger lr 0.1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger lr 0.3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger lr 0.5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LeCun, Bottou, Bengio and Haffner, 1998. The original read pictures of 32 × 32 pixels and took the mean of four values, where here the largest goes on. These pictures have 8 × 8, so the convolutions are padded by 2 to keep the size. in_channels and in_features are left out in the file: they follow from the layer before. out_features of the last layer follows from data and loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LeNet (own layers)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LeNet-5, layer by layer: the network that read cheques in the nineties, on smaller digits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Malignant or benign, by 30 measurements: watch the test loss turn up when it starts to learn by heart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Malignant or benign? The training loss goes on falling, the test loss levels off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Momentum adds a share of the last step to each new one, so steps in a steady direction grow. A large lr learns fast and a small one settles: StepLR gives both, one after the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More noise: 0.4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More noise: 0.5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most samples of a batch are of the large class, so its mistakes decide each step. The weighted sampler draws both alike: more rare ones are found, more of the others are taken for rare ones, and the accuracy falls a little, as it counts samples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names of Unicode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nearby places look alike, as the decoder is continuous. The decoder is the encoder&apos;s mirror image: 64-128-64-2-64-128-64. The dashed line is what principal component analysis reaches with as many numbers, the best of all linear ways. The model linear finds the same plane by gradient descent. After Hinton and Salakhutdinov, Reducing the Dimensionality of Data with Neural Networks (2006).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No hidden layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No hidden layer, max_lr 0.1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No hidden layer, x1², x2²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No hidden layer, x1·x2 too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No momentum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Noise of standard deviation 0.5 on pixels from 0 to 1; the target is the picture without it. Test pictures have noise that is always the same. The dashed line is the best linear way through 16 numbers: principal components, each shrunk by its share of noise. After Vincent et al., Extracting and Composing Robust Features with Denoising Autoencoders (2008).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not standardised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One layer of 2 units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One layer of 3 units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One layer of 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One linear layer gives each class a logit, and softmax makes probabilities of the four logits. Where the two largest are equal, two classes are equally likely: that is a straight line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One linear layer tells three cultivars apart by 13 measurements, each of them standardised before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One point lies apart, in the lower left corner. The border reaches for it while the test loss rises.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only 15 epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only 2 units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only 20 epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only 3 epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opposite quadrants belong together: the problem that one layer cannot solve. Add the feature x1*x2 and it can.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overfitting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Penalty l2 0.03</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces of 16, 64 a batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points drawn by hand, one of them an outlier: learnt by heart, it makes the test loss rise. Right-click it away, press R and run again; click to add points of your own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proline is measured in hundreds and hue around 1, so without standardisation one input drowns the others. Standardised, each has mean 0 and standard deviation 1 on the training data, and one lr suits all weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random triplets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regression plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regression: hills and hollows that a small network has to bend itself around.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regression: one linear layer tilts itself until it lies in the data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ResNet (own layers)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R² is the share of the targets&apos; variance that the model explains: two units explain almost nothing of this surface. ReLU folds sharply and SiLU softly, which shows in the map although both end with nearly the same R².</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R² is the share of the targets&apos; variance that the model explains; 0 is as good as always saying the mean. What the measurements do not tell, a larger network can only learn by heart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Setosa lies apart from the others, while versicolor and virginica overlap a little. Adam divides each weight&apos;s step by the size of its recent gradients, so with the same lr it gets further here than SGD.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortcut Conv2d, 8 channels before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sigmoid&apos;s slope is at most 1/4, so each layer of it makes the gradient smaller on its way back: six in a row, and the first layers hardly learn. With lr 1 every answer becomes the same, and the loss stays at ln 10 = 2.3, that of a guess among ten digits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Six Sigmoid layers of 16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sixteen characters side by side, each an embedding, and one hidden layer: the first network that learns to spell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sixteen dimensions leave the digits more room than two: nearest neighbours are right more often.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sixty noisy points and a network with far more weights: the training loss falls to 0, the test loss falls and then rises.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller lr 0.0001</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Soon the test loss falls below counts of pairs. Words appear in what it writes, then phrases of a manual.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spiral</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take Adam, lr 0.003</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take ReLU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take SGD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take Sigmoid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ten measurements explain about half of how the disease progresses; more network does not explain more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ten measurements tell half of the disease: R² of the test data stops near 0.5, then falls a little.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ten times as many samples of one class as of the other: nearly all are right, and still many of the rare ones are missed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text (GRU)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text (MLP)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text (bigram)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text (transformer)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The MSELoss of a linear model is a bowl with one lowest point, and each step goes down its slope. Where lr is too large for a bowl so steep, each step lands higher on the other side, and the loss grows without end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arc beside a Residual block is its shortcut: the input goes around the layers and is added to what they give. The second block halves the picture, so its shortcut has a convolution that halves it too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The borders between the four classes are straight. Watch them turn until each blob has a region of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The classic: three species of flowers by four lengths, in one hidden layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first button trains a teacher, a CNN with all the labels. Then open this preset again: a student with 90 of them. On the Runs page choose Use as teacher in the menu of the CNN&apos;s run, and run: the student gains some points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hardest triplets of a batch, the farthest positive with the nearest negative, ask too much of a network at its start: it puts all digits on one point, where the loss is the margin, and stays there. Semi-hard negatives are farther away than the positive, so that there is a way down. Random triplets soon have no loss, as most negatives are far away already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list under MODEL is the network. Between its blocks stand the shapes: 1 × 8 × 8 pixels become 16 × 2 × 2 features, then 64 numbers in a row, then one output for each digit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss is alpha · T² · KL(softmax(v / T) ‖ softmax(z / T)) + (1 - alpha) · cross entropy, with the teacher&apos;s logits v and the student&apos;s z (Hinton, Vinyals and Dean, 2015). docs/distillation.md has what was measured: with 90 labels the student gains three points; with all labels and 8 units it loses one and a half.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model is a table: a row of logits for each character, by which the next one is drawn. Gradient descent finds what counting pairs finds at once: the least cross entropy that one character of context allows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network puts each digit at a point of the plane, near its like: triplets pull and push it there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The noise is spread over all directions, the digits over few: what does not fit into 16 numbers is mostly noise. Beyond that the network learns what strokes look like, so it clears more than principal components do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture shows two principal components of 16 dimensions: heaps that overlap here may lie far apart. Compare the 1-NN accuracy with that of the plane.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The product x1·x2 is positive in one pair of quadrants and negative in the other: with it as an input, one linear layer solves the problem. A Sigmoid unit learns more slowly than Tanh here: its slope is at most 1/4, that of Tanh is at most 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rare class keeps a narrow region. Evaluate tells how many of it are found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The shapes are those of nanoGPT, a thousand times smaller: learnt positions, normalisation before each part of a block, GELU, and a dense layer four times as wide. No position sees what comes after it, in training as in writing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simplest model that writes: each character follows from the last one alone, so it can only meet counting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The teacher first: cnn, 20 epochs, no validation data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test loss falls to the line of counts of pairs, and no further. What it writes has the right letters and hardly a word.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test loss rises before the accuracy falls: the model grows more certain, also where it is wrong. A linear model has less room to learn by heart, and does nearly as well here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text is what Python&apos;s help says of its topics: 465,048 characters, of which the last tenth is for testing. A loss of 2.3 nats a character is a perplexity of 10: as unsure as between 10 characters that are equally likely. Counts with one added to each pair are the same table, computed in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training loss falls to 0. The test loss falls for 20 epochs and then rises to more than four times as much.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The two moons overlap, and 60 training points are few for 4,417 weights: the network bends its border around single points, which does not hold for the 340 test points. It grows more certain there, also where it is wrong: the test loss rises while the test accuracy stays at about 85 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole model is one linear layer: two weights and a bias. Watch the plane tilt until it lies in the data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three arms, three classes: softmax over three logits, with a rate that warms up and cools down in one cycle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three cultivars by 13 measurements of very different size: switch standardisation off and see what happens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three dimensions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three pictures of each sample: the digit, the noisy one that the network gets, and what it makes of that. The noise is new in every step, so it cannot be learnt by heart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three species by four lengths of a flower: one is told apart soon, the other two take longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three-arm spiral</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TripletMarginWithDistanceLoss, cosine, margin 0.3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Twice the noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two arms from the bare coordinates: at first nothing fits, then the border winds itself up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two half circles that reach into each other, and a learning rate that falls to a third every 30 epochs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two layers of 128</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two moons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch the border close into a ring: each of the four hidden units adds one soft line to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch the output bend itself into hills and hollows; every unit of the first layer adds one fold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight decay 0.01 to 10, 4 seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With 30 inputs and a few hundred patients, a network soon finds what is true of these patients alone. From then on its steps fit the training data better and new data worse: that is overfitting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With enough units, a sum of folded planes comes as close as you like to any smooth surface. SmoothL1Loss is quadratic for small errors and linear for large ones, so single outliers pull less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With four units in one layer there are four lines to bend along, too few for three arms. Sigmoid gets there too, but later: its slope is at most 1/4, so less of the gradient reaches the first layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With label_smoothing 0.05 the loss asks for a little less than certainty, so it cannot reach 0: it ends near 0.34 although 99 % are right. OneCycleLR sets lr: it rises to max_lr and falls to almost 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With lr 0.1 the loss becomes infinite after about a hundred steps. With lr 0.0001 the way down is the same, but 80 epochs are not enough for it. More noise in the data leaves a loss that no plane can take away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With lr 0.5 and momentum the steps are too large: what was learnt is lost again, the ReLU units die, and the model gives every point the same answer. The loss then stays at ln 2 = 0.69, that of a guess between two classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the cosine distance only directions count: the digits are placed on a sphere. Few dimensions are for eyes, many for searching: systems that find faces or pictures use 128 to 1,000.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the squares of the coordinates as inputs, the ring is a straight line for the model: x1² + x2² is the squared distance from the centre. To choose such inputs by hand is called feature engineering; a hidden layer learns its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With two layers of 128 units R² of the training data comes near 1, while that of the test data falls near 0. A linear model does as well as the small network: here the data are the limit, not the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without standardisation the first loss is above 100: large inputs make large logits, and the model is wrong with great confidence. The test data are shifted and scaled by the numbers of the training data, as if nobody had seen them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can also right-click the point away, or add points of your own. The l2 penalty adds half of l2 times the sum of the squared weights to the loss, so that a border with sharp corners has its price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data.sampler = &quot;weighted&quot; draws with replacement, with one over the size of its class as the weight of a sample: torch&apos;s WeightedRandomSampler. A rare sample comes several times in an epoch, others not at all. The loss&apos;s pos_weight does much the same by making mistakes on the rare class dearer. Which is right depends on what a missed one costs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lr 0.01 to 10, 8 seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lr 0.1: too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lr 1: too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lr rises at first and falls for the rest of the run. Watch three arms come out of a map that shows nothing yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pos_weight 10</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
