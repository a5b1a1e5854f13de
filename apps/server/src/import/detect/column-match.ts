import type { ColumnRole, DetectionHints, FormatMatch } from '../formats/format.ts';
import { RefusedFile } from '../refused-file.ts';
import { shortened } from '../report/reject-list.ts';
import type { ColumnNames } from './column-names.ts';
import type { DelimitedSample } from './delimited-sample.ts';
import { dataCells, givenColumn, type HeaderMatch, matchHeader } from './header-match.ts';
import { type FoundTime, findNamedTime, findTime } from './time-columns.ts';

/** The columns of a file by its header and by what the user named. */
export interface FoundColumns {
  readonly header: HeaderMatch;
  /** All roles but the time's. */
  readonly columns: Map<ColumnRole, number>;
  readonly time: FoundTime | null;
  /** What to say where there is no time. */
  readonly timeProblem: string;
}

/** Finds the columns. @throws RefusedFile when the user named a column that the file does not have */
export function findColumns(
  sample: DelimitedSample,
  names: readonly ColumnNames[],
  hints: DetectionHints,
): FoundColumns {
  const header = matchHeader(sample, names);
  const columns = new Map<ColumnRole, number>();
  for (const [role, candidates] of header.candidates) columns.set(role, candidates[0]!);
  columns.delete('time');
  const width = Math.max(0, ...sample.records.map(({ fields }) => fields.length));
  const lookUp = (role: string, name: string): number => {
    const column = givenColumn(header.names, name);
    if (column >= 0 && column < width) return column;
    const present = header.names.length > 0 ? header.names.join(', ') : `numbers 1 to ${width}`;
    throw new RefusedFile(`There is no column "${name}" for ${role}; the file has ${present}.`);
  };
  const { time, timeOfDay, ...others } = hints.given;
  for (const [role, name] of Object.entries(others)) columns.set(role as ColumnRole, lookUp(role, name));
  const ofDay = timeOfDay === undefined ? -1 : lookUp('timeOfDay', timeOfDay);
  const found =
    time === undefined
      ? findTimeByHeader(sample, header, columns, width)
      : findNamedTime(sample, header.record, lookUp('time', time), ofDay);
  return { header, columns, time: found, timeProblem: timeProblem(sample, header) };
}

/** The time in a column that is called one, else in any column that is nothing else and holds dates. */
function findTimeByHeader(
  sample: DelimitedSample,
  header: HeaderMatch,
  columns: ReadonlyMap<ColumnRole, number>,
  width: number,
): FoundTime | null {
  const named = findTime(sample, header.record, header.names, header.candidates.get('time') ?? []);
  if (named || header.record < 0) return named;
  const taken = new Set(columns.values());
  const others = Array.from({ length: width }, (_, column) => column).filter((column) => !taken.has(column));
  const found = findTime(sample, header.record, header.names, others);
  return found?.layout.isEpoch ? null : found;
}

function timeProblem(sample: DelimitedSample, header: HeaderMatch): string {
  const column = header.candidates.get('time')?.[0];
  const cell = column === undefined ? undefined : dataCells(sample, header.record, column)[0];
  return cell === undefined ? 'time' : `time (column "${header.names[column!]}" holds "${shortened(cell)}")`;
}

/** The match of a file with a header. */
export function headerFormatMatch(
  found: FoundColumns,
  time: FoundTime,
  score: number,
  notes: readonly string[] = [],
): FormatMatch {
  return {
    score,
    headerRecord: found.header.record,
    columns: found.columns,
    timeFields: time.fields,
    timeLayout: time.layout,
    notes: [...notes, ...notePreamble(found.header), ...noteUnused(found, time)],
  };
}

function notePreamble({ preamble }: HeaderMatch): string[] {
  if (preamble.length === 0) return [];
  return [`Skipped before the header: ${shortened(preamble.map(({ fields }) => fields.join(' ')).join(' / '))}`];
}

/** Names the columns that nothing is made of. */
function noteUnused({ header, columns }: FoundColumns, { fields }: FoundTime): string[] {
  const used = new Set([...columns.values(), fields.time, fields.timeOfDay]);
  const unused = header.names.filter((name, column) => name !== '' && !used.has(column));
  if (unused.length === 0) return [];
  const adjusted = unused.some((name) => /adj/i.test(name)) ? ' (prices are taken as traded, not adjusted)' : '';
  return [`Not used: ${unused.slice(0, 20).join(', ')}${unused.length > 20 ? ', …' : ''}${adjusted}`];
}
