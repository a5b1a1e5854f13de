import { US_PER_DAY, US_PER_HOUR } from '@candlemark/bars';
import { columnCells, type DelimitedSample } from './delimited-sample.ts';
import type { FoundTime } from './time-columns.ts';

const FEWEST_ROWS = 3;
const encoder = new TextEncoder();

/** Whether each row is of a day of its own, and all are of the same time of day, or of two an hour apart: one price a row is a series of closes then, not of trades. */
export function isOncePerDay(sample: DelimitedSample, headerRecord: number, { fields, layout }: FoundTime): boolean {
  const cells = fields.timeOfDay >= 0 ? [] : columnCells(sample, fields.time, headerRecord + 1);
  if (cells.length < FEWEST_ROWS) return false;
  const reader = layout.createReader();
  const days = new Set<number>();
  const timesOfDay = new Set<number>();
  for (const cell of cells) {
    const bytes = encoder.encode(cell);
    if (!reader.read(bytes, 0, bytes.length)) return false;
    const day = Math.floor(reader.localUs / US_PER_DAY);
    if (days.has(day)) return false;
    days.add(day);
    timesOfDay.add(reader.localUs - day * US_PER_DAY);
  }
  const [one, other = one] = timesOfDay;
  // Closes of a place with summer time, in UTC.
  return timesOfDay.size <= 2 && [0, US_PER_HOUR].includes(Math.abs(one! - other!));
}
