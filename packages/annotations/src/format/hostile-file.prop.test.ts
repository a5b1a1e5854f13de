import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyAnnotationFile, definitionOf } from '../../test/any-annotation.ts';
import { MOST_ISSUES } from '../record/issues.ts';
import { readAnnotationFile } from './read-annotation-file.ts';
import { writeAnnotationFile } from './write-annotation-file.ts';

/** Whatever comes: a file that can be written again, or faults that can be read. Nothing throws. */
function expectGoodOrTold(text: string): void {
  const read = readAnnotationFile(text, definitionOf);
  if (read.issues === null) {
    expect(readAnnotationFile(writeAnnotationFile(read.file), definitionOf).file).toEqual(read.file);
    return;
  }
  expect(read.issues.length).toBeGreaterThan(0);
  expect(read.issues.length).toBeLessThanOrEqual(MOST_ISSUES);
  for (const { path, message } of read.issues) {
    expect(path.length + message.length).toBeLessThan(1000);
    expect(path + message).not.toMatch(/\p{Cc}/u);
  }
}

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
