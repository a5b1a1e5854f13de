import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** 2024-01-01T00:00:00Z in µs. */
const START_US = 1_704_067_200_000_000;

/**
 * Writes made-up trades as CSV (`time,price,size,side`): time in µs since 1970, two decimals in the price, some three
 * seconds apart. The same seed gives the same bytes.
 *
 * @param {string} file
 * @param {number} trades
 * @param {number} [seed]
 */
export async function writeTradesCsv(file, trades, seed = 1) {
  const random = generator(seed);
  const stream = createWriteStream(file);
  let timeUs = START_US;
  let cents = 10_000;
  let chunk = 'time,price,size,side\n';
  for (let row = 0; row < trades; row += 1) {
    timeUs += 1 + Math.floor(random() ** 3 * 12_000_000);
    cents = Math.max(100, cents + Math.round((random() - 0.5) * 8));
    chunk += `${timeUs},${(cents / 100).toFixed(2)},${1 + Math.floor(random() ** 4 * 500)},${random() < 0.5 ? 'buy' : 'sell'}\n`;
    if (chunk.length > 1 << 16) {
      if (!stream.write(chunk)) await once(stream, 'drain');
      chunk = '';
    }
  }
  stream.end(chunk);
  await once(stream, 'close');
}

/**
 * A small generator of numbers in [0, 1) (mulberry32).
 *
 * @param {number} seed
 */
export function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
