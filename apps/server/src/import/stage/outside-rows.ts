/*
 * Counts the rows of a batch that lie outside of the sessions of their calendar. Calendars without closed times cost
 * nothing, others one pass over the times of the batch.
 */
import {
  type Calendar,
  compileCalendar,
  intervalLengthUs,
  isoDateOfDays,
  type LevelInterval,
  US_PER_DAY,
  zoneOffsetUs,
} from '@candlemark/bars';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { OutsideRows } from '../child-protocol.ts';
import { type RowSource, readTimes } from '../roll-up/base-rows.ts';

/** null when all rows lie in sessions, and for bars longer than a day, of which none says anything of single days. */
export async function outsideRows(
  connection: DuckDBConnection,
  source: RowSource,
  interval: LevelInterval | null,
  calendar: Calendar,
): Promise<OutsideRows | null> {
  const compiled = compileCalendar(calendar);
  if (compiled.isContinuous || (interval !== null && intervalLengthUs(interval) > US_PER_DAY)) return null;
  const closed = new Set(calendar.exceptions.flatMap(({ date, sessions }) => (sessions.length === 0 ? [date] : [])));
  let rows = 0;
  let firstUs = 0;
  let onClosedDays = 0;
  await readTimes(connection, source, (timesUs) => {
    for (const timeUs of timesUs) {
      if (compiled.isOpen(timeUs)) continue;
      if (rows === 0) firstUs = timeUs;
      rows += 1;
      if (closed.size > 0 && closed.has(localDate(calendar.timeZone, timeUs))) onClosedDays += 1;
    }
  });
  return rows === 0 ? null : { rows, firstUs, onClosedDays };
}

function localDate(timeZone: string, timeUs: number): string {
  return isoDateOfDays(Math.floor((timeUs + zoneOffsetUs(timeZone, timeUs)) / US_PER_DAY));
}
