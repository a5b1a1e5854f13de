import { LEVEL_INTERVALS } from '@candlemark/bars';
import { type Static, Type } from 'typebox';
import { SYMBOL_LENGTH } from './classification.ts';

/** What can be fetched of a market: bars of a level, or trades. */
export const FETCH_KINDS = [...LEVEL_INTERVALS, 'trades'] as const;

const SourceWord = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'An exchange, `yahoo`, `dukascopy`, or the address of a UDF server',
});
const MarketWord = Type.String({ minLength: 1, maxLength: 100, description: 'As the source spells it' });
const Kind = Type.Enum([...FETCH_KINDS]);
const IsoTime = Type.String({ maxLength: 40, description: 'ISO date or time with Z or an offset' });

/** `POST /api/v1/fetches`. */
export const FetchBody = Type.Object(
  {
    source: SourceWord,
    market: MarketWord,
    interval: Kind,
    from: Type.Optional(IsoTime),
    to: Type.Optional(IsoTime),
    symbol: Type.Optional(
      Type.String({ minLength: 1, maxLength: SYMBOL_LENGTH, description: 'The instrument that it is to be' }),
    ),
  },
  { additionalProperties: false },
);
export type FetchBody = Static<typeof FetchBody>;

/** 202 of it. */
export const FetchAccepted = Type.Object({ id: Type.String() }, { title: 'FetchAccepted' });
export type FetchAccepted = Static<typeof FetchAccepted>;

/** 202 of `POST /api/v1/fetches/update`. */
export const FetchesStarted = Type.Object({ ids: Type.Array(Type.String()) }, { title: 'FetchesStarted' });
export type FetchesStarted = Static<typeof FetchesStarted>;

/** `GET /api/v1/fetch-sources`. */
export const FetchSourcesResponse = Type.Object(
  {
    sources: Type.Array(
      Type.Object({
        name: Type.String(),
        title: Type.String(),
        words: Type.Array(Type.String(), { description: 'What may be written for it; empty where it is an address' }),
      }),
    ),
  },
  { title: 'FetchSources' },
);
export type FetchSourcesResponse = Static<typeof FetchSourcesResponse>;

/** `POST /api/v1/fetch-sources/markets`: those with a text in their name. */
export const MarketsBody = Type.Object(
  { source: SourceWord, text: Type.String({ maxLength: 100 }) },
  { additionalProperties: false },
);
export type MarketsBody = Static<typeof MarketsBody>;

export const MarketsResponse = Type.Object(
  { markets: Type.Array(Type.Object({ symbol: Type.String(), name: Type.String() })) },
  { title: 'Markets' },
);
export type MarketsResponse = Static<typeof MarketsResponse>;

/** `POST /api/v1/fetch-sources/market`: what one has. */
export const MarketBody = Type.Object({ source: SourceWord, market: MarketWord }, { additionalProperties: false });
export type MarketBody = Static<typeof MarketBody>;

export const MarketResponse = Type.Object(
  {
    symbol: Type.String(),
    instrument: Type.String({ description: 'The symbol of the instrument that it becomes' }),
    name: Type.String(),
    intervals: Type.Array(Kind),
    remarks: Type.Array(Type.String()),
  },
  { title: 'Market' },
);
export type MarketResponse = Static<typeof MarketResponse>;

const Count = Type.Integer({ minimum: 0 });
const Time = Type.Union([Type.String(), Type.Null()]);

export const FetchReportJson = Type.Object(
  {
    symbol: Type.String(),
    from: Type.String(),
    to: Type.String(),
    first: Time,
    ...{ rowsStored: Count, rowsRejected: Count, batches: Count, repeated: Count, corrected: Count },
    ...{ unordered: Count, forming: Count, unreadable: Count, gaps: Count, requests: Count, retries: Count },
    shownGaps: Type.Array(Type.Object({ from: Type.String(), to: Type.String() })),
    warnings: Type.Array(Type.String()),
  },
  { title: 'FetchReport' },
);
export type FetchReportJson = Static<typeof FetchReportJson>;

export const FETCH_STATES = ['running', 'done', 'failed', 'cancelled'] as const;

/** One fetch, as it stands. */
export const FetchStatus = Type.Object(
  {
    id: Type.String(),
    state: Type.Enum([...FETCH_STATES]),
    ...{ source: Type.String(), market: Type.String(), interval: Kind },
    symbol: Type.Union([Type.String(), Type.Null()], { description: 'The instrument, once it is known' }),
    rows: Type.Integer({ minimum: 0, description: 'That have arrived' }),
    rowsStored: Type.Integer({ minimum: 0, description: 'That stay, whatever happens' }),
    share: Type.Number({ minimum: 0, maximum: 1, description: 'Of the time that is asked for' }),
    reached: Time,
    elapsedMs: Count,
    waiting: Type.Union([Type.String(), Type.Null()], { description: 'Why nothing happens right now' }),
    report: Type.Union([FetchReportJson, Type.Null()]),
    failure: Type.Union([Type.Object({ code: Type.String(), message: Type.String() }), Type.Null()]),
  },
  { title: 'FetchStatus' },
);
export type FetchStatus = Static<typeof FetchStatus>;

/** `GET /api/v1/fetches`: those that run, and the last ones that have ended; the latest first. */
export const FetchesResponse = Type.Object({ fetches: Type.Array(FetchStatus) }, { title: 'Fetches' });
export type FetchesResponse = Static<typeof FetchesResponse>;
