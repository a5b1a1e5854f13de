import { expect, test } from 'vitest';
import type { ImportOptions } from './import-options.ts';
import { parseTestFile, realValues } from './testing/parse-text.ts';

const closesOf = async (content: string, options: ImportOptions, column = 'close') => {
  const { rows, batch, results } = await parseTestFile({ content, options });
  return { values: realValues(rows, column, batch), rejects: results[0]!.rejects };
};

test('what keeps columns apart can be said where something else splits the lines as evenly', async () => {
  const content = 'time,price,size,note;more\n2024-01-02 09:30:00,10.5,3,a;b\n2024-01-02 09:30:01,10.6,4,c;d\n';
  await expect(closesOf(content, {}, 'price')).rejects.toThrow('No columns of trades or bars');
  expect(await closesOf(content, { delimiter: 'comma' }, 'price')).toMatchObject({ values: [10.5, 10.6] });
});

test('columns between blanks may hold commas where blanks are said to keep them apart', async () => {
  const content = 'date  time  price  size\n2024-01-02  09:30:00  1,234.5  3\n2024-01-02  09:30:01  1,235.5  4\n';
  await expect(closesOf(content, {}, 'price')).rejects.toThrow();
  expect(await closesOf(content, { delimiter: 'blanks' }, 'price')).toMatchObject({ values: [1234.5, 1235.5] });
});

test('what decimals stand behind can be said where three digits leave it open', async () => {
  const content = 'date;open;high;low;close\n2024-01-02;1,234;1,239;1,230;1,236\n2024-01-03;1,236;1,240;1,231;1,233\n';
  expect(await closesOf(content, {})).toMatchObject({ values: [1.236, 1.233] });
  expect(await closesOf(content, { decimalMark: 'comma' })).toMatchObject({ values: [1.236, 1.233] });
  expect(await closesOf(content, { decimalMark: 'point' })).toMatchObject({ values: [1236, 1233] });
});

test('a point in all prices separates thousands where volumes or percentages beside them have commas', async () => {
  const file = (volume: string, change: string) =>
    ['"Data","Último","Abertura","Máxima","Mínima","Vol.","Var%"', '16', '15']
      .map((day, at) =>
        at === 0 ? day : `"${day}.01.2024","117.3${day}","117.3${day}","118.000","116.900","${volume}","${change}"`,
      )
      .join('\n');
  const values = [117315, 117316];
  expect(await closesOf(file('11,33M', '0,25%'), {})).toEqual({ values, rejects: [] });
  expect(await closesOf(file('', '-0,25%'), {})).toEqual({ values, rejects: [] });
  expect(await closesOf(file('', '0.25%'), {})).toMatchObject({ values: [117.315, 117.316] });
  expect(await closesOf(file('12', ''), {})).toMatchObject({ values: [117.315, 117.316] });
});

test('a point in all numbers beside dates of countries with decimal commas is told to be a guess', async () => {
  const file = (first: string) =>
    `Datum;Eröffnung;Hoch;Tief;Schluss\n${['02', '03'].map((day) => `${day}.01.2024;15.100;15.300;${first};15.2${day}`).join('\n')}\n`;
  const warningsOf = async (content: string, options = {}) =>
    (await parseTestFile({ content, options })).results[0]!.warnings.join();
  expect(await warningsOf(file('15.000'))).toContain(
    'Numbers such as 15.100 are read as decimals (15.100), which is a guess; --decimal-mark comma',
  );
  expect(await closesOf(file('15.000'), { decimalMark: 'comma' })).toMatchObject({ values: [15202, 15203] });
  expect(await warningsOf(file('15.000'), { decimalMark: 'comma' })).not.toContain('a guess');
  expect(await warningsOf(file('15.05'))).not.toContain('a guess');
});

test('what a comma is, is told by whole numbers beside it, and by nothing else with a warning', async () => {
  const file = (...volumes: readonly string[]) =>
    [
      'date\topen\thigh\tlow\tclose\tvolume',
      ...volumes.map((volume, at) => `2024-01-0${at + 2}\t10\t12\t9\t11\t${volume}`),
    ].join('\n');
  const read = async (content: string, options: ImportOptions = {}) => {
    const { rows, batch, results } = await parseTestFile({ content, options });
    const units = 10 ** batch.instruments[0]!.sizeScale;
    return { values: rows.map(({ volume }) => Number(volume) / units), warnings: results[0]!.warnings.join() };
  };
  const grouped = await read(file('12,345', '950', '1,200'));
  expect(grouped.values).toEqual([12_345, 950, 1200]);
  expect(grouped.warnings).toContain(
    'Numbers such as 12,345 are read as thousands (12345), which is a guess; --decimal-mark comma',
  );
  const alone = await read(file('12,345', '11,950', '21,200'));
  expect(alone.values).toEqual([12.345, 11.95, 21.2]);
  expect(alone.warnings).toContain(
    'Numbers such as 12,345 are read as decimals (12.345), which is a guess; --decimal-mark point',
  );
  const settled = await read(file('12,345', '950', '1,5'));
  expect(settled).toMatchObject({ values: [12.345, 950, 1.5], warnings: expect.not.stringContaining('guess') });
  expect((await read(file('12,345', '950'), { decimalMark: 'comma' })).warnings).not.toContain('guess');
});

test('the line with the names of columns can be said, and what stands above it is no row', async () => {
  const content = 'date,close,high,low,open\ndate,open,high,low,close\n2024-01-02,1,4,1,3\n2024-01-03,2,5,1,4\n';
  expect(await closesOf(content, {})).toMatchObject({ values: [3, 4], rejects: [] });
  const first = await closesOf(content, { headerLine: 1 });
  expect(first).toMatchObject({ values: [1, 2], rejects: [{ line: 2, reason: 'not a time' }] });
});

test('lines without names are rows from the first on, also where that looks like names', async () => {
  const content = 'date,open\n2024-01-02 09:30:00,5\n2024-01-02 09:30:01,6\n';
  const options: ImportOptions = { headerLine: 'none', columns: { time: '1', price: '2' } };
  const { values, rejects } = await closesOf(content, options, 'price');
  expect(values).toEqual([5, 6]);
  expect(rejects).toMatchObject([{ line: 1, reason: 'not a time' }]);
});

test.each([
  ['of few words', (line: number) => `Note ${line}`],
  ['of as many words each', (line: number) => `This is line ${line} of what is said before`],
  ['with commas', (line: number) => `Line ${line}, of prose, in three parts`],
])(
  'the line with the names is named where many lines %s stand before it, and read where it is said',
  async (_, prose) => {
    const rows = Array.from({ length: 20 }, (_, at) => `2024-01-${at + 10},1,4,1,3`);
    const content = [...Array.from({ length: 50 }, (_, line) => prose(line)), 'date,open,high,low,close', ...rows].join(
      '\n',
    );
    await expect(parseTestFile({ content })).rejects.toThrow(
      'Line 51 may name the columns, but no more than 30 lines before these are passed over: --header-line 51 says that it does.',
    );
    expect((await closesOf(content, { headerLine: 51 })).values).toHaveLength(20);
  },
);

test('what cannot be so is refused, and named', async () => {
  const bars = 'date,open,high,low,close\n2024-01-02,1,4,1,3\n2024-01-03,2,5,1,4\n';
  await expect(closesOf(bars, { delimiter: 'pipe' })).rejects.toThrow('--delimiter pipe');
  await expect(closesOf(bars, { headerLine: 9 })).rejects.toThrow('Line 9 (--header-line) is not among the lines');
  const json = '[{"time":1704186000,"price":1,"size":2},{"time":1704186001,"price":1,"size":2}]';
  await expect(closesOf(json, { headerLine: 2 })).rejects.toThrow('The file is not text in lines');
});

test('texts that are written anew are, below the line of names that is said', async () => {
  const rows = [2, 3, 4, 5, 8, 9].map((day) => `2024-01-0${day},11,${day === 3 ? 'bad' : 22}\n`);
  const wide = `Closes of the year,,\nDate,AAPL,MSFT\n${rows.join('')}`;
  const { results } = await parseTestFile({ content: wide, options: { headerLine: 2 } });
  expect(results).toMatchObject([
    { symbol: 'AAPL', rowsStored: 6, rejects: [] },
    { symbol: 'MSFT', rowsStored: 5, rejects: [{ line: 4 }] },
  ]);
  const nse = 'Daily list\nSYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,PREVCLOSE,TIMESTAMP\nABC,BL,10,12,9,11,9.5,01-JAN-2019\n';
  const listed = await parseTestFile({ content: nse, options: { headerLine: 2 } });
  expect(listed.results).toMatchObject([{ symbol: 'ABC-BL', rowsStored: 1, format: { id: 'nse-bhavcopy' } }]);
  const ticks = '34200000,1677000,5\n34200500,1677100,6\n';
  const lean = { content: ticks, fileName: '20131007_spy_trade_tick.csv' };
  const plain = await parseTestFile(lean);
  const said = await parseTestFile({ ...lean, options: { headerLine: 'none' } });
  expect(said.rows).toEqual(plain.rows);
});
