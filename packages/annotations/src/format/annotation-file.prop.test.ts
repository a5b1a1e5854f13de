import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAnnotation, anyAnnotationFile, definitionOf } from '../../test/any-annotation.ts';
import type { Annotation } from '../record/annotation.ts';
import { type AnnotationFile, fileOf } from './annotation-file.ts';
import { readAnnotationFile } from './read-annotation-file.ts';
import { writeAnnotationFile } from './write-annotation-file.ts';

function read(text: string): AnnotationFile {
  const { file, issues } = readAnnotationFile(text, definitionOf);
  expect(issues).toBe(null);
  return file!;
}

const byId = (a: Annotation, b: Annotation) => (a.id < b.id ? -1 : 1);
const inOrder = (annotations: readonly Annotation[]) => [...annotations].sort(byId);

describe('a file of annotations', () => {
  it('is read as it was written, with its annotations by their ids', () => {
    fc.assert(
      fc.property(anyAnnotationFile, (file) => {
        const back = read(writeAnnotationFile(file));
        expect(back.annotations).toEqual(inOrder(file.annotations));
        expect(back.instruments).toEqual(file.instruments);
        expect(back.foreign).toHaveLength(file.foreign.length);
        expect(back.foreign).toEqual(expect.arrayContaining([...file.foreign]));
      }),
    );
  });

  it('is written as it was read, byte for byte', () => {
    fc.assert(
      fc.property(anyAnnotationFile, (file) => {
        const text = writeAnnotationFile(file);
        expect(writeAnnotationFile(read(text))).toBe(text);
      }),
    );
  });

  it('is the same in whatever order its parts and their fields were given', () => {
    fc.assert(
      fc.property(
        anyAnnotationFile,
        fc.infiniteStream(fc.double({ noNaN: true })),
        ({ annotations, ...file }, chance) => {
          const shuffled = <T>(list: readonly T[]) =>
            list
              .map((value) => ({ value, at: chance.next().value as number }))
              .sort((a, b) => a.at - b.at)
              .map(({ value }) => value);
          const remade = (value: unknown): unknown => {
            if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
            return Object.fromEntries(shuffled(Object.entries(value)).map(([name, one]) => [name, remade(one)]));
          };
          const other = {
            annotations: shuffled(annotations).map((one) => remade(one) as Annotation),
            instruments: new Map(shuffled([...file.instruments])),
            foreign: shuffled(file.foreign),
          };
          expect(writeAnnotationFile(other)).toBe(writeAnnotationFile({ annotations, ...file }));
        },
      ),
    );
  });

  it('differs in one line where one field of one annotation does', () => {
    fc.assert(
      fc.property(
        anyAnnotation,
        fc.constantFrom('locked', 'hidden') as fc.Arbitrary<'locked' | 'hidden'>,
        (one, name) => {
          const lines = writeAnnotationFile(fileOf([one])).split('\n');
          const others = writeAnnotationFile(fileOf([{ ...one, [name]: !one[name] }])).split('\n');
          expect(others).toHaveLength(lines.length);
          expect(others.filter((line, at) => line !== lines[at])).toEqual([`      "${name}": ${!one[name]},`]);
        },
      ),
    );
  });

  it('has an annotation in lines of its own', () => {
    const sample = fc.sample(anyAnnotation, { numRuns: 2, seed: 1 });
    const [first, second] = inOrder([
      { ...sample[0]!, id: 'a' },
      { ...sample[1]!, id: 'b' },
    ]) as [Annotation, Annotation];
    const both = writeAnnotationFile(fileOf([first, second]));
    const alone = writeAnnotationFile(fileOf([first])).split('\n');
    expect(both.split('\n').slice(0, alone.length - 4)).toEqual(alone.slice(0, -4));
  });
});
