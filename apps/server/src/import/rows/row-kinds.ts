import { US_PER_MINUTE } from '@candlemark/bars';
import type { WarningFact } from '@candlemark/contracts';
import { STORED_BAR_COLUMNS } from '../../market/stored-bar.ts';
import type { BatchKind } from '../batch-kind.ts';
import { columnCells, type DelimitedSample } from '../detect/delimited-sample.ts';
import type { ColumnMap, ColumnRole, FormatMatch } from '../formats/format.ts';
import { importWarning } from '../report/import-warning.ts';
import type { StagedColumns } from '../stage/staged-rows.ts';
import { BarRows, STAGED_BAR_COLUMNS } from './bar-rows.ts';
import type { RowReader, RowReaderParts } from './row-reader.ts';
import { STAGED_ID_TEXT, STAGED_TRADE_COLUMNS, TradeRows } from './trade-rows.ts';

/** How rows of one kind are staged and checked. */
export interface RowKind {
  /** The staged columns of a file, by what it has. */
  stagedColumns(match: FormatMatch): StagedColumns;
  /** How finely times are kept from which a calendar is guessed: bars by the minute, for their stamps; trades less so. */
  readonly sampleUs: number;
  /** Whether a time of day can come once only: bars cannot share one. */
  readonly areTimesUnique: boolean;
  /** What the user should know about how the rows of a file are read. */
  notes(sample: DelimitedSample, match: FormatMatch): readonly WarningFact[];
  /**
   * SQL of what is true of the rows that are taken without a word, given the SQL of their numbers (NULL where there is none) by
   * their roles. It may be false of others that are taken.
   */
  plainRow(numbers: ReadonlyMap<ColumnRole, string>, sample: DelimitedSample, match: FormatMatch): readonly string[];
  createReader(parts: RowReaderParts, sample: DelimitedSample, match: FormatMatch): RowReader;
}

export const ROW_KINDS: Readonly<Record<BatchKind, RowKind>> = {
  bars: {
    stagedColumns: ({ columns }) => ({
      names: STAGED_BAR_COLUMNS,
      absent: absentColumns(columns, BAR_COLUMN_ROLES),
      textColumn: null,
    }),
    sampleUs: US_PER_MINUTE,
    areTimesUnique: true,
    notes: () => [],
    plainRow: plainBar,
    createReader: (parts) => new BarRows(parts),
  },
  trades: {
    stagedColumns: ({ columns }) => ({
      names: STAGED_TRADE_COLUMNS,
      absent: absentColumns(columns, TRADE_COLUMN_ROLES),
      textColumn: columns.has('id') ? STAGED_ID_TEXT : null,
    }),
    sampleUs: 5 * US_PER_MINUTE,
    areTimesUnique: false,
    notes: (sample, match) => (hasSignedSize(sample, match) ? [importWarning('signed-sizes')] : []),
    plainRow: plainTrade,
    createReader: (parts, sample, match) => new TradeRows(parts, hasSignedSize(sample, match)),
  },
};

/** A column that a file may lack, with the roles of which any fills it. */
type OptionalColumn = readonly [name: string, ...roles: ColumnRole[]];

const BAR_COLUMN_ROLES: readonly OptionalColumn[] = [
  ['sym', 'symbol'],
  ...STORED_BAR_COLUMNS.flatMap(({ name, member, unit }): OptionalColumn[] =>
    unit === 'price' ? [] : [[name, member]],
  ),
];

const TRADE_COLUMN_ROLES: readonly OptionalColumn[] = [
  ['sym', 'symbol'],
  ['size', 'size'],
  ['side', 'side', 'buyerIsMaker', 'size'],
  ['id_number', 'id'],
];

function absentColumns(columns: ColumnMap, optional: readonly OptionalColumn[]): ReadonlySet<string> {
  return new Set(optional.flatMap(([name, ...roles]) => (roles.some((role) => columns.has(role)) ? [] : [name])));
}

/** Share of either sign among sizes that tell the side; a negative size that is rarer is an error. */
const ENOUGH_OF_EACH_SIGN = 0.2;
const FEWEST_OF_EACH_SIGN = 2;
const NOT_ZERO = /[1-9]/;
const NEGATIVE = /^[-\u2212]/;

/** Sources without a side write a sell as a negative size. */
function hasSignedSize(sample: DelimitedSample, { columns, headerRecord }: FormatMatch): boolean {
  const size = columns.get('size');
  if (size === undefined || columns.has('side') || columns.has('buyerIsMaker')) return false;
  const cells = columnCells(sample, size, headerRecord + 1).filter((cell) => NOT_ZERO.test(cell));
  const negative = cells.filter((cell) => NEGATIVE.test(cell)).length;
  const rarer = Math.min(negative, cells.length - negative);
  return rarer >= FEWEST_OF_EACH_SIGN && rarer >= cells.length * ENOUGH_OF_EACH_SIGN;
}

function mayLack(number: string, condition: string): string {
  return `${number} IS NULL OR (isfinite(${number}) AND ${condition})`;
}

function plainTrade(
  numbers: ReadonlyMap<ColumnRole, string>,
  sample: DelimitedSample,
  match: FormatMatch,
): readonly string[] {
  const prices = (['price', 'bid', 'ask'] as const).flatMap((role) => numbers.get(role) ?? []);
  const size = numbers.get('size');
  const sized = size === undefined ? [] : [mayLack(size, hasSignedSize(sample, match) ? 'true' : `${size} >= 0`)];
  return [...prices.map((price) => `isfinite(${price}) AND ${price} <> 0`), ...sized];
}

function plainBar(numbers: ReadonlyMap<ColumnRole, string>): readonly string[] {
  const close = numbers.get('close')!;
  const [open, high, low] = [numbers.get('open') ?? close, numbers.get('high') ?? close, numbers.get('low') ?? close];
  const quantities = STORED_BAR_COLUMNS.flatMap(({ member, unit }) => {
    const quantity = unit === 'price' ? undefined : numbers.get(member);
    return quantity === undefined ? [] : [mayLack(quantity, `${quantity} >= 0`)];
  });
  return [
    ...[open, high, low, close].map((price) => `isfinite(${price})`),
    `${high} >= greatest(${open}, ${close}) AND ${low} <= least(${open}, ${close})`,
    `${high} <> 0 OR ${low} <> 0`,
    ...quantities,
  ];
}
