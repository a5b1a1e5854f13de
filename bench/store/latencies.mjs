// Asks a server for each path once, one after the other over one connection, and prints the median time of an answer in ms.
// Arguments: address of the server, JSON of the paths.

import { Agent, get } from 'node:http';

const [address = '', paths = '[]'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** @param {string} path */
function ask(path) {
  return new Promise((resolve, reject) => {
    const startedMs = performance.now();
    get(address + path, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
      response.resume();
      response.on('end', () => resolve(performance.now() - startedMs));
    }).on('error', reject);
  });
}

// The first request opens the connection and warms both sides up.
for (let round = 0; round < 50; round += 1) await ask('/healthz');
/** @type {number[]} */
const times = [];
for (const path of JSON.parse(paths)) times.push(await ask(path));
times.sort((a, b) => a - b);
console.log(times[times.length >> 1]);
agent.destroy();
