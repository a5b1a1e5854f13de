import { expect, it } from 'vitest';
import { faultOfFiles, MOST_FILE_BYTES, mayBeAnnotations } from './import-source.ts';

it.each([
  [[{ type: 'application/json' }], true],
  [[{ type: '' }], true],
  [[{ type: 'image/png' }], false],
  [[{ type: 'text/csv' }], false],
  [[{ type: '' }, { type: '' }], false],
  [[], false],
] as const)('what is dragged as %j may be annotations: %s', (files, may) => {
  expect(mayBeAnnotations(files)).toBe(may);
});

it.each([
  ['a.json', 10, '', null],
  ['drawings', 10, '', null],
  ['a.b.txt', 10, 'text/plain', null],
  ['state.bin', 10, 'application/json', null],
  ['prices.csv', 10, 'text/csv', 'no-json'],
  ['a.json', MOST_FILE_BYTES, '', null],
  ['a.json', MOST_FILE_BYTES + 1, '', 'too-large'],
] as const)('of %s with %i bytes of type “%s” it says %s', (name, size, type, fault) => {
  expect(faultOfFiles([{ name, size, type }])).toBe(fault);
});

it('takes one file at a time', () => {
  const file = { name: 'a.json', size: 1, type: '' };
  expect([faultOfFiles([]), faultOfFiles([file, file])]).toEqual(['several', 'several']);
});
