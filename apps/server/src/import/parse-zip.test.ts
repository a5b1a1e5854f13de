import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openZip } from './input/zip/zip-archive.ts';
import { RefusedFile } from './refused-file.ts';
import { isoTimes, parseTestFile, realValues, withDirectory } from './testing/parse-text.ts';
import { zipOf } from './testing/zip-of.ts';

const HEADER = 'time,open,high,low,close,volume';
const ofDays = (...days: readonly number[]) =>
  days.map((day) => `2024-01-0${day},${day},${day + 2},${day - 0.5},${day + 1},${day * 10}`).join('\n');
const table = (...days: readonly number[]) => `${HEADER}\n${ofDays(...days)}\n`;

async function parseZip(files: Readonly<Record<string, string | Uint8Array>>, fileName = 'archive.zip', options = {}) {
  return parseTestFile({ content: zipOf(files), fileName, options });
}

describe('a ZIP archive', () => {
  it('of one file is that file, with its name', async () => {
    const { batch, rows } = await parseZip({ '__MACOSX/._AAPL.csv': 'x', 'data/AAPL.csv': table(1, 2, 3) });
    expect(batch.instruments[0]!.symbol).toBe('AAPL');
    expect(rows).toHaveLength(3);
  });

  it.each<[string, string | Uint8Array]>([
    ['AAPL.csv.gz', gzipSync(table(1, 2, 3))],
    [
      'AAPL.json',
      JSON.stringify([1, 2, 3].map((day) => ({ date: `2024-01-0${day}`, open: 1, high: 1, low: 1, close: 1 }))),
    ],
  ])('may hold %s', async (name, content) => {
    const { batch, rows } = await parseZip({ [name]: content, 'README.txt': 'words, and more\n' });
    expect(batch.instruments[0]!.symbol).toBe('AAPL');
    expect(rows).toHaveLength(3);
  });

  it('of several files of one instrument is one table, in the order of their names', async () => {
    const { batch, rows, results } = await parseZip({
      'BTCUSDT-1d-2024-02.csv': table(4, 5),
      'BTCUSDT-1d-2024-01.csv': table(1, 2, 3).trimEnd(),
    });
    expect(batch.instruments.map(({ symbol }) => symbol)).toEqual(['BTCUSDT']);
    expect(isoTimes(rows).map((time) => time.slice(8, 10))).toEqual(['01', '02', '03', '04', '05']);
    expect(results[0]!.rowsRejected).toBe(0);
  });

  it.each(['\n', '\r\n', '\r'])(
    'has all rows of its files, whatever stands above them and ends their lines: %j',
    async (end) => {
      const above = ['', '# made by hand\n', 'Prices of the year\nand more\n', '\n', '"two\nlines"\n'];
      for (const [at, lines] of above.entries()) {
        const file = (...days: readonly number[]) => (lines + table(...days)).replaceAll('\n', end);
        const ofOne = await parseZip({ 'ABC-2024-01.csv': file(1, 2, 3), 'ABC-2024-02.csv': file(4, 5, 8) });
        expect(ofOne.results, above[at]).toMatchObject([{ symbol: 'ABC', rowsStored: 6, rowsRejected: 0 }]);
        const ofTwo = await parseZip({ 'ABC.csv': file(1, 2, 3), 'DEF.csv': file(4, 5, 8) });
        expect(ofTwo.results, above[at]).toMatchObject([
          { symbol: 'ABC', rowsStored: 3, rowsRejected: 0 },
          { symbol: 'DEF', rowsStored: 3, rowsRejected: 0 },
        ]);
      }
      const rows = {
        'ABC.csv': `# x${end}${ofDays(1, 2).replace('\n', end)}`,
        'DEF.csv': ofDays(1, 2, 3).replaceAll('\n', end),
      };
      const headerless = await parseZip(rows);
      expect(headerless.results).toMatchObject([
        { symbol: 'ABC', rowsStored: 2, rowsRejected: 0 },
        { symbol: 'DEF', rowsStored: 3, rowsRejected: 0 },
      ]);
    },
  );

  it('of a file for each instrument has them all', async () => {
    const { batch, rows } = await parseZip({ 'msft.csv': ofDays(1, 2), 'aapl.csv': ofDays(1, 2, 3) });
    expect(batch.instruments.map(({ symbol, rows: count }) => [symbol, count])).toEqual([
      ['AAPL', 3],
      ['MSFT', 2],
    ]);
    expect(rows).toHaveLength(5);
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['files of different tables', { 'a.csv': table(1, 2), 'b.csv': 'time,price,size\n1,2,3\n' }, 'different tables'],
    ['a spreadsheet', { '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }, 'spreadsheet'],
    ['an archive in the archive', { 'a.dat': zipOf({ 'b.csv': 'x' }).toString('latin1') }, 'ZIP archive in another'],
    [
      'names that lead elsewhere',
      { '../../etc/a.csv': table(1, 2) },
      'names of its files lead out of it (invalid relative path: ../../etc/a.csv)',
    ],
    ['nothing but what systems put there', { '__MACOSX/._a.csv': 'x', '.DS_Store': 'x' }, 'empty ZIP archive'],
  ])('with %s is refused', async (_, files, message) => {
    const refusal = parseZip(files);
    await expect(refusal).rejects.toThrow(RefusedFile);
    await expect(refusal).rejects.toThrow(message);
  });

  it('that is cut off or changed is refused', async () => {
    const whole = zipOf({ 'a.csv': table(1, 2, 3) });
    const changed = Buffer.from(whole);
    changed[40]! ^= 0xff;
    for (const content of [whole.subarray(0, -30), changed]) {
      await expect(parseTestFile({ content, fileName: 'a.zip' })).rejects.toThrow(RefusedFile);
    }
  });

  it.each<[string, Readonly<Record<string, Uint8Array>>, string]>([
    ['a file that unpacks', { 'a.csv': Buffer.alloc(66 << 20, '1,') }, '"a.csv" unpacks to more than 250 times'],
    [
      'many files that together unpack',
      Object.fromEntries([...'abcdefghij'].map((name) => [`${name}.csv`, Buffer.alloc(7 << 20, '1,')])),
      'The archive unpacks to more than 250 times',
    ],
  ])('with %s to far more than any table is refused before it is unpacked', async (_, files, message) => {
    await withDirectory(async (directory) => {
      await expect(openZip(bytesOf(zipOf(files)), directory)).rejects.toThrow(message);
    });
  });

  it('of more files than it may hold is refused by their number', async () => {
    const content = zipOf({ 'a.csv': table(1) });
    const [onThisDisk, all] = [content.length - 14, content.length - 12];
    content.writeUInt16LE(10_001, onThisDisk);
    content.writeUInt16LE(10_001, all);
    await expect(parseTestFile({ content })).rejects.toThrow('more than 10000 files');
  });

  it.each(['small', 'large'])('whose directory tells another size of a %s file is refused', async (size) => {
    const content = zipOf({ 'a.csv': Buffer.alloc(size === 'small' ? 1000 : 5 << 20, `${table(1)}`) });
    for (const by of [-1, 1]) {
      const changed = Buffer.from(content);
      const at = changed.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24;
      changed.writeUInt32LE(changed.readUInt32LE(at) + by, at);
      await expect(parseTestFile({ content: changed })).rejects.toThrow('The ZIP archive is damaged or cut off');
    }
  });

  it('of hundreds of files is looked at and imported whole', async () => {
    const names = Array.from({ length: 300 }, (_, at) => `S${1000 + at}.csv`);
    const files: Record<string, string> = Object.fromEntries(names.map((name) => [name, table(1, 2)]));
    expect((await parseZip(files)).results).toHaveLength(names.length);
    await expect(parseZip({ ...files, 'T.csv': 'time,price,size\n1,2,3\n' })).rejects.toThrow('different tables');
  });
});

async function* bytesOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

describe('days of Lean', () => {
  it('are read with the date of the name, prices in ten-thousandths, in New York', async () => {
    const rowsOfDay = [
      '34200000,1674100,1674200,1672500,1672700,3197',
      '34260000,1672500,1672500,1672500,1672500,1150',
    ];
    const { batch, rows } = await parseZip(
      { '20131007_spy_minute_trade.csv': rowsOfDay.join('\n') },
      '20131007_trade.zip',
    );
    expect(batch.instruments[0]!.symbol).toBe('SPY');
    expect(isoTimes(rows)).toEqual(['2013-10-07T13:30:00Z', '2013-10-07T13:31:00Z']);
    expect(realValues(rows, 'open', batch)).toEqual([167.41, 167.25]);
  });

  it('of quotes are bars at the middle, or of one side', async () => {
    const files = {
      '20140501_eurusd_minute_quote.csv':
        '0,1.2,1.4,1.0,1.3,0,1.4,1.6,1.2,1.5,0\n60000,1.3,1.4,1.2,1.3,0,1.5,1.6,1.4,1.5,0\n',
    };
    const middle = await parseZip(files, 'quote.zip');
    expect(realValues(middle.rows, 'high', middle.batch)).toEqual([1.5, 1.5]);
    expect(isoTimes(middle.rows)[0]).toBe('2014-05-01T00:00:00Z');
    const ask = await parseZip(files, 'forex/fxcm/quote.zip', { price: 'ask' });
    expect(realValues(ask.rows, 'low', ask.batch)).toEqual([1.2, 1.4]);
    expect(isoTimes(ask.rows)[0]).toBe('2014-05-01T05:00:00Z');
  });
});

it('refuses an archive whose files lie over each other', async () => {
  const day = 'Date,Open,High,Low,Close\n2024-01-08,10,12,9,11\n';
  const content = zipOf({ 'A.csv': day, 'B.csv': day });
  expect((await parseTestFile({ content })).results).toHaveLength(2);
  const place = 42;
  content.writeUInt32LE(0, content.lastIndexOf(Buffer.from('504b0102', 'hex')) + place);
  await expect(parseTestFile({ content })).rejects.toThrow('lies over another file of the archive');
});

describe('texts whose meaning stands elsewhere', () => {
  it('LOBSTER keeps the date in the name, and its executions are trades', async () => {
    const { batch, rows } = await parseTestFile({
      content:
        '34200.004241176,1,16113575,18,5853300,1\n34200.025551909,4,16120456,18,5859100,-1\n34200.2,5,0,100,5859400,1\n',
      fileName: 'AAPL_2012-06-21_34200000_57600000_message_10.csv',
    });
    expect(batch.kind).toBe('trades');
    expect(isoTimes(rows)[0]).toBe('2012-06-21T13:30:00.025Z');
    expect(realValues(rows, 'price', batch)).toEqual([585.91, 585.94]);
    expect(rows.map(({ side }) => side)).toEqual([1, 2]);
  });

  it('LOBSTER rejects a time that no day has', async () => {
    const { results, rows } = await parseTestFile({
      content: '34200.1,4,1,18,5853300,1\n99999999999999999,4,2,18,5853300,1\n34200.3,4,3,18,5853300,1\n',
      fileName: 'AAPL_2012-06-21_34200000_57600000_message_10.csv',
    });
    expect(rows).toHaveLength(2);
    expect(results[0]!.rejects).toMatchObject([{ line: 2 }]);
  });

  it('getprices counts intervals from the last whole time', async () => {
    const { rows } = await parseTestFile({
      content:
        'https://example.org/getprices?i=60&f=d,c,h,l,o,v&q=X\nEXCHANGE%3DNASDAQ\nMARKET_OPEN_MINUTE=570\nINTERVAL=60\nCOLUMNS=DATE,CLOSE,HIGH,LOW,OPEN,VOLUME\nDATA=\nTIMEZONE_OFFSET=-240\na1496928600,1,2,0.5,1,10\n1,1,2,0.5,1,10\n5,1,2,0.5,1,10\n',
      fileName: 'goog.txt',
    });
    expect(isoTimes(rows).map((time) => time.slice(11, 16))).toEqual(['13:30', '13:31', '13:35']);
  });
});
