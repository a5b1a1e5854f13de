import { describe, expect, it } from 'vitest';
import { isoTimes, parseTestFile, realValues, valuesOf } from './testing/parse-text.ts';

/** Five daily bars from a Monday on, with the times and separators of a source. */
function dailyFile(header: string, times: readonly string[], separator = ','): string {
  const rows = times.map((time, index) => [time, 10 + index, 12 + index, 9 + index, 11 + index, 100 * (index + 1)]);
  return [header, ...rows.map((row) => row.join(separator))].join('\n');
}

const WEEK = ['2024-01-08', '2024-01-09', '2024-01-10', '2024-01-11', '2024-01-12'];
const WEEK_TIMES = WEEK.map((date) => `${date}T00:00:00Z`);

describe('headers', () => {
  it.each([
    'Date,Open,High,Low,Close,Volume',
    'timestamp,open,high,low,close,volume',
    'Date,1. open,2. high,3. low,4. close,5. volume',
    '<DATE>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>',
    'Date,AAPL.Open,AAPL.High,AAPL.Low,AAPL.Close,AAPL.Volume',
    '"Date","Open","High","Low","Close/Last","Volume"',
    'Time,Open,High,Low,Last,Volume',
    'open_time,open,high,low,close,volume',
    'time_period_start,price_open,price_high,price_low,price_close,volume_traded',
    'Datum;Open;High;Low;Close;Volume'.replaceAll(';', ','),
  ])('understands %s', async (header) => {
    const { rows, results } = await parseTestFile({ content: dailyFile(header, WEEK) });
    expect(isoTimes(rows)).toEqual(WEEK_TIMES);
    expect(valuesOf(rows, 'open')).toEqual([10, 11, 12, 13, 14]);
    expect(valuesOf(rows, 'high')).toEqual([12, 13, 14, 15, 16]);
    expect(results[0]).toMatchObject({ kind: 'bars', interval: '1D', rowsRead: 5, rowsStored: 5, rowsRejected: 0 });
  });

  it('keeps the close as traded where an adjusted one stands beside it', async () => {
    const content =
      'Date,Open,High,Low,Close,Adj Close,Volume\n2024-01-08,10,12,9,11,5,100\n2024-01-09,10,12,9,11,5,100\n';
    const { rows, results } = await parseTestFile({ content });
    expect(valuesOf(rows, 'close')).toEqual([11, 11]);
    expect(results[0]!.warnings.join()).not.toContain('Not used');
  });

  it('skips lines before the header and takes the symbol from its column', async () => {
    const content =
      'Created on 10-17-2019,https://example.org\ndate,symbol,open,high,low,close,volume_btc,volume\n' +
      '2019-10-17,BTCUSD,10,12,9,11,1.5,20\n2019-10-16,BTCUSD,10,12,9,11,2.5,30\n';
    const { rows, results } = await parseTestFile({ content });
    expect(results[0]).toMatchObject({ symbol: 'BTCUSD', rowsRead: 2 });
    expect(valuesOf(rows, 'volume')).toEqual([25, 15]);
    expect(valuesOf(rows, 'turnover')).toEqual([300, 200]);
  });

  it('takes Volume BTC for the volume of BTC/USD and Volume USD for its turnover', async () => {
    const content =
      'Unix Timestamp,Date,Symbol,Open,High,Low,Close,Volume BTC,Volume USD\n' +
      '1581465600,2020-02-12 00:00:00,BTCUSD,10,12,9,11,3,30\n1581469200,2020-02-12 01:00:00,BTCUSD,10,12,9,11,4,40\n';
    const { rows, results } = await parseTestFile({ content });
    expect(results[0]).toMatchObject({ symbol: 'BTCUSD', interval: '1h' });
    expect(valuesOf(rows, 'volume')).toEqual([3, 4]);
    expect(valuesOf(rows, 'turnover')).toEqual([30, 40]);
  });

  it('takes the columns that the user names', async () => {
    const content = 'a,b,c,d,e,f\n2024-01-08,10,12,9,11,5\n2024-01-09,10,12,9,11,5\n';
    const columns = { time: 'a', open: '2', high: 'c', low: 'd', close: 'e' };
    const { rows } = await parseTestFile({ content, options: { columns } });
    expect(valuesOf(rows, 'open')).toEqual([10, 10]);
    expect(valuesOf(rows, 'volume')).toEqual([null, null]);
    await expect(parseTestFile({ content, options: { columns: { ...columns, open: 'x' } } })).rejects.toThrow(
      'There is no column "x" for open; the file has a, b, c, d, e, f.',
    );
    await expect(parseTestFile({ content, options: { columns: { ...columns, opne: 'b' } } })).rejects.toThrow('"opne"');
  });

  it('takes a price a day for closes where all are of one time of day, in summer and in winter, and others for trades', async () => {
    const days = ['2024-03-07T21:00:00Z', '2024-03-08T21:00:00Z', '2024-03-11T20:00:00Z', '2024-03-12T20:00:00Z'];
    const listOf = (times: readonly string[]) =>
      `time,price\n${times.map((time, at) => `${time},1${at}`).join('\n')}\n`;
    const closes = await parseTestFile({ content: listOf(days) });
    expect(closes.results).toMatchObject([{ kind: 'bars', interval: '1D', rowsStored: 4 }]);
    const trades = await parseTestFile({ content: listOf([...days, '2024-03-12T20:00:01Z']) });
    expect(trades.results).toMatchObject([{ kind: 'trades', rowsStored: 5 }]);
    await expect(parseTestFile({ content: listOf(days).replace('price', 'value') })).rejects.toThrow(
      'there is no open',
    );
    const said = await parseTestFile({ content: listOf(days), options: { kind: 'trades' } });
    expect(said.results).toMatchObject([{ kind: 'trades', rowsStored: 4 }]);
  });

  it('reads a column of closes as flat bars, with a warning', async () => {
    const { rows, results, batch } = await parseTestFile({
      content: 'DATE,VALUE\n2024-01-08,1.5\n2024-01-09,.\n2024-01-10,2\n',
    });
    expect(valuesOf(rows, 'open')).toEqual([15, 20]);
    expect(valuesOf(rows, 'low')).toEqual([15, 20]);
    expect(results[0]).toMatchObject({ rowsRejected: 1, rejects: [{ line: 3, reason: 'no open price', value: '.' }] });
    expect(results[0]!.warnings.join()).toContain('Only one price a row');
    expect(batch!.instruments).toMatchObject([{ closesOnly: true }]);
  });
});

describe('files without a header', () => {
  it.each([
    ['open, high, low, close', '20240108 093100;10;13;9;12;5\n20240108 093200;12;15;11;14;6'],
    ['open, close, high, low', '1704706260000,10,12,13,9,5\n1704706320000,12,14,15,11,6'],
    ['low, high, open, close', '1704706260,9,13,10,12,5\n1704706320,11,15,12,14,6'],
    ['date and time apart', '2024.01.08,09:31,10,13,9,12,5\n2024.01.08,09:32,12,15,11,14,6'],
  ])('tells %s from the content', async (_, content) => {
    const { rows, batch } = await parseTestFile({ content });
    expect(isoTimes(rows)).toEqual(['2024-01-08T09:31:00Z', '2024-01-08T09:32:00Z']);
    expect(realValues(rows, 'open', batch)).toEqual([10, 12]);
    expect(realValues(rows, 'high', batch)).toEqual([13, 15]);
    expect(realValues(rows, 'low', batch)).toEqual([9, 11]);
    expect(valuesOf(rows, 'volume')).toEqual([5, 6]);
  });

  it('knows Binance klines', async () => {
    const content =
      '1704067200000,10,12,9,11,5,1704067259999,50.5,7,2,20,0\n1704067260000,11,12,9,11,6,1704067319999,60.5,8,3,30,0\n';
    const { rows, results } = await parseTestFile({ content, fileName: 'BTCUSDT-1m-2024-01.csv' });
    expect(results[0]).toMatchObject({ symbol: 'BTCUSDT', interval: '1m' });
    expect(rows[0]).toMatchObject({ volume: 5, trades: 7, buy_volume: 2, turnover: 50.5 * 1 });
  });
});

describe('numbers', () => {
  it('reads dollars and thousands', async () => {
    const content =
      'Date,Close/Last,Volume,Open,High,Low\n01/10/2024,$186.19,"46,792,910",$184.35,$186.40,$183.92\n01/09/2024,$185.14,"42,841,810",$183.92,$185.15,$182.73\n';
    const { rows } = await parseTestFile({ content, options: { dateOrder: 'month-first' } });
    expect(valuesOf(rows, 'close')).toEqual([18514, 18619]);
    expect(valuesOf(rows, 'volume')).toEqual([42841810, 46792910]);
  });

  it('reads decimal commas and days before months', async () => {
    const content =
      'Datum;Open;High;Low;Close\n30.01.2024;1.234,5;1.240,25;1.230,0;1.235,0\n31.01.2024;1.234,5;1.240,25;1.230,0;1.235,0\n';
    const { rows, batch } = await parseTestFile({ content });
    expect(isoTimes(rows)).toEqual(['2024-01-30T00:00:00Z', '2024-01-31T00:00:00Z']);
    expect(realValues(rows, 'high', batch)).toEqual([1240.25, 1240.25]);
  });

  it.each([
    ['a space', ' '],
    ['a space that breaks no line', '\u00a0'],
    ['a narrow space', '\u202f'],
    ['an apostrophe', "'"],
  ])('reads thousands set apart by %s', async (_, mark) => {
    const rows = ['2024-01-08;1~234,5;1~300;1~100;1~250;1~000~000', '2024-01-09;1~234,5;1~300;1~100;1~250;12~000'];
    for (const header of ['Date;Open;High;Low;Close;Volume\n', '']) {
      const content = (header + rows.join('\n')).replaceAll('~', mark);
      const { rows: stored, results, batch } = await parseTestFile({ content });
      expect(results[0]!.rowsRejected).toBe(0);
      expect(realValues(stored, 'open', batch)).toEqual([1234.5, 1234.5]);
      expect(realValues(stored, 'high', batch)).toEqual([1300, 1300]);
      expect(valuesOf(stored, 'volume')).toEqual([1_000_000, 12_000]);
    }
  });

  it.each([
    ['10,50 €;12,25 €;9,75 €;11,00 €;—'],
    ['₹10,50;₹12,25;₹9,75;₹11,00;n.a.'],
    ['1,05E+1;1,225E+1;9,75E0;1,1E+1;–'],
  ])('reads %s', async (cells) => {
    const content = `Date;Open;High;Low;Close;Volume\n2024-01-08;${cells}\n2024-01-09;${cells}\n`;
    const { rows, batch, results } = await parseTestFile({ content });
    expect(results[0]).toMatchObject({ rowsStored: 2, rowsRejected: 0 });
    const values = ['open', 'high', 'low', 'close'].map((role) => realValues(rows, role, batch)[0]);
    expect(values).toEqual([10.5, 12.25, 9.75, 11]);
    expect(valuesOf(rows, 'volume')).toEqual([null, null]);
  });

  it('reads volumes with K, M and B, and dashes for none', async () => {
    const content =
      '"Date","Price","Open","High","Low","Vol.","Change %"\n"Jan 10, 2024","11","10","12","9","1.23M","1%"\n"Jan 09, 2024","11","10","12","9","-","1%"\n';
    const { rows } = await parseTestFile({ content });
    expect(valuesOf(rows, 'volume')).toEqual([null, 1230000]);
  });

  it('gives earlier prices the scale that later ones need', async () => {
    const content = dailyFile('Date,Open,High,Low,Close,Volume', WEEK).replace('14,16,13,15', '14.125,16,13,15');
    const { rows, batch } = await parseTestFile({ content });
    expect(batch.instruments[0]).toMatchObject({ priceScale: 3, priceExact: true });
    expect(valuesOf(rows, 'open')).toEqual([10000, 11000, 12000, 13000, 14125]);
  });

  it('keeps what no exact decimal holds as it is', async () => {
    const content = 'Date,Open,High,Low,Close\n2024-01-08,4.449999809265137,4.5,4.4,4.4\n2024-01-09,4.4,4.5,4.4,4.4\n';
    const { rows, batch, results } = await parseTestFile({ content });
    expect(batch.instruments[0]).toMatchObject({ priceScale: 0, priceExact: false });
    expect(valuesOf(rows, 'open')).toEqual([4.449999809265137, 4.4]);
    expect(results[0]!.warnings.join()).toContain('floating-point');
  });

  it('rounds away the noise of floating-point sums', async () => {
    const content = 'Date,Open,High,Low,Close\n2024-01-08,1.3200000000000001,1.5,1.3,1.4\n2024-01-09,1.4,1.5,1.3,1.4\n';
    const { rows, batch } = await parseTestFile({ content });
    expect(batch.instruments[0]).toMatchObject({ priceScale: 2, priceExact: true });
    expect(valuesOf(rows, 'open')).toEqual([132, 140]);
  });
});
