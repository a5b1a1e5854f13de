import type { Operation } from './operation.ts';
import { OPERATIONS } from './registry.ts';

/** Two instruments, by their ids, and what is done with their prices. */
export interface Expression {
  readonly a: string;
  readonly operation: Operation;
  readonly b: string;
}

/** The id that an expression has where an instrument has its own: `{idA}.per.{idB}`. */
export function expressionId({ a, operation, b }: Expression): string {
  return `${a}.${operation.name}.${b}`;
}

/** The inverse of `expressionId`; null for the id of an instrument, and for anything else. */
export function parseExpressionId(id: string): Expression | null {
  if (!id.includes('.')) return null;
  const [a = '', word, b = '', ...more] = id.split('.');
  const operation = OPERATIONS.find(({ name }) => name === word);
  return operation !== undefined && a !== '' && b !== '' && more.length === 0 ? { a, operation, b } : null;
}

/** The ids of the instruments that something is made of: both of an expression, else the instrument's own. */
export function instrumentIdsOf(id: string): readonly string[] {
  const expression = parseExpressionId(id);
  return expression === null ? [id] : [expression.a, expression.b];
}
