import { US_PER_DAY, US_PER_MINUTE } from '@candlemark/bars';
import type { BarEnds } from '../formats/format.ts';
import { END_NAMES } from './column-names.ts';
import { columnCells, type DelimitedSample } from './delimited-sample.ts';
import { normalName } from './header-match.ts';
import type { FoundTime } from './time-columns.ts';

const SHORT_OF_US = [1, 1000, 1_000_000];
const NEARLY_ALL = 0.95;
const encoder = new TextEncoder();

/** Tells by the name of the column of times that they are ends; null where it says nothing. */
export function endsOfBars(
  sample: DelimitedSample,
  headerRecord: number,
  names: readonly string[],
  time: FoundTime,
): BarEnds | null {
  if (!END_NAMES.includes(normalName(names[time.fields.time] ?? ''))) return null;
  const cells = columnCells(sample, time.fields.time, headerRecord + 1);
  const reader = time.layout.createReader();
  const times = cells.flatMap((cell) => {
    const bytes = encoder.encode(cell);
    return reader.read(bytes, 0, bytes.length) ? [reader.localUs] : [];
  });
  const addUs = SHORT_OF_US.find((us) => {
    const short = times.filter((at) => (at + us) % US_PER_MINUTE === 0).length;
    return short >= times.length * NEARLY_ALL && times.length > 0;
  });
  return { addUs: times.every((at) => at % US_PER_DAY === 0) ? 0 : (addUs ?? 0) };
}
