// Many windows that follow the document while somebody edits it at an even pace. Prints, as JSON, how long it took from sending
// an edit until a window had it (ms), and how many changes a window missed or was told twice.
// Arguments: address of the server, its token, windows, edits a second, seconds.

import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';
import { moveBody } from './made-up-edits.mjs';

const [address = '', token = '', windows = '50', perSecond = '20', seconds = '5'] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}` };
/** @type {Map<string, number>} when an edit was sent, by its id */
const sentMs = new Map();
/** @type {number[]} */
const latenciesMs = [];
/** @type {Map<string, number>[]} how often each window was told of each change */
const told = [];

async function openWindow() {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/v1/document/events`, { headers });
  /** @type {Map<string, number>} */
  const seen = new Map();
  told.push(seen);
  await new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const event = JSON.parse(String(data));
      if (event.type === 'welcome') resolve(null);
      if (event.type !== 'change') return;
      const { id } = event.change;
      seen.set(id, (seen.get(id) ?? 0) + 1);
      latenciesMs.push(performance.now() - (sentMs.get(id) ?? Number.NaN));
    });
  });
  return socket;
}

const sockets = await Promise.all(Array.from({ length: Number(windows) }, openWindow));
const window = `w${process.pid}`;
const count = Number(perSecond) * Number(seconds);
const startedMs = performance.now();
const answers = [];
for (let at = 0; at < count; at += 1) {
  await delay(Math.max(0, startedMs + (at * 1000) / Number(perSecond) - performance.now()));
  const body = moveBody(at, window);
  sentMs.set(String(body.changes[0]?.id), performance.now());
  const sent = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  answers.push(fetch(`${address}/api/v1/document/changes`, sent).then((answer) => answer.json()));
}
for (const { results } of await Promise.all(answers)) {
  if (!results?.every((/** @type {object} */ result) => 'seq' in result)) throw new Error(JSON.stringify(results));
}
const isWhole = () => told.every((seen) => [...sentMs.keys()].every((id) => seen.has(id)));
for (let waits = 0; waits < 100 && !isWhole(); waits += 1) await delay(50);
for (const socket of sockets) socket.close();
latenciesMs.sort((a, b) => a - b);
const at = (/** @type {number} */ share) => latenciesMs[Math.floor(latenciesMs.length * share)];
const missed = told.reduce((sum, seen) => sum + [...sentMs.keys()].filter((id) => !seen.has(id)).length, 0);
const doubled = told.reduce((sum, seen) => sum + [...seen.values()].filter((times) => times > 1).length, 0);
console.log(JSON.stringify({ p50: at(0.5), p95: at(0.95), missed, doubled }));
