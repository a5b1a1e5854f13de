import { closeSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { conforms, ImportPreview } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import type { ImportOptions } from '../import-options.ts';
import { readDescriptor } from '../input/file-bytes.ts';
import { withDirectory } from '../testing/parse-text.ts';
import { zipOf } from '../testing/zip-of.ts';
import { answerPreview } from './answer-preview.ts';

const preview = (content: string | Uint8Array, options: ImportOptions = {}, fileName = 'GOLD.csv') =>
  withDirectory(async (outDir) => {
    const file = path.join(outDir, 'file');
    writeFileSync(file, content);
    const fd = openSync(file, 'r');
    const tailFd = openSync(file, 'r');
    try {
      const input = { source: readDescriptor(fd), fileName, options, known: [], outDir };
      const answer = await answerPreview(input, tailFd);
      expect(conforms(ImportPreview, answer)).toBe(true);
      return answer;
    } finally {
      closeSync(tailFd);
    }
  });

const day = (index: number) =>
  new Date(Date.UTC(2020, 0, 6) + index * 60_000).toISOString().slice(0, 16).replace('T', ' ');
const minutes = (count: number) =>
  Array.from({ length: count }, (_, index) => `${day(index)},10,12,9,${10 + (index % 3)},100`).join('\n');

test('a small file is told whole: what its columns mean, its rows, and its course', async () => {
  const told = await preview(`time,open,high,low,close,volume\n${minutes(50)}\nnonsense,1,1,1,1,1\n`);
  expect(told).toMatchObject({
    isWhole: true,
    refusal: null,
    kind: 'bars',
    interval: '1m',
    stamp: 'open',
    delimiter: 'comma',
    decimalMark: '.',
    headerLine: 1,
    rowsRead: 51,
    rowsRejected: 1,
    rejects: [{ line: 52, reason: 'not a time' }],
    time: { title: 'dates with times', hasZone: false, zone: 'UTC', isZoneSaid: false, dateOrder: 'certain' },
    instruments: [
      { symbol: 'GOLD', isKnown: false, rows: 50, from: '2020-01-06T00:00:00Z', to: '2020-01-06T00:49:00Z' },
    ],
  });
  expect(told.columns.map(({ name, roles }) => `${name}:${roles}`)).toEqual(
    ['time', 'open', 'high', 'low', 'close', 'volume'].map((name) => `${name}:${name}`),
  );
  expect(told.firstRows[0]).toEqual({
    line: 2,
    cells: ['2020-01-06 00:00', '10', '12', '9', '10', '100'],
    time: '2020-01-06T00:00:00Z',
  });
  expect(told.lastRows.at(-1)).toMatchObject({ line: 52, time: null });
  expect(told.chart?.prices.slice(0, 4)).toEqual([10, 11, 12, 10]);
  expect(told.calendar).toMatchObject({ origin: 'proposed' });
});

test('how a text is written counts as it is said, also where nothing can be read by it', async () => {
  const blanks = 'date  time  price  size\n2024-01-02  09:30:00  1,234.5  3\n2024-01-02  09:30:01  1,235.5  4\n';
  expect(await preview(blanks, { delimiter: 'blanks' })).toMatchObject({
    isText: true,
    delimiter: 'blanks',
    headerLine: 1,
    refusal: null,
  });
  const bars = `one,two\ntime,open,high,low,close,volume\n${minutes(50)}\n`;
  const none = await preview(bars, { headerLine: 'none', decimalMark: 'comma' });
  expect(none).toMatchObject({ isText: true, headerLine: null, decimalMark: ',', rowsRejected: 2, refusal: null });
  const first = await preview(bars, { headerLine: 1 });
  expect(first.columns.slice(0, 2).map(({ name }) => name)).toEqual(['one', 'two']);
  expect(await preview(bars, { delimiter: 'tab' })).toMatchObject({ isText: true, columns: [] });
  expect(await preview('[{"time":1704186000,"price":1,"size":2}]')).toMatchObject({ isText: false });
});

test('what is said of the file counts', async () => {
  const told = await preview(`a,b\n${minutes(3).replaceAll(/,.*/g, ',5')}\n`, {
    columns: { time: 'a', price: 'b' },
    timeZone: 'America/New_York',
    symbol: 'XAU',
    calendar: '24/7',
  });
  expect(told).toMatchObject({
    kind: 'trades',
    refusal: null,
    columns: [{ roles: ['time'] }, { roles: ['price'] }],
    instruments: [{ symbol: 'XAU', from: '2020-01-06T05:00:00Z' }],
    time: { zone: 'America/New_York', isZoneSaid: true },
    calendar: { origin: 'given' },
  });
});

test('dates that may be read in two ways are asked about, and shown as one of them', async () => {
  const csv = 'date,close\n01/02/2024,10\n01/03/2024,11\n';
  const told = await preview(csv);
  expect(told).toMatchObject({
    refusal: { code: 'import-refused', message: expect.stringContaining('--date-order day-first') },
    time: { dateOrder: 'unknown' },
    rowsRead: 2,
  });
  const said = await preview(csv, { dateOrder: 'day-first' });
  expect(said).toMatchObject({ refusal: null, time: { dateOrder: 'certain' } });
  expect(said.firstRows[0]?.time).toBe('2024-02-01T00:00:00Z');
});

test('a column that means nothing is left out, whatever it is called', async () => {
  const csv = `time,open,high,low,close,volume\n${minutes(3)}\n`;
  const without = await preview(csv, { columns: { volume: '-' } });
  expect(without.columns.map(({ roles }) => roles.join())).toEqual(['time', 'open', 'high', 'low', 'close', '']);
  expect((await preview(csv, { columns: { close: '-' } })).refusal?.message).toContain('no close');
});

test('of a large file the beginning and the last rows are read, and nothing between them', async () => {
  const rows = minutes(60_000);
  const broken = rows.replace(/^.*?\n/gm, (line, at) => (at > 1_500_000 && at < 2_000_000 ? 'broken\n' : line));
  const told = await preview(`time,open,high,low,close,volume\n${broken}\n`);
  expect(told).toMatchObject({ isWhole: false, rowsRejected: 0, interval: '1m' });
  expect(told.rowsRead).toBeGreaterThan(20_000);
  expect(told.lastRows.at(-1)).toMatchObject({
    line: null,
    time: new Date(`${day(59_999)}Z`).toISOString().replace('.000', ''),
  });
  expect(told.chart?.times.length).toBeLessThanOrEqual(601);
});

test('of a packed file that goes on the end is not known', async () => {
  const told = await preview(gzipSync(`time,open,high,low,close,volume\n${minutes(40_000)}\n`));
  expect(told).toMatchObject({ isWhole: false, refusal: null, kind: 'bars', lastRows: [] });
});

test('a file of nothing known shows its table, for the columns to be named', async () => {
  const told = await preview('when,what\nlong ago,a lot\nyesterday,more\n');
  expect(told).toMatchObject({
    refusal: { code: 'import-refused', message: expect.stringContaining('No columns of trades or bars') },
    columns: [{ name: 'when', roles: [] }, { name: 'what' }],
    firstRows: [{ line: 2, cells: ['long ago', 'a lot'], time: null }, { line: 3 }],
  });
  expect(await preview('no table at all')).toMatchObject({ refusal: { code: 'import-refused' }, columns: [] });
  expect(await preview('')).toMatchObject({ refusal: { code: 'import-refused' } });
});

test('a file of which most rows are rejected tells which and why', async () => {
  const told = await preview(
    `time,open,high,low,close\n${Array.from({ length: 9 }, (_, n) => `2020-01-0${n + 1},5,1,4,3`).join('\n')}`,
  );
  expect(told).toMatchObject({ refusal: { code: 'import-refused' }, rowsRejected: 9, kind: 'bars' });
  expect(told.rejects[0]).toMatchObject({ line: 2, reason: 'high below low' });
});

test('splits and dividends are told with their columns', async () => {
  const told = await preview('date,type,value,symbol\n2020-08-31,split,4,AAPL\n');
  expect(told).toMatchObject({
    kind: 'events',
    columns: [{ roles: ['date'] }, { roles: ['type'] }, { roles: ['value'] }, { roles: ['symbol'] }],
  });
});

test('an archive of hundreds of files is told by its first ones', async () => {
  const text = `time,open,high,low,close,volume\n${minutes(200)}\n`;
  const files = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`S${1000 + index}.csv`, text]));
  const told = await preview(zipOf({ ...files, 'T.csv': 'of another table' }), {}, 'all.zip');
  expect(told).toMatchObject({ isWhole: false, refusal: null, kind: 'bars', interval: '1m' });
  expect(told.instruments[0]).toMatchObject({ symbol: 'S1000', rows: 200 });
});

test('an archive of a few files is told as it would be imported', async () => {
  const files = { 'A.csv': `time,open,high,low,close,volume\n${minutes(3)}\n`, 'B.csv': 'time,price,size\n1,2,3\n' };
  expect((await preview(zipOf(files), {}, 'all.zip')).refusal?.message).toContain('different tables');
});
