import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** Any schema of this package. */
export type Schema = TSchema;

/** What a value that conforms to the schema is. */
export type ValueOf<AnySchema extends Schema> = Static<AnySchema>;

/**
 * Whether a value from outside has the shape of the schema. Interprets the schema instead of compiling it, because a
 * page under our content security policy may not make code from text.
 */
export function conforms<AnySchema extends Schema>(schema: AnySchema, value: unknown): value is ValueOf<AnySchema> {
  return Check(schema, value);
}
