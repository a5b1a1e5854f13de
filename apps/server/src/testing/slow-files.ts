import {
  type BarColumns,
  type Calendar,
  calendarFromTemplate,
  daysFromCivil,
  type Instrument,
  intervalLengthUs,
  isIntraday,
  isoDateOfDays,
  LEVEL_INTERVALS,
  type LevelInterval,
  US_PER_DAY,
  weekdayOfDays,
} from '@candlemark/bars';
import { isoFromUs } from '@candlemark/contracts';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { ImportInput } from '../import/import-service.ts';
import type { MarketStore } from '../market/market-store.ts';
import { type SlowBar, type SlowFile, type SlowTrade, slowLevels, slowStampUs } from './slow-levels.ts';
import { textFile } from './trades-file.ts';

/** Markets by their template and zone: always open, a break, half an hour beside the hour, clocks that change both ways. */
export const MARKETS: readonly { readonly calendar: string; readonly timeZone: string }[] = [
  { calendar: '24/7', timeZone: 'UTC' },
  { calendar: 'us-equities', timeZone: 'America/New_York' },
  { calendar: 'fx', timeZone: 'America/New_York' },
  { calendar: 'lunch-break', timeZone: 'Asia/Tokyo' },
  { calendar: '24/7', timeZone: 'Asia/Kolkata' },
  { calendar: 'us-equities', timeZone: 'Asia/Kolkata' },
  { calendar: 'weekdays', timeZone: 'Europe/Berlin' },
];

/** Autumn and spring, so that clocks go back and forward within every history. */
const STARTS_US = [Date.UTC(2015, 9, 12) * 1000, Date.UTC(2016, 2, 1) * 1000];

/** A file of rows by numbers that a market makes times of. */
export interface FileSketch {
  readonly interval: LevelInterval | null;
  /** Days after the start. */
  readonly firstDay: number;
  readonly stepS: number;
  readonly rows: readonly {
    readonly skips: number;
    readonly price: number;
    readonly size: number;
    readonly side: 'buy' | 'sell' | '';
  }[];
}

export const anyRows = fc.array(
  fc.record({
    skips: fc.constantFrom(1, 1, 1, 2, 3, 17),
    price: fc.integer({ min: 1000, max: 9999 }),
    size: fc.integer({ min: 1, max: 500 }),
    side: fc.constantFrom('buy' as const, 'sell' as const, '' as const),
  }),
  { minLength: 2, maxLength: 120, size: 'max' },
);

export const anySketch: fc.Arbitrary<FileSketch> = fc.record({
  interval: fc.constantFrom<LevelInterval | null>(null, null, '1m', '15m', '1h', '1D', '1D', '1W', '1mo'),
  firstDay: fc.integer({ min: 0, max: 20 }),
  stepS: fc.constantFrom(1, 7, 61, 1800, 10_800),
  rows: anyRows,
});

export const anyHistory = fc.record({
  market: fc.constantFrom(...MARKETS),
  startUs: fc.constantFrom(...STARTS_US),
  files: fc.array(anySketch, { minLength: 1, maxLength: 5 }),
});

/** A file as both sides know it: what is imported, and what the slow way reckons with. */
export interface TestFile {
  readonly input: () => ImportInput;
  /** By the calendar that the instrument has in the end: bars of days lie where their trading days open. */
  readonly slow: (calendar: Calendar) => SlowFile;
}

export function testFile(sketch: FileSketch, market: (typeof MARKETS)[number], startUs: number): TestFile {
  const { interval } = sketch;
  const calendar = calendarFromTemplate(market.calendar, market.timeZone);
  const options = { symbol: 'X', ...market };
  if (interval === null) {
    const trades = tradesOf(sketch, startUs);
    const lines = trades.map((t) => `${isoFromUs(t.timeUs)},${t.price / 100},${t.size / 10},${t.side}\n`);
    const text = `time,price,size,side\n${lines.join('')}`;
    return {
      input: () => textFile('X.csv', text, { ...options, kind: 'trades' }),
      slow: () => ({ interval, trades }),
    };
  }
  const dates = isIntraday(interval) ? null : datesOf(sketch, interval, calendar, startUs);
  const rowsBy = (by: Calendar) =>
    dates === null ? intradayBars(sketch, interval, startUs) : datedBars(dates, sketch, interval, by);
  const lines = rowsBy(calendar).map(({ stamp, bar }) =>
    [stamp, bar.open / 100, bar.high / 100, bar.low / 100, bar.close / 100, bar.volume / 10].join(','),
  );
  const text = `time,open,high,low,close,volume\n${lines.join('\n')}\n`;
  return {
    input: () => textFile('X.csv', text, { ...options, kind: 'bars', interval, stamp: 'open' }),
    slow: (by) => ({ interval, bars: rowsBy(by).map(({ bar }) => bar) }),
  };
}

function tradesOf({ firstDay, stepS, rows }: FileSketch, startUs: number): SlowTrade[] {
  let timeUs = startUs + firstDay * US_PER_DAY;
  return rows.map(({ skips, price, size, side }) => {
    timeUs += skips * stepS * 1e6 + 1;
    return { timeUs, price, size, side };
  });
}

interface StampedBar {
  readonly stamp: string;
  readonly bar: SlowBar;
}

function intradayBars({ firstDay, rows }: FileSketch, interval: LevelInterval, startUs: number): StampedBar[] {
  const lengthUs = intervalLengthUs(interval);
  let timeUs = Math.ceil((startUs + firstDay * US_PER_DAY) / lengthUs) * lengthUs;
  return rows.map((row) => {
    timeUs += row.skips * lengthUs;
    return { stamp: isoFromUs(timeUs), bar: barOf(row, timeUs) };
  });
}

/** Dates of bars: trading days, Mondays, or firsts of a month; each with the place of its row. */
function datesOf(
  { firstDay, rows }: FileSketch,
  interval: LevelInterval,
  calendar: Calendar,
  startUs: number,
): readonly { readonly label: number; readonly at: number }[] {
  const first = Math.floor(startUs / US_PER_DAY) + firstDay;
  return rows.slice(0, 60).flatMap((_row, at) => {
    const label = DATES[interval]!(first, at);
    const isTradingDay = interval !== '1D' || (calendar.week[weekdayOfDays(label)] ?? []).length > 0;
    return isTradingDay ? [{ label, at }] : [];
  });
}

function datedBars(
  dates: readonly { readonly label: number; readonly at: number }[],
  { rows }: FileSketch,
  interval: LevelInterval,
  calendar: Calendar,
): StampedBar[] {
  return dates.map(({ label, at }) => {
    return { stamp: isoDateOfDays(label), bar: barOf(rows[at]!, slowStampUs(calendar, interval, label)) };
  });
}

const DATES: Partial<Record<LevelInterval, (first: number, at: number) => number>> = {
  '1D': (first, at) => first + at,
  // Monday.
  '1W': (first, at) => Math.floor((first + 3) / 7) * 7 - 3 + at * 7,
  '1mo': (_first, at) => daysFromCivil(2015 + Math.floor((9 + at) / 12), ((9 + at) % 12) + 1, 1),
};

function barOf({ price, size }: FileSketch['rows'][number], timeUs: number): SlowBar {
  const unknown = { trades: Number.NaN, turnover: Number.NaN, buyVolume: Number.NaN };
  const prices = { open: price, high: price + 7, low: price - 5, close: price + (size % 7) };
  return { timeUs, ...prices, volume: size, ...unknown };
}

/** Every level of the one instrument is exactly what the slow way makes of the files, and is told as such. */
export async function expectExact(store: MarketStore, files: readonly SlowFile[], calendar: Calendar): Promise<void> {
  const instrument = store.bySymbol('X');
  if (!instrument) {
    expect(files).toEqual([]);
    return;
  }
  const wanted = slowLevels(files, calendar);
  for (const interval of LEVEL_INTERVALS) {
    const served = slowBarsOf(instrument, await store.readBars(instrument.id, interval, -Infinity, Infinity));
    expect(served, interval).toEqual(wanted.get(interval));
    const level = instrument.levels.find((candidate) => candidate.interval === interval);
    expect(level?.rows ?? 0, interval).toBe(served.length);
    if (!level || served.length === 0) continue;
    expect(level.fromUs, interval).toBeLessThanOrEqual(served[0]!.timeUs);
    expect(level.toUs, interval).toBeGreaterThan(served.at(-1)!.timeUs);
  }
}

/** Bars as the slow way has them: prices in hundredths, sizes in tenths. */
export function slowBarsOf({ priceScale, sizeScale }: Instrument, bars: BarColumns): SlowBar[] {
  const price = 10 ** (2 - priceScale);
  const size = 10 ** (1 - sizeScale);
  const at = (column: Float64Array | null, row: number, factor: number) =>
    column ? Math.round(column[row]! * factor * 1e6) / 1e6 : Number.NaN;
  return Array.from(
    { length: bars.length },
    (_, row): SlowBar => ({
      timeUs: bars.timeUs[row]!,
      open: at(bars.open, row, price),
      high: at(bars.high, row, price),
      low: at(bars.low, row, price),
      close: at(bars.close, row, price),
      volume: at(bars.volume, row, size),
      trades: at(bars.trades, row, 1),
      turnover: at(bars.turnover, row, price * size),
      buyVolume: at(bars.buyVolume, row, size),
    }),
  );
}
