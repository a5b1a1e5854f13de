/*
 * Which columns of a Parquet file can be read as values, without a text in between, and the SQL that gives them.
 *
 * What a file means is told from the text of its beginning, whatever becomes of its rows. These come as values where that
 * makes no difference: the query tells of each row whether it is plain, which is whether its text would have been taken as it
 * stands, on a line of its own, without a word about it. Any other row is read as text, and so are those behind it.
 */
import { powerOfTen } from '@candlemark/bars';
import { numberStyleOf } from '../detect/number-style.ts';
import { headerLineOf } from '../detect/plan-file.ts';
import type { FilePlan } from '../file-plan.ts';
import type { ColumnRole } from '../formats/format.ts';
import { LATEST_YEAR, MAX_SYMBOL_LENGTH } from '../import-limits.ts';
import { type CellColumn, IS_TEXT } from '../input/parquet-text.ts';
import { POINT_STYLE } from '../rows/decimal-text.ts';
import { numberCells, TEXT_ROLES } from '../rows/number-cells.ts';
import { ROW_KINDS } from '../rows/row-kinds.ts';
import type { EpochUnit } from '../rows/time-reader.ts';
import { MAX_CELL_BYTES, type TypedFields } from './typed-record.ts';

export interface TypedQuery {
  readonly fields: TypedFields;
  /** SQL of what a row has: whether it is plain (0 or 1), its numbers, its texts. */
  readonly expressions: readonly string[];
  /** Local minus UTC of its times; NaN where no zone is told. */
  readonly offsetUs: number;
}

/** With so many columns no plain row is longer than a record may be. */
const MOST_COLUMNS = 128;
const LATEST_US = Date.UTC(LATEST_YEAR, 0, 1) * 1000;
const WHOLE = /^U?(TINYINT|SMALLINT|INTEGER|BIGINT)$/;
/** Decimals of more digits are no doubles. */
const SHORT_DECIMAL = /^DECIMAL\((\d|1[0-5]),/;
const NOT_A_NUMBER = "'nan'::DOUBLE";

/** The query for the rows of a file; null where they are to be read as text. */
export function typedQuery(plan: FilePlan, columns: readonly CellColumn[]): TypedQuery | null {
  const { match, timeLayout, format, sample } = plan;
  if (!isPlainText(plan, columns) || match.middles !== undefined) return null;
  const time = timeOf(columns[match.timeFields.time]!, timeLayout.unit);
  const roles = [...match.columns];
  const numbers = new Map(roles.filter(([role]) => !TEXT_ROLES.has(role)).map(([role, field]) => [role, field]));
  const texts = [...new Set(roles.filter(([role]) => TEXT_ROLES.has(role)).map(([, field]) => field))];
  const values = new Map<ColumnRole, string>();
  for (const [role, field] of numbers) {
    const value = numberOf(columns[field]!);
    if (value === null || texts.includes(field)) return null;
    values.set(role, value);
  }
  const numberFields = [...new Set(numbers.values())];
  const timeField = match.timeFields.time;
  if (time === null || texts.includes(timeField) || numberFields.includes(timeField)) return null;
  const symbol = match.columns.get('symbol');
  const isPlain = [
    time.isPlain,
    ...ROW_KINDS[format.kind].plainRow(values, sample, match),
    ...(symbol === undefined ? [] : [isPlainSymbol(columns[symbol]!)]),
    ...columns.flatMap((column, field) =>
      IS_TEXT.test(column.type) ? [isPlainCell(column, texts.includes(field))] : [],
    ),
  ];
  return {
    fields: { numbers: [timeField, ...numberFields], texts },
    expressions: [
      `(coalesce(${isPlain.map((condition) => `(${condition})`).join(' AND ')}, false))::UTINYINT`,
      `CASE WHEN ${time.isPlain} THEN (${time.timeUs})::DOUBLE ELSE ${NOT_A_NUMBER} END`,
      ...numberFields.map((field) => `coalesce(${numberOf(columns[field]!)}, ${NOT_A_NUMBER})`),
      ...texts.map((field) => `coalesce(${columns[field]!.text}, '')`),
    ],
    offsetUs: time.offsetUs,
  };
}

/** Whether the text of the file is split as it was put together. */
function isPlainText(plan: FilePlan, columns: readonly CellColumn[]): boolean {
  const { match, sample } = plan;
  return (
    sample.delimiterName === 'comma' &&
    match.headerRecord === 0 &&
    headerLineOf(plan) === 1 &&
    match.timeFields.timeOfDay < 0 &&
    columns.length <= MOST_COLUMNS &&
    !columns.some(({ name }) => /[\r\n]/.test(name)) &&
    numberStyleOf(numberCells(plan), sample) === POINT_STYLE
  );
}

interface TypedTime {
  /** SQL of a condition under which `timeUs` can be asked. */
  readonly isPlain: string;
  readonly timeUs: string;
  readonly offsetUs: number;
}

/** Times from 1970 on: towards the past digits below a microsecond are not simply dropped. */
function timeOf({ type, sql }: CellColumn, unit: EpochUnit | null): TypedTime | null {
  if (unit !== null) {
    if (!WHOLE.test(type)) return null;
    const { exponent } = unit;
    const power = `${powerOfTen(Math.abs(exponent))}::BIGINT`;
    return {
      isPlain: `${sql} >= 0 AND ${sql} < ${exponent > 0 ? `${LATEST_US} // ${power}` : `${LATEST_US}::BIGINT * ${power}`}`,
      timeUs: exponent > 0 ? `${sql}::BIGINT * ${power}` : `${sql}::BIGINT // ${power}`,
      offsetUs: 0,
    };
  }
  const isZoned = type === 'TIMESTAMP WITH TIME ZONE';
  if (!isZoned && !/^TIMESTAMP(_S|_MS|_NS)?$/.test(type)) return null;
  const [first, last] = [new Date(0), new Date(LATEST_US / 1000)].map((date) => date.toISOString().slice(0, 19));
  const [from, to] = [first, last].map((text) => (isZoned ? `'${text}Z'::TIMESTAMPTZ` : `'${text}'::${type}`));
  return {
    isPlain: `${sql} >= ${from} AND ${sql} < ${to}`,
    timeUs: type === 'TIMESTAMP_NS' ? `epoch_ns(${sql}) // 1000` : `epoch_us(${sql})`,
    offsetUs: isZoned ? 0 : Number.NaN,
  };
}

/** SQL of a number as the double next to its text; NULL where there is none. */
function numberOf({ type, sql }: CellColumn): string | null {
  if (type === 'DOUBLE') return `CASE WHEN NOT isnan(${sql}) THEN ${sql} END`;
  // The double next to the shortest text of a single precision number is another than the number.
  if (type === 'FLOAT') return `CASE WHEN NOT isnan(${sql}) THEN ${sql}::VARCHAR::DOUBLE END`;
  return WHOLE.test(type) || SHORT_DECIMAL.test(type) ? `${sql}::DOUBLE` : null;
}

/** Texts on one line; those that are read are short and without quotes. */
function isPlainCell({ text }: CellColumn, isRead: boolean): string {
  const quote = isRead ? ` AND NOT contains(${text}, '"')` : '';
  const breaks = [10, 13].map((code) => `NOT contains(${text}, chr(${code}))`);
  return `${text} IS NULL OR (strlen(${text}) <= ${MAX_CELL_BYTES} AND ${breaks.join(' AND ')}${quote})`;
}

/** A symbol that needs no cleaning to be one. */
function isPlainSymbol({ text }: CellColumn): string {
  return `strlen(${text}) <= ${MAX_SYMBOL_LENGTH} AND ${text} >= '!' AND ${text} < chr(127)`;
}
