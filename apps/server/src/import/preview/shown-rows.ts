import { isoFromUs, PREVIEW_LIMITS, type PreviewRow } from '@candlemark/contracts';
import { decodeField, RecordScanner, SCAN_NEEDS_BYTES, SCAN_RECORD } from '../csv/record-scanner.ts';
import type { FilePlan } from '../file-plan.ts';
import { copyBytes } from '../input/copy-bytes.ts';
import { shortened } from '../report/reject-list.ts';
import { ROW_KINDS } from '../rows/row-kinds.ts';
import { TimeColumns } from '../rows/time-columns.ts';
import { ZoneClock } from '../rows/zone-clock.ts';

export interface ShownPart {
  /** The first line that is a row; 0 where lines are not counted. */
  readonly fromLine: number;
  /** Whether the last rows are wanted and not the first. */
  readonly isEnd: boolean;
}

/** Some rows of a text as they stand there, each with its time as it would be understood. */
export function shownRows(plan: FilePlan, text: Uint8Array, { fromLine, isEnd }: ShownPart): PreviewRow[] {
  const { sample, match, timeLayout, clock, order, format, input } = plan;
  const zone = new ZoneClock(clock.timeZone, order, ROW_KINDS[format.kind].areTimesUnique);
  const addedUs = input.options.stamp === 'open' ? 0 : (match.ends?.addUs ?? 0);
  const time = new TimeColumns(match.timeFields, timeLayout.createReader(), zone, addedUs);
  const scanner = new RecordScanner(sample.dialect);
  scanner.push(copyBytes(text));
  const rows: FoundRow[] = [];
  const take = () => {
    for (let result = scanner.next(); result !== SCAN_NEEDS_BYTES; result = scanner.next()) {
      if (result !== SCAN_RECORD || scanner.line < fromLine) continue;
      if (!isEnd && rows.length === PREVIEW_LIMITS.rows) return;
      // All times are read: of two that are alike on the clock, what stood before tells them apart.
      const isRead = scanner.fields > time.lastField && time.read(scanner);
      const fields = Math.min(scanner.fields, PREVIEW_LIMITS.cells);
      rows.push({
        buffer: scanner.buffer,
        starts: scanner.starts.slice(0, fields),
        ends: scanner.ends.slice(0, fields),
        line: fromLine === 0 ? null : scanner.line,
        timeUs: isRead ? time.timeUs : null,
      });
      if (rows.length > PREVIEW_LIMITS.rows) rows.shift();
    }
  };
  take();
  if (isEnd || rows.length < PREVIEW_LIMITS.rows) {
    scanner.end();
    take();
  }
  return rows.map(shown);
}

/** Where the cells of a row lie. Of many rows few are shown: only theirs become texts. */
interface FoundRow {
  readonly buffer: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly line: number | null;
  readonly timeUs: number | null;
}

function shown({ buffer, starts, ends, line, timeUs }: FoundRow): PreviewRow {
  return {
    line,
    cells: Array.from(starts, (start, field) => shortened(decodeField(buffer, start, ends[field]!))),
    time: timeUs === null ? null : isoFromUs(timeUs),
  };
}
