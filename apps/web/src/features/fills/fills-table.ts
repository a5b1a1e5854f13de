/** Fills as a table: what each was, and what it made of the position. */
import type { ChartTable, FillPositions, TableColumn } from '@candlemark/chart';
import type { FillJson } from '@candlemark/contracts';
import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';

interface FillsTableInput {
  /** In order of time. */
  readonly fills: readonly FillJson[];
  readonly positions: FillPositions;
  readonly text: TextOf<TextKey>;
  readonly locale: string;
  /** In which times are told. */
  readonly timeZone: string;
  /** Of prices. */
  readonly decimals: number;
}

const MOST_DECIMALS = 20;

export function fillsTable({ fills, positions, text, locale, timeZone, decimals }: FillsTableInput): ChartTable {
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: MOST_DECIMALS });
  const prices = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: MOST_DECIMALS,
  });
  const money = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'exceptZero',
  });
  const number = (
    name: string,
    valueAt: (row: number) => number,
    format: Intl.NumberFormat,
    exactAt = (row: number) => (Number.isNaN(valueAt(row)) ? '' : String(valueAt(row))),
  ): TableColumn => ({
    kind: 'series',
    name,
    valueAt,
    exactAt,
    textAt: (row) => (Number.isNaN(valueAt(row)) ? '' : format.format(valueAt(row))),
  });
  const words = (key: TextKey, of: (fill: FillJson) => string | null): TableColumn[] => {
    if (!fills.some((fill) => of(fill) !== null)) return [];
    const textAt = (row: number) => of(fills[row]!) ?? '';
    return [
      { kind: 'series', name: text(key), valueAt: () => Number.NaN, textAt, exactAt: (row) => cellOf(textAt(row)) },
    ];
  };
  const average = (row: number) => positions.average[row]!;
  const columns: readonly TableColumn[] = [
    {
      kind: 'time',
      name: 'time',
      valueAt: (row) => Date.parse(fills[row]!.time),
      textAt: (row) => times.format(Date.parse(fills[row]!.time)),
      exactAt: (row) => fills[row]!.time,
    },
    {
      kind: 'series',
      name: text('fills.column.side'),
      valueAt: (row) => (fills[row]!.side === 'buy' ? 1 : -1),
      textAt: (row) => text(`fills.side.${fills[row]!.side}`),
      exactAt: (row) => fills[row]!.side,
    },
    number(
      text('fills.column.quantity'),
      (row) => Number(fills[row]!.quantity),
      plain,
      (row) => fills[row]!.quantity,
    ),
    number(
      text('fills.column.price'),
      (row) => Number(fills[row]!.price),
      prices,
      (row) => fills[row]!.price,
    ),
    {
      kind: 'series',
      name: text('fills.column.fee'),
      valueAt: (row) => (fills[row]!.fee === null ? Number.NaN : Number(fills[row]!.fee)),
      textAt: (row) => feeText(fills[row]!, plain),
      exactAt: (row) => cellOf([fills[row]!.fee, fills[row]!.feeCurrency].filter((part) => part !== null).join(' ')),
    },
    number(text('fills.column.position'), (row) => positions.position[row]!, plain),
    number(text('fills.column.average'), average, prices),
    number(text('fills.column.realized'), (row) => positions.gross[row]!, money),
    ...words('fills.column.account', ({ account }) => account),
    ...words('fills.column.order', ({ orderId }) => orderId),
    ...words('fills.column.execution', ({ executionId }) => executionId),
    ...words('fills.column.note', ({ note }) => note),
  ];
  return { columns, rowCount: fills.length };
}

function feeText({ fee, feeCurrency }: FillJson, numbers: Intl.NumberFormat): string {
  if (fee === null) return '';
  return [numbers.format(Number(fee)), feeCurrency].filter((part) => part !== null).join(' ');
}

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:\.\d+)?(?: [A-Z0-9]+)?$/;

/** A text of a file as a cell: no formula, and quoted where it would end the cell. */
export function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
