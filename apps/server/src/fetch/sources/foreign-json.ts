/** JSON of a stranger into what it should be. What it is not throws, and the answer is asked for again. */
export type ForeignRecord = Readonly<Record<string, unknown>>;

const MOST_ROWS = 1_000_000;

export function recordOf(value: unknown): ForeignRecord {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as ForeignRecord;
  throw new Error('it is no object');
}

export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value) && value.length <= MOST_ROWS) return value as readonly unknown[];
  throw new Error('it is no list');
}

/** Null for what is no text, and for an empty one. Spaces, and characters that nobody sees, become one space. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return text === '' ? null : text.slice(0, 500);
}

/** Numbers, some of which may be written as texts; NaN for none. */
export function numbersOf(value: unknown): readonly number[] {
  return listOf(value).map((one) =>
    typeof one === 'number' ? one : typeof one === 'string' && one.trim() !== '' ? Number(one) : Number.NaN,
  );
}
