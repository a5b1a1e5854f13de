import type { ImportResult } from '@candlemark/contracts';
import { describe, expect, it } from 'vitest';
import { isoTimes, parseTestFile, valuesOf } from './testing/parse-text.ts';

describe('trades', () => {
  it('reads price, size, side and id', async () => {
    const content =
      'id,time,price,amount,side\n7,2024-01-08T10:00:00.000001Z,10.5,0.25,buy\n8,2024-01-08T10:00:00.000001Z,10.5,0.25,sell\n' +
      '9,2024-01-08T10:00:01Z,10.75,,\n';
    const { rows, results, batch } = await parseTestFile({ content });
    expect(results[0]).toMatchObject({ kind: 'trades', interval: null, rowsStored: 3, duplicates: 0 });
    expect(batch.instruments[0]).toMatchObject({ priceScale: 2, sizeScale: 2, stamp: null });
    expect(rows.map(({ price, size, side, id }) => [price, size, side, id])).toEqual([
      [1050, 25, 1, '7'],
      [1050, 25, 2, '8'],
      [1075, null, 0, '9'],
    ]);
  });

  it('reads a time of day to the nanosecond beside its date', async () => {
    const rows = [1, 2, 3].map((at) => `2024-01-08,9:30:00.01234567${at},N,IBM,@,${at},10.5`);
    const { results } = await parseTestFile({
      content: ['DATE,TIME_M,EX,SYM_ROOT,TR_SCOND,SIZE,PRICE', ...rows].join('\n'),
    });
    expect(results).toMatchObject([
      { symbol: 'IBM', kind: 'trades', rowsStored: 3, from: '2024-01-08T09:30:00.012345Z' },
    ]);
  });

  it('keeps look-alikes of one file', async () => {
    const row = '1704708000,10,1\n';
    const { results } = await parseTestFile({ content: row.repeat(5) });
    expect(results[0]).toMatchObject({ rowsStored: 5, duplicates: 0 });
  });

  it('counts a repeated id as a duplicate and rejects one that says something else', async () => {
    const content =
      'tradeId,time,price,size\nab-1,1704708000,10,1\nab-2,1704708001,10,1\nab-1,1704708000,10,1\nab-2,1704708001,10,3\n4,1704708002,10,1\n';
    const { results, rows } = await parseTestFile({ content });
    expect(results[0]).toMatchObject({ rowsRead: 5, rowsStored: 3, duplicates: 1, rowsRejected: 1 });
    expect(results[0]!.rejects).toEqual([
      {
        line: 5,
        reason: 'another trade with this id stands on line 3',
        value: 'ab-2',
        fact: { code: 'other-trade', values: { line: 3 } },
      },
    ]);
    expect(valuesOf(rows, 'id')).toEqual(['ab-1', 'ab-2', '4']);
  });

  it('takes a negative amount for a sell where there is no side', async () => {
    const trades = ['1704708000;10;-1', '1704708001;11;2', '1704708002;11;3', '1704708003;11;-4'];
    for (const content of [trades.join('\n'), ['time;price;amount', ...trades].join('\n').replaceAll(';', ',')]) {
      const { rows, results } = await parseTestFile({ content });
      expect(rows.map(({ size, side }) => [size, side])).toEqual([
        [1, 2],
        [2, 1],
        [3, 1],
        [4, 2],
      ]);
      expect(results[0]!.warnings).toContain(
        'Sizes have both signs and there is no side: negative ones are taken for sells',
      );
    }
  });

  it('rejects a negative amount that is an exception, and concludes no sides from it', async () => {
    const sizes = [2, 2, -1, 2, 2, 2, 2, 2, 2];
    const lines = sizes.map((size, second) => `${1704708000 + second},10,${size}`);
    const { rows, results } = await parseTestFile({ content: ['time,price,size', ...lines].join('\n') });
    expect(valuesOf(rows, 'side')).toEqual(Array.from({ length: 8 }, () => 0));
    expect(results[0]!.rejects).toEqual([
      { line: 4, reason: 'negative size', value: '-1', fact: { code: 'negative-number', values: { role: 'size' } } },
    ]);
    expect(results[0]!.warnings.join()).not.toContain('signs');
  });

  it('puts trades of a file that runs backwards in the order in which they happened', async () => {
    const content = 'time,price,size\n1704708002,13,1\n1704708001,12,1\n1704708001,11,1\n1704708000,10,1\n';
    const { rows } = await parseTestFile({ content });
    expect(valuesOf(rows, 'price')).toEqual([10, 11, 12, 13]);
  });

  it('knows Binance trades and aggregate trades', async () => {
    const trades = '100,10.5,2,21,1704708000000,True,True\n101,10.6,2,21.2,1704708000001,False,True\n';
    const aggregates = '100,10.5,2,500,501,1704708000000,true,true\n101,10.6,2,502,502,1704708000001,false,true\n';
    for (const content of [trades, aggregates]) {
      const { rows, results } = await parseTestFile({ content, fileName: 'BTCUSDT-trades-2024-01-08.csv' });
      expect(results[0]).toMatchObject({ symbol: 'BTCUSDT', kind: 'trades' });
      expect(rows.map(({ price, side, id }) => [price, side, id])).toEqual([
        [105, 2, '100'],
        [106, 1, '101'],
      ]);
    }
  });

  it('rejects what is no trade', async () => {
    const good = Array.from({ length: 10 }, (_, second) => `${1704708000 + second},10,1,buy`);
    const bad = [
      '1704708020,0,1,buy',
      '1704708020,,1,buy',
      '1704708020,x,1,buy',
      '1704708020,10,-1,buy',
      '1704708020,10,x,buy',
    ];
    const { results } = await parseTestFile({ content: ['time,price,size,side', ...good, ...bad].join('\n') });
    expect(results[0]!.rejects.map(({ reason }) => reason)).toEqual([
      'price is zero',
      'no price',
      'price is not a number',
      'negative size',
      'size is not a number',
    ]);
  });
});

describe('symbols', () => {
  it('tells the instruments of one file apart, each with its scales and its report', async () => {
    const content = [
      'time,symbol,price,size',
      '1704708000,ETH,2000.5,1',
      '1704708001,btc,40000,0.001',
      '1704708001,ETH,2000.25,1',
      '1704708002,BTC,40001,0.002',
      '1704708003,,1,1',
      '1704708003,BTC,nothing,1',
    ].join('\n');
    const { batch, results, rows } = await parseTestFile({ content });
    expect(
      batch.instruments.map(({ symbol, rows, priceScale, sizeScale }) => [symbol, rows, priceScale, sizeScale]),
    ).toEqual([
      ['ETH', 2, 2, 0],
      ['btc', 2, 0, 3],
    ]);
    expect(valuesOf(rows, 'symbol')).toEqual(['ETH', 'ETH', 'btc', 'btc']);
    expect(valuesOf(rows, 'price')).toEqual([200050, 200025, 40000, 40001]);
    expect(results.map(({ symbol, rowsRead, rowsRejected }) => [symbol, rowsRead, rowsRejected])).toEqual([
      ['ETH', 3, 1],
      ['btc', 3, 1],
    ]);
  });

  it('reports the rejected rows of a symbol of which no row is sound', async () => {
    const content = [
      'time,symbol,price,size',
      '1704708000,A,10,1',
      '1704708001,C,,1',
      '1704708002,A,11,1',
      '1704708003,B,12,1',
    ].join('\n');
    const { batch, results } = await parseTestFile({ content });
    expect(batch.instruments.map(({ symbol }) => symbol)).toEqual(['A', 'B']);
    expect(results).toHaveLength(3);
    expect(results[2]).toEqual({
      file: 'TEST.csv',
      instrument: null,
      symbol: 'C',
      kind: 'trades',
      interval: null,
      format: { id: 'delimited-trades', title: 'Trades with named columns', source: null },
      rowsRead: 1,
      rowsStored: 0,
      rowsRejected: 1,
      duplicates: 0,
      rejects: [{ line: 3, reason: 'no price', value: '', fact: { code: 'no-number', values: { role: 'price' } } }],
      from: null,
      to: null,
      warnings: [],
      findings: [],
    });
  });

  it('reports a broken row that stands before the first symbol', async () => {
    const rows = ['1704708000,"A"x,10,1', '1704708001,A,11,1', '1704708002,A,11,1'];
    const { results } = await parseTestFile({ content: ['time,symbol,price,size', ...rows].join('\n') });
    expect(results.map(({ symbol, rowsRead, rowsRejected }) => [symbol, rowsRead, rowsRejected])).toEqual([
      ['A', 2, 0],
      ['TEST', 1, 1],
    ]);
  });

  it('gives a row that ends before its symbol to nobody', async () => {
    const rows = ['1704708000,10,1,A', '1704708001,20,1,B', '1704708002,30,1', '1704708003,40,1,', '1704708004,50,1,b'];
    const { results } = await parseTestFile({ content: ['time,price,size,symbol', ...rows].join('\n') });
    expect(results.map(({ symbol, rowsStored }) => [symbol, rowsStored])).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
    expect(results[0]!.rejects).toEqual([
      { line: 4, reason: 'no symbol', value: '1704708002,30,1', fact: { code: 'no-symbol', values: {} } },
      { line: 5, reason: 'no symbol', value: '1704708003,40,1,', fact: { code: 'no-symbol', values: {} } },
    ]);
  });

  it('rejects rows of a symbol that is too long, instead of cutting it to that of another', async () => {
    const long = 'X'.repeat(64);
    const rows = [long, `${long}0`, `${long}1`, long, '\u200b'].map((symbol, at) => `170470800${at},${symbol},10,1`);
    const { results } = await parseTestFile({
      content: ['time,symbol,price,size', ...rows, ...rows.slice(0, 1)].join('\n'),
    });
    expect(results.map(({ symbol, rowsStored }) => [symbol, rowsStored])).toEqual([[long, 3]]);
    expect(results[0]!.rejects.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'a symbol of more than 64 characters'],
      [4, 'a symbol of more than 64 characters'],
      [6, 'no symbol'],
    ]);
  });

  it('refuses a given symbol that is too long, and cuts a name of a file, each to another', async () => {
    const content = '1704708000,1,1\n1704708001,2,1\n';
    await expect(parseTestFile({ content, options: { symbol: 'Y'.repeat(65) } })).rejects.toThrow(
      'The symbol has 65 characters, and there can be 64',
    );
    const symbols = [70, 71].map(async (length) => {
      const { results } = await parseTestFile({ content, fileName: `${'y'.repeat(length)}.csv` });
      const [{ symbol, warnings }] = results as [ImportResult];
      expect(warnings.join()).toContain(`was cut to ${symbol}; --symbol sets another`);
      return symbol;
    });
    const [first, second] = await Promise.all(symbols);
    expect(first).toMatch(/^Y{55}~[0-9a-f]{8}$/);
    expect(second).not.toBe(first);
  });

  it('says which spellings of a symbol it took for one instrument', async () => {
    const rows = ['1704708000,BrkA,1,1', '1704708001,BRKA,900,1', '1704708002,BrkA,1,1', '1704708003,brka,1,1'];
    const content = ['time,symbol,price,size', ...rows].join('\n');
    const [result] = (await parseTestFile({ content })).results;
    expect(result).toMatchObject({ symbol: 'BrkA', rowsStored: 4 });
    const warning = 'Symbols that differ only in case are one instrument: BRKA (line 3), brka (line 5)';
    expect(result!.warnings).toContain(`${warning} is taken for BrkA`);
    const given = await parseTestFile({ content, options: { symbol: 'Mine' } });
    expect(given.results[0]!.warnings).toContain(`${warning} is taken for Mine`);
  });

  it('takes the user’s symbol for a file of one instrument and refuses it for several', async () => {
    const one = 'time,symbol,price,size\n1704708000,X,1,1\n1704708001,X,2,1\n';
    expect((await parseTestFile({ content: one, options: { symbol: 'Mine' } })).results[0]!.symbol).toBe('Mine');
    const two = one.replace('1,X,2', '1,Y,2');
    await expect(parseTestFile({ content: two, options: { symbol: 'Mine' } })).rejects.toThrow(
      'several instruments (X, Y',
    );
  });

  it.each([
    ['AAPL.csv', 'AAPL'],
    ['BTC-USD.csv', 'BTC-USD'],
    ['BTCUSDT-1m-2024-01.csv.gz', 'BTCUSDT'],
    ['yahoofinance-SPY-20080101-20180101.csv', 'SPY'],
    ['orcl-2010-googlefinance.csv', 'ORCL'],
    ['spy-daily-2017-2018.csv', 'SPY'],
    ['1398-HK.csv', '1398-HK'],
    ['../../etc/EURUSD_trades.txt', 'EURUSD'],
    ['daily.csv', 'DAILY'],
    ['.csv', 'UNNAMED'],
    ['\u202e\u0000evil\n.csv', 'EVIL'],
  ])('takes the symbol of %j', async (fileName, symbol) => {
    const { results } = await parseTestFile({ content: '1704708000,1,1\n1704708001,2,1\n', fileName });
    expect(results[0]!.symbol).toBe(symbol);
  });
});

describe('times', () => {
  const TIMES = ['2024-01-08T10:00:00Z', '2024-01-08T10:00:01.5Z'];

  it.each([
    ['seconds', '1704708000', '1704708001.5'],
    ['milliseconds', '1704708000000', '1704708001500'],
    ['microseconds', '1704708000000000', '1704708001500000'],
    ['nanoseconds', '1704708000000000000', '1704708001500000000'],
    ['ISO', '2024-01-08T10:00:00Z', '2024-01-08T10:00:01.5Z'],
    ['an offset', '2024-01-08 11:00:00+01:00', '2024-01-08 11:00:01.500+01:00'],
    ['no zone', '2024-01-08 10:00:00', '2024-01-08 10:00:01.5'],
    ['US', '1/8/2024 10:00:00 AM', '1/8/2024 10:00:01.5 AM'],
  ])('reads %s', async (_, first, second) => {
    const content = `time,price,size\n${first},1,1\n${second},1,1\n`;
    const { rows } = await parseTestFile({ content, options: { dateOrder: 'month-first' } });
    expect(isoTimes(rows)).toEqual(TIMES.map((time) => new Date(time).toISOString().replace('.000Z', 'Z')));
  });

  it('takes times without a zone for those of the given one', async () => {
    const content = 'time,price,size\n2024-07-08 10:00:00,1,1\n2024-07-08 10:00:01,1,1\n';
    const { rows, batch } = await parseTestFile({ content, options: { timeZone: 'America/New_York' } });
    expect(isoTimes(rows)).toEqual(['2024-07-08T14:00:00Z', '2024-07-08T14:00:01Z']);
    expect(batch.instruments[0]!.timeZone).toBe('America/New_York');
  });

  it('settles days against months by a date far down the file', async () => {
    const rowsOf = (date: string) =>
      Array.from(
        { length: 6000 },
        (_, minute) =>
          `${date} ${String(Math.floor(minute / 360)).padStart(2, '0')}:${String(Math.floor(minute / 6) % 60).padStart(2, '0')}:${String((minute % 6) * 10).padStart(2, '0')},1.00000,1.00000,1.00000,1.00000`,
      );
    const content = [
      'time,open,high,low,close',
      ...rowsOf('02/01/2024'),
      ...rowsOf('03/01/2024'),
      '13/01/2024 10:00:00,1,1,1,1',
    ].join('\n');
    const { results } = await parseTestFile({ content });
    expect(results[0]).toMatchObject({ from: '2024-01-02T00:00:00Z', to: '2024-01-13T10:00:00Z', rowsRejected: 0 });
    expect(results[0]!.warnings.join()).not.toContain('month');
  });

  it('settles days against months by the order of the rows', async () => {
    const content = 'Date,Close\n10/01/2024,1\n11/01/2024,1\n12/01/2024,1\n01/02/2024,1\n02/02/2024,1\n';
    const { rows, results } = await parseTestFile({ content });
    expect(isoTimes(rows)[3]).toBe('2024-02-01T00:00:00Z');
    expect(results[0]!.warnings.join()).toContain(
      'Times are read as dates, day first, because the rows are in order then alone',
    );
  });

  it('asks where nothing settles days against months', async () => {
    const content = 'Date,Close\n02/02/2024,1\n03/02/2024,1\n04/02/2024,1\n';
    const refusal = parseTestFile({ content });
    await expect(refusal).rejects.toThrow(
      'Line 3 reads "03/02/2024", which may be 2024-02-03 (--date-order day-first) or 2024-03-02 (--date-order month-first)',
    );
    await expect(refusal).rejects.toMatchObject({ place: { line: 3, value: '03/02/2024' } });
    const days = await parseTestFile({ content, options: { dateOrder: 'day-first' } });
    expect(isoTimes(days.rows)).toEqual(['2024-02-02T00:00:00Z', '2024-02-03T00:00:00Z', '2024-02-04T00:00:00Z']);
    const months = await parseTestFile({ content, options: { dateOrder: 'month-first' } });
    expect(isoTimes(months.rows)).toEqual(['2024-02-02T00:00:00Z', '2024-03-02T00:00:00Z', '2024-04-02T00:00:00Z']);
  });

  it('rejects times that clocks skip, and counts hours that they repeat', async () => {
    const hours = [
      '2024-03-31 01:00',
      '2024-03-31 02:00',
      '2024-03-31 03:00',
      '2024-10-27 01:00',
      '2024-10-27 02:00',
      '2024-10-27 02:00',
      '2024-10-27 03:00',
    ];
    const content = ['time,open,high,low,close', ...hours.map((hour) => `${hour},1,1,1,1`)].join('\n');
    const { rows, results } = await parseTestFile({ content, options: { timeZone: 'Europe/Berlin', interval: '1h' } });
    expect(isoTimes(rows).slice(-4)).toEqual([
      '2024-10-26T23:00:00Z',
      '2024-10-27T00:00:00Z',
      '2024-10-27T01:00:00Z',
      '2024-10-27T02:00:00Z',
    ]);
    const warnings = results[0]!.warnings.join('\n');
    expect(results[0]!.rejects).toEqual([
      {
        line: 3,
        reason: 'no such time: clocks of Europe/Berlin skipped it',
        value: '2024-03-31 02:00',
        fact: { code: 'skipped-time', values: { zone: 'Europe/Berlin' } },
      },
    ]);
    expect(warnings).toContain('came twice in Europe/Berlin were told apart by the order of the rows: 2');
  });
});
