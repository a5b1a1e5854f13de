/**
 * Whether an answer of an exchange, out of which the library has made no rows, holds something else than rows. The library reads whatever it gets, and makes nothing of an order book or of an error that it
 * does not know: taken for a time without trades, that would be a hole that nobody asks for again.
 */
const DAY_MS = 86_400_000;
/** No exchange is older. */
const FIRST_MS = Date.UTC(2009, 0, 1);
const MOST_LOOKED_AT = 50;
const DEEPEST = 4;

/** Lists with something in them, none of whose entries has a time. What holds no list says that there is nothing. @param nowMs times may be a day later */
export function isStrange(answer: unknown, nowMs: number): boolean {
  const filled = listsIn(answer, DEEPEST).filter((list) => list.length > 0);
  return filled.length > 0 && !filled.some((list) => list.slice(0, MOST_LOOKED_AT).some((row) => hasTime(row, nowMs)));
}

/** The lists in an object and in what it holds; of a list that is the answer, that one. */
function listsIn(value: unknown, depth: number): readonly (readonly unknown[])[] {
  if (Array.isArray(value)) return [value];
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.values(value).flatMap((part) => listsIn(part, depth - 1));
}

function hasTime(row: unknown, nowMs: number): boolean {
  if (typeof row !== 'object' || row === null) return isTime(row, nowMs);
  return Object.values(row).some((cell) => isTime(cell, nowMs));
}

/** A number, or a text, that is a moment in seconds up to nanoseconds, or a date. */
function isTime(cell: unknown, nowMs: number): boolean {
  if (typeof cell !== 'number' && typeof cell !== 'string') return false;
  const number = Number(cell);
  if (Number.isFinite(number))
    return [1000, 1, 1e-3, 1e-6].some((unit) => number * unit >= FIRST_MS && number * unit <= nowMs + DAY_MS);
  return /^\d{4}-\d{2}-\d{2}/.test(String(cell));
}
