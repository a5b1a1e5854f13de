/**
 * From something unknown to a record that its definition understands, or every reason why it is none. Nothing is guessed and nothing dropped: an unknown field
 * may be a mistake or a newer version, and either is told. Only what a tool has got since is added to a record of before.
 */
import { type AnnotationDefinition, mostAnchorsOf } from '../definition.ts';
import { type Fields, initialValues } from '../fields/field.ts';
import type { Annotation } from './annotation.ts';
import { type AnnotationIssue, IssueList } from './issues.ts';
import {
  FIRST_TIME_US,
  ID_PATTERN,
  isAtMost,
  LAST_TIME_US,
  MOST_INTERVALS,
  MOST_LETTERS,
  MOST_TEXT,
  MOST_Z,
} from './limits.ts';
import { isPlainRecord, own, type PlainRecord } from './plain-record.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import { type AnnotationScope, SCOPE_KINDS, SCOPE_NAMES } from './scope.ts';
import { shownValue } from './shown-value.ts';

export type CheckedAnnotation =
  | { readonly annotation: Annotation; readonly issues: null }
  | { readonly annotation: null; readonly issues: readonly AnnotationIssue[] };

type Check = (value: unknown) => boolean;

const ID = new RegExp(ID_PATTERN);
const isId: Check = (value) => typeof value === 'string' && ID.test(value);
const isName: Check = (value) => typeof value === 'string' && value.length > 0 && isAtMost(value, MOST_LETTERS);
const isBoolean: Check = (value) => typeof value === 'boolean';
const AN_ID = `1 to ${MOST_LETTERS} of the letters A-Z a-z 0-9 _ . : ~ -`;
const A_NAME = `a text of 1 to ${MOST_LETTERS} letters`;

/** What every record has, whatever its definition. */
const RECORD: Readonly<Record<string, readonly [check: Check, expected: string]>> = {
  id: [isId, AN_ID],
  type: [isName, 'the name of a tool'],
  instrument: [isName, A_NAME],
  pane: [isName, A_NAME],
  scale: [isName, A_NAME],
  name: [
    (value) => typeof value === 'string' && isAtMost(value, MOST_LETTERS),
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
/** Once: a page of ten thousand records is checked while somebody waits for it. */
const RECORD_CHECKS = Object.entries(RECORD);
const RECORD_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(RECORD),
  ...['scope', 'anchors', 'props', 'style', 'text'],
]);
const ANCHOR_NAMES: ReadonlySet<string> = new Set(['timeUs', 'price']);
const STROKE_NAMES: ReadonlySet<string> = new Set([...ANCHOR_NAMES, 'pressure']);
const PINNED_NAMES: ReadonlySet<string> = new Set(['xFraction', 'yFraction']);

/** What of a definition decides whether a record is one of its own. */
export type CheckedParts = Pick<
  AnnotationDefinition,
  'anchors' | 'mostPoints' | 'isPinned' | 'isFreehand' | 'props' | 'style' | 'texts'
>;

/** @param definitionOf the definition of a name; null for an unknown one */
export function checkAnnotation(
  value: unknown,
  definitionOf: (type: string) => CheckedParts | null,
): CheckedAnnotation {
  const found = new IssueList();
  if (!isPlainRecord(value))
    return { annotation: null, issues: [{ path: '', message: `must be an object, got ${shownValue(value)}` }] };
  refuseUnknown(value, (name) => RECORD_NAMES.has(name), '', found);
  for (const [name, [accepts, expected]] of RECORD_CHECKS) {
    const given = own(value, name);
    if (!accepts(given)) found.add(name, `must be ${expected}, got ${shownValue(given)}`);
  }
  checkScope(own(value, 'scope'), found);
  const type = own(value, 'type');
  const definition = typeof type === 'string' ? definitionOf(type) : null;
  if (definition === null) {
    if (isName(type)) found.add('type', `there is no tool ${shownValue(type)}`);
    return { annotation: null, issues: found.issues };
  }
  checkAnchors(own(value, 'anchors'), definition, found);
  const props = checkFields(own(value, 'props'), definition.props, 'props', found);
  const style = checkFields(own(value, 'style'), definition.style, 'style', found);
  checkTexts(own(value, 'text'), definition, found);
  if (!found.isEmpty) return { annotation: null, issues: found.issues };
  const annotation = value as unknown as Annotation;
  return { annotation: props || style ? withLaterFields(annotation, definition) : annotation, issues: null };
}

/** With what a record of an earlier version does not have. */
function withLaterFields(annotation: Annotation, { props, style }: CheckedParts): Annotation {
  return {
    ...annotation,
    props: { ...initialValues(props), ...annotation.props },
    style: { ...initialValues(style), ...annotation.style },
  };
}

function checkScope(value: unknown, found: IssueList): void {
  const kind = isPlainRecord(value) ? own(value, 'kind') : undefined;
  if (!isPlainRecord(value) || !SCOPE_KINDS.includes(kind as AnnotationScope['kind'])) {
    const got = isPlainRecord(value) ? `an object of kind ${shownValue(kind)}` : shownValue(value);
    found.add('scope', `must be an object whose kind is one of ${SCOPE_KINDS.join(', ')}, got ${got}`);
    return;
  }
  const names = SCOPE_NAMES[kind as AnnotationScope['kind']];
  refuseUnknown(value, (name) => name === 'kind' || names.includes(name), 'scope', found);
  for (const name of names)
    if (!isId(own(value, name))) found.add(`scope.${name}`, `must be ${AN_ID}, got ${shownValue(own(value, name))}`);
}

function checkAnchors(value: unknown, definition: CheckedParts, found: IssueList): void {
  const [least, most] = [definition.anchors, mostAnchorsOf(definition)];
  if (!Array.isArray(value) || value.length < least || value.length > most) {
    const got = Array.isArray(value) ? `one of ${value.length}` : shownValue(value);
    found.add('anchors', `must be a list of ${least === most ? least : `${least} to ${most}`}, got ${got}`);
    return;
  }
  for (const [index, anchor] of value.entries()) {
    const path = `anchors[${index}]`;
    if (!isPlainRecord(anchor)) {
      const expected = definition.isPinned === true ? '{xFraction, yFraction}' : '{timeUs, price}';
      found.add(path, `must be ${expected}, got ${shownValue(anchor)}`);
      continue;
    }
    if (definition.isPinned === true) {
      checkPinned(anchor, path, found);
      continue;
    }
    const names = definition.isFreehand === true ? STROKE_NAMES : ANCHOR_NAMES;
    refuseUnknown(anchor, (name) => names.has(name), path, found);
    const timeUs = own(anchor, 'timeUs');
    const price = own(anchor, 'price');
    if (!isTimeUs(timeUs))
      found.add(`${path}.timeUs`, `must be a time in whole microseconds since 1970, got ${shownValue(timeUs)}`);
    if (!(typeof price === 'number' && Number.isFinite(price)))
      found.add(`${path}.price`, `must be a finite number, got ${shownValue(price)}`);
    const pressure = own(anchor, 'pressure');
    if (Object.hasOwn(anchor, 'pressure') && names === STROKE_NAMES && !isShare(pressure))
      found.add(`${path}.pressure`, `must be a share from 0 to 1, got ${shownValue(pressure)}`);
  }
}

function checkPinned(anchor: PlainRecord, path: string, found: IssueList): void {
  refuseUnknown(anchor, (name) => PINNED_NAMES.has(name), path, found);
  for (const name of PINNED_NAMES) {
    const share = own(anchor, name);
    if (!isShare(share)) found.add(`${path}.${name}`, `must be a share from 0 to 1, got ${shownValue(share)}`);
  }
}

function isShare(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

/** Answers whether fields are missing that an earlier version did not have. */
function checkFields(value: unknown, fields: Fields, path: string, found: IssueList): boolean {
  if (!isPlainRecord(value)) {
    found.add(path, `must be an object, got ${shownValue(value)}`);
    return false;
  }
  refuseUnknown(value, (name) => Object.hasOwn(fields, name), path, found);
  let isEarlier = false;
  for (const name in fields) {
    const given = own(value, name);
    const field = fields[name]!;
    if (field.isLater === true && !Object.hasOwn(value, name)) isEarlier = true;
    else if (!field.accepts(given)) found.add(`${path}.${name}`, `must be ${field.expected}, got ${shownValue(given)}`);
  }
  return isEarlier;
}

function checkTexts(value: unknown, { texts }: CheckedParts, found: IssueList): void {
  if (!isPlainRecord(value)) {
    found.add('text', `must be an object, got ${shownValue(value)}`);
    return;
  }
  refuseUnknown(value, (name) => texts.includes(name), 'text', found);
  for (const name of texts) {
    const text = own(value, name);
    if (Object.hasOwn(value, name) && !(typeof text === 'string' && isAtMost(text, MOST_TEXT)))
      found.add(`text.${name}`, `must be a text of at most ${MOST_TEXT} letters, got ${shownValue(text)}`);
  }
}

function isTimeUs(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= FIRST_TIME_US && (value as number) <= LAST_TIME_US;
}
