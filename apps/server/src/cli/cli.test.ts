import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { IS_SOAK } from '../testing/long-test.ts';
import { type RunningCli, runCli, startCli } from '../testing/run-cli.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { tradesCsv } from '../testing/trades-file.ts';
import { COMMANDS } from './commands.ts';

const BARS = `Date,Open,High,Low,Close,Volume
2024-01-02,187.15,188.44,183.885,185.64,82488700
2024-01-03,184.22,185.88,183.43,184.25,58414500
2024-01-04,182.15,183.0872,180.88,181.91,71983600
2024-01-05,181.99,182.76,180.17,181.18,62303300
`;
const TRADES = tradesCsv({ symbol: 'TT', fromUs: Date.UTC(2024, 0, 10) * 1000, count: 3000, stepUs: 11e6 });

function workDir(): { dir: string; data: string; write(name: string, content: string | Buffer): string } {
  const dir = tempDir();
  const write = (name: string, content: string | Buffer) => {
    writeFileSync(join(dir, name), content);
    return join(dir, name);
  };
  return { dir, data: join(dir, 'data'), write };
}

/** Each test starts several processes. */
vi.setConfig({ testTimeout: 90_000 });

/** What needs no process of its own to be seen. */
const run = (...argv: string[]) => runInProcess(argv);
const lines = (text: string) => text.trimEnd().split('\n');

describe('candlemark import', () => {
  it('reports each file and instrument as a line of JSON, and the sum', async () => {
    const { data, write } = workDir();
    const files = [write('aapl.csv', BARS), write('trades.csv.gz', gzipSync(TRADES))];
    const { code, out, err } = await runCli('import', ...files, '--symbol', 'AAPL', '--dry-run', '--data', data);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^AAPL: 4 1D bars would be stored of 4 rows read from .*aapl\.csv\n/);
    const stored = await runCli('import', ...files, '--json', '--data', data);
    expect(stored).toMatchObject({ code: 0, err: '' });
    const [bars, trades, last] = lines(stored.out).map((line) => JSON.parse(line));
    expect(bars).toMatchObject({
      file: 'aapl.csv',
      symbol: 'AAPL',
      kind: 'bars',
      interval: '1D',
      rowsRead: 4,
      rowsStored: 4,
      rowsRejected: 0,
      duplicates: 0,
      rejects: [],
    });
    expect(Object.keys(bars).sort()).toEqual(
      'duplicates file findings format from instrument interval kind path rejects rowsRead rowsRejected rowsStored symbol to warnings'.split(
        ' ',
      ),
    );
    expect(trades).toMatchObject({ symbol: 'TT', kind: 'trades', interval: null, rowsStored: 3000 });
    expect(last.summary).toMatchObject({ files: 2, instruments: 2, rowsRead: 3004, rowsStored: 3004, failed: 0 });
  });

  it('says which rows it rejects and why, and ends with 1', async () => {
    const { data, write } = workDir();
    const file = write('aapl.csv', BARS.replace('184.22', 'n/a?'));
    const { code, out } = await run('import', file, '--data', data);
    expect(code).toBe(1);
    expect(out).toMatch(/1 rows? rejected:\n {4}line 3: .*n\/a\?/s);
  });

  it('says so of a symbol of which every row is rejected, and counts it for no instrument', async () => {
    const { data, write } = workDir();
    const file = write('two.csv', 'time,symbol,price,size\n1704708000,A,10,1\n1704708001,B,,1\n1704708002,A,11,1\n');
    const { code, out, err } = await run('import', file, '--json', '--data', data);
    expect([code, err]).toEqual([1, '']);
    const [stored, rejected, last] = lines(out).map((line) => JSON.parse(line));
    expect(stored).toMatchObject({ symbol: 'A', rowsStored: 2 });
    expect(rejected).toMatchObject({ symbol: 'B', instrument: null, rejects: [{ line: 3, reason: 'no price' }] });
    expect(last.summary).toMatchObject({ instruments: 1, rowsRead: 3, rowsStored: 2, rowsRejected: 1 });
  });

  it('ends with 2 when a file is refused or missing, and still imports the others', async () => {
    const { data, write } = workDir();
    const { code, out, err } = await run(
      'import',
      write('noise.csv', 'a,b\n1,2\n'),
      '/nowhere.csv',
      write('aapl.csv', BARS),
      '--data',
      data,
    );
    expect(code).toBe(2);
    expect(err).toMatch(/noise\.csv: /);
    expect(err).toMatch(/\/nowhere\.csv: .*There is no file/);
    expect(out).toMatch(/4 1D bars stored/);
  });

  it('reads standard input', async () => {
    const { data, write } = workDir();
    const cli = startCli(['import', '-', '--symbol', 'AAPL', '--data', data], 'pipe');
    createReadStream(write('aapl.csv', BARS)).pipe(cli.process.stdin!);
    expect([await cli.ended, cli.output.err]).toEqual([0, '']);
    expect(cli.output.out).toMatch(/AAPL: 4 1D bars stored of 4 rows read from stdin/);
  });

  it('leaves nothing when it is interrupted', async () => {
    const { data } = workDir();
    const cli = startCli(['import', '-', '--symbol', 'TT', '--data', data], 'pipe');
    cli.process.stdin!.write(TRADES);
    await until(() => isHeld(data), cli);
    cli.process.kill('SIGINT');
    expect(await cli.ended).toBe(2);
    expect((await runCli('instruments', '--data', data)).out).toMatch(/No instruments yet/);
  });

  it.runIf(IS_SOAK)('refuses a directory that another command holds, in one line', async () => {
    const { data, write } = workDir();
    const holder = startCli(['import', '-', '--data', data], 'pipe');
    await until(() => isHeld(data), holder);
    const { code, err } = await runCli('import', write('aapl.csv', BARS), '--data', data);
    expect(code).toBe(2);
    expect(err).toBe(
      `candlemark import: The data directory ${data} is in use by another candlemark process (${holder.process.pid}); wait for it or stop it.\n`,
    );
    holder.process.kill('SIGKILL');
    await holder.ended;
  });
});

describe('through a running server', () => {
  it.runIf(IS_SOAK)('imports, lists, generates and exports as if alone', async () => {
    const { data, write } = workDir();
    const server = startCli(['serve', '--port', '0', '--no-demo', '--no-open', '--data', data]);
    await until(() => /ready at/.test(server.output.out), server);
    const imported = await runCli('import', write('aapl.csv', BARS), '--name', 'Apple', '--json', '--data', data);
    expect(imported).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(lines(imported.out)[0]!)).toMatchObject({ symbol: 'AAPL', rowsStored: 4 });
    expect(await runCli('generate', '--symbol', 'SYN', '--trades', '5000', '--data', data)).toMatchObject({
      code: 0,
      err: '',
    });
    const through = await runCli('export', '--symbol', 'AAPL', '--interval', '1W', '--data', data);
    const listed = await runCli('instruments', '--data', data);
    expect(listed.out).toMatch(/AAPL +1D +4 +.*Apple\nSYN +trades +5,000 .*synthetic/);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await runCli('instruments', '--data', data)).toEqual(listed);
    expect(await runCli('export', '--symbol', 'aapl', '--interval', '1W', '--data', data)).toEqual(through);
  });
});

describe('candlemark batches, calendar, merge and delete', () => {
  it('list, download, take out, set, merge and delete', async () => {
    const { dir, data, write } = workDir();
    await run('import', write('aapl.csv', BARS), '--data', data);
    const listed = await run('batches', '--json', '--data', data);
    const [batch] = JSON.parse(listed.out).batches;
    expect(batch).toMatchObject({ sourceName: 'aapl.csv', interval: '1D', rows: 4, instruments: [{ symbol: 'AAPL' }] });
    expect((await run('batches', '--data', data)).out).toMatch(
      new RegExp(`^${batch.id} .* 1D bars +4 +AAPL +aapl.csv`),
    );
    const broken = write('goog.csv', BARS.replace('184.22,185.88', '184.22,170.88'));
    await run('import', broken, '--repair', 'high-low,spikes', '--data', data);
    expect((await run('batches', '--symbol', 'GOOG', '--data', data)).out).toMatch(
      / GOOG +goog\.csv +repaired high-low: 1\n$/,
    );
    const repaired = JSON.parse((await run('batches', '--json', '--symbol', 'GOOG', '--data', data)).out).batches;
    expect(repaired).toMatchObject([{ repairs: [{ repair: 'high-low', count: 1 }], events: 0 }]);
    await run('batches', 'remove', repaired[0].id, '--data', data);
    const out = join(dir, 'rows.parquet');
    expect(await run('batches', 'download', batch.id, '--out', out, '--data', data)).toMatchObject({ code: 0 });
    expect(readFileSync(out).length).toBe(batch.bytes);

    const edit = ['--set', 'us-equities', '--exception', '2024-01-03=closed,2024-01-04=09:30-13:00'];
    const edited = await run('calendar', 'aapl', ...edit, '--data', data);
    expect(edited).toMatchObject({ code: 0, err: '' });
    expect(edited.out).toMatch(/^us-equities, in America\/New_York\n {2}Sun {2}closed\n {2}Mon {2}09:30 to 16:00\n/);
    expect(edited.out).toContain('2024-01-03  closed\n  2024-01-04  09:30 to 13:00\n');
    const shown = await run('calendar', 'AAPL', '--json', '--data', data);
    expect(JSON.parse(shown.out).exceptions).toHaveLength(2);
    expect((await run('calendar', 'AAPL', '--propose', '--data', data)).out).toMatch(/\nBecause: Daily bars on/);
    expect(await run('calendar', 'AAPL', '--exception', 'soon', '--data', data)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--exception soon cannot be read'),
    });

    expect(await run('batches', 'remove', batch.id, '--data', data)).toMatchObject({
      code: 0,
      out: `Removed aapl.csv (${batch.id}).\n`,
    });
    expect((await run('batches', '--data', data)).out).toBe('Nothing was imported.\n');
    await run('import', write('aapl.csv', BARS), '--data', data);
    await run('calendar', 'aapl', '--set', 'us-equities', '--data', data);
    await run('import', write('old.csv', BARS.replace('185.64', '186')), '--data', data);
    const own = [
      '--symbol',
      'APPLE',
      '--tick-size',
      '0.05',
      '--multiplier',
      '100',
      '--inverse',
      'yes',
      '--settlement',
      'XBT',
      '--data',
      data,
    ];
    expect((await run('instruments', 'set', 'old', ...own, '--dry-run')).out).toContain(
      'multiplier 1 -> 100; inverse no -> yes; settlement none -> XBT',
    );
    const renamed = await run('instruments', 'set', 'old', ...own);
    expect(renamed).toMatchObject({ code: 0, out: 'Changed 1 instrument.\n' });
    const taken = await run('instruments', 'set', 'apple', '--symbol', 'AAPL', '--data', data);
    expect(taken).toMatchObject({ code: 2, err: expect.stringContaining('"AAPL" is the symbol of another') });
    const into = ['apple', '--into', 'aapl', '--data', data];
    const meeting = '4 bars of 1D are of the same time; 1 of them differ, and those of the later import count.\n';
    expect((await run('merge', ...into, '--dry-run')).out).toBe(`APPLE would become part of AAPL.\n${meeting}`);
    expect(await run('merge', ...into)).toMatchObject({ code: 0, out: `APPLE became part of AAPL.\n${meeting}` });
    expect(await run('merge', ...into)).toMatchObject({ code: 2 });
    expect((await run('merge', ...into, '--undo')).out).toBe('APPLE is an instrument of its own again.\n');
    expect(await run('merge', ...into, '--undo')).toMatchObject({ code: 2 });
    expect(await run('delete', 'aapl', '--data', data)).toMatchObject({ code: 0, out: 'Deleted AAPL.\n' });
    expect(await run('delete', 'aapl', '--data', data)).toMatchObject({ code: 2 });
  });
});

describe('candlemark export', () => {
  it('writes what was imported, so that it can be imported again', async () => {
    const { dir, data, write } = workDir();
    await run('import', write('aapl.csv', BARS), '--data', data);
    const out = join(dir, 'out.csv');
    expect(await run('export', '--symbol', 'AAPL', '--interval', '1D', '--out', out, '--data', data)).toMatchObject({
      code: 0,
    });
    const text = readFileSync(out, 'utf8');
    expect(lines(text)[1]).toMatch(/^2024-01-02T.*,187\.15,188\.44,183\.885,185\.64,82488700,/);
    const again = await run('import', out, '--symbol', 'AAPL', '--json', '--data', data);
    expect(JSON.parse(lines(again.out)[0]!)).toMatchObject({ rowsRead: 4, rowsStored: 0, duplicates: 4 });
  });

  it('cuts by time and rolls up', async () => {
    const { data, write } = workDir();
    await run('import', write('aapl.csv', BARS), '--data', data);
    const args = ['export', '--symbol', 'AAPL', '--format', 'json', '--data', data];
    const days = await run(...args, '--interval', '1D', '--from', '2024-01-04', '--to', '2024-01-05');
    expect(JSON.parse(days.out)).toMatchObject([{ open: 182.15 }]);
    const month = await run(...args, '--interval', '1mo');
    expect(JSON.parse(month.out)).toMatchObject([
      { open: 187.15, high: 188.44, low: 180.17, close: 181.18, volume: 275190100 },
    ]);
    expect(JSON.parse((await run(...args, '--interval', '1D', '--from', '2030-01-01')).out)).toEqual([]);
  });

  it('names the nearest symbol when there is none', async () => {
    const { data, write } = workDir();
    await run('import', write('aapl.csv', BARS), '--data', data);
    const { code, err } = await run('export', '--symbol', 'APPL', '--interval', '1D', '--data', data);
    expect([code, err]).toEqual([2, 'candlemark export: There is no instrument APPL; did you mean AAPL?\n']);
  });
});

/** The words that a command has a use for. */
const USED_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['annotations', ['export']],
  ['backup', ['b.tar']],
  ['batches', ['list']],
  ['calendar', ['AAPL']],
  ['delete', ['AAPL']],
  ['instruments', ['list']],
  ['merge', ['AAPL', '--into', 'MSFT']],
  ['restore', ['b.tar']],
  ['fetch', ['binance', 'BTC/USDT']],
  ['fills', ['list']],
]);
const TAKE_ANY_NUMBER = ['import', 'update'];

describe('candlemark', () => {
  it('lists its commands, and tells more of each', async () => {
    const { out: overview } = await runInProcess(['--help']);
    const names = [...overview.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name!);
    expect(names).toEqual(COMMANDS.map(({ name }) => name));
    for (const name of names) {
      const { code, out, err } = await runInProcess([name, '--help']);
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(new RegExp(`^Usage: candlemark ${name}`));
    }
  });

  it.each(COMMANDS.map(({ name }) => name))('refuses a misspelt option of %s', async (name) => {
    const { code, out, err } = await runInProcess([name, '--dat', 'x']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(
      `candlemark ${name}: There is no option --dat; did you mean --data?\nTry: candlemark ${name} --help\n`,
    );
  });

  it.each(COMMANDS.map(({ name }) => name).filter((name) => !TAKE_ANY_NUMBER.includes(name)))(
    'refuses a word that %s has no use for',
    async (name) => {
      const { code, err } = await runInProcess([name, ...(USED_WORDS.get(name) ?? []), 'extra']);
      expect(code).toBe(2);
      expect(err).toMatch(`candlemark ${name}: "extra" is one argument too many`);
    },
  );

  it.each([['instruments', '--json'], ['export', '--symbol', 'AAPL', '--interval', '1D'], ['rebuild']])(
    'makes no data directory in order to look into it: %s',
    async (...argv) => {
      const data = join(tempDir(), 'typo');
      const { code, out, err } = await runInProcess([...argv, '--data', data]);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(`candlemark ${argv[0]}: ${data} is no data directory.`);
      expect(existsSync(data)).toBe(false);
      const file = join(tempDir(), 'file');
      writeFileSync(file, '');
      expect((await runInProcess([...argv, '--data', file])).err).toMatch(`: ${file} is no data directory.`);
    },
  );

  it('leaves a directory that is no data directory as it is', async () => {
    const { dir, write } = workDir();
    write('notes.txt', 'mine');
    expect(await runInProcess(['instruments', '--data', dir])).toMatchObject({ code: 2 });
    expect(readdirSync(dir)).toEqual(['notes.txt']);
  });

  it('tells its version, and more of a command in another way', async () => {
    expect(await runInProcess(['--version'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^candlemark \d+\.\d+\.\d+\n$/),
    });
    expect(await runInProcess(['help', 'export'])).toEqual(await runInProcess(['export', '--help']));
    expect(await runInProcess(['help', 'exprt'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/did you mean export/),
    });
  });

  it.each([
    ['serve', '--port', '0', '--no-open'],
    ['import', 'x.csv'],
    ['generate', '--symbol', 'S', '--trades', '1'],
  ])('says why it cannot make the data directory: %s', async (...argv) => {
    const { write } = workDir();
    const file = write('notes.txt', 'mine');
    // Below /proc nothing can be made, not even by root.
    for (const [data, why] of [
      [file, `EEXIST: file already exists, mkdir '${file}'`],
      [join(file, 'data'), `EEXIST: file already exists, mkdir '${file}'`],
      ['/proc/candlemark/data', "ENOENT: no such file or directory, mkdir '/proc/candlemark'"],
    ] as const) {
      const { code, out, err } = await runInProcess([...argv, '--data', data]);
      expect([code, out]).toEqual([2, '']);
      expect(err).toBe(`candlemark ${argv[0]}: The data directory ${data} cannot be made: ${why}\n`);
    }
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('ends with 2 and a hint for an unknown command', async () => {
    expect(await runCli('imprt')).toEqual({
      code: 2,
      out: '',
      err: 'candlemark: there is no command "imprt"; did you mean import?\nTry: candlemark --help\n',
    });
  });

  it.runIf(IS_SOAK)('rebuilds to the same answers', async () => {
    const { data, write } = workDir();
    await run('import', write('aapl.csv', BARS), write('trades.csv', TRADES), '--data', data);
    const before = await run('instruments', '--json', '--data', data);
    expect(await run('rebuild', '--data', data)).toMatchObject({
      code: 0,
      out: 'Built anew from 2 batches: 2 instruments.\n',
    });
    expect(await run('instruments', '--json', '--data', data)).toEqual(before);
  });
});

function isHeld(data: string): boolean {
  try {
    return readFileSync(join(data, 'holder.json'), 'utf8').includes('pid');
  } catch {
    return false;
  }
}

async function until(isSo: () => boolean, cli: RunningCli): Promise<void> {
  const ended = cli.ended.then(() => true);
  while (!isSo()) {
    if (await Promise.race([ended, delay(20).then(() => false)])) throw new Error(`It ended early: ${cli.output.err}`);
  }
}
