import { COLUMN_ROLES } from '@candlemark/contracts';
import type { BatchKind } from '../batch-kind.ts';
import type { ColumnRole, FormatMatch, GivenColumns, ImportFormat } from '../formats/format.ts';
import { isMatch, KIND_OF_COLUMN } from '../formats/format.ts';
import { IMPORT_FORMATS } from '../formats/registry.ts';
import type { ImportKind, ImportOptions } from '../import-options.ts';
import { RefusedFile } from '../refused-file.ts';
import { shortened } from '../report/reject-list.ts';
import { EPOCH_UNITS } from '../rows/time-reader.ts';
import type { DelimitedSample } from './delimited-sample.ts';
import { normalName } from './header-match.ts';

export interface DetectedFormat {
  readonly format: ImportFormat;
  readonly match: FormatMatch;
}

/** The surest format of a file. @throws RefusedFile, saying what was found and what is missing, when there is none */
export function detectFormat(
  sample: DelimitedSample,
  fileName: string,
  symbol: string,
  options: ImportOptions,
): DetectedFormat {
  const given = givenColumns(options);
  const kindGiven = options.kind ?? kindOfColumns(given);
  const wanted = IMPORT_FORMATS.filter((format) => kindGiven === undefined || isOfKind(format, kindGiven));
  const timeUnit = EPOCH_UNITS.find(({ id }) => id === options.timeUnit) ?? null;
  const price = options.price ?? 'mid';
  const hints = { given, fileName, symbol, isKindGiven: kindGiven !== undefined, timeUnit, price };
  let best: DetectedFormat | null = null;
  const misses: FormatMissing[] = [];
  for (const format of wanted) {
    const result = format.detect(sample, hints);
    if (isMatch(result)) {
      if (best === null || result.score > best.match.score) best = { format, match: result };
    } else if (result.missing !== null) misses.push({ format, missing: result.missing });
  }
  if (best) {
    refuseNeedlessPrice(best.format, options);
    return { ...best, match: withUnitNote(best.match, options) };
  }
  throw refusal(sample, misses);
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
  const { unit, title } = match.timeLayout;
  if (timeUnit === undefined || unit !== null) return match;
  return { ...match, notes: [...match.notes, `--time-unit is not used: times are read as ${title}`] };
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
  const lacking = misses.map(
    ({ format, missing }) => `for ${format.isOfQuotes ? 'quotes' : format.kind} there is no ${missing.join(', no ')}`,
  );
  return new RefusedFile(
    `No columns of trades or bars were found (${start}): ${lacking.join('; ')}. Name them, as in --columns time=Date,close=Last.`,
    [],
    place,
  );
}
