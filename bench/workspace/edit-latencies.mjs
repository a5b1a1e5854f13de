// Sends edits one after the other over one connection, and prints the median time until an answer in ms, as JSON.
// Arguments: address of the server, its token, how many edits.

import { Agent, request } from 'node:http';
import { moveBody } from './made-up-edits.mjs';

const [address = '', token = '', edits = '100'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const window = `w${process.pid}`;
/** Draw what is moved then, open the connection, and let both sides get warm. */
const WARM_UP = 100;

/** @param {object} body @returns {Promise<number>} */
function post(body) {
  const text = JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  };
  return new Promise((resolve, reject) => {
    const startedMs = performance.now();
    const sent = request(`${address}/api/v1/document/changes`, { method: 'POST', agent, headers }, (response) => {
      let answer = '';
      response.on('data', (part) => {
        answer += part;
      });
      response.on('end', () => {
        if (response.statusCode === 200 && answer.includes('"seq"')) resolve(performance.now() - startedMs);
        else reject(new Error(`${response.statusCode}: ${answer}`));
      });
    });
    sent.on('error', reject).end(text);
  });
}

/** @type {number[]} */
const times = [];
for (let at = 0; at < WARM_UP + Number(edits); at += 1) {
  const ms = await post(moveBody(at, window));
  if (at >= WARM_UP) times.push(ms);
}
times.sort((a, b) => a - b);
console.log(JSON.stringify({ p50: times[times.length >> 1], p95: times[Math.floor(times.length * 0.95)] }));
agent.destroy();
