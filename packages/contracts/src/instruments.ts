import { type Static, Type } from 'typebox';
import { InstrumentsSet } from './classification.ts';
import { InstrumentJson, ListedInstrumentJson, Ulid } from './instrument.ts';

/** How many instruments a page holds when nothing else is asked, and at most. */
export const INSTRUMENTS_PAGE = { default: 100, maximum: 1000 } as const;

const Label = Type.Optional(
  Type.String({ maxLength: 256, description: 'Exactly this; empty: those of which nobody has said it' }),
);

/** Which instruments: those that fit all of it. */
const FILTER = {
  q: Type.Optional(
    Type.String({ maxLength: 100, description: 'Part of the symbol or of the name, in any case of letters' }),
  ),
  assetClass: Label,
  sector: Label,
  group: Label,
  venue: Label,
  country: Label,
  tag: Label,
};
export const InstrumentsFilter = Type.Object(FILTER, { additionalProperties: false, title: 'InstrumentsFilter' });
export type InstrumentsFilter = Static<typeof InstrumentsFilter>;

/** `GET /api/v1/instruments`. */
export const InstrumentsQuery = Type.Object(
  {
    ...FILTER,
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

/** The most that one request names: instruments and changes. What a filter finds may be more. */
export const INSTRUMENTS_PATCH = { instruments: 10_000, changes: 10_000 } as const;

const Named = Type.Array(Ulid, { minItems: 1, maxItems: INSTRUMENTS_PATCH.instruments });

const Some = Type.Union([
  Type.Object({ ids: Named }, { additionalProperties: false }),
  Type.Object(
    { found: InstrumentsFilter, except: Type.Optional(Named) },
    { additionalProperties: false, description: 'All that the filter finds when the request arrives' },
  ),
]);

/** `PATCH /api/v1/instruments`: all of it is changed, or nothing. Of two changes of one instrument the later counts. */
export const InstrumentsPatch = Type.Object(
  {
    changes: Type.Array(Type.Object({ of: Some, set: InstrumentsSet }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: INSTRUMENTS_PATCH.changes,
    }),
  },
  { additionalProperties: false, title: 'InstrumentsPatch' },
);
export type InstrumentsPatch = Static<typeof InstrumentsPatch>;

/** So many values of a field are told. */
export const INSTRUMENT_FIELD_VALUES = 1000;

const Values = Type.Array(Type.Object({ value: Type.String(), instruments: Type.Integer({ minimum: 1 }) }), {
  maxItems: INSTRUMENT_FIELD_VALUES,
  description: 'The most frequent first',
});

/** `GET /api/v1/instruments/fields`: what is said of the instruments that a filter finds, and of how many. */
export const InstrumentFields = Type.Object(
  {
    instruments: Type.Integer({ minimum: 0 }),
    assetClass: Values,
    sector: Values,
    group: Values,
    venue: Values,
    country: Values,
    tag: Values,
  },
  { title: 'InstrumentFields' },
);
export type InstrumentFields = Static<typeof InstrumentFields>;
