import { ASSET_CLASSES, CLASSIFICATION_LIMITS } from '@candlemark/bars';
import { type Static, Type } from 'typebox';

const { textLength, tags } = CLASSIFICATION_LIMITS;

/** Characters of the longest symbol. */
export const SYMBOL_LENGTH = 64;

/** A currency or coin: `USD`, `XBT`, `USDT`. */
export const SETTLEMENT_PATTERN = '^[A-Za-z0-9]{2,12}$';

/** What people say of an instrument, as it is told. */
export const ClassificationFields = {
  assetClass: Type.Optional(Type.Enum([...ASSET_CLASSES])),
  sector: Type.Optional(Type.String()),
  group: Type.Optional(Type.String({ description: 'One of the user’s own' })),
  venue: Type.Optional(Type.String({ description: 'A MIC (ISO 10383) where there is one, else a name' })),
  country: Type.Optional(Type.String({ description: 'ISO 3166-1 alpha-2' })),
  tags: Type.Optional(Type.Array(Type.String())),
};

/** More than is taken, because spaces are not counted: `parseClassification` reads strictly. */
const GivenText = Type.String({ minLength: 1, maxLength: 4 * textLength });

/** What an import says of every instrument of its file. */
export const ImportClassificationFields = {
  assetClass: Type.Optional(Type.Enum([...ASSET_CLASSES])),
  sector: Type.Optional(GivenText),
  group: Type.Optional(GivenText),
  venue: Type.Optional(GivenText),
  country: Type.Optional(GivenText),
  tags: Type.Optional(
    Type.String({ minLength: 1, maxLength: 4 * textLength * tags, description: 'With commas between them' }),
  ),
};

const removable = <Schema extends typeof GivenText>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()], { description: 'null takes it away' }));

const DescribedFields = {
  symbol: Type.Optional(
    Type.String({ minLength: 1, maxLength: SYMBOL_LENGTH, description: 'Of one instrument; no two have the same' }),
  ),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  tickSize: Type.Optional(
    Type.Number({ exclusiveMinimum: 0, maximum: 1e15, description: 'The smallest price step, in units of the price' }),
  ),
  displayDecimals: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 15, description: 'Decimals that price labels show' }),
  ),
  multiplier: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 1e15,
      description: 'What one of a quantity counts in money: of a contract 50, say',
    }),
  ),
  inverse: Type.Optional(
    Type.Boolean({ description: 'An inverse contract: settled in its coin, so that own fills earn by 1 / price' }),
  ),
  settlement: Type.Optional(
    Type.Union([Type.String({ pattern: SETTLEMENT_PATTERN }), Type.Null()], {
      description: 'What results are in where that is not the currency of the price. null: it is',
    }),
  ),
  assetClass: Type.Optional(Type.Union([Type.Enum([...ASSET_CLASSES]), Type.Null()])),
  sector: removable(GivenText),
  group: removable(GivenText),
  venue: removable(GivenText),
  country: removable(GivenText),
  tags: Type.Optional(
    Type.Union([Type.Array(GivenText, { maxItems: tags }), Type.Null()], {
      description: 'All of them, without commas',
    }),
  ),
};

/** Tags one by one: the others of each instrument stay. */
const SomeTags = Type.Optional(Type.Array(GivenText, { maxItems: tags }));

/**
 * `PATCH /api/v1/instruments/{id}`: what it names becomes another, the rest stays. Texts of at most 64 characters; read
 * strictly by `parseClassificationEdit`.
 */
export const InstrumentPatch = Type.Object(
  {
    ...DescribedFields,
    addTags: SomeTags,
    removeTags: SomeTags,
    base: Type.Optional(
      Type.Object(DescribedFields, {
        additionalProperties: false,
        description:
          'What the fields were when they were read; null: absent. Where one is another by now, nothing is changed: `instrument-changed`',
      }),
    ),
  },
  { additionalProperties: false, minProperties: 1, title: 'InstrumentPatch' },
);
export type InstrumentPatch = Static<typeof InstrumentPatch>;

/** What the name and the classification of several instruments become. */
export const InstrumentsSet = Type.Object(
  { ...DescribedFields, addTags: SomeTags, removeTags: SomeTags },
  { additionalProperties: false, minProperties: 1, title: 'InstrumentsSet' },
);
export type InstrumentsSet = Static<typeof InstrumentsSet>;
