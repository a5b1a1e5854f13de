import { conforms, FILL_ROLES, ImportPreview } from '@candlemark/contracts';
import { describe, expect, it } from 'vitest';
import type { ParseInput } from '../file-plan.ts';
import { NO_FACTS } from '../input/file-facts.ts';
import { PeekedStream } from '../input/peeked-stream.ts';
import type { FileText } from '../parse-file.ts';
import { previewText } from '../preview/preview-text.ts';
import { isInverseContract } from './inverse-contracts.ts';
import { resultsOf } from './parse-fills.ts';

import { knownInstrument, listOf, once, read, rowsOf, toldOf } from './read-list.fixtures.ts';

describe('lists of own trades as brokers and exchanges write them', () => {
  it('reads plain columns, and times in the zone of the instrument', async () => {
    const text =
      'Time;Symbol;Side;Quantity;Price;Fee\n2024-01-02 10:31:05;AAPL;Buy;1.000,50;185,20;1,00\n2024-01-02 11:00:00;aapl;sell;500;186,00;0,5\n';
    expect(await read(text, 'AAPL')).toEqual([
      '2024-01-02T15:31:05.000Z buy 1000.5 @ 185.2 fee 1 null/null - - - -',
      '2024-01-02T16:00:00.000Z sell 500 @ 186 fee 0.5 null/null - - - -',
    ]);
  });

  it('reads a Flex query of Interactive Brokers: signs are sides, costs are below zero', async () => {
    const text = [
      '"ClientAccountID","CurrencyPrimary","Symbol","TradeID","IBOrderID","DateTime","Quantity","TradePrice","IBCommission","IBCommissionCurrency","Buy/Sell","FifoPnlRealized"',
      '"U1","USD","AAPL","77","9","20240102;103105","100","185.2","-1.005","USD","BUY","0"',
      '"U1","USD","EUR.USD","78","9","20240102;103106","-20000","1.10505","-2","USD","SELL","0"',
    ].join('\n');
    expect(await read(text, 'AAPL', { timeZone: 'America/New_York' })).toEqual([
      '2024-01-02T15:31:05.000Z buy 100 @ 185.2 fee 1.005 USD/USD U1 9 77 -',
    ]);
    expect(await read(text, 'EURUSD', { timeZone: 'UTC' })).toEqual([
      '2024-01-02T10:31:06.000Z sell 20000 @ 1.10505 fee 2 USD/USD U1 9 78 -',
    ]);
  });

  it('knows contracts that are settled in their coin by the names that only they have', async () => {
    const settled =
      'BTC-USD-SWAP ETH-USD-240329 BTCUSD_PERP ETHUSD_240628 PI_XBTUSD FI_ETHUSD_240329 BTC-PERPETUAL ETH-29MAR24';
    const others = 'BTC-USDT-SWAP BTC-USD BTCUSD BTCUSDT_240329 PF_XBTUSD XBTUSD BTC_USDC-PERPETUAL AAPL';
    const inverse = (names: string) => names.split(' ').map(isInverseContract);
    expect(inverse(settled)).toEqual(Array<boolean>(8).fill(true));
    expect(inverse(others)).toEqual(Array<boolean>(8).fill(false));
    const rows = 'BTC-USD-SWAP btc-usd-swap'
      .split(' ')
      .map((symbol) => `2024-01-02T10:00:00Z,${symbol},buy,1,42000,0.1`);
    const text = `Time,Symbol,Side,Quantity,Price,Fee\n${rows.join('\n')}\n2024-01-02T10:00:00Z,AAPL,buy,1,10,0.1\n`;
    const read = await rowsOf(text);
    expect(read!.fills.map((fill) => fill.inverse)).toEqual([true, true, null]);
    const { input, plan, rows: all } = (await listOf(text))!;
    const told = resultsOf(input, all, plan).map(({ symbol, warnings }) => [symbol, warnings.join()]);
    expect(new Map(told as [string, string][]).get('BTC-USD-SWAP')).toContain('settled in its coin');
    expect(new Map(told as [string, string][]).get('AAPL')).toBe('');
  });

  it('reads what one of a quantity counts in money, by many names, and rejects what cannot be', async () => {
    const listed = (name: string, cells: readonly string[]) =>
      rowsOf(
        `Time,Symbol,Side,Quantity,Price,Fee,${name}\n${cells.map((cell) => `2024-01-02T10:00:00Z,AAPL,buy,1,10,0.1,${cell}`).join('\n')}\n`,
      );
    const read = async (name: string, ...cells: readonly string[]) =>
      (await listed(name, cells))!.fills.map(({ multiplier }) => multiplier);
    expect(await read('Multiplier', '50', '0.10', '"1,000"', '')).toEqual(['50', '0.1', '1000', null]);
    for (const name of ['Mult', 'Contract Size', 'contractSize', 'Point Value', 'Kontraktgröße'])
      expect(await read(name, '12.5')).toEqual(['12.5']);
    expect(await read('Code', '12.5')).toEqual([null]);
    const rows = (await listed('Multiplier', ['0', '-5', 'many', '10x', '0.01 BTC', '5', '5', '5', '5', '5']))!;
    expect(rows.symbols.tallies.flatMap(({ rejects }) => rejects.listed)).toEqual([
      {
        line: 2,
        reason: 'the multiplier is not above zero',
        value: '0',
        fact: { code: 'multiplier-sign', values: {} },
      },
      {
        line: 3,
        reason: 'the multiplier is not above zero',
        value: '-5',
        fact: { code: 'multiplier-sign', values: {} },
      },
      {
        line: 4,
        reason: 'the multiplier is no number that can be kept',
        value: 'many',
        fact: { code: 'fill-number', values: { role: 'multiplier' } },
      },
      {
        line: 5,
        reason: 'the multiplier reads like leverage',
        value: '10x',
        fact: { code: 'multiplier-leverage', values: {} },
      },
    ]);
  });

  it('reads the trades of an activity statement, and nothing else of it', async () => {
    const text = [
      'Statement,Header,Field Name,Field Value',
      'Statement,Data,BrokerName,Interactive Brokers',
      'Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity',
      'Open Positions,Data,Summary,Stocks,USD,AAPL,50',
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
      'Trades,Data,Order,Stocks,USD,AAPL,"2024-01-02, 10:31:05","1,100",185.20,185.9,-203720,-1.5,203721.5,0,770,O',
      'Trades,Data,ClosedLot,Stocks,USD,AAPL,"2024-01-02, 10:31:05",100,185.20,,,,,,,',
      'Trades,Data,Order,Stocks,USD,AAPL,"2024-01-02, 11:31:05",-100,186.00,185.9,18600,-1.02,-18520,78.98,10,C',
      'Trades,SubTotal,,Stocks,USD,AAPL,,1000,,,-185120,-2.52,,78.98,780,',
      'Trades,Total,,Stocks,USD,,,,,,-185120,-2.52,,78.98,780,',
      'Financial Instrument Information,Header,Asset Category,Symbol,Description,Conid,Multiplier,Code',
      'Financial Instrument Information,Data,Stocks,"AAPL, APPL",APPLE INC,265598,"1,000",',
    ].join('\n');
    expect((await rowsOf(text))!.fills.map(({ multiplier }) => multiplier)).toEqual(['1000', '1000']);
    expect(await read(text, 'AAPL')).toEqual([
      '2024-01-02T15:31:05.000Z buy 1100 @ 185.2 fee 1.5 null/USD - - - -',
      '2024-01-02T16:31:05.000Z sell 100 @ 186 fee 1.02 null/USD - - - -',
    ]);
  });

  it('reads what Binance, Kraken, Coinbase and MetaTrader give', async () => {
    const binance = [
      '"Date(UTC)","Pair","Side","Price","Executed","Amount","Fee"',
      '"2024-01-02 10:31:05","BTC/USDT","SELL","42,000.50","0.01000BTC","420.005USDT","0.00001BNB"',
      '"2024-01-02 10:31:04","BTCUSDT","BUY","42000","0.01BTC","420USDT","0.42USDT"',
    ].join('\n');
    expect(await read(binance, 'BTCUSDT')).toEqual([
      '2024-01-02T10:31:04.000Z buy 0.01 @ 42000 fee 0.42 USDT/USDT - - - -',
      '2024-01-02T10:31:05.000Z sell 0.01 @ 42000.5 fee 0.00001 BNB/USDT - - - -',
    ]);
    const kraken = [
      '"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"',
      '"TA","OB","XXBTZEUR","2024-01-02 10:31:05.1234","buy","limit",40000.10000,400.001,0.64,0.01000000,0.0,"","L1,L2"',
    ].join('\n');
    expect(await read(kraken, 'BTCEUR')).toEqual([
      '2024-01-02T10:31:05.123Z buy 0.01 @ 40000.1 fee 0.64 null/null - OB TA -',
    ]);
    const coinbase = [
      'portfolio,trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit',
      'default,5,ETH-USD,SELL,2024-01-02T10:31:05.123Z,0.50000000,ETH,2300.10,5.75,1144.30,USD',
    ].join('\n');
    expect(await read(coinbase, 'ETHUSD')).toEqual([
      '2024-01-02T10:31:05.123Z sell 0.5 @ 2300.1 fee 5.75 USD/USD default - 5 -',
    ]);
    const metatrader = [
      'Time\tDeal\tSymbol\tType\tDirection\tVolume\tPrice\tOrder\tCommission\tFee\tSwap\tProfit\tBalance\tComment',
      '2024.01.02 09:00:00\t1\t\tbalance\t\t\t\t\t0.00\t0.00\t0.00\t1000.00\t1000.00\tDeposit',
      '2024.01.02 10:31:05\t2\tEURUSD\tbuy\tin\t0.10\t1.10500\t3\t-0.35\t-0.05\t0.00\t0.00\t999.65\tfirst',
    ].join('\n');
    expect(await read(metatrader, 'EURUSD', { timeZone: 'Europe/Helsinki' })).toEqual([
      '2024-01-02T08:31:05.000Z buy 0.1 @ 1.105 fee 0.4 null/null - 3 2 first',
    ]);
  });

  it('reads what Bybit gives: a line above the names, times before their dates, and payments that are no trades', async () => {
    const spot = [
      'UID: 1000001,Company Name: ,Country:',
      'Uid,Spot Pairs,Order Type,Direction,Filled Value,Filled Price,Filled Quantity,Fees,Transaction ID,Order No.,Timestamp (UTC+0)',
      '1000001,BTCUSDT,LIMIT,BUY,420.00000000000000000000,42000.00000000000000000000,0.01000000000000000000,0.00001000000000000,22900001,18360001,2024-01-02 10:31:05',
      '1000001,BTCUSDT,MARKET,SELL,420.50000000000000000000,42050.00000000000000000000,0.01000000000000000000,0.42050000000000000,22900002,18360002,2024-01-02 11:31:05',
    ].join('\n');
    expect(await read(spot, 'BTCUSDT')).toEqual([
      '2024-01-02T10:31:05.000Z buy 0.01 @ 42000 fee 0.00001 null/null 1000001 18360001 22900001 -',
      '2024-01-02T11:31:05.000Z sell 0.01 @ 42050 fee 0.4205 null/null 1000001 18360002 22900002 -',
    ]);
    const coins = [
      'Spot Pairs,Order Type,Direction,feeCoin,ExecFeeV2,Filled Value,Filled Price,Filled Quantity,Fees,Transaction ID,Order No.,Timestamp (UTC)',
      'BTCUSDT,MARKET,BUY,BTC,0.00001,420,42000,0.01,--,22900003, 18360003,10:31 2024-01-13',
      'BTCUSDT,MARKET,SELL,USDT,0.42,420,42000,0.01,--,22900004, 18360004,11:31 2024-01-14',
    ].join('\n');
    expect(await read(coins, 'BTCUSDT')).toEqual([
      '2024-01-13T10:31:00.000Z buy 0.01 @ 42000 fee 0.00001 BTC/USDT - 18360003 22900003 -',
      '2024-01-14T11:31:00.000Z sell 0.01 @ 42000 fee 0.42 USDT/USDT - 18360004 22900004 -',
    ]);
    const contracts = [
      'Market,Filled Type,Filled Quantity,Filled Price,Order Price,Fee Rate,Trading Fee,feeCoin,ExecFeeV2,Direction,Order Type,Trasaction ID,Order No.,Transaction Time(UTC+0)',
      'BTCUSDT,Trade,2,42000,42000,0.00055,46.2,USDT,46.2,Long,Market, a1, o1,10:00 2024-01-13',
      'BTCUSDT,Funding,2,42010,0,0.0001,8.4,USDT,8.4,Long,--, f1, g1,16:00 2024-01-13',
      'BTCUSDT,Liquidation,2,40000,40000,0.00055,44,USDT,44,Short,Market, a2, o2,17:00 2024-01-13',
    ].join('\n');
    expect(await read(contracts, 'BTCUSDT')).toEqual([
      '2024-01-13T10:00:00.000Z buy 2 @ 42000 fee 46.2 USDT/USDT - o1 a1 -',
      '2024-01-13T17:00:00.000Z sell 2 @ 40000 fee 44 USDT/USDT - o2 a2 -',
    ]);
  });

  it('reads what OKX gives: costs below zero, and payments that are no trades', async () => {
    const text = [
      'UID:1000001',
      'id,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,PnL,Fee,Fee Unit,Position Change,Position Balance,Balance Change,Balance,Balance Unit',
      '700010001,80001,2024-01-02 10:31:05,Spot,BTC-USDT,Buy,0.01,BTC,42000,0,-0.00001,BTC,0,0,0.01,0.01,BTC',
      '700010002,80002,2024-01-02 11:31:05,Spot,BTC-USDT,Sell,0.01,BTC,42050,0,-0.42,USDT,0,0,420,420,USDT',
      '700010003,80003,2024-01-02 16:00:00,Spot,BTC-USDT,Funding fee,0,USDT,0,0,0,USDT,0,0,-0.03,420,USDT',
      '700010004,80004,2024-01-02 16:31:05,Margin,BTC-USDT,Open short,0.01,BTC,42050,0,-0.42,USDT,0,0,420,420,USDT',
    ].join('\n');
    expect(await read(text, 'BTCUSDT', { timeZone: 'UTC' })).toEqual([
      '2024-01-02T10:31:05.000Z buy 0.01 @ 42000 fee 0.00001 BTC/USDT - 80001 700010001 -',
      '2024-01-02T11:31:05.000Z sell 0.01 @ 42050 fee 0.42 USDT/USDT - 80002 700010002 -',
      '2024-01-02T16:31:05.000Z sell 0.01 @ 42050 fee 0.42 USDT/USDT - 80004 700010004 -',
    ]);
    const [abroad] = await read(text.replace(',Time,', ',Time(UTC+8),'), 'BTCUSDT');
    expect(abroad).toMatch(/^2024-01-02T02:31:05/);
  });
});

describe('what a list of own trades is told from', () => {
  it('is what rows cost or earned, and no order or side alone', async () => {
    const own = 'time,symbol,side,qty,price';
    const row = '2024-01-02 10:00:00,AAPL,buy,1,10';
    expect(await rowsOf(`${own}\n${row}\n`)).toBeNull();
    expect(await rowsOf(`${own},order id\n${row},7\n`)).toBeNull();
    for (const name of ['Fee', 'Commission', 'Realized P/L'])
      expect((await rowsOf(`${own},${name}\n${row},0\n`))?.fills).toHaveLength(1);
    expect((await rowsOf(`${own}\n${row}\n`, { kind: 'fills' }))?.fills).toHaveLength(1);
    expect(await rowsOf(`${own},fee\n${row},0\n`, { kind: 'trades' })).toBeNull();
  });

  it('finds instruments by other spellings, and none that could be another one', async () => {
    const names = ['btc/usdt', 'BTC-USDT', 'BINANCE:BTCUSDT', 'XBT/EUR', 'EUR.USD', 'BRK/B', 'XETHZUSD'];
    const rows = names.map((name, at) => `2024-01-02 10:00:0${at},${name},buy,1,10,0`);
    const read = await rowsOf(`time,symbol,side,qty,price,fee\n${rows.join('\n')}\n`);
    expect(read!.fills.map(({ symbol }) => symbol)).toEqual([
      'BTCUSDT',
      'BTCUSDT',
      'BTCUSDT',
      'BTCEUR',
      'EURUSD',
      'BRK.B',
      'ETHUSD',
    ]);
  });

  it('reads dates and times of day apart, brackets, and a sign where no column says who bought', async () => {
    const text =
      'Trade Date,Trade Time,Ticker,Qty,Price,Commission\n2024-01-02,10:31:05,AAPL,100,185.20,(1.00)\n2024-01-03,10:31:05,AAPL,(100),186,(1.00)\n';
    expect(await read(text, 'AAPL')).toEqual([
      '2024-01-02T15:31:05.000Z buy 100 @ 185.2 fee 1 null/null - - - -',
      '2024-01-03T15:31:05.000Z sell 100 @ 186 fee 1 null/null - - - -',
    ]);
  });

  it('keeps every digit, and rejects what has too many', async () => {
    const text =
      'time,symbol,side,qty,price,fee\n1704191465123,ETHUSD,buy,0.123456789012345678,2300.000000000000000001,-0.50\n1704191465124,ETHUSD,buy,1e-60,1,0\n1704191465125,ETHUSD,buy,3,1,1\n';
    const rows = (await rowsOf(text))!;
    expect(toldOf(rows.fills[0]!)).toBe(
      '2024-01-02T10:31:05.123Z buy 0.123456789012345678 @ 2300.000000000000000001 fee -0.5 null/null - - - -',
    );
    expect(rows.symbols.tallies[0]!.rejects.listed.map(({ line }) => line)).toEqual([3]);
  });

  it('asks which of two dates is meant, and says what is missing', async () => {
    const text =
      'Date,Symbol,Side,Qty,Price,Fee\n01/02/2024 10:00,AAPL,buy,1,10,0\n02/01/2024 10:00,AAPL,sell,1,10,0\n01/02/2024 11:00,AAPL,buy,1,10,0\n';
    await expect(rowsOf(text)).rejects.toThrow('--date-order day-first');
    expect((await rowsOf(text, { dateOrder: 'day-first' }))?.fills).toHaveLength(3);
    const unknown = 'time,symbol,side,qty,price,fee\n2024-01-02 10:00:00,NONE,buy,1,10,0\n';
    await expect(rowsOf(unknown)).rejects.toThrow(/no such instrument.*read as a list of own fills: --kind trades/);
    await expect(rowsOf('a,b\n1,2\n', { kind: 'fills' })).rejects.toThrow('no time and no quantity and no price');
  });

  it('takes columns as they are said, by name or number, over what they are called', async () => {
    const text = 'When,Paper,What,Pieces,Each,Cost,Time\n2024-01-02 10:00:00,AAPL,buy,3,10,0.5,99\n';
    const columns = { time: 'When', symbol: 'paper', Side: '3', quantity: 'Pieces', price: 'Each', fee: 'Cost' };
    expect(await read(text, 'AAPL', { kind: 'fills', columns })).toEqual([
      '2024-01-02T15:00:00.000Z buy 3 @ 10 fee 0.5 null/null - - - -',
    ]);
    expect(await read(text, 'AAPL', { kind: 'fills', columns: { ...columns, fee: '-' } })).toEqual([
      '2024-01-02T15:00:00.000Z buy 3 @ 10 fee null null/null - - - -',
    ]);
    await expect(rowsOf(text, { kind: 'fills', columns: { ...columns, fee: 'Costs' } })).rejects.toThrow(
      'There is no column "Costs" for fee; the file has When, Paper, What',
    );
    await expect(rowsOf(text, { kind: 'fills', columns: { open: 'Each' } })).rejects.toThrow(
      '--columns: "open" is no column of own trades; there are time',
    );
    await expect(rowsOf(text, { kind: 'fills' })).rejects.toThrow('--columns time=When');
  });

  const previewed = (text: string, options: ParseInput['options'] = {}) => {
    const input = {
      source: once(''),
      fileName: 'list.csv',
      options,
      known: [knownInstrument('AAPL')],
      outDir: '/nowhere',
    };
    const opened = { stream: new PeekedStream(once(text)), facts: NO_FACTS, isText: true, delimiter: null } as FileText;
    return previewText(input, opened, async () => null);
  };

  it('is told before it is imported', async () => {
    const text =
      'time,symbol,side,qty,price,fee\n2024-01-02 10:00:00,AAPL,buy,1,10,0\n2024-01-02 10:00:01,NONE,buy,1,10,0\n';
    const preview = await previewed(text);
    expect(conforms(ImportPreview, preview)).toBe(true);
    expect(preview).toMatchObject({
      kind: 'fills',
      refusal: null,
      rowsRead: 2,
      rowsRejected: 1,
      instruments: [
        { symbol: 'AAPL', isKnown: true, rows: 1 },
        { symbol: 'NONE', isKnown: false, rows: 0 },
      ],
      time: { zone: 'America/New_York', isZoneSaid: false },
    });
    expect(preview.columns.map(({ roles }) => roles.join())).toEqual([
      'time',
      'symbol',
      'side',
      'quantity',
      'price',
      'fee',
    ]);
    expect(preview.firstRows[0]).toMatchObject({ line: 2, time: '2024-01-02T15:00:00Z' });
  });

  it('offers what columns may mean, also where none is known yet, and nothing where a statement names them itself', async () => {
    const text = 'When,Paper,What,Pieces,Each\n2024-01-02 10:00:00,AAPL,buy,3,10\n';
    const unknown = await previewed(text, { kind: 'fills' });
    expect(unknown).toMatchObject({ kind: null, columnRoles: [...FILL_ROLES] });
    expect(unknown.refusal?.message).toContain('no time and no quantity and no price');
    expect(unknown.columns.map(({ name }) => name)).toEqual(['When', 'Paper', 'What', 'Pieces', 'Each']);
    const columns = { time: '1', symbol: '2', side: '3', quantity: '4', price: '5' };
    expect(await previewed(text, { kind: 'fills', columns })).toMatchObject({
      kind: 'fills',
      columnRoles: [...FILL_ROLES],
      refusal: null,
      instruments: [{ symbol: 'AAPL', rows: 1 }],
    });
    const unsaid = await previewed(text, { kind: 'fills', columns: { ...columns, price: '-' } });
    expect(unsaid).toMatchObject({
      columnRoles: [...FILL_ROLES],
      refusal: { message: expect.stringContaining('no price') },
    });
    const statement =
      'Statement,Header,Field Name,Field Value\nTrades,Header,DataDiscriminator,Symbol,Date/Time,Quantity,T. Price,Comm/Fee\nTrades,Data,Order,AAPL,"2024-01-02, 10:31:05",1,10,-1\n';
    expect(await previewed(statement)).toMatchObject({ kind: 'fills', columnRoles: [] });
  });
});
