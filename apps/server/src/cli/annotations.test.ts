import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { listenWithDocument } from '../http/testing/document-app.ts';
import { TOKEN } from '../http/testing/test-app.ts';
import { damageRecord } from '../testing/damage-record.ts';
import { IS_SOAK } from '../testing/long-test.ts';
import { lineEdit } from '../testing/opened-document.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { writeServerFile } from '../workspace/server-file.ts';

/** Several runs of a store. */
vi.setConfig({ testTimeout: 60_000 });

const BARS = 'Date,Open,High,Low,Close\n2024-01-02,187,188,183,185\n2024-01-03,184,185,183,184\n';
const AG = [
  { type: 'horizontal-line', value: 111 },
  { type: 'vertical-line', value: { __type: 'date', value: '2024-01-02T00:00:00.000Z' } },
];
const TV = [
  {
    type: 'LineToolHorzLine',
    id: 'h',
    state: { symbol: 'NASDAQ:AAPL' },
    points: [{ time_t: 1_700_000_000, price: 5 }],
  },
  { type: 'LineToolSticker', id: 'r', state: {}, points: [] },
];

interface Place {
  readonly data: string;
  write(name: string, content: unknown): string;
  run(...argv: readonly string[]): ReturnType<typeof runInProcess>;
}

async function placeWithAapl(): Promise<Place> {
  const dir = tempDir();
  const data = join(dir, 'data');
  const write = (name: string, content: unknown) => {
    const path = join(dir, name);
    writeFileSync(
      path,
      typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
    );
    return path;
  };
  const run = (...argv: readonly string[]) => runInProcess([...argv, '--data', data], { cwd: dir });
  expect(await run('import', write('bars.csv', BARS), '--symbol', 'AAPL')).toMatchObject({ code: 0 });
  return { data, write, run };
}

describe('candlemark annotations', () => {
  it('takes drawings of AG Charts in, tells what became of them, and gives them back', async () => {
    const { write, run } = await placeWithAapl();
    const file = write('ag.json', AG);
    const dry = await run('annotations', 'import', file, '--symbol', 'aapl', '--dry-run');
    expect(dry).toEqual({
      code: 0,
      out: `${file}: 2 would be added, 0 would be changed, 0 there as they are (ag-charts).\n  would be kept for the way back: 2 pieces\n`,
      err: '',
    });
    const done = await run('annotations', 'import', file, '--symbol', 'AAPL', '--json');
    expect([done.code, done.err]).toEqual([0, '']);
    expect(JSON.parse(done.out)).toMatchObject({ file, added: 2, isDryRun: false });
    const again = await run('annotations', 'import', file, '--symbol', 'AAPL');
    expect(again.out).toBe(`${file}: 0 added, 0 changed, 2 there as they are (ag-charts).\n`);
    const back = await run('annotations', 'export', '--symbol', 'AAPL', '--format', 'ag-charts');
    expect([back.code, back.err, JSON.parse(back.out)]).toEqual([0, '', { annotations: AG }]);
  });

  it('writes a file that is the same after it was taken in elsewhere', async () => {
    const one = await placeWithAapl();
    const other = await placeWithAapl();
    await one.run('annotations', 'import', one.write('ag.json', AG), '--symbol', 'AAPL');
    const out = join(tempDir(), 'mine.json');
    expect(await one.run('annotations', 'export', '--out', out)).toEqual({ code: 0, out: '', err: '' });
    const text = readFileSync(out, 'utf8');
    expect(JSON.parse(text)).toMatchObject({ format: 'candlemark/annotations', annotations: [{}, {}] });
    // The instrument has another id there, and is found by its symbol.
    expect(await other.run('annotations', 'import', out)).toMatchObject({ code: 0 });
    const back = (await other.run('annotations', 'export')).out;
    const withoutIds = (file: string) => file.replaceAll(/[0-7][0-9A-HJKMNP-TV-Z]{25}/g, 'ID');
    expect(withoutIds(back)).toBe(withoutIds(text));
  });

  it('ends with 1 where some of a file cannot be shown, which it keeps and tells by name', async () => {
    const { write, run } = await placeWithAapl();
    const file = write('tv.json', TV);
    expect(await run('annotations', 'import', file)).toEqual({
      code: 1,
      out: `${file}: 1 added, 0 changed, 0 there as they are (tradingview).\n  kept for the way back: 1 piece\n  not shown: 1 x LineToolSticker, there is no such tool\n`,
      err: '',
    });
    expect((await run('annotations', 'export')).out).toContain('LineToolSticker');
  });

  it('ends with 2 where a file is refused, and takes the others', async () => {
    const { write, run } = await placeWithAapl();
    const bad = write('bad.json', { format: 'candlemark/annotations', version: 2, annotations: [{}] });
    const good = write('ag.json', AG);
    const { code, out, err } = await run('annotations', 'import', bad, 'nowhere.json', good, '--symbol', 'AAPL');
    expect(code).toBe(2);
    expect(out).toContain('2 added');
    expect(err).toContain(`candlemark annotations: ${bad}: annotations[0].id must be 1 to 200 of the letters`);
    expect(err).toContain('candlemark annotations: nowhere.json is not there.\n');
  });

  it('ends with 1 where a record is damaged, which it names, and writes all others', async () => {
    const { data, write, run } = await placeWithAapl();
    const lines = ['a', 'b'].map((id) => ({ ...lineEdit(id).set }));
    const file = { format: 'candlemark/annotations', version: 1, instruments: {}, annotations: lines };
    expect(await run('annotations', 'import', write('mine.json', file), '--symbol', 'AAPL')).toMatchObject({ code: 0 });
    await damageRecord(join(data, 'document.sqlite'), 'annotation/a');
    for (const form of ['candlemark', 'ag-charts']) {
      const { code, out, err } = await run('annotations', 'export', '--format', form, '--symbol', 'AAPL');
      expect([code, JSON.parse(out).annotations.length]).toEqual([1, 1]);
      expect(err).toContain('not written: the record annotation/a is damaged; take it from a backup.\n');
    }
  });

  it('tells what a form cannot say', async () => {
    const { write, run } = await placeWithAapl();
    await run('annotations', 'import', write('tv.json', [{ ...TV[0], state: { symbol: 'AAPL', title: 'Mine' } }]));
    const { code, err } = await run('annotations', 'export', '--format', 'ag-charts', '--symbol', 'AAPL');
    expect([code, err]).toEqual([0, 'candlemark annotations: not written: 1 x horizontal-line.name\n']);
  });

  it.each([
    [['annotations'], 'say what to do: export, import, validate'],
    [['annotations', 'paint'], '"paint" is none of export, import, validate'],
    [['annotations', 'import'], 'name the files to import'],
    [['annotations', 'validate'], 'name the files to validate'],
    [['annotations', 'export', 'x'], '"x" is one argument too many'],
    [['annotations', 'export', '--format', 'csv'], '--format csv is not one of candlemark, ag-charts'],
    [['annotations', 'export', '--format', 'ag-charts'], '--format ag-charts has no place for the instrument'],
  ])('refuses %j', async (argv, message) => {
    const { code, out, err } = await runInProcess(argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  it('names an instrument that there is not', async () => {
    const { write, run } = await placeWithAapl();
    const { code, err } = await run('annotations', 'import', write('ag.json', AG), '--symbol', 'APPL');
    expect([code, err]).toEqual([2, 'candlemark annotations: There is no instrument APPL; did you mean AAPL?\n']);
  });
});

describe('candlemark annotations, where a server holds the directory,', () => {
  it.runIf(IS_SOAK)('goes through it, in as many steps as its requests take', async () => {
    const { store, port } = await listenWithDocument();
    const dir = tempDir();
    writeServerFile(dir, { pid: process.pid, url: `http://127.0.0.1:${port}`, token: TOKEN });
    const run = (...argv: readonly string[]) => runInProcess(['annotations', ...argv, '--data', dir], { cwd: dir });
    const many = Array.from({ length: 10_500 }, (_, at) => ({ type: 'horizontal-line', value: at }));
    writeFileSync(join(dir, 'many.json'), JSON.stringify(many));
    const { code, out, err } = await run('import', 'many.json', '--symbol', 'DAILY', '--json');
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ added: 10_500, kept: 10_500, refused: [] });
    expect(store.seq).toBe(3);
    for (const at of [1, 2, 3]) {
      const { rows } = await store.changes({ after: at - 1, limit: 1 });
      expect(rows).toMatchObject([{ name: `Import annotations of AG Charts (${at}/3)` }]);
    }
    const back = await run('export', '--symbol', 'DAILY', '--format', 'ag-charts');
    expect(JSON.parse(back.out)).toEqual({ annotations: many });
  });
});

describe('candlemark annotations validate', () => {
  it('needs no data directory, and ends with 0 where every file is good', async () => {
    const dir = tempDir();
    writeFileSync(join(dir, 'ag.json'), JSON.stringify(AG));
    writeFileSync(join(dir, 'tv.json'), JSON.stringify(TV));
    writeFileSync(join(dir, 'own.json'), '{"format":"candlemark/annotations","version":1,"annotations":[]}');
    const run = await runInProcess(['annotations', 'validate', 'ag.json', 'tv.json', 'own.json'], { cwd: dir });
    expect(run).toEqual({
      code: 0,
      out: `ag.json: 2 annotations in the form of ag-charts, all of them good.
tv.json: 1 annotation in the form of tradingview, all of them good.
  not shown: 1 x LineToolSticker, there is no such tool
own.json: 0 annotations in the form of candlemark/annotations, all of them good.
`,
      err: '',
    });
  });

  it('ends with 1 and names file, path and value where one is not', async () => {
    const dir = tempDir();
    const file = { format: 'candlemark/annotations', version: 2, annotations: [{ z: 'high' }] };
    writeFileSync(join(dir, 'bad.json'), JSON.stringify(file));
    const { code, out } = await runInProcess(['annotations', 'validate', 'bad.json'], { cwd: dir });
    expect(code).toBe(1);
    expect(out).toContain("bad.json: annotations[0].z must be a whole number within ±1000000, got 'high'\n");
    const json = await runInProcess(['annotations', 'validate', 'bad.json', '--json'], { cwd: dir });
    expect(JSON.parse(json.out)).toMatchObject({ file: 'bad.json', issues: expect.any(Array), more: 0 });
  });

  it.each([
    ['nothing.json', 'nothing.json is not there.'],
    ['folder', 'folder is a directory; name the files in it.'],
    ['bytes.json', 'bytes.json is no text in UTF-8.'],
  ])('ends with 2 where %s cannot be read', async (name, message) => {
    const dir = tempDir();
    mkdirSync(join(dir, 'folder'));
    writeFileSync(join(dir, 'bytes.json'), new Uint8Array([0xff, 0xfe, 0]));
    const run = await runInProcess(['annotations', 'validate', name], { cwd: dir });
    expect(run).toEqual({ code: 2, out: '', err: `candlemark annotations: ${message}\n` });
  });

  it('reads standard input', async () => {
    const stdin = Readable.from([
      Buffer.from(JSON.stringify(AG).slice(0, 10)),
      Buffer.from(JSON.stringify(AG).slice(10)),
    ]);
    const run = await runInProcess(['annotations', 'validate', '-'], { stdin });
    expect(run).toMatchObject({ code: 0, out: '-: 2 annotations in the form of ag-charts, all of them good.\n' });
  });
});
