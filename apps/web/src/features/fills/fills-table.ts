/** Fills as a table: what each was, and what it made of the position. */
import {
  type ChartTable,
  type Fill,
  type FillPositions,
  moneyDecimals,
  moneyOf,
  type TableColumn,
} from '@candlemark/chart';
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
  /** The same as the chart has them: with what is said of the instrument where a list says nothing. */
  readonly drawn: readonly Fill[];
}

const MOST_DECIMALS = 20;
/** Of an average more than of a price: it lies between two of them. */
const AVERAGE_DECIMALS = 2;
/** Finer prices than those are told by the file alone. */
const MOST_AVERAGE_DECIMALS = 8;

/** With how many decimals an average price is shown: some more than the instrument has, and as many as the finest price of a fill. */
export function averageDecimals(fills: readonly FillJson[], decimals: number): number {
  const finest = fills.reduce((most, { price }) => Math.max(most, price.split('.')[1]?.length ?? 0), 0);
  return Math.max(decimals + AVERAGE_DECIMALS, Math.min(finest, MOST_AVERAGE_DECIMALS));
}

/** In which currency prices are; null where lists name none, or several. */
export function moneyCurrency(fills: readonly FillJson[]): string | null {
  const [first = null, ...others] = new Set(fills.map(({ currency }) => currency));
  return others.length === 0 ? first : null;
}

export function withCurrency(text: string, currency: string | null): string {
  return [text, currency ?? ''].join(' ').trim();
}

/** A true minus, as the chart writes it. */
export function numberText(format: Intl.NumberFormat, value: number): string {
  return format.format(value).replace('-', '\u2212');
}

export function fillsTable({ fills, positions, text, locale, timeZone, decimals, drawn }: FillsTableInput): ChartTable {
  const times = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: MOST_DECIMALS });
  const prices = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: MOST_DECIMALS,
  });
  const averages = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: averageDecimals(fills, decimals),
  });
  const money = new Intl.NumberFormat(locale, {
    minimumFractionDigits: moneyDecimals(decimals, drawn),
    maximumFractionDigits: moneyDecimals(decimals, drawn),
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
    textAt: (row) => (Number.isNaN(valueAt(row)) ? '' : numberText(format, valueAt(row))),
  });
  const words = (key: TextKey, of: (fill: FillJson) => string | null): TableColumn[] => {
    if (!fills.some((fill) => of(fill) !== null)) return [];
    const textAt = (row: number) => of(fills[row]!) ?? '';
    return [
      { kind: 'series', name: text(key), valueAt: () => Number.NaN, textAt, exactAt: (row) => cellOf(textAt(row)) },
    ];
  };
  const average = (row: number) => positions.average[row]!;
  const worthAt = (row: number) => String(drawn[row]!.multiplier ?? 1);
  const feeCurrencyAt = (row: number) => fills[row]!.feeCurrency ?? moneyOf(drawn[row]!);
  const areContracts = fills.some((_, row) => Number(worthAt(row)) !== 1);
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
    ...(areContracts ? [number(text('fills.column.multiplier'), (row) => Number(worthAt(row)), plain, worthAt)] : []),
    {
      kind: 'series',
      name: text('fills.column.fee'),
      valueAt: (row) => (fills[row]!.fee === null ? Number.NaN : Number(fills[row]!.fee)),
      textAt: (row) =>
        fills[row]!.fee === null ? '' : withCurrency(numberText(plain, Number(fills[row]!.fee)), feeCurrencyAt(row)),
      exactAt: (row) => cellOf(withCurrency(fills[row]!.fee ?? '', feeCurrencyAt(row))),
    },
    number(text('fills.column.position'), (row) => positions.position[row]!, plain),
    number(text('fills.column.average'), average, averages),
    number(text('fills.column.realized'), (row) => positions.gross[row]!, money),
    ...words('fills.column.account', ({ account }) => account),
    ...words('fills.column.order', ({ orderId }) => orderId),
    ...words('fills.column.execution', ({ executionId }) => executionId),
    ...words('fills.column.note', ({ note }) => note),
  ];
  return { columns, rowCount: fills.length };
}

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:\.\d+)?(?: [A-Z0-9]+)?$/;

/** A text of a file as a cell: no formula, and quoted where it would end the cell. */
export function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
