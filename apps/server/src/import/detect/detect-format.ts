import { COLUMN_ROLES } from '@candlemark/contracts';
import type { BatchKind } from '../batch-kind.ts';
import { FAMILIES } from '../formats/families/registry.ts';
import type { Family, FamilyTable } from '../formats/family.ts';
import type { ColumnRole, FormatMatch, GivenColumns, ImportFormat } from '../formats/format.ts';
import { isMatch, KIND_OF_COLUMN } from '../formats/format.ts';
import { GENERIC_FORMATS } from '../formats/generic/registry.ts';
import { SeenTable } from '../formats/seen-table.ts';
import type { ImportKind, ImportOptions } from '../import-options.ts';
import { type FileFacts, NO_FACTS } from '../input/file-facts.ts';
import { RefusedFile } from '../refused-file.ts';
import { importWarning } from '../report/import-warning.ts';
import { shortened } from '../report/reject-list.ts';
import { EPOCH_UNITS } from '../rows/time-reader.ts';
import type { DelimitedSample } from './delimited-sample.ts';
import { normalName } from './header-match.ts';
import { findHeaderlessColumns } from './headerless.ts';
import { lateHeaderAdvice } from './late-header.ts';
import { stemOfFile } from './symbol-of-file.ts';

export interface DetectedFormat {
  /** What reads the file, under the name of its family where it has one. */
  readonly format: ImportFormat;
  readonly match: FormatMatch;
  /** What is true of all files of its family. */
  readonly facts: FileFacts;
}

/**
 * The surest format of a file, as the family whose table it tells to be, if there is one: a family goes before a format that is as sure.
 * @throws RefusedFile, saying what was found and what is missing, when there is none
 */
export function detectFormat(
  sample: DelimitedSample,
  fileName: string,
  symbol: string,
  options: ImportOptions,
  facts: FileFacts,
): DetectedFormat {
  const given = givenColumns(options);
  const kindGiven = options.kind ?? kindOfColumns(given);
  const isWanted = (format: ImportFormat): boolean => kindGiven === undefined || isOfKind(format, kindGiven);
  const timeUnit = EPOCH_UNITS.find(({ id }) => id === options.timeUnit) ?? null;
  const price = options.price ?? 'mid';
  const headerless = once(() => findHeaderlessColumns(sample, timeUnit));
  const hints = { given, fileName, symbol, isKindGiven: kindGiven !== undefined, timeUnit, price, headerless };
  const formats = GENERIC_FORMATS.filter(isWanted);
  const results = formats.map((format) => ({ format, result: format.detect(sample, hints) }));
  let best: DetectedFormat | null = null;
  const consider = (found: DetectedFormat): void => {
    if (best === null || found.match.score > best.match.score) best = found;
  };
  for (const { family, table } of tablesOf(new SeenTable(sample, stemOfFile(fileName), facts, headerless))) {
    const own = { ...hints, ...(table.names && { ownNames: table.names }) };
    const read = (table.reads ? [table.reads] : formats).filter(isWanted);
    for (const format of read) {
      const known = own.ownNames === undefined ? results.find((one) => one.format === format) : undefined;
      const result = known?.result ?? format.detect(sample, own);
      if (isMatch(result)) consider(asTable(family, table, format, result));
    }
  }
  const misses: FormatMissing[] = [];
  for (const { format, result } of results) {
    if (isMatch(result)) consider({ format, match: result, facts: NO_FACTS });
    else if (result.missing !== null) misses.push({ format, missing: result.missing });
  }
  // The compiler does not see what a closure has assigned.
  const found = best as DetectedFormat | null;
  if (found === null) throw refusal(sample, misses);
  refuseNeedlessPrice(found.format, options);
  return { ...found, match: withUnitNote(found.match, options) };
}

/** The tables of families that a file tells to be. */
export function tablesOf(seen: SeenTable): readonly ToldTable[] {
  return FAMILIES.flatMap((family) =>
    family.tables.filter((table) => table.tells(seen)).map((table) => ({ family, table })),
  );
}

/** What a look answers, taken at the first asking. */
function once<T>(look: () => T): () => T {
  let found: { readonly value: T } | null = null;
  return () => {
    found ??= { value: look() };
    return found.value;
  };
}

export interface ToldTable {
  readonly family: Family;
  readonly table: FamilyTable;
}

/** What a format has understood of a table of a family. */
function asTable(family: Family, table: FamilyTable, format: ImportFormat, match: FormatMatch): DetectedFormat {
  const { id, title, classification, facts = NO_FACTS, ends } = table;
  return {
    format: {
      ...format,
      ...{ id, title },
      ...(!family.isOfAnybody && { source: family.name }),
      ...(classification && { classification }),
    },
    match:
      ends === undefined || match.ends !== undefined
        ? match
        : { ...match, ends, notes: [importWarning('ends-by-names'), ...match.notes] },
    facts,
  };
}

function isOfKind({ kind, isOfQuotes = false }: ImportFormat, wanted: ImportKind): boolean {
  return wanted === 'quotes' ? isOfQuotes : kind === wanted;
}

/** @throws RefusedFile when a price of quotes is chosen for a file that holds none */
function refuseNeedlessPrice({ kind, isOfQuotes }: ImportFormat, { price }: ImportOptions): void {
  if (price === undefined || isOfQuotes) return;
  throw new RefusedFile(`--price ${price} chooses a price of quotes, but the file holds ${kind}; leave it out.`);
}

function withUnitNote(match: FormatMatch, { timeUnit }: ImportOptions): FormatMatch {
  const { unit, written } = match.timeLayout;
  if (timeUnit === undefined || unit !== null) return match;
  return { ...match, notes: [...match.notes, importWarning('time-unit-unused', {}, written)] };
}

function givenColumns(options: ImportOptions): GivenColumns {
  const given: Record<string, string> = {};
  for (const [role, column] of Object.entries(options.columns ?? {})) {
    const known = COLUMN_ROLES.find((name) => name.toLowerCase() === role.toLowerCase());
    if (!known) {
      throw new RefusedFile(`--columns: "${shortened(role)}" is no column; there are ${COLUMN_ROLES.join(', ')}.`);
    }
    given[known] = column;
  }
  return given;
}

/** What the rows are by the columns that the user names; undefined where these say nothing, or two things. */
function kindOfColumns(given: GivenColumns): BatchKind | undefined {
  const kinds = new Set(Object.keys(given).flatMap((role) => KIND_OF_COLUMN[role as ColumnRole] ?? []));
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

interface FormatMissing {
  readonly format: ImportFormat;
  readonly missing: readonly string[];
}

function refusal(sample: DelimitedSample, misses: readonly FormatMissing[]): RefusedFile {
  const first = sample.records[0];
  const place = first === undefined ? null : { line: first.line, value: shortened(first.fields.join(' | ')) };
  const start = place === null ? 'there is no line to read' : `line ${place.line} reads "${place.value}"`;
  const names = first?.fields.map(normalName) ?? [];
  if (names.some((name) => name.includes('bid')) && names.some((name) => name.includes('ask'))) {
    return new RefusedFile(
      `The file holds quotes, but no time of theirs was found (${start}); name it with --columns time=…`,
      [],
      place,
    );
  }
  if (sample.records.length === 1) {
    return new RefusedFile(
      `The file holds one line and no rows behind it (${start}); there is nothing to import.`,
      [],
      place,
    );
  }
  const told = new Set<string>();
  // What stands in the column of times is told once.
  const once = (one: string) => {
    if (told.has(one)) return one.replace(/ \(.*/s, '');
    told.add(one);
    return one;
  };
  const lacking = misses.map(
    ({ format, missing }) =>
      `for ${format.isOfQuotes ? 'quotes' : format.kind} there is no ${missing.map(once).join(', no ')}`,
  );
  return new RefusedFile(
    `No columns of trades or bars were found (${start}): ${lacking.join('; ')}. Name them, as in --columns time=Date,close=Last.${lateHeaderAdvice([sample])}`,
    [],
    place,
  );
}
