/*
 * Adjusted bars, computed the slow and obvious way: the rows of each stretch between two ex-dates make bars of their own, by
 * `slow-levels.ts`; these are adjusted and rounded, and those of one bucket put together.
 */
import {
  type Calendar,
  type Instrument,
  intervalRank,
  LEVEL_INTERVALS,
  type LevelInterval,
  nestsIn,
} from '@candlemark/bars';
import type { CorporateEvent } from '../market/events/corporate-event.ts';
import { type SlowBar, type SlowFile, slowBucketUs, slowDayOpenUs, slowLevels } from './slow-levels.ts';

interface SlowFactor {
  readonly atUs: number;
  readonly split: number;
  readonly dividend: number;
}

/** The adjusted bars of each level. Each date and type comes once among the events. */
export function slowAdjusted(
  files: readonly SlowFile[],
  events: readonly CorporateEvent[],
  calendar: Calendar,
  { priceScale, sizeScale }: Pick<Instrument, 'priceScale' | 'sizeScale'>,
): ReadonlyMap<LevelInterval, SlowBar[]> {
  const factors = slowFactors(files, events, calendar);
  const price = 10 ** (2 - priceScale);
  const size = 10 ** (1 - sizeScale);
  const levels = new Map<LevelInterval, SlowBar[]>(LEVEL_INTERVALS.map((interval) => [interval, []]));
  for (let stretch = 0; stretch <= factors.length; stretch += 1) {
    const fromUs = factors[stretch - 1]?.atUs ?? -Infinity;
    const toUs = factors[stretch]?.atUs ?? Infinity;
    const later = factors.slice(stretch).reverse();
    const split = later.reduce((all, factor) => factor.split * all, 1);
    const dividend = later.reduce((all, factor) => factor.dividend * all, 1);
    const priced = (value: number) => Math.round(((value / price) * dividend) / split) * price;
    const sized = (value: number) => Math.round((value / size) * split) * size;
    const turnedOver = (value: number) =>
      dividend === 1 ? value : Math.round((value / (price * size)) * dividend) * (price * size);
    const parts = slowLevels(files, calendar, (timeUs) => timeUs >= fromUs && timeUs < toUs);
    for (const [interval, bars] of parts) {
      for (const bar of bars) {
        addPart(levels.get(interval)!, {
          ...bar,
          open: priced(bar.open),
          high: priced(bar.high),
          low: priced(bar.low),
          close: priced(bar.close),
          volume: sized(bar.volume),
          turnover: turnedOver(bar.turnover),
          buyVolume: sized(bar.buyVolume),
        });
      }
    }
  }
  return levels;
}

/** Puts a part into the bar of its time, if an earlier stretch has begun it. */
function addPart(bars: SlowBar[], part: SlowBar): void {
  const last = bars.at(-1);
  if (last?.timeUs !== part.timeUs) {
    bars.push(part);
    return;
  }
  bars[bars.length - 1] = {
    ...last,
    high: Math.max(last.high, part.high),
    low: Math.min(last.low, part.low),
    close: part.close,
    volume: sum(last.volume, part.volume),
    trades: sum(last.trades, part.trades),
    turnover: sum(last.turnover, part.turnover),
    buyVolume: sum(last.buyVolume, part.buyVolume),
  };
}

function sum(a: number, b: number): number {
  return Number.isNaN(a) ? b : Number.isNaN(b) ? a : a + b;
}

function slowFactors(
  files: readonly SlowFile[],
  events: readonly CorporateEvent[],
  calendar: Calendar,
): readonly SlowFactor[] {
  const times = files.flatMap((file) => (file.interval === null ? file.trades : file.bars).map(({ timeUs }) => timeUs));
  const [firstUs, lastUs] = [Math.min(...times), Math.max(...times)];
  const opens = new Set(events.map(({ labelDays }) => slowDayOpenUs(calendar, '1D', labelDays)));
  return [...opens]
    .filter((atUs) => firstUs < atUs && atUs <= lastUs)
    .sort((a, b) => a - b)
    .map((atUs) => {
      const together = events.filter(({ labelDays }) => slowDayOpenUs(calendar, '1D', labelDays) === atUs);
      const split = together.reduce((all, { type, value }) => (type === 'split' ? all * value : all), 1);
      const paid = together.reduce((all, { type, value }) => (type === 'dividend' ? all + value : all), 0);
      const close = slowCloseBefore(files, calendar, atUs);
      const left = paid === 0 || close === null ? 1 : 1 - (paid * split) / close;
      return { atUs, split, dividend: left > 0 ? left : 1 };
    })
    .filter(({ split, dividend }) => split !== 1 || dividend !== 1);
}

/** The last close before an ex-date: of days, or of what is coarser where there are no days. */
function slowCloseBefore(files: readonly SlowFile[], calendar: Calendar, atUs: number): number | null {
  const rank = (interval: LevelInterval | null) => (interval === null ? -1 : intervalRank(interval));
  const finest = files.map(({ interval }) => interval).reduce((a, b) => (rank(b) < rank(a) ? b : a));
  const interval = finest === null || nestsIn(finest, '1D') ? '1D' : finest;
  const before = slowLevels(files, calendar)
    .get(interval)!
    .filter(
      ({ timeUs }) =>
        timeUs < atUs && slowBucketUs(calendar, interval, timeUs) !== slowBucketUs(calendar, interval, atUs),
    );
  const last = before.at(-1);
  return last ? last.close / 100 : null;
}
