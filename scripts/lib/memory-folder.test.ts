import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempTree } from '../vitest/temp-tree.mjs';
import { memoryFolder } from './memory-folder.mjs';

/** A process that takes a folder, writes into it, says which it is, and ends when its input does. */
async function holder(root: string): Promise<{ child: ChildProcess; folder: string }> {
  const script = `
    import { mkdirSync } from 'node:fs';
    import { memoryFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'memory-folder.mjs'))};
    const folder = memoryFolder({ root: ${JSON.stringify(root)}, neededBytes: 0 });
    mkdirSync(folder + '/some/data', { recursive: true });
    process.stdin.resume();
    process.stdout.write(folder);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [folder] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, folder: folder.toString() };
}

test('the folder goes away with the process that took it', async () => {
  const root = tempTree({});
  const { child, folder } = await holder(root);
  expect(existsSync(path.join(folder, 'some/data'))).toBe(true);
  expect(path.dirname(folder)).toBe(root);
  child.stdin?.end();
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(readdirSync(root)).toEqual([]);
});

test('a signal takes the folder along, and still ends the process', async () => {
  const root = tempTree({});
  const { child } = await holder(root);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([null, 'SIGTERM']);
  expect(readdirSync(root)).toEqual([]);
});

test('there is none without the room for it, or without such a place', () => {
  const root = tempTree({});
  expect(memoryFolder({ root, neededBytes: Number.POSITIVE_INFINITY })).toBe(null);
  expect(memoryFolder({ root: path.join(root, 'nowhere'), neededBytes: 1 })).toBe(null);
  expect(readdirSync(root)).toEqual([]);
});
