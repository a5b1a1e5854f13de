/*
 * A schema as a function that checks a value, made of functions and not of a text: a page under our content security policy may make no code from text.
 *
 * What a check needs of its schema is read once, and not again for each of ten thousand values. That takes a tenth of the time in which the library interprets the
 * schema. What is not known here is left to the library, part by part, so that both always say the same; a property test holds them against each other.
 * Cost: linear in the value.
 */
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

export type Checker = (value: unknown) => boolean;

type Keywords = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, unknown>>;

/** Says nothing about values: for readers, and for the compiler. */
const SILENT: ReadonlySet<PropertyKey> = new Set([
  ...['title', 'description', 'default', 'examples'],
  ...['~kind', '~optional', '~readonly'],
]);

/** The check of a schema. The same for as long as the schema stays as it is. */
export function checkerOf(schema: TSchema): Checker {
  return knownChecker(schema as unknown as Keywords) ?? ((value) => Check(schema, value));
}

/** Null where the schema says something that is not known here. */
function knownChecker(schema: Keywords): Checker | null {
  const told = Reflect.ownKeys(schema).filter((key) => !SILENT.has(key));
  const saysOnly = (...names: readonly PropertyKey[]) => told.every((key) => names.includes(key));
  if (told.length === 0) return () => true;
  if (saysOnly('anyOf')) return anyOf(schema.anyOf as readonly TSchema[]);
  if (saysOnly('enum')) return oneOf(schema.enum as readonly unknown[]);
  if (saysOnly('type', 'const') && 'const' in schema) return oneOf([schema.const]);
  switch (schema.type) {
    case 'object':
      return saysOnly('type', 'properties', 'required', 'additionalProperties') ? objectOf(schema) : null;
    case 'array':
      return saysOnly('type', 'items', 'minItems', 'maxItems') ? arrayOf(schema) : null;
    case 'number':
    case 'integer':
      return saysOnly('type', 'minimum', 'maximum') ? numberOf(schema) : null;
    case 'string':
      return saysOnly('type', 'pattern') ? textOf(schema) : null;
    case 'boolean':
      return saysOnly('type') ? (value) => typeof value === 'boolean' : null;
    case 'null':
      return saysOnly('type') ? (value) => value === null : null;
    default:
      return null;
  }
}

function anyOf(schemas: readonly TSchema[]): Checker {
  const checks = schemas.map(checkerOf);
  return (value) => {
    for (const isOne of checks) if (isOne(value)) return true;
    return false;
  };
}

/** Null where values are compared by what is in them. */
function oneOf(values: readonly unknown[]): Checker | null {
  if (values.some((value) => typeof value === 'object' && value !== null)) return null;
  return (value) => values.includes(value);
}

function numberOf({ type, minimum, maximum }: Keywords): Checker {
  const least = typeof minimum === 'number' ? minimum : Number.NEGATIVE_INFINITY;
  const most = typeof maximum === 'number' ? maximum : Number.POSITIVE_INFINITY;
  const isNumber = type === 'integer' ? Number.isInteger : Number.isFinite;
  return (value) => isNumber(value) && (value as number) >= least && (value as number) <= most;
}

function textOf({ pattern }: Keywords): Checker {
  if (pattern === undefined) return (value) => typeof value === 'string';
  const expression = new RegExp(pattern as string | RegExp, 'u');
  return (value) => typeof value === 'string' && expression.test(value);
}

function arrayOf({ items, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Keywords): Checker | null {
  if (typeof items !== 'object' || items === null || Array.isArray(items)) return null;
  const isItem = checkerOf(items as TSchema);
  return (value) => {
    if (!Array.isArray(value) || value.length < Number(minItems) || value.length > Number(maxItems)) return false;
    for (let at = 0; at < value.length; at += 1) if (!isItem(value[at])) return false;
    return true;
  };
}

/** Names that everything has. */
const UNSAFE: readonly string[] = ['__proto__', 'constructor', 'prototype'];

const has = (value: Fields, name: string) => (UNSAFE.includes(name) ? Object.hasOwn(value, name) : name in value);

function objectOf({ properties = {}, required = [], additionalProperties = true }: Keywords): Checker {
  const needed = new Set(required as readonly string[]);
  const fields = Object.entries(properties as Readonly<Record<string, TSchema>>).map(([name, schema]) => ({
    name,
    isNeeded: needed.delete(name),
    isField: checkerOf(schema),
  }));
  const names = new Set(fields.map(({ name }) => name));
  // Those that are required without a schema of their own.
  const others = [...needed];
  const isOther = otherOf(additionalProperties);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const told = value as Fields;
    for (const { name, isNeeded, isField } of fields) {
      const field = told[name];
      if (isNeeded ? !has(told, name) || !isField(field) : field !== undefined && has(told, name) && !isField(field)) {
        return false;
      }
    }
    if (!others.every((name) => has(told, name))) return false;
    return isOther === null || Object.getOwnPropertyNames(told).every((name) => names.has(name) || isOther(told[name]));
  };
}

/** Of the fields without a schema of their own; null: whatever they are. */
function otherOf(additionalProperties: unknown): Checker | null {
  if (additionalProperties === true) return null;
  if (additionalProperties === false) return () => false;
  return checkerOf(additionalProperties as TSchema);
}
