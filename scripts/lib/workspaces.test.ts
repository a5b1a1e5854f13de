import { expect, test } from 'vitest';
import { tempTree } from '../vitest/temp-tree.mjs';
import { foldersBehind, readWorkspaces } from './workspaces.mjs';

test('the folders behind a package are its own and those of all it depends on', () => {
  const root = tempTree({
    'package.json': { workspaces: ['packages/*', 'app'] },
    'packages/a/package.json': { name: 'a', dependencies: { b: '1', react: '19' } },
    'packages/b/package.json': { name: 'b', peerDependencies: { c: '1' } },
    'packages/c/package.json': { name: 'c' },
    'packages/d/package.json': { name: 'd', dependencies: { a: '1' } },
    'packages/no-package/readme.md': '',
    'app/package.json': { name: 'app' },
  });
  const workspaces = readWorkspaces(root);
  expect([...workspaces.keys()].sort()).toEqual(['a', 'app', 'b', 'c', 'd']);
  expect(foldersBehind(workspaces, 'a')).toEqual(['packages/a', 'packages/b', 'packages/c']);
});
