/** The commands that the documentation shows, run as it shows them, one after the other over one data directory; and the addresses that it asks. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readSamples } from '../../../../scripts/vitest/docs-samples.mjs';
import { DAILY_ID, TRADED_ID } from '../http/testing/sample-rows.ts';
import { createTestApp, sampleStore, TOKEN } from '../http/testing/test-app.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { tempDir } from '../testing/temp-dir.ts';

const ROOT = join(import.meta.dirname, '../../../..');

interface ShownLine {
  readonly place: string;
  readonly text: string;
}

/** What all samples for a shell run, without remarks; what goes on in the next line, or within quotes, is one. */
const LINES: readonly ShownLine[] = readSamples(ROOT)
  .filter(({ language, mark }) => language === 'sh' && mark === 'run')
  .flatMap(({ page, line, code }) => commandsIn(code).map((text) => ({ place: `${page}:${line}`, text })));

function commandsIn(code: string): string[] {
  const commands: string[] = [];
  let begun = '';
  for (const line of code.replaceAll(/\\\n\s*/g, ' ').split('\n')) {
    begun += line.replace(/\s+#.*$/, '');
    if ((begun.match(/'/g) ?? []).length % 2 === 1) continue;
    commands.push(...begun.split('; '));
    begun = '';
  }
  return commands;
}

/** As a shell reads it: words between spaces, quotes around those that have some. */
function wordsOf(text: string): string[] {
  return [...text.matchAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"|((?:[^\s'"]|'[^']*')+)/g)].map(
    ([, single, double, plain]) => single ?? double?.replace(/\\(.)/g, '$1') ?? plain?.replaceAll("'", '') ?? '',
  );
}

/** A line that stands for any command. */
const SHAPES = /COMMAND/;
/** They may say that there is something to look at. */
const MAY_REMARK = 1;

const isSoak = process.env.CANDLEMARK_SOAK === '1';

test('the commands that the documentation shows are understood', async () => {
  const folder = tempDir();
  writeFiles(folder);
  // No directory: a command that is understood ends there.
  const data = join(folder, 'prices.csv');
  const misunderstood: string[] = [];
  for (const { place, text } of commandLines()) {
    const { err } = await runInProcess(argvOf(text, folder, data), { cwd: folder });
    if (/--help|no command/.test(err)) misunderstood.push(`${place}: ${text}\n${err}`);
  }
  expect(misunderstood).toEqual([]);
});

test.runIf(isSoak)('the commands that the documentation shows do what it says', async () => {
  const folder = tempDir();
  const data = join(folder, 'data');
  writeFiles(folder);
  for (const symbol of SYMBOLS) {
    const argv = ['import', join(folder, `${symbol}-hours.txt`), '--symbol', symbol, '--data', data];
    expect(await runInProcess(argv, { cwd: folder })).toMatchObject({ code: 0 });
  }
  const failed: string[] = [];
  for (const { place, text } of commandLines()) {
    const shown = text.includes('fills remove') ? text.replace('01K9…', await listOfFills(data)) : text;
    const { code, out, err } = await runInProcess(argvOf(shown, folder, data), { cwd: folder });
    const into = / > (\S+)$/.exec(text)?.[1];
    if (into !== undefined) writeFileSync(join(folder, into), out);
    if (code > MAY_REMARK) failed.push(`${place}: ${text}\n${code} ${err}`);
  }
  expect(failed).toEqual([]);
});

function argvOf(text: string, folder: string, data: string): string[] {
  const [, , ...words] = wordsOf(text.replace(/ > \S+$/, ''));
  const argv = words.map((word) => placeOf(word, folder));
  const needsData =
    !argv.includes('--data') && !NEEDS_NO_DATA.has(argv.slice(0, 2).join(' ')) && !NEEDS_NO_DATA.has(argv[0] ?? '');
  return needsData ? [...argv, '--data', data] : argv;
}

/** The id of the first list of own fills, which the page shortens. */
async function listOfFills(data: string): Promise<string> {
  const { out } = await runInProcess(['fills', '--json', '--data', data]);
  return /01[0-9A-Z]{24}/.exec(out)![0];
}

/** What the pages change, beside what they import. */
const SYMBOLS = ['SPX', 'AAPL', 'MSFT', 'FB', 'ES', 'BTCUSDT'];

/** These ask servers of the world. */
const ASKS_OTHERS = /^npx candlemark (?:fetch|update)\b/;

/** These look at no data. */
const NEEDS_NO_DATA: ReadonlySet<string> = new Set(['indicators', 'annotations validate']);

/** Each once, in the order of the pages; those last that change when a market is open, as other pages go by what the data says. */
function commandLines(): ShownLine[] {
  const shown = LINES.filter(
    ({ text }) => text.startsWith('npx candlemark ') && !SHAPES.test(text) && !ASKS_OTHERS.test(text),
  );
  const once = [...new Map(shown.map((line) => [line.text, line])).values()];
  const isCalendar = ({ text }: ShownLine) => text.startsWith('npx candlemark calendar');
  return [...once.filter((line) => !isCalendar(line)), ...once.filter(isCalendar)];
}

/** Names of files and folders are those of the test. */
function placeOf(word: string, folder: string): string {
  if (word === '*.csv') return join(folder, 'prices.csv');
  if (word === 'DIR') return mkdtempSync(join(folder, 'restored-'));
  return /^[\w-]+\.(csv|csv\.gz|json|svg|png|parquet|tar)$/.test(word) ? join(folder, word) : word;
}

function writeFiles(folder: string): void {
  const day = (at: number) => new Date(Date.UTC(2020, 0, 2 + at)).toISOString().slice(0, 10);
  const days = Array.from({ length: 400 }, (_, at) => `${day(at)},10,12,9,${10 + (at % 3)},100`);
  const daily = ['Date,Open,High,Low,Close,Volume', ...days].join('\n');
  const hour = (at: number) => `${day(Math.floor(at / 6))}T${15 + (at % 6)}:00:00Z`;
  const hours = Array.from({ length: 1_800 }, (_, at) => `${hour(at)},10,12,9,${10 + (at % 3)},100`);
  for (const name of ['prices', 'sap', 'LSE']) writeFileSync(join(folder, `${name}.csv`), daily);
  for (const name of ['c.json', 'drawings.json', 'candlemark-backup.tar']) writeFileSync(join(folder, name), '{}');
  writeFileSync(join(folder, 'fields.csv'), 'symbol,name\n');
  for (const symbol of SYMBOLS) {
    writeFileSync(join(folder, `${symbol}-hours.txt`), ['Time,Open,High,Low,Close,Volume', ...hours].join('\n'));
  }
  const fills = ['time,symbol,side,quantity,price,fee', '2020-01-03 16:30:00,BTCUSDT,buy,2,11,0.1'];
  writeFileSync(join(folder, 'trades.csv'), fills.join('\n'));
  const trades = ['time,price,size', '2024-01-02 09:30:00.5,1.0951,2', '2024-01-02 09:30:01.5,1.0952,1'].join('\n');
  writeFileSync(join(folder, 'trades.csv.gz'), gzipSync(trades));
  writeFileSync(join(folder, 'events.csv'), 'date,type,value\n2020-08-31,split,4\n2020-11-06,dividend,0.205\n');
  writeFileSync(
    join(folder, 'layout.json'),
    JSON.stringify({ version: '12.3.0', annotations: [{ type: 'horizontal-line', value: 10 }] }),
  );
}

test('the addresses that the documentation asks are addresses of the server, with queries that it takes', async () => {
  const { app } = await createTestApp(sampleStore());
  const asked = LINES.filter(({ text }) => text.startsWith('curl ') && !text.includes('$URL'));
  expect(asked.length).toBeGreaterThan(15);
  const failed: string[] = [];
  for (const { place, text } of asked) {
    const words = wordsOf(text.replace(/ > \S+$/, ''));
    const after = (name: string) => words.flatMap((word, at) => (word === name ? [words[at + 1] ?? ''] : []));
    const [body] = [...after('-d'), ...after('--data-binary')];
    const url = words.find((word) => word.startsWith('http://127.0.0.1:8080/'));
    const headers = Object.fromEntries(after('-H').map((header) => header.replace('$TOKEN', TOKEN).split(': ')));
    const response = await app.inject({
      method: (after('-X')[0] ?? (body === undefined ? 'GET' : 'POST')) as 'GET',
      url: realIds(url ?? '').replace('http://127.0.0.1:8080', ''),
      headers: { ...(body?.startsWith('@') === true && { 'content-type': 'application/octet-stream' }), ...headers },
      ...(body !== undefined && { body: body.startsWith('@') ? 'Date,Close\n' : realIds(body) }),
    });
    const problem = String(response.headers['content-type']).includes('problem') ? response.json() : null;
    const isUnknown = /is not an address|method-not-allowed|invalid-request/.test(
      `${problem?.detail} ${problem?.code}`,
    );
    if (isUnknown) failed.push(`${place}: ${text}\n${response.body}`);
  }
  expect(failed).toEqual([]);
});

/** The pages shorten ids. */
function realIds(text: string): string {
  return text.replaceAll('01K9…', DAILY_ID).replaceAll(/01K\w…/g, TRADED_ID);
}

test('the other commands that the documentation shows are those of this house', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const others = LINES.filter(({ text }) => /^(npm|npx) /.test(text) && !/^npx candlemark /.test(text));
  const unknown = others.filter(({ text }) => {
    const [program, first = '', second = ''] = text.split(' ');
    if (program === 'npx') return !['vitest', 'playwright'].includes(first);
    return !['start', 'test'].includes(first) && !(first === 'run' && second in scripts);
  });
  expect(unknown).toEqual([]);
});
