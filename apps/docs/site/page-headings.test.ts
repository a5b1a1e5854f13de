import { expect, test } from 'vitest';
import { leveled } from './page-headings.mjs';

test('headings that leave out a level tell theirs, and keep their size', () => {
  expect(leveled('<h1>a</h1><h2 id="b">b</h2><h4>c</h4><h4 class="d">d</h4><h5>e</h5><h2>f</h2><h3>g</h3>')).toBe(
    '<h1>a</h1><h2 id="b">b</h2><h4 aria-level="3">c</h4><h4 class="d" aria-level="3">d</h4><h5 aria-level="4">e</h5><h2>f</h2><h3>g</h3>',
  );
});

test('a page whose levels follow each other stays as it is', () => {
  const page = '<h1>a</h1><h2>b</h2><h3>c</h3><header>d</header><h2>e</h2>';
  expect(leveled(page)).toBe(page);
});
