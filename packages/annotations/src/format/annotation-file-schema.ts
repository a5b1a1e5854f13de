/**
 * The published description of a file, made from the definitions: whoever writes one elsewhere, in an editor or in a program, is told what may stand where.
 * It accepts what `checkAnnotationFile` accepts, but for what no schema can say: that ids are unique.
 */
import { type AnnotationDefinition, mostAnchorsOf } from '../definition.ts';
import type { Fields, JsonSchema } from '../fields/field.ts';
import { ID_PATTERN, MOST_INTERVALS, MOST_LETTERS, MOST_TEXT, MOST_Z } from '../record/limits.ts';
import { type AnnotationScope, SCOPE_KINDS, SCOPE_NAMES } from '../record/scope.ts';
import { ANNOTATION_TEXT_EN } from '../text/en.ts';
import { placeWords } from '../text/place-words.ts';
import { ANNOTATION_FILE_LIMITS, ANNOTATION_FORMAT, ANNOTATION_FORMAT_VERSION } from './annotation-file.ts';
import { FILE_TIME_PATTERN } from './file-time.ts';

export function annotationFileSchema(definitions: readonly AnnotationDefinition[]): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:${ANNOTATION_FORMAT.replace('/', ':')}:${ANNOTATION_FORMAT_VERSION}`,
    title: 'Annotations of Candlemark',
    description: 'Ids of annotations are unique in a file.',
    ...object({
      format: { const: ANNOTATION_FORMAT },
      version: { const: ANNOTATION_FORMAT_VERSION },
      annotations: listOf('annotation', ANNOTATION_FILE_LIMITS.annotations),
    }),
    properties: {
      format: { const: ANNOTATION_FORMAT },
      version: { const: ANNOTATION_FORMAT_VERSION },
      instruments: {
        description: 'By the ids that annotations name, so that a reader elsewhere finds them by their symbols.',
        type: 'object',
        maxProperties: ANNOTATION_FILE_LIMITS.instruments,
        propertyNames: { minLength: 1, maxLength: MOST_LETTERS },
        additionalProperties: object({ symbol: SHORT_TEXT, name: SHORT_TEXT }),
      },
      annotations: listOf('annotation', ANNOTATION_FILE_LIMITS.annotations),
      foreign: {
        description:
          'What another program’s file held and annotations do not. It goes back when that format is written.',
        ...listOf('foreign', ANNOTATION_FILE_LIMITS.foreign),
      },
    },
    $defs: {
      annotation: { oneOf: definitions.map(({ type }) => ref(nameOf(type))) },
      ...Object.fromEntries(definitions.map((definition) => [nameOf(definition.type), annotationSchema(definition)])),
      id: { type: 'string', pattern: ID_PATTERN },
      name: { type: 'string', minLength: 1, maxLength: MOST_LETTERS },
      scope: {
        description:
          'In which layouts and charts it is shown: wherever its instrument is, in one layout, in one chart.',
        oneOf: SCOPE_KINDS.map(scopeSchema),
      },
      anchor: object({
        time: { description: 'In UTC, to the microsecond.', type: 'string', pattern: FILE_TIME_PATTERN },
        price: { type: 'number' },
      }),
      strokeAnchor: {
        type: 'object',
        properties: {
          time: { description: 'In UTC, to the microsecond.', type: 'string', pattern: FILE_TIME_PATTERN },
          price: { type: 'number' },
          pressure: { description: 'How hard a pen was pressed there.', ...SHARE },
        },
        required: ['time', 'price'],
        additionalProperties: false,
      },
      pinnedAnchor: {
        description: 'A place on the screen: shares of the pane, from its upper left corner.',
        ...object({ xFraction: SHARE, yFraction: SHARE }),
      },
      foreign: object({
        format: ref('name'),
        type: SHORT_TEXT,
        annotation: { anyOf: [ref('id'), { type: 'null' }] },
        order: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
        value: true,
      }),
    },
  };
}

const SHARE: JsonSchema = { type: 'number', minimum: 0, maximum: 1 };
const SHORT_TEXT: JsonSchema = { type: 'string', maxLength: MOST_LETTERS };

function annotationSchema(definition: AnnotationDefinition): JsonSchema {
  const { type, title, anchors, props, style, texts } = definition;
  return {
    title: wordsOf(title),
    ...object({
      id: ref('id'),
      type: { const: type },
      instrument: ref('name'),
      pane: ref('name'),
      scale: ref('name'),
      scope: ref('scope'),
      anchors: {
        type: 'array',
        minItems: anchors,
        maxItems: mostAnchorsOf(definition),
        items: ref(anchorOf(definition)),
      },
      props: fieldsSchema(props),
      style: fieldsSchema(style),
      text: textsSchema(texts),
      name: { description: 'Given by a person; empty for the tool’s own.', ...SHORT_TEXT },
      group: { description: 'Those of one group are selected together.', anyOf: [ref('name'), { type: 'null' }] },
      locked: { type: 'boolean' },
      hidden: { type: 'boolean' },
      z: { description: 'Higher ones lie over lower ones.', type: 'integer', minimum: -MOST_Z, maximum: MOST_Z },
      intervals: {
        description: 'On which it is shown; null for all.',
        anyOf: [{ type: 'array', maxItems: MOST_INTERVALS, items: ref('name') }, { type: 'null' }],
      },
    }),
  };
}

function anchorOf({ isPinned, isFreehand }: AnnotationDefinition): string {
  if (isPinned === true) return 'pinnedAnchor';
  return isFreehand === true ? 'strokeAnchor' : 'anchor';
}

function fieldsSchema(fields: Fields): JsonSchema {
  const described = Object.entries(fields).map(([name, { label, initial, schema }]) => [
    name,
    { title: wordsOf(label), ...schema, default: initial },
  ]);
  const required = Object.keys(fields).filter((name) => fields[name]!.isLater !== true);
  return { ...object(Object.fromEntries(described)), required };
}

function textsSchema(texts: readonly string[]): JsonSchema {
  const places = texts.map((place) => [
    place,
    { title: placeWords({ text: ANNOTATION_TEXT_EN }, place), type: 'string', maxLength: MOST_TEXT },
  ]);
  return { ...object(Object.fromEntries(places)), required: [] };
}

function scopeSchema(kind: AnnotationScope['kind']): JsonSchema {
  return object({ kind: { const: kind }, ...Object.fromEntries(SCOPE_NAMES[kind].map((name) => [name, ref('id')])) });
}

/** With all of these, and nothing else. */
function object(properties: Readonly<Record<string, JsonSchema | boolean>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function listOf(name: string, most: number): JsonSchema {
  return { type: 'array', maxItems: most, items: ref(name) };
}

function ref(name: string): JsonSchema {
  return { $ref: `#/$defs/${name}` };
}

/** Of the catalogue, or of a host's own tool the words themselves. */
function wordsOf(label: string): string {
  const text: Readonly<Record<string, string>> = ANNOTATION_TEXT_EN;
  return Object.hasOwn(text, label) ? text[label]! : label;
}

/** Apart from the other names, whatever a host calls its tools. */
function nameOf(type: string): string {
  return `annotation-${type}`;
}
