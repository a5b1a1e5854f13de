import type { Static, TSchema } from 'typebox';
import { type Checker, checkerOf } from './checker.ts';

/** Any schema of this package. */
export type Schema = TSchema;

/** What a value that conforms to the schema is. */
export type ValueOf<AnySchema extends Schema> = Static<AnySchema>;

// The check of a schema is the same for all who ask: sharing it is not shared state.
const checkers = new WeakMap<Schema, Checker>();

/** Whether a value from outside has the shape of the schema. The same schema is made ready only once: keep it. */
export function conforms<AnySchema extends Schema>(schema: AnySchema, value: unknown): value is ValueOf<AnySchema> {
  let check = checkers.get(schema);
  if (check === undefined) {
    check = checkerOf(schema);
    checkers.set(schema, check);
  }
  return check(value);
}
