import { LEVEL_INTERVALS } from '@candlemark/bars';
import { type Static, Type } from 'typebox';
import { FormatName, RepairedRows } from './imports.ts';
import { Ulid } from './instrument.ts';

/** How many batches a page holds when nothing else is asked, and at most. */
export const BATCHES_PAGE = { default: 100, maximum: 1000 } as const;

/** `GET /api/v1/batches`. */
export const BatchesQuery = Type.Object(
  {
    instrument: Type.Optional(
      Type.String({ maxLength: 64, description: 'Id of an instrument that they hold rows of' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: BATCHES_PAGE.maximum, default: BATCHES_PAGE.default })),
    mostInstruments: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'How many instruments of each batch are listed at most; all unless said',
      }),
    ),
    order: Type.Optional(Type.Enum(['oldest', 'newest'], { description: 'Which come first; default oldest' })),
    cursor: Type.Optional(Type.String({ maxLength: 400, description: '`next` of the page before' })),
  },
  { additionalProperties: false },
);
export type BatchesQuery = Static<typeof BatchesQuery>;

/** One import's rows: an immutable Parquet file of trades, of bars of one interval, or of splits and dividends. */
export const BatchJson = Type.Object(
  {
    id: Ulid,
    createdAt: Type.String(),
    sourceName: Type.String({ description: 'Name of the file that was imported' }),
    kind: Type.Enum(['trades', 'bars', 'events'], { description: 'events: splits and dividends' }),
    interval: Type.Union([Type.Enum([...LEVEL_INTERVALS]), Type.Null()]),
    rows: Type.Integer({ minimum: 0 }),
    bytes: Type.Integer({ minimum: 0 }),
    sha256: Type.String({ description: 'Of the Parquet file, in lower-case hex' }),
    state: Type.Enum(['sound', 'damaged'], {
      description: 'damaged: the file is not what was acknowledged; its rows are in the market store alone',
    }),
    format: Type.Union([FormatName, Type.Null()], {
      description: 'What the file was taken for; null of events and where that was not yet written down',
    }),
    repairs: Type.Array(RepairedRows, { description: 'What was put right, as the import was asked to' }),
    events: Type.Integer({
      minimum: 0,
      description: 'Splits and dividends that it holds beside its rows: its adjusted closes tell of them',
    }),
    instrumentCount: Type.Integer({ minimum: 0, description: 'Also of those that are not listed' }),
    from: Type.Union([Type.String(), Type.Null()], { description: 'Time of the first row of any of them' }),
    to: Type.Union([Type.String(), Type.Null()], { description: 'Time of the last row of any of them' }),
    instruments: Type.Array(
      Type.Object({
        id: Ulid,
        symbol: Type.String(),
        rows: Type.Integer({ minimum: 0 }),
        from: Type.String({ description: 'Time of the first row' }),
        to: Type.String({ description: 'Time of the last row' }),
      }),
    ),
  },
  { title: 'Batch' },
);
export type BatchJson = Static<typeof BatchJson>;

/** One page of batches, oldest first unless the newest are asked for. `next` is the cursor of the page after, or null at the end. */
export const BatchesResponse = Type.Object(
  { batches: Type.Array(BatchJson), next: Type.Union([Type.String(), Type.Null()]) },
  { title: 'Batches' },
);
export type BatchesResponse = Static<typeof BatchesResponse>;
