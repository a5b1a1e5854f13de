import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from './lib/root.mjs';

const run = promisify(execFile);

/** Runs a script as npm does. The first one may have to build. */
function script(name: string, ...args: string[]) {
  return run(process.execPath, [path.join(ROOT, 'scripts', name), ...args], { cwd: tmpdir() });
}

test('npm start serves, and passes its options on', { timeout: 120_000 }, async () => {
  const { stdout } = await script('start.mjs', '--help');
  expect(stdout).toContain('candlemark serve');
  expect(stdout).toContain('--port');
});

test('npx candlemark is the command line, and says nothing of its own on stdout', { timeout: 120_000 }, async () => {
  const { stdout } = await script('candlemark.mjs', '--help');
  expect(stdout).toMatch(/^Usage: candlemark/);
});

test('a command keeps its exit code', async () => {
  await expect(script('candlemark.mjs', 'no-such-command')).rejects.toMatchObject({ code: 2 });
});

test('npm test refuses what it does not know, before it does anything', async () => {
  await expect(script('test.mjs', '--only', 'bars')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--only bars'),
  });
});
