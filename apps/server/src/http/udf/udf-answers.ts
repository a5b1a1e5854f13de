/** What the addresses of the UDF protocol are asked and answer. A parameter that is not here is passed over: clients of the protocol send more than one server knows. */
import { type Static, Type } from 'typebox';
import { HISTORY_BARS } from './udf-history.ts';

const SymbolText = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'A symbol, VENUE:SYMBOL, or the id of an instrument or an expression',
});
const Resolution = Type.String({ minLength: 1, maxLength: 8, description: 'Minutes, or 5S, 1D, 1W, 1M' });
/** The years 1 to 9999. */
const Seconds = Type.Integer({ minimum: -62_135_596_800, maximum: 253_402_300_799, description: 'Seconds since 1970' });
const Filter = Type.Optional(
  Type.String({ maxLength: 200, description: 'One of those that /config lists; empty for all' }),
);

export const SEARCH_HITS = { default: 30, maximum: 1000 } as const;

export const SymbolQuery = Type.Object({ symbol: SymbolText });
export const SearchQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 200, description: 'Part of a symbol or a name' })),
  type: Filter,
  exchange: Filter,
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: SEARCH_HITS.maximum, description: `else ${SEARCH_HITS.default}` }),
  ),
});
export const HistoryQuery = Type.Object({
  symbol: SymbolText,
  resolution: Resolution,
  from: Type.Optional(Seconds),
  to: Seconds,
  countback: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: HISTORY_BARS,
      description: 'So many of the last bars before `to`, wherever they lie; `from` is not looked at then',
    }),
  ),
});
export const MarksQuery = Type.Object({ symbol: SymbolText, resolution: Resolution, from: Seconds, to: Seconds });
export type MarksQuery = Static<typeof MarksQuery>;

/** Errors of every address, and no symbol: `errmsg` says why. */
export const UdfError = Type.Object({ s: Type.Literal('error'), errmsg: Type.String() }, { title: 'UdfError' });

const Texts = Type.Array(Type.String());
const Numbers = Type.Array(Type.Number());

export const ConfigAnswer = Type.Object(
  {
    supports_search: Type.Literal(true),
    supports_group_request: Type.Literal(false),
    supports_marks: Type.Literal(true),
    supports_timescale_marks: Type.Literal(true),
    supports_time: Type.Literal(true),
    supported_resolutions: Texts,
    exchanges: Type.Array(Type.Object({ value: Type.String(), name: Type.String(), desc: Type.String() })),
    symbols_types: Type.Array(Type.Object({ value: Type.String(), name: Type.String() })),
  },
  { title: 'UdfConfig' },
);

export const SymbolAnswer = Type.Object(
  {
    ...{
      name: Type.String(),
      ticker: Type.String(),
      full_name: Type.String(),
      description: Type.String(),
      type: Type.String(),
    },
    ...{ exchange: Type.String(), listed_exchange: Type.String(), timezone: Type.String() },
    ...{ session: Type.String(), session_holidays: Type.String(), corrections: Type.String() },
    ...{ format: Type.Literal('price'), pricescale: Type.Number(), minmov: Type.Number(), minmove2: Type.Number() },
    ...{ supported_resolutions: Texts, has_seconds: Type.Boolean(), seconds_multipliers: Texts },
    ...{
      has_intraday: Type.Boolean(),
      intraday_multipliers: Texts,
      has_daily: Type.Boolean(),
      has_weekly_and_monthly: Type.Boolean(),
    },
    data_status: Type.Enum(['pulsed', 'endofday']),
    volume_precision: Type.Integer(),
  },
  { title: 'UdfSymbol' },
);

export const SearchAnswer = Type.Array(
  Type.Object({
    symbol: Type.String(),
    full_name: Type.String(),
    description: Type.String(),
    exchange: Type.String(),
    ticker: Type.String(),
    type: Type.String(),
  }),
  { title: 'UdfHits' },
);

export const HistoryAnswer = Type.Union(
  [
    Type.Object({
      s: Type.Literal('ok'),
      t: Numbers,
      o: Numbers,
      h: Numbers,
      l: Numbers,
      c: Numbers,
      v: Type.Optional(Type.Array(Type.Union([Type.Number(), Type.Null()]))),
    }),
    Type.Object({
      s: Type.Literal('no_data'),
      nextTime: Type.Optional(Type.Number({ description: 'The stamp of the last bar before `from`' })),
    }),
    UdfError,
  ],
  { title: 'UdfHistory' },
);

export const MarksAnswer = Type.Object(
  {
    id: Texts,
    time: Numbers,
    color: Type.Array(Type.Object({ border: Type.String(), background: Type.String() })),
    text: Texts,
    label: Texts,
    labelFontColor: Texts,
    minSize: Numbers,
  },
  { title: 'UdfMarks' },
);
export type MarksAnswer = Static<typeof MarksAnswer>;

export const TimescaleMarksAnswer = Type.Array(
  Type.Object({ id: Type.String(), time: Type.Number(), color: Type.String(), label: Type.String(), tooltip: Texts }),
  { title: 'UdfTimescaleMarks' },
);
