import { intervalLengthUs, isIntraday } from '@candlemark/bars';
import { type ImportFinding, isoFromUs } from '@candlemark/contracts';
import type { BarTiming } from '../detect/bar-timing.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';

const SHOWN = 3;

/** Says of bars whose stamps were taken for their ends that they were, with the first of them. */
export function endStamps(timing: BarTiming | null, { rowsTaken, times }: InstrumentTally): readonly ImportFinding[] {
  if (timing?.stamp !== 'close') return [];
  const { interval } = timing;
  const examples = Array.from(times.timesUs().subarray(0, SHOWN), (timeUs) => ({
    line: null,
    time: isoFromUs(timeUs),
    value: isIntraday(interval)
      ? `the end of the bar from ${isoFromUs(timeUs - intervalLengthUs(interval))}`
      : `the end of a ${interval} bar`,
  }));
  const text = `Times are taken for the ends of ${interval} bars: ${rowsTaken}; --stamp open takes them for the beginnings`;
  return [{ code: 'end-stamps', count: rowsTaken, text, examples }];
}
