/*
 * QuantConnect's Lean keeps a day of an instrument in a file: the day, the symbol and the resolution stand in its name, the rows count milliseconds from midnight in the zone of
 * the data, and prices of equities are in ten-thousandths. Days and hours of an instrument lie in one file, with their dates.
 */
import { fromTenThousandths, midnightUs, oneRow, type Rewriter, wallClock } from './rewriting.ts';

const NAME = /(?:^|[/\\])(\d{8})_([a-z0-9.]+)_(tick|second|minute)_(trade|quote)\.csv$/i;
const DATED_ROW = /^\d{8} \d\d:\d\d$/;
const BAR = ['open', 'high', 'low', 'close'];
const NEW_YORK = 'America/New_York';

/** Zones of the data by market, where the path tells it: `equity/india/minute/…`. */
const MARKETS: readonly (readonly [path: RegExp, zone: string])[] = [
  [/equity[^a-z]+india/i, 'Asia/Kolkata'],
  [/equity[^a-z]+usa/i, NEW_YORK],
  [/(?:forex|cfd)[^a-z]+fxcm/i, 'Etc/GMT+5'],
  [/(?:forex|cfd)[^a-z]+oanda|crypto/i, 'UTC'],
];

export const lean: Rewriter = (fileName, firstLines) => {
  const rows = firstLines.filter((line) => line !== '').map((line) => line.split(','));
  const first = rows[0];
  if (first === undefined) return null;
  const named = NAME.exec(fileName);
  if (named === null) return dated(fileName, rows);
  const [, date, symbol, resolution, kind] = named;
  const midnight = midnightUs(date!);
  if (Number.isNaN(midnight) || !/^\d+(?:\.\d+)?$/.test(first[0]!)) return null;
  const timeOf = (text: string) => {
    const ms = Number(text);
    return text !== '' && ms >= 0 && ms < 172_800_000 ? wallClock(midnight + Math.round(ms * 1000)) : text;
  };
  const shape = SHAPES.find(
    (one) => one.kind === kind!.toLowerCase() && one.isTick === (resolution!.toLowerCase() === 'tick'),
  );
  if (shape === undefined || first.length < shape.fewest) return null;
  return rewritingOf(fileName, symbol!, rows, shape, timeOf);
};

/** What the columns of a file are. */
interface Shape {
  readonly kind: string;
  readonly isTick: boolean;
  readonly fewest: number;
  readonly columns: readonly string[];
  /** The fields with prices. */
  readonly prices: readonly number[];
  /** The fields in the order of the columns. */
  readonly fields: readonly number[];
}

const SHAPES: readonly Shape[] = [
  {
    kind: 'trade',
    isTick: false,
    fewest: 6,
    columns: [...BAR, 'volume'],
    prices: [1, 2, 3, 4],
    fields: [1, 2, 3, 4, 5],
  },
  {
    kind: 'quote',
    isTick: false,
    fewest: 11,
    columns: [...BAR.map((name) => `bid ${name}`), ...BAR.map((name) => `ask ${name}`)],
    prices: [1, 2, 3, 4, 6, 7, 8, 9],
    fields: [1, 2, 3, 4, 6, 7, 8, 9],
  },
  { kind: 'trade', isTick: true, fewest: 3, columns: ['price', 'size'], prices: [1], fields: [1, 2] },
];

function dated(fileName: string, rows: readonly (readonly string[])[]): ReturnType<Rewriter> {
  const width = rows[0]!.length;
  const isBars = width === 6 || width === 11;
  const isOurs = rows.every((row) => row.length === width && DATED_ROW.test(row[0]!));
  if (!isBars || !isOurs) return null;
  const isScaled = areScaled(rows, width === 6 ? [1, 2, 3, 4] : [1, 2, 3, 4, 6, 7, 8, 9]);
  // A row of plain prices is read as it stands.
  if (width === 6 && !isScaled) return null;
  const shape = SHAPES.find(({ kind }) => kind === (width === 6 ? 'trade' : 'quote'))!;
  return rewritingOf(fileName, null, rows, shape, (text) => text);
}

/** Prices in ten-thousandths: whole numbers, none of them small. */
function areScaled(rows: readonly (readonly string[])[], prices: readonly number[]): boolean {
  return rows.every((row) => prices.every((field) => /^\d{4,}$/.test(row[field] ?? '')));
}

function rewritingOf(
  fileName: string,
  symbol: string | null,
  rows: readonly (readonly string[])[],
  shape: Shape,
  timeOf: (text: string) => string,
): ReturnType<Rewriter> {
  const isScaled = areScaled(rows, shape.prices);
  const priced = new Set(isScaled ? shape.prices : []);
  const zone = MARKETS.find(([path]) => path.test(fileName))?.[1] ?? (isScaled ? NEW_YORK : 'UTC');
  const isTold = MARKETS.some(([path]) => path.test(fileName));
  const scaled = isScaled ? [`Prices are read as ten-thousandths, as Lean keeps those of equities`] : [];
  const zoned = isTold
    ? []
    : [
        `Times are read in ${zone}, in which Lean keeps ${isScaled ? 'equities of the USA' : 'currencies'}; --timezone sets another`,
      ];
  return {
    columns: ['time', ...shape.columns],
    facts: {
      ...(symbol === null ? {} : { symbol: symbol.toUpperCase() }),
      timeZone: zone,
      notes: [...scaled, ...zoned],
    },
    ...oneRow((fields) => {
      if (fields.length === 1 && fields[0] === '') return null;
      if (fields.length < shape.fewest) return fields;
      return [
        timeOf(fields[0]!),
        ...shape.fields.map((field) => {
          const text = fields[field] ?? '';
          return priced.has(field) ? fromTenThousandths(text) : text;
        }),
      ];
    }),
  };
}
