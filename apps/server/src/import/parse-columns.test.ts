import { describe, expect, it } from 'vitest';
import { RefusedFile } from './refused-file.ts';
import { parseTestFile, realValues, valuesOf } from './testing/parse-text.ts';

const BARS = ['2024-01-08,10,13,9,12,5', '2024-01-09,12,15,11,14,6', '2024-01-10,12,15,11,14,7'];
const UNKNOWN = 'Jour,Un,Deux,Trois,Quatre,Cinq';
const NAMED = { time: 'Jour', open: 'Un', high: 'Deux', low: 'Trois', close: 'Quatre', volume: 'Cinq' };

describe('columns that the user names', () => {
  it('are found under names that no format knows', async () => {
    const { rows, results } = await parseTestFile({
      content: [UNKNOWN, ...BARS].join('\n'),
      options: { columns: NAMED },
    });
    expect(results[0]).toMatchObject({ kind: 'bars', interval: '1D', rowsRead: 3, rowsStored: 3, rowsRejected: 0 });
    expect(valuesOf(rows, 'open')).toEqual([10, 12, 12]);
    expect(valuesOf(rows, 'volume')).toEqual([5, 6, 7]);
  });

  it('are found behind lines that stand before the header', async () => {
    const content = ['made by hand,on a Monday', 'sep=,', UNKNOWN, ...BARS].join('\n');
    const { results } = await parseTestFile({ content, options: { columns: NAMED } });
    expect(results[0]).toMatchObject({ rowsRead: 3, rowsStored: 3 });
    expect(results[0]!.warnings.join()).toContain('Skipped before the header: made by hand');
  });

  it('leave a line of words out of the rows where they are numbered', async () => {
    const content = 'x;y\n2024-01-08;5\n2024-01-09;6\n';
    for (const columns of [
      { time: '1', close: '2' },
      { time: 'x', close: '2' },
      { time: 'x', close: 'y' },
    ]) {
      const { rows, results } = await parseTestFile({ content, options: { columns } });
      expect(results[0]).toMatchObject({ kind: 'bars', rowsRead: 2, rowsStored: 2, rowsRejected: 0 });
      expect(valuesOf(rows, 'close')).toEqual([5, 6]);
    }
  });

  it('may be numbered in a file without a header', async () => {
    const { rows, results } = await parseTestFile({
      content: BARS.join('\n'),
      options: { columns: { time: '1', open: '2', high: '3', low: '4', close: '5' } },
    });
    expect(results[0]).toMatchObject({ rowsRead: 3, rowsStored: 3 });
    expect(valuesOf(rows, 'volume')).toEqual([null, null, null]);
  });

  it('say what a row is: a price makes trades, also of dates alone', async () => {
    for (const content of ['2024-01-08,5,7\n2024-01-09,6,8\n', 'foo,bar,baz\n2024-01-08,5,7\n2024-01-09,6,8\n']) {
      const { rows, results } = await parseTestFile({
        content,
        options: { columns: { time: '1', price: '2', size: '3' } },
      });
      expect(results[0]).toMatchObject({ kind: 'trades', rowsStored: 2, rowsRejected: 0 });
      expect(results[0]!.warnings.join()).toContain(
        'Times are dates alone: every trade is at the beginning of its day',
      );
      expect(valuesOf(rows, 'size')).toEqual([7, 8]);
    }
  });

  it('say what a row is: a close makes bars, also within a day', async () => {
    const { rows, results } = await parseTestFile({
      content: 'time,price,size\n2024-01-08 10:00:00,5,7\n2024-01-08 10:01:00,6,8\n',
      options: { columns: { close: 'price' } },
    });
    expect(results[0]).toMatchObject({ kind: 'bars', interval: '1m', rowsStored: 2 });
    expect(valuesOf(rows, 'high')).toEqual([5, 6]);
  });

  it('are nothing else besides', async () => {
    const { rows, results } = await parseTestFile({
      content: 'Date,Open,High,Low,Close,Volume USD\n2024-01-08,10,12,9,11,50\n2024-01-09,10,12,9,11,60\n',
      options: { columns: { turnover: 'Volume USD' } },
    });
    expect(results[0]!.rowsStored).toBe(2);
    expect(valuesOf(rows, 'turnover')).toEqual([50, 60]);
    expect(valuesOf(rows, 'volume')).toEqual([null, null]);
  });

  it('are refused, with the names that there are, where the file lacks them', async () => {
    const columns = { ...NAMED, open: 'One' };
    await expect(parseTestFile({ content: [UNKNOWN, ...BARS].join('\n'), options: { columns } })).rejects.toThrow(
      'There is no column "One" for open; the file has Jour, Un, Deux, Trois, Quatre, Cinq.',
    );
  });
});

describe('names of one letter', () => {
  it.each(['t,o,h,l,c,v', 'T,O,H,L,C,V', 'date,o,h,l,c,v', 't,open,high,low,close,v'])(
    'are understood together: %s',
    async (header) => {
      const { rows, results, batch } = await parseTestFile({ content: [header, ...BARS].join('\n') });
      expect(results[0]).toMatchObject({ kind: 'bars', rowsStored: 3 });
      expect(realValues(rows, 'high', batch)).toEqual([13, 15, 15]);
      expect(valuesOf(rows, 'volume')).toEqual([5, 6, 7]);
    },
  );

  it('are small where they stand in capitals too', async () => {
    const bars = [8, 9, 10].map((day) => `${Date.UTC(2024, 0, day)},10,11,12,77,9,5,88`);
    const { rows, results } = await parseTestFile({ content: ['t,o,c,h,L,l,v,V', ...bars].join('\n') });
    expect(results[0]).toMatchObject({ kind: 'bars', rowsStored: 3, rowsRejected: 0 });
    expect(valuesOf(rows, 'low')).toEqual([9, 9, 9]);
    expect(valuesOf(rows, 'volume')).toEqual([5, 5, 5]);
  });

  it('are understood together in trades', async () => {
    const { rows, results } = await parseTestFile({ content: 't,p,q\n1704708000,10,1\n1704708001,11,2\n' });
    expect(results[0]).toMatchObject({ kind: 'trades', rowsStored: 2 });
    expect(valuesOf(rows, 'size')).toEqual([1, 2]);
  });

  it.each(['a,b,c,d,e,f', 'd,x,y,z,c,v', 'date,a,b,c,d,e'])('mean nothing alone: %s', async (header) => {
    const refusal = parseTestFile({ content: [header, ...BARS].join('\n') });
    await expect(refusal).rejects.toThrow(RefusedFile);
    await expect(refusal).rejects.toThrow(/No columns of trades or bars were found .*--columns/);
  });
});

describe('names', () => {
  it.each([
    'Date,Open (USD),High (USD),Low (USD),Close (USD),Volume (shares)',
    'Date,Open [€],High [€],Low [€],Close [€],Volume',
    'date,open_usd,high_usd,low_usd,close_usd,volume_btc',
    'Date,Open EUR,High EUR,Low EUR,Close EUR,Volume',
  ])('may say what they are in, which is no instrument: %s', async (header) => {
    const content = [header, ...[2, 3, 4].map((day) => `2024-01-0${day},10,12,9,11,5`)].join('\n');
    const { results, rows } = await parseTestFile({ content, fileName: 'mine.csv' });
    expect(results).toMatchObject([{ symbol: 'MINE', rowsStored: 3, rowsRejected: 0 }]);
    expect(rows[0]).toMatchObject({ open: 10, high: 12, low: 9, close: 11, volume: 5 });
  });

  it('may stand in two languages', async () => {
    const trades = [1, 2, 3].map((at) => `${at},sell,2,10.5,${1_704_153_600_000 + at}`);
    const header = 'trade_id/撮合id,side/交易方向,size/数量,price/价格,created_time/成交时间';
    const { rows, results } = await parseTestFile({ content: [header, ...trades].join('\n') });
    expect(results[0]).toMatchObject({ kind: 'trades', rowsStored: 3, rowsRejected: 0 });
    expect(rows[0]).toMatchObject({ price: 105, size: 2, side: 2 });
  });

  it('are cut where they are long and not used', async () => {
    const header = `Date,Open,High,Low,Close,Volume,${'V'.repeat(10_000)}`;
    const { results } = await parseTestFile({ content: [header, ...BARS.map((bar) => `${bar},1`)].join('\n') });
    expect(results[0]!.warnings).toContain(`Not used: ${'V'.repeat(99)}…`);
  });

  it('mean no number of trades where that is below zero', async () => {
    const bars = BARS.map((bar, at) => `${bar},${[0, -1, 1][at]}`);
    const header = 'Date,Open,High,Low,Close,Volume,Trades';
    const { rows, results } = await parseTestFile({ content: [header, ...bars].join('\n') });
    expect(results[0]).toMatchObject({ rowsStored: 3, rowsRejected: 0 });
    expect(results[0]!.warnings).toContain('Not used: Trades');
    expect(valuesOf(rows, 'trades')).toEqual([null, null, null]);
  });

  it('of bars make no trades, also where one of them is not known', async () => {
    const bars = [0, 1, 2].map((at) => `2024-01-02 09:3${at}:00,10,12,9,11,5`);
    const content = ['time,open_price,high_price,low_price,trade_price,volume', ...bars].join('\n');
    await expect(parseTestFile({ content })).rejects.toThrow(
      'for bars there is no close; for trades there is no executions',
    );
  });

  it('may stand behind the sign of a comment, where one of them is a time and rows have as many fields', async () => {
    const ric = [
      '#RIC,Domain,Date-Time,Open,High,Low,Last,Volume',
      'IBM.N,Market Price,2024-01-08T09:30:00.000000000Z,10,13,9,12,5',
    ];
    const named = await parseTestFile({ content: ric.join('\n') });
    expect(named.results).toMatchObject([{ symbol: 'IBM.N', rowsStored: 1, rowsRejected: 0 }]);
    const rows = BARS.map((bar) => bar.split(',').slice(0, 5)).map(([time, ...prices]) =>
      [time, ...prices.reverse()].join(','),
    );
    const numpy = ['# made by hand, on a Monday', '# time,close,low,high,open', ...rows];
    const turned = await parseTestFile({ content: numpy.join('\n') });
    expect(valuesOf(turned.rows, 'open')[0]).toBe(10);
    const prose = ['# saved at a time,of day,by me,and,you,all', ...BARS];
    const headerless = await parseTestFile({ content: prose.join('\n') });
    expect(headerless.results).toMatchObject([{ rowsStored: 3, rowsRejected: 0 }]);
  });

  it('tell the instrument by the names that data sets use, not one of all', async () => {
    const rows = BARS.flatMap((bar) => [bar.replace(',', ',1301,'), bar.replace(',', ',1332,')]);
    const content = ['Date,SecuritiesCode,Open,High,Low,Close,Volume', ...rows].join('\n');
    const { results } = await parseTestFile({ content });
    expect(results.map(({ symbol, rowsStored }) => `${symbol} ${rowsStored}`)).toEqual(['1301 3', '1332 3']);
  });
});
