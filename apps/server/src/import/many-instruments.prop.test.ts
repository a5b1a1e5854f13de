import type { Instrument, LevelInterval } from '@candlemark/bars';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IS_SOAK, longTest } from '../testing/long-test.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile } from '../testing/trades-file.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** Every import is a process of its own. */
const RUNS = longTest({ rounds: 1, soakRounds: 40, timeoutMs: 240_000 });

const START_S = Date.UTC(2024, 0, 8) / 1000;
const SYMBOLS = ['ada', 'BTC', 'Eth', 'SOL', 'ß1'];

/** Prices of more and more decimals, and one that no number of decimals holds: scales grow, and become doubles. */
const anyPrice = fc.constantFrom('10', '11.5', '9.25', '10.125', '1e-9', '4.449999809265137');
const anyTrade = fc.record({
  symbol: fc.constantFrom(...SYMBOLS),
  second: fc.integer({ min: 0, max: 4000 }),
  price: fc.oneof({ weight: 30, arbitrary: fc.constantFrom('10', '11.5') }, { weight: 1, arbitrary: anyPrice }),
  size: fc.integer({ min: 1, max: 3 }),
});
/** In order of time, which tells how rows at one time follow each other. */
const anyFile = fc
  .array(anyTrade, { minLength: 1, maxLength: 120, size: 'max' })
  .map((trades) => trades.toSorted((a, b) => a.second - b.second));

type Trade = typeof anyTrade extends fc.Arbitrary<infer T> ? T : never;

it('imports many instruments of a file as if each had come alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyFile, { minLength: 1, maxLength: IS_SOAK ? 3 : 1 }), async (files) => {
      const [together, alone] = [await openEmpty(), await openEmpty()];
      try {
        for (const trades of files) {
          const rows = await importTrades(together, trades);
          const rowsAlone: Awaited<ReturnType<typeof importTrades>> = [];
          for (const symbol of SYMBOLS) {
            const own = trades.filter((trade) => trade.symbol === symbol);
            if (own.length > 0) rowsAlone.push(...(await importTrades(alone, own)));
          }
          expect(bySymbol(rows)).toEqual(bySymbol(rowsAlone));
        }
        for (const symbol of SYMBOLS)
          expect(await contentsOf(together, symbol)).toEqual(await contentsOf(alone, symbol));
      } finally {
        await together.close();
        await alone.close();
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});

function openEmpty(): Promise<Workspace> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return openWorkspace({ dataDir: tempDir(), log });
}

/** What the report says of each symbol's rows. */
async function importTrades(workspace: Workspace, trades: readonly Trade[]) {
  const lines = trades.map(({ symbol, second, price, size }) => `${START_S + second},${symbol},${price},${size}\n`);
  const text = `time,symbol,price,size\n${lines.join('')}`;
  const { results } = await workspace.imports.start(textFile('trades.csv', text, { calendar: '24/7' })).done;
  return results.map(({ symbol, rowsRead, rowsStored, duplicates }) => ({ symbol, rowsRead, rowsStored, duplicates }));
}

function bySymbol<Row extends { readonly symbol: string }>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1));
}

/** Everything that is served of an instrument, apart from what tells it from others. */
async function contentsOf({ store }: Workspace, symbol: string) {
  const instrument = store.bySymbol(symbol);
  if (!instrument) return null;
  const { id, levels, revision, revisions, sealedUntilUs } = instrument;
  const bars = new Map<string, unknown>();
  for (const { interval } of levels.slice(1)) {
    bars.set(interval, await store.readBars(id, interval as LevelInterval, -Infinity, Infinity));
  }
  const trades = await store.readTrades(id, -Infinity, Infinity, 1e6);
  return { levels, revision, revisions, sealedUntilUs, ...scalesOf(instrument), trades, bars };
}

function scalesOf({ priceScale, priceExact, sizeScale, sizeExact }: Instrument) {
  return { priceScale, priceExact, sizeScale, sizeExact };
}
