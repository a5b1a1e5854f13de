import {
  type BarColumns,
  bucketOpenUs,
  type CompiledCalendar,
  compileCalendar,
  intervalLengthUs,
  isIntraday,
  isoDateOfDays,
  type LevelInterval,
  mondayOfDays,
} from '@candlemark/bars';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longTest } from '../testing/long-test.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile } from '../testing/trades-file.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** Every import is a process of its own. */
const RUNS = longTest({ rounds: 3, soakRounds: 60, timeoutMs: 90_000 });

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2015, 11, 20);

/** Bars of one interval: some of a number of successive ones, on the weekdays of a market. */
const anyFile = fc.record({
  first: fc.integer({ min: 0, max: 300 }),
  bars: fc.array(fc.record({ skips: fc.constantFrom(1, 1, 1, 1, 2, 5), price: fc.integer({ min: 100, max: 999 }) }), {
    minLength: 1,
    maxLength: 300,
    size: 'max',
  }),
  calendar: fc.option(fc.constantFrom('24/7', 'weekdays', 'us-equities', 'fx'), { freq: 3, nil: undefined }),
});
const anyHistory = fc.record({
  interval: fc.constantFrom<LevelInterval>('1D', '1D', '4h', '1h', '1W'),
  isAlways: fc.boolean(),
  files: fc.array(anyFile, { minLength: 1, maxLength: 4 }),
});

type File = typeof anyFile extends fc.Arbitrary<infer T> ? T : never;

function textOf({ first, bars }: File, interval: LevelInterval, isAlways: boolean): string {
  const stepMs = intervalLengthUs(interval) / 1000;
  let timeMs = START_MS + Math.ceil((first * DAY_MS) / stepMs) * stepMs;
  const rows = bars.flatMap(({ skips, price }) => {
    timeMs += skips * stepMs;
    const weekday = new Date(timeMs).getUTCDay();
    if (!isAlways && (weekday === 0 || weekday === 6)) return [];
    return [`${new Date(timeMs).toISOString()},${price},${price + 3},${price - 2},${price + 1},${price % 7}\n`];
  });
  return rows.length === 0 ? '' : `time,open,high,low,close,volume\n${rows.join('')}`;
}

it('serves every level as what its base bars say, whatever was imported in which order', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await fc.assert(
    fc.asyncProperty(anyHistory, async ({ interval, isAlways, files }) => {
      const workspace = await openWorkspace({ dataDir: tempDir(), log });
      try {
        for (const file of files) {
          const text = textOf(file, interval, isAlways);
          const options = { interval, ...(file.calendar === undefined ? {} : { calendar: file.calendar }) };
          if (text !== '') await workspace.imports.start(textFile('X.csv', text, options)).done;
        }
        await expectServed(workspace);
      } finally {
        await workspace.close();
      }
    }),
    { numRuns: RUNS },
  );
});

async function expectServed({ store }: Workspace): Promise<void> {
  const instrument = store.bySymbol('X');
  if (!instrument) return;
  const calendar = compileCalendar(instrument.calendar);
  const everything = (interval: LevelInterval) => store.readBars(instrument.id, interval, -Infinity, Infinity);
  const [base, ...above] = instrument.levels.map((level) => ({ ...level, interval: level.interval as LevelInterval }));
  const rows = await everything(base!.interval);
  for (const level of above) {
    const served = await everything(level.interval);
    expect(barsOf(served), level.interval).toEqual(slowly(rows, calendar, level.interval));
    expect(served.length, level.interval).toBe(level.rows);
  }
}

/** [time, open, high, low, close, volume] of each bar. */
type BarRow = readonly [number, number, number, number, number, number];

function barsOf(bars: BarColumns): BarRow[] {
  return Array.from(
    bars.timeUs,
    (timeUs, row): BarRow => [
      timeUs,
      bars.open[row]!,
      bars.high[row]!,
      bars.low[row]!,
      bars.close[row]!,
      bars.volume?.[row] ?? Number.NaN,
    ],
  );
}

/** The bars of a level out of the base bars alone: each goes where its trading day says. */
function slowly(base: BarColumns, calendar: CompiledCalendar, interval: LevelInterval): BarRow[] {
  const buckets = new Map<string, BarRow>();
  for (const [timeUs, open, high, low, close, volume] of barsOf(base)) {
    const key = bucketName(calendar, interval, timeUs);
    const [openUs, first, highest, lowest, , sum] = buckets.get(key) ?? [
      bucketOpenUs(calendar, interval, timeUs),
      open,
      high,
      low,
      close,
      0,
    ];
    buckets.set(key, [openUs, first, Math.max(highest, high), Math.min(lowest, low), close, sum + volume]);
  }
  return [...buckets.values()];
}

function bucketName(calendar: CompiledCalendar, interval: LevelInterval, timeUs: number): string {
  const { labelDays, openUs } = calendar.tradingDayAt(timeUs);
  if (isIntraday(interval)) return `${labelDays} ${Math.floor((timeUs - openUs) / intervalLengthUs(interval))}`;
  if (interval === '1W') return String(mondayOfDays(labelDays));
  return isoDateOfDays(labelDays).slice(0, interval === '1mo' ? 7 : 10);
}
