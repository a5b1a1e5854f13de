/**
 * From something unknown to a record that its definition understands, or every reason why it is none. Nothing is guessed and nothing dropped: an unknown field
 * may be a mistake or a newer version, and either is told.
 */
import type { AnnotationDefinition } from '../definition.ts';
import type { Fields } from '../fields/field.ts';
import type { Annotation } from './annotation.ts';

/** One thing that is wrong, by its place: `anchors[1].price`. */
export interface AnnotationIssue {
  readonly path: string;
  readonly message: string;
}

export type CheckedAnnotation =
  | { readonly annotation: Annotation; readonly issues: null }
  | { readonly annotation: null; readonly issues: readonly AnnotationIssue[] };

/** Beyond it a Date is none: 271,821 years either way. */
const MOST_TIME_US = 8.64e18;
const MOST_LETTERS = 200;
/** UTF-16 units of one text. */
export const MOST_TEXT = 10_000;
const MOST_INTERVALS = 64;
const MOST_Z = 1_000_000;

type Check = (value: unknown) => boolean;

const isName: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= MOST_LETTERS;
const isBoolean: Check = (value) => typeof value === 'boolean';

/** What every record has, whatever its definition. */
const RECORD: Readonly<Record<string, readonly [check: Check, expected: string]>> = {
  id: [isName, `a text of 1 to ${MOST_LETTERS} letters`],
  type: [isName, 'the name of a tool'],
  instrument: [isName, `a text of 1 to ${MOST_LETTERS} letters`],
  pane: [isName, `a text of 1 to ${MOST_LETTERS} letters`],
  scale: [isName, `a text of 1 to ${MOST_LETTERS} letters`],
  name: [
    (value) => typeof value === 'string' && value.length <= MOST_LETTERS,
    `a text of at most ${MOST_LETTERS} letters`,
  ],
  group: [(value) => value === null || isName(value), 'a text, or null'],
  locked: [isBoolean, 'true or false'],
  hidden: [isBoolean, 'true or false'],
  z: [(value) => Number.isInteger(value) && Math.abs(value as number) <= MOST_Z, `a whole number within ±${MOST_Z}`],
  intervals: [
    (value) => value === null || (Array.isArray(value) && value.length <= MOST_INTERVALS && value.every(isName)),
    'names of intervals, or null for all',
  ],
};
const PARTS = ['anchors', 'props', 'style', 'text'];

/** @param definitionOf the definition of a name; null for an unknown one */
export function checkAnnotation(
  value: unknown,
  definitionOf: (type: string) => AnnotationDefinition | null,
): CheckedAnnotation {
  const issues: AnnotationIssue[] = [];
  const add = (path: string, message: string) => issues.push({ path, message });
  if (!isRecord(value))
    return { annotation: null, issues: [{ path: '', message: `must be an object, got ${shown(value)}` }] };
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(RECORD, name) && !PARTS.includes(name)) add(name, 'is not known');
  }
  for (const [name, [accepts, expected]] of Object.entries(RECORD)) {
    if (!accepts(own(value, name))) add(name, `must be ${expected}, got ${shown(own(value, name))}`);
  }
  const type = own(value, 'type');
  const definition = typeof type === 'string' ? definitionOf(type) : null;
  if (definition === null) {
    if (isName(type)) add('type', `there is no tool ${shown(type)}`);
    return { annotation: null, issues };
  }
  checkAnchors(own(value, 'anchors'), definition, add);
  checkFields(own(value, 'props'), definition.props, 'props', add);
  checkFields(own(value, 'style'), definition.style, 'style', add);
  checkTexts(own(value, 'text'), definition, add);
  return issues.length > 0
    ? { annotation: null, issues }
    : { annotation: value as unknown as Annotation, issues: null };
}

type AddIssue = (path: string, message: string) => void;

function checkAnchors(value: unknown, { anchors: wanted }: AnnotationDefinition, add: AddIssue): void {
  if (!Array.isArray(value) || value.length !== wanted) {
    add(
      'anchors',
      `must be a list of ${wanted}, got ${Array.isArray(value) ? `one of ${value.length}` : shown(value)}`,
    );
    return;
  }
  for (const [index, anchor] of value.entries()) {
    const path = `anchors[${index}]`;
    if (!isRecord(anchor)) {
      add(path, `must be {timeUs, price}, got ${shown(anchor)}`);
      continue;
    }
    for (const name of Object.keys(anchor)) {
      if (name !== 'timeUs' && name !== 'price') add(`${path}.${name}`, 'is not known');
    }
    const timeUs = own(anchor, 'timeUs');
    const price = own(anchor, 'price');
    if (!(typeof timeUs === 'number' && Math.abs(timeUs) <= MOST_TIME_US))
      add(`${path}.timeUs`, `must be a time in microseconds since 1970, got ${shown(timeUs)}`);
    if (!(typeof price === 'number' && Number.isFinite(price)))
      add(`${path}.price`, `must be a finite number, got ${shown(price)}`);
  }
}

function checkFields(value: unknown, fields: Fields, path: string, add: AddIssue): void {
  if (!isRecord(value)) {
    add(path, `must be an object, got ${shown(value)}`);
    return;
  }
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(fields, name)) add(`${path}.${name}`, 'is not known');
  }
  for (const [name, field] of Object.entries(fields)) {
    const given = own(value, name);
    if (!field.accepts(given)) add(`${path}.${name}`, `must be ${field.expected}, got ${shown(given)}`);
  }
}

function checkTexts(value: unknown, { texts }: AnnotationDefinition, add: AddIssue): void {
  if (!isRecord(value)) {
    add('text', `must be an object, got ${shown(value)}`);
    return;
  }
  for (const [name, text] of Object.entries(value)) {
    if (!texts.includes(name)) add(`text.${name}`, 'is not known');
    else if (typeof text !== 'string' || text.length > MOST_TEXT)
      add(`text.${name}`, `must be a text of at most ${MOST_TEXT} letters, got ${shown(text)}`);
  }
}

/** Plain objects only: what inherits fields shows others than it has. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function own(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.length > 60 ? `${value.slice(0, 60)}…` : value}'`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
