/**
 * Looks through a value that came from outside before anything is read of it: names that reach into prototypes, numbers that are none, values that lie too deep and too many of them are
 * refused, wherever they stand. Cost: one walk, without recursion, that ends where it has seen enough.
 */

const HOSTILE: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
/** A layout with every tool lies ten deep. */
const DEEPEST = 32;
/** As many as a thousand long strokes of a pen have. */
const MOST_VALUES = 2_000_000;

interface Place {
  readonly value: unknown;
  readonly path: string;
  readonly depth: number;
}

/**
 * @param name what the value is called in messages, as in `Chart state`
 * @throws TypeError naming the place
 */
export function checkPlain(name: string, value: unknown): void {
  const waiting: Place[] = [{ value, path: name, depth: 0 }];
  let count = 0;
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (++count > MOST_VALUES) throw new TypeError(`${name} has more than ${MOST_VALUES} values`);
    checkOne(place);
    const { value: held, path, depth } = place;
    if (typeof held !== 'object' || held === null) continue;
    if (depth === DEEPEST) throw new TypeError(`${path} lies more than ${DEEPEST} deep`);
    if (Array.isArray(held)) {
      if (count + held.length > MOST_VALUES) throw new TypeError(`${path} has ${held.length} values, too many`);
      // Holes too are values.
      for (let index = held.length - 1; index >= 0; index--)
        waiting.push({ value: held[index], path: `${path}[${index}]`, depth: depth + 1 });
      continue;
    }
    const separator = depth === 0 ? ' ' : '.';
    for (const field of Object.keys(held).reverse()) {
      if (HOSTILE.has(field)) throw new TypeError(`${path} must not have a field called ${field}`);
      const inner: unknown = (held as Readonly<Record<string, unknown>>)[field];
      waiting.push({ value: inner, path: path + separator + field, depth: depth + 1 });
    }
  }
}

function checkOne({ value, path }: Place): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError(`${path} must be a finite number, got ${value}`);
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    throw new TypeError(`${path} must be what JSON can hold, got a ${typeof value}`);
}
