import { describe, expect, it } from 'vitest';
import { isoTimes, parseTestFile, valuesOf } from './testing/parse-text.ts';

const YAHOO = [
  'Price,Close,Close,High,High,Low,Low,Open,Open,Volume,Volume',
  'Ticker,AAPL,MSFT,AAPL,MSFT,AAPL,MSFT,AAPL,MSFT,AAPL,MSFT',
  'Date,,,,,,,,,,',
  '2024-01-02,11,21,12,22,9,19,10,20,5,6',
  '2024-01-03,11,,12,,9,,10,,5,',
  '2024-01-04,11,21,12,22,9,19,10,20,5,6',
];

describe('files with a column for each instrument', () => {
  it('hold closes, of which a cell may be empty', async () => {
    const content = 'Date,AAPL,BRK.B,^GSPC\n2024-01-02,10,20.5,30\n2024-01-03,11,,31\n2024-01-04,12,22,32\n';
    const { results, rows } = await parseTestFile({ content });
    expect(results).toMatchObject([
      { symbol: 'AAPL', kind: 'bars', interval: '1D', rowsStored: 3, rowsRejected: 0 },
      { symbol: 'BRK.B', rowsStored: 2 },
      { symbol: '^GSPC', rowsStored: 3 },
    ]);
    expect(rows.filter(({ symbol }) => symbol === 'AAPL')).toMatchObject([
      { open: 10, high: 10, low: 10, close: 10 },
      {},
      {},
    ]);
    expect(results[0]!.warnings[0]).toContain(
      'Each of the 3 columns behind the times is taken for an instrument (AAPL, BRK.B, ^GSPC)',
    );
  });

  it('may have the times behind them', async () => {
    const rows = [2, 3, 4].map((day) => `1${day}.5,"2${day}","2024-01-0${day}"`);
    const { results, rows: stored } = await parseTestFile({ content: ['"MSFT","IBM","Date"', ...rows, ''].join('\n') });
    expect(results).toMatchObject([
      { symbol: 'IBM', interval: '1D', rowsStored: 3, rowsRejected: 0, from: '2024-01-02T00:00:00Z' },
      { symbol: 'MSFT', rowsStored: 3 },
    ]);
    expect(stored.filter(({ symbol }) => symbol === 'MSFT')).toMatchObject([
      { close: 125 },
      { close: 135 },
      { close: 145 },
    ]);
  });

  it('may have their names below each other, and some that begin with a point', async () => {
    const rows = [2, 3, 4].map((day) => `2024-01-0${day},1${day},2${day}`);
    const content = ['Ticker,AAPL,.SPX', 'Date,,', ...rows].join('\n');
    const { results } = await parseTestFile({ content });
    expect(results).toMatchObject([
      { symbol: '.SPX', interval: '1D', rowsStored: 3, rowsRejected: 0 },
      { symbol: 'AAPL', rowsStored: 3, rowsRejected: 0, from: '2024-01-02T00:00:00Z' },
    ]);
  });

  it('may name them in brackets behind the field', async () => {
    const rows = [2, 3, 4].map((day) => `2024-01-0${day},1${day},2${day}`);
    const { results } = await parseTestFile({ content: ['Date,Close (AAPL),Close (MSFT)', ...rows].join('\n') });
    expect(results).toMatchObject([
      { symbol: 'AAPL', rowsStored: 3 },
      { symbol: 'MSFT', rowsStored: 3 },
    ]);
  });

  it('may be of minutes, with semicolons and decimal commas', async () => {
    const content =
      'Zeit;EURUSD;USDJPY\n2024-01-08 10:00;1,095;144,25\n2024-01-08 10:01;1,096;144,5\n2024-01-08 10:02;1,097;144,75\n';
    const { results, rows } = await parseTestFile({ content });
    expect(results).toMatchObject([{ symbol: 'EURUSD', interval: '1m', rowsStored: 3 }, { symbol: 'USDJPY' }]);
    expect(valuesOf(rows, 'close')).toEqual([1095, 1096, 1097, 14425, 14450, 14475]);
  });

  it('may end their lines with a delimiter, and have columns of which the first lines hold nothing', async () => {
    const lines = ['Date,USD,JPY,CYP,', ...[5, 4, 3].map((day) => `2024-01-0${day},1.09${day},158.${day},N/A,`)];
    const content = [...lines, ...Array.from({ length: 20 }, (_, at) => `2023-12-${30 - at},1.1,157,0.58,`)].join('\n');
    const { results } = await parseTestFile({ content });
    expect(results).toMatchObject([
      { symbol: 'CYP', rowsStored: 20, rowsRejected: 0 },
      { symbol: 'JPY', rowsStored: 23 },
      { symbol: 'USD', rowsStored: 23 },
    ]);
  });

  it('name the line of a broken cell and of a short line', async () => {
    const days = Array.from({ length: 20 }, (_, at) => `2024-01-${at + 10},10,${at + 20}`);
    const content = ['Date,AAPL,MSFT', ...days.slice(0, 3), '2024-01-05,13,x', '2024-01-08,14', ...days.slice(3)].join(
      '\n',
    );
    const { results } = await parseTestFile({ content });
    const rejects = results.flatMap((result) => result.rejects);
    expect(rejects.map(({ line }) => line).sort()).toEqual([5, 6]);
  });

  it.each([
    ['what is known of bars', 'Date,CLOSE,SMA\n2024-01-02,10,20\n2024-01-03,11,21\n2024-01-04,11,21\n'],
    ['negative numbers', 'Date,AAPL,MSFT\n2024-01-02,10,-20\n2024-01-03,11,21\n2024-01-04,11,21\n'],
    ['words', 'Date,Gross domestic product,Unemployment\n2024-01-02,10,20\n2024-01-03,11,21\n2024-01-04,11,21\n'],
    ['years', 'Month,2022,2023\n1,10,20\n2,11,21\n3,11,21\n'],
  ])('are none where the columns are of %s', async (_, content) => {
    const read = parseTestFile({ content }).then(({ results }) => results.map(({ symbol }) => symbol));
    await expect(read.catch((error: Error) => error.message)).resolves.toEqual(
      content.includes('CLOSE') ? ['TEST'] : expect.stringContaining('No columns of trades or bars were found'),
    );
  });

  it.each([
    ['by what they hold', YAHOO],
    ['by their instruments', [YAHOO[1]!, YAHOO[0]!, ...YAHOO.slice(2)]],
    [
      'without a line for the time',
      [YAHOO[0]!.replace('Price', ''), YAHOO[1]!.replace('Ticker', 'Date'), ...YAHOO.slice(3)],
    ],
  ])('may hold bars under two lines of names, first %s', async (_, lines) => {
    const { results, rows } = await parseTestFile({ content: lines.join('\n') });
    expect(results).toMatchObject([
      { symbol: 'AAPL', interval: '1D', rowsStored: 3, rowsRejected: 0 },
      { symbol: 'MSFT', rowsStored: 2, rowsRejected: 0 },
    ]);
    expect(rows.at(-1)).toMatchObject({ symbol: 'MSFT', open: 20, high: 22, low: 19, close: 21, volume: 6 });
    expect(isoTimes(rows).at(-1)).toBe('2024-01-04T00:00:00Z');
  });

  it('tell what they find at the lines of the file', async () => {
    const days = ['08', '09', '10', '11', '12'].map((day) => `2024-01-${day},10.5,${day}.5,3`);
    const { results } = await parseTestFile({
      content: ['Date,AAPL,MSFT,IBM', ...days, ...days.map((day) => day.replace('-01-', '-02-'))].join('\n'),
    });
    const lines = results.flatMap(({ findings }) =>
      findings.flatMap(({ examples }) => examples.map(({ line }) => line)),
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(Math.max(...lines.map(Number))).toBeLessThanOrEqual(11);
  });
});
