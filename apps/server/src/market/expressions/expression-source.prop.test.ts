import { calendarFromTemplate, intervalLengthUs, LEVEL_INTERVALS, type LevelInterval } from '@candlemark/bars';
import { madeUpInstrument } from '@candlemark/bars/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsOf, sourceOf } from '../../testing/bars-in-memory.ts';
import { longTest } from '../../testing/long-test.ts';
import { anyHistory, anySketch, type FileSketch, MARKETS, testFile } from '../../testing/slow-files.ts';
import { type SlowBar, slowBucketUs, slowLevels } from '../../testing/slow-levels.ts';
import type { ReadBars } from '../variants/bar-source.ts';
import { expressionSource, type Operand } from './expression-source.ts';
import type { Operation } from './operation.ts';
import { OPERATIONS } from './registry.ts';

const RUNS = longTest({ rounds: 40, soakRounds: 1500, timeoutMs: 120_000 });

/** Prices of the first instrument are hundredths, of the second thousandths. */
const SCALES = { a: 2, b: 3 } as const;
/** What the operations make of such prices. */
const RESULTS: Readonly<Record<Operation['name'], (a: number, b: number) => number>> = {
  per: (a, b) => (a * 10) / b,
  minus: (a, b) => a * 10 - b,
};
/** The levels whose opens and closes count for highs and lows. */
const FINER: Readonly<Record<LevelInterval, readonly LevelInterval[]>> = {
  '1s': [],
  '5s': ['1s'],
  '15s': ['1s', '5s'],
  '30s': ['1s', '5s', '15s'],
  '1m': ['1s', '5s', '15s', '30s'],
  '5m': ['5s', '15s', '30s', '1m'],
  '15m': ['15s', '30s', '1m', '5m'],
  '30m': ['30s', '1m', '5m', '15m'],
  '1h': ['1m', '5m', '15m', '30m'],
  '4h': ['5m', '15m', '30m', '1h'],
  '1D': ['15m', '30m', '1h', '4h'],
  '1W': ['4h', '1D'],
  '1mo': ['1D'],
};
/** All that instruments of other hours have together. */
const MEETING: readonly LevelInterval[] = ['1s', '5s', '15s', '30s', '1m', '5m', '15m'];

interface Side {
  readonly market: (typeof MARKETS)[number];
  readonly operand: Operand;
  readonly levels: ReadonlyMap<LevelInterval, readonly SlowBar[]>;
}

function sideOf(market: Side['market'], startUs: number, sketches: readonly FileSketch[], priceScale: number): Side {
  const calendar = calendarFromTemplate(market.calendar, market.timeZone);
  const files = sketches.map((sketch) => testFile(sketch, market, startUs).slow(calendar));
  const levels = slowLevels(files, calendar);
  const columns = new Map([...levels].map(([interval, bars]) => [interval as string, columnsOf(bars)]));
  const coverage = [...levels].flatMap(([interval, bars]) => {
    const [first, last] = [bars[0], bars.at(-1)];
    if (first === undefined || last === undefined) return [];
    const toUs = last.timeUs + intervalLengthUs(interval);
    return [{ interval, fromUs: first.timeUs, toUs, source: 'trades', rows: bars.length } as const];
  });
  const instrument = madeUpInstrument({ calendar, priceScale, levels: coverage });
  return { market, levels, operand: { instrument, source: sourceOf((interval) => columns.get(interval)!) } };
}

interface SlowExpression {
  readonly bars: readonly Pick<SlowBar, 'timeUs' | 'open' | 'high' | 'low' | 'close'>[];
  readonly leftOut: number;
}

/** One bar at a time, out of lists. */
function slowExpression(a: Side, b: Side, { name }: Operation, interval: LevelInterval): SlowExpression {
  if (a.market !== b.market && !MEETING.includes(interval)) return { bars: [], leftOut: 0 };
  const bucketOf = (timeUs: number) =>
    [a, b].map(({ operand }) => slowBucketUs(operand.instrument.calendar, interval, timeUs)).join();
  const inside = new Map<string, number[]>();
  for (const finer of FINER[interval]) {
    for (const { timeUs, values } of pairs(a, b, name, finer)) {
      const known = inside.get(bucketOf(timeUs)) ?? [];
      if (values.every(Number.isFinite)) inside.set(bucketOf(timeUs), [...known, ...values]);
    }
  }
  const all = pairs(a, b, name, interval);
  const made = all.filter(({ values }) => values.every(Number.isFinite));
  const bars = made.map(({ timeUs, values: [open, close] }) => {
    const reached = [open, close, ...(inside.get(bucketOf(timeUs)) ?? [])];
    return { timeUs, open, high: Math.max(...reached), low: Math.min(...reached), close };
  });
  return { bars, leftOut: all.length - made.length };
}

/** Open and close of the bars that open together. */
function pairs(a: Side, b: Side, name: Operation['name'], interval: LevelInterval) {
  return a.levels.get(interval)!.flatMap((bar) => {
    const other = b.levels.get(interval)!.find(({ timeUs }) => timeUs === bar.timeUs);
    if (other === undefined) return [];
    const values: [number, number] = [RESULTS[name](bar.open, other.open), RESULTS[name](bar.close, other.close)];
    return [{ timeUs: bar.timeUs, values }];
  });
}

function barsOf({ length, timeUs, open, high, low, close }: ReadBars): SlowExpression['bars'] {
  return Array.from({ length }, (_, row) => ({
    timeUs: timeUs[row]!,
    open: open[row]!,
    high: high[row]!,
    low: low[row]!,
    close: close[row]!,
  }));
}

/** Now and then a price is nothing. */
const anyOther = fc.array(anySketch, { minLength: 1, maxLength: 3 }).map((sketches) =>
  sketches.map((sketch) => ({
    ...sketch,
    rows: sketch.rows.map((row) => (row.price % 8 === 0 ? { ...row, price: 0 } : row)),
  })),
);

it('makes the bars of two instruments, of whatever files and hours, as one would with paper and pencil', async () => {
  let made = 0;
  let leftOut = 0;
  await fc.assert(
    fc.asyncProperty(
      anyHistory,
      anyOther,
      fc.option(fc.constantFrom(...MARKETS), { nil: null, freq: 2 }),
      async ({ market, startUs, files }, others, otherMarket) => {
        const a = sideOf(market, startUs, files, SCALES.a);
        // At about the same times, so that there are bars that open together.
        const shifted = others.map((sketch, at) => ({ ...sketch, ...timesOf(files[at % files.length]!) }));
        const b = sideOf(otherMarket ?? market, startUs, [...others, ...shifted], SCALES.b);
        for (const operation of OPERATIONS) {
          const { readBars } = expressionSource(a.operand, operation, b.operand);
          for (const interval of LEVEL_INTERVALS) {
            const wanted = slowExpression(a, b, operation, interval);
            const served = await readBars(interval, -Infinity, Infinity);
            expect(barsOf(served), `${operation.name} ${interval}`).toEqual(wanted.bars);
            expect(served.zeroDivisors, `${operation.name} ${interval}`).toBe(wanted.leftOut);
            expect([served.volume, served.trades]).toEqual([null, null]);
            // Any part of it is the same part.
            const half = wanted.bars.length >> 1;
            const part = await readBars(interval, wanted.bars[half]?.timeUs ?? 0, Infinity, 3);
            expect(barsOf(part), `${operation.name} ${interval}`).toEqual(wanted.bars.slice(half, half + 3));
            made += wanted.bars.length;
            leftOut += wanted.leftOut;
          }
        }
      },
    ),
    { numRuns: RUNS },
  );
  expect(made).toBeGreaterThan(1000);
  expect(leftOut).toBeGreaterThan(0);
});

function timesOf({ interval, firstDay, stepS }: FileSketch): Omit<FileSketch, 'rows'> {
  return { interval, firstDay, stepS };
}
