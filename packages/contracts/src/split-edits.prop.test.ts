import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DOCUMENT_LIMITS } from './document.ts';
import { jsonBytes, nameOfStep, splitEdits } from './split-edits.ts';

const sizes = (bytes: readonly number[]) => splitEdits(bytes, (one) => one).map(({ length }) => length);

it('puts as many edits together as a change may hold, by their number and their bytes', () => {
  const most = DOCUMENT_LIMITS.editsPerChange;
  expect(sizes(Array<number>(2 * most + 1).fill(1))).toEqual([most, most, 1]);
  const half = DOCUMENT_LIMITS.requestBytes / 4;
  expect(sizes([half, half, half, 3 * half, 1, half])).toEqual([2, 1, 1, 2]);
  expect(sizes([])).toEqual([]);
});

it('counts bytes and not letters, as a request does', () => {
  const edit = { set: { text: '漢'.repeat(DOCUMENT_LIMITS.requestBytes / 8) } };
  expect(splitEdits([edit, edit]).map(({ length }) => length)).toEqual([1, 1]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '\ud800', '\udc00', '\ud83d\ude00'), (text, odd) => {
      const value = { text: `${text}${odd}`, [odd]: text };
      expect(jsonBytes(value)).toBe(new TextEncoder().encode(JSON.stringify(value)).length);
    }),
  );
});

it('counts steps in their names where there are several', () => {
  expect([nameOfStep('Import', 0, 1), nameOfStep('Import', 1, 3)]).toEqual(['Import', 'Import (2/3)']);
});
