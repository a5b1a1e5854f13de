import type { WarningFact } from '@candlemark/contracts';
import type { ColumnMap, ColumnRole, DetectionHints, FormatMatch, GivenColumns } from '../formats/format.ts';
import { RefusedFile } from '../refused-file.ts';
import { importWarning } from '../report/import-warning.ts';
import { shortened } from '../report/reject-list.ts';
import type { EpochUnit } from '../rows/time-reader.ts';
import type { KnownColumns } from './column-names.ts';
import type { DelimitedSample } from './delimited-sample.ts';
import { dataCells, givenColumn, type HeaderMatch, matchHeader } from './header-match.ts';
import { type FoundTime, findGivenTime, findTime } from './time-columns.ts';
import { isEpochNumber } from './time-layout.ts';

/** The columns of a file by its header and by what the user named. */
export interface FoundColumns {
  readonly header: HeaderMatch;
  /** All roles but the time's. */
  readonly columns: Map<ColumnRole, number>;
  /** The columns that the user named. */
  readonly given: ReadonlySet<number>;
  readonly time: FoundTime | null;
  /** What to say where there is no time. */
  readonly timeProblem: string;
}

/** Written in place of a column, or of its names: nothing has the meaning. */
const NO_COLUMN = '-';

/** Finds the columns. @throws RefusedFile when the user named a column that the file does not have */
export function findColumns(sample: DelimitedSample, known: KnownColumns, hints: DetectionHints): FoundColumns {
  const none = rolesOfNone(hints.given);
  const header = matchHeader(sample, withOwnNames(known, hints), Object.values(hints.given));
  const width = Math.max(0, ...sample.records.map(({ fields }) => fields.length));
  const given = lookUpGiven(hints.given, header, width, none);
  const givenColumns = new Set(given.values());
  const columns = new Map<ColumnRole, number>(given);
  for (const [role, candidates] of header.candidates) {
    const column = candidates.find((candidate) => !givenColumns.has(candidate));
    if (column !== undefined && !given.has(role) && !none.has(role)) columns.set(role, column);
  }
  columns.delete('time');
  columns.delete('timeOfDay');
  const unused = unusedColumns([...columns.values(), ...givenColumns], width);
  const time = findTimeOf(sample, header, given, unused, hints.timeUnit);
  const problem = timeProblem(sample, header, given.get('time'));
  return { header, columns, given: givenColumns, time, timeProblem: problem };
}

/** The names that a family alone has stand before those of everybody. */
function withOwnNames(known: KnownColumns, { ownNames }: DetectionHints): KnownColumns {
  if (ownNames === undefined) return known;
  const names = known.names.map(({ role, names: all }) => {
    const own = ownNames[role]?.split(' ') ?? [];
    if (own[0] === NO_COLUMN) return { role, names: [] };
    return { role, names: [...own, ...all.filter((name) => !own.includes(name))] };
  });
  return { ...known, names };
}

/** What no column means, as the user says, whatever it is called. */
function rolesOfNone(given: GivenColumns): ReadonlySet<string> {
  return new Set(Object.entries(given).flatMap(([role, name]) => (name === NO_COLUMN ? [role] : [])));
}

/** The columns that the user named or numbered. */
function lookUpGiven(
  given: GivenColumns,
  { names }: HeaderMatch,
  width: number,
  none: ReadonlySet<string>,
): Map<ColumnRole, number> {
  const found = new Map<ColumnRole, number>();
  for (const [role, name] of Object.entries(given)) {
    if (none.has(role)) continue;
    const column = givenColumn(names, name);
    if (column < 0 || column >= width) {
      const present = names.length > 0 ? names.join(', ') : `numbers 1 to ${width}`;
      throw new RefusedFile(`There is no column "${name}" for ${role}; the file has ${present}.`);
    }
    found.set(role as ColumnRole, column);
  }
  return found;
}

function unusedColumns(used: readonly number[], width: number): number[] {
  return Array.from({ length: width }, (_, column) => column).filter((column) => !used.includes(column));
}

/** The time in the column that the user named, else in one that is called a time, else in any unused one with dates. */
function findTimeOf(
  sample: DelimitedSample,
  header: HeaderMatch,
  given: ReadonlyMap<ColumnRole, number>,
  unused: readonly number[],
  unit: EpochUnit | null,
): FoundTime | null {
  const time = given.get('time');
  const timeOfDay = given.get('timeOfDay') ?? -1;
  if (time !== undefined) return findGivenTime(sample, header.record, { time, timeOfDay }, unit);
  const called = (header.candidates.get('time') ?? []).filter((column) => unused.includes(column));
  const found =
    findTime(sample, header.record, header.names, called, { isNamed: true, unit }) ??
    findUnnamedDates(sample, header, unused);
  return found && timeOfDay >= 0 ? { ...found, fields: { ...found.fields, timeOfDay } } : found;
}

/** Numbers in a column of another name are no times. */
function findUnnamedDates(sample: DelimitedSample, header: HeaderMatch, columns: readonly number[]): FoundTime | null {
  if (header.record < 0) return null;
  const found = findTime(sample, header.record, header.names, columns, { isNamed: false, unit: null });
  return found?.layout.unit === null ? found : null;
}

function timeProblem(sample: DelimitedSample, header: HeaderMatch, given: number | undefined): string {
  const column = given ?? header.candidates.get('time')?.[0];
  const cell = column === undefined ? undefined : dataCells(sample, header.record, column)[0];
  if (column === undefined || cell === undefined) return 'time';
  const holds = `column "${shortened(header.names[column] ?? String(column + 1))}" holds "${shortened(cell)}"`;
  if (!isEpochNumber(cell)) return `time (${holds})`;
  return `time (${holds}, which may be no time; if it counts from 1970, say in what: --time-unit s, ms, us or ns)`;
}

/** The match of a file with a header. @param middles of prices that are the middle of two columns, the second */
export function headerFormatMatch(
  found: FoundColumns,
  time: FoundTime,
  score: number,
  notes: readonly WarningFact[] = [],
  middles?: ColumnMap,
): FormatMatch {
  return {
    score,
    headerRecord: found.header.record,
    columns: found.columns,
    timeFields: time.fields,
    timeLayout: time.layout,
    notes: [...notes, ...notePreamble(found.header), ...noteUnused(found, time, [...(middles?.values() ?? [])])],
    ...(middles && { middles }),
  };
}

function notePreamble({ preamble }: HeaderMatch): WarningFact[] {
  if (preamble.length === 0) return [];
  const words = shortened(preamble.map(({ fields }) => fields.join(' ')).join(' / '));
  return [importWarning('before-header', { words })];
}

/** Names the columns that nothing is made of. */
function noteUnused(
  { header, columns }: FoundColumns,
  { fields }: FoundTime,
  seconds: readonly number[],
): WarningFact[] {
  const used = new Set([...columns.values(), ...seconds, fields.time, fields.timeOfDay]);
  const unused = header.names.filter((name, column) => name !== '' && !used.has(column));
  if (unused.length === 0) return [];
  const named = `${unused.slice(0, 20).map(shortened).join(', ')}${unused.length > 20 ? ', …' : ''}`;
  return [
    importWarning(unused.some((name) => /adj/i.test(name)) ? 'not-used-adjusted' : 'not-used', { columns: named }),
  ];
}
