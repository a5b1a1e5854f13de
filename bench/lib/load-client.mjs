// Asks one server for tiles as fast as it answers, over keep-alive connections, and prints how many answers came a second.
// A client that parsed HTTP would itself be the limit. So the length of each whole answer is learned once (status and
// headers checked), and then only bytes are counted: equal requests have answers of equal length.
// Arguments: address of the server, JSON of the paths, connections, seconds, JSON of request headers.

import { connect } from 'node:net';

const [address = '', paths = '[]', connections = '1', seconds = '1', headers = '{}'] = process.argv.slice(2);
const headerLines = Object.entries(JSON.parse(headers))
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');
const { hostname, port, host } = new URL(address);

/** @param {string} path */
function requestText(path) {
  return Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: */*\r\n${headerLines}Connection: keep-alive\r\n\r\n`,
  );
}

/**
 * The length of the whole answer, head and body.
 *
 * @param {string} path
 * @returns {Promise<number>}
 */
function answerLength(path) {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(requestText(path)));
    let received = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = received.subarray(0, headEnd).toString();
      const bodyLength = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      const total = headEnd + 4 + bodyLength;
      if (received.length < total) return;
      socket.destroy();
      if (head.startsWith('HTTP/1.1 200')) resolve(total);
      else reject(new Error(`${path}: ${head.split('\r\n')[0]}`));
    });
  });
}

/** @type {readonly string[]} */
const tiles = JSON.parse(paths);
const exchanges = await Promise.all(
  tiles.map(async (path) => ({ request: requestText(path), length: await answerLength(path) })),
);
let answers = 0;

/** @param {number} first */
function ask(first) {
  let turn = first;
  let missing = 0;
  const socket = connect(Number(port), hostname, next);
  socket.setNoDelay(true);
  socket.on('data', (chunk) => {
    missing -= chunk.length;
    if (missing < 0) throw new Error('An answer was longer than the first one of its address');
    if (missing > 0) return;
    answers += 1;
    next();
  });
  function next() {
    const exchange = exchanges[turn++ % exchanges.length];
    if (!exchange) return;
    missing = exchange.length;
    socket.write(exchange.request);
  }
}

for (let connection = 0; connection < Number(connections); connection += 1) ask(connection);
const startedMs = performance.now();
setTimeout(() => {
  console.log(answers / ((performance.now() - startedMs) / 1000));
  process.exit();
}, Number(seconds) * 1000);
