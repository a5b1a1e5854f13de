import { describe, expect, it } from 'vitest';
import { parseTestFile } from './testing/parse-text.ts';

/** Beginnings of files as sources are known to write them: name, lines, and what they are to be taken for. */
const SOURCES: readonly (readonly [fileName: string, lines: readonly string[], expected: object])[] = [
  [
    'aapl_us_d.csv',
    [
      '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>',
      'AAPL.US,D,20200102,000000,74.06,75.15,73.79,75.09,135480400,0',
      'AAPL.US,D,20200103,000000,74.29,75.14,74.12,74.36,146322800,0',
    ],
    { symbol: 'AAPL.US', kind: 'bars', interval: '1D', from: '2020-01-02T00:00:00Z' },
  ],
  [
    'EURUSD_M1.csv',
    [
      '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>',
      '2020.01.02\t09:30:00\t1.12\t1.13\t1.11\t1.125\t55\t0\t3',
      '2020.01.02\t09:31:00\t1.12\t1.13\t1.11\t1.125\t50\t0\t3',
    ],
    { symbol: 'EURUSD', kind: 'bars', interval: '1m', from: '2020-01-02T09:30:00Z' },
  ],
  [
    'BTCUSD_1-min.csv',
    [
      'Timestamp,Open,High,Low,Close,Volume_(BTC),Volume_(Currency),Weighted_Price',
      '1325317920,4.39,4.39,4.39,4.39,0.45,2.0,4.39',
      '1325317980,4.39,4.39,4.39,4.39,0.45,2.0,4.39',
    ],
    { symbol: 'BTCUSD', kind: 'bars', interval: '1m', from: '2011-12-31T07:52:00Z' },
  ],
  [
    'EURUSD.csv',
    [
      'Gmt time,Open,High,Low,Close,Volume',
      '13.01.2020 22:00:00.000,1.12,1.13,1.11,1.125,5.5',
      '13.01.2020 22:01:00.000,1.12,1.13,1.11,1.125,5.5',
    ],
    { kind: 'bars', interval: '1m', from: '2020-01-13T22:00:00Z' },
  ],
  [
    'Binance_BTCUSDT_1h.csv',
    [
      'https://www.example.com',
      'Unix,Date,Symbol,Open,High,Low,Close,Volume BTC,Volume USDT,tradecount',
      '1640995200000,2022-01-01 00:00:00,BTC/USDT,46216.93,46731.39,46208.37,46656.13,1503.3,70020000,30000',
      '1640991600000,2021-12-31 23:00:00,BTC/USDT,46250.01,46344.23,46079.99,46216.93,1113.6,51450000,20000',
    ],
    { symbol: 'BTC/USDT', kind: 'bars', interval: '1h', from: '2021-12-31T23:00:00Z' },
  ],
  [
    'gemini.csv',
    [
      'Date,Symbol,Open,High,Low,Close,Volume BTC,Volume USD',
      '2020-07-08 12-AM,BTCUSD,9259.2,9290,9250,9280,10.5,100000',
      '2020-07-07 11-PM,BTCUSD,9259.2,9290,9250,9280,10.5,100000',
    ],
    { symbol: 'BTCUSD', interval: '1h', from: '2020-07-07T23:00:00Z', to: '2020-07-08T00:00:00Z' },
  ],
  [
    '2025-04-16.csv.gz',
    [
      'ticker,volume,open,close,high,low,window_start,transactions',
      'AAPL,4930,200.29,200.5,200.63,200.29,1744792500000000000,129',
      'AAPL,1815,200.39,200.61,200.61,200.34,1744792560000000000,57',
    ],
    { symbol: 'AAPL', interval: '1m', from: '2025-04-16T08:35:00Z' },
  ],
  [
    'AAPL.csv',
    [
      'Price,Close,High,Low,Open,Volume',
      'Ticker,AAPL,AAPL,AAPL,AAPL,AAPL',
      'Date,,,,,',
      '2020-01-02,72.7,72.77,71.46,71.72,135480400',
      '2020-01-03,72.0,72.77,71.78,71.94,146322800',
    ],
    { symbol: 'AAPL', interval: '1D', from: '2020-01-02T00:00:00Z' },
  ],
  [
    '20200101.csv',
    [
      'timestamp,symbol,side,size,price,tickDirection,trdMatchID,grossValue',
      '2020-01-01D00:00:03.123456000,XBTUSD,Sell,10,7168.5,PlusTick,aaaa-bbbb,139500',
      '2020-01-01D00:00:04.123456000,XBTUSD,Buy,10,7169,PlusTick,cccc-bbbb,139500',
    ],
    { symbol: 'XBTUSD', kind: 'trades', from: '2020-01-01T00:00:03.123456Z' },
  ],
  [
    'bitmex_trades.csv',
    [
      'exchange,symbol,timestamp,local_timestamp,id,side,price,amount',
      'bitmex,XBTUSD,1585699200245000,1585699200310404,abc,buy,6425.5,20',
      'bitmex,XBTUSD,1585699200245000,1585699200310404,abd,sell,6425.5,20',
    ],
    { symbol: 'XBTUSD', kind: 'trades', from: '2020-04-01T00:00:00.245Z' },
  ],
  [
    'XRP_ETH-trades.json',
    [
      '[',
      '{"info":{"a":1,"m":true},"timestamp":1570752011620,"datetime":"2019-10-11T00:00:11.620Z","symbol":"XRP/ETH","id":"1","order":null,"takerOrMaker":null,"side":"sell","price":0.00141342,"amount":23.0,"cost":0.03,"fee":null},',
      '{"info":{"a":2,"m":true},"timestamp":1570752011640,"datetime":"2019-10-11T00:00:11.640Z","symbol":"XRP/ETH","id":"2","order":null,"takerOrMaker":null,"side":"sell","price":0.00141266,"amount":54.0,"cost":0.08,"fee":null}]',
    ],
    { symbol: 'XRP/ETH', kind: 'trades', from: '2019-10-11T00:00:11.62Z' },
  ],
  [
    'wkn_710000.csv',
    [
      'sep=;',
      'Datum;Erster;Hoch;Tief;Schlusskurs;Stuecke;Volumen',
      '2020-01-03;121,5;122,4;120,9;121,8;1.000;121.000',
      '2020-01-02;120,5;122,4;119,9;121,8;2.000;241.000',
    ],
    { symbol: 'WKN_710000', interval: '1D', from: '2020-01-02T00:00:00Z' },
  ],
  [
    'GBP_USD Historical Data.csv',
    [
      '"Date","Price","Open","High","Low","Vol.","Change %"',
      '"30/12/2020","1.2298","1.2254","1.2310","1.2250","","0.36%"',
      '"29/12/2020","1.2254","1.2215","1.2275","1.2208","","0.32%"',
    ],
    { symbol: 'GBP_USD', interval: '1D', from: '2020-12-29T00:00:00Z' },
  ],
  [
    'AAPL Historische Kurse.csv',
    [
      '"Datum";"Zuletzt";"Eröffn.";"Hoch";"Tief";"Vol.";"+/- %"',
      '"16.01.2024";"183,63";"182,16";"184,26";"180,93";"65,60M";"-1,23%"',
      '"12.01.2024";"185,92";"186,06";"186,74";"185,19";"40,48M";"0,18%"',
    ],
    { kind: 'bars', interval: '1D', from: '2024-01-12T00:00:00Z', to: '2024-01-16T00:00:00Z' },
  ],
  [
    'AAPL - Données Historiques.csv',
    [
      '"Date","Dernier","Ouv.","Plus Haut","Plus Bas","Vol.","Variation %"',
      '"16/01/2024","183,63","182,16","184,26","180,93","65,60M","-1,23%"',
      '"12/01/2024","185,92","186,06","186,74","185,19","40,48M","0,18%"',
    ],
    { kind: 'bars', interval: '1D', from: '2024-01-12T00:00:00Z', to: '2024-01-16T00:00:00Z' },
  ],
  [
    'AAPL Dati Storici.csv',
    [
      '"Data","Ultimo","Apertura","Massimo","Minimo","Vol.","Var. %"',
      '"16.01.2024","183,63","182,16","184,26","180,93","65,60M","-1,23%"',
      '"12.01.2024","185,92","186,06","186,74","185,19","40,48M","0,18%"',
    ],
    { kind: 'bars', interval: '1D', from: '2024-01-12T00:00:00Z', to: '2024-01-16T00:00:00Z' },
  ],
  [
    'PETR4 Dados Históricos.csv',
    [
      '"Data","Último","Abertura","Máxima","Mínima","Vol.","Var%"',
      '"16.01.2024","37,63","36,16","38,26","35,93","65,60M","-1,23%"',
      '"12.01.2024","37,92","37,06","37,94","36,19","40,48M","0,18%"',
    ],
    { kind: 'bars', interval: '1D', from: '2024-01-12T00:00:00Z', to: '2024-01-16T00:00:00Z' },
  ],
  [
    'XBTUSD_1.csv',
    ['1381095240,122.0,122.0,122.0,122.0,0.1,1', '1381095300,123.61,123.61,123.61,123.61,0.1,1'],
    { kind: 'bars', interval: '1m', from: '2013-10-06T21:34:00Z' },
  ],
  [
    'IVE.txt',
    ['13/02/2020,09:30:00,100.5,200', '13/02/2020,09:30:01,100.6,100'],
    { symbol: 'IVE', kind: 'trades', from: '2020-02-13T09:30:00Z' },
  ],
];

describe('files of known sources', () => {
  it.each(SOURCES)('%s', async (fileName, lines, expected) => {
    const { results } = await parseTestFile({ content: lines.join('\n'), fileName });
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ ...expected, rowsStored: 2, rowsRejected: 0, duplicates: 0 });
    expect(results[0]!.warnings.join()).not.toContain('Only one price a row');
  });

  it.each([
    ['factors', '19980102,0.8613657,0.00892857,1\n20000620,0.8613657,0.00892857,101\n'],
    ['names', '20140327,goocv,Q\n20140402,goocv,Q\n'],
    ['high, low and close without open', 'Date,High,Low,Close,ATR\n2020-01-02,2,1,1.5,0.3\n2020-01-03,2,1,1.5,0.3\n'],
    [
      'ticks with unnamed quotes',
      '13/02/2020,09:30:00,100.5,100.4,100.6,200\n13/02/2020,09:30:01,100.6,100.4,100.5,100\n',
    ],
  ])('refuses %s rather than guess', async (_, content) => {
    await expect(parseTestFile({ content })).rejects.toThrow('No columns of trades or bars were found');
  });
});
