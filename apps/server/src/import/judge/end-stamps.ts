import { intervalLengthUs, isIntraday } from '@candlemark/bars';
import type { ImportFinding } from '@candlemark/contracts';
import type { BarTiming } from '../detect/bar-timing.ts';
import { exampleOf, importWarning } from '../report/import-warning.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';

const SHOWN = 3;

/** Says of bars whose stamps were taken for their ends that they were, with the first of them. */
export function endStamps(timing: BarTiming | null, { rowsTaken, times }: InstrumentTally): readonly ImportFinding[] {
  if (timing?.stamp !== 'close') return [];
  const { interval } = timing;
  const factOf = (timeUs: number) =>
    isIntraday(interval)
      ? importWarning('end-of-bar', { fromUs: timeUs - intervalLengthUs(interval) })
      : importWarning('end-of-day', { interval });
  const first = times.timesUs().subarray(0, SHOWN);
  const examples = Array.from(first, (timeUs) => exampleOf(null, timeUs, factOf(timeUs)));
  const text = `Times are taken for the ends of ${interval} bars: ${rowsTaken}; --stamp open takes them for the beginnings`;
  return [{ code: 'end-stamps', count: rowsTaken, text, examples }];
}
