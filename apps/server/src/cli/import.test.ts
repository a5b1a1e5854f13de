import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conforms, ImportFailure, ImportResult } from '@candlemark/contracts';
import { describe, expect, it, vi } from 'vitest';
import { listen } from '../http/testing/listening.ts';
import { TOKEN } from '../http/testing/test-app.ts';
import { IS_SOAK } from '../testing/long-test.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { writeServerFile } from '../workspace/server-file.ts';
import { openWorkspace } from '../workspace.ts';

vi.setConfig({ testTimeout: 60_000 });

const BARS = 'Date,Open,High,Low,Close\n2024-01-02,1,3,1,2\n2024-01-03,2,4,2,3\n';
const BAD = 'Date,Open,High,Low,Close\n2024-01-02,1,3,1,2\n2024-01-03,x,4,2,3\n2024-01-04,y,4,2,3\n';

/** Runs with paths relative to a directory of the test's own that holds the given files. */
function workDir(files: Readonly<Record<string, string>>) {
  const cwd = tempDir();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(cwd, path, '..'), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  return { cwd, run: (...argv: string[]) => runInProcess(argv, { cwd }) };
}

const jsonLines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const FILES = { 'a/x.csv': BARS, 'b/x.csv': BAD, 'noise.csv': 'a,b\n1,2\n' };
const NAMES = ['a/x.csv', 'b/x.csv', 'noise.csv', 'none.csv', '.'];

/** One line for each name, whatever became of it. */
async function expectLines(run: (...argv: string[]) => ReturnType<typeof runInProcess>): Promise<void> {
  const { code, out, err } = await run('import', ...NAMES, '--json');
  expect(code).toBe(2);
  const lines = jsonLines(out);
  expect(lines.slice(0, -1).map(({ file, path }) => [file, path])).toEqual([
    ['x.csv', 'a/x.csv'],
    ['x.csv', 'b/x.csv'],
    ['noise.csv', 'noise.csv'],
    ['none.csv', 'none.csv'],
    ['.', '.'],
  ]);
  const [imported, rejected, noise, missing, directory, last] = lines;
  expect(conforms(ImportResult, imported)).toBe(true);
  expect(rejected.error).toMatchObject({ code: 'import-refused', line: 3, value: 'x' });
  expect(rejected.error.details).toHaveLength(2);
  expect(noise.error).toMatchObject({ code: 'import-refused', line: 1, value: 'a | b' });
  expect(missing.error).toMatchObject({
    code: 'file-unreadable',
    message: expect.stringMatching(/^There is no file /),
  });
  expect(directory.error).toMatchObject({ code: 'file-unreadable' });
  for (const { error } of lines.slice(1, -1)) expect(conforms(ImportFailure, error)).toBe(true);
  expect(last.summary).toMatchObject({ files: 1, failed: 4, rowsStored: 2 });
  for (const name of NAMES.slice(1)) expect(err).toContain(`${name}: `);
}

describe('candlemark import --json', () => {
  it('has a line for every file, with its path as given and what is wrong with it', async () => {
    await expectLines(workDir(FILES).run);
  });

  it.runIf(IS_SOAK)('has the same lines through a server', async () => {
    const { cwd, run } = workDir(FILES);
    await besideServer(cwd, () => expectLines(run));
  });
});

/** With a server that has the data directory open. */
async function besideServer(cwd: string, work: () => Promise<void>): Promise<void> {
  const dataDir = join(cwd, 'data');
  const workspace = await openWorkspace({ dataDir, log: { info() {}, warn() {}, error() {} } });
  try {
    const { url } = await listen(workspace.store, workspace);
    writeServerFile(dataDir, { pid: process.pid, url, token: TOKEN });
    await work();
  } finally {
    await workspace.close();
  }
}

const TWICE_NAMED = `date;close;high;low;open
date;open;high;low;close
2024-01-02;1,234;1,239;1,230;1,236
2024-01-03;1,236;1,240;1,231;1,233
`;
const WRITTEN = ['--delimiter', 'semicolon', '--decimal-mark', 'point'];

async function expectAsWritten({ run }: ReturnType<typeof workDir>): Promise<void> {
  expect((await run('import', 'x.csv', ...WRITTEN, '--header-line', '2')).code).toBe(0);
  const exported = (symbol: string) => run('export', '--symbol', symbol, '--interval', '1D', '--format', 'json');
  const closesOf = async (symbol: string) =>
    JSON.parse((await exported(symbol)).out).map(({ close }: { readonly close: string }) => Number(close));
  expect(await closesOf('X')).toEqual([1236, 1233]);
  // The second line is no row, then.
  const first = await run('import', 'x.csv', ...WRITTEN, '--header-line', '1', '--symbol', 'Y', '--json');
  expect([first.code, jsonLines(first.out)[0].rejects[0]]).toMatchObject([1, { line: 2, reason: 'not a time' }]);
  expect(await closesOf('Y')).toEqual([1234, 1236]);
  const { code, err } = await run('import', 'x.csv', '--delimiter', 'pipe');
  expect([code, err]).toEqual([2, expect.stringContaining('(--delimiter pipe)')]);
}

describe('how a text is written', () => {
  it('is said by options', async () => {
    await expectAsWritten(workDir({ 'x.csv': TWICE_NAMED }));
  });

  it.runIf(IS_SOAK)('is said by the same options through a server', async () => {
    const dir = workDir({ 'x.csv': TWICE_NAMED });
    await besideServer(dir.cwd, () => expectAsWritten(dir));
  });

  it.each([
    ['--delimiter', 'colon', '--delimiter colon is not one of comma, '],
    ['--decimal-mark', 'dot', '--decimal-mark dot is not one of point, comma'],
    ['--header-line', '0', '--header-line 0 is neither the number of a line nor none'],
  ])('is not %s %s', async (option, value, message) => {
    const { code, err } = await workDir({ 'x.csv': TWICE_NAMED }).run('import', 'x.csv', option, value);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe('candlemark import --dry-run', () => {
  it('says in JSON that nothing was stored', async () => {
    const { run } = workDir(FILES);
    const [line, last] = jsonLines((await run('import', 'a/x.csv', '--dry-run', '--json')).out);
    expect(line).toMatchObject({ symbol: 'X', rowsRead: 2, rowsStored: 2, dryRun: true });
    expect(last.summary).toMatchObject({ rowsStored: 2, dryRun: true });
    expect(conforms(ImportResult, line)).toBe(true);
    expect((await run('instruments')).out).toMatch(/No instruments yet/);
    const [stored, sum] = jsonLines((await run('import', 'a/x.csv', '--json')).out);
    expect([stored, sum.summary].map((report) => 'dryRun' in report)).toEqual([false, false]);
  });

  it('says in words what would be stored, and of which file', async () => {
    const { run } = workDir(FILES);
    const { code, out } = await run('import', 'a/x.csv', '--dry-run');
    expect(code).toBe(0);
    expect(out).toMatch(/^X: 2 1D bars would be stored of 2 rows read from a\/x\.csv\n/);
  });
});

describe('candlemark import', () => {
  it('refuses an empty name', async () => {
    const { code, err } = await workDir({}).run('import', '');
    expect([code, err]).toEqual([2, 'candlemark import: a file name is empty\nTry: candlemark import --help\n']);
  });

  it('refuses to choose a price of quotes where there are none', async () => {
    const { code, out, err } = await workDir(FILES).run('import', 'a/x.csv', '--price', 'bid');
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe('a/x.csv: --price bid chooses a price of quotes, but the file holds bars; leave it out.\n');
  });
});
