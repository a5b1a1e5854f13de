import fc from 'fast-check';
import { type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import { expect, it } from 'vitest';
import { checkerOf } from './checker.ts';
import * as contracts from './index.ts';
import { insightSchemaOf } from './insights/answer.ts';
import { INSIGHTS, type InsightName } from './insights/statistics.ts';

/** Lists without holes: JSON has none, and the library passes over them. */
const anything = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true }),
  fc.constantFrom(null, undefined, [], {}, -1, 0, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '', 'a', true),
);

/** Mostly what a schema asks for, so that checks come as far as its last part. */
function likeValueOf(schema: TSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: rightValueOf(schema) }, { weight: 1, arbitrary: anything });
}

function rightValueOf(schema: TSchema): fc.Arbitrary<unknown> {
  const says = schema as unknown as Readonly<Record<string, unknown>>;
  if ('anyOf' in says) return fc.oneof(...(says.anyOf as readonly TSchema[]).map(rightValueOf));
  if ('enum' in says) return fc.constantFrom(...(says.enum as readonly unknown[]));
  if ('const' in says) return fc.constant(says.const);
  const { minimum = -5, maximum = 1e6 } = says as { readonly minimum?: number; readonly maximum?: number };
  switch (says.type) {
    case 'object': {
      const required = (says.required ?? []) as readonly string[];
      const fields = Object.entries((says.properties ?? {}) as Readonly<Record<string, TSchema>>);
      const known = fc.record(Object.fromEntries(fields.map(([name, one]) => [name, likeValueOf(one)])), {
        requiredKeys: [...required],
      });
      const others = fc.dictionary(fc.constantFrom('x', '__proto__', 'constructor', 'toString'), anything, {
        maxKeys: 1,
      });
      return fc.oneof(
        { weight: 8, arbitrary: known },
        { weight: 1, arbitrary: fc.tuple(known, others).map(([one, other]) => ({ ...one, ...other })) },
      );
    }
    case 'array':
      return fc.array(likeValueOf(says.items as TSchema), { maxLength: 3 });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'integer':
      return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return fc.constantFrom('', '1D', '01ARZ3NDEKTSV4RRFFQ69G5FAV', '2010-01-04T14:30:00Z', 'AAPL', 'é', 'a\nb');
    default:
      return anything;
  }
}

const SCHEMAS: readonly TSchema[] = [
  ...Object.values(contracts).filter(isSchema),
  ...(Object.keys(INSIGHTS) as InsightName[]).map(insightSchemaOf),
  Type.Object({ a: Type.Optional(Type.Number()) }, { additionalProperties: Type.String() }),
  Type.Object({ constructor: Type.Unknown(), toString: Type.Optional(Type.Null()) }, { additionalProperties: false }),
  Type.Array(Type.Integer({ minimum: 1, maximum: 3 }), { minItems: 1, maxItems: 2 }),
  Type.Array(Type.Number(), { uniqueItems: true }),
  Type.Record(Type.String(), Type.Union([Type.Literal(1), Type.Null()])),
  Type.String({ pattern: '^a$' }),
  Type.String({ minLength: 2 }),
];

function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null && '~kind' in value;
}

it('a check says what the library says, of every schema of the interface', () => {
  expect(SCHEMAS.length).toBeGreaterThan(60);
  let right = 0;
  for (const schema of SCHEMAS) {
    const check = checkerOf(schema);
    fc.assert(
      fc.property(likeValueOf(schema), (value) => {
        const isRight = Check(schema, value);
        expect(check(value)).toBe(isRight);
        if (isRight) right += 1;
      }),
      { numRuns: 30 },
    );
  }
  expect(right).toBeGreaterThan(300);
});
