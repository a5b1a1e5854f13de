import { calendarFromTemplate, compileCalendar } from '@candlemark/bars';
import type { IndicatorBars } from '../src/bars.ts';
import { PERIODS, periodColumn } from '../src/periods.ts';

const US_PER_DAY = 86_400_000_000;
/** Monday 2 January 2017. */
const FROM_US = 1_483_315_200_000_000;

/** Daily bars along closes; highs and lows lie around open and close by what `spread` gives for each bar. */
export function barsAlong(
  closes: readonly number[],
  spread: (at: number) => number = () => 0,
  volumeAt: ((at: number) => number) | null = () => 100,
): IndicatorBars {
  const column = (valueAt: (at: number) => number) => Float64Array.from(closes, (_, at) => valueAt(at));
  const open = column((at) => closes[Math.max(0, at - 1)]!);
  return {
    length: closes.length,
    timeUs: column((at) => FROM_US + at * US_PER_DAY),
    open,
    high: column((at) => Math.max(open[at]!, closes[at]!) + spread(at)),
    low: column((at) => Math.min(open[at]!, closes[at]!) - spread(at)),
    close: Float64Array.from(closes),
    volume: volumeAt && column(volumeAt),
    buyVolume: volumeAt && column((at) => volumeAt(at) / 2),
  };
}

/** Bars [from, to), as views on the same memory. */
export function partOf(bars: IndicatorBars, from: number, to = bars.length): IndicatorBars {
  const part = (values: Float64Array) => values.subarray(from, to);
  return {
    length: to - from,
    timeUs: part(bars.timeUs),
    open: part(bars.open),
    high: part(bars.high),
    low: part(bars.low),
    close: part(bars.close),
    volume: bars.volume && part(bars.volume),
    buyVolume: bars.buyVolume && part(bars.buyVolume),
  };
}

/** A walk of so many closes that anyone can repeat: a linear congruential generator decides its steps. */
export function walk(count: number, { seed = 1, start = 100, size = 0.01 } = {}): number[] {
  let state = seed >>> 0;
  let price = start;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    price *= 1 + size * (state / 2 ** 31 - 1);
    return price;
  });
}

/** A walk with its spreads and volumes. */
export function walkingBars(count: number, options: Parameters<typeof walk>[1] = {}): IndicatorBars {
  const closes = walk(count, options);
  const other = walk(2 * count, { seed: (options.seed ?? 1) + 7, start: 1, size: 0.5 });
  const share = (at: number) => other[at]! % 1;
  return barsAlong(
    closes,
    (at) => closes[at]! * 0.004 * share(at),
    (at) => Math.round(1000 * (0.2 + share(count + at))),
  );
}

const CALENDAR = compileCalendar(calendarFromTemplate('24/7'));

/** The days, weeks and months of bars, by a calendar that never closes. */
export function periodsOf({ timeUs }: IndicatorBars): ReadonlyMap<string, Float64Array> {
  return new Map(PERIODS.map((period) => [period, periodColumn(CALENDAR, period, timeUs)]));
}
