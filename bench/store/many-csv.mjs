import { closeSync, openSync, writeSync } from 'node:fs';
import { generator } from '../lib/trades-csv.mjs';

/** 2024-01-01T00:00:00Z in µs. */
const START_US = 1_704_067_200_000_000;

/**
 * Writes made-up trades of many instruments as CSV (`time,symbol,price,size,side`), all in order of time, as one feed of
 * them would be.
 *
 * @param {string} file
 * @param {{ instruments: number, trades: number }} size
 */
export function writeManyCsv(file, { instruments, trades }) {
  const random = generator(7);
  const cents = new Float64Array(instruments).fill(10_000);
  const fd = openSync(file, 'w');
  let timeUs = START_US;
  let chunk = 'time,symbol,price,size,side\n';
  for (let row = 0; row < trades; row += 1) {
    timeUs += 1 + Math.floor(random() * 40_000);
    // At first each in turn, so that none has no trade.
    const instrument = row < instruments ? row : Math.floor(random() * instruments);
    const price = Math.max(100, (cents[instrument] ?? 0) + Math.round((random() - 0.5) * 8));
    cents[instrument] = price;
    chunk += `${timeUs},S${instrument},${(price / 100).toFixed(2)},${1 + Math.floor(random() ** 4 * 500)},${random() < 0.5 ? 'buy' : 'sell'}\n`;
    if (chunk.length < 1 << 18) continue;
    writeSync(fd, chunk);
    chunk = '';
  }
  writeSync(fd, chunk);
  closeSync(fd);
}
