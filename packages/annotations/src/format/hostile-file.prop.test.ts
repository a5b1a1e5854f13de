import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyAnnotationFile, definitionOf } from '../../test/any-annotation.ts';
import { MOST_ISSUES } from '../record/issues.ts';
import type { AnnotationFile } from './annotation-file.ts';
import { readAnnotationFile } from './read-annotation-file.ts';
import { writeAnnotationFile } from './write-annotation-file.ts';

/** Whatever comes: a file that can be written again, or faults that can be read. Nothing throws. */
function expectGoodOrTold(text: string): void {
  const read = readAnnotationFile(text, definitionOf);
  if (read.issues === null) {
    expectKept(read.file);
    return;
  }
  expect(read.issues.length).toBeGreaterThan(0);
  expect(read.issues.length).toBeLessThanOrEqual(MOST_ISSUES);
  for (const { path, message } of read.issues) {
    expect(path.length + message.length).toBeLessThan(1000);
    expect(path + message).not.toMatch(/\p{Cc}/u);
  }
}

/** Nothing is lost on the way. What was exchanged may decide where a part stands, which a file does by its own order, and JSON has no zero below zero. */
function expectKept(file: AnnotationFile): void {
  const text = writeAnnotationFile(file);
  const back = readAnnotationFile(text, definitionOf).file!;
  expect(back.instruments).toEqual(file.instruments);
  for (const part of ['annotations', 'foreign'] as const) {
    expect(back[part]).toHaveLength(file[part].length);
    expect(back[part]).toEqual(expect.arrayContaining(plain<readonly unknown[]>(file[part]).slice()));
  }
  expect(writeAnnotationFile(back)).toBe(text);
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const PIECES = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\',
  '\\u0000',
  '1e999',
  '-',
  'null',
  '"__proto__":',
  '\u202e',
  '{"a":',
];

it('a file of which letters were changed, lost and added is good or told', () => {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    lost: fc.nat({ max: 12 }),
    added: fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 4 })),
  });
  fc.assert(
    fc.property(anyAnnotationFile, fc.array(change, { minLength: 1, maxLength: 4 }), (file, changes) => {
      const text = changes.reduce((before, { at, lost, added }) => {
        const from = Math.floor(at * before.length);
        return before.slice(0, from) + added + before.slice(from + lost);
      }, writeAnnotationFile(file));
      expectGoodOrTold(text);
    }),
  );
});

it('a file of which values were exchanged for any JSON is good or told', () => {
  const place = fc.array(fc.nat(), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      anyAnnotationFile,
      fc.array(fc.tuple(place, fc.json({ maxDepth: 3 })), { maxLength: 3 }),
      (file, changes) => {
        const value = JSON.parse(writeAnnotationFile(file)) as object;
        for (const [path, json] of changes) exchange(value, path, JSON.parse(json));
        expectGoodOrTold(JSON.stringify(value));
      },
    ),
  );
});

it('a file is good whose parts stand in another order than they are written in, and whose zeros are below zero', () => {
  const piece = { annotation: null, type: '', order: 0 };
  const foreign = [
    { ...piece, format: 'b', value: [] },
    { ...piece, format: 'ag-charts', value: {} },
  ];
  const text = JSON.stringify({ format: 'candlemark/annotations', version: 2, annotations: [], foreign });
  for (const one of [text, text.replaceAll('"order":0', '"order":-0')]) {
    expect(readAnnotationFile(one, definitionOf).issues).toBe(null);
    expectGoodOrTold(one);
  }
});

it('any JSON is good or told, and so is any text', () => {
  fc.assert(fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), expectGoodOrTold));
  fc.assert(
    fc.property(fc.jsonValue(), (annotations) =>
      expectGoodOrTold(JSON.stringify({ format: 'candlemark/annotations', version: 1, annotations: [annotations] })),
    ),
  );
});

/** Goes down by numbers, whatever is there, and puts something else in the place. */
function exchange(value: object, [step = 0, ...further]: readonly number[], by: unknown): void {
  const names = Object.keys(value);
  if (names.length === 0) return;
  const name = names[step % names.length]!;
  const inner = (value as Record<string, unknown>)[name];
  if (further.length > 0 && typeof inner === 'object' && inner !== null) exchange(inner, further, by);
  else (value as Record<string, unknown>)[name] = by;
}
