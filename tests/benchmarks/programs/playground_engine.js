// Trains with TensorFlow Playground's own engine as its page does: node playground_engine.js NN.JS UNITS...
// NN.JS is its src/nn.ts as a CommonJS module. Each line of input is a number of epochs; the answer is their milliseconds.
// An epoch: batches of 10 over 250 samples, both losses, and the map of every unit at 100 x 100 points.
const [path, ...hidden] = process.argv.slice(2);
const nn = require(require("path").resolve(path));
const SIDE = 100, BATCH = 10, LR = 0.03;

const shape = [2, ...hidden.map(Number), 1];
const tanh = nn.Activations.TANH;
const network = nn.buildNetwork(shape, tanh, tanh, null, ["x", "y"], false);

function spiral(n, noise) {
  const points = [];
  for (const [turn, label] of [[0, 1], [Math.PI, -1]])
    for (let i = 0; i < n / 2; i++) {
      const r = (i / (n / 2)) * 5, t = (1.75 * i / (n / 2)) * 2 * Math.PI + turn;
      points.push({ x: r * Math.sin(t) + noise * (Math.random() - 0.5), y: r * Math.cos(t) + noise * (Math.random() - 0.5), label });
    }
  return points.sort(() => Math.random() - 0.5);
}
const data = spiral(500, 0.2), train = data.slice(0, 250), test = data.slice(250);

const maps = {};
nn.forEachNode(network, true, (node) => { maps[node.id] = Array.from({ length: SIDE }, () => new Array(SIDE)); });

function loss(points) {
  let sum = 0;
  for (const p of points) sum += nn.Errors.SQUARE.error(nn.forwardProp(network, [p.x, p.y]), p.label);
  return sum / points.length;
}

function epoch() {
  train.forEach((p, i) => {
    nn.forwardProp(network, [p.x, p.y]);
    nn.backProp(network, p.label, nn.Errors.SQUARE);
    if ((i + 1) % BATCH === 0) nn.updateWeights(network, LR, 0);
  });
  loss(train);
  loss(test);
  for (let i = 0; i < SIDE; i++)
    for (let j = 0; j < SIDE; j++) {
      nn.forwardProp(network, [12 * i / (SIDE - 1) - 6, 12 * j / (SIDE - 1) - 6]);
      nn.forEachNode(network, true, (node) => { maps[node.id][i][j] = node.output; });
    }
}

require("readline").createInterface({ input: process.stdin }).on("line", (n) => {
  const began = performance.now();
  for (let k = 0; k < Number(n); k++) epoch();
  console.log(performance.now() - began);
});
