/**
 * From something unknown to a file of annotations, or the places of what is wrong with it: all of it is good, or none of it is taken. Cost: one look at each
 * value; nothing is followed deeper than the limits say, and messages are bounded in number and length.
 */
import type { AnnotationDefinition } from '../definition.ts';
import type { Annotation } from '../record/annotation.ts';
import { checkAnnotation } from '../record/check-annotation.ts';
import { IssueList } from '../record/issues.ts';
import { ID_PATTERN, isAtMost, MOST_LETTERS } from '../record/limits.ts';
import { isPlainRecord, own, type PlainRecord } from '../record/plain-record.ts';
import { refuseUnknown } from '../record/refuse-unknown.ts';
import { pathTo, shownValue } from '../record/shown-value.ts';
import {
  ANNOTATION_FILE_LIMITS,
  ANNOTATION_FORMAT,
  ANNOTATION_FORMAT_VERSION,
  type CheckedAnnotationFile,
  type ForeignPiece,
  type InstrumentNote,
} from './annotation-file.ts';
import { recordOfEntry } from './file-record.ts';
import { MIGRATIONS } from './migrations.ts';
import { isPlainData } from './plain-data.ts';

const FILE_FIELDS = ['format', 'version', 'instruments', 'annotations', 'foreign'];
const FOREIGN_FIELDS = ['format', 'type', 'annotation', 'order', 'value'];
const ID = new RegExp(ID_PATTERN);

/** Whether a value says that it is a file of annotations, whatever else is wrong with it. */
export function isAnnotationFile(value: unknown): value is PlainRecord {
  return isPlainRecord(value) && own(value, 'format') === ANNOTATION_FORMAT;
}

/** @param definitionOf the definition of a tool; null for an unknown one */
export function checkAnnotationFile(
  value: unknown,
  definitionOf: (type: string) => AnnotationDefinition | null,
): CheckedAnnotationFile {
  const found = new IssueList();
  const current = isAnnotationFile(value) ? currentVersion(value, found) : null;
  if (current === null) {
    if (found.isEmpty) found.add('format', `must be '${ANNOTATION_FORMAT}'`);
    return { file: null, issues: found.issues, more: 0 };
  }
  refuseUnknown(current, (name) => FILE_FIELDS.includes(name), '', found);
  const instruments = checkInstruments(own(current, 'instruments'), found);
  const annotations = checkAnnotations(own(current, 'annotations'), definitionOf, found);
  const foreign = checkForeign(own(current, 'foreign'), found);
  return found.isEmpty
    ? { file: { instruments, annotations, foreign }, issues: null }
    : { file: null, issues: found.issues, more: found.more };
}

function currentVersion(file: PlainRecord, found: IssueList): PlainRecord | null {
  const version = own(file, 'version');
  if (!Number.isInteger(version) || (version as number) < 1 || (version as number) > ANNOTATION_FORMAT_VERSION) {
    found.add('version', `must be a whole number from 1 to ${ANNOTATION_FORMAT_VERSION}, got ${shownValue(version)}`);
    return null;
  }
  return MIGRATIONS.slice((version as number) - 1).reduce((former, migrate) => migrate(former), file);
}

function checkAnnotations(
  value: unknown,
  definitionOf: (type: string) => AnnotationDefinition | null,
  found: IssueList,
): readonly Annotation[] {
  const indexes = new Map<string, number>();
  return listOf(value, 'annotations', ANNOTATION_FILE_LIMITS.annotations, found).flatMap((entry, index) => {
    const path = `annotations[${index}]`;
    const { annotation, issues } = checkAnnotation(recordOfEntry(entry, path, found), definitionOf);
    for (const issue of issues ?? []) found.add(joined(path, issue.path), issue.message);
    if (annotation === null) return [];
    const former = indexes.get(annotation.id);
    if (former !== undefined) found.add(`${path}.id`, `is that of annotations[${former}]: ${annotation.id}`);
    indexes.set(annotation.id, index);
    return [annotation];
  });
}

function checkInstruments(value: unknown, found: IssueList): ReadonlyMap<string, InstrumentNote> {
  const notes = new Map<string, InstrumentNote>();
  if (value === undefined) return notes;
  if (!isPlainRecord(value)) {
    found.add('instruments', `must be an object, got ${shownValue(value)}`);
    return notes;
  }
  const entries = Object.entries(value);
  if (entries.length > ANNOTATION_FILE_LIMITS.instruments) {
    found.add('instruments', `must be at most ${ANNOTATION_FILE_LIMITS.instruments}, got ${entries.length}`);
    return notes;
  }
  for (const [id, note] of entries) {
    const path = pathTo('instruments', id);
    if (id === '' || !isAtMost(id, MOST_LETTERS)) found.add(path, `must be a text of 1 to ${MOST_LETTERS} letters`);
    if (!isPlainRecord(note)) {
      found.add(path, `must be {symbol, name}, got ${shownValue(note)}`);
      continue;
    }
    refuseUnknown(note, (name) => name === 'symbol' || name === 'name', path, found);
    const [symbol, name] = [checkName(note, 'symbol', path, found), checkName(note, 'name', path, found)];
    notes.set(id, { symbol, name });
  }
  return notes;
}

function checkForeign(value: unknown, found: IssueList): readonly ForeignPiece[] {
  if (value === undefined) return [];
  return listOf(value, 'foreign', ANNOTATION_FILE_LIMITS.foreign, found).flatMap((piece, index) => {
    const path = `foreign[${index}]`;
    if (!isPlainRecord(piece)) {
      found.add(path, `must be an object, got ${shownValue(piece)}`);
      return [];
    }
    refuseUnknown(piece, (name) => FOREIGN_FIELDS.includes(name), path, found);
    const [format, type] = [checkName(piece, 'format', path, found), checkName(piece, 'type', path, found)];
    if (own(piece, 'format') === '') found.add(`${path}.format`, 'must not be empty');
    const [annotation, order, kept] = [own(piece, 'annotation'), own(piece, 'order'), own(piece, 'value')];
    if (annotation !== null && !(typeof annotation === 'string' && ID.test(annotation)))
      found.add(`${path}.annotation`, `must be the id of an annotation, or null, got ${shownValue(annotation)}`);
    if (!Number.isSafeInteger(order) || (order as number) < 0)
      found.add(`${path}.order`, `must be a whole number from 0, got ${shownValue(order)}`);
    if (!isPlainData(kept, ANNOTATION_FILE_LIMITS.depth))
      found.add(`${path}.value`, `must be JSON at most ${ANNOTATION_FILE_LIMITS.depth} deep, got ${shownValue(kept)}`);
    return [{ format, type, annotation: annotation as string | null, order: order as number, value: kept }];
  });
}

function checkName(record: PlainRecord, name: string, path: string, found: IssueList): string {
  const value = own(record, name);
  if (typeof value === 'string' && isAtMost(value, MOST_LETTERS)) return value;
  found.add(`${path}.${name}`, `must be a text of at most ${MOST_LETTERS} letters, got ${shownValue(value)}`);
  return '';
}

function listOf(value: unknown, path: string, most: number, found: IssueList): readonly unknown[] {
  if (Array.isArray(value) && value.length <= most) return value;
  found.add(
    path,
    `must be a list of at most ${most}, got ${Array.isArray(value) ? `one of ${value.length}` : shownValue(value)}`,
  );
  return [];
}

function joined(path: string, inner: string): string {
  if (inner === '') return path;
  return inner.startsWith('[') ? path + inner : `${path}.${inner}`;
}
