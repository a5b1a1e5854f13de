import { renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempTree } from '../vitest/temp-tree.mjs';
import { fingerprint } from './fingerprint.mjs';

function tree() {
  const root = tempTree({ 'src/a.ts': 'a', 'src/deep/b.ts': 'b', 'src/a.test.ts': 'test', 'dist/a.js': 'built' });
  return { root, now: () => fingerprint(root, [root]) };
}

test('the fingerprint follows contents and names, not times', () => {
  const { root, now } = tree();
  const before = now();
  utimesSync(path.join(root, 'src/a.ts'), 1, 1);
  expect(now()).toBe(before);
  writeFileSync(path.join(root, 'src/a.ts'), 'A');
  expect(now()).not.toBe(before);
  writeFileSync(path.join(root, 'src/a.ts'), 'a');
  expect(now()).toBe(before);
  renameSync(path.join(root, 'src/a.ts'), path.join(root, 'src/c.ts'));
  expect(now()).not.toBe(before);
});

test('tests and built files are no input', () => {
  const { root, now } = tree();
  const before = now();
  writeFileSync(path.join(root, 'src/a.test.ts'), 'another test');
  writeFileSync(path.join(root, 'dist/a.js'), 'built again');
  expect(now()).toBe(before);
});

test('bytes moved from one file to the next change the fingerprint', () => {
  const { root, now } = tree();
  writeFileSync(path.join(root, 'src/a.ts'), 'xy');
  writeFileSync(path.join(root, 'src/b.ts'), 'z');
  const before = now();
  writeFileSync(path.join(root, 'src/a.ts'), 'x');
  writeFileSync(path.join(root, 'src/b.ts'), 'yz');
  expect(now()).not.toBe(before);
});

test('a missing path is an empty input', () => {
  const { root, now } = tree();
  rmSync(root, { recursive: true });
  expect(now()).toBe(fingerprint(root, []));
});
