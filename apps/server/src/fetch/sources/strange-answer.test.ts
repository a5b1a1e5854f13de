import { expect, test } from 'vitest';
import { isStrange } from './strange-answer.ts';

const NOW_MS = Date.UTC(2024, 5, 1);

test.each([
  [[]],
  [null],
  [{ code: 0, data: null }],
  [{ code: '0', msg: '', data: [] }],
  [{ error: [], result: { XXBTZUSD: [], last: 1_717_200_000 } }],
  [[[1_711_929_600_000, '1', '2', '1', '2', '3']]],
  [{ data: { ohlc: [{ timestamp: '1641343680', open: '1' }], pair: 'BTC/USD' } }],
  [{ candles: [['2024-04-01T00:00:00Z', 1, 2, 1, 2]] }],
])('an answer without rows of this time is none of another kind: %j', (answer) => {
  expect(isStrange(answer, NOW_MS)).toBe(false);
});

test.each([
  [{ lastUpdateId: 499_869_752, bids: [['0.35210000', '672.00000000']], asks: [] }],
  [{ timestamp: '1641343695', bids: [['0.14695', '4567.41344936']], asks: [['0.14734', '340.0']] }],
  [[[48_000.5, 1, 0.25]]],
])('an answer of another kind is told: %j', (answer) => {
  expect(isStrange(answer, NOW_MS)).toBe(true);
});
