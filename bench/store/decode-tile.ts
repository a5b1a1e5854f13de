// Decodes one tile of bars again and again and prints the median time of one in µs. Argument: the file of its body.

import { readFileSync } from 'node:fs';
import { decodeBars } from '@candlemark/bars';

const body = readFileSync(process.argv[2] ?? '');
const { length } = decodeBars(body).bars;
if (length !== 1024) throw new Error(`The tile has ${length} bars`);
const times: number[] = [];
for (let batch = 0; batch < 60; batch += 1) {
  const startedMs = performance.now();
  for (let round = 0; round < 50; round += 1) decodeBars(body);
  times.push(((performance.now() - startedMs) / 50) * 1000);
}
// The first batches are still being compiled.
const warm = times.slice(20).sort((a, b) => a - b);
console.log(warm[warm.length >> 1]);
