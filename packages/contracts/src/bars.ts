import { LEVEL_INTERVALS, VARIANTS } from '@candlemark/bars';
import { type Static, Type } from 'typebox';

/** How many bars an answer holds when nothing else is asked, and at most. */
export const BARS_PAGE = { default: 5000, maximum: 50_000 } as const;

/** The formats that bars are answered in, the default first. */
export const BAR_FORMATS = ['json', 'csv', 'arrow', 'parquet'] as const;

/** `GET /api/v1/instruments/{id}/bars`: the bars whose open time lies in [from, to). */
export const BarsQuery = Type.Object(
  {
    interval: Type.String({
      maxLength: 12,
      description: `${LEVEL_INTERVALS.join(', ')}, or any other (45m, 3D, 1Y): its bars are rolled up from the largest level that divides it`,
    }),
    variant: Type.Optional(
      Type.Enum([...VARIANTS], {
        description:
          'raw: everything as imported (the default); adjusted: by splits and dividends; regular: only what was traded in the sessions',
      }),
    ),
    from: Type.Optional(
      Type.String({ maxLength: 40, description: 'ISO date or time with Z or offset; else the first bar' }),
    ),
    to: Type.Optional(
      Type.String({ maxLength: 40, description: 'ISO date or time, exclusive; else past the last bar' }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: BARS_PAGE.maximum,
        description: `else ${BARS_PAGE.default} in JSON and CSV, and all in Arrow and Parquet`,
      }),
    ),
    format: Type.Optional(
      Type.String({ maxLength: 20, description: `${BAR_FORMATS.join(', ')}; else by the Accept header, else json` }),
    ),
    cursor: Type.Optional(Type.String({ maxLength: 400, description: '`next` of the answer before' })),
  },
  { additionalProperties: false },
);
export type BarsQuery = Static<typeof BarsQuery>;

const Missing = Type.Union([Type.Number(), Type.Null()], { description: 'null where it is not known' });

/** One bar. Prices and sizes are exact decimals at the instrument's scales. */
export const BarJson = Type.Object(
  {
    time: Type.String({ description: 'Open time, ISO 8601 in UTC' }),
    open: Missing,
    high: Missing,
    low: Missing,
    close: Missing,
    volume: Missing,
    trades: Type.Optional(Missing),
    turnover: Type.Optional(Missing),
    buyVolume: Type.Optional(Missing),
    openInterest: Type.Optional(Missing),
  },
  { title: 'Bar' },
);
export type BarJson = Static<typeof BarJson>;

/** Bars of one instrument and interval, oldest first. `next` is the cursor of what follows in the asked range, or null. */
export const BarsResponse = Type.Object(
  {
    instrument: Type.String({ description: 'The id of the instrument, or of the expression' }),
    interval: Type.String({ description: 'In its one spelling: 60m is 1h' }),
    highLowFrom: Type.Optional(
      Type.String({
        description:
          'Only of an expression: the finest level whose opens and closes its highs and lows are made of; the interval itself where there is no finer one',
      }),
    ),
    zeroDivisors: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Only of an expression: bars left out because their divisor is zero' }),
    ),
    bars: Type.Array(BarJson),
    next: Type.Union([Type.String(), Type.Null()]),
  },
  { title: 'Bars' },
);
export type BarsResponse = Static<typeof BarsResponse>;
