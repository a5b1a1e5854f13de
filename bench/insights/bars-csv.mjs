import { closeSync, openSync, writeSync } from 'node:fs';

const DAY_MS = 86_400_000;

/**
 * Writes made-up bars of one length of many instruments as CSV, one instrument after the other. Closes are a walk, the same
 * in every run.
 *
 * @param {string} file
 * @param {{ instruments: number, bars: number, stepMs: number, fromMs: number }} size  a step of a day leaves weekends out
 */
export function writeBarsCsv(file, { instruments, bars, stepMs, fromMs }) {
  const out = openSync(file, 'w');
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  try {
    writeSync(out, 'symbol,time,open,high,low,close,volume\n');
    for (let instrument = 0; instrument < instruments; instrument += 1) {
      let price = 100;
      let text = '';
      let timeMs = fromMs;
      for (let bar = 0; bar < bars; bar += 1, timeMs += stepMs) {
        while (stepMs === DAY_MS && [0, 6].includes(new Date(timeMs).getUTCDay())) timeMs += DAY_MS;
        const close = Math.max(1, price * (1 + (next() - 0.4995) / 100));
        const [open, high, low] = [price, Math.max(price, close) * 1.001, Math.min(price, close) * 0.999];
        const prices = [open, high, low, close].map((value) => value.toFixed(4)).join(',');
        text += `I${instrument},${new Date(timeMs).toISOString()},${prices},${Math.ceil(next() * 1000)}\n`;
        price = close;
        if (text.length > 1_000_000) {
          writeSync(out, text);
          text = '';
        }
      }
      writeSync(out, text);
    }
  } finally {
    closeSync(out);
  }
}
