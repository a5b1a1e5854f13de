/** What an option may be, and what is said when it is something else. */

export interface OptionRule {
  /** What is expected, for the message. */
  readonly expected: string;
  accepts(value: unknown): boolean;
  /** Rules of the fields where those are known; a field without one may hold anything. */
  readonly fields?: Readonly<Record<string, OptionRule | null>>;
  /** The rule of every member of an array. */
  readonly members?: OptionRule;
}

export const BOOLEAN: OptionRule = { expected: 'a boolean', accepts: (value) => typeof value === 'boolean' };

export const FINITE: OptionRule = { expected: 'a finite number', accepts: Number.isFinite };
export const FUNCTION: OptionRule = { expected: 'a function', accepts: isFunction };

export const TEXT: OptionRule = { expected: 'a text', accepts: (value) => typeof value === 'string' && value !== '' };
export const POSITIVE: OptionRule = {
  expected: 'a number above 0',
  accepts: (value) => typeof value === 'number' && value > 0 && Number.isFinite(value),
};

export const SHARE: OptionRule = {
  expected: 'a number from 0 to 1',
  accepts: (value) => typeof value === 'number' && value >= 0 && value <= 1,
};

export function oneOf(values: readonly string[]): OptionRule {
  return {
    expected: `one of ${values.join(', ')}`,
    accepts: (value) => typeof value === 'string' && values.includes(value),
  };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

export function hasFields(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && names.every((name) => name in value);
}

/** An array whose members have ids of their own. */
export function hasOwnIds(value: unknown): boolean {
  return Array.isArray(value) && new Set(value.map((member) => member?.id)).size === value.length;
}

/** A number, or a Date that is one. */
export function isPlace(place: unknown): boolean {
  return Number.isFinite(place instanceof Date ? place.getTime() : place);
}

/** The moments that a `Date` can be. */
const MOST_MS = 8.64e15;

/** Such a place on the axis of time. */
export function isTime(time: unknown): boolean {
  return isPlace(time) && Math.abs(Number(time)) <= MOST_MS;
}

/** Where what is unknown is told: once for each path. */
export interface UnknownOptions {
  warn(message: string): void;
  /** Paths that were told before. */
  readonly warned: Set<string>;
}

/** @throws TypeError naming the option, what is expected and what came */
export function checkValue(name: string, value: unknown, rule: OptionRule, unknown: UnknownOptions): void {
  if (!rule.accepts(value)) {
    throw new TypeError(`Chart option ${name} must be ${rule.expected}, got ${shownInside(value)}`);
  }
  const { fields, members } = rule;
  if (members !== undefined && Array.isArray(value)) {
    value.forEach((member, index) => {
      checkValue(`${name}[${index}]`, member, members, unknown);
    });
  }
  if (fields === undefined || !isRecord(value)) return;
  for (const [field, inner] of Object.entries(value)) {
    const fieldRule = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (fieldRule === undefined) warnUnknown(field, `${name}.`, Object.keys(fields), unknown);
    else if (fieldRule !== null && inner !== undefined) checkValue(`${name}.${field}`, inner, fieldRule, unknown);
  }
}

/** Says once that nobody knows an option, with the nearest name. */
export function warnUnknown(
  name: string,
  prefix: string,
  known: readonly string[],
  { warn, warned }: UnknownOptions,
): void {
  const path = prefix + name;
  if (warned.has(path)) return;
  warned.add(path);
  const near = nearestName(name, known);
  warn(`Unknown chart option ${path}${near === null ? '' : `; did you mean ${prefix}${near}?`}`);
}

/** The known name with the fewest letters to change, unless hardly a letter would stay. */
export function nearestName(name: string, known: readonly string[]): string | null {
  let nearest: string | null = null;
  let least = Math.max(2, Math.ceil(name.length / 2));
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < least) {
      least = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

/** Levenshtein's distance, one row at a time. */
function editDistance(first: string, second: string): number {
  let row = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let at = 1; at <= first.length; at++) {
    const next = [at];
    for (let to = 1; to <= second.length; to++) {
      const same = first[at - 1] === second[to - 1] ? 0 : 1;
      next.push(Math.min(next[to - 1]! + 1, row[to]! + 1, row[to - 1]! + same));
    }
    row = next;
  }
  return row[second.length]!;
}

/** A value in a message. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  return Array.isArray(value) ? 'an array' : isFunction(value) ? 'a function' : String(value);
}

/** The same, of an object what its fields hold. */
function shownInside(value: unknown): string {
  if (!isRecord(value)) return shown(value);
  const fields = Object.entries(value).map(([name, inner]) => `${name}: ${shown(inner)}`);
  return `{ ${fields.join(', ').slice(0, MOST_SHOWN_LETTERS)} }`;
}

const MOST_SHOWN_LETTERS = 200;
