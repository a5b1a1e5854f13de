import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { outlineOf } from './outline.mjs';

const DOCS = path.join(import.meta.dirname, '../../../docs');
const outline = outlineOf(readFileSync(path.join(DOCS, 'README.md'), 'utf8'));
const listed = outline.flatMap(({ pages }) => pages.map(({ file }) => file));

test('every page of the documentation has one place in the index', () => {
  const pages = readdirSync(DOCS).filter((name) => name.endsWith('.md') && name !== 'README.md');
  expect(listed.toSorted()).toEqual([...pages, '../CONTRIBUTING.md', 'decisions/README.md'].toSorted());
});

test('an index is read as sections of pages, without words beside them and without empty sections', () => {
  const index =
    '# Title\n\nWords.\n\n## Empty\n\n## One\n\n- [A page](a.md): of [another](b.md)\n- No page\n\n## Two\n\n- [Third](c.md)';
  expect(outlineOf(index)).toEqual([
    { title: 'One', pages: [{ file: 'a.md', title: 'A page' }] },
    { title: 'Two', pages: [{ file: 'c.md', title: 'Third' }] },
  ]);
});
