import { type LevelId, nestsIn } from '@candlemark/bars';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DuckDbMarketStore } from '../market/duckdb/duckdb-market-store.ts';
import type { InstrumentState } from '../market/instrument-state.ts';
import { IS_SOAK, longTest } from '../testing/long-test.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile } from '../testing/trades-file.ts';
import { openWorkspace } from '../workspace.ts';

/** Every import is a process of its own. */
const RUNS = longTest({ rounds: 1, soakRounds: 100, timeoutMs: 120_000 });

const START_S = Date.UTC(2024, 0, 8) / 1000;

/** Trades at an even distance, from four within a second to one in ten days, before, between or after those of other files. */
const anyFile = fc.record({
  startS: fc.integer({ min: 0, max: 500_000 }),
  trades: fc.integer({ min: 1, max: 1500 }),
  stepS: fc.constantFrom(0.25, 0.25, 1, 10, 90, 4000, 864_000),
});

it.runIf(IS_SOAK)(
  'stores no level of more than a quarter of what it is made of, in whatever order dense and sparse rows come',
  async () => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    await fc.assert(
      fc.asyncProperty(fc.array(anyFile, { minLength: 1, maxLength: 6 }), async (files) => {
        const workspace = await openWorkspace({ dataDir: tempDir(), log });
        try {
          for (const { startS, trades, stepS } of files) {
            const rows = Array.from({ length: trades }, (_, row) => `${START_S + startS + row * stepS},100,1\n`);
            const file = textFile('X.csv', `time,price,size\n${rows.join('')}`, { calendar: '24/7' });
            await workspace.imports.start(file).done;
            const store = workspace.store as DuckDbMarketStore;
            expectFewRows(store.known(store.bySymbol('X')!.id)!.state);
          }
        } finally {
          await workspace.close();
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
);

function expectFewRows({ rows, levels }: InstrumentState): void {
  const stored: { readonly interval: LevelId; readonly rows: number }[] = [{ interval: 'trades', rows }];
  for (const level of levels.filter((one) => one.stored)) {
    const finer = stored.findLast(({ interval }) => interval === 'trades' || nestsIn(interval, level.interval))!;
    expect(level.rows, level.interval).toBeLessThanOrEqual(finer.rows / 4);
    stored.push(level);
  }
  const sum = stored.slice(1).reduce((total, level) => total + level.rows, 0);
  // A quarter, a quarter of that, ...; weeks and months do not nest, and are both made of days.
  expect(sum).toBeLessThanOrEqual(rows / 2);
}
