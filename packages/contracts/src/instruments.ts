import { type Static, Type } from 'typebox';
import { InstrumentJson, ListedInstrumentJson } from './instrument.ts';

/** How many instruments a page holds when nothing else is asked, and at most. */
export const INSTRUMENTS_PAGE = { default: 100, maximum: 1000 } as const;

/** `GET /api/v1/instruments`. */
export const InstrumentsQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({ maxLength: 100, description: 'Part of the symbol or of the name, in any case of letters' }),
    ),
    symbol: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Exactly this symbol' })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: INSTRUMENTS_PAGE.maximum, default: INSTRUMENTS_PAGE.default }),
    ),
    calendars: Type.Optional(
      Type.Enum(['short', 'full'], {
        default: 'short',
        description: 'full: with the hours of each, as one instrument has',
      }),
    ),
    cursor: Type.Optional(Type.String({ maxLength: 400, description: '`next` of the page before' })),
  },
  { additionalProperties: false },
);
export type InstrumentsQuery = Static<typeof InstrumentsQuery>;

/** One page of instruments, by symbol. `next` is the cursor of the page after, or null at the end. */
export const InstrumentsResponse = Type.Object(
  { instruments: Type.Array(ListedInstrumentJson), next: Type.Union([Type.String(), Type.Null()]) },
  { title: 'Instruments' },
);
export type InstrumentsResponse = Static<typeof InstrumentsResponse>;

/** The same with `calendars=full`. */
export const FullInstrumentsResponse = Type.Object(
  { ...InstrumentsResponse.properties, instruments: Type.Array(InstrumentJson) },
  { title: 'FullInstruments' },
);
export type FullInstrumentsResponse = Static<typeof FullInstrumentsResponse>;
