import { ANNOTATION_TOOLS, type CheckedParts, checkAnnotation, type Field } from '@candlemark/annotations';
import { AnnotationExtraFields, DOCUMENT_LIMITS, type RecordFields } from '@candlemark/contracts';
import type { RecordIssue } from '../record-issue.ts';
import { checkedBySchema } from './checked-by-schema.ts';
import type { RecordKind } from './record-kind.ts';

const EXTRA_FIELDS = Object.keys(AnnotationExtraFields.properties);
const checkExtra = checkedBySchema(AnnotationExtraFields);
const TOOLS: ReadonlyMap<string, CheckedParts> = new Map(ANNOTATION_TOOLS.map((tool) => [tool.type, tool]));

export const annotationKind: RecordKind = {
  kind: 'annotation',
  check(id, fields) {
    const { own, extra } = parted(fields);
    const checked = checkAnnotation(own, (type) => TOOLS.get(type) ?? partsOf(own));
    const issues: RecordIssue[] = [...(checked.issues ?? []), ...checkExtra(extra)];
    if (own.id !== id) issues.push({ path: 'id', message: `must be ${JSON.stringify(id)}, as its key says` });
    return issues;
  },
  ownerOf(_id, { scope, instrument }) {
    // Of a chart alone: the chart is one of the layout.
    const { layout } = (scope ?? {}) as { readonly layout?: unknown };
    if (typeof layout === 'string') return `layout/${layout}`;
    return typeof instrument === 'string' ? `instrument/${instrument}` : null;
  },
  quota: {
    nameOf: ({ instrument }) => (typeof instrument === 'string' ? instrument : null),
    most: DOCUMENT_LIMITS.annotationsPerInstrument,
    text: (instrument) =>
      `the instrument ${JSON.stringify(instrument)} has ${DOCUMENT_LIMITS.annotationsPerInstrument} annotations, which is as many as there may be`,
  },
};

/** The fields of an annotation, and those that the document adds to them. */
function parted(fields: RecordFields): { readonly own: RecordFields; readonly extra: RecordFields } {
  const isExtra = ([name]: readonly [string, unknown]) => EXTRA_FIELDS.includes(name);
  const entries = Object.entries(fields);
  return {
    own: Object.fromEntries(entries.filter((entry) => !isExtra(entry))),
    extra: Object.fromEntries(entries.filter(isExtra)),
  };
}

/** A tool that this version does not know has whatever its record says: a newer version, or a host with tools of its own, understands it. */
function partsOf({ anchors, props, style, text }: RecordFields): CheckedParts {
  return {
    anchors: Array.isArray(anchors) ? anchors.length : 0,
    ...(isHeldToScreen(anchors) && { isPinned: true as const }),
    props: anyFields(props),
    style: anyFields(style),
    texts: namesIn(text),
  };
}

function isHeldToScreen(anchors: unknown): boolean {
  const [first] = Array.isArray(anchors) ? (anchors as unknown[]) : [];
  return typeof first === 'object' && first !== null && Object.hasOwn(first, 'xFraction');
}

function anyFields(part: unknown): CheckedParts['props'] {
  return Object.fromEntries(namesIn(part).map((name) => [name, ANYTHING]));
}

function namesIn(part: unknown): readonly string[] {
  return typeof part === 'object' && part !== null ? Object.keys(part) : [];
}

const ANYTHING: Field = {
  control: 'switch',
  label: '',
  initial: null,
  expected: 'anything',
  choices: [],
  schema: {},
  accepts: (_value): _value is null => true,
};
