import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAnnotation, anyAnnotationFile, definitionOf } from '../../test/any-annotation.ts';
import { ANNOTATION_TOOLS } from '../registry.ts';
import { fileOf } from './annotation-file.ts';
import { annotationFileSchema } from './annotation-file-schema.ts';
import { checkAnnotationFile } from './check-annotation-file.ts';
import { writeAnnotationFile } from './write-annotation-file.ts';

const schema = annotationFileSchema(ANNOTATION_TOOLS);
const accepts = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);

function expectSameVerdict(value: unknown): void {
  const { issues } = checkAnnotationFile(value, definitionOf);
  expect(accepts(value), `${JSON.stringify(value)}\n${JSON.stringify(issues)}`).toBe(issues === null);
}

/** What is the last that may stand somewhere, or the first that may not. */
const EDGES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2,
  1_000_000,
  1_000_001,
  1e300,
  '',
  'x',
  'a b',
  'main',
  'x'.repeat(200),
  'x'.repeat(201),
  '🙂'.repeat(200),
  '🙂'.repeat(201),
  '🙂'.repeat(10_000),
  'x'.repeat(10_001),
  '#123456',
  '#12345678',
  '#12345',
  '#ABCDEF',
  'solid',
  '2024-02-29T00:00:00Z',
  '2023-02-29T00:00:00Z',
  '2100-02-29T00:00:00Z',
  '2000-02-29T23:59:59.999999Z',
  '1684-12-31T23:59:59Z',
  '1685-01-01T00:00:00Z',
  '2254-12-31T23:59:59.999999Z',
  '2255-01-01T00:00:00Z',
  [],
  [1],
  ['1h'],
  ['1h', ''],
  Array.from({ length: 65 }, () => '1h'),
  {},
  { kind: 'instrument' },
  { kind: 'layout', layout: 'L' },
  { kind: 'layout', layout: 'L', chart: 'C' },
  { kind: 'chart', layout: 'L', chart: 'C' },
  { time: '2024-01-01T00:00:00Z', price: 1 },
  [{ time: '2024-01-01T00:00:00Z', price: 1 }],
  [{ ratio: 0.5, color: '#123456', shown: true }],
  [{ ratio: 1001, color: '#123456', shown: true }],
  [{ ratio: 0.5, color: '#123456', shown: true, glow: 1 }],
];

type Place = readonly [parent: Record<string, unknown>, name: string];

function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Record<string, unknown>;
  return Object.keys(record).flatMap((name) => [[record, name] as const, ...placesIn(record[name])]);
}

describe('the schema of a file', () => {
  it('accepts whatever is written', () => {
    fc.assert(fc.property(anyAnnotationFile, (file) => expectSameVerdict(JSON.parse(writeAnnotationFile(file)))));
  });

  it('and the check agree on whatever else may stand in the place of something', () => {
    const change = fc.tuple(fc.nat(), fc.oneof(fc.constantFrom(...EDGES), fc.jsonValue({ maxDepth: 1 })));
    fc.assert(
      fc.property(anyAnnotationFile, fc.array(change, { minLength: 1, maxLength: 2 }), (file, changes) => {
        const value = JSON.parse(writeAnnotationFile(file)) as { annotations: { id: string }[] };
        for (const [at, other] of changes) {
          const places = placesIn(value);
          const [parent, name] = places[at % places.length]!;
          // What `version` 1 had is read too, and has no schema.
          if (name !== 'version') parent[name] = structuredClone(other);
        }
        expectSameVerdict(value);
      }),
    );
  });

  it('and the check agree on what is left out, and on what nobody knows', () => {
    fc.assert(
      fc.property(anyAnnotation, fc.nat(), fc.boolean(), (annotation, at, isLeftOut) => {
        const value = JSON.parse(writeAnnotationFile(fileOf([annotation]))) as object;
        const places = placesIn(value).filter(([parent]) => !Array.isArray(parent));
        const [parent, name] = places[at % places.length]!;
        if (isLeftOut) delete parent[name];
        else parent.sparkle = 1;
        expectSameVerdict(value);
      }),
    );
  });

  it('says what each field is called and begins with', () => {
    const defs = schema.$defs as Record<string, { properties: { style: { properties: Record<string, object> } } }>;
    for (const { type, style } of ANNOTATION_TOOLS) {
      const described = defs[`annotation-${type}`]!.properties.style.properties;
      expect(Object.keys(described)).toEqual(Object.keys(style));
      for (const [name, { initial }] of Object.entries(style))
        expect(described[name]).toMatchObject({ title: expect.stringMatching(/^[A-Z]/), default: initial });
    }
  });
});
