import type { BatchKind } from '../child-protocol.ts';
import { columnCells, type DelimitedSample } from '../detect/delimited-sample.ts';
import type { ColumnMap, ColumnRole, FormatMatch } from '../formats/format.ts';
import type { StagedColumns } from '../stage/staged-rows.ts';
import { BarRows, STAGED_BAR_COLUMNS } from './bar-rows.ts';
import { DecimalField } from './decimal-field.ts';
import { POINT_STYLE } from './decimal-text.ts';
import type { RowReader, RowReaderParts } from './row-reader.ts';
import { STAGED_ID_TEXT, STAGED_TRADE_COLUMNS, TradeRows } from './trade-rows.ts';

/** How rows of one kind are staged and checked. */
export interface RowKind {
  /** The staged columns of a file, by what it has. */
  stagedColumns(match: FormatMatch): StagedColumns;
  /** Whether a time of day can come once only: bars cannot share one. */
  readonly areTimesUnique: boolean;
  createReader(parts: RowReaderParts, sample: DelimitedSample, match: FormatMatch): RowReader;
}

export const ROW_KINDS: Readonly<Record<BatchKind, RowKind>> = {
  bars: {
    stagedColumns: ({ columns }) => ({
      names: STAGED_BAR_COLUMNS,
      absent: absentColumns(columns, BAR_COLUMN_ROLES),
      textColumn: null,
    }),
    areTimesUnique: true,
    createReader: (parts) => new BarRows(parts),
  },
  trades: {
    stagedColumns: ({ columns }) => ({
      names: STAGED_TRADE_COLUMNS,
      absent: absentColumns(columns, TRADE_COLUMN_ROLES),
      textColumn: columns.has('id') ? STAGED_ID_TEXT : null,
    }),
    areTimesUnique: false,
    createReader: (parts, sample, match) => new TradeRows(parts, hasSignedSize(sample, match)),
  },
};

interface OptionalColumn {
  readonly name: string;
  /** Roles that fill it; any will do. */
  readonly roles: readonly ColumnRole[];
  /** What stands for it in a file without them. */
  readonly instead: number;
}

const BAR_COLUMN_ROLES: readonly OptionalColumn[] = [
  { name: 'sym', roles: ['symbol'], instead: 0 },
  { name: 'volume', roles: ['volume'], instead: Number.NaN },
  { name: 'trades', roles: ['trades'], instead: Number.NaN },
  { name: 'turnover', roles: ['turnover'], instead: Number.NaN },
  { name: 'buy_volume', roles: ['buyVolume'], instead: Number.NaN },
  { name: 'open_interest', roles: ['openInterest'], instead: Number.NaN },
];

const TRADE_COLUMN_ROLES: readonly OptionalColumn[] = [
  { name: 'sym', roles: ['symbol'], instead: 0 },
  { name: 'size', roles: ['size'], instead: Number.NaN },
  { name: 'side', roles: ['side', 'buyerIsMaker', 'size'], instead: 0 },
  { name: 'id_number', roles: ['id'], instead: Number.NaN },
];

function absentColumns(columns: ColumnMap, optional: readonly OptionalColumn[]): ReadonlyMap<string, number> {
  const absent = optional.filter(({ roles }) => !roles.some((role) => columns.has(role)));
  return new Map(absent.map(({ name, instead }) => [name, instead]));
}

/** Sources without a side write a sell as a negative size. */
function hasSignedSize(sample: DelimitedSample, { columns, headerRecord }: FormatMatch): boolean {
  const size = columns.get('size');
  if (size === undefined || columns.has('side') || columns.has('buyerIsMaker')) return false;
  const number = new DecimalField(POINT_STYLE);
  const encoder = new TextEncoder();
  return columnCells(sample, size, headerRecord + 1).some((cell) => {
    const bytes = encoder.encode(cell);
    number.read(bytes, 0, bytes.length);
    return number.value < 0;
  });
}
