import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2005, 0, 3);

/**
 * Writes made-up daily bars of many instruments into one file: `symbol,time,open,high,low,close,volume`, Monday to Friday. The same every time.
 *
 * @param {string} file
 * @param {{ instruments: number, years: number }} size
 */
export async function writeDailyCsv(file, { instruments, years }) {
  const stream = createWriteStream(file);
  stream.write('symbol,time,open,high,low,close,volume\n');
  const end = FIRST_MS + years * 365.25 * DAY_MS;
  for (let instrument = 0; instrument < instruments; instrument += 1) {
    const random = generator(instrument + 1);
    let close = 50 + 100 * random();
    let chunk = '';
    for (let timeMs = FIRST_MS; timeMs < end; timeMs += DAY_MS) {
      const weekday = new Date(timeMs).getUTCDay();
      if (weekday === 0 || weekday === 6) continue;
      const open = close;
      close = Math.max(1, open * (1 + (random() + random() + random() - 1.49) * 0.02));
      const [high, low] = [Math.max(open, close) * 1.005, Math.min(open, close) * 0.995];
      const day = new Date(timeMs).toISOString().slice(0, 10);
      const volume = 1000 + Math.floor(random() * 100_000);
      chunk += `${symbolOf(instrument)},${day},${[open, high, low, close].map((price) => price.toFixed(2)).join(',')},${volume}\n`;
    }
    if (!stream.write(chunk)) await once(stream, 'drain');
  }
  stream.end();
  await finished(stream);
}

/** @param {number} instrument from 0 */
export function symbolOf(instrument) {
  return `B${String(instrument).padStart(3, '0')}`;
}

/** A small generator of numbers in [0, 1): mulberry32. @param {number} seed */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
