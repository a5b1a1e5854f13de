import { DOCUMENT_LIMITS } from '@candlemark/contracts';
import { expect, it } from 'vitest';
import { nameOfStep, splitEdits } from './split-edits.ts';

const sizes = (bytes: readonly number[]) => splitEdits(bytes, (one) => one).map(({ length }) => length);

it('puts as many edits together as a change may hold, by their number and their bytes', () => {
  const most = DOCUMENT_LIMITS.editsPerChange;
  expect(sizes(Array<number>(2 * most + 1).fill(1))).toEqual([most, most, 1]);
  const half = DOCUMENT_LIMITS.requestBytes / 4;
  expect(sizes([half, half, half, 3 * half, 1, half])).toEqual([2, 1, 1, 2]);
  expect(sizes([])).toEqual([]);
});

it('counts steps in their names where there are several', () => {
  expect([nameOfStep('Import', 0, 1), nameOfStep('Import', 1, 3)]).toEqual(['Import', 'Import (2 of 3)']);
});
