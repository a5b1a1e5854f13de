/*
 * What is true of families beyond the example that each is defined with.
 */
import { describe, expect, it } from 'vitest';
import { parseTestFile } from './testing/parse-text.ts';

const four = (row: (at: number) => string): string[] => [0, 1, 2, 3].map(row);
const minute = (at: number): string => `${1_735_689_480_000 + at * 60_000}`;

describe('families of files', () => {
  it('never keep a file from being read: one that a family does not fit is read as any other', async () => {
    const content = ['Date,Open,High,Low,Close', ...four((at) => `2024-01-0${at + 2},10,12,9,11`)].join('\n');
    const { batch } = await parseTestFile({ content, fileName: 'XBTUSD_60.csv' });
    expect(batch).toMatchObject({ format: { title: 'Bars with named columns' }, interval: '1D', rows: 4 });
  });

  it('settle in which order days and months stand, where no date of the file does', async () => {
    const rows = (days: readonly string[]) =>
      ['Time,Open,High,Low,Last,Change,Volume', ...days.map((day) => `${day},10,12,9,11,0.5,4`)].join('\n');
    const told = await parseTestFile({ content: rows(['01/05/2024', '01/04/2024']) });
    expect(told.results).toMatchObject([{ from: '2024-01-04T00:00:00Z' }]);
    const settled = await parseTestFile({ content: rows(['05/01/2024', '13/01/2024']) });
    expect(settled.results).toMatchObject([{ from: '2024-01-05T00:00:00Z' }]);
    const options = { dateOrder: 'day-first' } as const;
    const said = await parseTestFile({ content: rows(['01/05/2024', '02/05/2024']), options });
    expect(said.results).toMatchObject([{ from: '2024-05-01T00:00:00Z' }]);
  });

  it('give way to what the user says: zone, stamp and interval', async () => {
    const content = four((at) => `20190702 170${at}00;1.1;1.2;1.05;1.15;7`).join('\n');
    const fileName = 'DAT_ASCII_EURUSD_M1_2019.csv';
    const options = { timeZone: 'UTC', stamp: 'close', interval: '5m' } as const;
    const { batch, results } = await parseTestFile({ content, fileName, options });
    expect(batch).toMatchObject({ format: { title: 'HistData minutes' }, interval: '5m' });
    expect(results).toMatchObject([{ from: '2019-07-02T16:55:00Z' }]);
  });

  it('tell what is known of their instruments', async () => {
    const content = four((at) => `${1_381_093_200 + at * 3600},10,12,9,11,0.5,7`).join('\n');
    const { batch, rows } = await parseTestFile({ content, fileName: 'XBTUSD_60.csv' });
    expect(batch.classification).toEqual({ assetClass: 'crypto', venue: 'Kraken' });
    expect(rows[0]).toMatchObject({ trades: 7 });
  });

  const UNITS = '10000000000,12000000000,9000000000,11000000000';
  const WRITTEN_ANEW: readonly (readonly [string, readonly string[], string])[] = [
    [
      'Databento',
      [
        'ts_event,rtype,publisher_id,instrument_id,open,high,low,close,volume,symbol',
        ...four((at) => `${1_735_689_480 + at * 60}000000000,33,1,5482,${UNITS},5,ESH5`),
      ],
      'glbx.csv',
    ],
    [
      'NSE',
      [
        'SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN',
        ...['BL', 'BE', 'SM', 'EQ'].map((series) => `ABC,${series},10,12,9,11,11,9.5,5,250.5,01-JAN-2019,7,INE1`),
      ],
      'cm01JAN2019bhav.csv',
    ],
    ['Lean', four((at) => `${34_200_000 + at * 60_000},100000,120000,90000,110000,5`), '20131007_spy_minute_trade.csv'],
  ];
  const HOW: readonly (readonly [string, (lines: readonly string[]) => string])[] = [
    ['lines that end with CR', (lines) => lines.join('\r')],
    ['blank lines and a comment above', (lines) => ['', '# made', '', ...lines].join('\n')],
    ['blanks behind its commas', (lines) => lines.join('\n').replaceAll(',', ', ')],
  ];
  const HOW_WITH_NAMES: typeof HOW = [
    ['a title above', (lines) => ['Prices of the day', ...lines].join('\n')],
    ['semicolons', (lines) => lines.join('\n').replaceAll(',', ';')],
    ['tabs', (lines) => lines.join('\n').replaceAll(',', '\t')],
  ];
  it.each(
    WRITTEN_ANEW.flatMap(([family, lines, fileName]) =>
      [...HOW, ...(family === 'Lean' ? [] : HOW_WITH_NAMES)].map(([how, write]) => ({
        family,
        lines,
        fileName,
        how,
        write,
      })),
    ),
  )('mean the same in a file of $family with $how', async ({ lines, fileName, write }) => {
    const plain = await parseTestFile({ content: lines.join('\n'), fileName });
    const other = await parseTestFile({ content: write(lines), fileName });
    expect(other.rows).toEqual(plain.rows);
    expect(other.batch.instruments).toEqual(plain.batch.instruments);
    expect(plain.results.reduce((sum, { rowsStored }) => sum + rowsStored, 0)).toBe(4);
    expect(plain.rows[0]).toMatchObject({ open: 10, high: 12, low: 9, close: 11 });
  });

  it('take the tables of an archive of HistData, not the report beside each', async () => {
    const { zipOf } = await import('./testing/zip-of.ts');
    const content = zipOf({
      'DAT_ASCII_EURUSD_M1_2019.csv': four((at) => `20190702 170${at}00;1.1;1.2;1.05;1.15;0\n`).join(''),
      'DAT_ASCII_EURUSD_M1_2019.txt': 'HistData.com (c)\nFile: DAT_ASCII_EURUSD_M1_2019.csv Status Report\n',
    });
    const { results } = await parseTestFile({ content, fileName: 'HISTDATA_COM_ASCII_EURUSD_M1_2019.zip' });
    expect(results).toMatchObject([{ symbol: 'EURUSD', rowsStored: 4, from: '2019-07-02T22:00:00Z' }]);
  });

  it('say so where a column lies between low and high', async () => {
    const lines = four((at) => `2024-01-0${at + 2},10,12,9,11,10.7,4.5,${at + 1}`);
    const { results } = await parseTestFile({ content: lines.join('\n') });
    expect(results[0]!.warnings).toContain(
      'Column 6 lies between low and high: it is taken for an average price, and not used',
    );
  });

  it.each([
    [
      'Tardis',
      'exchange,symbol,timestamp,local_timestamp,is_snapshot,side,price,amount',
      'a,BTC,1585699200245000,1585699200355684,true,ask,6421.5,18640',
    ],
    [
      'Binance',
      'symbol,timestamp,first_update_id,last_update_id,side,update_type,price,qty,pu',
      'BTC,1667346579146,1,1,b,snap,20377.0,1.77,0',
    ],
    ['orders', 'ts_event,action,side,price,size,order_id', '1667346579146,A,B,20377.0,1.77,17'],
  ])('refuse changes of an order book, which are no trades: %s', async (_name, header, row) => {
    const content = [header, row, row, row].join('\n');
    await expect(parseTestFile({ content })).rejects.toThrow('is of the changes of an order book');
  });

  it('take the first row of a table for no names of instruments, where it is one of nulls', async () => {
    const rows = four((at) => `2024-01-0${at + 2},10,12,9,11,8,5`);
    const nulls = '2024-01-01,null,null,null,null,null,null';
    const content = ['Date,Open,High,Low,Close,Adj Close,Volume', nulls, ...rows].join('\n');
    const { results } = await parseTestFile({ content, fileName: 'AAPL.csv' });
    expect(results).toMatchObject([{ symbol: 'AAPL', rowsStored: 4, rowsRejected: 1 }]);
  });

  it('do not reject the line of names above many rows of Binance', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `${100 + at},10.5,2,21,${minute(at)},true`);
    const content = ['id,price,qty,quote_qty,time,is_buyer_maker', ...rows].join('\n');
    expect((await parseTestFile({ content })).results).toMatchObject([{ rowsStored: 60, rowsRejected: 0 }]);
  });

  it('refuse a third price behind a bid and an ask', async () => {
    const content = four((at) => `01/15/2024,09:30:0${at},10.4,10.6,10.5,100`).join('\n');
    await expect(parseTestFile({ content })).rejects.toThrow('No columns of trades or bars');
  });

  it('do not take one instrument of several in a line for the only one', async () => {
    const lines = four((at) => `2024-01-0${at + 2},10,12,9,11,20,22,19,21`);
    const content = ['Date,A.Open,A.High,A.Low,A.Close,B.Open,B.High,B.Low,B.Close', ...lines].join('\n');
    const { results } = await parseTestFile({ content });
    expect(results.map(({ symbol, rowsStored }) => `${symbol} ${rowsStored}`)).toEqual(['A 4', 'B 4']);
  });
});
