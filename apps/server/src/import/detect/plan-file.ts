import path from 'node:path';
import { isTimeZone } from '@candlemark/bars';
import type { WarningFact } from '@candlemark/contracts';
import { symbolKey } from '../../manifest/records.ts';
import type { FilePlan, ParseInput } from '../file-plan.ts';
import type { FormatMatch, ImportFormat } from '../formats/format.ts';
import { DATE_ORDER_SAMPLE_BYTES, SAMPLE_BYTES } from '../import-limits.ts';
import type { ImportOptions } from '../import-options.ts';
import type { FileFacts } from '../input/file-facts.ts';
import type { PeekedStream } from '../input/peeked-stream.ts';
import { RefusedFile } from '../refused-file.ts';
import { importWarning } from '../report/import-warning.ts';
import { shortened } from '../report/reject-list.ts';
import { numberCells } from '../rows/number-cells.ts';
import { ROW_KINDS } from '../rows/row-kinds.ts';
import { TextTimeReader } from '../rows/text-time-reader.ts';
import type { DateOrder } from '../rows/time-reader.ts';
import { type FileOrder, ZoneClock } from '../rows/zone-clock.ts';
import { DateColumn } from './date-order.ts';
import { columnCells, type DelimitedSample, sampleAnyhow, sampleDelimited } from './delimited-sample.ts';
import { detectFormat } from './detect-format.ts';
import { normalName } from './header-match.ts';
import { lateHeaderAdvice } from './late-header.ts';
import { numberStyleNotes } from './number-style.ts';
import { withNameOfTimeOfDay } from './short-header.ts';
import { isCutName, symbolOfFile } from './symbol-of-file.ts';
import { inDateOrder, type TimeLayout } from './time-layout.ts';

/** How far a file may be looked through where its beginning leaves open whether days or months come first. */
export type Reach = 'beginning' | 'whole';

/** Tells from its beginning what a file is and how it is to be read. @throws RefusedFile when it is nothing known */
export async function planFile(
  input: ParseInput,
  text: PeekedStream,
  told: FileFacts,
  reach: Reach = 'beginning',
): Promise<FilePlan> {
  const { options, fileName } = input;
  if (options.timeZone !== undefined && !isTimeZone(options.timeZone)) {
    throw new RefusedFile(`"${options.timeZone}" is no IANA time zone; write one such as Europe/Berlin or UTC.`);
  }
  const head = await text.head(SAMPLE_BYTES);
  const split = sampleDelimited(head, text.isEnded, options);
  if (!split) throw noTable(options, told, sampleAnyhow(head, text.isEnded));
  refuseNoHeader(split);
  const sample = withNameOfTimeOfDay(split);
  const innerName = told.fileName ?? fileName;
  const symbol = options.symbol ?? told.symbol ?? symbolOfFile(innerName);
  const { format, match, facts: ofFamily } = detectFormat(sample, innerName, symbol, options, told);
  const facts: FileFacts = { ...ofFamily, ...told, notes: [...(told.notes ?? []), ...(ofFamily.notes ?? [])] };
  const put = reach === 'whole' ? path.join(input.outDir, 'looked-through') : null;
  const found = await settledTimeLayout(text, sample, match, options.dateOrder, put);
  const familyOrder = found.order === 'certain' ? undefined : facts.dateOrder;
  const layout = familyOrder === undefined ? found : inDateOrder(found, familyOrder);
  const timeLayout = { ...layout, isDateOnly: layout.isDateOnly && match.timeFields.timeOfDay < 0 };
  const order = orderOf(sample, match, timeLayout);
  const kind = ROW_KINDS[format.kind];
  const knownBySymbol = new Map(input.known.map((instrument) => [symbolKey(instrument.symbol), instrument]));
  const known = knownBySymbol.get(symbolKey(symbol));
  const saidZone = options.timeZone ?? facts.timeZone ?? zoneOfName(sample, match);
  const zone = saidZone ?? known?.clockZone ?? known?.timeZone;
  return {
    input,
    symbol,
    known: knownBySymbol,
    sample,
    format,
    match,
    timeLayout,
    clock: new ZoneClock(zone ?? 'UTC', order, kind.areTimesUnique),
    isZoneKnown: saidZone !== undefined || (known !== undefined && zone === known.timeZone),
    order,
    facts,
    warnings: [
      ...(facts.notes ?? []),
      ...match.notes,
      ...kind.notes(sample, match),
      ...numberStyleNotes(numberCells({ sample, match }), sample),
      ...dateWarnings(timeLayout, format, familyOrder),
      ...nameWarnings(symbol, options.symbol ?? told.symbol, match),
    ],
  };
}

/** @param said the symbol that the user or the file says */
function nameWarnings(symbol: string, said: string | undefined, { columns }: FormatMatch): WarningFact[] {
  if (said !== undefined || columns.has('symbol') || !isCutName(symbol)) return [];
  return [importWarning('name-cut', { symbol })];
}

/** What a file was told by that has columns as it is. */
const OF_COLUMNS: ReadonlySet<string> = new Set(['json', 'parquet', 'arrow', 'dbn']);

function noTable(
  { delimiter, headerLine }: ImportOptions,
  { told = [] }: FileFacts,
  samples: readonly Pick<DelimitedSample, 'records'>[],
): RefusedFile {
  if (told.some((kind) => OF_COLUMNS.has(kind))) {
    const name = samples[0]?.records[0]?.fields[0] ?? '';
    return new RefusedFile(
      `The file has one column ("${shortened(name)}"): bars and trades have a time and a price at least.`,
    );
  }
  if (delimiter === undefined) {
    const advice = headerLine === undefined ? lateHeaderAdvice(samples) : '';
    return new RefusedFile(
      `The file is no table: no comma, semicolon, tab or pipe splits its lines into columns.${advice}`,
    );
  }
  return new RefusedFile(
    `No line of the file is split into columns by what is said to keep them apart (--delimiter ${delimiter}).`,
  );
}

/** @throws RefusedFile where the line that the user says is none of the first with columns */
function refuseNoHeader({ records, headerLine }: DelimitedSample): void {
  if (typeof headerLine !== 'number' || records.some(({ line }) => line === headerLine)) return;
  const lines = records.slice(0, 5).map(({ line }) => line);
  throw new RefusedFile(
    `Line ${headerLine} (--header-line) is not among the lines with columns that the file begins with (${lines.join(', ')}, …); name one of these, or none.`,
  );
}

/** The zone where the name of the column of times says it: UTC for `Gmt time`, `datetime_utc`, and that in brackets of `Time (EET)`. */
function zoneOfName(sample: DelimitedSample, { headerRecord, timeFields }: FormatMatch): string | undefined {
  const written = sample.records[headerRecord]?.fields[timeFields.time] ?? '';
  const name = normalName(written);
  if (/^(?:gmt|utc)|(?:gmt|utc)$/.test(name)) return 'UTC';
  return ZONES_IN_BRACKETS[/\(([A-Z]{3,4})\)\s*$/.exec(written)?.[1] ?? ''];
}

/** Names that mean one zone each, with its summer time where it has one. */
const ZONES_IN_BRACKETS: Readonly<Record<string, string>> = {
  EET: 'Europe/Athens',
  CET: 'Europe/Berlin',
  MSK: 'Europe/Moscow',
  HKT: 'Asia/Hong_Kong',
  SGT: 'Asia/Singapore',
  JST: 'Asia/Tokyo',
  KST: 'Asia/Seoul',
};

/** Rows with times, as far as it matters how these are written. */
type DatedRows = Pick<FilePlan, 'timeLayout' | 'sample'> & {
  readonly match: Pick<FormatMatch, 'headerRecord' | 'timeFields'>;
};

/** @throws RefusedFile where dates may be read in two ways and nobody said in which: with both */
export function refuseAmbiguousDates({ timeLayout, match, sample }: DatedRows): void {
  if (timeLayout.order !== 'unknown') return;
  const record = sample.records
    .slice(match.headerRecord + 1)
    .find(({ fields }) => isEitherWay(fields[match.timeFields.time]));
  const value = record?.fields[match.timeFields.time] ?? '';
  const [dayFirst, monthFirst] = [dateText(value, 'day-first'), dateText(value, 'month-first')];
  throw new RefusedFile(
    `Line ${record?.line ?? 0} reads "${shortened(value)}", which may be ${dayFirst} (--date-order day-first) or ${monthFirst} (--date-order month-first), and no date of the file settles it; say which.`,
    [],
    { line: record?.line ?? 0, value: shortened(value) },
  );
}

function isEitherWay(cell: string | undefined): boolean {
  return cell !== undefined && dateText(cell, 'day-first') !== dateText(cell, 'month-first');
}

/** The date of a cell as `2024-02-01`. */
function dateText(cell: string, order: DateOrder): string {
  const reader = new TextTimeReader(order);
  const bytes = new TextEncoder().encode(cell);
  return reader.read(bytes, 0, bytes.length) ? new Date(reader.localUs / 1000).toISOString().slice(0, 10) : '';
}

/** Physical line of the header; 0 for a file without one. */
export function headerLineOf({ sample, match }: Pick<FilePlan, 'sample' | 'match'>): number {
  return sample.records[match.headerRecord]?.line ?? 0;
}

/** @param put where what is looked through goes; null where the beginning has to do */
async function settledTimeLayout(
  text: PeekedStream,
  sample: DelimitedSample,
  match: FormatMatch,
  given: DateOrder | undefined,
  put: string | null,
): Promise<TimeLayout> {
  const { timeLayout, timeFields } = match;
  if (given !== undefined && (timeLayout.isByDistance || timeLayout.order !== 'certain')) {
    return inDateOrder(timeLayout, given);
  }
  if (timeLayout.order === 'certain') return timeLayout;
  const headerLine = headerLineOf({ sample, match });
  const dates = new DateColumn({ dialect: sample.dialect, headerLine, timeField: timeFields.time });
  dates.push(await text.head(DATE_ORDER_SAMPLE_BYTES));
  const see = (bytes: Uint8Array) => {
    dates.push(bytes);
    return dates.isSettled;
  };
  const isAll = text.isEnded || (put !== null && !dates.isSettled && (await text.lookOn(put, see)));
  if (isAll) dates.end();
  return dates.layout(timeLayout);
}

/** Whether times rise or fall in the sample. */
function orderOf(sample: DelimitedSample, match: FormatMatch, layout: TimeLayout): FileOrder {
  const reader = layout.createReader();
  const encoder = new TextEncoder();
  let rises = 0;
  let previousUs = Number.NaN;
  for (const cell of columnCells(sample, match.timeFields.time, match.headerRecord + 1)) {
    const bytes = encoder.encode(cell);
    if (!reader.read(bytes, 0, bytes.length)) continue;
    if (!Number.isNaN(previousUs)) rises += Math.sign(reader.localUs - previousUs);
    previousUs = reader.localUs;
  }
  return rises < 0 ? 'descending' : 'ascending';
}

/** @param familyOrder in which order the family of the file writes dates, where that has settled it */
function dateWarnings(
  { order, written, isOfTwoUnits, isByDistance }: TimeLayout,
  family: ImportFormat,
  familyOrder: DateOrder | undefined,
): WarningFact[] {
  if (familyOrder !== undefined) {
    const dateOrder = familyOrder === 'day-first' ? 'month-first' : 'day-first';
    return [importWarning('times-in-family-order', { family: family.title, dateOrder }, written)];
  }
  if (isOfTwoUnits) return [importWarning('times-of-two-units', {}, written)];
  if (isByDistance) return [importWarning('times-by-distance', {}, written)];
  if (order === 'certain') return [];
  return [importWarning(order === 'likely' ? 'times-likely' : 'times-guessed', {}, written)];
}
