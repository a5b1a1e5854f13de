/**
 * How many bars it takes until an indicator has a value: found by computing it of more and fewer bars that are made up, as what its steps remember says how far back values
 * reach, and not where the first one is. Cost: about four times that of the bars that are needed.
 */
import { bucketOpenUs, type CompiledCalendar, type Interval, nextBucketOpenUs } from '@candlemark/bars';
import type { IndicatorJob, PlotColumns } from './indicator-job.ts';
import type { IndicatorWork } from './indicator-values.ts';

/** More than anybody waits for. */
const MOST_BARS = 2 ** 14;

export interface NeedOfBars {
  readonly work: Pick<IndicatorWork, 'calls' | 'others'>;
  /** Of which one has a value. */
  readonly plots: readonly string[];
  readonly interval: Interval;
  readonly calendar: CompiledCalendar;
  /** At once. */
  readonly compute: (job: IndicatorJob) => PlotColumns;
}

/** Null where there is no value of far too many. */
export function barsNeeded({ work, plots, interval, calendar, compute }: NeedOfBars): number | null {
  const hasValue = (length: number) => {
    const column = (valueAt: (at: number) => number) => Float64Array.from({ length }, (_, at) => valueAt(at));
    const course = (level: number) => column((at) => level + Math.sin(level + at * at));
    let openUs = bucketOpenUs(calendar, interval, 0);
    const timeUs = column(() => {
      openUs = nextBucketOpenUs(calendar, interval, openUs);
      return openUs;
    });
    const prices = { open: course(9), high: course(12), low: course(6), close: course(9.5) };
    const bars = { length, timeUs, ...prices, volume: course(12), buyVolume: course(6) };
    const columns = Object.fromEntries(work.others.map(({ name }) => [name, course(9)]));
    const values = compute({ calls: work.calls, bars, columns, calendar: calendar.calendar });
    return plots.some((plot) => values[plot]?.some((value) => !Number.isNaN(value)));
  };
  let few = 0;
  let enough = 1;
  while (!hasValue(enough)) {
    few = enough;
    enough *= 2;
    if (enough > MOST_BARS) return null;
  }
  while (enough - few > 1) {
    const middle = (few + enough) >> 1;
    if (hasValue(middle)) enough = middle;
    else few = middle;
  }
  return enough;
}
