/** JSON laid out by hand: what is one thing to a person is one line, everything else a line for each of its parts. */

/** Writes a value, whose further lines are indented by so much. */
export type JsonWriter = (indent: string) => string;
export type JsonMember = readonly [name: string, write: JsonWriter];

/** How far a part is indented within what it is part of. */
export const STEP = '  ';

/** In one line, fields by their names. */
export function inline(value: unknown): JsonWriter {
  return () => inlineText(value);
}

/** In one line, fields in this order. */
export function inlineObject(members: readonly (readonly [name: string, value: unknown])[]): JsonWriter {
  return () => membersText(members);
}

/** One field a line, in this order. */
export function objectLines(members: readonly JsonMember[]): JsonWriter {
  return block(
    '{',
    members.map(
      ([name, write]) =>
        (indent) =>
          `${JSON.stringify(name)}: ${write(indent)}`,
    ),
    '}',
  );
}

export function listLines(entries: readonly JsonWriter[]): JsonWriter {
  return block('[', entries, ']');
}

/** Whatever JSON there is, each value on a line of its own, fields by their names. */
export function valueLines(value: unknown): JsonWriter {
  if (typeof value !== 'object' || value === null) return inline(value);
  if (Array.isArray(value)) return listLines(value.map(valueLines));
  return objectLines(sortedEntries(value).map(([name, one]) => [name, valueLines(one)]));
}

export function sortedEntries(value: object): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(value).sort(([a], [b]) => byText(a, b));
}

/** By code units, so that no machine's language moves anything. */
export function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function block(opening: string, parts: readonly JsonWriter[], closing: string): JsonWriter {
  if (parts.length === 0) return () => opening + closing;
  return (indent) => {
    const inner = indent + STEP;
    return `${opening}\n${parts.map((write) => inner + write(inner)).join(',\n')}\n${indent}${closing}`;
  };
}

function inlineText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inlineText).join(', ')}]`;
  return membersText(sortedEntries(value));
}

function membersText(members: readonly (readonly [name: string, value: unknown])[]): string {
  if (members.length === 0) return '{}';
  return `{ ${members.map(([name, value]) => `${JSON.stringify(name)}: ${inlineText(value)}`).join(', ')} }`;
}
