import path from 'node:path';
import { expect, test } from 'vitest';
import { tempTree } from '../vitest/temp-tree.mjs';
import { filesOfPage, firstModules } from './first-load.mjs';

test('what an entry loads with itself, however it is cut, and nothing that comes later', () => {
  const chunk = (fileName: string, imports: string[], moduleIds: string[], isEntry = false) =>
    ({ type: 'chunk', fileName, isEntry, imports, moduleIds }) as const;
  const first = firstModules([
    chunk('entry.js', ['shared.js'], ['main'], true),
    chunk('shared.js', ['deep.js', 'entry.js'], ['react', 'button']),
    chunk('deep.js', ['outside'], ['scheduler']),
    chunk('dialog.js', ['shared.js', 'fields.js'], ['dialog']),
    chunk('fields.js', [], ['fields']),
    { type: 'asset' },
  ]);
  expect([...first]).toEqual(['main', 'react', 'button', 'scheduler']);
});

test('files that a page names, by an address of the root or of the page', () => {
  const root = tempTree({
    'index.html':
      '<script src="/theme.js"></script><script type="module" src="/assets/a.js"></script><link href="./assets/b.css">',
  });
  expect(filesOfPage(path.join(root, 'index.html'))).toEqual([
    path.join(root, 'assets/a.js'),
    path.join(root, 'assets/b.css'),
  ]);
});
