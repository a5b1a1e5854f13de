import type { BatchKind } from '../child-protocol.ts';
import { columnCells, type DelimitedSample } from '../detect/delimited-sample.ts';
import type { FormatMatch } from '../formats/format.ts';
import { BarRows, STAGED_BAR_COLUMNS } from './bar-rows.ts';
import { DecimalField } from './decimal-field.ts';
import { POINT_STYLE } from './decimal-text.ts';
import type { RowReader, RowReaderParts } from './row-reader.ts';
import { STAGED_ID_TEXT, STAGED_TRADE_COLUMNS, TradeRows } from './trade-rows.ts';

/** How rows of one kind are staged and checked. */
export interface RowKind {
  readonly columns: readonly string[];
  /** Name of the column of texts; null where the rows have none. */
  textColumn(match: FormatMatch): string | null;
  /** Whether a time of day can come once only: bars cannot share one. */
  readonly areTimesUnique: boolean;
  createReader(parts: RowReaderParts, sample: DelimitedSample, match: FormatMatch): RowReader;
}

export const ROW_KINDS: Readonly<Record<BatchKind, RowKind>> = {
  bars: {
    columns: STAGED_BAR_COLUMNS,
    textColumn: () => null,
    areTimesUnique: true,
    createReader: (parts) => new BarRows(parts),
  },
  trades: {
    columns: STAGED_TRADE_COLUMNS,
    textColumn: ({ columns }) => (columns.has('id') ? STAGED_ID_TEXT : null),
    areTimesUnique: false,
    createReader: (parts, sample, match) => new TradeRows(parts, hasSignedSize(sample, match)),
  },
};

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
