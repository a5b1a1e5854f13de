/**
 * Files of annotations are kept in git: the same annotations are the same bytes, whoever writes them and in whatever order, and what two people change in
 * different fields lies on different lines. So fields stand in one order, those of props, style and text by their names, one a line; annotations stand by their ids;
 * what is one thing to a person (an anchor, a level, a scope) is one line.
 */
import { type Annotation, type AnyAnchor, type FieldValues, isPinned } from '../record/annotation.ts';
import { type AnnotationScope, SCOPE_NAMES } from '../record/scope.ts';
import {
  ANNOTATION_FORMAT,
  ANNOTATION_FORMAT_VERSION,
  type AnnotationFile,
  type ForeignPiece,
} from './annotation-file.ts';
import { fileTime } from './file-time.ts';
import {
  byText,
  inline,
  inlineObject,
  type JsonMember,
  type JsonWriter,
  listLines,
  objectLines,
  STEP,
  sortedEntries,
  valueLines,
} from './json-lines.ts';

/** The text of a file; it ends with a line end. Parts that are empty are left out, but for the list of annotations. */
export function writeAnnotationFile({ annotations, instruments, foreign }: AnnotationFile): string {
  const inOrder = [...annotations].sort((a, b) => byText(a.id, b.id));
  const entries = inOrder.map((annotation, at) => fileEntry(annotation, at === 0));
  return [fileHead(instruments), ...entries, fileTail(foreign, entries.length === 0)].join('');
}

/** For files that are too long to be held whole: what stands before the annotations … */
export function fileHead(instruments: AnnotationFile['instruments']): string {
  const members: JsonMember[] = [
    ['format', inline(ANNOTATION_FORMAT)],
    ['version', inline(ANNOTATION_FORMAT_VERSION)],
  ];
  if (instruments.size > 0) members.push(['instruments', instrumentLines(instruments)]);
  return `{\n${members.map(memberText).join(',\n')},\n${STEP}"annotations": [`;
}

/** … each of them, by their ids … */
export function fileEntry(annotation: Annotation, isFirst: boolean): string {
  return `${isFirst ? '' : ','}\n${STEP}${STEP}${annotationLines(annotation)(STEP + STEP)}`;
}

/** … and what stands after them. @param isEmpty whether there were none */
export function fileTail(foreign: readonly ForeignPiece[], isEmpty: boolean): string {
  const pieces: JsonMember = ['foreign', listLines([...foreign].sort(byPlace).map(foreignLines))];
  return `${isEmpty ? '' : `\n${STEP}`}]${foreign.length === 0 ? '' : `,\n${memberText(pieces)}`}\n}\n`;
}

function memberText([name, write]: JsonMember): string {
  return `${STEP}${JSON.stringify(name)}: ${write(STEP)}`;
}

function instrumentLines(instruments: AnnotationFile['instruments']): JsonWriter {
  const notes = [...instruments].sort(([a], [b]) => byText(a, b));
  return objectLines(
    notes.map(([id, { symbol, name }]) => [
      id,
      inlineObject([
        ['symbol', symbol],
        ['name', name],
      ]),
    ]),
  );
}

function annotationLines({ id, type, instrument, pane, scale, scope, anchors, ...others }: Annotation): JsonWriter {
  const { props, style, text, name, group, locked, hidden, z, intervals } = others;
  return objectLines([
    ['id', inline(id)],
    ['type', inline(type)],
    ['instrument', inline(instrument)],
    ['pane', inline(pane)],
    ['scale', inline(scale)],
    ['scope', scopeLine(scope)],
    ['anchors', listLines(anchors.map(anchorLine))],
    ['props', fieldLines(props)],
    ['style', fieldLines(style)],
    ['text', fieldLines(text)],
    ['name', inline(name)],
    ['group', inline(group)],
    ['locked', inline(locked)],
    ['hidden', inline(hidden)],
    ['z', inline(z)],
    ['intervals', inline(intervals)],
  ]);
}

function scopeLine(scope: AnnotationScope): JsonWriter {
  const names = ['kind', ...SCOPE_NAMES[scope.kind]] as readonly (keyof AnnotationScope)[];
  return inlineObject(names.map((name) => [name, scope[name]]));
}

function anchorLine(anchor: AnyAnchor): JsonWriter {
  if (isPinned(anchor)) {
    const { xFraction, yFraction } = anchor;
    return inlineObject([
      ['xFraction', xFraction],
      ['yFraction', yFraction],
    ]);
  }
  const { timeUs, price, pressure } = anchor;
  return inlineObject([
    ['time', fileTime(timeUs)],
    ['price', price],
    ...(pressure === undefined ? [] : [['pressure', pressure] as const]),
  ]);
}

/** One field a line, but of a list of objects, such as levels, one object a line. */
function fieldLines(fields: FieldValues): JsonWriter {
  return objectLines(
    sortedEntries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? listLines(value.map(inline)) : inline(value),
    ]),
  );
}

function foreignLines({ format, type, annotation, order, value }: ForeignPiece): JsonWriter {
  return objectLines([
    ['format', inline(format)],
    ['type', inline(type)],
    ['annotation', inline(annotation)],
    ['order', inline(order)],
    ['value', valueLines(value)],
  ]);
}

/** As they stood in their files; of several files, one after the other. */
function byPlace(a: ForeignPiece, b: ForeignPiece): number {
  return (
    byText(a.format, b.format) ||
    a.order - b.order ||
    byText(a.annotation ?? '', b.annotation ?? '') ||
    byText(a.type, b.type) ||
    byText(JSON.stringify(a.value), JSON.stringify(b.value))
  );
}
