import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempTree } from '../vitest/temp-tree.mjs';
import { exclusively } from './exclusive.mjs';

test('work under one lock runs one after the other', async () => {
  const lock = path.join(tempTree({}), 'cache/lock');
  const steps: string[] = [];
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      steps.push(`${name} begins`);
      setImmediate(() => {
        steps.push(`${name} ends`);
        resolve();
      });
    });
  await Promise.all([exclusively(lock, work('a')), exclusively(lock, work('b'), () => steps.push('b waits'))]);
  expect(steps).toEqual(['a begins', 'b waits', 'a ends', 'b begins', 'b ends']);
});

test('the lock is released when the work fails', async () => {
  const lock = path.join(tempTree({}), 'lock');
  await expect(exclusively(lock, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a process that is gone is taken over', async () => {
  const lock = path.join(tempTree({}), 'lock');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(lock, String(pid));
  await exclusively(lock, async () => expect(readFileSync(lock, 'utf8')).toBe(String(process.pid)));
});
