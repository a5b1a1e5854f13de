// Posts one question for a statistic and prints the time until the whole answer has arrived, in ms.
// Arguments: address, token, the question as JSON.

const [address = '', token = '', body = ''] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
await fetch(new URL('/healthz', address));
const startedMs = performance.now();
const answer = await fetch(address, { method: 'POST', headers, body });
const text = await answer.text();
if (answer.status !== 200) throw new Error(`${answer.status}: ${text.slice(0, 500)}`);
console.log(performance.now() - startedMs);
