import { expect, it, vi } from 'vitest';
import { findingsOf } from '../testing/killed-store.ts';
import { IS_SOAK } from '../testing/long-test.ts';
import { quietLog } from '../testing/sample-store.ts';
import { servedContent } from '../testing/store-content.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile, tradesCsv } from '../testing/trades-file.ts';
import { openWorkspace } from '../workspace.ts';

vi.setConfig({ testTimeout: 240_000 });

const NOW_MS = Date.UTC(2026, 2, 29, 1);
const HOUR_MS = 3_600_000;

const STEADY = [NOW_MS, NOW_MS + 1, NOW_MS + 2, NOW_MS + 3];
const CLOCKS: Readonly<Record<string, readonly number[]>> = {
  'an hour back, and forth': [NOW_MS, NOW_MS - HOUR_MS, NOW_MS + HOUR_MS, NOW_MS],
  'frozen, then at the beginning of time': [NOW_MS, NOW_MS, NOW_MS, 0],
  'past 2038, and back': [NOW_MS, Date.UTC(2038, 0, 19, 3, 14, 8), Date.UTC(2100, 1, 29), NOW_MS],
};

/** What is served after four imports, two to an opening, with a clock that shows these times. */
async function servedWith(times: readonly number[]) {
  const dataDir = tempDir({ isInMemory: true });
  let at = 0;
  const clock = { nowMs: () => times[at]! };
  for (let opening = 0; opening < 2; opening += 1) {
    const workspace = await openWorkspace({ dataDir, log: quietLog, clock });
    for (let part = 0; part < 2; part += 1) {
      const fromUs = Date.UTC(2024, 0, 10) * 1000 + at * 700 * 5_000_000 + at;
      const trades = { symbol: 'TT', fromUs, count: 1000, stepUs: 5_000_000 };
      await workspace.imports.start(textFile('t.csv', tradesCsv(trades))).done;
      at = Math.min(at + 1, times.length - 1);
    }
    await workspace.close();
  }
  const workspace = await openWorkspace({ dataDir, log: quietLog, clock });
  const served = Object.values(await servedContent(workspace.store)).map(({ description: _, ...levels }) => levels);
  expect(await findingsOf(workspace)).toEqual([]);
  await workspace.close();
  return served;
}

it.runIf(IS_SOAK)('does not mind what the wall clock does', async () => {
  const steady = await servedWith(STEADY);
  for (const [name, times] of Object.entries(CLOCKS)) expect(await servedWith(times), name).toEqual(steady);
});
