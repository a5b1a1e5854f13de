import { type Static, Type } from 'typebox';
import { Ulid } from './instrument.ts';

/** How many fills a page holds when nothing else is asked, and at most. */
export const FILLS_PAGE = { default: 1000, maximum: 10_000 } as const;

/** `GET /api/v1/instruments/{id}/fills`. */
export const FillsQuery = Type.Object(
  {
    from: Type.Optional(Type.String({ maxLength: 40, description: 'ISO time; fills from it on' })),
    to: Type.Optional(Type.String({ maxLength: 40, description: 'ISO time; fills before it' })),
    account: Type.Optional(Type.String({ maxLength: 100, description: 'Only those of this account' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: FILLS_PAGE.maximum, default: FILLS_PAGE.default })),
    cursor: Type.Optional(Type.String({ maxLength: 400, description: '`next` of the page before' })),
  },
  { additionalProperties: false },
);
export type FillsQuery = Static<typeof FillsQuery>;

const Decimal = Type.String({ pattern: '^-?\\d+(?:\\.\\d+)?$', description: 'An exact decimal' });
const TextOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

/** What an own order traded. */
export const FillJson = Type.Object(
  {
    time: Type.String({ description: 'ISO 8601' }),
    side: Type.Enum(['buy', 'sell']),
    quantity: Decimal,
    price: Decimal,
    multiplier: Type.Union([Decimal, Type.Null()], {
      description:
        'What one of the quantity counts in money, above zero. null: unknown, so that that of the instrument counts',
    }),
    inverse: Type.Union([Type.Boolean(), Type.Null()], {
      description:
        'An inverse contract, settled in its coin. null: unknown, so that what is said of the instrument counts',
    }),
    fee: Type.Union([Decimal, Type.Null()], { description: 'What was paid; a rebate is negative. null: unknown' }),
    feeCurrency: TextOrNull('null: that of the price'),
    currency: TextOrNull('That of the price, where it is known'),
    account: TextOrNull('Whose it is'),
    orderId: TextOrNull('The order that it filled'),
    executionId: TextOrNull('What tells it from all others of its account'),
    note: TextOrNull('What the source says beside it'),
    import: Type.String({ description: 'Id of the import that it came with' }),
  },
  { title: 'Fill' },
);
export type FillJson = Static<typeof FillJson>;

/** One page of fills in order of time. `next` is the cursor of the page after, or null at the end. */
export const FillsResponse = Type.Object(
  { fills: Type.Array(FillJson), next: Type.Union([Type.String(), Type.Null()]) },
  { title: 'Fills' },
);
export type FillsResponse = Static<typeof FillsResponse>;

/** A list of own trades that was imported. */
export const FillImportJson = Type.Object(
  {
    id: Ulid,
    createdAt: Type.String(),
    sourceName: Type.String({ description: 'Name of the file that was imported' }),
    instruments: Type.Array(
      Type.Object({
        id: Ulid,
        symbol: Type.String(),
        fills: Type.Integer({ minimum: 0, description: 'All that the file holds, also what others say as well' }),
        from: Type.String({ description: 'Time of the first' }),
        to: Type.String({ description: 'Time of the last' }),
      }),
    ),
  },
  { title: 'FillImport' },
);
export type FillImportJson = Static<typeof FillImportJson>;

/** `GET /api/v1/fill-imports`, oldest first. */
export const FillImportsResponse = Type.Object({ imports: Type.Array(FillImportJson) }, { title: 'FillImports' });
export type FillImportsResponse = Static<typeof FillImportsResponse>;
