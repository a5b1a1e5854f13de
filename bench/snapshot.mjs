// A picture made without a browser, over HTTP from a warm server: 2,000 daily bars with 50 annotations, each bar drawn by
// itself. Beside it the same bars as JSON, which is what reading them costs.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { labelledLine } from './lib/made-up-line.mjs';
import { CLI_FILE, runNode, startServer, withFolder } from './lib/programs.mjs';
import { interleave, medianOf, ratioOf } from './lib/rounds.mjs';
import { generator } from './lib/trades-csv.mjs';

const BARS = 2000;
const ANNOTATIONS = 50;
const FIRST_MS = Date.UTC(2018, 0, 1);
const DAY_MS = 86_400_000;
/** So wide that no bar is thinner than it can be drawn by itself. */
const WIDTH = 6000;
const WARM_UP = 10;

/** @type {import('./lib/bench.mjs').Bench} */
export const snapshotBench = {
  name: 'snapshot',
  rounds: 9,
  needsBuild: true,
  run: ({ rounds, say }) =>
    withFolder(async (folder) => {
      const csv = path.join(folder, 'bars.csv');
      const drawings = path.join(folder, 'drawings.json');
      const dataDir = path.join(folder, 'data');
      writeFileSync(csv, barsCsv());
      writeFileSync(drawings, JSON.stringify(drawingsFile()));
      await runNode([CLI_FILE, 'import', csv, '--symbol', 'BENCH', '--data', dataDir]);
      await runNode([CLI_FILE, 'annotations', 'import', drawings, '--symbol', 'BENCH', '--data', dataDir]);
      const server = await startServer([
        ...[CLI_FILE, 'serve', '--port', '0', '--data', dataDir, '--no-demo', '--no-open'],
      ]);
      try {
        const instruments = await (await fetch(`${server.url}/api/v1/instruments?symbol=BENCH`)).json();
        const root = `${server.url}/api/v1/instruments/${instruments.instruments[0].id}`;
        const ask = (/** @type {string} */ address) => async () => ({ ms: await answeredIn(root + address) });
        const candlemark = ask(`/snapshot.svg?interval=1D&width=${WIDTH}`);
        const png = ask('/snapshot.png?interval=1D');
        const bare = ask(`/bars?interval=1D&limit=${BARS}`);
        for (let count = 0; count < WARM_UP; count += 1) for (const measure of [candlemark, png, bare]) await measure();
        const results = await interleave(
          [
            { name: 'candlemark', measure: candlemark },
            { name: 'png', measure: png },
            { name: 'bare', measure: bare },
          ],
          rounds,
          say,
        );
        const beside = `${medianOf(results, 'bare', 'ms').toFixed(1)} (bars as JSON)`;
        return {
          rows: [
            {
              what: `SVG of ${BARS} bars and ${ANNOTATIONS} annotations (ms)`,
              ours: medianOf(results, 'candlemark', 'ms').toFixed(1),
              beside,
              ratio: ratioOf(results, 'candlemark', 'bare', 'ms'),
            },
            {
              what: 'PNG of 1200 x 675 of the same (ms)',
              ours: medianOf(results, 'png', 'ms').toFixed(1),
              beside,
              ratio: ratioOf(results, 'png', 'bare', 'ms'),
            },
          ],
        };
      } finally {
        await server.stop();
      }
    }),
};

/** @param {string} url */
async function answeredIn(url) {
  const startMs = performance.now();
  const answer = await fetch(url);
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok || byteLength < 1000) throw new Error(`${url} answered ${answer.status} with ${byteLength} bytes`);
  return performance.now() - startMs;
}

function barsCsv() {
  const random = generator(1);
  let cents = 10_000;
  const rows = Array.from({ length: BARS }, (_, day) => {
    const open = cents;
    cents = Math.max(1000, cents + Math.round((random() - 0.5) * 300));
    const prices = [open, Math.max(open, cents) + 80, Math.min(open, cents) - 80, cents].map((each) =>
      (each / 100).toFixed(2),
    );
    return `${isoOf(day).slice(0, 10)},${prices.join(',')},${1000 + day}\n`;
  });
  return `Date,Open,High,Low,Close,Volume\n${rows.join('')}`;
}

/** Horizontal lines with words on them. */
function drawingsFile() {
  const annotations = Array.from({ length: ANNOTATIONS }, (_, index) =>
    labelledLine({
      id: `line-${index}`,
      anchors: [{ time: isoOf(40 * index), price: 80 + index }],
      label: `Level ${index}`,
    }),
  );
  return { format: 'candlemark/annotations', version: 2, annotations };
}

/** @param {number} day */
function isoOf(day) {
  return new Date(FIRST_MS + day * DAY_MS).toISOString();
}
