/** What a person chose last for a tool is what its next ones begin with: records of the document, so that undoing a choice undoes that too. */
import type {
  Annotation,
  AnnotationDefinition,
  Fields,
  FieldValue,
  FieldValues,
  ToolDefaults,
} from '@candlemark/annotations';
import type { ChartDocument, DocumentEdit } from '../document/chart-document.ts';
import type { DocumentRecord } from '../document/document-record.ts';

const PREFIX = 'tool-defaults/';

export function defaultsKey(type: string): string {
  return PREFIX + type;
}

export function defaultsOf(document: ChartDocument, type: string): ToolDefaults {
  return (document.get(defaultsKey(type)) as ToolDefaults | null) ?? {};
}

/** Of every tool for which something was chosen. */
export function allDefaults(document: ChartDocument): Readonly<Record<string, ToolDefaults>> {
  const keys = [...document.keys()].filter((key) => key.startsWith(PREFIX));
  return Object.fromEntries(
    keys.map((key) => [key.slice(PREFIX.length), defaultsOf(document, key.slice(PREFIX.length))]),
  );
}

/** Remembers what differs from what was before, but for what is each one's own. */
export function rememberChoices(
  document: ChartDocument,
  edit: DocumentEdit,
  { type, style, props }: Annotation,
  before: Annotation,
  definition: Pick<AnnotationDefinition, 'style' | 'props'>,
): void {
  const known = defaultsOf(document, type);
  const next = {
    style: { ...known.style, ...differing(style, before.style, definition.style) },
    props: { ...known.props, ...differing(props, before.props, definition.props) },
  };
  if (JSON.stringify(next) !== JSON.stringify({ style: {}, props: {}, ...known })) setDefaults(edit, type, next);
}

/** Sets one of them; nothing where there is no such field, or it does not take the value. */
export function chooseDefault(
  document: ChartDocument,
  edit: Pick<DocumentEdit, 'set'>,
  { type, style, props }: Pick<AnnotationDefinition, 'type' | 'style' | 'props'>,
  field: string,
  value: FieldValue,
): void {
  const part = Object.hasOwn(style, field) ? 'style' : 'props';
  const fields = part === 'style' ? style : props;
  if (!Object.hasOwn(fields, field) || fields[field]?.accepts(value) !== true) return;
  const known = defaultsOf(document, type);
  if (known[part]?.[field] === value) return;
  setDefaults(edit, type, { ...known, [part]: { ...known[part], [field]: value } });
}

export function setDefaults(edit: Pick<DocumentEdit, 'set'>, type: string, defaults: ToolDefaults): void {
  edit.set(defaultsKey(type), defaults as unknown as DocumentRecord);
}

/** Only what a tool still has and accepts: what was kept may be older than the tool. */
export function acceptedDefaults(definition: AnnotationDefinition, { style, props }: ToolDefaults): ToolDefaults {
  return { style: accepted(definition.style, style), props: accepted(definition.props, props) };
}

function accepted(fields: Fields, values: FieldValues = {}): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => fields[name]?.accepts(value) === true));
}

function differing(values: FieldValues, before: FieldValues, fields: Fields): FieldValues {
  const isOther = ([name, value]: readonly [string, unknown]) => value !== before[name] && fields[name]?.isOwn !== true;
  return Object.fromEntries(Object.entries(values).filter(isOther));
}
