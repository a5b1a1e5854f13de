import { copyFileSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';

/** One thing that happens to a file. `at` and `share` say where, as parts of its length. */
export interface Damage {
  readonly kind: 'bit flip' | 'truncated' | 'tail of zeros' | 'empty' | 'missing' | 'swapped';
  /** Of the files in their order. */
  readonly file: number;
  /** The file that it is swapped with, or takes the place of. */
  readonly other: number;
  readonly at: number;
  readonly bit: number;
}

/** Any damage of one file among so many. */
export function anyDamage(files: number): fc.Arbitrary<Damage> {
  const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  return fc.record({
    kind: fc.constantFrom<Damage['kind']>(
      'bit flip',
      'bit flip',
      'bit flip',
      'bit flip',
      'truncated',
      'tail of zeros',
      'empty',
      'missing',
      'swapped',
    ),
    file: fc.nat({ max: files - 1 }),
    other: fc.nat({ max: files - 1 }),
    at: part,
    bit: fc.nat({ max: 7 }),
  });
}

/** Damages one of the files. */
export function inflict({ kind, file, other, at, bit }: Damage, files: readonly string[]): void {
  INFLICT[kind](files[file]!, at, bit, files[other]!);
}

type Inflict = (path: string, at: number, bit: number, other: string) => void;

const INFLICT: Readonly<Record<Damage['kind'], Inflict>> = {
  'bit flip': (path, at, bit) => {
    const bytes = readFileSync(path);
    if (bytes.length === 0) return;
    bytes[Math.floor(at * bytes.length)]! ^= 1 << bit;
    writeFileSync(path, bytes);
  },
  truncated: (path, at) => truncateSync(path, Math.floor(at * readFileSync(path).length)),
  'tail of zeros': (path, at) => {
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(0, Math.floor(at * bytes.length)));
  },
  empty: (path) => truncateSync(path, 0),
  missing: (path) => rmSync(path),
  swapped: (path, _at, _bit, other) => {
    if (path === other) return;
    copyFileSync(path, `${path}.away`);
    renameSync(other, path);
    renameSync(`${path}.away`, other);
  },
};
