import fc from 'fast-check';
import { type AnnotationDefinition, mostAnchorsOf } from '../src/definition.ts';
import type { Field, Fields } from '../src/fields/field.ts';
import type { AnnotationFile, ForeignPiece } from '../src/format/annotation-file.ts';
import type { Anchor, Annotation, AnyAnchor, FieldValues } from '../src/record/annotation.ts';
import { FIRST_TIME_US, LAST_TIME_US } from '../src/record/limits.ts';
import type { AnnotationScope } from '../src/record/scope.ts';
import { ANNOTATION_TOOLS } from '../src/registry.ts';
import { TINY_JPEG, TINY_PNG } from '../src/testing/tiny-pictures.ts';

export { TINY_PNG };

/** Whatever may be kept, exchanged and shown. */

export function definitionOf(type: string): AnnotationDefinition | null {
  return ANNOTATION_TOOLS.find((tool) => tool.type === type) ?? null;
}

const HEX = [...'0123456789abcdef'];
export const anyColor: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(6, 8), fc.array(fc.constantFrom(...HEX), { minLength: 8, maxLength: 8 }))
  .map(([length, digits]) => `#${digits.slice(0, length).join('')}`);

export const anyId: fc.Arbitrary<string> = fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9_.:~-]{0,29}$/);
const anyName = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });
export const anyText: fc.Arbitrary<string> = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.lorem());

/** Mostly of days that people look at, and as far as they go. */
export const anyTimeUs: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1e6),
  fc.maxSafeInteger().filter((timeUs) => timeUs >= FIRST_TIME_US && timeUs <= LAST_TIME_US),
  fc.constantFrom(FIRST_TIME_US, LAST_TIME_US, 0, -1),
);
/** JSON has no zero below zero. */
export const anyPrice: fc.Arbitrary<number> = fc
  .oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ min: 0.01, max: 1e5, noNaN: true }),
    fc.integer({ min: -1000, max: 100_000 }),
  )
  .map((price) => price + 0);

export const anyAnchor: fc.Arbitrary<Anchor> = fc.record({ timeUs: anyTimeUs, price: anyPrice });
/** Of a stroke: a pen says how hard it was pressed. */
const anyPressed: fc.Arbitrary<Anchor> = fc.record(
  { timeUs: anyTimeUs, price: anyPrice, pressure: fc.double({ min: 0, max: 1, noNaN: true }).map((one) => one + 0) },
  { requiredKeys: ['timeUs', 'price'] },
);

const anyShare = fc.double({ min: 0, max: 1, noNaN: true }).map((share) => share + 0);
const anyPinned: fc.Arbitrary<AnyAnchor> = fc.record({ xFraction: anyShare, yFraction: anyShare });

const anyScope: fc.Arbitrary<AnnotationScope> = fc.oneof(
  fc.constant({ kind: 'instrument' as const }),
  fc.record({ kind: fc.constant('layout' as const), layout: anyId }),
  fc.record({ kind: fc.constant('chart' as const), layout: anyId, chart: anyId }),
);

const anyLevel = fc.record({
  ratio: fc.double({ min: -1000, max: 1000, noNaN: true }).map((ratio) => ratio + 0),
  color: anyColor,
  shown: fc.boolean(),
});

function anyValueOf({ control, choices, accepts, schema }: Field): fc.Arbitrary<unknown> {
  if (control === 'color') return accepts(null) ? fc.option(anyColor) : anyColor;
  if (control === 'levels') return fc.array(anyLevel, { maxLength: 12 });
  if (control === 'picture') return fc.constantFrom('', TINY_PNG, TINY_JPEG);
  if (schema.type === 'integer') return fc.integer({ min: Number(schema.minimum), max: Number(schema.maximum) });
  if (control === 'number') return fc.double({ min: 0, max: 1000, noNaN: true }).filter((one) => accepts(one));
  return fc.constantFrom(...choices);
}

function anyValuesOf(fields: Fields): fc.Arbitrary<FieldValues> {
  const values = Object.entries(fields).map(([name, field]) => [name, anyValueOf(field)] as const);
  return fc.record(Object.fromEntries(values)) as fc.Arbitrary<FieldValues>;
}

/** Of one tool, with whatever its fields take. */
export function anyAnnotationOf(definition: AnnotationDefinition): fc.Arbitrary<Annotation> {
  const { type, anchors, props, style, texts, isPinned, isFreehand } = definition;
  const most = Math.min(mostAnchorsOf(definition), anchors + 6);
  return fc.record({
    id: anyId,
    type: fc.constant(type),
    instrument: anyName,
    pane: fc.oneof(fc.constant('main'), anyName),
    scale: fc.oneof(fc.constant('main'), anyName),
    scope: anyScope,
    anchors: fc.array<AnyAnchor>(isPinned === true ? anyPinned : isFreehand === true ? anyPressed : anyAnchor, {
      minLength: anchors,
      maxLength: most,
    }),
    props: anyValuesOf(props),
    style: anyValuesOf(style),
    text: fc.record(Object.fromEntries(texts.slice(0, 12).map((place) => [place, anyText])), { requiredKeys: [] }),
    name: anyText.map((text) => text.slice(0, 100)),
    group: fc.option(anyName),
    locked: fc.boolean(),
    hidden: fc.boolean(),
    z: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    intervals: fc.option(fc.array(fc.constantFrom('trades', '1m', '1h', '1D', '45m'), { maxLength: 4 })),
  }) as fc.Arbitrary<Annotation>;
}

export const anyAnnotation: fc.Arbitrary<Annotation> = fc.oneof(...ANNOTATION_TOOLS.map(anyAnnotationOf));

const anyForeign: fc.Arbitrary<ForeignPiece> = fc.record({
  format: fc.oneof(fc.constantFrom('ag-charts', 'tradingview'), anyName),
  type: anyText.map((text) => text.slice(0, 50)),
  annotation: fc.option(anyId),
  order: fc.nat(),
  value: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown),
});

/** Its annotations have ids of their own. */
export const anyAnnotationFile: fc.Arbitrary<AnnotationFile> = fc.record({
  annotations: fc.uniqueArray(anyAnnotation, { maxLength: 6, selector: ({ id }) => id }),
  instruments: fc
    .array(fc.tuple(fc.oneof(fc.constant('__proto__'), anyName), fc.record({ symbol: anyName, name: anyText })), {
      maxLength: 3,
    })
    .map((entries) => new Map(entries.map(([id, { symbol, name }]) => [id, { symbol, name: name.slice(0, 100) }]))),
  foreign: fc.array(anyForeign, { maxLength: 3 }),
});
