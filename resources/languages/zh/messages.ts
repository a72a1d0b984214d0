<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>&lt;h3&gt;Torch Playground {version}&lt;/h3&gt;&lt;p&gt;Watch a real PyTorch network learn. Every number on screen is what torch computed;&lt;br&gt;the same experiment gives the same numbers without a window.&lt;/p&gt;&lt;p&gt;MIT License&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Torch Playground {version}&lt;/h3&gt;&lt;p&gt;看一个真正的 PyTorch 网络学习。屏幕上的每个数都由 torch 算出；&lt;br&gt;同一个实验，不开窗口也得到同样的数。&lt;/p&gt;&lt;p&gt;MIT 许可证&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About Torch Playground</source>
        <translation>关于 Torch Playground</translation>
    </message>
    <message>
        <source>Memory now: {all}, all of it for this window.</source>
        <translation>当前内存：{all}，全部用于这个窗口。</translation>
    </message>
    <message>
        <source>Memory now: {all}. Of it {own} for this window and {rest} for what it has started.</source>
        <translation>当前内存：{all}。其中这个窗口 {own}，它启动的进程 {rest}。</translation>
    </message>
    <message>
        <source>The Lab, sweeps, files that are written and training in several processes run beside it</source>
        <translation>实验室、参数扫描、写文件和多进程训练都在窗口之外运行</translation>
    </message>
</context>
<context>
    <name>AreaLegend</name>
    <message>
        <source>Mean over the classes that have a curve (macro average)</source>
        <translation>有曲线的类别的均值（宏平均）</translation>
    </message>
    <message>
        <source>Not defined: all of these samples are of this class, or none is</source>
        <translation>没有定义：这些样本全属于这个类别，或全不属于</translation>
    </message>
    <message>
        <source>Show {curve}</source>
        <translation>显示：{curve}</translation>
    </message>
    <message>
        <source>hardest {n} of {all:,}</source>
        <translation>最难的 {n} 个，共 {all:,} 个</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>{0} against the rest: show or hide the curve</source>
        <translation>{0} 对其余类别：显示或隐藏曲线</translation>
    </message>
</context>
<context>
    <name>Arithmetic</name>
    <message>
        <source>gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>last closure&apos;s gradient</source>
        <translation>最后一次 closure 的梯度</translation>
    </message>
    <message>
        <source>new value</source>
        <translation>新值</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>{optimizer}&apos;s step</source>
        <translation>{optimizer} 的一步</translation>
    </message>
</context>
<context>
    <name>ArithmeticPanel</name>
    <message>
        <source>Copy the numbers</source>
        <translation>复制这些数</translation>
    </message>
    <message>
        <source>Follow no weight</source>
        <translation>不再跟踪权重</translation>
    </message>
    <message>
        <source>Follow this weight no more</source>
        <translation>不再跟踪这个权重</translation>
    </message>
    <message>
        <source>Next phase</source>
        <translation>下一阶段</translation>
    </message>
    <message>
        <source>Run the next phase of a step, and wait there (P)</source>
        <translation>运行一步的下一个阶段，并停在那里（P）</translation>
    </message>
    <message>
        <source>{weight}, step {n:,}</source>
        <translation>{weight}，第 {n:,} 步</translation>
    </message>
</context>
<context>
    <name>AutogradView</name>
    <message>
        <source>.grad after</source>
        <translation>之后的 .grad</translation>
    </message>
    <message>
        <source>.grad before</source>
        <translation>之前的 .grad</translation>
    </message>
    <message>
        <source>A leaf without a name</source>
        <translation>没有名字的叶子张量</translation>
    </message>
    <message>
        <source>Autograd graph</source>
        <translation>自动求导计算图</translation>
    </message>
    <message>
        <source>Backward has freed its saved tensors.</source>
        <translation>反向传播已释放它保存的张量。</translation>
    </message>
    <message>
        <source>Before backward. Press → for one step, Space to play.</source>
        <translation>反向传播之前。按 → 走一步，按 Space 播放。</translation>
    </message>
    <message>
        <source>Click a node (or ← and →) to read what it keeps.</source>
        <translation>点击一个节点（或用 ← 和 →），看它保存了什么。</translation>
    </message>
    <message>
        <source>Constants: {0}</source>
        <translation>常量：{0}</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适配</translation>
    </message>
    <message>
        <source>It keeps what its gradient is computed from:</source>
        <translation>它保存计算梯度要用的东西：</translation>
    </message>
    <message>
        <source>Made within no_grad(): no gradient leads back from here.</source>
        <translation>在 no_grad() 中算出：梯度不会从这里往回传。</translation>
    </message>
    <message>
        <source>No graph here. Compute with a tensor made with requires_grad=True, or with a module&apos;s parameters, and the graph of the result is drawn.</source>
        <translation>这里没有计算图。用 requires_grad=True 的张量或模块的参数来计算，就会画出结果的计算图。</translation>
    </message>
    <message>
        <source>No variable leads here any more.</source>
        <translation>已没有变量通到这里。</translation>
    </message>
    <message>
        <source>No variable leads to this graph any more: it is gone.</source>
        <translation>已没有变量通到这张图：它不在了。</translation>
    </message>
    <message>
        <source>Now in: {0}</source>
        <translation>现在在：{0}</translation>
    </message>
    <message>
        <source>Pale nodes are freed.</source>
        <translation>淡色节点已释放。</translation>
    </message>
    <message>
        <source>Result: {0}</source>
        <translation>结果：{0}</translation>
    </message>
    <message>
        <source>Saved: {0}</source>
        <translation>已保存：{0}</translation>
    </message>
    <message>
        <source>Saved: {0}, put elsewhere by a hook</source>
        <translation>已保存：{0}，由钩子存到别处</translation>
    </message>
    <message>
        <source>Saved: {0}, version {1}</source>
        <translation>已保存：{0}，版本 {1}</translation>
    </message>
    <message>
        <source>Saved: {0}, version {1}; now version {2}: backward will fail</source>
        <translation>已保存：{0}，版本 {1}；现在是版本 {2}：反向传播会失败</translation>
    </message>
    <message>
        <source>Show the whole graph</source>
        <translation>显示整张图</translation>
    </message>
    <message>
        <source>Show the whole graph (0); plus and minus, or Ctrl with the wheel, zoom</source>
        <translation>显示整张图（0）；按 + 和 -，或 Ctrl 加滚轮缩放</translation>
    </message>
    <message>
        <source>Tensor whose graph is shown</source>
        <translation>显示哪个张量的计算图</translation>
    </message>
    <message>
        <source>Tensors that have a graph; a selected variable is shown by itself</source>
        <translation>有计算图的张量；选中一个变量就显示它的图</translation>
    </message>
    <message>
        <source>The nodes nearest to the tensor; {0:,} others are not drawn.</source>
        <translation>只画离张量最近的节点；另有 {0:,} 个没有画出。</translation>
    </message>
    <message>
        <source>The tensor whose graph this is. Backward begins here.</source>
        <translation>画的就是这个张量的计算图。反向传播从这里开始。</translation>
    </message>
    <message>
        <source>This operation has no gradient.</source>
        <translation>这个运算没有梯度。</translation>
    </message>
    <message>
        <source>a node not shown</source>
        <translation>未显示的节点</translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation>另有 {0} 个</translation>
    </message>
    <message>
        <source>arrives</source>
        <translation>传来</translation>
    </message>
    <message>
        <source>choose a tensor</source>
        <translation>选择张量</translation>
    </message>
    <message>
        <source>cut by detach</source>
        <translation>由 detach 切断</translation>
    </message>
    <message>
        <source>cut by no_grad</source>
        <translation>由 no_grad 切断</translation>
    </message>
    <message>
        <source>detach() returns a tensor that leads no gradient back.</source>
        <translation>detach() 返回的张量不往回传梯度。</translation>
    </message>
    <message>
        <source>its input</source>
        <translation>其输入</translation>
    </message>
    <message>
        <source>its other input</source>
        <translation>其另一输入</translation>
    </message>
    <message>
        <source>its result</source>
        <translation>其结果</translation>
    </message>
    <message>
        <source>keeps {0}</source>
        <translation>保存：{0}</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>叶子张量</translation>
    </message>
    <message>
        <source>line {0}</source>
        <translation>第 {0} 行</translation>
    </message>
    <message>
        <source>not differentiable</source>
        <translation>不可导</translation>
    </message>
    <message>
        <source>result of {0}</source>
        <translation>{0} 的结果</translation>
    </message>
    <message>
        <source>to {0}</source>
        <translation>传给：{0}</translation>
    </message>
    <message>
        <source>{0} elsewhere</source>
        <translation>{0}：存于别处</translation>
    </message>
    <message>
        <source>{0} raised: what arrived from below goes no further.</source>
        <translation>{0}：抛出了异常，从下面传来的梯度到此为止。</translation>
    </message>
    <message>
        <source>{0} raised: what arrived from the right goes no further.</source>
        <translation>{0}：抛出了异常，从右边传来的梯度到此为止。</translation>
    </message>
    <message>
        <source>{0} ran: what arrived from below leaves upward.</source>
        <translation>{0}：已执行，从下面传来的梯度往上面传出。</translation>
    </message>
    <message>
        <source>{0} ran: what arrived from the right leaves to the left.</source>
        <translation>{0}：已执行，从右边传来的梯度往左边传出。</translation>
    </message>
    <message>
        <source>{0}, line {1}</source>
        <translation>{0}，第 {1} 行</translation>
    </message>
    <message>
        <source>{0}: its gradient was returned, .grad stays as it was.</source>
        <translation>{0}：它的梯度已返回，.grad 保持不变。</translation>
    </message>
    <message>
        <source>{0}: version {1}, now {2}</source>
        <translation>{0}：版本 {1}，现为 {2}</translation>
    </message>
    <message>
        <source>{0}: what arrived was added to .grad.</source>
        <translation>{0}：传来的梯度已加到 .grad 上。</translation>
    </message>
</context>
<context>
    <name>AxisEdit</name>
    <message>
        <source>A list: 0.1, 0.01, 0.001
Whole numbers from one to another: 0..4
So many numbers between two: 0.001..1 log 4, or 0..0.5 linear 6
Hidden layers: [4], [8, 8]</source>
        <translation>列表：0.1, 0.01, 0.001
从一个整数到另一个：0..4
两数之间取若干个：0.001..1 log 4，或 0..0.5 linear 6
隐藏层：[4], [8, 8]</translation>
    </message>
    <message>
        <source>Setting {0}</source>
        <translation>设置 {0}</translation>
    </message>
    <message>
        <source>The setting that varies; type a part of its name to search</source>
        <translation>要变化的设置；输入名称的一部分来搜索</translation>
    </message>
    <message>
        <source>Values of setting {0}</source>
        <translation>设置 {0} 的取值</translation>
    </message>
    <message>
        <source>no second setting</source>
        <translation>没有第二个设置</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>values with commas between them</source>
        <translation>取值之间用英文逗号隔开</translation>
    </message>
</context>
<context>
    <name>BadgeRow</name>
    <message>
        <source>Badges</source>
        <translation>徽标</translation>
    </message>
</context>
<context>
    <name>Badges</name>
    <message>
        <source>1 item</source>
        <translation>1 项</translation>
    </message>
    <message>
        <source>1 parameter</source>
        <translation>1 个参数</translation>
    </message>
    <message>
        <source>1 parameter, {1:,} elements</source>
        <translation>1 个参数，{1:,} 个元素</translation>
    </message>
    <message>
        <source>A NumPy array: torch.from_numpy(...) shares its memory, torch.tensor(...) copies</source>
        <translation>NumPy 数组：torch.from_numpy(...) 与它共用内存，torch.tensor(...) 则复制</translation>
    </message>
    <message>
        <source>A leaf that requires a gradient: backward() adds it to .grad</source>
        <translation>需要梯度的叶子张量：backward() 把梯度加到 .grad 上</translation>
    </message>
    <message>
        <source>A parameter: a tensor that a module registers and an optimizer can update</source>
        <translation>参数：由模块注册、可由优化器更新的张量</translation>
    </message>
    <message>
        <source>An object of the class {0}</source>
        <translation>类 {0} 的对象</translation>
    </message>
    <message>
        <source>Changed in place {0} times: autograd compares this with what it has saved</source>
        <translation>原地修改过 {0} 次：自动求导拿它与保存时的版本比较</translation>
    </message>
    <message>
        <source>Each element is a {0} of {1} bytes, all of them {2:,} bytes</source>
        <translation>每个元素是 {0}，占 {1} 字节，共 {2:,} 字节</translation>
    </message>
    <message>
        <source>How its elements are kept: {0}</source>
        <translation>元素的存放方式：{0}</translation>
    </message>
    <message>
        <source>In the mode of {0}(): dropout and batch norm act by it</source>
        <translation>处于 {0}() 模式：Dropout 和批归一化据此工作</translation>
    </message>
    <message>
        <source>It holds {0:,} items</source>
        <translation>它含有 {0:,} 项</translation>
    </message>
    <message>
        <source>It shares the memory of another tensor: change one and both change</source>
        <translation>它与另一个张量共用内存：改一个，两个都变</translation>
    </message>
    <message>
        <source>Lies on the device {0}: what is computed together must lie on one device</source>
        <translation>位于设备 {0}：一起计算的张量必须在同一设备上</translation>
    </message>
    <message>
        <source>Made by an operation ({0}): the gradient passes through, and .grad stays empty</source>
        <translation>由运算得出（{0}）：梯度只是经过，.grad 一直是空的</translation>
    </message>
    <message>
        <source>No dimensions: a single number, read by item()</source>
        <translation>没有维度：单个数，用 item() 读出</translation>
    </message>
    <message>
        <source>Not contiguous: its elements lie in the storage in another order, so view() may refuse; contiguous() makes a copy in order</source>
        <translation>不连续：元素在存储中的顺序不同，所以 view() 可能拒绝；contiguous() 按顺序复制一份</translation>
    </message>
    <message>
        <source>On the practice GPU {0}: computed on the CPU, with the rules of a GPU</source>
        <translation>在模拟 GPU {0} 上：由 CPU 计算，遵守 GPU 的规则</translation>
    </message>
    <message>
        <source>Shape {0}: one dimension, {2:,} elements</source>
        <translation>形状 {0}：一个维度，{2:,} 个元素</translation>
    </message>
    <message>
        <source>Shape {0}: {1} dimensions, {2:,} elements</source>
        <translation>形状 {0}：{1} 个维度，{2:,} 个元素</translation>
    </message>
    <message>
        <source>len() of it is {0:,}</source>
        <translation>它的 len() 是 {0:,}</translation>
    </message>
    <message>
        <source>length {0:,}</source>
        <translation>长度 {0:,}</translation>
    </message>
    <message>
        <source>no leaf</source>
        <translation>非叶子</translation>
    </message>
    <message>
        <source>not contiguous</source>
        <translation>不连续</translation>
    </message>
    <message>
        <source>requires_grad</source>
        <translation>requires_grad</translation>
    </message>
    <message>
        <source>step() updates these {0:,} tensors</source>
        <translation>step() 更新这 {0:,} 个张量</translation>
    </message>
    <message>
        <source>step() was called {0:,} times</source>
        <translation>step() 调用过 {0:,} 次</translation>
    </message>
    <message>
        <source>version {0}</source>
        <translation>版本 {0}</translation>
    </message>
    <message>
        <source>view</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>view of {0}</source>
        <translation>{0} 的视图</translation>
    </message>
    <message>
        <source>{0:,} items</source>
        <translation>{0:,} 项</translation>
    </message>
    <message>
        <source>{0:,} parameters</source>
        <translation>{0:,} 个参数</translation>
    </message>
    <message>
        <source>{0:,} parameters, {1:,} elements</source>
        <translation>{0:,} 个参数，{1:,} 个元素</translation>
    </message>
    <message>
        <source>{0:,} steps</source>
        <translation>{0:,} 步</translation>
    </message>
    <message>
        <source>{0:,} tensors are parameters of it, with {1:,} elements in all</source>
        <translation>它有 {0:,} 个张量是参数，共 {1:,} 个元素</translation>
    </message>
    <message>
        <source>{0} practice</source>
        <translation>{0} 练习</translation>
    </message>
</context>
<context>
    <name>Balloon</name>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>End the tour (Esc)</source>
        <translation>结束导览（Esc）</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>To the next step (→)</source>
        <translation>到下一步（→）</translation>
    </message>
    <message>
        <source>To the step before (←)</source>
        <translation>到上一步（←）</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>{i} of {n}</source>
        <translation>{i} / {n}</translation>
    </message>
</context>
<context>
    <name>BatchTable</name>
    <message>
        <source>Reductions of a batch</source>
        <translation>一个批次的 reduction</translation>
    </message>
    <message>
        <source>The loss of each sample of a small batch (none), their mean and their sum</source>
        <translation>小批次里每个样本的损失（none），以及它们的均值和总和</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>sample {0}</source>
        <translation>样本 {0}</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标值</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>你的</translation>
    </message>
</context>
<context>
    <name>Bench</name>
    <message>
        <source>Lesson from a file</source>
        <translation>来自文件的课程</translation>
    </message>
    <message>
        <source>“{title}” is a lesson from a file. Its programs run on this machine as programs of your own do: they can read and change your files.

Let its programs run?</source>
        <translation>「{title}」是来自文件的课程。它的程序在这台机器上运行，和你自己的程序一样：能读取和修改你的文件。

允许它的程序运行吗？</translation>
    </message>
</context>
<context>
    <name>Breadcrumb</name>
    <message>
        <source>Show {0}</source>
        <translation>显示 {0}</translation>
    </message>
    <message>
        <source>Show {0} itself</source>
        <translation>显示 {0} 本身</translation>
    </message>
    <message>
        <source>Way to the value</source>
        <translation>到这个值的路径</translation>
    </message>
</context>
<context>
    <name>CalibrationPanel</name>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>ECE</source>
        <translation>ECE</translation>
    </message>
    <message>
        <source>Expected calibration error: mean distance of confidence from accuracy</source>
        <translation>期望校准误差：置信度与准确率的平均差距</translation>
    </message>
    <message>
        <source>Mean negative log-likelihood of the test data, which the temperature is fitted to</source>
        <translation>测试数据的平均负对数似然，温度就是按它拟合的</translation>
    </message>
    <message>
        <source>Samples by confidence: bars are how many at T = 1, curves how many of them are right</source>
        <translation>样本按置信度分组：柱子是 T = 1 时的样本数，曲线是其中答对的比例</translation>
    </message>
    <message>
        <source>See what softmax makes of the logits at this temperature</source>
        <translation>看看在这个温度下 softmax 把 logit 变成什么</translation>
    </message>
    <message>
        <source>T &lt; 1: the network is less sure than it could be.</source>
        <translation>T &lt; 1：网络本可以更有把握。</translation>
    </message>
    <message>
        <source>T = 1</source>
        <translation>T = 1</translation>
    </message>
    <message>
        <source>T &gt; 1: the network is too sure of itself.</source>
        <translation>T &gt; 1：网络过于自信。</translation>
    </message>
    <message>
        <source>T is near 1: the network is as sure as it should be.</source>
        <translation>T 接近 1：网络的把握恰如其分。</translation>
    </message>
    <message>
        <source>The Temperature page goes from {0:g} to {1:g}</source>
        <translation>温度页面的范围是 {0:g} 到 {1:g}</translation>
    </message>
    <message>
        <source>The logits of a sample are all the same: T changes nothing.</source>
        <translation>每个样本的 logit 都相同：T 改变不了什么。</translation>
    </message>
    <message>
        <source>The test loss falls as T grows to its limit: answers are worse than chance.</source>
        <translation>T 越大测试损失越低，一直降到极限：回答还不如瞎猜。</translation>
    </message>
    <message>
        <source>The test loss falls with T to its limit, as when every answer is right.</source>
        <translation>T 越小测试损失越低，一直降到极限，就像每个回答都对时那样。</translation>
    </message>
    <message>
        <source>There is no best temperature. {0}</source>
        <translation>没有最佳温度。{0}</translation>
    </message>
    <message>
        <source>Use on the Temperature page</source>
        <translation>在温度页面使用</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>fitted T</source>
        <translation>拟合的 T</translation>
    </message>
    <message>
        <source>test loss</source>
        <translation>测试损失</translation>
    </message>
</context>
<context>
    <name>CallTable</name>
    <message>
        <source>In</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Last call</source>
        <translation>上次调用</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Shapes of the last call</source>
        <translation>上次调用的形状</translation>
    </message>
    <message>
        <source>The modules that ran in the last call, in order, and what went through them</source>
        <translation>上次调用中运行的模块，按顺序，以及经过它们的数据</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>{n} line added</source>
        <translation>新增 {n} 行</translation>
    </message>
    <message>
        <source>{n} line changed</source>
        <translation>修改 {n} 行</translation>
    </message>
    <message>
        <source>{n} line removed</source>
        <translation>删除 {n} 行</translation>
    </message>
    <message>
        <source>{n} lines added</source>
        <translation>新增 {n} 行</translation>
    </message>
    <message>
        <source>{n} lines changed</source>
        <translation>修改 {n} 行</translation>
    </message>
    <message>
        <source>{n} lines removed</source>
        <translation>删除 {n} 行</translation>
    </message>
</context>
<context>
    <name>ChangesMargin</name>
    <message>
        <source>Removed here:</source>
        <translation>此处删掉了：</translation>
    </message>
</context>
<context>
    <name>CharacterTable</name>
    <message>
        <source>A click on a column&apos;s head sorts by it</source>
        <translation>点击列标题，按该列排序</translation>
    </message>
</context>
<context>
    <name>CheckpointFiles</name>
    <message>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Checkpoints (*.pt);;All files (*)</source>
        <translation>检查点 (*.pt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Checkpoints and weights (*.pt *.pth *.safetensors);;All files (*)</source>
        <translation>检查点和权重 (*.pt *.pth *.safetensors);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Contents of a checkpoint</source>
        <translation>检查点的内容</translation>
    </message>
    <message>
        <source>Load weights</source>
        <translation>加载权重</translation>
    </message>
    <message>
        <source>Open checkpoint</source>
        <translation>打开检查点</translation>
    </message>
    <message>
        <source>PyTorch state_dict</source>
        <translation>PyTorch state_dict</translation>
    </message>
    <message>
        <source>Safetensors</source>
        <translation>Safetensors</translation>
    </message>
    <message>
        <source>Save checkpoint</source>
        <translation>保存检查点</translation>
    </message>
    <message>
        <source>Save weights</source>
        <translation>保存权重</translation>
    </message>
</context>
<context>
    <name>Checkpoints</name>
    <message>
        <source>Checkpoints of the run</source>
        <translation>这次运行的检查点</translation>
    </message>
    <message>
        <source>Checkpoints of {0}</source>
        <translation>检查点：{0}</translation>
    </message>
    <message>
        <source>Contents…</source>
        <translation>内容…</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Copy where the chosen checkpoint lies</source>
        <translation>复制所选检查点的位置</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>读取中…</translation>
    </message>
    <message>
        <source>Select a run in the table to see its checkpoints</source>
        <translation>在表格里选一次运行，查看它的检查点</translation>
    </message>
    <message>
        <source>Show what the chosen checkpoint holds</source>
        <translation>显示所选检查点里有什么</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入时间</translation>
    </message>
    <message>
        <source>the latest moment: from here the run goes on</source>
        <translation>最近的时刻：运行从这里继续</translation>
    </message>
    <message>
        <source>the weights with the least loss so far, on validation data if there is any</source>
        <translation>到目前为止损失最小的权重；有验证数据时按验证数据算</translation>
    </message>
    <message>
        <source>{0} has no checkpoints</source>
        <translation>{0} 没有检查点</translation>
    </message>
</context>
<context>
    <name>ChildProcess</name>
    <message>
        <source>The training process cannot be started: {0}.</source>
        <translation>训练进程启动不了：{0}。</translation>
    </message>
    <message>
        <source>The training process has ended unexpectedly ({0} {1}).</source>
        <translation>训练进程意外结束了（{0} {1}）。</translation>
    </message>
    <message>
        <source>exit code</source>
        <translation>退出码</translation>
    </message>
    <message>
        <source>signal</source>
        <translation>信号</translation>
    </message>
</context>
<context>
    <name>ClassDialog</name>
    <message>
        <source>Add a lesson that did not come with the program, so that its questions are known</source>
        <translation>添加一门程序没有自带的课程，这样才认得它的题目</translation>
    </message>
    <message>
        <source>Choose the folder that holds what your students handed in.</source>
        <translation>选择存放学生作业的文件夹。</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>班级</translation>
    </message>
    <message>
        <source>Each program that was handed in runs on this computer, to see whether it passes. One that runs too long or asks for too much memory is ended; one that means harm could read or change your files.

Run them?</source>
        <translation>交来的每个程序都会在这台电脑上运行，看它是否通过。运行太久或要太多内存的会被结束；存心破坏的程序可能读取或修改你的文件。

运行它们吗？</translation>
    </message>
    <message>
        <source>Exercises whose program does not pass its check</source>
        <translation>程序没有通过检查的练习</translation>
    </message>
    <message>
        <source>Exercises whose program passes its check, run anew</source>
        <translation>重新运行后，程序通过检查的练习</translation>
    </message>
    <message>
        <source>Folder of hand-ins</source>
        <translation>作业文件夹</translation>
    </message>
    <message>
        <source>Folder of hand-ins…</source>
        <translation>作业文件夹…</translation>
    </message>
    <message>
        <source>Grade all hand-ins in a folder</source>
        <translation>给文件夹里的全部作业评分</translation>
    </message>
    <message>
        <source>Grade these lessons and no others; none is chosen: all</source>
        <translation>只评这些课程；一个都不选就是全部</translation>
    </message>
    <message>
        <source>Graded will be: {lessons}. Choose the folder that holds what was handed in.</source>
        <translation>要评分的是：{lessons}。选择存放作业的文件夹。</translation>
    </message>
    <message>
        <source>Handed in and not graded, for others are chosen: {names}.</source>
        <translation>交了但没有评分，因为选的是别的课程：{names}。</translation>
    </message>
    <message>
        <source>Lesson of your own</source>
        <translation>自己的课程</translation>
    </message>
    <message>
        <source>Lesson of your own…</source>
        <translation>自己的课程…</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation>课程 (*.md)</translation>
    </message>
    <message>
        <source>Lessons that are not known: {names}. Add their files by Lesson of your own…</source>
        <translation>不认得的课程：{names}。用「自己的课程…」添加它们的文件。</translation>
    </message>
    <message>
        <source>Lessons: all</source>
        <translation>课程：全部</translation>
    </message>
    <message>
        <source>Lessons: {n} chosen</source>
        <translation>课程：选了 {n} 门</translation>
    </message>
    <message>
        <source>Look at the work before you judge it: short exercises have few solutions</source>
        <translation>下结论之前先看作业：短的练习本来就没几种写法</translation>
    </message>
    <message>
        <source>No wrong answer, no two programs that are the same.</source>
        <translation>没有错误答案，也没有两个相同的程序。</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Nothing was compared: no lesson that is graded was handed in.</source>
        <translation>没有比较任何东西：要评分的课程没有人交。</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Predictions that were right at once</source>
        <translation>第一次就答对的预测</translation>
    </message>
    <message>
        <source>Predictions that were right at the second try</source>
        <translation>第二次才答对的预测</translation>
    </message>
    <message>
        <source>Predictions that were wrong once and not tried again</source>
        <translation>答错一次、没有再试的预测</translation>
    </message>
    <message>
        <source>Predictions that were wrong twice: then the answer is shown. Solutions of exercises that were seen are in the notes</source>
        <translation>答错两次的预测：之后会显示答案。看过练习的参考答案，会写在备注里</translation>
    </message>
    <message>
        <source>Programs that were checked</source>
        <translation>已检查的程序</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>读取中…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>保存报告…</translation>
    </message>
    <message>
        <source>Save scores…</source>
        <translation>保存成绩…</translation>
    </message>
    <message>
        <source>Save the table as CSV</source>
        <translation>把表格存成 CSV</translation>
    </message>
    <message>
        <source>Save the table, wrong answers and same programs as a page</source>
        <translation>把表格、错误答案和相同的程序存成网页</translation>
    </message>
    <message>
        <source>Saved: {0}</source>
        <translation>已保存：{0}</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>学生</translation>
    </message>
    <message>
        <source>The sum, and one for each question of the chosen lessons, or of those that the student handed in if none is chosen</source>
        <translation>总分和满分：所选课程每道题 1 分；没有选课程时，按该学生交的课程算</translation>
    </message>
    <message>
        <source>Wrong answers and same programs</source>
        <translation>错误答案和相同的程序</translation>
    </message>
    <message>
        <source>all lessons that were handed in</source>
        <translation>交来的所有课程</translation>
    </message>
    <message>
        <source>{done} of {n} programs checked</source>
        <translation>已检查 {done} 个程序，共 {n} 个</translation>
    </message>
    <message>
        <source>{n} hand-ins in {folder}; graded: {lessons}. Double click a line to open the work.</source>
        <translation>{folder} 里有 {n} 份作业；已评分：{lessons}。双击一行打开作业。</translation>
    </message>
    <message>
        <source>{question}: the same program but for names: {names}</source>
        <translation>{question}：程序相同，只是名称不同：{names}</translation>
    </message>
    <message>
        <source>{question}: the same program, the lesson&apos;s own solution: {names}</source>
        <translation>{question}：程序相同，就是课程的参考答案：{names}</translation>
    </message>
    <message>
        <source>{question}: {n} answered {answer}</source>
        <translation>{question}：{n} 人回答：{answer}</translation>
    </message>
</context>
<context>
    <name>ClassPanels</name>
    <message>
        <source>All samples</source>
        <translation>全部样本</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>混淆矩阵</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Here an answer is the class of the nearest training sample. It comes without a probability, so there is no ROC or precision-recall curve, no calibration and no temperature.</source>
        <translation>这里的回答是最近的训练样本的类别。它不带概率，所以没有 ROC 曲线和精确率-召回率曲线，也没有校准和温度。</translation>
    </message>
    <message>
        <source>How far the nearest training sample is</source>
        <translation>最近的训练样本有多远</translation>
    </message>
    <message>
        <source>Its class</source>
        <translation>它的类别</translation>
    </message>
    <message>
        <source>List the samples of every cell again</source>
        <translation>重新列出所有格子的样本</translation>
    </message>
    <message>
        <source>Lists of samples</source>
        <translation>样本列表</translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation>错例</translation>
    </message>
    <message>
        <source>Negative log-likelihood of the true class</source>
        <translation>真实类别的负对数似然</translation>
    </message>
    <message>
        <source>No mistakes in {n:,} samples</source>
        <translation>{n:,} 个样本，没有错例</translation>
    </message>
    <message>
        <source>No mistakes in {n:,} test samples</source>
        <translation>{n:,} 个测试样本，没有错例</translation>
    </message>
    <message>
        <source>Number of the sample</source>
        <translation>样本编号</translation>
    </message>
    <message>
        <source>Precision and recall</source>
        <translation>精确率与召回率</translation>
    </message>
    <message>
        <source>Precision-recall curves</source>
        <translation>精确率-召回率曲线</translation>
    </message>
    <message>
        <source>Probability of the predicted class</source>
        <translation>预测类别的概率</translation>
    </message>
    <message>
        <source>ROC</source>
        <translation>ROC</translation>
    </message>
    <message>
        <source>ROC curves</source>
        <translation>ROC 曲线</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Show shares of each true class in place of counts</source>
        <translation>显示占各真实类别的比例，不显示个数</translation>
    </message>
    <message>
        <source>The class of the nearest training sample</source>
        <translation>最近的训练样本的类别</translation>
    </message>
    <message>
        <source>The most probable class</source>
        <translation>概率最高的类别</translation>
    </message>
    <message>
        <source>True {0}, predicted {1}</source>
        <translation>真实：{0}，预测：{1}</translation>
    </message>
    <message>
        <source>area (AUC)</source>
        <translation>面积（AUC）</translation>
    </message>
    <message>
        <source>avg. precision</source>
        <translation>平均精确率</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>false positive rate</source>
        <translation>假正例率</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>true</source>
        <translation>真实</translation>
    </message>
    <message>
        <source>true positive rate</source>
        <translation>真正例率</translation>
    </message>
    <message>
        <source>{0}: {1:,}</source>
        <translation>{0}：{1:,}</translation>
    </message>
</context>
<context>
    <name>ClassRows</name>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>true</source>
        <translation>真实</translation>
    </message>
</context>
<context>
    <name>ClassSwatches</name>
    <message>
        <source>A click or a drag on the map adds points of class {} (key {})</source>
        <translation>在图上点一下或拖动，就加上类别 {} 的点（按键 {}）</translation>
    </message>
    <message>
        <source>Class {}: draw a point of class {} first</source>
        <translation>类别 {}：先画一个类别 {} 的点</translation>
    </message>
    <message>
        <source>Draw class {}</source>
        <translation>画类别 {}</translation>
    </message>
</context>
<context>
    <name>ClassTable</name>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>The classes, with the first pictures of each as the model would get them</source>
        <translation>各个类别，附上每类开头几张图片，就是模型看到的样子</translation>
    </message>
    <message>
        <source>The first of them</source>
        <translation>开头几张</translation>
    </message>
</context>
<context>
    <name>ClassTiles</name>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Area under the ROC curve: of several classes the mean, each against the rest</source>
        <translation>ROC 曲线下的面积：有多个类别时取均值，每个类别对其余类别</translation>
    </message>
    <message>
        <source>Average precision over recall: of several classes the mean, each against the rest</source>
        <translation>精确率在召回率上的平均：有多个类别时取均值，每个类别对其余类别</translation>
    </message>
    <message>
        <source>Avg. precision</source>
        <translation>平均精确率</translation>
    </message>
    <message>
        <source>Balanced acc.</source>
        <translation>平衡准确率</translation>
    </message>
    <message>
        <source>Balanced accuracy: mean recall of the classes, each as important as any other</source>
        <translation>平衡准确率：各类别召回率的均值，每个类别同样重要</translation>
    </message>
    <message>
        <source>Calibration err.</source>
        <translation>校准误差</translation>
    </message>
    <message>
        <source>Expected calibration error at T = 1; 0 is best</source>
        <translation>T = 1 时的期望校准误差；0 最好</translation>
    </message>
    <message>
        <source>F1, macro</source>
        <translation>宏平均 F1</translation>
    </message>
    <message>
        <source>Mean F1 of the classes</source>
        <translation>各类别 F1 的均值</translation>
    </message>
    <message>
        <source>Not defined: the data looked at has samples of one class only</source>
        <translation>没有定义：所看的数据只有一个类别的样本</translation>
    </message>
    <message>
        <source>ROC area</source>
        <translation>ROC 面积</translation>
    </message>
    <message>
        <source>Share of right answers</source>
        <translation>答对的比例</translation>
    </message>
</context>
<context>
    <name>ClassView</name>
    <message>
        <source>Arrows show where a step of gradient descent moves the scores.</source>
        <translation>箭头表示一步梯度下降把得分移到哪里。</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Drag a score, or use ← and → (Shift: larger steps); ↑ and ↓ choose a row. A click on a target, or Enter, makes that class the true one.</source>
        <translation>拖动得分，或用 ← 和 →（加 Shift 步子更大）；↑ 和 ↓ 选行。点击目标值或按 Enter，就把该类别设为真实类别。</translation>
    </message>
    <message>
        <source>In the mean of one sample its weight cancels: see the batch, or take sum.</source>
        <translation>只有一个样本时，取均值会把权重约掉：看批次，或改用 sum。</translation>
    </message>
    <message>
        <source>It takes log-probabilities: LogSoftmax makes them of these scores.</source>
        <translation>它接收对数概率：LogSoftmax 把这些得分变成对数概率。</translation>
    </message>
    <message>
        <source>Number of classes</source>
        <translation>类别数</translation>
    </message>
    <message>
        <source>Number of classes, from 3 to 6</source>
        <translation>类别数，3 到 6</translation>
    </message>
    <message>
        <source>Torch&apos;s loss of this sample</source>
        <translation>torch 对这个样本算出的损失</translation>
    </message>
    <message>
        <source>Zero where softmax shares out 1</source>
        <translation>softmax 总共分出 1 时，和为零</translation>
    </message>
    <message>
        <source>class {0}</source>
        <translation>类别 {0}</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>gradient = softmax − target; arrows show where a step moves the logits</source>
        <translation>梯度 = softmax − 目标值；箭头表示走一步后 logit 往哪里移</translation>
    </message>
    <message>
        <source>logit</source>
        <translation>logit</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>sum of gradients</source>
        <translation>梯度之和</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标值</translation>
    </message>
</context>
<context>
    <name>CodeChecks</name>
    <message>
        <source>Trying {name} in a process of its own…</source>
        <translation>正在单独的进程里试运行 {name}…</translation>
    </message>
</context>
<context>
    <name>CodeEditor</name>
    <message>
        <source>A program has at most {limit:,} characters.</source>
        <translation>一个程序最多 {limit:,} 个字符。</translation>
    </message>
</context>
<context>
    <name>CodeFiles</name>
    <message>
        <source>Code from a file</source>
        <translation>来自文件的代码</translation>
    </message>
    <message>
        <source>Let it run, and each version of it that is saved while it is open?</source>
        <translation>要让它运行吗？打开期间保存的每个版本也一并允许？</translation>
    </message>
    <message>
        <source>New code file</source>
        <translation>新建代码文件</translation>
    </message>
    <message>
        <source>Open code file</source>
        <translation>打开代码文件</translation>
    </message>
    <message>
        <source>Python files</source>
        <translation>Python 文件</translation>
    </message>
    <message>
        <source>Python files (*.py)</source>
        <translation>Python 文件 (*.py)</translation>
    </message>
    <message>
        <source>Run this version? You are asked again for the next one.</source>
        <translation>要运行这个版本吗？下一个版本会再问你。</translation>
    </message>
    <message>
        <source>Run this version? “Yes to All” also runs what you save in this folder while it is open; otherwise you are asked again for the next version.</source>
        <translation>要运行这个版本吗？选「全是」，文件打开期间你在这个文件夹里保存的内容也会运行；不选，下一个版本会再问你。</translation>
    </message>
    <message>
        <source>{name} is a Python program. It runs with your rights: it can read and change your files.

{path}</source>
        <translation>{name} 是一个 Python 程序。它以你的权限运行：能读取和改动你的文件。

{path}</translation>
    </message>
    <message>
        <source>{name} is there: edit it with your own editor, and each version that you save is tried.</source>
        <translation>{name} 已建好：用你自己的编辑器改它，每次保存的版本都会试运行。</translation>
    </message>
    <message>
        <source>{name} was saved in another version, which runs with your rights: it can read and change your files.

{path}</source>
        <translation>{name} 保存了一个新版本，它以你的权限运行：能读取和改动你的文件。

{path}</translation>
    </message>
    <message>
        <source>{said} The version before is used.</source>
        <translation>{said} 仍使用之前的版本。</translation>
    </message>
</context>
<context>
    <name>CodeHandlers</name>
    <message>
        <source>{name} was taken up.</source>
        <translation>已采用 {name}。</translation>
    </message>
    <message>
        <source>{name} was taken up: {n} of {all} tensors keep their weights.</source>
        <translation>已采用 {name}：{all} 个张量里有 {n} 个保留了权重。</translation>
    </message>
    <message>
        <source>{said} The version before is used.</source>
        <translation>{said} 仍使用之前的版本。</translation>
    </message>
</context>
<context>
    <name>CodePage</name>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the whole program</source>
        <translation>复制整个程序</translation>
    </message>
    <message>
        <source>Kind of program</source>
        <translation>程序的种类</translation>
    </message>
    <message>
        <source>Notebook</source>
        <translation>Notebook</translation>
    </message>
    <message>
        <source>One process</source>
        <translation>单进程</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Save the program</source>
        <translation>保存程序</translation>
    </message>
    <message>
        <source>Save the program to a file</source>
        <translation>把程序存成文件</translation>
    </message>
    <message>
        <source>Saved as {file}</source>
        <translation>已存为 {file}</translation>
    </message>
    <message>
        <source>Several processes (torchrun)</source>
        <translation>多进程（torchrun）</translation>
    </message>
    <message>
        <source>The experiment as a PyTorch program</source>
        <translation>写成 PyTorch 程序的实验</translation>
    </message>
    <message>
        <source>The settings in PyTorch; lines that the last edit changed are marked</source>
        <translation>用 PyTorch 写出的设置；上次修改改动的行有标记</translation>
    </message>
    <message>
        <source>There is no program of these settings. {reason}</source>
        <translation>这些设置写不成程序。{reason}</translation>
    </message>
    <message>
        <source>What to show: a script, a script for torchrun, or a notebook</source>
        <translation>显示什么：脚本、用于 torchrun 的脚本，还是 notebook</translation>
    </message>
</context>
<context>
    <name>CodeText</name>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Code of the lesson; it can be copied</source>
        <translation>课程的代码，可以复制</translation>
    </message>
</context>
<context>
    <name>ColourLegend</name>
    <message>
        <source>and {n:,} more</source>
        <translation>还有 {n:,} 个</translation>
    </message>
</context>
<context>
    <name>ColumnTable</name>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>The columns of the file; a tick makes one an input (Space)</source>
        <translation>文件的列；打勾就作为输入（Space）</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>不用</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标值</translation>
    </message>
</context>
<context>
    <name>CommandHandlers</name>
    <message>
        <source>Raise it to train on, or press Reset to start over.</source>
        <translation>调大它就能接着训练，或者按「重置」重新开始。</translation>
    </message>
    <message>
        <source>all {n:,} epochs are done</source>
        <translation>{n:,} 轮都训练完了</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>A network works if its score is within 5 points of the best median; where there is none,
it comes near the least median if its loss is at most twice that. Diverged ones fail.</source>
        <translation>得分与最佳中位数相差不超过 5 个百分点，网络就算成功；没有得分时，
损失不超过最小中位数的两倍，就算接近。发散的算失败。</translation>
    </message>
    <message>
        <source>All {n} runs are identical, to the last bit</source>
        <translation>全部 {n} 次运行完全相同，每一位都一样</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Best test loss</source>
        <translation>最佳测试损失</translation>
    </message>
    <message>
        <source>Diverged</source>
        <translation>发散数</translation>
    </message>
    <message>
        <source>Final test loss</source>
        <translation>最终测试损失</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Logarithmic scale</source>
        <translation>对数刻度</translation>
    </message>
    <message>
        <source>Logarithmic scale of the loss</source>
        <translation>损失用对数刻度</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>No run has finished an epoch yet</source>
        <translation>还没有运行完成一轮</translation>
    </message>
    <message>
        <source>Of each run: the test loss of its last evaluation, the least one, or the last score</source>
        <translation>每次运行：最后一次评估的测试损失、最小的测试损失，或最后的得分</translation>
    </message>
    <message>
        <source>Of the seeds with the same values: the one in the middle, the mean, the best, from the least to the greatest, or how many diverged</source>
        <translation>取值相同的各随机种子：居中的一个、均值、最佳、从最小到最大，或有几个发散</translation>
    </message>
    <message>
        <source>Open experiment</source>
        <translation>打开实验</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Start a sweep to compare its runs here</source>
        <translation>开始一次扫描，在这里比较各次运行</translation>
    </message>
    <message>
        <source>Take the settings of the chosen cell into the window</source>
        <translation>把所选格子的设置放进窗口</translation>
    </message>
    <message>
        <source>Test loss over epochs</source>
        <translation>测试损失随轮数的变化</translation>
    </message>
    <message>
        <source>What is shown of several seeds</source>
        <translation>多个随机种子时显示什么</translation>
    </message>
    <message>
        <source>What the results show</source>
        <translation>结果显示什么</translation>
    </message>
    <message>
        <source>What the sweep has found</source>
        <translation>扫描的发现</translation>
    </message>
    <message>
        <source>seeds {0} to {1} →</source>
        <translation>种子 {0} 到 {1} →</translation>
    </message>
</context>
<context>
    <name>ComponentSection</name>
    <message>
        <source>Compare losses</source>
        <translation>比较损失函数</translation>
    </message>
    <message>
        <source>Documentation of {}</source>
        <translation>{} 的文档</translation>
    </message>
    <message>
        <source>Follows from the other settings</source>
        <translation>由其他设置决定</translation>
    </message>
    <message>
        <source>Hide this control</source>
        <translation>隐藏这个控件</translation>
    </message>
    <message>
        <source>Open {}</source>
        <translation>打开 {}</translation>
    </message>
    <message>
        <source>See the landscape</source>
        <translation>看损失曲面</translation>
    </message>
    <message>
        <source>The choices are being read from PyTorch …</source>
        <translation>正在从 PyTorch 读取选项 …</translation>
    </message>
    <message>
        <source>automatic, from the data</source>
        <translation>自动，由数据决定</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>its description is still being read from PyTorch</source>
        <translation>还在从 PyTorch 读取它的说明</translation>
    </message>
</context>
<context>
    <name>ComponentsEdit</name>
    <message>
        <source>+ Add</source>
        <translation>+ 添加</translation>
    </message>
    <message>
        <source>Add one at the end</source>
        <translation>在末尾添加一个</translation>
    </message>
    <message>
        <source>Add to {}</source>
        <translation>添加到 {}</translation>
    </message>
    <message>
        <source>cannot be one of several</source>
        <translation>不能和别的一起用</translation>
    </message>
</context>
<context>
    <name>ConfusionMatrix</name>
    <message>
        <source>Click to list these samples</source>
        <translation>点击列出这些样本</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>混淆矩阵</translation>
    </message>
    <message>
        <source>True {0}, predicted {1}: {2:,} of {3:,}</source>
        <translation>真实：{0}，预测：{1}，共 {2:,}/{3:,} 个</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>true</source>
        <translation>真实</translation>
    </message>
    <message>
        <source>{0:,} of them are right</source>
        <translation>其中 {0:,} 个正确</translation>
    </message>
    <message>
        <source>{0:.1%} of what is {1}</source>
        <translation>占 {1} 的 {0:.1%}</translation>
    </message>
    <message>
        <source>{0} of {1} samples are right</source>
        <translation>{1} 个样本中 {0} 个正确</translation>
    </message>
    <message>
        <source>{n:,} others</source>
        <translation>其余 {n:,} 个</translation>
    </message>
</context>
<context>
    <name>ContainerView</name>
    <message>
        <source>Container</source>
        <translation>容器</translation>
    </message>
</context>
<context>
    <name>ContentsDialog</name>
    <message>
        <source>Close this (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Contents of {name}</source>
        <translation>{name} 的内容</translation>
    </message>
</context>
<context>
    <name>ContentsModel</name>
    <message>
        <source>CPU threads of one operation, which can change the last bit.</source>
        <translation>一个运算用的 CPU 线程数，它可能影响最后一位。</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Dtype</source>
        <translation>dtype</translation>
    </message>
    <message>
        <source>Every setting, with edits on the way: the model and its data are built from it.</source>
        <translation>所有设置，包括中途的改动：模型和数据都由此构建。</translation>
    </message>
    <message>
        <source>It holds only weights, so a run cannot continue from it.</source>
        <translation>里面只有权重，所以不能接着它继续运行。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Momentum and other running means; without them a run lurches when it goes on.</source>
        <translation>动量和其他移动平均；没有它们，继续运行时会猛地一晃。</translation>
    </message>
    <message>
        <source>Optimizer steps that had been taken.</source>
        <translation>优化器已经走了多少步。</translation>
    </message>
    <message>
        <source>Passes over the training data that had ended.</source>
        <translation>已经把训练数据完整过了多少遍。</translation>
    </message>
    <message>
        <source>Shape or value</source>
        <translation>形状或值</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>The number by which a program knows whether it can read the file.</source>
        <translation>程序靠这个数字知道自己能不能读这个文件。</translation>
    </message>
    <message>
        <source>The order of the samples in this epoch, and how many of them were taken.</source>
        <translation>这一轮里样本的顺序，以及已经取了多少个。</translation>
    </message>
    <message>
        <source>The random numbers from which transforms of training samples go on.</source>
        <translation>训练样本的变换接着用的随机数。</translation>
    </message>
    <message>
        <source>The weights and running statistics: all that is needed to use the network.</source>
        <translation>权重和滑动统计量：要使用这个网络，有它们就够了。</translation>
    </message>
    <message>
        <source>Torch&apos;s random numbers, so that dropout goes on with the same ones.</source>
        <translation>torch 的随机数，让 Dropout 接着用同样的随机数。</translation>
    </message>
    <message>
        <source>What it was made with: another torch may compute another last bit.</source>
        <translation>是用什么生成的：换一个版本的 torch，最后一位可能不同。</translation>
    </message>
    <message>
        <source>What the recorder needs to go on with the curves, and the best scores so far.</source>
        <translation>记录器接着画曲线所需的内容，以及目前最好的得分。</translation>
    </message>
    <message>
        <source>Where each learning-rate schedule stands.</source>
        <translation>每个学习率调度走到了哪里。</translation>
    </message>
    <message>
        <source>Where it was computed; it opens on other devices too.</source>
        <translation>是在哪里算的；在别的设备上也能打开。</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>{n:,.0f} bytes</source>
        <translation>{n:,.0f} 字节</translation>
    </message>
    <message>
        <source>{n:,} tensors</source>
        <translation>{n:,} 个张量</translation>
    </message>
    <message>
        <source>{n:,} values</source>
        <translation>{n:,} 个值</translation>
    </message>
</context>
<context>
    <name>ContentsView</name>
    <message>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>It has no checksum of this program, so nobody can tell if it was altered.</source>
        <translation>没有本程序的校验和，所以看不出它有没有改动过。</translation>
    </message>
    <message>
        <source>Made with {versions}</source>
        <translation>生成环境：{versions}</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>读取中…</translation>
    </message>
    <message>
        <source>Sealed with a checksum, and whole: not one bit was altered.</source>
        <translation>带校验和，完好无损：一个比特也没变。</translation>
    </message>
    <message>
        <source>Sealed with a checksum; it is being compared…</source>
        <translation>带校验和，正在核对…</translation>
    </message>
    <message>
        <source>Search by key</source>
        <translation>按键名搜索</translation>
    </message>
    <message>
        <source>Search by key, such as weight or exp_avg</source>
        <translation>按键名搜索，例如 weight 或 exp_avg</translation>
    </message>
    <message>
        <source>Show only what has these words in its key</source>
        <translation>只显示键名里有这些词的条目</translation>
    </message>
    <message>
        <source>Weights alone</source>
        <translation>只有权重</translation>
    </message>
    <message>
        <source>What the file holds; point at an entry to see all of a long value</source>
        <translation>文件里有什么；指向一个条目，可以看到完整的长值</translation>
    </message>
    <message>
        <source>after {step:,} steps, {epoch:,} epochs</source>
        <translation>已走 {step:,} 步、{epoch:,} 轮</translation>
    </message>
    <message>
        <source>{n:,} tensors with {m:,} numbers</source>
        <translation>{n:,} 个张量，共 {m:,} 个数</translation>
    </message>
</context>
<context>
    <name>CurveLegend</name>
    <message>
        <source>More curves</source>
        <translation>更多曲线</translation>
    </message>
    <message>
        <source>Show {curve}</source>
        <translation>显示：{curve}</translation>
    </message>
</context>
<context>
    <name>CurvePanel</name>
    <message>
        <source>Log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Logarithmic scale</source>
        <translation>对数刻度</translation>
    </message>
    <message>
        <source>after step {0:,}</source>
        <translation>第 {0:,} 步后</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>{what} over steps</source>
        <translation>{what}，横轴为步数</translation>
    </message>
</context>
<context>
    <name>CurvePlot</name>
    <message>
        <source>Drag the point, or use ← and → (Shift: larger steps); ↑ and ↓ change the target</source>
        <translation>拖动点，或用 ← 和 →（加 Shift 步子更大）；↑ 和 ↓ 改变目标值</translation>
    </message>
    <message>
        <source>Loss over the prediction</source>
        <translation>损失随预测的变化</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>prediction {0:.4g}, target {1:.4g}: loss {2:.4g}, gradient {3:.4g}</source>
        <translation>预测 {0:.4g}，目标值 {1:.4g}：损失 {2:.4g}，梯度 {3:.4g}</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标值</translation>
    </message>
</context>
<context>
    <name>CutsAndDraws</name>
    <message>
        <source>Draw again</source>
        <translation>重新采样</translation>
    </message>
    <message>
        <source>Draw with the next seed</source>
        <translation>用下一个随机种子重新采样</translation>
    </message>
    <message>
        <source>Keeps {0:,} of {1:,} ({2:.1%})</source>
        <translation>{1:,} 个里留下 {0:,} 个（{2:.1%}）</translation>
    </message>
    <message>
        <source>Let the text go on where it ends</source>
        <translation>让文本从结尾处接着写</translation>
    </message>
    <message>
        <source>No cut: all {0:,} characters</source>
        <translation>不截断：全部 {0:,} 个字符</translation>
    </message>
    <message>
        <source>No cut: all {0:,} classes</source>
        <translation>不截断：全部 {0:,} 个类别</translation>
    </message>
    <message>
        <source>Number of classes to draw, with replacement, from what the cuts leave</source>
        <translation>从截断后留下的类别里有放回地采样的个数</translation>
    </message>
    <message>
        <source>Seed of the draws: the same seed draws the same classes</source>
        <translation>采样的随机种子：种子相同，采到的类别就相同</translation>
    </message>
    <message>
        <source>Top-k: keep the k most probable classes only</source>
        <translation>Top-k：只留概率最大的 k 个类别</translation>
    </message>
    <message>
        <source>Top-p: keep the smallest set of classes whose probabilities sum to at least p</source>
        <translation>Top-p：只留概率之和至少为 p 的最小一组类别</translation>
    </message>
    <message>
        <source>Write again</source>
        <translation>重写</translation>
    </message>
    <message>
        <source>Write on</source>
        <translation>接着写</translation>
    </message>
    <message>
        <source>Write with the next seed</source>
        <translation>用下一个随机种子重写</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>draws</source>
        <translation>采样数</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>top-k</source>
        <translation>top-k</translation>
    </message>
    <message>
        <source>top-p</source>
        <translation>top-p</translation>
    </message>
</context>
<context>
    <name>DataFiles</name>
    <message>
        <source>Data ({ends});;All files (*)</source>
        <translation>数据 ({ends});;所有文件 (*)</translation>
    </message>
    <message>
        <source>Data file</source>
        <translation>数据文件</translation>
    </message>
    <message>
        <source>Look for it…</source>
        <translation>去找它…</translation>
    </message>
    <message>
        <source>Look for the data</source>
        <translation>找数据</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open data</source>
        <translation>打开数据</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Use it as it is</source>
        <translation>照原样用</translation>
    </message>
    <message>
        <source>{name} is used from the next start on; the run goes on with the data before.</source>
        <translation>下次开始时改用 {name}；这次运行继续用之前的数据。</translation>
    </message>
</context>
<context>
    <name>DataSection</name>
    <message>
        <source>Draw other data; the network begins with the same weights (N)</source>
        <translation>换一批数据；网络还从同样的权重开始（N）</translation>
    </message>
    <message>
        <source>Keep my network</source>
        <translation>保留我的网络</translation>
    </message>
    <message>
        <source>Look at the file</source>
        <translation>查看文件</translation>
    </message>
    <message>
        <source>Look at the file, and choose target and inputs</source>
        <translation>查看文件，选择目标值和输入</translation>
    </message>
    <message>
        <source>Look at {name}…</source>
        <translation>查看 {name}…</translation>
    </message>
    <message>
        <source>New samples</source>
        <translation>新样本</translation>
    </message>
    <message>
        <source>New weights</source>
        <translation>新权重</translation>
    </message>
    <message>
        <source>Start over with other weights, on the same data. Reset brings back the same (W)</source>
        <translation>数据不变，换一组权重重新开始。「重置」会恢复同样的权重（W）</translation>
    </message>
    <message>
        <source>Take the model, loss and optimizer from before to these data, as far as they fit</source>
        <translation>把之前的模型、损失和优化器用到这些数据上，合适的都带过来</translation>
    </message>
    <message>
        <source>These data have no experiment of their own: what fits of your network stays</source>
        <translation>这些数据没有自己的实验：你的网络里合适的部分都会保留</translation>
    </message>
    <message>
        <source>your network stays</source>
        <translation>保留了你的网络</translation>
    </message>
</context>
<context>
    <name>DatasetView</name>
    <message>
        <source>Dataset</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>No sample yet: dataset[0] gets one; looking does not, for it may change something</source>
        <translation>还没有样本：dataset[0] 才会取一个；只是查看不会去取，因为可能改变什么</translation>
    </message>
</context>
<context>
    <name>DeviceChart</name>
    <message>
        <source>Transfers and compute over simulated time</source>
        <translation>模拟时间上的传输与计算</translation>
    </message>
</context>
<context>
    <name>DeviceChooser</name>
    <message>
        <source>1 thread</source>
        <translation>1 个线程</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Each process has the same model and takes its part of every batch; the gradients are averaged (DistributedDataParallel). The run is recorded, and it cannot be paused.</source>
        <translation>每个进程都有同样的模型，各算每个批次的一部分，再把梯度取平均（DistributedDataParallel）。运行会记录下来，但不能暂停。</translation>
    </message>
    <message>
        <source>In use: {device}, {label}, {threads}</source>
        <translation>正在用：{device}，{label}，{threads}</translation>
    </message>
    <message>
        <source>Look for devices again</source>
        <translation>重新查找设备</translation>
    </message>
    <message>
        <source>The best device that works: {name}</source>
        <translation>能用的最好设备：{name}</translation>
    </message>
    <message>
        <source>Where the model and each batch are computed. A change applies on reset.</source>
        <translation>模型和每个批次在哪里计算。改动在重置后生效。</translation>
    </message>
    <message>
        <source>{name} · not on this machine</source>
        <translation>{name} · 这台机器上没有</translation>
    </message>
    <message>
        <source>{n} threads</source>
        <translation>{n} 个线程</translation>
    </message>
</context>
<context>
    <name>DeviceText</name>
    <message>
        <source>all GPUs (nccl)</source>
        <translation>所有 GPU（nccl）</translation>
    </message>
    <message>
        <source>compute capability {number}</source>
        <translation>计算能力 {number}</translation>
    </message>
    <message>
        <source>{free} free of {total}</source>
        <translation>空闲 {free}，共 {total}</translation>
    </message>
    <message>
        <source>{n} cores</source>
        <translation>{n} 个核心</translation>
    </message>
    <message>
        <source>{n} processes (gloo)</source>
        <translation>{n} 个进程（gloo）</translation>
    </message>
</context>
<context>
    <name>Devices</name>
    <message>
        <source>Line {line}: {parts}.</source>
        <translation>第 {line} 行：{parts}。</translation>
    </message>
    <message>
        <source>Simulated: a practice GPU computes on the CPU. Times assume a bus of {bus:g} GB/s with {latency:g} µs a transfer, and a GPU of {flop:g} TFLOP/s and {memory:g} GB/s. Python&apos;s own time is not counted.</source>
        <translation>模拟：模拟 GPU 在 CPU 上计算。时间按这样的硬件估算：总线 {bus:g} GB/s，每次传输延迟 {latency:g} µs；GPU {flop:g} TFLOP/s，{memory:g} GB/s。Python 自身的时间不算在内。</translation>
    </message>
    <message>
        <source>The first {drawn:,} of {n:,} bars are drawn.</source>
        <translation>只画前 {drawn:,} 条，共 {n:,} 条。</translation>
    </message>
    <message>
        <source>This line used no GPU.</source>
        <translation>这一行没有用 GPU。</translation>
    </message>
    <message>
        <source>bus</source>
        <translation>总线</translation>
    </message>
    <message>
        <source>computed for {time} (operations: {n:,})</source>
        <translation>计算用时 {time}（运算 {n:,} 次）</translation>
    </message>
    <message>
        <source>line {line}: {code}</source>
        <translation>第 {line} 行：{code}</translation>
    </message>
    <message>
        <source>moved {bytes} over the bus in {time} (transfers: {n:,})</source>
        <translation>经总线搬运 {bytes}，用时 {time}（传输 {n:,} 次）</translation>
    </message>
    <message>
        <source>{lane} busy {share:.0f} %</source>
        <translation>{lane}（忙 {share:.0f}%）</translation>
    </message>
    <message>
        <source>{name} on {device}: {time}</source>
        <translation>{name}（{device}）：{time}</translation>
    </message>
    <message>
        <source>{name}: {bytes} in {time}</source>
        <translation>{name}：{bytes}，用时 {time}</translation>
    </message>
    <message>
        <source>{now}, peak {peak}</source>
        <translation>{now}，峰值 {peak}</translation>
    </message>
    <message>
        <source>{time} in all: {shares}</source>
        <translation>共 {time}：{shares}</translation>
    </message>
</context>
<context>
    <name>DevicesView</name>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Nothing ran on a GPU. Choose a practice GPU in the bar above the editor and run a program that moves a model or tensors, such as x.to(&quot;cuda&quot;): their way over the bus is drawn here.</source>
        <translation>没有用到 GPU。在实验室页面的工具栏里选一块模拟 GPU，再运行一个搬运模型或张量的程序，例如 x.to(&quot;cuda&quot;)：它们经过总线的过程就画在这里。</translation>
    </message>
</context>
<context>
    <name>DiagnosticsDialog</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy all of it, to be pasted into a report</source>
        <translation>全部复制，可以贴到报告里</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>Versions, devices, the experiment and the log of this session</source>
        <translation>版本、设备、实验和这次会话的日志</translation>
    </message>
</context>
<context>
    <name>Dial</name>
    <message>
        <source>{name}: from {low:g} to {high:g}</source>
        <translation>{name}：从 {low:g} 到 {high:g}</translation>
    </message>
</context>
<context>
    <name>Differences</name>
    <message>
        <source>All settings</source>
        <translation>全部设置</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Copy the table as text, to be pasted into a document or a spreadsheet</source>
        <translation>把表格复制成文本，可粘贴到文档或电子表格</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>读取中…</translation>
    </message>
    <message>
        <source>Select runs in the table to compare their settings</source>
        <translation>在表格里选几次运行，比较它们的设置</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Settings of the selected runs</source>
        <translation>选中运行的设置</translation>
    </message>
    <message>
        <source>Settings of this run; select several to see what differs</source>
        <translation>这次运行的设置；多选几次就能看出差别</translation>
    </message>
    <message>
        <source>Show the settings that are the same in all selected runs too</source>
        <translation>选中运行里相同的设置也显示</translation>
    </message>
    <message>
        <source>The {0} runs have the same settings</source>
        <translation>这 {0} 次运行的设置相同</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>{0} of {1} settings differ</source>
        <translation>{1} 个设置中有 {0} 个不同</translation>
    </message>
</context>
<context>
    <name>DistributionCard</name>
    <message>
        <source>The most probable characters</source>
        <translation>最可能的字符</translation>
    </message>
    <message>
        <source>The most probable characters at this place; hollow ones were cut, the marked one was drawn</source>
        <translation>这个位置最可能的字符；空心的已截去，带标记的是采样到的</translation>
    </message>
</context>
<context>
    <name>DistributionView</name>
    <message>
        <source>Distributions</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Divided by the number of classes as well</source>
        <translation>还除以了类别数</translation>
    </message>
    <message>
        <source>Drag a probability, or use ← and → (Shift: larger steps); ↑ and ↓ choose a row, Home the prediction, End the target. The others make room, so that the sum stays 1.</source>
        <translation>拖动概率，或用 ← 和 →（加 Shift 步子更大）；↑ 和 ↓ 选行，Home 选预测，End 选目标值。其余的自动让位，使总和保持为 1。</translation>
    </message>
    <message>
        <source>P (log P − log Q)</source>
        <translation>P (log P − log Q)</translation>
    </message>
    <message>
        <source>The divergence: of one sample both agree</source>
        <translation>散度：只有一个样本时两者相等</translation>
    </message>
    <message>
        <source>What comes out if log_target does not say how the target is passed</source>
        <translation>log_target 没说明目标值的形式时的结果</translation>
    </message>
    <message>
        <source>What comes out if probabilities are passed for log-probabilities</source>
        <translation>把概率当作对数概率传入的结果</translation>
    </message>
    <message>
        <source>With the chosen reduction; those of none are summed</source>
        <translation>按所选的 reduction；选 none 时各项相加</translation>
    </message>
    <message>
        <source>batchmean, sum</source>
        <translation>batchmean, sum</translation>
    </message>
    <message>
        <source>class {0}</source>
        <translation>类别 {0}</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>input: log Q</source>
        <translation>输入：log Q</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>mistake: Q for log Q</source>
        <translation>错误：把 Q 当成 log Q</translation>
    </message>
    <message>
        <source>mistake: log_target</source>
        <translation>错误：log_target</translation>
    </message>
    <message>
        <source>prediction Q</source>
        <translation>预测 Q</translation>
    </message>
    <message>
        <source>target P</source>
        <translation>目标值 P</translation>
    </message>
    <message>
        <source>torch warns: {0}</source>
        <translation>torch 警告：{0}</translation>
    </message>
</context>
<context>
    <name>DragAndDrop</name>
    <message>
        <source>Give one experiment (.toml), lesson (.md), file of code (.py), notebook (.ipynb), checkpoint (.pt), file of weights (.safetensors), data file (.csv, .npz, .txt) or folder of pictures.</source>
        <translation>一次给一个：实验（.toml）、课程（.md）、代码文件（.py）、notebook（.ipynb）、检查点（.pt）、权重文件（.safetensors）、数据文件（.csv、.npz、.txt）或图片文件夹。</translation>
    </message>
    <message>
        <source>Save it here first.</source>
        <translation>先把它保存到这里。</translation>
    </message>
    <message>
        <source>contains no experiment and no file</source>
        <translation>里面没有实验，也没有文件</translation>
    </message>
    <message>
        <source>is a pipe, a socket or a device</source>
        <translation>是管道、套接字或设备</translation>
    </message>
    <message>
        <source>is not a file that can be opened here</source>
        <translation>不是这里能打开的文件</translation>
    </message>
    <message>
        <source>is not on this machine</source>
        <translation>不在这台机器上</translation>
    </message>
    <message>
        <source>is one of {n} files</source>
        <translation>只是 {n} 个文件中的一个</translation>
    </message>
    <message>
        <source>is too large: it may have at most {n:,} bytes</source>
        <translation>太大了：最多 {n:,} 字节</translation>
    </message>
    <message>
        <source>the clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message>
        <source>the dropped text</source>
        <translation>拖进来的文本</translation>
    </message>
</context>
<context>
    <name>DrawTools</name>
    <message>
        <source>Draw</source>
        <translation>画点</translation>
    </message>
    <message>
        <source>Draw your own points, beginning with these</source>
        <translation>从这些点开始，画你自己的点</translation>
    </message>
</context>
<context>
    <name>Drawing</name>
    <message>
        <source>Reset (Ctrl+R) trains on these points</source>
        <translation>重置（Ctrl+R）后就用这些点训练</translation>
    </message>
</context>
<context>
    <name>Editors</name>
    <message>
        <source>automatic ({choice})</source>
        <translation>自动（{choice}）</translation>
    </message>
</context>
<context>
    <name>Elsewhere</name>
    <message>
        <source>Checkpoint of step {step:,}</source>
        <translation>第 {step:,} 步的检查点</translation>
    </message>
    <message>
        <source>Not measured while several processes train</source>
        <translation>多个进程训练时不测量</translation>
    </message>
    <message>
        <source>Other processes train: pictures show the untrained network until their first checkpoint</source>
        <translation>别的进程在训练：第一个检查点之前，图里是未训练的网络</translation>
    </message>
    <message>
        <source>Other processes train: pictures show their checkpoint of step {step:,}</source>
        <translation>别的进程在训练：图里是它们第 {step:,} 步的检查点</translation>
    </message>
    <message>
        <source>The first step comes…</source>
        <translation>第一步马上就来…</translation>
    </message>
    <message>
        <source>The run failed before there was anything to show</source>
        <translation>还没有东西可看，运行就失败了</translation>
    </message>
    <message>
        <source>Untrained, until their first checkpoint</source>
        <translation>第一个检查点之前，都是未训练的</translation>
    </message>
</context>
<context>
    <name>EmbeddedLab</name>
    <message>
        <source>End the program that runs (Shift+Esc)</source>
        <translation>结束正在运行的程序（Shift+Esc）</translation>
    </message>
    <message>
        <source>Go back to the lesson&apos;s program</source>
        <translation>恢复成课程里的程序</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>Preparing torch…</source>
        <translation>正在准备 torch…</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Run a program of the lesson, or open an exercise: it stands here.</source>
        <translation>运行课程里的程序，或打开一道练习：它就出现在这里。</translation>
    </message>
    <message>
        <source>Run the program (Ctrl+Enter)</source>
        <translation>运行程序（Ctrl+Enter）</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>运行中…</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The program. Ctrl+Enter runs it, F6 goes on to the next pane.</source>
        <translation>程序。Ctrl+Enter 运行，F6 转到下一个窗格。</translation>
    </message>
</context>
<context>
    <name>EmbeddingPane</name>
    <message>
        <source>&amp;Test data</source>
        <translation>测试数据(&amp;T)</translation>
    </message>
    <message>
        <source>Classes: {names}</source>
        <translation>类别：{names}</translation>
    </message>
    <message>
        <source>Classes: {names} and {n:,} more</source>
        <translation>类别：{names}，还有 {n:,} 个</translation>
    </message>
    <message>
        <source>Drag to turn, or use the arrow keys</source>
        <translation>拖动或按方向键来旋转</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Embedding of samples</source>
        <translation>样本的嵌入</translation>
    </message>
    <message>
        <source>One dimension, from left to right; classes lie one below the other</source>
        <translation>只有一个维度，从左到右；各类别上下排开</translation>
    </message>
    <message>
        <source>Show test samples too, as diamonds.</source>
        <translation>也显示测试样本，用菱形表示。</translation>
    </message>
    <message>
        <source>Show triplets of the last batch that have a loss: a ring is an anchor, a full line leads to its positive, a broken one to its negative.</source>
        <translation>显示上一个批次里有损失的三元组：圆环是锚点，实线连到正样本，虚线连到负样本。</translation>
    </message>
    <message>
        <source>Test sample {n}: {name}</source>
        <translation>测试样本 {n}：{name}</translation>
    </message>
    <message>
        <source>The first two principal components of {n} dimensions: {share:.0%} of the variance</source>
        <translation>{n} 个维度的前两个主成分：占方差的 {share:.0%}</translation>
    </message>
    <message>
        <source>The sample that is pointed at</source>
        <translation>鼠标指着的样本</translation>
    </message>
    <message>
        <source>Training sample {n}: {name}</source>
        <translation>训练样本 {n}：{name}</translation>
    </message>
    <message>
        <source>Tri&amp;plets</source>
        <translation>三元组(&amp;P)</translation>
    </message>
</context>
<context>
    <name>EngineChoice</name>
    <message>
        <source>1 worker</source>
        <translation>1 个工作进程</translation>
    </message>
    <message>
        <source>Address of the cluster</source>
        <translation>集群的地址</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>At once: networks of one shape take each step together
Processes: each run by itself, several at the same time
Cluster: on the workers of dask, also on other computers</source>
        <translation>同步：形状相同的网络一起走每一步
多进程：每次运行各自训练，几个同时进行
集群：用 dask 的工作进程，也可在别的电脑上</translation>
    </message>
    <message>
        <source>At once: of {n:,} networks, those of one shape take each step together.</source>
        <translation>同步：{n:,} 个网络中，形状相同的一起走每一步。</translation>
    </message>
    <message>
        <source>At once: {n:,} networks of one shape take each step together.</source>
        <translation>同步：{n:,} 个形状相同的网络一起走每一步。</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Cluster (dask)</source>
        <translation>集群（dask）</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>In processes, {workers}: each run by itself.</source>
        <translation>多进程，{workers}：每次运行各自训练。</translation>
    </message>
    <message>
        <source>In processes, {workers}: {reason}</source>
        <translation>多进程，{workers}：{reason}</translation>
    </message>
    <message>
        <source>Needs dask: pip install torch-playground[cluster]</source>
        <translation>需要 dask：pip install torch-playground[cluster]</translation>
    </message>
    <message>
        <source>Of dask&apos;s scheduler; empty for workers on this computer</source>
        <translation>dask 调度器的地址；留空则用本机的工作进程</translation>
    </message>
    <message>
        <source>On a cluster on this computer, for trying: {n} workers.</source>
        <translation>用本机的集群试跑：{n} 个工作进程。</translation>
    </message>
    <message>
        <source>On the cluster of {address}.</source>
        <translation>用 {address} 的集群。</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>多进程</translation>
    </message>
    <message>
        <source>Runs that train at the same time, each in a process with one thread</source>
        <translation>同时训练的运行数，每次运行用一个单线程的进程</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>工作进程</translation>
    </message>
    <message>
        <source>tcp://host:8786</source>
        <translation>tcp://host:8786</translation>
    </message>
    <message>
        <source>{n} workers</source>
        <translation>{n} 个工作进程</translation>
    </message>
</context>
<context>
    <name>ErrorView</name>
    <message>
        <source>Errors and hints</source>
        <translation>错误与提示</translation>
    </message>
    <message>
        <source>If the program fails, this explains why, and offers what mends it.</source>
        <translation>程序出错时，这里说明原因，并给出修复办法。</translation>
    </message>
    <message>
        <source>No error, and nothing to warn of.</source>
        <translation>没有错误，也没有要提醒的。</translation>
    </message>
</context>
<context>
    <name>EvaluatePage</name>
    <message>
        <source>A past moment; the timeline leads back to the present one</source>
        <translation>过去的时刻；用时间轴回到现在</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>计算中…</translation>
    </message>
    <message>
        <source>Press Run (Space) to train a network: how good it is shows here.</source>
        <translation>按「运行」（Space）训练一个网络：它有多好，显示在这里。</translation>
    </message>
    <message>
        <source>Run (Space) trains the network</source>
        <translation>「运行」（Space）训练网络</translation>
    </message>
    <message>
        <source>Samples to report on</source>
        <translation>要报告的样本</translation>
    </message>
    <message>
        <source>Test data</source>
        <translation>测试数据</translation>
    </message>
    <message>
        <source>The moment of these numbers; while running, of the latest evaluation</source>
        <translation>这些数是哪个时刻的；运行时是最近一次评估的</translation>
    </message>
    <message>
        <source>The network&apos;s outputs are not finite numbers. Press Reset to start over.</source>
        <translation>网络的输出不是有限的数。按「重置」重新开始。</translation>
    </message>
    <message>
        <source>There is no network to evaluate. Change the settings, then press Run (Space).</source>
        <translation>没有可评估的网络。先改设置，再按「运行」（Space）。</translation>
    </message>
    <message>
        <source>Training data</source>
        <translation>训练数据</translation>
    </message>
    <message>
        <source>Which samples to report on</source>
        <translation>报告哪些样本</translation>
    </message>
    <message>
        <source>at {0}</source>
        <translation>回看：{0}</translation>
    </message>
    <message>
        <source>step {0:,}, epoch {1:,}</source>
        <translation>第 {0:,} 步，第 {1:,} 轮</translation>
    </message>
    <message>
        <source>untrained: press Run</source>
        <translation>未训练：按「运行」</translation>
    </message>
</context>
<context>
    <name>ExerciseCard</name>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>检查中…</translation>
    </message>
    <message>
        <source>Exercise {n}</source>
        <translation>练习 {n}</translation>
    </message>
    <message>
        <source>Hint {i} of {n}</source>
        <translation>提示 {i}/{n}</translation>
    </message>
    <message>
        <source>In your hand-in: {help}.</source>
        <translation>作业里会写：{help}。</translation>
    </message>
    <message>
        <source>No more hints</source>
        <translation>没有提示了</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open the exercise in the Lab, as you left it</source>
        <translation>在实验室打开这个练习，接着上次做</translation>
    </message>
    <message>
        <source>Put this into the editor; Ctrl+Z brings yours back</source>
        <translation>放进编辑器；按 Ctrl+Z 换回你的程序</translation>
    </message>
    <message>
        <source>Run your program, and see whether it does what is asked; how often is handed in</source>
        <translation>运行你的程序，看它是否符合要求；检查次数会写进作业</translation>
    </message>
    <message>
        <source>Seen before you have solved it, the solution halves the points. Show it?</source>
        <translation>解出之前看参考答案，得分减半。要看吗？</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show one way to do it; before you have solved it, that halves the points</source>
        <translation>看一种做法；解出之前看，得分减半</translation>
    </message>
    <message>
        <source>Show the next hint; how many is handed in</source>
        <translation>显示下一条提示；用了几条会写进作业</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>参考答案</translation>
    </message>
    <message>
        <source>Take it over</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>The program that passed before is kept, and counts.</source>
        <translation>之前通过的程序仍保留，并计入成绩。</translation>
    </message>
    <message>
        <source>This exercise has changed since you solved it: check your program again.</source>
        <translation>你解出之后，这个练习改过了：重新检查你的程序。</translation>
    </message>
    <message>
        <source>✓ That does it.</source>
        <translation>✓ 通过了。</translation>
    </message>
    <message>
        <source>✓ {name}, solved</source>
        <translation>✓ {name}，已解出</translation>
    </message>
    <message>
        <source>✓ {name}, solved after the solution</source>
        <translation>✓ {name}，看过参考答案后解出</translation>
    </message>
</context>
<context>
    <name>ExperimentFiles</name>
    <message>
        <source>CSV files</source>
        <translation>CSV 文件</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Experiments (*.toml);;All files (*)</source>
        <translation>实验 (*.toml);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Open experiment</source>
        <translation>打开实验</translation>
    </message>
    <message>
        <source>Save curves</source>
        <translation>保存曲线</translation>
    </message>
    <message>
        <source>Save experiment</source>
        <translation>保存实验</translation>
    </message>
    <message>
        <source>Save the changes to {name}?</source>
        <translation>要保存对 {name} 的改动吗？</translation>
    </message>
    <message>
        <source>You can still undo to changes that were never saved. Opening a file loses them.</source>
        <translation>现在还能撤销到从未保存过的改动。打开文件就找不回它们了。</translation>
    </message>
    <message>
        <source>{path} was saved with its former value. The one in its editor is not valid: {rule}.</source>
        <translation>{path} 按原来的值保存了。编辑框里的值无效：{rule}。</translation>
    </message>
</context>
<context>
    <name>Explanation</name>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the address of {name}</source>
        <translation>复制 {name} 的网址</translation>
    </message>
    <message>
        <source>Copy the address {url}</source>
        <translation>复制网址 {url}</translation>
    </message>
    <message>
        <source>PyTorch documentation</source>
        <translation>PyTorch 文档</translation>
    </message>
    <message>
        <source>What is this?</source>
        <translation>这是什么？</translation>
    </message>
    <message>
        <source>What is this? ({title})</source>
        <translation>这是什么？（{title}）</translation>
    </message>
    <message>
        <source>{name}, PyTorch documentation</source>
        <translation>{name}，PyTorch 文档</translation>
    </message>
</context>
<context>
    <name>Explore</name>
    <message>
        <source>Drag a prediction and compare its losses.</source>
        <translation>拖动预测值，比较它的各种损失。</translation>
    </message>
    <message>
        <source>Landscape</source>
        <translation>损失曲面</translation>
    </message>
    <message>
        <source>Let optimizers race down into a valley.</source>
        <translation>让优化器比赛冲下山谷。</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>损失函数</translation>
    </message>
</context>
<context>
    <name>ExploreCards</name>
    <message>
        <source>Explore</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open {title}</source>
        <translation>打开「{title}」</translation>
    </message>
</context>
<context>
    <name>ExploreLink</name>
    <message>
        <source>In Learn, beside the lessons</source>
        <translation>在「学习」页面，课程旁边</translation>
    </message>
</context>
<context>
    <name>ExportActions</name>
    <message>
        <source>Event files that TensorBoard reads, a folder for each run</source>
        <translation>TensorBoard 能读的事件文件，每次运行一个文件夹</translation>
    </message>
    <message>
        <source>Folder for TensorBoard</source>
        <translation>TensorBoard 的文件夹</translation>
    </message>
    <message>
        <source>Last export</source>
        <translation>上次导出</translation>
    </message>
    <message>
        <source>Not all of the run could be read.</source>
        <translation>这次运行没能全部读出来。</translation>
    </message>
    <message>
        <source>ONNX models</source>
        <translation>ONNX 模型</translation>
    </message>
    <message>
        <source>ONNX model…</source>
        <translation>ONNX 模型…</translation>
    </message>
    <message>
        <source>One web page with settings, curves, scores and pictures</source>
        <translation>一个网页，包含设置、曲线、得分和图片</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message>
        <source>Save ONNX model</source>
        <translation>保存 ONNX 模型</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>保存报告…</translation>
    </message>
    <message>
        <source>Settings, curves, scores and pictures of this run as one web page</source>
        <translation>把这次运行的设置、曲线、得分和图片存成一个网页</translation>
    </message>
    <message>
        <source>TensorBoard…</source>
        <translation>TensorBoard…</translation>
    </message>
    <message>
        <source>The trained model for other programs, checked against PyTorch</source>
        <translation>给其他程序用的训练好的模型，已和 PyTorch 对照检查</translation>
    </message>
    <message>
        <source>There is no recorded run yet</source>
        <translation>还没有记录的运行</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>Writing {0}…</source>
        <translation>正在写入 {0}…</translation>
    </message>
    <message>
        <source>Written: {0}</source>
        <translation>已写入：{0}</translation>
    </message>
    <message>
        <source>{0} was not written. {1}</source>
        <translation>{0} 没有写成。{1}</translation>
    </message>
</context>
<context>
    <name>ExportButton</name>
    <message>
        <source>A picture of this plot, at twice the resolution</source>
        <translation>这张图的图片，两倍分辨率</translation>
    </message>
    <message>
        <source>A vector drawing of this plot, for print</source>
        <translation>这张图的矢量图，适合打印</translation>
    </message>
    <message>
        <source>CSV files</source>
        <translation>CSV 文件</translation>
    </message>
    <message>
        <source>Every number that was recorded</source>
        <translation>记录下来的每一个数</translation>
    </message>
    <message>
        <source>PNG pictures</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>SVG drawings</source>
        <translation>SVG 图片</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>存为 CSV…</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>存为 PNG…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>存为 SVG…</translation>
    </message>
    <message>
        <source>Save the curves</source>
        <translation>保存曲线</translation>
    </message>
    <message>
        <source>Save these curves as a table or a picture (or right-click the plot)</source>
        <translation>把这些曲线存成表格或图片（也可以右键点图）</translation>
    </message>
    <message>
        <source>Save {what}</source>
        <translation>保存 {what}</translation>
    </message>
</context>
<context>
    <name>FetchChart</name>
    <message>
        <source>Batch {0}, fetched by {1} in {2} ms</source>
        <translation>批次 {0}（{1}）：取数用时 {2} ms</translation>
    </message>
    <message>
        <source>Each bar is a batch: point at one to see its indices</source>
        <translation>每一条是一个批次：指着它看索引</translation>
    </message>
    <message>
        <source>Indices: {0}</source>
        <translation>索引：{0}</translation>
    </message>
    <message>
        <source>Who fetched which batch when</source>
        <translation>谁在何时取了哪个批次</translation>
    </message>
    <message>
        <source>main process</source>
        <translation>主进程</translation>
    </message>
    <message>
        <source>worker {0}</source>
        <translation>工作进程 {0}</translation>
    </message>
</context>
<context>
    <name>FieldMap</name>
    <message>
        <source>not a finite number</source>
        <translation>不是有限的数</translation>
    </message>
</context>
<context>
    <name>FigureWindow</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the picture, to be pasted elsewhere</source>
        <translation>复制图片，可以粘贴到别处</translation>
    </message>
    <message>
        <source>PNG pictures</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>存为 PNG…</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Save the picture with all its dots</source>
        <translation>保存图片，保留全部像素</translation>
    </message>
    <message>
        <source>What the program drew</source>
        <translation>程序画出的图</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>Loss on all training data, at the newest evaluation</source>
        <translation>全部训练数据上的损失，取自最近一次评估</translation>
    </message>
    <message>
        <source>Loss on the test data, at the newest evaluation</source>
        <translation>测试数据上的损失，取自最近一次评估</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>test loss</source>
        <translation>测试损失</translation>
    </message>
    <message>
        <source>train loss</source>
        <translation>训练损失</translation>
    </message>
    <message>
        <source>{score} on the test data, at the newest evaluation</source>
        <translation>测试数据上的 {score}，取自最近一次评估</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Give the file a name.</source>
        <translation>给文件起个名字。</translation>
    </message>
    <message>
        <source>There is no folder {folder}.</source>
        <translation>没有文件夹 {folder}。</translation>
    </message>
    <message>
        <source>You may not write to the folder {folder}.</source>
        <translation>你没有权限写入文件夹 {folder}。</translation>
    </message>
    <message>
        <source>You may not write to {path}. Choose another name.</source>
        <translation>你没有权限写入 {path}。换个名字。</translation>
    </message>
    <message>
        <source>untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>{name} is there already. Replace it?</source>
        <translation>{name} 已经存在。要替换吗？</translation>
    </message>
    <message>
        <source>{path} belongs to a recorded run. Choose another name.</source>
        <translation>{path} 属于一次已记录的运行。换个名字。</translation>
    </message>
    <message>
        <source>{path} cannot be used: {reason}.</source>
        <translation>{path} 不能用：{reason}。</translation>
    </message>
    <message>
        <source>{path} is a folder. Choose another name.</source>
        <translation>{path} 是文件夹。换个名字。</translation>
    </message>
    <message>
        <source>{path} is no regular file. Choose another name.</source>
        <translation>{path} 不是普通文件。换个名字。</translation>
    </message>
</context>
<context>
    <name>FileHandlers</name>
    <message>
        <source>Loaded the weights in {path}</source>
        <translation>已加载 {path} 里的权重</translation>
    </message>
    <message>
        <source>Press Run to go on with it.</source>
        <translation>按「运行」接着训练。</translation>
    </message>
    <message>
        <source>Saved to {path}</source>
        <translation>已保存到 {path}</translation>
    </message>
    <message>
        <source>The run was on {then}, which {rule}. It goes on on {now}.</source>
        <translation>运行原来用的是 {then}（{rule}），现在改在 {now} 上继续。</translation>
    </message>
    <message>
        <source>What it had learnt can be saved as weights.</source>
        <translation>它已经学到的可以存成权重。</translation>
    </message>
    <message>
        <source>is the run in this window</source>
        <translation>就是这个窗口里的运行</translation>
    </message>
    <message>
        <source>needs a model, and none is built</source>
        <translation>需要一个模型，而现在还没有构建</translation>
    </message>
    <message>
        <source>no run can go on from one that failed</source>
        <translation>失败的运行不能再继续</translation>
    </message>
</context>
<context>
    <name>FileReader</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Reading data</source>
        <translation>读取数据</translation>
    </message>
    <message>
        <source>Reading {name} …</source>
        <translation>正在读取 {name} …</translation>
    </message>
</context>
<context>
    <name>FindField</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Find a text in the program (Ctrl+F); Enter goes on, Shift+Enter goes back</source>
        <translation>在程序里查找文字（Ctrl+F）；Enter 找下一个，Shift+Enter 找上一个</translation>
    </message>
    <message>
        <source>Find in the program</source>
        <translation>在程序里查找</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>没找到</translation>
    </message>
    <message>
        <source>{i} of {n}</source>
        <translation>{i} / {n}</translation>
    </message>
</context>
<context>
    <name>FixButton</name>
    <message>
        <source>Fix it</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Fix it: {0}</source>
        <translation>修复：{0}</translation>
    </message>
    <message>
        <source>{0}: change the program as shown below, and run it again; Ctrl+Z takes it back</source>
        <translation>{0}：按下面所示修改程序并重新运行；Ctrl+Z 可撤销</translation>
    </message>
</context>
<context>
    <name>FixPreview</name>
    <message>
        <source>Fix: {0}</source>
        <translation>修复：{0}</translation>
    </message>
</context>
<context>
    <name>FollowButton</name>
    <message>
        <source>Follow</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Follow it step by step, in numbers</source>
        <translation>用数字一步一步跟着它算</translation>
    </message>
</context>
<context>
    <name>Frame</name>
    <message>
        <source>step {n}</source>
        <translation>步数 {n}</translation>
    </message>
    <message>
        <source>{step} (epoch {epoch})</source>
        <translation>{step}（{epoch} 轮）</translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>Sample {}</source>
        <translation>样本 {}</translation>
    </message>
    <message>
        <source>True: {}</source>
        <translation>真实：{}</translation>
    </message>
    <message>
        <source>What the network says is not a finite number.</source>
        <translation>网络给出的不是有限的数。</translation>
    </message>
    <message>
        <source>and {n:,} more</source>
        <translation>还有 {n:,} 个</translation>
    </message>
</context>
<context>
    <name>GradientCanvas</name>
    <message>
        <source>Gradients of this step</source>
        <translation>这一步的梯度</translation>
    </message>
</context>
<context>
    <name>Grounds</name>
    <message>
        <source>p = 1/16</source>
        <translation>p = 1/16</translation>
    </message>
    <message>
        <source>p ≤ 1/256</source>
        <translation>p ≤ 1/256</translation>
    </message>
    <message>
        <source>sure: p = 1</source>
        <translation>确定：p = 1</translation>
    </message>
</context>
<context>
    <name>HandInDialog</name>
    <message>
        <source>All that the file will hold</source>
        <translation>文件将含有的全部内容</translation>
    </message>
    <message>
        <source>As your teacher will see it</source>
        <translation>老师看到的就是这样</translation>
    </message>
    <message>
        <source>Counts as</source>
        <translation>计为</translation>
    </message>
    <message>
        <source>Hand in</source>
        <translation>交作业</translation>
    </message>
    <message>
        <source>Hand-ins</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Lessons: {lessons}. {standings}. Exercises solved: {solved} of {n}</source>
        <translation>课程：{lessons}。{standings}。练习：解出 {solved}/{n}</translation>
    </message>
    <message>
        <source>Nothing else leaves this computer</source>
        <translation>除此之外，没有任何东西离开这台电脑</translation>
    </message>
    <message>
        <source>One file is saved on this computer, and nothing is sent. Give it to your teacher. This is all that it holds:</source>
        <translation>只在这台电脑上存一个文件，什么都不会发送。把它交给老师。它只含有这些：</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Save nothing</source>
        <translation>什么也不保存</translation>
    </message>
    <message>
        <source>Save the file that you give to your teacher</source>
        <translation>保存要交给老师的文件</translation>
    </message>
    <message>
        <source>Save the hand-in</source>
        <translation>保存作业</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>The file, as it is</source>
        <translation>文件原样</translation>
    </message>
    <message>
        <source>The numbers in {lessons} were drawn for {owner}.</source>
        <translation>{lessons} 中的数字是为 {owner} 生成的。</translation>
    </message>
    <message>
        <source>There is nothing to hand in yet: answer a prediction first.</source>
        <translation>还没有可交的内容：先回答一道预测题。</translation>
    </message>
    <message>
        <source>This is the work of {owner}, and {name} has other work here: cancel, and choose Another student… to go on with that.</source>
        <translation>这是 {owner} 的学习记录，而 {name} 在这里另有记录：先取消，再选「换个学生…」接着做。</translation>
    </message>
    <message>
        <source>This is the work of {owner}. Are you another student? Cancel, and choose Another student…</source>
        <translation>这是 {owner} 的学习记录。你是另一个学生吗？那就取消，再选「换个学生…」</translation>
    </message>
    <message>
        <source>Type your name or number first.</source>
        <translation>先输入你的姓名或学号。</translation>
    </message>
    <message>
        <source>Until now this is the work of {owner}. Saved as {name}, it belongs to {name} from now on. Is {name} the right name for it?</source>
        <translation>到现在为止，这是 {owner} 的学习记录。以 {name} 保存后，它就归 {name} 所有。{name} 这个名字对吗？</translation>
    </message>
    <message>
        <source>Until your teacher&apos;s program has checked it anew</source>
        <translation>老师的程序重新检查之前，以此为准</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>它写了什么</translation>
    </message>
    <message>
        <source>What the file will hold</source>
        <translation>文件将含有什么</translation>
    </message>
    <message>
        <source>Written into the file as you type it</source>
        <translation>照你输入的写进文件</translation>
    </message>
    <message>
        <source>Your answers, and help that you took</source>
        <translation>你的回答和用过的帮助</translation>
    </message>
    <message>
        <source>Your name or number</source>
        <translation>你的姓名或学号</translation>
    </message>
    <message>
        <source>your name or number, as your teacher wants it</source>
        <translation>你的姓名或学号，按老师的要求写</translation>
    </message>
    <message>
        <source>{name} has other numbers than {owner}: what was answered of those counts no more.</source>
        <translation>{name} 的数字与 {owner} 的不同：已回答的相关题目不再算数。</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
</context>
<context>
    <name>HeightPlot</name>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>All lessons</source>
        <translation>所有课程</translation>
    </message>
    <message>
        <source>Alt+Page ↑, Alt+Page ↓</source>
        <translation>Alt+Page ↑, Alt+Page ↓</translation>
    </message>
    <message>
        <source>Back and on by one line</source>
        <translation>后退一行，前进一行</translation>
    </message>
    <message>
        <source>Changes of the selected variable</source>
        <translation>所选变量的各次变化</translation>
    </message>
    <message>
        <source>Close this (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Comment lines out or in</source>
        <translation>加注释或去掉注释</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>Find and compare runs; Sweep trains many at once.</source>
        <translation>查找和比较运行；「参数扫描」一次训练很多个。</translation>
    </message>
    <message>
        <source>Find in the program</source>
        <translation>在程序里查找</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>Landscape: run, step, back to the start</source>
        <translation>损失曲面：运行、走一步、回到起点</translation>
    </message>
    <message>
        <source>Larger or smaller type</source>
        <translation>放大或缩小字号</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Lessons with exercises. Explore: Landscape and Losses.</source>
        <translation>带练习的课程。探索：「损失曲面」和「损失函数」。</translation>
    </message>
    <message>
        <source>Make softmax sharper or flatter.</source>
        <translation>让 softmax 更尖锐或更平缓。</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>下一个窗格</translation>
    </message>
    <message>
        <source>Over a call, out of a function</source>
        <translation>越过一次调用，跳出函数</translation>
    </message>
    <message>
        <source>Run a PyTorch program line by line, and see its tensors.</source>
        <translation>逐行运行 PyTorch 程序，看里面的张量。</translation>
    </message>
    <message>
        <source>Run the program</source>
        <translation>运行程序</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行记录</translation>
    </message>
    <message>
        <source>See how good it is, and where it is wrong.</source>
        <translation>看它有多好，错在哪里。</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Temperature back to 1</source>
        <translation>温度回到 1</translation>
    </message>
    <message>
        <source>The experiment as a program of your own.</source>
        <translation>把实验变成你自己的程序。</translation>
    </message>
    <message>
        <source>The lesson before, the next lesson</source>
        <translation>上一个课程，下一个课程</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Watch a network learn, and change it on the way.</source>
        <translation>看网络学习，边看边改。</translation>
    </message>
</context>
<context>
    <name>Histograms</name>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} 到 {high}</translation>
    </message>
</context>
<context>
    <name>IdentityPanel</name>
    <message>
        <source>Dividing logits by T is the same as raising the probabilities p at T = 1 to the power 1 / T</source>
        <translation>logit 除以 T，等于把 T = 1 时的概率 p 取 1 / T 次幂</translation>
    </message>
    <message>
        <source>Two ways to the same number: {0}</source>
        <translation>同一个数的两种算法：{0}</translation>
    </message>
    <message>
        <source>largest difference {0:.2g}, in log space {1:.2g}</source>
        <translation>最大差别 {0:.2g}，对数空间里 {1:.2g}</translation>
    </message>
</context>
<context>
    <name>ImagesDialog</name>
    <message>
        <source>Cannot be used: {damaged:,} · doubtful: {doubtful:,} · no pictures: {other:,}</source>
        <translation>不能用：{damaged:,} · 可疑：{doubtful:,} · 不是图片：{other:,}</translation>
    </message>
    <message>
        <source>Damaged and doubtful files</source>
        <translation>损坏和可疑的文件</translation>
    </message>
    <message>
        <source>Files that cannot be used, and those that somebody should look at</source>
        <translation>不能用的文件，以及应该有人看一眼的文件</translation>
    </message>
    <message>
        <source>L: grey</source>
        <translation>L：灰度</translation>
    </message>
    <message>
        <source>RGB: colours</source>
        <translation>RGB：彩色</translation>
    </message>
    <message>
        <source>by folder</source>
        <translation>按文件夹</translation>
    </message>
    <message>
        <source>leave out</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>refuse</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>{path}
It cannot be used in this way.</source>
        <translation>{path}
这样用不了。</translation>
    </message>
    <message>
        <source>{path}
{n:,} pictures in {classes:,} classes, {memory} in memory</source>
        <translation>{path}
{n:,} 张图片，{classes:,} 个类别，占内存 {memory}</translation>
    </message>
</context>
<context>
    <name>Importances</name>
    <message>
        <source>Importances: {settings}</source>
        <translation>重要性：{settings}</translation>
    </message>
    <message>
        <source>Which share of the differences between the losses each setting explains (fANOVA)</source>
        <translation>每个设置能解释多大比例的损失差异（fANOVA）</translation>
    </message>
</context>
<context>
    <name>IndexOrder</name>
    <message>
        <source>Each row is a batch, each cell the index of a sample; a colour goes from first to last</source>
        <translation>每一行是一个批次，每一格是一个样本的索引；颜色从第一个渐变到最后一个</translation>
    </message>
    <message>
        <source>Indices of each batch</source>
        <translation>各批次的索引</translation>
    </message>
</context>
<context>
    <name>InsideView</name>
    <message>
        <source>Activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Gradients and updates are told after the next steps.</source>
        <translation>再走几步就显示梯度和更新。</translation>
    </message>
    <message>
        <source>Histograms of</source>
        <translation>直方图</translation>
    </message>
    <message>
        <source>How the numbers of each layer are spread at this moment. Bars below 0, at 0 and above it have their own colours; heights are square roots of counts, so that few can be seen</source>
        <translation>此刻每层的数值怎样分布。小于 0、等于 0、大于 0 的条各有颜色；高度是计数的平方根，少量的也能看见</translation>
    </message>
    <message>
        <source>Measured over steps</source>
        <translation>逐步测量</translation>
    </message>
    <message>
        <source>Once the run has begun, this line says in words whether gradients reach every layer, whether units have died, and whether the learning rate fits.</source>
        <translation>运行开始后，这一行会用文字告诉你：梯度是否到达每一层，有没有单元死掉，学习率是否合适。</translation>
    </message>
    <message>
        <source>Press Run (Space) to see each layer&apos;s weights, gradients and updates over the run</source>
        <translation>点运行（Space），看各层的权重、梯度和更新在运行中怎样变化</translation>
    </message>
    <message>
        <source>Update ratio</source>
        <translation>更新比例</translation>
    </message>
    <message>
        <source>Weight norm</source>
        <translation>权重范数</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Weights and activations after step {step}. Gradients and updates belong to the live model.</source>
        <translation>第 {step} 步后的权重和激活。梯度和更新属于实时模型。</translation>
    </message>
    <message>
        <source>What the plot shows of each layer: the length (L2 norm) of its weights or of their gradient, or how far the last step moved the weights, as a share of their length</source>
        <translation>图中显示每层的什么：权重的长度（L2 范数）、梯度的长度，或最后一步让权重移动了多少（占其长度的比例）</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>还没有</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>未保留</translation>
    </message>
    <message>
        <source>of each layer, now</source>
        <translation>各层，此刻</translation>
    </message>
    <message>
        <source>of each layer, over steps</source>
        <translation>各层，随步数变化</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>常见值</translation>
    </message>
    <message>
        <source>{share} % dead</source>
        <translation>{share}% 死亡</translation>
    </message>
    <message>
        <source>{share} % saturated</source>
        <translation>{share}% 饱和</translation>
    </message>
    <message>
        <source>{what} over steps</source>
        <translation>{what}，横轴为步数</translation>
    </message>
</context>
<context>
    <name>LabBar</name>
    <message>
        <source>A practice GPU computes on the CPU by the rules of a GPU, its transfer times are simulated. While it is on, “cuda” in the program means it.</source>
        <translation>模拟 GPU 在 CPU 上按 GPU 的规则计算，传输时间是模拟的。打开后，程序里的「cuda」就是它。</translation>
    </message>
    <message>
        <source>Begin a new program (Ctrl+N)</source>
        <translation>新建程序（Ctrl+N）</translation>
    </message>
    <message>
        <source>End the program that runs (Shift+Esc)</source>
        <translation>结束正在运行的程序（Shift+Esc）</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open a program (Ctrl+O); or drop a file here</source>
        <translation>打开程序（Ctrl+O）；也可以把文件拖到这里</translation>
    </message>
    <message>
        <source>Practice GPU</source>
        <translation>模拟 GPU</translation>
    </message>
    <message>
        <source>Practice GPUs</source>
        <translation>模拟 GPU</translation>
    </message>
    <message>
        <source>Programs to begin with, by topic</source>
        <translation>用来起步的程序，按主题排列</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Run after each edit, while the program has no error and takes less than a second</source>
        <translation>每次修改后就运行，只要程序没有错误、用时不到一秒</translation>
    </message>
    <message>
        <source>Run as I type</source>
        <translation>边写边运行</translation>
    </message>
    <message>
        <source>Run the program (Ctrl+Enter, F5)</source>
        <translation>运行程序（Ctrl+Enter，F5）</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the program (Ctrl+S)</source>
        <translation>保存程序（Ctrl+S）</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>This machine has a real one too: {name}. “Off” uses that.</source>
        <translation>这台机器也有真的：{name}。选「关」就用它。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
</context>
<context>
    <name>LabEnd</name>
    <message>
        <source>1 step in {seconds}.</source>
        <translation>1 步，用时 {seconds}。</translation>
    </message>
    <message>
        <source>Ended at the time limit of {n:g} s.</source>
        <translation>到了 {n:g} 秒的时限，已结束。</translation>
    </message>
    <message>
        <source>Ended at the time limit of {n:g} s; the arrow of Run raises it.</source>
        <translation>到了 {n:g} 秒的时限，已结束；点「运行」旁的箭头可以调高。</translation>
    </message>
    <message>
        <source>Ended: it asked for more than {n:g} GiB of memory.</source>
        <translation>已结束：它要的内存超过 {n:g} GiB。</translation>
    </message>
    <message>
        <source>Ended: it started more than {n} processes.</source>
        <translation>已结束：它启动的进程超过 {n} 个。</translation>
    </message>
    <message>
        <source>It called exit({code}) after {seconds}.</source>
        <translation>调用了 exit({code})，用时 {seconds}。</translation>
    </message>
    <message>
        <source>It ran for {seconds}.</source>
        <translation>运行了 {seconds}。</translation>
    </message>
    <message>
        <source>Its process was ended from outside.</source>
        <translation>它的进程从外部结束了。</translation>
    </message>
    <message>
        <source>Python itself crashed (signal {n}).</source>
        <translation>Python 自己崩溃了（信号 {n}）。</translation>
    </message>
    <message>
        <source>Recording ended after {seconds}: see Errors and hints.</source>
        <translation>记录已中断，用时 {seconds}：见「错误与提示」。</translation>
    </message>
    <message>
        <source>Recording stopped at line {line}: it failed again and again.</source>
        <translation>记录在第 {line} 行停止：它一再失败。</translation>
    </message>
    <message>
        <source>Recording stopped at line {line}: it has as many steps as are kept.</source>
        <translation>记录在第 {line} 行停止：已达能保存的最多步数。</translation>
    </message>
    <message>
        <source>Recording stopped at line {line}: it is as large as may be.</source>
        <translation>记录在第 {line} 行停止：已达允许的最大数据量。</translation>
    </message>
    <message>
        <source>Recording stopped at line {line}: it took longer than the program, which ran on without it.</source>
        <translation>记录在第 {line} 行停止：记录用时已超过程序本身；程序继续运行，不再记录。</translation>
    </message>
    <message>
        <source>Stopped after {seconds}.</source>
        <translation>已停止，用时 {seconds}。</translation>
    </message>
    <message>
        <source>{how}. {stopped}</source>
        <translation>{how}。{stopped}</translation>
    </message>
    <message>
        <source>{n:,} steps in {seconds}.</source>
        <translation>{n:,} 步，用时 {seconds}。</translation>
    </message>
    <message>
        <source>{n:.0f}&#xa0;s</source>
        <translation>{n:.0f}&#xa0;秒</translation>
    </message>
    <message>
        <source>{n:.2g}&#xa0;s</source>
        <translation>{n:.2g}&#xa0;秒</translation>
    </message>
    <message>
        <source>{text} {n:,} steps are recorded, of long loops some rounds.</source>
        <translation>{text}（记录了 {n:,} 步，长循环只记录其中几次。）</translation>
    </message>
    <message>
        <source>{type} after {seconds}</source>
        <translation>{type}，用时 {seconds}</translation>
    </message>
    <message>
        <source>{type} in line {line} after {seconds}</source>
        <translation>第 {line} 行 {type}，用时 {seconds}</translation>
    </message>
</context>
<context>
    <name>LabErrors</name>
    <message>
        <source>Autograd does not record what is computed with it</source>
        <translation>自动求导不记录用它算的东西</translation>
    </message>
    <message>
        <source>Its values lie from {0} to {1}</source>
        <translation>它的值在 {0} 到 {1} 之间</translation>
    </message>
    <message>
        <source>Python itself crashed, so there is no error text. The last line that ran is marked: look at the arguments of what it called.</source>
        <translation>Python 自己崩溃了，所以没有错误信息。最后运行的一行有标记：看看它调用的函数收到了什么参数。</translation>
    </message>
    <message>
        <source>The program asked for more memory than it may use. Look for a size that is far too large, or for tensors that are kept in a list.</source>
        <translation>程序要的内存超过了允许的量。看看有没有大得离谱的尺寸，或一直存在列表里的张量。</translation>
    </message>
    <message>
        <source>The program called exit({code}). Lines after that did not run.</source>
        <translation>程序调用了 exit({code})。后面的行没有运行。</translation>
    </message>
    <message>
        <source>The program&apos;s process was ended from outside, most often for want of memory. Run it again with smaller sizes.</source>
        <translation>程序的进程从外部结束了，多半是内存不够。把尺寸改小再运行。</translation>
    </message>
    <message>
        <source>The time limit was reached. Look for a loop that never ends; if the program is only slow, let it compute less, or raise the limit in the menu of Run.</source>
        <translation>到了时限。看看有没有停不下来的循环；如果程序只是慢，就让它少算一点，或在「运行」的菜单里调高时限。</translation>
    </message>
    <message>
        <source>The time limit was reached. Look for a loop that never ends; if the program is only slow, let it compute less.</source>
        <translation>到了时限。看看有没有停不下来的循环；如果程序只是慢，就让它少算一点。</translation>
    </message>
    <message>
        <source>You stopped the program. What ran before is recorded.</source>
        <translation>你停止了程序。之前运行的部分已经记录。</translation>
    </message>
    <message>
        <source>no requires_grad</source>
        <translation>无 requires_grad</translation>
    </message>
</context>
<context>
    <name>LabPage</name>
    <message>
        <source>A file from outside: read it, then press Run.</source>
        <translation>外来的文件：先读一遍，再按「运行」。</translation>
    </message>
    <message>
        <source>Copy the program</source>
        <translation>复制程序</translation>
    </message>
    <message>
        <source>Edited since the run; Ctrl+Enter runs it.</source>
        <translation>运行之后改过；Ctrl+Enter 运行。</translation>
    </message>
    <message>
        <source>Line {line} did not run.</source>
        <translation>第 {line} 行没有运行。</translation>
    </message>
    <message>
        <source>New program</source>
        <translation>新程序</translation>
    </message>
    <message>
        <source>Preparing torch…</source>
        <translation>正在准备 torch…</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>运行中…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as a plain script…</source>
        <translation>另存为纯脚本…</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>The program before had changes that are not saved. Undo (Ctrl+Z) brings it back.</source>
        <translation>之前的程序有改动没有保存。撤销（Ctrl+Z）可以找回。</translation>
    </message>
    <message>
        <source>The program waits for Run (Ctrl+Enter).</source>
        <translation>程序在等你按「运行」（Ctrl+Enter）。</translation>
    </message>
    <message>
        <source>The program was edited since; run it again for a fix that fits.</source>
        <translation>运行之后改过程序；再运行一次，才能给出合适的修复。</translation>
    </message>
    <message>
        <source>The program. Ctrl+/ comments, Ctrl+F finds, Ctrl and the wheel zoom.
Ctrl and a click, or a click on a number, go to the moment at which a line ran.
F6 goes on to the next pane.</source>
        <translation>程序。Ctrl+/ 注释，Ctrl+F 查找，Ctrl 加滚轮缩放。
按住 Ctrl 点击，或点击行号，跳到该行运行的时刻。
F6 转到下一个窗格。</translation>
    </message>
    <message>
        <source>Write PyTorch here, and press Ctrl+Enter.</source>
        <translation>在这里写 PyTorch，然后按 Ctrl+Enter。</translation>
    </message>
    <message>
        <source>{name} (edited)</source>
        <translation>{name}（已修改）</translation>
    </message>
    <message>
        <source>“Run as I type” waits for Run (Ctrl+Enter): the last run took over a second.</source>
        <translation>「边写边运行」在等你按「运行」（Ctrl+Enter）：上次运行超过一秒。</translation>
    </message>
</context>
<context>
    <name>LabProcess</name>
    <message>
        <source>The Lab&apos;s process cannot be started: {0}.</source>
        <translation>实验室的进程启动不了：{0}。</translation>
    </message>
    <message>
        <source>The Lab&apos;s process has ended unexpectedly ({0} {1}) and is started again.</source>
        <translation>实验室的进程意外结束了（{0} {1}），正在重新启动。</translation>
    </message>
    <message>
        <source>The Lab&apos;s process has ended unexpectedly again ({0} {1}). Run starts it anew.</source>
        <translation>实验室的进程又意外结束了（{0} {1}）。按「运行」会重新启动它。</translation>
    </message>
    <message>
        <source>The program was stopped before it began.</source>
        <translation>程序还没开始就停止了。</translation>
    </message>
    <message>
        <source>The program, or another one, has ended the Lab&apos;s own process. Run it once more.</source>
        <translation>这个程序或别的程序结束了实验室自己的进程。再运行一次。</translation>
    </message>
    <message>
        <source>exit code</source>
        <translation>退出码</translation>
    </message>
    <message>
        <source>signal</source>
        <translation>信号</translation>
    </message>
</context>
<context>
    <name>LandscapePage</name>
    <message>
        <source>The dots are the moments of the run, the large one its newest weights. Drag the start: would another optimizer have taken the same way?</source>
        <translation>圆点是这次运行的各个时刻，大的是最新的权重。拖动起点试试：换一个优化器，会走同样的路吗？</translation>
    </message>
    <message>
        <source>The loss on the plane comes once it is computed.</source>
        <translation>平面上的损失算好后就会显示。</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>step {n}</source>
        <translation>步数 {n}</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation>{number}%</translation>
    </message>
    <message>
        <source>{said} ({more})</source>
        <translation>{said}（{more}）</translation>
    </message>
    <message>
        <source>{said}.</source>
        <translation>{said}。</translation>
    </message>
    <message>
        <source>{what}: {said}</source>
        <translation>{what}：{said}</translation>
    </message>
</context>
<context>
    <name>LanguageActions</name>
    <message>
        <source>Language of the desktop</source>
        <translation>跟随系统语言</translation>
    </message>
</context>
<context>
    <name>LayerChooser</name>
    <message>
        <source>Enter adds the layer that is marked</source>
        <translation>按 Enter 添加选中的层</translation>
    </message>
    <message>
        <source>Enter or a click adds a layer</source>
        <translation>按 Enter 或点击就添加一层</translation>
    </message>
    <message>
        <source>Layers to add</source>
        <translation>可以添加的层</translation>
    </message>
    <message>
        <source>Not for a list</source>
        <translation>不能放进列表</translation>
    </message>
    <message>
        <source>Search by name or by what it does</source>
        <translation>按名称或作用搜索</translation>
    </message>
    <message>
        <source>Search layers</source>
        <translation>搜索层</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>常用</translation>
    </message>
</context>
<context>
    <name>LayerCurve</name>
    <message>
        <source>Show the line of {layer} in the plot</source>
        <translation>在图中显示 {layer} 的线</translation>
    </message>
</context>
<context>
    <name>LayerRows</name>
    <message>
        <source>the input itself</source>
        <translation>输入本身</translation>
    </message>
    <message>
        <source>{n:,} parameters</source>
        <translation>{n:,} 个参数</translation>
    </message>
</context>
<context>
    <name>LayerSettings</name>
    <message>
        <source>Class of the layer</source>
        <translation>层的类名</translation>
    </message>
    <message>
        <source>Documentation of the layer</source>
        <translation>层的文档</translation>
    </message>
</context>
<context>
    <name>LayerTree</name>
    <message>
        <source>Drag, or Alt+Up and Alt+Down, move a layer; Ins or + adds, Del takes out, Ctrl+D doubles</source>
        <translation>拖动，或用 Alt+Up 和 Alt+Down 移动一层；Ins 或 + 添加，Del 去掉，Ctrl+D 复制</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
</context>
<context>
    <name>LayersEditor</name>
    <message>
        <source>+ Add</source>
        <translation>+ 添加</translation>
    </message>
    <message>
        <source>Add a layer after the chosen one (Ins or +)</source>
        <translation>在选中的层后面添加一层（Ins 或 +）</translation>
    </message>
    <message>
        <source>Double the layer (Ctrl+D)</source>
        <translation>复制这一层（Ctrl+D）</translation>
    </message>
    <message>
        <source>Input {shape} · {n:,} parameters in all</source>
        <translation>输入 {shape} · 共 {n:,} 个参数</translation>
    </message>
    <message>
        <source>Move the layer down (Alt+Down)</source>
        <translation>把这一层下移（Alt+Down）</translation>
    </message>
    <message>
        <source>Move the layer up (Alt+Up)</source>
        <translation>把这一层上移（Alt+Up）</translation>
    </message>
    <message>
        <source>Take the layer out (Del)</source>
        <translation>去掉这一层（Del）</translation>
    </message>
    <message>
        <source>{path} does not fit. The run keeps the last list that fits.</source>
        <translation>{path} 对不上。运行仍用上一个对得上的列表。</translation>
    </message>
</context>
<context>
    <name>LazyPages</name>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>Gradients and weights</source>
        <translation>梯度和权重</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Recorded runs</source>
        <translation>已记录的运行</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行记录</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>每步用时</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>参数扫描</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>“{name}” is being built…</source>
        <translation>正在构建「{name}」…</translation>
    </message>
</context>
<context>
    <name>LeafModel</name>
    <message>
        <source>A click sorts by this column</source>
        <translation>点击按该列排序</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Double click or Enter shows it</source>
        <translation>双击或按 Enter 查看</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>dtype</source>
        <translation>dtype</translation>
    </message>
</context>
<context>
    <name>Learn</name>
    <message>
        <source>, then </source>
        <translation>，再答：</translation>
    </message>
    <message>
        <source>? has changed since: answer it anew</source>
        <translation>? 题目改过了：要重新回答</translation>
    </message>
    <message>
        <source>? not solved here: checked when it is graded</source>
        <translation>? 这里没有解出：批改时再检查</translation>
    </message>
    <message>
        <source>Exercise {n}</source>
        <translation>练习 {n}</translation>
    </message>
    <message>
        <source>From the lesson</source>
        <translation>来自课程</translation>
    </message>
    <message>
        <source>It ends by an error: see which.</source>
        <translation>它会报错结束：看看是什么错。</translation>
    </message>
    <message>
        <source>Open this program in the Lab, and run it</source>
        <translation>在实验室打开这个程序并运行</translation>
    </message>
    <message>
        <source>Prediction {n}</source>
        <translation>预测 {n}</translation>
    </message>
    <message>
        <source>Predictions: {at_once} right at once, {right} at the second try, {seen} wrong twice and seen, {wrong} wrong once</source>
        <translation>预测：一次答对 {at_once} 道，第二次答对 {right} 道，两次答错、看了答案 {seen} 道，答错一次 {wrong} 道</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>With a practice GPU.</source>
        <translation>使用模拟 GPU。</translation>
    </message>
    <message>
        <source>checks: {n}</source>
        <translation>检查 {n} 次</translation>
    </message>
    <message>
        <source>hints: {n}</source>
        <translation>提示 {n} 条</translation>
    </message>
    <message>
        <source>nothing to answer</source>
        <translation>没有要回答的</translation>
    </message>
    <message>
        <source>the Lab&apos;s fix was taken</source>
        <translation>用了实验室的修改建议</translation>
    </message>
    <message>
        <source>the solution was shown after it was solved</source>
        <translation>解出之后看了参考答案</translation>
    </message>
    <message>
        <source>the solution was shown before it was solved</source>
        <translation>解出之前看了参考答案</translation>
    </message>
    <message>
        <source>{done} of {n} done</source>
        <translation>完成 {done}/{n}</translation>
    </message>
    <message>
        <source>{n} seen</source>
        <translation>{n} 道看了答案</translation>
    </message>
    <message>
        <source>{n} wrong once</source>
        <translation>{n} 道答错一次</translation>
    </message>
    <message>
        <source>{points} of {n}</source>
        <translation>{points} / {n}</translation>
    </message>
    <message>
        <source>– not answered</source>
        <translation>– 未回答</translation>
    </message>
    <message>
        <source>– not begun</source>
        <translation>– 未开始</translation>
    </message>
    <message>
        <source>✓ done</source>
        <translation>✓ 完成</translation>
    </message>
    <message>
        <source>✓ right at once</source>
        <translation>✓ 一次答对</translation>
    </message>
    <message>
        <source>✓ right at the second try</source>
        <translation>✓ 第二次答对</translation>
    </message>
    <message>
        <source>✓ solved</source>
        <translation>✓ 已解出</translation>
    </message>
    <message>
        <source>✓ solved after the solution was shown</source>
        <translation>✓ 看过参考答案后解出</translation>
    </message>
    <message>
        <source>✗ does not pass</source>
        <translation>✗ 未通过</translation>
    </message>
    <message>
        <source>✗ wrong once: one try is left</source>
        <translation>✗ 答错一次：还有一次机会</translation>
    </message>
    <message>
        <source>✗ wrong twice: seen</source>
        <translation>✗ 两次答错：看了答案</translation>
    </message>
</context>
<context>
    <name>LearnPage</name>
    <message>
        <source>Another student</source>
        <translation>换个学生</translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation>课程 (*.md)</translation>
    </message>
    <message>
        <source>Name or number of the student who begins here, or goes on. What {student} did is kept:</source>
        <translation>在这里开始或继续的学生的姓名或学号。{student} 的学习记录会保留：</translation>
    </message>
    <message>
        <source>Open a page</source>
        <translation>打开网页</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Open this page in the browser?

{address}</source>
        <translation>在浏览器中打开这个网页？

{address}</translation>
    </message>
    <message>
        <source>Saved: {path}. Give this file to your teacher.</source>
        <translation>已保存：{path}。把这个文件交给老师。</translation>
    </message>
    <message>
        <source>There is no lesson {name} here.</source>
        <translation>这里没有课程 {name}。</translation>
    </message>
    <message>
        <source>Your name or number</source>
        <translation>你的姓名或学号</translation>
    </message>
    <message>
        <source>Your name or number. This lesson has other numbers for each student:</source>
        <translation>请输入姓名或学号（本课程里每个学生的数都不同）：</translation>
    </message>
    <message>
        <source>Your name or number. What you do here is kept under it:</source>
        <translation>你的姓名或学号。你在这里做的内容会记在它名下：</translation>
    </message>
</context>
<context>
    <name>LearnPlaces</name>
    <message>
        <source>Back to {title}</source>
        <translation>回到「{title}」</translation>
    </message>
    <message>
        <source>Back to {title} (Esc)</source>
        <translation>回到「{title}」（Esc）</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
</context>
<context>
    <name>LearningRatePlot</name>
    <message>
        <source>Actual</source>
        <translation>实际</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>The plan shows here once the model is built</source>
        <translation>模型构建好后，这里显示计划</translation>
    </message>
    <message>
        <source>What each step so far has used</source>
        <translation>到目前为止每一步所用的值</translation>
    </message>
    <message>
        <source>What the schedule will set, over the whole run</source>
        <translation>整个运行中学习率调度将设定的值</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>between GPUs</source>
        <translation>GPU 之间</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>to a GPU</source>
        <translation>到 GPU</translation>
    </message>
    <message>
        <source>to the CPU</source>
        <translation>到 CPU</translation>
    </message>
</context>
<context>
    <name>LessonList</name>
    <message>
        <source>Another student…</source>
        <translation>换个学生…</translation>
    </message>
    <message>
        <source>Begin as another student, or go on as one; what {student} did is kept</source>
        <translation>以另一个学生的身份开始或继续；{student} 的学习记录会保留</translation>
    </message>
    <message>
        <source>Class…</source>
        <translation>班级…</translation>
    </message>
    <message>
        <source>Done of {title}</source>
        <translation>{title} 的完成度</translation>
    </message>
    <message>
        <source>Each lesson takes 10 to 15 minutes. You predict, run, look, and mend programs that fail.</source>
        <translation>每课 10 到 15 分钟：先预测，再运行、观察，还要改好出错的程序。</translation>
    </message>
    <message>
        <source>For teachers: grade a folder of hand-ins</source>
        <translation>给老师：批改一个文件夹的作业</translation>
    </message>
    <message>
        <source>Hand in…</source>
        <translation>交作业…</translation>
    </message>
    <message>
        <source>Learn PyTorch by watching it</source>
        <translation>看着学 PyTorch</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Lessons from files</source>
        <translation>来自文件的课程</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open a lesson from a file (Ctrl+O)</source>
        <translation>从文件打开课程（Ctrl+O）</translation>
    </message>
    <message>
        <source>Open lesson…</source>
        <translation>打开课程…</translation>
    </message>
    <message>
        <source>Open this lesson</source>
        <translation>打开这个课程</translation>
    </message>
    <message>
        <source>Open {title}</source>
        <translation>打开「{title}」</translation>
    </message>
    <message>
        <source>Save what you did as one file for your teacher</source>
        <translation>把你做的内容存成一个文件，交给老师</translation>
    </message>
    <message>
        <source>Say whose work this is</source>
        <translation>说明这是谁的学习记录</translation>
    </message>
    <message>
        <source>The work of {student}</source>
        <translation>{student} 的学习记录</translation>
    </message>
    <message>
        <source>Your name…</source>
        <translation>你的姓名…</translation>
    </message>
    <message>
        <source>{n} minutes</source>
        <translation>{n} 分钟</translation>
    </message>
</context>
<context>
    <name>LessonView</name>
    <message>
        <source>Back to the list of lessons (Alt+Shift+Up)</source>
        <translation>回到课程列表（Alt+Shift+Up）</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>下一个课程</translation>
    </message>
    <message>
        <source>Next lesson ›</source>
        <translation>下一个课程 ›</translation>
    </message>
    <message>
        <source>Previous lesson</source>
        <translation>上一个课程</translation>
    </message>
    <message>
        <source>The lesson</source>
        <translation>课程内容</translation>
    </message>
    <message>
        <source>The lesson after this (Alt+PgDown)</source>
        <translation>下一个课程（Alt+PgDown）</translation>
    </message>
    <message>
        <source>The lesson before this (Alt+PgUp)</source>
        <translation>上一个课程（Alt+PgUp）</translation>
    </message>
    <message>
        <source>The numbers in this lesson are drawn for {student}.</source>
        <translation>本课程的数字是为 {student} 生成的。</translation>
    </message>
    <message>
        <source>What to try next</source>
        <translation>接下来试什么</translation>
    </message>
    <message>
        <source>Where the translation differs, the lesson&apos;s own text is shown. First: {place}</source>
        <translation>译文与原课程不一致的地方，显示原课程的内容。第一处：{place}</translation>
    </message>
</context>
<context>
    <name>LevelChooser</name>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>All but what is rarely changed</source>
        <translation>除了很少改的，都显示</translation>
    </message>
    <message>
        <source>Essentials</source>
        <translation>基本</translation>
    </message>
    <message>
        <source>Every setting there is</source>
        <translation>所有设置</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Settings shown: {level}</source>
        <translation>显示的设置：{level}</translation>
    </message>
    <message>
        <source>What decides most, and what was changed</source>
        <translation>影响最大的设置，以及改过的设置</translation>
    </message>
</context>
<context>
    <name>LimitMenu</name>
    <message>
        <source>1 minute</source>
        <translation>1 分钟</translation>
    </message>
    <message>
        <source>10 minutes</source>
        <translation>10 分钟</translation>
    </message>
    <message>
        <source>30 seconds</source>
        <translation>30 秒</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>时限</translation>
    </message>
</context>
<context>
    <name>LineEdit</name>
    <message>
        <source>A comma begins the next number; decimals have a point, as 0.5 does</source>
        <translation>逗号用来分隔各个数；小数用点，例如 0.5</translation>
    </message>
    <message>
        <source>must be {rule}, such as {example}</source>
        <translation>要填：{rule}，例如 {example}</translation>
    </message>
</context>
<context>
    <name>LineTable</name>
    <message>
        <source>A line of the program that moved tensors</source>
        <translation>程序中搬运过张量的一行</translation>
    </message>
    <message>
        <source>Bytes, in all</source>
        <translation>总字节数</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>How often the line moved something</source>
        <translation>这一行搬运过多少次</translation>
    </message>
    <message>
        <source>Its number</source>
        <translation>行号</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Lines that moved tensors</source>
        <translation>搬运过张量的行</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>搬运量</translation>
    </message>
    <message>
        <source>Moves over the bus, in all</source>
        <translation>经过总线的总次数</translation>
    </message>
    <message>
        <source>Of the whole simulated time</source>
        <translation>占全部模拟时间的比例</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Simulated time of these transfers</source>
        <translation>这些传输的模拟时间</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Transfers</source>
        <translation>传输</translation>
    </message>
</context>
<context>
    <name>LiveButton</name>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Return to live</source>
        <translation>回到实时</translation>
    </message>
    <message>
        <source>Show the whole run again and follow it (or double-click the plot)</source>
        <translation>重新显示整个运行并跟随它（也可以双击图）</translation>
    </message>
</context>
<context>
    <name>LoaderForm</name>
    <message>
        <source>How batches are drawn and fetched, as torch.utils.data names it</source>
        <translation>批次怎样抽取和读入，名称与 torch.utils.data 一致</translation>
    </message>
    <message>
        <source>does nothing on {device}: only CUDA reads page-locked memory</source>
        <translation>在 {device} 上不起作用：只有 CUDA 会读锁页内存</translation>
    </message>
    <message>
        <source>training samples by class: {counts}</source>
        <translation>各类别的训练样本：{counts}</translation>
    </message>
</context>
<context>
    <name>LoaderView</name>
    <message>
        <source>DataLoader</source>
        <translation>DataLoader</translation>
    </message>
    <message>
        <source>Indices of each batch</source>
        <translation>各批次的索引</translation>
    </message>
    <message>
        <source>Parts: double click or Enter shows one</source>
        <translation>组成部分：双击或按 Enter 查看</translation>
    </message>
    <message>
        <source>The order of indices: shuffle=True makes it a RandomSampler</source>
        <translation>索引的顺序：shuffle=True 时是 RandomSampler</translation>
    </message>
    <message>
        <source>Who fetched which batch when</source>
        <translation>谁在何时取了哪个批次</translation>
    </message>
    <message>
        <source>batch_size: samples of a batch; the last may be smaller</source>
        <translation>batch_size：一个批次的样本数；最后一个批次可能小一些</translation>
    </message>
    <message>
        <source>batches of {0:,}</source>
        <translation>批次大小 {0:,}</translation>
    </message>
    <message>
        <source>no workers</source>
        <translation>无工作进程</translation>
    </message>
    <message>
        <source>num_workers: processes that fetch batches; without any the main process does</source>
        <translation>num_workers：取批次的进程数；没有的话由主进程来取</translation>
    </message>
    <message>
        <source>{0} workers</source>
        <translation>{0} 个工作进程</translation>
    </message>
</context>
<context>
    <name>LogitsSource</name>
    <message>
        <source>As many logits as GPT-2 has tokens</source>
        <translation>与 GPT-2 的词元数一样多的 logit</translation>
    </message>
    <message>
        <source>Drag the bars of z, or choose one with ↑ ↓ and move it with ← →</source>
        <translation>拖动 z 的条，或用 ↑ ↓ 选一条，用 ← → 移动</translation>
    </message>
    <message>
        <source>Editable logits</source>
        <translation>可编辑的 logit</translation>
    </message>
    <message>
        <source>Give every class its first logit again</source>
        <translation>把每个类别的 logit 恢复成最初的值</translation>
    </message>
    <message>
        <source>Normal, standard deviation 3</source>
        <translation>正态分布，标准差 3</translation>
    </message>
    <message>
        <source>Number of classes</source>
        <translation>类别数</translation>
    </message>
    <message>
        <source>Number of random logits; a language model has one for each token it knows</source>
        <translation>随机 logit 的个数；语言模型认识的每个词元各有一个</translation>
    </message>
    <message>
        <source>Number of the sample to look at</source>
        <translation>要看的样本编号</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Random logits</source>
        <translation>随机的 logit</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Seed of the random logits</source>
        <translation>随机 logit 的种子</translation>
    </message>
    <message>
        <source>Source of the logits</source>
        <translation>logit 的来源</translation>
    </message>
    <message>
        <source>Text that the network writes</source>
        <translation>网络写的文本</translation>
    </message>
    <message>
        <source>The end of the training text</source>
        <translation>训练文本的结尾</translation>
    </message>
    <message>
        <source>The network&apos;s logits</source>
        <translation>网络的 logit</translation>
    </message>
    <message>
        <source>What the network reads last, before it writes</source>
        <translation>网络动笔前最后读到的内容</translation>
    </message>
    <message>
        <source>Where the logits come from</source>
        <translation>logit 从哪里来</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>类别数</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>logit 数</translation>
    </message>
    <message>
        <source>of {0:,} in the {1}, live while training</source>
        <translation>共 {0:,} 个（{1}），训练时实时更新</translation>
    </message>
    <message>
        <source>prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>test data</source>
        <translation>测试数据</translation>
    </message>
    <message>
        <source>training data</source>
        <translation>训练数据</translation>
    </message>
</context>
<context>
    <name>LossCurves</name>
    <message>
        <source>1-gram</source>
        <translation>1-gram</translation>
    </message>
    <message>
        <source>2-gram</source>
        <translation>2-gram</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>上次</translation>
    </message>
    <message>
        <source>Before: other data</source>
        <translation>上次：别的数据</translation>
    </message>
    <message>
        <source>Before: {setting}</source>
        <translation>上次：{setting}</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Loss of each batch, before its update</source>
        <translation>每个批次在更新前的损失</translation>
    </message>
    <message>
        <source>Loss on all training data, at each evaluation</source>
        <translation>每次评估时，全部训练数据上的损失</translation>
    </message>
    <message>
        <source>Loss on the test data of as many principal components as there are latent numbers</source>
        <translation>用与隐变量同样多的主成分，在测试数据上的损失</translation>
    </message>
    <message>
        <source>Loss on the test data of counts of pairs: what the last character alone tells</source>
        <translation>统计字符对得到的测试数据上的损失：只看上一个字符能知道的</translation>
    </message>
    <message>
        <source>Loss on the test data, at each evaluation</source>
        <translation>每次评估时，测试数据上的损失</translation>
    </message>
    <message>
        <source>Loss on the validation data, by which the best weights are chosen: data.validation_fraction</source>
        <translation>验证数据上的损失，按它选最佳权重：data.validation_fraction</translation>
    </message>
    <message>
        <source>Loss, nats a character</source>
        <translation>损失（nat/字符）</translation>
    </message>
    <message>
        <source>Moving average of the batch losses, with the factor set at the right</source>
        <translation>批次损失的移动平均，系数在右边设置</translation>
    </message>
    <message>
        <source>PCA</source>
        <translation>PCA</translation>
    </message>
    <message>
        <source>Press Run (Space) to see the loss fall</source>
        <translation>点运行（空格键），看损失下降</translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Smoothing of the batch loss</source>
        <translation>批次损失的平滑</translation>
    </message>
    <message>
        <source>Smoothing: the factor b of the debiased moving average s = b s + (1 − b) loss; 0 is none</source>
        <translation>平滑：经过偏差校正的移动平均 s = b s + (1 − b) loss 的系数 b；0 表示不平滑</translation>
    </message>
    <message>
        <source>Switch on the curve Smoothed to smooth it</source>
        <translation>打开「平滑」曲线才能平滑</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Test loss of counting characters: what is known without any network</source>
        <translation>只统计字符得到的测试损失：不用任何网络就知道的</translation>
    </message>
    <message>
        <source>Test loss of the run before, which had other settings: at the same epochs, where an epoch had another number of steps. It is gone with another data set or loss</source>
        <translation>上一次运行（设置不同）的测试损失；每轮步数不同时按轮对齐。换了数据集或损失就不再显示</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>{0:.4f}, perplexity {1:.4g}</source>
        <translation>{0:.4f}，困惑度 {1:.4g}</translation>
    </message>
</context>
<context>
    <name>Losses</name>
    <message>
        <source>Choose a distance: the dashed ring, outside of which the loss is 0, takes its shape.</source>
        <translation>选一种距离：虚线圈外损失为 0，虚线圈随距离改变形状。</translation>
    </message>
    <message>
        <source>Click the true classes, several if you like: each class is a BCEWithLogitsLoss of its own.</source>
        <translation>点击真实类别，可以选多个：每个类别各算一个 BCEWithLogitsLoss。</translation>
    </message>
    <message>
        <source>Click the true classes, several if you like: each should be above each other class by 1.</source>
        <translation>点击真实类别，可以选多个：每个都应比其他类别高出 1。</translation>
    </message>
    <message>
        <source>Drag Q or P: the loss is 0 where they agree. It takes log Q, and where P is 0 it does not care.</source>
        <translation>拖动 Q 或 P：两者一致时损失为 0。它接收 log Q；P 为 0 的地方它不管。</translation>
    </message>
    <message>
        <source>Drag a logit, click the true class: its probability alone makes the loss, yet every logit is pulled.</source>
        <translation>拖动 logit，点击真实类别：损失只看它的概率，但每个 logit 都受拉力。</translation>
    </message>
    <message>
        <source>Drag a score, click the true class: after LogSoftmax the loss is minus the true class&apos;s log-probability.</source>
        <translation>拖动得分，点击真实类别：经过 LogSoftmax，损失就是真实类别对数概率的相反数。</translation>
    </message>
    <message>
        <source>Drag a score, click the true class: only classes less than the margin below it are pushed.</source>
        <translation>拖动得分，点击真实类别：只有得分没比它低出 margin 的类别才受推力。</translation>
    </message>
    <message>
        <source>Drag the distance: alike pairs (+1) should have none, unlike ones (−1) more than the margin.</source>
        <translation>拖动距离：相似的一对（+1）应为 0，不相似的一对（−1）应大于 margin。</translation>
    </message>
    <message>
        <source>Drag the logit: the gradient is sigmoid − y, never beyond 1. Set pos_weight: errors at y = 1 count more.</source>
        <translation>拖动 logit：梯度是 sigmoid − y，绝对值不超过 1。设置 pos_weight：y = 1 处的错误算得更重。</translation>
    </message>
    <message>
        <source>Drag the point across the target: within beta the curve is MSE&apos;s, divided by beta, beyond it L1&apos;s.</source>
        <translation>把点拖过目标值：beta 以内是 MSE 的曲线除以 beta，以外是 L1 的曲线。</translation>
    </message>
    <message>
        <source>Drag the point far away: beyond delta the gradient grows no more. Huber is delta times SmoothL1.</source>
        <translation>把点拖远：超过 delta，梯度不再增大。Huber 等于 delta 乘 SmoothL1。</translation>
    </message>
    <message>
        <source>Drag the point or the target: twice as far costs four times as much and pulls twice as hard.</source>
        <translation>拖动点或目标值：距离加倍，损失变 4 倍，梯度变 2 倍。</translation>
    </message>
    <message>
        <source>Drag the point, then the variance: who is unsure pays less for an error, and more for being right.</source>
        <translation>先拖动点，再拖方差：没把握时，错了代价小，对了代价反而大。</translation>
    </message>
    <message>
        <source>Drag the point: the loss is least where the rate is the count. Too low a rate costs more than too high.</source>
        <translation>拖动点：发生率等于计数时损失最小。发生率偏低比偏高代价大。</translation>
    </message>
    <message>
        <source>Drag the point: the pull is the same however far the target is, so outliers pull no harder.</source>
        <translation>拖动点：目标值再远，拉力也一样，所以离群值不会拉得更狠。</translation>
    </message>
    <message>
        <source>Drag the points: once the negative is outside the dashed ring, the loss is 0 and nothing is pulled.</source>
        <translation>拖动各点：负样本一到虚线圆外，损失就是 0，什么也不拉。</translation>
    </message>
    <message>
        <source>Drag the probability to the wrong end: the loss grows without limit, and the gradient even faster.</source>
        <translation>把概率拖向错的一端：损失无限增大，梯度增大得更快。</translation>
    </message>
    <message>
        <source>Drag the score: it should have the target&apos;s sign. This is BCEWithLogitsLoss with targets −1 and +1.</source>
        <translation>拖动得分：它应与目标值同号。这就是目标值取 −1 和 +1 的 BCEWithLogitsLoss。</translation>
    </message>
    <message>
        <source>Drag the vectors: only their angle counts. At y = −1 it should have a cosine below the margin.</source>
        <translation>拖动向量：只看夹角。y = −1 时，余弦应小于 margin。</translation>
    </message>
    <message>
        <source>Drag x1, set x2: at y = +1, x1 should be greater by the margin. Both get the same pull, opposite ways.</source>
        <translation>拖动 x1，设置 x2：y = +1 时，x1 应比 x2 大出 margin。两者拉力相同，方向相反。</translation>
    </message>
</context>
<context>
    <name>LossesPage</name>
    <message>
        <source>A loss of your own</source>
        <translation>自己写的损失</translation>
    </message>
    <message>
        <source>PyTorch is loading…</source>
        <translation>正在加载 PyTorch…</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation>课程 (*.md)</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Show or fold the curves (Ctrl+J)</source>
        <translation>显示或折起曲线（Ctrl+J）</translation>
    </message>
    <message>
        <source>Show or fold the settings (Ctrl+B)</source>
        <translation>显示或折起设置（Ctrl+B）</translation>
    </message>
    <message>
        <source>The training step under way takes long. The window closes when it has ended.</source>
        <translation>正在走的这一步训练很慢。它一结束，窗口就关闭。</translation>
    </message>
</context>
<context>
    <name>MapPane</name>
    <message>
        <source>&amp;Discretize</source>
        <translation>离散化(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Test data</source>
        <translation>测试数据(&amp;T)</translation>
    </message>
    <message>
        <source>Click or drag adds points, with Shift of the next class, right-click removes one. Diamonds are for testing.</source>
        <translation>点击或拖动加点，按住 Shift 加下一类的点，右键删点。菱形是测试用的点。</translation>
    </message>
    <message>
        <source>Draw the test samples too, as diamonds.</source>
        <translation>也画出测试样本，用菱形表示。</translation>
    </message>
    <message>
        <source>Give each place the colour of its likeliest class; a regression is drawn in bands.</source>
        <translation>每个位置涂上最可能的类别的颜色；回归则画成色带。</translation>
    </message>
    <message>
        <source>Map of the network&apos;s answers</source>
        <translation>网络回答的地图</translation>
    </message>
    <message>
        <source>Meaning of the colours</source>
        <translation>颜色的含义</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>not a finite number</source>
        <translation>不是有限的数</translation>
    </message>
</context>
<context>
    <name>MapPicture</name>
    <message>
        <source>Drag the point, or use the arrow keys (Shift: larger steps)</source>
        <translation>拖动点，或用方向键（加 Shift 步子更大）</translation>
    </message>
    <message>
        <source>Map of the loss</source>
        <translation>损失分布图</translation>
    </message>
</context>
<context>
    <name>MapView</name>
    <message>
        <source>Click or drag to set the start; arrow keys move it, with Shift further</source>
        <translation>点击或拖动设置起点；方向键移动它，加 Shift 移得更远</translation>
    </message>
    <message>
        <source>Map of the surface</source>
        <translation>曲面地图</translation>
    </message>
</context>
<context>
    <name>MemberEdit</name>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Which one is used here</source>
        <translation>这里用哪一个</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>About Torch Playground</source>
        <translation>关于 Torch Playground</translation>
    </message>
    <message>
        <source>Contents of a checkpoint…</source>
        <translation>检查点的内容…</translation>
    </message>
    <message>
        <source>Copy experiment</source>
        <translation>复制实验</translation>
    </message>
    <message>
        <source>Diagnostics…</source>
        <translation>诊断…</translation>
    </message>
    <message>
        <source>Help by page, shortcuts</source>
        <translation>各页面帮助和快捷键</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Load weights…</source>
        <translation>加载权重…</translation>
    </message>
    <message>
        <source>New code file…</source>
        <translation>新建代码文件…</translation>
    </message>
    <message>
        <source>New samples</source>
        <translation>新样本</translation>
    </message>
    <message>
        <source>New weights</source>
        <translation>新权重</translation>
    </message>
    <message>
        <source>Open checkpoint…</source>
        <translation>打开检查点…</translation>
    </message>
    <message>
        <source>Open code file…</source>
        <translation>打开代码文件…</translation>
    </message>
    <message>
        <source>Open data…</source>
        <translation>打开数据…</translation>
    </message>
    <message>
        <source>Open folder of pictures…</source>
        <translation>打开图片文件夹…</translation>
    </message>
    <message>
        <source>Open lesson…</source>
        <translation>打开课程…</translation>
    </message>
    <message>
        <source>Open preset</source>
        <translation>打开预设</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Paste experiment</source>
        <translation>粘贴实验</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Save checkpoint…</source>
        <translation>保存检查点…</translation>
    </message>
    <message>
        <source>Save curves…</source>
        <translation>保存曲线…</translation>
    </message>
    <message>
        <source>Save weights…</source>
        <translation>保存权重…</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Change that setting and start again</source>
        <translation>改那个设置，重新开始</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the message and its details</source>
        <translation>复制消息和详情</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Details of the message</source>
        <translation>消息的详情</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>知道了</translation>
    </message>
    <message>
        <source>Newer message</source>
        <translation>较新的消息</translation>
    </message>
    <message>
        <source>Older message</source>
        <translation>较早的消息</translation>
    </message>
    <message>
        <source>Show or hide the details</source>
        <translation>显示或隐藏详情</translation>
    </message>
    <message>
        <source>Show what to copy into a report to the authors</source>
        <translation>显示可以复制到报告里、发给作者的内容</translation>
    </message>
    <message>
        <source>Take this message as read</source>
        <translation>把这条消息标为已读</translation>
    </message>
    <message>
        <source>The message after this</source>
        <translation>后一条消息</translation>
    </message>
    <message>
        <source>The message before this</source>
        <translation>前一条消息</translation>
    </message>
    <message>
        <source>What the program knows about this failure</source>
        <translation>程序所知道的失败原因</translation>
    </message>
    <message>
        <source>{i} of {n}</source>
        <translation>{i} / {n}</translation>
    </message>
</context>
<context>
    <name>MistakeCard</name>
    <message>
        <source>Go to line {0}</source>
        <translation>跳到第 {0} 行</translation>
    </message>
    <message>
        <source>Go to line {0} in the program</source>
        <translation>跳到程序的第 {0} 行</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Mend it yourself. After the last hint of the exercise, a fix is offered here.</source>
        <translation>自己动手改。看完这道练习的全部提示后，这里会给出改法。</translation>
    </message>
    <message>
        <source>Mend it yourself. After the last hint of the exercise, advice is given here.</source>
        <translation>自己动手改。看完练习的最后一条提示后，这里会给出建议。</translation>
    </message>
    <message>
        <source>Show the whole text and traceback, as Python writes them</source>
        <translation>显示完整的原文和回溯信息，就是 Python 写出的样子</translation>
    </message>
    <message>
        <source>The error&apos;s own text; it can be selected and copied</source>
        <translation>错误的原文；可以选中并复制</translation>
    </message>
    <message>
        <source>Traceback</source>
        <translation>回溯信息</translation>
    </message>
    <message>
        <source>Whole text and traceback</source>
        <translation>完整的原文和回溯信息</translation>
    </message>
    <message>
        <source>called from line {0}</source>
        <translation>在第 {0} 行调用</translation>
    </message>
    <message>
        <source>line {0}</source>
        <translation>第 {0} 行</translation>
    </message>
</context>
<context>
    <name>ModelSection</name>
    <message>
        <source>Edit layer by layer</source>
        <translation>逐层编辑</translation>
    </message>
    <message>
        <source>Parameters are counted when it is built.</source>
        <translation>构建之后才知道参数有多少。</translation>
    </message>
    <message>
        <source>Show this model as a list of layers that you can edit</source>
        <translation>把这个模型显示成可以编辑的层列表</translation>
    </message>
    <message>
        <source>{:,} parameters · {}</source>
        <translation>{:,} 个参数 · {}</translation>
    </message>
    <message>
        <source>{n} layers</source>
        <translation>{n} 层</translation>
    </message>
</context>
<context>
    <name>ModuleView</name>
    <message>
        <source>Attributes with tensors or modules that torch has not registered: marked below</source>
        <translation>含有张量或模块、但 torch 没有注册的属性：在下面标出</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Numbers in frozen parameters (requires_grad is false): no optimizer changes them</source>
        <translation>冻结参数里的数（requires_grad 为 False）：优化器不会改它们</translation>
    </message>
    <message>
        <source>Of its parameters and buffers</source>
        <translation>指它的参数和缓冲区</translation>
    </message>
    <message>
        <source>Parts: double click or Enter shows one</source>
        <translation>组成部分：双击或按 Enter 查看</translation>
    </message>
    <message>
        <source>Some modules in it are in training mode, some in evaluation mode</source>
        <translation>其中有的模块处于训练模式，有的处于评估模式</translation>
    </message>
    <message>
        <source>train and eval</source>
        <translation>train 和 eval</translation>
    </message>
    <message>
        <source>{0:,} frozen</source>
        <translation>{0:,} 个冻结</translation>
    </message>
    <message>
        <source>{0} not registered</source>
        <translation>{0} 个未注册</translation>
    </message>
</context>
<context>
    <name>MoreButton</name>
    <message>
        <source>Why</source>
        <translation>为什么</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
</context>
<context>
    <name>MoreUnits</name>
    <message>
        <source>A click at the left half, Shift+click or Page Up goes back.</source>
        <translation>单击左半边、Shift+单击或 Page Up 往回翻。</translation>
    </message>
    <message>
        <source>A click, the wheel over the layer, or Page Down on a unit: {what}.</source>
        <translation>单击、在该层上滚轮，或在单元上按 Page Down：{what}。</translation>
    </message>
    <message>
        <source>Shift+click or Page Up goes back.</source>
        <translation>Shift+单击或 Page Up 往回翻。</translation>
    </message>
    <message>
        <source>Units {first}–{last} of {n} of layer {layer}</source>
        <translation>第 {layer} 层的单元 {first}–{last}，共 {n} 个</translation>
    </message>
    <message>
        <source>show the first {shown}</source>
        <translation>显示前 {shown} 个</translation>
    </message>
    <message>
        <source>show the next {next}</source>
        <translation>显示后 {next} 个</translation>
    </message>
    <message>
        <source>{first}–{last} of {n}</source>
        <translation>{first}–{last}，共 {n}</translation>
    </message>
</context>
<context>
    <name>NearestTiles</name>
    <message>
        <source>1-NN accuracy</source>
        <translation>1-NN 准确率</translation>
    </message>
    <message>
        <source>Balanced acc.</source>
        <translation>平衡准确率</translation>
    </message>
    <message>
        <source>Balanced accuracy: mean recall of the classes, each as important as any other</source>
        <translation>平衡准确率：各类别召回率的均值，每个类别同样重要</translation>
    </message>
    <message>
        <source>F1, macro</source>
        <translation>宏平均 F1</translation>
    </message>
    <message>
        <source>Mean F1 of the classes</source>
        <translation>各类别 F1 的均值</translation>
    </message>
    <message>
        <source>Not defined: the data looked at has samples of one class only</source>
        <translation>没有定义：所看的数据只有一个类别的样本</translation>
    </message>
    <message>
        <source>Share of samples whose nearest neighbour among the training samples has their class</source>
        <translation>有多少样本，其最近的训练样本与它同类</translation>
    </message>
</context>
<context>
    <name>Network</name>
    <message>
        <source>Click its lower left corner to change its bias</source>
        <translation>点击左下角，修改它的偏置</translation>
    </message>
    <message>
        <source>Click to change it</source>
        <translation>点击修改</translation>
    </message>
    <message>
        <source>Filter {i} of {n}, layer {layer}</source>
        <translation>第 {layer} 层，卷积核 {i}/{n}</translation>
    </message>
    <message>
        <source>In code: {name}</source>
        <translation>代码中：{name}</translation>
    </message>
    <message>
        <source>Input {name}</source>
        <translation>输入 {name}</translation>
    </message>
    <message>
        <source>Input {name}: click to leave it out</source>
        <translation>输入 {name}：点击去掉它</translation>
    </message>
    <message>
        <source>Unit {i} of {n}, layer {layer}</source>
        <translation>第 {layer} 层，单元 {i}/{n}</translation>
    </message>
    <message>
        <source>backward: each weight&apos;s gradient, from the loss back to the inputs</source>
        <translation>反向：从损失一路往回到输入，算出每个权重的梯度</translation>
    </message>
    <message>
        <source>bias {b}</source>
        <translation>偏置 {b}</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>蓝</translation>
    </message>
    <message>
        <source>fetch: a batch of {n} samples</source>
        <translation>取数据：一个批次，{n} 个样本</translation>
    </message>
    <message>
        <source>forward: the batch goes through the layers</source>
        <translation>前向：批次依次通过各层</translation>
    </message>
    <message>
        <source>full colour at a probability of 100 %</source>
        <translation>概率 100% 时颜色最深</translation>
    </message>
    <message>
        <source>gives {a}</source>
        <translation>输出 {a}</translation>
    </message>
    <message>
        <source>green</source>
        <translation>绿</translation>
    </message>
    <message>
        <source>image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>layer {layer} filter {i}</source>
        <translation>第 {layer} 层卷积核 {i}</translation>
    </message>
    <message>
        <source>layer {layer} unit {i}</source>
        <translation>第 {layer} 层单元 {i}</translation>
    </message>
    <message>
        <source>loss: how far the outputs are from the targets, {loss}</source>
        <translation>损失：输出离目标值多远，{loss}</translation>
    </message>
    <message>
        <source>mean weight</source>
        <translation>平均权重</translation>
    </message>
    <message>
        <source>output {name}</source>
        <translation>输出 {name}</translation>
    </message>
    <message>
        <source>probability {p:.0f} %</source>
        <translation>概率 {p:.0f}%</translation>
    </message>
    <message>
        <source>rebuilt</source>
        <translation>重建</translation>
    </message>
    <message>
        <source>red</source>
        <translation>红</translation>
    </message>
    <message>
        <source>step: the optimizer changes each weight by its gradient</source>
        <translation>走一步：优化器按梯度改变每个权重</translation>
    </message>
    <message>
        <source>the layer&apos;s full colour is ±{s}</source>
        <translation>本层颜色最深处为 ±{s}</translation>
    </message>
    <message>
        <source>to device: the batch is copied to where the model is</source>
        <translation>到设备：把批次复制到模型所在的设备</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>zero_grad: the gradients of the step before are cleared</source>
        <translation>zero_grad：清掉上一步的梯度</translation>
    </message>
    <message>
        <source>{name}: click to use it</source>
        <translation>{name}：点击使用它</translation>
    </message>
</context>
<context>
    <name>NetworkView</name>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Point at a layer; bars are shares of the largest</source>
        <translation>指向一层看详情；条的长短是占最大层的比例</translation>
    </message>
    <message>
        <source>Point at a unit or a link; click a link or a bias to change it</source>
        <translation>指向单元或连接看详情；点连接或偏置可以改它</translation>
    </message>
    <message>
        <source>The network is being built…</source>
        <translation>正在构建网络…</translation>
    </message>
    <message>
        <source>Units and links of the network</source>
        <translation>网络的单元和连接</translation>
    </message>
</context>
<context>
    <name>NotebookOffer</name>
    <message>
        <source>1 line is no Python: clean up</source>
        <translation>1 行不是 Python：清理</translation>
    </message>
    <message>
        <source>It was copied along from a notebook, a terminal or a page. A click takes it out of the program; Ctrl+Z takes that back.</source>
        <translation>这是从 notebook、终端或网页一起复制来的。点一下就从程序中去掉；Ctrl+Z 可撤销。</translation>
    </message>
    <message>
        <source>Remove the lines that are not Python</source>
        <translation>删掉不是 Python 的行</translation>
    </message>
    <message>
        <source>{n} lines are no Python: clean up</source>
        <translation>{n} 行不是 Python：清理</translation>
    </message>
</context>
<context>
    <name>Notes</name>
    <message>
        <source>A note on this run; it is kept in the run&apos;s folder</source>
        <translation>这次运行的备注，保存在它的文件夹里</translation>
    </message>
    <message>
        <source>Began</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Edits on the way</source>
        <translation>中途的修改</translation>
    </message>
    <message>
        <source>Facts about the run</source>
        <translation>运行信息</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>运行名称</translation>
    </message>
    <message>
        <source>Name of the run; empty for that of its experiment</source>
        <translation>运行的名称；留空则用实验的名称</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>学习率调度</translation>
    </message>
    <message>
        <source>Select a run in the table to read and write its note</source>
        <translation>在表格里选一次运行，就能读写它的备注</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程数</translation>
    </message>
    <message>
        <source>Trained</source>
        <translation>已训练</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Weights&apos; seed</source>
        <translation>权重的随机种子</translation>
    </message>
    <message>
        <source>What was tried, and what came of it</source>
        <translation>试了什么，结果如何</translation>
    </message>
    <message>
        <source>{steps:,} steps, {epochs} epochs, {time} without pauses</source>
        <translation>{steps:,} 步，{epochs} 轮，{time}（不含暂停）</translation>
    </message>
</context>
<context>
    <name>NotesEditor</name>
    <message>
        <source>Change settings in the window: they become a button here.</source>
        <translation>在窗口里改设置，就会变成这里的一个按钮。</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>看点</translation>
    </message>
    <message>
        <source>Make a Try button of what you changed in the window since the last save; it is undone there</source>
        <translation>把你上次保存以来在窗口里的改动做成一个「试试」按钮；窗口里的改动会撤销</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>One paragraph of plain text</source>
        <translation>一段纯文本</translation>
    </message>
    <message>
        <source>Take what I changed</source>
        <translation>用我的改动</translation>
    </message>
    <message>
        <source>There are {n} buttons already: remove one to take another.</source>
        <translation>已经有 {n} 个按钮了：先去掉一个，才能再加。</translation>
    </message>
    <message>
        <source>Try {i}</source>
        <translation>试试 {i}</translation>
    </message>
    <message>
        <source>What to see and try</source>
        <translation>看什么，试什么</translation>
    </message>
    <message>
        <source>What to watch while it runs</source>
        <translation>运行时看什么</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>为什么</translation>
    </message>
    <message>
        <source>You changed: {settings}</source>
        <translation>你改了：{settings}</translation>
    </message>
</context>
<context>
    <name>NumberEdit</name>
    <message>
        <source>{hint} Enter again takes it.</source>
        <translation>{hint} 再按一次 Enter 就采用。</translation>
    </message>
</context>
<context>
    <name>NumberPanels</name>
    <message>
        <source>Histogram</source>
        <translation>直方图</translation>
    </message>
    <message>
        <source>Histogram of residuals</source>
        <translation>残差直方图</translation>
    </message>
    <message>
        <source>In the target&apos;s unit</source>
        <translation>单位与目标值相同</translation>
    </message>
    <message>
        <source>Largest errors</source>
        <translation>最大误差</translation>
    </message>
    <message>
        <source>Number of the sample</source>
        <translation>样本编号</translation>
    </message>
    <message>
        <source>Predicted against true</source>
        <translation>预测值与真实值</translation>
    </message>
    <message>
        <source>Predicted against true: {0}</source>
        <translation>预测值与真实值：{0}</translation>
    </message>
    <message>
        <source>Predicted minus true</source>
        <translation>预测减真实</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Residuals against predictions</source>
        <translation>残差与预测值</translation>
    </message>
    <message>
        <source>Samples, largest errors first</source>
        <translation>样本，误差大的在前</translation>
    </message>
    <message>
        <source>Size of the error</source>
        <translation>误差的大小</translation>
    </message>
    <message>
        <source>error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>predicted - true</source>
        <translation>预测 - 真实</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>true</source>
        <translation>真实</translation>
    </message>
</context>
<context>
    <name>NumberRows</name>
    <message>
        <source>Predicted: {}</source>
        <translation>预测：{}</translation>
    </message>
    <message>
        <source>Sample {}</source>
        <translation>样本 {}</translation>
    </message>
    <message>
        <source>True: {}</source>
        <translation>真实：{}</translation>
    </message>
    <message>
        <source>What the network says is not a finite number.</source>
        <translation>网络给出的不是有限的数。</translation>
    </message>
    <message>
        <source>error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>true</source>
        <translation>真实</translation>
    </message>
</context>
<context>
    <name>NumberTiles</name>
    <message>
        <source>In the target&apos;s unit</source>
        <translation>单位与目标值相同</translation>
    </message>
    <message>
        <source>Largest error</source>
        <translation>最大误差</translation>
    </message>
    <message>
        <source>MAE</source>
        <translation>MAE</translation>
    </message>
    <message>
        <source>Mean absolute error, in the target&apos;s unit</source>
        <translation>平均绝对误差，单位与目标值相同</translation>
    </message>
    <message>
        <source>Mean error</source>
        <translation>平均误差</translation>
    </message>
    <message>
        <source>Not defined: all targets are the same</source>
        <translation>没有定义：所有目标值都相同</translation>
    </message>
    <message>
        <source>Predicted minus true, in the target&apos;s unit</source>
        <translation>预测减真实，单位与目标值相同</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>Root of the mean squared error, in the target&apos;s unit: large errors weigh more</source>
        <translation>均方误差的平方根，单位与目标值相同：大误差分量更重</translation>
    </message>
    <message>
        <source>R²</source>
        <translation>R²</translation>
    </message>
    <message>
        <source>Share of the target&apos;s variance that is explained; 1 is best, 0 is guessing the mean</source>
        <translation>目标值的方差有多少得到解释；1 最好，0 等于总猜均值</translation>
    </message>
</context>
<context>
    <name>Operation</name>
    <message>
        <source> plus its bias</source>
        <translation>，再加偏置</translation>
    </message>
    <message>
        <source>Each row of {0} meets each column of {1}: the inner sizes are both {2:,}, so each of the {3:,} results is a sum of {2:,} products.</source>
        <translation>{0} 的每一行与 {1} 的每一列相乘：内维都是 {2:,}，所以 {3:,} 个结果各是 {2:,} 个乘积之和。</translation>
    </message>
    <message>
        <source>Each row of {0} meets each row of {1}: {2:,} results, each a sum of {3:,} products{4}.</source>
        <translation>{0} 的每一行与 {1} 的每一行相乘：共 {2:,} 个结果，每个都是乘积之和，项数 {3:,}{4}。</translation>
    </message>
    <message>
        <source>a sum of {0:,} products</source>
        <translation>{0:,} 个乘积之和</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>{0} along dimension {1} of {2}: each result is made of {3} elements.</source>
        <translation>{0}：沿 {2} 的维度 {1} 计算，每个结果由 {3} 个元素得出。</translation>
    </message>
    <message>
        <source>{0} element by element: all have the shape {1}.</source>
        <translation>{0} 逐元素运算：形状都是 {1}。</translation>
    </message>
    <message>
        <source>{0} element by element: {1} are broadcast to {2}. Stretching copies nothing.</source>
        <translation>{0} 逐元素运算：{1} 广播成 {2}。拉伸时不复制数据。</translation>
    </message>
    <message>
        <source>{0} looks at {1} as {2}: no element is copied, both share one memory.</source>
        <translation>{0} 把 {1} 看成 {2}：不复制元素，两者共用内存。</translation>
    </message>
    <message>
        <source>{0} makes a tensor of shape {1}.</source>
        <translation>{0} 生成形状为 {1} 的张量。</translation>
    </message>
    <message>
        <source>{0} of all {1:,} elements of {2} gives one number.</source>
        <translation>{0}：{2} 的全部 {1:,} 个元素变成一个数。</translation>
    </message>
    <message>
        <source>{0} of each of the {1:,} elements of {2}.</source>
        <translation>{0}：对 {2} 的 {1:,} 个元素逐个计算。</translation>
    </message>
    <message>
        <source>{0} of {1:,} elements</source>
        <translation>{1:,} 个元素的 {0}</translation>
    </message>
    <message>
        <source>{0} of {1} failed.</source>
        <translation>{0} 失败，输入是 {1}。</translation>
    </message>
    <message>
        <source>{0} of {1} gives {2}.</source>
        <translation>{0}：由 {1} 得到 {2}。</translation>
    </message>
    <message>
        <source>{0} takes elements of {1} as they are and copies them into {2}.</source>
        <translation>{0} 原样取出 {1} 的元素，复制成 {2}。</translation>
    </message>
    <message>
        <source>{0} writes into {1}, in place: all that share its memory see it.</source>
        <translation>{0} 原地写入 {1}：与它共用内存的都看得到。</translation>
    </message>
    <message>
        <source>{0}: each of the {1:,} elements of {2} with {3}.</source>
        <translation>{0}：{2} 的 {1:,} 个元素分别与 {3} 运算。</translation>
    </message>
</context>
<context>
    <name>OperationCanvas</name>
    <message>
        <source>Operands and result</source>
        <translation>操作数与结果</translation>
    </message>
    <message>
        <source>goes into {0:,} elements of the result {1}</source>
        <translation>用于结果 {1} 的 {0:,} 个元素</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
</context>
<context>
    <name>OperationView</name>
    <message>
        <source>Backward ran in this line: its steps are those of the autograd graph.</source>
        <translation>这一行运行了反向传播：它的各步见自动求导计算图。</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>Go to line {0}</source>
        <translation>跳到第 {0} 行</translation>
    </message>
    <message>
        <source>Go to the line of the operation</source>
        <translation>跳到这个运算所在的行</translation>
    </message>
    <message>
        <source>Go to where torch did something</source>
        <translation>跳到 torch 做过事的地方</translation>
    </message>
    <message>
        <source>No operation of torch in this line.</source>
        <translation>这一行没有 torch 的运算。</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>运算</translation>
    </message>
    <message>
        <source>Operations of this line</source>
        <translation>这一行的运算</translation>
    </message>
    <message>
        <source>Point at an element: what made it is lit</source>
        <translation>指着一个元素：得出它的元素会亮起</translation>
    </message>
    <message>
        <source>Show it in the graph</source>
        <translation>在计算图中显示</translation>
    </message>
    <message>
        <source>The last one is in line {0}</source>
        <translation>上一个在第 {0} 行</translation>
    </message>
    <message>
        <source>The operations of torch in this line; indented: called by a module</source>
        <translation>这一行中 torch 的运算；缩进的由模块调用</translation>
    </message>
    <message>
        <source>What torch does in a line is drawn here.</source>
        <translation>torch 在一行里做了什么，画在这里。</translation>
    </message>
    <message>
        <source>line {0}</source>
        <translation>第 {0} 行</translation>
    </message>
    <message>
        <source>{0:,} more operations of this line are not recorded.</source>
        <translation>这一行还有 {0:,} 个运算没有记录。</translation>
    </message>
</context>
<context>
    <name>OptimizerSection</name>
    <message>
        <source>set by {scheduler}: {setting}</source>
        <translation>由 {scheduler} 决定：{setting}</translation>
    </message>
    <message>
        <source>usual: {low} to {high}</source>
        <translation>常用：{low} 到 {high}</translation>
    </message>
</context>
<context>
    <name>OptimizerView</name>
    <message>
        <source>No state yet: it is made by the first step(), or none is needed</source>
        <translation>还没有状态：第一次 step() 才会建立，或根本不需要</translation>
    </message>
    <message>
        <source>Of the parameters</source>
        <translation>指这些参数</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>step() skips parameters that have no gradient</source>
        <translation>step() 会跳过没有梯度的参数</translation>
    </message>
    <message>
        <source>{0} without .grad</source>
        <translation>{0} 个没有 .grad</translation>
    </message>
</context>
<context>
    <name>OutlierButton</name>
    <message>
        <source>Show all values</source>
        <translation>显示所有值</translation>
    </message>
    <message>
        <source>Show all values, up to {0}</source>
        <translation>显示所有值，最大到 {0}</translation>
    </message>
    <message>
        <source>{0} (or double-click the plot)</source>
        <translation>{0}（也可以双击图）</translation>
    </message>
</context>
<context>
    <name>OutputView</name>
    <message>
        <source>No data yet</source>
        <translation>还没有数据</translation>
    </message>
    <message>
        <source>Output of the network</source>
        <translation>网络的输出</translation>
    </message>
    <message>
        <source>Output of the program</source>
        <translation>程序的输出</translation>
    </message>
    <message>
        <source>The program printed nothing.</source>
        <translation>程序没有打印任何内容。</translation>
    </message>
    <message>
        <source>The untrained network</source>
        <translation>未训练的网络</translation>
    </message>
    <message>
        <source>What the program prints stands here.</source>
        <translation>程序打印的内容显示在这里。</translation>
    </message>
    <message>
        <source>What was printed; what comes after the moment shown is pale. A click goes to its line</source>
        <translation>打印的内容；当前时刻之后的颜色较淡。点击跳到打印它的行</translation>
    </message>
    <message>
        <source>… {n:,} more characters were printed and are not kept.</source>
        <translation>… 另外打印的 {n:,} 个字符没有保留。</translation>
    </message>
</context>
<context>
    <name>PagesBar</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>Pairs</name>
    <message>
        <source>Above: the samples. Below: what a training step would see of them. Each step changes them in a new way; here the seed decides how.</source>
        <translation>上面：样本。下面：训练一步看到的样子。每一步的变换都不一样；这里由随机种子决定。</translation>
    </message>
    <message>
        <source>Samples before and after the transforms</source>
        <translation>变换前后的样本</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
</context>
<context>
    <name>Panes</name>
    <message>
        <source>Autograd</source>
        <translation>自动求导</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Errors and hints</source>
        <translation>错误与提示</translation>
    </message>
    <message>
        <source>Errors and hints ({n})</source>
        <translation>错误与提示（{n}）</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>运算</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Output and errors</source>
        <translation>输出与错误</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>What autograd recorded on the way to a tensor. A box is an operation, with the line where it ran; “keeps its input” says what it saved to compute its gradient from. A box without a line is a leaf: backward adds up its .grad there. A number on an edge is the gradient that passed.</source>
        <translation>自动求导在得出一个张量的途中记录了什么。一个方框是一个运算，写着它在哪一行运行；「保存：其输入」说明它为计算梯度保存了什么。没有行号的方框是叶子张量：反向传播把梯度累加到它的 .grad 上。边上的数是经过的梯度。</translation>
    </message>
    <message>
        <source>What is selected</source>
        <translation>选中的内容</translation>
    </message>
</context>
<context>
    <name>PassagePanel</name>
    <message>
        <source>Held out, {0:,} of {1:,}: {2} nats</source>
        <translation>留出文本，第 {0:,} 段，共 {1:,} 段：{2} nat</translation>
    </message>
    <message>
        <source>Mean loss; perplexity {0:.4g}</source>
        <translation>平均损失；困惑度 {0:.4g}</translation>
    </message>
    <message>
        <source>Next passage</source>
        <translation>下一段</translation>
    </message>
    <message>
        <source>Passage of the held-out text</source>
        <translation>留出文本中的一段</translation>
    </message>
    <message>
        <source>Point at a character to see its loss; or use the arrow keys</source>
        <translation>指向一个字符看它的损失；也可以用方向键</translation>
    </message>
    <message>
        <source>Previous passage</source>
        <translation>上一段</translation>
    </message>
    <message>
        <source>“{0}”: loss {1} nats, p = {2:.3g}</source>
        <translation>「{0}」：损失 {1} nat，p = {2:.3g}</translation>
    </message>
</context>
<context>
    <name>PathEdit</name>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Browse… ({key})</source>
        <translation>浏览…（{key}）</translation>
    </message>
    <message>
        <source>Choose {setting}</source>
        <translation>选择 {setting}</translation>
    </message>
    <message>
        <source>Data ({ends});;All files (*)</source>
        <translation>数据 ({ends});;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>PhaseRow</name>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>fetch</source>
        <translation>取数据</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>to device</source>
        <translation>到设备</translation>
    </message>
</context>
<context>
    <name>PinsPanel</name>
    <message>
        <source>Let all pinned networks go (Esc on the wall)</source>
        <translation>取消固定所有网络（在网络墙上按 Esc）</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已固定</translation>
    </message>
</context>
<context>
    <name>PinsTable</name>
    <message>
        <source>Double click opens a network as the experiment, Delete lets it go</source>
        <translation>双击把网络作为实验打开，按 Delete 取消固定</translation>
    </message>
    <message>
        <source>Pinned networks</source>
        <translation>已固定的网络</translation>
    </message>
</context>
<context>
    <name>PlainOffer</name>
    <message>
        <source>Plain SGD for a first look</source>
        <translation>先看普通 SGD</translation>
    </message>
    <message>
        <source>Plain SGD, lr {rate}, no schedule: new value = value − lr × gradient. Undo brings {optimizer} back.</source>
        <translation>普通 SGD，lr {rate}，没有学习率调度：新值 = 值 − lr × 梯度。撤销就换回 {optimizer}。</translation>
    </message>
    <message>
        <source>SGD does more here than lr × gradient.</source>
        <translation>这里的 SGD 做的不止 lr × 梯度。</translation>
    </message>
    <message>
        <source>Start again with SGD alone, lr {rate}: no momentum, no weight decay, no schedule.
One undo brings the present optimizer back.</source>
        <translation>只用 SGD 重新开始，lr {rate}：没有动量，没有权重衰减，没有学习率调度。
撤销一次就换回现在的优化器。</translation>
    </message>
    <message>
        <source>{optimizer} does more with a gradient than lr × gradient.</source>
        <translation>{optimizer} 对梯度做的不止 lr × 梯度。</translation>
    </message>
</context>
<context>
    <name>PlainView</name>
    <message>
        <source>Its text</source>
        <translation>它的文本</translation>
    </message>
    <message>
        <source>Its text, without calling code of the program&apos;s own</source>
        <translation>它的文本，没有调用程序自己的代码</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
</context>
<context>
    <name>Plane</name>
    <message>
        <source>Drag a point, or move it with the arrow keys; Page Up and Page Down choose the point</source>
        <translation>拖动点，或用方向键移动它；Page Up 和 Page Down 选点</translation>
    </message>
    <message>
        <source>Points in the plane</source>
        <translation>平面上的点</translation>
    </message>
</context>
<context>
    <name>PlanePanel</name>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Latent plane</source>
        <translation>隐平面</translation>
    </message>
    <message>
        <source>Latent plane: test samples in the colours of their classes</source>
        <translation>隐平面：测试样本，颜色表示类别</translation>
    </message>
    <message>
        <source>Principal components</source>
        <translation>主成分</translation>
    </message>
    <message>
        <source>Show the decoder&apos;s pictures all over the plane</source>
        <translation>在整个平面上铺满解码器画的图</translation>
    </message>
    <message>
        <source>Test samples by their two latent numbers</source>
        <translation>按两个隐变量排开的测试样本</translation>
    </message>
    <message>
        <source>The decoder&apos;s picture of the place pointed at</source>
        <translation>解码器画出的所指位置</translation>
    </message>
    <message>
        <source>The latent number across the plane</source>
        <translation>平面横轴的隐变量</translation>
    </message>
    <message>
        <source>The latent number up the plane</source>
        <translation>平面纵轴的隐变量</translation>
    </message>
    <message>
        <source>Two latent numbers</source>
        <translation>两个隐变量</translation>
    </message>
    <message>
        <source>Walk over the plane with the mouse or the arrow keys: the decoder draws each place</source>
        <translation>用鼠标或方向键在平面上走：走到哪里，解码器就画出哪里</translation>
    </message>
    <message>
        <source>What the axes of the plane are</source>
        <translation>平面的两条轴是什么</translation>
    </message>
    <message>
        <source>What the decoder makes of the place pointed at, live</source>
        <translation>解码器把所指位置画成什么，实时显示</translation>
    </message>
    <message>
        <source>{share:.0%} of the spread of {n} latent numbers; the others stay at their mean</source>
        <translation>占 {n} 个隐变量总离散程度的 {share:.0%}；其余的停在均值上</translation>
    </message>
</context>
<context>
    <name>PlaybackBar</name>
    <message>
        <source>Backward pass</source>
        <translation>反向传播</translation>
    </message>
    <message>
        <source>One step back (Left)</source>
        <translation>后退一步（Left）</translation>
    </message>
    <message>
        <source>One step on (Right)</source>
        <translation>前进一步（Right）</translation>
    </message>
    <message>
        <source>Play backward node by node (Space)</source>
        <translation>逐个节点播放反向传播（Space）</translation>
    </message>
    <message>
        <source>Step and number of steps</source>
        <translation>当前步与总步数</translation>
    </message>
    <message>
        <source>Step of backward</source>
        <translation>反向传播的步</translation>
    </message>
    <message>
        <source>The backward passes through this graph so far</source>
        <translation>到目前为止经过这张图的反向传播</translation>
    </message>
    <message>
        <source>Where backward is: at the left before it began, at the right after it</source>
        <translation>反向传播走到哪里：最左是开始前，最右是结束后</translation>
    </message>
    <message>
        <source>line {0}</source>
        <translation>第 {0} 行</translation>
    </message>
    <message>
        <source>line {0}, pass {1} of {2}</source>
        <translation>第 {0} 行，第 {1} 次，共 {2} 次</translation>
    </message>
</context>
<context>
    <name>Playground</name>
    <message>
        <source>A data file is being read: that ends, and you open the file again.</source>
        <translation>正在读取一个数据文件：读取会中断，之后请重新打开文件。</translation>
    </message>
    <message>
        <source>A program of the lesson runs: it is stopped, and you run it again.</source>
        <translation>课程里有程序正在运行：它会被停止，之后请重新运行。</translation>
    </message>
    <message>
        <source>Change the language?</source>
        <translation>要切换语言吗？</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Loading PyTorch…</source>
        <translation>正在加载 PyTorch…</translation>
    </message>
    <message>
        <source>Your own code is still busy with a training step. Close anyway? What was recorded of the run is kept, and you can continue it later.</source>
        <translation>你自己的代码还在算一个训练步。仍要关闭吗？这次运行已记录的内容会保留，以后可以继续。</translation>
    </message>
</context>
<context>
    <name>Plot</name>
    <message>
        <source>Drag to move, wheel to zoom, double click to see everything</source>
        <translation>拖动可平移，滚轮缩放，双击看全部</translation>
    </message>
</context>
<context>
    <name>PointView</name>
    <message>
        <source>Cosine of the angle between the vectors</source>
        <translation>两个向量夹角的余弦</translation>
    </message>
    <message>
        <source>Distance of anchor and negative</source>
        <translation>锚点到负样本的距离</translation>
    </message>
    <message>
        <source>Distance of anchor and positive</source>
        <translation>锚点到正样本的距离</translation>
    </message>
    <message>
        <source>Distance of positive and negative, which swap looks at</source>
        <translation>正样本到负样本的距离，swap 要看它</translation>
    </message>
    <message>
        <source>Torch&apos;s loss of these points</source>
        <translation>torch 对这些点算出的损失</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>锚点</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>negative</source>
        <translation>负样本</translation>
    </message>
    <message>
        <source>positive</source>
        <translation>正样本</translation>
    </message>
</context>
<context>
    <name>PointsEdit</name>
    <message>
        <source>4 to start, the fewest</source>
        <translation>起步的 4 个，不能再少</translation>
    </message>
    <message>
        <source>Delete all points, as one step of undo.
Four take their place: fewer than two of each of two classes cannot be trained on.
batch_size gets no larger than the points for training.</source>
        <translation>删除所有点，撤销时算一步。
会换上四个点：两个类别若不是各有至少两个点，就没法训练。
batch_size 不会超过训练用的点数。</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>从头画</translation>
    </message>
</context>
<context>
    <name>PredictionCard</name>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>再答一次</translation>
    </message>
    <message>
        <source>Answer first, then run it</source>
        <translation>先回答，再运行</translation>
    </message>
    <message>
        <source>Choose one first.</source>
        <translation>先选一个。</translation>
    </message>
    <message>
        <source>Open this program in the Lab, and run it</source>
        <translation>在实验室打开这个程序并运行</translation>
    </message>
    <message>
        <source>Predict this</source>
        <translation>预测是这个</translation>
    </message>
    <message>
        <source>Predict, before you run it</source>
        <translation>先预测，再运行</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Take this as your prediction (Enter)</source>
        <translation>就以此为你的预测（Enter）</translation>
    </message>
    <message>
        <source>That was your first answer. Try another one.</source>
        <translation>这是你第一次的回答，换一个试试。</translation>
    </message>
    <message>
        <source>This question has changed since you answered it. Answer it anew.</source>
        <translation>你回答之后，这道题改过了。重新回答一次。</translation>
    </message>
    <message>
        <source>This question has changed since you answered it. Your answer was {answer}. Answer it anew.</source>
        <translation>你回答之后，这道题改过了。你的回答是 {answer}。重新回答一次。</translation>
    </message>
    <message>
        <source>Type a shape, such as (640, 480, 3), (640,) or (), or the word error.</source>
        <translation>输入一个形状，例如 (640, 480, 3)、(640,) 或 ()，或者输入 error。</translation>
    </message>
    <message>
        <source>Type one number, such as 1234, -0.007 or 22/7.</source>
        <translation>输入一个数，例如 1234、-0.007 或 22/7。</translation>
    </message>
    <message>
        <source>Type your prediction first.</source>
        <translation>先输入你的预测。</translation>
    </message>
    <message>
        <source>Your prediction</source>
        <translation>你的预测</translation>
    </message>
    <message>
        <source>Your prediction; Enter takes it</source>
        <translation>你的预测；按 Enter 确定</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>a shape in brackets, or: error</source>
        <translation>带括号的形状，或 error</translation>
    </message>
    <message>
        <source>your answer</source>
        <translation>你的回答</translation>
    </message>
    <message>
        <source>✓ That is right, at once.</source>
        <translation>✓ 一次就答对了。</translation>
    </message>
    <message>
        <source>✓ That is right, at the second try.</source>
        <translation>✓ 第二次答对了。</translation>
    </message>
    <message>
        <source>✗ Not yet. Think again: after a second try the answer is told.</source>
        <translation>✗ 还不对。再想想：第二次作答后会公布答案。</translation>
    </message>
    <message>
        <source>✗ Wrong twice, so it counts as seen. The answer: {answer}</source>
        <translation>✗ 两次都错，算作看过答案。答案是：{answer}</translation>
    </message>
</context>
<context>
    <name>Presenter</name>
    <message>
        <source>Full screen with larger type and thicker lines</source>
        <translation>全屏，字更大，线更粗</translation>
    </message>
    <message>
        <source>Presenter mode</source>
        <translation>演示模式</translation>
    </message>
    <message>
        <source>Press {key} or Esc to leave</source>
        <translation>按 {key} 或 Esc 退出</translation>
    </message>
</context>
<context>
    <name>PresetChooser</name>
    <message>
        <source>Open an experiment that is ready to run</source>
        <translation>打开一个可以直接运行的实验</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Your files</source>
        <translation>你的文件</translation>
    </message>
    <message>
        <source>{preset}, changed</source>
        <translation>{preset}，已改动</translation>
    </message>
</context>
<context>
    <name>PreviewDialog</name>
    <message>
        <source>A table is read by cells; a text character by character, for a language model</source>
        <translation>表格按单元格读；文本逐个字符读，供语言模型用</translation>
    </message>
    <message>
        <source>Data: {name}</source>
        <translation>数据：{name}</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Read the file again, after you have corrected it</source>
        <translation>改正文件之后，重新读取</translation>
    </message>
    <message>
        <source>The first lines of the file</source>
        <translation>文件的前几行</translation>
    </message>
    <message>
        <source>The first lines of the file, as they are</source>
        <translation>文件的前几行，原样显示</translation>
    </message>
    <message>
        <source>found: {what}</source>
        <translation>识别为：{what}</translation>
    </message>
    <message>
        <source>read as</source>
        <translation>读作</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>ProcessRun</name>
    <message>
        <source>A model that several processes train cannot be changed by hand.</source>
        <translation>由多个进程训练的模型，不能手动改。</translation>
    </message>
    <message>
        <source>Other processes have the model. Stop them first.</source>
        <translation>模型在别的进程那里。先停止它们。</translation>
    </message>
    <message>
        <source>Press Reset to start over.</source>
        <translation>按「重置」重新开始。</translation>
    </message>
    <message>
        <source>Press Reset, or choose one device.</source>
        <translation>按「重置」，或只选一个设备。</translation>
    </message>
    <message>
        <source>Several processes</source>
        <translation>多个进程</translation>
    </message>
    <message>
        <source>Starting the processes…</source>
        <translation>正在启动各个进程…</translation>
    </message>
    <message>
        <source>cannot be taken back in a run that several processes train</source>
        <translation>在由多个进程训练的运行里，不能撤回</translation>
    </message>
    <message>
        <source>go on from the last checkpoint of a run, and this is none</source>
        <translation>只能从运行的最后一个检查点继续，而这里没有</translation>
    </message>
</context>
<context>
    <name>ProgramActions</name>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>Open a program</source>
        <translation>打开程序</translation>
    </message>
    <message>
        <source>Programs and notebooks (*.py *.ipynb);;All files (*)</source>
        <translation>程序和 notebook (*.py *.ipynb);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Python programs</source>
        <translation>Python 程序</translation>
    </message>
    <message>
        <source>Save as a plain script</source>
        <translation>另存为纯脚本</translation>
    </message>
    <message>
        <source>Save the program</source>
        <translation>保存程序</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>已存为 {file}。</translation>
    </message>
    <message>
        <source>Saved as {file}: run it with “python {file}”.</source>
        <translation>已存为 {file}：用「python {file}」运行。</translation>
    </message>
    <message>
        <source>program</source>
        <translation>program</translation>
    </message>
</context>
<context>
    <name>ProgramFile</name>
    <message>
        <source>is no text file: it holds null characters</source>
        <translation>不是文本文件：含有空字符</translation>
    </message>
    <message>
        <source>is too long: a program has at most {limit:,} characters</source>
        <translation>太长：一个程序最多 {limit:,} 个字符</translation>
    </message>
</context>
<context>
    <name>ProseView</name>
    <message>
        <source>Text of the lesson</source>
        <translation>课程正文</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Drive</source>
        <translation>驱动器</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>查找范围(&amp;L)：</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>文件类型(&amp;T)：</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
</context>
<context>
    <name>QueueModel</name>
    <message>
        <source>Best loss</source>
        <translation>最佳损失</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Test loss of the best evaluation: the least on validation data, if there is any</source>
        <translation>最佳评估的测试损失：有验证数据时，取验证数据上最小的</translation>
    </message>
    <message>
        <source>Test {0}, where the loss is least</source>
        <translation>{0}（测试），取自损失最小处</translation>
    </message>
    <message>
        <source>Waits for the runs before it</source>
        <translation>等前面的运行</translation>
    </message>
    <message>
        <source>Whether it waits, trains, or how it ended</source>
        <translation>在等待、在训练，或怎样结束的</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>排队中</translation>
    </message>
    <message>
        <source>{0:,} of {1:,} epochs, {2}</source>
        <translation>{0:,}/{1:,} 轮，{2}</translation>
    </message>
</context>
<context>
    <name>QueueTable</name>
    <message>
        <source>Double click a run to open its experiment</source>
        <translation>双击一次运行，打开它的实验</translation>
    </message>
    <message>
        <source>Runs of the sweep</source>
        <translation>扫描的各次运行</translation>
    </message>
    <message>
        <source>The runs of a sweep are listed here, each with its values: press Start sweep</source>
        <translation>扫描的各次运行及其取值会列在这里：点开始扫描</translation>
    </message>
</context>
<context>
    <name>RacerList</name>
    <message>
        <source>+ Add an optimizer</source>
        <translation>+ 添加优化器</translation>
    </message>
    <message>
        <source>Let one more optimizer race; choose its class in its row</source>
        <translation>再加一个优化器参赛；在它那一行选优化器的类</translation>
    </message>
    <message>
        <source>Step {step}: {reason}</source>
        <translation>第 {step} 步：{reason}</translation>
    </message>
</context>
<context>
    <name>RacerRow</name>
    <message>
        <source>All settings of this optimizer</source>
        <translation>这个优化器的全部设置</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Colour {n}</source>
        <translation>颜色 {n}</translation>
    </message>
    <message>
        <source>Its value at the step that is shown</source>
        <translation>它在所示步的值</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>lr</source>
        <translation>lr</translation>
    </message>
</context>
<context>
    <name>RatePlot</name>
    <message>
        <source>Learning rates so far and ahead</source>
        <translation>至今和以后的学习率</translation>
    </message>
    <message>
        <source>Lines: the rates so far. Dashed: the next ones. Drag to move, wheel to zoom</source>
        <translation>实线：至今的学习率。虚线：接下来的学习率。拖动可平移，滚轮缩放</translation>
    </message>
    <message>
        <source>No rates yet</source>
        <translation>还没有学习率</translation>
    </message>
    <message>
        <source>calls of scheduler.step()</source>
        <translation>scheduler.step() 的调用次数</translation>
    </message>
    <message>
        <source>group {0}</source>
        <translation>组 {0}</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>{0}, ahead</source>
        <translation>{0}，以后</translation>
    </message>
</context>
<context>
    <name>Readouts</name>
    <message>
        <source>2 to the power of the entropy: so many equally likely classes are as uncertain</source>
        <translation>2 的熵次幂：不确定性相当于这么多个等概率的类别</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>困惑度</translation>
    </message>
    <message>
        <source>Probability of the most probable class, before any cut</source>
        <translation>截断前最可能的类别的概率</translation>
    </message>
    <message>
        <source>Top probability</source>
        <translation>最大概率</translation>
    </message>
    <message>
        <source>Uncertainty of a draw before any cut, in bits and as a share of its maximum, log2 of n</source>
        <translation>截断之前，一次采样的不确定性：以比特计，并给出它占最大值 log2(n) 的比例</translation>
    </message>
    <message>
        <source>of {0:,}</source>
        <translation>共 {0:,}</translation>
    </message>
    <message>
        <source>{0:.1%} of max.</source>
        <translation>最大的 {0:.1%}</translation>
    </message>
    <message>
        <source>{0:.2f} bit</source>
        <translation>{0:.2f} bit</translation>
    </message>
</context>
<context>
    <name>RebuiltGallery</name>
    <message>
        <source>Class: {}</source>
        <translation>类别：{}</translation>
    </message>
    <message>
        <source>Mean squared error: {}</source>
        <translation>均方误差：{}</translation>
    </message>
    <message>
        <source>Sample {}, and at its right how the network rebuilds it</source>
        <translation>样本 {}，右边是网络重建的结果</translation>
    </message>
    <message>
        <source>Sample {}, with noise as it is read, and what is rebuilt of that</source>
        <translation>样本 {}，输入时加了噪声，旁边是由它重建的结果</translation>
    </message>
</context>
<context>
    <name>RebuiltPanels</name>
    <message>
        <source>A click on a column&apos;s head sorts by it</source>
        <translation>点击列标题，按该列排序</translation>
    </message>
    <message>
        <source>Error by class</source>
        <translation>各类别的误差</translation>
    </message>
    <message>
        <source>Errors of all samples</source>
        <translation>全部样本的误差</translation>
    </message>
    <message>
        <source>Histogram of errors</source>
        <translation>误差直方图</translation>
    </message>
    <message>
        <source>How many there are</source>
        <translation>有多少个</translation>
    </message>
    <message>
        <source>In decibels</source>
        <translation>单位是分贝</translation>
    </message>
    <message>
        <source>Mean squared error of a pixel</source>
        <translation>每个像素的均方误差</translation>
    </message>
    <message>
        <source>Number of the sample</source>
        <translation>样本编号</translation>
    </message>
    <message>
        <source>PSNR</source>
        <translation>PSNR</translation>
    </message>
    <message>
        <source>Rebuilt worst</source>
        <translation>重建最差</translation>
    </message>
    <message>
        <source>The picture with noise, as the network got it</source>
        <translation>带噪声的图片，网络收到的就是它</translation>
    </message>
    <message>
        <source>What the network made of it</source>
        <translation>网络重建出的图片</translation>
    </message>
    <message>
        <source>class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>noisy</source>
        <translation>加噪</translation>
    </message>
    <message>
        <source>rebuilt</source>
        <translation>重建</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>squared error</source>
        <translation>平方误差</translation>
    </message>
</context>
<context>
    <name>RebuiltTiles</name>
    <message>
        <source>Explained var.</source>
        <translation>解释方差</translation>
    </message>
    <message>
        <source>Explained variance of as many principal components as there are latent numbers</source>
        <translation>隐空间有几个数就取几个主成分，它们解释的方差</translation>
    </message>
    <message>
        <source>Mean squared error of a pixel, which goes from 0 to 1</source>
        <translation>每个像素的均方误差，像素值在 0 到 1 之间</translation>
    </message>
    <message>
        <source>Not defined, or known of the test data only</source>
        <translation>没有定义，或只对测试数据已知</translation>
    </message>
    <message>
        <source>PCA</source>
        <translation>PCA</translation>
    </message>
    <message>
        <source>PSNR, dB</source>
        <translation>PSNR，dB</translation>
    </message>
    <message>
        <source>Peak signal-to-noise ratio: -10 log10 of the error</source>
        <translation>峰值信噪比：误差的 -10 log10</translation>
    </message>
    <message>
        <source>Share of the pictures&apos; variance that is rebuilt: 1 - squared error / variance</source>
        <translation>图片的方差有多少重建出来：1 - 平方误差 / 方差</translation>
    </message>
    <message>
        <source>Squared error</source>
        <translation>平方误差</translation>
    </message>
</context>
<context>
    <name>RecentMenu</name>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
</context>
<context>
    <name>RecordAction</name>
    <message>
        <source>Record runs</source>
        <translation>记录运行</translation>
    </message>
    <message>
        <source>Save each run from now on, in its own folder in {place}</source>
        <translation>从现在起保存每次运行，各用 {place} 里的一个文件夹</translation>
    </message>
</context>
<context>
    <name>ResultsPanel</name>
    <message>
        <source>For T → 0 the largest logit gets everything; for T → ∞ all classes get the same</source>
        <translation>T → 0 时最大的 logit 独得全部；T → ∞ 时各类别均分</translation>
    </message>
    <message>
        <source>Logits, scaled logits, probabilities and draws of each class</source>
        <translation>每个类别的 logit、缩放后的 logit、概率和采样</translation>
    </message>
    <message>
        <source>Probability of every class over temperature</source>
        <translation>每个类别的概率随温度的变化</translation>
    </message>
    <message>
        <source>T → 0: {0:.3g} for {1}  ·  T → ∞: {2:.3g} each</source>
        <translation>T → 0：{1} 得 {0:.3g}  ·  T → ∞：各得 {2:.3g}</translation>
    </message>
    <message>
        <source>each of {0}</source>
        <translation>{0} 个各</translation>
    </message>
</context>
<context>
    <name>ResultsTable</name>
    <message>
        <source>Double click to open this experiment</source>
        <translation>双击打开这个实验</translation>
    </message>
    <message>
        <source>Results of the sweep</source>
        <translation>扫描的结果</translation>
    </message>
    <message>
        <source>Start a sweep to see here which setting does best</source>
        <translation>开始一次扫描，看哪个设置最好</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>发散</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>mean ± s</source>
        <translation>均值 ± s</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>seed {0}</source>
        <translation>种子 {0}</translation>
    </message>
    <message>
        <source>spread</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>{0} diverged and do not count</source>
        <translation>{0} 次发散，不计入</translation>
    </message>
    <message>
        <source>{0} failed and do not count</source>
        <translation>{0} 次失败，不计入</translation>
    </message>
    <message>
        <source>{0} of {1} runs are finished</source>
        <translation>{1} 次运行中完成了 {0} 次</translation>
    </message>
</context>
<context>
    <name>Row</name>
    <message>
        <source>Applies on reset</source>
        <translation>重置后生效</translation>
    </message>
    <message>
        <source>Back to {value}, as it was opened</source>
        <translation>恢复为 {value}，也就是打开时的值</translation>
    </message>
    <message>
        <source>Hide this control</source>
        <translation>隐藏这个控件</translation>
    </message>
    <message>
        <source>Reset to default ({})</source>
        <translation>恢复默认值（{}）</translation>
    </message>
    <message>
        <source>{value} is still used.</source>
        <translation>仍然使用 {value}。</translation>
    </message>
    <message>
        <source>{value} when it was opened</source>
        <translation>打开时是 {value}</translation>
    </message>
    <message>
        <source>{} on a logarithmic scale</source>
        <translation>{}，对数刻度</translation>
    </message>
    <message>
        <source>{} on a scale</source>
        <translation>{}，线性刻度</translation>
    </message>
    <message>
        <source>← {low} at the left, {high} at the right →</source>
        <translation>← 左端 {low}，右端 {high} →</translation>
    </message>
</context>
<context>
    <name>RowModel</name>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Double click or Enter shows it</source>
        <translation>双击或按 Enter 查看</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>dtype</source>
        <translation>dtype</translation>
    </message>
</context>
<context>
    <name>Rows</name>
    <message>
        <source>A buffer: it moves with to(device), but no optimizer updates it</source>
        <translation>缓冲区：它随 to(device) 移动，但优化器不更新它</translation>
    </message>
    <message>
        <source>A hook: torch calls it at each call of the module</source>
        <translation>钩子：每次调用模块时 torch 都会调用它</translation>
    </message>
    <message>
        <source>A parameter, and below it what the optimizer keeps for it</source>
        <translation>一个参数，下面是优化器为它保存的状态</translation>
    </message>
    <message>
        <source>A parameter: parameters() yields it, an optimizer can update it</source>
        <translation>参数：parameters() 会给出它，优化器可以更新它</translation>
    </message>
    <message>
        <source>Not registered ({0} or {1} does that): parameters(), state_dict() and to() leave it out.</source>
        <translation>未注册（用 {0} 或 {1} 就能注册）：parameters()、state_dict() 和 to() 都会漏掉它。</translation>
    </message>
    <message>
        <source>Not registered: parameters(), state_dict() and to() leave it out.</source>
        <translation>未注册：parameters()、state_dict() 和 to() 都会漏掉它。</translation>
    </message>
    <message>
        <source>On {0}, but its parameter is on {1}: step() will fail.</source>
        <translation>在 {0} 上，但它的参数在 {1} 上：step() 会失败。</translation>
    </message>
    <message>
        <source>What the optimizer keeps for this parameter</source>
        <translation>优化器为这个参数保存的状态</translation>
    </message>
    <message>
        <source>What the program got from it last</source>
        <translation>程序最近从它取得的</translation>
    </message>
    <message>
        <source>group {0}</source>
        <translation>组 {0}</translation>
    </message>
    <message>
        <source>last sample: [{0}]</source>
        <translation>最近的样本：[{0}]</translation>
    </message>
    <message>
        <source>length {0:,}</source>
        <translation>长度 {0:,}</translation>
    </message>
    <message>
        <source>{0:,} more</source>
        <translation>另有 {0:,} 项</translation>
    </message>
</context>
<context>
    <name>RunActions</name>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Go on from its last checkpoint, to the last bit as if never interrupted</source>
        <translation>从最后一个检查点继续，与从未中断过一样，每一位都相同</translation>
    </message>
    <message>
        <source>It has no checkpoint to go on from</source>
        <translation>没有可以继续的检查点</translation>
    </message>
    <message>
        <source>It is being recorded, here or by another process</source>
        <translation>正在记录，由这里或别的进程</translation>
    </message>
    <message>
        <source>Let the present experiment&apos;s model learn from this run&apos;s answers: distillation</source>
        <translation>让当前实验的模型向这次运行的答案学习：蒸馏</translation>
    </message>
    <message>
        <source>Mark these runs with a star, or no more (Space)</source>
        <translation>给这些运行标星，或取消标星（Space）</translation>
    </message>
    <message>
        <source>Move the folders of these runs to the desktop&apos;s trash (Delete)</source>
        <translation>把这些运行的文件夹移到回收站（Delete）</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Rename this run (F2)</source>
        <translation>重命名这次运行（F2）</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>重新打开</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行记录</translation>
    </message>
    <message>
        <source>Select a run</source>
        <translation>选一次运行</translation>
    </message>
    <message>
        <source>Select one run only</source>
        <translation>只选一次运行</translation>
    </message>
    <message>
        <source>Show this run as it ended; with more epochs it goes on from there</source>
        <translation>显示这次运行结束时的样子；增加轮数就从那里继续</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>标星</translation>
    </message>
    <message>
        <source>Take the selected runs along in other forms</source>
        <translation>把选中的运行导出成其他形式</translation>
    </message>
    <message>
        <source>Take this run&apos;s settings as the experiment, on the Train page (Enter)</source>
        <translation>把这次运行的设置作为实验，在训练页面打开（Enter）</translation>
    </message>
    <message>
        <source>Unstar</source>
        <translation>取消标星</translation>
    </message>
    <message>
        <source>Use as teacher</source>
        <translation>用作教师模型</translation>
    </message>
    <message>
        <source>Write a note on this run</source>
        <translation>给这次运行写备注</translation>
    </message>
</context>
<context>
    <name>RunCurves</name>
    <message>
        <source>Choose a run to see its curve drawn thicker</source>
        <translation>选一次运行，它的曲线会加粗</translation>
    </message>
    <message>
        <source>Curves of the selected runs</source>
        <translation>选中运行的曲线</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Logarithmic scale</source>
        <translation>对数刻度</translation>
    </message>
    <message>
        <source>Logarithmic scale of the values</source>
        <translation>数值用对数刻度</translation>
    </message>
    <message>
        <source>Loss of the batches</source>
        <translation>各批次的损失</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Nothing was recorded of this run yet</source>
        <translation>这次运行还没有任何记录</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>读取中…</translation>
    </message>
    <message>
        <source>Runs in the plot</source>
        <translation>图中的运行</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒数</translation>
    </message>
    <message>
        <source>Select runs in the table to lay their curves over each other</source>
        <translation>在表格里选几次运行，把曲线叠在一起</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Test {0}</source>
        <translation>{0}（测试）</translation>
    </message>
    <message>
        <source>Training {0}</source>
        <translation>{0}（训练）</translation>
    </message>
    <message>
        <source>What to draw</source>
        <translation>画什么</translation>
    </message>
    <message>
        <source>What to draw it over</source>
        <translation>横轴用什么</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>over</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>{what} over {x}</source>
        <translation>{what}，横轴为 {x}</translation>
    </message>
</context>
<context>
    <name>RunModel</name>
    <message>
        <source>not starred</source>
        <translation>未标星</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>已标星</translation>
    </message>
</context>
<context>
    <name>RunPlot</name>
    <message>
        <source>Drag to move, wheel to zoom, double click to see everything</source>
        <translation>拖动可平移，滚轮缩放，双击看全部</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>{0} more</source>
        <translation>还有 {0} 个</translation>
    </message>
</context>
<context>
    <name>RunRecorder</name>
    <message>
        <source>The run goes on, but is no longer recorded: {error}</source>
        <translation>运行还在继续，但不再记录：{error}</translation>
    </message>
    <message>
        <source>This run goes on in a new folder: {error}</source>
        <translation>这次运行改在新文件夹里继续：{error}</translation>
    </message>
    <message>
        <source>This run is not recorded: {error}</source>
        <translation>这次运行没有记录：{error}</translation>
    </message>
</context>
<context>
    <name>RunTable</name>
    <message>
        <source>Runs</source>
        <translation>运行记录</translation>
    </message>
</context>
<context>
    <name>Running</name>
    <message>
        <source> Since the present run began, settings or weights were changed: press Reset to compare.</source>
        <translation>本次运行开始后改过设置或权重：按「重置」再比较。</translation>
    </message>
    <message>
        <source> The option --losses writes the loss of each step to a file.</source>
        <translation>选项 --losses 把每一步的损失写入文件。</translation>
    </message>
    <message>
        <source>Command that runs the program</source>
        <translation>运行这个程序的命令</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Each batch is dealt out to the processes and their gradients are averaged, so the losses are those of one process but for rounding.</source>
        <translation>每个批次分给各个进程，再对它们的梯度取平均，所以损失与单进程相同，只差舍入误差。</translation>
    </message>
    <message>
        <source>Run it yourself</source>
        <translation>自己运行</translation>
    </message>
    <message>
        <source>The notebook</source>
        <translation>notebook 程序</translation>
    </message>
    <message>
        <source>The program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Type this in a terminal, in the folder that the program is in</source>
        <translation>在终端里输入它，要先进入程序所在的文件夹</translation>
    </message>
    <message>
        <source>{what} prints the same losses as a run here from its start, to the last bit on this machine.</source>
        <translation>{what} 打印的损失，与在这里从头运行得到的完全相同（同一台机器上一位不差）。</translation>
    </message>
    <message>
        <source>{what} trains as a run here does from its start. On an accelerator the last digits can differ: it does not always add in the same order.</source>
        <translation>{what}：训练过程与在这里从头运行的相同。在加速器上最后几位可能不同：它相加的顺序不总是一样。</translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message>
        <source>Best
test loss</source>
        <translation>最佳
测试损失</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Epochs taken, of those planned</source>
        <translation>已训练的轮数，以及计划的轮数</translation>
    </message>
    <message>
        <source>Kind of model</source>
        <translation>模型种类</translation>
    </message>
    <message>
        <source>Last
test loss</source>
        <translation>最终
测试损失</translation>
    </message>
    <message>
        <source>Learning rate at the start, and at the end if it was changed during the run; of OneCycleLR the highest</source>
        <translation>开始时的学习率，中途改过就再加结束时的；OneCycleLR 则为最高值</translation>
    </message>
    <message>
        <source>MMM dd, HH:mm</source>
        <translation>M月d日 HH:mm</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name of the run: press F2 to change it</source>
        <translation>运行的名称：按 F2 修改</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Optimizer; the tooltip of a run tells its schedule</source>
        <translation>优化器；运行的提示里有它的学习率调度</translation>
    </message>
    <message>
        <source>Redone: {what}</source>
        <translation>已重做：{what}</translation>
    </message>
    <message>
        <source>Score
at best</source>
        <translation>最佳时
得分</translation>
    </message>
    <message>
        <source>Selected runs</source>
        <translation>选中的运行</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Starred: press Space to star the runs selected</source>
        <translation>已标星：按 Space 给选中的运行标星</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Test loss of the best evaluation: the least on validation data, if there is any, else on test data</source>
        <translation>最佳评估的测试损失：有验证数据就取验证数据上最小的，否则取测试数据上最小的</translation>
    </message>
    <message>
        <source>Test loss of the last evaluation, where its curve ends</source>
        <translation>最后一次评估的测试损失，即曲线的终点</translation>
    </message>
    <message>
        <source>Test {0}, at the same evaluation as the best test loss</source>
        <translation>{0}（测试），与最佳测试损失取自同一次评估</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Time trained, without pauses; of slow motion only what was computed</source>
        <translation>训练时间，不含暂停；慢动作只算计算的时间</translation>
    </message>
    <message>
        <source>Undone: {what}</source>
        <translation>已撤销：{what}</translation>
    </message>
    <message>
        <source>What computed it</source>
        <translation>在什么设备上计算</translation>
    </message>
    <message>
        <source>When the run began</source>
        <translation>运行开始的时间</translation>
    </message>
    <message>
        <source>Whether it is recorded now, or how it ended</source>
        <translation>是否正在记录，或怎样结束的</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>lr</source>
        <translation>lr</translation>
    </message>
    <message>
        <source>name of a run</source>
        <translation>运行名称</translation>
    </message>
    <message>
        <source>note on a run</source>
        <translation>运行备注</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>star</source>
        <translation>标星</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>the first {0} of {1:,} runs selected</source>
        <translation>选中 {1:,} 次运行，只显示前 {0} 次</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>{0:.1f} s</source>
        <translation>{0:.1f} 秒</translation>
    </message>
    <message>
        <source>{0}:{1:02} h</source>
        <translation>{0}:{1:02} 小时</translation>
    </message>
    <message>
        <source>{0}:{1:02} min</source>
        <translation>{0}:{1:02} 分</translation>
    </message>
    <message>
        <source>{what} on the test data after step {step:,.0f}, where the test loss was least</source>
        <translation>第 {step:,.0f} 步后测试数据上的 {what}，此时测试损失最小</translation>
    </message>
    <message>
        <source>{what} on the test data after step {step:,.0f}, where the validation loss was least</source>
        <translation>第 {step:,.0f} 步后测试数据上的 {what}，此时验证损失最小</translation>
    </message>
</context>
<context>
    <name>RunsPage</name>
    <message>
        <source>Forget the search</source>
        <translation>清除搜索条件</translation>
    </message>
    <message>
        <source>Looking for runs…</source>
        <translation>正在查找运行…</translation>
    </message>
    <message>
        <source>No run matches the search.</source>
        <translation>没有符合搜索条件的运行。</translation>
    </message>
    <message>
        <source>No runs here yet. Every run is recorded in this folder, whether you press Run on the Train page or train on the command line: python main.py train.</source>
        <translation>这里还没有运行。每次运行都会记录在这个文件夹里：在训练页面点运行，或在命令行训练：python main.py train。</translation>
    </message>
    <message>
        <source>No runs here, and none are recorded now: see Record runs in the File menu.</source>
        <translation>这里没有运行，现在也不记录：见文件菜单里的「记录运行」。</translation>
    </message>
    <message>
        <source>Show all runs</source>
        <translation>显示全部运行</translation>
    </message>
    <message>
        <source>{0} runs are in the trash now</source>
        <translation>{0} 次运行已移到回收站</translation>
    </message>
    <message>
        <source>“{0}” is being recorded and cannot be deleted; stop it first.</source>
        <translation>「{0}」正在记录，不能删除；先停止它。</translation>
    </message>
    <message>
        <source>“{0}” is in the trash now</source>
        <translation>「{0}」已移到回收站</translation>
    </message>
    <message>
        <source>“{0}” was not deleted: it could not be moved to the trash ({1}).</source>
        <translation>「{0}」没有删除：无法移到回收站（{1}）。</translation>
    </message>
</context>
<context>
    <name>SamplePicture</name>
    <message>
        <source>Sample {0}: {1}</source>
        <translation>样本 {0}：{1}</translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation>另有 {0} 个</translation>
    </message>
    <message>
        <source>true: {0}</source>
        <translation>真实：{0}</translation>
    </message>
</context>
<context>
    <name>SampleTable</name>
    <message>
        <source>Choose a sample to look at it on the other pages too</source>
        <translation>选一个样本，在其他页面也能看它</translation>
    </message>
</context>
<context>
    <name>SamplesPane</name>
    <message>
        <source>Look at the samples in another order</source>
        <translation>换一个顺序看样本</translation>
    </message>
    <message>
        <source>MSE {}</source>
        <translation>MSE {}</translation>
    </message>
    <message>
        <source>Mean absolute error on this page: {}</source>
        <translation>本页的平均绝对误差：{}</translation>
    </message>
    <message>
        <source>Mean squared error on this page</source>
        <translation>本页的均方误差</translation>
    </message>
    <message>
        <source>Next page of samples</source>
        <translation>下一页样本</translation>
    </message>
    <message>
        <source>Previous page of samples</source>
        <translation>上一页样本</translation>
    </message>
    <message>
        <source>Samples with the network&apos;s predictions</source>
        <translation>样本和网络的预测</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>打乱</translation>
    </message>
    <message>
        <source>Test data</source>
        <translation>测试数据</translation>
    </message>
    <message>
        <source>Training data</source>
        <translation>训练数据</translation>
    </message>
    <message>
        <source>Which samples to look at</source>
        <translation>看哪些样本</translation>
    </message>
    <message>
        <source>{} of {} on this page are right</source>
        <translation>本页对了 {} 个，共 {} 个</translation>
    </message>
</context>
<context>
    <name>ScalarView</name>
    <message>
        <source>A curve for the chosen target, or colours over both numbers</source>
        <translation>选定目标值的一条曲线，或两个数上的颜色图</translation>
    </message>
    <message>
        <source>Curve over the prediction</source>
        <translation>随预测变化的曲线</translation>
    </message>
    <message>
        <source>Map of the gradient</source>
        <translation>梯度分布图</translation>
    </message>
    <message>
        <source>Map of the loss</source>
        <translation>损失分布图</translation>
    </message>
    <message>
        <source>Of the loss with respect to the predicted variance</source>
        <translation>损失对预测方差的梯度</translation>
    </message>
    <message>
        <source>Of the loss with respect to the prediction</source>
        <translation>损失对预测的梯度</translation>
    </message>
    <message>
        <source>Of the loss with respect to x2</source>
        <translation>损失对 x2 的梯度</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Sigmoid of the logit</source>
        <translation>logit 的 sigmoid</translation>
    </message>
    <message>
        <source>Torch&apos;s loss at the point</source>
        <translation>torch 在该点算出的损失</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>gradient of the variance</source>
        <translation>方差的梯度</translation>
    </message>
    <message>
        <source>gradient of x2</source>
        <translation>x2 的梯度</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>概率</translation>
    </message>
</context>
<context>
    <name>SchedulerView</name>
    <message>
        <source>From call {n:,} of step() on the rate is {rate}: a factor of the schedule grows without bound, or the rate it began with was no number.</source>
        <translation>从第 {n:,} 次调用 step() 起，学习率是 {rate}：调度的某个系数无限增大，或者初始学习率就不是数。</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>调度器</translation>
    </message>
    <message>
        <source>The present rate of each group</source>
        <translation>各组当前的学习率</translation>
    </message>
    <message>
        <source>The rates ahead depend on a metric, or on code of your own.</source>
        <translation>以后的学习率取决于某个指标，或你自己的代码。</translation>
    </message>
    <message>
        <source>lr {0}</source>
        <translation>lr {0}</translation>
    </message>
</context>
<context>
    <name>ScoreCurves</name>
    <message>
        <source>Fit</source>
        <translation>适配</translation>
    </message>
    <message>
        <source>Fit the value axis to the curves</source>
        <translation>让数值轴贴合曲线</translation>
    </message>
    <message>
        <source>Let the value axis hold no more than the curves, to see small differences</source>
        <translation>让数值轴只容纳曲线，好看清小差别</translation>
    </message>
    <message>
        <source>PCA</source>
        <translation>PCA</translation>
    </message>
    <message>
        <source>Press Run (Space) to see the score rise</source>
        <translation>点运行（Space），看得分上升</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Score on all training data, at each evaluation</source>
        <translation>每次评估时，全部训练数据上的得分</translation>
    </message>
    <message>
        <source>Score on the test data of as many principal components as there are latent numbers</source>
        <translation>用与隐变量同样多的主成分，在测试数据上的得分</translation>
    </message>
    <message>
        <source>Score on the test data, at each evaluation</source>
        <translation>每次评估时，测试数据上的得分</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>The axis fits the curves already: this score has no bounds</source>
        <translation>数值轴已贴合曲线：这种得分没有上下界</translation>
    </message>
    <message>
        <source>There is one score for this task</source>
        <translation>这个任务只有一种得分</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Which score to show</source>
        <translation>显示哪种得分</translation>
    </message>
</context>
<context>
    <name>ScoreTable</name>
    <message>
        <source>A class against the rest; the last two rows are averages</source>
        <translation>一个类别对其余类别；最后两行是平均</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Harmonic mean of precision and recall</source>
        <translation>精确率和召回率的调和平均</translation>
    </message>
    <message>
        <source>Mean over the classes for which it is defined</source>
        <translation>对有定义的类别取均值</translation>
    </message>
    <message>
        <source>Not defined: no sample is of this class</source>
        <translation>没有定义：没有这个类别的样本</translation>
    </message>
    <message>
        <source>Not defined: no sample is of this class, or predicted to be</source>
        <translation>没有定义：没有样本属于这个类别，也没有样本被预测为它</translation>
    </message>
    <message>
        <source>Not defined: no sample is predicted to be of this class</source>
        <translation>没有定义：没有样本被预测为这个类别</translation>
    </message>
    <message>
        <source>Of the samples of this class, the share that was found</source>
        <translation>这个类别的样本中，找出来的比例</translation>
    </message>
    <message>
        <source>Of the samples predicted as this class, the share that truly are</source>
        <translation>预测为这个类别的样本中，真正属于它的比例</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>Samples of the class</source>
        <translation>这个类别的样本数</translation>
    </message>
    <message>
        <source>Scores of each class</source>
        <translation>各类别的得分</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>The same, each class weighted by its support</source>
        <translation>同上，每个类别按样本数加权</translation>
    </message>
    <message>
        <source>macro avg.</source>
        <translation>宏平均</translation>
    </message>
    <message>
        <source>weighted avg.</source>
        <translation>加权平均</translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>All states</source>
        <translation>全部状态</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Choose the folder in which runs are recorded and looked for</source>
        <translation>选择记录和查找运行的文件夹</translation>
    </message>
    <message>
        <source>Choose the folder of all runs</source>
        <translation>选择存放全部运行的文件夹</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>Ended early</source>
        <translation>提前结束</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Forget these words</source>
        <translation>清除这些词</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Recorded now</source>
        <translation>正在记录</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>搜索运行</translation>
    </message>
    <message>
        <source>Show only runs in this state</source>
        <translation>只显示这种状态的运行</translation>
    </message>
    <message>
        <source>Show only runs with a star</source>
        <translation>只显示标星的运行</translation>
    </message>
    <message>
        <source>Show the folder of all runs in the desktop&apos;s file manager</source>
        <translation>在文件管理器里打开存放全部运行的文件夹</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>已标星</translation>
    </message>
    <message>
        <source>States to show</source>
        <translation>要显示的状态</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Words that a run must have, in whichever columns, or in its note</source>
        <translation>运行必须含有的词，在哪一列或备注里都行</translation>
    </message>
</context>
<context>
    <name>SearchChoice</name>
    <message>
        <source>Every combination</source>
        <translation>全部组合</translation>
    </message>
    <message>
        <source>Every combination of the values, or a search that draws them:
TPE near what did well before, random anywhere.
A range is 0.001..1 log, or 0..0.5</source>
        <translation>取值的全部组合，或由搜索来抽取：
TPE 在之前效果好的附近取，随机则到处取。
范围写作 0.001..1 log，或 0..0.5</translation>
    </message>
    <message>
        <source>Needs optuna: pip install torch-playground[search]</source>
        <translation>需要 optuna：pip install torch-playground[search]</translation>
    </message>
    <message>
        <source>Number of runs</source>
        <translation>运行次数</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行记录</translation>
    </message>
    <message>
        <source>Runs that the search draws</source>
        <translation>搜索抽取的运行次数</translation>
    </message>
    <message>
        <source>Search (TPE)</source>
        <translation>搜索（TPE）</translation>
    </message>
    <message>
        <source>Search (random)</source>
        <translation>搜索（随机）</translation>
    </message>
    <message>
        <source>Stop a run that does worse than the median of those before it</source>
        <translation>某次运行比之前各次的中位数差，就停掉它</translation>
    </message>
    <message>
        <source>Stop poor runs</source>
        <translation>停掉差的运行</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>What is tried</source>
        <translation>试哪些</translation>
    </message>
</context>
<context>
    <name>SectionHeader</name>
    <message>
        <source>Show or hide this part</source>
        <translation>显示或隐藏这一部分</translation>
    </message>
</context>
<context>
    <name>SentenceLine</name>
    <message>
        <source>Next finding</source>
        <translation>下一条发现</translation>
    </message>
    <message>
        <source>Show the next of these findings</source>
        <translation>显示下一条发现</translation>
    </message>
</context>
<context>
    <name>SettingsPanel</name>
    <message>
        <source>A loss of torch.nn</source>
        <translation>torch.nn 的一种损失</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Losses of torch.nn that have no picture here, each with its reason</source>
        <translation>torch.nn 里这里没有图的损失，各附原因</translation>
    </message>
    <message>
        <source>Opens a program with a loss as a formula, for you to change</source>
        <translation>打开一个把损失写成公式的程序，由你来改</translation>
    </message>
    <message>
        <source>Write your own in the Lab</source>
        <translation>在实验室自己写</translation>
    </message>
    <message>
        <source>{name}: {reason}.</source>
        <translation>{name}：{reason}。</translation>
    </message>
    <message>
        <source>{n} losses have no picture here</source>
        <translation>{n} 种损失在这里没有图</translation>
    </message>
</context>
<context>
    <name>SettingsSection</name>
    <message>
        <source>↻ applies on reset</source>
        <translation>↻ 重置后生效</translation>
    </message>
</context>
<context>
    <name>SettingsView</name>
    <message>
        <source>DATA</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>LOSS</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>MODEL</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>OPTIMIZER</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>SCHEDULER</source>
        <translation>调度器</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>TASK</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>TRAINING</source>
        <translation>训练</translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Ctrl+1 to Ctrl+7</source>
        <translation>Ctrl+1 到 Ctrl+7</translation>
    </message>
    <message>
        <source>Ctrl+Page ↑, Ctrl+Page ↓</source>
        <translation>Ctrl+Page ↑, Ctrl+Page ↓</translation>
    </message>
    <message>
        <source>Ctrl+Tab, Ctrl+Shift+Tab</source>
        <translation>Ctrl+Tab, Ctrl+Shift+Tab</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何地方</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Open a lesson on this page&apos;s topic</source>
        <translation>打开讲这个页面主题的课程</translation>
    </message>
    <message>
        <source>Read about this page in the documentation</source>
        <translation>在文档里阅读这个页面的说明</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show this page</source>
        <translation>显示这个页面</translation>
    </message>
    <message>
        <source>The next page or tab, the one before</source>
        <translation>下一个页面或标签页，上一个</translation>
    </message>
    <message>
        <source>The page before, the next page</source>
        <translation>上一个页面，下一个页面</translation>
    </message>
    <message>
        <source>The pages, in the order of their tabs</source>
        <translation>各个页面，按标签页的顺序</translation>
    </message>
</context>
<context>
    <name>SizeTable</name>
    <message>
        <source> and </source>
        <translation> 和 </translation>
    </message>
    <message>
        <source>Dimension {0} of size {1} is reduced.</source>
        <translation>大小为 {1} 的维度 {0} 归约掉。</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>The inner sizes are equal: {0}.</source>
        <translation>内维相等：{0}。</translation>
    </message>
    <message>
        <source>The inner sizes must be equal: {0} are not.</source>
        <translation>内维必须相等，这里却是 {0}。</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>inner</source>
        <translation>内维</translation>
    </message>
    <message>
        <source>reduced</source>
        <translation>归约</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>{0} do not fit: sizes must be equal, or one of them 1.</source>
        <translation>{0} 不匹配：大小必须相等，或其中一个为 1。</translation>
    </message>
    <message>
        <source>{0} is stretched to {1}.</source>
        <translation>{0} 拉伸到 {1}。</translation>
    </message>
</context>
<context>
    <name>SliderPanel</name>
    <message>
        <source>T = 1 is plain softmax. Lower sharpens (more conservative, nearer the argmax), higher flattens (more varied).</source>
        <translation>T = 1 就是普通的 softmax。调低变尖（更保守，更靠近 argmax），调高变平（更多样）。</translation>
    </message>
    <message>
        <source>T = {0} is above 1 and flattens: draws get more varied, nearer equal shares.</source>
        <translation>T = {0} 大于 1，分布变平：采样更多样，更接近均分。</translation>
    </message>
    <message>
        <source>T = {0} is below 1 and sharpens: draws get more conservative, nearer the argmax.</source>
        <translation>T = {0} 小于 1，分布变尖：采样更保守，更靠近 argmax。</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Temperature T</source>
        <translation>温度 T</translation>
    </message>
    <message>
        <source>Temperature T, from 0.05 to 20: logits are divided by it before softmax</source>
        <translation>温度 T，0.05 到 20：softmax 之前 logit 先除以它</translation>
    </message>
    <message>
        <source>Temperature, as a number</source>
        <translation>温度的数值</translation>
    </message>
    <message>
        <source>Temperature: drag, or use the arrow keys; 1 or Home goes back to T = 1</source>
        <translation>温度：拖动，或用方向键；按 1 或 Home 回到 T = 1</translation>
    </message>
</context>
<context>
    <name>SnapshotScheduler</name>
    <message>
        <source>Install it again: pip install --force-reinstall scikit-learn</source>
        <translation>重新安装：pip install --force-reinstall scikit-learn</translation>
    </message>
    <message>
        <source>cannot be loaded, so nothing is evaluated: {error}</source>
        <translation>加载不了，所以什么都不评估：{error}</translation>
    </message>
</context>
<context>
    <name>SnippetMenu</name>
    <message>
        <source>No example has this</source>
        <translation>没有示例含有它</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search the examples</source>
        <translation>搜索示例</translation>
    </message>
    <message>
        <source>Type a word of a title or of a program. Enter opens the first match, Down goes to them</source>
        <translation>输入标题或程序中的一个词。Enter 打开第一个，Down 进入列表</translation>
    </message>
    <message>
        <source>{title} (practice GPU)</source>
        <translation>{title}（模拟 GPU）</translation>
    </message>
</context>
<context>
    <name>Speed</name>
    <message>
        <source>Epochs and optimizer steps in a second</source>
        <translation>每秒的轮数和优化器步数</translation>
    </message>
    <message>
        <source>Epochs and optimizer steps in a second; at this rate the whole run takes {time}</source>
        <translation>每秒的轮数和优化器步数；照这个速度，整个运行要 {time}</translation>
    </message>
    <message>
        <source>How fast to train: {pace}. From slow motion, which waits after each phase of a step, over one step a second and the middle, where a run takes 25 s if its steps are fast enough, to as fast as possible. The numbers of the run are the same.</source>
        <translation>训练多快：{pace}。从慢动作（一步里每个阶段之后都停一下），到每秒一步，再到中间档（只要每步够快，一次运行用 25 秒），直到尽可能快。运行得到的数都一样。</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>a run of {n} steps</source>
        <translation>一次运行 {n} 步</translation>
    </message>
    <message>
        <source>as fast as possible</source>
        <translation>尽可能快</translation>
    </message>
    <message>
        <source>at most {rate} steps/s</source>
        <translation>最多 {rate} 步/秒</translation>
    </message>
    <message>
        <source>limited</source>
        <translation>有限速</translation>
    </message>
    <message>
        <source>slow motion</source>
        <translation>慢动作</translation>
    </message>
    <message>
        <source>watchable: a run in 25 s</source>
        <translation>便于观看：一次运行 25 秒</translation>
    </message>
    <message>
        <source>watchable: a run in {time}</source>
        <translation>便于观看：一次运行 {time}</translation>
    </message>
    <message>
        <source>{epochs} epochs/s, {steps} steps/s</source>
        <translation>{epochs} 轮/秒，{steps} 步/秒</translation>
    </message>
    <message>
        <source>{epochs} s/epoch, {steps} steps/s</source>
        <translation>{epochs} 秒/轮，{steps} 步/秒</translation>
    </message>
    <message>
        <source>{n} h</source>
        <translation>{n} 小时</translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation>{n} 分钟</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n} 秒</translation>
    </message>
</context>
<context>
    <name>Spoken</name>
    <message>
        <source>4 points to start from</source>
        <translation>用来起步的 4 个点</translation>
    </message>
    <message>
        <source>cannot be changed by a button</source>
        <translation>不能用按钮来改</translation>
    </message>
    <message>
        <source>layer {n}: {setting}</source>
        <translation>第 {n} 层：{setting}</translation>
    </message>
    <message>
        <source>your arrays {file}</source>
        <translation>你的数组 {file}</translation>
    </message>
    <message>
        <source>your pictures {file}</source>
        <translation>你的图片 {file}</translation>
    </message>
    <message>
        <source>your table {file}</source>
        <translation>你的表格 {file}</translation>
    </message>
    <message>
        <source>your text {file}</source>
        <translation>你的文本 {file}</translation>
    </message>
    <message>
        <source>{n} points of yours</source>
        <translation>你画的 {n} 个点</translation>
    </message>
    <message>
        <source>{n} seeds</source>
        <translation>{n} 个随机种子</translation>
    </message>
</context>
<context>
    <name>StateTable</name>
    <message>
        <source>All tensors in it, and all their elements</source>
        <translation>其中全部张量，和它们的全部元素</translation>
    </message>
    <message>
        <source>Of its tensors; map_location moves them to another device when they are loaded</source>
        <translation>指其中的张量；加载时 map_location 会把它们移到别的设备</translation>
    </message>
    <message>
        <source>Tensors by key</source>
        <translation>张量，按键名</translation>
    </message>
    <message>
        <source>state_dict</source>
        <translation>state_dict</translation>
    </message>
    <message>
        <source>{0:,} tensors, {1:,} numbers</source>
        <translation>{0:,} 个张量，{1:,} 个数</translation>
    </message>
    <message>
        <source>{0}: a click on a heading sorts, a double click or Enter shows one</source>
        <translation>{0}：点击列标题排序，双击或按 Enter 查看</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Applies on reset: {settings}</source>
        <translation>重置后生效：{settings}</translation>
    </message>
    <message>
        <source>{name} had changes that are not saved. Undo (Ctrl+Z) brings them back.</source>
        <translation>{name} 里没保存的改动已经换掉了；撤销（Ctrl+Z）可以找回。</translation>
    </message>
</context>
<context>
    <name>StepTimePlot</name>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>{first:,.0f} to {last:,.0f}</source>
        <translation>{first:,.0f} 到 {last:,.0f}</translation>
    </message>
</context>
<context>
    <name>StepTimeTable</name>
    <message>
        <source>All parts of a step together</source>
        <translation>一步的所有部分合计</translation>
    </message>
    <message>
        <source>mean µs</source>
        <translation>平均 µs</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>whole step</source>
        <translation>整步</translation>
    </message>
</context>
<context>
    <name>StepTimeView</name>
    <message>
        <source>, at most {peak}</source>
        <translation>，最多 {peak}</translation>
    </message>
    <message>
        <source>.to(device)</source>
        <translation>.to(device)</translation>
    </message>
    <message>
        <source>: they are there already.</source>
        <translation>：它们本来就在那里。</translation>
    </message>
    <message>
        <source>CPU threads: {n}</source>
        <translation>CPU 线程：{n}</translation>
    </message>
    <message>
        <source>Changing the weights, by optimizer.step()</source>
        <translation>更新权重，由 optimizer.step() 完成</translation>
    </message>
    <message>
        <source>Clearing the gradients of the step before: backward adds to them</source>
        <translation>清掉上一步的梯度：backward 会往上累加</translation>
    </message>
    <message>
        <source>Gathering the samples of a batch with their transforms, or waiting for a worker that does</source>
        <translation>收集一个批次的样本并做变换，或者等工作进程来做</translation>
    </message>
    <message>
        <source>Memory of this program: {now}</source>
        <translation>本程序占用的内存：{now}</translation>
    </message>
    <message>
        <source>Memory on {device}: {now} in tensors, {reserved} reserved by torch</source>
        <translation>{device} 的内存：张量用了 {now}，torch 预留了 {reserved}</translation>
    </message>
    <message>
        <source>Moving batches to {device} takes {share} % of a step</source>
        <translation>把批次搬到 {device} 占一步的 {share}%</translation>
    </message>
    <message>
        <source>Moving the batch to the device of the model</source>
        <translation>把批次搬到模型所在的设备</translation>
    </message>
    <message>
        <source>Press Run (Space) to see where the time of a step goes</source>
        <translation>按「运行」（Space），看一步的时间花在哪里</translation>
    </message>
    <message>
        <source>The gradients of all weights, by loss.backward()</source>
        <translation>所有权重的梯度，由 loss.backward() 算出</translation>
    </message>
    <message>
        <source>The model&apos;s answers and their loss</source>
        <translation>模型的回答和它们的损失</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>一步的用时</translation>
    </message>
    <message>
        <source>Time of a step, in microseconds</source>
        <translation>一步的用时，单位微秒</translation>
    </message>
    <message>
        <source>Time of each part of a step, over steps</source>
        <translation>一步中各部分的用时，随步数变化</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>fetch</source>
        <translation>取数据</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
</context>
<context>
    <name>StorageStrip</name>
    <message>
        <source>Not shared.</source>
        <translation>没有共用。</translation>
    </message>
    <message>
        <source>Shared with {0}.</source>
        <translation>与 {0} 共用。</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Storage: {0:,} element. {1} from {2}, strides {3}.</source>
        <translation>存储：{0:,} 个元素。{1} 从 {2} 开始，步幅 {3}。</translation>
    </message>
    <message>
        <source>Storage: {0:,} elements. {1} from {2}, strides {3}.</source>
        <translation>存储：{0:,} 个元素。{1} 从 {2} 开始，步幅 {3}。</translation>
    </message>
    <message>
        <source>and {0} more</source>
        <translation>另有 {0} 个</translation>
    </message>
    <message>
        <source>dim {0}: 0, the same cell again</source>
        <translation>维度 {0}：0，还是同一格</translation>
    </message>
    <message>
        <source>dim {0}: {1:+}</source>
        <translation>维度 {0}：{1:+}</translation>
    </message>
</context>
<context>
    <name>Strip</name>
    <message>
        <source>A weight was changed by hand.</source>
        <translation>手动改了一个权重。</translation>
    </message>
    <message>
        <source>Back to {name}</source>
        <translation>回到 {name}</translation>
    </message>
    <message>
        <source>Back to {name} with {settings}</source>
        <translation>回到 {name}，带着改动：{settings}</translation>
    </message>
    <message>
        <source>Change {settings}, and run from the start</source>
        <translation>改成 {settings}，然后从头运行</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>已改动</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Fold to one line, or unfold</source>
        <translation>折成一行，或展开</translation>
    </message>
    <message>
        <source>Fold what to see and try</source>
        <translation>折起「看什么，试什么」</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>看点</translation>
    </message>
    <message>
        <source>Make the edit that may mend this, and run from the start</source>
        <translation>做一个也许能解决问题的改动，然后从头运行</translation>
    </message>
    <message>
        <source>Nothing is written here yet: what to see, what to try and why.</source>
        <translation>这里还没写：看什么、试什么、为什么。</translation>
    </message>
    <message>
        <source>Rebuild with {settings}, and run from the start</source>
        <translation>用 {settings} 重新构建，然后从头运行</translation>
    </message>
    <message>
        <source>Redone</source>
        <translation>已重做</translation>
    </message>
    <message>
        <source>Remedy</source>
        <translation>补救</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Since {edit}: {changes}.</source>
        <translation>{edit}，此后 {changes}。</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Start again with what was changed</source>
        <translation>带着改动重新开始</translation>
    </message>
    <message>
        <source>Start again with {setting}</source>
        <translation>用 {setting} 重新开始</translation>
    </message>
    <message>
        <source>The network, its output and the losses above show it; the curves do not.</source>
        <translation>网络、它的输出和上面的损失已经反映出来；曲线还没有。</translation>
    </message>
    <message>
        <source>The run before ended with {scores}.</source>
        <translation>上一次运行的结果是 {scores}。</translation>
    </message>
    <message>
        <source>The run before was stopped at epoch {epoch:,} with {scores}.</source>
        <translation>上一次运行停在第 {epoch:,} 轮，结果是 {scores}。</translation>
    </message>
    <message>
        <source>The run failed after step {n:,}, most likely by a learning rate that is too high: {rate}.</source>
        <translation>运行在第 {n:,} 步之后失败了，多半是学习率太高：{rate}。</translation>
    </message>
    <message>
        <source>The run failed after step {n:,}. Change what made it fail, and run again.</source>
        <translation>运行在第 {n:,} 步之后失败了。改掉出错的原因，再运行一次。</translation>
    </message>
    <message>
        <source>This run goes on to epoch {n:,}.</source>
        <translation>这次运行会继续到第 {n:,} 轮。</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>Weights were changed by hand.</source>
        <translation>手动改了权重。</translation>
    </message>
    <message>
        <source>What to see and try</source>
        <translation>看什么，试什么</translation>
    </message>
    <message>
        <source>What usually helps has been tried: more data or other features may tell the network more.</source>
        <translation>常用的办法都试过了：更多数据或者别的特征，也许能让网络学到更多。</translation>
    </message>
    <message>
        <source>Without a teacher that setting does nothing.</source>
        <translation>没有教师模型，这个设置不起作用。</translation>
    </message>
    <message>
        <source>Write what to see, what to try and why; saved with the experiment</source>
        <translation>写下看什么、试什么、为什么；随实验一起保存</translation>
    </message>
    <message>
        <source>Written for {name} as it was opened. Changed since then: {settings}.</source>
        <translation>这些说明写的是刚打开时的 {name}。之后改了：{settings}。</translation>
    </message>
    <message>
        <source>epoch {n:,}</source>
        <translation>第 {n:,} 轮</translation>
    </message>
    <message>
        <source>test loss</source>
        <translation>测试损失</translation>
    </message>
    <message>
        <source>the code {version}</source>
        <translation>代码 {version}</translation>
    </message>
    <message>
        <source>weights were changed by hand</source>
        <translation>手动改了权重</translation>
    </message>
    <message>
        <source>{loss} and {score}</source>
        <translation>{loss} 和 {score}</translation>
    </message>
    <message>
        <source>{name} fell from {first} to {last}</source>
        <translation>{name}：从 {first} 降到 {last}</translation>
    </message>
    <message>
        <source>{name} rose from {first} to {last}</source>
        <translation>{name}：从 {first} 升到 {last}</translation>
    </message>
    <message>
        <source>{name} stayed at {last}</source>
        <translation>{name}：保持在 {last}</translation>
    </message>
    <message>
        <source>{scheduler} goes on too: the learning rate falls to {low:.2g}.</source>
        <translation>{scheduler} 也会继续：学习率降到 {low:.2g}。</translation>
    </message>
    <message>
        <source>{scheduler} goes on too: the learning rate rises to {high:.2g}.</source>
        <translation>{scheduler} 也会继续：学习率升到 {high:.2g}。</translation>
    </message>
    <message>
        <source>{scheduler} goes on too: the learning rate stays at {low:.2g}.</source>
        <translation>{scheduler} 也会继续：学习率保持在 {low:.2g}。</translation>
    </message>
    <message>
        <source>{settings} and {n} more</source>
        <translation>{settings}，还有 {n} 项</translation>
    </message>
    <message>
        <source>{settings}. Nothing is written on these data yet: watch the test loss.</source>
        <translation>{settings}。这些数据还没有写说明：先看测试损失。</translation>
    </message>
    <message>
        <source>{settings}. Run again to see whether that mends it.</source>
        <translation>{settings}。再运行一次，看看问题是不是解决了。</translation>
    </message>
    <message>
        <source>{settings}. The pictures are of the run without it: run again to see it.</source>
        <translation>{settings}。现在的图来自改动前的运行：再运行一次才看得到。</translation>
    </message>
    <message>
        <source>{settings}. The pictures are of the run without it: run again, or train more, to see it.</source>
        <translation>{settings}。图上还是改动前的运行：再运行一次，或再训练几轮，才看得到改动的效果。</translation>
    </message>
    <message>
        <source>{settings}. Watch the test loss.</source>
        <translation>{settings}。注意看测试损失。</translation>
    </message>
    <message>
        <source>{settings}. Watch what is different from before.</source>
        <translation>{settings}。注意看和之前有什么不同。</translation>
    </message>
    <message>
        <source>{settings}: applies when the run starts again.</source>
        <translation>{settings}：下次开始运行时生效。</translation>
    </message>
    <message>
        <source>{text}: applies when the run starts again.</source>
        <translation>{text}：下次开始运行时生效。</translation>
    </message>
</context>
<context>
    <name>Structure</name>
    <message>
        <source>Add a convolution</source>
        <translation>增加一个卷积层</translation>
    </message>
    <message>
        <source>Add a filter</source>
        <translation>增加一个卷积核</translation>
    </message>
    <message>
        <source>Add a hidden layer</source>
        <translation>增加一个隐藏层</translation>
    </message>
    <message>
        <source>Add a unit</source>
        <translation>增加一个单元</translation>
    </message>
    <message>
        <source>Applies on reset</source>
        <translation>重置后生效</translation>
    </message>
    <message>
        <source>Take away a filter</source>
        <translation>去掉一个卷积核</translation>
    </message>
    <message>
        <source>Take away a unit</source>
        <translation>去掉一个单元</translation>
    </message>
    <message>
        <source>Take away the last convolution</source>
        <translation>去掉最后一个卷积层</translation>
    </message>
    <message>
        <source>Take away the last hidden layer</source>
        <translation>去掉最后一个隐藏层</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>个卷积层</translation>
    </message>
    <message>
        <source>convolutions</source>
        <translation>个卷积层</translation>
    </message>
    <message>
        <source>dense layer</source>
        <translation>个全连接层</translation>
    </message>
    <message>
        <source>dense layers</source>
        <translation>个全连接层</translation>
    </message>
    <message>
        <source>hidden layer</source>
        <translation>个隐藏层</translation>
    </message>
    <message>
        <source>hidden layers</source>
        <translation>个隐藏层</translation>
    </message>
</context>
<context>
    <name>SuggestionFields</name>
    <message>
        <source>By hand</source>
        <translation>手动改</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Run afterwards</source>
        <translation>改完就运行</translation>
    </message>
    <message>
        <source>Run from the start once the settings are changed</source>
        <translation>改好设置后从头运行</translation>
    </message>
    <message>
        <source>Settings of button {i}</source>
        <translation>按钮 {i} 的设置</translation>
    </message>
    <message>
        <source>Settings, one a line: optimizer.lr = 0.01</source>
        <translation>设置，一行一个：optimizer.lr = 0.01</translation>
    </message>
    <message>
        <source>Show the settings as the file has them, to change them by hand</source>
        <translation>按文件里的样子显示这些设置，手动修改</translation>
    </message>
    <message>
        <source>Take this button out of the strip</source>
        <translation>把这个按钮从栏里去掉</translation>
    </message>
    <message>
        <source>What button {i} says</source>
        <translation>按钮 {i} 上写什么</translation>
    </message>
    <message>
        <source>What the button changes: a path and a value on each line</source>
        <translation>按钮改什么：每行一个路径和一个值</translation>
    </message>
    <message>
        <source>What the button says</source>
        <translation>按钮上写什么</translation>
    </message>
    <message>
        <source>changes no setting</source>
        <translation>没有改任何设置</translation>
    </message>
    <message>
        <source>then sweeps {settings}</source>
        <translation>然后扫描 {settings}</translation>
    </message>
</context>
<context>
    <name>SuggestionRow</name>
    <message>
        <source>Plan this on the Sweep page</source>
        <translation>到「参数扫描」页面上规划</translation>
    </message>
    <message>
        <source>Run from the start</source>
        <translation>从头运行</translation>
    </message>
    <message>
        <source>Sweep these on the Sweep page</source>
        <translation>在「参数扫描」页面上扫描这些</translation>
    </message>
    <message>
        <source>and run from the start</source>
        <translation>然后从头运行</translation>
    </message>
</context>
<context>
    <name>Summary</name>
    <message>
        <source>Its values are not recorded.</source>
        <translation>它的值没有记录。</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>No elements: a dimension has size 0.</source>
        <translation>没有元素：有一个维度的大小是 0。</translation>
    </message>
    <message>
        <source>On the meta device tensors have a shape and no values.</source>
        <translation>meta 设备上的张量只有形状，没有值。</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>无穷</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>std</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>{0:,} elements: more than {1:,} are shown as their numbers and histogram.</source>
        <translation>{0:,} 个元素：超过 {1:,} 个，就用统计数和直方图表示。</translation>
    </message>
</context>
<context>
    <name>SurfacePanel</name>
    <message>
        <source>Computing: {share:.0%}</source>
        <translation>计算中：{share:.0%}</translation>
    </message>
    <message>
        <source>Directions of the plane</source>
        <translation>平面的方向</translation>
    </message>
    <message>
        <source>Plane through this run</source>
        <translation>穿过这次运行的平面</translation>
    </message>
    <message>
        <source>Read the weights that the run has recorded by now</source>
        <translation>读取这次运行到现在记录的权重</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Seed of the random directions</source>
        <translation>随机方向的随机种子</translation>
    </message>
    <message>
        <source>Surface</source>
        <translation>曲面</translation>
    </message>
    <message>
        <source>Two directions from the run itself: where its recorded weights differ most (PCA). Or two random ones with filter normalisation. Both as in Li et al., Visualizing the Loss Landscape of Neural Nets (2018).</source>
        <translation>取自运行本身的两个方向：记录的权重在这两个方向上变化最大（PCA）。或两个随机方向，做滤波器归一化。两种都见 Li et al., Visualizing the Loss Landscape of Neural Nets (2018)。</translation>
    </message>
    <message>
        <source>Waiting for a network: press Run on the Train page.</source>
        <translation>等待网络：在训练页面按「运行」。</translation>
    </message>
    <message>
        <source>What the optimizers race on</source>
        <translation>优化器在什么上面比赛</translation>
    </message>
    <message>
        <source>directions of the run (PCA)</source>
        <translation>运行的方向（PCA）</translation>
    </message>
    <message>
        <source>random, filter-normalised</source>
        <translation>随机，滤波器归一化</translation>
    </message>
    <message>
        <source>{first:.1%} + {second:.1%} of the path&apos;s variance lie in the plane; the furthest of {n} moments is {far} away from it, where the path is {long} long.</source>
        <translation>路径的方差有 {first:.1%} + {second:.1%} 落在平面内；{n} 个时刻中最远的离平面 {far}，而路径长 {long}。</translation>
    </message>
    <message>
        <source>{n} losses of all training data in {seconds:.2g} s. At the recorded moments the plane&apos;s loss is within {error} of the recorded one.</source>
        <translation>全部训练数据的损失算了 {n} 次，用时 {seconds:.2g} 秒。在记录的时刻，平面上的损失与记录的损失相差不超过 {error}。</translation>
    </message>
</context>
<context>
    <name>SweepCurves</name>
    <message>
        <source>A curve that runs far above most leaves the plot at the top.</source>
        <translation>比多数曲线高出很多的曲线会从图的上边伸出去。</translation>
    </message>
    <message>
        <source>Test loss of all runs</source>
        <translation>全部运行的测试损失</translation>
    </message>
</context>
<context>
    <name>SweepPage</name>
    <message>
        <source>Another process trains this sweep</source>
        <translation>别的进程正在训练这次扫描</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热力图</translation>
    </message>
    <message>
        <source>It ends after this step</source>
        <translation>走完这一步就结束</translation>
    </message>
    <message>
        <source>Nothing trains now: Start sweep (Space), or Go on</source>
        <translation>现在没有训练：点开始扫描（Space）或继续</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行记录</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>参数扫描</translation>
    </message>
    <message>
        <source>The sweep that is shown below, the newest first</source>
        <translation>下面显示的扫描，最新的在前</translation>
    </message>
    <message>
        <source>Train those of its runs that are not done</source>
        <translation>训练其中尚未完成的运行</translation>
    </message>
    <message>
        <source>Views of the sweep</source>
        <translation>扫描的视图</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>网络墙</translation>
    </message>
    <message>
        <source>ending after this step…</source>
        <translation>走完这一步就结束…</translation>
    </message>
    <message>
        <source>no sweep yet</source>
        <translation>还没有扫描</translation>
    </message>
    <message>
        <source>starting…</source>
        <translation>正在开始…</translation>
    </message>
    <message>
        <source>{0} of {1} done</source>
        <translation>完成 {0}/{1}</translation>
    </message>
    <message>
        <source>{0}, {1} failed</source>
        <translation>{0}，{1} 个失败</translation>
    </message>
</context>
<context>
    <name>SweepPlanner</name>
    <message>
        <source>1 run</source>
        <translation>1 次运行</translation>
    </message>
    <message>
        <source>A first wall</source>
        <translation>快速开始</translation>
    </message>
    <message>
        <source>Choose a setting, or several seeds.</source>
        <translation>选一个设置，或多个随机种子。</translation>
    </message>
    <message>
        <source>Choose a setting.</source>
        <translation>选一个设置。</translation>
    </message>
    <message>
        <source>Edit plan</source>
        <translation>编辑计划</translation>
    </message>
    <message>
        <source>End after the present step</source>
        <translation>走完当前这一步就结束</translation>
    </message>
    <message>
        <source>Fold plan</source>
        <translation>收起计划</translation>
    </message>
    <message>
        <source>Next: {0}, {1}</source>
        <translation>接下来：{0}，{1}</translation>
    </message>
    <message>
        <source>Number of seeds</source>
        <translation>随机种子的个数</translation>
    </message>
    <message>
        <source>PyTorch is still loading…</source>
        <translation>PyTorch 还在加载…</translation>
    </message>
    <message>
        <source>Runs with each combination of values, which differ in their random numbers</source>
        <translation>每种取值组合的运行次数，彼此只有随机数不同</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>种子数</translation>
    </message>
    <message>
        <source>Show the settings and values</source>
        <translation>显示设置和取值</translation>
    </message>
    <message>
        <source>Start sweep</source>
        <translation>开始扫描</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Train all of these runs (Space)</source>
        <translation>训练全部这些运行（Space）</translation>
    </message>
    <message>
        <source>{0:,} runs</source>
        <translation>{0:,} 次运行</translation>
    </message>
    <message>
        <source>{0}, of {1:,} epochs each</source>
        <translation>{0}，每次 {1:,} 轮</translation>
    </message>
    <message>
        <source>{0}; press Start sweep, they train one by one</source>
        <translation>{0}；点开始扫描，逐个训练</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} 到 {high}</translation>
    </message>
    <message>
        <source>{low} to {high}, by the logarithm</source>
        <translation>{low} 到 {high}，按对数</translation>
    </message>
</context>
<context>
    <name>TableDialog</name>
    <message>
        <source>Doubtful rows</source>
        <translation>可疑的行</translation>
    </message>
    <message>
        <source>Other columns that could be the target</source>
        <translation>还可以作为目标值的列</translation>
    </message>
    <message>
        <source>Predict {name}</source>
        <translation>预测 {name}</translation>
    </message>
    <message>
        <source>The first {n} columns are shown.</source>
        <translation>只显示前 {n} 列。</translation>
    </message>
    <message>
        <source>The model needs an input: tick another column first.</source>
        <translation>模型需要输入：先勾选另一列。</translation>
    </message>
    <message>
        <source>The target could also be</source>
        <translation>目标值也可以是</translation>
    </message>
    <message>
        <source>The task was chosen again: the former one does not fit {name}.</source>
        <translation>任务已重新选择：原来的任务不适合 {name}。</translation>
    </message>
    <message>
        <source>What may be wrong in the file, and in which lines</source>
        <translation>文件里可能有什么问题，在哪些行</translation>
    </message>
    <message>
        <source>{path}
It cannot be read in this way: say how it is written.</source>
        <translation>{path}
这样读不了：说明一下它是怎么写的。</translation>
    </message>
    <message>
        <source>{path}
It cannot be read.</source>
        <translation>{path}
读不了。</translation>
    </message>
    <message>
        <source>{path}
{rows:,} rows, 1 column, {memory} in memory</source>
        <translation>{path}
{rows:,} 行，1 列，占内存 {memory}</translation>
    </message>
    <message>
        <source>{path}
{rows:,} rows, {columns:,} columns, {memory} in memory</source>
        <translation>{path}
{rows:,} 行，{columns:,} 列，占内存 {memory}</translation>
    </message>
    <message>
        <source>{path}
{rows:,} samples, {columns:,} arrays, {memory} in memory</source>
        <translation>{path}
{rows:,} 个样本，{columns:,} 个数组，占内存 {memory}</translation>
    </message>
</context>
<context>
    <name>TeacherRow</name>
    <message>
        <source>Set task.temperature to the slider&apos;s T: training goes on with it</source>
        <translation>把 task.temperature 设为滑块的 T：训练用它继续</translation>
    </message>
    <message>
        <source>Set the slider to task.temperature</source>
        <translation>把滑块设为 task.temperature</translation>
    </message>
    <message>
        <source>Show T = {0}</source>
        <translation>显示 T = {0}</translation>
    </message>
    <message>
        <source>Teach at T = {0}</source>
        <translation>以 T = {0} 教</translation>
    </message>
</context>
<context>
    <name>TemperatureBars</name>
    <message>
        <source>after the cuts</source>
        <translation>截断后</translation>
    </message>
    <message>
        <source>and {0:,} more classes</source>
        <translation>还有 {0:,} 个类别</translation>
    </message>
    <message>
        <source>and {0:,} more classes, which share {1} of the probability</source>
        <translation>还有 {0:,} 个类别，共占概率的 {1}</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>截去</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>logits z</source>
        <translation>logits z</translation>
    </message>
    <message>
        <source>of {0:,}</source>
        <translation>共 {0:,}</translation>
    </message>
    <message>
        <source>softmax(z / T)</source>
        <translation>softmax(z / T)</translation>
    </message>
    <message>
        <source>teacher at T</source>
        <translation>教师模型（T）</translation>
    </message>
    <message>
        <source>the teacher of {0}: {1}</source>
        <translation>教师模型给 {0} 的概率：{1}</translation>
    </message>
    <message>
        <source>z / T</source>
        <translation>z / T</translation>
    </message>
    <message>
        <source>{0}: logit {1}, probability {2}</source>
        <translation>{0}：logit {1}，概率 {2}</translation>
    </message>
</context>
<context>
    <name>TemperatureCurves</name>
    <message>
        <source>temperature T, logarithmic</source>
        <translation>温度 T，对数刻度</translation>
    </message>
</context>
<context>
    <name>TemperaturePage</name>
    <message>
        <source>PyTorch is loading…</source>
        <translation>正在加载 PyTorch…</translation>
    </message>
    <message>
        <source>The teacher says {0}. KL from teacher to student at T = {1}: {2:.3g} nats.</source>
        <translation>教师模型的答案是 {0}。T = {1} 时，教师模型到学生模型的 KL：{2:.3g} nat。</translation>
    </message>
    <message>
        <source>There is no teacher yet: record a run, and press Use as teacher on the Runs page.</source>
        <translation>还没有教师模型：先记录一次运行，再在运行记录页面点「用作教师模型」。</translation>
    </message>
    <message>
        <source>Waiting for the network: its logits come once it is built.</source>
        <translation>等待网络：构建好后就有 logit。</translation>
    </message>
    <message>
        <source>an embedding has coordinates, not logits</source>
        <translation>嵌入只有坐标，没有 logit</translation>
    </message>
    <message>
        <source>class {0}</source>
        <translation>类别 {0}</translation>
    </message>
    <message>
        <source>each character of its text has its own</source>
        <translation>文本的每个字符各有自己的 logit</translation>
    </message>
    <message>
        <source>its outputs are a sample&apos;s numbers, not logits</source>
        <translation>它的输出是样本的数值，不是 logit</translation>
    </message>
    <message>
        <source>needs a language model</source>
        <translation>需要语言模型</translation>
    </message>
    <message>
        <source>not built yet</source>
        <translation>尚未构建</translation>
    </message>
    <message>
        <source>regression has no classes</source>
        <translation>回归没有类别</translation>
    </message>
    <message>
        <source>token {0:,}</source>
        <translation>词元 {0:,}</translation>
    </message>
</context>
<context>
    <name>TemperatureSlider</name>
    <message>
        <source>T = 1</source>
        <translation>T = 1</translation>
    </message>
    <message>
        <source>flatter →</source>
        <translation>更平缓 →</translation>
    </message>
    <message>
        <source>← sharper</source>
        <translation>← 更尖锐</translation>
    </message>
</context>
<context>
    <name>TensorPage</name>
    <message>
        <source>Element</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>What the colours mean; full from the 99th percentile of the magnitudes on</source>
        <translation>颜色的含义；绝对值到第 99 百分位数时颜色最深</translation>
    </message>
</context>
<context>
    <name>TextBlocks</name>
    <message>
        <source>follows</source>
        <translation>接下来</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>读入</translation>
    </message>
</context>
<context>
    <name>TextColumns</name>
    <message>
        <source>Point at a character to see what it was drawn from; or use the arrow keys</source>
        <translation>指向一个字符，看它是从哪些字符里采样的；也可用方向键</translation>
    </message>
    <message>
        <source>Text at temperature {0:g}</source>
        <translation>温度 {0:g} 下的文本</translation>
    </message>
    <message>
        <source>Text at the slider&apos;s temperature</source>
        <translation>滑块温度下的文本</translation>
    </message>
    <message>
        <source>The ground of a character: how much it was a surprise</source>
        <translation>字符的底色：它有多出人意料</translation>
    </message>
    <message>
        <source>written at step {0:,}, {1:,} characters</source>
        <translation>第 {0:,} 步写的，{1:,} 个字符</translation>
    </message>
    <message>
        <source>{0}, the slider&apos;s</source>
        <translation>{0}，滑块的</translation>
    </message>
</context>
<context>
    <name>TextDialog</name>
    <message>
        <source>Doubts</source>
        <translation>疑点</translation>
    </message>
    <message>
        <source>What may be wrong in the text</source>
        <translation>文本里可能有什么问题</translation>
    </message>
    <message>
        <source>{path}
It cannot be read in this way: say how it is written.</source>
        <translation>{path}
这样读不了：说明一下它是怎么写的。</translation>
    </message>
    <message>
        <source>{path}
{n:,} characters, {kinds:,} different ones, {memory} in memory</source>
        <translation>{path}
{n:,} 个字符，其中 {kinds:,} 种不同的，占内存 {memory}</translation>
    </message>
</context>
<context>
    <name>TextNetwork</name>
    <message>
        <source>Blocks of the network</source>
        <translation>网络的各个块</translation>
    </message>
    <message>
        <source>{0}, norm {1:.3g}</source>
        <translation>{0}，范数 {1:.3g}</translation>
    </message>
    <message>
        <source>{0}: {1}, gives {2}; {3:,} weights</source>
        <translation>{0}：{1}，输出 {2}；{3:,} 个权重</translation>
    </message>
    <message>
        <source>{0}; the last step changed it by {1:.2%}</source>
        <translation>{0}；最后一步改变了 {1:.2%}</translation>
    </message>
</context>
<context>
    <name>TextPane</name>
    <message>
        <source>It writes at T = {0:g}</source>
        <translation>它写的时候 T = {0:g}</translation>
    </message>
    <message>
        <source>Point at a character to see what it was drawn from; or use the arrow keys</source>
        <translation>指向一个字符，看它是从哪些字符里采样的；也可用方向键</translation>
    </message>
    <message>
        <source>Text that the network writes</source>
        <translation>网络写的文本</translation>
    </message>
    <message>
        <source>The network is about to write…</source>
        <translation>网络马上开始写…</translation>
    </message>
    <message>
        <source>after step {0:,}</source>
        <translation>第 {0:,} 步后</translation>
    </message>
    <message>
        <source>top-k {0:,}</source>
        <translation>top-k {0:,}</translation>
    </message>
    <message>
        <source>top-p {0:g}</source>
        <translation>top-p {0:g}</translation>
    </message>
</context>
<context>
    <name>TextPanels</name>
    <message>
        <source>Confusions</source>
        <translation>混淆</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>多少次</translation>
    </message>
    <message>
        <source>How often it comes</source>
        <translation>它出现多少次</translation>
    </message>
    <message>
        <source>Loss by character</source>
        <translation>各字符的损失</translation>
    </message>
    <message>
        <source>Mean loss where it comes, in nats</source>
        <translation>它出现处的平均损失，单位 nat</translation>
    </message>
    <message>
        <source>Most frequent confusions</source>
        <translation>最常见的混淆</translation>
    </message>
    <message>
        <source>Share of its places where it was the most probable</source>
        <translation>它出现的位置中，有多少处它概率最高</translation>
    </message>
    <message>
        <source>Share of the places where it came</source>
        <translation>占它出现位置的比例</translation>
    </message>
    <message>
        <source>Share of the whole loss</source>
        <translation>占总损失的比例</translation>
    </message>
    <message>
        <source>The character that came</source>
        <translation>实际出现的字符</translation>
    </message>
    <message>
        <source>The most probable character</source>
        <translation>概率最高的字符</translation>
    </message>
    <message>
        <source>character</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>of it</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>taken for</source>
        <translation>错认成</translation>
    </message>
    <message>
        <source>times</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>true</source>
        <translation>真实</translation>
    </message>
</context>
<context>
    <name>TextReading</name>
    <message>
        <source>T = {0:g}, after “…{1}”</source>
        <translation>T = {0:g}，在「…{1}」之后</translation>
    </message>
    <message>
        <source>The network is about to write…</source>
        <translation>网络马上开始写…</translation>
    </message>
</context>
<context>
    <name>TextTiles</name>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Below 2-gram</source>
        <translation>低于 2-gram</translation>
    </message>
    <message>
        <source>Counts are compared on the test data</source>
        <translation>统计方法只在测试数据上比较</translation>
    </message>
    <message>
        <source>How far the loss lies below that of counts of pairs on the test data, in nats</source>
        <translation>在测试数据上，损失比统计字符对的方法低多少，单位 nat</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Mean negative log-likelihood, in nats a character</source>
        <translation>平均负对数似然，单位 nat/字符</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>困惑度</translation>
    </message>
    <message>
        <source>Share of the characters that were the most probable</source>
        <translation>有多少字符恰好概率最高</translation>
    </message>
    <message>
        <source>e to the power of the loss: so many equally likely characters are as uncertain</source>
        <translation>e 的损失次方：不确定程度相当于在这么多个等可能的字符中选</translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>1 parameter</source>
        <translation>1 个参数</translation>
    </message>
    <message>
        <source>{0:,} items</source>
        <translation>{0:,} 项</translation>
    </message>
    <message>
        <source>{0:,} parameters</source>
        <translation>{0:,} 个参数</translation>
    </message>
    <message>
        <source>{0} … {1}   mean {2}</source>
        <translation>{0} … {1}   均值 {2}</translation>
    </message>
</context>
<context>
    <name>ThemeActions</name>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Theme of the desktop</source>
        <translation>跟随桌面主题</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Back by one line</source>
        <translation>后退一行</translation>
    </message>
    <message>
        <source>Back to live</source>
        <translation>回到实时</translation>
    </message>
    <message>
        <source>Back to the change of {name} before this</source>
        <translation>回到 {name} 的上一次变化</translation>
    </message>
    <message>
        <source>Before the first line</source>
        <translation>回到第一行之前</translation>
    </message>
    <message>
        <source>Go back over the recorded moments of this run; every picture shows the one chosen. After a click here, ← and → go from one moment to the next</source>
        <translation>回看这次运行记录下来的各个时刻；所有的图都显示选中的那一刻。在这里点一下之后，按 ← 和 → 逐个时刻移动</translation>
    </message>
    <message>
        <source>Go through the lines as they ran: arrow keys, Home and End.
Marks above: errors and hints. Below: prints, and changes of the selected variable.
Gaps: of a long loop some rounds are recorded whole, of the others what is new or printed.</source>
        <translation>按运行顺序一行一行看：方向键、Home 和 End。
上方标记：错误与提示。下方标记：打印，以及所选变量的变化。
空隙：长循环只有几次完整记录，其余只记录新的内容或打印。</translation>
    </message>
    <message>
        <source>Moment of the program</source>
        <translation>程序的时刻</translation>
    </message>
    <message>
        <source>Moment of the run</source>
        <translation>运行的时刻</translation>
    </message>
    <message>
        <source>On by one line, also into a function</source>
        <translation>前进一行，也进入函数</translation>
    </message>
    <message>
        <source>On to the end of this function</source>
        <translation>前进到这个函数的末尾</translation>
    </message>
    <message>
        <source>On to the next change of {name}</source>
        <translation>前进到 {name} 的下一次变化</translation>
    </message>
    <message>
        <source>On to the next line here; calls are passed over</source>
        <translation>前进到这里的下一行；跳过调用</translation>
    </message>
    <message>
        <source>One line a second</source>
        <translation>每秒 1 行</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Play back</source>
        <translation>倒放</translation>
    </message>
    <message>
        <source>Play back: the recorded moments backwards</source>
        <translation>倒放：倒着显示记录的时刻</translation>
    </message>
    <message>
        <source>Play: go through the lines one by one</source>
        <translation>播放：一行一行地走</translation>
    </message>
    <message>
        <source>Play: the recorded moments of this run, as fast as the speed says</source>
        <translation>播放：依次显示这次运行记录的时刻，快慢由速度决定</translation>
    </message>
    <message>
        <source>Show the network as it is now again</source>
        <translation>重新显示网络现在的样子</translation>
    </message>
    <message>
        <source>There is nothing to play yet: Run (Space) records moments</source>
        <translation>还没有可播放的：运行（Space）会记录各个时刻</translation>
    </message>
    <message>
        <source>Time travel</source>
        <translation>时光回溯</translation>
    </message>
    <message>
        <source>Timeline of the program</source>
        <translation>程序的时间轴</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>到末尾</translation>
    </message>
    <message>
        <source>While it trains there is nothing to play: pause it first (Space)</source>
        <translation>训练时没有可播放的：先暂停（Space）</translation>
    </message>
    <message>
        <source>before the first line · 0/{n}</source>
        <translation>第一行之前 · 0/{n}</translation>
    </message>
    <message>
        <source>call {first} of {function} not recorded</source>
        <translation>{function} 的第 {first} 次调用未记录</translation>
    </message>
    <message>
        <source>calls {first:,}–{last:,} of {function} not recorded</source>
        <translation>{function} 的第 {first:,}–{last:,} 次调用未记录</translation>
    </message>
    <message>
        <source>changes of {name}</source>
        <translation>{name} 的变化</translation>
    </message>
    <message>
        <source>line {line} · {i}/{n}</source>
        <translation>第 {line} 行 · {i}/{n}</translation>
    </message>
    <message>
        <source>live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>round {first} (line {line}) not recorded</source>
        <translation>第 {first} 次循环（第 {line} 行）未记录</translation>
    </message>
    <message>
        <source>rounds {first:,}–{last:,} (line {line}) not recorded</source>
        <translation>第 {first:,}–{last:,} 次循环（第 {line} 行）未记录</translation>
    </message>
    <message>
        <source>step {step:,}, epoch {epoch:,}</source>
        <translation>第 {step:,} 步，第 {epoch:,} 轮</translation>
    </message>
    <message>
        <source>the selected variable</source>
        <translation>所选变量</translation>
    </message>
    <message>
        <source>{n} lines a second</source>
        <translation>每秒 {n} 行</translation>
    </message>
    <message>
        <source>{where} · calls {function}</source>
        <translation>{where} · 调用 {function}</translation>
    </message>
    <message>
        <source>{where} · in {function}</source>
        <translation>{where} · 在 {function} 中</translation>
    </message>
    <message>
        <source>{where} · leaves {function}</source>
        <translation>{where} · 离开 {function}</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>And then</source>
        <translation>接下来</translation>
    </message>
    <message>
        <source>Back in time</source>
        <translation>回到过去</translation>
    </message>
    <message>
        <source>Choose what to learn</source>
        <translation>选择学什么</translation>
    </message>
    <message>
        <source>Each preset is an experiment: data, a network and how it is trained. Ctrl+Z brings back what was there before.</source>
        <translation>每个预设都是一个实验：数据、网络，以及怎么训练。按 Ctrl+Z 可以回到之前的内容。</translation>
    </message>
    <message>
        <source>Everything can be changed</source>
        <translation>什么都能改</translation>
    </message>
    <message>
        <source>From the inputs at the left to the output at the right. Each square shows how one unit answers at each place of the plane. Each line is a weight: the thicker, the larger; its colour is its sign. Point at one to read its numbers.</source>
        <translation>左边是输入，右边是输出。每个方格显示一个单元在平面各处的输出。每条线是一个权重：越粗，值越大；颜色表示正负。指向其中一个，就能看到它的数值。</translation>
    </message>
    <message>
        <source>How well it goes</source>
        <translation>学得怎么样</translation>
    </message>
    <message>
        <source>It makes the change for you and trains from the start. Watch it; when the run ends, the line in this row says what came of it. Ctrl+Z takes the change back.</source>
        <translation>它会替你改好设置，然后从头训练。你看着就行；运行结束后，这一行会写出结果。按 Ctrl+Z 可以撤销改动。</translation>
    </message>
    <message>
        <source>Learn has lessons, from tensors to several GPUs. Lab runs your own PyTorch line by line. The others look closer at a trained network. This tour is in the Help menu.</source>
        <translation>「学习」里有课程，从张量一直讲到多个 GPU。「实验室」逐行运行你自己的 PyTorch 程序。其他页面让你更仔细地看训练好的网络。这个导览在「帮助」菜单里。</translation>
    </message>
    <message>
        <source>Learning rate, batch size and epochs act at once, even while it runs. Data, layers, loss and the kind of optimizer wait: a ↻ says that they apply on reset.</source>
        <translation>学习率、批次大小和轮数立刻生效，运行中也一样。数据、层、损失和优化器的种类标着 ↻：重置后才生效。</translation>
    </message>
    <message>
        <source>Let it learn: press Run</source>
        <translation>让它学起来：按「运行」</translation>
    </message>
    <message>
        <source>Moments of the run are kept, from its start to now. Drag the slider to see the network as it was. Training goes on meanwhile.</source>
        <translation>从开始到现在，运行的各个时刻都保存着。拖动滑块，看网络当时的样子。训练照常继续。</translation>
    </message>
    <message>
        <source>Once more from the start</source>
        <translation>从头再来一次</translation>
    </message>
    <message>
        <source>Reset builds the network anew, with the same first weights: the same run again, to the last digit. New weights, in the settings, draws others.</source>
        <translation>「重置」会重新构建网络，初始权重不变：再跑一遍，结果一位不差。设置里的「新权重」会换一组权重。</translation>
    </message>
    <message>
        <source>The dots are the data, each in the colour of its class. The ground is the answer of the network at each place.</source>
        <translation>圆点是数据，颜色表示类别。底色是网络在每个位置的回答。</translation>
    </message>
    <message>
        <source>The loss should fall, on the data it learns from (train) and on data that it never learns from (test).</source>
        <translation>损失应该下降：训练数据上要降，从没学过的测试数据上也要降。</translation>
    </message>
    <message>
        <source>The network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>The network trains before your eyes. The same button, or the space bar, pauses it. (Next presses it for you.)</source>
        <translation>网络就在你眼前训练。再按这个按钮或空格键，就暂停。（按「下一步」会替你按下它。）</translation>
    </message>
    <message>
        <source>Try something: press one of these</source>
        <translation>动手试试：按其中一个</translation>
    </message>
    <message>
        <source>What it has learned</source>
        <translation>它学到了什么</translation>
    </message>
</context>
<context>
    <name>TraceMargin</name>
    <message>
        <source>Ran once: click to go there</source>
        <translation>运行过 1 次：点击跳到那里</translation>
    </message>
    <message>
        <source>Ran {n} times: each click goes on</source>
        <translation>运行过 {n} 次：每点一次跳到下一次</translation>
    </message>
    <message>
        <source>The program was edited since; run it again</source>
        <translation>运行之后改过程序；请再运行一次</translation>
    </message>
</context>
<context>
    <name>TrainingCard</name>
    <message>
        <source>Experiment: {name}</source>
        <translation>实验：{name}</translation>
    </message>
    <message>
        <source>Open on the Train page</source>
        <translation>在训练页面打开</translation>
    </message>
    <message>
        <source>Open this experiment; Undo there brings yours back</source>
        <translation>打开这个实验；在那里撤销就换回你原来的</translation>
    </message>
</context>
<context>
    <name>TrainingSection</name>
    <message>
        <source>{:,} epochs</source>
        <translation>{:,} 轮</translation>
    </message>
</context>
<context>
    <name>TrainingThread</name>
    <message>
        <source>Loading PyTorch…</source>
        <translation>正在加载 PyTorch…</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>正在查找设备…</translation>
    </message>
    <message>
        <source>Use {name} {value:g}</source>
        <translation>改用 {name} {value:g}</translation>
    </message>
</context>
<context>
    <name>TransformsPreview</name>
    <message>
        <source>Changes only the pictures below, not the run</source>
        <translation>只改变下面的图片，不影响运行</translation>
    </message>
    <message>
        <source>Draw anew</source>
        <translation>重新生成</translation>
    </message>
    <message>
        <source>Draw anew: the next seed</source>
        <translation>重新生成：用下一个随机种子</translation>
    </message>
    <message>
        <source>Preview with seed</source>
        <translation>预览用的随机种子</translation>
    </message>
    <message>
        <source>Seed of the preview</source>
        <translation>预览的随机种子</translation>
    </message>
</context>
<context>
    <name>Transport</name>
    <message>
        <source>Back to the start (0)</source>
        <translation>回到起点（0）</translation>
    </message>
    <message>
        <source>End the processes after this step; Run goes on from there</source>
        <translation>走完这一步就结束各进程；按「运行」从那里继续</translation>
    </message>
    <message>
        <source>End this run; Run then starts a new one</source>
        <translation>结束这次运行；再按「运行」就开始新的一次</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>Go back in the race, and forward again</source>
        <translation>在比赛中后退，再前进</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Go on from here for more epochs of this run alone; a schedule goes on by its rule</source>
        <translation>只让这次运行从这里多训练几轮；学习率调度按它的规则继续</translation>
    </message>
    <message>
        <source>Go on to the end of the epoch</source>
        <translation>一直走到这一轮结束</translation>
    </message>
    <message>
        <source>Go on with this run from its last checkpoint</source>
        <translation>从最后一个检查点继续这次运行</translation>
    </message>
    <message>
        <source>Hold before the next step</source>
        <translation>在下一步之前停住</translation>
    </message>
    <message>
        <source>How many steps a race has</source>
        <translation>一场比赛有多少步</translation>
    </message>
    <message>
        <source>Let them race, or pause (Space)</source>
        <translation>让它们比赛，或暂停（Space）</translation>
    </message>
    <message>
        <source>Next phase</source>
        <translation>下一阶段</translation>
    </message>
    <message>
        <source>One step of each optimizer (S)</source>
        <translation>每个优化器走一步（S）</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再运行</translation>
    </message>
    <message>
        <source>Run again from the start, with the same seed</source>
        <translation>用同样的随机种子从头再运行</translation>
    </message>
    <message>
        <source>Run the next phase of a step, and wait there</source>
        <translation>执行一步里的下一个阶段，然后停下等待</translation>
    </message>
    <message>
        <source>Several processes cannot be paused. Stop them: Run goes on from there</source>
        <translation>多个进程不能暂停。停止它们：再按「运行」从那里继续</translation>
    </message>
    <message>
        <source>Several processes take no single steps: choose one device for that</source>
        <translation>多个进程不能单步走：要单步，就只选一个设备</translation>
    </message>
    <message>
        <source>Speed of the race</source>
        <translation>比赛的速度</translation>
    </message>
    <message>
        <source>Start over with the same weights. New weights, in the settings, gives others</source>
        <translation>用同样的权重重新开始。要换一组权重，用设置里的「新权重」</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Step that is shown</source>
        <translation>显示的步</translation>
    </message>
    <message>
        <source>Steps a second, from slow to as fast as possible</source>
        <translation>每秒的步数，从慢到尽可能快</translation>
    </message>
    <message>
        <source>Steps of the race</source>
        <translation>比赛的步数</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Take one optimizer step, on one batch</source>
        <translation>走一步优化器，用一个批次</translation>
    </message>
    <message>
        <source>Train {n} more</source>
        <translation>再训练 {n} 轮</translation>
    </message>
    <message>
        <source>Train; the window stays live</source>
        <translation>训练；窗口保持实时更新</translation>
    </message>
    <message>
        <source>fastest</source>
        <translation>最快</translation>
    </message>
    <message>
        <source>{n} steps/s</source>
        <translation>{n} 步/秒</translation>
    </message>
</context>
<context>
    <name>TransportBar</name>
    <message>
        <source>Epochs done, of the target</source>
        <translation>已完成的轮数和目标轮数</translation>
    </message>
    <message>
        <source>Epochs done, of the target; {n:,} steps taken</source>
        <translation>已完成的轮数和目标轮数；已走 {n:,} 步</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再运行</translation>
    </message>
    <message>
        <source>Transport</source>
        <translation>运行控制</translation>
    </message>
    <message>
        <source>What the run is doing</source>
        <translation>运行正在做什么</translation>
    </message>
    <message>
        <source>at epoch {epoch:,}</source>
        <translation>第 {epoch:,} 轮</translation>
    </message>
    <message>
        <source>building</source>
        <translation>构建中</translation>
    </message>
    <message>
        <source>epoch {done:,} / {target:,}</source>
        <translation>第 {done:,} / {target:,} 轮</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>加载中</translation>
    </message>
    <message>
        <source>looking back</source>
        <translation>回看中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>training one epoch</source>
        <translation>正在训练一轮</translation>
    </message>
</context>
<context>
    <name>TreeView</name>
    <message>
        <source>Parts: double click or Enter shows one</source>
        <translation>组成部分：双击或按 Enter 查看</translation>
    </message>
</context>
<context>
    <name>TriesMenu</name>
    <message>
        <source>Try ▾</source>
        <translation>尝试 ▾</translation>
    </message>
    <message>
        <source>What to try</source>
        <translation>试什么</translation>
    </message>
</context>
<context>
    <name>ValueCanvas</name>
    <message>
        <source>Elements</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已改变</translation>
    </message>
    <message>
        <source>storage offset {0}</source>
        <translation>存储偏移 {0}</translation>
    </message>
</context>
<context>
    <name>ValueView</name>
    <message>
        <source> (newest)</source>
        <translation>（最新）</translation>
    </message>
    <message>
        <source> ({0} does not exist here)</source>
        <translation>（{0} 在这里不存在）</translation>
    </message>
    <message>
        <source>As line {0} left it</source>
        <translation>第 {0} 行之后的样子</translation>
    </message>
    <message>
        <source>Cells that fit (0)</source>
        <translation>格子大小适配（0）</translation>
    </message>
    <message>
        <source>Changed by line {0}, or in rounds before it that are not recorded</source>
        <translation>由第 {0} 行改变，或在它之前没有记录的循环中改变</translation>
    </message>
    <message>
        <source>Larger cells (+, or Ctrl and the wheel)</source>
        <translation>放大格子（+，或 Ctrl 加滚轮）</translation>
    </message>
    <message>
        <source>Line {0} changed the outlined element</source>
        <translation>第 {0} 行改变了带框的元素</translation>
    </message>
    <message>
        <source>Line {0} changed the {1:,} elements that stand out</source>
        <translation>第 {0} 行改变了突出显示的 {1:,} 个元素</translation>
    </message>
    <message>
        <source>Smaller cells (-)</source>
        <translation>缩小格子（-）</translation>
    </message>
    <message>
        <source>The value of a variable is shown here when the program has one.</source>
        <translation>程序有了变量，它的值就显示在这里。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>ValuesPlot</name>
    <message>
        <source>Height above the minimum, over steps</source>
        <translation>与最小值的差距，随步数变化</translation>
    </message>
    <message>
        <source>Values over steps</source>
        <translation>值随步数的变化</translation>
    </message>
</context>
<context>
    <name>Variables</name>
    <message>
        <source>{0}, line {1}</source>
        <translation>{0}，第 {1} 行</translation>
    </message>
    <message>
        <source>… and more variables than can be listed</source>
        <translation>… 还有更多变量，列不下</translation>
    </message>
</context>
<context>
    <name>VariablesView</name>
    <message>
        <source>No variables at this line yet: go on, and they are listed here.</source>
        <translation>这一行还没有变量：往前走，就会列在这里。</translation>
    </message>
    <message>
        <source>The call of {0}, at line {1}</source>
        <translation>{0} 的调用，在第 {1} 行</translation>
    </message>
    <message>
        <source>The variables are listed here, line by line, when a program has run.</source>
        <translation>程序运行后，变量会逐行列在这里。</translation>
    </message>
    <message>
        <source>The variables at this line: choose one to see it below</source>
        <translation>这一行的变量：选一个，在下面看它</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>changed by this line</source>
        <translation>由这一行改变</translation>
    </message>
    <message>
        <source>shares memory with {0}</source>
        <translation>与 {0} 共用内存</translation>
    </message>
    <message>
        <source>{0} variables</source>
        <translation>{0} 个变量</translation>
    </message>
</context>
<context>
    <name>ViewMenu</name>
    <message>
        <source>Choice of the data</source>
        <translation>选择数据</translation>
    </message>
    <message>
        <source>Choice of the loss</source>
        <translation>选择损失</translation>
    </message>
    <message>
        <source>Choice of the model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Choice of the optimizer</source>
        <translation>选择优化器</translation>
    </message>
    <message>
        <source>Choice of the schedule</source>
        <translation>选择学习率调度</translation>
    </message>
    <message>
        <source>Choice of the task</source>
        <translation>选择任务</translation>
    </message>
    <message>
        <source>Code page</source>
        <translation>「代码」页面</translation>
    </message>
    <message>
        <source>Controls</source>
        <translation>控件</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Discretize</source>
        <translation>离散化</translation>
    </message>
    <message>
        <source>Drawing of points</source>
        <translation>画点</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>Evaluate page</source>
        <translation>「评估」页面</translation>
    </message>
    <message>
        <source>Gradients and weights</source>
        <translation>梯度和权重</translation>
    </message>
    <message>
        <source>Hidden controls</source>
        <translation>已隐藏的控件</translation>
    </message>
    <message>
        <source>Keep this level of settings in the experiment</source>
        <translation>把设置的显示级别存进实验</translation>
    </message>
    <message>
        <source>Lab page</source>
        <translation>「实验室」页面</translation>
    </message>
    <message>
        <source>Landscape, in Learn</source>
        <translation>「损失曲面」，在「学习」里</translation>
    </message>
    <message>
        <source>Learn page</source>
        <translation>「学习」页面</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Levels of the settings</source>
        <translation>设置的级别</translation>
    </message>
    <message>
        <source>Logarithmic learning rate</source>
        <translation>对数学习率</translation>
    </message>
    <message>
        <source>Logarithmic loss</source>
        <translation>对数损失</translation>
    </message>
    <message>
        <source>Loss curves</source>
        <translation>损失曲线</translation>
    </message>
    <message>
        <source>Losses, in Learn</source>
        <translation>「损失函数」，在「学习」里</translation>
    </message>
    <message>
        <source>Name of the experiment</source>
        <translation>实验名称</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Number of hidden layers</source>
        <translation>隐藏层数</translation>
    </message>
    <message>
        <source>Other initial weights</source>
        <translation>换一组初始权重</translation>
    </message>
    <message>
        <source>Other samples of the data</source>
        <translation>换一批样本</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Run and pause</source>
        <translation>运行和暂停</translation>
    </message>
    <message>
        <source>Runs page</source>
        <translation>「运行记录」页面</translation>
    </message>
    <message>
        <source>Score curves</source>
        <translation>得分曲线</translation>
    </message>
    <message>
        <source>Settings of the data</source>
        <translation>数据的设置</translation>
    </message>
    <message>
        <source>Settings of the loss</source>
        <translation>损失的设置</translation>
    </message>
    <message>
        <source>Settings of the model</source>
        <translation>模型的设置</translation>
    </message>
    <message>
        <source>Settings of the optimizer</source>
        <translation>优化器的设置</translation>
    </message>
    <message>
        <source>Settings of the schedule</source>
        <translation>学习率调度的设置</translation>
    </message>
    <message>
        <source>Settings of the task</source>
        <translation>任务的设置</translation>
    </message>
    <message>
        <source>Settings of the training</source>
        <translation>训练的设置</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Smoothing of the loss</source>
        <translation>损失的平滑</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>每步用时</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Sweep, in Runs</source>
        <translation>「参数扫描」，在「运行记录」里</translation>
    </message>
    <message>
        <source>Temperature page</source>
        <translation>「温度」页面</translation>
    </message>
    <message>
        <source>Test data on the map</source>
        <translation>图上的测试数据</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间轴</translation>
    </message>
    <message>
        <source>What to see and try</source>
        <translation>看什么，试什么</translation>
    </message>
</context>
<context>
    <name>Wall</name>
    <message>
        <source>A frame&apos;s colour is the test loss of its network; hatched networks have diverged</source>
        <translation>边框的颜色是网络的测试损失；画斜线的网络已发散</translation>
    </message>
    <message>
        <source>At most {0} are pinned: the first, {1}, was let go</source>
        <translation>最多固定 {0} 个：最早的 {1} 已取消固定</translation>
    </message>
    <message>
        <source>Point at a network to see its curve. Click pins it, double click opens and runs it.</source>
        <translation>指向一个网络，看它的曲线。单击固定，双击打开并运行。</translation>
    </message>
    <message>
        <source>Runs that train in processes of their own cannot be paused together: Stop ends them</source>
        <translation>在各自进程里训练的运行不能一起暂停：点停止会结束它们</translation>
    </message>
    <message>
        <source>Runs that train one by one have no common moments</source>
        <translation>逐个训练的运行没有共同的时刻</translation>
    </message>
    <message>
        <source>Test loss of the frames</source>
        <translation>边框的测试损失</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>发散</translation>
    </message>
    <message>
        <source>epoch {0:,} of {1:,}</source>
        <translation>第 {0:,}/{1:,} 轮</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>排队中</translation>
    </message>
    <message>
        <source>step {step:,}, epoch {epoch:,}</source>
        <translation>第 {step:,} 步，第 {epoch:,} 轮</translation>
    </message>
    <message>
        <source>test loss</source>
        <translation>测试损失</translation>
    </message>
    <message>
        <source>{0:.0f} h</source>
        <translation>{0:.0f} 小时</translation>
    </message>
    <message>
        <source>{0:.0f} min</source>
        <translation>{0:.0f} 分钟</translation>
    </message>
    <message>
        <source>{0:.0f} s</source>
        <translation>{0:.0f} 秒</translation>
    </message>
    <message>
        <source>{epoch}, about {time} left</source>
        <translation>{epoch}，约剩 {time}</translation>
    </message>
    <message>
        <source>{label}: test loss {loss}</source>
        <translation>{label}：测试损失 {loss}</translation>
    </message>
</context>
<context>
    <name>WallControls</name>
    <message>
        <source>Each run trains in a process of its own: no common pause, and no common moments</source>
        <translation>每次运行在自己的进程里训练：不能一起暂停，也没有共同的时刻</translation>
    </message>
    <message>
        <source>Go back over the recorded moments of all networks; training goes on meanwhile</source>
        <translation>回看所有网络已记录的时刻；训练同时继续</translation>
    </message>
    <message>
        <source>How many moments a second are shown; the numbers are the same</source>
        <translation>每秒显示几个时刻；数值不变</translation>
    </message>
    <message>
        <source>Let all networks learn until the next recorded moment, and rest</source>
        <translation>让所有网络学到下一个记录的时刻，然后暂停</translation>
    </message>
    <message>
        <source>Let all networks rest, and go on</source>
        <translation>让所有网络暂停，再继续</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Moment of the wall</source>
        <translation>网络墙的时刻</translation>
    </message>
    <message>
        <source>Nothing is recorded yet</source>
        <translation>还没有记录</translation>
    </message>
    <message>
        <source>Nothing trains now</source>
        <translation>现在没有训练</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Show the networks as they are now</source>
        <translation>显示网络现在的样子</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Time travel</source>
        <translation>时光回溯</translation>
    </message>
    <message>
        <source>epoch 000 of 000, about 00 min left</source>
        <translation>第 000/000 轮，约剩 00 分钟</translation>
    </message>
    <message>
        <source>full speed</source>
        <translation>全速</translation>
    </message>
    <message>
        <source>{0:g} pictures/s</source>
        <translation>{0:g} 帧/秒</translation>
    </message>
</context>
<context>
    <name>WallNote</name>
    <message>
        <source>All networks take their steps together. Opened, one trains alone and exactly.</source>
        <translation>所有网络一起走每一步。打开其中一个，它就单独、精确地训练。</translation>
    </message>
    <message>
        <source>Three of them were trained alone too: the numbers differed by at most {0:.1e} of theirs.</source>
        <translation>其中三个也单独训练过：数值的相对差别最多为 {0:.1e}。</translation>
    </message>
    <message>
        <source>all learn together</source>
        <translation>全部同步学习</translation>
    </message>
    <message>
        <source>all learn together; checked against single runs</source>
        <translation>全部同步训练；结果已与单独运行核对</translation>
    </message>
    <message>
        <source>{0:,} diverged</source>
        <translation>{0:,} 个发散</translation>
    </message>
    <message>
        <source>{0:,} failed</source>
        <translation>{0:,} 个失败</translation>
    </message>
</context>
<context>
    <name>WallView</name>
    <message>
        <source>Start a sweep: every network is a tile here, and all of them learn side by side</source>
        <translation>开始一次扫描：每个网络在这里占一格，一起训练</translation>
    </message>
    <message>
        <source>Wall of networks</source>
        <translation>网络墙</translation>
    </message>
    <message>
        <source>as they were drawn, row by row</source>
        <translation>按抽取的顺序，逐行排列</translation>
    </message>
    <message>
        <source>{0} networks</source>
        <translation>{0} 个网络</translation>
    </message>
    <message>
        <source>{0} seeds</source>
        <translation>{0} 个种子</translation>
    </message>
    <message>
        <source>{0} seeds for each value</source>
        <translation>每个值 {0} 个种子</translation>
    </message>
    <message>
        <source>{0} seeds in a cell</source>
        <translation>每格 {0} 个种子</translation>
    </message>
    <message>
        <source>{0} seeds in a row</source>
        <translation>每行 {0} 个种子</translation>
    </message>
    <message>
        <source>{0}, row by row</source>
        <translation>{0}，逐行排列</translation>
    </message>
</context>
<context>
    <name>WeightEdit</name>
    <message>
        <source>A new value. Enter takes it, Escape does not. Undo takes it back until the next step.</source>
        <translation>新的值。Enter 采用，Escape 放弃。下一步之前可以撤销。</translation>
    </message>
    <message>
        <source>Weight or bias</source>
        <translation>权重或偏置</translation>
    </message>
</context>
<context>
    <name>WeightEditing</name>
    <message>
        <source>Bias of {unit}</source>
        <translation>{unit} 的偏置</translation>
    </message>
    <message>
        <source>This is the network at epoch {epoch:,}. Go back to live to change a weight.</source>
        <translation>这是第 {epoch:,} 轮时的网络。回到实时才能改权重。</translation>
    </message>
    <message>
        <source>{ends}, middle of the kernel</source>
        <translation>{ends}，卷积核中心</translation>
    </message>
</context>
<context>
    <name>WeightEdits</name>
    <message>
        <source>Redone: {what}</source>
        <translation>已重做：{what}</translation>
    </message>
    <message>
        <source>Undone: {what}</source>
        <translation>已撤销：{what}</translation>
    </message>
    <message>
        <source>change of a weight</source>
        <translation>改动权重</translation>
    </message>
</context>
<context>
    <name>WeightLegend</name>
    <message>
        <source>&lt;p&gt;Links and biases: purple is negative, green positive; the wider, the stronger.&lt;/p&gt;&lt;p&gt;Tiles: what a unit gives, purple below 0 and green above. Full colour is the largest absolute value of the layer, or 1 where its activation is bounded. Mean weights and biases are drawn relative to the largest of their layer.&lt;/p&gt;&lt;p&gt;Outputs of classes have the colours of the map: a single output those of both classes, each of several that of its own class, the stronger the more probable it is (softmax of the logits).&lt;/p&gt;</source>
        <translation>&lt;p&gt;连线和偏置：紫色为负，绿色为正；越粗越强。&lt;/p&gt;&lt;p&gt;方格：单元的输出，小于 0 为紫色，大于 0 为绿色。颜色最深处是本层绝对值的最大值；激活有界时则是 1。平均权重和偏置按本层的最大值画。&lt;/p&gt;&lt;p&gt;类别输出用决策图的颜色：只有一个输出时用两个类别的颜色，有多个时各用自己类别的颜色，概率越大颜色越深（logit 的 softmax）。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Colours of the weights</source>
        <translation>权重的颜色</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>Do not ask again</source>
        <translation>不再询问</translation>
    </message>
    <message>
        <source>Do not ask again: the tour stays in the Help menu</source>
        <translation>不再询问：导览仍在「帮助」菜单里</translation>
    </message>
    <message>
        <source>New here?</source>
        <translation>第一次来？</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>开始导览</translation>
    </message>
    <message>
        <source>Ten steps on the real controls</source>
        <translation>在真实的界面上走十步</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>Cannot be set: {}</source>
        <translation>不能设置：{}</translation>
    </message>
    <message>
        <source>characters a sample</source>
        <translation>每个样本的字符数</translation>
    </message>
    <message>
        <source>curve of a unit</source>
        <translation>单元的曲线</translation>
    </message>
    <message>
        <source>default {}</source>
        <translation>默认 {}</translation>
    </message>
    <message>
        <source>filters a layer</source>
        <translation>每层的卷积核数</translation>
    </message>
    <message>
        <source>highest rate</source>
        <translation>最高学习率</translation>
    </message>
    <message>
        <source>inputs of the network</source>
        <translation>网络的输入</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>no default</source>
        <translation>没有默认值</translation>
    </message>
    <message>
        <source>numbers a character</source>
        <translation>每个字符用几个数</translation>
    </message>
    <message>
        <source>passes over data</source>
        <translation>过几遍数据</translation>
    </message>
    <message>
        <source>samples a step</source>
        <translation>每步的样本数</translation>
    </message>
    <message>
        <source>scatter of points</source>
        <translation>点的散布程度</translation>
    </message>
    <message>
        <source>units a layer</source>
        <translation>每层的单元数</translation>
    </message>
    <message>
        <source>units at the end</source>
        <translation>末端的单元数</translation>
    </message>
</context>
<context>
    <name>WorkDialog</name>
    <message>
        <source>Own numbers in {lesson}: {numbers}</source>
        <translation>自己的数（{lesson}）：{numbers}</translation>
    </message>
    <message>
        <source>What was handed in</source>
        <translation>交来的内容</translation>
    </message>
    <message>
        <source>first: {0}</source>
        <translation>第一次：{0}</translation>
    </message>
    <message>
        <source>right: {0}</source>
        <translation>正确答案：{0}</translation>
    </message>
    <message>
        <source>second: {0}</source>
        <translation>第二次：{0}</translation>
    </message>
</context>
<context>
    <name>Workspaces</name>
    <message>
        <source>Workspaces</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>{page} (Ctrl+{n})</source>
        <translation>{page}（Ctrl+{n}）</translation>
    </message>
</context>
<context>
    <name>WrittenView</name>
    <message>
        <source>“{0}”: p = {1:.3f}, rank {2:,} of {3:,}, entropy {4:.2f} bit</source>
        <translation>「{0}」：p = {1:.3f}，排第 {2:,}，共 {3:,}，熵 {4:.2f} 比特</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source> In testing it goes from {first:.4g} to {last:.4g}.</source>
        <translation>测试集上从 {first:.4g} 变到 {last:.4g}。</translation>
    </message>
    <message>
        <source>(channels or steps, length)</source>
        <translation>（通道或步，长度）</translation>
    </message>
    <message>
        <source>(channels, depth, height, width)</source>
        <translation>（通道，深，高，宽）</translation>
    </message>
    <message>
        <source>(channels, height, width)</source>
        <translation>（通道，高，宽）</translation>
    </message>
    <message>
        <source>(features)</source>
        <translation>（特征）</translation>
    </message>
    <message>
        <source>, then </source>
        <translation>，然后 </translation>
    </message>
    <message>
        <source>1</source>
        <translation>1</translation>
    </message>
    <message>
        <source>1 column</source>
        <translation>1 列</translation>
    </message>
    <message>
        <source>1 file {explanation}</source>
        <translation>1 个文件 {explanation}</translation>
    </message>
    <message>
        <source>1 input</source>
        <translation>1 个输入</translation>
    </message>
    <message>
        <source>1 seed comes to a loss of {loss}, which says nothing of chance</source>
        <translation>1 个随机种子的损失是 {loss}，看不出偶然的影响</translation>
    </message>
    <message>
        <source>1 seed comes to {span}, which says nothing of chance</source>
        <translation>1 个随机种子的结果是 {span}，看不出偶然的影响</translation>
    </message>
    <message>
        <source>1,797 handwritten digits of 8 x 8 pixels.</source>
        <translation>1,797 个手写数字，8 x 8 像素。</translation>
    </message>
    <message>
        <source>1-NN accuracy</source>
        <translation>1-NN 准确率</translation>
    </message>
    <message>
        <source>1-NN accuracy asks {asked:,} samples of a set at most, and looks for neighbours among {known:,} training samples at most.</source>
        <translation>1-NN 准确率在每组数据里最多查 {asked:,} 个样本，最多在 {known:,} 个训练样本里找近邻。</translation>
    </message>
    <message>
        <source>1.25 times max_iter</source>
        <translation>max_iter 的 1.25 倍</translation>
    </message>
    <message>
        <source>150 flowers of three species, by four lengths.</source>
        <translation>150 朵花，三个品种，各量四个长度。</translation>
    </message>
    <message>
        <source>16 seeds of this experiment</source>
        <translation>这个实验的 16 个随机种子</translation>
    </message>
    <message>
        <source>178 wines of three cultivars, by 13 measurements.</source>
        <translation>178 种葡萄酒，来自三个葡萄品种，各测 13 项。</translation>
    </message>
    <message>
        <source>2 with workers</source>
        <translation>有工作进程时为 2</translation>
    </message>
    <message>
        <source>569 tumours, by 30 measurements of their cells.</source>
        <translation>569 个肿瘤，各测细胞的 30 项数据。</translation>
    </message>
    <message>
        <source>:: from needs a ```lab block in the question</source>
        <translation>要用 :: from，问题里就要有 ```lab 块</translation>
    </message>
    <message>
        <source>:: hint has a text and no block of code</source>
        <translation>:: hint 里是文字，不能有代码块</translation>
    </message>
    <message>
        <source>:: is a part of a block that begins with :::</source>
        <translation>:: 是块的一部分，块以 ::: 开头</translation>
    </message>
    <message>
        <source>:: {word} comes too late</source>
        <translation>:: {word} 的位置太靠后</translation>
    </message>
    <message>
        <source>:: {word} does not belong here; there are {names}</source>
        <translation>:: {word} 不属于这里；这里可以有 {names}</translation>
    </message>
    <message>
        <source>:: {word} has one ```python block and nothing else</source>
        <translation>:: {word} 里只有一个 ```python 块，没有别的</translation>
    </message>
    <message>
        <source>:: {word} is there twice</source>
        <translation>:: {word} 出现了两次</translation>
    </message>
    <message>
        <source>:: {word} must be the same, but for comments and texts that are told</source>
        <translation>:: {word} 必须一样，只有注释和给人看的文字可以不同</translation>
    </message>
    <message>
        <source>::: next</source>
        <translation>::: next</translation>
    </message>
    <message>
        <source>::: next has a text, and nothing else</source>
        <translation>::: next 里是文字，没有别的</translation>
    </message>
    <message>
        <source>::: next is there twice</source>
        <translation>::: next 出现了两次</translation>
    </message>
    <message>
        <source>; and {n} more</source>
        <translation>；另有 {n} 处</translation>
    </message>
    <message>
        <source>A GRU that gives its state after each step.</source>
        <translation>GRU，给出每一步之后的状态。</translation>
    </message>
    <message>
        <source>A Python file of your own: its classes can be chosen beside torch&apos;s. A relative path counts from the experiment&apos;s file.</source>
        <translation>你自己的 Python 文件：里面的类可以和 torch 的类一起供选择。相对路径从实验文件所在的位置算起。</translation>
    </message>
    <message>
        <source>A block of the model transformer: each step looks back at those before it, then two dense layers compute with it alone; both add to their input, which is normalised before.</source>
        <translation>transformer 模型的一个块：每一步先回看前面的步，再由两个全连接层单独计算；两部分都加到自己的输入上，输入先归一化。</translation>
    </message>
    <message>
        <source>A comma begins the next value: write 0.{digits} with a point.</source>
        <translation>逗号后面是下一个值：写成 0.{digits}，用小数点。</translation>
    </message>
    <message>
        <source>A comma begins the next value: write thousands without it, decimals with a point.</source>
        <translation>逗号后面是下一个值：千位不加逗号，小数用小数点。</translation>
    </message>
    <message>
        <source>A curved, narrow valley: it is quickly found, but its floor hardly falls to (1, 1).</source>
        <translation>又弯又窄的谷：谷很快就能找到，但谷底朝 (1, 1) 几乎没有坡度。</translation>
    </message>
    <message>
        <source>A dash: nothing was handed in for it. What was asked otherwise when it was answered does not count.</source>
        <translation>短横线：这一题没有交。回答之后题目改过的，不计分。</translation>
    </message>
    <message>
        <source>A disc inside a ring.</source>
        <translation>圆环里面有一个圆。</translation>
    </message>
    <message>
        <source>A flat plain between steep corners; its one minimum is at (3, 0.5).</source>
        <translation>平坦的原野，四角陡峭；唯一的最小值在 (3, 0.5)。</translation>
    </message>
    <message>
        <source>A hand-in is a .zip file: Learn &gt; Hand in…</source>
        <translation>作业是一个 .zip 文件：学习 &gt; 交作业…</translation>
    </message>
    <message>
        <source>A library cannot be loaded: {said}. {advice}</source>
        <translation>有一个库加载不了：{said}。{advice}</translation>
    </message>
    <message>
        <source>A line of units below the names of the columns is left out</source>
        <translation>列名下面的一行单位略去</translation>
    </message>
    <message>
        <source>A list of layers of torch.nn.</source>
        <translation>由 torch.nn 的层组成的列表。</translation>
    </message>
    <message>
        <source>A model without hidden layers draws straight borders only: give it hidden layers.</source>
        <translation>没有隐藏层的模型只能画直的边界：给它加隐藏层。</translation>
    </message>
    <message>
        <source>A network that diverged gives NaN: reset it.</source>
        <translation>发散的网络给出 NaN：重置它。</translation>
    </message>
    <message>
        <source>A network that diverged writes nothing: reset it.</source>
        <translation>发散的网络什么也写不出来：重置它。</translation>
    </message>
    <message>
        <source>A plain PyTorch program that gives the same losses, without the edits made on the way. Save it as {file}.</source>
        <translation>一个普通的 PyTorch 程序，损失和这里完全一样，不含途中的修改。把它存为 {file}。</translation>
    </message>
    <message>
        <source>A plain PyTorch program that gives the same losses. Save it as {file}.</source>
        <translation>一个普通的 PyTorch 程序，损失和这里完全一样。把它存为 {file}。</translation>
    </message>
    <message>
        <source>A quotation mark before it may never be closed.</source>
        <translation>它前面可能有一个引号一直没有闭合。</translation>
    </message>
    <message>
        <source>A saddle at (0, 0) between two minima: its gradient is zero there, and small near it.</source>
        <translation>两个最小值之间的鞍点在 (0, 0)：那里梯度为零，附近也很小。</translation>
    </message>
    <message>
        <source>A search draws the settings of a run from how those before it did.</source>
        <translation>搜索要根据前面的运行结果来抽取下一次运行的设置。</translation>
    </message>
    <message>
        <source>A small model, the student, learns what a trained model, the teacher, answers, beside what the labels say.</source>
        <translation>小模型（学生模型）除了学标签，还学训练好的模型（教师模型）的回答。</translation>
    </message>
    <message>
        <source>A step of such a large network keeps a core busy by itself.</source>
        <translation>网络这么大，走一步就能占满一个核。</translation>
    </message>
    <message>
        <source>A step was broken off, as it did not end.</source>
        <translation>有一步一直不结束，已中断。</translation>
    </message>
    <message>
        <source>A table in the folder, with a file and its label in each row, such as labels.csv. Without one, each folder in it is a class.</source>
        <translation>文件夹里的一张表格，每行是一个文件和它的标签，例如 labels.csv。没有表格时，里面的每个文件夹就是一个类别。</translation>
    </message>
    <message>
        <source>A table of yours in a text file: numbers and texts, parted by commas or semicolons, say.</source>
        <translation>你自己的表格，存在文本文件里：数和文字，用逗号、分号等隔开。</translation>
    </message>
    <message>
        <source>A test sample of class {name}</source>
        <translation>类别 {name} 的一个测试样本</translation>
    </message>
    <message>
        <source>A text file of at most {most} MiB. Without one, the text is what Python&apos;s help says of its topics.</source>
        <translation>最多 {most} MiB 的文本文件。没有的话，就用 Python 帮助里各主题的文本。</translation>
    </message>
    <message>
        <source>A text file of yours, or what Python&apos;s help says, character by character.</source>
        <translation>你的文本文件，或 Python 的帮助文本，逐个字符地学。</translation>
    </message>
    <message>
        <source>A valley of constant curvature: the simplest surface on which learning rates matter.</source>
        <translation>曲率不变的谷：学习率起作用的最简单的曲面。</translation>
    </message>
    <message>
        <source>A worker that fetches batches has failed: {reason}.</source>
        <translation>取批次的工作进程出错了：{reason}。</translation>
    </message>
    <message>
        <source>A worker that fetches batches was killed, perhaps as memory ran short.</source>
        <translation>取批次的工作进程被杀掉了，可能是内存不够。</translation>
    </message>
    <message>
        <source>AMD GPU</source>
        <translation>AMD GPU</translation>
    </message>
    <message>
        <source>ASGD applies a changed learning rate one step later, and keeps its averaged weights to itself.</source>
        <translation>学习率改了，ASGD 要晚一步才用上，而且平均后的权重只留给自己。</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Accuracy by confidence on the test data; their mean distance is {far:.3f}.</source>
        <translation>测试数据上不同置信度的准确率；两者平均相差 {far:.3f}。</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Add it to {source}.</source>
        <translation>把它加到 {source} 里。</translation>
    </message>
    <message>
        <source>Adds a random number to each value: of a pixel, or of a feature of a table.</source>
        <translation>给每个值加一个随机数：图片的像素，或表格的特征。</translation>
    </message>
    <message>
        <source>Adds its input to what its layers make of it (He, Zhang, Ren and Sun, Deep residual learning for image recognition, 2016). Gradients pass through the sum unchanged.</source>
        <translation>把输入加到各层由它算出的结果上（He, Zhang, Ren and Sun, Deep residual learning for image recognition, 2016）。梯度原样通过这个加法。</translation>
    </message>
    <message>
        <source>Adds to the features of each step those that are learnt for its place.</source>
        <translation>给每一步的特征加上为它的位置学到的特征。</translation>
    </message>
    <message>
        <source>Agreement with the teacher</source>
        <translation>与教师模型的一致率</translation>
    </message>
    <message>
        <source>All find the valley within a few steps; who still moves after 200? Try LBFGS.</source>
        <translation>几步之内大家都找到了谷；200 步以后谁还在动？试试 LBFGS。</translation>
    </message>
    <message>
        <source>All looks well: gradients reach every layer ({span})</source>
        <translation>一切正常：梯度传到了每一层（{span}）</translation>
    </message>
    <message>
        <source>All must step at the same cadence: after each epoch, or after each batch.</source>
        <translation>各成员走步的节奏必须相同：都在每轮之后，或都在每个批次之后。</translation>
    </message>
    <message>
        <source>All networks come near the best ({best}) in {k} of {all} combinations, best with {values}</source>
        <translation>{all} 种组合中有 {k} 种，全部网络都接近最好结果（{best}），其中最好的是 {values}</translation>
    </message>
    <message>
        <source>All networks work in {k} of {all} combinations, best with {values}</source>
        <translation>{all} 种组合中有 {k} 种，全部网络都成功，其中最好的是 {values}</translation>
    </message>
    <message>
        <source>All values come to the same loss, {loss}</source>
        <translation>所有取值的损失都一样：{loss}</translation>
    </message>
    <message>
        <source>All {n:,} networks come to about the same ({span})</source>
        <translation>{n:,} 个网络的结果都差不多（{span}）</translation>
    </message>
    <message>
        <source>All {n:,} networks diverge</source>
        <translation>{n:,} 个网络全部发散</translation>
    </message>
    <message>
        <source>All {n:,} networks work ({span})</source>
        <translation>{n:,} 个网络全部成功（{span}）</translation>
    </message>
    <message>
        <source>All {n} networks solve it ({span})</source>
        <translation>{n} 个网络全部解出（{span}）</translation>
    </message>
    <message>
        <source>An encoder maps each picture to a few latent numbers, and a decoder, its mirror image, rebuilds the picture from them.</source>
        <translation>编码器把每张图片变成几个隐变量，解码器是它的镜像，再由这几个数重建图片。</translation>
    </message>
    <message>
        <source>An exercise that passes its check, which was run anew, has 1; a half if the solution had been shown before it was solved.</source>
        <translation>练习通过重新运行的检查得 1 分；做出来之前看过参考答案的得一半。</translation>
    </message>
    <message>
        <source>And {n:,} more classes, with a higher F1.</source>
        <translation>还有 {n:,} 个类别，F1 更高。</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Answers on the test data</source>
        <translation>在测试数据上的回答</translation>
    </message>
    <message>
        <source>Apple GPU</source>
        <translation>Apple GPU</translation>
    </message>
    <message>
        <source>Area under ROC curves</source>
        <translation>ROC 曲线下面积</translation>
    </message>
    <message>
        <source>Arms that wind around each other, one a class.</source>
        <translation>互相盘绕的旋臂，每条一个类别。</translation>
    </message>
    <message>
        <source>Arrays of yours in a .npz file: a table, or pictures.</source>
        <translation>你自己的数组，存在 .npz 文件里：表格或图片。</translation>
    </message>
    <message>
        <source>As the run began. What differs from the default is {emphasised}.</source>
        <translation>运行开始时的设置。和默认值不同的：{emphasised}。</translation>
    </message>
    <message>
        <source>Autoencoder</source>
        <translation>自编码器</translation>
    </message>
    <message>
        <source>Average precision</source>
        <translation>平均精确率</translation>
    </message>
    <message>
        <source>Balanced accuracy</source>
        <translation>平衡准确率</translation>
    </message>
    <message>
        <source>Batch normalization keeps running means of each network&apos;s batches, which must not mix.</source>
        <translation>批归一化记录每个网络各自批次的移动平均，不能混在一起。</translation>
    </message>
    <message>
        <source>Batches that each worker fetches ahead.</source>
        <translation>每个工作进程提前取几个批次。</translation>
    </message>
    <message>
        <source>Beale</source>
        <translation>Beale</translation>
    </message>
    <message>
        <source>Begin a new sweep.</source>
        <translation>开始一次新的扫描。</translation>
    </message>
    <message>
        <source>Best is the evaluation with the least test loss.</source>
        <translation>最好的一次评估是测试损失最小的那次。</translation>
    </message>
    <message>
        <source>Best test {metric}</source>
        <translation>{metric}：最好的测试值</translation>
    </message>
    <message>
        <source>Best, {moment}</source>
        <translation>最好，{moment}</translation>
    </message>
    <message>
        <source>Between convolutions and Linear it lays the numbers of all channels in a row.</source>
        <translation>放在卷积和 Linear 之间，把所有通道的数排成一行。</translation>
    </message>
    <message>
        <source>Bigram table</source>
        <translation>二元语法表</translation>
    </message>
    <message>
        <source>Blobs around a centre, one a class.</source>
        <translation>围着中心的点团，每团一个类别。</translation>
    </message>
    <message>
        <source>Blobs; each is a class.</source>
        <translation>点团；每团是一个类别。</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>组合块</translation>
    </message>
    <message>
        <source>Blocks, one above the other: attention, then two dense layers.</source>
        <translation>块，一个叠一个：先注意力，再两个全连接层。</translation>
    </message>
    <message>
        <source>Breast cancer</source>
        <translation>乳腺癌</translation>
    </message>
    <message>
        <source>Bring that version back, or begin a new run with this one.</source>
        <translation>把那个版本放回来，或用现在这个版本开始新的运行。</translation>
    </message>
    <message>
        <source>Bring the former file back, or accept this one by leaving task.sha256 empty.</source>
        <translation>把原来的文件放回来；或把 task.sha256 留空，接受现在这个。</translation>
    </message>
    <message>
        <source>CPU threads of one operation. Another number can change the last bit of a result.</source>
        <translation>一个运算用多少个 CPU 线程。换一个数，结果的最后一位可能不同。</translation>
    </message>
    <message>
        <source>CSV file</source>
        <translation>CSV 文件</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Calibration error</source>
        <translation>校准误差</translation>
    </message>
    <message>
        <source>Call it in the program&apos;s source folder, or from a kit&apos;s program.</source>
        <translation>在程序的源代码文件夹里调用它，或从安装包里的程序调用。</translation>
    </message>
    <message>
        <source>Cells of {name} are read as whole numbers with a mark between groups of digits, such as {cell}; if the mark is a decimal one, choose it as decimal</source>
        <translation>{name} 的单元格读成整数，中间的符号是千位分隔符，例如 {cell}；如果它是小数点，就把它选作 decimal</translation>
    </message>
    <message>
        <source>Cells of {name} have different signs, or some have none, such as {cell}; they are left away</source>
        <translation>{name} 的单元格带有不同的符号，或有的不带，例如 {cell}；这些符号都去掉</translation>
    </message>
    <message>
        <source>Cells of {name} that are no date count as missing, such as {cell}</source>
        <translation>{name} 里不是日期的单元格算作缺失，例如 {cell}</translation>
    </message>
    <message>
        <source>Cells of {name} that are no number, or one beyond 1e30, count as missing, such as {cell}</source>
        <translation>{name} 里不是数、或超过 1e30 的单元格算作缺失，例如 {cell}</translation>
    </message>
    <message>
        <source>Cells of {name} that are {value} count as missing, as no other cell comes near; if they are numbers, set na_values</source>
        <translation>{name} 里等于 {value} 的单元格算作缺失，因为别的单元格都离得很远；如果它们是真的数，就设置 na_values</translation>
    </message>
    <message>
        <source>Cells that stand for nothing, such as -999 or unknown, besides empty ones and NA.</source>
        <translation>除了空单元格和 NA，还有哪些内容表示没有值，例如 -999 或 unknown。</translation>
    </message>
    <message>
        <source>Change it by one, or do without batch norm.</source>
        <translation>加 1 或减 1，或不用批归一化。</translation>
    </message>
    <message>
        <source>Changes brightness, contrast, saturation and hue of each picture, in this order.</source>
        <translation>依次改变每张图片的亮度、对比度、饱和度和色相。</translation>
    </message>
    <message>
        <source>Characters beyond the {n:,} most frequent ones, {share:.2%} of the text, are one: {others} (data.max_characters = {most:,}; it can be up to {highest:,})</source>
        <translation>最常见的 {n:,} 个字符以外的字符，占文本的 {share:.2%}，合成一个：{others}（data.max_characters = {most:,}；最高可到 {highest:,}）</translation>
    </message>
    <message>
        <source>Characters from the start of a sample to that of the next. Equal to the context, each character is read once an epoch; 1 suits a model that predicts the last one of a sample alone.</source>
        <translation>从一个样本的开头到下一个样本的开头有多少个字符。等于上下文长度时，每轮每个字符读一次；1 适合只预测样本最后一个字符的模型。</translation>
    </message>
    <message>
        <source>Characters of a sample: as many as the model sees at most.</source>
        <translation>一个样本的字符数：模型最多能看到这么多。</translation>
    </message>
    <message>
        <source>Choose a file name.</source>
        <translation>写一个文件名。</translation>
    </message>
    <message>
        <source>Choose a new folder.</source>
        <translation>换一个新的文件夹。</translation>
    </message>
    <message>
        <source>Choose a recorded run, or its checkpoint; without a teacher the student learns alone.</source>
        <translation>选一次有记录的运行，或它的检查点；没有教师模型，学生模型就自己学。</translation>
    </message>
    <message>
        <source>Choose another column as data.target.</source>
        <translation>换一列作为 data.target。</translation>
    </message>
    <message>
        <source>Choose another delimiter.</source>
        <translation>换一个分隔符。</translation>
    </message>
    <message>
        <source>Choose another encoding.</source>
        <translation>换一种编码。</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>换一个文件。</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>换一个文件夹。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>换一个名字。</translation>
    </message>
    <message>
        <source>Choose another run as the teacher, or the data that it was trained on.</source>
        <translation>选另一次运行作教师模型，或用它训练时的数据。</translation>
    </message>
    <message>
        <source>Choose another target, or mend the file.</source>
        <translation>换一个目标值，或修正文件。</translation>
    </message>
    <message>
        <source>Choose another target.</source>
        <translation>换一个目标值。</translation>
    </message>
    <message>
        <source>Choose one of {fitting}.</source>
        <translation>从 {fitting} 中选一个。</translation>
    </message>
    <message>
        <source>Choose what is made of it as data.dates.</source>
        <translation>用 data.dates 选择从它算出什么。</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>圆环</translation>
    </message>
    <message>
        <source>Circles were trained on, diamonds are for testing: negative is orange, positive blue.</source>
        <translation>圆点用来训练，菱形用来测试：负值是橙色，正值是蓝色。</translation>
    </message>
    <message>
        <source>Circles were trained on, diamonds are for testing; mistakes among them are ringed.</source>
        <translation>圆点用来训练，菱形用来测试；其中答错的画了圈。</translation>
    </message>
    <message>
        <source>Classes of {name} with one row are in training or in the test, not in both</source>
        <translation>{name} 中只有一行的类别，要么在训练里，要么在测试里，不会两边都有</translation>
    </message>
    <message>
        <source>Clear its results in Jupyter, and save it again.</source>
        <translation>在 Jupyter 里清除它的输出，再保存一次。</translation>
    </message>
    <message>
        <source>Code of your own may do anything in a step, so each run has a process of its own.</source>
        <translation>自己的代码在一步里什么都可能做，所以每次运行各用一个进程。</translation>
    </message>
    <message>
        <source>Columns: {names}.</source>
        <translation>现有的列：{names}。</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>混淆矩阵</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>Convolutional network</source>
        <translation>卷积网络</translation>
    </message>
    <message>
        <source>Convolutional networks do not learn at once: each run has a process of its own.</source>
        <translation>卷积网络不能同步学习：每次运行各用一个进程。</translation>
    </message>
    <message>
        <source>Correct that line.</source>
        <translation>改正这一行。</translation>
    </message>
    <message>
        <source>Counted in evaluations (training.eval_every).</source>
        <translation>以评估次数计（training.eval_every）。</translation>
    </message>
    <message>
        <source>Covers a rectangle of a picture.</source>
        <translation>盖住图片的一个矩形。</translation>
    </message>
    <message>
        <source>Cuts each picture out at a place of its own, so that what it shows is moved.</source>
        <translation>每张图片在各自的位置裁剪，图里的东西就移动了。</translation>
    </message>
    <message>
        <source>Cuts out the middle of pictures.</source>
        <translation>裁出图片的中间部分。</translation>
    </message>
    <message>
        <source>Dates of {name} are read as {form}, but could be {other}; day_first decides</source>
        <translation>{name} 的日期按「{form}」来读，但也可能是「{other}」；由 day_first 决定</translation>
    </message>
    <message>
        <source>Decides initial weights, shuffling and dropout.</source>
        <translation>决定初始权重、打乱顺序和 Dropout。</translation>
    </message>
    <message>
        <source>Decides the order of the names.</source>
        <translation>决定名称的顺序。</translation>
    </message>
    <message>
        <source>Decides the samples and which of them are for testing.</source>
        <translation>决定有哪些样本，其中哪些用于测试。</translation>
    </message>
    <message>
        <source>Decides where the first sample begins: at this character, counted within one context.</source>
        <translation>决定第一个样本从哪里开始：从这个字符起，在一个上下文长度以内计数。</translation>
    </message>
    <message>
        <source>Decision map</source>
        <translation>决策图</translation>
    </message>
    <message>
        <source>Degrees by which the valley is turned from the axis of the first parameter.</source>
        <translation>谷相对于第一个参数的轴转了多少度。</translation>
    </message>
    <message>
        <source>Delete the cells that you do not need, and save it.</source>
        <translation>删掉不需要的单元格，再保存。</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Diabetes</source>
        <translation>糖尿病</translation>
    </message>
    <message>
        <source>Did you mean {name}?</source>
        <translation>你要写的是 {name} 吗？</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>手写数字</translation>
    </message>
    <message>
        <source>Distances from grey are multiplied likewise.</source>
        <translation>离灰色的距离同样相乘。</translation>
    </message>
    <message>
        <source>Distances from the mean are multiplied likewise.</source>
        <translation>离平均值的距离同样相乘。</translation>
    </message>
    <message>
        <source>Distillation</source>
        <translation>蒸馏</translation>
    </message>
    <message>
        <source>Do without batch norm, or train in one process.</source>
        <translation>不用批归一化，或在一个进程里训练。</translation>
    </message>
    <message>
        <source>Do without transforms.</source>
        <translation>不用变换。</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Each network&apos;s batches are transformed by themselves, so each run has its own process.</source>
        <translation>每个网络的批次各自做变换，所以每次运行各用一个进程。</translation>
    </message>
    <message>
        <source>Each run is shared by several processes already: training.device.</source>
        <translation>每次运行已经分给几个进程：training.device。</translation>
    </message>
    <message>
        <source>Each step looks only at itself and at those before it, as in a model that writes.</source>
        <translation>每一步只看自己和前面的步，写文字的模型就是这样。</translation>
    </message>
    <message>
        <source>Each step sees the bowl shifted at random, as with batches of few samples.</source>
        <translation>每一步看到的碗都随机移动了一点，就像批次里样本很少时那样。</translation>
    </message>
    <message>
        <source>Each test picture over what the network makes of it.</source>
        <translation>上面是测试图片，下面是网络重建出来的。</translation>
    </message>
    <message>
        <source>Edits made on the way</source>
        <translation>途中的修改</translation>
    </message>
    <message>
        <source>Epochs between two evaluations on train and test data.</source>
        <translation>隔多少轮在训练数据和测试数据上评估一次。</translation>
    </message>
    <message>
        <source>Epochs of linear rise; 0 for none.</source>
        <translation>线性上升的轮数；0 表示不要。</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Errors on the test data, from {low:.4g} to {high:.4g}.</source>
        <translation>测试数据上的误差，从 {low:.4g} 到 {high:.4g}。</translation>
    </message>
    <message>
        <source>Euclidean</source>
        <translation>欧氏距离</translation>
    </message>
    <message>
        <source>Every network failed.</source>
        <translation>网络全都失败了。</translation>
    </message>
    <message>
        <source>Every user of this machine may write to it.</source>
        <translation>这台机器的每个用户都可以改写它。</translation>
    </message>
    <message>
        <source>Exchanges two dimensions, as torch.transpose does.</source>
        <translation>交换两个维度，与 torch.transpose 一样。</translation>
    </message>
    <message>
        <source>Exclusive or</source>
        <translation>异或</translation>
    </message>
    <message>
        <source>Exercise</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>Explained variance</source>
        <translation>解释方差</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Factor on the initial learning rate. All begin with a linear warm-up; then linear_warmup stays, inverse_sqrt falls with the square root of the epoch, exponential_decay loses the share rate each epoch, inverse_time_decay falls as 1 / (1 + rate * epochs).</source>
        <translation>乘在初始学习率上的系数。都从线性预热开始；之后 linear_warmup 不变，inverse_sqrt 按轮数的平方根下降，exponential_decay 每轮减少 rate 这个比例，inverse_time_decay 按 1 / (1 + rate * 轮数) 下降。</translation>
    </message>
    <message>
        <source>Features of a step.</source>
        <translation>每一步的特征数。</translation>
    </message>
    <message>
        <source>Filters of each convolution, from the input on.</source>
        <translation>每个卷积层的卷积核个数，从输入开始。</translation>
    </message>
    <message>
        <source>Filters that slide over a picture, then dense layers.</source>
        <translation>在图片上滑动的卷积核，然后是全连接层。</translation>
    </message>
    <message>
        <source>For example: seeds = 16.</source>
        <translation>例如：seeds = 16。</translation>
    </message>
    <message>
        <source>For example: {found} linear 5.</source>
        <translation>例如：{found} linear 5。</translation>
    </message>
    <message>
        <source>Four minima of the same value: where one ends depends on where one starts, and how.</source>
        <translation>四个一样低的最小值：停在哪一个，要看从哪里出发、怎么走。</translation>
    </message>
    <message>
        <source>Four quadrants; opposite ones belong together.</source>
        <translation>四个象限；相对的两个属于同一类。</translation>
    </message>
    <message>
        <source>From one start, different optimizers end in different minima. Drag the start a little.</source>
        <translation>从同一个起点出发，不同的优化器停在不同的最小值。把起点拖动一点试试。</translation>
    </message>
    <message>
        <source>Fully connected layers.</source>
        <translation>全连接层。</translation>
    </message>
    <message>
        <source>Gated recurrent network</source>
        <translation>门控循环网络</translation>
    </message>
    <message>
        <source>Gaussians</source>
        <translation>高斯分布</translation>
    </message>
    <message>
        <source>Give all branches the same shape, or join them by cat.</source>
        <translation>让所有分支的形状相同，或用 cat 拼接。</translation>
    </message>
    <message>
        <source>Give both the same shape.</source>
        <translation>让两者的形状相同。</translation>
    </message>
    <message>
        <source>Give it a value.</source>
        <translation>给它一个值。</translation>
    </message>
    <message>
        <source>Give the file with --code FILE, or open it in the window with File &gt; Open code file.</source>
        <translation>用 --code FILE 给出文件，或在窗口里用「文件 &gt; 打开代码文件」打开它。</translation>
    </message>
    <message>
        <source>Gives its input to several branches and joins what they make of it (Szegedy et al., Going deeper with convolutions, 2015).</source>
        <translation>把输入交给几个分支，再把结果合起来（Szegedy et al., Going deeper with convolutions, 2015）。</translation>
    </message>
    <message>
        <source>Go on from its last checkpoint</source>
        <translation>从最后一个检查点继续</translation>
    </message>
    <message>
        <source>Go on with: train --resume {folder}. Or take another folder.</source>
        <translation>用 train --resume {folder} 继续。或换一个文件夹。</translation>
    </message>
    <message>
        <source>Gradients are scaled down so that their total norm is at most this.</source>
        <translation>按比例缩小梯度，使总范数不超过这个数。</translation>
    </message>
    <message>
        <source>Gradients explode: {layer}&apos;s has a norm of {norm}, where about 1 is usual. Lower lr, or limit the gradient with clip_norm.</source>
        <translation>梯度爆炸：{layer} 的梯度范数是 {norm}，通常在 1 左右。调低 lr，或用 clip_norm 限制梯度。</translation>
    </message>
    <message>
        <source>Gradients vanish: {layer} gets none, where {other}&apos;s is {large}.</source>
        <translation>梯度消失：{layer} 得不到梯度，而 {other} 的梯度是 {large}。</translation>
    </message>
    <message>
        <source>Gradients vanish: {layer}&apos;s is {times} times smaller than {other}&apos;s ({small} against {large}).</source>
        <translation>梯度消失：{layer} 的梯度只有 {other} 的 1/{times}（{small} 对 {large}）。</translation>
    </message>
    <message>
        <source>HTML cannot be in a lesson; code goes between backticks</source>
        <translation>课程里不能有 HTML；代码放在反引号之间</translation>
    </message>
    <message>
        <source>Halve the picture after each convolution: keep the largest of four values, or their mean.</source>
        <translation>每个卷积之后把图片缩小一半：取四个值中最大的，或取平均。</translation>
    </message>
    <message>
        <source>Height and width of a filter, an odd number. The picture is padded, so that it keeps its size.</source>
        <translation>卷积核的高和宽，必须是奇数。图片会填充，所以大小不变。</translation>
    </message>
    <message>
        <source>Height and width of the pictures that come out.</source>
        <translation>结果图片的高和宽。</translation>
    </message>
    <message>
        <source>Height and width of what is cut out.</source>
        <translation>裁出部分的高和宽。</translation>
    </message>
    <message>
        <source>Height and width that each picture is brought to; of another shape its middle is taken.</source>
        <translation>每张图片统一成的高和宽；形状不同的，取中间部分。</translation>
    </message>
    <message>
        <source>Here it is a branch of Parallel, or a group of layers.</source>
        <translation>在这里它是 Parallel 的一个分支，或一组层。</translation>
    </message>
    <message>
        <source>Here it is the hinge loss: max(0, margin - y * output) with y = -1 or +1.</source>
        <translation>这里它就是合页损失：max(0, margin - y * output)，其中 y = -1 或 +1。</translation>
    </message>
    <message>
        <source>Here one sequence is query, key and value: self-attention.</source>
        <translation>这里同一个序列既是 query，也是 key 和 value：自注意力。</translation>
    </message>
    <message>
        <source>Here the function is a constant factor.</source>
        <translation>这里的函数是一个常数系数。</translation>
    </message>
    <message>
        <source>Here the function is one of the named formulas.</source>
        <translation>这里的函数是几个有名字的公式之一。</translation>
    </message>
    <message>
        <source>Here the model&apos;s output is a distance to class 1, made positive by Softplus.</source>
        <translation>这里模型的输出是到类别 1 的距离，由 Softplus 变成正数。</translation>
    </message>
    <message>
        <source>Himmelblau</source>
        <translation>Himmelblau</translation>
    </message>
    <message>
        <source>How characters are written as bytes.</source>
        <translation>字符怎样写成字节。</translation>
    </message>
    <message>
        <source>How far each step&apos;s surface is shifted at random, as with a batch of few samples.</source>
        <translation>每一步的曲面随机移动多远，就像批次里样本很少时那样。</translation>
    </message>
    <message>
        <source>How far samples stray from their place, as a fraction.</source>
        <translation>样本偏离自己位置的程度，是一个比例。</translation>
    </message>
    <message>
        <source>How fast exponential_decay and inverse_time_decay fall; the others do not use it.</source>
        <translation>exponential_decay 和 inverse_time_decay 下降得多快；其他的用不到它。</translation>
    </message>
    <message>
        <source>How many rows back the target is an input: 1 gives the value before, in the order of the first column of dates. The last rows are then for testing, unless split says otherwise.</source>
        <translation>把前面多少行的目标值用作输入：1 表示前一个值，按第一个日期列的顺序。这时最后的行用于测试，除非 split 另有规定。</translation>
    </message>
    <message>
        <source>How many units and layers does it take?</source>
        <translation>要多少单元、多少层？</translation>
    </message>
    <message>
        <source>How much does chance alone make?</source>
        <translation>单凭偶然会差多少？</translation>
    </message>
    <message>
        <source>How much steeper the valley&apos;s walls are than its floor; 100 in Rosenbrock&apos;s paper.</source>
        <translation>谷壁比谷底陡多少倍；Rosenbrock 的论文里是 100。</translation>
    </message>
    <message>
        <source>How test rows are chosen: of each class its share, at random, whole groups, so that no group has rows in both parts, or the last rows in the order of the first column of dates.</source>
        <translation>怎样选测试行：每个类别按比例取；随机取；整组取，同一组的行不会分在两边；或按第一个日期列的顺序取最后的行。</translation>
    </message>
    <message>
        <source>How test samples are chosen: of each class its share, or at random.</source>
        <translation>怎样选测试样本：每个类别按比例取，或随机取。</translation>
    </message>
    <message>
        <source>How the file&apos;s bytes stand for characters. auto finds it out.</source>
        <translation>文件的字节怎样表示字符。auto 会自动识别。</translation>
    </message>
    <message>
        <source>How the weights start. default is torch&apos;s own choice for each kind of layer.</source>
        <translation>权重怎样开始。default 是 torch 为每种层自己选的方式。</translation>
    </message>
    <message>
        <source>How to go on</source>
        <translation>接下来怎么做</translation>
    </message>
    <message>
        <source>Hues are turned by up to this share of the circle, both ways.</source>
        <translation>色相最多转动色环的这个比例，两个方向都可以。</translation>
    </message>
    <message>
        <source>If its cells stand at fixed places, save it as CSV; or choose another delimiter.</source>
        <translation>如果单元格是按固定位置对齐的，就存成 CSV；或换一个分隔符。</translation>
    </message>
    <message>
        <source>If the cells were not told apart, choose another delimiter.</source>
        <translation>如果单元格没有分开，换一个分隔符。</translation>
    </message>
    <message>
        <source>If you trust it, give it with --address.</source>
        <translation>如果信得过它，用 --address 给出它。</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>In the first {n_steps} steps a network&apos;s loss differed from its single run&apos;s by {difference} of it; at most {most} is allowed.</source>
        <translation>在前 {n_steps} 步里，有一个网络的损失与它单独运行时相差 {difference}；最多允许 {most}。</translation>
    </message>
    <message>
        <source>Install Microsoft&apos;s Visual C++ runtime: {place}</source>
        <translation>安装微软的 Visual C++ 运行库：{place}</translation>
    </message>
    <message>
        <source>Install it with: python -m pip install {packages}</source>
        <translation>用 python -m pip install {packages} 安装。</translation>
    </message>
    <message>
        <source>Intel GPU</source>
        <translation>Intel GPU</translation>
    </message>
    <message>
        <source>Iris</source>
        <translation>鸢尾花</translation>
    </message>
    <message>
        <source>Is it the right folder?</source>
        <translation>文件夹选对了吗？</translation>
    </message>
    <message>
        <source>It belongs to another user, {name}.</source>
        <translation>它属于另一个用户 {name}。</translation>
    </message>
    <message>
        <source>It failed.</source>
        <translation>它失败了。</translation>
    </message>
    <message>
        <source>It has another name elsewhere (a hard link), under which it can be changed.</source>
        <translation>它在别处还有一个名字（硬链接），从那里可以改动它。</translation>
    </message>
    <message>
        <source>It has another owner now: {now} instead of {then}.</source>
        <translation>它换了所有者：原来是 {then}，现在是 {now}。</translation>
    </message>
    <message>
        <source>It holds {names}.</source>
        <translation>里面有 {names}。</translation>
    </message>
    <message>
        <source>It is meant for whole-set batches, and reads lr at the first step only.</source>
        <translation>它适合整个数据集作一个批次，而且只在第一步读取 lr。</translation>
    </message>
    <message>
        <source>It is the checkpoint of another run: open it as a file, or put the run&apos;s own in its place.</source>
        <translation>这是另一次运行的检查点：作为文件打开它，或把这次运行自己的检查点放到它的位置。</translation>
    </message>
    <message>
        <source>It learns the training data by heart: a penalty on the weights leaves it less room.</source>
        <translation>它在死记训练数据：给权重加惩罚项，它就没那么多余地去记。</translation>
    </message>
    <message>
        <source>It learns the training data by heart: more samples are harder to learn so.</source>
        <translation>它在死记训练数据：样本多了，就不容易背下来。</translation>
    </message>
    <message>
        <source>It lies on another drive, or on a network: others may save there.</source>
        <translation>它在另一块盘或网络上：别人也可能往那里保存。</translation>
    </message>
    <message>
        <source>It lies outside your own folder, {home}: others may save there.</source>
        <translation>它在你自己的文件夹 {home} 之外：别人也可能往那里保存。</translation>
    </message>
    <message>
        <source>It reached its epochs.</source>
        <translation>它跑完了全部轮数。</translation>
    </message>
    <message>
        <source>It sets the learning rate only: weights are not averaged here.</source>
        <translation>它只设定学习率：这里不对权重做平均。</translation>
    </message>
    <message>
        <source>It takes two-dimensional weights only; AdamW trains the rest.</source>
        <translation>它只接受二维权重；其余的由 AdamW 训练。</translation>
    </message>
    <message>
        <source>It takes {names}.</source>
        <translation>它的设置有：{names}。</translation>
    </message>
    <message>
        <source>It takes {options}.</source>
        <translation>可以是 {options}。</translation>
    </message>
    <message>
        <source>It was paused when this report was made.</source>
        <translation>写这份报告时它暂停着。</translation>
    </message>
    <message>
        <source>It was still running when this report was made.</source>
        <translation>写这份报告时它还在运行。</translation>
    </message>
    <message>
        <source>It was stopped before its epochs were done, and can be resumed.</source>
        <translation>它没跑完就停了，可以继续。</translation>
    </message>
    <message>
        <source>It works on the last dimension; put Flatten before it for pictures.</source>
        <translation>它作用在最后一个维度上；处理图片时，在它前面加 Flatten。</translation>
    </message>
    <message>
        <source>Its branches get the same input. A branch of several layers is a Sequential.</source>
        <translation>它的分支得到同样的输入。一个分支有好几层时用 Sequential。</translation>
    </message>
    <message>
        <source>Its first one is written some seconds after the start; or give a file.</source>
        <translation>第一个检查点要开始几秒后才写；或者直接给一个文件。</translation>
    </message>
    <message>
        <source>Its folder cannot be looked at.</source>
        <translation>看不了它所在的文件夹。</translation>
    </message>
    <message>
        <source>Its layers, one after the other.</source>
        <translation>它的层，一层接一层。</translation>
    </message>
    <message>
        <source>Its name leads to another file now: {path}</source>
        <translation>它的名字现在指向另一个文件：{path}</translation>
    </message>
    <message>
        <source>Its outputs are not finite: the run diverged.</source>
        <translation>它的输出不是有限的数：训练发散了。</translation>
    </message>
    <message>
        <source>Its process ended before it was done; it can be resumed from its last checkpoint.</source>
        <translation>没跑完进程就结束了；可以从最后一个检查点继续。</translation>
    </message>
    <message>
        <source>Join those that belong together in a list, such as sizes: list[int].</source>
        <translation>把同一类的合成一个列表，例如 sizes: list[int]。</translation>
    </message>
    <message>
        <source>KL divergence from the teacher</source>
        <translation>与教师模型的 KL 散度</translation>
    </message>
    <message>
        <source>Keep pixels within 0 and 1. Features have no such limits.</source>
        <translation>让像素保持在 0 到 1。特征没有这样的界限。</translation>
    </message>
    <message>
        <source>Known: {names}.</source>
        <translation>已有：{names}。</translation>
    </message>
    <message>
        <source>L1 penalty: this times the sum of the absolute weights is added to the loss.</source>
        <translation>L1 惩罚项：把权重绝对值之和乘以这个数，加到损失上。</translation>
    </message>
    <message>
        <source>L2 penalty: half of this times the sum of the squared weights is added to the loss.</source>
        <translation>L2 惩罚项：把权重平方和的一半乘以这个数，加到损失上。</translation>
    </message>
    <message>
        <source>LBFGS evaluates each batch several times in one step (optimizer.max_iter).</source>
        <translation>LBFGS 一步里把每个批次算好几次（optimizer.max_iter）。</translation>
    </message>
    <message>
        <source>Largest angle, both ways.</source>
        <translation>最大角度，两个方向都可以。</translation>
    </message>
    <message>
        <source>Last test {metric}</source>
        <translation>{metric}：最后的测试值</translation>
    </message>
    <message>
        <source>Last, {moment}</source>
        <translation>最后，{moment}</translation>
    </message>
    <message>
        <source>Latent numbers: all that the decoder is told of a picture.</source>
        <translation>隐变量的个数：解码器对图片只知道这些。</translation>
    </message>
    <message>
        <source>Layers of torch.nn, one after the other. Sizes that follow from the layer before are left out, and of the last layer also those that follow from data and loss.</source>
        <translation>torch.nn 的层，一层接一层。由前一层决定的大小不用填；最后一层由数据和损失决定的大小也不用填。</translation>
    </message>
    <message>
        <source>Layers on the way around. Without any, the input itself is added.</source>
        <translation>绕过去的路上的层。没有的话，加的就是输入本身。</translation>
    </message>
    <message>
        <source>Layers, one above the other.</source>
        <translation>层，一层叠一层。</translation>
    </message>
    <message>
        <source>Learn what the data say, without a task of its own.</source>
        <translation>学数据本身的任务，不另设任务。</translation>
    </message>
    <message>
        <source>Learn without it</source>
        <translation>不用它学</translation>
    </message>
    <message>
        <source>Learning curves</source>
        <translation>学习曲线</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Learning rate by epoch, from {first:.4g} to {last:.4g}.</source>
        <translation>各轮的学习率，从 {first:.4g} 到 {last:.4g}。</translation>
    </message>
    <message>
        <source>Learning rate × seed</source>
        <translation>学习率 × 随机种子</translation>
    </message>
    <message>
        <source>Learns to tell {n} classes from {channels} x {height} x {width} numbers; {n_train:,} pictures to train, {n_test:,} to test.</source>
        <translation>学着从 {channels} x {height} x {width} 个数区分 {n} 个类别；{n_train:,} 张图片用于训练，{n_test:,} 张用于测试。</translation>
    </message>
    <message>
        <source>Leave data.dates out, or name a column of dates in data.inputs.</source>
        <translation>不填 data.dates，或在 data.inputs 里写上一个日期列。</translation>
    </message>
    <message>
        <source>Leave data.encoding out, and it is looked for.</source>
        <translation>不填 data.encoding，就会自动识别。</translation>
    </message>
    <message>
        <source>Leave it out: then it follows from data and loss.</source>
        <translation>不填：就由数据和损失决定。</translation>
    </message>
    <message>
        <source>Leave it out: then it follows from the input.</source>
        <translation>不填：就由输入决定。</translation>
    </message>
    <message>
        <source>Leave it out: then it is the last one.</source>
        <translation>不填：就是最后一个维度。</translation>
    </message>
    <message>
        <source>Leave out the last batch of an epoch where it would be smaller: an epoch then has a step less.</source>
        <translation>一轮的最后一个批次如果不满，就略去：这一轮少一步。</translation>
    </message>
    <message>
        <source>Leave them out: the model has no weights for them.</source>
        <translation>去掉它们：模型没有对应的权重。</translation>
    </message>
    <message>
        <source>Let all branches keep the other sizes, as with padding same.</source>
        <translation>让所有分支的其他大小保持不变，例如 padding 用 same。</translation>
    </message>
    <message>
        <source>Let it give less, or take a smaller data.batch_size.</source>
        <translation>让它的输出小一些，或把 data.batch_size 调小。</translation>
    </message>
    <message>
        <source>Let its layers keep the shape, or give shortcut layers that change it alike.</source>
        <translation>让它的层保持形状不变，或给出 shortcut 层，让形状也同样改变。</translation>
    </message>
    <message>
        <source>Line {line} raised {type}: {text}</source>
        <translation>第 {line} 行抛出了 {type}：{text}</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Lines above the names of the columns are left out</source>
        <translation>列名上方的行略去</translation>
    </message>
    <message>
        <source>Lines above the table that are comments are left out</source>
        <translation>表格上方的注释行略去</translation>
    </message>
    <message>
        <source>Lines of the file above the table, which are left out.</source>
        <translation>文件里表格上方略去几行。</translation>
    </message>
    <message>
        <source>Load its weights, or resume from last.pt.</source>
        <translation>加载它的权重，或从 last.pt 继续。</translation>
    </message>
    <message>
        <source>Look at it in TensorBoard</source>
        <translation>在 TensorBoard 里看</translation>
    </message>
    <message>
        <source>Look for it, and give its place.</source>
        <translation>找到它，再给出它的位置。</translation>
    </message>
    <message>
        <source>Look for it…</source>
        <translation>去找它…</translation>
    </message>
    <message>
        <source>Look for the former file, or accept this one by leaving data.sha256 empty.</source>
        <translation>找回原来的文件；或把 data.sha256 留空，接受现在这个。</translation>
    </message>
    <message>
        <source>Looks back from each character at all those before it, in blocks of causal attention.</source>
        <translation>每个字符都回看它前面的所有字符，用的是因果注意力的块。</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Loss by epoch, over {n:,} steps.</source>
        <translation>各轮的损失，共 {n:,} 步。</translation>
    </message>
    <message>
        <source>Loss without the teacher</source>
        <translation>不含教师模型的损失</translation>
    </message>
    <message>
        <source>Loss, nats a character</source>
        <translation>每个字符的损失，单位 nat</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Made by Torch Playground {version} on {time}.</source>
        <translation>由 Torch Playground {version} 写于 {time}。</translation>
    </message>
    <message>
        <source>Makes pictures larger or smaller, each pixel a mean of those that it comes from.</source>
        <translation>放大或缩小图片，每个像素是它来源像素的平均。</translation>
    </message>
    <message>
        <source>MaxUnpool, which would take them, needs two inputs</source>
        <translation>能接收这些索引的 MaxUnpool 要两个输入</translation>
    </message>
    <message>
        <source>Mean absolute error</source>
        <translation>平均绝对误差</translation>
    </message>
    <message>
        <source>Mean of what is added.</source>
        <translation>所加的数的平均值。</translation>
    </message>
    <message>
        <source>Mean squared error of a pixel</source>
        <translation>每个像素的均方误差</translation>
    </message>
    <message>
        <source>Mend or remove what is damaged, or set data.damaged to &quot;leave_out&quot;.</source>
        <translation>修好或删掉损坏的文件，或把 data.damaged 设为 &quot;leave_out&quot;。</translation>
    </message>
    <message>
        <source>Metric learning</source>
        <translation>度量学习</translation>
    </message>
    <message>
        <source>Mirrors a picture, left for right.</source>
        <translation>左右翻转图片。</translation>
    </message>
    <message>
        <source>Moons</source>
        <translation>月牙</translation>
    </message>
    <message>
        <source>Most cells of {name} are numbers, but others make it a category, such as {cell}; if they stand for nothing, name them in na_values</source>
        <translation>{name} 的单元格大多是数，但有别的内容，所以成了类别，例如 {cell}；如果它们表示没有值，就写进 na_values</translation>
    </message>
    <message>
        <source>Most common wrong answers</source>
        <translation>最常见的错误答案</translation>
    </message>
    <message>
        <source>Most confident mistakes</source>
        <translation>最有把握的错误</translation>
    </message>
    <message>
        <source>Most frequent mistakes</source>
        <translation>最常见的错误</translation>
    </message>
    <message>
        <source>Most rows are a class of their own: choose another target than {name}.</source>
        <translation>大多数行自成一个类别：换一个目标值，不要用 {name}。</translation>
    </message>
    <message>
        <source>Most rows are a class of their own: choose regression to predict {name} as a number.</source>
        <translation>大多数行自成一个类别：选回归，把 {name} 作为数来预测。</translation>
    </message>
    <message>
        <source>Move it out of the folder to go on without what it tells.</source>
        <translation>想不管它的内容继续，就把它移出文件夹。</translation>
    </message>
    <message>
        <source>Move it, or choose another folder.</source>
        <translation>移走它，或换一个文件夹。</translation>
    </message>
    <message>
        <source>Move what is in it elsewhere, or take another folder.</source>
        <translation>把里面的东西移到别处，或换一个文件夹。</translation>
    </message>
    <message>
        <source>Multi-Gaussian</source>
        <translation>多类高斯分布</translation>
    </message>
    <message>
        <source>Multilayer perceptron</source>
        <translation>多层感知机</translation>
    </message>
    <message>
        <source>Muon trains two-dimensional weights; AdamW trains the rest with the same lr and weight_decay.</source>
        <translation>Muon 训练二维权重；其余的由 AdamW 用同样的 lr 和 weight_decay 训练。</translation>
    </message>
    <message>
        <source>N, for N GPUs</source>
        <translation>N（有 N 个 GPU 时）</translation>
    </message>
    <message>
        <source>NVIDIA GPU</source>
        <translation>NVIDIA GPU</translation>
    </message>
    <message>
        <source>Names of Unicode</source>
        <translation>Unicode 名称</translation>
    </message>
    <message>
        <source>Networks of one shape take each step together, in one process.</source>
        <translation>形状相同的网络在一个进程里一起走每一步。</translation>
    </message>
    <message>
        <source>Networks of text do not learn at once: each run has a process of its own.</source>
        <translation>文本网络不能同步学习：每次运行各用一个进程。</translation>
    </message>
    <message>
        <source>Networks of the model {name} do not learn at once.</source>
        <translation>模型 {name} 的网络不能同步学习。</translation>
    </message>
    <message>
        <source>Networks with the layer {kind} do not learn at once.</source>
        <translation>含有层 {kind} 的网络不能同步学习。</translation>
    </message>
    <message>
        <source>No gradient reaches any weight: all are exactly 0. Start again, with another init or a lower lr.</source>
        <translation>没有一个权重得到梯度：全都正好是 0。换一种 init 或调低 lr，重新开始。</translation>
    </message>
    <message>
        <source>No network has finished yet.</source>
        <translation>还没有网络训练完。</translation>
    </message>
    <message>
        <source>Nobody comes to rest. With a lower rate: slower, but nearer. The map shows the mean.</source>
        <translation>谁也停不下来。学习率低一些：慢，但更近。图上画的是平均值。</translation>
    </message>
    <message>
        <source>Noisy bowl</source>
        <translation>带噪声的碗</translation>
    </message>
    <message>
        <source>Normalise each hidden layer over the batch, before its activation.</source>
        <translation>每个隐藏层在激活之前先按批次归一化。</translation>
    </message>
    <message>
        <source>Normalization</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Not yet: the check found {type}: {text}</source>
        <translation>还不对：检查时发现 {type}：{text}</translation>
    </message>
    <message>
        <source>Not yet: {said}</source>
        <translation>还不对：{said}</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Notes below the table are left out, such as {cell}</source>
        <translation>表格下方的说明略去，例如 {cell}</translation>
    </message>
    <message>
        <source>Nothing has been recorded yet.</source>
        <translation>还没有记录下什么。</translation>
    </message>
    <message>
        <source>Nothing of it was run. Do not trust its source.</source>
        <translation>里面的东西一点都没有运行。不要信任它的来源。</translation>
    </message>
    <message>
        <source>Nothing was loaded.</source>
        <translation>什么都没有加载。</translation>
    </message>
    <message>
        <source>NumPy arrays</source>
        <translation>NumPy 数组</translation>
    </message>
    <message>
        <source>Number of students</source>
        <translation>人数</translation>
    </message>
    <message>
        <source>Numbers of the embedding: the model&apos;s outputs.</source>
        <translation>嵌入有几个数：也就是模型的输出数。</translation>
    </message>
    <message>
        <source>Numbers that stand for a character and its place; the width of every block.</source>
        <translation>表示一个字符和它的位置的数；也是每个块的宽度。</translation>
    </message>
    <message>
        <source>Numbers that stand for a character; they are learnt.</source>
        <translation>表示一个字符的数；它们要学出来。</translation>
    </message>
    <message>
        <source>Numbers that the network carries from a character to the next.</source>
        <translation>网络从一个字符带到下一个字符的数。</translation>
    </message>
    <message>
        <source>ONNX Runtime gives other answers than torch: they differ by {difference:.1e}.</source>
        <translation>ONNX Runtime 的结果与 torch 不同：相差 {difference:.1e}。</translation>
    </message>
    <message>
        <source>ONNX cannot express this model: {reason}</source>
        <translation>ONNX 表示不了这个模型：{reason}</translation>
    </message>
    <message>
        <source>Of each channel, or one number for all.</source>
        <translation>每个通道一个，或全部共用一个数。</translation>
    </message>
    <message>
        <source>Of each channel, or one number for all; pixels go from 0 to 1.</source>
        <translation>每个通道一个，或全部共用一个数；像素从 0 到 1。</translation>
    </message>
    <message>
        <source>Of the model in {file} at {moment}, on {n} test samples.</source>
        <translation>来自 {file} 里的模型，{moment}，共 {n} 个测试样本。</translation>
    </message>
    <message>
        <source>On a site such as GitHub, use its button “Download raw file”.</source>
        <translation>在 GitHub 这类网站上，用它的「Download raw file」按钮。</translation>
    </message>
    <message>
        <source>On the dashed line a model is as often right as it is sure. Large dots have samples enough to tell.</source>
        <translation>在虚线上，模型有多大把握就有多准。大圆点的样本够多，才说明问题。</translation>
    </message>
    <message>
        <source>One dimension; 0 would be the batch.</source>
        <translation>一个维度；0 会是批次。</translation>
    </message>
    <message>
        <source>One fewer than schedulers, increasing.</source>
        <translation>比调度器少一个，依次增大。</translation>
    </message>
    <message>
        <source>One layer: linear, logistic or softmax regression.</source>
        <translation>一层：线性回归、逻辑回归或 softmax 回归。</translation>
    </message>
    <message>
        <source>One number for each class.</source>
        <translation>每个类别一个数。</translation>
    </message>
    <message>
        <source>OneCycleLR spans the whole run.</source>
        <translation>OneCycleLR 覆盖整个运行。</translation>
    </message>
    <message>
        <source>Only classification and regression learn at once; {task} does not.</source>
        <translation>只有分类和回归能同步学习；这里是：{task}。</translation>
    </message>
    <message>
        <source>Open it again when it is complete.</source>
        <translation>等它写完再打开。</translation>
    </message>
    <message>
        <source>Open it as a run of its own, or load its weights.</source>
        <translation>把它作为单独的运行打开，或加载它的权重。</translation>
    </message>
    <message>
        <source>Open it on the Sweep page, and run it there alone.</source>
        <translation>在「参数扫描」页面打开它，在那里单独运行。</translation>
    </message>
    <message>
        <source>Open its experiment in the window</source>
        <translation>在窗口里打开它的实验</translation>
    </message>
    <message>
        <source>Out of memory: {first} Use a smaller batch size or a smaller model, or another device.</source>
        <translation>内存不足：{first} 用小一些的批次大小或小一些的模型，或换一个设备。</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Output over the plane</source>
        <translation>平面上的输出</translation>
    </message>
    <message>
        <source>Own layers</source>
        <translation>自选的层</translation>
    </message>
    <message>
        <source>PSNR, decibels</source>
        <translation>PSNR，单位分贝</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Parts of a step that look back each on its own.</source>
        <translation>一步分成几份，每份各自回看。</translation>
    </message>
    <message>
        <source>Parts of the embedding that look back each on its own; they divide it evenly.</source>
        <translation>嵌入分成几份，每份各自回看；必须能整除嵌入。</translation>
    </message>
    <message>
        <source>Passes over the training data. More can be added while it runs.</source>
        <translation>把训练数据过多少遍。运行途中可以再加。</translation>
    </message>
    <message>
        <source>Perceptron of text</source>
        <translation>文本感知机</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>困惑度</translation>
    </message>
    <message>
        <source>Pictures in {train} are for training, in {test} for testing.</source>
        <translation>{train} 里的图片用于训练，{test} 里的用于测试。</translation>
    </message>
    <message>
        <source>Pictures in {train} are for training, in {validation} for validation, in {test} for testing.</source>
        <translation>{train} 里的图片用于训练，{validation} 里的用于验证，{test} 里的用于测试。</translation>
    </message>
    <message>
        <source>Pictures of your own, in a folder for each class or with a table of labels. Where such folders are below train, test and val, these tell what pictures are for, and no share of all is taken.</source>
        <translation>你自己的图片，每个类别一个文件夹，或用一张标签表格。这些文件夹如果放在 train、test 和 val 下面，图片的用途就由它们决定，不再按比例划分。</translation>
    </message>
    <message>
        <source>Pillow&apos;s name for the colours: RGB, or L for grey.</source>
        <translation>颜色模式，用 Pillow 的名称：RGB 是彩色，L 是灰度。</translation>
    </message>
    <message>
        <source>Pixels added at each side before.</source>
        <translation>先在每边加上的像素数。</translation>
    </message>
    <message>
        <source>Pixels are multiplied by 1 - this to 1 + this.</source>
        <translation>像素所乘的数，在 1 - 这个数与 1 + 这个数之间。</translation>
    </message>
    <message>
        <source>Plain SGD creeps over the plain, momentum rolls past the minimum and returns, Adam and RMSprop take steps of much the same length wherever they are.</source>
        <translation>普通的 SGD 在原野上爬行；带动量的冲过最小值再回来；Adam 和 RMSprop 走到哪里，步长都差不多。</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>分</translation>
    </message>
    <message>
        <source>Points that you draw on the output map; kept in the experiment.</source>
        <translation>你在输出图上画的点；保存在实验里。</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>池化</translation>
    </message>
    <message>
        <source>Predicted against true</source>
        <translation>预测值与真实值</translation>
    </message>
    <message>
        <source>Predicted against true {target}, {n:,} test samples; the dashed line is right.</source>
        <translation>{target} 的预测值与真实值，共 {n:,} 个测试样本；虚线上是对的。</translation>
    </message>
    <message>
        <source>Predicted minus true, in the target&apos;s unit.</source>
        <translation>预测值减去真实值，单位和目标值一样。</translation>
    </message>
    <message>
        <source>Presets: {names}.</source>
        <translation>预设：{names}。</translation>
    </message>
    <message>
        <source>Probability that a picture is changed.</source>
        <translation>一张图片被改变的概率。</translation>
    </message>
    <message>
        <source>Processes that fetch batches ahead. 0 gathers each batch on the spot, which is fastest for arrays in memory: a worker needs about a millisecond to hand a batch over, and a second to start. They pay where transforms take longer than that. The losses stay the same.</source>
        <translation>提前取批次的进程数。0 表示当场取，数据已在内存里时最快：工作进程交出一个批次约要一毫秒，启动要一秒。变换比这更费时，工作进程才划算。损失不会因此改变。</translation>
    </message>
    <message>
        <source>Put Embedding before it.</source>
        <translation>在它前面加 Embedding（嵌入）。</translation>
    </message>
    <message>
        <source>Put Flatten and Linear after it.</source>
        <translation>在它后面加 Flatten 和 Linear。</translation>
    </message>
    <message>
        <source>Put Flatten before it.</source>
        <translation>在它前面加 Flatten。</translation>
    </message>
    <message>
        <source>Put Flatten before {path}: Linear works on the last dimension.</source>
        <translation>在 {path} 前面加 Flatten：Linear 作用在最后一个维度上。</translation>
    </message>
    <message>
        <source>Put Flatten with start_dim 2 before it, and Transpose after that.</source>
        <translation>在它前面加 start_dim 为 2 的 Flatten，后面再加 Transpose。</translation>
    </message>
    <message>
        <source>Put Linear after it: without out_features it gives them.</source>
        <translation>在它后面加 Linear：不填 out_features，就正好给出所需的输出。</translation>
    </message>
    <message>
        <source>Put Unflatten before it, or move it before Flatten.</source>
        <translation>在它前面加 Unflatten，或把它移到 Flatten 前面。</translation>
    </message>
    <message>
        <source>Put Unflatten with dim 1 and the sizes 1, -1 after it, for 1 position.</source>
        <translation>只预测 1 个位置，就在它后面加 Unflatten，dim 为 1，大小为 1, -1。</translation>
    </message>
    <message>
        <source>Put a copy in its place.</source>
        <translation>在它的位置放一份副本。</translation>
    </message>
    <message>
        <source>Put batches into page-locked memory, from which they are copied to a GPU while it computes. Only CUDA does so.</source>
        <translation>把批次放进锁页内存，GPU 一边计算一边就能复制过去。只有 CUDA 支持。</translation>
    </message>
    <message>
        <source>Put those of each class in a folder of its own, or give a table of labels.</source>
        <translation>每个类别的图片放进各自的文件夹，或给一张标签表格。</translation>
    </message>
    <message>
        <source>Quadratic valley</source>
        <translation>二次谷</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>RANK and WORLD_SIZE in the environment</source>
        <translation>环境变量 RANK 和 WORLD_SIZE</translation>
    </message>
    <message>
        <source>Rank {other} has ended: {words}</source>
        <translation>rank {other} 已经结束：{words}</translation>
    </message>
    <message>
        <source>Rank {rank} died without a word: killed, or out of memory.</source>
        <translation>rank {rank} 一声不响就没了：被杀掉，或内存不足。</translation>
    </message>
    <message>
        <source>Ranks {ranks} died without a word: killed, or out of memory.</source>
        <translation>rank {ranks} 一声不响就没了：被杀掉，或内存不足。</translation>
    </message>
    <message>
        <source>Read as {encoding}.</source>
        <translation>按 {encoding} 读取。</translation>
    </message>
    <message>
        <source>Read it first. Then give it with --code FILE, or open it in the window.</source>
        <translation>先读一读它。然后用 --code FILE 给出它，或在窗口里打开。</translation>
    </message>
    <message>
        <source>Reads a text character by character, and carries on what it has kept of it.</source>
        <translation>逐个字符读文本，把记住的内容一直带下去。</translation>
    </message>
    <message>
        <source>Rebuilt worst</source>
        <translation>重建得最差的</translation>
    </message>
    <message>
        <source>Recording ended here: what the program&apos;s process told of its next step is damaged ({why}). What is shown was told before.</source>
        <translation>记录到此为止：程序的进程报告下一步的数据损坏了（{why}）。显示的是在那之前的内容。</translation>
    </message>
    <message>
        <source>ReduceLROnPlateau lowers the rate when the test loss has not improved for some evaluations (scheduler.patience), which cannot be planned.</source>
        <translation>测试损失连续几次评估（scheduler.patience）没有改善，ReduceLROnPlateau 就降低学习率，这没法事先画出来。</translation>
    </message>
    <message>
        <source>Regression: a target that rises from corner to corner.</source>
        <translation>回归：目标值从一角升到另一角。</translation>
    </message>
    <message>
        <source>Regression: hills and hollows.</source>
        <translation>回归：有丘有坑。</translation>
    </message>
    <message>
        <source>Regression: how the disease of 442 patients went on.</source>
        <translation>回归：442 位病人的病情怎样发展。</translation>
    </message>
    <message>
        <source>Report of a run</source>
        <translation>一次运行的报告</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message>
        <source>Resume without --losses.</source>
        <translation>继续时不要加 --losses。</translation>
    </message>
    <message>
        <source>Root of the mean squared error</source>
        <translation>均方误差的平方根</translation>
    </message>
    <message>
        <source>Rosenbrock&apos;s valley</source>
        <translation>Rosenbrock 谷</translation>
    </message>
    <message>
        <source>Rows hold bytes that are no text in {encoding}</source>
        <translation>有的行含有不是 {encoding} 文本的字节</translation>
    </message>
    <message>
        <source>Rows that lack an input are left out</source>
        <translation>缺输入的行略去</translation>
    </message>
    <message>
        <source>Rows that lack an input get the mean of the training rows</source>
        <translation>缺输入的行用训练行的平均值补上</translation>
    </message>
    <message>
        <source>Rows that repeat the names of the columns are left out</source>
        <translation>重复列名的行略去</translation>
    </message>
    <message>
        <source>Rows with fewer than {n} cells are left out</source>
        <translation>不足 {n} 个单元格的行略去</translation>
    </message>
    <message>
        <source>Rows with more than {n} cells are left out</source>
        <translation>超过 {n} 个单元格的行略去</translation>
    </message>
    <message>
        <source>Rows without a date, which cannot be put in order, are left out</source>
        <translation>没有日期的行排不了顺序，略去</translation>
    </message>
    <message>
        <source>Rows without a value of {name} before them are left out</source>
        <translation>前面没有 {name} 值的行略去</translation>
    </message>
    <message>
        <source>Rows without {name}, the group, are left out</source>
        <translation>没有 {name}（分组）的行略去</translation>
    </message>
    <message>
        <source>Rows without {name}, the target, are left out</source>
        <translation>没有 {name}（目标值）的行略去</translation>
    </message>
    <message>
        <source>Rprop follows the signs of gradients: it is meant for batches of the whole training set.</source>
        <translation>Rprop 只看梯度的符号：它适合把整个训练集作一个批次。</translation>
    </message>
    <message>
        <source>Rprop reads the rate at its first step only: the schedule changes nothing.</source>
        <translation>Rprop 只在第一步读取学习率：学习率调度不起作用。</translation>
    </message>
    <message>
        <source>R²</source>
        <translation>R²</translation>
    </message>
    <message>
        <source>SGD comes to the saddle and stays for long; what divides by the gradient&apos;s size leaves at once. A start exactly on the ridge (y = 0) leaves nobody a way out.</source>
        <translation>SGD 走到鞍点，停留很久；除以梯度大小的优化器马上离开。起点正好在脊上（y = 0），谁也出不来。</translation>
    </message>
    <message>
        <source>SGD zigzags across the valley while it creeps along. Raise the condition to make it worse; set the angle to 0 to see which optimizers work on each parameter by itself.</source>
        <translation>SGD 在谷里走之字形，慢慢往前爬。把条件数 condition 调大，之字走得更厉害；把角度 angle 设为 0，就能看出哪些优化器是对每个参数单独处理的。</translation>
    </message>
    <message>
        <source>SWALR sets the learning rate only: weights are not averaged.</source>
        <translation>SWALR 只设定学习率：不对权重做平均。</translation>
    </message>
    <message>
        <source>Saddle</source>
        <translation>鞍点</translation>
    </message>
    <message>
        <source>Samples in all, for training and testing.</source>
        <translation>样本总数，训练和测试合计。</translation>
    </message>
    <message>
        <source>Save a part of it in a file of its own.</source>
        <translation>把其中一部分另存为一个文件。</translation>
    </message>
    <message>
        <source>Save it as CSV.</source>
        <translation>存成 CSV。</translation>
    </message>
    <message>
        <source>Save it as a text in utf-8.</source>
        <translation>存成 utf-8 的文本。</translation>
    </message>
    <message>
        <source>Save it as an array of numbers.</source>
        <translation>存成数的数组。</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Scores of a class</source>
        <translation>班级得分</translation>
    </message>
    <message>
        <source>Scores of each class</source>
        <translation>每个类别的得分</translation>
    </message>
    <message>
        <source>Scores of the classes with the least F1</source>
        <translation>F1 最低的类别的得分</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Sequences and attention</source>
        <translation>序列与注意力</translation>
    </message>
    <message>
        <source>Set data.lags to 1 if rows follow in time: the value before. Or choose another delimiter.</source>
        <translation>如果各行按时间先后排列，把 data.lags 设为 1：用前一个值。或换一个分隔符。</translation>
    </message>
    <message>
        <source>Set returns of the recurrent layer to h_n, or put Flatten and Linear after it.</source>
        <translation>把循环层的 returns 设为 h_n，或在后面加 Flatten 和 Linear。</translation>
    </message>
    <message>
        <source>Set returns to h_n, the state after the last step, and put Linear after it.</source>
        <translation>把 returns 设为 h_n，即最后一步之后的状态，再在后面加 Linear。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Settings are named like optimizer.lr.</source>
        <translation>设置的名字像 optimizer.lr 这样。</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Share of the hidden units that each training step switches off at random.</source>
        <translation>每个训练步随机关掉多大比例的隐藏单元。</translation>
    </message>
    <message>
        <source>Share of the samples that is kept for testing.</source>
        <translation>留作测试的样本比例。</translation>
    </message>
    <message>
        <source>Share of the samples that is taken from training for choices on the way: the best weights, and the rate of ReduceLROnPlateau. Without it they are chosen on the test data, whose scores are then a little too good.</source>
        <translation>从训练样本中拿出的比例，用来在途中做选择：最好的权重，以及 ReduceLROnPlateau 的学习率。没有它，这些就按测试数据来选，测试得分会略微偏好。</translation>
    </message>
    <message>
        <source>Share of the text that is kept for testing: its last part. Scores are those of at most {most:,} of its characters, at equal distances.</source>
        <translation>留作测试的文本比例：取末尾一段。得分最多用其中 {most:,} 个字符来算，间隔相等。</translation>
    </message>
    <message>
        <source>Share that is dropped after both parts.</source>
        <translation>两部分之后各丢弃的比例。</translation>
    </message>
    <message>
        <source>Shift and scale the inputs to mean 0 and standard deviation 1, measured on the training samples.</source>
        <translation>平移并缩放输入，使均值为 0、标准差为 1；按训练样本计算。</translation>
    </message>
    <message>
        <source>Short exercises have few solutions: look at the programs before you ask anybody.</source>
        <translation>短的练习没几种写法：先看看程序，再去问人。</translation>
    </message>
    <message>
        <source>Show the program ({n} lines)</source>
        <translation>显示程序（{n} 行）</translation>
    </message>
    <message>
        <source>Size of the smallest class over that of the largest; 1 makes them equal. Sizes fall from the first class to the last.</source>
        <translation>最小的类别与最大的类别的样本数之比；1 表示一样多。样本数从第一个类别到最后一个依次减少。</translation>
    </message>
    <message>
        <source>Smallest and largest height over width of what is covered.</source>
        <translation>盖住部分的高与宽之比的最小值和最大值。</translation>
    </message>
    <message>
        <source>Smallest and largest share of the picture that is covered.</source>
        <translation>盖住部分占图片的最小比例和最大比例。</translation>
    </message>
    <message>
        <source>So many networks of this size do not fit in the memory together.</source>
        <translation>这么大的网络，这么多个放不进内存。</translation>
    </message>
    <message>
        <source>Softens the answers of teacher and student before they are compared: the higher, the more the classes count that the teacher finds unlikely.</source>
        <translation>比较之前先软化教师模型和学生模型的回答：温度越高，教师模型认为不太可能的类别就越算数。</translation>
    </message>
    <message>
        <source>Some lines are in UTF-8, but the file is read in {encoding}</source>
        <translation>有些行是 UTF-8，但文件按 {encoding} 读取</translation>
    </message>
    <message>
        <source>Some of its files cannot be read.</source>
        <translation>它的一些文件读不了。</translation>
    </message>
    <message>
        <source>Spiral</source>
        <translation>螺旋</translation>
    </message>
    <message>
        <source>Spiral arms; each is a class.</source>
        <translation>旋臂；每条是一个类别。</translation>
    </message>
    <message>
        <source>Standard deviation of the noise on each pixel that the encoder reads; they go from 0 to 1. The picture without noise is to be rebuilt. 0 is plain reconstruction.</source>
        <translation>编码器看到的每个像素上噪声的标准差；像素从 0 到 1。要重建的是没有噪声的图片。0 就是普通的重建。</translation>
    </message>
    <message>
        <source>Standard deviation of what is added. Pixels go from 0 to 1, features are scaled.</source>
        <translation>所加的数的标准差。像素从 0 到 1，特征已缩放。</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Start the processes with torchrun.</source>
        <translation>用 torchrun 启动这些进程。</translation>
    </message>
    <message>
        <source>Start {number}, or take --device cpu.</source>
        <translation>启动 {number} 个，或用 --device cpu。</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始于</translation>
    </message>
    <message>
        <source>Steps are large: {evidence}. If the loss jumps, lower lr.</source>
        <translation>步子偏大：{evidence}。如果损失跳动，就调低 lr。</translation>
    </message>
    <message>
        <source>Steps are small: each changes the weights by {span} of their size (1e-3 is usual). While the loss still falls, a higher lr is faster.</source>
        <translation>步子偏小：每一步权重的相对变化为 {span}（通常约 1e-3）。只要损失还在下降，lr 调高一些会更快。</translation>
    </message>
    <message>
        <source>Steps of the sequence.</source>
        <translation>序列的步数。</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>学生</translation>
    </message>
    <message>
        <source>Students</source>
        <translation>学生</translation>
    </message>
    <message>
        <source>Subtracts a mean and divides by a standard deviation: those given here, not measured ones.</source>
        <translation>减去平均值，再除以标准差：用这里给的数，不用测出来的。</translation>
    </message>
    <message>
        <source>Such as my_code.py.</source>
        <translation>例如 my_code.py。</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Take a little more or less.</source>
        <translation>稍微调大或调小一点。</translation>
    </message>
    <message>
        <source>Take a smaller one, or more padding.</source>
        <translation>取小一些，或多填充一些。</translation>
    </message>
    <message>
        <source>Take a smaller one, or one pooling fewer.</source>
        <translation>取小一些，或少用一次池化。</translation>
    </message>
    <message>
        <source>Take a smaller size.</source>
        <translation>尺寸取小一些。</translation>
    </message>
    <message>
        <source>Take an earlier checkpoint.</source>
        <translation>用更早的检查点。</translation>
    </message>
    <message>
        <source>Take another copy of it, or an older checkpoint.</source>
        <translation>换一份副本，或用更早的检查点。</translation>
    </message>
    <message>
        <source>Take another copy of the file.</source>
        <translation>换一份文件的副本。</translation>
    </message>
    <message>
        <source>Take fewer layers, or pooling none.</source>
        <translation>减少层数，或把 pooling 设为 none。</translation>
    </message>
    <message>
        <source>Take fewer or smaller layers.</source>
        <translation>减少层数，或用小一些的层。</translation>
    </message>
    <message>
        <source>Take fewer workers, a smaller prefetch_factor, or 0 workers.</source>
        <translation>减少工作进程，把 prefetch_factor 调小，或不用工作进程（0）。</translation>
    </message>
    <message>
        <source>Take out the invisible character {code}.</source>
        <translation>去掉看不见的字符 {code}。</translation>
    </message>
    <message>
        <source>Take shuffled.</source>
        <translation>改用 shuffled。</translation>
    </message>
    <message>
        <source>Take the trained model elsewhere</source>
        <translation>把训练好的模型带到别处用</translation>
    </message>
    <message>
        <source>Targets of classification: 0 and 1, or -1 and +1. Regression does not use it.</source>
        <translation>分类的目标值：0 和 1，或 -1 和 +1。回归用不到。</translation>
    </message>
    <message>
        <source>Temperature that fits best</source>
        <translation>最合适的温度</translation>
    </message>
    <message>
        <source>Test sample {number}</source>
        <translation>测试样本 {number}</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>The SHA-256 of that file&apos;s bytes.</source>
        <translation>这个文件字节的 SHA-256。</translation>
    </message>
    <message>
        <source>The SHA-256 of the teacher&apos;s checkpoint. Another one at the same place is refused, until this is left out.</source>
        <translation>教师模型检查点的 SHA-256。同一位置换了别的检查点就不接受，除非不填这一项。</translation>
    </message>
    <message>
        <source>The array of inputs: samples by features, or pictures.</source>
        <translation>输入的数组：样本 × 特征，或图片。</translation>
    </message>
    <message>
        <source>The array of targets: a number or a text for each sample.</source>
        <translation>目标值的数组：每个样本一个数或一段文字。</translation>
    </message>
    <message>
        <source>The column that is to be predicted.</source>
        <translation>要预测的列。</translation>
    </message>
    <message>
        <source>The column that tells the group of a row, such as the patient or the day. It is no input.</source>
        <translation>说明一行属于哪一组的列，例如病人或日期。它不是输入。</translation>
    </message>
    <message>
        <source>The columns that the model is given.</source>
        <translation>给模型的列。</translation>
    </message>
    <message>
        <source>The connection between the processes broke off.</source>
        <translation>进程之间的连接断了。</translation>
    </message>
    <message>
        <source>The decimal mark in numbers.</source>
        <translation>数里的小数点用什么符号。</translation>
    </message>
    <message>
        <source>The dimension along which cat puts them.</source>
        <translation>cat 沿哪个维度拼接。</translation>
    </message>
    <message>
        <source>The file&apos;s SHA-256. Another file at the same place is refused, until this is left out.</source>
        <translation>文件的 SHA-256。同一位置换了别的文件就不接受，除非不填这一项。</translation>
    </message>
    <message>
        <source>The file&apos;s bytes.</source>
        <translation>文件的字节数。</translation>
    </message>
    <message>
        <source>The file, as numpy.savez writes it.</source>
        <translation>numpy.savez 写出的文件。</translation>
    </message>
    <message>
        <source>The file: a row a line, with the same number of cells in each.</source>
        <translation>文件：一行数据写成一行，每行的单元格一样多。</translation>
    </message>
    <message>
        <source>The first line of the table is read as names of columns, though it holds numbers</source>
        <translation>表格的第一行读成列名，虽然里面有数</translation>
    </message>
    <message>
        <source>The folder of a recorded run, or a checkpoint: its model is the teacher. A relative path counts from the experiment&apos;s file.</source>
        <translation>一次运行记录的文件夹，或一个检查点：里面的模型就是教师模型。相对路径从实验文件所在的位置算起。</translation>
    </message>
    <message>
        <source>The folder of the pictures.</source>
        <translation>图片所在的文件夹。</translation>
    </message>
    <message>
        <source>The function after each hidden layer.</source>
        <translation>每个隐藏层后面的函数。</translation>
    </message>
    <message>
        <source>The gradient of {layer} is no longer finite. Lower lr, or limit the gradient with clip_norm.</source>
        <translation>{layer} 的梯度已经不是有限的数。调低 lr，或用 clip_norm 限制梯度。</translation>
    </message>
    <message>
        <source>The grading was ended {n} times while this program ran.</source>
        <translation>运行这个程序时，批改中断过 {n} 次。</translation>
    </message>
    <message>
        <source>The greatest curvature over the least: how much narrower the valley is than long.</source>
        <translation>最大曲率与最小曲率之比：谷的宽比长窄多少。</translation>
    </message>
    <message>
        <source>The learning rate is multiplied by this after every epoch.</source>
        <translation>每轮之后学习率乘以这个数。</translation>
    </message>
    <message>
        <source>The learning rate is too high: {evidence}, and the loss does not fall ({trend}). Lower lr.</source>
        <translation>学习率太高：{evidence}，损失却不下降（{trend}）。调低 lr。</translation>
    </message>
    <message>
        <source>The learning rate is too high: {evidence}, and the loss rises ({best} to {last}). Lower lr.</source>
        <translation>学习率太高：{evidence}，损失在上升（{best} 升到 {last}）。调低 lr。</translation>
    </message>
    <message>
        <source>The learning rate is too low: a step changes the weights by at most {share} of their size (1e-3 is usual), and the loss hardly falls ({trend}). Raise lr.</source>
        <translation>学习率太低：每一步最多让权重改变自身大小的 {share}（通常约 1e-3），损失几乎不降（{trend}）。调高 lr。</translation>
    </message>
    <message>
        <source>The learning rate is {lr:.3g} and {weights}: most likely steps were too large. Start again with a learning rate of {lower:.1g} or less, or with the gradient limited by training.clip_norm.</source>
        <translation>学习率是 {lr:.3g}，{weights}：多半是步子太大。重新开始，学习率用 {lower:.1g} 或更小，或用 training.clip_norm 限制梯度。</translation>
    </message>
    <message>
        <source>The learning rate stays as it is.</source>
        <translation>学习率保持不变。</translation>
    </message>
    <message>
        <source>The least loss, {loss}, has {values}</source>
        <translation>损失最小的是 {values}：{loss}</translation>
    </message>
    <message>
        <source>The least loss, {loss}, has {values}; with one seed that may be chance</source>
        <translation>损失最小的是 {values}：{loss}；只有一个随机种子，可能是偶然</translation>
    </message>
    <message>
        <source>The least loss, {loss}, has {values}; with {n} seeds that may be chance</source>
        <translation>损失最小的是 {values}：{loss}；随机种子只有 {n} 个，可能是偶然</translation>
    </message>
    <message>
        <source>The loss became {what} at step {step:,}.</source>
        <translation>第 {step:,} 步，损失变成：{what}。</translation>
    </message>
    <message>
        <source>The loss of a batch jumped to {highest}, and little was learnt since. Start again with a lower lr.</source>
        <translation>有一个批次的损失跳到了 {highest}，之后几乎没学到什么。调低 lr，重新开始。</translation>
    </message>
    <message>
        <source>The loss of most batches is exactly 0, and so are the gradients: there is nothing left to learn from.</source>
        <translation>大多数批次的损失正好是 0，梯度也是 0：没有什么可学的了。</translation>
    </message>
    <message>
        <source>The loss rose since lr went from {old} to {new}. Start again, with a lower lr.</source>
        <translation>lr 从 {old} 改成 {new} 以后，损失一直上升。调低 lr，重新开始。</translation>
    </message>
    <message>
        <source>The model maps each sample to a point, so that samples of one class come near each other and those of different classes apart.</source>
        <translation>模型把每个样本变成一个点，让同类的样本靠近，不同类的分开。</translation>
    </message>
    <message>
        <source>The model {name} has no list of hidden layers to vary.</source>
        <translation>模型 {name} 没有可变的隐藏层列表。</translation>
    </message>
    <message>
        <source>The model&apos;s outputs are not finite.</source>
        <translation>模型的输出不是有限的数。</translation>
    </message>
    <message>
        <source>The most different characters that are told apart; the rarest beyond it become one.</source>
        <translation>最多区分多少种字符；再多的话，最少见的合成一个。</translation>
    </message>
    <message>
        <source>The names of some 32,000 characters in Unicode, one a line.</source>
        <translation>Unicode 里约 32,000 个字符的名称，每行一个。</translation>
    </message>
    <message>
        <source>The names of the columns are put together from two lines</source>
        <translation>列名由两行合成</translation>
    </message>
    <message>
        <source>The next character by the last one alone: a table of logits, a row for each character.</source>
        <translation>只凭最后一个字符预测下一个：一张 logit 表，每个字符一行。</translation>
    </message>
    <message>
        <source>The next character by those before it: their embeddings side by side, then dense layers.</source>
        <translation>凭前面的字符预测下一个：它们的嵌入并排放好，再经过全连接层。</translation>
    </message>
    <message>
        <source>The next character, one of {n}, is predicted from the {context} before it. {train:,} windows for training, {test:,} for testing.</source>
        <translation>根据前面的 {context} 个字符，预测下一个字符（共 {n} 种）。{train:,} 个窗口用于训练，{test:,} 个用于测试。</translation>
    </message>
    <message>
        <source>The numbers that are made of each date: days since 1970, year, month, weekday from 0 for Monday, hour, and sine and cosine of the time of the year or of the day, which go round as a clock does.</source>
        <translation>从每个日期算出的数：1970 年起的天数、年、月、星期（星期一是 0）、小时，以及年内时间或日内时间的正弦和余弦，它们像钟表一样循环。</translation>
    </message>
    <message>
        <source>The other dimension.</source>
        <translation>另一个维度。</translation>
    </message>
    <message>
        <source>The plan shows the {which} {plan_steps:,} of {n_rates:,} {unit}.</source>
        <translation>计划只画出：{which} {plan_steps:,} {unit}，总共 {n_rates:,}。</translation>
    </message>
    <message>
        <source>The points, each with its class. Draw them on the output map: a click adds one.</source>
        <translation>这些点，每个都有类别。在输出图上画：点一下加一个。</translation>
    </message>
    <message>
        <source>The power p.</source>
        <translation>幂 p。</translation>
    </message>
    <message>
        <source>The processes did not find each other.</source>
        <translation>这些进程没有找到彼此。</translation>
    </message>
    <message>
        <source>The processes&apos; store is gone, and the other processes with it.</source>
        <translation>进程共用的 store 没了，其他进程也没了。</translation>
    </message>
    <message>
        <source>The program did not end.</source>
        <translation>程序没有结束。</translation>
    </message>
    <message>
        <source>The program ended before it could be checked.</source>
        <translation>还没来得及检查，程序就结束了。</translation>
    </message>
    <message>
        <source>The program ended the process that ran it.</source>
        <translation>这个程序结束了运行它的进程。</translation>
    </message>
    <message>
        <source>The run can go on from its last checkpoint.</source>
        <translation>可以从最后一个检查点继续这次运行。</translation>
    </message>
    <message>
        <source>The run has settled: a step changes the weights by at most {share} of their size now. The loss went from {trend}.</source>
        <translation>运行已经平稳：现在每一步最多让权重改变自身大小的 {share}。损失从 {trend}。</translation>
    </message>
    <message>
        <source>The same as a program</source>
        <translation>写成程序</translation>
    </message>
    <message>
        <source>The same program, but for names</source>
        <translation>除了名字都一样的程序</translation>
    </message>
    <message>
        <source>The seed of the shifts.</source>
        <translation>移动用的随机种子。</translation>
    </message>
    <message>
        <source>The size of the first step; later ones adapt on their own.</source>
        <translation>第一步的大小；后面的步子自己调整。</translation>
    </message>
    <message>
        <source>The steps are larger than usual: lower lr.</source>
        <translation>步子比通常的大：调低 lr。</translation>
    </message>
    <message>
        <source>The steps are smaller than usual: raise lr.</source>
        <translation>步子比通常的小：调高 lr。</translation>
    </message>
    <message>
        <source>The target is {name}, the only column of classes, but it could be {last}</source>
        <translation>目标值是 {name}，唯一的类别列，但也可能是 {last}</translation>
    </message>
    <message>
        <source>The target is {name}: {last} {reason}</source>
        <translation>目标值是 {name}：{last} {reason}</translation>
    </message>
    <message>
        <source>The teacher&apos;s data were split otherwise: it may have learnt from samples that are tested here, so the scores are a little too good.</source>
        <translation>教师模型的数据划分不同：这里用来测试的样本它可能学过，所以得分略微偏好。</translation>
    </message>
    <message>
        <source>The teacher&apos;s share of the loss; the rest is the student&apos;s own loss on the labels.</source>
        <translation>教师模型在损失里占的比例；其余是学生模型自己对标签的损失。</translation>
    </message>
    <message>
        <source>The test loss was lowest at epoch {n:,} and has risen since: stop there.</source>
        <translation>测试损失在第 {n:,} 轮最低，之后一直上升：在那里停下。</translation>
    </message>
    <message>
        <source>The test loss was still falling at the end: train longer.</source>
        <translation>结束时测试损失还在下降：训练久一点。</translation>
    </message>
    <message>
        <source>The traceback cannot be written ({name}).</source>
        <translation>写不出错误的追踪信息（{name}）。</translation>
    </message>
    <message>
        <source>The training data are learnt in part only: a larger network can bend further.</source>
        <translation>训练数据只学会了一部分：网络大一些，边界能弯得更多。</translation>
    </message>
    <message>
        <source>The training data are learnt in part only: train longer.</source>
        <translation>训练数据只学会了一部分：训练久一点。</translation>
    </message>
    <message>
        <source>There are names for {n} columns, but {width} cells in most rows</source>
        <translation>列名有 {n} 个，但大多数行有 {width} 个单元格</translation>
    </message>
    <message>
        <source>There are points of class {sizes}, and none of class {missing}.</source>
        <translation>现有类别 {sizes} 的点，没有类别 {missing} 的点。</translation>
    </message>
    <message>
        <source>There is no checkpoint that could be looked at.</source>
        <translation>没有能看的检查点。</translation>
    </message>
    <message>
        <source>There is no teacher yet, so the student learns from the labels alone. Choose one: record a run, and press Use as teacher on the Runs page.</source>
        <translation>还没有教师模型，所以学生模型只跟标签学。选一个：先记录一次运行，再在运行记录页面点「用作教师模型」。</translation>
    </message>
    <message>
        <source>There is one name less than columns; the first column is taken for names of rows</source>
        <translation>列名比列少一个；第一列当作行名</translation>
    </message>
    <message>
        <source>Train in one process.</source>
        <translation>在一个进程里训练。</translation>
    </message>
    <message>
        <source>Train one of the presets text_bigram, text_mlp, text_gru and text_transformer.</source>
        <translation>训练这些预设之一：text_bigram、text_mlp、text_gru 和 text_transformer。</translation>
    </message>
    <message>
        <source>Trained</source>
        <translation>训练了</translation>
    </message>
    <message>
        <source>Training samples of one optimizer step.</source>
        <translation>优化器每一步用的训练样本数。</translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation>Transformer</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>再试一次。</translation>
    </message>
    <message>
        <source>Try {ways} or fewer layers.</source>
        <translation>试试：{ways}，或减少层数。</translation>
    </message>
    <message>
        <source>Turns each picture by an angle of its own.</source>
        <translation>每张图片转一个自己的角度。</translation>
    </message>
    <message>
        <source>Two classes are the least to tell apart.</source>
        <translation>至少要有两个类别才谈得上区分。</translation>
    </message>
    <message>
        <source>Two half circles that reach into each other.</source>
        <translation>两个半圆，互相伸进对方里面。</translation>
    </message>
    <message>
        <source>Unexpected {kind}: {text}</source>
        <translation>意外的 {kind}：{text}</translation>
    </message>
    <message>
        <source>Units between the two dense layers of a block; four times the embedding is usual.</source>
        <translation>一个块里两个全连接层之间的单元数；通常是嵌入的四倍。</translation>
    </message>
    <message>
        <source>Units between the two dense layers.</source>
        <translation>两个全连接层之间的单元数。</translation>
    </message>
    <message>
        <source>Units of each hidden layer after the convolutions.</source>
        <translation>卷积之后每个隐藏层的单元数。</translation>
    </message>
    <message>
        <source>Units of each hidden layer after the embedding.</source>
        <translation>嵌入之后每个隐藏层的单元数。</translation>
    </message>
    <message>
        <source>Units of each hidden layer, from the input on.</source>
        <translation>每个隐藏层的单元数，从输入开始。</translation>
    </message>
    <message>
        <source>Unpacked it could fill the memory.</source>
        <translation>解开后可能占满内存。</translation>
    </message>
    <message>
        <source>Update Torch Playground to go on with it.</source>
        <translation>先更新 Torch Playground，再接着做这次扫描。</translation>
    </message>
    <message>
        <source>Update Torch Playground to open it.</source>
        <translation>更新 Torch Playground 才能打开它。</translation>
    </message>
    <message>
        <source>Usable here: {known}. Choose one of them, or auto.</source>
        <translation>这里能用的：{known}。选其中一个，或 auto。</translation>
    </message>
    <message>
        <source>Use Linear.</source>
        <translation>改用 Linear。</translation>
    </message>
    <message>
        <source>Use auto</source>
        <translation>改用 auto</translation>
    </message>
    <message>
        <source>Use cuda for a GPU each, or cpu, or auto.</source>
        <translation>用 cuda，每个进程一个 GPU；或用 cpu，或 auto。</translation>
    </message>
    <message>
        <source>Use is_causal and layers that work step by step, or predict 1 position.</source>
        <translation>用 is_causal 和逐步计算的层，或只预测 1 个位置。</translation>
    </message>
    <message>
        <source>Use it as it is</source>
        <translation>照原样用</translation>
    </message>
    <message>
        <source>Use {alike} here.</source>
        <translation>这里改用 {alike}。</translation>
    </message>
    <message>
        <source>Use {name}.</source>
        <translation>改用 {name}。</translation>
    </message>
    <message>
        <source>Use: main.py train FILE --processes {number}</source>
        <translation>用 main.py train FILE --processes {number}</translation>
    </message>
    <message>
        <source>Value of the pixels that are covered.</source>
        <translation>盖住的像素取什么值。</translation>
    </message>
    <message>
        <source>Value of the pixels that come from outside the picture.</source>
        <translation>来自图片外面的像素取什么值。</translation>
    </message>
    <message>
        <source>Values beyond ±{most:.2g}, of which there are {n:,}, are left out.</source>
        <translation>超出 ±{most:.2g} 的 {n:,} 个值没有画出来。</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Wait for it to end, or end it.</source>
        <translation>等它结束，或结束它。</translation>
    </message>
    <message>
        <source>Was it cut off? Fetch it once more.</source>
        <translation>是不是没下载完？再下载一次。</translation>
    </message>
    <message>
        <source>What a file says of tries, hints and times is the student&apos;s word.</source>
        <translation>作业里写的尝试次数、提示和时间，只是学生自己的说法。</translation>
    </message>
    <message>
        <source>What another process has told cannot be read.</source>
        <translation>另一个进程发来的内容读不了。</translation>
    </message>
    <message>
        <source>What becomes of a folder with files that cannot be used: it is refused, or they are left out.</source>
        <translation>文件夹里有不能用的文件时怎么办：整个不接受，或略去这些文件。</translation>
    </message>
    <message>
        <source>What becomes of a row that lacks an input: it gets the mean of the training rows, and no category; or it is left out.</source>
        <translation>缺输入的行怎么办：数用训练行的平均值补上，类别留空；或略去这一行。</translation>
    </message>
    <message>
        <source>What becomes of the branches&apos; outputs: cat puts them side by side, add sums them.</source>
        <translation>分支的输出怎样合并：cat 并排拼接，add 相加。</translation>
    </message>
    <message>
        <source>What could not be read</source>
        <translation>没能读出来的</translation>
    </message>
    <message>
        <source>What goes on: output, the state after each step, or h_n, that after the last step alone.</source>
        <translation>往下传什么：output 是每一步之后的状态，h_n 只是最后一步之后的状态。</translation>
    </message>
    <message>
        <source>What is done to each batch of training samples, after scaling, drawn anew each time.</source>
        <translation>缩放之后，对每批训练样本做什么，每次重新抽取。</translation>
    </message>
    <message>
        <source>What is done to each batch of training samples, one after the other, drawn anew each time. Pixels go from 0 to 1 here.</source>
        <translation>对每批训练样本依次做什么，每次重新抽取。这里的像素从 0 到 1。</translation>
    </message>
    <message>
        <source>What is done to samples whenever the model is measured, on training and test samples alike: nothing random. Pixels go from 0 to 1 here.</source>
        <translation>测量模型时对样本做什么，训练样本和测试样本一样：没有随机的。这里的像素从 0 到 1。</translation>
    </message>
    <message>
        <source>What is put around.</source>
        <translation>周围填上的值。</translation>
    </message>
    <message>
        <source>What is rebuilt of it</source>
        <translation>由它重建出来的</translation>
    </message>
    <message>
        <source>What stands between two cells.</source>
        <translation>两个单元格之间的符号。</translation>
    </message>
    <message>
        <source>What the experiment is called.</source>
        <translation>实验的名字。</translation>
    </message>
    <message>
        <source>What the model answers over the plane, and {n:,} points.</source>
        <translation>模型在平面上各处的回答，以及 {n:,} 个点。</translation>
    </message>
    <message>
        <source>What the model is given of each point.</source>
        <translation>每个点给模型哪些量。</translation>
    </message>
    <message>
        <source>What to know of single answers</source>
        <translation>个别答案要知道的</translation>
    </message>
    <message>
        <source>What was learnt is lost: the loss is {last}, after {best} at its best. Start again, with a lower lr than it had then.</source>
        <translation>学到的东西丢了：损失最好时是 {best}，现在是 {last}。重新开始，lr 要比那时低。</translation>
    </message>
    <message>
        <source>Where the model and each batch are computed. auto takes the best that works; gloo:2 are two processes on the CPU, nccl:all one for each GPU.</source>
        <translation>模型和每个批次在哪里计算。auto 取能用的里面最好的；gloo:2 是 CPU 上的两个进程，nccl:all 是每个 GPU 一个进程。</translation>
    </message>
    <message>
        <source>Whether the day stands before the month in dates of numbers, as in 31/01/2024.</source>
        <translation>用数字写的日期里，日是不是在月前面，例如 31/01/2024。</translation>
    </message>
    <message>
        <source>Whether the first line names the columns.</source>
        <translation>第一行是不是列名。</translation>
    </message>
    <message>
        <source>Whether the target is a class or a number. Without it texts are classes, and a few whole numbers.</source>
        <translation>目标值是类别还是数。不填时，文字算类别，少数几个整数也算类别。</translation>
    </message>
    <message>
        <source>Which is the largest learning rate that still works?</source>
        <translation>还行得通的最大学习率是多少？</translation>
    </message>
    <message>
        <source>Which training samples an epoch takes: shuffled takes each once in a new order (RandomSampler), sequential each once as they lie (SequentialSampler); weighted draws with replacement, so that rare classes come as often as the others (WeightedRandomSampler).</source>
        <translation>一轮取哪些训练样本：shuffled 按新的顺序每个取一次（RandomSampler），sequential 按原来的顺序每个取一次（SequentialSampler）；weighted 有放回地抽取，让少见的类别和别的类别出现得一样多（WeightedRandomSampler）。</translation>
    </message>
    <message>
        <source>Which triplets of a batch are learnt from. random: for each sample any other of its class, and any of another class. hard: the farthest of its class, and the nearest of another. semi_hard: each other of its class, and the nearest of another class that is farther away.</source>
        <translation>从一个批次的哪些三元组里学。random：每个样本配任意一个同类样本和任意一个异类样本。hard：配最远的同类和最近的异类。semi_hard：配每一个同类，以及比它远的异类里最近的一个。</translation>
    </message>
    <message>
        <source>Which {section}.</source>
        <translation>选哪个 {section}。</translation>
    </message>
    <message>
        <source>Width × depth</source>
        <translation>宽度 × 深度</translation>
    </message>
    <message>
        <source>Wine</source>
        <translation>葡萄酒</translation>
    </message>
    <message>
        <source>With data.num_workers = 0 batches are fetched without workers.</source>
        <translation>设 data.num_workers = 0，就不用工作进程取批次。</translation>
    </message>
    <message>
        <source>Within quotation marks, a quotation mark is written twice.</source>
        <translation>引号里面的引号要写两次。</translation>
    </message>
    <message>
        <source>Without an activation all layers are one linear map: give it one.</source>
        <translation>没有激活函数，所有层合起来只是一个线性映射：给它加一个。</translation>
    </message>
    <message>
        <source>Write it as a plain PyTorch program</source>
        <translation>写成普通的 PyTorch 程序</translation>
    </message>
    <message>
        <source>Write it with numpy.savez.</source>
        <translation>用 numpy.savez 写这个文件。</translation>
    </message>
    <message>
        <source>Write {number} or {other}.</source>
        <translation>写成 {number} 或 {other}。</translation>
    </message>
    <message>
        <source>Write {number} with a point.</source>
        <translation>写成 {number}，用小数点。</translation>
    </message>
    <message>
        <source>Write {number} without a comma.</source>
        <translation>写成 {number}，不带逗号。</translation>
    </message>
    <message>
        <source>Your own points</source>
        <translation>你自己的点</translation>
    </message>
    <message>
        <source>[x1, x2, class]: x1 and x2 from {low:g} to {high:g}, class a whole number from 0 to {n_classes}</source>
        <translation>[x1, x2, class]：x1 和 x2 从 {low:g} 到 {high:g}，class 是 0 到 {n_classes} 的整数</translation>
    </message>
    <message>
        <source>```draw is there twice</source>
        <translation>```draw 出现了两次</translation>
    </message>
    <message>
        <source>```train cannot be in a block; or the one of line {line} has no end: :::</source>
        <translation>```train 不能放在块里；或者第 {line} 行的块没有结束，缺 :::</translation>
    </message>
    <message>
        <source>a ```lab block</source>
        <translation>一个 ```lab 块</translation>
    </message>
    <message>
        <source>a ```train block</source>
        <translation>一个 ```train 块</translation>
    </message>
    <message>
        <source>a block is ::: predict, ::: exercise or ::: next, and ends with :::</source>
        <translation>块写作 ::: predict、::: exercise（练习）或 ::: next，以 ::: 结束</translation>
    </message>
    <message>
        <source>a block of code begins with ``` at the start of its line</source>
        <translation>代码块的 ``` 要写在行首</translation>
    </message>
    <message>
        <source>a block of code has at most {n:,} characters</source>
        <translation>代码块最多 {n:,} 个字符</translation>
    </message>
    <message>
        <source>a block of code is ```lab, ```train, ```python or ```text, and not ```{info}</source>
        <translation>代码块写作 ```lab、```train、```python 或 ```text，不能是 ```{info}</translation>
    </message>
    <message>
        <source>a block of code that is only shown</source>
        <translation>一段只给人看的代码</translation>
    </message>
    <message>
        <source>a choice has 2 to 6 options, - [ ] text, and one of them is - [x] text</source>
        <translation>choice 有 2 到 6 个选项，写作 - [ ] 文字，其中一个是 - [x] 文字</translation>
    </message>
    <message>
        <source>a choice has its answer marked by [x]</source>
        <translation>choice 的答案用 [x] 标出</translation>
    </message>
    <message>
        <source>a choice is of values with | between them, such as 0.1 | 0.2</source>
        <translation>可选的值用 | 隔开，例如 0.1 | 0.2</translation>
    </message>
    <message>
        <source>a control character, {code}, cannot be in a lesson</source>
        <translation>课程里不能有控制字符 {code}</translation>
    </message>
    <message>
        <source>a drawn value is NAME = 3..9, NAME = 0.1 | 0.2 or NAME = 2 * OTHER, each name once</source>
        <translation>抽取的数写作 NAME = 3..9、NAME = 0.1 | 0.2 或 NAME = 2 * OTHER，每个名字一次</translation>
    </message>
    <message>
        <source>a lesson begins with its head, between two lines of ---</source>
        <translation>课程以头部开始，写在两行 --- 之间</translation>
    </message>
    <message>
        <source>a lesson draws at most {n} values</source>
        <translation>一门课程最多抽取 {n} 个数</translation>
    </message>
    <message>
        <source>a lesson ends with what to try next: ::: next</source>
        <translation>课程最后要写接下来试什么：::: next</translation>
    </message>
    <message>
        <source>a lesson has at most {n:,} lines</source>
        <translation>一门课程最多 {n:,} 行</translation>
    </message>
    <message>
        <source>a lesson has at most {n} blocks of code, predictions and exercises</source>
        <translation>一门课程最多有 {n} 个代码块、预测和练习</translation>
    </message>
    <message>
        <source>a lesson has at most {n} pictures</source>
        <translation>一门课程最多有 {n} 张图片</translation>
    </message>
    <message>
        <source>a line has at most {n:,} characters</source>
        <translation>一行最多 {n:,} 个字符</translation>
    </message>
    <message>
        <source>a link is written [text](address) where it stands</source>
        <translation>链接要当场写成 [文字](地址)</translation>
    </message>
    <message>
        <source>a link is written [text](address), without brackets in either</source>
        <translation>链接写作 [文字](地址)，两者里都不能有括号</translation>
    </message>
    <message>
        <source>a link leads to https://…, page:NAME, lesson:NAME or train:NAME/PAGE</source>
        <translation>链接指向 https://…、page:NAME、lesson:NAME 或 train:NAME/PAGE</translation>
    </message>
    <message>
        <source>a link to an experiment is train:NAME/PAGE, or train:NAME/temperature@T with a number T</source>
        <translation>指向实验的链接写作 train:NAME/PAGE，或 train:NAME/temperature@T（温度），其中 T 是一个数</translation>
    </message>
    <message>
        <source>a list of names</source>
        <translation>一组名字</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>一组数</translation>
    </message>
    <message>
        <source>a list of points {row}</source>
        <translation>一组点，每个是 {row}</translation>
    </message>
    <message>
        <source>a list of some of {options}</source>
        <translation>一组值，从 {options} 里选</translation>
    </message>
    <message>
        <source>a list of tables, each with a name</source>
        <translation>一组键值表，每个都有名字</translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation>一组整数</translation>
    </message>
    <message>
        <source>a member has two names, or one that torch.save never gives</source>
        <translation>有一个成员有两个名字，或用了 torch.save 从不用的名字</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>一个名字</translation>
    </message>
    <message>
        <source>a name has small letters, digits and -, at most {n} of them</source>
        <translation>名字只含小写字母、数字和 -，最多 {n} 个字符</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>a number of {n} bits</source>
        <translation>一个 {n} 位的数</translation>
    </message>
    <message>
        <source>a picture is a PNG or JPEG file beside the lesson, such as picture.png</source>
        <translation>图片是课程旁边的 PNG 或 JPEG 文件，例如 picture.png</translation>
    </message>
    <message>
        <source>a prediction</source>
        <translation>一个预测</translation>
    </message>
    <message>
        <source>a prediction has at most one ```lab block</source>
        <translation>一道预测最多有一个 ```lab 块</translation>
    </message>
    <message>
        <source>a prediction is ::: predict NAME and choice, number, shape or text</source>
        <translation>预测写作 ::: predict NAME，再加 choice、number、shape（形状）或 text</translation>
    </message>
    <message>
        <source>a range goes from the smaller to the larger number</source>
        <translation>范围要从小数写到大数</translation>
    </message>
    <message>
        <source>a range is of whole numbers, such as 3..9; of others give each: 0.1 | 0.2 | 0.5</source>
        <translation>范围只能是整数，例如 3..9；其他的数逐个写出：0.1 | 0.2 | 0.5</translation>
    </message>
    <message>
        <source>a setting is PATH = VALUE, such as optimizer.lr = 0.1</source>
        <translation>设置写作 PATH = VALUE，例如 optimizer.lr = 0.1</translation>
    </message>
    <message>
        <source>a step changes {layer}&apos;s weights by {share} of their size (1e-3 is usual)</source>
        <translation>每一步让 {layer} 的权重改变自身大小的 {share}（通常约 1e-3）</translation>
    </message>
    <message>
        <source>a step of lr</source>
        <translation>lr 的一步</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>一段文字</translation>
    </message>
    <message>
        <source>a text between two blocks has at most {n:,} characters</source>
        <translation>两个块之间的文字最多 {n:,} 个字符</translation>
    </message>
    <message>
        <source>a text between two blocks has at most {n:,} lines</source>
        <translation>两个块之间的文字最多 {n:,} 行</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>一个整数</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>激活函数</translation>
    </message>
    <message>
        <source>activations are used with this value here</source>
        <translation>这里的激活函数都用这个值</translation>
    </message>
    <message>
        <source>after step</source>
        <translation>在第几步之后</translation>
    </message>
    <message>
        <source>agreement</source>
        <translation>一致率</translation>
    </message>
    <message>
        <source>agreement with the teacher</source>
        <translation>与教师模型的一致率</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>all alike</source>
        <translation>全都一样</translation>
    </message>
    <message>
        <source>all bags are as long as the sequence here</source>
        <translation>这里所有的袋都和序列一样长</translation>
    </message>
    <message>
        <source>all that can be</source>
        <translation>所有能用的列</translation>
    </message>
    <message>
        <source>an answer is a number, such as 3 or 0.5 within 0.01</source>
        <translation>答案是一个数，例如 3 或 0.5 within 0.01</translation>
    </message>
    <message>
        <source>an answer is a shape, such as (2, 3), or the word error</source>
        <translation>答案是一个形状，例如 (2, 3)，或单词 error</translation>
    </message>
    <message>
        <source>an answer is a text, or several with | between</source>
        <translation>答案是一段文字，或用 | 隔开的几段</translation>
    </message>
    <message>
        <source>an answer stands in one line, after :: answer</source>
        <translation>答案写成一行，放在 :: answer 后面</translation>
    </message>
    <message>
        <source>an exercise</source>
        <translation>一个练习</translation>
    </message>
    <message>
        <source>an exercise has at most {n} hints</source>
        <translation>一道练习最多有 {n} 条提示</translation>
    </message>
    <message>
        <source>an exercise is ::: exercise NAME</source>
        <translation>练习写作 ::: exercise NAME</translation>
    </message>
    <message>
        <source>an experiment changes at most {n} settings</source>
        <translation>一个实验最多改 {n} 个设置</translation>
    </message>
    <message>
        <source>an expression stands in one line, after :: from</source>
        <translation>表达式写成一行，放在 :: from 后面</translation>
    </message>
    <message>
        <source>another init</source>
        <translation>换一种 init</translation>
    </message>
    <message>
        <source>another kit</source>
        <translation>另一个安装包</translation>
    </message>
    <message>
        <source>applies on reset only</source>
        <translation>重置后才生效</translation>
    </message>
    <message>
        <source>arm {n}</source>
        <translation>旋臂 {n}</translation>
    </message>
    <message>
        <source>as kernel_size</source>
        <translation>与 kernel_size 相同</translation>
    </message>
    <message>
        <source>as many as step_size_up</source>
        <translation>与 step_size_up 一样多</translation>
    </message>
    <message>
        <source>as the lesson&apos;s own solution</source>
        <translation>和课程的参考答案一样</translation>
    </message>
    <message>
        <source>as the picture</source>
        <translation>与图片相同</translation>
    </message>
    <message>
        <source>asked otherwise</source>
        <translation>题目已改</translation>
    </message>
    <message>
        <source>asked otherwise then, not counted: {names}</source>
        <translation>题目后来改过，不计分：{names}</translation>
    </message>
    <message>
        <source>asks for {number} processes, but {size} were started</source>
        <translation>要 {number} 个进程，而启动了 {size} 个</translation>
    </message>
    <message>
        <source>at least {limit}</source>
        <translation>不小于 {limit}</translation>
    </message>
    <message>
        <source>at most {limit}</source>
        <translation>不大于 {limit}</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>一次答对</translation>
    </message>
    <message>
        <source>autoencoder</source>
        <translation>自编码器</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>batch norm becomes it by itself where several GPUs share a batch</source>
        <translation>几个 GPU 共用一个批次时，批归一化自己会变成它</translation>
    </message>
    <message>
        <source>batches must have the entries {fields}</source>
        <translation>batches 必须有这些项：{fields}</translation>
    </message>
    <message>
        <source>belongs to another experiment: there {other} is {there}, here {here}</source>
        <translation>属于另一个实验：那里 {other} 是 {there}，这里是 {here}</translation>
    </message>
    <message>
        <source>belongs to another run: there {path} is {there}, here {here}</source>
        <translation>属于另一次运行：那里 {path} 是 {there}，这里是 {here}</translation>
    </message>
    <message>
        <source>benign</source>
        <translation>良性</translation>
    </message>
    <message>
        <source>binary</source>
        <translation>二分类</translation>
    </message>
    <message>
        <source>blob {n}</source>
        <translation>点团 {n}</translation>
    </message>
    <message>
        <source>both classes count the same</source>
        <translation>两个类别权重相同</translation>
    </message>
    <message>
        <source>by its name, or the last that can be</source>
        <translation>按列名，否则取最后一个能用的列</translation>
    </message>
    <message>
        <source>by its name: {names}, …</source>
        <translation>按名字找：{names}、…</translation>
    </message>
    <message>
        <source>can have at most {longest_list:,} characters of values</source>
        <translation>各个值合计最多 {longest_list:,} 个字符</translation>
    </message>
    <message>
        <source>can have at most {most_values} values</source>
        <translation>最多 {most_values} 个值</translation>
    </message>
    <message>
        <source>cannot be a member of {path}</source>
        <translation>不能作 {path} 的成员</translation>
    </message>
    <message>
        <source>cannot be another for this sweep, which began with {engine}</source>
        <translation>这次扫描不能换别的：它是用 {engine} 开始的</translation>
    </message>
    <message>
        <source>cannot be had for {system} and Python {python}</source>
        <translation>没有适用于 {system} 和 Python {python} 的版本</translation>
    </message>
    <message>
        <source>cannot be left empty within a list</source>
        <translation>在列表里不能留空</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>读不了</translation>
    </message>
    <message>
        <source>cannot be read in line {line:,}: {error}</source>
        <translation>第 {line:,} 行读不了：{error}</translation>
    </message>
    <message>
        <source>cannot be read: {error}</source>
        <translation>读不了：{error}</translation>
    </message>
    <message>
        <source>cannot be read: {reason}</source>
        <translation>读不了：{reason}</translation>
    </message>
    <message>
        <source>cannot be searched for: every run has the experiment&apos;s own seed</source>
        <translation>不能搜索：每次运行都用实验自己的随机种子</translation>
    </message>
    <message>
        <source>cannot be set: {unusable}</source>
        <translation>不能设置：{unusable}</translation>
    </message>
    <message>
        <source>cannot be taken up: {reason}</source>
        <translation>不能接着用：{reason}</translation>
    </message>
    <message>
        <source>cannot be the teacher: {place}{rule}</source>
        <translation>不能作教师模型：{place}{rule}</translation>
    </message>
    <message>
        <source>cannot be true together with foreach</source>
        <translation>不能与 foreach 同时为 true</translation>
    </message>
    <message>
        <source>cannot be true: {name} has no fused step on {device}</source>
        <translation>不能为 true：{name} 在 {device} 上没有 fused 的步骤</translation>
    </message>
    <message>
        <source>cannot be unpacked: {error}</source>
        <translation>解不开：{error}</translation>
    </message>
    <message>
        <source>cannot be used where whole groups are split</source>
        <translation>整组划分时不能用</translation>
    </message>
    <message>
        <source>cannot be used: {reason}</source>
        <translation>不能用：{reason}</translation>
    </message>
    <message>
        <source>cannot be written to any more: it was taken away or replaced</source>
        <translation>不能再往里写：它已移走或换掉了</translation>
    </message>
    <message>
        <source>cannot be written: it is {file}</source>
        <translation>写不了：它就是 {file}</translation>
    </message>
    <message>
        <source>cannot be written: it lies in the run&apos;s own folder, {folder}</source>
        <translation>写不了：它在运行自己的文件夹 {folder} 里</translation>
    </message>
    <message>
        <source>cannot be written: it names no file</source>
        <translation>写不了：没有文件名</translation>
    </message>
    <message>
        <source>cannot be written: {reason}</source>
        <translation>写不了：{reason}</translation>
    </message>
    <message>
        <source>cannot be: it says step {step} in epoch {epoch}</source>
        <translation>不可能：它写的是第 {step} 步、第 {epoch} 轮</translation>
    </message>
    <message>
        <source>cannot have every step&apos;s loss: {losses_file} lacks some</source>
        <translation>不能有每一步的损失：{losses_file} 缺了一些</translation>
    </message>
    <message>
        <source>category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>category, 1 text</source>
        <translation>类别，1 种文字</translation>
    </message>
    <message>
        <source>category, {n} texts</source>
        <translation>类别，{n} 种文字</translation>
    </message>
    <message>
        <source>changes no number of a run</source>
        <translation>不会改变运行的任何数</translation>
    </message>
    <message>
        <source>changes {taken} data; this is {given} data</source>
        <translation>改变的是 {taken} 数据；这里是 {given} 数据</translation>
    </message>
    <message>
        <source>class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>class {n}</source>
        <translation>类别 {n}</translation>
    </message>
    <message>
        <source>compares the samples of a batch, which several processes would share</source>
        <translation>要比较一个批次里的样本，而几个进程会把批次分开</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>cosine of the time of day</source>
        <translation>日内时间的余弦</translation>
    </message>
    <message>
        <source>cosine of the time of year</source>
        <translation>年内时间的余弦</translation>
    </message>
    <message>
        <source>counts of characters</source>
        <translation>字符计数</translation>
    </message>
    <message>
        <source>counts of pairs</source>
        <translation>字符对计数</translation>
    </message>
    <message>
        <source>cultivar {n}</source>
        <translation>品种 {n}</translation>
    </message>
    <message>
        <source>dataset</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>dates such as {cell}, read as {form}</source>
        <translation>像 {cell} 这样的日期，按「{form}」来读</translation>
    </message>
    <message>
        <source>day month year</source>
        <translation>日、月、年</translation>
    </message>
    <message>
        <source>day/month/year</source>
        <translation>日/月/年</translation>
    </message>
    <message>
        <source>days since 1970</source>
        <translation>1970 年起的天数</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>distance {far:.3g}</source>
        <translation>距离 {far:.3g}</translation>
    </message>
    <message>
        <source>diverge</source>
        <translation>发散</translation>
    </message>
    <message>
        <source>does not begin as a picture does: {kinds} are read</source>
        <translation>开头不像图片：能读的是 {kinds}</translation>
    </message>
    <message>
        <source>does not fit a {task} task</source>
        <translation>不适合 {task} 任务</translation>
    </message>
    <message>
        <source>does not fit its own experiment: {mismatches}</source>
        <translation>与它自己的实验不符：{mismatches}</translation>
    </message>
    <message>
        <source>does not fit the file: it holds bytes that are no text in {encoding}</source>
        <translation>与文件不符：文件里有不是 {encoding} 文本的字节</translation>
    </message>
    <message>
        <source>does not fit these data: {why}</source>
        <translation>不适合这些数据：{why}</translation>
    </message>
    <message>
        <source>does not fit this model: {incompatibilities}{more}</source>
        <translation>不适合这个模型：{incompatibilities}{more}</translation>
    </message>
    <message>
        <source>does not fit this model: {problem}</source>
        <translation>不适合这个模型：{problem}</translation>
    </message>
    <message>
        <source>does not go together with the others</source>
        <translation>与其他的不能一起用</translation>
    </message>
    <message>
        <source>does not lead up to step {step:,} of {name}: it ends at step {n:,}</source>
        <translation>到不了 {name} 的第 {step:,} 步：它只到第 {n:,} 步</translation>
    </message>
    <message>
        <source>each batch</source>
        <translation>每个批次</translation>
    </message>
    <message>
        <source>emphasised</source>
        <translation>加粗</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>epoch {n:,.6g}</source>
        <translation>第 {n:,.6g} 轮</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>every class counts the same</source>
        <translation>各类别权重相同</translation>
    </message>
    <message>
        <source>every size that follows from the input may be left out: take the class without Lazy</source>
        <translation>凡是由输入决定的大小都可以不填：用不带 Lazy 的类</translation>
    </message>
    <message>
        <source>exit code {code}</source>
        <translation>退出码 {code}</translation>
    </message>
    <message>
        <source>explained variance</source>
        <translation>解释方差</translation>
    </message>
    <message>
        <source>fail</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>fails is the name of an exception, such as RuntimeError</source>
        <translation>fails 是异常的名字，例如 RuntimeError</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>first</source>
        <translation>前</translation>
    </message>
    <message>
        <source>follows from the input</source>
        <translation>由输入决定</translation>
    </message>
    <message>
        <source>found out</source>
        <translation>自动识别</translation>
    </message>
    <message>
        <source>free text</source>
        <translation>自由文本</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>from 0 to {most:,}</source>
        <translation>从 0 到 {most:,}</translation>
    </message>
    <message>
        <source>from {value} on {share} {verb}</source>
        <translation>从 {value} 起，{verb}：{share}</translation>
    </message>
    <message>
        <source>gave the right answer of another student: {names}</source>
        <translation>答的是别的学生的正确答案：{names}</translation>
    </message>
    <message>
        <source>gives the most of what all layers hold: at most {most:,} numbers for a batch of {n} samples</source>
        <translation>在所有层要存放的数里占得最多：{n} 个样本的批次，一共最多 {most:,} 个数</translation>
    </message>
    <message>
        <source>gives {main}, which cannot be added to {other}</source>
        <translation>给出 {main}，不能与 {other} 相加</translation>
    </message>
    <message>
        <source>gives {n:,} numbers for all pictures together; {most:,} are the most</source>
        <translation>所有图片合起来是 {n:,} 个数；最多 {most:,} 个</translation>
    </message>
    <message>
        <source>gives {other}, which cannot be added to {first}</source>
        <translation>给出 {other}，不能与 {first} 相加</translation>
    </message>
    <message>
        <source>gives {other}, which cannot be put beside {first}: only dimension {dim} may differ</source>
        <translation>给出 {other}，不能与 {first} 拼接：只有维度 {dim} 可以不同</translation>
    </message>
    <message>
        <source>greater than {limit}</source>
        <translation>大于 {limit}</translation>
    </message>
    <message>
        <source>has 1 picture in no folder of a class, which is left out</source>
        <translation>有 1 张图片不在任何类别的文件夹里，已略去</translation>
    </message>
    <message>
        <source>has a cell of more than {n:,} characters in the row at line {line:,}</source>
        <translation>从第 {line:,} 行开始的那一行数据里，有单元格超过 {n:,} 个字符</translation>
    </message>
    <message>
        <source>has a cell that cannot be read: cell {n}</source>
        <translation>有一个单元格读不了：第 {n} 个</translation>
    </message>
    <message>
        <source>has a different number in each row</source>
        <translation>每行的数都不一样</translation>
    </message>
    <message>
        <source>has a different text in each row</source>
        <translation>每行的文字都不一样</translation>
    </message>
    <message>
        <source>has a different text in nearly each row</source>
        <translation>几乎每行的文字都不一样</translation>
    </message>
    <message>
        <source>has a file that cannot be used: {name} {problem}</source>
        <translation>有一个文件不能用：{name} {problem}</translation>
    </message>
    <message>
        <source>has a key of more than {key_limit:,} characters</source>
        <translation>有一个键超过 {key_limit:,} 个字符</translation>
    </message>
    <message>
        <source>has a key that is neither a text nor a number</source>
        <translation>有一个键既不是文字也不是数</translation>
    </message>
    <message>
        <source>has a line of more than {n:,} characters, and is no table</source>
        <translation>有一行超过 {n:,} 个字符，不是表格</translation>
    </message>
    <message>
        <source>has a line that is too long to be a row</source>
        <translation>有一行太长，不可能是数据行</translation>
    </message>
    <message>
        <source>has a name of more than {longest_key} characters</source>
        <translation>有一个名字超过 {longest_key} 个字符</translation>
    </message>
    <message>
        <source>has a name or number of more than {longest_word} characters</source>
        <translation>有一个名字或数超过 {longest_word} 个字符</translation>
    </message>
    <message>
        <source>has a quotation mark that is never closed in the row at line {line:,}</source>
        <translation>从第 {line:,} 行开始的那一行数据里，有引号一直没有闭合</translation>
    </message>
    <message>
        <source>has a whole number of more than 64 bits</source>
        <translation>有一个整数超过 64 位</translation>
    </message>
    <message>
        <source>has an empty place between two values</source>
        <translation>两个值之间有空位</translation>
    </message>
    <message>
        <source>has another name elsewhere (a hard link), and what is shared is left alone</source>
        <translation>在别处还有一个名字（硬链接），共用的文件不去动</translation>
    </message>
    <message>
        <source>has classes in {names} alone: pictures for testing are taken from there</source>
        <translation>只有 {names} 里有类别：测试用的图片从那里取</translation>
    </message>
    <message>
        <source>has columns without any number: {n}</source>
        <translation>有的列一个数也没有：{n} 列</translation>
    </message>
    <message>
        <source>has damaged frames; the first is taken</source>
        <translation>有损坏的帧；只取第一帧</translation>
    </message>
    <message>
        <source>has damaged notes of its camera: it may lie on its side</source>
        <translation>相机写的信息损坏了：图片可能是横躺的</translation>
    </message>
    <message>
        <source>has keys of more than {keys_limit:,} characters in all</source>
        <translation>里面的键合计超过 {keys_limit:,} 个字符</translation>
    </message>
    <message>
        <source>has more than the {most_rows:,} rows that are read</source>
        <translation>行数超过能读的 {most_rows:,} 行</translation>
    </message>
    <message>
        <source>has more than {most:,} bytes</source>
        <translation>超过 {most:,} 字节</translation>
    </message>
    <message>
        <source>has more than {most:,} cells</source>
        <translation>有超过 {most:,} 个单元格</translation>
    </message>
    <message>
        <source>has more than {most:,} files that are no pictures</source>
        <translation>有超过 {most:,} 个文件不是图片</translation>
    </message>
    <message>
        <source>has more than {most:,} pictures</source>
        <translation>有超过 {most:,} 张图片</translation>
    </message>
    <message>
        <source>has more than {most_skipped:,} lines that are no rows</source>
        <translation>有超过 {most_skipped:,} 行不是数据行</translation>
    </message>
    <message>
        <source>has more than {most} different texts</source>
        <translation>有超过 {most} 种不同的文字</translation>
    </message>
    <message>
        <source>has more than {n:,} bytes</source>
        <translation>超过 {n:,} 字节</translation>
    </message>
    <message>
        <source>has names in classes for {n} of {k} classes</source>
        <translation>classes 里只有 {n} 个名字，类别却有 {k} 个</translation>
    </message>
    <message>
        <source>has no checkpoint yet</source>
        <translation>还没有检查点</translation>
    </message>
    <message>
        <source>has no column that could be an input besides {name}</source>
        <translation>除了 {name}，没有能作输入的列</translation>
    </message>
    <message>
        <source>has no file or no label in the table</source>
        <translation>在表格里没有文件名或没有标签</translation>
    </message>
    <message>
        <source>has no maps: its networks are drawn as curves</source>
        <translation>没有图：它的网络画成曲线</translation>
    </message>
    <message>
        <source>has no parameters to learn: are its layers attributes of self?</source>
        <translation>没有可学的参数：它的层是 self 的属性吗？</translation>
    </message>
    <message>
        <source>has no picture for testing that can be used</source>
        <translation>没有能用于测试的图片</translation>
    </message>
    <message>
        <source>has no picture of the class {name} that can be used</source>
        <translation>类别 {name} 没有能用的图片</translation>
    </message>
    <message>
        <source>has no picture of {classes}</source>
        <translation>没有 {classes} 的图片</translation>
    </message>
    <message>
        <source>has no pictures in folders</source>
        <translation>文件夹里没有图片</translation>
    </message>
    <message>
        <source>has no pixels</source>
        <translation>没有像素</translation>
    </message>
    <message>
        <source>has no rows below the names of its columns</source>
        <translation>列名下面没有数据行</translation>
    </message>
    <message>
        <source>has no values</source>
        <translation>没有值</translation>
    </message>
    <message>
        <source>has none of the classes of training, and is left out</source>
        <translation>没有训练用的类别，已略去</translation>
    </message>
    <message>
        <source>has not been read with these settings yet</source>
        <translation>还没有按这些设置读过</translation>
    </message>
    <message>
        <source>has not been read yet</source>
        <translation>还没有读过</translation>
    </message>
    <message>
        <source>has not drawn the settings of run {n} yet</source>
        <translation>还没有抽取第 {n} 次运行的设置</translation>
    </message>
    <message>
        <source>has pictures of one class only, {name}</source>
        <translation>只有一个类别 {name} 的图片</translation>
    </message>
    <message>
        <source>has pixels of 16 bits; they become 8</source>
        <translation>像素是 16 位的；转成 8 位</translation>
    </message>
    <message>
        <source>has pixels of 32 bits, which have no largest value</source>
        <translation>像素是 32 位的，没有最大值</translation>
    </message>
    <message>
        <source>has several frames; the first is taken</source>
        <translation>有好几帧；只取第一帧</translation>
    </message>
    <message>
        <source>has something after a closing quotation mark in the row at line {line:,}</source>
        <translation>从第 {line:,} 行开始的那一行数据里，右引号后面还有内容</translation>
    </message>
    <message>
        <source>has the same value in all rows</source>
        <translation>所有行的值都一样</translation>
    </message>
    <message>
        <source>has the shape {shape}</source>
        <translation>形状是 {shape}</translation>
    </message>
    <message>
        <source>has too few rows with a value of {name}: {n}</source>
        <translation>有 {name} 值的行太少：{n} 行</translation>
    </message>
    <message>
        <source>has too many columns: {width:,} of at most {most:,}</source>
        <translation>列太多：有 {width:,} 列，最多 {most:,} 列</translation>
    </message>
    <message>
        <source>has too many different texts to be classes</source>
        <translation>不同的文字太多，不能当类别</translation>
    </message>
    <message>
        <source>has too many members</source>
        <translation>项太多</translation>
    </message>
    <message>
        <source>has weights that are no finite numbers</source>
        <translation>有的权重不是有限的数</translation>
    </message>
    <message>
        <source>has {classes}, which training has not: left out</source>
        <translation>有 {classes}，训练里没有：已略去</translation>
    </message>
    <message>
        <source>has {n:,} classes; {most:,} are the most</source>
        <translation>有 {n:,} 个类别；最多 {most:,} 个</translation>
    </message>
    <message>
        <source>has {n:,} different values, too many to be classes</source>
        <translation>有 {n:,} 个不同的值，太多，不能当类别</translation>
    </message>
    <message>
        <source>has {n:,} files that cannot be used; {name} {problem}</source>
        <translation>有 {n:,} 个文件不能用；{name} {problem}</translation>
    </message>
    <message>
        <source>has {n:,} folders; {most:,} classes are the most</source>
        <translation>有 {n:,} 个文件夹；类别最多 {most:,} 个</translation>
    </message>
    <message>
        <source>has {n:,} pictures in no folder of a class, which are left out</source>
        <translation>有 {n:,} 张图片不在任何类别的文件夹里，已略去</translation>
    </message>
    <message>
        <source>has {width:,} x {height:,} pixels; {most:,} are the most</source>
        <translation>有 {width:,} x {height:,} 像素；最多 {most:,} 像素</translation>
    </message>
    <message>
        <source>here must be {kind}</source>
        <translation>这里必须是 {kind}</translation>
    </message>
    <message>
        <source>hints taken: {n}</source>
        <translation>用过提示：{n}</translation>
    </message>
    <message>
        <source>holds Python objects, which are never opened: they could run a program</source>
        <translation>里面是 Python 对象，从不打开：它们可能会运行程序</translation>
    </message>
    <message>
        <source>holds a compressed member, {filename}, which torch.save never writes</source>
        <translation>有一个压缩的成员 {filename}，torch.save 从不这样写</translation>
    </message>
    <message>
        <source>holds a container that grows after it was named elsewhere</source>
        <translation>有一个容器在别处引用之后又变大了</translation>
    </message>
    <message>
        <source>holds a run already</source>
        <translation>里面已经有一次运行</translation>
    </message>
    <message>
        <source>holds a text of more than {text_limit:,} bytes</source>
        <translation>有一段文字超过 {text_limit:,} 字节</translation>
    </message>
    <message>
        <source>holds a whole number of more than {int_bytes} bits</source>
        <translation>有一个整数超过 {int_bytes} 位</translation>
    </message>
    <message>
        <source>holds an operation that torch.save never writes ({code:#04x} in its data.pkl)</source>
        <translation>有 torch.save 从不写的操作（data.pkl 里的 {code:#04x}）</translation>
    </message>
    <message>
        <source>holds members that overlap, as a zip bomb does</source>
        <translation>成员互相重叠，就像 zip 炸弹</translation>
    </message>
    <message>
        <source>holds more pictures, which are damaged; the first is taken</source>
        <translation>还含有别的图片，已损坏；只取第一张</translation>
    </message>
    <message>
        <source>holds more than {entry_limit:,} entries, or nests them too deeply</source>
        <translation>超过 {entry_limit:,} 个条目，或嵌套太深</translation>
    </message>
    <message>
        <source>holds more than {n:,} arrays</source>
        <translation>有超过 {n:,} 个数组</translation>
    </message>
    <message>
        <source>holds more than {n:,} hand-ins</source>
        <translation>里面的作业超过 {n:,} 份</translation>
    </message>
    <message>
        <source>holds more than {operation_limit:,} operations</source>
        <translation>超过 {operation_limit:,} 个操作</translation>
    </message>
    <message>
        <source>holds more than {tensor_limit:,} tensors</source>
        <translation>超过 {tensor_limit:,} 个张量</translation>
    </message>
    <message>
        <source>holds no cell of code</source>
        <translation>没有代码单元格</translation>
    </message>
    <message>
        <source>holds no hand-in</source>
        <translation>里面没有作业</translation>
    </message>
    <message>
        <source>holds no run: there is no experiment.toml in it</source>
        <translation>里面没有运行：没有 experiment.toml</translation>
    </message>
    <message>
        <source>holds no sweep: there is no sweep.toml in it</source>
        <translation>里面没有扫描：没有 sweep.toml</translation>
    </message>
    <message>
        <source>holds no table: all its lines are empty</source>
        <translation>没有表格：所有行都是空的</translation>
    </message>
    <message>
        <source>holds weights alone, from which no run can go on</source>
        <translation>只有权重，不能从它继续运行</translation>
    </message>
    <message>
        <source>holds {n:,} characters of code, and a program has at most {most:,}</source>
        <translation>有 {n:,} 个字符的代码，而一个程序最多 {most:,} 个字符</translation>
    </message>
    <message>
        <source>holds {what}</source>
        <translation>里面已有：{what}</translation>
    </message>
    <message>
        <source>hour.minute.second</source>
        <translation>时．分．秒</translation>
    </message>
    <message>
        <source>hour:minute</source>
        <translation>时：分</translation>
    </message>
    <message>
        <source>identifier</source>
        <translation>标识符</translation>
    </message>
    <message>
        <source>image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>无穷</translation>
    </message>
    <message>
        <source>inner disc</source>
        <translation>内圆</translation>
    </message>
    <message>
        <source>input x1</source>
        <translation>输入 x1</translation>
    </message>
    <message>
        <source>input x2</source>
        <translation>输入 x2</translation>
    </message>
    <message>
        <source>input: a distance</source>
        <translation>输入：距离</translation>
    </message>
    <message>
        <source>input: a logit</source>
        <translation>输入：logit</translation>
    </message>
    <message>
        <source>input: a probability</source>
        <translation>输入：概率</translation>
    </message>
    <message>
        <source>input: a rate</source>
        <translation>输入：比率</translation>
    </message>
    <message>
        <source>input: a score</source>
        <translation>输入：得分</translation>
    </message>
    <message>
        <source>input: log of the rate</source>
        <translation>输入：比率的对数</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>is JSON, and no table: save it as CSV</source>
        <translation>是 JSON，不是表格：存成 CSV</translation>
    </message>
    <message>
        <source>is PDF, which is not read: save its pages as PNG</source>
        <translation>是 PDF，读不了：把每页存成 PNG</translation>
    </message>
    <message>
        <source>is XML, and no table: save it as CSV</source>
        <translation>是 XML，不是表格：存成 CSV</translation>
    </message>
    <message>
        <source>is a MATLAB file, and no text: save its table as CSV</source>
        <translation>是 MATLAB 文件，不是文本：把里面的表格存成 CSV</translation>
    </message>
    <message>
        <source>is a PDF file, and no table</source>
        <translation>是 PDF 文件，不是表格</translation>
    </message>
    <message>
        <source>is a Parquet file, and no text: save its table as CSV</source>
        <translation>是 Parquet 文件，不是文本：把里面的表格存成 CSV</translation>
    </message>
    <message>
        <source>is a database, and no text: save a table of it as CSV</source>
        <translation>是数据库，不是文本：把里面的一张表格存成 CSV</translation>
    </message>
    <message>
        <source>is a date, which is neither a class nor a number</source>
        <translation>是日期，既不是类别也不是数</translation>
    </message>
    <message>
        <source>is a date: give the network numbers made of it, such as the month or the days since</source>
        <translation>是日期：要把从它算出的数给网络，例如月份或天数</translation>
    </message>
    <message>
        <source>is a dump of a database in SQL, and no table: save a table of it as CSV</source>
        <translation>是数据库的 SQL 转储，不是表格：把里面的一张表格存成 CSV</translation>
    </message>
    <message>
        <source>is a file, and must be a folder</source>
        <translation>是文件，而这里要文件夹</translation>
    </message>
    <message>
        <source>is a folder, and must be a file</source>
        <translation>是文件夹，而这里要文件</translation>
    </message>
    <message>
        <source>is a link, and what it leads to is left alone</source>
        <translation>是链接，它指向的东西不去动</translation>
    </message>
    <message>
        <source>is a link, or no regular file</source>
        <translation>是链接，或不是普通文件</translation>
    </message>
    <message>
        <source>is a notebook in version {n} of the format, which is newer than {newest}</source>
        <translation>这个 notebook 的格式版本是 {n}，比 {newest} 还新</translation>
    </message>
    <message>
        <source>is a notebook in {language}, and the Lab runs Python</source>
        <translation>这是 {language} 的 notebook，而实验室运行的是 Python</translation>
    </message>
    <message>
        <source>is a page of a web site, not a notebook</source>
        <translation>是网页，不是 notebook</translation>
    </message>
    <message>
        <source>is a pickle of Python&apos;s, which is not opened: save its table as CSV</source>
        <translation>是 Python 的 pickle，不会打开：把里面的表格存成 CSV</translation>
    </message>
    <message>
        <source>is a pipe, a socket or a device, and must be a file</source>
        <translation>是管道、套接字或设备，而这里要文件</translation>
    </message>
    <message>
        <source>is a sparse ARFF file of Weka&apos;s, which is not read</source>
        <translation>是 Weka 的稀疏 ARFF 文件，读不了</translation>
    </message>
    <message>
        <source>is a text with formats (RTF), and no table: save it as CSV</source>
        <translation>是带格式的文本（RTF），不是表格：存成 CSV</translation>
    </message>
    <message>
        <source>is a time of day: add hour or time_of_day to data.dates</source>
        <translation>是一天里的时间：在 data.dates 里加上 hour 或 time_of_day</translation>
    </message>
    <message>
        <source>is a web page, and no table: save the table itself</source>
        <translation>是网页，不是表格：把表格本身存下来</translation>
    </message>
    <message>
        <source>is an ARFF file of Weka&apos;s without attributes or rows</source>
        <translation>是 Weka 的 ARFF 文件，但没有属性或没有数据行</translation>
    </message>
    <message>
        <source>is an Arrow file, and no text: save its table as CSV</source>
        <translation>是 Arrow 文件，不是文本：把里面的表格存成 CSV</translation>
    </message>
    <message>
        <source>is an Excel workbook or a zip archive, and no text: save its table as CSV</source>
        <translation>是 Excel 工作簿或 zip 压缩包，不是文本：把里面的表格存成 CSV</translation>
    </message>
    <message>
        <source>is an HDF5 file, and no text: save its table as CSV</source>
        <translation>是 HDF5 文件，不是文本：把里面的表格存成 CSV</translation>
    </message>
    <message>
        <source>is an SPSS file, and no text: save its table as CSV</source>
        <translation>是 SPSS 文件，不是文本：把里面的表格存成 CSV</translation>
    </message>
    <message>
        <source>is an empty file</source>
        <translation>是空文件</translation>
    </message>
    <message>
        <source>is an image, and no table</source>
        <translation>是图片，不是表格</translation>
    </message>
    <message>
        <source>is an old Excel workbook, and no text: save its table as CSV</source>
        <translation>是旧版 Excel 工作簿，不是文本：把里面的表格存成 CSV</translation>
    </message>
    <message>
        <source>is another file than {path}, which the program imports</source>
        <translation>是另一个文件，不是程序要导入的 {path}</translation>
    </message>
    <message>
        <source>is being recorded by another process</source>
        <translation>另一个进程正在记录它</translation>
    </message>
    <message>
        <source>is being written by another program</source>
        <translation>别的程序正在写它</translation>
    </message>
    <message>
        <source>is broken in line {line}, column {column}: {what}</source>
        <translation>第 {line} 行第 {column} 列有错：{what}</translation>
    </message>
    <message>
        <source>is compressed: unpack it first</source>
        <translation>是压缩文件：先解压</translation>
    </message>
    <message>
        <source>is cut off: its end is missing</source>
        <translation>不完整：缺了末尾</translation>
    </message>
    <message>
        <source>is damaged: a name in its data.pkl has no end</source>
        <translation>已损坏：data.pkl 里有一个名字没有结束</translation>
    </message>
    <message>
        <source>is damaged: a storage or a name stands in place of a value</source>
        <translation>已损坏：该是值的地方是存储或名字</translation>
    </message>
    <message>
        <source>is damaged: a tensor comes with hooks</source>
        <translation>已损坏：有一个张量带着 hook</translation>
    </message>
    <message>
        <source>is damaged: a tensor has no place in its storage</source>
        <translation>已损坏：有一个张量在存储里没有位置</translation>
    </message>
    <message>
        <source>is damaged: a tensor has no shape</source>
        <translation>已损坏：有一个张量没有形状</translation>
    </message>
    <message>
        <source>is damaged: a tensor of the shape {shape} does not lie within its {end:,} numbers</source>
        <translation>已损坏：形状为 {shape} 的张量超出了它的 {end:,} 个数</translation>
    </message>
    <message>
        <source>is damaged: its data.pkl does not end where it says</source>
        <translation>已损坏：data.pkl 结束的位置与它写的不符</translation>
    </message>
    <message>
        <source>is damaged: its data.pkl is cut off</source>
        <translation>已损坏：data.pkl 不完整</translation>
    </message>
    <message>
        <source>is damaged: something is put into what is no container</source>
        <translation>已损坏：往不是容器的东西里放了内容</translation>
    </message>
    <message>
        <source>is damaged: something that is not a name is called</source>
        <translation>已损坏：调用了不是名字的东西</translation>
    </message>
    <message>
        <source>is damaged: the numbers of a tensor must have {n:,} bytes</source>
        <translation>已损坏：一个张量的数必须占 {n:,} 字节</translation>
    </message>
    <message>
        <source>is damaged: two tensors give one storage different dtypes</source>
        <translation>已损坏：两个张量给同一个存储不同的 dtype</translation>
    </message>
    <message>
        <source>is damaged: what should name a storage does not</source>
        <translation>已损坏：该指明存储的地方没有指明</translation>
    </message>
    <message>
        <source>is damaged: {name} in its data.pkl</source>
        <translation>已损坏：data.pkl 里出现 {name}</translation>
    </message>
    <message>
        <source>is damaged: {reason}</source>
        <translation>已损坏：{reason}</translation>
    </message>
    <message>
        <source>is damaged: {text} is called as torch.save never calls it</source>
        <translation>已损坏：{text} 的调用方式是 torch.save 从不用的</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>是空的</translation>
    </message>
    <message>
        <source>is for Windows only</source>
        <translation>只用于 Windows</translation>
    </message>
    <message>
        <source>is for neither training nor testing by its name, and is left out</source>
        <translation>从名字看，既不用于训练也不用于测试，已略去</translation>
    </message>
    <message>
        <source>is for the linear and cubic modes only</source>
        <translation>只用于线性和三次的模式</translation>
    </message>
    <message>
        <source>is given twice</source>
        <translation>给了两次</translation>
    </message>
    <message>
        <source>is in UTF-32: save it in UTF-8</source>
        <translation>是 UTF-32：存成 UTF-8</translation>
    </message>
    <message>
        <source>is in the format of LIBSVM, a label and pairs such as 3:0.5 in each row: save it as CSV</source>
        <translation>是 LIBSVM 格式，每行是一个标签和 3:0.5 这样的数对：存成 CSV</translation>
    </message>
    <message>
        <source>is larger than any checkpoint of this program: {size_limit:,} bytes at most</source>
        <translation>比这个程序的任何检查点都大：最多 {size_limit:,} 字节</translation>
    </message>
    <message>
        <source>is left out by the file itself</source>
        <translation>文件自己就不用它</translation>
    </message>
    <message>
        <source>is long: of {width} x {height} pixels the middle is taken</source>
        <translation>太长：{width} x {height} 像素，只取中间</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>is much enlarged: it has {width} x {height} pixels</source>
        <translation>放大了很多：原来只有 {width} x {height} 像素</translation>
    </message>
    <message>
        <source>is neither a PNG nor a JPEG file</source>
        <translation>既不是 PNG 也不是 JPEG 文件</translation>
    </message>
    <message>
        <source>is neither a file nor a preset</source>
        <translation>既不是文件，也不是预设</translation>
    </message>
    <message>
        <source>is nested too deeply</source>
        <translation>嵌套太深</translation>
    </message>
    <message>
        <source>is nested too deeply in line {line}</source>
        <translation>第 {line} 行嵌套太深</translation>
    </message>
    <message>
        <source>is no archive of NumPy&apos;s, or a damaged one: {error}</source>
        <translation>不是 NumPy 的归档文件，或已损坏：{error}</translation>
    </message>
    <message>
        <source>is no array of the file</source>
        <translation>不是文件里的数组</translation>
    </message>
    <message>
        <source>is no checkpoint of this program</source>
        <translation>不是这个程序的检查点</translation>
    </message>
    <message>
        <source>is no checkpoint of this program: it has no format number</source>
        <translation>不是这个程序的检查点：没有格式编号</translation>
    </message>
    <message>
        <source>is no checkpoint of this program: {key} is missing or wrong</source>
        <translation>不是这个程序的检查点：{key} 缺失或不对</translation>
    </message>
    <message>
        <source>is no checkpoint of this program: {problem}</source>
        <translation>不是这个程序的检查点：{problem}</translation>
    </message>
    <message>
        <source>is no column of the file</source>
        <translation>不是文件里的列</translation>
    </message>
    <message>
        <source>is no hand-in as the program writes it; in {name}, at {place}: {problem}</source>
        <translation>不是程序写出的作业；{name} 里 {place} 处：{problem}</translation>
    </message>
    <message>
        <source>is no hand-in: it holds no {name}</source>
        <translation>不是作业：里面没有 {name}</translation>
    </message>
    <message>
        <source>is no hand-in: it unpacks to more than one holds</source>
        <translation>不是作业：解开后比作业能有的还大</translation>
    </message>
    <message>
        <source>is no lesson of the program, and no file</source>
        <translation>不是程序里的课程，也不是文件</translation>
    </message>
    <message>
        <source>is no longer there</source>
        <translation>已经不在了</translation>
    </message>
    <message>
        <source>is no notebook of Jupyter</source>
        <translation>不是 Jupyter 的 notebook</translation>
    </message>
    <message>
        <source>is no pickle of protocol 2, which torch.save writes</source>
        <translation>不是 torch.save 写的第 2 版协议的 pickle</translation>
    </message>
    <message>
        <source>is no picture by its name</source>
        <translation>从名字看不是图片</translation>
    </message>
    <message>
        <source>is no setting of a sweep: seeds say how many</source>
        <translation>不是扫描的设置：有几个随机种子由 seeds 决定</translation>
    </message>
    <message>
        <source>is no state_dict: it must hold tensors by name, and nothing else</source>
        <translation>不是 state_dict：必须按名字存放张量，没有别的</translation>
    </message>
    <message>
        <source>is no table: its rows have different numbers of cells</source>
        <translation>不是表格：各行的单元格数不一样</translation>
    </message>
    <message>
        <source>is no table: {reason}</source>
        <translation>不是表格：{reason}</translation>
    </message>
    <message>
        <source>is no text file: it holds null characters</source>
        <translation>不是文本文件：里面有空字符</translation>
    </message>
    <message>
        <source>is no text in one of these encodings: {names}</source>
        <translation>不是这些编码的文本：{names}</translation>
    </message>
    <message>
        <source>is no text in {encoding}</source>
        <translation>不是 {encoding} 的文本</translation>
    </message>
    <message>
        <source>is not Python: {said}</source>
        <translation>不是 Python 代码：{said}</translation>
    </message>
    <message>
        <source>is not a file of torch.save: {reason}</source>
        <translation>不是 torch.save 写的文件：{reason}</translation>
    </message>
    <message>
        <source>is not a known setting</source>
        <translation>不是已知的设置</translation>
    </message>
    <message>
        <source>is not a known {family}</source>
        <translation>不是已知的名字（{family}）</translation>
    </message>
    <message>
        <source>is not a parameter of this model</source>
        <translation>不是这个模型的参数</translation>
    </message>
    <message>
        <source>is not a setting</source>
        <translation>不是设置</translation>
    </message>
    <message>
        <source>is not a setting of {name}</source>
        <translation>不是 {name} 的设置</translation>
    </message>
    <message>
        <source>is not a setting that a run depends on</source>
        <translation>不是影响运行的设置</translation>
    </message>
    <message>
        <source>is not a text file in UTF-8</source>
        <translation>不是 UTF-8 的文本文件</translation>
    </message>
    <message>
        <source>is not a whole .safetensors file: its header is cut off</source>
        <translation>不是完整的 .safetensors 文件：头部不完整</translation>
    </message>
    <message>
        <source>is not a whole .safetensors file: {reason}</source>
        <translation>不是完整的 .safetensors 文件：{reason}</translation>
    </message>
    <message>
        <source>is not a whole checkpoint: the seal at its end, with its length and checksum, is missing</source>
        <translation>不是完整的检查点：末尾缺少写有长度和校验和的封印</translation>
    </message>
    <message>
        <source>is not known</source>
        <translation>没有这一项</translation>
    </message>
    <message>
        <source>is not the code that the run was trained with</source>
        <translation>不是这次运行训练时用的代码</translation>
    </message>
    <message>
        <source>is not the encoding of this file</source>
        <translation>不是这个文件的编码</translation>
    </message>
    <message>
        <source>is not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>is not valid TOML: {error}</source>
        <translation>不是有效的 TOML：{error}</translation>
    </message>
    <message>
        <source>is not whole: it does not end where it says</source>
        <translation>不完整：结束的位置与它写的不符</translation>
    </message>
    <message>
        <source>is not whole: it must have {found:,} bytes</source>
        <translation>不完整：必须有 {found:,} 字节</translation>
    </message>
    <message>
        <source>is not whole: its end is missing</source>
        <translation>不完整：缺了末尾</translation>
    </message>
    <message>
        <source>is of a cluster that was not used from here yet, and could run code here</source>
        <translation>这个集群还没有从这里用过，而它能在这里运行代码</translation>
    </message>
    <message>
        <source>is of a file that has grown since, from {size:,} to {now:,} bytes: {name}</source>
        <translation>对应的文件后来变大了，从 {size:,} 到 {now:,} 字节：{name}</translation>
    </message>
    <message>
        <source>is of a file that was changed since: {name}</source>
        <translation>对应的文件后来改过：{name}</translation>
    </message>
    <message>
        <source>is of a file that was changed since: {name} had {size:,} bytes and has {now:,}</source>
        <translation>对应的文件后来改过：{name} 原来是 {size:,} 字节，现在是 {now:,} 字节</translation>
    </message>
    <message>
        <source>is of a teacher that was changed since: {name}</source>
        <translation>对应的教师模型后来改过：{name}</translation>
    </message>
    <message>
        <source>is of another version of {name} than the one at this place</source>
        <translation>记的是 {name} 的另一个版本，不是这里现有的版本</translation>
    </message>
    <message>
        <source>is of dask&apos;s scheduler: it needs the engine dask</source>
        <translation>是 dask 调度器的地址：需要引擎 dask</translation>
    </message>
    <message>
        <source>is of use only where an input is a date</source>
        <translation>只有输入里有日期时才有用</translation>
    </message>
    <message>
        <source>is of use only where split is grouped</source>
        <translation>只有 split 为 grouped 时才有用</translation>
    </message>
    <message>
        <source>is one NumPy array, and no text: save inputs and targets with numpy.savez</source>
        <translation>是单个 NumPy 数组，不是文本：用 numpy.savez 把输入和目标值存在一起</translation>
    </message>
    <message>
        <source>is read by the training alone</source>
        <translation>只在训练时读取</translation>
    </message>
    <message>
        <source>is refused by torch: {error}</source>
        <translation>torch 不接受：{error}</translation>
    </message>
    <message>
        <source>is refused by torch: {reason}</source>
        <translation>torch 不接受：{reason}</translation>
    </message>
    <message>
        <source>is refused by torch: {words}</source>
        <translation>torch 不接受：{words}</translation>
    </message>
    <message>
        <source>is required by {name}: {rule}</source>
        <translation>{name} 必须有这一项：{rule}</translation>
    </message>
    <message>
        <source>is required: only that of the last layer with a size follows from data and loss</source>
        <translation>必须填：只有最后一个有大小的层，才由数据和损失决定</translation>
    </message>
    <message>
        <source>is set by {cycling} at every step, as its cycle_momentum is on</source>
        <translation>每一步都由 {cycling} 设定，因为它的 cycle_momentum 开着</translation>
    </message>
    <message>
        <source>is the only folder: those in it are the classes</source>
        <translation>是唯一的文件夹：里面的文件夹就是类别</translation>
    </message>
    <message>
        <source>is the same picture as {other}</source>
        <translation>与 {other} 是同一张图片</translation>
    </message>
    <message>
        <source>is the wall of another sweep</source>
        <translation>是另一次扫描的网络墙</translation>
    </message>
    <message>
        <source>is there already</source>
        <translation>已经有了</translation>
    </message>
    <message>
        <source>is to take a value twice</source>
        <translation>同一个值写了两次</translation>
    </message>
    <message>
        <source>is too large to be loaded here: at most {most:,} bytes</source>
        <translation>太大，这里加载不了：最多 {most:,} 字节</translation>
    </message>
    <message>
        <source>is too large, {width} × {height}: make it smaller, such as 1200 pixels wide</source>
        <translation>太大，{width} × {height}：缩小一些，例如宽 1200 像素</translation>
    </message>
    <message>
        <source>is too large: a notebook has at most {limit:,} bytes</source>
        <translation>太大：一个 notebook 最多 {limit:,} 字节</translation>
    </message>
    <message>
        <source>is too large: at most {most:,} moments are recorded</source>
        <translation>太大：最多记录 {most:,} 个时刻</translation>
    </message>
    <message>
        <source>is too large: at most {most_bytes:,} bytes are read</source>
        <translation>太大：最多读 {most_bytes:,} 字节</translation>
    </message>
    <message>
        <source>is too large: it may have at most {limit:,} bytes</source>
        <translation>太大：最多 {limit:,} 字节</translation>
    </message>
    <message>
        <source>is too large: it may have at most {limit:,} characters</source>
        <translation>太大：最多 {limit:,} 个字符</translation>
    </message>
    <message>
        <source>is too large: losses of at most {most_steps:,} steps are read</source>
        <translation>太大：最多读 {most_steps:,} 步的损失</translation>
    </message>
    <message>
        <source>is too large: such a file has at most {limit:,} bytes</source>
        <translation>太大：这样的文件最多 {limit:,} 字节</translation>
    </message>
    <message>
        <source>is transparent in places; what is behind is shown</source>
        <translation>有透明的部分；显示的是透明后面的颜色</translation>
    </message>
    <message>
        <source>is {kind}, which is not read: save it as JPEG</source>
        <translation>是 {kind}，读不了：存成 JPEG</translation>
    </message>
    <message>
        <source>it aligns sequences; there are none among the data sets</source>
        <translation>它对齐序列；数据集里没有序列</translation>
    </message>
    <message>
        <source>it belongs to max_norm</source>
        <translation>它属于 max_norm</translation>
    </message>
    <message>
        <source>it belongs to scale_fn, which is a function</source>
        <translation>它属于 scale_fn，而那是一个函数</translation>
    </message>
    <message>
        <source>it brings its own last layer; use CrossEntropyLoss after the model&apos;s</source>
        <translation>它自带最后一层；在模型的最后一层后面用 CrossEntropyLoss</translation>
    </message>
    <message>
        <source>it calls itself without an end ({kind})</source>
        <translation>它没完没了地调用自己（{kind}）</translation>
    </message>
    <message>
        <source>it calls sys.exit, which would end the program. Use return, or raise an error</source>
        <translation>它调用了 sys.exit，那会结束整个程序。改用 return，或抛出一个错误</translation>
    </message>
    <message>
        <source>it changes the weights in the forward pass, so that looking at the model would change the run</source>
        <translation>它在前向传播里改变权重，看一眼模型就会改变运行</translation>
    </message>
    <message>
        <source>it compares pairs of samples; here every sample stands alone</source>
        <translation>它比较成对的样本；这里每个样本都是单独的</translation>
    </message>
    <message>
        <source>it diverged: its parameters are no longer finite. Lower its lr.</source>
        <translation>它发散了：参数已经不是有限的数。调低它的 lr。</translation>
    </message>
    <message>
        <source>it does not begin as one</source>
        <translation>开头就不像</translation>
    </message>
    <message>
        <source>it draws random numbers in evaluation too, so that looking at the model would change the run</source>
        <translation>它在评估时也取随机数，看一眼模型就会改变运行</translation>
    </message>
    <message>
        <source>it has more than {member_limit:,} members</source>
        <translation>成员超过 {member_limit:,} 个</translation>
    </message>
    <message>
        <source>it has no data.pkl</source>
        <translation>里面没有 data.pkl</translation>
    </message>
    <message>
        <source>it holds modules and computes nothing itself</source>
        <translation>它只存放模块，自己什么也不算</translation>
    </message>
    <message>
        <source>it is a Linear layer and CrossEntropyLoss in one, to save memory; its loss is CrossEntropyLoss&apos;s</source>
        <translation>它把 Linear 层和 CrossEntropyLoss 合在一起，为了省内存；它的损失就是 CrossEntropyLoss 的损失</translation>
    </message>
    <message>
        <source>it is a disk, and what is on it is left alone</source>
        <translation>它是磁盘，上面的内容不去动</translation>
    </message>
    <message>
        <source>it is a function; choose one of the built-in modes</source>
        <translation>它是函数；从内置的模式里选一个</translation>
    </message>
    <message>
        <source>it is a layer with weights of its own, for vocabularies of many thousand classes; its loss is CrossEntropyLoss&apos;s, over clusters of classes</source>
        <translation>它是自带权重的层，用于类别成千上万的词表；它的损失就是在类别分组上的 CrossEntropyLoss</translation>
    </message>
    <message>
        <source>it is a loss: choose it as the loss</source>
        <translation>它是损失：在损失里选它</translation>
    </message>
    <message>
        <source>it is a pipe, a socket or a device, and must be a regular file</source>
        <translation>它是管道、套接字或设备，而这里要普通文件</translation>
    </message>
    <message>
        <source>it is a socket, or a pipe that nobody reads</source>
        <translation>它是套接字，或没有人读的管道</translation>
    </message>
    <message>
        <source>it is an IterableDataset; one with a length is needed ({place})</source>
        <translation>它是 IterableDataset；这里要有长度的数据集（{place}）</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>它已损坏</translation>
    </message>
    <message>
        <source>it is deprecated; NLLLoss takes images too</source>
        <translation>它已经弃用；NLLLoss 也接受图片</translation>
    </message>
    <message>
        <source>it is encrypted by a password</source>
        <translation>它有密码</translation>
    </message>
    <message>
        <source>it is for CUDA graphs, which training here does not capture</source>
        <translation>它是给 CUDA graphs 用的，这里的训练不用</translation>
    </message>
    <message>
        <source>it is for samples with several labels at once; here each sample has one</source>
        <translation>它用于一个样本同时有几个标签；这里每个样本只有一个</translation>
    </message>
    <message>
        <source>it is newer than this program, which does not know what it compares</source>
        <translation>它比这个程序新，程序不知道它比较什么</translation>
    </message>
    <message>
        <source>it is no .zip file, or not all of it is there</source>
        <translation>它不是 .zip 文件，或者不完整</translation>
    </message>
    <message>
        <source>it is not installed; python -m ensurepip brings it</source>
        <translation>没有安装；用 python -m ensurepip 安装</translation>
    </message>
    <message>
        <source>it is not known here which targets it takes</source>
        <translation>不知道它接受怎样的目标值</translation>
    </message>
    <message>
        <source>it is one step of {layer}, which takes all</source>
        <translation>它只是一步；{layer} 走完所有的步</translation>
    </message>
    <message>
        <source>it is the old form of LocalResponseNorm</source>
        <translation>它是 LocalResponseNorm 的旧形式</translation>
    </message>
    <message>
        <source>it is what RNN, GRU and LSTM are made from</source>
        <translation>RNN、GRU 和 LSTM 由它构成</translation>
    </message>
    <message>
        <source>it is what RNNCell, GRUCell and LSTMCell are made from</source>
        <translation>RNNCell、GRUCell 和 LSTMCell 由它构成</translation>
    </message>
    <message>
        <source>it is what layers are made from</source>
        <translation>各种层由它构成</translation>
    </message>
    <message>
        <source>it is what the model gru is made of; GRU gives the same here</source>
        <translation>gru 模型由它构成；GRU 在这里给出同样的结果</translation>
    </message>
    <message>
        <source>it knows the classes {theirs}, and these are {ours}</source>
        <translation>它认识的类别是 {theirs}，这里的是 {ours}</translation>
    </message>
    <message>
        <source>it must have param_groups and state</source>
        <translation>必须有 param_groups 和 state</translation>
    </message>
    <message>
        <source>it must have {n} optimizers</source>
        <translation>必须有 {n} 个优化器</translation>
    </message>
    <message>
        <source>it must have {n} schedulers</source>
        <translation>必须有 {n} 个调度器</translation>
    </message>
    <message>
        <source>it must hold tensors, numbers and texts alone</source>
        <translation>只能含有张量、数和文字</translation>
    </message>
    <message>
        <source>it needs a predicted variance beside each prediction</source>
        <translation>每个预测旁边还要有一个预测的方差</translation>
    </message>
    <message>
        <source>it sums over all alignments of two sequences of different lengths, which is no curve over one number</source>
        <translation>它对两个长度不同的序列的所有对齐求和，画不成随一个数变化的曲线</translation>
    </message>
    <message>
        <source>it takes a Python object, which a file cannot hold</source>
        <translation>它要一个 Python 对象，文件里存不下</translation>
    </message>
    <message>
        <source>it takes images only; Softmax does the same and takes both</source>
        <translation>它只接受图片；Softmax 作用相同，两者都接受</translation>
    </message>
    <message>
        <source>it takes several inputs (query, key and value)</source>
        <translation>它要好几个输入（query、key 和 value）</translation>
    </message>
    <message>
        <source>it takes sparse gradients only; here they are dense</source>
        <translation>它只接受稀疏梯度；这里的梯度是稠密的</translation>
    </message>
    <message>
        <source>it takes sparse gradients only; the models here give dense ones</source>
        <translation>它只接受稀疏梯度；这里的模型给出的是稠密梯度</translation>
    </message>
    <message>
        <source>it takes two inputs; a layer of a list has one</source>
        <translation>它要两个输入；列表里的层只有一个</translation>
    </message>
    <message>
        <source>it takes two-dimensional weights only; here the parameters are two single numbers</source>
        <translation>它只接受二维权重；这里的参数是两个单独的数</translation>
    </message>
    <message>
        <source>it was broken off here</source>
        <translation>在这里中断了</translation>
    </message>
    <message>
        <source>it was trained for a {task} task, and a teacher knows classes</source>
        <translation>它是为 {task} 任务训练的，而教师模型要认识类别</translation>
    </message>
    <message>
        <source>it was trained on samples of {theirs}, and these have {ours}</source>
        <translation>它训练用的样本是 {theirs}，这里的是 {ours}</translation>
    </message>
    <message>
        <source>it was trained with another data.{name}</source>
        <translation>它训练时用的 data.{name} 不同</translation>
    </message>
    <message>
        <source>it weighs the samples of one fixed batch; batches here are shuffled</source>
        <translation>它给固定批次里的样本加权；这里的批次是打乱的</translation>
    </message>
    <message>
        <source>it {problem}</source>
        <translation>它 {problem}</translation>
    </message>
    <message>
        <source>its device must be a text</source>
        <translation>里面的设备必须是文字</translation>
    </message>
    <message>
        <source>its directory is not as long as it says</source>
        <translation>它的成员清单与写的长度不符</translation>
    </message>
    <message>
        <source>its directory is not where it says</source>
        <translation>它的成员清单不在写的位置</translation>
    </message>
    <message>
        <source>its end is not where it says</source>
        <translation>它的末尾不在写的位置</translation>
    </message>
    <message>
        <source>its members lie in several folders</source>
        <translation>它的成员分散在几个文件夹里</translation>
    </message>
    <message>
        <source>its model must hold tensors by name</source>
        <translation>里面的模型必须按名字存放张量</translation>
    </message>
    <message>
        <source>its notes must have a finite time and count the marks</source>
        <translation>里面的 notes 必须有有限的时间，以及标记的个数</translation>
    </message>
    <message>
        <source>its notes must have a list of finite losses</source>
        <translation>里面的 notes 必须有一组有限的损失</translation>
    </message>
    <message>
        <source>its notes must have scores by name</source>
        <translation>里面的 notes 必须有按名字存放的得分</translation>
    </message>
    <message>
        <source>its number of threads cannot be</source>
        <translation>里面的线程数不可能</translation>
    </message>
    <message>
        <source>its output has another shape than its input</source>
        <translation>它的输出与输入形状不同</translation>
    </message>
    <message>
        <source>its output is half as wide as its input</source>
        <translation>它的输出只有输入的一半宽</translation>
    </message>
    <message>
        <source>its place in the epoch cannot be</source>
        <translation>里面写的在一轮中的位置不可能</translation>
    </message>
    <message>
        <source>its state must have {parts}</source>
        <translation>里面的状态必须有 {parts}</translation>
    </message>
    <message>
        <source>its step needs a closure; one of your own gets none</source>
        <translation>它的 step 需要 closure；自己写的优化器得不到 closure</translation>
    </message>
    <message>
        <source>its step or epoch cannot be</source>
        <translation>里面的步数或轮数不可能</translation>
    </message>
    <message>
        <source>its targets are counts; no data set here counts anything</source>
        <translation>它的目标值是计数；这里没有数据集是计数的</translation>
    </message>
    <message>
        <source>its targets are distributions; here they are classes or single numbers</source>
        <translation>它的目标值是分布；这里的是类别或单个的数</translation>
    </message>
    <message>
        <source>its task is {name}, and a teacher knows classes</source>
        <translation>它的任务是 {name}，而教师模型要认识类别</translation>
    </message>
    <message>
        <source>its versions must be texts</source>
        <translation>里面的版本必须是文字</translation>
    </message>
    <message>
        <source>keeps {name}, which a checkpoint cannot hold: keep numbers</source>
        <translation>保存了 {name}，检查点里存不下：只保存数</translation>
    </message>
    <message>
        <source>language</source>
        <translation>语言建模</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>leads out of the folder</source>
        <translation>指到了文件夹外面</translation>
    </message>
    <message>
        <source>learned at once with the other runs of its sweep, and has no folder of its own</source>
        <translation>与扫描的其他运行同步学习，没有自己的文件夹</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>leaves no rows of the table</source>
        <translation>这样表格就一行也不剩了</translation>
    </message>
    <message>
        <source>less than {limit}</source>
        <translation>小于 {limit}</translation>
    </message>
    <message>
        <source>lesson {name} has no more: {questions}</source>
        <translation>课程 {name} 里已经没有：{questions}</translation>
    </message>
    <message>
        <source>lesson {name} is graded by the version that was read</source>
        <translation>课程 {name} 按当时读的版本评分</translation>
    </message>
    <message>
        <source>lesson {name} is not handed in</source>
        <translation>课程 {name} 没有交</translation>
    </message>
    <message>
        <source>lesson {name} is not known here</source>
        <translation>这里没有课程 {name}</translation>
    </message>
    <message>
        <source>lesson {name} was another version of it</source>
        <translation>课程 {name} 是另一个版本</translation>
    </message>
    <message>
        <source>lesson {name} was answered with the numbers of another name</source>
        <translation>课程 {name} 用的是给另一个姓名抽取的数</translation>
    </message>
    <message>
        <source>lists and quotes are at most {n} deep</source>
        <translation>列表和引用最多嵌套 {n} 层</translation>
    </message>
    <message>
        <source>look at it, for the check may not have seen the truth: {names}</source>
        <translation>看一看，检查看到的可能不是真的：{names}</translation>
    </message>
    <message>
        <source>look at the program: {names}</source>
        <translation>看一下程序：{names}</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>loss without the teacher</source>
        <translation>不含教师模型的损失</translation>
    </message>
    <message>
        <source>loss {loss}</source>
        <translation>损失 {loss}</translation>
    </message>
    <message>
        <source>loss {low} to {high}</source>
        <translation>损失 {low} 到 {high}</translation>
    </message>
    <message>
        <source>losses are averaged, so that batches of different sizes compare</source>
        <translation>损失取平均，大小不同的批次才能比较</translation>
    </message>
    <message>
        <source>lower moon</source>
        <translation>下月牙</translation>
    </message>
    <message>
        <source>makes more than {most:,} numbers of {n:,} rows</source>
        <translation>{n:,} 行会产生超过 {most:,} 个数</translation>
    </message>
    <message>
        <source>makes {kind}, which is no nn.Module</source>
        <translation>得到的是 {kind}，不是 nn.Module</translation>
    </message>
    <message>
        <source>malignant</source>
        <translation>恶性</translation>
    </message>
    <message>
        <source>may be damaged: {reason}</source>
        <translation>可能已损坏：{reason}</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>mean absolute error</source>
        <translation>平均绝对误差</translation>
    </message>
    <message>
        <source>mean, weighted</source>
        <translation>加权平均</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>metric learning</source>
        <translation>度量学习</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>month day time year</source>
        <translation>月、日、时间、年</translation>
    </message>
    <message>
        <source>month day, year</source>
        <translation>月、日，年</translation>
    </message>
    <message>
        <source>month year</source>
        <translation>月、年</translation>
    </message>
    <message>
        <source>month/day/year</source>
        <translation>月/日/年</translation>
    </message>
    <message>
        <source>month/year</source>
        <translation>月/年</translation>
    </message>
    <message>
        <source>multiclass</source>
        <translation>多分类</translation>
    </message>
    <message>
        <source>must be 0 where whole groups are split</source>
        <translation>整组划分时必须为 0</translation>
    </message>
    <message>
        <source>must be 0 with one layer: it is for what goes from layer to layer</source>
        <translation>只有一层时必须为 0：它作用于层与层之间传递的数</translation>
    </message>
    <message>
        <source>must be 1 or the number of channels, {n}</source>
        <translation>必须是 1 或通道数 {n}</translation>
    </message>
    <message>
        <source>must be 1 where padding is same</source>
        <translation>padding 为 same 时必须是 1</translation>
    </message>
    <message>
        <source>must be 3.11 or newer, such as 3.13</source>
        <translation>必须是 3.11 或更新，例如 3.13</translation>
    </message>
    <message>
        <source>must be 64 digits from 0 to 9 and a to f</source>
        <translation>必须是 64 个字符，只含 0 到 9 和 a 到 f</translation>
    </message>
    <message>
        <source>must be a column of at least two groups</source>
        <translation>必须是至少有两组的列</translation>
    </message>
    <message>
        <source>must be a column of numbers or categories</source>
        <translation>必须是数或类别的列</translation>
    </message>
    <message>
        <source>must be a dimension of even size; dimension {dim} has {size}</source>
        <translation>必须是大小为偶数的维度；维度 {dim} 的大小是 {size}</translation>
    </message>
    <message>
        <source>must be a dimension of the input: less than {n}</source>
        <translation>必须是输入的一个维度：小于 {n}</translation>
    </message>
    <message>
        <source>must be a dimension of {shape}</source>
        <translation>必须是 {shape} 的一个维度</translation>
    </message>
    <message>
        <source>must be a factor below 1 and one above it</source>
        <translation>必须是一个小于 1 的倍数和一个大于 1 的倍数</translation>
    </message>
    <message>
        <source>must be a file of Python code: there is none at this place</source>
        <translation>必须是 Python 代码文件：这个位置没有</translation>
    </message>
    <message>
        <source>must be a finite number</source>
        <translation>必须是有限的数</translation>
    </message>
    <message>
        <source>must be a finite number greater than 0</source>
        <translation>必须是大于 0 的有限的数</translation>
    </message>
    <message>
        <source>must be a finite number, and not negative</source>
        <translation>必须是有限的数，而且不为负</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>必须是列表</translation>
    </message>
    <message>
        <source>must be a list of at least one number</source>
        <translation>必须是至少有一个数的列表</translation>
    </message>
    <message>
        <source>must be a list of numbers</source>
        <translation>必须是数的列表</translation>
    </message>
    <message>
        <source>must be a list of points [x1, x2, class]</source>
        <translation>必须是点 [x1, x2, class] 的列表</translation>
    </message>
    <message>
        <source>must be a list of tables</source>
        <translation>必须是键值表的列表</translation>
    </message>
    <message>
        <source>must be a list of values</source>
        <translation>必须是值的列表</translation>
    </message>
    <message>
        <source>must be a name without blanks</source>
        <translation>名字里不能有空格</translation>
    </message>
    <message>
        <source>must be a new or an empty folder</source>
        <translation>必须是新的或空的文件夹</translation>
    </message>
    <message>
        <source>must be a number</source>
        <translation>必须是数</translation>
    </message>
    <message>
        <source>must be a number of steps such as 50, or of seconds such as 10s</source>
        <translation>必须是步数，例如 50，或秒数，例如 10s</translation>
    </message>
    <message>
        <source>must be a number that is finite</source>
        <translation>必须是有限的数</translation>
    </message>
    <message>
        <source>must be a number whose square divides the {channels} channels</source>
        <translation>必须是平方能整除 {channels} 个通道的数</translation>
    </message>
    <message>
        <source>must be a number {limit}</source>
        <translation>必须是数，{limit}</translation>
    </message>
    <message>
        <source>must be a number, a text, true or false, a list or a table</source>
        <translation>必须是数、文字、true 或 false、列表或键值表</translation>
    </message>
    <message>
        <source>must be a range between finite numbers</source>
        <translation>范围的两端必须是有限的数</translation>
    </message>
    <message>
        <source>must be a range between numbers greater than 0 to be log</source>
        <translation>用 log 时，范围的两端必须大于 0</translation>
    </message>
    <message>
        <source>must be a range between whole numbers</source>
        <translation>范围的两端必须是整数</translation>
    </message>
    <message>
        <source>must be a range between whole numbers, or say how many values it has</source>
        <translation>范围的两端必须是整数，或写明有几个值</translation>
    </message>
    <message>
        <source>must be a range from a number to a greater one</source>
        <translation>范围必须从小数到大数</translation>
    </message>
    <message>
        <source>must be a range of 2 to {most_values} values</source>
        <translation>范围必须有 2 到 {most_values} 个值</translation>
    </message>
    <message>
        <source>must be a range of at most {most_values} values</source>
        <translation>范围最多 {most_values} 个值</translation>
    </message>
    <message>
        <source>must be a setting&apos;s value of at most {most_value:,} characters</source>
        <translation>必须是设置的值，最多 {most_value:,} 个字符</translation>
    </message>
    <message>
        <source>must be a table</source>
        <translation>必须是键值表</translation>
    </message>
    <message>
        <source>must be a table in JSON</source>
        <translation>必须是 JSON 的键值表</translation>
    </message>
    <message>
        <source>must be a table of numbers</source>
        <translation>必须是由数组成的键值表</translation>
    </message>
    <message>
        <source>must be a table of settings and lists of their values</source>
        <translation>必须是键值表：设置和各自的值列表</translation>
    </message>
    <message>
        <source>must be a table of settings and their values</source>
        <translation>必须是键值表：设置和各自的值</translation>
    </message>
    <message>
        <source>must be a table with a name</source>
        <translation>必须是有名字的键值表</translation>
    </message>
    <message>
        <source>must be a text</source>
        <translation>必须是文字</translation>
    </message>
    <message>
        <source>must be a text of at most {longest_text:,} characters</source>
        <translation>文字最多 {longest_text:,} 个字符</translation>
    </message>
    <message>
        <source>must be a text of at most {most:,} characters</source>
        <translation>文字最多 {most:,} 个字符</translation>
    </message>
    <message>
        <source>must be a text of at most {most} characters</source>
        <translation>文本最多 {most} 个字符</translation>
    </message>
    <message>
        <source>must be a time such as 2025-01-31T12:00:00+01:00</source>
        <translation>必须是时间，例如 2025-01-31T12:00:00+01:00</translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation>必须是整数</translation>
    </message>
    <message>
        <source>must be a whole number at least 0</source>
        <translation>必须是不小于 0 的整数</translation>
    </message>
    <message>
        <source>must be a whole number from 0 to {most:,}</source>
        <translation>必须是 0 到 {most:,} 的整数</translation>
    </message>
    <message>
        <source>must be a whole number from 1 to {most:,}</source>
        <translation>必须是 1 到 {most:,} 的整数</translation>
    </message>
    <message>
        <source>must be a whole number from 1 to {most}</source>
        <translation>必须是 1 到 {most} 的整数</translation>
    </message>
    <message>
        <source>must be a whole number greater than 0</source>
        <translation>必须是大于 0 的整数</translation>
    </message>
    <message>
        <source>must be a whole number of at most 64 bits</source>
        <translation>整数最多 64 位</translation>
    </message>
    <message>
        <source>must be an address such as tcp://node0:8786</source>
        <translation>必须是地址，例如 tcp://node0:8786</translation>
    </message>
    <message>
        <source>must be an index: below {n}</source>
        <translation>必须是索引：小于 {n}</translation>
    </message>
    <message>
        <source>must be as in the experiment</source>
        <translation>必须与实验里的相同</translation>
    </message>
    <message>
        <source>must be at least 0 and less than 1</source>
        <translation>必须不小于 0、小于 1</translation>
    </message>
    <message>
        <source>must be at least 1</source>
        <translation>不能小于 1</translation>
    </message>
    <message>
        <source>must be at least lower</source>
        <translation>不能小于 lower</translation>
    </message>
    <message>
        <source>must be at least {low:.15g}</source>
        <translation>不能小于 {low:.15g}</translation>
    </message>
    <message>
        <source>must be at most half of kernel_size</source>
        <translation>最多是 kernel_size 的一半</translation>
    </message>
    <message>
        <source>must be at most the {height} x {width} pixels there are</source>
        <translation>不能大于图片本身的 {height} x {width} 像素</translation>
    </message>
    <message>
        <source>must be at most the {n_train} training samples</source>
        <translation>不能超过训练样本数 {n_train}</translation>
    </message>
    <message>
        <source>must be at most {high:.15g}</source>
        <translation>不能大于 {high:.15g}</translation>
    </message>
    <message>
        <source>must be at most {most:,} points</source>
        <translation>最多 {most:,} 个点</translation>
    </message>
    <message>
        <source>must be at most {most} here: {n_train:,} characters are for training and {n_test:,} for testing, and each window is followed by one more</source>
        <translation>在这里最多是 {most}：{n_train:,} 个字符用于训练，{n_test:,} 个用于测试，而且每个窗口后面还要有一个字符</translation>
    </message>
    <message>
        <source>must be at most {most} on each side</source>
        <translation>每边最多 {most}</translation>
    </message>
    <message>
        <source>must be at most {most} with this padding_mode</source>
        <translation>用这个 padding_mode 时最多 {most}</translation>
    </message>
    <message>
        <source>must be auto, cpu, mps, cuda or xpu, one of several such as cuda:0, or several processes such as gloo:2 or nccl:all</source>
        <translation>必须是 auto、cpu、mps、cuda 或 xpu，或几个中的一个，例如 cuda:0，或多个进程，例如 gloo:2 或 nccl:all</translation>
    </message>
    <message>
        <source>must be chosen: no array has a usual name, such as {names}</source>
        <translation>必须选一个：没有数组用了常见的名字，例如 {names}</translation>
    </message>
    <message>
        <source>must be classification, as y holds texts</source>
        <translation>必须是分类，因为 y 里是文字</translation>
    </message>
    <message>
        <source>must be classification, as {name} holds texts</source>
        <translation>必须是分类，因为 {name} 里是文字</translation>
    </message>
    <message>
        <source>must be computed from the outputs by torch, so that it has a gradient</source>
        <translation>必须用 torch 从输出算出来，这样才有梯度</translation>
    </message>
    <message>
        <source>must be essentials, more or all</source>
        <translation>必须是 essentials、more 或 all</translation>
    </message>
    <message>
        <source>must be false beside Normalize, which does the same with numbers of your own</source>
        <translation>与 Normalize 一起用时必须为 false：它做的是同一件事，只是用你自己给的数</translation>
    </message>
    <message>
        <source>must be false, as {name} has neither momentum nor betas to cycle</source>
        <translation>必须为 false：{name} 既没有 momentum 也没有 betas，没有可循环的</translation>
    </message>
    <message>
        <source>must be from 0 to {last} (WORLD_SIZE is {size})</source>
        <translation>必须是 0 到 {last}（WORLD_SIZE 是 {size}）</translation>
    </message>
    <message>
        <source>must be given together with </source>
        <translation>必须同时给出 </translation>
    </message>
    <message>
        <source>must be given, or else size, but not both</source>
        <translation>它和 size 必须填一个，不能都填</translation>
    </message>
    <message>
        <source>must be greater than 0 and at most 1</source>
        <translation>必须大于 0、不大于 1</translation>
    </message>
    <message>
        <source>must be greater than low</source>
        <translation>必须大于 low</translation>
    </message>
    <message>
        <source>must be greater than min_val</source>
        <translation>必须大于 min_val</translation>
    </message>
    <message>
        <source>must be greater than {low:.15g}</source>
        <translation>必须大于 {low:.15g}</translation>
    </message>
    <message>
        <source>must be less than {high:.15g}</source>
        <translation>必须小于 {high:.15g}</translation>
    </message>
    <message>
        <source>must be map or curve</source>
        <translation>必须是 map 或 curve</translation>
    </message>
    <message>
        <source>must be named as a Python file is</source>
        <translation>必须像 Python 文件那样命名</translation>
    </message>
    <message>
        <source>must be names</source>
        <translation>必须是名字</translation>
    </message>
    <message>
        <source>must be odd</source>
        <translation>必须是奇数</translation>
    </message>
    <message>
        <source>must be of format {format}</source>
        <translation>格式必须是 {format}</translation>
    </message>
    <message>
        <source>must be one line without control characters</source>
        <translation>必须是一行，不含控制字符</translation>
    </message>
    <message>
        <source>must be one number, or {n}</source>
        <translation>必须是一个数，或 {n} 个</translation>
    </message>
    <message>
        <source>must be one of {engines}</source>
        <translation>必须是其中之一：{engines}</translation>
    </message>
    <message>
        <source>must be one of {families}</source>
        <translation>必须是其中之一：{families}</translation>
    </message>
    <message>
        <source>must be one of {known}</source>
        <translation>必须是其中之一：{known}</translation>
    </message>
    <message>
        <source>must be one of {names}</source>
        <translation>必须是其中之一：{names}</translation>
    </message>
    <message>
        <source>must be one paragraph without control characters</source>
        <translation>必须是一段文字，不含控制字符</translation>
    </message>
    <message>
        <source>must be samples by features, or by height and width, or by channels, height and width</source>
        <translation>必须是样本 × 特征，或样本 × 高 × 宽，或样本 × 通道 × 高 × 宽</translation>
    </message>
    <message>
        <source>must be smaller than stride or dilation</source>
        <translation>必须小于 stride 或 dilation</translation>
    </message>
    <message>
        <source>must be text for a model to write</source>
        <translation>数据必须是文本，模型才能写</translation>
    </message>
    <message>
        <source>must be the embeddable package of Python {python}</source>
        <translation>必须是 Python {python} 的嵌入式安装包（embeddable package）</translation>
    </message>
    <message>
        <source>must be the last dimensions of the input, {shape}</source>
        <translation>必须是输入的最后几个维度 {shape}</translation>
    </message>
    <message>
        <source>must be the last of the list</source>
        <translation>必须是列表里的最后一个</translation>
    </message>
    <message>
        <source>must be the name of a file in the folder</source>
        <translation>必须是文件夹里一个文件的名字</translation>
    </message>
    <message>
        <source>must be the smallest step and then the largest</source>
        <translation>必须先写最小步长，再写最大步长</translation>
    </message>
    <message>
        <source>must be the text of a button</source>
        <translation>必须是按钮上的文字</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>必须是 true 或 false</translation>
    </message>
    <message>
        <source>must be true, false or none</source>
        <translation>必须是 true、false 或 none</translation>
    </message>
    <message>
        <source>must be valid Unicode text</source>
        <translation>必须是有效的 Unicode 文字</translation>
    </message>
    <message>
        <source>must be values with commas between them</source>
        <translation>必须是用逗号隔开的值</translation>
    </message>
    <message>
        <source>must be whole numbers: {error}</source>
        <translation>必须是整数：{error}</translation>
    </message>
    <message>
        <source>must be {format}</source>
        <translation>必须是 {format}</translation>
    </message>
    <message>
        <source>must be {loss} for a distillation, whose teacher answers for each class</source>
        <translation>蒸馏时必须是 {loss}，因为教师模型对每个类别都给出回答</translation>
    </message>
    <message>
        <source>must be {n_in}, the last of {shape}</source>
        <translation>必须是 {n_in}，即 {shape} 的最后一个</translation>
    </message>
    <message>
        <source>must be {n_needed} in number, one fewer than the {n} schedulers</source>
        <translation>必须是 {n_needed} 个，比调度器的个数 {n} 少一个</translation>
    </message>
    <message>
        <source>must be {n}, the outputs that data and loss need</source>
        <translation>必须是 {n}，即数据和损失所需的输出数</translation>
    </message>
    <message>
        <source>must be {rule}</source>
        <translation>必须是「{rule}」</translation>
    </message>
    <message>
        <source>must be {rule}, and finite</source>
        <translation>必须是「{rule}」，而且有限</translation>
    </message>
    <message>
        <source>must be {wanted}, as the input is {shape}</source>
        <translation>必须是 {wanted}，因为输入是 {shape}</translation>
    </message>
    <message>
        <source>must contain a finite number, and none of +inf</source>
        <translation>必须含有有限的数，不能含有 +inf</translation>
    </message>
    <message>
        <source>must contain the same Normalize as data.transforms</source>
        <translation>必须含有与 data.transforms 相同的 Normalize</translation>
    </message>
    <message>
        <source>must count the parameters as this optimizer does</source>
        <translation>给参数的编号必须与这个优化器相同</translation>
    </message>
    <message>
        <source>must divide height and width, {sizes}</source>
        <translation>必须整除高和宽 {sizes}</translation>
    </message>
    <message>
        <source>must divide the number of channels, {channels}</source>
        <translation>必须整除通道数 {channels}</translation>
    </message>
    <message>
        <source>must divide the {embedding} numbers of the embedding evenly</source>
        <translation>必须整除嵌入的 {embedding} 个数</translation>
    </message>
    <message>
        <source>must divide the {width} features of a step</source>
        <translation>必须整除一步的 {width} 个特征</translation>
    </message>
    <message>
        <source>must divide {setting}, {value}</source>
        <translation>必须整除 {setting}，即 {value}</translation>
    </message>
    <message>
        <source>must end in {suffixes}</source>
        <translation>必须以 {suffixes} 结尾</translation>
    </message>
    <message>
        <source>must fit in memory: weights, gradients, optimizer and a batch need {needed}, and {device} has {free} free</source>
        <translation>必须放得进内存：权重、梯度、优化器和一个批次需要 {needed}，而 {device} 空闲 {free}</translation>
    </message>
    <message>
        <source>must give and keep at most {most:,} numbers for a sample</source>
        <translation>一个样本给出和存放的数最多 {most:,} 个</translation>
    </message>
    <message>
        <source>must give classes from 0 to {most}, and gives {low} to {high}; for a regression give floats</source>
        <translation>给出的类别必须是 0 到 {most}，现在是 {low} 到 {high}；要做回归就给浮点数</translation>
    </message>
    <message>
        <source>must give finite numbers</source>
        <translation>必须给出有限的数</translation>
    </message>
    <message>
        <source>must give finite numbers, and gives NaN or infinity</source>
        <translation>必须给出有限的数，却给出了 NaN 或无穷大</translation>
    </message>
    <message>
        <source>must give numbers, and [{i}] has {kind}</source>
        <translation>必须给出数，而 [{i}] 里有 {kind}</translation>
    </message>
    <message>
        <source>must give one number as y, and [{i}] has {shape}</source>
        <translation>y 必须是一个数，而 [{i}] 的是 {shape}</translation>
    </message>
    <message>
        <source>must give pairs (x, y), and [{i}] is {kind}</source>
        <translation>必须给出 (x, y) 这样的一对，而 [{i}] 是 {kind}</translation>
    </message>
    <message>
        <source>must give pictures of {train} pixels, as data.transforms do; they give {test}</source>
        <translation>给出的图片必须是 {train} 像素，与 data.transforms 一样；现在是 {test}</translation>
    </message>
    <message>
        <source>must give samples of one shape and kind: [0] has {first}, [{i}] has {other}</source>
        <translation>给出的样本必须形状和类型都相同：[0] 是 {first}，[{i}] 是 {other}</translation>
    </message>
    <message>
        <source>must give x of at most 3 dimensions, and gives {n}</source>
        <translation>给出的 x 最多 3 维，现在是 {n} 维</translation>
    </message>
    <message>
        <source>must give {n} outputs for each of {steps} positions, or for 1 position; it gives {shape}</source>
        <translation>{steps} 个位置必须各给出 {n} 个输出，或只有 1 个位置；现在给出的是 {shape}</translation>
    </message>
    <message>
        <source>must give {n} outputs for each sample, which data and loss need; it gives {shape}</source>
        <translation>数据和损失要求每个样本给出 {n} 个输出；现在给出的是 {shape}</translation>
    </message>
    <message>
        <source>must have a data.pkl of at most {pickle_limit:,} bytes</source>
        <translation>里面的 data.pkl 最多 {pickle_limit:,} 字节</translation>
    </message>
    <message>
        <source>must have a file and its label in each row</source>
        <translation>每一行都必须有文件和它的标签</translation>
    </message>
    <message>
        <source>must have a header of at most {header_limit:,} bytes</source>
        <translation>头部最多 {header_limit:,} 字节</translation>
    </message>
    <message>
        <source>must have a length: def __len__(self) -&gt; int</source>
        <translation>必须有长度：def __len__(self) -&gt; int</translation>
    </message>
    <message>
        <source>must have a number greater than 0</source>
        <translation>至少要有一个大于 0 的数</translation>
    </message>
    <message>
        <source>must have an experiment, and axes with their values</source>
        <translation>必须有一个实验（experiment），以及各个轴（axes）和它们的值</translation>
    </message>
    <message>
        <source>must have as many windows as the input has columns, {columns}; it has {n}</source>
        <translation>必须让窗口数等于输入的列数 {columns}；现在是 {n}</translation>
    </message>
    <message>
        <source>must have at least 2 samples, and has {n}</source>
        <translation>至少要有 2 个样本，现在有 {n} 个</translation>
    </message>
    <message>
        <source>must have at least two classes with at least two points each</source>
        <translation>至少要有两个类别，每个类别至少两个点</translation>
    </message>
    <message>
        <source>must have at least two classes with two samples each; it has {n} in all</source>
        <translation>至少要有两个类别，各有两个样本；现在一共 {n} 个类别</translation>
    </message>
    <message>
        <source>must have at least two samples</source>
        <translation>至少要有两个样本</translation>
    </message>
    <message>
        <source>must have at least {n} characters, of two kinds or more</source>
        <translation>至少要有 {n} 个字符，而且至少两种</translation>
    </message>
    <message>
        <source>must have at most {i} layers, as each pooling halves the picture and nothing would be left</source>
        <translation>最多 {i} 层：每次池化都把图片缩小一半，再多就什么都不剩了</translation>
    </message>
    <message>
        <source>must have at most {most:,} members</source>
        <translation>最多 {most:,} 项</translation>
    </message>
    <message>
        <source>must have at most {most:,} parameters in all</source>
        <translation>参数总数最多 {most:,} 个</translation>
    </message>
    <message>
        <source>must have at most {most:,} samples, and has {n:,}</source>
        <translation>最多 {most:,} 个样本，现在有 {n:,} 个</translation>
    </message>
    <message>
        <source>must have at most {most_settings} settings</source>
        <translation>最多 {most_settings} 个设置</translation>
    </message>
    <message>
        <source>must have at most {most_values:,} values in all</source>
        <translation>总共最多 {most_values:,} 个值</translation>
    </message>
    <message>
        <source>must have at most {most} components in all</source>
        <translation>总共最多 {most} 个组件</translation>
    </message>
    <message>
        <source>must have at most {most} members</source>
        <translation>最多 {most} 项</translation>
    </message>
    <message>
        <source>must have at most {most} settings</source>
        <translation>最多 {most} 个设置</translation>
    </message>
    <message>
        <source>must have at most {size_limit:,} bytes</source>
        <translation>最多 {size_limit:,} 字节</translation>
    </message>
    <message>
        <source>must have characters of the training text only</source>
        <translation>只能用训练文本里有的字符</translation>
    </message>
    <message>
        <source>must have columns, and members</source>
        <translation>必须有 columns 和 members</translation>
    </message>
    <message>
        <source>must have lines such as optimizer.lr = 0.01</source>
        <translation>每一行必须像 optimizer.lr = 0.01 这样</translation>
    </message>
    <message>
        <source>must have n, sampler, pruner and seed</source>
        <translation>必须有 n、sampler、pruner 和 seed</translation>
    </message>
    <message>
        <source>must have one number for each of the {n_classes} classes of {name}, and not all 0</source>
        <translation>{name} 有 {n_classes} 个类别，必须各有一个数，而且不能全是 0</translation>
    </message>
    <message>
        <source>must have one number for each of {n_classes} classes</source>
        <translation>{n_classes} 个类别，每个都必须有一个数</translation>
    </message>
    <message>
        <source>must have one number, or one for each of the {n} channels</source>
        <translation>必须是一个数，或 {n} 个通道各一个</translation>
    </message>
    <message>
        <source>must have one target for each of the {n:,} samples of x</source>
        <translation>x 有 {n:,} 个样本，必须各有一个目标值</translation>
    </message>
    <message>
        <source>must have pixels from 0 to {white:g} to be rebuilt; here they go from {low:.4g} to {high:.4g}</source>
        <translation>要重建，像素必须在 0 到 {white:g} 之间；这里是 {low:.4g} 到 {high:.4g}</translation>
    </message>
    <message>
        <source>must have taken from 0 to {most_steps:,} steps</source>
        <translation>走过的步数必须是 0 到 {most_steps:,}</translation>
    </message>
    <message>
        <source>must have {n} numbers, one for each class</source>
        <translation>必须有 {n} 个数，每个类别一个</translation>
    </message>
    <message>
        <source>must hold at most {tensor_limit:,} tensors</source>
        <translation>最多 {tensor_limit:,} 个张量</translation>
    </message>
    <message>
        <source>must hold finite numbers, none beyond 1e30</source>
        <translation>必须是有限的数，不超过 1e30</translation>
    </message>
    <message>
        <source>must hold numbers</source>
        <translation>必须是数</translation>
    </message>
    <message>
        <source>must hold numbers or texts</source>
        <translation>必须是数或文字</translation>
    </message>
    <message>
        <source>must hold whole numbers below 2**53; save larger ones as texts</source>
        <translation>整数必须小于 2**53；更大的存成文字</translation>
    </message>
    <message>
        <source>must leave at least one of the {n_samples} samples for training and one for testing</source>
        <translation>{n_samples} 个样本里，至少要留一个用于训练、一个用于测试</translation>
    </message>
    <message>
        <source>must leave more than one number in a group: the only one would always become 0</source>
        <translation>一组里必须多于一个数：只有一个数总会变成 0</translation>
    </message>
    <message>
        <source>must leave samples for training: {n} are left beside those for testing</source>
        <translation>必须留下训练用的样本：除了测试用的，还剩 {n} 个</translation>
    </message>
    <message>
        <source>must leave something of the output, {out}</source>
        <translation>输出不能什么都不剩，现在是 {out}</translation>
    </message>
    <message>
        <source>must leave something of {sizes}</source>
        <translation>{sizes} 缩放后不能什么都不剩</translation>
    </message>
    <message>
        <source>must list at least one layer</source>
        <translation>至少要有一层</translation>
    </message>
    <message>
        <source>must list at least one scheduler</source>
        <translation>至少要列出一个调度器</translation>
    </message>
    <message>
        <source>must multiply to a divisor of the input&apos;s first size, {size}</source>
        <translation>各数的乘积必须能整除输入的第一个大小 {size}</translation>
    </message>
    <message>
        <source>must multiply to {size}, the size of dimension {dim}; one may be -1</source>
        <translation>各数的乘积必须是 {size}，即维度 {dim} 的大小；其中一个可以是 -1</translation>
    </message>
    <message>
        <source>must name a file</source>
        <translation>必须写一个文件名</translation>
    </message>
    <message>
        <source>must name at least one</source>
        <translation>至少要写一个</translation>
    </message>
    <message>
        <source>must name the column of the groups, as split is grouped</source>
        <translation>必须写出分组的列，因为 split 是 grouped</translation>
    </message>
    <message>
        <source>must not be larger than the input, {sizes}</source>
        <translation>不能比输入大，输入是 {sizes}</translation>
    </message>
    <message>
        <source>must not be larger than the padded input, {padded}</source>
        <translation>不能比填充后的输入大，那是 {padded}</translation>
    </message>
    <message>
        <source>must not be larger than the padded picture</source>
        <translation>不能比填充后的图片大</translation>
    </message>
    <message>
        <source>must not be the batch, dimension 0: samples do not depend on each other</source>
        <translation>不能是批次，即维度 0：样本之间互不相关</translation>
    </message>
    <message>
        <source>must not come after end_dim</source>
        <translation>不能在 end_dim 后面</translation>
    </message>
    <message>
        <source>must not contain NaN</source>
        <translation>不能含有 NaN</translation>
    </message>
    <message>
        <source>must not leave a batch of one of the {n_train} training samples, as batch_norm needs two</source>
        <translation>{n_train} 个训练样本分成批次后，不能剩下只有一个样本的批次，因为 batch_norm 需要两个</translation>
    </message>
    <message>
        <source>must not let a character see those after it, which it shall predict</source>
        <translation>不能让一个字符看到它后面的字符，那正是要预测的</translation>
    </message>
    <message>
        <source>must not make the rise exactly one step long (pct_start * steps = 1), which torch cannot divide</source>
        <translation>不能让上升段正好只有一步（pct_start * steps = 1），那样 torch 会除以零</translation>
    </message>
    <message>
        <source>must not name one twice</source>
        <translation>同一个不能写两次</translation>
    </message>
    <message>
        <source>must not name the target</source>
        <translation>不能包含目标值</translation>
    </message>
    <message>
        <source>must number the classes from 0 without a gap</source>
        <translation>类别必须从 0 开始连续编号</translation>
    </message>
    <message>
        <source>must return a Tensor, and returns {kind}</source>
        <translation>必须返回张量（Tensor），现在返回的是 {kind}</translation>
    </message>
    <message>
        <source>must return floats, and returns {dtype}</source>
        <translation>必须返回浮点数，现在返回的是 {dtype}</translation>
    </message>
    <message>
        <source>must return one number, a Tensor of shape (), and returns {kind}</source>
        <translation>必须返回一个数，即形状为 () 的张量，现在返回的是 {kind}</translation>
    </message>
    <message>
        <source>must return the shape {needed} for {n} samples, and returns {shape}</source>
        <translation>{n} 个样本，返回的形状必须是 {needed}，现在是 {shape}</translation>
    </message>
    <message>
        <source>must rise from each to the next</source>
        <translation>必须一个比一个大</translation>
    </message>
    <message>
        <source>must say what is made of dates, as {name} has no other input</source>
        <translation>必须说明从日期算出什么，因为 {name} 没有别的输入</translation>
    </message>
    <message>
        <source>names a device that this machine does not have</source>
        <translation>这台机器没有这个设备</translation>
    </message>
    <message>
        <source>names one device, which {size} processes cannot share</source>
        <translation>指定了一个设备，{size} 个进程没法共用</translation>
    </message>
    <message>
        <source>names the groups</source>
        <translation>是分组用的列</translation>
    </message>
    <message>
        <source>nearest takes the nearest pixel, bilinear a mean of the four around.</source>
        <translation>nearest 取最近的像素，bilinear 取周围四个的平均。</translation>
    </message>
    <message>
        <source>need pixels of at least 0; the smallest here is {low:.4g}</source>
        <translation>像素至少要是 0；这里最小的是 {low:.4g}</translation>
    </message>
    <message>
        <source>needs a momentum greater than 0 and a dampening of 0</source>
        <translation>要求 momentum 大于 0，dampening 为 0</translation>
    </message>
    <message>
        <source>needs a setting with several values, or several seeds</source>
        <translation>需要一个有多个值的设置，或多个随机种子</translation>
    </message>
    <message>
        <source>needs a target of numbers; {name} holds texts</source>
        <translation>目标值必须是数；{name} 里是文字</translation>
    </message>
    <message>
        <source>needs a whole batch, and torch joins the parts of one on GPUs only</source>
        <translation>需要整个批次，而 torch 只有在 GPU 上才能把一个批次的各部分合起来</translation>
    </message>
    <message>
        <source>needs channels of more than one place: the only one would always become 0</source>
        <translation>每个通道要有多于一个位置：只有一个总会变成 0</translation>
    </message>
    <message>
        <source>needs num_workers of at least 1: without workers nothing is fetched ahead</source>
        <translation>需要 num_workers 至少是 1：没有工作进程，就不会提前取数据</translation>
    </message>
    <message>
        <source>needs samples with classes; the task of these data is {task}</source>
        <translation>需要有类别的样本；这些数据的任务是 {task}</translation>
    </message>
    <message>
        <source>needs several processes</source>
        <translation>需要几个进程</translation>
    </message>
    <message>
        <source>needs values, {help}</source>
        <translation>要写出值，{help}</translation>
    </message>
    <message>
        <source>needs what is not installed: {missing}</source>
        <translation>需要的包没有安装：{missing}</translation>
    </message>
    <message>
        <source>needs {needed} of {of} for the samples and what is fetched ahead, and {free} are free</source>
        <translation>样本和提前取的数据要占 {needed}（{of}），空闲的只有 {free}</translation>
    </message>
    <message>
        <source>needs {n} MB, but {free} MB are free</source>
        <translation>需要 {n} MB，只有 {free} MB 空闲</translation>
    </message>
    <message>
        <source>needs {rule}</source>
        <translation>需要「{rule}」</translation>
    </message>
    <message>
        <source>needs {size}, more than a quarter of the memory</source>
        <translation>需要 {size}，超过了内存的四分之一</translation>
    </message>
    <message>
        <source>next</source>
        <translation>接下来</translation>
    </message>
    <message>
        <source>no class of the data is to be ignored</source>
        <translation>数据的类别一个都不忽略</translation>
    </message>
    <message>
        <source>no clipping</source>
        <translation>不裁剪</translation>
    </message>
    <message>
        <source>no details</source>
        <translation>没有细节</translation>
    </message>
    <message>
        <source>no index</source>
        <translation>没有索引</translation>
    </message>
    <message>
        <source>no message</source>
        <translation>没有说明</translation>
    </message>
    <message>
        <source>no others</source>
        <translation>不能有别的</translation>
    </message>
    <message>
        <source>no settings</source>
        <translation>没有设置</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>none was found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>none: the student learns alone</source>
        <translation>无：学生模型自己学</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>NaN（不是数）</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>不检查</translation>
    </message>
    <message>
        <source>not decided, grade again: {names}</source>
        <translation>还没判定，请再批改一次：{names}</translation>
    </message>
    <message>
        <source>not passed</source>
        <translation>未通过</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>不用</translation>
    </message>
    <message>
        <source>not, as torch has it</source>
        <translation>否，与 torch 相同</translation>
    </message>
    <message>
        <source>notes.since_row has more than {most:,} entries</source>
        <translation>notes.since_row 超过 {most:,} 项</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>还没有</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>of none</source>
        <translation>（一项也没有）</translation>
    </message>
    <message>
        <source>of the last layer: follows from data and loss</source>
        <translation>最后一层的由数据和损失决定</translation>
    </message>
    <message>
        <source>on where the device allows it, unless foreach is set</source>
        <translation>设备允许就开，除非设了 foreach</translation>
    </message>
    <message>
        <source>one of {n} classes ({names})</source>
        <translation>{n} 个类别之一（{names}）</translation>
    </message>
    <message>
        <source>one of {options}</source>
        <translation>{options} 之一</translation>
    </message>
    <message>
        <source>only counts the rows</source>
        <translation>只是给行编号</translation>
    </message>
    <message>
        <source>only points to the file (Git LFS): download the file itself</source>
        <translation>只是指向文件的指针（Git LFS）：下载文件本身</translation>
    </message>
    <message>
        <source>only the page temperature has a temperature, @T</source>
        <translation>只有 temperature 页面有温度，写作 @T</translation>
    </message>
    <message>
        <source>opposite signs</source>
        <translation>异号</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>optimizer.lr is not used: {scheduler} sets the rate, by {path}</source>
        <translation>optimizer.lr 不起作用：学习率由 {scheduler} 按 {path} 来定</translation>
    </message>
    <message>
        <source>optimizers[{i}]: {problem}</source>
        <translation>优化器 optimizers[{i}]：{problem}</translation>
    </message>
    <message>
        <source>other files</source>
        <translation>别的文件</translation>
    </message>
    <message>
        <source>outer ring</source>
        <translation>外环</translation>
    </message>
    <message>
        <source>own loss</source>
        <translation>自身损失</translation>
    </message>
    <message>
        <source>param_groups must be a list of {n}</source>
        <translation>param_groups 必须是有 {n} 项的列表</translation>
    </message>
    <message>
        <source>param_groups[{i}].params must count the parameters as this optimizer does</source>
        <translation>param_groups[{i}].params 给参数的编号必须与这个优化器相同</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>penalties, clipping and most optimizers take dense gradients</source>
        <translation>惩罚项、裁剪和大多数优化器都要稠密的梯度</translation>
    </message>
    <message>
        <source>perplexity</source>
        <translation>困惑度</translation>
    </message>
    <message>
        <source>pip says: {problem}</source>
        <translation>pip 的原话：{problem}</translation>
    </message>
    <message>
        <source>plane</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>practice-gpu is a number from 1 to {n}</source>
        <translation>practice-gpu 是 1 到 {n} 的数</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>predicted variance</source>
        <translation>预测的方差</translation>
    </message>
    <message>
        <source>predicted − true</source>
        <translation>预测值 − 真实值</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>预测值</translation>
    </message>
    <message>
        <source>preset is one of {names}</source>
        <translation>preset（预设）必须是其中之一：{names}</translation>
    </message>
    <message>
        <source>principal components</source>
        <translation>主成分</translation>
    </message>
    <message>
        <source>progression after one year (score)</source>
        <translation>一年后的病情进展（得分）</translation>
    </message>
    <message>
        <source>put TransformerEncoderLayer several times into the list instead</source>
        <translation>改为在列表里放几次 TransformerEncoderLayer</translation>
    </message>
    <message>
        <source>python main.py runs lists those that are known.</source>
        <translation>python main.py runs 列出已知的运行。</translation>
    </message>
    <message>
        <source>quarter, year</source>
        <translation>季度，年</translation>
    </message>
    <message>
        <source>random must have the entry cpu, and besides at most {kinds}</source>
        <translation>random 必须有 cpu 这一项，此外最多 {kinds} 项</translation>
    </message>
    <message>
        <source>random.{kind} must be a list of states</source>
        <translation>random.{kind} 必须是状态的列表</translation>
    </message>
    <message>
        <source>random.{kind}[{i}] must be a state</source>
        <translation>random.{kind}[{i}] 必须是状态</translation>
    </message>
    <message>
        <source>rebuilds pictures; these are {input} data</source>
        <translation>重建的是图片；这里是 {input} 数据</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>reduction: &apos;mean&apos; divides the total loss by both the batch size and the support size.&apos;batchmean&apos; divides only by the batch size, and aligns with the KL div math definition.&apos;mean&apos; will be changed to behave the same as &apos;batchmean&apos; in the next major release.</source>
        <translation>reduction: &apos;mean&apos; divides the total loss by both the batch size and the support size.&apos;batchmean&apos; divides only by the batch size, and aligns with the KL div math definition.&apos;mean&apos; will be changed to behave the same as &apos;batchmean&apos; in the next major release.</translation>
    </message>
    <message>
        <source>regression</source>
        <translation>回归</translation>
    </message>
    <message>
        <source>replaces {name}, which all runs use. Derive a class of your own</source>
        <translation>替换了所有运行都要用的 {name}。改为自己派生一个类</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必填</translation>
    </message>
    <message>
        <source>right for another student</source>
        <translation>是另一个学生的正确答案</translation>
    </message>
    <message>
        <source>right with the numbers of {names}</source>
        <translation>用 {names} 的数才对</translation>
    </message>
    <message>
        <source>right: {answer}</source>
        <translation>正确：{answer}</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>runs code of {name}, which was not let run yet at this place</source>
        <translation>要运行 {name} 的代码，而放在那里的代码还没有获准运行</translation>
    </message>
    <message>
        <source>same signs</source>
        <translation>同号</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>saw the solution: {names}</source>
        <translation>看过参考答案：{names}</translation>
    </message>
    <message>
        <source>says solved, is not: {names}</source>
        <translation>说做出来了，其实没有：{names}</translation>
    </message>
    <message>
        <source>scale_factor decides</source>
        <translation>由 scale_factor 决定</translation>
    </message>
    <message>
        <source>scheduler</source>
        <translation>调度器</translation>
    </message>
    <message>
        <source>second try</source>
        <translation>第二次答对</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>看过答案</translation>
    </message>
    <message>
        <source>sets attributes, which torch.save does for no plain data</source>
        <translation>设置了属性，而 torch.save 存普通数据时不会这样</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>shared memory ({folder})</source>
        <translation>共享内存（{folder}）</translation>
    </message>
    <message>
        <source>sine of the time of day</source>
        <translation>日内时间的正弦</translation>
    </message>
    <message>
        <source>sine of the time of year</source>
        <translation>年内时间的正弦</translation>
    </message>
    <message>
        <source>size decides</source>
        <translation>由 size 决定</translation>
    </message>
    <message>
        <source>solved, says the file, by the check of another version</source>
        <translation>作业里说已解出，但那是按课程的另一个版本检查的</translation>
    </message>
    <message>
        <source>something else is there</source>
        <translation>那里是别的内容</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>加星</translation>
    </message>
    <message>
        <source>state must be of parameters that there are</source>
        <translation>state 里的参数必须都存在</translation>
    </message>
    <message>
        <source>state must have a momentum for every parameter, or for none</source>
        <translation>state 里的动量必须每个参数都有，或都没有</translation>
    </message>
    <message>
        <source>state must have the entries of one parameter</source>
        <translation>state 里必须有一个参数的各项</translation>
    </message>
    <message>
        <source>state[0] must count its iterations</source>
        <translation>state[0] 必须记录迭代次数</translation>
    </message>
    <message>
        <source>state[0] must have lists of at most {history_size}</source>
        <translation>state[0] 里的列表最多 {history_size} 项</translation>
    </message>
    <message>
        <source>state[0] must have lists of one length</source>
        <translation>state[0] 里的列表必须一样长</translation>
    </message>
    <message>
        <source>state[0] must have the entries {lbfgs_all}</source>
        <translation>state[0] 必须有这些项：{lbfgs_all}</translation>
    </message>
    <message>
        <source>state[0].al must be a list of {history_size}</source>
        <translation>state[0].al 必须是有 {history_size} 项的列表</translation>
    </message>
    <message>
        <source>state[{index}] is missing</source>
        <translation>缺少 state[{index}]</translation>
    </message>
    <message>
        <source>stay behind</source>
        <translation>落后</translation>
    </message>
    <message>
        <source>step {n:,.0f}, {epoch}</source>
        <translation>第 {n:,.0f} 步，{epoch}</translation>
    </message>
    <message>
        <source>step {step:,}, epoch {epoch:,}</source>
        <translation>第 {step:,} 步，第 {epoch:,} 轮</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>steps every {other}, but the first of the list every {cadence}</source>
        <translation>每个 {other} 走一步，而列表里的第一个是每个 {cadence} 走一步</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>stratified; last with lags</source>
        <translation>stratified；有 lags 时为 last</translation>
    </message>
    <message>
        <source>such as 0.1, 0.01, 0.001 or 0..4 or 0.001..1 log 4 or 0..0.5 linear 6</source>
        <translation>例如 0.1, 0.01, 0.001 或 0..4 或 0.001..1 log 4 或 0..0.5 linear 6</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>taken for</source>
        <translation>当成了</translation>
    </message>
    <message>
        <source>takes a name and a note of at most {label_bytes:,} bytes</source>
        <translation>名字和备注合计最多 {label_bytes:,} 字节</translation>
    </message>
    <message>
        <source>takes at most {most:,} moments</source>
        <translation>最多 {most:,} 个时刻</translation>
    </message>
    <message>
        <source>takes at most {most_runs:,} runs</source>
        <translation>最多 {most_runs:,} 次运行</translation>
    </message>
    <message>
        <source>takes at most {most_settings} settings beside the seed</source>
        <translation>除了随机种子，最多 {most_settings} 个设置</translation>
    </message>
    <message>
        <source>takes indices, as those of characters; here are measured numbers</source>
        <translation>要的是索引，例如字符的索引；这里是测量得到的数</translation>
    </message>
    <message>
        <source>takes longer than {seconds_limit:.0f} s to read</source>
        <translation>读取时间超过 {seconds_limit:.0f} 秒</translation>
    </message>
    <message>
        <source>takes measured numbers; here are indices of {n} values</source>
        <translation>要的是测量得到的数；这里是 {n} 个取值的索引</translation>
    </message>
    <message>
        <source>takes more memory than there is</source>
        <translation>需要的内存比现有的多</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标值</translation>
    </message>
    <message>
        <source>target y</source>
        <translation>目标值 y</translation>
    </message>
    <message>
        <source>target: a count</source>
        <translation>目标值：计数</translation>
    </message>
    <message>
        <source>task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>texts and blocks of code must follow one another as there: {kinds}</source>
        <translation>文字和代码块的顺序必须和那里一样：{kinds}</translation>
    </message>
    <message>
        <source>that is finite and not negative</source>
        <translation>有限而且不为负</translation>
    </message>
    <message>
        <source>the Lab&apos;s fix was taken</source>
        <translation>用了实验室的修改建议</translation>
    </message>
    <message>
        <source>the ```draw block must draw what that of {file} draws</source>
        <translation>```draw 块抽的数必须和 {file} 里的一样</translation>
    </message>
    <message>
        <source>the ```train block must be the same</source>
        <translation>```train 块必须一样</translation>
    </message>
    <message>
        <source>the answer must be {answer}</source>
        <translation>答案必须是 {answer}</translation>
    </message>
    <message>
        <source>the answer must be {answer} within {within}</source>
        <translation>答案必须是 {answer}，误差在 {within} 以内</translation>
    </message>
    <message>
        <source>the batch is always the first dimension here</source>
        <translation>在这里批次总是第一个维度</translation>
    </message>
    <message>
        <source>the best evaluation, {epoch}</source>
        <translation>最好的一次评估，{epoch}</translation>
    </message>
    <message>
        <source>the block has no end: ::: in a line of its own</source>
        <translation>块没有结束：要有单独一行 :::</translation>
    </message>
    <message>
        <source>the block of code has no end: ``` in a line of its own</source>
        <translation>代码块没有结束：要有单独一行 ```</translation>
    </message>
    <message>
        <source>the block of code is empty</source>
        <translation>代码块是空的</translation>
    </message>
    <message>
        <source>the block of line {line} has no end: ::: in a line of its own</source>
        <translation>第 {line} 行的块没有结束：要有单独一行 :::</translation>
    </message>
    <message>
        <source>the code must be the same, but for comments and texts that it prints</source>
        <translation>代码必须一样，只有注释和打印的文字可以不同</translation>
    </message>
    <message>
        <source>the device decides where a batch is computed: training.device</source>
        <translation>一个批次在哪里计算由设备决定：training.device</translation>
    </message>
    <message>
        <source>the documentation of Python</source>
        <translation>Python 的文档</translation>
    </message>
    <message>
        <source>the exercise has no :: {word}</source>
        <translation>这道练习没有 :: {word}</translation>
    </message>
    <message>
        <source>the exercise has no task</source>
        <translation>这道练习没有题目</translation>
    </message>
    <message>
        <source>the expression of :: from must be the same</source>
        <translation>:: from 的表达式必须一样</translation>
    </message>
    <message>
        <source>the file says solved, the check says no</source>
        <translation>作业里说已解出，重新检查没有通过</translation>
    </message>
    <message>
        <source>the head has no end: a second line of ---</source>
        <translation>头部没有结束：要有第二行 ---</translation>
    </message>
    <message>
        <source>the head has no {key}</source>
        <translation>头部没有 {key}</translation>
    </message>
    <message>
        <source>the head has {names}, each once as NAME: TEXT</source>
        <translation>头部有 {names}，每项一次，写作 NAME: TEXT</translation>
    </message>
    <message>
        <source>the id in run.toml</source>
        <translation>run.toml 里的 id</translation>
    </message>
    <message>
        <source>the largest weight is {largest:.3g}</source>
        <translation>最大的权重是 {largest:.3g}</translation>
    </message>
    <message>
        <source>the last dimension of the input</source>
        <translation>输入的最后一个维度</translation>
    </message>
    <message>
        <source>the layer is called with one sequence, which is query, key and value</source>
        <translation>调用这一层只给一个序列，它既是 query，也是 key 和 value</translation>
    </message>
    <message>
        <source>the links and pictures of the program must be the same: {missing}</source>
        <translation>指向程序的链接和图片必须一样：{missing}</translation>
    </message>
    <message>
        <source>the machine&apos;s epsilon, and 0.001</source>
        <translation>机器的 epsilon，和 0.001</translation>
    </message>
    <message>
        <source>the mean over all batches</source>
        <translation>所有批次的平均值</translation>
    </message>
    <message>
        <source>the metric is the test loss, and less of it is better: max would slow down what improves</source>
        <translation>这里的指标是测试损失，越小越好：max 会让正在改善的慢下来</translation>
    </message>
    <message>
        <source>the name and the options must be those of {name}</source>
        <translation>名字和选项必须和 {name} 的一样</translation>
    </message>
    <message>
        <source>the name must be {name}</source>
        <translation>名字必须是 {name}</translation>
    </message>
    <message>
        <source>the name of a lesson&apos;s file has small letters, digits and _, and ends with .md</source>
        <translation>课程的文件名只含小写字母、数字和 _，以 .md 结尾</translation>
    </message>
    <message>
        <source>the name {name} is there twice</source>
        <translation>名字 {name} 出现了两次</translation>
    </message>
    <message>
        <source>the names of the folders</source>
        <translation>文件夹的名字</translation>
    </message>
    <message>
        <source>the options of the ```lab block must be the same</source>
        <translation>```lab 块的选项必须一样</translation>
    </message>
    <message>
        <source>the page temperature goes from {low:g} to {high:g}</source>
        <translation>temperature（温度）页面的范围是 {low:g} 到 {high:g}</translation>
    </message>
    <message>
        <source>the path of a file or a folder</source>
        <translation>文件或文件夹的路径</translation>
    </message>
    <message>
        <source>the picture {name} {problem}</source>
        <translation>图片 {name} {problem}</translation>
    </message>
    <message>
        <source>the prediction asks nothing</source>
        <translation>这道预测没有提问</translation>
    </message>
    <message>
        <source>the prediction has no :: answer</source>
        <translation>这道预测没有 :: answer</translation>
    </message>
    <message>
        <source>the prediction has no :: because</source>
        <translation>这道预测没有 :: because</translation>
    </message>
    <message>
        <source>the prediction must be of the kind {kind}</source>
        <translation>这个预测的种类必须是 {kind}</translation>
    </message>
    <message>
        <source>the right answer {sign} {number}</source>
        <translation>正确答案 {sign} {number}</translation>
    </message>
    <message>
        <source>the right option must be number {n}</source>
        <translation>正确的选项必须是第 {n} 个</translation>
    </message>
    <message>
        <source>the shapes that it gives are not known here</source>
        <translation>它给出的形状在这里无法知道</translation>
    </message>
    <message>
        <source>the size of the window</source>
        <translation>窗口的大小</translation>
    </message>
    <message>
        <source>the smallest step of the number type</source>
        <translation>数据类型的最小间隔</translation>
    </message>
    <message>
        <source>the solution was shown</source>
        <translation>看过参考答案</translation>
    </message>
    <message>
        <source>the solution was shown after it was solved</source>
        <translation>解出之后看了参考答案</translation>
    </message>
    <message>
        <source>the tables of a lesson have at most {n:,} cells</source>
        <translation>一门课程的表格合计最多 {n:,} 个单元格</translation>
    </message>
    <message>
        <source>the tables of a text have at most {n:,} cells</source>
        <translation>一段文字的表格合计最多 {n:,} 个单元格</translation>
    </message>
    <message>
        <source>the texts of a lesson have at most {n:,} characters</source>
        <translation>一门课程的文字合计最多 {n:,} 个字符</translation>
    </message>
    <message>
        <source>the texts of a lesson have at most {n:,} of the signs {signs}</source>
        <translation>一门课程的文字里，符号 {signs} 合计最多 {n:,} 个</translation>
    </message>
    <message>
        <source>the whole run: epochs x steps per epoch</source>
        <translation>整个运行：轮数 × 每轮步数</translation>
    </message>
    <message>
        <source>there is no ```train block with name={name} here</source>
        <translation>这里没有 name={name} 的 ```train 块</translation>
    </message>
    <message>
        <source>there is no page {name}; the pages are {names}</source>
        <translation>没有名为 {name} 的页面；页面有 {names}</translation>
    </message>
    <message>
        <source>there is no parameter {index} with a state</source>
        <translation>没有带状态的参数 {index}</translation>
    </message>
    <message>
        <source>there must be {n} hints</source>
        <translation>提示必须有 {n} 条</translation>
    </message>
    <message>
        <source>there must be {n} options</source>
        <translation>选项必须有 {n} 个</translation>
    </message>
    <message>
        <source>this PyTorch ({version}) was built for the CPU only; builds for NVIDIA, AMD and Intel GPUs are at https://pytorch.org/get-started/locally</source>
        <translation>这个 PyTorch（{version}）只支持 CPU；支持 NVIDIA、AMD 和 Intel GPU 的版本见 https://pytorch.org/get-started/locally</translation>
    </message>
    <message>
        <source>this is not what the exercise asks for</source>
        <translation>这不是练习要求的</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>topic is one word of small letters, digits and -</source>
        <translation>topic 是一个词，只含小写字母、数字和 -</translation>
    </message>
    <message>
        <source>torch computes it without its fast code, and warns each time</source>
        <translation>torch 不用快速代码计算它，而且每次都警告</translation>
    </message>
    <message>
        <source>torch decides: on for accelerators, off on the CPU</source>
        <translation>由 torch 决定：加速器上开，CPU 上关</translation>
    </message>
    <message>
        <source>torch has replaced it by Module</source>
        <translation>torch 已经用 Module 代替它</translation>
    </message>
    <message>
        <source>torch has replaced it by Upsample</source>
        <translation>torch 已经用 Upsample 代替它</translation>
    </message>
    <message>
        <source>torch knows no other than zeros here</source>
        <translation>torch 在这里只支持 zeros</translation>
    </message>
    <message>
        <source>torch refused the step: {error}</source>
        <translation>torch 拒绝了这一步：{error}</translation>
    </message>
    <message>
        <source>torch then refuses to update the weights in place, which training here does</source>
        <translation>那样 torch 就拒绝原地更新权重，而这里的训练正是原地更新</translation>
    </message>
    <message>
        <source>torch.{setter} changes what runs without this file, too</source>
        <translation>torch.{setter} 也会改变不用这个文件的运行</translation>
    </message>
    <message>
        <source>train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>transform</source>
        <translation>变换</translation>
    </message>
    <message>
        <source>true</source>
        <translation>真实</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>two members have one name</source>
        <translation>有两个成员同名</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>未判定</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>读不了</translation>
    </message>
    <message>
        <source>upper moon</source>
        <translation>上月牙</translation>
    </message>
    <message>
        <source>was altered: its checksum does not match</source>
        <translation>内容改动过：校验和不一致</translation>
    </message>
    <message>
        <source>was changed by another program while it was recorded</source>
        <translation>记录的过程中，别的程序改了它</translation>
    </message>
    <message>
        <source>was cut by another program</source>
        <translation>别的程序把它截断了</translation>
    </message>
    <message>
        <source>was downloaded, but there is no whole wheel of it</source>
        <translation>下载了，但没有完整的 wheel 文件</translation>
    </message>
    <message>
        <source>was gone on with elsewhere</source>
        <translation>已在别处继续</translation>
    </message>
    <message>
        <source>was made by a newer version (format {number}; this program reads up to {format})</source>
        <translation>是更新的版本做的（格式 {number}；这个程序最多读到 {format}）</translation>
    </message>
    <message>
        <source>was made by a newer version (format {version}; this program reads up to {known})</source>
        <translation>是更新的版本做的（格式 {version}；这个程序最多读到 {known}）</translation>
    </message>
    <message>
        <source>was not written by this program</source>
        <translation>不是这个程序写的</translation>
    </message>
    <message>
        <source>was not written by this program: nearly all of it is a hole</source>
        <translation>不是这个程序写的：几乎全是空洞</translation>
    </message>
    <message>
        <source>was replaced while it was read</source>
        <translation>读取的过程中文件换了</translation>
    </message>
    <message>
        <source>weighs at most {most:,} training samples</source>
        <translation>最多给 {most:,} 个训练样本加权</translation>
    </message>
    <message>
        <source>weighs classes, and the samples of these data have none</source>
        <translation>按类别加权，而这些数据的样本没有类别</translation>
    </message>
    <message>
        <source>weighs classes, of which an autoencoder is told nothing</source>
        <translation>按类别加权，而自编码器不知道类别</translation>
    </message>
    <message>
        <source>weighs the positive class of a binary task; {name} is {task}</source>
        <translation>给二分类任务的正类加权；{name} 的任务是 {task}</translation>
    </message>
    <message>
        <source>weights are lost too</source>
        <translation>权重也坏了</translation>
    </message>
    <message>
        <source>what it says cannot be read ({name})</source>
        <translation>它说的内容读不了（{name}）</translation>
    </message>
    <message>
        <source>with {value}, {share} {verb}</source>
        <translation>{value} 时，{verb}：{share}</translation>
    </message>
    <message>
        <source>with {value}, {share} {verb}, above it {more}</source>
        <translation>{value} 时，{verb}：{share}；更大时：{more}</translation>
    </message>
    <message>
        <source>without its running statistics a single sample could not be looked at</source>
        <translation>没有它的运行统计量，就不能单看一个样本</translation>
    </message>
    <message>
        <source>would run code: its pickle names {name}</source>
        <translation>会运行代码：它的 pickle 里有 {name}</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>答错一次</translation>
    </message>
    <message>
        <source>year month</source>
        <translation>年、月</translation>
    </message>
    <message>
        <source>year month day</source>
        <translation>年、月、日</translation>
    </message>
    <message>
        <source>year, quarter</source>
        <translation>年，季度</translation>
    </message>
    <message>
        <source>year, week</source>
        <translation>年，周</translation>
    </message>
    <message>
        <source>year-month</source>
        <translation>年-月</translation>
    </message>
    <message>
        <source>year-month-day</source>
        <translation>年-月-日</translation>
    </message>
    <message>
        <source>year/month/day</source>
        <translation>年/月/日</translation>
    </message>
    <message>
        <source>{actual}, taken for {predicted}</source>
        <translation>{actual}，当成了 {predicted}</translation>
    </message>
    <message>
        <source>{answer}; right is “{right}”</source>
        <translation>{answer}；正确的是「{right}」</translation>
    </message>
    <message>
        <source>{cell} is read as a number with a decimal mark; if the mark parts groups of digits, choose the other one as decimal</source>
        <translation>{cell} 读成带小数点的数；如果这个符号是千位分隔符，就把另一个符号选作 decimal</translation>
    </message>
    <message>
        <source>{cell} is read as {value}, and so on</source>
        <translation>{cell} 读成 {value}，其余类推</translation>
    </message>
    <message>
        <source>{code} is no sum of numbers and of what is drawn above: {names}</source>
        <translation>{code} 不是由数和前面抽取的数组成的算式：{names}</translation>
    </message>
    <message>
        <source>{columns}, coded as {source}</source>
        <translation>{columns}（编码为 {source}）</translation>
    </message>
    <message>
        <source>{doc} {more}</source>
        <translation>{doc} {more}</translation>
    </message>
    <message>
        <source>{entry} {rule}</source>
        <translation>{entry} {rule}</translation>
    </message>
    <message>
        <source>{epoch:,.6g} of {epochs:,} epochs, {steps:,} steps in {time}</source>
        <translation>{epoch:,.6g} / {epochs:,} 轮，{steps:,} 步，用时 {time}</translation>
    </message>
    <message>
        <source>{filename} is not where its directory says</source>
        <translation>{filename} 不在成员清单写的位置</translation>
    </message>
    <message>
        <source>{file} has nothing here</source>
        <translation>{file} 这里什么都没有</translation>
    </message>
    <message>
        <source>{file}, line {line}</source>
        <translation>{file} 第 {line} 行</translation>
    </message>
    <message>
        <source>{finding} (so far: epoch {epoch:,} of {epochs:,}).</source>
        <translation>{finding}（到目前：第 {epoch:,} 轮，共 {epochs:,} 轮）。</translation>
    </message>
    <message>
        <source>{finding} (so far: {n:,} of {all:,} networks are done).</source>
        <translation>{finding}（到目前：{all:,} 个网络完成了 {n:,} 个）。</translation>
    </message>
    <message>
        <source>{finding}, each at its best</source>
        <translation>{finding}，都按各自最好时算</translation>
    </message>
    <message>
        <source>{finding}.</source>
        <translation>{finding}。</translation>
    </message>
    <message>
        <source>{finding}; below {value}, {share} {verb}</source>
        <translation>{finding}；小于 {value} 时，{verb}：{share}</translation>
    </message>
    <message>
        <source>{finding}; the others come to {span}</source>
        <translation>{finding}；其余的是 {span}</translation>
    </message>
    <message>
        <source>{finding}; they need {first:,} to {last:,} epochs</source>
        <translation>{finding}；需要 {first:,} 到 {last:,} 轮</translation>
    </message>
    <message>
        <source>{finding}; with {value}, {share} {verb}</source>
        <translation>{finding}；{value} 时，{verb}：{share}</translation>
    </message>
    <message>
        <source>{finding}; {more}</source>
        <translation>{finding}；{more}</translation>
    </message>
    <message>
        <source>{finding}; {setting} makes no difference</source>
        <translation>{finding}；{setting} 没有影响</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} 变到 {last}</translation>
    </message>
    <message>
        <source>{given} inputs</source>
        <translation>{given} 个输入</translation>
    </message>
    <message>
        <source>{hint} So it would be in the run with {label}.</source>
        <translation>{hint}（在 {label} 的那次运行里会这样。）</translation>
    </message>
    <message>
        <source>{k:,} of {n:,}</source>
        <translation>{n:,} 个中的 {k:,} 个</translation>
    </message>
    <message>
        <source>{key} has 1 to {most} characters</source>
        <translation>{key} 有 1 到 {most} 个字符</translation>
    </message>
    <message>
        <source>{key} is a whole number from {least} to {most}</source>
        <translation>{key} 是 {least} 到 {most} 的整数</translation>
    </message>
    <message>
        <source>{key} is missing</source>
        <translation>缺少 {key}</translation>
    </message>
    <message>
        <source>{key} is not in this model</source>
        <translation>这个模型里没有 {key}</translation>
    </message>
    <message>
        <source>{key} must be {value}, as in {file}</source>
        <translation>{key} 必须是 {value}，和 {file} 一样</translation>
    </message>
    <message>
        <source>{kind} needs samples of {n} dimensions, {wanted}; here they are {shape}</source>
        <translation>{kind} 要的样本是 {n} 维：{wanted}；这里是 {shape}</translation>
    </message>
    <message>
        <source>{kind}: {said}</source>
        <translation>{kind}: {said}</translation>
    </message>
    <message>
        <source>{kind}: {said}. Own code is one file: it can import installed packages, and nothing beside it</source>
        <translation>{kind}: {said}。自己的代码只有一个文件：可以导入已安装的包，不能导入旁边的文件</translation>
    </message>
    <message>
        <source>{losses_file}: losses after step {known:,}, of which nothing else tells, were left out.</source>
        <translation>{losses_file}：第 {known:,} 步之后的损失没有别的记录可对照，已略去。</translation>
    </message>
    <message>
        <source>{loss} fits {tasks} tasks only; {data} is {task}</source>
        <translation>{loss} 只适合 {tasks} 任务；{data} 的任务是 {task}</translation>
    </message>
    <message>
        <source>{loss} fits {tasks} tasks; here the task is {task}</source>
        <translation>{loss} 适合 {tasks} 任务；这里的任务是 {task}</translation>
    </message>
    <message>
        <source>{loss} fits {tasks} tasks; {data} is {task}</source>
        <translation>{loss} 适合 {tasks} 任务；{data} 的任务是 {task}</translation>
    </message>
    <message>
        <source>{lost:,} of {n:,} networks diverge</source>
        <translation>{n:,} 个网络中有 {lost:,} 个发散</translation>
    </message>
    <message>
        <source>{low} and {high}</source>
        <translation>{low}、{high}</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} 到 {high}</translation>
    </message>
    <message>
        <source>{metrics_file}: {n} lines are no rows, and were passed over.</source>
        <translation>{metrics_file}：有 {n} 行不是数据行，已跳过。</translation>
    </message>
    <message>
        <source>{metric} by epoch.</source>
        <translation>{metric}：各轮的值。</translation>
    </message>
    <message>
        <source>{metric} {span}</source>
        <translation>{metric} {span}</translation>
    </message>
    <message>
        <source>{model} has no mirror image that could be a decoder, as {known} have</source>
        <translation>{model} 没有能作解码器的镜像；有镜像的是 {known}</translation>
    </message>
    <message>
        <source>{model} takes {inputs} data; {data} is {given} data</source>
        <translation>{model} 接受 {inputs} 数据；{data} 是 {given} 数据</translation>
    </message>
    <message>
        <source>{n:,} files are PDF, which is not read: save their pages as PNG</source>
        <translation>{n:,} 个文件是 PDF，读不了：把每页存成 PNG</translation>
    </message>
    <message>
        <source>{n:,} files are {kind}, which is not read: save them as JPEG</source>
        <translation>{n:,} 个文件是 {kind}，读不了：存成 JPEG</translation>
    </message>
    <message>
        <source>{n:,} more</source>
        <translation>另有 {n:,} 个</translation>
    </message>
    <message>
        <source>{n:,} points in {n_classes} classes</source>
        <translation>{n:,} 个点，{n_classes} 个类别</translation>
    </message>
    <message>
        <source>{n:,} thread</source>
        <translation>{n:,} 个线程</translation>
    </message>
    <message>
        <source>{n:,} threads</source>
        <translation>{n:,} 个线程</translation>
    </message>
    <message>
        <source>{names}
{last}</source>
        <translation>{names}
{last}</translation>
    </message>
    <message>
        <source>{names} and {last}</source>
        <translation>{names} 和 {last}</translation>
    </message>
    <message>
        <source>{names} and {n:,} more</source>
        <translation>{names}，另有 {n:,} 个</translation>
    </message>
    <message>
        <source>{names} and {n} more</source>
        <translation>{names}，另有 {n} 个</translation>
    </message>
    <message>
        <source>{names} are in folders of classes: above these they would tell what is for testing</source>
        <translation>{names} 在类别的文件夹里面：放到它们上一级，才能说明哪些用于测试</translation>
    </message>
    <message>
        <source>{names} are left out: a share of {x} is for testing. To test on them, join the arrays, or open them alone.</source>
        <translation>{names} 不用：测试用的是 {x} 的一部分。要在它们上面测试，就把数组合起来，或单独打开。</translation>
    </message>
    <message>
        <source>{names} are taken for classes, as there are no folders in them</source>
        <translation>{names} 算作类别，因为里面没有文件夹</translation>
    </message>
    <message>
        <source>{names} have 1 sample each, for training: nothing tests what is learnt</source>
        <translation>{names} 各只有 1 个样本，用于训练：学得怎样无从测试</translation>
    </message>
    <message>
        <source>{names} or {last}</source>
        <translation>{names} 或 {last}</translation>
    </message>
    <message>
        <source>{names}, {last}</source>
        <translation>{names}、{last}</translation>
    </message>
    <message>
        <source>{names}: 1 picture for training</source>
        <translation>{names}：用于训练的图片只有 1 张</translation>
    </message>
    <message>
        <source>{names}; {last}</source>
        <translation>{names}；{last}</translation>
    </message>
    <message>
        <source>{name} also sets the momentum, or the first of betas.</source>
        <translation>{name} 还会设定动量，或 betas 的第一个值。</translation>
    </message>
    <message>
        <source>{name} cannot be used: {unusable}</source>
        <translation>{name} 不能用：{unusable}</translation>
    </message>
    <message>
        <source>{name} has 1 sample only, which is for training: nothing tests what is learnt</source>
        <translation>{name} 只有 1 个样本，用于训练：学得怎样无从测试</translation>
    </message>
    <message>
        <source>{name} has changed since the experiment was written: SHA-256 {there} then, {here} now.</source>
        <translation>写下实验之后，{name} 改过：当时的 SHA-256 是 {there}，现在是 {here}。</translation>
    </message>
    <message>
        <source>{name} has more than {limit:,} bytes</source>
        <translation>{name} 超过 {limit:,} 字节</translation>
    </message>
    <message>
        <source>{name} has neither a type nor a default</source>
        <translation>{name} 既没有类型，也没有默认值</translation>
    </message>
    <message>
        <source>{name} is packed in a way that no hand-in is</source>
        <translation>{name} 的压缩方式是作业从不用的</translation>
    </message>
    <message>
        <source>{name} is the name of a component that there is already. Choose another</source>
        <translation>已经有名为 {name} 的组件。换一个名字</translation>
    </message>
    <message>
        <source>{name} must have at most {most} settings</source>
        <translation>{name} 最多 {most} 个设置</translation>
    </message>
    <message>
        <source>{name} needs more than each weight&apos;s own gradient, so each run has its own process.</source>
        <translation>{name} 不只需要每个权重自己的梯度，所以每次运行各用一个进程。</translation>
    </message>
    <message>
        <source>{name} sets the learning rate itself: optimizer.lr is not used.</source>
        <translation>{name} 自己决定学习率：optimizer.lr 不起作用。</translation>
    </message>
    <message>
        <source>{name} {reason}.</source>
        <translation>{name} {reason}。</translation>
    </message>
    <message>
        <source>{name} {reason}. Choose some of {parts} as data.dates, or 1 as data.lags: the value before.</source>
        <translation>{name} {reason}。从 {parts} 里选几个作为 data.dates，或把 data.lags 设为 1：用前一个值。</translation>
    </message>
    <message>
        <source>{name} {rule}</source>
        <translation>{name} {rule}</translation>
    </message>
    <message>
        <source>{name} – report of a run</source>
        <translation>{name} – 一次运行的报告</translation>
    </message>
    <message>
        <source>{name}, 1 row before</source>
        <translation>{name}，前 1 行</translation>
    </message>
    <message>
        <source>{name}, {k} rows before</source>
        <translation>{name}，前 {k} 行</translation>
    </message>
    <message>
        <source>{name}.cadence must be batch, epoch or metric</source>
        <translation>{name}.cadence 必须是 batch、epoch 或 metric</translation>
    </message>
    <message>
        <source>{name}.family {rule}</source>
        <translation>{name}.family {rule}</translation>
    </message>
    <message>
        <source>{name}.like must be one of {losses}</source>
        <translation>{name}.like 必须是其中之一：{losses}</translation>
    </message>
    <message>
        <source>{name}: its cells of code, in order</source>
        <translation>{name}：它的代码单元格，按顺序</translation>
    </message>
    <message>
        <source>{name}: {doubt}.</source>
        <translation>{name}：{doubt}。</translation>
    </message>
    <message>
        <source>{name}: {settings}, {created}</source>
        <translation>{name}：{settings}，{created}</translation>
    </message>
    <message>
        <source>{numbers}, each {span}</source>
        <translation>{numbers}，每个数：{span}</translation>
    </message>
    <message>
        <source>{number} {span}</source>
        <translation>{number}，{span}</translation>
    </message>
    <message>
        <source>{n} columns</source>
        <translation>{n} 列</translation>
    </message>
    <message>
        <source>{n} fits.</source>
        <translation>{n} 合适。</translation>
    </message>
    <message>
        <source>{n} hand-ins have this name</source>
        <translation>有 {n} 份作业用这个名字</translation>
    </message>
    <message>
        <source>{n} hand-ins, {m} questions, a point each. A prediction that is right at once has 1 point, right at the second try a half, and none if it was wrong twice, so that the answer was seen, or wrong once and not tried again.</source>
        <translation>{n} 份作业，{m} 个问题，每题 1 分。预测一次答对得 1 分，第二次答对得一半；答错两次（答案已看到）或答错一次后没有再答，不得分。</translation>
    </message>
    <message>
        <source>{n} networks solve it ({span})</source>
        <translation>{n} 个网络解出（{span}）</translation>
    </message>
    <message>
        <source>{n} numbers</source>
        <translation>{n} 个数</translation>
    </message>
    <message>
        <source>{n} of {all} networks solve it ({span})</source>
        <translation>{all} 个网络中有 {n} 个解出（{span}）</translation>
    </message>
    <message>
        <source>{n} of {all} values of {setting}</source>
        <translation>{setting} 的 {all} 个取值中的 {n} 个</translation>
    </message>
    <message>
        <source>{n} of {of} test samples are taken for another class.</source>
        <translation>{of} 个测试样本里有 {n} 个被当成了别的类别。</translation>
    </message>
    <message>
        <source>{n} seeds come to about the same loss, {low} to {high}: chance matters little</source>
        <translation>{n} 个随机种子的损失差不多，{low} 到 {high}：偶然影响不大</translation>
    </message>
    <message>
        <source>{n} seeds come to about the same, {span}: chance matters little</source>
        <translation>{n} 个随机种子的结果差不多，{span}：偶然影响不大</translation>
    </message>
    <message>
        <source>{n} seeds come to losses between {low} and {high}</source>
        <translation>{n} 个随机种子的损失在 {low} 和 {high} 之间</translation>
    </message>
    <message>
        <source>{n} seeds come to losses between {low} and {high}: chance alone makes a factor of {factor}</source>
        <translation>{n} 个随机种子的损失在 {low} 和 {high} 之间：单凭偶然就差 {factor} 倍</translation>
    </message>
    <message>
        <source>{n} seeds come to losses of {low} to {high}: too few to say what chance does</source>
        <translation>{n} 个随机种子的损失是 {low} 到 {high}：太少，看不出偶然的影响</translation>
    </message>
    <message>
        <source>{n} seeds come to the same loss, {loss}</source>
        <translation>{n} 个随机种子的损失都一样：{loss}</translation>
    </message>
    <message>
        <source>{n} seeds come to {span} by chance alone</source>
        <translation>{n} 个随机种子的结果是 {span}，差别全凭偶然</translation>
    </message>
    <message>
        <source>{n} seeds come to {span}: chance alone makes {points} points</source>
        <translation>{n} 个随机种子的结果是 {span}：单凭偶然就差 {points} 个百分点</translation>
    </message>
    <message>
        <source>{n} seeds come to {span}: too few to say what chance does</source>
        <translation>{n} 个随机种子的结果是 {span}：太少，看不出偶然的影响</translation>
    </message>
    <message>
        <source>{n} whole numbers</source>
        <translation>{n} 个整数</translation>
    </message>
    <message>
        <source>{one}, or {several}</source>
        <translation>{one}；或者：{several}</translation>
    </message>
    <message>
        <source>{optimizer} has no learning rate to vary.</source>
        <translation>{optimizer} 没有可变的学习率。</translation>
    </message>
    <message>
        <source>{path} has the shape {saved} and needs {own}</source>
        <translation>{path} 的形状是 {saved}，需要的是 {own}</translation>
    </message>
    <message>
        <source>{path} holds {saved} and needs {own}</source>
        <translation>{path} 里是 {saved}，需要的是 {own}</translation>
    </message>
    <message>
        <source>{path} is no state of a generator</source>
        <translation>{path} 不是随机数生成器的状态</translation>
    </message>
    <message>
        <source>{path} must be a list of {n}</source>
        <translation>{path} 必须是有 {n} 项的列表</translation>
    </message>
    <message>
        <source>{path} must be a tensor</source>
        <translation>{path} 必须是张量</translation>
    </message>
    <message>
        <source>{path} must be none</source>
        <translation>{path} 必须是 none</translation>
    </message>
    <message>
        <source>{path} must have the entries {names}</source>
        <translation>{path} 必须有这些项：{names}</translation>
    </message>
    <message>
        <source>{path} must have the entries {own}</source>
        <translation>{path} 必须有这些项：{own}</translation>
    </message>
    <message>
        <source>{path} must hold numbers and texts alone</source>
        <translation>{path} 只能含有数和文字</translation>
    </message>
    <message>
        <source>{path} {problem}</source>
        <translation>{path} {problem}</translation>
    </message>
    <message>
        <source>{path} {rule}</source>
        <translation>{path} {rule}</translation>
    </message>
    <message>
        <source>{path}.T_cur must be less than T_i</source>
        <translation>{path}.T_cur 必须小于 T_i</translation>
    </message>
    <message>
        <source>{path}._schedule_phases must be those of {total:,} steps</source>
        <translation>{path}._schedule_phases 必须与 {total:,} 步对应</translation>
    </message>
    <message>
        <source>{path}.step must be a whole number up to {n_steps:,}</source>
        <translation>{path}.step 必须是不大于 {n_steps:,} 的整数</translation>
    </message>
    <message>
        <source>{path}.total_steps must be a whole number greater than 0</source>
        <translation>{path}.total_steps 必须是大于 0 的整数</translation>
    </message>
    <message>
        <source>{path}.{name} cannot be after {n_steps:,} steps</source>
        <translation>{path}.{name} 在 {n_steps:,} 步之后不可能是这个值</translation>
    </message>
    <message>
        <source>{path}.{name} must be as in the experiment</source>
        <translation>{path}.{name} 必须与实验里的相同</translation>
    </message>
    <message>
        <source>{path}: {rule}, got {value}.</source>
        <translation>{path}：{rule}，给的是 {value}。</translation>
    </message>
    <message>
        <source>{path}: {rule}.</source>
        <translation>{path}：{rule}。</translation>
    </message>
    <message>
        <source>{path}{key} has more than {most:,} entries</source>
        <translation>{path}{key} 超过 {most:,} 项</translation>
    </message>
    <message>
        <source>{path}{key} has more than {most_entries} entries</source>
        <translation>{path}{key} 超过 {most_entries} 项</translation>
    </message>
    <message>
        <source>{percent:.0f} % of {layer}&apos;s units are dead: {activation} gives 0 for every sample, so they get no gradient and cannot learn. Try a lower lr, or LeakyReLU.</source>
        <translation>{layer} 有 {percent:.0f}% 的单元死掉了：{activation} 对每个样本都给出 0，它们得不到梯度，也就学不动。试试调低 lr，或换成 LeakyReLU。</translation>
    </message>
    <message>
        <source>{percent:.0f} % of {layer}&apos;s units are saturated: {activation} is near its limits for nearly every sample, where its slope is almost 0. Try {ways} or smaller initial weights.</source>
        <translation>{layer} 有 {percent:.0f}% 的单元饱和：{activation} 几乎对每个样本都接近极限，那里的斜率几乎是 0。试试：{ways}，或更小的初始权重。</translation>
    </message>
    <message>
        <source>{place}: {said}</source>
        <translation>{place}：{said}</translation>
    </message>
    <message>
        <source>{place}: {said}.</source>
        <translation>{place}：{said}。</translation>
    </message>
    <message>
        <source>{points} of {n}</source>
        <translation>{points} / {n}</translation>
    </message>
    <message>
        <source>{problem} {remedy}</source>
        <translation>{problem}{remedy}</translation>
    </message>
    <message>
        <source>{reach} (1e-3 is usual).</source>
        <translation>{reach}（通常约 1e-3）。</translation>
    </message>
    <message>
        <source>{reach}, and a step changes the weights by {span} of their size</source>
        <translation>{reach}，每一步权重的相对变化为 {span}</translation>
    </message>
    <message>
        <source>{reach}.</source>
        <translation>{reach}。</translation>
    </message>
    <message>
        <source>{reach}. The loss has hardly fallen yet ({trend}).</source>
        <translation>{reach}。损失还几乎没有下降（{trend}）。</translation>
    </message>
    <message>
        <source>{reason} ({place})</source>
        <translation>{reason}（{place}）</translation>
    </message>
    <message>
        <source>{rule} (torch: &quot;{torch}&quot;)</source>
        <translation>{rule}（torch 的原话：&quot;{torch}&quot;）</translation>
    </message>
    <message>
        <source>{rule} (with {numbers})</source>
        <translation>{rule}（其中 {numbers}）</translation>
    </message>
    <message>
        <source>{rule} in line {line}</source>
        <translation>第 {line} 行：{rule}</translation>
    </message>
    <message>
        <source>{rule}, got {n:,}</source>
        <translation>{rule}，实际是 {n:,}</translation>
    </message>
    <message>
        <source>{rule}: {why}</source>
        <translation>{rule}：{why}</translation>
    </message>
    <message>
        <source>{rule}; see {file}:{line}</source>
        <translation>{rule}；见 {file}:{line}</translation>
    </message>
    <message>
        <source>{said}: {mistake}</source>
        <translation>{said}：{mistake}</translation>
    </message>
    <message>
        <source>{sentence} {hint}</source>
        <translation>{sentence}{hint}</translation>
    </message>
    <message>
        <source>{setting} explains {share:.0f} % of the differences</source>
        <translation>差别的 {share:.0f}% 来自 {setting}</translation>
    </message>
    <message>
        <source>{share} sure</source>
        <translation>把握 {share}</translation>
    </message>
    <message>
        <source>{size} numbers</source>
        <translation>{size} 个数</translation>
    </message>
    <message>
        <source>{size}, or one of {options}</source>
        <translation>{size}；或者是 {options} 之一</translation>
    </message>
    <message>
        <source>{span} %</source>
        <translation>{span}%</translation>
    </message>
    <message>
        <source>{target} is predicted as {what}, from {source}. {train:,} rows for training, {test:,} for testing.</source>
        <translation>从 {source} 预测 {target}：{what}。{train:,} 行用于训练，{test:,} 行用于测试。</translation>
    </message>
    <message>
        <source>{target}; on the dashed line a prediction is right.</source>
        <translation>{target}；在虚线上预测是对的。</translation>
    </message>
    <message>
        <source>{text}: 1, in line {lines}</source>
        <translation>{text}：1 处，在第 {lines} 行</translation>
    </message>
    <message>
        <source>{text}: {n:,}</source>
        <translation>{text}：{n:,} 处</translation>
    </message>
    <message>
        <source>{text}: {n:,}, in lines {lines}</source>
        <translation>{text}：{n:,} 处，在第 {lines} 行</translation>
    </message>
    <message>
        <source>{text}: {n:,}, in lines {lines} and {more:,} more</source>
        <translation>{text}：{n:,} 处，在第 {lines} 行，另有 {more:,} 处</translation>
    </message>
    <message>
        <source>{values} comes near the best ({best}) most often: {k:,} of {n:,} networks</source>
        <translation>{values} 最常接近最好结果（{best}）：{n:,} 个网络中的 {k:,} 个</translation>
    </message>
    <message>
        <source>{values} works most often: {k:,} of {n:,} networks</source>
        <translation>{values} 最常成功：{n:,} 个网络中的 {k:,} 个</translation>
    </message>
    <message>
        <source>{values}: all {n:,} networks come near the best ({best})</source>
        <translation>{values}：{n:,} 个网络全都接近最好结果（{best}）</translation>
    </message>
    <message>
        <source>{values}: all {n:,} networks work</source>
        <translation>{values}：{n:,} 个网络全部成功</translation>
    </message>
    <message>
        <source>{value} has the least loss in {wins} of {n} cases</source>
        <translation>{n} 种情形中有 {wins} 种，{value} 的损失最小</translation>
    </message>
    <message>
        <source>{value} is the only negative number of {name}; if it stands for a gap, name it in na_values</source>
        <translation>{value} 是 {name} 里唯一的负数；如果它表示空缺，就写进 na_values</translation>
    </message>
    <message>
        <source>{verb} (diverged: {lost:,})</source>
        <translation>{verb}（发散 {lost:,} 个）</translation>
    </message>
    <message>
        <source>{what}: {said}</source>
        <translation>{what}：{said}</translation>
    </message>
    <message>
        <source>{where}, in {function}</source>
        <translation>{where}，在 {function} 里</translation>
    </message>
    <message>
        <source>{word} is none of the options: {names}</source>
        <translation>{word} 不在选项里：{names}</translation>
    </message>
    <message>
        <source>年月</source>
        <translation>年月</translation>
    </message>
    <message>
        <source>年月日</source>
        <translation>年月日</translation>
    </message>
</context>
<context>
    <name>lab</name>
    <message>
        <source> The last line that was recorded is {line}.</source>
        <translation>最后记录到第 {line} 行。</translation>
    </message>
    <message>
        <source>% and ! are commands of a notebook, not Python. A program in the Lab does not need such lines.</source>
        <translation>% 和 ! 开头的是笔记本的命令，不是 Python。实验室里的程序不需要这样的行。</translation>
    </message>
    <message>
        <source>% and ! are commands of a notebook, not Python: {shown.name} speaks to Jupyter or to its terminal. A program in the Lab does not need such lines; a package is installed in a terminal, before it runs. What they time or set is kept: %time f(x) becomes f(x).</source>
        <translation>% 和 ! 开头的是笔记本的命令，不是 Python：{shown.name} 是给 Jupyter 或它的终端看的。实验室里的程序不需要这样的行；包要在程序运行之前，在终端里安装。命令里计时或设置的代码会保留：%time f(x) 变成 f(x)。</translation>
    </message>
    <message>
        <source>&amp; | ~ and bincount work on truth values and whole numbers, and this tensor holds others. Compare first, such as (x &gt; 0) &amp; (x &lt; 1), with brackets around each comparison; bincount counts whole numbers from 0 on.</source>
        <translation>&amp; | ~ 和 bincount 用于布尔值和整数，而这个张量装的是别的。先比较，例如 (x &gt; 0) &amp; (x &lt; 1)，每个比较都加括号；bincount 数的是从 0 开始的整数。</translation>
    </message>
    <message>
        <source>+ joins two texts, and the right side is a {got}. Use an f-string: f&quot;loss: {{loss.item():.3f}}&quot;.</source>
        <translation>+ 用来连接两个字符串，而右边是 {got}。改用 f-string：f&quot;loss: {{loss.item():.3f}}&quot;。</translation>
    </message>
    <message>
        <source>-1 says: compute this size from the others. That can be done for one size of a shape, not for two.</source>
        <translation>-1 的意思是：由其他大小算出这一个。一个形状里只有一个大小可以这样算，两个不行。</translation>
    </message>
    <message>
        <source>&gt;&gt;&gt; and ... are the prompts of Python&apos;s interactive shell, not Python: they stand before what was typed. Lines without them are what the shell printed.</source>
        <translation>&gt;&gt;&gt; 和 ... 是 Python 交互式命令行的提示符，不是 Python 代码：它们后面才是输入的内容。没有提示符的行是命令行打印出来的。</translation>
    </message>
    <message>
        <source>? asks a notebook for help, and is not Python. Python&apos;s own way is help(name).</source>
        <translation>? 是向笔记本查帮助，它不是 Python。Python 自己的写法是 help(name)。</translation>
    </message>
    <message>
        <source>? asks a notebook for help, as in {shown.name}, and is not Python. Python&apos;s own way is help(name).</source>
        <translation>? 是向笔记本查帮助，例如 {shown.name}，它不是 Python。Python 自己的写法是 help(name)。</translation>
    </message>
    <message>
        <source>A .grad is None until backward() has reached its tensor.</source>
        <translation>backward() 到达张量之前，它的 .grad 一直是 None。</translation>
    </message>
    <message>
        <source>A DataLoader asks its Dataset for one sample after another, by dataset[i]. Add def __getitem__(self, index) that returns sample number index.</source>
        <translation>DataLoader 用 dataset[i] 向 Dataset 一个个地要样本。加上 def __getitem__(self, index)，返回第 index 个样本。</translation>
    </message>
    <message>
        <source>A DataLoader asks its Dataset how many samples there are, and {class_name} has no __len__. Add def __len__(self) that returns their number.</source>
        <translation>DataLoader 会问 Dataset 有多少个样本，而 {class_name} 没有 __len__。加上 def __len__(self)，返回样本个数。</translation>
    </message>
    <message>
        <source>A DataLoader asks its data set for one sample after another, by dataset[i], and a {class_name} cannot be asked so. Let the class have def __getitem__(self, index) that returns sample number index, and __len__.</source>
        <translation>DataLoader 用 dataset[i] 向数据集一个一个地取样本，而 {class_name} 不支持这样取。给这个类写上 def __getitem__(self, index)，返回编号为 index 的样本，再写上 __len__。</translation>
    </message>
    <message>
        <source>A DataLoader can be gone through many times, and iter() begins one of them. next takes what iter gives.</source>
        <translation>DataLoader 可以遍历很多遍，iter() 开始其中一遍。next 要的是 iter 返回的东西。</translation>
    </message>
    <message>
        <source>A DataLoader can be gone through many times, and iter() begins one of them. next takes what iter gives: next(iter({loader.name})), or an iterator that is kept in a variable.</source>
        <translation>DataLoader 可以遍历很多遍，iter() 开始其中一遍。next 要的是 iter 返回的东西：next(iter({loader.name}))，或者存在变量里的迭代器。</translation>
    </message>
    <message>
        <source>A DataLoader has no numbered batches: it makes them one after another, in a loop. Its first batch is next(iter(loader)); a sample by its number is loader.dataset[i].</source>
        <translation>DataLoader 的批次没有编号：它在循环里一个接一个地生成。第一个批次是 next(iter(loader))；按编号取样本用 loader.dataset[i]。</translation>
    </message>
    <message>
        <source>A DataLoader joins the first items of all samples, the second ones, and so on, so lists must be equally long. Pad them, or give the loader a collate_fn of your own, for example with torch.nn.utils.rnn.pad_sequence.</source>
        <translation>DataLoader 把所有样本的第一个元素拼在一起，第二个也拼在一起，以此类推，所以列表必须一样长。把它们填充到一样长，或者给数据加载器一个自己写的 collate_fn，例如用 torch.nn.utils.rnn.pad_sequence。</translation>
    </message>
    <message>
        <source>A DataLoader puts samples together to a batch, and knows how for tensors, arrays, numbers, lists and dicts. Here it found {found}. Return a tensor from __getitem__, or give the loader a collate_fn.</source>
        <translation>DataLoader 把样本拼成批次，张量、数组、数、列表和字典它都会拼。这里它遇到的是 {found}。让 __getitem__ 返回张量，或者给 DataLoader 一个 collate_fn。</translation>
    </message>
    <message>
        <source>A DataLoader&apos;s {attribute_name} is fixed once it is made, since its samplers were made for it. Make another loader over the same data set: that costs nothing.</source>
        <translation>DataLoader 一创建，它的 {attribute_name} 就固定了，因为采样器是照它建的。对同一个数据集再建一个 DataLoader 就行，几乎没有开销。</translation>
    </message>
    <message>
        <source>A GradScaler has one order in each step: scaler.scale(loss).backward(), then unscale_(optimizer) if gradients are clipped, then scaler.step(optimizer), then scaler.update(), each once. Weights stay float32: autocast does the rest, without half().</source>
        <translation>GradScaler 和优化器每一步的顺序是固定的：先 scaler.scale(loss).backward()，要裁剪梯度就接着 unscale_(optimizer)，再 scaler.step(optimizer)，最后 scaler.update()，各一次。权重保持 float32：剩下的交给 autocast，不用 half()。</translation>
    </message>
    <message>
        <source>A Lazy layer learns its input size from the first batch, and has no weights before. Call the model once with a batch, before its parameters are counted, copied or initialised.</source>
        <translation>Lazy 层要看到第一个批次才知道输入大小，在那之前没有权重。先用一个批次调用一次模型，再去统计、复制或初始化参数。</translation>
    </message>
    <message>
        <source>A Linear layer gets pictures, or the maps of a convolution, as they are. Flatten each sample first, with flatten(1), and make the layer for channels times height times width.</source>
        <translation>Linear 层直接收到了图片或卷积的特征图。先用 flatten(1) 把每个样本展平，再按通道数乘高乘宽创建这一层。</translation>
    </message>
    <message>
        <source>A Linear layer was made with in_features={wants}, but each row of its input has {got}. Change in_features, or reshape the input first.</source>
        <translation>Linear 层创建时写的是 in_features={wants}，而输入的每一行有 {got} 个数。改 in_features，或者先改变输入的形状。</translation>
    </message>
    <message>
        <source>A batch has a whole number of samples, 1 or more, and not {given}. The sign / gives a float, also where nothing is left over; // gives a whole number.</source>
        <translation>一个批次的样本数是整数，至少 1 个，不能是 {given}。/ 得到的总是浮点数，除得尽也一样；// 得到整数。</translation>
    </message>
    <message>
        <source>A batch sampler gives whole batches of indices. It decides size and order, so batch_size, shuffle, sampler and drop_last have no place beside it.</source>
        <translation>批次采样器给出的是整批的索引。大小和顺序都由它决定，所以不能再写 batch_size、shuffle、sampler 和 drop_last。</translation>
    </message>
    <message>
        <source>A condition needs one truth value, and this tensor has one for each element. Ask for all() or any() of them, or compare single numbers.</source>
        <translation>条件要一个布尔值，而这个张量每个元素各有一个。用 all() 或 any() 把它们合成一个，或者只比较单个数。</translation>
    </message>
    <message>
        <source>A container holds layers, objects that are made: nn.ReLU(), with brackets. A function such as F.relu, a class without brackets or a tensor is none. Functions are called in forward.</source>
        <translation>容器里放的是层，也就是创建好的对象：nn.ReLU()，要加括号。F.relu 这样的函数、没加括号的类、张量，都不是层。函数在 forward 里调用。</translation>
    </message>
    <message>
        <source>A convolution wants an input with {dims} dimensions: batch, channels and the sizes of the picture. It got {size}. Add the missing ones with unsqueeze.</source>
        <translation>卷积要 {dims} 个维度的输入：批次、通道和图片的各个大小。它得到的是 {size}。用 unsqueeze 加上缺的维度。</translation>
    </message>
    <message>
        <source>A convolution was made for {wants} channels, but its input has {got}: shape {input_size}. PyTorch wants batch, channels, height, width.</source>
        <translation>卷积是按 {wants} 个通道创建的，而输入有 {got} 个：形状是 {input_size}。PyTorch 要的顺序是批次、通道、高、宽。</translation>
    </message>
    <message>
        <source>A derivative is taken with respect to tensors that require a gradient, and here one does not. Say so before anything is computed from it: x.requires_grad_(), or requires_grad=True where it is made.</source>
        <translation>只能对需要梯度的张量求导，而这里有一个不需要。在用它计算之前就要说明：x.requires_grad_()，或者创建时写 requires_grad=True。</translation>
    </message>
    <message>
        <source>A dot before the name of a module means a part of the same package, and a program that is run by itself belongs to none. A file beside the program is imported by its name alone.</source>
        <translation>模块名前面的点表示同一个包里的一部分，而单独运行的程序不属于任何包。程序旁边的文件直接用名字导入。</translation>
    </message>
    <message>
        <source>A dot before the name of a module means a part of the same package, and a program that is run by itself belongs to none. A file beside the program is imported by its name alone: {wanted.plain}.</source>
        <translation>模块名前面的点表示同一个包里的一部分，而单独运行的程序不属于任何包。程序旁边的文件直接用名字导入：{wanted.plain}。</translation>
    </message>
    <message>
        <source>A dtype is no text: it is written torch.float32, torch.int64 or torch.bool, without quotes.</source>
        <translation>dtype 不是文字：写 torch.float32、torch.int64 或 torch.bool，不加引号。</translation>
    </message>
    <message>
        <source>A file beside the program has the name of the package, and Python takes it in its place. Rename the file.</source>
        <translation>程序旁边有个文件和包重名，Python 导入的是这个文件。给文件改个名。</translation>
    </message>
    <message>
        <source>A file imports itself: it has the name of a module that it needs, or two files import each other.</source>
        <translation>一个文件导入了自己：它和自己需要的模块重名，或者两个文件互相导入。</translation>
    </message>
    <message>
        <source>A function calls itself again and again, and never stops. In a module, forward must not call self(x). Give the recursion an end.</source>
        <translation>一个函数不停地调用自己，永远停不下来。在模块里，forward 不能调用 self(x)。给递归一个出口。</translation>
    </message>
    <message>
        <source>A function that does not end with return gives None. Let it return what it computes.</source>
        <translation>末尾没有 return 的函数给出 None。让它返回算出的结果。</translation>
    </message>
    <message>
        <source>A function that is not written yet gives None. Write what it should compute, and let it return that.</source>
        <translation>还没写的函数给出 None。写出它该算什么，再返回结果。</translation>
    </message>
    <message>
        <source>A function was called and its name given to the result, so it cannot be called again. Give the two different names.</source>
        <translation>调用函数之后，函数名给了结果，所以不能再调用。给两者取不同的名字。</translation>
    </message>
    <message>
        <source>A generator draws on its own kind of device: this one on {got}, and the tensor is made on {wanted}. Make it there: torch.Generator(device=&quot;{wanted}&quot;). After set_default_device a DataLoader that shuffles needs such a generator too.</source>
        <translation>随机数生成器只在自己那种设备上生成随机数：这个在 {got} 上，张量却要建在 {wanted} 上。把生成器也建在那里：torch.Generator(device=&quot;{wanted}&quot;)。用了 set_default_device 之后，要打乱数据的 DataLoader 也需要这样一个生成器。</translation>
    </message>
    <message>
        <source>A gradient has the shape, the dtype and the device of its tensor. To clear it, assign None, or call zero_grad().</source>
        <translation>梯度的形状、dtype 和设备都要和它的张量一样。要清空它，就赋值 None，或调用 zero_grad()。</translation>
    </message>
    <message>
        <source>A gradient is infinite or no number. Something in forward has no finite derivative at this place, as sqrt, log or a division at 0 have, or the loss has overflowed. Add a small number where it divides or takes a root, and try a lower learning rate.</source>
        <translation>梯度是无穷大或 NaN。要么 forward 里有运算在这一点没有有限的导数，比如在 0 处的 sqrt、log 或除法；要么损失溢出了。在除法和开方的地方加一个小数，再试试更小的学习率。</translation>
    </message>
    <message>
        <source>A gradient is that of one number, and the function returns a tensor with more. Let it return a sum or mean; all derivatives of all outputs come from torch.func.jacrev.</source>
        <translation>梯度是对一个数求的，而这个函数返回的张量不止一个数。让它返回总和或平均值；要所有输出的全部导数，用 torch.func.jacrev。</translation>
    </message>
    <message>
        <source>A group of parameters is a dict with its list under params, and settings of its own beside it: dict(params=model.parameters(), lr=0.01). A set has no order, so it is refused.</source>
        <translation>一个参数组是一个字典：params 下是参数列表，旁边是这一组自己的设置：dict(params=model.parameters(), lr=0.01)。集合没有顺序，所以不接受。</translation>
    </message>
    <message>
        <source>A hook that returns something replaces the gradient with it, so it must be a tensor of the gradient&apos;s shape. A hook that only looks returns nothing: print gives None.</source>
        <translation>钩子只要有返回值，就会用它替换梯度，所以返回的必须是与梯度形状相同的张量。只想看一看的钩子什么也不返回：print 给出的就是 None。</translation>
    </message>
    <message>
        <source>A layer has the name of a method of nn.Module, and Python finds that first. Give the layer another name.</source>
        <translation>有个层和 nn.Module 的方法同名，Python 会先找到那个方法。给层换个名字。</translation>
    </message>
    <message>
        <source>A layer itself is no tensor. Make it first, and then call it with one.</source>
        <translation>层本身不是张量。先创建它，再用张量调用它。</translation>
    </message>
    <message>
        <source>A layer norm works on the last dimensions of its input, and they must be {wants}. The input has shape {got}. Give it the size of the features, the last dimension.</source>
        <translation>层归一化作用在输入的最后几个维度上，它们必须是 {wants}。输入的形状是 {got}。给它特征的大小，也就是最后一个维度。</translation>
    </message>
    <message>
        <source>A layer takes inputs of the dtype of its weights. Convert the input with .float().</source>
        <translation>输入的 dtype 必须和层的权重一样。用 .float() 转换输入。</translation>
    </message>
    <message>
        <source>A leaf that requires a gradient is what the graph starts from, so it must not be changed while the graph is being built. An update of weights is no part of the graph: do it within torch.no_grad().</source>
        <translation>需要梯度的叶子张量是计算图的起点，建图期间不能改它。更新权重不属于计算图：放到 torch.no_grad() 里做。</translation>
    </message>
    <message>
        <source>A leaf that requires a gradient must not be changed in place. Make a new tensor, and the result gets its graph from what it is computed from.</source>
        <translation>需要梯度的叶子张量不能原地修改。造一个新张量，结果的计算图就来自算出它的那些张量。</translation>
    </message>
    <message>
        <source>A line that begins a block, with if, for, while, def, class or with, ends with a colon.</source>
        <translation>if、for、while、def、class、with 这样开始一个代码块的行，末尾要有冒号。</translation>
    </message>
    <message>
        <source>A line that begins with %% makes a whole cell of a notebook something else than Python. Python cannot run it here.</source>
        <translation>以 %% 开头的行让笔记本的整个单元格都不再是 Python。Python 在这里运行不了。</translation>
    </message>
    <message>
        <source>A list for {setting} holds one value for each group of parameters. The optimizer has {groups}, and the list {got}. One value for all is given without a list.</source>
        <translation>{setting} 给列表时，每个参数组对应一个值。优化器有 {groups} 组，列表却有 {got} 个值。各组共用一个值，就不用写成列表。</translation>
    </message>
    <message>
        <source>A list of Python&apos;s has no {method}; a tensor has. torch.tensor makes a tensor of a list of numbers, torch.stack one of a list of tensors.</source>
        <translation>Python 的列表没有 {method}，张量才有。torch.tensor 把一列数变成张量，torch.stack 把一列张量叠成一个张量。</translation>
    </message>
    <message>
        <source>A loop goes through things one after the other, and this is one number. range(n) counts from 0 to n - 1.</source>
        <translation>循环要一个接一个地取东西，而这里只是一个数。range(n) 从 0 数到 n - 1。</translation>
    </message>
    <message>
        <source>A loop goes through things one after the other, and {number.name} is one number. range({number.name}) counts from 0 to one less.</source>
        <translation>循环要一个接一个地取东西，而 {number.name} 只是一个数。range({number.name}) 从 0 数到比它小 1 的数。</translation>
    </message>
    <message>
        <source>A loss is made first, and then it is called with predictions and targets.</source>
        <translation>先创建损失，再用预测和目标值调用它。</translation>
    </message>
    <message>
        <source>A mask holds truth values, and this one holds numbers. A comparison gives one, such as x &gt; 0; .bool() makes True of all that is not 0.</source>
        <translation>掩码装的是布尔值，而这个装的是数。比较会得到布尔值，例如 x &gt; 0；.bool() 把所有不是 0 的变成 True。</translation>
    </message>
    <message>
        <source>A mask says for each position whether it is taken, so its shape must be the tensor&apos;s, or its first sizes. The mask has {mask}, the tensor {has}. For columns write x[:, mask].</source>
        <translation>掩码说明每个位置取不取，所以它的形状要和张量一样，或者和开头的几个大小一样。掩码是 {mask}，张量是 {has}。选列就写 x[:, mask]。</translation>
    </message>
    <message>
        <source>A matrix product needs as many columns on the left as rows on the right. {left.name} has shape {left.shape}, so its last size is {left.last}; {right.name} has shape {right.shape}. The inner sizes differ. Reshape or transpose one of them.</source>
        <translation>矩阵相乘要求左边的列数等于右边的行数。{left.name} 的形状是 {left.shape}，最后一个大小是 {left.last}；{right.name} 的形状是 {right.shape}。中间的两个大小不相等。改变其中一个的形状，或者把它转置。</translation>
    </message>
    <message>
        <source>A matrix product needs as many columns on the left as rows on the right; here the inner sizes differ. Reshape or transpose one of the two.</source>
        <translation>矩阵相乘要求左边的列数等于右边的行数，这里中间的两个大小不相等。改变其中一个的形状，或者把它转置。</translation>
    </message>
    <message>
        <source>A matrix product needs vectors or matrices, and one of the two is a single number, without dimensions. Numbers are multiplied by *. Give a sample of one feature the shape (1,) with reshape(1).</source>
        <translation>矩阵相乘要用向量或矩阵，而两个中有一个是单个数，没有维度。数用 * 相乘。只有一个特征的样本，用 reshape(1) 变成形状 (1,)。</translation>
    </message>
    <message>
        <source>A matrix product takes two tensors of one dtype, and these have two. Convert one of them with .to(other.dtype).</source>
        <translation>矩阵相乘要求两个张量的 dtype 相同，而这里是两种。用 .to(other.dtype) 转换其中一个。</translation>
    </message>
    <message>
        <source>A matrix product takes two tensors of one dtype. {cast.name} is {cast.dtype} and {other.name} is {other.dtype}. Convert one: {cast.owner}.to({other.owner}.dtype).</source>
        <translation>矩阵相乘要求两个张量的 dtype 相同。{cast.name} 是 {cast.dtype}，{other.name} 是 {other.dtype}。转换一个：{cast.owner}.to({other.owner}.dtype)。</translation>
    </message>
    <message>
        <source>A mean is seldom whole, so PyTorch does not take it of whole numbers. Convert them first with .float().</source>
        <translation>平均值很少是整数，所以 PyTorch 不对整数求平均。先用 .float() 转换。</translation>
    </message>
    <message>
        <source>A mean is seldom whole, so PyTorch does not take it of whole numbers. {tensor.name} is {tensor.dtype}. Convert it first with .float().</source>
        <translation>平均值很少是整数，所以 PyTorch 不对整数求平均。{tensor.name} 是 {tensor.dtype}。先用 .float() 转换。</translation>
    </message>
    <message>
        <source>A method gets the object itself as its first argument, and {method} has no place for it. Begin its parameters with self.</source>
        <translation>方法的第一个参数是对象自己，而 {method} 没有给它留位置。参数从 self 写起。</translation>
    </message>
    <message>
        <source>A method has nearly the name of a special one. Python calls special methods by exactly their names: two underscores before and two after.</source>
        <translation>有个方法的名字很像特殊方法。特殊方法由 Python 调用，名字必须一字不差：前后各两条下划线。</translation>
    </message>
    <message>
        <source>A method runs only if round brackets follow its name.</source>
        <translation>方法名后面加了圆括号，方法才会运行。</translation>
    </message>
    <message>
        <source>A method runs only if round brackets follow its name. Without them this line does nothing.</source>
        <translation>方法的名字后面有圆括号才会运行。没有括号，这一行什么也不做。</translation>
    </message>
    <message>
        <source>A module is called here with settings, as its class takes them to make an object; to call an object runs its forward. A class and an object of it need two names.</source>
        <translation>这里调用模块时传的是设置，那是创建对象时给类的；调用对象会运行它的 forward。类和它的对象要有两个名字。</translation>
    </message>
    <message>
        <source>A module needs a method forward, and here an attribute has this name. Give the layer another name.</source>
        <translation>模块需要方法 forward，而这里有个属性占了这个名字。给那个层换个名字。</translation>
    </message>
    <message>
        <source>A new shape must hold exactly as many elements as the tensor. The tensor has {size} elements, and {wanted} does not hold {size}. Put -1 for one size to let PyTorch compute it.</source>
        <translation>新形状的元素个数必须和张量的正好相同。张量有 {size} 个元素，{wanted} 装的不是 {size} 个。把其中一个大小写成 -1，由 PyTorch 计算。</translation>
    </message>
    <message>
        <source>A new shape must hold exactly as many elements as the tensor. {tensor.name} has shape {tensor.shape}, that is {size} elements; {wanted} does not hold {size}. Put -1 for one size to let PyTorch compute it.</source>
        <translation>新形状的元素个数必须和张量的正好相同。{tensor.name} 的形状是 {tensor.shape}，共 {size} 个元素；{wanted} 装的不是 {size} 个。把其中一个大小写成 -1，由 PyTorch 计算。</translation>
    </message>
    <message>
        <source>A norm does not take an input with so many dimensions: BatchNorm1d follows Linear or Conv1d, BatchNorm2d follows Conv2d.</source>
        <translation>归一化层不接受这么多维度的输入：BatchNorm1d 接在 Linear 或 Conv1d 后面，BatchNorm2d 接在 Conv2d 后面。</translation>
    </message>
    <message>
        <source>A notebook lets await stand outside of functions, Python does not: something has to run what is awaited. Put it into a function that begins with async def, and run that once with asyncio.run(...).</source>
        <translation>笔记本允许把 await 写在函数外面，Python 不允许：得有东西来运行等待的内容。把它放进以 async def 开头的函数，再用 asyncio.run(...) 运行一次这个函数。</translation>
    </message>
    <message>
        <source>A parameter can be in one group alone: its learning rate would have two values. Give the second group what the first has not got, for example by names: [p for name, p in model.named_parameters() if ...].</source>
        <translation>一个参数只能在一个组里，否则它就有两个学习率了。第二组只放第一组没有的，比如按名字选：[p for name, p in model.named_parameters() if ...]。</translation>
    </message>
    <message>
        <source>A point needs an x and a y, so both must be equally long. A list that gets a value in each batch is longer than the number of epochs; range(len(…)) of the values always fits.</source>
        <translation>每个点要有 x 和 y，所以两者必须一样长。每个批次都加一个值的列表，会比轮数长；对这些值用 range(len(…)) 总能对上。</translation>
    </message>
    <message>
        <source>A point needs an x and a y, so both must be equally long: {x.name} has {a} values, {y.name} has {b}. A list that gets a value in each batch is longer than the number of epochs; range(len(…)) of the values always fits.</source>
        <translation>每个点要有 x 和 y，所以两者必须一样长：{x.name} 有 {a} 个值，{y.name} 有 {b} 个。每个批次都加一个值的列表，会比轮数长；对这些值用 range(len(…)) 总能对上。</translation>
    </message>
    <message>
        <source>A process that loads data has ended without saying why: its memory may be used up, or __getitem__ ended it. With num_workers=0 the program loads by itself, and the error is shown on its line.</source>
        <translation>一个加载数据的进程没说原因就结束了：可能内存用完了，也可能是 __getitem__ 让它结束的。设 num_workers=0，由程序自己加载，错误就会显示在出错的那一行。</translation>
    </message>
    <message>
        <source>A product of batches multiplies matrix i on the left with matrix i on the right, so there must be equally many. The left has {wanted} and the right has {got}: the first sizes differ.</source>
        <translation>批次的矩阵相乘，是左边第 i 个矩阵乘右边第 i 个，所以两边的个数必须相等。左边有 {wanted} 个，右边有 {got} 个：第一个大小不同。</translation>
    </message>
    <message>
        <source>A program in the Lab opens no window of its own.</source>
        <translation>实验室里的程序不能自己打开窗口。</translation>
    </message>
    <message>
        <source>A program needs it only in a notebook: lines with display or clear_output can go.</source>
        <translation>只有 notebook 才需要它：带 display 或 clear_output 的行可以删掉。</translation>
    </message>
    <message>
        <source>A recurrent layer takes sequences: (length, batch, features), or (batch, length, features) with batch_first=True; without a batch (length, features). A cell takes one step: (batch, features). Pictures (N, 1, rows, columns) become sequences of rows by squeeze(1).</source>
        <translation>循环层要序列：（长度，批次，特征），batch_first=True 时是（批次，长度，特征）；没有批次就是（长度，特征）。单元（Cell）每次只走一步：（批次，特征）。图片（N，1，行，列）用 squeeze(1) 变成行的序列。</translation>
    </message>
    <message>
        <source>A sample is None. __getitem__ has no return, or not in every case, or a part of what it returns is None. Let it return a tensor, or a number, for each sample.</source>
        <translation>有个样本是 None。__getitem__ 没有 return，或者有的情况下没有，或者返回值里有一部分是 None。让它对每个样本都返回张量或数。</translation>
    </message>
    <message>
        <source>A schedule counts steps, so its length is a whole number above 0. OneCycleLR takes total_steps, or epochs and steps_per_epoch=len(loader); len counts the batches, also the last short one.</source>
        <translation>学习率调度按步数算，所以长度是大于 0 的整数。OneCycleLR 要 total_steps，或者 epochs 加 steps_per_epoch=len(loader)；len 给出批次数，最后不满的一批也算。</translation>
    </message>
    <message>
        <source>A scheduler changes the learning rate of an optimizer, so that is what it is given first; here it is a {got}.</source>
        <translation>调度器改的是优化器的学习率，所以第一个参数要给它优化器；这里给的是 {got}。</translation>
    </message>
    <message>
        <source>A scheduler sets the rate of the next step. If it steps first, the first rate of the schedule is skipped. Call optimizer.step() first, then scheduler.step().</source>
        <translation>调度器设定的是下一步的学习率。它先走，学习率调度的第一个值就跳过了。先调用 optimizer.step()，再调用 scheduler.step()。</translation>
    </message>
    <message>
        <source>A size cannot be below 0, and here one is {size}. -1 means &quot;compute it&quot; only in view and reshape. If the size was computed, look at what is subtracted.</source>
        <translation>大小不能小于 0，而这里有一个是 {size}。只有在 view 和 reshape 里，-1 才表示「由 PyTorch 计算」。大小如果是算出来的，看看减去了什么。</translation>
    </message>
    <message>
        <source>A size counts, so it must be a whole number. The sign / gives a float, even if nothing is left over; // gives a whole number.</source>
        <translation>大小是个数，所以必须是整数。用 / 得到的是 float，除得尽也一样；用 // 才得到整数。</translation>
    </message>
    <message>
        <source>A size, a stride or a count must be above 0, and a margin too. If it was computed, look at how: // rounds down, so a small number becomes 0.</source>
        <translation>大小、步幅和个数必须大于 0，边距也一样。如果是算出来的，看看怎么算的：// 向下取整，小的数会变成 0。</translation>
    </message>
    <message>
        <source>A softmax shares 1 among the numbers of a dimension, and a number that is alone gets it all. Where dim is left out, PyTorch takes dimension 0 of a tensor with three. The numbers to share among lie in dimension {meant.name}, of size {size.name}: say dim={meant.name}.</source>
        <translation>softmax 把 1 分给一个维度里的各个数，只有一个数就全归它。不写 dim 时，对三维张量 PyTorch 取第 0 维。要一起分的数在第 {meant.name} 维，大小是 {size.name}：写上 dim={meant.name}。</translation>
    </message>
    <message>
        <source>A softmax shares 1 among the numbers of a dimension, and a number that is alone gets it all; its logarithm and its argmax are 0. So nothing can be learnt. For one output use a sigmoid, or BCEWithLogitsLoss without one.</source>
        <translation>softmax 把 1 分给一个维度里的各个数，只有一个数就全归它；它的对数和 argmax 都是 0。这样什么也学不到。只有一个输出时用 sigmoid，或者不加 sigmoid，直接用 BCEWithLogitsLoss。</translation>
    </message>
    <message>
        <source>A tensor can be repeated only along a dimension of size 1. Dimension {dim} has size {has}, and {wanted} is wanted. An assignment to x[...] repeats in the same way: both sides must fit.</source>
        <translation>张量只能沿大小为 1 的维度重复。维度 {dim} 的大小是 {has}，要的却是 {wanted}。给 x[...] 赋值时也这样重复：两边必须合适。</translation>
    </message>
    <message>
        <source>A tensor comes from the round before and brings its graph along, which backward() used up there. Keep its value and cut its graph with detach().</source>
        <translation>有个张量来自上一次循环，还带着那时的计算图，而那张图已经被 backward() 用掉了。保留它的数值，用 detach() 切断计算图。</translation>
    </message>
    <message>
        <source>A tensor has no slices that go backwards. torch.flip turns it: x.flip(0) for the first dimension.</source>
        <translation>张量没有倒着走的切片。torch.flip 能反转它：x.flip(0) 反转第一个维度。</translation>
    </message>
    <message>
        <source>A tensor holds numbers and truth values alone: no texts, no None, no other objects. A column of a table with one text or gap in it is of objects as a whole. Turn texts into numbers, such as the position of each label in a list, and fill the gaps, before making the tensor.</source>
        <translation>张量里只能放数和布尔值：不能有字符串、None 或其他对象。表格的一列里只要有一个字符串或空缺，整列就都是对象。先把字符串变成数（例如每个标签在列表里的位置），把空缺补上，再生成张量。</translation>
    </message>
    <message>
        <source>A tensor is a full grid: all rows are equally long. Here one row has {wanted} items and another has {got}. Pad the short ones, or keep a list of tensors.</source>
        <translation>张量是规整的表：每一行都一样长。这里有一行有 {wanted} 个，另一行有 {got} 个。把短的填充到一样长，或者保留成张量列表。</translation>
    </message>
    <message>
        <source>A tensor is made on the CPU, since nothing else is said, and what it meets is on an accelerator. Say where it shall be made, with device=.</source>
        <translation>没有另外说明，张量就建在 CPU 上，而和它一起运算的在加速器上。用 device= 写明建在哪里。</translation>
    </message>
    <message>
        <source>A tensor of shape {size} was saved for backward at version {saved}, and then changed in place: it is at version {version} now, so its gradient would be wrong. Make a new tensor instead, as in y = y + 1 for y += 1; in a layer, leave inplace=True out.</source>
        <translation>有个形状为 {size} 的张量在版本 {saved} 时存下来供反向传播用，后来又原地改过：现在是版本 {version}，算出的梯度会是错的。改为造一个新张量，比如 y += 1 写成 y = y + 1；在层里就去掉 inplace=True。</translation>
    </message>
    <message>
        <source>A tensor that an operation made belongs to a graph, and the graph cannot be copied. Copy the numbers alone: detach().clone().</source>
        <translation>运算得到的张量属于一张计算图，而计算图不能复制。只复制数值：detach().clone()。</translation>
    </message>
    <message>
        <source>A tensor that is a plain attribute of a module does not move with it. Register it with register_buffer.</source>
        <translation>张量如果只是模块的普通属性，就不会跟着模块移动。用 register_buffer 注册它。</translation>
    </message>
    <message>
        <source>A tensor was computed once, outside what runs again, and the first backward() used its graph up. Compute it inside, in each round; or detach() it, if it is a value that is not to be trained.</source>
        <translation>有个张量只在循环外算了一次，第一次 backward() 就把它的计算图用掉了。把它放进循环，每次重新计算；如果它不需要训练，就对它用 detach()。</translation>
    </message>
    <message>
        <source>A text begins with a quote and must end with the same one, on the same line.</source>
        <translation>字符串以引号开头，必须在同一行以同样的引号结束。</translation>
    </message>
    <message>
        <source>A text is here without a download: Python&apos;s documentation, from pydoc_data.topics import topics; text = &quot; &quot;.join(topics.values()).</source>
        <translation>有一份现成的文本，不用下载，就是 Python 的文档：from pydoc_data.topics import topics; text = &quot; &quot;.join(topics.values())。</translation>
    </message>
    <message>
        <source>A variable has the name of a function of Python&apos;s own. Call it otherwise.</source>
        <translation>有个变量和 Python 自带的函数同名。给它换个名字。</translation>
    </message>
    <message>
        <source>A view was to make one row of each sample, and a sample has another number of elements. Write flatten(1), and make the layer that follows for as many features.</source>
        <translation>视图想把每个样本变成一行，但样本的元素个数不是这个数。改成 flatten(1)，后面的层按实际的特征个数创建。</translation>
    </message>
    <message>
        <source>A weight was replaced by a new tensor that requires no gradient. Change the tensor itself: -= keeps it, and its requires_grad.</source>
        <translation>权重换成了一个不需要梯度的新张量。要改就改张量本身：用 -= 还是原来那个张量，requires_grad 也不变。</translation>
    </message>
    <message>
        <source>A worker of a DataLoader is a copy of this program, and a GPU cannot be used in a copy. Let the data set give tensors of the CPU, and move each batch with .to(device) in the training loop; or load without workers, num_workers=0.</source>
        <translation>DataLoader 的工作进程是这个程序的副本，而副本里不能使用 GPU。让数据集给出 CPU 上的张量，在训练循环里用 .to(device) 移动每个批次；或者不用工作进程：num_workers=0。</translation>
    </message>
    <message>
        <source>Add self as the first parameter</source>
        <translation>第一个参数加上 self</translation>
    </message>
    <message>
        <source>Add the brackets</source>
        <translation>加上括号</translation>
    </message>
    <message>
        <source>Add the channel: {bare.owner}.unsqueeze(1)</source>
        <translation>加上通道：{bare.owner}.unsqueeze(1)</translation>
    </message>
    <message>
        <source>Add the colon</source>
        <translation>加上冒号</translation>
    </message>
    <message>
        <source>Add the dimension: {batched.owner}.unsqueeze({axis.name})</source>
        <translation>加上这个维度：{batched.owner}.unsqueeze({axis.name})</translation>
    </message>
    <message>
        <source>Add the dimension: {row.owner}.unsqueeze(0)</source>
        <translation>加上这个维度：{row.owner}.unsqueeze(0)</translation>
    </message>
    <message>
        <source>Add the losses and go back once</source>
        <translation>把损失相加，只反向传播一次</translation>
    </message>
    <message>
        <source>Add the number alone: {added.owner}.item()</source>
        <translation>只累加数：{added.owner}.item()</translation>
    </message>
    <message>
        <source>Add {import.plain}</source>
        <translation>加上 {import.plain}</translation>
    </message>
    <message>
        <source>After eval(), dropout drops nothing and batch norm no longer follows the data, until train() is called. Call train() at the beginning of each epoch.</source>
        <translation>eval() 之后，Dropout 什么也不丢弃，批归一化也不再跟随数据，直到调用 train()。每一轮开始时调用 train()。</translation>
    </message>
    <message>
        <source>Align it with the line above</source>
        <translation>和上一行对齐</translation>
    </message>
    <message>
        <source>All names in the state begin with a prefix: it was saved from a model that was wrapped. Save what is inside, or take the prefix away.</source>
        <translation>状态里的名字都带着前缀：保存时模型外面包了一层。保存里面的模型，或者去掉前缀。</translation>
    </message>
    <message>
        <source>All names in the state begin with {prefix.plain} more than those of this {class_name}: it was saved from a model that was wrapped, by DataParallel (module.), torch.compile (_orig_mod.) or a class around it. Save what is inside, or take the prefix away.</source>
        <translation>状态里的名字都比这个 {class_name} 的多出开头的 {prefix.plain}：保存时模型外面包了一层，可能是 DataParallel（module.）、torch.compile（_orig_mod.）或别的类。保存里面的模型，或者去掉前缀。</translation>
    </message>
    <message>
        <source>All tensors that are put together need the same number of dimensions, and one of them has fewer. squeeze(), and an index, take one away; unsqueeze(0) adds the one for a batch.</source>
        <translation>放在一起的张量，维度个数必须相同，而这里有一个少了。squeeze() 和索引都会去掉一个维度；unsqueeze(0) 会加上批次的那一个。</translation>
    </message>
    <message>
        <source>All tensors that are put together need the same number of dimensions. {thin.name} has shape {thin.shape}, {full.name} has {full.shape}: a dimension is missing. squeeze(), and an index, take one away; unsqueeze(0) adds the one for a batch.</source>
        <translation>放在一起的张量，维度个数必须相同。{thin.name} 的形状是 {thin.shape}，{full.name} 的是 {full.shape}：少了一个维度。squeeze() 和索引都会去掉一个维度；unsqueeze(0) 会加上批次的那一个。</translation>
    </message>
    <message>
        <source>An IterableDataset is gone through by its __iter__, and {class_name} has none. Define __iter__(self) that yields samples. A data set of numbered samples is a Dataset, with __len__ and __getitem__.</source>
        <translation>IterableDataset 靠自己的 __iter__ 来遍历，而 {class_name} 没有。定义 __iter__(self)，用 yield 给出样本。样本有编号的数据集应该用 Dataset，要有 __len__ 和 __getitem__。</translation>
    </message>
    <message>
        <source>An LSTM has two states, h and c, and takes and returns them as a tuple: out, (h, c) = lstm(x, (h, c)). Here it was given one tensor. An RNN and a GRU have one. Leave it out for zeros.</source>
        <translation>LSTM 有两个状态，h 和 c，以元组形式接收和返回：out, (h, c) = lstm(x, (h, c))。这里只给了一个张量。RNN 和 GRU 只有一个状态。不写就是全零。</translation>
    </message>
    <message>
        <source>An RNN and a GRU have one state, a tensor: out, h = gru(x, h). Only an LSTM has a tuple of two, h and c.</source>
        <translation>RNN 和 GRU 只有一个状态，是一个张量：out, h = gru(x, h)。只有 LSTM 才有 h 和 c 两个，放在元组里。</translation>
    </message>
    <message>
        <source>An attribute takes the place of a method of torch&apos;s, which is called here. Give the attribute another name.</source>
        <translation>有个属性顶替了 torch 的方法，而这里要调用那个方法。给属性换个名字。</translation>
    </message>
    <message>
        <source>An embedding is a table (num_embeddings, embedding_dim): ready weights have this shape, and padding_idx is the number of a row. EmbeddingBag takes bags of equal size as (bags, size), or one long vector with offsets, where each bag begins, the first at 0.</source>
        <translation>嵌入是一张表 (num_embeddings, embedding_dim)：现成的权重要有这个形状，padding_idx 是行号。EmbeddingBag 要大小相等的袋（袋数，大小），或一个长向量加 offsets，offsets 是每个袋的起点，第一个是 0。</translation>
    </message>
    <message>
        <source>An embedding is a table whose rows are numbered from 0. Its input asks for a row that is not there. Make num_embeddings larger than the largest index.</source>
        <translation>嵌入是一张表，行号从 0 数起。输入要的行不存在。让 num_embeddings 大于最大的索引。</translation>
    </message>
    <message>
        <source>An embedding is a table, and its input are numbers of rows: whole numbers. Convert them with .long().</source>
        <translation>嵌入是一张表，它的输入是行号，也就是整数。用 .long() 转换。</translation>
    </message>
    <message>
        <source>An embedding is a table, and its input are numbers of rows: whole numbers. {input.name} is {input.dtype}. Convert it with .long().</source>
        <translation>嵌入是一张表，它的输入是行号，也就是整数。{input.name} 是 {input.dtype}。用 .long() 转换。</translation>
    </message>
    <message>
        <source>An import of everything took the place of one of Python&apos;s own functions. Import only the names that are needed.</source>
        <translation>有一句导入全部名字的代码顶替了 Python 自己的一个函数。只导入用得到的名字。</translation>
    </message>
    <message>
        <source>An index is a whole number, a slice, or a tensor of whole numbers or truth values. Here it is none of them: / gives floats, // whole numbers. Convert a tensor with .long(), or with .bool() if it is a mask.</source>
        <translation>索引可以是整数、切片，也可以是整数张量或布尔张量，这里都不是：/ 得到浮点数，// 得到整数。张量用 .long() 转换；是掩码就用 .bool()。</translation>
    </message>
    <message>
        <source>An instance norm divides by the spread within each map, and here a map has one element, so it has none. It has no place behind a pooling that leaves one element.</source>
        <translation>实例归一化除以每个特征图内数值的分散程度，而这里每个特征图只有一个元素，谈不上分散。池化后只剩一个元素的，后面不能接它。</translation>
    </message>
    <message>
        <source>An operation in place writes into the tensor that is there, and that is {wanted}; the result would be {result}. Make a new tensor instead of changing this one, or convert it before.</source>
        <translation>原地运算把结果写进已有的张量，它是 {wanted}，而结果会是 {result}。不改这个张量，创建一个新的；或者先转换它。</translation>
    </message>
    <message>
        <source>An operation in place writes into the tensor that is there, of shape {has}. The result has shape {wanted} and has no room in it. Make a new tensor instead.</source>
        <translation>原地运算把结果写进已有的张量，它的形状是 {has}。结果的形状是 {wanted}，放不进去。改成创建一个新张量。</translation>
    </message>
    <message>
        <source>An operation needs all its tensors on one device, but some are on the CPU and some on an accelerator. Here {moved.name} is on {moved.device}. Move it with {moved.owner}.to({device.name}): the model once, each batch in every step.</source>
        <translation>一次运算要求所有张量在同一个设备上，这里却有的在 CPU 上，有的在加速器上：{moved.name} 在 {moved.device} 上。用 {moved.owner}.to({device.name}) 移过去：模型只移一次，批次每一步都要移。</translation>
    </message>
    <message>
        <source>An operation needs all its tensors on one device. The lit ones are on different devices. Move the model once, and each batch in every step, with .to(device).</source>
        <translation>一次运算要求所有张量在同一个设备上，亮起的这几个却在不同的设备上。用 .to(device) 移过去：模型只移一次，批次每一步都要移。</translation>
    </message>
    <message>
        <source>An optimizer changes leaves alone, and this tensor is the result of an operation. Make a leaf of it with detach().requires_grad_().</source>
        <translation>优化器只改叶子张量，而这个张量是运算的结果。用 detach().requires_grad_() 把它变成叶子张量。</translation>
    </message>
    <message>
        <source>An optimizer keeps its learning rate in its groups of parameters, since each may have one of its own. The first group&apos;s is {optimizer.owner}.param_groups[0][&quot;lr&quot;].</source>
        <translation>优化器把学习率存在参数组里，因为每组可以有自己的学习率。第一组的是 {optimizer.owner}.param_groups[0][&quot;lr&quot;]。</translation>
    </message>
    <message>
        <source>An optimizer keeps its learning rate in its groups of parameters, since each may have one of its own: param_groups[0][&quot;lr&quot;].</source>
        <translation>优化器把学习率存在参数组里，因为每组可以有自己的学习率：param_groups[0][&quot;lr&quot;]。</translation>
    </message>
    <message>
        <source>An optimizer keeps the parameters that it was given when it was made. What is added to the model later is not trained. Make the optimizer when the model is complete, or call add_param_group.</source>
        <translation>优化器一直拿着创建时给它的参数。后来加到模型里的不会训练。等模型搭完整再创建优化器，或者调用 add_param_group。</translation>
    </message>
    <message>
        <source>An optimizer keeps the parameters that it was given. The model, or a layer of it, was replaced afterwards, so what is trained is not used. Make the optimizer after the model is complete and moved.</source>
        <translation>优化器一直拿着当初给它的参数。后来模型或其中一层换成了新的，训练的就不是正在用的了。等模型搭完整、移到设备上之后，再创建优化器。</translation>
    </message>
    <message>
        <source>An optimizer keeps what it needs from step to step: momentum, and Adam&apos;s averages. A new one begins from nothing, so they never have an effect. Make it once, before the loop.</source>
        <translation>优化器会把需要的东西从一步带到下一步：动量，还有 Adam 的移动平均。新建的优化器从零开始，这些就永远不起作用。在循环之前只创建一次。</translation>
    </message>
    <message>
        <source>An optimizer takes a list of parameters, even if there is only one. Put the tensor into a list.</source>
        <translation>优化器要的是参数列表，哪怕只有一个参数。把张量放进列表。</translation>
    </message>
    <message>
        <source>An optimizer takes one list of parameters. parameters() gives an iterator, which cannot be added or put into a list whole; a star unpacks it: [*a.parameters(), *b.parameters()]. A module, a number or the name of a weight is no parameter.</source>
        <translation>优化器要的是一个参数列表。parameters() 给出的是迭代器，不能相加，也不能整个放进列表；用星号展开：[*a.parameters(), *b.parameters()]。模块、数或权重的名字都不是参数。</translation>
    </message>
    <message>
        <source>An optimizer takes parameters, not a module. Give it model.parameters().</source>
        <translation>优化器要的是参数，不是模块。给它 model.parameters()。</translation>
    </message>
    <message>
        <source>An optimizer takes parameters, not a module. Give it {params.owner}.parameters().</source>
        <translation>优化器要的是参数，不是模块。给它 {params.owner}.parameters()。</translation>
    </message>
    <message>
        <source>An optimizer takes the parameters first and then the learning rate. Here they stand the other way round. Write lr= so that it cannot happen.</source>
        <translation>优化器先要参数，再要学习率。这里顺序反了。写上 lr= 就不会弄错。</translation>
    </message>
    <message>
        <source>An optimizer trains the parameters that it was given, and backward() reaches those that the loss was computed from. Give the optimizer the parameters of the model that computes the loss.</source>
        <translation>优化器训练的是交给它的参数，backward() 到达的是算出损失的参数。把算出损失的那个模型的参数交给优化器。</translation>
    </message>
    <message>
        <source>Apply log_softmax: {input.owner}.log_softmax(1)</source>
        <translation>先做 log_softmax：{input.owner}.log_softmax(1)</translation>
    </message>
    <message>
        <source>As many names must stand on the left as there are items in a batch. A DataLoader gives one item for each tensor that its Dataset returns.</source>
        <translation>批次里有几个元素，左边就要写几个名字。Dataset 每返回一个张量，DataLoader 就给出一个元素。</translation>
    </message>
    <message>
        <source>As many names must stand on the left as there are values on the right. Look at what comes.</source>
        <translation>右边有几个值，左边就要写几个名字。看看右边给出了什么。</translation>
    </message>
    <message>
        <source>Ask for what is there: {there.name}</source>
        <translation>用实际存在的：{there.name}</translation>
    </message>
    <message>
        <source>Ask whether it holds for all: ({failed.name}).all()</source>
        <translation>问是否全部成立：({failed.name}).all()</translation>
    </message>
    <message>
        <source>Autograd</source>
        <translation>自动求导</translation>
    </message>
    <message>
        <source>BCELoss wants probabilities, numbers from 0 to 1, but its input has others: it looks like logits. BCEWithLogitsLoss takes logits as they are and is more exact.</source>
        <translation>BCELoss 要概率，也就是 0 到 1 的数，而它的输入里有别的数：看起来是 logit。BCEWithLogitsLoss 直接接收 logit，而且算得更准。</translation>
    </message>
    <message>
        <source>Begin each round with {outer.owner}.train()</source>
        <translation>每轮开始先调用 {outer.owner}.train()</translation>
    </message>
    <message>
        <source>Begin with iter: next(iter({loader.name}))</source>
        <translation>先用 iter：next(iter({loader.name}))</translation>
    </message>
    <message>
        <source>Begin with super().__init__()</source>
        <translation>第一行写 super().__init__()</translation>
    </message>
    <message>
        <source>Binary cross entropy compares element by element, so target and input must have one shape.</source>
        <translation>二元交叉熵逐个元素比较，所以目标值和输入的形状必须相同。</translation>
    </message>
    <message>
        <source>Binary cross entropy compares element by element, so target and input must have one shape. {input.name} has {input.shape}, {target.name} has {target.shape}.</source>
        <translation>二元交叉熵逐个元素比较，所以目标值和输入的形状必须相同。{input.name} 是 {input.shape}，{target.name} 是 {target.shape}。</translation>
    </message>
    <message>
        <source>CTC takes log probabilities (length, batch, classes) and, for each sample, the length of its input and of its target, as whole numbers. No length may be larger than what is there, and blank is the number of a class, 0 by default.</source>
        <translation>CTC 要对数概率（长度，批次，类别数），还要每个样本的输入长度和目标值长度，都是整数。长度不能超过实际有的，blank 是一个类别的编号，默认是 0。</translation>
    </message>
    <message>
        <source>CUDA_VISIBLE_DEVICES says which GPUs the program sees, and it hides every one that is here.</source>
        <translation>CUDA_VISIBLE_DEVICES 决定程序看得见哪些 GPU，而它把这里的 GPU 全藏起来了。</translation>
    </message>
    <message>
        <source>CUDA_VISIBLE_DEVICES says which GPUs the program sees, and {visible.name} hides every one that is here. GPUs are numbered from 0, and those that it sees are numbered anew from 0.</source>
        <translation>CUDA_VISIBLE_DEVICES 决定程序看得见哪些 GPU，而 {visible.name} 把这里的 GPU 全藏起来了。GPU 从 0 开始编号，看得见的那些再从 0 重新编号。</translation>
    </message>
    <message>
        <source>Caffe2 has become a part of PyTorch and is gone.</source>
        <translation>Caffe2 已经并入 PyTorch，不再单独存在。</translation>
    </message>
    <message>
        <source>Call it {renamed.plain}</source>
        <translation>改名为 {renamed.plain}</translation>
    </message>
    <message>
        <source>Call it: {call.name}</source>
        <translation>调用它：{call.name}</translation>
    </message>
    <message>
        <source>Call it: {method.name}()</source>
        <translation>调用它：{method.name}()</translation>
    </message>
    <message>
        <source>Call the function {renamed.plain}</source>
        <translation>函数改名为 {renamed.plain}</translation>
    </message>
    <message>
        <source>Call the variable {renamed.plain}</source>
        <translation>变量改名为 {renamed.plain}</translation>
    </message>
    <message>
        <source>Call {applied.name}</source>
        <translation>调用 {applied.name}</translation>
    </message>
    <message>
        <source>Call {loss.plain}.backward() before the step</source>
        <translation>在 step 之前调用 {loss.plain}.backward()</translation>
    </message>
    <message>
        <source>Calling a module runs its forward method, and the one that is written here is a function within another method. Indent it less.</source>
        <translation>调用模块，运行的是它的 forward 方法，而这里写的是另一个方法里面的函数。减少它的缩进。</translation>
    </message>
    <message>
        <source>Calling a module runs its forward method, and the one that is written here is no part of the class. Indent it more.</source>
        <translation>调用模块，运行的是它的 forward 方法，而这里写的那个不属于这个类。增加它的缩进。</translation>
    </message>
    <message>
        <source>Calling a module runs its forward method, and {class_name} has none. Check how it is spelt, and that it is indented as part of the class.</source>
        <translation>调用模块，运行的是它的 forward 方法，而 {class_name} 没有。检查有没有拼错，缩进是否在类里面。</translation>
    </message>
    <message>
        <source>Calling a module runs its forward method. The one in line {line.plain} is indented so far that it is a function within {outer.plain}, not a method of {class_name}. Indent it as {outer.plain} is.</source>
        <translation>调用模块，运行的是它的 forward 方法。第 {line.plain} 行的那个缩进太多，成了 {outer.plain} 里面的函数，不是 {class_name} 的方法。让它和 {outer.plain} 缩进一样。</translation>
    </message>
    <message>
        <source>Calling a module runs its forward method. The one in line {line.plain} is not indented as the methods of {class_name} are, so it is no part of the class.</source>
        <translation>调用模块，运行的是它的 forward 方法。第 {line.plain} 行的那个没有和 {class_name} 的方法缩进一样，所以不属于这个类。</translation>
    </message>
    <message>
        <source>Change a copy of {copied.name}</source>
        <translation>改 {copied.name} 的副本</translation>
    </message>
    <message>
        <source>Change it in place: {in_place.name}</source>
        <translation>原地修改：{in_place.name}</translation>
    </message>
    <message>
        <source>Change it within torch.no_grad()</source>
        <translation>在 torch.no_grad() 里修改</translation>
    </message>
    <message>
        <source>Choose the device before</source>
        <translation>在前面选好设备</translation>
    </message>
    <message>
        <source>Classes are numbered from 0, and the target has {target_class}. If it marks what does not count, such as padding, say so: ignore_index={target_class}. If classes are -1 and 1, make them 0 and 1.</source>
        <translation>类别从 0 开始编号，而目标值里有 {target_class}。如果它标的是不计入的东西，例如填充，就写明：ignore_index={target_class}。如果类别是 -1 和 1，把它们变成 0 和 1。</translation>
    </message>
    <message>
        <source>Clear it with None</source>
        <translation>用 None 清空</translation>
    </message>
    <message>
        <source>Clear the gradient: {tensor.owner}.grad = None</source>
        <translation>清掉梯度：{tensor.owner}.grad = None</translation>
    </message>
    <message>
        <source>Clear the gradients before backward</source>
        <translation>在 backward 之前清掉梯度</translation>
    </message>
    <message>
        <source>Close the bracket at the end of the line</source>
        <translation>在这一行末尾补上括号</translation>
    </message>
    <message>
        <source>Close the text at the end of the line</source>
        <translation>在这一行末尾补上引号</translation>
    </message>
    <message>
        <source>Compare with ==</source>
        <translation>改用 == 比较</translation>
    </message>
    <message>
        <source>Compute the first with create_graph=True</source>
        <translation>求一阶导数时加 create_graph=True</translation>
    </message>
    <message>
        <source>Compute {outside.name} in the loop</source>
        <translation>在循环里计算 {outside.name}</translation>
    </message>
    <message>
        <source>Connect the processes by gloo</source>
        <translation>用 gloo 连接进程</translation>
    </message>
    <message>
        <source>Convert it first: {tensor.owner}.float()</source>
        <translation>先转换：{tensor.owner}.float()</translation>
    </message>
    <message>
        <source>Convert {cast.name} to {other.dtype}</source>
        <translation>把 {cast.name} 转成 {other.dtype}</translation>
    </message>
    <message>
        <source>Convert {input.name} to whole numbers</source>
        <translation>把 {input.name} 转成整数</translation>
    </message>
    <message>
        <source>Convert {input.name} to {weight.dtype}</source>
        <translation>把 {input.name} 转成 {weight.dtype}</translation>
    </message>
    <message>
        <source>Convert {tensor.name} to whole numbers</source>
        <translation>把 {tensor.name} 转成整数</translation>
    </message>
    <message>
        <source>Copy it to the CPU first: {receiver.owner}.cpu().numpy()</source>
        <translation>先复制到 CPU：{receiver.owner}.cpu().numpy()</translation>
    </message>
    <message>
        <source>Copy it: {array.owner}.copy()</source>
        <translation>复制一份：{array.owner}.copy()</translation>
    </message>
    <message>
        <source>Copy the array: {copied.name}</source>
        <translation>复制数组：{copied.name}</translation>
    </message>
    <message>
        <source>Count classes from 0: {from_one.owner} - 1</source>
        <translation>类别从 0 数起：{from_one.owner} - 1</translation>
    </message>
    <message>
        <source>Count from 1: {one.name}</source>
        <translation>从 1 数起：{one.name}</translation>
    </message>
    <message>
        <source>Count the values: {fitting.name}</source>
        <translation>按值的个数来数：{fitting.name}</translation>
    </message>
    <message>
        <source>Count: range({number.name})</source>
        <translation>改成计数：range({number.name})</translation>
    </message>
    <message>
        <source>Cross entropy applies log_softmax itself, so it wants logits. After a softmax the loss cannot fall far and training is slow. Leave the softmax out of the model; use it only to show probabilities.</source>
        <translation>交叉熵自己会做 log_softmax，所以它要的是 logit。前面再加一个 softmax，损失就降不了多少，训练也慢。模型里不要放 softmax；只在显示概率时用它。</translation>
    </message>
    <message>
        <source>Cross entropy of sequences wants (N, classes, length) with a target (N, length).</source>
        <translation>序列的交叉熵要（N，类别数，长度），目标值是（N，长度）。</translation>
    </message>
    <message>
        <source>Cross entropy takes a score for each class and sample, (N, classes), and its input has one number per sample.</source>
        <translation>交叉熵要每个样本每个类别一个得分，即（N，类别数），而它的输入每个样本只有一个数。</translation>
    </message>
    <message>
        <source>Cross entropy takes a score for each class and sample, (N, classes), and {input.name} has one number per sample: shape {input.shape}. Give it the model&apos;s output as it is, before argmax or squeeze. For two classes and one output use BCEWithLogitsLoss.</source>
        <translation>交叉熵要每个样本每个类别一个得分，即（N，类别数），而 {input.name} 每个样本只有一个数：形状是 {input.shape}。把模型的输出原样给它，不要先用 argmax 或 squeeze。两个类别、一个输出就用 BCEWithLogitsLoss。</translation>
    </message>
    <message>
        <source>Cross entropy takes logits (N, classes) and one class number per sample, (N,); with more dimensions (N, classes, ...) and (N, ...). {input.name} has shape {input.shape}, {target.name} has {target.shape}.</source>
        <translation>交叉熵要 logit（N，类别数）和每个样本一个类别编号 (N,)；维度更多时是（N，类别数，...）和 (N, ...)。{input.name} 的形状是 {input.shape}，{target.name} 的是 {target.shape}。</translation>
    </message>
    <message>
        <source>Cross entropy takes one output for each class, and a class that is alone has probability 1. For two classes give the model two outputs, or keep one and use BCEWithLogitsLoss. For numbers use MSELoss.</source>
        <translation>交叉熵要求每个类别一个输出，只有一个类别时它的概率就是 1。两个类别时，让模型有两个输出，或者保留一个输出，改用 BCEWithLogitsLoss。预测数值用 MSELoss。</translation>
    </message>
    <message>
        <source>Cross entropy takes one row of logits and one class number per sample: shapes (N, classes) and (N,); with more dimensions (N, classes, ...) and (N, ...).</source>
        <translation>交叉熵要每个样本一行 logit 和一个类别编号：形状是（N，类别数）和 (N,)；维度更多时是（N，类别数，...）和 (N, ...)。</translation>
    </message>
    <message>
        <source>Cut it at the end of each round: {cut.name}</source>
        <translation>在每次循环末尾切断：{cut.name}</translation>
    </message>
    <message>
        <source>Cut it where a round begins: {cut.name}</source>
        <translation>在每次循环开头切断：{cut.name}</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>DataParallel copies the model from its first GPU, {first}, to the others, and the model is on {found}. Move it there once, before it is used.</source>
        <translation>DataParallel 把模型从第一块 GPU，即 {first}，复制到其他 GPU，而模型现在在 {found} 上。使用之前，把模型移到那里一次。</translation>
    </message>
    <message>
        <source>Detach it first: {receiver.owner}.detach().numpy()</source>
        <translation>先分离：{receiver.owner}.detach().numpy()</translation>
    </message>
    <message>
        <source>Dimensions count from 0; from the end they count from -1. This tensor has dimensions 0 to {last}, and {got} is none of them.</source>
        <translation>维度从 0 数起，倒着数从 -1 数起。这个张量的维度是 0 到 {last}，没有 {got} 这一个。</translation>
    </message>
    <message>
        <source>DistributedDataParallel trains in several processes that know each other. This program is a single one without a process group. Start it with torchrun and call torch.distributed.init_process_group first.</source>
        <translation>DistributedDataParallel 在几个互相认识的进程里训练，而这个程序只有一个进程，没有进程组。先用 torchrun 启动，再调用 torch.distributed.init_process_group。</translation>
    </message>
    <message>
        <source>Do it only if there is a GPU</source>
        <translation>有 GPU 时才这样做</translation>
    </message>
    <message>
        <source>Draw {picture.name}</source>
        <translation>画 {picture.name}</translation>
    </message>
    <message>
        <source>Drawing needs probabilities: no number below 0, none infinite or nan, and at least one above 0. Outputs of a model are logits: apply softmax first, or sigmoid for bernoulli.</source>
        <translation>随机抽取要用概率：不能小于 0，不能是无穷或 nan，至少有一个大于 0。模型的输出是 logit：先用 softmax，bernoulli 则先用 sigmoid。</translation>
    </message>
    <message>
        <source>Each dimension is named once here, and one is named twice. Dimensions count from 0; -1 is the last, so it may be the same as another.</source>
        <translation>这里每个维度只能写一次，而有一个写了两次。维度从 0 数起，-1 是最后一个，所以它可能和另一个是同一个。</translation>
    </message>
    <message>
        <source>Each prediction is compared with every target, not with its own, so this is no accuracy. Give both the same shape.</source>
        <translation>每个预测值和所有目标值都比了一遍，没有只和自己的目标值比，所以这不是准确率。让两者的形状相同。</translation>
    </message>
    <message>
        <source>Each prediction meets every target, not its own, so the loss trains towards the mean. Give both the same shape.</source>
        <translation>每个预测值碰上了所有目标值，没有只和自己的目标值比，所以损失会让训练趋向平均值。让两者的形状相同。</translation>
    </message>
    <message>
        <source>Each step overshoots: the learning rate is too large for data of this size. Lower it, for example by ten, or scale the inputs to about -1 to 1.</source>
        <translation>每一步都走过头了：对这种大小的数据，学习率太大。把它调小，例如调到十分之一，或者把输入缩放到 -1 到 1 左右。</translation>
    </message>
    <message>
        <source>Each sum remembers how it was computed, so the graphs of all rounds stay in memory. Add the number alone with item().</source>
        <translation>每个和都记得自己是怎么算出来的，所以每次循环的计算图都留在内存里。用 item() 只累加数。</translation>
    </message>
    <message>
        <source>Each worker begins by running this program anew, up to the line that starts workers. Put what shall run once below if __name__ == &quot;__main__&quot;:, or load without workers: num_workers=0.</source>
        <translation>每个工作进程启动时，都会把这个程序重新运行一遍，直到启动工作进程的那一行。只该运行一次的代码放到 if __name__ == &quot;__main__&quot;: 下面，或者不用工作进程：num_workers=0。</translation>
    </message>
    <message>
        <source>Evaluate with {model.owner}.eval(), then go on with {model.owner}.train()</source>
        <translation>评估前用 {model.owner}.eval()，之后用 {model.owner}.train() 继续</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>Fill it: {owner.name}.fill_({value.plain})</source>
        <translation>填充：{owner.name}.fill_({value.plain})</translation>
    </message>
    <message>
        <source>Flatten each sample, and make the layer for {per_sample.name} features</source>
        <translation>把每个样本展平，按 {per_sample.name} 个特征创建这一层</translation>
    </message>
    <message>
        <source>Flatten each sample: {only_flat.owner}.flatten(1)</source>
        <translation>把每个样本展平：{only_flat.owner}.flatten(1)</translation>
    </message>
    <message>
        <source>Fold puts blocks side by side, and there must be as many as fit into output_size. Compare kernel_size, stride and padding with those that Unfold used.</source>
        <translation>Fold 把小块拼在一起，块数必须和 output_size 能放下的一样多。把 kernel_size、步幅和填充与 Unfold 用的对照一下。</translation>
    </message>
    <message>
        <source>Functions for autograd were made and called like modules in old versions. Now forward and backward are static, @staticmethod with ctx in the place of self, and the class is called by apply: Square.apply(x).</source>
        <translation>在旧版本里，自动求导的函数像模块那样先创建再调用。现在 forward 和 backward 是静态方法：加 @staticmethod，用 ctx 代替 self，再通过类的 apply 调用：Square.apply(x)。</translation>
    </message>
    <message>
        <source>Functions of torch return a new tensor and leave the one they are given as it is, unless their name ends in _. Only modules are moved and converted in place. Assign the result.</source>
        <translation>torch 的函数返回新的张量，传进去的张量不变，除非名字以 _ 结尾。只有模块的移动和转换是在自身上做的。把结果赋给变量。</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs are numbered from 0, and the program asks for a number that is not there. Ask for GPUs that are there, or say only cuda, which is the first.</source>
        <translation>GPU 从 0 开始编号，程序要用的编号不存在。用实际存在的 GPU，或者只写 cuda，也就是第一块。</translation>
    </message>
    <message>
        <source>GPUs are numbered from 0. Here the last one is number {count.before}, and the program asks for number {number.name}. Ask for GPUs that are there, or say only cuda, which is the first.</source>
        <translation>GPU 从 0 开始编号。这里最后一块是 {count.before} 号，程序却要用 {number.name} 号。用实际存在的 GPU，或者只写 cuda，也就是第一块。</translation>
    </message>
    <message>
        <source>Give it a tensor: torch.full_like({receiver.owner}, {number.plain})</source>
        <translation>给它一个张量：torch.full_like({receiver.owner}, {number.plain})</translation>
    </message>
    <message>
        <source>Give it {one.name}</source>
        <translation>给它 {one.name}</translation>
    </message>
    <message>
        <source>Give it {params.owner}.parameters()</source>
        <translation>给它 {params.owner}.parameters()</translation>
    </message>
    <message>
        <source>Give it {stars.name}</source>
        <translation>给它 {stars.name}</translation>
    </message>
    <message>
        <source>Give it {state.name}</source>
        <translation>给它 {state.name}</translation>
    </message>
    <message>
        <source>Give milestones: {milestones.plain}</source>
        <translation>给出 milestones：{milestones.plain}</translation>
    </message>
    <message>
        <source>Give the first loss {read.name}.detach()</source>
        <translation>给第一个损失 {read.name}.detach()</translation>
    </message>
    <message>
        <source>Give the function: {function.name}</source>
        <translation>给它函数：{function.name}</translation>
    </message>
    <message>
        <source>Give the parameters first</source>
        <translation>先写参数</translation>
    </message>
    <message>
        <source>Give them one by one: {apart.name}</source>
        <translation>一个一个地传：{apart.name}</translation>
    </message>
    <message>
        <source>Give {row.name} a second dimension: unsqueeze(1)</source>
        <translation>给 {row.name} 加第二个维度：unsqueeze(1)</translation>
    </message>
    <message>
        <source>Give {thin.name} a second dimension: unsqueeze(1)</source>
        <translation>给 {thin.name} 加上第二个维度：unsqueeze(1)</translation>
    </message>
    <message>
        <source>Go over the classes: dim=1</source>
        <translation>作用在类别上：dim=1</translation>
    </message>
    <message>
        <source>Gradients are fractions, so only tensors of floats can have them. Whole numbers make an int64 tensor: write 1.0 for 1, or give dtype=torch.float32.</source>
        <translation>梯度是小数，所以只有浮点数张量才能有梯度。整数得到 int64 张量：把 1 写成 1.0，或给出 dtype=torch.float32。</translation>
    </message>
    <message>
        <source>Gradients are switched off, so nothing that is computed gets a graph. torch.set_grad_enabled(False) lasts until set_grad_enabled(True). For a part of the program use with torch.no_grad(), which ends by itself.</source>
        <translation>梯度已经关掉，所以算什么都不会建计算图。torch.set_grad_enabled(False) 会一直有效，直到调用 set_grad_enabled(True)。只想对一段代码关掉，就用 with torch.no_grad()，它会自己结束。</translation>
    </message>
    <message>
        <source>Gym is called gymnasium now: import gymnasium as gym. Its step returns five values and its reset two.</source>
        <translation>Gym 现在叫 gymnasium：import gymnasium as gym。它的 step 返回五个值，reset 返回两个。</translation>
    </message>
    <message>
        <source>Import it from {home.plain}</source>
        <translation>从 {home.plain} 导入</translation>
    </message>
    <message>
        <source>In [1]: and Out[1]: are what a notebook writes beside its cells and their results; they are not Python, and neither is the printed result.</source>
        <translation>In [1]: 和 Out[1]: 是笔记本写在单元格和结果旁边的标记；它们不是 Python 代码，打印出来的结果也不是。</translation>
    </message>
    <message>
        <source>In einsum, each tensor has a group of letters, one letter for each of its dimensions; groups are parted by commas. One letter stands for one size everywhere, and letters after -&gt; must occur before it, once each. Compare the letters with the shapes.</source>
        <translation>einsum 里每个张量对应一组字母，每个维度一个字母，各组用逗号隔开。同一个字母在各处代表同一个大小；-&gt; 后面的字母必须在前面出现过，而且每个只写一次。把字母和各个形状对照一下。</translation>
    </message>
    <message>
        <source>In training mode, batch norm divides by the spread within the batch; a batch of shape {size} has one value per channel, and so no spread. Nothing is trained here: switch the model to evaluation, where batch norm uses what it has seen.</source>
        <translation>训练模式下，批归一化除以批次内数值的分散程度；形状为 {size} 的批次每个通道只有一个值，谈不上分散。这里没有在训练：把模型切换到评估模式，批归一化就用它之前统计到的值。</translation>
    </message>
    <message>
        <source>In training mode, batch norm divides by the spread within the batch; a batch of shape {size} has one value per channel, and so no spread. Train with larger batches, or use a norm that needs no batch, such as LayerNorm. eval() would switch it off in training.</source>
        <translation>训练模式下，批归一化除以批次内数值的分散程度；形状为 {size} 的批次每个通道只有一个值，谈不上分散。用大一些的批次训练，或用不需要批次的归一化，例如 LayerNorm。eval() 会让它在训练中不起作用。</translation>
    </message>
    <message>
        <source>In training mode, dropout drops and batch norm uses the batch and changes its statistics, so the score is not that of the trained model. Call model.eval() before evaluating, and model.train() after.</source>
        <translation>在训练模式下，Dropout 会丢弃，批归一化用当前批次并改变自己的统计量，所以得分不是训练好的模型的得分。评估之前调用 model.eval()，之后调用 model.train()。</translation>
    </message>
    <message>
        <source>Indent forward as a method</source>
        <translation>把 forward 缩进成方法</translation>
    </message>
    <message>
        <source>Indent this line</source>
        <translation>缩进这一行</translation>
    </message>
    <message>
        <source>Indices count from 0, so the last one is the length less 1. Look at the length with len().</source>
        <translation>索引从 0 数起，所以最后一个是长度减 1。用 len() 看长度。</translation>
    </message>
    <message>
        <source>Indices count from 0. Dimension {dim} has size {size}, so its last index is {size.before}: there is no {index}.</source>
        <translation>索引从 0 数起。维度 {dim} 的大小是 {size}，所以最后一个索引是 {size.before}：没有 {index}。</translation>
    </message>
    <message>
        <source>Initializations know nonlinearities by torch&apos;s own names, relu, leaky_relu, tanh, sigmoid, selu, linear, and the modes fan_in and fan_out; {given} is none of them. For GELU or SiLU people take relu.</source>
        <translation>初始化只认 torch 自己的非线性函数名：relu、leaky_relu、tanh、sigmoid、selu、linear，模式只认 fan_in 和 fan_out；{given} 都不是。对 GELU 或 SiLU，一般就写 relu。</translation>
    </message>
    <message>
        <source>It computes on NVIDIA GPUs alone; torch does that too.</source>
        <translation>它只在 NVIDIA GPU 上计算；这件事 torch 也能做。</translation>
    </message>
    <message>
        <source>It draws in a browser, by a server of its own. Here matplotlib draws, and the Train page shows the curves of a run.</source>
        <translation>它靠自己的服务器在浏览器里画图。这里用 matplotlib 画，运行的曲线看「训练」页面。</translation>
    </message>
    <message>
        <source>It is for notebooks: its lines can go.</source>
        <translation>它是给 notebook 用的：相关的行可以删掉。</translation>
    </message>
    <message>
        <source>It only draws a bar: a loop over tqdm(data) runs as well over data.</source>
        <translation>它只画一个进度条：把循环里的 tqdm(data) 换成 data，一样能运行。</translation>
    </message>
    <message>
        <source>It reads prices from the internet.</source>
        <translation>它从网上读取价格数据。</translation>
    </message>
    <message>
        <source>It sends what it logs to a server. The Train page draws and keeps the curves of runs on this computer.</source>
        <translation>它把记录的内容发到服务器。「训练」页面会画出运行的曲线，并存在这台电脑上。</translation>
    </message>
    <message>
        <source>It works in notebooks alone.</source>
        <translation>它只能在 notebook 里用。</translation>
    </message>
    <message>
        <source>Iterators had a method next() in Python 2. Now next is a function that takes the iterator.</source>
        <translation>Python 2 的迭代器有 next() 方法。现在 next 是函数，把迭代器传给它。</translation>
    </message>
    <message>
        <source>Iterators had a method next() in Python 2. Now next is a function: next({iterator.name}).</source>
        <translation>Python 2 的迭代器有 next() 方法。现在 next 是函数：next({iterator.name})。</translation>
    </message>
    <message>
        <source>Its data are downloaded from Hugging Face. Here are those of sklearn.datasets: load_digits, load_iris, load_wine, load_breast_cancer, load_diabetes. If it is a file of the tutorial, put datasets.py beside the program.</source>
        <translation>它的数据要从 Hugging Face 下载。这里有 sklearn.datasets 的数据：load_digits、load_iris、load_wine、load_breast_cancer、load_diabetes。如果它是教程里的一个文件，就把 datasets.py 放到程序旁边。</translation>
    </message>
    <message>
        <source>Its models are downloaded from Hugging Face. torch.nn.TransformerEncoder is here, without weights; the Train page trains a small language model.</source>
        <translation>它的模型要从 Hugging Face 下载。这里有 torch.nn.TransformerEncoder，不带权重；「训练」页面可以训练小的语言模型。</translation>
    </message>
    <message>
        <source>JAX is another library than PyTorch.</source>
        <translation>JAX 是另一个库，不是 PyTorch。</translation>
    </message>
    <message>
        <source>Join them by sign: {by_sign.name}</source>
        <translation>用符号连接：{by_sign.name}</translation>
    </message>
    <message>
        <source>Keep it: {keep.plain}</source>
        <translation>保存它：{keep.plain}</translation>
    </message>
    <message>
        <source>Keep its gradient: {tensor.owner}.retain_grad()</source>
        <translation>保留它的梯度：{tensor.owner}.retain_grad()</translation>
    </message>
    <message>
        <source>Keep its value alone: {outside.name} = ….detach()</source>
        <translation>只留数值：{outside.name} = ….detach()</translation>
    </message>
    <message>
        <source>Keep the copy: {tensor.name} = {move.name}</source>
        <translation>存下副本：{tensor.name} = {move.name}</translation>
    </message>
    <message>
        <source>Keep the graph in the first call: retain_graph=True</source>
        <translation>第一次调用时保留计算图：retain_graph=True</translation>
    </message>
    <message>
        <source>Keep the graph: backward(retain_graph=True)</source>
        <translation>保留计算图：backward(retain_graph=True)</translation>
    </message>
    <message>
        <source>Keep the graph: {whole.name}</source>
        <translation>保留计算图：{whole.name}</translation>
    </message>
    <message>
        <source>Keep the parameters in a list</source>
        <translation>把参数存成列表</translation>
    </message>
    <message>
        <source>Keep the result: {tensor.name} = {call.name}</source>
        <translation>存下结果：{tensor.name} = {call.name}</translation>
    </message>
    <message>
        <source>Keep the tensor: {kept.name}</source>
        <translation>保留张量：{kept.name}</translation>
    </message>
    <message>
        <source>Keras belongs to TensorFlow; torch.nn has the same layers.</source>
        <translation>Keras 属于 TensorFlow；torch.nn 里有同样的层。</translation>
    </message>
    <message>
        <source>LBFGS compares losses while it searches, so the closure that step() is given must return the loss; it returns nothing here.</source>
        <translation>LBFGS 搜索时要比较损失，所以传给 step() 的闭包必须返回损失；这里什么也没返回。</translation>
    </message>
    <message>
        <source>LBFGS has one learning rate for all parameters. Give it one list, without groups.</source>
        <translation>LBFGS 对所有参数只有一个学习率。给它一个列表，不要分组。</translation>
    </message>
    <message>
        <source>Layers in a plain list are not part of the model. Put them into nn.ModuleList.</source>
        <translation>放在普通列表里的层不算模型的一部分。把它们放进 nn.ModuleList。</translation>
    </message>
    <message>
        <source>Leave the last batch out: drop_last=True</source>
        <translation>舍掉最后一批：drop_last=True</translation>
    </message>
    <message>
        <source>Leave the momentum alone: cycle_momentum=False</source>
        <translation>不动动量：cycle_momentum=False</translation>
    </message>
    <message>
        <source>Leave the state out: it is zeros anyway</source>
        <translation>不写状态：反正是全零</translation>
    </message>
    <message>
        <source>Leave {option.plain} out</source>
        <translation>去掉 {option.plain}</translation>
    </message>
    <message>
        <source>Let __init__ begin with {moved.name}</source>
        <translation>__init__ 第一行写 {moved.name}</translation>
    </message>
    <message>
        <source>Let the closure return {loss.name}</source>
        <translation>让闭包返回 {loss.name}</translation>
    </message>
    <message>
        <source>Let the last part be what is left: {whole.name}</source>
        <translation>最后一份取剩下的：{whole.name}</translation>
    </message>
    <message>
        <source>Let the optimizer&apos;s state follow the model</source>
        <translation>让优化器的状态跟着模型走</translation>
    </message>
    <message>
        <source>Let {named.name} require a gradient</source>
        <translation>让 {named.name} 需要梯度</translation>
    </message>
    <message>
        <source>Line {line.plain} assigns {wanted_name} without self, so it is a variable of __init__ alone and gone when that ends. What the object is to keep is an attribute: {attribute.plain}.</source>
        <translation>第 {line.plain} 行给 {wanted_name} 赋值时没写 self，所以它只是 __init__ 的变量，__init__ 结束就没了。对象要保存的东西得是属性：{attribute.plain}。</translation>
    </message>
    <message>
        <source>Line {line.plain} calls {wanted.plain} and gives its name to the result. From then on {wanted.plain} is of type {kind}, and it cannot be called again, as in the next round of a loop. Give the function and its result two names.</source>
        <translation>第 {line.plain} 行调用了 {wanted.plain}，又把这个名字给了结果。从那以后 {wanted.plain} 的类型是 {kind}，不能再调用，比如下一次循环就不行。给函数和结果取两个名字。</translation>
    </message>
    <message>
        <source>Line {line.plain} gives {attribute.plain} a value, and that takes the place of the method {base.plain}.{name.plain}, which torch calls here. Give the attribute another name.</source>
        <translation>第 {line.plain} 行给 {attribute.plain} 赋了值，它就顶替了方法 {base.plain}.{name.plain}，而 torch 要在这里调用这个方法。给属性换个名字。</translation>
    </message>
    <message>
        <source>Line {line.plain} says that {function.name} is left to be written, by you or by a class derived from this one. Put the lines that compute the result in place of the raise.</source>
        <translation>第 {line.plain} 行说明 {function.name} 还没有写，要由你或它的子类来写。把 raise 换成计算结果的代码。</translation>
    </message>
    <message>
        <source>Load it into {inner.name}</source>
        <translation>加载到 {inner.name}</translation>
    </message>
    <message>
        <source>Load it to the CPU: map_location=&quot;cpu&quot;</source>
        <translation>加载到 CPU：map_location=&quot;cpu&quot;</translation>
    </message>
    <message>
        <source>Load its entry {key.plain}</source>
        <translation>加载 {key.plain} 这一项</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>损失函数</translation>
    </message>
    <message>
        <source>MXNet has ended. The book d2l has the same program for PyTorch.</source>
        <translation>MXNet 已经停止开发。d2l 那本书里有同一个程序的 PyTorch 版。</translation>
    </message>
    <message>
        <source>Make a new tensor</source>
        <translation>创建新张量</translation>
    </message>
    <message>
        <source>Make a new {left.name}</source>
        <translation>创建新的 {left.name}</translation>
    </message>
    <message>
        <source>Make a new {target.name}</source>
        <translation>造一个新的 {target.name}</translation>
    </message>
    <message>
        <source>Make a new {tensor.name} instead of changing it</source>
        <translation>造一个新的 {tensor.name}，不要改它</translation>
    </message>
    <message>
        <source>Make a tensor of floats</source>
        <translation>创建浮点数张量</translation>
    </message>
    <message>
        <source>Make a tensor of it</source>
        <translation>把它变成张量</translation>
    </message>
    <message>
        <source>Make a tensor of {input.name}</source>
        <translation>把 {input.name} 变成张量</translation>
    </message>
    <message>
        <source>Make classes 0 and 1 of -1 and 1</source>
        <translation>把类别 -1 和 1 变成 0 和 1</translation>
    </message>
    <message>
        <source>Make it a {nn.name}.ModuleList</source>
        <translation>改成 {nn.name}.ModuleList</translation>
    </message>
    <message>
        <source>Make it a {nn.name}.Parameter</source>
        <translation>改成 {nn.name}.Parameter</translation>
    </message>
    <message>
        <source>Make it there: device={there.plain}</source>
        <translation>建在那里：device={there.plain}</translation>
    </message>
    <message>
        <source>Make it whole: {whole.name}</source>
        <translation>变成整数：{whole.name}</translation>
    </message>
    <message>
        <source>Make tensors of them</source>
        <translation>转成张量</translation>
    </message>
    <message>
        <source>Make the folder before</source>
        <translation>先新建文件夹</translation>
    </message>
    <message>
        <source>Make the folder first</source>
        <translation>先建文件夹</translation>
    </message>
    <message>
        <source>Make the layer for {got} channels</source>
        <translation>按 {got} 个通道创建这一层</translation>
    </message>
    <message>
        <source>Make the layer for {input.channels} channels</source>
        <translation>按 {input.channels} 个通道创建这一层</translation>
    </message>
    <message>
        <source>Make the layer with batch_first=True</source>
        <translation>创建这一层时写 batch_first=True</translation>
    </message>
    <message>
        <source>Make the layer with in_features={got}</source>
        <translation>创建这一层时写 in_features={got}</translation>
    </message>
    <message>
        <source>Make the loss first: {class.name}()(…)</source>
        <translation>先创建损失：{class.name}()(…)</translation>
    </message>
    <message>
        <source>Make these cells comments</source>
        <translation>把这些单元格变成注释</translation>
    </message>
    <message>
        <source>Make {optimizer.name} before the loop</source>
        <translation>在循环之前创建 {optimizer.name}</translation>
    </message>
    <message>
        <source>Make {target.name} floats</source>
        <translation>把 {target.name} 变成浮点数</translation>
    </message>
    <message>
        <source>Make {target.name} whole numbers</source>
        <translation>把 {target.name} 变成整数</translation>
    </message>
    <message>
        <source>Make {tensor.name} a leaf</source>
        <translation>把 {tensor.name} 变成叶子张量</translation>
    </message>
    <message>
        <source>Many pictures are shown: from here on some of them are kept, and the last one.</source>
        <translation>显示的图太多：从这里起只保留一部分，外加最后一张。</translation>
    </message>
    <message>
        <source>Maps are put together channel by channel here, so their heights and widths must be equal: the first has {wanted} where number {n}, counted from 0, has {got}. An odd size is rounded when it is halved: 5 becomes 2, and doubled again 4. Use pictures that can be halved as often as the network does, or bring one map to the other&apos;s size with F.interpolate(x, size=y.shape[2:]).</source>
        <translation>这里沿通道把特征图拼在一起，所以高和宽必须相等：第一个是 {wanted}，第 {n} 个（从 0 数起）却是 {got}。奇数减半时会舍去零头：5 变成 2，再翻倍是 4。网络把图片减半几次，就用能减半几次的图片，或者用 F.interpolate(x, size=y.shape[2:]) 把一个特征图变成另一个的大小。</translation>
    </message>
    <message>
        <source>ModuleDict takes a dictionary whose keys are texts without a dot, ModuleList a list of layers. A number becomes a key by str().</source>
        <translation>ModuleDict 要字典，键是不带点的文本；ModuleList 要层的列表。数用 str() 就能变成键。</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>More elements are asked for than the tensor has along this dimension. Use a smaller number, such as min(k, x.size(-1)).</source>
        <translation>要的元素比张量沿这个维度的元素多。用小一些的数，例如 min(k, x.size(-1))。</translation>
    </message>
    <message>
        <source>Move it with .to(device), to a GPU only if there is one</source>
        <translation>用 .to(device) 移动，有 GPU 时才移到 GPU</translation>
    </message>
    <message>
        <source>Move the model again after the layer is made</source>
        <translation>创建这一层之后，再移动一次模型</translation>
    </message>
    <message>
        <source>Move {model.name} there</source>
        <translation>把 {model.name} 移过去</translation>
    </message>
    <message>
        <source>Move {moved.name} to {device.name}</source>
        <translation>把 {moved.name} 移到 {device.name}</translation>
    </message>
    <message>
        <source>Move {moved_model.name} to {device.name}</source>
        <translation>把 {moved_model.name} 移到 {device.name}</translation>
    </message>
    <message>
        <source>Muon trains matrices alone. Biases, norms and embeddings go to another optimizer, such as AdamW: choose by p.ndim == 2.</source>
        <translation>Muon 只训练矩阵。偏置、归一化层和嵌入的参数交给另一个优化器，比如 AdamW：用 p.ndim == 2 来分。</translation>
    </message>
    <message>
        <source>NCCL connects GPUs, and there are none here, or this build of PyTorch has no NCCL. Processes on CPUs are connected by gloo.</source>
        <translation>NCCL 用来连接 GPU，而这里没有 GPU，或者装的这个 PyTorch 没有 NCCL。CPU 上的进程用 gloo 连接。</translation>
    </message>
    <message>
        <source>NLLLoss wants logarithms of probabilities; of the probabilities themselves it takes the mean, which is no likelihood. Use log_softmax in the place of softmax, or take the log.</source>
        <translation>NLLLoss 要的是概率的对数；直接给概率，它求的就是概率的平均值，不是似然。把 softmax 换成 log_softmax，或者取对数。</translation>
    </message>
    <message>
        <source>NLLLoss wants what log_softmax gives. With raw outputs it can fall without end, and learns nothing of use. Apply log_softmax first, or use CrossEntropyLoss, which does so itself.</source>
        <translation>NLLLoss 要的是 log_softmax 的结果。给它原始输出，损失可以一直降下去，却学不到有用的东西。先做 log_softmax，或者改用 CrossEntropyLoss，它自己会做。</translation>
    </message>
    <message>
        <source>Nearest here, a regression too: sklearn.datasets.load_diabetes(); Diabetes on the Train page.</source>
        <translation>这里最接近的也是回归：sklearn.datasets.load_diabetes()；「训练」页面上是糖尿病。</translation>
    </message>
    <message>
        <source>Nearest here: sklearn.datasets.load_breast_cancer(); Breast cancer on the Train page.</source>
        <translation>这里最接近的：sklearn.datasets.load_breast_cancer()；「训练」页面上是乳腺癌。</translation>
    </message>
    <message>
        <source>Nearest here: sklearn.datasets.load_digits(), 1,797 digits of 8 x 8 pixels, from 0 to 16; Digits on the Train page.</source>
        <translation>这里最接近的：sklearn.datasets.load_digits()，1,797 个手写数字，8 x 8 像素，取值 0 到 16；「训练」页面上是手写数字。</translation>
    </message>
    <message>
        <source>Nearest here: sklearn.datasets.load_wine(), 178 wines of three kinds; Wine on the Train page.</source>
        <translation>这里最接近的：sklearn.datasets.load_wine()，178 种葡萄酒，分三类；「训练」页面上是葡萄酒。</translation>
    </message>
    <message>
        <source>Nearest here: sklearn.datasets.load_wine(); Wine on the Train page.</source>
        <translation>这里最接近的：sklearn.datasets.load_wine()；「训练」页面上是葡萄酒。</translation>
    </message>
    <message>
        <source>Nesterov&apos;s method is a kind of momentum, so it needs one: momentum=0.9, for example, and no dampening.</source>
        <translation>Nesterov 方法是一种动量，所以要先有动量：比如 momentum=0.9，而且不能有 dampening。</translation>
    </message>
    <message>
        <source>No gradient will come to this tensor: it does not require one, and nothing that it was computed from does.</source>
        <translation>这个张量不会得到梯度：它自己不需要，算出它的东西也都不需要。</translation>
    </message>
    <message>
        <source>No gradient will come to {receiver.name}: it does not require one, and nothing that it was computed from does. Give what is to be learned requires_grad=True before anything is computed from it.</source>
        <translation>{receiver.name} 不会得到梯度：它自己不需要，算出它的东西也都不需要。在用要学习的量计算之前，先给它设 requires_grad=True。</translation>
    </message>
    <message>
        <source>No parameter of the model requires a gradient: all were frozen, so nothing can be learned.</source>
        <translation>模型没有一个参数需要梯度：全都冻结了，什么也学不了。</translation>
    </message>
    <message>
        <source>No parameter of {model.name} requires a gradient: all were frozen, so nothing can be learned. Leave at least the layers that shall be trained with requires_grad=True; a layer that is replaced after freezing has it by itself.</source>
        <translation>{model.name} 没有一个参数需要梯度：全都冻结了，什么也学不了。至少让要训练的层保持 requires_grad=True；冻结之后再换上的新层本来就是这样。</translation>
    </message>
    <message>
        <source>Not one name in the state is one of this {class_name}: it is the state of another model or of an optimizer, or layers were renamed since. strict=False would load nothing, in silence. Compare the names of both: state.keys() and model.state_dict().keys().</source>
        <translation>状态里没有一个名字属于这个 {class_name}：它是另一个模型或优化器的状态，或者后来层改了名。strict=False 会什么也不加载，也不报错。比较两边的名字：state.keys() 和 model.state_dict().keys()。</translation>
    </message>
    <message>
        <source>Nothing assigned device. Most programs choose it once, at the top: the GPU if there is one, else the CPU.</source>
        <translation>device 还没有赋值。大多数程序在开头选一次：有 GPU 就用 GPU，没有就用 CPU。</translation>
    </message>
    <message>
        <source>Nothing assigned {wanted_name}. {near.plain} is a class, and {wanted_name} was to be an object of it, or of a class derived from it: a line {wanted_name} = … must come before.</source>
        <translation>{wanted_name} 还没有赋值。{near.plain} 是类，{wanted_name} 应该是它或它的子类的对象：前面要有一行 {wanted_name} = …。</translation>
    </message>
    <message>
        <source>Nothing assigned {wanted_name}: a line {wanted_name} = … must come before.</source>
        <translation>{wanted_name} 还没有赋值：前面要有一行 {wanted_name} = …。</translation>
    </message>
    <message>
        <source>Nothing here reads sound; scipy.io.wavfile reads a .wav file as an array.</source>
        <translation>这里没有读取声音的库；scipy.io.wavfile 能把 .wav 文件读成数组。</translation>
    </message>
    <message>
        <source>Nothing would be left: the picture is smaller than the window that goes over it. Each pooling and each convolution without padding makes it smaller. Use fewer of them, a smaller window, or larger pictures.</source>
        <translation>什么都不会剩下：图片比滑过它的窗口还小。每次池化，每个没有填充的卷积，都让它变小。少用几个，用小一些的窗口，或用大一些的图片。</translation>
    </message>
    <message>
        <source>NumPy knows no gradients, so PyTorch does not hand it a tensor that belongs to the graph. Cut it from the graph first with detach().</source>
        <translation>NumPy 不懂梯度，所以 PyTorch 不会把属于计算图的张量交给它。先用 detach() 把它从计算图中分离。</translation>
    </message>
    <message>
        <source>NumPy works in the computer&apos;s own memory, and this tensor is in the memory of {device}. Copy it to the CPU first with .cpu().</source>
        <translation>NumPy 在电脑自己的内存里工作，而这个张量在 {device} 的显存里。先用 .cpu() 复制到 CPU。</translation>
    </message>
    <message>
        <source>Numbers of workers and seconds are not below 0, and a sampler draws at least 1 sample. num_workers=0 loads in the program itself, which is what the Lab can follow.</source>
        <translation>工作进程数和秒数不能小于 0，采样器至少要取 1 个样本。num_workers=0 由程序自己加载数据，实验室也只能跟踪这种方式。</translation>
    </message>
    <message>
        <source>Of {input.shape} cross entropy takes the second size for the classes, and here the last one counts them. It wants (N, classes, length) with a target (N, length): exchange the last two dimensions, or flatten both to (N * length, classes) and (N * length,).</source>
        <translation>交叉熵把 {input.shape} 的第二个大小当作类别数，而这里类别数是最后一个。它要（N，类别数，长度），目标值是（N，长度）：交换最后两个维度，或者把两者都展平成（N * 长度，类别数）和只有一个维度的 N * 长度。</translation>
    </message>
    <message>
        <source>On this system each worker begins by running this program anew, and must not start workers itself. Put what shall run once, the loop over the DataLoader first of all, below {guard.name}, or load without workers: num_workers=0.</source>
        <translation>在这个系统上，每个工作进程启动时都会把这个程序重新运行一遍，而它自己不能再启动工作进程。只该运行一次的代码放到 {guard.name} 下面，首先是遍历 DataLoader 的循环；或者不用工作进程：num_workers=0。</translation>
    </message>
    <message>
        <source>One = assigns. Two, ==, compare.</source>
        <translation>一个等号 = 是赋值，两个等号 == 才是比较。</translation>
    </message>
    <message>
        <source>One index for each dimension, at most. {tensor.name} has shape {tensor.shape}, and more indices are written.</source>
        <translation>每个维度最多一个索引。{tensor.name} 的形状是 {tensor.shape}，写的索引比维度多。</translation>
    </message>
    <message>
        <source>One index for each dimension, at most: this tensor has {ndim}.</source>
        <translation>每个维度最多一个索引：这个张量有 {ndim} 个维度。</translation>
    </message>
    <message>
        <source>One layer is on another device than the rest of its model: it was made after the model was moved. Move the model once it is complete.</source>
        <translation>有一层和模型的其他层不在同一个设备上：它是模型移动之后才创建的。等模型完整了再移动。</translation>
    </message>
    <message>
        <source>One sample was left for the loader&apos;s last batch, and in training batch norm needs more than one. Leave that batch out with drop_last=True.</source>
        <translation>加载器的最后一批只剩一个样本，而训练时批归一化需要不止一个。用 drop_last=True 舍掉这一批。</translation>
    </message>
    <message>
        <source>Only a square matrix has an inverse, a determinant or eigenvalues, and this one is {rows} by {columns}. For other matrices there are torch.linalg.pinv and torch.linalg.lstsq.</source>
        <translation>只有方阵才有逆、行列式和特征值，而这个矩阵是 {rows} 乘 {columns} 的。其他矩阵用 torch.linalg.pinv 和 torch.linalg.lstsq。</translation>
    </message>
    <message>
        <source>Only a tensor of one element is a number, and an index must be a whole one. Reduce the tensor first, by mean() or sum().</source>
        <translation>只有一个元素的张量才能当作一个数，索引还必须是整数。先用 mean() 或 sum() 归约。</translation>
    </message>
    <message>
        <source>Only load: {loading.name}</source>
        <translation>只加载：{loading.name}</translation>
    </message>
    <message>
        <source>Only switch: {switch.name}</source>
        <translation>只切换模式：{switch.name}</translation>
    </message>
    <message>
        <source>Only what forward() calls takes part in the loss. Call the layer in forward(), or leave it out.</source>
        <translation>只有 forward() 调用到的层才参与损失。在 forward() 里调用这一层，或者去掉它。</translation>
    </message>
    <message>
        <source>Optimizers</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Over dimension 0 the probabilities of different samples are made to sum to 1, not those of a sample&apos;s classes. Give the softmax dim=1.</source>
        <translation>作用在第 0 维上，加起来等于 1 的是不同样本的概率，不是同一个样本各个类别的概率。给 softmax 写上 dim=1。</translation>
    </message>
    <message>
        <source>Pinned memory is memory of the computer from which a copy to the GPU is fast. This tensor is on the GPU already, so there is nothing to pin: leave pin_memory out, or keep the data on the CPU until the batch is moved.</source>
        <translation>锁页内存（pinned memory）是电脑的内存，从那里复制到 GPU 很快。这个张量已经在 GPU 上，没有什么可锁：去掉 pin_memory，或者让数据留在 CPU 上，到移动批次时再移。</translation>
    </message>
    <message>
        <source>Positions are whole numbers, so the index must be a tensor of int64, and this one holds floats. Convert it with .long().</source>
        <translation>位置是整数，所以索引必须是 int64 的张量，而这个装的是浮点数。用 .long() 转换。</translation>
    </message>
    <message>
        <source>Put a text in its place: &quot;1&quot;</source>
        <translation>换成一个字符串：&quot;1&quot;</translation>
    </message>
    <message>
        <source>Put it into a list: [{params.name}]</source>
        <translation>放进列表：[{params.name}]</translation>
    </message>
    <message>
        <source>Put nn.Flatten() before the layer, made for {per_sample.name} features</source>
        <translation>在这一层前面加 nn.Flatten()，按 {per_sample.name} 个特征创建它</translation>
    </message>
    <message>
        <source>Put plain spaces in the whole program</source>
        <translation>整个程序都换成普通空格</translation>
    </message>
    <message>
        <source>Put the channels second: {channels_last.owner}.permute(0, 3, 1, 2)</source>
        <translation>把通道放到第二位：{channels_last.owner}.permute(0, 3, 1, 2)</translation>
    </message>
    <message>
        <source>Put the channels second: {series_last.owner}.transpose(1, 2)</source>
        <translation>把通道放到第二位：{series_last.owner}.transpose(1, 2)</translation>
    </message>
    <message>
        <source>Put the classes second: {turned.owner}.transpose(1, 2)</source>
        <translation>把类别放到第二位：{turned.owner}.transpose(1, 2)</translation>
    </message>
    <message>
        <source>Put the layers into nn.ModuleList</source>
        <translation>把这些层放进 nn.ModuleList</translation>
    </message>
    <message>
        <source>Put them into a list</source>
        <translation>放进列表</translation>
    </message>
    <message>
        <source>Put them together: {stacked.name}</source>
        <translation>拼在一起：{stacked.name}</translation>
    </message>
    <message>
        <source>Python cannot read this line. Look at the marked place and just before it: a missing comma, bracket, quote or operator, or a keyword used as a name.</source>
        <translation>Python 读不懂这一行。看看标出的位置和它前面紧挨着的地方：可能少了逗号、括号、引号或运算符，或者把关键字当成了名字。</translation>
    </message>
    <message>
        <source>Python finds no module {module}. Check how it is spelt.</source>
        <translation>Python 找不到模块 {module}。检查拼写。</translation>
    </message>
    <message>
        <source>Python finds no module {module}. Did you mean {near.plain}?</source>
        <translation>Python 找不到模块 {module}。是不是想写 {near.plain}？</translation>
    </message>
    <message>
        <source>Python finds no module {module}. Did you mean {near.plain}? That is not installed here either; in a terminal: {command.plain}  If it is a file of the tutorial, put {file.plain} beside the program.</source>
        <translation>Python 找不到模块 {module}。是不是想写 {near.plain}？这里也没有安装它；在终端里输入：{command.plain}  如果它是教程里的文件，就把 {file.plain} 放到程序旁边。</translation>
    </message>
    <message>
        <source>Python has no {wanted_name}.</source>
        <translation>Python 里没有 {wanted_name}。</translation>
    </message>
    <message>
        <source>Python has no {wanted_name}: it writes {near.plain}.</source>
        <translation>Python 里没有 {wanted_name}：要写成 {near.plain}。</translation>
    </message>
    <message>
        <source>Python reads only plain ASCII punctuation, and this sign only looks like it: it comes from a Chinese keyboard or a word processor. Switch the keyboard to English for , ( ) : and quotes.</source>
        <translation>Python 只认 ASCII 标点，这个符号只是看起来像：它来自中文输入法或文字处理软件。输入 , ( ) : 和引号时，把输入法切到英文。</translation>
    </message>
    <message>
        <source>Python&apos;s own urllib.request.urlopen reads from the internet as well.</source>
        <translation>Python 自带的 urllib.request.urlopen 也能从网上读取。</translation>
    </message>
    <message>
        <source>Python&apos;s own urllib.request.urlretrieve does the same.</source>
        <translation>Python 自带的 urllib.request.urlretrieve 能做同样的事。</translation>
    </message>
    <message>
        <source>RNN, LSTM and GRU return a tuple: the outputs of all steps, and the last state. {function} takes a tensor: the first part. Write out, state = rnn(x). nn.Sequential hands the whole tuple on, so a recurrent layer has no place before others in it.</source>
        <translation>RNN、LSTM 和 GRU 返回元组：所有时间步的输出，以及最后的状态。{function} 要的是张量：第一部分。写 out, state = rnn(x)。nn.Sequential 会把整个元组往下传，所以循环层不能放在它里面的其他层前面。</translation>
    </message>
    <message>
        <source>Random numbers need a range: the lower bound of randint must be below the upper one, which is never drawn itself, and a standard deviation cannot be below 0.</source>
        <translation>随机数要有范围：randint 的下界必须小于上界，上界自己不会取到；标准差不能小于 0。</translation>
    </message>
    <message>
        <source>Read a copy: {read.name}.clone()</source>
        <translation>读副本：{read.name}.clone()</translation>
    </message>
    <message>
        <source>ReduceLROnPlateau has two modes: min for a metric that should fall, such as a loss, and max for one that should rise, such as accuracy. There is no {mode}.</source>
        <translation>ReduceLROnPlateau 有两种模式：指标应该下降的（如损失）用 min，应该上升的（如准确率）用 max。没有 {mode} 这种模式。</translation>
    </message>
    <message>
        <source>ReduceLROnPlateau lowers the rate where a metric has stopped getting better, so its step takes that metric: scheduler.step(validation_loss).</source>
        <translation>ReduceLROnPlateau 在指标不再变好时降低学习率，所以它的 step 要传入这个指标：scheduler.step(validation_loss)。</translation>
    </message>
    <message>
        <source>Register {tensor.name} as a buffer</source>
        <translation>把 {tensor.name} 注册为缓冲区</translation>
    </message>
    <message>
        <source>Remove all commands of the notebook</source>
        <translation>删掉所有笔记本命令</translation>
    </message>
    <message>
        <source>Remove all commands of the terminal</source>
        <translation>删掉所有终端命令</translation>
    </message>
    <message>
        <source>Remove all questions for help</source>
        <translation>删掉所有查帮助的行</translation>
    </message>
    <message>
        <source>Remove save_model_obj</source>
        <translation>删掉 save_model_obj</translation>
    </message>
    <message>
        <source>Remove the dimension of size 1: {thick_input.owner}.squeeze(1)</source>
        <translation>去掉大小为 1 的维度：{thick_input.owner}.squeeze(1)</translation>
    </message>
    <message>
        <source>Remove the extra dimension: {thick.owner}.squeeze(1)</source>
        <translation>去掉多余的维度：{thick.owner}.squeeze(1)</translation>
    </message>
    <message>
        <source>Remove the extra dimension: {thick.owner}.squeeze({axis.name})</source>
        <translation>去掉多余的维度：{thick.owner}.squeeze({axis.name})</translation>
    </message>
    <message>
        <source>Remove the labels and what was printed</source>
        <translation>删掉标记和打印的内容</translation>
    </message>
    <message>
        <source>Remove the numbers of the lines</source>
        <translation>删掉行号</translation>
    </message>
    <message>
        <source>Remove the prompts and what was printed</source>
        <translation>删掉提示符和打印的内容</translation>
    </message>
    <message>
        <source>Remove these commands</source>
        <translation>删掉这些命令</translation>
    </message>
    <message>
        <source>Remove verbose</source>
        <translation>删掉 verbose</translation>
    </message>
    <message>
        <source>Rename it to {special.plain}</source>
        <translation>改名为 {special.plain}</translation>
    </message>
    <message>
        <source>Rename {method.name} to forward</source>
        <translation>把 {method.name} 改名为 forward</translation>
    </message>
    <message>
        <source>Replace these signs in the whole program</source>
        <translation>替换整个程序里的这类符号</translation>
    </message>
    <message>
        <source>Return None for what needs no gradient</source>
        <translation>不需要梯度的返回 None</translation>
    </message>
    <message>
        <source>Round brackets call a function, and this is a tensor. Elements are taken with square brackets: x[0]. A tensor may also have taken the name of a function.</source>
        <translation>圆括号用来调用函数，而这是张量。取元素用方括号：x[0]。也可能是某个张量占了函数的名字。</translation>
    </message>
    <message>
        <source>Run it with asyncio.run(...)</source>
        <translation>用 asyncio.run(...) 运行</translation>
    </message>
    <message>
        <source>Save and load the state_dict instead</source>
        <translation>改为保存和加载 state_dict</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Schedulers had verbose=True in former versions; it is gone. Print scheduler.get_last_lr() where you want to see the rate.</source>
        <translation>旧版本的调度器有 verbose=True，现在没有了。想看学习率，就在那里打印 scheduler.get_last_lr()。</translation>
    </message>
    <message>
        <source>Schedulers that are joined in a SequentialLR or ChainedScheduler change the rate of one optimizer, by steps alone. ReduceLROnPlateau needs a metric at each step, so it stays by itself.</source>
        <translation>用 SequentialLR 或 ChainedScheduler 串起来的调度器，改的是同一个优化器的学习率，而且只看步数。ReduceLROnPlateau 每一步都要一个指标，所以要单独用。</translation>
    </message>
    <message>
        <source>Schedules</source>
        <translation>学习率调度</translation>
    </message>
    <message>
        <source>Set {tensor.name} to 0</source>
        <translation>把 {tensor.name} 设为 0</translation>
    </message>
    <message>
        <source>Shapes are compared from the last dimension back. Two sizes fit if they are equal or one of them is 1. In dimension {dim} they are {a} and {b}.</source>
        <translation>比较形状要从最后一个维度往前。两个大小相等，或者其中一个是 1，就合适。在维度 {dim} 上它们是 {a} 和 {b}。</translation>
    </message>
    <message>
        <source>Shapes are compared from the last dimension back. Two sizes fit if they are equal or one of them is 1. In dimension {dim} they are {a} and {b}: {left.name} is {left.shape}, {right.name} is {right.shape}. Reshape one of them so that the sizes fit.</source>
        <translation>比较形状要从最后一个维度往前。两个大小相等，或者其中一个是 1，就合适。在维度 {dim} 上它们是 {a} 和 {b}：{left.name} 是 {left.shape}，{right.name} 是 {right.shape}。改变其中一个的形状，让大小合适。</translation>
    </message>
    <message>
        <source>Show the first GPU: &quot;0&quot;</source>
        <translation>让程序看见第一块 GPU：&quot;0&quot;</translation>
    </message>
    <message>
        <source>Since version 3.6 matplotlib calls the styles that it has from seaborn seaborn-v0_8 and so on. plt.style.available lists all names.</source>
        <translation>从 3.6 版起，matplotlib 里来自 seaborn 的样式改名为 seaborn-v0_8 等。plt.style.available 列出所有名字。</translation>
    </message>
    <message>
        <source>Sizes of layers count, so they are whole numbers. / gives floats, // whole numbers; int() cuts what is behind the point.</source>
        <translation>层的大小是个数，所以必须是整数。/ 得到浮点数，// 得到整数；int() 去掉小数点后的部分。</translation>
    </message>
    <message>
        <source>Some lines are indented with tabs and some with spaces. They look alike and mean different things. Use four spaces everywhere.</source>
        <translation>有的行用制表符缩进，有的行用空格。看起来一样，意思却不同。全部改用四个空格。</translation>
    </message>
    <message>
        <source>Some options go together and some exclude each other: of a size and a factor one is given, align_corners belongs to the linear modes, padding=&quot;same&quot; to stride 1, is_causal to a mask. Torch&apos;s own text above names the pair.</source>
        <translation>有的选项要一起用，有的互相排斥：大小和倍数只给一个，align_corners 配线性的模式，padding=&quot;same&quot; 配步幅 1，is_causal 配掩码。上面 torch 自己的话里写着是哪两个。</translation>
    </message>
    <message>
        <source>Something is cut into equal parts, and nothing may be left over: channels into groups, features into heads, a dimension into halves. The size must be a multiple of the number of parts. Change one of the two.</source>
        <translation>有东西要切成相等的几份，不能有余：通道分组，特征分给各个头，或维度分成两半。大小必须是份数的倍数。改其中一个。</translation>
    </message>
    <message>
        <source>Something was not recorded: {said}</source>
        <translation>有内容没记录下来：{said}</translation>
    </message>
    <message>
        <source>Stacking needs tensors of one shape. The first is {a}, number {n} is {b}. A DataLoader stacks samples into a batch in the same way: all must be of one shape, so pad or crop them, or give it a collate_fn.</source>
        <translation>堆叠要求张量的形状都一样。第一个是 {a}，第 {n} 个是 {b}。DataLoader 也这样把样本堆叠成批次：样本形状要一致，所以要填充或裁剪，或者给它一个 collate_fn。</translation>
    </message>
    <message>
        <source>Start from the mean: {receiver.owner}.mean().backward()</source>
        <translation>从平均值出发：{receiver.owner}.mean().backward()</translation>
    </message>
    <message>
        <source>Start from the sum: {receiver.owner}.sum().backward()</source>
        <translation>从总和出发：{receiver.owner}.sum().backward()</translation>
    </message>
    <message>
        <source>Step after backward</source>
        <translation>backward 之后再 step</translation>
    </message>
    <message>
        <source>Step after backward: {optimizer.name}.step()</source>
        <translation>backward 之后更新：{optimizer.name}.step()</translation>
    </message>
    <message>
        <source>Step the optimizer first</source>
        <translation>让优化器先走</translation>
    </message>
    <message>
        <source>Steps that change something change the loss. Either the gradients are zero, as behind a ReLU that is never active or a saturated sigmoid, or the learning rate is far too small, or the loss does not depend on what is trained.</source>
        <translation>只要一步有所改变，损失就会变。可能梯度是零，例如后面的 ReLU 从不激活，或者 sigmoid 饱和了；可能学习率太小；也可能损失和训练的参数没有关系。</translation>
    </message>
    <message>
        <source>Sweep, on the Runs page, tries settings one after another.</source>
        <translation>「运行记录」页面里的「参数扫描」会逐个试不同的设置。</translation>
    </message>
    <message>
        <source>Switch {model.name} to evaluation: {model.owner}.eval()</source>
        <translation>把 {model.name} 切换到评估模式：{model.owner}.eval()</translation>
    </message>
    <message>
        <source>Take Python&apos;s own {name.plain} back</source>
        <translation>找回 Python 自己的 {name.plain}</translation>
    </message>
    <message>
        <source>Take a list of shape {receiver.shape}: {receiver.owner}.tolist()</source>
        <translation>取成形状为 {receiver.shape} 的列表：{receiver.owner}.tolist()</translation>
    </message>
    <message>
        <source>Take the element with square brackets</source>
        <translation>用方括号取元素</translation>
    </message>
    <message>
        <source>Take the first batch: next(iter({loader.name}))</source>
        <translation>取第一个批次：next(iter({loader.name}))</translation>
    </message>
    <message>
        <source>Take the first group: {groups.name}[0]</source>
        <translation>取第一组：{groups.name}[0]</translation>
    </message>
    <message>
        <source>Take the logarithm: {input.owner}.log()</source>
        <translation>取对数：{input.owner}.log()</translation>
    </message>
    <message>
        <source>Take the number: {number.name}</source>
        <translation>取出数：{number.name}</translation>
    </message>
    <message>
        <source>Take the number: {tensor.owner}.item()</source>
        <translation>取出这个数：{tensor.owner}.item()</translation>
    </message>
    <message>
        <source>Take the outputs: {tuple.owner}[0]</source>
        <translation>取输出：{tuple.owner}[0]</translation>
    </message>
    <message>
        <source>Take them to the CPU: {lengths.owner}.cpu()</source>
        <translation>把它们移到 CPU：{lengths.owner}.cpu()</translation>
    </message>
    <message>
        <source>Take {prefix.plain} away from the names</source>
        <translation>从名字里去掉 {prefix.plain}</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Tensor.to returns a copy and leaves the tensor where it is. Assign the copy to a name.</source>
        <translation>Tensor.to 返回副本，张量自己留在原处。把副本赋给一个变量名。</translation>
    </message>
    <message>
        <source>TensorDataset takes sample number i from each tensor at index i, so all must be equally long in their first dimension.</source>
        <translation>TensorDataset 从每个张量的下标 i 处取第 i 号样本，所以这些张量的第一个维度必须一样长。</translation>
    </message>
    <message>
        <source>TensorDataset takes tensors, one argument for each: TensorDataset(x, y). Lists and NumPy arrays become tensors by torch.tensor.</source>
        <translation>TensorDataset 要的是张量，一个张量一个参数：TensorDataset(x, y)。列表和 NumPy 数组用 torch.tensor 转成张量。</translation>
    </message>
    <message>
        <source>TensorFlow is another library than PyTorch; a program that uses it is none for the Lab.</source>
        <translation>TensorFlow 是另一个库，不是 PyTorch；用它的程序不适合实验室。</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>The GPU has not enough memory left for this tensor. Use a smaller batch, evaluate within torch.no_grad(), and keep no losses with their graph: add loss.item(), not loss. empty_cache() frees nothing that is still used.</source>
        <translation>GPU 剩下的显存不够放这个张量。用小一点的批次，评估放在 torch.no_grad() 里，不要把损失连同计算图一起留着：累加 loss.item()，不要累加 loss。empty_cache() 不会释放还在用的显存。</translation>
    </message>
    <message>
        <source>The Lab draws the autograd graph itself, under Autograd.</source>
        <translation>实验室自己会画自动求导的计算图，在「自动求导」里。</translation>
    </message>
    <message>
        <source>The Lab shows figures as pictures, which take no clicks and no keys.</source>
        <translation>实验室把图形显示成图片，不响应点击和按键。</translation>
    </message>
    <message>
        <source>The Runs page keeps and compares runs on this computer.</source>
        <translation>「运行记录」页面会把运行存在这台电脑上，还能互相比较。</translation>
    </message>
    <message>
        <source>The __init__ of nn.Module is called too late: layers are assigned before it. Let __init__ begin with it.</source>
        <translation>nn.Module 的 __init__ 调用得太晚：在它之前就给层赋值了。把它放到 __init__ 的第一行。</translation>
    </message>
    <message>
        <source>The __init__ of nn.Module was not called. Begin __init__ with super().__init__().</source>
        <translation>没有调用 nn.Module 的 __init__。__init__ 的第一行写 super().__init__()。</translation>
    </message>
    <message>
        <source>The bracket {bracket} has no partner. Python marks where it was opened; its partner may be missing on a line below.</source>
        <translation>括号 {bracket} 没有配对。Python 标出的是左括号的位置；缺的那一半可能在下面某一行。</translation>
    </message>
    <message>
        <source>The class above begins by __init__, with two underscores before and two after.</source>
        <translation>父类由 __init__ 初始化，前后各两条下划线。</translation>
    </message>
    <message>
        <source>The class above begins by __init__, with two underscores before and two after: {written.name} names another method.</source>
        <translation>父类由 __init__ 初始化，前后各两条下划线：{written.name} 写的是另一个方法。</translation>
    </message>
    <message>
        <source>The class has a method of its own that takes the place of one of torch&apos;s, which was to be called here. Give it another name.</source>
        <translation>这个类有个自己的方法，顶替了这里要调用的 torch 的方法。给它换个名字。</translation>
    </message>
    <message>
        <source>The container has fewer layers: they count from 0, so the last is len(model) - 1. An activation is a layer of its own and counts, too.</source>
        <translation>容器里没有这么多层：从 0 数起，最后一层是 len(model) - 1。激活函数自己也是一层，也要算上。</translation>
    </message>
    <message>
        <source>The data of a tensor are its values, a tensor themselves, and this is a {got}. To change the values, fill them in place within torch.no_grad(), or assign a tensor of the same shape.</source>
        <translation>张量的 data 就是它的数值，本身也是张量，而这是 {got}。要改数值，就在 torch.no_grad() 里原地填充，或者赋一个形状相同的张量。</translation>
    </message>
    <message>
        <source>The dict has no such key. Check how it is spelt; capitals count.</source>
        <translation>dict 里没有这个键。检查拼写；大小写要一致。</translation>
    </message>
    <message>
        <source>The dict has no such key. Print its keys with list().</source>
        <translation>dict 里没有这个键。用 list() 把它的键打印出来看看。</translation>
    </message>
    <message>
        <source>The dict is empty. Put something in before.</source>
        <translation>dict 是空的。先放点东西进去。</translation>
    </message>
    <message>
        <source>The file cannot be written: its folder is not there. Writing a file makes the file, not the folders around it.</source>
        <translation>文件写不进去：它所在的文件夹不存在。写文件只会新建文件，不会新建它所在的文件夹。</translation>
    </message>
    <message>
        <source>The file holds a whole Python object, and loading one can run any code that is in the file. Since 2.6, torch.load refuses that. Save model.state_dict(), which is tensors alone, and load it with model.load_state_dict. weights_only=False is for files that you trust completely.</source>
        <translation>这个文件存的是整个 Python 对象，加载时可能会运行文件里的任何代码。从 2.6 起，torch.load 拒绝这样做。保存 model.state_dict()，里面只有张量，再用 model.load_state_dict 加载。weights_only=False 只用于你完全信任的文件。</translation>
    </message>
    <message>
        <source>The file is not what torch.save writes, or only a part of it. A download may have been cut off or have fetched a web page instead; a program that saves may have been stopped. Look at the file&apos;s size and its first characters, and save or fetch it again.</source>
        <translation>这个文件不是 torch.save 写的，或者只有一部分。可能下载中断了，或者下到的其实是网页；也可能保存文件的程序中途停了。看看文件大小和开头几个字符，再重新保存或下载。</translation>
    </message>
    <message>
        <source>The file was saved from a GPU, and torch.load puts its tensors back on that device. It is not there. Say where they should go with map_location.</source>
        <translation>文件是在 GPU 上保存的，torch.load 会把张量放回那个设备，而那个设备这里没有。用 map_location 写明放到哪里。</translation>
    </message>
    <message>
        <source>The file {shadow.plain} beside the program has the name of the package {first.plain}, and Python takes it in its place. Rename the file.</source>
        <translation>程序旁边的文件 {shadow.plain} 和包 {first.plain} 重名，Python 导入的是这个文件。给文件改个名。</translation>
    </message>
    <message>
        <source>The graph from the loss back to the parameters is cut, or the loss is computed from other tensors. Look between them for no_grad(), detach(), item(), numpy() and .data, and for a requires_grad=True that was set on a result.</source>
        <translation>从损失回到参数的计算图断了，或者损失是用别的张量算的。在两者之间找 no_grad()、detach()、item()、numpy() 和 .data，也看看有没有对中间结果设过 requires_grad=True。</translation>
    </message>
    <message>
        <source>The index tensor names a position that is not there. Positions count from 0 to the size of the dimension less 1, and negative ones do not count from the end here.</source>
        <translation>索引张量里有不存在的位置。位置从 0 数到维度大小减 1，这里负数不表示从末尾数起。</translation>
    </message>
    <message>
        <source>The input has no dimension for channels, so PyTorch took the {got} samples for the channels of one. Grey pictures and series of numbers have one channel: give them its dimension with unsqueeze(1).</source>
        <translation>输入没有通道的维度，所以 PyTorch 把 {got} 个样本当成了一个样本的通道。灰度图和数的序列只有一个通道：用 unsqueeze(1) 给它们加上这个维度。</translation>
    </message>
    <message>
        <source>The input of {layer.name} has shape {input.shape}: there is no dimension for channels, so PyTorch took the {n.name} samples for the channels of one. Grey pictures and series of numbers have one channel: give them its dimension with unsqueeze(1).</source>
        <translation>{layer.name} 的输入形状是 {input.shape}：没有通道的维度，所以 PyTorch 把 {n.name} 个样本当成了一个样本的通道。灰度图和数的序列只有一个通道：用 unsqueeze(1) 给它们加上这个维度。</translation>
    </message>
    <message>
        <source>The kernel, {kernel}, is larger than the padded input: there is no place to put it. Use a smaller kernel, more padding, or fewer layers that shrink the picture before it.</source>
        <translation>卷积核是 {kernel}，比填充后的输入还大：没有地方放它。用小一些的卷积核，多一些填充，或者在它之前少用几个缩小图片的层。</translation>
    </message>
    <message>
        <source>The key is a tensor, and a tensor is found in a dict only if it is the very same object. Take the plain number out first with item().</source>
        <translation>这里的键是张量，而在 dict 里，只有同一个张量对象才找得到。先用 item() 取出普通的数。</translation>
    </message>
    <message>
        <source>The key is a tensor, and a tensor is found in a dict or set only if it is the very same object: equal numbers do not count. Take the plain number out first: {key.owner}.item().</source>
        <translation>这里的键是张量，而在 dict 或 set 里，只有同一个张量对象才找得到：数值相等不算。先取出普通的数：{key.owner}.item()。</translation>
    </message>
    <message>
        <source>The last dimension of what goes into attention must be embed_dim, which a Transformer calls d_model. Bring the input there with an Embedding or a Linear layer first, or make the layer for it.</source>
        <translation>进入注意力的输入，最后一个维度必须是 embed_dim，在 Transformer 里叫 d_model。先用嵌入层 Embedding 或 Linear 层把输入变成这个大小，或者按输入创建这一层。</translation>
    </message>
    <message>
        <source>The layer has batch_first=True, and the state is made for a batch that comes second. Make the two agree.</source>
        <translation>这一层写了 batch_first=True，而状态是按批次在第二位创建的。让两者一致。</translation>
    </message>
    <message>
        <source>The layer takes (length, batch, features), and the state is made for a batch that comes first. Make the layer with batch_first=True.</source>
        <translation>这一层要（长度，批次，特征），而状态是按批次在第一位创建的。创建这一层时写 batch_first=True。</translation>
    </message>
    <message>
        <source>The layer was made for another number of channels than its input has; the second size of the input counts them. Make it for the channels of the layer before it.</source>
        <translation>这一层创建时的通道数和输入的不一样；输入的第二个大小就是通道数。按前一层的通道数创建它。</translation>
    </message>
    <message>
        <source>The layers in {layers.name} are in a plain list, so the model does not know them: model.to(device) did not move them, and an optimizer would not train them. Put them into nn.ModuleList.</source>
        <translation>{layers.name} 里的层放在普通列表里，模型不知道它们：model.to(device) 没有移动它们，优化器也不会训练它们。把它们放进 nn.ModuleList。</translation>
    </message>
    <message>
        <source>The learning rate must be a number, and {rate.name} is a {rate.type}: values from the command line or a file are texts, also 1e-3 in YAML. Convert it with float().</source>
        <translation>学习率必须是数，而 {rate.name} 是 {rate.type}：从命令行或文件读来的值是文本，YAML 里的 1e-3 也是。用 float() 转换。</translation>
    </message>
    <message>
        <source>The learning rate must be a number. Values from the command line or a file are texts. Convert it with float().</source>
        <translation>学习率必须是数。从命令行或文件读来的值是文本。用 float() 转换。</translation>
    </message>
    <message>
        <source>The learning rate of {optimizer.name} has fallen to {rate.name}: its steps change nothing any more.</source>
        <translation>{optimizer.name} 的学习率已经降到 {rate.name}：再走多少步也不会有变化。</translation>
    </message>
    <message>
        <source>The lines that belong to the {what} on line {opening} must be indented, by four spaces.</source>
        <translation>第 {opening} 行（{what}）下面属于它的代码要缩进四个空格。</translation>
    </message>
    <message>
        <source>The list of tensors is empty, so there is nothing to join. Look at the loop that fills it: it may never have run, or append was never reached.</source>
        <translation>张量列表是空的，没有东西可以拼接。看看填充它的循环：可能一次也没有执行，或者根本没走到 append。</translation>
    </message>
    <message>
        <source>The loader keeps the form of a sample: where that has a list of numbers, the batch has a list of tensors, and {method} belongs to a tensor. Let __getitem__ return a tensor: torch.tensor(…) of the list.</source>
        <translation>数据加载器保持样本原来的形式：样本里是一列数，批次里就是一列张量，而 {method} 是张量的方法。让 __getitem__ 返回张量：用 torch.tensor(…) 转换这个列表。</translation>
    </message>
    <message>
        <source>The loader makes batches of {batch_size.name}, and one sample was left for the last: a batch of shape {size}. In training, batch norm needs more than one value per channel, to have a spread. Leave the last batch out with drop_last=True, or choose another batch size.</source>
        <translation>加载器每批取 {batch_size.name} 个，最后剩下一个样本：批次的形状是 {size}。训练时，批归一化每个通道要不止一个值，才有分散程度可言。用 drop_last=True 舍掉最后一批，或换一个批次大小。</translation>
    </message>
    <message>
        <source>The loss compares each prediction with every target, not with its own. It trains towards the mean. Give both the same shape.</source>
        <translation>损失把每个预测值和所有目标值都比了一遍，没有只和自己的目标值比。这样训练只会趋向平均值。让两者的形状相同。</translation>
    </message>
    <message>
        <source>The maps differ in size. A stride, pooling or a convolution without padding makes maps smaller. Let a shortcut go through a convolution with kernel_size=1 and the stride and channels of the other way; otherwise use padding, or F.interpolate.</source>
        <translation>特征图的大小不同。步幅、池化和没有填充的卷积都会让特征图变小。捷径上加一个 kernel_size=1 的卷积，步幅和通道数与另一条路相同；不是捷径就用填充，或用 F.interpolate。</translation>
    </message>
    <message>
        <source>The matrix has no inverse: one of its rows is made of the others. Use torch.linalg.pinv or lstsq, or add a small number to its diagonal.</source>
        <translation>这个矩阵不可逆：有一行能由其他行组合出来。用 torch.linalg.pinv 或 lstsq，或者在对角线上加一个小数值。</translation>
    </message>
    <message>
        <source>The model gives several things at once, as its forward returns a tuple. One tensor is taken here. Give each its name where the model is called, and use the one that is meant.</source>
        <translation>模型一次给出好几个结果，因为它的 forward 返回元组。这里只要一个张量。在调用模型的地方给每个结果取名，再用需要的那个。</translation>
    </message>
    <message>
        <source>The model inside of a wrapper is an attribute. Round brackets call it, which runs its forward. To save it, or to take it out, leave them away.</source>
        <translation>包在外壳里面的模型是一个属性。加圆括号就是调用它，会运行它的 forward。要保存它或把它取出来，就去掉圆括号。</translation>
    </message>
    <message>
        <source>The model keeps its layers in a plain list, and a module does not look into lists. Put them into nn.ModuleList.</source>
        <translation>模型把层放在普通列表里，而模块不会看列表里面。把它们放进 nn.ModuleList。</translation>
    </message>
    <message>
        <source>The model was moved after the optimizer had begun. Its parameters are on {parameter.device} now, but the optimizer&apos;s {state.name} stayed on {state.device}. Move the model before the first step, or load the optimizer&apos;s state again: that moves it to its parameters.</source>
        <translation>优化器已经开始工作，模型才移动。现在参数在 {parameter.device} 上，优化器的 {state.name} 却留在 {state.device} 上。在第一步之前移动模型，或者重新加载优化器的状态：加载时状态会移到参数那里。</translation>
    </message>
    <message>
        <source>The model was moved after the optimizer had begun; the optimizer&apos;s state stayed behind. Move the model before the first step.</source>
        <translation>优化器已经开始工作，模型才移动，优化器的状态留在了原处。在第一步之前移动模型。</translation>
    </message>
    <message>
        <source>The module has an attribute {attribute_name} already, of its own or of nn.Module, so no part can be registered under that name. Choose another name, or leave out the line that assigned it before.</source>
        <translation>模块已经有属性 {attribute_name} 了，是它自己的或 nn.Module 的，所以不能再用这个名字注册。换个名字，或者去掉之前给它赋值的那一行。</translation>
    </message>
    <message>
        <source>The module has no {wanted_name}. Check how it is spelt, and whether the program was written for another version of it: old names are removed in time.</source>
        <translation>这个模块里没有 {wanted_name}。检查拼写，也看看程序是不是按另一个版本写的：旧名字过一段时间就会删掉。</translation>
    </message>
    <message>
        <source>The module has no {wanted_name}. Check how it is spelt; capitals count.</source>
        <translation>这个模块里没有 {wanted_name}。检查拼写；大小写要一致。</translation>
    </message>
    <message>
        <source>The module has no {wanted_name}. Did you mean {near.plain}? Capitals count.</source>
        <translation>这个模块里没有 {wanted_name}。是不是想写 {near.plain}？大小写要一致。</translation>
    </message>
    <message>
        <source>The names in the state are not all those of this {class_name}: some are missing, some are unknown. The model must be built as it was when it was saved. strict=False loads what fits and leaves the rest as it is.</source>
        <translation>状态里的名字和这个 {class_name} 的不完全一致：有的缺，有的不认识。模型必须按保存时的样子来建。strict=False 只加载对得上的，其余保持原样。</translation>
    </message>
    <message>
        <source>The names in the state are those of what this {class_name} holds, without {prefix.plain}: it was saved before the model was wrapped. Load it into {inner.name}.</source>
        <translation>状态里的名字，就是这个 {class_name} 里面那个模块的，没有 {prefix.plain}：保存时模型外面还没包一层。加载到 {inner.name} 里。</translation>
    </message>
    <message>
        <source>The number of dimensions does not fit: 1d layers take (N, channels, length), 2d ones (N, channels, height, width), 3d ones a depth more, and sizes are given for the dimensions after the channels alone. Add a missing dimension with unsqueeze, or use the layer for as many dimensions.</source>
        <translation>维度个数不对：1d 的层要（N，通道，长度），2d 的要（N，通道，高，宽），3d 的再多一个深度；只给通道之后各维度的大小。用 unsqueeze 加上缺的维度，或者用维度个数合适的层。</translation>
    </message>
    <message>
        <source>The numbers at the beginning of the lines were copied along with the program; they are not Python.</source>
        <translation>行首的数字是和程序一起复制过来的行号，不是 Python 代码。</translation>
    </message>
    <message>
        <source>The package is here, but it has no part {module}. Check how it is spelt.</source>
        <translation>这里有这个包，但里面没有 {module}。检查拼写。</translation>
    </message>
    <message>
        <source>The package {module} is not installed for the Python that runs the Lab.</source>
        <translation>运行实验室的 Python 没有安装 {module} 这个包。</translation>
    </message>
    <message>
        <source>The package {module} is not installed for the Python that runs the Lab. Type in a terminal: {command.plain}  Then run the program again.</source>
        <translation>运行实验室的 Python 没有安装 {module} 这个包。在终端里输入：{command.plain}  然后再运行一次程序。</translation>
    </message>
    <message>
        <source>The package {module} is not installed for the Python that runs the Lab. Type in a terminal: {command.plain}  Then run the program again. {here.plain}</source>
        <translation>运行实验室的 Python 没有安装 {module} 这个包。在终端里输入：{command.plain}  然后再运行一次程序。{here.plain}</translation>
    </message>
    <message>
        <source>The padding does not fit. pad takes two numbers for each dimension, before and after, the last dimension first. Reflecting needs less than the size of the dimension, a pooling takes half its window at most, and an output padding must be below the stride.</source>
        <translation>填充不合适。pad 每个维度要两个数，前面和后面各一个，从最后一个维度写起。反射填充要小于维度的大小，池化的填充最多是窗口的一半，输出填充必须小于步幅。</translation>
    </message>
    <message>
        <source>The parts of a module are called by their path, layer.weight, so a name of one part has no dot in it and is not empty. Write _ for the dot; nn.ModuleDict has the same rule for its keys.</source>
        <translation>模块的各部分按路径称呼，如 layer.weight，所以单个部分的名字里不能有点，也不能为空。把点写成 _；nn.ModuleDict 的键也一样。</translation>
    </message>
    <message>
        <source>The parts that are asked for do not fit into the dimension. Sizes given to split must add up to its size; one number cuts pieces of that size, and the last piece may be smaller. Numbers must be above 0.</source>
        <translation>要的分段和这个维度对不上。给 split 的各段大小加起来必须等于维度的大小；只给一个数就按这个数切，最后一段可以小一些。数必须大于 0。</translation>
    </message>
    <message>
        <source>The program asks for a GPU that this computer, or this build of PyTorch, does not have. Choose the device by torch.cuda.is_available() and move models and batches with .to(device), or switch the practice GPU on.</source>
        <translation>程序要用 GPU，但这台电脑没有，或者装的这个 PyTorch 不支持。用 torch.cuda.is_available() 选择设备，用 .to(device) 移动模型和批次；或者打开模拟 GPU。</translation>
    </message>
    <message>
        <source>The program crashed: {what}. Python cannot report such an error. The last recorded line, or the one after it, made it.</source>
        <translation>程序崩溃了：{what}。这种错误 Python 报告不了。出错的是最后记录的那一行，或它的下一行。</translation>
    </message>
    <message>
        <source>The program ended its process at once with exit code {code}, as os._exit() does.</source>
        <translation>程序立刻结束了自己的进程，退出码是 {code}，os._exit() 就会这样。</translation>
    </message>
    <message>
        <source>The program reads from the internet and got no answer: this computer has no connection now, or the server is gone. Get the file another way and put it beside the program.</source>
        <translation>程序要从网上读取数据，但没有收到回应：这台电脑现在没有联网，或者服务器已经不在了。用别的办法拿到文件，放到程序旁边。</translation>
    </message>
    <message>
        <source>The program reads {what.name} from the internet and got no answer: this computer has no connection now, or the server is gone. Get the file another way and put it beside the program. {here.plain}</source>
        <translation>程序要从网上读取 {what.name}，但没有收到回应：这台电脑现在没有联网，或者服务器已经不在了。用别的办法拿到文件，放到程序旁边。{here.plain}</translation>
    </message>
    <message>
        <source>The program says itself that this part is left to be written. Put the lines that compute the result in place of the raise.</source>
        <translation>程序自己说明这一部分还没有写。把 raise 换成计算结果的代码。</translation>
    </message>
    <message>
        <source>The program was ended after {seconds:g} s, its time limit; recording and waiting for a busy processor do not count.{where} Does a loop never end? If not, let it compute less.</source>
        <translation>程序超过 {seconds:g} s 的时间限制，已经结束；记录和等待繁忙的处理器所用的时间不算在内。是不是有个循环停不下来？如果不是，就让它少算一些。{where}</translation>
    </message>
    <message>
        <source>The program was ended by the signal {name}, which the Lab did not send. If the program did not send it either, the computer may be short of memory.</source>
        <translation>程序因信号 {name} 结束，这个信号不是实验室发的。如果程序自己也没有发，可能是电脑内存不够了。</translation>
    </message>
    <message>
        <source>The program was ended: it closed a file descriptor that is not its own, or wrote to it, so that no more could be recorded. Use the files that the program opened itself.</source>
        <translation>程序已经结束：它关闭或写入了不属于它的文件描述符，没法再记录下去。只用程序自己打开的文件。</translation>
    </message>
    <message>
        <source>The program was ended: it started more than {n} processes. Does it call os.fork() in a loop, or ask for too many workers?</source>
        <translation>程序已经结束：它启动了超过 {n} 个进程。是不是在循环里调用了 os.fork()，或者要了太多工作进程？</translation>
    </message>
    <message>
        <source>The program was ended: it wrote a file that is too long.</source>
        <translation>程序已经结束：它写的文件太大。</translation>
    </message>
    <message>
        <source>The program was ended: its processes together had more than {size:,} MB of memory, their limit. Use smaller tensors or fewer processes.</source>
        <translation>程序已经结束：它的所有进程合计用了超过 {size:,} MB 内存，到了限制。把张量改小，或减少进程。</translation>
    </message>
    <message>
        <source>The program was stopped.</source>
        <translation>程序已停止。</translation>
    </message>
    <message>
        <source>The recording stopped: {said}</source>
        <translation>记录已停止：{said}</translation>
    </message>
    <message>
        <source>The result does not depend on this tensor: it was not used, or what was used is a copy of it from before or after. Its derivative would be 0. allow_unused=True gives None for it, where that is meant.</source>
        <translation>结果与这个张量无关：要么没用到它，要么用的是它之前或之后的副本。它的导数就是 0。如果本来就是这个意思，写 allow_unused=True，它得到的就是 None。</translation>
    </message>
    <message>
        <source>The same data are here: sklearn.datasets.load_iris(); Iris on the Train page.</source>
        <translation>这里就有同样的数据：sklearn.datasets.load_iris()；「训练」页面上是鸢尾花。</translation>
    </message>
    <message>
        <source>The schedule does not take this setting: its factor, mode or number of milestones.</source>
        <translation>学习率调度不接受这个设置：factor、mode 或 milestones 的个数不对。</translation>
    </message>
    <message>
        <source>The scheduler stepped before {optimizer.name} did.</source>
        <translation>调度器先走了一步，{optimizer.name} 还没有走。</translation>
    </message>
    <message>
        <source>The scheduler steps too often or falls too fast; the rate began at {first.name}. A scheduler that counts epochs steps once an epoch, not once a batch.</source>
        <translation>调度器走得太勤，或者降得太快；学习率一开始是 {first.name}。按轮计数的调度器每轮走一步，不是每个批次走一步。</translation>
    </message>
    <message>
        <source>The server refused: the file has moved, or it is not for everybody. Get it another way and put it beside the program.</source>
        <translation>服务器拒绝了：文件搬了地方，或者不对所有人开放。用别的办法拿到它，放到程序旁边。</translation>
    </message>
    <message>
        <source>The server that {what.name} is read from refused: the file has moved, or it is not for everybody. Get it another way and put it beside the program. {here.plain}</source>
        <translation>提供 {what.name} 的服务器拒绝了：文件搬了地方，或者不对所有人开放。用别的办法拿到它，放到程序旁边。{here.plain}</translation>
    </message>
    <message>
        <source>The softmax of {input.name} goes over dimension {dim.name}, and the loss expects the classes in dimension 1.</source>
        <translation>{input.name} 的 softmax 作用在第 {dim.name} 维上，而损失要求类别在第 1 维。</translation>
    </message>
    <message>
        <source>The state has a dimension for the batch, and the input has none. Give the input the missing dimension with unsqueeze.</source>
        <translation>状态有批次的维度，输入没有。用 unsqueeze 给输入加上缺的维度。</translation>
    </message>
    <message>
        <source>The state of a recurrent layer has the shape (num_layers * directions, batch, hidden_size), without the batch where the input has none; that of a cell (batch, hidden_size). Leave it out for zeros.</source>
        <translation>循环层的状态形状是（num_layers * 方向数，批次，hidden_size），输入没有批次就不写批次；Cell 的是（批次，hidden_size）。不写就是全零。</translation>
    </message>
    <message>
        <source>The state of {layer.name} has shape {state.shape}, and for this input it must be {wanted.name}: (num_layers * directions, batch, hidden_size), or (batch, hidden_size) for a cell. The batch is that of this input; a last batch may be smaller. Leave the state out for zeros.</source>
        <translation>{layer.name} 的状态形状是 {state.shape}，对这个输入它必须是 {wanted.name}：（num_layers * 方向数，批次，hidden_size），Cell 则是（批次，hidden_size）。批次要和这个输入的一样，最后一个批次可能更小。不写状态就是全零。</translation>
    </message>
    <message>
        <source>The state of {layer.name} has shape {state.shape}, with a batch, and the input has shape {input.shape}, without one. Give the input the missing dimension: unsqueeze({axis.name}).</source>
        <translation>{layer.name} 的状态形状是 {state.shape}，有批次；输入的形状是 {input.shape}，没有批次。给输入加上缺的维度：unsqueeze({axis.name})。</translation>
    </message>
    <message>
        <source>The state was saved before the model was wrapped. Load it into the module that is inside.</source>
        <translation>保存这个状态时，模型外面还没包一层。加载到里面的模块。</translation>
    </message>
    <message>
        <source>The state was saved by an optimizer of other parameters: the groups, or how many tensors are in them, differ. Build model and optimizer as they were when it was saved, and load the model first.</source>
        <translation>这个状态是另一组参数的优化器保存的：参数组不同，或者组里的张量个数不同。按保存时的样子建模型和优化器，并且先加载模型。</translation>
    </message>
    <message>
        <source>The state&apos;s value for {parameter_name} cannot be copied into the parameter. Values are tensors, of the parameter&apos;s shape: torch.tensor makes one of numbers or an array.</source>
        <translation>状态里 {parameter_name} 的值不能复制到参数里。值要是张量，形状与参数相同：torch.tensor 可以把数或数组变成张量。</translation>
    </message>
    <message>
        <source>The target has class {target_class}, and the logits have no such column. Classes count from 0: make the last layer larger, or shift the target.</source>
        <translation>目标值里有类别 {target_class}，logit 没有这一列。类别从 0 数起：把最后一层改大，或者移动目标值的编号。</translation>
    </message>
    <message>
        <source>The target has one class number per sample, and the logits have more dimensions than (N, classes).</source>
        <translation>目标值每个样本一个类别编号，而 logit 的维度比（N，类别数）多。</translation>
    </message>
    <message>
        <source>The target is one-hot. Cross entropy takes the number of the class instead: argmax finds it.</source>
        <translation>目标值是 one-hot。交叉熵要的是类别编号：用 argmax 求出来。</translation>
    </message>
    <message>
        <source>The target of binary cross entropy is a probability for each output, so it must be of floats. Convert it with .float().</source>
        <translation>二元交叉熵的目标值是每个输出的概率，所以必须是浮点数。用 .float() 转换。</translation>
    </message>
    <message>
        <source>The target of binary cross entropy is a probability for each output, so it must be of floats. {target.name} is {target.dtype}. Convert it with .float().</source>
        <translation>二元交叉熵的目标值是每个输出的概率，所以必须是浮点数。{target.name} 是 {target.dtype}。用 .float() 转换。</translation>
    </message>
    <message>
        <source>The target of binary cross entropy is a probability: 0, 1 or between. For several classes use CrossEntropyLoss.</source>
        <translation>二元交叉熵的目标值是概率：0、1 或两者之间。多个类别用 CrossEntropyLoss。</translation>
    </message>
    <message>
        <source>The target of binary cross entropy is a probability: 0, 1 or between. {target.name} has other numbers. For several classes use CrossEntropyLoss.</source>
        <translation>二元交叉熵的目标值是概率：0、1 或两者之间。{target.name} 里有别的数。多个类别用 CrossEntropyLoss。</translation>
    </message>
    <message>
        <source>The target of cross entropy holds the number of each sample&apos;s class: whole numbers, int64. Convert it with .long().</source>
        <translation>交叉熵的目标值是每个样本的类别编号：整数，int64。用 .long() 转换。</translation>
    </message>
    <message>
        <source>The target of cross entropy holds the number of each sample&apos;s class: whole numbers, int64. {target.name} is {target.dtype}. Convert it with .long().</source>
        <translation>交叉熵的目标值是每个样本的类别编号：整数，int64。{target.name} 是 {target.dtype}。用 .long() 转换。</translation>
    </message>
    <message>
        <source>The tensor does not require a gradient, so it never gets one.</source>
        <translation>这个张量不需要梯度，所以永远得不到。</translation>
    </message>
    <message>
        <source>The tensor has no dimensions: it is a single number, so it cannot be gone through and has no length. Take the number with item(), or look why a sum or an index left no dimension.</source>
        <translation>张量没有维度：它是单个数，不能遍历，也没有长度。用 item() 取出这个数，或者看看为什么求和或索引之后没有维度了。</translation>
    </message>
    <message>
        <source>The tensor has no dimensions: it is a single number. Take it with item().</source>
        <translation>张量没有维度：它是单个数。用 item() 取出来。</translation>
    </message>
    <message>
        <source>The tensor is empty: it holds no number, so it has no largest or smallest. Look where it is made: a mask that is nowhere True, or a slice beyond the end.</source>
        <translation>张量是空的：里面没有数，所以也没有最大值和最小值。看看它是在哪里创建的：可能掩码处处都不是 True，或者切片超出了末尾。</translation>
    </message>
    <message>
        <source>The tensor is the result of an operation, and gradients are kept for leaves alone.</source>
        <translation>这个张量是运算的结果，而梯度只为叶子张量保留。</translation>
    </message>
    <message>
        <source>The tensor is the result of an operation, so whether it requires a gradient follows from what it was computed from. detach() gives its values without the graph.</source>
        <translation>这个张量是运算的结果，需不需要梯度，由算出它的东西决定。detach() 给出它的数值，不带计算图。</translation>
    </message>
    <message>
        <source>The three dots in line {line.plain} stand for something that the text left out: {what.plain} has no value of its own yet. Put what it should be in their place.</source>
        <translation>第 {line.plain} 行的三个点表示原文省略的内容：{what.plain} 还没有自己的值。把三个点换成它应有的内容。</translation>
    </message>
    <message>
        <source>The three dots in the program, first in line {line.plain}, stand for something that the text left out. Put what it should be in their place.</source>
        <translation>程序里的三个点（第一处在第 {line.plain} 行）表示原文省略的内容。把它们换成应有的内容。</translation>
    </message>
    <message>
        <source>The values do not fit this loss: classes are numbered from 0 to the number of columns less 1, a variance cannot be below 0, and p is 1 or 2.</source>
        <translation>数值不适合这个损失：类别编号从 0 到列数减 1，方差不能小于 0，p 是 1 或 2。</translation>
    </message>
    <message>
        <source>The variable is CUDA_VISIBLE_DEVICES, and it is read when CUDA starts: set it before anything runs on a GPU.</source>
        <translation>正确的变量是 CUDA_VISIBLE_DEVICES，CUDA 启动时读取：在 GPU 上运行任何东西之前设好它。</translation>
    </message>
    <message>
        <source>The weights do not fit this convolution. They have the shape (out_channels, in_channels, and one kernel size for each dimension): a Conv2d takes one number or two for its kernel, and the bias one number for each out channel.</source>
        <translation>权重不适合这个卷积。权重的形状是（out_channels，in_channels，再加每个维度的卷积核大小）：Conv2d 的卷积核要一个数或两个数，偏置要每个输出通道一个数。</translation>
    </message>
    <message>
        <source>The weights of {layer.name} are {weight.dtype}, its input is {input.dtype}. A layer takes inputs of its own dtype. Convert the input: NumPy&apos;s numbers are float64, Python&apos;s whole numbers int64, and layers want float32.</source>
        <translation>{layer.name} 的权重是 {weight.dtype}，输入是 {input.dtype}。输入的 dtype 必须和层的一样。转换输入：NumPy 的数是 float64，Python 的整数是 int64，层要的是 float32。</translation>
    </message>
    <message>
        <source>Theano has ended; PyTorch does the same.</source>
        <translation>Theano 已经停止开发；PyTorch 能做同样的事。</translation>
    </message>
    <message>
        <source>There are no photos here. Make up pictures with torch.rand(n, 3, 32, 32) to try the program, or open a folder of your own on the Train page.</source>
        <translation>这里没有照片。用 torch.rand(n, 3, 32, 32) 造一些图片来试程序，或在「训练」页面打开自己的图片文件夹。</translation>
    </message>
    <message>
        <source>There is None where a tensor was expected. A function without a return gives None; so do methods that change something in place, such as list.sort.</source>
        <translation>这里要张量，得到的却是 None。没有 return 的函数给出 None；原地修改的方法也是，比如 list.sort。</translation>
    </message>
    <message>
        <source>There is a character here that cannot be seen, U+{code}: a space that does not break the line, or one without any width. It was copied along from a web page or a word processor, and Python does not know it.</source>
        <translation>这里有个看不见的字符 U+{code}：一种不换行的空格，或者没有宽度的字符。它是从网页或文字处理软件一起复制过来的，Python 不认识它。</translation>
    </message>
    <message>
        <source>There is no device called {wanted}. PyTorch calls an Nvidia GPU cuda, and the second of several cuda:1; an Apple one is mps, an Intel one xpu, and the processor cpu.</source>
        <translation>没有叫 {wanted} 的设备。PyTorch 把 Nvidia GPU 叫作 cuda，有多块时第二块是 cuda:1；Apple 的是 mps，Intel 的是 xpu，处理器是 cpu。</translation>
    </message>
    <message>
        <source>There is no graph to go back through. Either nothing that this tensor was computed from requires a gradient: then give what is to be learned requires_grad=True. Or the graph was cut on the way: no_grad(), detach(), item(), argmax(), comparisons and conversions to whole numbers cut it.</source>
        <translation>没有计算图可供反向传播。一种可能：算出这个张量的所有东西都不需要梯度，那就给要学习的量设 requires_grad=True。另一种可能：计算图中途断了，no_grad()、detach()、item()、argmax()、比较运算和转成整数都会切断它。</translation>
    </message>
    <message>
        <source>There is no graph to go back through: it was cut on the way. detach(), .data, item(), NumPy, argmax(), comparisons and conversions to whole numbers give values without a graph.</source>
        <translation>没有计算图可供反向传播：它中途断了。detach()、.data、item()、NumPy、argmax()、比较运算和转成整数，得到的数值都没有计算图。</translation>
    </message>
    <message>
        <source>There is no graph to go back through: {cut.name} cut it, on line {line.name}. detach(), .data, item(), NumPy, argmax(), comparisons and conversions to whole numbers give values without a graph. A loss is computed from the model&apos;s outputs themselves.</source>
        <translation>没有计算图可供反向传播：第 {line.name} 行的 {cut.name} 把它切断了。detach()、.data、item()、NumPy、argmax()、比较运算和转成整数，得到的数值都没有计算图。损失要直接用模型的输出来算。</translation>
    </message>
    <message>
        <source>There is no package that is called {module}. If it is a file of the tutorial, put it beside the program.</source>
        <translation>没有叫 {module} 的包。如果它是教程里的文件，就放到程序旁边。</translation>
    </message>
    <message>
        <source>There is no package that is called {module}. If it is a file of the tutorial, put {file.plain} beside the program, into {folder.plain}. If it is a package, check how it is spelt.</source>
        <translation>没有叫 {module} 的包。如果它是教程里的文件，就把 {file.plain} 放到程序旁边，也就是 {folder.plain} 里。如果是包，就检查拼写。</translation>
    </message>
    <message>
        <source>There is no package that is called {module}. If it is a file of the tutorial, save the program first, and put the file into the same folder.</source>
        <translation>没有叫 {module} 的包。如果它是教程里的文件，先保存程序，再把文件放进同一个文件夹。</translation>
    </message>
    <message>
        <source>There is no package that is called {module}. If it is a file of the tutorial, save the program first, and put {file.plain} into the same folder: a program that was not saved runs in an empty one. If it is a package, check how it is spelt.</source>
        <translation>没有叫 {module} 的包。如果它是教程里的文件，先保存程序，再把 {file.plain} 放进同一个文件夹：没保存的程序在一个空文件夹里运行。如果是包，就检查拼写。</translation>
    </message>
    <message>
        <source>There is no such file here: a program that was not saved runs in an empty folder. Save it, and put the file into the same folder.</source>
        <translation>这里没有这个文件：没保存的程序在一个空文件夹里运行。先保存程序，再把文件放进同一个文件夹。</translation>
    </message>
    <message>
        <source>There is no such file in the folder that the program runs in. Put it there, or write the whole path.</source>
        <translation>程序运行的文件夹里没有这个文件。把它放进去，或者写完整路径。</translation>
    </message>
    <message>
        <source>There is no such file, but one of nearly its name.</source>
        <translation>没有这个文件，但有一个名字很像的。</translation>
    </message>
    <message>
        <source>There is no such option here. Torch&apos;s own text above names those that there are, or the page of this class does. reduction is &quot;mean&quot;, &quot;sum&quot; or &quot;none&quot;; padding_mode &quot;zeros&quot;, &quot;reflect&quot;, &quot;replicate&quot; or &quot;circular&quot;.</source>
        <translation>这里没有这个选项。有哪些选项，上面 torch 自己的话里写着，或者看这个类的页面。reduction 可以是 &quot;mean&quot;、&quot;sum&quot; 或 &quot;none&quot;；padding_mode 可以是 &quot;zeros&quot;、&quot;reflect&quot;、&quot;replicate&quot; 或 &quot;circular&quot;。</translation>
    </message>
    <message>
        <source>There is no variable {wanted_name} here, but the object has an attribute of this name. Within a method it is {own.plain}.</source>
        <translation>这里没有变量 {wanted_name}，但这个对象有同名的属性。在方法里要写 {own.plain}。</translation>
    </message>
    <message>
        <source>There is no variable {wanted_name} here, but the object has an attribute of this name. Write self before it.</source>
        <translation>这里没有变量 {wanted_name}，但这个对象有同名的属性。在前面加上 self。</translation>
    </message>
    <message>
        <source>There is no {file.name} here: a program that was not saved runs in an empty folder. Save it, and put the file into the same folder; or write the whole path. {here.plain}</source>
        <translation>这里没有 {file.name}：没保存的程序在一个空文件夹里运行。先保存程序，再把文件放进同一个文件夹；或者写完整路径。{here.plain}</translation>
    </message>
    <message>
        <source>There is no {file.name} in the folder that the program runs in: {folder.name}. Put the file there, or write the whole path. {here.plain}</source>
        <translation>程序运行的文件夹里没有 {file.name}：{folder.name}。把文件放进去，或者写完整路径。{here.plain}</translation>
    </message>
    <message>
        <source>There is no {file.name}, but there is {near.name}. Capitals, blanks and endings count, and an ending may be hidden where folders are shown.</source>
        <translation>没有 {file.name}，但有 {near.name}。大小写、空格和扩展名都要对上，文件夹窗口里可能不显示扩展名。</translation>
    </message>
    <message>
        <source>There is no {module} any more.</source>
        <translation>{module} 已经没有了。</translation>
    </message>
    <message>
        <source>There is no {module} any more: it is called {near.plain} now.</source>
        <translation>{module} 已经没有了：现在叫 {near.plain}。</translation>
    </message>
    <message>
        <source>There is no {wanted_name} here. A name is known only after a line that assigns it has run, and a function&apos;s own names are known within it alone.</source>
        <translation>这里没有 {wanted_name}。名字要等给它赋值的那一行运行过才能用，函数内部的变量名只在函数里能用。</translation>
    </message>
    <message>
        <source>There is no {wanted_name} here. A name is known only after the line that assigns it.</source>
        <translation>这里没有 {wanted_name}。名字要在给它赋值的那一行之后才能用。</translation>
    </message>
    <message>
        <source>There is no {wanted_name} here. Check how it is spelt; capitals count.</source>
        <translation>这里没有 {wanted_name}。检查拼写；大小写要一致。</translation>
    </message>
    <message>
        <source>There is no {wanted_name} here. Did you mean {near.plain}? Capitals count, and a name is known only after the line that assigns it.</source>
        <translation>这里没有 {wanted_name}。是不是想写 {near.plain}？大小写要一致，名字也要在给它赋值的那一行之后才能用。</translation>
    </message>
    <message>
        <source>There is no {wanted_name} here. Did you mean {near.plain}? Capitals count. It is imported by: {import.plain}.</source>
        <translation>这里没有 {wanted_name}。是不是想写 {near.plain}？大小写要一致。导入它要写：{import.plain}。</translation>
    </message>
    <message>
        <source>There is no {wanted_name} here. Did you mean {near.plain}? Capitals count: nn.Linear is a class, and F.linear a function.</source>
        <translation>这里没有 {wanted_name}。是不是想写 {near.plain}？大小写要一致：nn.Linear 是类，F.linear 是函数。</translation>
    </message>
    <message>
        <source>There is not enough memory for this tensor. Bytes are the product of all sizes, times 4 for float32. Use a smaller batch or smaller layers, and check the sizes for one that is far too large.</source>
        <translation>内存不够放这个张量。字节数等于各个大小的乘积，float32 再乘 4。用小一点的批次或小一点的层，再检查有没有哪个大小写得太大了。</translation>
    </message>
    <message>
        <source>There is nothing to draw: the data set is empty, its len() is 0. Look at what fills it: a folder without files, a filter that keeps nothing, a slice beyond the end.</source>
        <translation>没有样本可取：数据集是空的，len() 为 0。看看数据从哪里来：文件夹里没有文件，筛选后什么也没剩，还是切片超出了末尾。</translation>
    </message>
    <message>
        <source>There is nothing to optimize: parameters() found no parameter. Weights are parameters if they are nn.Parameter, or in a layer that is an attribute of the module.</source>
        <translation>没有东西可优化：parameters() 没找到参数。权重写成 nn.Parameter，或者放在层里、层又是模块的属性，才算参数。</translation>
    </message>
    <message>
        <source>These options of a DataLoader exclude each other. A sampler decides the order, so there is no shuffle beside it. Some are for workers alone, num_workers=1 or more. batch_size=None gives samples one by one, so none are dropped. An IterableDataset gives its samples in its own order: neither shuffle nor sampler.</source>
        <translation>DataLoader 的这些选项互相冲突。sampler 决定顺序，所以不能再写 shuffle。有些选项只给工作进程用，要 num_workers 至少为 1。batch_size=None 时样本一个个地给，所以没有批次可丢弃。IterableDataset 按自己的顺序给样本：shuffle 和 sampler 都不能用。</translation>
    </message>
    <message>
        <source>This autograd.Function has no backward, so nobody knows its derivative. Add @staticmethod def backward(ctx, grad_output), and check how it is spelt.</source>
        <translation>这个 autograd.Function 没有 backward，所以谁也不知道它的导数。加上 @staticmethod def backward(ctx, grad_output)，并检查名字有没有拼错。</translation>
    </message>
    <message>
        <source>This backward() is within no_grad(), where nothing that is computed gets a graph. That is for evaluation. Take the training out of it.</source>
        <translation>这个 backward() 写在 no_grad() 里面，那里算什么都不会建计算图。那是评估时用的。把训练移到外面。</translation>
    </message>
    <message>
        <source>This backward() is within {switch.name} of line {line.name}, where nothing that is computed gets a graph. That is for evaluation. Take the training out of it.</source>
        <translation>这个 backward() 写在第 {line.name} 行的 {switch.name} 里面，那里算什么都不会建计算图。那是评估时用的。把训练移到外面。</translation>
    </message>
    <message>
        <source>This build of PyTorch cannot compute on the device that the program asks for: mps is an Apple GPU, xpu an Intel one, xla a TPU. Choose a device that is there, and cpu where there is none.</source>
        <translation>装的这个 PyTorch 不能在程序要用的设备上计算：mps 是 Apple 的 GPU，xpu 是 Intel 的，xla 是 TPU。选一个实际存在的设备，一个也没有就用 cpu。</translation>
    </message>
    <message>
        <source>This goes back from a gradient, and a gradient has no graph of its own: a second derivative needs create_graph=True in the call that computed the first. If that is there, the first derivative is a constant, and the second is 0.</source>
        <translation>这里是从梯度再反向传播，而梯度本身没有计算图：要求二阶导数，求一阶导数的那次调用就要写 create_graph=True。如果已经写了，那说明一阶导数是常数，二阶导数为 0。</translation>
    </message>
    <message>
        <source>This initialization depends on how many inputs and outputs a weight has, and a tensor of one dimension, as a bias, has no such thing. Biases are usually set to 0.</source>
        <translation>这种初始化要看权重有多少个输入和输出，而一维张量（比如偏置）没有输入输出之分。偏置通常设为 0。</translation>
    </message>
    <message>
        <source>This initialization depends on how many inputs and outputs a weight has, and {tensor.name} has shape {tensor.shape}: a bias or a norm&apos;s weight has no such thing. Biases are usually set to 0.</source>
        <translation>这种初始化要看权重有多少个输入和输出，而 {tensor.name} 的形状是 {tensor.shape}：偏置和归一化层的权重没有输入输出之分。偏置通常设为 0。</translation>
    </message>
    <message>
        <source>This is a class, not an object of it: a class is called first, and its methods on what that gives.</source>
        <translation>这是类，不是它的对象：先调用类，再在得到的对象上调用方法。</translation>
    </message>
    <message>
        <source>This is a command for a terminal, not Python. Type it there, before the program runs.</source>
        <translation>这是终端命令，不是 Python。在程序运行之前，到终端里输入它。</translation>
    </message>
    <message>
        <source>This is a name of former versions and is gone. Its page in the documentation says what took its place.</source>
        <translation>这是以前版本的名字，已经没有了。它的文档页面会告诉你现在用什么代替。</translation>
    </message>
    <message>
        <source>This is a path of the computer that the program was written on. Put the file beside the program and write its name alone.</source>
        <translation>这是写这个程序的那台电脑上的路径。把文件放到程序旁边，只写文件名。</translation>
    </message>
    <message>
        <source>This is a share, a number from 0 to 1: dropout of 0.2 drops one number in five. Write 0.5 for 50 %.</source>
        <translation>这是一个比例，从 0 到 1：dropout 设为 0.2，就是五个数里丢掉一个。50% 要写成 0.5。</translation>
    </message>
    <message>
        <source>This is a state_dict: weights by their names, no model. Make the model first, by its class, and put the weights in: model.load_state_dict(torch.load(file)).</source>
        <translation>这是 state_dict：按名字存的权重，不是模型。先用模型的类创建模型，再放入权重：model.load_state_dict(torch.load(file))。</translation>
    </message>
    <message>
        <source>This is a value, no method: a part of it is taken with square brackets.</source>
        <translation>这是值，不是方法：取其中一部分要用方括号。</translation>
    </message>
    <message>
        <source>This is a value, no method: it is read without brackets.</source>
        <translation>这是值，不是方法：读它不加括号。</translation>
    </message>
    <message>
        <source>This is another program, and this computer has none of that name.</source>
        <translation>这是另一个程序，这台电脑上没有叫这个名字的。</translation>
    </message>
    <message>
        <source>This is the output of a model and no loss. Compute a loss from it and the targets first, and go back from there.</source>
        <translation>这是模型的输出，不是损失。先用它和目标值算出损失，再从损失反向传播。</translation>
    </message>
    <message>
        <source>This is the whole batch: a list with a tensor for each thing that a sample has. {method} belongs to a tensor. Give each its name, as in for x, y in loader.</source>
        <translation>这是整个批次：一个列表，样本的每一项对应一个张量。{method} 是张量的方法。给每一项起个名字，例如 for x, y in loader。</translation>
    </message>
    <message>
        <source>This layer undoes a convolution or a pooling, so only few output sizes are possible; torch&apos;s text above names them. Leave output_size out, or give the size before that layer.</source>
        <translation>这一层是卷积或池化的逆过程，所以输出大小只有少数几种；上面 torch 自己的话里写着。不写 output_size，或者给出那一层之前的大小。</translation>
    </message>
    <message>
        <source>This line ends a block, but it begins in a column in which no block began. Lines of one block begin in the same column.</source>
        <translation>这一行结束了一个代码块，但它开头的那一列没有任何代码块。同一个代码块的行要对齐在同一列。</translation>
    </message>
    <message>
        <source>This line is indented more than the one above, but no block begins there. Lines of one block begin in the same column.</source>
        <translation>这一行比上一行缩进得多，但这里并没有开始新的代码块。同一个代码块的行要对齐在同一列。</translation>
    </message>
    <message>
        <source>This loss applies the sigmoid itself, so it wants logits. Leave the sigmoid out, or use BCELoss.</source>
        <translation>这个损失自己会做 sigmoid，所以它要的是 logit。去掉 sigmoid，或者改用 BCELoss。</translation>
    </message>
    <message>
        <source>This loss compares inputs sample by sample, so all that it gets must be of one batch: a target (N,) with inputs (N, features), or targets of the inputs&apos; own shape. Look at the shapes, and remove or add a dimension.</source>
        <translation>这个损失逐个样本比较输入，所以给它的都必须属于同一个批次：目标值 (N,) 配输入（N，特征），或者目标值和输入形状相同。看看各个形状，去掉或加上一个维度。</translation>
    </message>
    <message>
        <source>This loss was made with reduction=&quot;none&quot;, so it holds one value for each element. backward() starts from one number: take the mean.</source>
        <translation>这个损失设了 reduction=&quot;none&quot;，所以每个元素各有一个值。backward() 从一个数出发：取平均值。</translation>
    </message>
    <message>
        <source>This loss was made with reduction=&quot;none&quot;, so {receiver.name} holds one value for each element, shape {receiver.shape}. backward() starts from one number: take the mean, after weighting if that is what it was for.</source>
        <translation>这个损失设了 reduction=&quot;none&quot;，所以 {receiver.name} 里每个元素各有一个值，形状是 {receiver.shape}。backward() 从一个数出发：取平均值；如果设 none 是为了加权，就先加权再平均。</translation>
    </message>
    <message>
        <source>This operation computes with fractions, and it was given whole numbers or truth values. Convert them first with .float().</source>
        <translation>这个运算要用小数计算，得到的却是整数或布尔值。先用 .float() 转换。</translation>
    </message>
    <message>
        <source>This operation computes with fractions, and {tensor.name} is {tensor.dtype}. Convert it first with .float().</source>
        <translation>这个运算要用小数计算，而 {tensor.name} 是 {tensor.dtype}。先用 .float() 转换。</translation>
    </message>
    <message>
        <source>This recurrent layer was made with another input_size than the last dimension of its input. The last dimension holds the features of one step. Make the two equal.</source>
        <translation>这个循环层创建时的 input_size 和输入的最后一个维度不一样。最后一个维度是一步的特征。让两者相等。</translation>
    </message>
    <message>
        <source>This schedule moves the momentum against the learning rate, and the optimizer has none. Switch that off with cycle_momentum=False, or take SGD with momentum.</source>
        <translation>这个学习率调度会让动量与学习率反着变，而这个优化器没有动量。用 cycle_momentum=False 关掉，或者用带动量的 SGD。</translation>
    </message>
    <message>
        <source>This schedule was made for {total} steps, and step() was called {n} times. OneCycleLR steps once a batch: total_steps is epochs * len(loader).</source>
        <translation>这个学习率调度设定为 {total} 步，而 step() 调用了 {n} 次。OneCycleLR 每个批次走一步：total_steps 是 epochs * len(loader)。</translation>
    </message>
    <message>
        <source>This stands for a path of your own: write where the file is on this computer.</source>
        <translation>这只是占位，要换成你自己的路径：写出文件在这台电脑上的位置。</translation>
    </message>
    <message>
        <source>This tensor is a view: a part of another one&apos;s memory, as unbind, chunk and split give it. Changed in place, it would change the other behind autograd&apos;s back. Make a new tensor instead.</source>
        <translation>这个张量是视图：它是另一个张量内存的一部分，unbind、chunk、split 给出的都是视图。原地改它，就会背着自动求导改掉另一个张量。改为造一个新张量。</translation>
    </message>
    <message>
        <source>Three dots in the program stand for something that the text left out. Put what it should be in their place.</source>
        <translation>程序里的三个点表示原文省略的内容。把它们换成应有的内容。</translation>
    </message>
    <message>
        <source>Today torch.utils.tensorboard does the same; that needs the package tensorboard. The Train page draws the curves of a run.</source>
        <translation>现在用 torch.utils.tensorboard 做同样的事，它需要 tensorboard 这个包。运行的曲线在「训练」页面就能看到。</translation>
    </message>
    <message>
        <source>Train in this one process, without DDP</source>
        <translation>就在这一个进程里训练，不用 DDP</translation>
    </message>
    <message>
        <source>Transpose {turned.name}</source>
        <translation>转置 {turned.name}</translation>
    </message>
    <message>
        <source>Truth values cannot be subtracted. ~mask turns True and False, mask ^ other is True where they differ, and mask.int() makes numbers of them.</source>
        <translation>布尔值不能相减。~mask 把 True 和 False 互换，mask ^ other 在两者不同处为 True，mask.int() 把它们变成数。</translation>
    </message>
    <message>
        <source>Turn each matrix: {receiver.owner}.transpose(-2, -1)</source>
        <translation>转置每个矩阵：{receiver.owner}.transpose(-2, -1)</translation>
    </message>
    <message>
        <source>Turn it into text: str({right.name})</source>
        <translation>转成字符串：str({right.name})</translation>
    </message>
    <message>
        <source>Turn one-hot into class numbers: {one_hot.owner}.argmax({axis.name})</source>
        <translation>把 one-hot 变成类别编号：{one_hot.owner}.argmax({axis.name})</translation>
    </message>
    <message>
        <source>Turn them round: {turned.name}</source>
        <translation>交换顺序：{turned.name}</translation>
    </message>
    <message>
        <source>Two losses go back through one graph, and the first backward() used it up. If both belong to one step, add them and go back once.</source>
        <translation>两个损失都要经过同一张计算图反向传播，而第一个 backward() 已经把它用掉了。如果两个损失属于同一步，就把它们相加，只反向传播一次。</translation>
    </message>
    <message>
        <source>Two losses go back through {shared.name}, and the first backward(), on line {line.name}, used its graph up. If both belong to one step, add them and go back once. If the first shall not train what made {shared.name}, give it {shared.name}.detach().</source>
        <translation>两个损失都要经过 {shared.name} 反向传播，而第 {line.name} 行的第一个 backward() 已经把它的计算图用掉了。如果两个损失属于同一步，就把它们相加，只反向传播一次。如果第一个损失不该训练算出 {shared.name} 的那部分，就给它 {shared.name}.detach()。</translation>
    </message>
    <message>
        <source>Two things have one name, and the last of them cannot be called. Give them different names.</source>
        <translation>两样东西同名，而后来的那个不能调用。给它们取不同的名字。</translation>
    </message>
    <message>
        <source>Unpack the list: *[…]</source>
        <translation>展开列表：*[…]</translation>
    </message>
    <message>
        <source>Use BCEWithLogitsLoss, which takes logits</source>
        <translation>用 BCEWithLogitsLoss，它接收 logit</translation>
    </message>
    <message>
        <source>Use load_diabetes</source>
        <translation>改用 load_diabetes</translation>
    </message>
    <message>
        <source>Use no_grad()</source>
        <translation>用 no_grad()</translation>
    </message>
    <message>
        <source>Use print in its place</source>
        <translation>改用 print</translation>
    </message>
    <message>
        <source>Use reshape, which copies where it must</source>
        <translation>用 reshape，必要时它会复制</translation>
    </message>
    <message>
        <source>Use the GPU only if there is one</source>
        <translation>有 GPU 时才用 GPU</translation>
    </message>
    <message>
        <source>Use the operator: {product.name}</source>
        <translation>用运算符：{product.name}</translation>
    </message>
    <message>
        <source>Use torch.tensor, which copies</source>
        <translation>改用会复制的 torch.tensor</translation>
    </message>
    <message>
        <source>Use {kind.plain} only if it is there</source>
        <translation>有 {kind.plain} 时才用它</translation>
    </message>
    <message>
        <source>Use {right_class.name}</source>
        <translation>用 {right_class.name}</translation>
    </message>
    <message>
        <source>Use {sigmoid.name}</source>
        <translation>改用 {sigmoid.name}</translation>
    </message>
    <message>
        <source>Use {stand_in.plain} in its place</source>
        <translation>改用 {stand_in.plain}</translation>
    </message>
    <message>
        <source>Variable is a name of before 2018: tensors have a gradient of their own now, by requires_grad=True. It takes a tensor, and this is a {got}. Make a tensor of it with torch.tensor; Variable is no longer needed.</source>
        <translation>Variable 是 2018 年以前的叫法：现在张量写 requires_grad=True 就自带梯度。它只接受张量，而这是 {got}。用 torch.tensor 把它变成张量；Variable 不再需要了。</translation>
    </message>
    <message>
        <source>Watch a loss: mode=&quot;min&quot;</source>
        <translation>看损失：mode=&quot;min&quot;</translation>
    </message>
    <message>
        <source>Weights are fractions, so a module cannot be converted to {wanted}. Whole numbers, such as class numbers or words, are tensors of their own: convert those, and leave the model float32.</source>
        <translation>权重是小数，所以模块不能转成 {wanted}。类别编号、词这样的整数是单独的张量：转换那些张量，模型保持 float32。</translation>
    </message>
    <message>
        <source>Weights that others trained are not here. Train a small model of your own, or put the file of weights beside the program.</source>
        <translation>这里没有别人训练好的权重。自己训练一个小模型，或把权重文件放到程序旁边。</translation>
    </message>
    <message>
        <source>What backward() is given is the gradient of the tensor that it is called on, a tensor of the same shape, on the same device. Of a loss, which is one number, it needs none.</source>
        <translation>传给 backward() 的，是调用它的那个张量的梯度：形状相同、设备相同的张量。损失只有一个数，不用传。</translation>
    </message>
    <message>
        <source>What backward() is given is the gradient of the tensor that it is called on, a tensor of the same shape, on the same device. {receiver.name} has shape {receiver.shape}. Of a loss, which is one number, it needs none.</source>
        <translation>传给 backward() 的，是调用它的那个张量的梯度：形状相同、设备相同的张量。{receiver.name} 的形状是 {receiver.shape}。损失只有一个数，不用传。</translation>
    </message>
    <message>
        <source>What is computed from it is spoilt, too. Look at the operands of this line: the logarithm of 0 or less, such as of a sigmoid that has become 0 or 1, a root of a number below zero, 0 / 0, the std of a single number, an exponential that is too large. In training, the learning rate may be too large.</source>
        <translation>由它算出来的也都坏了。看看这一行的操作数：0 或负数的对数（例如 sigmoid 已经变成 0 或 1），负数的平方根，0 / 0，单个数的标准差，太大的指数。训练时，也可能是学习率太大。</translation>
    </message>
    <message>
        <source>What is computed in inference_mode() can never take part in a backward() or be changed outside: that is what makes it fast. For values that go on in training use no_grad(), or clone() them outside.</source>
        <translation>在 inference_mode() 里算出的东西，永远不能参与 backward()，到了外面也不能再改：它快就快在这里。训练中还要用的数值，改用 no_grad()，或者到外面后用 clone() 复制。</translation>
    </message>
    <message>
        <source>What is saved, or handed to a worker of a DataLoader, is pickled: functions and classes are written down by their names, and a lambda or one that was made within a function has none that can be found. Define it at the top of the program, or save the state_dict alone.</source>
        <translation>要保存的、或要交给 DataLoader 工作进程的东西，都会用 pickle 写下来：函数和类只记名字，而 lambda 和在函数里定义的东西，按名字找不到。把它定义在程序最外层，或者只保存 state_dict。</translation>
    </message>
    <message>
        <source>What was loaded is a checkpoint, a dict of several things, and the weights are one of its entries.</source>
        <translation>加载到的是检查点，一个装了好几样东西的字典，权重只是其中一项。</translation>
    </message>
    <message>
        <source>What was loaded is a checkpoint, a dict of several things. The weights are its entry {key.plain}. Load that one.</source>
        <translation>加载到的是检查点，一个装了好几样东西的字典。权重是其中的 {key.plain} 项。加载这一项。</translation>
    </message>
    <message>
        <source>Without it, PIL and torch.nn.functional.interpolate change pictures.</source>
        <translation>没有它，可以用 PIL 和 torch.nn.functional.interpolate 处理图片。</translation>
    </message>
    <message>
        <source>Without it, PIL reads and writes pictures.</source>
        <translation>没有它，可以用 PIL 读写图片。</translation>
    </message>
    <message>
        <source>Without it, PIL reads pictures: numpy.array(PIL.Image.open(file)). Its colours are in the order red, green, blue.</source>
        <translation>没有它，可以用 PIL 读图片：numpy.array(PIL.Image.open(file))。颜色的顺序是红、绿、蓝。</translation>
    </message>
    <message>
        <source>Without it, a table of numbers: numpy.genfromtxt(file, delimiter=&quot;,&quot;, names=True), or the module csv. On the Train page, open the table itself.</source>
        <translation>没有它，数值表格可以这样读：numpy.genfromtxt(file, delimiter=&quot;,&quot;, names=True)，或用 csv 模块。在「训练」页面可以直接打开这个表格。</translation>
    </message>
    <message>
        <source>Without it, characters can be tokens: {{c: i for i, c in enumerate(sorted(set(text)))}}.</source>
        <translation>没有它也行，可以把字符当作词元：{{c: i for i, c in enumerate(sorted(set(text)))}}。</translation>
    </message>
    <message>
        <source>Without it, list(text) gives single characters.</source>
        <translation>没有它，可以用 list(text) 拆成单个字符。</translation>
    </message>
    <message>
        <source>Without it, matplotlib draws as well.</source>
        <translation>没有它，用 matplotlib 也能画。</translation>
    </message>
    <message>
        <source>Without it, matplotlib draws.</source>
        <translation>没有它，可以用 matplotlib 画。</translation>
    </message>
    <message>
        <source>Without it, print(model) shows the layers, and the Lab shows their sizes and parameters under Objects.</source>
        <translation>没有它，print(model) 能列出各层，实验室的「对象」里能看到它们的大小和参数。</translation>
    </message>
    <message>
        <source>Without it, reshape, permute and flatten do the same.</source>
        <translation>没有它，用 reshape、permute 和 flatten 也能做到。</translation>
    </message>
    <message>
        <source>Without it, scipy.io.wavfile reads a .wav file, and torch.stft gives its spectrum.</source>
        <translation>没有它，可以用 scipy.io.wavfile 读 .wav 文件，用 torch.stft 得到频谱。</translation>
    </message>
    <message>
        <source>Without it, settings can be a dict in the program, or a file for json.</source>
        <translation>没有它，设置可以写成程序里的 dict，或存成 json 能读的文件。</translation>
    </message>
    <message>
        <source>Without it, sklearn.metrics has accuracy_score, f1_score and others.</source>
        <translation>没有它，sklearn.metrics 里有 accuracy_score、f1_score 等。</translation>
    </message>
    <message>
        <source>Without it, text.lower().split() gives words.</source>
        <translation>没有它，可以用 text.lower().split() 拆成单词。</translation>
    </message>
    <message>
        <source>Without it: sklearn.datasets.load_digits() gives 1,797 handwritten digits, PIL reads pictures, and Examples, Data shows each usual transform with torch alone. On the Train page, choose the data set Digits or a folder of pictures.</source>
        <translation>没有它也行：sklearn.datasets.load_digits() 给出 1,797 个手写数字，PIL 能读图片，「示例」的「数据」里只用 torch 演示了每种常用的变换。在「训练」页面可以选手写数字数据集，或一个图片文件夹。</translation>
    </message>
    <message>
        <source>Wrap it in nn.Parameter</source>
        <translation>用 nn.Parameter 包起来</translation>
    </message>
    <message>
        <source>Write &quot;{meant.plain}&quot;</source>
        <translation>写成 &quot;{meant.plain}&quot;</translation>
    </message>
    <message>
        <source>Write CUDA_VISIBLE_DEVICES</source>
        <translation>写成 CUDA_VISIBLE_DEVICES</translation>
    </message>
    <message>
        <source>Write dim={meant.name}</source>
        <translation>写上 dim={meant.name}</translation>
    </message>
    <message>
        <source>Write next({iterator.name})</source>
        <translation>写成 next({iterator.name})</translation>
    </message>
    <message>
        <source>Write non_blocking</source>
        <translation>写成 non_blocking</translation>
    </message>
    <message>
        <source>Write super()</source>
        <translation>写成 super()</translation>
    </message>
    <message>
        <source>Write the number {number.name}</source>
        <translation>写成数 {number.name}</translation>
    </message>
    <message>
        <source>Write {attribute.name}</source>
        <translation>写成 {attribute.name}</translation>
    </message>
    <message>
        <source>Write {attribute.plain}</source>
        <translation>写成 {attribute.plain}</translation>
    </message>
    <message>
        <source>Write {flat.name}, and make the layer for {per_sample.name} features</source>
        <translation>写 {flat.name}，按 {per_sample.name} 个特征创建这一层</translation>
    </message>
    <message>
        <source>Write {indexed.name}</source>
        <translation>写成 {indexed.name}</translation>
    </message>
    <message>
        <source>Write {inner.name}</source>
        <translation>写成 {inner.name}</translation>
    </message>
    <message>
        <source>Write {meant.plain}</source>
        <translation>写成 {meant.plain}</translation>
    </message>
    <message>
        <source>Write {mended.name}</source>
        <translation>写成 {mended.name}</translation>
    </message>
    <message>
        <source>Write {mended.plain}</source>
        <translation>写成 {mended.plain}</translation>
    </message>
    <message>
        <source>Write {near.name}</source>
        <translation>写成 {near.name}</translation>
    </message>
    <message>
        <source>Write {near.plain}</source>
        <translation>写成 {near.plain}</translation>
    </message>
    <message>
        <source>Write {near.plain}, and import it</source>
        <translation>写成 {near.plain} 并导入</translation>
    </message>
    <message>
        <source>Write {now.plain}</source>
        <translation>写成 {now.plain}</translation>
    </message>
    <message>
        <source>Write {optimizer.owner}.param_groups[0][&quot;lr&quot;]</source>
        <translation>写成 {optimizer.owner}.param_groups[0][&quot;lr&quot;]</translation>
    </message>
    <message>
        <source>Write {own.plain}</source>
        <translation>写成 {own.plain}</translation>
    </message>
    <message>
        <source>Write {plain_step.name}</source>
        <translation>写成 {plain_step.name}</translation>
    </message>
    <message>
        <source>Write {same.plain}</source>
        <translation>写成 {same.plain}</translation>
    </message>
    <message>
        <source>Write {small.plain}</source>
        <translation>写 {small.plain}</translation>
    </message>
    <message>
        <source>Write {with_dim.name}</source>
        <translation>写成 {with_dim.name}</translation>
    </message>
    <message>
        <source>Zero the gradients before backward</source>
        <translation>在 backward 之前清零梯度</translation>
    </message>
    <message>
        <source>[::-1], flip and rot90 of NumPy turn an array without moving a number: they walk backwards through its memory, which a tensor cannot. Copy the array first.</source>
        <translation>NumPy 的 [::-1]、flip 和 rot90 翻转数组时一个数也不移动：它们倒着读内存，而张量做不到。先把数组复制一份。</translation>
    </message>
    <message>
        <source>__getitem__ looked its index up as a key, which is not there. A dict or a pandas column is looked up by label: column.iloc[i] counts from 0.</source>
        <translation>__getitem__ 把编号当成键去查，而这个键不存在。dict 或 pandas 的列按标签查找：column.iloc[i] 从 0 数起。</translation>
    </message>
    <message>
        <source>__getitem__ was asked for sample number {index.plain} and looked it up as a key, which is not there. A dict or a pandas column is looked up by label, and labels have gaps after rows were chosen: column.iloc[i] counts from 0.</source>
        <translation>__getitem__ 要取第 {index.plain} 号样本，却把编号当成键去查，而这个键不存在。dict 或 pandas 的列按标签查找，筛选过行以后，标签会有空缺：column.iloc[i] 从 0 数起。</translation>
    </message>
    <message>
        <source>__init__ assigns it without self, so it is a variable of __init__ alone. What the object is to keep is an attribute of self.</source>
        <translation>__init__ 给它赋值时没写 self，所以它只是 __init__ 的变量。对象要保存的东西得是 self 的属性。</translation>
    </message>
    <message>
        <source>__init__ is called on the class here, and so it is not told which object to begin. super().__init__() tells it.</source>
        <translation>这里是在类上调用 __init__，它不知道要初始化哪个对象。super().__init__() 会告诉它。</translation>
    </message>
    <message>
        <source>__init__ is given this as an argument and does not keep it. Keep it as an attribute of self.</source>
        <translation>__init__ 收到了这个参数，却没有保存。把它存成 self 的属性。</translation>
    </message>
    <message>
        <source>__init__ of {class.plain} is given {wanted_name} and does not keep it: an argument is gone when the method ends. Keep it as an attribute: {keep.plain}.</source>
        <translation>{class.plain} 的 __init__ 收到了 {wanted_name}，却没有保存：方法一结束，参数就没了。把它存成属性：{keep.plain}。</translation>
    </message>
    <message>
        <source>__len__ of the data set returns None: a return is missing. Let it return the number of samples.</source>
        <translation>数据集的 __len__ 返回 None：少了 return。让它返回样本个数。</translation>
    </message>
    <message>
        <source>a loop without a bar</source>
        <translation>不带进度条的循环</translation>
    </message>
    <message>
        <source>and and or join single truth values, and here a side has one for each element. &amp; and | join them element by element; put brackets around each comparison.</source>
        <translation>and 和 or 连接单个布尔值，而这里有一边每个元素各有一个。&amp; 和 | 逐个元素连接；每个比较都加括号。</translation>
    </message>
    <message>
        <source>arange goes from its first number to its second by the step, which is 1 unless it is given. It cannot arrive in that direction. To count down, give a step below 0; it cannot be 0.</source>
        <translation>arange 从第一个数走到第二个数，步长不写就是 1。这个方向走不到。要倒着数，就给一个小于 0 的步长；步长不能是 0。</translation>
    </message>
    <message>
        <source>as it was</source>
        <translation>原来的样子</translation>
    </message>
    <message>
        <source>async is a word of Python itself since 3.7, so the argument of cuda() and to() that was called so is non_blocking now.</source>
        <translation>从 3.7 起 async 是 Python 的关键字，所以 cuda() 和 to() 里原来叫这个名字的参数，现在叫 non_blocking。</translation>
    </message>
    <message>
        <source>attn_mask has the shape (length of query, length of key), or one for each head of each sample; key_padding_mask has (batch, length of key). Both hold truth values, where True hides a position, or floats that are added. Look whether batch_first is meant.</source>
        <translation>attn_mask 的形状是（query 的长度，key 的长度），也可以给每个样本的每个头各一个；key_padding_mask 的形状是（批次，key 的长度）。两者装布尔值（True 遮住这个位置），或要加上去的浮点数。看看是不是该写 batch_first。</translation>
    </message>
    <message>
        <source>backward of {node} returned a gradient of shape {got} for argument number {index}, counted from 0, and that has shape {wanted}. A gradient has the shape of what it belongs to.</source>
        <translation>{node} 的 backward 给第 {index} 个参数（从 0 数起）返回的梯度形状是 {got}，而那个参数的形状是 {wanted}。梯度的形状要和它所属的张量一样。</translation>
    </message>
    <message>
        <source>backward of {node} returns one gradient for each argument of its forward: {wanted}, not {got}. For an argument that needs none, such as a number, return None.</source>
        <translation>{node} 的 backward 要给 forward 的每个参数各返回一个梯度：应有 {wanted} 个，不是 {got} 个。不需要梯度的参数，比如一个数，返回 None。</translation>
    </message>
    <message>
        <source>backward() adds to .grad, so each step goes along the sum of all gradients so far. Call zero_grad() in every step, before backward().</source>
        <translation>backward() 把梯度累加到 .grad 上，所以每一步走的都是到目前为止所有梯度之和的方向。每一步都要在 backward() 之前调用 zero_grad()。</translation>
    </message>
    <message>
        <source>backward() adds to .grad, so each step goes along the sum of all gradients so far. Clear it before each backward().</source>
        <translation>backward() 把梯度累加到 .grad 上，所以每一步走的都是到目前为止所有梯度之和的方向。每次 backward() 之前都要先清掉它。</translation>
    </message>
    <message>
        <source>backward() belongs to the tensor that the loss is, and this is a {kind}. A loss such as nn.MSELoss() must be called with predictions and targets first, and item() turns the tensor into a plain number, without its graph.</source>
        <translation>backward() 是张量的方法，损失就是张量，而这是 {kind}。nn.MSELoss() 这样的损失，要先用预测值和目标值调用；item() 则会把张量变成普通的数，计算图就没了。</translation>
    </message>
    <message>
        <source>backward() computes gradients only for what has requires_grad=True. Leave the layers that shall learn unfrozen, and give those to the optimizer.</source>
        <translation>backward() 只给 requires_grad=True 的参数算梯度。要学习的层不要冻结，并把它们的参数交给优化器。</translation>
    </message>
    <message>
        <source>backward() computes gradients; step() changes the parameters. In every round: zero_grad(), backward(), then step().</source>
        <translation>backward() 计算梯度；step() 更新参数。每一步的顺序：zero_grad()，backward()，再 step()。</translation>
    </message>
    <message>
        <source>backward() keeps gradients of leaves alone. To see that of a tensor in between, call retain_grad() on it before backward().</source>
        <translation>backward() 只保留叶子张量的梯度。想看中间张量的梯度，就在 backward() 之前对它调用 retain_grad()。</translation>
    </message>
    <message>
        <source>backward() starts from one number, the loss. Reduce the tensor first, by mean() or sum().</source>
        <translation>backward() 从一个数出发，也就是损失。先用 mean() 或 sum() 把张量变成一个数。</translation>
    </message>
    <message>
        <source>backward() starts from one number, the loss. {receiver.name} has shape {receiver.shape}. Reduce it first, by mean() or sum().</source>
        <translation>backward() 从一个数出发，也就是损失。{receiver.name} 的形状是 {receiver.shape}。先用 mean() 或 sum() 把它变成一个数。</translation>
    </message>
    <message>
        <source>backward() uses the graph up: what was saved for it is freed, and a second call finds nothing. Compute the loss anew before each backward(). If the same loss shall go back twice, which adds its gradients up, keep the graph with retain_graph=True in the first call.</source>
        <translation>backward() 会用掉计算图：反向传播要用的中间值用完就释放了，第二次调用时已经没有。每次 backward() 之前重新计算损失。同一个损失如果要反向传播两次（梯度会累加），就在第一次调用时写 retain_graph=True，保留计算图。</translation>
    </message>
    <message>
        <source>cat and stack join tensors, and number {n} of the list, counted from 0, is of type {got}. Numbers become a tensor by torch.tensor; a list of numbers is one tensor already by torch.tensor(list).</source>
        <translation>cat 和 stack 拼接张量，而列表里第 {n} 个（从 0 数起）的类型是 {got}。数用 torch.tensor 变成张量；一列数用 torch.tensor(list) 就已经是一个张量。</translation>
    </message>
    <message>
        <source>cat joins along a dimension, and single numbers have none. torch.stack makes a new dimension and puts one number beside the other.</source>
        <translation>cat 沿一个维度拼接，而单个数没有维度。torch.stack 会新建一个维度，把数一个挨一个放好。</translation>
    </message>
    <message>
        <source>channels</source>
        <translation>通道数</translation>
    </message>
    <message>
        <source>compiled code gave up (abort)</source>
        <translation>编译代码自己中止了（abort）</translation>
    </message>
    <message>
        <source>compiled code gave up (trap)</source>
        <translation>编译代码自己中止了（trap）</translation>
    </message>
    <message>
        <source>d2l itself needs torchvision, pandas, requests and IPython. Its functions are short, and the book shows each where it is used first, marked #@save: copy those that the program calls.</source>
        <translation>d2l 自己又需要 torchvision、pandas、requests 和 IPython。它的函数都很短，书里第一次用到时都会列出，带有 #@save 标记：把程序调用的那几个抄过来。</translation>
    </message>
    <message>
        <source>display shows a value below a cell of a notebook; Python itself has no such function. Use print. The value of a tensor or model is also shown beside the program.</source>
        <translation>display 在笔记本的单元格下面显示一个值；Python 自己没有这个函数。改用 print。张量或模型的值，程序旁边也会显示。</translation>
    </message>
    <message>
        <source>dot and outer take two vectors, mv a matrix and a vector, mm two matrices, bmm two batches of matrices. Here {left.name} has shape {left.shape} and {right.name} has {right.shape}. The operator @ takes vectors, matrices and batches; the last size on the left must equal the last but one on the right.</source>
        <translation>dot 和 outer 要两个向量，mv 要一个矩阵和一个向量，mm 要两个矩阵，bmm 要两批矩阵。这里 {left.name} 的形状是 {left.shape}，{right.name} 的是 {right.shape}。运算符 @ 能用于向量、矩阵和成批的矩阵；左边的最后一个大小必须等于右边的倒数第二个。</translation>
    </message>
    <message>
        <source>dot and outer take two vectors, mv a matrix and a vector, mm two matrices, bmm two batches of matrices. The operator @ takes all of them; the last size on the left must equal the last but one on the right.</source>
        <translation>dot 和 outer 要两个向量，mv 要一个矩阵和一个向量，mm 要两个矩阵，bmm 要两批矩阵。运算符 @ 都能用；左边的最后一个大小必须等于右边的倒数第二个。</translation>
    </message>
    <message>
        <source>expand and repeat need one number for each dimension of the tensor at least; more of them add dimensions in front. An assignment to x[...] repeats in the same way: the right side may have no more dimensions than the left.</source>
        <translation>expand 和 repeat 至少要给张量的每个维度一个数，多出来的数在前面增加维度。给 x[...] 赋值时也这样重复：右边的维度不能比左边多。</translation>
    </message>
    <message>
        <source>flatten joins the dimensions from start_dim to end_dim, so the first must not come after the second. flatten(1) joins all but the batch.</source>
        <translation>flatten 把 start_dim 到 end_dim 的维度合在一起，所以前者不能在后者之后。flatten(1) 合并除批次以外的所有维度。</translation>
    </message>
    <message>
        <source>from_numpy shares the memory of a NumPy array, and this is a {got}. torch.tensor copies from lists and numbers.</source>
        <translation>from_numpy 和 NumPy 数组共用内存，而这里是 {got}。torch.tensor 会从列表和数复制一份。</translation>
    </message>
    <message>
        <source>from_numpy takes the array alone: its tensor lies in the array&apos;s own memory, so it has the array&apos;s dtype, on the CPU. For another dtype convert it afterwards, as by .float(), or copy the array: torch.tensor(array, dtype=torch.float32).</source>
        <translation>from_numpy 只要数组：得到的张量就在数组自己的内存里，dtype 和数组一样，在 CPU 上。要别的 dtype，就之后再转换，比如 .float()；或者复制数组：torch.tensor(array, dtype=torch.float32)。</translation>
    </message>
    <message>
        <source>gather and scatter need an index with as many dimensions as the tensor, no larger than it in any but the one that is gathered: add one with unsqueeze(1). index_select takes a vector of positions. Several indices in one bracket must be equally long.</source>
        <translation>gather 和 scatter 的索引，维度个数要和张量一样，除了收集的那个维度，哪个都不能比张量大：用 unsqueeze(1) 加一个维度。index_select 要一个位置向量。同一对方括号里的几个索引必须一样长。</translation>
    </message>
    <message>
        <source>get_ipython gives the notebook that a cell runs in. A program runs in none. Such lines are commands of a notebook, as a notebook that is saved as a program has them.</source>
        <translation>get_ipython 返回单元格所在的笔记本，而程序不在笔记本里运行。这样的行是笔记本的命令，把笔记本另存为程序时就会出现。</translation>
    </message>
    <message>
        <source>google.colab is there in Colab alone: its lines can go, and files lie beside the program.</source>
        <translation>google.colab 只有 Colab 里才有：相关的行可以删掉，文件放在程序旁边。</translation>
    </message>
    <message>
        <source>grid_sample takes pictures (N, C, H, W) and a grid (N, height, width, 2) for the same batch, with x and y last, from -1 to 1; affine_grid takes matrices (N, 2, 3).</source>
        <translation>grid_sample 要图片 (N, C, H, W) 和同一批次的网格（N，高，宽，2），最后是 x 和 y，从 -1 到 1；affine_grid 要矩阵 (N, 2, 3)。</translation>
    </message>
    <message>
        <source>imshow draws numbers, and was given a text. The name of a file is no picture yet: plt.imread(name) reads it.</source>
        <translation>imshow 画的是数，这里给的却是字符串。文件名还不是图像：plt.imread(name) 才把它读进来。</translation>
    </message>
    <message>
        <source>imshow draws one picture: (rows, columns), or (rows, columns, 3) with the colours last. This has shape ({shape}); PyTorch puts a batch first and channels before rows. Take one picture by an index, remove a channel that is alone with squeeze(0), and put colours last with permute(1, 2, 0).</source>
        <translation>imshow 一次画一张图：形状是（行，列），或者颜色在最后的（行，列，3）。这里的形状是 ({shape})；PyTorch 把批次放在最前面，通道放在行的前面。用下标取出一张图，只有一个通道就用 squeeze(0) 去掉，再用 permute(1, 2, 0) 把颜色放到最后。</translation>
    </message>
    <message>
        <source>infinity</source>
        <translation>无穷大</translation>
    </message>
    <message>
        <source>input() waits for the keyboard, and a program in the Lab has none. Write the value into the program.</source>
        <translation>input() 要等键盘输入，而实验室里的程序没有键盘可用。把值直接写进程序。</translation>
    </message>
    <message>
        <source>it came upon an instruction that this processor does not have</source>
        <translation>它碰到了这个处理器不支持的指令</translation>
    </message>
    <message>
        <source>it divided whole numbers by zero in compiled code</source>
        <translation>它在编译代码里拿整数除以零</translation>
    </message>
    <message>
        <source>it made a system call that is not allowed</source>
        <translation>它做了不允许的系统调用</translation>
    </message>
    <message>
        <source>it used memory that is not its own (a segmentation fault)</source>
        <translation>它访问了不属于它的内存（段错误，segmentation fault）</translation>
    </message>
    <message>
        <source>it used memory that is not there (a bus error)</source>
        <translation>它访问了不存在的内存（总线错误，bus error）</translation>
    </message>
    <message>
        <source>it was finite before</source>
        <translation>之前还是有限的数</translation>
    </message>
    <message>
        <source>item() gives a plain number without a graph. Go back from the tensor itself.</source>
        <translation>item() 给出普通的数，没有计算图。从张量本身反向传播。</translation>
    </message>
    <message>
        <source>item() gives a plain number, and a number does not know how it was computed. The tensor that torch.tensor makes of it begins anew, without a graph. Go back from the tensor itself: {kept.name}.</source>
        <translation>item() 给出普通的数，而数不记得自己是怎么算出来的。torch.tensor 用它造的张量从头开始，没有计算图。从张量本身反向传播：{kept.name}。</translation>
    </message>
    <message>
        <source>item() turns a tensor of one element into a number; {receiver.name} has {n}. Reduce it first, by mean() or sum(), or take a list with tolist().</source>
        <translation>item() 把只有一个元素的张量变成一个数，而 {receiver.name} 有 {n} 个。先用 mean() 或 sum() 归约，或用 tolist() 取成列表。</translation>
    </message>
    <message>
        <source>item(), detach(), numpy(), .data and torch.tensor() give numbers without the graph that leads to them. backward() ends there, and requires_grad=True does not bring the graph back. Compute with the tensor itself.</source>
        <translation>item()、detach()、numpy()、.data 和 torch.tensor() 只给出数，不带得到这些数的计算图。backward() 到那里就停了，requires_grad=True 也接不回计算图。直接用原来的张量计算。</translation>
    </message>
    <message>
        <source>item(), numpy() and torch.tensor() give numbers without the graph that leads to them. backward() ends there, so what comes before is not trained. Compute with the tensor itself.</source>
        <translation>item()、numpy() 和 torch.tensor() 只给出数，不带得到这些数的计算图。backward() 到那里就停了，所以前面的部分没有训练到。直接用原来的张量计算。</translation>
    </message>
    <message>
        <source>kl_div takes logarithms of probabilities as its input. With the probabilities themselves its result is no divergence. Use log_softmax, or take the log.</source>
        <translation>kl_div 的输入要的是概率的对数。直接用概率，结果就不是散度了。用 log_softmax，或者取对数。</translation>
    </message>
    <message>
        <source>last_epoch says where a schedule goes on, and this optimizer is new. Load the optimizer&apos;s state and the scheduler&apos;s with load_state_dict, and leave last_epoch out.</source>
        <translation>last_epoch 说明调度从哪里接着走，而这个优化器是新的。用 load_state_dict 加载优化器和调度器的状态，去掉 last_epoch。</translation>
    </message>
    <message>
        <source>leaves the thread {name} running, which nothing would end</source>
        <translation>让线程 {name} 一直运行，没有什么会结束它</translation>
    </message>
    <message>
        <source>load_boston is gone from scikit-learn, for ethical reasons. load_diabetes is here and is a regression too: 442 patients, 10 measurements each. fetch_california_housing is about houses, and is downloaded.</source>
        <translation>出于伦理原因，scikit-learn 已经删掉了 load_boston。load_diabetes 就在这里，也是回归问题：442 位病人，每人 10 项测量值。fetch_california_housing 是关于房价的，需要下载。</translation>
    </message>
    <message>
        <source>load_state_dict changes the model itself, and returns a list of names that did not fit. Do not assign it to the model&apos;s name.</source>
        <translation>load_state_dict 改的是模型本身，返回的是对不上的名字。不要把返回值赋给模型的变量名。</translation>
    </message>
    <message>
        <source>load_state_dict takes a state, as state_dict() gives it: not the name of its file, not the model, not the method without its brackets, and no state of something else. A file is read first with torch.load.</source>
        <translation>load_state_dict 要的是状态，也就是 state_dict() 给出的东西：不是文件名，不是模型，不是没加括号的方法，也不是别的东西的状态。文件要先用 torch.load 读取。</translation>
    </message>
    <message>
        <source>map_location says on which device the tensors of a file shall lie, and that device is not there.</source>
        <translation>map_location 决定文件里的张量放在哪个设备上，而那个设备这里没有。</translation>
    </message>
    <message>
        <source>map_location says on which device the tensors of a file shall lie, and {place.name} is not there. The weights can be loaded to the CPU and moved with .to(device).</source>
        <translation>map_location 决定文件里的张量放在哪个设备上，而 {place.name} 这里没有。可以先把权重加载到 CPU，再用 .to(device) 移过去。</translation>
    </message>
    <message>
        <source>matplotlib&apos;s {artist} has no property called {wanted}. Usual ones are color, linewidth, linestyle, marker, markersize, alpha and label.</source>
        <translation>matplotlib 的 {artist} 没有叫 {wanted} 的属性。常用的有 color、linewidth、linestyle、marker、markersize、alpha 和 label。</translation>
    </message>
    <message>
        <source>next() found nothing more: the iterator has given its last item. A loop with for ends there by itself. To begin anew, call iter() again.</source>
        <translation>next() 取不到东西了：迭代器已经给完最后一个。for 循环到这里会自己结束。想重新开始，就再调用一次 iter()。</translation>
    </message>
    <message>
        <source>next() found nothing more: {loader.name} has given its last item. A loop with for ends there by itself. To begin anew, call iter() again.</source>
        <translation>next() 取不到东西了：{loader.name} 已经给完最后一个。for 循环到这里会自己结束。想重新开始，就再调用一次 iter()。</translation>
    </message>
    <message>
        <source>nn.Sequential takes its layers one by one, not as a list. Write them without the brackets, or put a star before the list.</source>
        <translation>nn.Sequential 要的是一个个的层，不是列表。去掉方括号，或者在列表前加星号。</translation>
    </message>
    <message>
        <source>no_grad() switches gradients off, not the training mode: dropout still drops, and batch norm still uses the batch and changes its statistics. Call model.eval() before evaluating, and model.train() after.</source>
        <translation>no_grad() 关掉的是梯度，不是训练模式：Dropout 照样丢弃，批归一化照样用当前批次，还会改变自己的统计量。评估之前调用 model.eval()，之后调用 model.train()。</translation>
    </message>
    <message>
        <source>on {device}</source>
        <translation>在 {device} 上</translation>
    </message>
    <message>
        <source>one_hot numbers classes from 0 to num_classes - 1, and a value is outside, or there is none. num_classes is the largest class plus 1; classes that count from 1 need - 1 first.</source>
        <translation>one_hot 把类别从 0 编到 num_classes - 1，而有一个值在范围之外，或者一个值也没有。num_classes 是最大的类别加 1；类别从 1 数起的，先减 1。</translation>
    </message>
    <message>
        <source>one_hot takes the numbers of classes, as int64, and {tensor.name} is {tensor.dtype}. Convert it with .long().</source>
        <translation>one_hot 要 int64 的类别编号，而 {tensor.name} 是 {tensor.dtype}。用 .long() 转换。</translation>
    </message>
    <message>
        <source>one_hot takes the numbers of classes, as int64. Convert them with .long().</source>
        <translation>one_hot 要 int64 的类别编号。用 .long() 转换。</translation>
    </message>
    <message>
        <source>pack_padded_sequence reads the lengths while it packs, so they stay on the CPU, as whole numbers, wherever the sequences are.</source>
        <translation>pack_padded_sequence 打包时要读各个长度，所以不管序列在哪里，长度都留在 CPU 上，而且是整数。</translation>
    </message>
    <message>
        <source>pack_padded_sequence takes one length, above 0, for each sample, the longest first unless enforce_sorted=False. Of (length, batch, features) the second size is the batch; with batch_first=True it is the first.</source>
        <translation>pack_padded_sequence 要每个样本一个长度，都大于 0，最长的在前面，除非 enforce_sorted=False。（长度，批次，特征）里第二个大小是批次；batch_first=True 时是第一个。</translation>
    </message>
    <message>
        <source>param_groups is a list with one dict for each group of parameters. Take the first group, or go through all of them.</source>
        <translation>param_groups 是列表，每个参数组对应一个字典。取第一组，或者逐组处理。</translation>
    </message>
    <message>
        <source>parameters() finds only what is an nn.Parameter: a tensor with requires_grad=True gets a gradient, but is neither trained, moved nor saved with the module. Make it an nn.Parameter.</source>
        <translation>parameters() 只找得到 nn.Parameter：requires_grad=True 的张量有梯度，但不会随模块一起训练、移动和保存。把它变成 nn.Parameter。</translation>
    </message>
    <message>
        <source>parameters() finds the layers that are attributes of a module, and not those in a list: they are neither trained, moved nor saved. Use nn.ModuleList.</source>
        <translation>parameters() 找得到作为模块属性的层，找不到列表里的层：它们不会训练，不会移动，也不会保存。改用 nn.ModuleList。</translation>
    </message>
    <message>
        <source>parameters() is an iterator that gives each parameter once. Call it again.</source>
        <translation>parameters() 是迭代器，每个参数只给一次。再调用一次。</translation>
    </message>
    <message>
        <source>permute names each dimension of the tensor once. The tensor has {has}, and {given} were given.</source>
        <translation>permute 把张量的每个维度各写一次。张量有 {has} 个维度，却给了 {given} 个。</translation>
    </message>
    <message>
        <source>plt.show() is not called after the last drawing: it is shown at the end.</source>
        <translation>最后一次绘图之后没有调用 plt.show()：程序结束时自动显示。</translation>
    </message>
    <message>
        <source>plt.subplot(rows, columns, number) counts from 1, row by row: here from 1 to {n}, and there is no {got}. A loop that counts from 0 adds 1.</source>
        <translation>plt.subplot(nrows, ncols, index) 的编号从 1 开始，一行一行地数：这里是 1 到 {n}，没有 {got}。循环从 0 数起的话，要加 1。</translation>
    </message>
    <message>
        <source>plt.subplot(rows, columns, number) has rows times columns places, {n} here, counted from 1. There is no number {got}: give it more rows or columns, or draw fewer pictures.</source>
        <translation>plt.subplot(nrows, ncols, index) 一共有行数乘列数个位置，这里是 {n} 个，从 1 数起。没有 {got} 号：增加行数或列数，或者少画几张图。</translation>
    </message>
    <message>
        <source>plt.subplots gives an array of axes, one for each picture. {method} belongs to one of them, such as axes[0, 0]. axes.flat goes through all in turn.</source>
        <translation>plt.subplots 给出一个坐标轴数组，每张图一个。{method} 属于其中的某一个，例如 axes[0, 0]。axes.flat 可以依次遍历全部。</translation>
    </message>
    <message>
        <source>plt.subplots gives an array of axes, one for each picture: {axes.name} has shape {shape.plain}. {method} belongs to one of them, such as {first.name}. axes.flat goes through all in turn.</source>
        <translation>plt.subplots 给出一个坐标轴数组，每张图一个：{axes.name} 的形状是 {shape.plain}。{method} 属于其中的某一个，例如 {first.name}。axes.flat 可以依次遍历全部。</translation>
    </message>
    <message>
        <source>print is a function in Python 3: what is printed stands in round brackets.</source>
        <translation>Python 3 里 print 是函数：要打印的东西写在圆括号里。</translation>
    </message>
    <message>
        <source>query, key and value belong to one batch: key and value have one length, and all three one batch size. The shape is (length, batch, features), or (batch, length, features) with batch_first=True.</source>
        <translation>query、key 和 value 属于同一个批次：key 和 value 长度相同，三者的批次大小也相同。形状是（长度，批次，特征），batch_first=True 时是（批次，长度，特征）。</translation>
    </message>
    <message>
        <source>random_split takes whole numbers that add up to the length of the data set, or fractions that add up to 1. 0.8 * n is a float and may lose a sample when it is rounded: let the last part be what is left over.</source>
        <translation>random_split 要的是加起来等于数据集长度的整数，或加起来等于 1 的小数。0.8 * n 是 float，取整时可能少一个样本：让最后一份等于剩下的数量。</translation>
    </message>
    <message>
        <source>register_parameter, and an attribute that is a parameter already, keep an nn.Parameter or None. Make one of it first: nn.Parameter(tensor).</source>
        <translation>register_parameter 和已经是参数的属性，只接受 nn.Parameter 或 None。先把张量变成参数：nn.Parameter(tensor)。</translation>
    </message>
    <message>
        <source>rows and columns</source>
        <translation>行数和列数</translation>
    </message>
    <message>
        <source>save_for_backward keeps tensors, and argument number {index}, counted from 0, is of type {got}. Other values are kept as attributes: ctx.n = n.</source>
        <translation>save_for_backward 只保存张量，而第 {index} 个参数（从 0 数起）的类型是 {got}。其他值存成属性：ctx.n = n。</translation>
    </message>
    <message>
        <source>scikit-learn has other data on diabetes, a regression: sklearn.datasets.load_diabetes().</source>
        <translation>scikit-learn 有另一份糖尿病数据，是回归：sklearn.datasets.load_diabetes()。</translation>
    </message>
    <message>
        <source>scikit-learn&apos;s digits, enlarged to 28 x 28,</source>
        <translation>scikit-learn 的手写数字（放大到 28 x 28）</translation>
    </message>
    <message>
        <source>size is a method: size() gives the sizes of all dimensions, size(0) that of the first, and numel() counts the elements.</source>
        <translation>size 是方法：size() 给出所有维度的大小，size(0) 是第一维；numel() 给出元素个数。</translation>
    </message>
    <message>
        <source>sklearn.ensemble has HistGradientBoostingClassifier.</source>
        <translation>sklearn.ensemble 里有 HistGradientBoostingClassifier。</translation>
    </message>
    <message>
        <source>something</source>
        <translation>某个文件</translation>
    </message>
    <message>
        <source>step() of an optimizer changed weights in place that this loss had been computed with. Compute the loss anew after a step, or call all backward() before the first step. A state that is carried over rounds is cut with detach().</source>
        <translation>优化器的 step() 原地改了权重，而这个损失是用原来的权重算的。更新一步之后重新计算损失，或者把所有 backward() 放在第一次更新之前。要带到下一次循环的状态，用 detach() 切断计算图。</translation>
    </message>
    <message>
        <source>step() uses the gradients that backward() computes. In every round: zero_grad(), compute the loss, {loss.name}.backward(), then step().</source>
        <translation>step() 要用 backward() 算出的梯度。每一步的顺序：zero_grad()，计算损失，{loss.name}.backward()，再 step()。</translation>
    </message>
    <message>
        <source>step() uses the gradients that backward() has put into .grad. In every round: zero_grad() first, then backward(), then step().</source>
        <translation>step() 要用 backward() 放进 .grad 里的梯度。每一步的顺序：先 zero_grad()，再 backward()，最后 step()。</translation>
    </message>
    <message>
        <source>step_size belongs to StepLR, which changes the rate at equal distances. MultiStepLR takes milestones, the list of epochs at which the rate changes.</source>
        <translation>step_size 是 StepLR 的参数，它按相等的间隔改学习率。MultiStepLR 要的是 milestones：在哪些轮改学习率的列表。</translation>
    </message>
    <message>
        <source>super is called first, super(), and then the __init__ of what it gives.</source>
        <translation>先调用 super，也就是 super()，再调用它给出的对象的 __init__。</translation>
    </message>
    <message>
        <source>super names a class that there is not, {wanted_name}: the class around it was renamed or copied. super() without arguments means the class around it.</source>
        <translation>super 里写的类 {wanted_name} 不存在：外面的类改过名，或者是复制来的。super() 不写参数，指的就是外面这个类。</translation>
    </message>
    <message>
        <source>super names another class than the one it stands in. super() without arguments means the class around it.</source>
        <translation>super 里写的类不是它所在的类。super() 不带参数，指的就是所在的类。</translation>
    </message>
    <message>
        <source>super names the class that it stands in, and here that is {class.plain}, not {other.plain}: the class around it was renamed or copied. super() without arguments means the class around it.</source>
        <translation>super 里要写所在的类，这里是 {class.plain}，不是 {other.plain}：外面的类改过名，或者是复制来的。super() 不带参数，指的就是所在的类。</translation>
    </message>
    <message>
        <source>super with a class alone knows no object, so its __init__ begins nothing. super() without arguments knows both.</source>
        <translation>super 只给一个类，就不知道对象，所以它的 __init__ 什么也没初始化。super() 不带参数，两样都知道。</translation>
    </message>
    <message>
        <source>super() gives the object with itself, so __init__ gets self by itself: it is not written again.</source>
        <translation>super() 给出的已经带着对象本身，__init__ 会自动得到 self：不用再写。</translation>
    </message>
    <message>
        <source>sys.settrace() does nothing here: the Lab follows the program by it. Run the program outside of the Lab for its own trace function, a debugger or a profiler of lines.</source>
        <translation>sys.settrace() 在这里不起作用：实验室正是靠它跟踪程序。要用自己的跟踪函数、调试器或逐行性能分析，就在实验室外面运行程序。</translation>
    </message>
    <message>
        <source>t() turns a matrix, and this tensor has {ndim} dimensions. Name the two to exchange: transpose(-2, -1) turns each matrix of a batch.</source>
        <translation>t() 转置矩阵，而这个张量有 {ndim} 个维度。写明要交换哪两个：transpose(-2, -1) 会转置批次里的每个矩阵。</translation>
    </message>
    <message>
        <source>the loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>the {role}</source>
        <translation>这个 {role}</translation>
    </message>
    <message>
        <source>torch wants to call a function here, and was given a value: the result of a call, or a loss. Give the function itself, without brackets after its name. An optimizer&apos;s step() takes no loss: it reads the gradients that backward() left.</source>
        <translation>torch 要在这里调用函数，拿到的却是一个值：某次调用的结果，或一个损失。传函数本身，名字后面不加括号。优化器的 step() 不要损失：它读 backward() 留下的梯度。</translation>
    </message>
    <message>
        <source>torch.Tensor is the class of tensors: a call of it makes 32-bit floats and takes no dtype. torch.tensor, written small, makes a tensor of data, in the dtype that it is given.</source>
        <translation>torch.Tensor 是张量的类：调用它得到 32 位浮点数，不接受 dtype。小写的 torch.tensor 用数据创建张量，dtype 由你给出。</translation>
    </message>
    <message>
        <source>torch.amp does the same: autocast and GradScaler.</source>
        <translation>torch.amp 能做同样的事：autocast 和 GradScaler。</translation>
    </message>
    <message>
        <source>torch.cat joins tensors along dimension {dim}; in all others their sizes must be equal. Tensor number {n}, counted from 0, has {got} where the first has {wanted}. Join along another dimension, or bring them to one shape.</source>
        <translation>torch.cat 沿维度 {dim} 拼接张量，其他维度的大小必须都相等。第 {n} 个张量（从 0 数起）是 {got}，而第一个是 {wanted}。换一个维度拼接，或者把它们变成同样的形状。</translation>
    </message>
    <message>
        <source>torch.cat joins tensors with equally many dimensions. Here one has {a} and another has {b}. Add a dimension with unsqueeze.</source>
        <translation>torch.cat 拼接维度个数相同的张量。这里一个有 {a} 个维度，另一个有 {b} 个。用 unsqueeze 加一个维度。</translation>
    </message>
    <message>
        <source>torch.save has no save_model_obj. What is saved is what it is given: model.state_dict() for the weights alone, which is what is recommended.</source>
        <translation>torch.save 没有 save_model_obj 这个参数。给它什么就保存什么：只存权重就给 model.state_dict()，这也是推荐的做法。</translation>
    </message>
    <message>
        <source>torch.save makes a file, not the folder for it, and there is no folder {folder} here. Make it before: os.makedirs.</source>
        <translation>torch.save 只建文件，不建文件夹，而这里没有文件夹 {folder}。先建好它：os.makedirs。</translation>
    </message>
    <message>
        <source>torch.save takes first what is to be saved, and then the file.</source>
        <translation>torch.save 先要保存的东西，再要文件。</translation>
    </message>
    <message>
        <source>torch.tensor() makes a tensor of numbers, and not of tensors. torch.stack puts tensors of one shape together along a new dimension, torch.cat along one that they have.</source>
        <translation>torch.tensor() 用数创建张量，不用张量。torch.stack 沿新的维度把形状相同的张量拼在一起，torch.cat 沿已有的维度拼。</translation>
    </message>
    <message>
        <source>torch.tensor() makes a tensor of numbers, and {list.name} holds tensors of several numbers each. torch.stack puts tensors of one shape together along a new dimension, torch.cat along one that they have; both keep the graph that leads to them.</source>
        <translation>torch.tensor() 用数创建张量，而 {list.name} 里的每个张量都含几个数。torch.stack 沿新的维度把形状相同的张量拼在一起，torch.cat 沿已有的维度拼；两者都保留通向这些张量的计算图。</translation>
    </message>
    <message>
        <source>torch.utils.tensorboard needs it too. The Lab shows what is printed and plotted; the Train page draws the curves of a run and exports them for TensorBoard.</source>
        <translation>torch.utils.tensorboard 也需要它。实验室会显示打印和绘图的结果；「训练」页面会画出运行的曲线，还能导出给 TensorBoard。</translation>
    </message>
    <message>
        <source>torchtext ended with PyTorch 2.3 and does not fit the one that is here. Plain Python splits a text and counts its words: text.split() and collections.Counter. The Train page has language models with texts of your own.</source>
        <translation>torchtext 到 PyTorch 2.3 就停了，和这里的版本不兼容。拆分文本和统计单词用普通的 Python 就行：text.split() 和 collections.Counter。「训练」页面有语言模型，可以用自己的文本。</translation>
    </message>
    <message>
        <source>train() trains nothing: it switches dropout and batch norm to training, and takes True or False alone. The training itself is a loop over the batches: loss, zero_grad(), backward(), step().</source>
        <translation>train() 并不训练：它只把 Dropout 和批归一化切换到训练模式，参数只能是 True 或 False。真正的训练是对批次的循环：损失、zero_grad()、backward()、step()。</translation>
    </message>
    <message>
        <source>unflatten parts dimension {dim}, of size {size}, into {sizes}; the product of these must be {size}. One of them may be -1: PyTorch computes it.</source>
        <translation>unflatten 把大小为 {size} 的维度 {dim} 拆成 {sizes}，这些数的乘积必须是 {size}。其中一个可以写 -1，由 PyTorch 计算。</translation>
    </message>
    <message>
        <source>view never copies: it needs elements that lie in memory in the order of the new shape. A transposed or permuted tensor does not lie so. reshape copies where it must.</source>
        <translation>view 从不复制：它要求元素在内存里的顺序就是新形状的顺序。转置或 permute 过的张量不是这样。reshape 在必要时会复制。</translation>
    </message>
    <message>
        <source>weight holds one number for each class, in a tensor with one dimension as long as there are classes. It weighs classes, not samples.</source>
        <translation>weight 给每个类别一个数，是只有一个维度的张量，长度等于类别数。它给类别加权，不给样本加权。</translation>
    </message>
    <message>
        <source>{attribute.name} is a plain list, so {optimizer.name} does not train the layers in it.</source>
        <translation>{attribute.name} 是普通列表，所以 {optimizer.name} 不训练里面的层。</translation>
    </message>
    <message>
        <source>{attribute.name} is a plain tensor, so {optimizer.name} does not train it.</source>
        <translation>{attribute.name} 是普通张量，所以 {optimizer.name} 不训练它。</translation>
    </message>
    <message>
        <source>{attribute.name} is a value, no method: a part of it is taken with square brackets.</source>
        <translation>{attribute.name} 是值，不是方法：取其中一部分要用方括号。</translation>
    </message>
    <message>
        <source>{attribute.name} is a value, no method: it is read without brackets.</source>
        <translation>{attribute.name} 是值，不是方法：读它不加括号。</translation>
    </message>
    <message>
        <source>{attribute.plain} is a layer, but nn.Module has a method of the name {name.plain}, and Python finds that first. Give the layer another name.</source>
        <translation>{attribute.plain} 是层，但 nn.Module 有个方法叫 {name.plain}，Python 会先找到那个方法。给层换个名字。</translation>
    </message>
    <message>
        <source>{buffer} is a buffer of the module, so it is a tensor or None, and here it would be a {got}. Make a tensor of it, or keep it under another name.</source>
        <translation>{buffer} 是模块的缓冲区，所以只能是张量或 None，而这里给的是 {got}。把它变成张量，或者换个名字保存。</translation>
    </message>
    <message>
        <source>{call.name} goes over dimension {dim.name} of shape {shape.name}, which has size 1: each result is {result.name}.</source>
        <translation>{call.name} 作用在形状 {shape.name} 的第 {dim.name} 维上，那一维的大小是 1：每个结果都是 {result.name}。</translation>
    </message>
    <message>
        <source>{callee.name} is an object of {kind.plain} since line {line.plain}, and not a class. To call a module runs its forward, and this call gives it settings, as a class takes them to make an object. Give the class and the object two names.</source>
        <translation>从第 {line.plain} 行起，{callee.name} 就是 {kind.plain} 的对象，不是类了。调用模块会运行它的 forward，而这里传的是创建对象时给类的那些设置。给类和对象取两个名字。</translation>
    </message>
    <message>
        <source>{carried.name} comes from the round before and brings its graph along, which backward() used up there. Go back through one round at a time: keep the value of {carried.name} and cut its graph with detach().</source>
        <translation>{carried.name} 来自上一次循环，还带着那时的计算图，而那张图已经被 backward() 用掉了。反向传播每次只走一次循环的图：保留 {carried.name} 的数值，用 detach() 切断它的计算图。</translation>
    </message>
    <message>
        <source>{child} is a layer of the module, and only a module can take its place; here it would be a {got}. What a layer gives goes into a variable of forward, without self: x = self.{child}(x).</source>
        <translation>{child} 是模块里的层，只有模块能替换它，而这里给的是 {got}。层的输出要放进 forward 的变量，不加 self：x = self.{child}(x)。</translation>
    </message>
    <message>
        <source>{class.name} has a method {method.plain} that nobody calls. Did you mean {special.plain}? Python itself calls special methods, by exactly this name: two underscores before and two after.</source>
        <translation>{class.name} 有个方法 {method.plain}，谁也没有调用它。是不是想写 {special.plain}？特殊方法由 Python 自己调用，名字必须一字不差：前后各两条下划线。</translation>
    </message>
    <message>
        <source>{class.name} is a class: first it is made, {class.name}(), and then it is called with predictions and targets. Here the tensors were given to the class, where its options belong.</source>
        <translation>{class.name} 是一个类：先创建 {class.name}()，再用预测和目标值调用它。这里把张量给了类，而类那里要的是选项。</translation>
    </message>
    <message>
        <source>{class.name} is an nn.Module, whose own __init__ makes the place where layers and parameters are kept. It was not called. Begin __init__ with super().__init__().</source>
        <translation>{class.name} 是 nn.Module，存放层和参数的地方由 nn.Module 自己的 __init__ 建好，而这里没有调用它。__init__ 的第一行写 super().__init__()。</translation>
    </message>
    <message>
        <source>{class.name} is an nn.Module, whose own __init__ makes the place where layers and parameters are kept. {late.name} is called too late: layers are assigned before it. Let __init__ begin with it.</source>
        <translation>{class.name} 是 nn.Module，存放层和参数的地方由 nn.Module 自己的 __init__ 建好。{late.name} 调用得太晚：在它之前就给层赋值了。把它放到 __init__ 的第一行。</translation>
    </message>
    <message>
        <source>{class.name} is the class, not an object of it: a class is called first, {class.name}(…), and {method.plain}() is called on what that gives.</source>
        <translation>{class.name} 是类，不是它的对象：先调用类 {class.name}(…)，再在得到的对象上调用 {method.plain}()。</translation>
    </message>
    <message>
        <source>{class.plain} has a method {method.plain} of its own, in line {line.plain}, and it takes the place of {base.plain}.{method.plain}, which was to be called here. Give it another name.</source>
        <translation>{class.plain} 在第 {line.plain} 行有自己的方法 {method.plain}，它顶替了这里要调用的 {base.plain}.{method.plain}。给它换个名字。</translation>
    </message>
    <message>
        <source>{class.plain} has an attribute forward, and a module needs a method of this name: def forward(self, x). Give the layer another name, and call it there.</source>
        <translation>{class.plain} 有个属性叫 forward，而模块需要一个叫这个名字的方法：def forward(self, x)。给那个层换个名字，在这个方法里调用它。</translation>
    </message>
    <message>
        <source>{class_name} has no argument called {wanted}. Arguments have other names in other classes and in other libraries.</source>
        <translation>{class_name} 没有叫 {wanted} 的参数。别的类、别的库里，参数名可能不一样。</translation>
    </message>
    <message>
        <source>{class_name} has no argument called {wanted}. It takes {known.plain}.</source>
        <translation>{class_name} 没有叫 {wanted} 的参数。它的参数有 {known.plain}。</translation>
    </message>
    <message>
        <source>{class_name} is an IterableDataset: it gives samples one after another, and nobody knows how many before its end. So its DataLoader has no length. Count batches while they come, or define __len__ if the number is known.</source>
        <translation>{class_name} 是 IterableDataset：样本一个接一个地给，不到最后谁也不知道有多少。所以它的 DataLoader 没有长度。边取边数批次；如果知道个数，就定义 __len__。</translation>
    </message>
    <message>
        <source>{class_name} keeps modules and registers them, but does not know in which order they compute, so it cannot be called. Call what it holds one after another in a loop, or keep the layers in nn.Sequential, which is called as a whole.</source>
        <translation>{class_name} 只保存和注册模块，不知道它们按什么顺序计算，所以不能调用。用循环逐个调用里面的层，或者把层放进 nn.Sequential，它可以整个调用。</translation>
    </message>
    <message>
        <source>{dict.name} has no key {key.name}. Did you mean {near.plain}? Capitals count.</source>
        <translation>{dict.name} 里没有键 {key.name}。是不是想写 {near.plain}？大小写要一致。</translation>
    </message>
    <message>
        <source>{dict.name} has no key {key.name}. Its keys are: {keys.plain}. A number and a text are different keys; get({key.name}) gives None where there is none.</source>
        <translation>{dict.name} 里没有键 {key.name}。它的键有：{keys.plain}。数和字符串是不同的键；get({key.name}) 在没有这个键时返回 None。</translation>
    </message>
    <message>
        <source>{dict.name} is empty, so it has no key {key.name}. Put something in before, or use collections.defaultdict to count.</source>
        <translation>{dict.name} 是空的，所以没有键 {key.name}。先放点东西进去，计数的话可以用 collections.defaultdict。</translation>
    </message>
    <message>
        <source>{file.name} cannot be written: there is no folder {parent.name}. Writing a file makes the file, not the folders around it.</source>
        <translation>{file.name} 写不进去：没有文件夹 {parent.name}。写文件只会新建文件，不会新建它所在的文件夹。</translation>
    </message>
    <message>
        <source>{file.name} is a path of the computer that the program was written on. Put the file beside the program and write its name alone, {base.name}. {here.plain}</source>
        <translation>{file.name} 是写这个程序的那台电脑上的路径。把文件放到程序旁边，只写文件名 {base.name}。{here.plain}</translation>
    </message>
    <message>
        <source>{file.name} is another program, and this computer has none of that name where programs are looked for.</source>
        <translation>{file.name} 是另一个程序，这台电脑在查找程序的地方找不到叫这个名字的。</translation>
    </message>
    <message>
        <source>{file.name} stands for a path of your own: write where the file is on this computer. {here.plain}</source>
        <translation>{file.name} 只是占位，要换成你自己的路径：写出文件在这台电脑上的位置。{here.plain}</translation>
    </message>
    <message>
        <source>{file} beside this program has the name of a module that the Lab has loaded already. Run by Python, &apos;import {name}&apos; finds your file instead, also where PyTorch itself needs {name}: give the file another name.</source>
        <translation>程序旁边的 {file} 和实验室已经加载的一个模块重名。直接用 Python 运行时，import {name} 会找到你的文件，PyTorch 自己需要 {name} 时也一样：给文件换个名字。</translation>
    </message>
    <message>
        <source>{file} is a folder, and a file was to be opened. Add the name of a file within it; os.listdir({file}) tells which there are.</source>
        <translation>{file} 是文件夹，而这里要打开的是文件。后面加上其中某个文件的名字；os.listdir({file}) 会列出里面有哪些。</translation>
    </message>
    <message>
        <source>{function.name} does not end with return, so calling it gives None. Let it return what it computes.</source>
        <translation>{function.name} 末尾没有 return，所以调用它得到 None。让它返回算出的结果。</translation>
    </message>
    <message>
        <source>{function.name} in line {line.plain} is not written yet: it has no lines that do anything, so calling it gives None. Write what it should compute, and let it return that.</source>
        <translation>第 {line.plain} 行的 {function.name} 还没写：里面没有真正做事的代码，所以调用它得到 None。写出它该算什么，再返回结果。</translation>
    </message>
    <message>
        <source>{function} computes on a tensor, and it was given a {got}. Numbers and arrays become a tensor by torch.tensor. A layer is called with the tensor: layer(x).</source>
        <translation>{function} 对张量做计算，收到的却是 {got}。数和数组用 torch.tensor 变成张量。层要用张量来调用：layer(x)。</translation>
    </message>
    <message>
        <source>{function} needs more than it was given: {names} is missing. Arguments are taken in the order in which the function names them.</source>
        <translation>{function} 收到的参数不够：缺 {names}。参数按函数定义里的顺序对应。</translation>
    </message>
    <message>
        <source>{function} takes one list of tensors, and here they are given one by one, or it is a single tensor. Put them into square brackets: {function}([a, b]).</source>
        <translation>{function} 要一个张量列表，这里却是一个一个给的，或者只给了一个张量。把它们放进方括号：{function}([a, b])。</translation>
    </message>
    <message>
        <source>{function} takes {takes} arguments and was given {given}. Of a method, the object itself counts as one.</source>
        <translation>{function} 接受 {takes} 个参数，却收到 {given} 个。对方法来说，对象本身也算一个。</translation>
    </message>
    <message>
        <source>{given.name} is no variable that CUDA reads.</source>
        <translation>CUDA 不读 {given.name} 这个变量。</translation>
    </message>
    <message>
        <source>{inner.name} is the model inside of its wrapper, such as DataParallel. Round brackets call it, which runs its forward. To save it, or to take it out, leave them away.</source>
        <translation>{inner.name} 是包在外壳（例如 DataParallel）里面的模型。加圆括号就是调用它，会运行它的 forward。要保存它或把它取出来，就去掉圆括号。</translation>
    </message>
    <message>
        <source>{input.name} has shape {input.shape}, {target.name} has shape {target.shape}: they are broadcast to {result.name}.</source>
        <translation>{input.name} 的形状是 {input.shape}，{target.name} 的形状是 {target.shape}：两者广播成了 {result.name}。</translation>
    </message>
    <message>
        <source>{input.name} has shape {input.shape}: with one class, cross entropy is always 0.</source>
        <translation>{input.name} 的形状是 {input.shape}：只有一个类别时，交叉熵永远是 0。</translation>
    </message>
    <message>
        <source>{input.name} has {input.channels} columns, so classes are numbered from 0 to {input.last_class}. The target has class {target_class}. Classes count from 0: make the last layer larger, or shift the target.</source>
        <translation>{input.name} 有 {input.channels} 列，所以类别编号是 0 到 {input.last_class}。目标值里有类别 {target_class}。类别从 0 数起：把最后一层改大，或者移动目标值的编号。</translation>
    </message>
    <message>
        <source>{input.name} holds numbers above 0, which are no logarithms of probabilities.</source>
        <translation>{input.name} 里有大于 0 的数，它们不是概率的对数。</translation>
    </message>
    <message>
        <source>{input.name} holds probabilities: no value is negative, and each row sums to 1.</source>
        <translation>{input.name} 里是概率：没有负数，每一行加起来都是 1。</translation>
    </message>
    <message>
        <source>{input.name} went through a sigmoid before.</source>
        <translation>{input.name} 已经过了一次 sigmoid。</translation>
    </message>
    <message>
        <source>{iterator.name} is an iterator: it gives each parameter once, and it was gone through before. Make a list of it, or call parameters() again.</source>
        <translation>{iterator.name} 是迭代器：每个参数只给一次，而它已经走完了。把它转成列表，或者再调用一次 parameters()。</translation>
    </message>
    <message>
        <source>{kind} takes no such {parameter}: it must be {constraint}. Probabilities are 0 or more and sum to 1, as softmax makes them; outputs of a network as they are go in as logits=. A scale is above 0, as exp() or softplus makes it.</source>
        <translation>{kind} 不接受这样的 {parameter}：它必须满足 {constraint}。概率不小于 0，加起来等于 1，softmax 的结果就是这样；网络的原始输出要用 logits= 传入。尺度参数要大于 0，exp() 或 softplus 的结果就是这样。</translation>
    </message>
    <message>
        <source>{kind} was given {parameter} with NaN in it, so the network gave NaN. Usually its weights became NaN in a step before: by a loss with the logarithm of 0, by returns divided by the std of a single number, which is NaN, or by a learning rate that is too large. Look where NaN comes first.</source>
        <translation>传给 {kind} 的 {parameter} 里有 NaN，说明网络输出了 NaN。通常是前面某一步让权重变成了 NaN：损失里算了 0 的对数，回报除以了单个数的标准差（结果就是 NaN），或者学习率太大。找一找 NaN 最先出现在哪里。</translation>
    </message>
    <message>
        <source>{layer.name} does not take an input of shape {input.shape}. BatchNorm1d follows a Linear layer, (N, features), or a Conv1d, (N, channels, length); BatchNorm2d follows a Conv2d, (N, channels, height, width). A single picture needs a batch: unsqueeze(0).</source>
        <translation>{layer.name} 不接受形状为 {input.shape} 的输入。BatchNorm1d 接在 Linear 层后面（N，特征），或 Conv1d 后面（N，通道，长度）；BatchNorm2d 接在 Conv2d 后面（N，通道，高，宽）。单张图片要加批次的维度：unsqueeze(0)。</translation>
    </message>
    <message>
        <source>{layer.name} gets pictures, or the maps of a convolution, as they are, of shape {input.shape}, and would compute with their last dimension alone. Flatten each sample first: that gives {per_sample.name} features, and the layer is made for {wants}. in_features must be {per_sample.name}.</source>
        <translation>{layer.name} 直接收到了图片或卷积的特征图，形状是 {input.shape}，这样它只会对最后一个维度计算。先把每个样本展平，得到 {per_sample.name} 个特征，而这一层是按 {wants} 个创建的。in_features 必须是 {per_sample.name}。</translation>
    </message>
    <message>
        <source>{layer.name} has batch_first=True, so of {input.shape} the first size is the batch. The state, {state.shape}, is made for a batch of the second size. Make the state for the first size, or leave batch_first out if the input is (length, batch, features).</source>
        <translation>{layer.name} 写了 batch_first=True，所以 {input.shape} 里第一个大小是批次。而状态 {state.shape} 是按第二个大小作批次创建的。按第一个大小创建状态；输入如果是（长度，批次，特征），就去掉 batch_first。</translation>
    </message>
    <message>
        <source>{layer.name} is a table of {rows.name} rows, numbered from 0 to {rows.before}. Its input asks for a row that is not there. Make num_embeddings larger than the largest index; negative numbers are no rows.</source>
        <translation>{layer.name} 是有 {rows.name} 行的表，行号从 0 到 {rows.before}。输入要的行不存在。让 num_embeddings 大于最大的索引；负数不是行号。</translation>
    </message>
    <message>
        <source>{layer.name} is made and never used, so it gets no gradient.</source>
        <translation>{layer.name} 建好了却从没用过，所以没有梯度。</translation>
    </message>
    <message>
        <source>{layer.name} is on {layer.device}, while other layers of the same model are on {device.name}. It was made after the model was moved; Module.to moves only the layers that are there at that time. Move the model once it is complete.</source>
        <translation>{layer.name} 在 {layer.device} 上，同一个模型的其他层却在 {device.name} 上。它是模型移动之后才创建的，而 Module.to 只移动那时已有的层。等模型完整了再移动。</translation>
    </message>
    <message>
        <source>{layer.name} takes (length, batch, features), so of {input.shape} the second size is the batch. The state, {state.shape}, is made for a batch of the first size. If the input is (batch, length, features), make the layer with batch_first=True.</source>
        <translation>{layer.name} 要（长度，批次，特征），所以 {input.shape} 里第二个大小是批次。而状态 {state.shape} 是按第一个大小作批次创建的。输入如果是（批次，长度，特征），创建这一层时写 batch_first=True。</translation>
    </message>
    <message>
        <source>{layer.name} was made for {rows.name} channels, and its input has {input.channels}: shape {input.shape}, where the second size counts channels. Make it for the channels of the layer before it.</source>
        <translation>{layer.name} 是按 {rows.name} 个通道创建的，而输入有 {input.channels} 个：形状是 {input.shape}，第二个大小是通道数。按前一层的通道数创建它。</translation>
    </message>
    <message>
        <source>{layer.name} was made for {wants} channels, but its input has {got}: shape {input_size}, where the second size counts channels. Change in_channels, or the order of the dimensions: PyTorch wants the batch first and the channels second.</source>
        <translation>{layer.name} 是按 {wants} 个通道创建的，而输入有 {got} 个：形状是 {input_size}，第二个大小是通道数。改 in_channels，或者改维度的顺序：PyTorch 要批次在第一位，通道在第二位。</translation>
    </message>
    <message>
        <source>{layer.name} was made with in_features={wants}, but each row of what it gets has {got}: the input&apos;s shape is {input.shape}. The last dimension of the input must equal in_features. Change in_features, or reshape the input first.</source>
        <translation>{layer.name} 创建时写的是 in_features={wants}，而它收到的每一行有 {got} 个数：输入的形状是 {input.shape}。输入的最后一个维度必须等于 in_features。改 in_features，或者先改变输入的形状。</translation>
    </message>
    <message>
        <source>{layer.name} was made with input_size={rows.name}, but the last dimension of its input is {input.last}: the shape is {input.shape}. The last dimension holds the features of one step. Make the two equal; a sequence of single numbers needs unsqueeze(-1).</source>
        <translation>{layer.name} 创建时写的是 input_size={rows.name}，而输入的最后一个维度是 {input.last}：形状是 {input.shape}。最后一个维度是一步的特征。让两者相等；单个数的序列要用 unsqueeze(-1)。</translation>
    </message>
    <message>
        <source>{left.name} has shape {left.shape}, {right.name} has shape {right.shape}: they are broadcast to {result.name}.</source>
        <translation>{left.name} 的形状是 {left.shape}，{right.name} 的形状是 {right.shape}：两者广播成了 {result.name}。</translation>
    </message>
    <message>
        <source>{left.name} is {left.shape}, {right.name} is {right.shape}: their maps differ in {what.plain}. A stride, pooling or a convolution without padding makes maps smaller. Let a shortcut go through a convolution with kernel_size=1 and the stride and channels of the other way; otherwise use padding, or F.interpolate.</source>
        <translation>{left.name} 是 {left.shape}，{right.name} 是 {right.shape}：两边的特征图不一样，不同的是 {what.plain}。步幅、池化和没有填充的卷积都会让特征图变小。捷径上加一个 kernel_size=1 的卷积，步幅和通道数与另一条路相同；不是捷径就用填充，或用 F.interpolate。</translation>
    </message>
    <message>
        <source>{list.name} is a list of Python&apos;s, and {method} belongs to a tensor. torch.tensor makes a tensor of a list of numbers, torch.stack one of a list of tensors.</source>
        <translation>{list.name} 是 Python 的列表，而 {method} 是张量的方法。torch.tensor 把一列数变成张量，torch.stack 把一列张量叠成一个张量。</translation>
    </message>
    <message>
        <source>{list.name} is a list of {n.name} tensors, and {method} belongs to a tensor. The loader keeps the form of a sample: where that has a list of numbers, the batch has a list with a tensor for each place. Let __getitem__ return a tensor: torch.tensor(…) of the list.</source>
        <translation>{list.name} 是一个有 {n.name} 个张量的列表，而 {method} 是张量的方法。数据加载器保持样本原来的形式：样本里是一列数，批次里就是一个列表，每个位置一个张量。让 __getitem__ 返回张量：用 torch.tensor(…) 转换这个列表。</translation>
    </message>
    <message>
        <source>{list.name} is the whole batch: a list of {n.name} tensors, one for each thing that a sample has. {method} belongs to a tensor. Give each its name, as in for x, y in loader.</source>
        <translation>{list.name} 是整个批次：一个有 {n.name} 个张量的列表，样本的每一项对应一个张量。{method} 是张量的方法。给每一项起个名字，例如 for x, y in loader。</translation>
    </message>
    <message>
        <source>{loss.name} has grown in each of {n.name} steps, from {low.name} to {high.name}.</source>
        <translation>{loss.name} 连续 {n.name} 步都在变大，从 {low.name} 到 {high.name}。</translation>
    </message>
    <message>
        <source>{loss.name} is exactly {value.name} in each of {n.name} steps.</source>
        <translation>{loss.name} 连续 {n.name} 步都正好是 {value.name}。</translation>
    </message>
    <message>
        <source>{maker.name} makes its tensor on the CPU, since it is not told otherwise, and what it meets is on an accelerator. Say where it shall be made: device={there.plain}.</source>
        <translation>没有另外说明，{maker.name} 就把张量建在 CPU 上，而和它一起运算的在加速器上。写明建在哪里：device={there.plain}。</translation>
    </message>
    <message>
        <source>{maker} made it from numbers that are none</source>
        <translation>输入里没有 NaN，是 {maker} 算出来的</translation>
    </message>
    <message>
        <source>{method.name} is named and not called.</source>
        <translation>{method.name} 只写了名字，没有调用。</translation>
    </message>
    <message>
        <source>{method.name} is the function itself, not its result: it runs only if round brackets follow it, with its arguments in them.</source>
        <translation>{method.name} 是函数本身，不是它的结果：后面加圆括号、括号里写参数，它才会运行。</translation>
    </message>
    <message>
        <source>{method.name} is the method itself. {owner.owner}.size() gives the sizes of all dimensions, size(0) that of the first and size(-1) that of the last; numel() counts the elements.</source>
        <translation>{method.name} 是方法本身。{owner.owner}.size() 给出所有维度的大小，size(0) 是第一维，size(-1) 是最后一维；numel() 给出元素个数。</translation>
    </message>
    <message>
        <source>{model.name} gives {n.name} things at once: its forward returns {returned.name}. One tensor is taken here. Give each its name where the model is called, in that order, and use the one that is meant.</source>
        <translation>{model.name} 一次给出 {n.name} 个结果：它的 forward 返回 {returned.name}。这里只要一个张量。在调用模型的地方，按这个顺序给每个结果取名，再用需要的那个。</translation>
    </message>
    <message>
        <source>{model.name} is still in evaluation mode while it is trained.</source>
        <translation>训练时 {model.name} 还处在评估模式。</translation>
    </message>
    <message>
        <source>{model.name} keeps its layers in a plain list, {layers.name}, and a module does not look into lists: parameters() finds nothing. Put them into nn.ModuleList.</source>
        <translation>{model.name} 把层放在普通列表 {layers.name} 里，而模块不会看列表里面：parameters() 什么也找不到。把它们放进 nn.ModuleList。</translation>
    </message>
    <message>
        <source>{module.name} is a {module.type} itself, not what it computes. A layer is made first, and then called with a tensor: nn.ReLU()(x), or F.relu(x).</source>
        <translation>{module.name} 是 {module.type} 本身，不是它算出的结果。先创建层，再用张量调用它：nn.ReLU()(x)，或 F.relu(x)。</translation>
    </message>
    <message>
        <source>{module} is a name in a module, no module of its own. A name is imported from its module.</source>
        <translation>{module} 只是模块里的一个名字，本身不是模块。名字要从它所在的模块导入。</translation>
    </message>
    <message>
        <source>{module} is gone: the program was written for an older version of the library. Take the line out, or take what it imports from where the present version has it.</source>
        <translation>{module} 已经没有了：这个程序是按这个库的旧版本写的。删掉这一行，或者从当前版本里的新位置导入需要的东西。</translation>
    </message>
    <message>
        <source>{module} is not here, and installing it does not help.</source>
        <translation>这里没有 {module}，安装也没有用。</translation>
    </message>
    <message>
        <source>{module} is not here, and installing it does not help. {here.plain}</source>
        <translation>这里没有 {module}，安装也没有用。{here.plain}</translation>
    </message>
    <message>
        <source>{move.name} returns a copy on the other device; {tensor.name} itself stays on {tensor.device}. Only a module is moved in place, a tensor never is. Keep the copy: {tensor.name} = {move.name}.</source>
        <translation>{move.name} 返回的是另一个设备上的副本，{tensor.name} 自己还在 {tensor.device} 上。只有模块是原地移动的，张量从来不是。把副本存下来：{tensor.name} = {move.name}。</translation>
    </message>
    <message>
        <source>{name} is not shown: its picture has {size:,} KiB.</source>
        <translation>{name} 没有显示：它的图片有 {size:,} KiB。</translation>
    </message>
    <message>
        <source>{name}: {said}</source>
        <translation>{name}：{said}</translation>
    </message>
    <message>
        <source>{old.plain} is a name of former versions and is gone. Today it is {today.plain}. Look at what that takes and returns: it may differ.</source>
        <translation>{old.plain} 是以前版本的名字，已经没有了。现在叫 {today.plain}。看看它的参数和返回值：可能不一样。</translation>
    </message>
    <message>
        <source>{optimizer.name} holds parameters that belong to no model any more; {parameter.name} is in no optimizer, though it has a gradient.</source>
        <translation>{optimizer.name} 里的参数已经不属于任何模型；{parameter.name} 有梯度，却不在任何优化器里。</translation>
    </message>
    <message>
        <source>{optimizer.name} is made anew for each step.</source>
        <translation>每一步都重新创建了 {optimizer.name}。</translation>
    </message>
    <message>
        <source>{optimizer.name} never steps: backward() only adds to the gradients, round after round.</source>
        <translation>{optimizer.name} 从不更新参数：backward() 只是一次又一次地累加梯度。</translation>
    </message>
    <message>
        <source>{optimizer.name} steps for the second time, and the gradients of the first step are still in .grad.</source>
        <translation>{optimizer.name} 走到第二步了，第一步的梯度还留在 .grad 里。</translation>
    </message>
    <message>
        <source>{optimizer.name}.step() changed nothing: no parameter has a gradient, as backward() did not run before it.</source>
        <translation>{optimizer.name}.step() 什么也没改变：没有一个参数有梯度，因为前面没有运行 backward()。</translation>
    </message>
    <message>
        <source>{optimizer.name}.step() changes nothing: all its parameters have requires_grad=False.</source>
        <translation>{optimizer.name}.step() 什么也没改变：它的所有参数都是 requires_grad=False。</translation>
    </message>
    <message>
        <source>{optimizer.name}.step() changes nothing: backward() of {loss.name} reaches none of its parameters.</source>
        <translation>{optimizer.name}.step() 什么也没改变：{loss.name} 的 backward() 到不了它的任何参数。</translation>
    </message>
    <message>
        <source>{optimizer.name}.step() changes nothing: it holds the parameters of {model.name}, and {loss.name} was computed by {other.name}.</source>
        <translation>{optimizer.name}.step() 什么也没改变：它拿着的是 {model.name} 的参数，而 {loss.name} 是由 {other.name} 算出来的。</translation>
    </message>
    <message>
        <source>{optimizer.name}.step() changes nothing: {clearing.name} clears the gradients of backward() before it.</source>
        <translation>{optimizer.name}.step() 什么也没改变：{clearing.name} 在它之前清掉了 backward() 的梯度。</translation>
    </message>
    <message>
        <source>{optimizer.name}.step() changes nothing: {cut.name} makes a new tensor that knows nothing of {tensor.name}.</source>
        <translation>{optimizer.name}.step() 什么也没改变：{cut.name} 生成了新张量，它和 {tensor.name} 再没有联系。</translation>
    </message>
    <message>
        <source>{optimizer_class} cannot work with {kind} gradients. Only an Embedding with sparse=True gives sparse ones: SparseAdam and SGD take these, all others take dense ones. Give each kind an optimizer of its own, or leave sparse=True out.</source>
        <translation>{optimizer_class} 用不了 {kind} 梯度。只有设了 sparse=True 的嵌入层 Embedding 才给出稀疏（sparse）梯度：SparseAdam 和 SGD 接受它，其他优化器只接受稠密（dense）梯度。给每种梯度各配一个优化器，或者去掉 sparse=True。</translation>
    </message>
    <message>
        <source>{optimizer_class} computes the loss several times in one step, so step takes a function that does it: clears the gradients, computes the loss, calls backward() and returns the loss.</source>
        <translation>{optimizer_class} 在一步里要算好几次损失，所以 step 要一个函数来做这些：清空梯度，计算损失，调用 backward()，返回损失。</translation>
    </message>
    <message>
        <source>{outside.name} was computed once, outside what runs again, and the first backward() used its graph up: what was saved for it is freed. The next round finds nothing to go back through. Compute {outside.name} inside, in each round; or detach() it, if it is a value that is not to be trained.</source>
        <translation>{outside.name} 只在循环外算了一次，第一次 backward() 就把它的计算图用掉了：为它保存的中间结果已经释放，下一次循环就没有图可走。把 {outside.name} 放进循环，每次重新计算；如果它不需要训练，就对它用 detach()。</translation>
    </message>
    <message>
        <source>{parameter.name} gets no gradient: {cut.name} makes a new tensor that knows nothing of {tensor.name}.</source>
        <translation>{parameter.name} 没有梯度：{cut.name} 生成了新张量，它和 {tensor.name} 再没有联系。</translation>
    </message>
    <message>
        <source>{parameter.name} is not in {optimizer.name}: it was added to {model.name} afterwards.</source>
        <translation>{parameter.name} 不在 {optimizer.name} 里：它是后来才加到 {model.name} 上的。</translation>
    </message>
    <message>
        <source>{parameter_name} has shape {saved} in the file and {here} in this model. Build the model with the sizes that it had when it was saved. To use all but this layer, take its entries out of the state and load with strict=False, which passes over missing names and not over other sizes.</source>
        <translation>{parameter_name} 在文件里的形状是 {saved}，在这个模型里是 {here}。按保存时的大小建模型。如果只想不用这一层，就从状态里去掉它的各项，再用 strict=False 加载：strict=False 会略过缺少的名字，但不会略过大小不同的。</translation>
    </message>
    <message>
        <source>{parameter_name} is a parameter of the module, and only a parameter can take its place. Wrap the tensor in nn.Parameter, or change the values in place within torch.no_grad().</source>
        <translation>{parameter_name} 是模块的参数，只有参数能替换它。用 nn.Parameter 把张量包起来，或者在 torch.no_grad() 里原地改数值。</translation>
    </message>
    <message>
        <source>{parent.plain} is a module, and {last.plain} is a name in it, no module of its own. A name is imported from its module.</source>
        <translation>{parent.plain} 是模块，{last.plain} 只是里面的一个名字，本身不是模块。名字要从它所在的模块导入。</translation>
    </message>
    <message>
        <source>{parent.plain} is here, but it has no part {module}. Check how it is spelt, and whether the program was written for another version of it.</source>
        <translation>这里有 {parent.plain}，但里面没有 {module}。检查拼写，也看看程序是不是按它的另一个版本写的。</translation>
    </message>
    <message>
        <source>{place}: it did not end in the time that there is for trying it.</source>
        <translation>{place}：试运行的时间到了，它还没有结束。</translation>
    </message>
    <message>
        <source>{receiver.name} is what {model.name} gives, of shape {receiver.shape}, and no loss. A loss is one number that compares it with the targets: compute that first, and go back from there.</source>
        <translation>{receiver.name} 是 {model.name} 的输出，形状是 {receiver.shape}，不是损失。损失是一个数，由输出和目标值比较得到：先算出损失，再从它反向传播。</translation>
    </message>
    <message>
        <source>{samples} samples went in and {rows} rows came out: a view with -1 first cut or mixed the samples. Write flatten(1).</source>
        <translation>进去 {samples} 个样本，出来 {rows} 行：第一个大小是 -1 的视图把样本切开或混在一起了。写 flatten(1)。</translation>
    </message>
    <message>
        <source>{samples} samples went in and {rows} rows came out: {view.name} in line {view_line.name} makes rows of {columns.name} numbers, but a sample has {per_sample.name}. -1 lets PyTorch choose the number of rows, so samples are cut or mixed. Write flatten(1), and the layer for {per_sample.name} features.</source>
        <translation>进去 {samples} 个样本，出来 {rows} 行：第 {view_line.name} 行的 {view.name} 让每行有 {columns.name} 个数，而一个样本有 {per_sample.name} 个。-1 让 PyTorch 决定行数，所以样本被切开或混在一起。写 flatten(1)，这一层按 {per_sample.name} 个特征创建。</translation>
    </message>
    <message>
        <source>{scheduler.plain} refuses one of its settings. ReduceLROnPlateau: factor below 1, threshold_mode rel or abs. LinearLR and ConstantLR: factors above 0. OneCycleLR: anneal_strategy cos or linear. CyclicLR: mode triangular, triangular2 or exp_range. SequentialLR: one milestone less than schedulers.</source>
        <translation>{scheduler.plain} 不接受其中一个设置。ReduceLROnPlateau：factor 小于 1，threshold_mode 为 rel 或 abs。LinearLR 和 ConstantLR：factor 大于 0。OneCycleLR：anneal_strategy 为 cos 或 linear。CyclicLR：mode 为 triangular、triangular2 或 exp_range。SequentialLR：milestones 比调度器少一个。</translation>
    </message>
    <message>
        <source>{setting} cannot be {given}. Rates, momentum and weight decay are 0 or more; each of the betas, and rho, is from 0 to below 1, as in betas=(0.9, 0.999). Gradients go downhill by themselves: no rate is negative.</source>
        <translation>{setting} 不能是 {given}。学习率、动量和权重衰减要大于等于 0；每个 beta 以及 rho 要大于等于 0、小于 1，比如 betas=(0.9, 0.999)。更新本来就沿梯度下降，学习率不用写成负数。</translation>
    </message>
    <message>
        <source>{shadow.plain} is being imported while it imports itself: it has the name of a module that it needs, or two files import each other. Rename the file, or import from one side alone.</source>
        <translation>{shadow.plain} 还没导入完，就又导入了自己：它和自己需要的模块重名，或者两个文件互相导入。给文件改个名，或者只从一边导入。</translation>
    </message>
    <message>
        <source>{shown.name} is a command for a terminal, not Python. Type it there, before the program runs.</source>
        <translation>{shown.name} 是终端命令，不是 Python。在程序运行之前，到终端里输入它。</translation>
    </message>
    <message>
        <source>{shown.name} makes a whole cell of a notebook something else than Python: the lines below it are for another program, or for a file. Python cannot run them here.</source>
        <translation>{shown.name} 让笔记本的整个单元格都不再是 Python：它下面的行是给另一个程序或写进文件的。Python 在这里运行不了。</translation>
    </message>
    <message>
        <source>{star.plain} brings in every name of {module.plain}, {name.plain} too, and that took the place of Python&apos;s own {name.plain}. Import only the names that are needed, or take Python&apos;s back.</source>
        <translation>{star.plain} 会导入 {module.plain} 的所有名字，{name.plain} 也在其中，它顶替了 Python 自己的 {name.plain}。只导入用得到的名字，或者把 Python 自己的找回来。</translation>
    </message>
    <message>
        <source>{step.name}, on line {line.name}, changed weights in place that this loss had been computed with, so its gradient would be wrong. Compute the loss anew after a step, or call all backward() before the first step. A state that is carried over rounds is cut with detach(), not kept with retain_graph.</source>
        <translation>第 {line.name} 行的 {step.name} 原地改了权重，而这个损失是用原来的权重算的，算出的梯度会是错的。更新一步之后重新计算损失，或者把所有 backward() 放在第一次更新之前。要带到下一次循环的状态，用 detach() 切断计算图，不要靠 retain_graph 保留。</translation>
    </message>
    <message>
        <source>{target.name} has one class number per sample, and {input.name} has shape {input.shape}: dimensions after the classes ask for a target each. Bring the logits to (N, classes): take the last step of a sequence, out[:, -1], or flatten and a Linear layer after convolutions.</source>
        <translation>{target.name} 每个样本一个类别编号，而 {input.name} 的形状是 {input.shape}：类别之后的维度，每个位置都要一个目标值。把 logit 变成（N，类别数）：取序列的最后一步 out[:, -1]，卷积之后则展平再接一个 Linear 层。</translation>
    </message>
    <message>
        <source>{target.name}, of shape {target.shape}, is one-hot: a 1 for the class, 0 for all others. Cross entropy takes the number of the class instead: argmax({axis.name}) finds it. As probabilities they would have to be floats.</source>
        <translation>形状为 {target.shape} 的 {target.name} 是 one-hot：所属类别是 1，其他都是 0。交叉熵要的是类别编号：用 argmax({axis.name}) 求出来。要当作概率，就必须是浮点数。</translation>
    </message>
    <message>
        <source>{tensor.name} does not require a gradient, so it never gets one: it was made so, or frozen, or made anew within no_grad(). There, {tensor.name} -= ... changes the same leaf in place, and {tensor.name} = ... makes another one.</source>
        <translation>{tensor.name} 不需要梯度，所以永远得不到：要么创建时就这样，要么冻结了，要么是在 no_grad() 里重新造的。在那里，{tensor.name} -= ... 原地修改同一个叶子张量，{tensor.name} = ... 则造出另一个。</translation>
    </message>
    <message>
        <source>{tensor.name} has no dimensions: it is a single number, so there is nothing to index. Take the number with item().</source>
        <translation>{tensor.name} 没有维度：它是单个数，没有什么可以索引。用 item() 取出这个数。</translation>
    </message>
    <message>
        <source>{tensor.name} holds {what.name} for the first time: {how.name}.</source>
        <translation>{tensor.name} 里第一次出现 {what.name}：{how.name}。</translation>
    </message>
    <message>
        <source>{tensor.name} is a plain attribute of {model.name}, neither parameter nor buffer. Module.to moves parameters and buffers alone, so it stayed on {tensor.device}. Register it with register_buffer.</source>
        <translation>{tensor.name} 只是 {model.name} 的普通属性，既不是参数，也不是缓冲区。Module.to 只移动参数和缓冲区，所以它留在了 {tensor.device} 上。用 register_buffer 注册它。</translation>
    </message>
    <message>
        <source>{tensor.name} is still {still.name}: the result of {call.name} was not kept.</source>
        <translation>{tensor.name} 还是 {still.name}：{call.name} 的结果没有存下来。</translation>
    </message>
    <message>
        <source>{tensor.name} is the result of an operation, not a leaf: it would be computed anew from what it was made of. An optimizer changes leaves alone. Make a leaf of it with detach().requires_grad_().</source>
        <translation>{tensor.name} 是运算的结果，不是叶子张量：每次都会由原来的量重新算出。优化器只改叶子张量。用 detach().requires_grad_() 把它变成叶子张量。</translation>
    </message>
    <message>
        <source>{tensor.name} is the result of an operation, of line {line.name}, and gradients are kept for leaves alone. A weight that is updated stays the same leaf: within torch.no_grad(), {tensor.name} -= ... changes it in place.</source>
        <translation>{tensor.name} 是第 {line.name} 行运算的结果，而梯度只为叶子张量保留。更新后的权重要还是同一个叶子张量：在 torch.no_grad() 里写 {tensor.name} -= ...，就是原地修改。</translation>
    </message>
    <message>
        <source>{tensor.name} is the result of an operation, so whether it requires a gradient follows from what it was computed from. detach() gives its values without the graph; to freeze a layer, freeze its parameters.</source>
        <translation>{tensor.name} 是运算的结果，需不需要梯度，由算出它的东西决定。detach() 给出它的数值，不带计算图；要冻结一层，就冻结那一层的参数。</translation>
    </message>
    <message>
        <source>{tensor.name} was changed since the last backward(), and its old gradient is still in {tensor.owner}.grad.</source>
        <translation>上一次 backward() 之后 {tensor.name} 已经变了，而旧的梯度还留在 {tensor.owner}.grad 里。</translation>
    </message>
    <message>
        <source>{tensor.name} was made with requires_grad=True, so the graph starts from it and it must not be changed in place. What is added to it has a graph of its own: make a new tensor, and the sum gets its graph from that.</source>
        <translation>{tensor.name} 创建时写了 requires_grad=True，它是计算图的起点，不能原地修改。加上去的量有自己的计算图：造一个新张量存放总和，它的计算图就从那里来。</translation>
    </message>
    <message>
        <source>{tensor.owner}.grad is None: no gradient has reached {tensor.name} yet. Call backward() on a loss that is computed from it, and only then use .grad. A part of a model that the loss does not use gets none.</source>
        <translation>{tensor.owner}.grad 是 None：还没有梯度传到 {tensor.name}。先对由它算出的损失调用 backward()，再用 .grad。损失没用到的那部分模型得不到梯度。</translation>
    </message>
    <message>
        <source>{tensor.owner}.grad is None: {tensor.name} was made by an operation, so it is no leaf.</source>
        <translation>{tensor.owner}.grad 是 None：{tensor.name} 由运算得到，不是叶子张量。</translation>
    </message>
    <message>
        <source>{total.name} keeps the graph of every {added.name} that is added to it.</source>
        <translation>每次累加 {added.name}，{total.name} 都留着它的计算图。</translation>
    </message>
    <message>
        <source>{update.name} on line {line.name} makes a new tensor and gives it the name {weight.name}. Within no_grad(), or from detached numbers, it requires no gradient, so the next round has nothing to learn. Change the tensor itself: -= keeps it, and its requires_grad.</source>
        <translation>第 {line.name} 行的 {update.name} 造了一个新张量，再给它取名 {weight.name}。它是在 no_grad() 里、或由切断了计算图的数值算出来的，所以不需要梯度，下一次循环就没有东西可学。要改就改张量本身：用 -= 还是原来那个张量，requires_grad 也不变。</translation>
    </message>
    <message>
        <source>{variable} is assigned within this function, so it is the function&apos;s own, and here it has no value yet. Assign it before, or pass it as an argument.</source>
        <translation>{variable} 在这个函数里赋值，所以它是函数自己的变量，而运行到这里它还没有值。先给它赋值，或者当作参数传进来。</translation>
    </message>
    <message>
        <source>{view.name} was to make one row of each sample, but a sample has {per_sample.name} numbers, not {columns.name}: the shape is {receiver.shape}. Write flatten(1), which keeps the samples whatever their size, and make the layer that follows for {per_sample.name} features.</source>
        <translation>{view.name} 想把每个样本变成一行，但一个样本有 {per_sample.name} 个数，不是 {columns.name} 个：形状是 {receiver.shape}。改成 flatten(1)，不管样本多大，它都让样本保持完整；后面的层按 {per_sample.name} 个特征创建。</translation>
    </message>
    <message>
        <source>{wanted.plain} is a function of Python&apos;s own, and line {line.plain} gave its name to a value of type {kind}. Call the variable otherwise.</source>
        <translation>{wanted.plain} 是 Python 自带的函数，而第 {line.plain} 行把这个名字给了一个类型为 {kind} 的值。给变量换个名字。</translation>
    </message>
    <message>
        <source>{wanted.plain} was a function or a class, and line {line.plain} gave its name to a value of type {kind}, which cannot be called. Give the two different names.</source>
        <translation>{wanted.plain} 原来是函数或类，而第 {line.plain} 行把这个名字给了一个类型为 {kind} 的值，值是不能调用的。给两者取不同的名字。</translation>
    </message>
    <message>
        <source>{wanted_name} belongs to a class: in a method it is self.{wanted_name}.</source>
        <translation>{wanted_name} 属于一个类：在方法里写 self.{wanted_name}。</translation>
    </message>
    <message>
        <source>{wanted_name} belongs to the class {scope.plain}: outside it is {scope.plain}.{wanted_name}, and in a method self.{wanted_name}.</source>
        <translation>{wanted_name} 属于类 {scope.plain}：在类外面写 {scope.plain}.{wanted_name}，在方法里写 self.{wanted_name}。</translation>
    </message>
    <message>
        <source>{wanted_name} gets its value in a later line. Move that line up.</source>
        <translation>{wanted_name} 在后面的行才赋值。把那一行移到上面去。</translation>
    </message>
    <message>
        <source>{wanted_name} gets its value in line {line.plain}, and that line has not run yet: a program runs from top to bottom. Move that line up.</source>
        <translation>{wanted_name} 在第 {line.plain} 行才赋值，而那一行还没有运行：程序从上往下运行。把那一行移到上面去。</translation>
    </message>
    <message>
        <source>{wanted_name} is assigned only in a block that did not run. Assign it before the block, too.</source>
        <translation>{wanted_name} 只在一个没有运行的代码块里赋值。在这个代码块前面也给它赋个值。</translation>
    </message>
    <message>
        <source>{wanted_name} is assigned only in line {line.plain}, and that did not run: the block that begins in line {branch.plain} was left out, ran zero times or broke off before. Assign it before the block, too.</source>
        <translation>{wanted_name} 只在第 {line.plain} 行赋值，而那一行没有运行：从第 {branch.plain} 行开始的代码块被跳过了、循环了零次，或者中途断了。在这个代码块前面也给它赋个值。</translation>
    </message>
    <message>
        <source>{wanted_name} is assigned only within a function, and it is known there alone.</source>
        <translation>{wanted_name} 只在一个函数里赋值，也只在那里能用。</translation>
    </message>
    <message>
        <source>{wanted_name} is assigned only within the function {scope.plain}, in line {line.plain}, and it is known there alone. Let the function return it, or assign it outside.</source>
        <translation>{wanted_name} 只在函数 {scope.plain} 里（第 {line.plain} 行）赋值，也只在那里能用。让函数返回它，或者在函数外面赋值。</translation>
    </message>
    <message>
        <source>{wanted_name} is known only within the brackets of a comprehension.</source>
        <translation>{wanted_name} 只在推导式的括号里能用。</translation>
    </message>
    <message>
        <source>{wanted_name} is known only within the brackets of the comprehension in line {line.plain}.</source>
        <translation>{wanted_name} 只在第 {line.plain} 行推导式的括号里能用。</translation>
    </message>
    <message>
        <source>{wanted_name} is not in this module, but in another one of torch.</source>
        <translation>{wanted_name} 不在这个模块里，在 torch 的另一个模块里。</translation>
    </message>
    <message>
        <source>{wanted_name} is not in this module.</source>
        <translation>{wanted_name} 不在这个模块里。</translation>
    </message>
    <message>
        <source>{wanted_name} is not in this module: it is in {home.plain}.</source>
        <translation>{wanted_name} 不在这个模块里：它在 {home.plain} 里。</translation>
    </message>
    <message>
        <source>{wanted_name} is not in this module: it is in {home.plain}. Classes of layers and losses are in torch.nn, functions in torch and torch.nn.functional.</source>
        <translation>{wanted_name} 不在这个模块里：它在 {home.plain} 里。层和损失的类在 torch.nn 里，函数在 torch 和 torch.nn.functional 里。</translation>
    </message>
    <message>
        <source>{wanted_name} is not known here: the line that imports it is missing.</source>
        <translation>这里不认识 {wanted_name}：少了导入它的那一行。</translation>
    </message>
    <message>
        <source>{wanted_name} is not known here: the line that imports it is missing: {import.plain}.</source>
        <translation>这里不认识 {wanted_name}：少了导入它的那一行：{import.plain}。</translation>
    </message>
    <message>
        <source>{wanted_name} stands for something of your own that the text left out: put its name or value there.</source>
        <translation>{wanted_name} 只是占位，原文没有写出来：在这里换成你自己的名字或值。</translation>
    </message>
    <message>
        <source>{what.name} runs in training mode while {model.name} is evaluated.</source>
        <translation>评估 {model.name} 时，{what.name} 以训练模式运行。</translation>
    </message>
    <message>
        <source>{what.name} runs in training mode within no_grad.</source>
        <translation>{what.name} 在 no_grad 里以训练模式运行。</translation>
    </message>
    <message>
        <source>{written.plain} knows the class and no object, so its __init__ begins nothing. super() without arguments knows both.</source>
        <translation>{written.plain} 只知道类，不知道对象，所以它的 __init__ 什么也没初始化。super() 不带参数，两样都知道。</translation>
    </message>
    <message>
        <source>… What line {line} did is too much to be recorded …</source>
        <translation>… 第 {line} 行做的事太多，记录不下 …</translation>
    </message>
    <message>
        <source>… {n:,} characters are left out …</source>
        <translation>… 略去 {n:,} 个字符 …</translation>
    </message>
</context>
<context>
    <name>presets</name>
    <message>
        <source>16 latent numbers</source>
        <translation>16 个隐变量</translation>
    </message>
    <message>
        <source>16 seeds at once</source>
        <translation>16 个随机种子一起跑</translation>
    </message>
    <message>
        <source>2 and 4 filters</source>
        <translation>2 和 4 个卷积核</translation>
    </message>
    <message>
        <source>2 and 4 filters, no dense</source>
        <translation>2 和 4 个卷积核，无全连接层</translation>
    </message>
    <message>
        <source>2 latent numbers</source>
        <translation>2 个隐变量</translation>
    </message>
    <message>
        <source>4 characters</source>
        <translation>4 个字符</translation>
    </message>
    <message>
        <source>400 epochs</source>
        <translation>400 轮</translation>
    </message>
    <message>
        <source>4000 samples</source>
        <translation>4000 个样本</translation>
    </message>
    <message>
        <source>600 epochs</source>
        <translation>600 轮</translation>
    </message>
    <message>
        <source>64 pixels do not fit into two numbers, so the encoder must keep what tells digits apart most. Two principal components explain 28 % of the variance; bent paths to the plane and back explain about 60 %.</source>
        <translation>64 个像素塞不进两个数，编码器只能留下最能区分数字的东西。两个主成分能解释 28% 的方差；进出平面的路可以弯曲时，约能解释 60%。</translation>
    </message>
    <message>
        <source>A Tanh unit bends the map along one straight line, so it takes at least three of them to enclose a disc. The output layer weighs them and adds them up to one logit.</source>
        <translation>一个 Tanh 单元沿一条直线弯折决策图，至少要三个才能围住一个圆。输出层给它们加权求和，得到一个 logit。</translation>
    </message>
    <message>
        <source>A block has to learn only the difference to its input, and gradients pass through each sum unchanged. So networks of a hundred layers can be trained that would stand still without shortcuts.</source>
        <translation>一个块只需学会输出与输入之差，梯度原样穿过每个加法。没有捷径就训不动的上百层网络，这样也能训练。</translation>
    </message>
    <message>
        <source>A convolution finds a stroke wherever it lies, and pooling halves the picture and forgets where exactly that was. The Linear layers decide from what is left: they have 19 of 21 thousand weights.</source>
        <translation>卷积能找到任何位置的笔画，池化把图缩小一半，不再管它具体在哪。Linear 层根据剩下的信息作判断：2.1 万个权重里有 1.9 万个在它们那里。</translation>
    </message>
    <message>
        <source>A disc inside a ring: no straight line separates them, four hidden units do.</source>
        <translation>圆盘套在环里：没有一条直线能把它们分开，四个隐藏单元就行。</translation>
    </message>
    <message>
        <source>A filter of 3 × 3 weights is moved over the whole picture, so a stroke is found wherever it lies, with few weights. Max pooling keeps the strongest answer of each neighbourhood.</source>
        <translation>一个 3 × 3 的卷积核扫过整张图，笔画在哪里都能找到，用的权重却很少。最大池化在每个小邻域里只留最强的响应。</translation>
    </message>
    <message>
        <source>A label says 7, a teacher says: most likely 7, perhaps 1, hardly 0. Softened by a temperature, such answers tell the student which digits look alike, so each sample teaches more than its label.</source>
        <translation>标签只说：是 7。教师模型说：很可能是 7，也许是 1，几乎不会是 0。用温度软化之后，这样的回答让学生模型知道哪些数字相像，每个样本教的就不止一个标签。</translation>
    </message>
    <message>
        <source>A learning rate does not carry over from one optimizer to another: SGD would need a larger one here. Without a hidden layer the borders are straight, and even that is enough for nearly all flowers.</source>
        <translation>换了优化器，学习率不能照搬：SGD 在这里要更大的。没有隐藏层，边界是直的，就这样也几乎能分对所有的花。</translation>
    </message>
    <message>
        <source>A linear layer has one straight border, and here both classes lie on both sides of every line through the data. Hidden units make new inputs for the last layer, in which a straight border is enough.</source>
        <translation>线性层只有一条直的边界，而这里穿过数据随便画一条直线，两边都有两个类别。隐藏单元给最后一层造出新的输入，对它们来说，直的边界就够了。</translation>
    </message>
    <message>
        <source>A loss of ln 2 = 0.69 is that of a guess between two classes: there the run begins, and there it stays where the network is too small or its steps are too large. CosineAnnealingLR lets lr fall along half a cosine, so that the border settles at the end.</source>
        <translation>损失 ln 2 = 0.69 等于在两个类别里瞎猜：运行从这里开始；网络太小或步子太大，就一直停在这里。CosineAnnealingLR 让 lr 沿半个余弦下降，边界最后就稳下来了。</translation>
    </message>
    <message>
        <source>A network with room to spare learns single training points by heart, and what it learns there does not hold for others: that is overfitting. A penalty on the weights, fewer epochs or fewer units leave it less room.</source>
        <translation>网络的余地太大，就会死记个别训练点，这样学到的东西对别的点不成立：这就是过拟合。给权重加惩罚项、少训练几轮或减少单元，余地就小了。</translation>
    </message>
    <message>
        <source>A rare class</source>
        <translation>少见的类别</translation>
    </message>
    <message>
        <source>A recurrent network reads character by character, and carries on what it has kept of the text so far.</source>
        <translation>循环网络一个字符一个字符地读，把前文里记住的东西一路带下去。</translation>
    </message>
    <message>
        <source>A sample is 64 characters, and each of them predicts the next, so a step has 16 x 64 targets. The state starts at zero in every sample: the first predictions of each know little. clip_norm keeps a rare steep step from throwing the weights far away.</source>
        <translation>一个样本是 64 个字符，每个字符都要预测下一个，所以一步有 16 x 64 个目标值。每个样本的状态都从零开始：开头几个预测知道得很少。偶尔有一步特别陡，有了 clip_norm，权重就不会甩到老远。</translation>
    </message>
    <message>
        <source>A small GPT: blocks of causal attention that look back at every character of the window.</source>
        <translation>一个小 GPT：一块块因果注意力，回看窗口里的每个字符。</translation>
    </message>
    <message>
        <source>A small ResNet, layer by layer: each block adds what it finds to what it was given.</source>
        <translation>一个小 ResNet，逐层搭成：每个块把自己找到的东西加到输入上。</translation>
    </message>
    <message>
        <source>A small student learns from a large teacher: 90 labelled digits, and what a trained network says of them.</source>
        <translation>小的学生模型跟大的教师模型学：90 个有标签的手写数字，再加上训练好的网络对它们的看法。</translation>
    </message>
    <message>
        <source>Activation Identity</source>
        <translation>激活函数 Identity</translation>
    </message>
    <message>
        <source>After Bengio et al., A Neural Probabilistic Language Model (2003), in characters. Every character starts a sample, so each is the target once an epoch. The text is what Python&apos;s help says of its topics; the last tenth of it is for testing.</source>
        <translation>Bengio 等人的神经概率语言模型（A Neural Probabilistic Language Model，2003），这里改用字符。每个字符都是一个样本的开头，所以一轮里每个字符当一次目标值。文本是 Python 帮助里各个主题的说明；最后十分之一用于测试。</translation>
    </message>
    <message>
        <source>An MLP of 16 characters, stride 1, batch_size 128, lr 0.002</source>
        <translation>看 16 个字符的 MLP，stride 1，batch_size 128，lr 0.002</translation>
    </message>
    <message>
        <source>AvgPool2d</source>
        <translation>AvgPool2d</translation>
    </message>
    <message>
        <source>BCEWithLogitsLoss</source>
        <translation>BCEWithLogitsLoss</translation>
    </message>
    <message>
        <source>Back to the plane</source>
        <translation>回到平面</translation>
    </message>
    <message>
        <source>Balance 0.03, drawn alike</source>
        <translation>balance 0.03，抽得一样多</translation>
    </message>
    <message>
        <source>Best is more data: with 600 training points the test loss ends at 0.38 instead of 1.6. Weight decay 1 draws the weights to 0 in each step and ends at 0.41, one hidden layer of 4 units at 0.44, model.dropout 0.5 at 0.83. Who stops after 20 epochs has 0.34; with data.validation_fraction the best weights are kept by data that decide nothing else.</source>
        <translation>最好的办法是多要数据：有 600 个训练点，测试损失最后是 0.38，而不是 1.6。权重衰减取 1，每一步都把权重往 0 拉，最后是 0.41；一个隐藏层、4 个单元是 0.44；model.dropout 0.5 是 0.83。20 轮就停，是 0.34；用 data.validation_fraction，最佳权重就由一份专门的数据来选，它不作别的用处。</translation>
    </message>
    <message>
        <source>Breast cancer</source>
        <translation>乳腺癌</translation>
    </message>
    <message>
        <source>Characters that are used alike get embeddings that are alike, so the hidden layer can use in one place what it learnt in another. A table of 16 characters would have more rows than there are atoms; the network has some hundred thousand weights.</source>
        <translation>用法相像的字符，嵌入也相像，所以隐藏层在一处学到的，换一处也用得上。列一张 16 个字符的表，行数比原子还多；这个网络只有十几万个权重。</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>圆环</translation>
    </message>
    <message>
        <source>Clip at 100, lr 0.05</source>
        <translation>裁剪到 100，lr 0.05</translation>
    </message>
    <message>
        <source>Convolutions</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>CrossEntropyLoss compares softmax over three logits with the right class, so the loss begins near ln 3 = 1.1, that of a guess. OneCycleLR warms up with small steps and ends with tiny ones, so that the borders settle.</source>
        <translation>CrossEntropyLoss 把三个 logit 的 softmax 与正确的类别比较，所以损失从 ln 3 = 1.1 附近开始，等于瞎猜。OneCycleLR 用小步预热，用极小的步子收尾，边界就稳下来了。</translation>
    </message>
    <message>
        <source>CrossEntropyLoss takes logits and computes log-softmax itself, so the model ends with the linear layer. Blobs that overlap cannot be parted by any border: some loss remains, whatever the model.</source>
        <translation>CrossEntropyLoss 接收 logit，自己计算 log-softmax，所以模型到线性层为止。点团有重叠，什么边界都分不开：不管用什么模型，总会剩下一些损失。</translation>
    </message>
    <message>
        <source>Diabetes</source>
        <translation>糖尿病</translation>
    </message>
    <message>
        <source>Digits (CNN)</source>
        <translation>手写数字（CNN）</translation>
    </message>
    <message>
        <source>Digits (MLP)</source>
        <translation>手写数字（MLP）</translation>
    </message>
    <message>
        <source>Digits (autoencoder)</source>
        <translation>手写数字（自编码器）</translation>
    </message>
    <message>
        <source>Digits (denoising)</source>
        <translation>手写数字（去噪）</translation>
    </message>
    <message>
        <source>Digits (distilled)</source>
        <translation>手写数字（蒸馏）</translation>
    </message>
    <message>
        <source>Digits in 16-D</source>
        <translation>16 维空间里的数字</translation>
    </message>
    <message>
        <source>Digits in the plane</source>
        <translation>平面上的数字</translation>
    </message>
    <message>
        <source>Digits through two numbers and back: the network draws a map of handwriting that one can walk on.</source>
        <translation>手写数字压成两个数再还原：网络画出一张笔迹的地图，可以在上面走动。</translation>
    </message>
    <message>
        <source>Digits under heavy noise: the network sees only the noisy ones, and learns to draw what lies beneath.</source>
        <translation>手写数字盖上很重的噪声：网络只看得到带噪声的图，要学会画出下面的数字。</translation>
    </message>
    <message>
        <source>Draw both alike</source>
        <translation>两类抽得一样多</translation>
    </message>
    <message>
        <source>Dropout 0.2</source>
        <translation>Dropout 0.2</translation>
    </message>
    <message>
        <source>Dropout switches off a fifth of the hidden units at random in each training step, so that no unit relies on a single other. When the model is tested, all units are on.</source>
        <translation>Dropout 在每个训练步随机关掉五分之一的隐藏单元，让每个单元都不能只靠另一个单元。测试时所有单元都打开。</translation>
    </message>
    <message>
        <source>Each character asks with a query, and those before it answer with keys and values; heads do so apart. Nothing is carried from step to step, so all positions of a sample are learnt at once.</source>
        <translation>每个字符用查询（query）提问，前面的字符用键（key）和值（value）回答；几个注意力头各做各的。步与步之间不传递任何东西，所以一个样本的所有位置可以同时学。</translation>
    </message>
    <message>
        <source>Each digit passes through two numbers: its place on the latent plane. Walk over the plane with the mouse while it trains: the decoder draws every place, also those between the digits. No class was told, yet the colours part.</source>
        <translation>每个数字都要挤过两个数：它在隐平面上的位置。训练时用鼠标在平面上走走：解码器会画出每个位置，数字之间的位置也画。没人告诉它类别，颜色却自己分开了。</translation>
    </message>
    <message>
        <source>Each dot is a digit. Watch ten heaps form and part. A dot in the wrong heap is often misread by people too.</source>
        <translation>每个点是一个数字。看十堆点怎样聚拢、分开。落错堆的点，人也常常认错。</translation>
    </message>
    <message>
        <source>Each hidden unit bends the map along one line, and the second layer bends what the first has bent. Without an activation both layers together are one linear map, however many units they have.</source>
        <translation>每个隐藏单元沿一条线把决策图折一下，第二层再把折过的图继续折。没有激活函数，两层合起来还是一个线性映射，单元再多也一样。</translation>
    </message>
    <message>
        <source>Each small picture is what one filter finds. Fewer mistakes than the plain network, from fewer epochs.</source>
        <translation>每张小图是一个卷积核找到的东西。比普通网络错得更少，用的轮数也更少。</translation>
    </message>
    <message>
        <source>Each triplet of digits pulls an anchor to one of its own class, and pushes it from one of another until that is farther away by the margin. No output stands for a class: a new digit is read as its nearest neighbour is.</source>
        <translation>每个三元组把锚点拉向一个同类的数字，推离一个别类的数字，直到后者远出一个间隔（margin）。没有哪个输出代表类别：新数字离谁最近，就认作谁的类别。</translation>
    </message>
    <message>
        <source>Embeddings of 2</source>
        <translation>嵌入 2 维</translation>
    </message>
    <message>
        <source>Every 30 epochs lr falls to 0.3 of what it was, and the border moves less.</source>
        <translation>每 30 轮 lr 降到原来的 0.3 倍，边界也就动得少了。</translation>
    </message>
    <message>
        <source>Exclusive or</source>
        <translation>异或</translation>
    </message>
    <message>
        <source>First norm: Identity</source>
        <translation>首个归一化：Identity</translation>
    </message>
    <message>
        <source>For 60 epochs the test loss hardly falls. Then the border winds itself into the two arms.</source>
        <translation>前 60 轮测试损失几乎不降。然后边界绕进两条旋臂。</translation>
    </message>
    <message>
        <source>Four blobs and softmax regression: one layer draws straight borders between them.</source>
        <translation>四个点团和 softmax 回归：一个层在它们之间画出直的边界。</translation>
    </message>
    <message>
        <source>Four quadrants, opposite ones alike: no straight line parts the classes.</source>
        <translation>四个象限，相对的两个同类：没有一条直线能分开两个类别。</translation>
    </message>
    <message>
        <source>Gates decide at each character what of the state is kept and what is written anew, so gradients survive many steps back. The same weights serve at every place of the text, however long it is.</source>
        <translation>每到一个字符，门控决定状态里留下什么、重写什么，所以梯度往回走很多步也不会消失。文本再长，每个位置用的都是同一组权重。</translation>
    </message>
    <message>
        <source>Gaussian blobs</source>
        <translation>高斯点团</translation>
    </message>
    <message>
        <source>Handwritten digits of 8 × 8 pixels. After a few epochs nearly all are read right.</source>
        <translation>8 × 8 像素的手写数字。几轮之后几乎全认对了。</translation>
    </message>
    <message>
        <source>Handwritten digits, read by a plain network with dropout.</source>
        <translation>用普通网络加 Dropout 识别手写数字。</translation>
    </message>
    <message>
        <source>Handwritten digits, read by two layers of filters: fewer mistakes than the plain network, from fewer epochs.</source>
        <translation>用两层卷积核识别手写数字：比普通网络错得少，用的轮数也少。</translation>
    </message>
    <message>
        <source>Hardest triplets</source>
        <translation>最难的三元组</translation>
    </message>
    <message>
        <source>He, Zhang, Ren and Sun, 2016. Batch norm follows each convolution, so these need no bias. AdaptiveAvgPool2d takes the mean of each channel: the Linear layer behind it has 32 inputs, however large the picture is.</source>
        <translation>何恺明、张祥雨、任少卿和孙剑，2016。每个卷积后面都有批归一化，所以卷积不需要偏置。AdaptiveAvgPool2d 对每个通道取平均：不管图多大，后面的 Linear 层都是 32 个输入。</translation>
    </message>
    <message>
        <source>Hills and hollows</source>
        <translation>山丘与坑洼</translation>
    </message>
    <message>
        <source>In a plane, the way from one heap to another often leads through a third. In 16 dimensions each heap has room of its own, and nearest neighbours are right more often.</source>
        <translation>在平面上，从一堆到另一堆常常要穿过第三堆。在 16 维里每堆都有自己的地方，最近邻更常是对的。</translation>
    </message>
    <message>
        <source>Iris</source>
        <translation>鸢尾花</translation>
    </message>
    <message>
        <source>It learns to spell, and to end what it began: quotes, brackets, indented lines.</source>
        <translation>它学会了拼写，也学会了有头有尾：引号、括号、缩进的行。</translation>
    </message>
    <message>
        <source>It starts with letters and pairs, as counting does; then the loss falls again when attention finds words and lists it has seen before.</source>
        <translation>它先学字母和字符对，和计数一样；后来注意力在前文里找到见过的词和列表，损失又一次下降。</translation>
    </message>
    <message>
        <source>Labels alone: alpha 0</source>
        <translation>只用标签：alpha 0</translation>
    </message>
    <message>
        <source>Larger lr 0.1</source>
        <translation>加大 lr：0.1</translation>
    </message>
    <message>
        <source>Larger lr 0.3</source>
        <translation>加大 lr：0.3</translation>
    </message>
    <message>
        <source>Larger lr 0.5</source>
        <translation>加大 lr：0.5</translation>
    </message>
    <message>
        <source>LeCun, Bottou, Bengio and Haffner, 1998. The original read pictures of 32 × 32 pixels and took the mean of four values, where here the largest goes on. These pictures have 8 × 8, so the convolutions are padded by 2 to keep the size. in_channels and in_features are left out in the file: they follow from the layer before. out_features of the last layer follows from data and loss.</source>
        <translation>LeCun、Bottou、Bengio 和 Haffner，1998。原来的网络读 32 × 32 像素的图，池化取四个值的平均，这里取最大的。这里的图只有 8 × 8，所以卷积填充 2，大小保持不变。文件里没写 in_channels 和 in_features：由前一层就能推出来。最后一层的 out_features 由数据和损失决定。</translation>
    </message>
    <message>
        <source>LeNet (own layers)</source>
        <translation>LeNet（自己搭层）</translation>
    </message>
    <message>
        <source>LeNet-5, layer by layer: the network that read cheques in the nineties, on smaller digits.</source>
        <translation>LeNet-5，逐层搭成：九十年代读支票的网络，这里读更小的数字图片。</translation>
    </message>
    <message>
        <source>Malignant or benign, by 30 measurements: watch the test loss turn up when it starts to learn by heart.</source>
        <translation>恶性还是良性，看 30 项测量：注意测试损失何时掉头向上，那时它开始死记。</translation>
    </message>
    <message>
        <source>Malignant or benign? The training loss goes on falling, the test loss levels off.</source>
        <translation>恶性还是良性？训练损失一直在降，测试损失渐渐走平。</translation>
    </message>
    <message>
        <source>Momentum adds a share of the last step to each new one, so steps in a steady direction grow. A large lr learns fast and a small one settles: StepLR gives both, one after the other.</source>
        <translation>动量把上一步的一部分加到新的一步上，方向一致时步子越走越大。lr 大学得快，lr 小才稳得住：StepLR 先后两样都给你。</translation>
    </message>
    <message>
        <source>More noise: 0.4</source>
        <translation>加大噪声：0.4</translation>
    </message>
    <message>
        <source>More noise: 0.5</source>
        <translation>加大噪声：0.5</translation>
    </message>
    <message>
        <source>Most samples of a batch are of the large class, so its mistakes decide each step. The weighted sampler draws both alike: more rare ones are found, more of the others are taken for rare ones, and the accuracy falls a little, as it counts samples.</source>
        <translation>一个批次里多数样本属于大的类别，每一步都由它的错误说了算。加权采样器让两类抽得一样多：少见的找到得更多，另一类也更常被当成少见的；准确率略降，因为它数的是样本。</translation>
    </message>
    <message>
        <source>Names of Unicode</source>
        <translation>Unicode 名称</translation>
    </message>
    <message>
        <source>Nearby places look alike, as the decoder is continuous. The decoder is the encoder&apos;s mirror image: 64-128-64-2-64-128-64. The dashed line is what principal component analysis reaches with as many numbers, the best of all linear ways. The model linear finds the same plane by gradient descent. After Hinton and Salakhutdinov, Reducing the Dimensionality of Data with Neural Networks (2006).</source>
        <translation>解码器是连续的，所以相邻的位置画出来也相像。解码器与编码器左右对称：64-128-64-2-64-128-64。虚线是主成分分析用同样多的数能达到的结果，是所有线性方法里最好的。linear 模型用梯度下降也会找到同一个平面。出自 Hinton 和 Salakhutdinov 用神经网络降维的论文：Reducing the Dimensionality of Data with Neural Networks（2006）。</translation>
    </message>
    <message>
        <source>No hidden layer</source>
        <translation>无隐藏层</translation>
    </message>
    <message>
        <source>No hidden layer, max_lr 0.1</source>
        <translation>无隐藏层，max_lr 0.1</translation>
    </message>
    <message>
        <source>No hidden layer, x1², x2²</source>
        <translation>无隐藏层，x1²、x2²</translation>
    </message>
    <message>
        <source>No hidden layer, x1·x2 too</source>
        <translation>无隐藏层，加 x1·x2</translation>
    </message>
    <message>
        <source>No momentum</source>
        <translation>不用动量</translation>
    </message>
    <message>
        <source>Noise of standard deviation 0.5 on pixels from 0 to 1; the target is the picture without it. Test pictures have noise that is always the same. The dashed line is the best linear way through 16 numbers: principal components, each shrunk by its share of noise. After Vincent et al., Extracting and Composing Robust Features with Denoising Autoencoders (2008).</source>
        <translation>像素从 0 到 1，噪声的标准差是 0.5；目标值是没有噪声的图。测试图片的噪声固定不变。虚线是用 16 个数能做到的最好的线性方法：主成分，每个再按噪声所占的比例收缩。出自 Vincent 等人的去噪自编码器论文：Extracting and Composing Robust Features with Denoising Autoencoders（2008）。</translation>
    </message>
    <message>
        <source>Not standardised</source>
        <translation>不标准化</translation>
    </message>
    <message>
        <source>One block</source>
        <translation>一个块</translation>
    </message>
    <message>
        <source>One head</source>
        <translation>一个头</translation>
    </message>
    <message>
        <source>One layer of 2 units</source>
        <translation>一层 2 个单元</translation>
    </message>
    <message>
        <source>One layer of 3 units</source>
        <translation>一层 3 个单元</translation>
    </message>
    <message>
        <source>One layer of 4</source>
        <translation>一层 4 个单元</translation>
    </message>
    <message>
        <source>One linear layer gives each class a logit, and softmax makes probabilities of the four logits. Where the two largest are equal, two classes are equally likely: that is a straight line.</source>
        <translation>一个线性层给每个类别一个 logit，softmax 把四个 logit 变成概率。最大的两个相等的地方，两个类别同样可能：这就是一条直线。</translation>
    </message>
    <message>
        <source>One linear layer tells three cultivars apart by 13 measurements, each of them standardised before.</source>
        <translation>一个线性层凭 13 项测量分出三个葡萄品种，每项测量都先标准化。</translation>
    </message>
    <message>
        <source>One point lies apart, in the lower left corner. The border reaches for it while the test loss rises.</source>
        <translation>左下角有一个点离群。边界伸过去够它，测试损失随之上升。</translation>
    </message>
    <message>
        <source>Only 15 epochs</source>
        <translation>只训练 15 轮</translation>
    </message>
    <message>
        <source>Only 2 units</source>
        <translation>只用 2 个单元</translation>
    </message>
    <message>
        <source>Only 20 epochs</source>
        <translation>只训练 20 轮</translation>
    </message>
    <message>
        <source>Only 3 epochs</source>
        <translation>只训练 3 轮</translation>
    </message>
    <message>
        <source>Opposite quadrants belong together: the problem that one layer cannot solve. Add the feature x1*x2 and it can.</source>
        <translation>对角的象限是同一类：一个层解决不了的问题。加上特征 x1*x2，它就能解决。</translation>
    </message>
    <message>
        <source>Overfitting</source>
        <translation>过拟合</translation>
    </message>
    <message>
        <source>Penalty l2 0.03</source>
        <translation>惩罚项 l2 0.03</translation>
    </message>
    <message>
        <source>Pieces of 16, 64 a batch</source>
        <translation>片段长 16，每批 64 个</translation>
    </message>
    <message>
        <source>Points drawn by hand, one of them an outlier: learnt by heart, it makes the test loss rise. Right-click it away, press R and run again; click to add points of your own.</source>
        <translation>手画的点，其中一个是离群值：网络把它死记下来，测试损失就上升。右键删掉它，按 R，再运行一次；单击可以添加自己的点。</translation>
    </message>
    <message>
        <source>Proline is measured in hundreds and hue around 1, so without standardisation one input drowns the others. Standardised, each has mean 0 and standard deviation 1 on the training data, and one lr suits all weights.</source>
        <translation>proline 的值成百上千，hue 在 1 左右；不标准化，一个输入就淹没了其他的。标准化之后，每项在训练数据上均值为 0、标准差为 1，一个 lr 适合所有权重。</translation>
    </message>
    <message>
        <source>Random triplets</source>
        <translation>随机的三元组</translation>
    </message>
    <message>
        <source>Regression plane</source>
        <translation>回归平面</translation>
    </message>
    <message>
        <source>Regression: hills and hollows that a small network has to bend itself around.</source>
        <translation>回归：有山有谷，一个小网络要弯折自己去贴合它们。</translation>
    </message>
    <message>
        <source>Regression: one linear layer tilts itself until it lies in the data.</source>
        <translation>回归：一个线性层不断倾斜，直到贴合数据。</translation>
    </message>
    <message>
        <source>ResNet (own layers)</source>
        <translation>ResNet（自己搭层）</translation>
    </message>
    <message>
        <source>R² is the share of the targets&apos; variance that the model explains: two units explain almost nothing of this surface. ReLU folds sharply and SiLU softly, which shows in the map although both end with nearly the same R².</source>
        <translation>R² 是模型解释了目标值方差的多大比例：两个单元几乎解释不了这个曲面。ReLU 折得尖，SiLU 折得圆，图上看得出来，虽然两者最后的 R² 差不多。</translation>
    </message>
    <message>
        <source>R² is the share of the targets&apos; variance that the model explains; 0 is as good as always saying the mean. What the measurements do not tell, a larger network can only learn by heart.</source>
        <translation>R² 是模型解释了目标值方差的多大比例；0 就和总答平均值一样。测量里没有的信息，网络再大也只能死记。</translation>
    </message>
    <message>
        <source>Setosa lies apart from the others, while versicolor and virginica overlap a little. Adam divides each weight&apos;s step by the size of its recent gradients, so with the same lr it gets further here than SGD.</source>
        <translation>setosa 离另外两种很远，versicolor 和 virginica 有一点重叠。Adam 把每个权重的步子除以它近来梯度的大小，所以 lr 相同时，它在这里比 SGD 走得更远。</translation>
    </message>
    <message>
        <source>Shortcut Conv2d, 8 channels before</source>
        <translation>捷径 Conv2d，前面 8 通道</translation>
    </message>
    <message>
        <source>Sigmoid&apos;s slope is at most 1/4, so each layer of it makes the gradient smaller on its way back: six in a row, and the first layers hardly learn. With lr 1 every answer becomes the same, and the loss stays at ln 10 = 2.3, that of a guess among ten digits.</source>
        <translation>Sigmoid 的斜率最多 1/4，梯度往回走，每过一层就变小：连过六层，最前面几层几乎学不动。lr 取 1 时，所有回答都变得一样，损失停在 ln 10 = 2.3，等于在十个数字里瞎猜。</translation>
    </message>
    <message>
        <source>Six Sigmoid layers of 16</source>
        <translation>六层 Sigmoid，各 16</translation>
    </message>
    <message>
        <source>Sixteen characters side by side, each an embedding, and one hidden layer: the first network that learns to spell.</source>
        <translation>并排十六个字符，每个是一个嵌入，再加一个隐藏层：第一个学会拼写的网络。</translation>
    </message>
    <message>
        <source>Sixteen dimensions leave the digits more room than two: nearest neighbours are right more often.</source>
        <translation>十六维比二维宽敞：手写数字更容易分开，最近邻认对的更多。</translation>
    </message>
    <message>
        <source>Sixty noisy points and a network with far more weights: the training loss falls to 0, the test loss falls and then rises.</source>
        <translation>六十个带噪声的点，一个权重远多于点数的网络：训练损失降到 0，测试损失先降后升。</translation>
    </message>
    <message>
        <source>Smaller lr 0.0001</source>
        <translation>减小 lr：0.0001</translation>
    </message>
    <message>
        <source>Soon the test loss falls below counts of pairs. Words appear in what it writes, then phrases of a manual.</source>
        <translation>测试损失很快就低于字符对计数。它写的东西里先有了单词，后来有了手册里的短语。</translation>
    </message>
    <message>
        <source>Spiral</source>
        <translation>螺旋</translation>
    </message>
    <message>
        <source>Take Adam, lr 0.003</source>
        <translation>改用 Adam，lr 0.003</translation>
    </message>
    <message>
        <source>Take ReLU</source>
        <translation>改用 ReLU</translation>
    </message>
    <message>
        <source>Take SGD</source>
        <translation>改用 SGD</translation>
    </message>
    <message>
        <source>Take Sigmoid</source>
        <translation>改用 Sigmoid</translation>
    </message>
    <message>
        <source>Temperature 1</source>
        <translation>温度 1</translation>
    </message>
    <message>
        <source>Ten measurements explain about half of how the disease progresses; more network does not explain more.</source>
        <translation>十项测量只能解释病情发展的一半左右；网络再大也解释不了更多。</translation>
    </message>
    <message>
        <source>Ten measurements tell half of the disease: R² of the test data stops near 0.5, then falls a little.</source>
        <translation>十项测量只能说明病情的一半：测试数据的 R² 停在 0.5 附近，然后略微下降。</translation>
    </message>
    <message>
        <source>Ten times as many samples of one class as of the other: nearly all are right, and still many of the rare ones are missed.</source>
        <translation>一个类别的样本是另一个的十倍：几乎全对，稀有的却还是漏掉很多。</translation>
    </message>
    <message>
        <source>Text (GRU)</source>
        <translation>文本（GRU）</translation>
    </message>
    <message>
        <source>Text (MLP)</source>
        <translation>文本（MLP）</translation>
    </message>
    <message>
        <source>Text (bigram)</source>
        <translation>文本（bigram）</translation>
    </message>
    <message>
        <source>Text (transformer)</source>
        <translation>文本（Transformer）</translation>
    </message>
    <message>
        <source>The MSELoss of a linear model is a bowl with one lowest point, and each step goes down its slope. Where lr is too large for a bowl so steep, each step lands higher on the other side, and the loss grows without end.</source>
        <translation>线性模型的 MSELoss 是一只碗，只有一个最低点，每一步都顺着坡往下走。碗太陡而 lr 太大，每一步都落到对面更高的地方，损失就无止境地涨。</translation>
    </message>
    <message>
        <source>The arc beside a Residual block is its shortcut: the input goes around the layers and is added to what they give. The second block halves the picture, so its shortcut has a convolution that halves it too.</source>
        <translation>Residual 块旁边的弧线是捷径：输入绕过这些层，再加到它们的输出上。第二个块把图缩小一半，所以它的捷径上有一个卷积，也把图缩小一半。</translation>
    </message>
    <message>
        <source>The borders between the four classes are straight. Watch them turn until each blob has a region of its own.</source>
        <translation>四个类别之间的边界是直的。看它们怎样转动，直到每个点团都有自己的一块。</translation>
    </message>
    <message>
        <source>The classic: three species of flowers by four lengths, in one hidden layer.</source>
        <translation>经典例子：凭四个长度分三种花，只用一个隐藏层。</translation>
    </message>
    <message>
        <source>The first button trains a teacher, a CNN with all the labels. Then open this preset again: a student with 90 of them. On the Runs page choose Use as teacher in the menu of the CNN&apos;s run, and run: the student gains some points.</source>
        <translation>第一个按钮训练教师模型：一个用全部标签的 CNN。然后再打开这个预设：学生模型只有 90 个标签。在「运行记录」页面，从 CNN 那次运行的菜单里选「用作教师模型」，再运行：学生模型会提高几个百分点。</translation>
    </message>
    <message>
        <source>The hardest triplets of a batch, the farthest positive with the nearest negative, ask too much of a network at its start: it puts all digits on one point, where the loss is the margin, and stays there. Semi-hard negatives are farther away than the positive, so that there is a way down. Random triplets soon have no loss, as most negatives are far away already.</source>
        <translation>批次里最难的三元组是最远的正样本配最近的负样本，刚开始训练的网络应付不了：它把所有数字放到同一个点上，损失等于间隔，就停在那里。半难的负样本比正样本远，所以还有路可以往下走。随机的三元组很快就没有损失了，因为大多数负样本早已离得很远。</translation>
    </message>
    <message>
        <source>The list under MODEL is the network. Between its blocks stand the shapes: 1 × 8 × 8 pixels become 16 × 2 × 2 features, then 64 numbers in a row, then one output for each digit.</source>
        <translation>「模型」下面的列表就是整个网络。块与块之间标着形状：1 × 8 × 8 个像素变成 16 × 2 × 2 个特征，再排成一行 64 个数，最后每个数字一个输出。</translation>
    </message>
    <message>
        <source>The loss is alpha · T² · KL(softmax(v / T) ‖ softmax(z / T)) + (1 - alpha) · cross entropy, with the teacher&apos;s logits v and the student&apos;s z (Hinton, Vinyals and Dean, 2015). docs/distillation.md has what was measured: with 90 labels the student gains three points; with all labels and 8 units it loses one and a half.</source>
        <translation>损失是 alpha · T² · KL(softmax(v / T) ‖ softmax(z / T)) + (1 - alpha) · 交叉熵，v 是教师模型的 logit，z 是学生模型的（Hinton、Vinyals 和 Dean，2015）。实测结果在 docs/distillation.md：用 90 个标签，学生模型提高三个百分点；用全部标签和 8 个单元，反而降低一个半。</translation>
    </message>
    <message>
        <source>The model is a table: a row of logits for each character, by which the next one is drawn. Gradient descent finds what counting pairs finds at once: the least cross entropy that one character of context allows.</source>
        <translation>模型就是一张表：每个字符一行 logit，按它采样下一个字符。数一数字符对马上就能得到的东西，梯度下降也会找到：只看一个字符时能达到的最小交叉熵。</translation>
    </message>
    <message>
        <source>The network puts each digit at a point of the plane, near its like: triplets pull and push it there.</source>
        <translation>网络把每个数字放到平面上的一个点，相像的挨在一起：靠三元组又拉又推。</translation>
    </message>
    <message>
        <source>The noise is spread over all directions, the digits over few: what does not fit into 16 numbers is mostly noise. Beyond that the network learns what strokes look like, so it clears more than principal components do.</source>
        <translation>噪声散在所有方向上，数字只占少数几个方向：塞不进 16 个数的，多半是噪声。网络还学会了笔画长什么样，所以比主成分去得更干净。</translation>
    </message>
    <message>
        <source>The picture shows two principal components of 16 dimensions: heaps that overlap here may lie far apart. Compare the 1-NN accuracy with that of the plane.</source>
        <translation>图上是 16 个维度的两个主成分：这里重叠的堆，实际可能离得很远。把 1-NN 准确率和平面上的比一比。</translation>
    </message>
    <message>
        <source>The product x1·x2 is positive in one pair of quadrants and negative in the other: with it as an input, one linear layer solves the problem. A Sigmoid unit learns more slowly than Tanh here: its slope is at most 1/4, that of Tanh is at most 1.</source>
        <translation>乘积 x1·x2 在一对象限里为正，在另一对里为负：把它作为输入，一个线性层就能解决。Sigmoid 单元在这里比 Tanh 学得慢：它的斜率最多 1/4，Tanh 最多 1。</translation>
    </message>
    <message>
        <source>The rare class keeps a narrow region. Evaluate tells how many of it are found.</source>
        <translation>少见的类别只占窄窄一块。到「评估」页面看它有多少被找到了。</translation>
    </message>
    <message>
        <source>The shapes are those of nanoGPT, a thousand times smaller: learnt positions, normalisation before each part of a block, GELU, and a dense layer four times as wide. No position sees what comes after it, in training as in writing.</source>
        <translation>各部分的形状和 nanoGPT 一样，只是小一千倍：位置嵌入是学出来的，块的每个部分之前先归一化，用 GELU，全连接层宽四倍。每个位置都看不到后面的内容，训练和写作时都一样。</translation>
    </message>
    <message>
        <source>The simplest model that writes: each character follows from the last one alone, so it can only meet counting.</source>
        <translation>能写字的最简单的模型：只凭最后一个字符预测下一个，最好也只能和计数打平。</translation>
    </message>
    <message>
        <source>The teacher first: cnn, 20 epochs, no validation data</source>
        <translation>先训教师模型：cnn，20 轮，无验证数据</translation>
    </message>
    <message>
        <source>The test loss falls to the line of counts of pairs, and no further. What it writes has the right letters and hardly a word.</source>
        <translation>测试损失降到字符对计数的那条线，就不再降了。它写出来的字母都对路，却几乎不成词。</translation>
    </message>
    <message>
        <source>The test loss rises before the accuracy falls: the model grows more certain, also where it is wrong. A linear model has less room to learn by heart, and does nearly as well here.</source>
        <translation>测试损失先升，准确率后降：模型越来越有把握，错的地方也一样。线性模型没那么多余地死记，在这里几乎一样好。</translation>
    </message>
    <message>
        <source>The text is what Python&apos;s help says of its topics: 465,048 characters, of which the last tenth is for testing. A loss of 2.3 nats a character is a perplexity of 10: as unsure as between 10 characters that are equally likely. Counts with one added to each pair are the same table, computed in a moment.</source>
        <translation>文本是 Python 帮助里各个主题的说明：465,048 个字符，最后十分之一用于测试。每个字符损失 2.3 nat，困惑度就是 10：像在 10 个等概率的字符里拿不定主意。给每个字符对的计数加一，得到的是同一张表，一眨眼就算好了。</translation>
    </message>
    <message>
        <source>The training loss falls to 0. The test loss falls for 20 epochs and then rises to more than four times as much.</source>
        <translation>训练损失降到 0。测试损失先降 20 轮，然后涨到四倍多。</translation>
    </message>
    <message>
        <source>The two moons overlap, and 60 training points are few for 4,417 weights: the network bends its border around single points, which does not hold for the 340 test points. It grows more certain there, also where it is wrong: the test loss rises while the test accuracy stays at about 85 %.</source>
        <translation>两个月牙有重叠，60 个训练点对 4,417 个权重来说太少：网络让边界绕着个别点弯，这对 340 个测试点并不成立。在这些地方它越来越有把握，错的地方也一样：测试准确率停在 85% 左右，测试损失却在上升。</translation>
    </message>
    <message>
        <source>The whole model is one linear layer: two weights and a bias. Watch the plane tilt until it lies in the data.</source>
        <translation>整个模型就是一个线性层：两个权重和一个偏置。看平面怎样倾斜，直到贴合数据。</translation>
    </message>
    <message>
        <source>Three arms, three classes: softmax over three logits, with a rate that warms up and cools down in one cycle.</source>
        <translation>三条旋臂，三个类别：对三个 logit 做 softmax，学习率走一个来回，先预热，再冷却。</translation>
    </message>
    <message>
        <source>Three cultivars by 13 measurements of very different size: switch standardisation off and see what happens.</source>
        <translation>三个葡萄品种，13 项测量，数值大小相差很远：关掉标准化，看看会怎样。</translation>
    </message>
    <message>
        <source>Three dimensions</source>
        <translation>三个维度</translation>
    </message>
    <message>
        <source>Three pictures of each sample: the digit, the noisy one that the network gets, and what it makes of that. The noise is new in every step, so it cannot be learnt by heart.</source>
        <translation>每个样本三张图：原来的数字、网络看到的带噪声的图、网络还原的结果。每一步的噪声都是新的，没法死记。</translation>
    </message>
    <message>
        <source>Three species by four lengths of a flower: one is told apart soon, the other two take longer.</source>
        <translation>凭花的四个长度分三个品种：一种很快就分出来，另外两种要久一些。</translation>
    </message>
    <message>
        <source>Three-arm spiral</source>
        <translation>三臂螺旋</translation>
    </message>
    <message>
        <source>TripletMarginWithDistanceLoss, cosine, margin 0.3</source>
        <translation>TripletMarginWithDistanceLoss，cosine，margin 0.3</translation>
    </message>
    <message>
        <source>Twice the noise</source>
        <translation>噪声加倍</translation>
    </message>
    <message>
        <source>Two arms from the bare coordinates: at first nothing fits, then the border winds itself up.</source>
        <translation>只用坐标分两条旋臂：一开始怎么都不对，后来边界自己卷了起来。</translation>
    </message>
    <message>
        <source>Two half circles that reach into each other, and a learning rate that falls to a third every 30 epochs.</source>
        <translation>两个半圆互相伸进对方，学习率每 30 轮降到三分之一。</translation>
    </message>
    <message>
        <source>Two layers</source>
        <translation>两层</translation>
    </message>
    <message>
        <source>Two layers of 128</source>
        <translation>两层，各 128</translation>
    </message>
    <message>
        <source>Two moons</source>
        <translation>双月牙</translation>
    </message>
    <message>
        <source>Watch the border close into a ring: each of the four hidden units adds one soft line to it.</source>
        <translation>看边界怎样合成一个环：四个隐藏单元各贡献一条柔和的线。</translation>
    </message>
    <message>
        <source>Watch the output bend itself into hills and hollows; every unit of the first layer adds one fold.</source>
        <translation>看输出怎样弯出山丘和坑洼；第一层的每个单元添一道折痕。</translation>
    </message>
    <message>
        <source>Weight decay 0.01 to 10, 4 seeds</source>
        <translation>权重衰减 0.01 到 10，4 个种子</translation>
    </message>
    <message>
        <source>Wine</source>
        <translation>葡萄酒</translation>
    </message>
    <message>
        <source>With 30 inputs and a few hundred patients, a network soon finds what is true of these patients alone. From then on its steps fit the training data better and new data worse: that is overfitting.</source>
        <translation>输入有 30 个，病人只有几百位，网络很快就找到只对这些病人成立的规律。从那以后，每一步都让它更贴合训练数据，对新数据却更差：这就是过拟合。</translation>
    </message>
    <message>
        <source>With enough units, a sum of folded planes comes as close as you like to any smooth surface. SmoothL1Loss is quadratic for small errors and linear for large ones, so single outliers pull less.</source>
        <translation>单元够多，把折过的平面加起来，任何光滑的曲面都能逼近，要多近有多近。SmoothL1Loss 对小误差是二次的，对大误差是线性的，所以个别离群值的拉力小一些。</translation>
    </message>
    <message>
        <source>With four units in one layer there are four lines to bend along, too few for three arms. Sigmoid gets there too, but later: its slope is at most 1/4, so less of the gradient reaches the first layer.</source>
        <translation>一层四个单元，只有四条线可以弯折，对三条旋臂来说太少。Sigmoid 也学得会，只是更晚：它的斜率最多 1/4，传到第一层的梯度就少了。</translation>
    </message>
    <message>
        <source>With label_smoothing 0.05 the loss asks for a little less than certainty, so it cannot reach 0: it ends near 0.34 although 99 % are right. OneCycleLR sets lr: it rises to max_lr and falls to almost 0.</source>
        <translation>label_smoothing 为 0.05 时，损失不要求百分之百的把握，所以降不到 0：对了 99%，损失还停在 0.34 附近。lr 由 OneCycleLR 控制：先升到 max_lr，再降到几乎为 0。</translation>
    </message>
    <message>
        <source>With lr 0.1 the loss becomes infinite after about a hundred steps. With lr 0.0001 the way down is the same, but 80 epochs are not enough for it. More noise in the data leaves a loss that no plane can take away.</source>
        <translation>lr 取 0.1，大约一百步之后损失变成无穷大。lr 取 0.0001，走的是同一条下坡路，但 80 轮走不完。数据里噪声更多，剩下的损失就更大，什么平面都消不掉。</translation>
    </message>
    <message>
        <source>With lr 0.5 and momentum the steps are too large: what was learnt is lost again, the ReLU units die, and the model gives every point the same answer. The loss then stays at ln 2 = 0.69, that of a guess between two classes.</source>
        <translation>lr 0.5 再加动量，步子太大：学到的又丢了，ReLU 单元死掉，模型对每个点都给同样的回答。损失从此停在 ln 2 = 0.69，等于在两个类别里瞎猜。</translation>
    </message>
    <message>
        <source>With the cosine distance only directions count: the digits are placed on a sphere. Few dimensions are for eyes, many for searching: systems that find faces or pictures use 128 to 1,000.</source>
        <translation>用余弦距离时只看方向：数字都放在一个球面上。维度少是给眼睛看的，维度多是用来搜索的：找人脸或图片的系统用 128 到 1,000 维。</translation>
    </message>
    <message>
        <source>With the squares of the coordinates as inputs, the ring is a straight line for the model: x1² + x2² is the squared distance from the centre. To choose such inputs by hand is called feature engineering; a hidden layer learns its own.</source>
        <translation>把坐标的平方也作为输入，这个环对模型来说就是一条直线：x1² + x2² 是到圆心距离的平方。手工挑选这样的输入叫特征工程；隐藏层会自己学出来。</translation>
    </message>
    <message>
        <source>With two layers of 128 units R² of the training data comes near 1, while that of the test data falls near 0. A linear model does as well as the small network: here the data are the limit, not the model.</source>
        <translation>两层、各 128 个单元时，训练数据的 R² 接近 1，测试数据的却掉到 0 附近。线性模型和小网络一样好：这里的瓶颈是数据，不是模型。</translation>
    </message>
    <message>
        <source>Without standardisation the first loss is above 100: large inputs make large logits, and the model is wrong with great confidence. The test data are shifted and scaled by the numbers of the training data, as if nobody had seen them.</source>
        <translation>不标准化，一开始的损失就超过 100：输入大，logit 也大，模型置信度极高，却答错了。测试数据用训练数据的均值和标准差来平移、缩放，就当谁也没见过它。</translation>
    </message>
    <message>
        <source>You can also right-click the point away, or add points of your own. The l2 penalty adds half of l2 times the sum of the squared weights to the loss, so that a border with sharp corners has its price.</source>
        <translation>你也可以右键删掉这个点，或自己再画几个。l2 惩罚项把权重平方和乘以 l2 的一半加到损失上，边界要拐尖角就得付出代价。</translation>
    </message>
    <message>
        <source>Your own points</source>
        <translation>你自己的点</translation>
    </message>
    <message>
        <source>data.sampler = &quot;weighted&quot; draws with replacement, with one over the size of its class as the weight of a sample: torch&apos;s WeightedRandomSampler. A rare sample comes several times in an epoch, others not at all. The loss&apos;s pos_weight does much the same by making mistakes on the rare class dearer. Which is right depends on what a missed one costs.</source>
        <translation>data.sampler = &quot;weighted&quot; 有放回地抽取，样本的权重是它的类别大小的倒数：就是 torch 的 WeightedRandomSampler。一轮里少见的样本会来好几次，别的可能一次也不来。损失的 pos_weight 效果差不多：少见类别上的错误罚得更重。哪种合适，要看漏掉一个的代价有多大。</translation>
    </message>
    <message>
        <source>lr 0.01 to 10, 8 seeds</source>
        <translation>lr 0.01 到 10，8 个种子</translation>
    </message>
    <message>
        <source>lr 0.1: too large</source>
        <translation>lr 0.1：太大</translation>
    </message>
    <message>
        <source>lr 1: too large</source>
        <translation>lr 1：太大</translation>
    </message>
    <message>
        <source>lr rises at first and falls for the rest of the run. Watch three arms come out of a map that shows nothing yet.</source>
        <translation>lr 先升，然后一直降到结束。看三条旋臂怎样从一张空图上长出来。</translation>
    </message>
    <message>
        <source>pos_weight 10</source>
        <translation>pos_weight 10</translation>
    </message>
</context>
</TS>
