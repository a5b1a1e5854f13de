import { calendarFromTemplate } from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingsOf } from '../testing/killed-store.ts';
import { longTest } from '../testing/long-test.ts';
import { anyHistory, expectExact, testFile } from '../testing/slow-files.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile } from '../testing/trades-file.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** Every import is a process of its own. */
const RUNS = longTest({ rounds: 1, soakRounds: 80, timeoutMs: 240_000 });

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function withWorkspace(dataDir: string, work: (workspace: Workspace) => Promise<void>): Promise<void> {
  const workspace = await openWorkspace({ dataDir, log });
  try {
    await work(workspace);
  } finally {
    await workspace.close();
  }
}

describe('trades and bars of several intervals in one instrument', () => {
  it('make every level exactly what the slow way makes of them, and again when the store is built anew', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async ({ market, startUs, files: sketches }) => {
        const dataDir = tempDir();
        const files = sketches.map((sketch) => testFile(sketch, market, startUs));
        const calendar = calendarFromTemplate(market.calendar, market.timeZone);
        const slow = files.map((file) => file.slow(calendar));
        await withWorkspace(dataDir, async (workspace) => {
          for (const file of files) await workspace.imports.start(file.input()).done;
          await expectExact(workspace.store, slow, calendar);
          expect(await findingsOf(workspace)).toEqual([]);
        });
        const rebuilt = await openWorkspace({ dataDir, log, rebuild: 'whole' });
        try {
          await expectExact(rebuilt.store, slow, calendar);
          expect(await findingsOf(rebuilt)).toEqual([]);
        } finally {
          await rebuilt.close();
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('are told apart by level', async () => {
    await withWorkspace(tempDir(), async ({ imports, store }) => {
      const days = ['2024-01-01,1,3,1,2,10', '2024-01-02,2,4,1,3,10', '2024-01-03,3,5,2,4,10'];
      const options = { symbol: 'X', calendar: '24/7' };
      await imports.start(textFile('X.csv', `date,open,high,low,close,volume\n${days.join('\n')}\n`, options)).done;
      const trades = 'time,price,size\n2024-01-02T10:00:00Z,2.5,1\n2024-01-02T11:00:00Z,2.75,2\n';
      await imports.start(textFile('X.csv', trades, options)).done;
      const instrument = store.bySymbol('X')!;
      const [first, ...others] = instrument.levels;
      expect(first).toMatchObject({ interval: 'trades', source: 'trades', rows: 2 });
      expect(others.find(({ interval }) => interval === '1h')).not.toHaveProperty('parts');
      expect(others.find(({ interval }) => interval === '1D')).toMatchObject({
        source: 'trades',
        rows: 3,
        parts: [{ interval: 'trades' }, { interval: '1D', fromUs: Date.UTC(2024, 0, 1) * 1000 }],
      });
      // Finer rows came before the watermark: history was corrected where they lie.
      expect(instrument.revision).toBe(2);
      const bars = await store.readBars(instrument.id, '1D', -Infinity, Infinity);
      expect([...bars.close].map((close) => close / 10 ** instrument.priceScale)).toEqual([2, 2.75, 4]);
    });
  });
});
