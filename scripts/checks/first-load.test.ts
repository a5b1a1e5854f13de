import { expect, test } from 'vitest';
import { tempTree } from '../vitest/temp-tree.mjs';
import { checkFirstLoad } from './first-load.mjs';

const page = (count: number) =>
  Array.from({ length: count }, (_, at) => `<link rel="modulepreload" crossorigin href="/assets/part-${at}.js">`).join(
    '',
  );
const parts = (count: number, bytes: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      [`apps/web/dist/assets/part-${at}.js`, 'x'.repeat(bytes * 3)],
      [`apps/web/dist/assets/part-${at}.js.br`, 'x'.repeat(bytes)],
    ]).flat(),
  );

test('a page of few files that are small when they are sent is well', () => {
  const root = tempTree({ 'apps/web/dist/index.html': page(3), ...parts(3, 150_000) });
  expect(checkFirstLoad(root)).toEqual([]);
});

test('a page that is cut into many files is told of', () => {
  const root = tempTree({ 'apps/web/dist/index.html': page(20), ...parts(20, 100) });
  expect(checkFirstLoad(root)).toEqual(['20 files are loaded at first, 3 allowed']);
});

test('a page that has grown is told of', () => {
  const root = tempTree({ 'apps/web/dist/index.html': page(2), ...parts(2, 250_000) });
  expect(checkFirstLoad(root)).toEqual(['500.0 kB are loaded at first, 480 allowed']);
});
