/*
 * Every family of files that people bring, by the shortest example of its own: what it is taken for, to the prices and the zone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isoTimes, parseTestFile } from './testing/parse-text.ts';

/** What a file becomes: symbols, kind with interval, first and last time, open to close and volume of the first row (or price and size), zone. */
type Expected = readonly [symbols: string, kind: string, from: string, to: string, values: string, zone?: string];
type Family = readonly [name: string, fileName: string, lines: readonly string[], expected: Expected];

const four = (row: (at: number) => string): string[] => [0, 1, 2, 3].map(row);
const HOUR = 1_381_093_200;
const hour = (at: number): number => HOUR + at * 3600;
const HOURS = ['2013-10-06T21:00:00Z', '2013-10-07T00:00:00Z'] as const;
const minute = (at: number, zeros = ''): string => `${1_735_689_480_000 + at * 60_000}${zeros}`;
const KLINES =
  'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore';
const kline = (at: number): string => `${minute(at)},10,12,9,11,5,${minute(at + 1).slice(0, -1)}9,50,7,2,20,0`;
const NEW_YEAR = ['2024-12-31T23:58:00Z', '2025-01-01T00:01:00Z'] as const;
const JULY = ['2019-07-02T22:00:00Z', '2019-07-02T22:03:00Z'] as const;
const UDIFF =
  'TradDt,BizDt,Sgmt,Src,FinInstrmTp,FinInstrmId,ISIN,TckrSymb,SctySrs,FinInstrmNm,OpnPric,HghPric,LwPric,ClsPric,LastPric,PrvsClsgPric,TtlTradgVol,TtlTrfVal,TtlNbOfTxsExctd';

const FAMILIES: readonly Family[] = [
  [
    'Stooq',
    'abc.us.txt',
    [
      '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>',
      ...four((at) => `ABC.US,5,20240105,15${30 + at * 5}00,10,12,9,11,5,0`),
    ],
    ['ABC.US', 'bars 5m', '2024-01-05T15:30:00Z', '2024-01-05T15:45:00Z', '10 12 9 11 5'],
  ],
  [
    'Stooq in Polish',
    'wig20_d.csv',
    ['Data,Otwarcie,Najwyzszy,Najnizszy,Zamkniecie,Wolumen', ...four((at) => `2024-01-0${at + 2},10,12,9,11,5`)],
    ['WIG20', 'bars 1D', '2024-01-02T00:00:00Z', '2024-01-05T00:00:00Z', '10 12 9 11 5'],
  ],
  [
    'Investing.com',
    'Bitcoin Historical Data.csv',
    [
      '\ufeff"Date","Price","Open","High","Low","Vol.","Change %"',
      '"04/30/2024","60,672.0","62,938.6","64,738.0","59,191.6","120.17K","-4.98%"',
      '"04/29/2024","63,852.5","62,938.6","64,198.1","61,795.6","0.06B","1.45%"',
    ],
    ['BITCOIN', 'bars 1D', '2024-04-29T00:00:00Z', '2024-04-30T00:00:00Z', '62938.6 64198.1 61795.6 63852.5 60000000'],
  ],
  ['Binance klines', 'BTCUSDT-1m-2025-01.csv', four(kline), ['BTCUSDT', 'bars 1m', ...NEW_YEAR, '10 12 9 11 5']],
  [
    'Binance klines with a header',
    'BTCUSDT-1m-2025-01.csv',
    [KLINES, ...four(kline)],
    ['BTCUSDT', 'bars 1m', ...NEW_YEAR, '10 12 9 11 5'],
  ],
  [
    'Binance trades',
    'BTCUSDT-trades-2025-01-01.csv',
    four((at) => `${100 + at},10.5,2,21,${minute(at, at > 1 ? '000' : '')},True,True`),
    ['BTCUSDT', 'trades', ...NEW_YEAR, '10.5 2'],
  ],
  [
    'Binance aggregate trades with a header',
    'BTCUSDT-aggTrades-2025-01-01.csv',
    [
      'agg_trade_id,price,quantity,first_trade_id,last_trade_id,transact_time,is_buyer_maker',
      ...four((at) => `${at},10.5,2,${at},${at},${minute(at)},true`),
    ],
    ['BTCUSDT', 'trades', ...NEW_YEAR, '10.5 2'],
  ],
  ['Kraken trades', 'XBTUSD.csv', four((at) => `${hour(at)},122.${at},0.1`), ['XBTUSD', 'trades', ...HOURS, '122 0.1']],
  [
    'Kraken bars with volume and count',
    'XBTUSD_60.csv',
    four((at) => `${hour(at)},10,12,9,11,0.5,${at + 1}`),
    ['XBTUSD', 'bars 1h', ...HOURS, '10 12 9 11 0.5'],
  ],
  [
    'Kraken bars with an average price before the volume',
    'XBTUSD_60.csv',
    four((at) => `${hour(at)},10,12,9,11,10.7,4.5,${at + 1}`),
    ['XBTUSD', 'bars 1h', ...HOURS, '10 12 9 11 4.5'],
  ],
  [
    'Kraken bars with an average price, named',
    'XBTUSD_60.csv',
    ['time,open,high,low,close,vwap,volume,count', ...four((at) => `${hour(at)},10,12,9,11,10.7,4.5,${at + 1}`)],
    ['XBTUSD', 'bars 1h', ...HOURS, '10 12 9 11 4.5'],
  ],
  [
    'Coinbase',
    'BTC-USD.csv',
    four((at) => `${hour(at)},9,12,10,11,4.5`),
    ['BTC-USD', 'bars 1h', ...HOURS, '10 12 9 11 4.5'],
  ],
  [
    'Bitfinex',
    'BTCUSD_1h.csv',
    four((at) => `${hour(at)}000,10,11,12,9,4.5`),
    ['BTCUSD', 'bars 1h', ...HOURS, '10 12 9 11 4.5'],
  ],
  [
    'Bitstamp',
    'Bitstamp_BTCUSD_1h.csv',
    [
      'https://www.CryptoDataDownload.com',
      'unix,date,symbol,open,high,low,close,Volume BTC,Volume USD',
      ...[3, 2, 1, 0].map(
        (at) =>
          `${hour(at)},${new Date(hour(at) * 1000).toISOString().slice(0, 19).replace('T', ' ')},BTC/USD,10,12,9,11,4.5,45`,
      ),
    ],
    ['BTC/USD', 'bars 1h', ...HOURS, '10 12 9 11 4.5'],
  ],
  [
    'MetaTrader 4',
    'EURUSD60.csv',
    four((at) => `2019.01.02,0${at}:00,1.1,1.2,1.05,1.15,100`),
    ['EURUSD', 'bars 1h', '2019-01-02T00:00:00Z', '2019-01-02T03:00:00Z', '1.1 1.2 1.05 1.15 100'],
  ],
  [
    'MetaTrader 5',
    'EURUSD_H1_201901020000_201901030000.csv',
    [
      '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>',
      ...four((at) => `2019.01.02\t0${at}:00:00\t1.1\t1.2\t1.05\t1.15\t100\t7\t3`),
    ],
    ['EURUSD', 'bars 1h', '2019-01-02T00:00:00Z', '2019-01-02T03:00:00Z', '1.1 1.2 1.05 1.15 7'],
  ],
  [
    'HistData',
    'DAT_ASCII_EURUSD_M1_2019.csv',
    four((at) => `20190702 170${at}00;1.1;1.2;1.05;1.15;0`),
    ['EURUSD', 'bars 1m', ...JULY, '1.1 1.2 1.05 1.15 0'],
  ],
  [
    'HistData for MetaTrader',
    'DAT_MT_EURUSD_M1_2019.csv',
    four((at) => `2019.07.02,17:0${at},1.1,1.2,1.05,1.15,0`),
    ['EURUSD', 'bars 1m', ...JULY, '1.1 1.2 1.05 1.15 0'],
  ],
  [
    'HistData quotes',
    'DAT_ASCII_EURUSD_T_201907.csv',
    four((at) => `20190702 170${at}00250,1.10,1.11,0`),
    ['EURUSD', 'trades', '2019-07-02T22:00:00.25Z', '2019-07-02T22:03:00.25Z', '1.105 null'],
  ],
  [
    'NinjaTrader, stamped at the end',
    'ES 03-11.Last.txt',
    four((at) => `20110103 093${at + 1}00;1.1;1.2;1.05;1.15;7`),
    ['ES 03-11', 'bars 1m', '2011-01-03T09:30:00Z', '2011-01-03T09:33:00Z', '1.1 1.2 1.05 1.15 7'],
  ],
  [
    'NinjaTrader days',
    'ES 03-11.Last.txt',
    four((at) => `2011010${at + 3};1.1;1.2;1.05;1.15;7`),
    ['ES 03-11', 'bars 1D', '2011-01-03T00:00:00Z', '2011-01-06T00:00:00Z', '1.1 1.2 1.05 1.15 7'],
  ],
  [
    'Dukascopy',
    'EURUSD_Candlestick_1_M_BID_13.01.2020-13.01.2020.csv',
    ['Gmt time,Open,High,Low,Close,Volume', ...four((at) => `13.01.2020 22:0${at}:00.000,1.1,1.2,1.05,1.15,5.5`)],
    ['EURUSD', 'bars 1m', '2020-01-13T22:00:00Z', '2020-01-13T22:03:00Z', '1.1 1.2 1.05 1.15 5.5'],
  ],
  [
    'Dukascopy in local time',
    'EURUSD_Candlestick_1_M_BID.csv',
    [
      'Local time,Open,High,Low,Close,Volume',
      ...four((at) => `13.01.2020 22:0${at}:00.000 GMT+0100,1.1,1.2,1.05,1.15,5.5`),
    ],
    ['EURUSD', 'bars 1m', '2020-01-13T21:00:00Z', '2020-01-13T21:03:00Z', '1.1 1.2 1.05 1.15 5.5'],
  ],
  [
    'FXCM',
    'EURUSD_H1.csv',
    [
      'Date,Time,OpenBid,HighBid,LowBid,CloseBid,OpenAsk,HighAsk,LowAsk,CloseAsk,Total Ticks',
      ...four((at) => `01/13/2019,0${at}:00,1.1,1.2,1,1.1,1.2,1.3,1.1,1.2,99`),
    ],
    ['EURUSD', 'bars 1h', '2019-01-13T00:00:00Z', '2019-01-13T03:00:00Z', '1.15 1.25 1.05 1.15 null'],
  ],
  [
    'TradingView, three columns named alike',
    'BINANCE_BTCUSDT, 60_a1b2c.csv',
    ['time,open,high,low,close,Plot,Plot,Plot,Volume', ...four((at) => `${hour(at)},10,12,9,11,1,2,3,4.5`)],
    ['BTCUSDT', 'bars 1h', ...HOURS, '10 12 9 11 4.5'],
  ],
  [
    'TradingView in Chinese, days of Shanghai',
    'SSE_DLY_600000, 1D.csv',
    ['时间,开盘,最高,最低,收盘,成交量', ...four((at) => `2024-01-0${at + 2}T00:00:00+08:00,10,12,9,11,4.5`)],
    ['600000', 'bars 1D', '2024-01-01T16:00:00Z', '2024-01-04T16:00:00Z', '10 12 9 11 4.5', 'Asia/Hong_Kong'],
  ],
  [
    'names in Chinese, close before high',
    'X.csv',
    [
      '日期,股票代码,开盘价,收盘价,最高价,最低价,成交量,成交额',
      ...four((at) => `2024-01-0${at + 2},600000,10,11,12,9,4.5,45`),
    ],
    ['600000', 'bars 1D', '2024-01-02T00:00:00Z', '2024-01-05T00:00:00Z', '10 12 9 11 4.5'],
  ],
  [
    'Alpha Vantage',
    'intraday_5min_IBM.csv',
    ['timestamp,open,high,low,close,volume', ...four((at) => `2024-01-16 19:${50 - at * 5}:00,10,12,9,11,4`)],
    ['IBM', 'bars 5m', '2024-01-16T19:35:00Z', '2024-01-16T19:50:00Z', '10 12 9 11 4'],
  ],
  [
    'NSE, of several series',
    'cm01JAN2019bhav.csv',
    [
      'SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,',
      'ABC,BL,100,120,90,110,11,9.5,5,250.5,01-JAN-2019,7,INE1,',
      'ABC,EQ,10,12,9,11,11,9.5,25,250.5,01-JAN-2019,7,INE1,',
    ],
    ['ABC ABC-BL', 'bars 1D', '2019-01-01T00:00:00Z', '2019-01-01T00:00:00Z', '10 12 9 11 25'],
  ],
  [
    'NSE, contracts',
    'BhavCopy_NSE_FO_0_0_0_20240708_F_0000.csv',
    [
      UDIFF,
      '2024-07-08,2024-07-08,FO,NSE,IDF,1,,NIFTY,,NIFTY24JULFUT,10,12,9,11,11.1,9.5,25,250.5,7',
      '2024-07-08,2024-07-08,FO,NSE,IDF,2,,NIFTY,,NIFTY24AUGFUT,10,12,9,11,11.1,9.5,25,250.5,7',
    ],
    ['NIFTY24AUGFUT NIFTY24JULFUT', 'bars 1D', '2024-07-08T00:00:00Z', '2024-07-08T00:00:00Z', '10 12 9 11 25'],
  ],
  [
    'NSE, in full',
    'sec_bhavdata_full_01012019.csv',
    [
      'SYMBOL, SERIES, DATE1, PREV_CLOSE, OPEN_PRICE, HIGH_PRICE, LOW_PRICE, LAST_PRICE, CLOSE_PRICE, AVG_PRICE, TTL_TRD_QNTY, TURNOVER_LACS, NO_OF_TRADES, DELIV_QTY',
      'ABC, EQ, 01-Jan-2019, 9.5, 10, 12, 9, 11.5, 11, 10.5, 25, 0.25, 7, 3',
      'DEF, EQ, 01-Jan-2019, 9.5, 10, 12, 9, 11.5, 11, 10.5, 25, 0.25, 7, -',
    ],
    ['ABC DEF', 'bars 1D', '2019-01-01T00:00:00Z', '2019-01-01T00:00:00Z', '10 12 9 11 25'],
  ],
  [
    'NSE since 2024',
    'BhavCopy_NSE_CM_0_0_0_20240708_F_0000.csv',
    [
      UDIFF,
      '2024-07-08,2024-07-08,CM,NSE,STK,1,INE1,ABC,EQ,ABC LTD,10,12,9,11,11.1,9.5,25,250.5,7',
      '2024-07-08,2024-07-08,CM,NSE,STK,2,INE2,DEF,EQ,DEF LTD,10,12,9,11,11.1,9.5,25,250.5,7',
    ],
    ['ABC DEF', 'bars 1D', '2024-07-08T00:00:00Z', '2024-07-08T00:00:00Z', '10 12 9 11 25'],
  ],
  [
    'backtrader',
    'orcl-min.txt',
    [
      'Date,Time,Open,High,Low,Close,Volume,OpenInterest',
      ...four((at) => `2006-01-02,09:0${at + 1}:00,10,12,9,11,4,0`),
    ],
    ['ORCL', 'bars 1m', '2006-01-02T09:01:00Z', '2006-01-02T09:04:00Z', '10 12 9 11 4'],
  ],
  [
    'backtrader, without a name for the time of day',
    'orcl-min.txt',
    ['Date,Open,High,Low,Close,Volume,OpenInterest', ...four((at) => `2006-01-02,09:0${at + 1}:00,10,12,9,11,4,0`)],
    ['ORCL', 'bars 1m', '2006-01-02T09:01:00Z', '2006-01-02T09:04:00Z', '10 12 9 11 4'],
  ],
  [
    'BitMEX, stamped at the end',
    'XBTUSD-1m.csv',
    [
      'timestamp,symbol,open,high,low,close,trades,volume,vwap,lastSize,turnover,homeNotional,foreignNotional',
      ...four((at) => `2024-11-25T10:3${at}:00.000Z,XBTUSD,10,12,9,11,7,5,10.5,1,100,1,100`),
    ],
    ['XBTUSD', 'bars 1m', '2024-11-25T10:29:00Z', '2024-11-25T10:32:00Z', '10 12 9 11 5'],
  ],
  [
    'Tardis, the best of a book',
    'binance-futures_book_snapshot_5_BTCUSDT.csv',
    [
      'exchange,symbol,timestamp,local_timestamp,asks[0].price,asks[0].amount,bids[0].price,bids[0].amount',
      ...four((at) => `binance-futures,BTCUSDT,${hour(at)}000000,${hour(at)}000100,11.5,1,10.5,2`),
    ],
    ['BTCUSDT', 'trades', ...HOURS, '11 null'],
  ],
  [
    'MetaTrader 5 ticks, of which each tells one side',
    'EURUSD_202401020000_202401022359.csv',
    [
      '<DATE>\t<TIME>\t<BID>\t<ASK>\t<LAST>\t<VOLUME>\t<FLAGS>',
      '2019.07.02\t22:00:00.000\t1.10\t1.12\t\t\t6',
      '2019.07.02\t22:01:00.000\t1.12\t\t\t\t2',
      '2019.07.02\t22:03:00.000\t\t1.14\t\t\t4',
    ],
    ['EURUSD', 'trades', ...JULY, '1.11 null'],
  ],
  [
    'Bitfinex trades, the amount before the price',
    'BTCUSD-trades.json',
    [`[${four((at) => `[${1000 + at},${hour(at)}000,${at % 2 ? '-' : ''}0.5,${122 + at}.5]`).join(',')}]`],
    ['BTCUSD', 'trades', ...HOURS, '122.5 0.5'],
  ],
  [
    'Kraken days',
    'XBTUSD_1440.csv',
    four((at) => `${HOUR - 75_600 + at * 86_400},10,12,9,11,0.5,${at + 1}`),
    ['XBTUSD', 'bars 1D', '2013-10-06T00:00:00Z', '2013-10-09T00:00:00Z', '10 12 9 11 0.5'],
  ],
  [
    'pieces beside money, in German',
    'X.csv',
    ['Datum;Erster;Hoch;Tief;Schlusskurs;Stuecke;Volumen', ...four((at) => `2024-01-0${at + 2};10;12;9;11;5;55`)],
    ['X', 'bars 1D', '2024-01-02T00:00:00Z', '2024-01-05T00:00:00Z', '10 12 9 11 5'],
  ],
  [
    'JForex, in the zone of its name',
    'EURUSD_1 Min_Bid_2019.07.03_2019.07.04.csv',
    ['Time (EET),Open,High,Low,Close,Volume ', ...four((at) => `2019.07.03 01:0${at}:00,1.1,1.2,1.05,1.15,5`)],
    ['EURUSD', 'bars 1m', ...JULY, '1.1 1.2 1.05 1.15 5'],
  ],
  [
    'quotes of a symbol in each line, without names',
    'quotes.csv',
    four((at) => `EUR/USD,20190702 22:0${at}:00.000,1.10,1.11`),
    ['EUR/USD', 'trades', ...JULY, '1.105 null'],
  ],
  [
    'a frame of pandas by rows',
    'X.json',
    [
      JSON.stringify(
        Object.fromEntries(
          ['date', 'open', 'high', 'low', 'close'].map((name, column) => [
            name,
            Object.fromEntries(four(String).map((row) => [row, [hour(Number(row)) * 1000, 10, 12, 9, 11][column]])),
          ]),
        ),
      ),
    ],
    ['X', 'bars 1h', ...HOURS, '10 12 9 11 null'],
  ],
  [
    'Deribit',
    'X.json',
    [
      JSON.stringify({
        result: {
          ...{ ticks: four((at) => String(hour(at) * 1000)).map(Number), status: 'ok' },
          ...{ open: [10, 10, 10, 10], high: [12, 12, 12, 12], low: [9, 9, 9, 9], close: [11, 11, 11, 11] },
        },
      }),
    ],
    ['X', 'bars 1h', ...HOURS, '10 12 9 11 null'],
  ],
  [
    'Yahoo, days of New York',
    'SPY.csv',
    ['Date,Open,High,Low,Close,Adj Close,Volume', ...four((at) => `2024-01-0${at + 2} 00:00:00-05:00,10,12,9,11,8,5`)],
    ['SPY', 'bars 1D', '2024-01-02T05:00:00Z', '2024-01-05T05:00:00Z', '10 12 9 11 5', 'America/New_York'],
  ],
  [
    'Google',
    'AAPL.txt',
    [
      ...[
        'EXCHANGE%3DNASDAQ',
        'INTERVAL=3600',
        'COLUMNS=DATE,CLOSE,HIGH,LOW,OPEN,VOLUME',
        'DATA=',
        'TIMEZONE_OFFSET=-240',
      ],
      ...four((at) => `${at === 0 ? `a${HOUR}` : at},11,12,9,10,5`),
    ],
    ['AAPL', 'bars 1h', ...HOURS, '10 12 9 11 5'],
  ],
  [
    'Polygon',
    'range.json',
    [
      `{"ticker":"AAPL","queryCount":4,"resultsCount":4,"adjusted":true,"results":[${four((at) => `{"v":5,"vw":10.5,"o":10,"c":11,"h":12,"l":9,"t":${hour(at)}000,"n":7}`).join()}]}`,
    ],
    ['AAPL', 'bars 1h', ...HOURS, '10 12 9 11 5'],
  ],
  [
    'Databento as CSV, prices in its units',
    'glbx.csv',
    [
      'ts_event,rtype,publisher_id,instrument_id,open,high,low,close,volume,symbol',
      ...four((at) => `${hour(at)}000000000,34,1,5482,10000000000,12000000000,9000000000,11000000000,5,ESH1`),
    ],
    ['ESH1', 'bars 1h', ...HOURS, '10 12 9 11 5'],
  ],
  [
    'Databento as CSV, trades among changes of the book',
    'mbp.csv',
    [
      'ts_recv,ts_event,rtype,publisher_id,instrument_id,action,side,depth,price,size,flags,ts_in_delta,sequence,bid_px_00,ask_px_00,symbol',
      ...[0, 1, 2, 3, 4].map(
        (at) =>
          `${hour(at)}000000900,${hour(at)}000000000,1,1,5482,${at < 4 ? 'T' : 'A'},B,0,10.500000000,5,0,900,1,10.25,10.5,ESH1`,
      ),
    ],
    ['ESH1', 'trades', ...HOURS, '10.5 5'],
  ],
  [
    'Quandl',
    'NSE-OIL.csv',
    [
      'Date,Open,High,Low,Last,Close,Total Trade Quantity,Turnover (Lacs)',
      ...four((at) => `2018-01-0${5 - at},10,12,9,11.5,11,4,40.5`),
    ],
    ['NSE-OIL', 'bars 1D', '2018-01-02T00:00:00Z', '2018-01-05T00:00:00Z', '10 12 9 11 4'],
  ],
  [
    'zipline',
    'AAPL.csv',
    ['date,open,high,low,close,volume,dividend,split', ...four((at) => `2018-01-0${at + 2},10,12,9,11,4,0.0,1.0`)],
    ['AAPL', 'bars 1D', '2018-01-02T00:00:00Z', '2018-01-05T00:00:00Z', '10 12 9 11 4'],
  ],
  [
    'freqtrade',
    'BTC_USDT_USDT-1h-futures.json',
    [`[${four((at) => `[${hour(at)}000,10.0,12.0,9.0,11.0,4.5]`).join(',')}]`],
    ['BTC_USDT_USDT', 'bars 1h', ...HOURS, '10 12 9 11 4.5'],
  ],
  [
    'freqtrade trades',
    'XRP_ETH-trades.json',
    [`[${four((at) => `[${hour(at)}000,"${100 + at}",null,"sell",0.5,${20 + at}.0,${10 + at / 2}]`).join(',')}]`],
    ['XRP_ETH', 'trades', ...HOURS, '0.5 20'],
  ],
  [
    'dates with points',
    'X.csv',
    ['Datum;Open;High;Low;Close', ...four((at) => `0${at + 2}.01.2024;1,5;1,7;1,2;1,6`)],
    ['X', 'bars 1D', '2024-01-02T00:00:00Z', '2024-01-05T00:00:00Z', '1.5 1.7 1.2 1.6 null'],
  ],
  [
    'columns kept apart by blanks',
    'X.txt',
    [
      'Date        Open  High  Low   Adj Close  Close',
      ...four((at) => `2024-01-0${at + 2}  10.00 12.00  9.00  5.0  11.00`.replace(/ +/g, '  ')),
    ],
    ['X', 'bars 1D', '2024-01-02T00:00:00Z', '2024-01-05T00:00:00Z', '10 12 9 11 null'],
  ],
  [
    'columns kept apart by single blanks, without names',
    'X.prn',
    four((at) => `2024-01-02 09:0${at} 10 12 9 11 5`),
    ['X', 'bars 1m', '2024-01-02T09:00:00Z', '2024-01-02T09:03:00Z', '10 12 9 11 5'],
  ],
  [
    'IQFeed, high and low before open',
    'X.csv',
    four((at) => `2024-01-02 09:3${at}:00,12,9,10,11,100,1000`),
    ['X', 'bars 1m', '2024-01-02T09:30:00Z', '2024-01-02T09:33:00Z', '10 12 9 11 100'],
  ],
];

describe('families of files', () => {
  it.each(FAMILIES)('%s', async (_name, fileName, lines, [symbols, kind, from, to, values, zone = 'UTC']) => {
    const { results, rows, batch } = await parseTestFile({ content: `${lines.join('\n')}\n`, fileName });
    const [first] = results;
    expect(results.map(({ symbol }) => symbol).join(' ')).toBe(symbols);
    expect(results.map(({ rowsRejected, duplicates }) => rowsRejected + duplicates)).toEqual(results.map(() => 0));
    expect(first!.interval === null ? first!.kind : `${first!.kind} ${first!.interval}`).toBe(kind);
    expect([
      isoTimes(rows)[0]?.replace(/(\.\d+?)0+Z/, '$1Z'),
      isoTimes(rows)
        .at(-1)
        ?.replace(/(\.\d+?)0+Z/, '$1Z'),
    ]).toEqual([from, to]);
    const { priceScale, sizeScale, timeZone } = batch.instruments[0]!;
    expect(timeZone).toBe(zone);
    const real = (column: string, scale: number) =>
      rows[0]![column] === null ? 'null' : Number(rows[0]![column]) / 10 ** scale;
    const columns = first!.kind === 'bars' ? ['open', 'high', 'low', 'close'] : ['price'];
    const size = first!.kind === 'bars' ? 'volume' : 'size';
    expect([...columns.map((column) => real(column, priceScale)), real(size, sizeScale)].join(' ')).toBe(values);
  });

  it('take the tables of an archive of HistData, not the report beside each', async () => {
    const { zipOf } = await import('./testing/zip-of.ts');
    const content = zipOf({
      'DAT_ASCII_EURUSD_M1_2019.csv': four((at) => `20190702 170${at}00;1.1;1.2;1.05;1.15;0\n`).join(''),
      'DAT_ASCII_EURUSD_M1_2019.txt': 'HistData.com (c)\nFile: DAT_ASCII_EURUSD_M1_2019.csv Status Report\n',
    });
    const { results } = await parseTestFile({ content, fileName: 'HISTDATA_COM_ASCII_EURUSD_M1_2019.zip' });
    expect(results).toMatchObject([{ symbol: 'EURUSD', rowsStored: 4, from: JULY[0] }]);
  });

  it('say so where a column lies between low and high', async () => {
    const lines = four((at) => `${hour(at)},10,12,9,11,10.7,4.5,${at + 1}`);
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

  it('refuse a third price beside a bid and an ask', async () => {
    const content = four((at) => `01/15/2024,09:30:0${at},10.5,10.4,10.6,100`).join('\n');
    await expect(parseTestFile({ content })).rejects.toThrow('No columns of trades or bars');
  });

  it('do not take one instrument of several in a line for the only one', async () => {
    const lines = four((at) => `2024-01-0${at + 2},10,12,9,11,20,22,19,21`);
    const content = ['Date,A.Open,A.High,A.Low,A.Close,B.Open,B.High,B.Low,B.Close', ...lines].join('\n');
    const { results } = await parseTestFile({ content });
    expect(results.map(({ symbol, rowsStored }) => `${symbol} ${rowsStored}`)).toEqual(['A 4', 'B 4']);
  });

  it('are named by a test each, those that are documented', () => {
    const page = readFileSync(fileURLToPath(new URL('../../../../docs/import.md', import.meta.url)), 'utf8');
    const table = page.split('### Families of files')[1]!.split('\n## ')[0]!;
    const documented = [...table.matchAll(/^\| ([^|]+?) \|/gm)].map(([, name]) => name!).slice(1);
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const tests = readdirSync(folder).filter((name) => /^parse-.*\.test\.ts$/.test(name));
    const names = tests
      .flatMap((name) => readFileSync(folder + name, 'utf8').match(/'(?:[^'\\\n]|\\.)+'/g) ?? [])
      .join();
    expect(documented.length).toBeGreaterThan(25);
    expect(documented.filter((name) => !names.includes(name.replace(/ 4 and 5$/, '')))).toEqual([]);
  });
});
