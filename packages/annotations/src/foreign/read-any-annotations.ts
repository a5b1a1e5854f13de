/** A file of annotations in whatever form: our own, or that of another program. */
import { ANNOTATION_FILE_LIMITS, ANNOTATION_FORMAT, type AnnotationFile } from '../format/annotation-file.ts';
import { type JsonLimits, parseBoundedJson } from '../format/bounded-json.ts';
import { checkAnnotationFile, isAnnotationFile } from '../format/check-annotation-file.ts';
import type { Annotation } from '../record/annotation.ts';
import type { AnnotationIssue } from '../record/issues.ts';
import { shownText } from '../record/shown-value.ts';
import { dataHash } from './data-hash.ts';
import type { ForeignContext, ForeignReading } from './foreign-format.ts';
import { FOREIGN_FORMATS } from './registry.ts';
import { UnmappedList } from './unmapped-list.ts';

/** What there is here. `instrument` is where all of a file goes, whatever it says; null: where each of them says. */
export interface ImportContext extends ForeignContext {
  hasInstrument(id: string): boolean;
  instrumentNamed(name: string): string | null;
}

export interface AnyReading extends ForeignReading {
  /** The name of the form. */
  readonly format: string;
}

/** What is read at most. */
export interface ReadLimits extends JsonLimits {
  readonly annotations: number;
}

export type AnyAnnotations =
  | { readonly reading: AnyReading; readonly issues: null }
  | { readonly reading: null; readonly issues: readonly AnnotationIssue[]; readonly more: number };

/** Of our own form all is good or nothing is taken; of the others what cannot be mapped is told and kept. */
export function readAnyAnnotations(
  text: string,
  context: ImportContext,
  limits: ReadLimits = ANNOTATION_FILE_LIMITS,
): AnyAnnotations {
  const parsed = parseBoundedJson(text, limits);
  if (parsed.fault !== null) return refused(parsed.fault);
  if (isAnnotationFile(parsed.value)) {
    const checked = checkAnnotationFile(parsed.value, context.definitionOf);
    if (checked.issues !== null) return { ...checked, reading: null };
    return { reading: { format: ANNOTATION_FORMAT, ...placed(checked.file, context) }, issues: null };
  }
  const form = FOREIGN_FORMATS.find(({ sniff }) => sniff(parsed.value));
  if (form === undefined)
    return refused(`is none of ${[ANNOTATION_FORMAT, ...FOREIGN_FORMATS.map(({ title }) => title)].join(', ')}`);
  const reading = form.read(parsed.value, context);
  // What became an annotation and what is kept of it is one drawing.
  if (Math.max(reading.annotations.length, reading.foreign.length) > limits.annotations)
    return refused(`has more than ${limits.annotations} drawings`);
  return { reading: { format: form.name, ...reading }, issues: null };
}

/** Whether a text is drawings of another program: as far as it looks like them, nothing of it is believed. */
export function isForeignText(text: string, limits: JsonLimits = ANNOTATION_FILE_LIMITS): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  const parsed = parseBoundedJson(text, limits);
  return (
    parsed.fault === null && !isAnnotationFile(parsed.value) && FOREIGN_FORMATS.some(({ sniff }) => sniff(parsed.value))
  );
}

function refused(message: string): AnyAnnotations {
  return { reading: null, issues: [{ path: '', message }], more: 0 };
}

/** On the instruments that there are here. Of those that there are not nothing is taken, and it is told. */
function placed({ annotations, instruments, foreign }: AnnotationFile, context: ImportContext): ForeignReading {
  const unmapped = new UnmappedList();
  const ids = new Map<string, string>();
  const here = annotations.flatMap((annotation): readonly Annotation[] => {
    const note = instruments.get(annotation.instrument);
    const instrument = context.instrument ?? instrumentHere(annotation.instrument, note, context);
    if (instrument === null) {
      unmapped.add(shownText(note?.symbol || annotation.instrument), 'there is no such instrument');
      return [];
    }
    const id = idOn(annotation, instrument, context);
    ids.set(annotation.id, id);
    return [{ ...annotation, id, instrument }];
  });
  const pieces = foreign.flatMap((piece) => {
    const annotation = piece.annotation === null ? null : ids.get(piece.annotation);
    return annotation === undefined ? [] : [{ ...piece, annotation }];
  });
  return { annotations: here, foreign: pieces, unmapped: unmapped.list };
}

function instrumentHere(
  id: string,
  note: { readonly symbol: string; readonly name: string } | undefined,
  { hasInstrument, instrumentOf, instrumentNamed }: ImportContext,
): string | null {
  if (hasInstrument(id)) return id;
  if (note === undefined) return null;
  return (
    (note.symbol === '' ? null : instrumentOf(note.symbol)) ?? (note.name === '' ? null : instrumentNamed(note.name))
  );
}

/** An annotation that is brought to another instrument leaves the one that it comes from where it is. */
function idOn({ id, instrument }: Annotation, target: string, { hasInstrument }: ImportContext): string {
  return target !== instrument && hasInstrument(instrument) ? `on-${dataHash([target, id])}` : id;
}
