import { expect, it } from 'vitest';
import { read, rowsOf } from './read-list.fixtures.ts';

/** Two fills of Apple as each writes them: bought at 185.5, sold at 190. */
const LISTS: readonly (readonly [name: string, lines: string, bought: string])[] = [
  [
    'Schwab, whose dividends trade nothing',
    `"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"01/13/2024","Buy","AAPL","APPLE INC","10","$185.50","$0.65","-$1855.65"
"01/15/2024","Sell","AAPL","APPLE INC","10","$190.00","$0.65","$1899.35"
"01/16/2024","Cash Dividend","AAPL","APPLE INC","","","","$2.40"`,
    '2024-01-13T05:00:00.000Z buy 10 @ 185.5 fee 0.65 null/null - - - -',
  ],
  [
    'Fidelity, with sentences for sides',
    `

Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date
 01/13/2024,YOU BOUGHT APPLE INC (AAPL) (Cash), AAPL, APPLE INC,Cash,10,185.5,,0.02,,-1855.02,01/17/2024
 01/15/2024,YOU SOLD APPLE INC (AAPL) (Cash), AAPL, APPLE INC,Cash,-10,190,,0.03,,1899.97,01/17/2024`,
    '2024-01-13T05:00:00.000Z buy 10 @ 185.5 fee 0.02 null/null - - - -',
  ],
  [
    'Robinhood',
    `"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"
"1/13/2024","1/13/2024","1/17/2024","AAPL","Apple","Buy","10","$185.50","($1,855.00)"
"1/15/2024","1/15/2024","1/17/2024","AAPL","Apple","Sell","10","$190.00","$1,900.00"
"1/16/2024","1/16/2024","1/17/2024","AAPL","Cash Div: Apple","CDIV","","","$2.40"`,
    '2024-01-13T05:00:00.000Z buy 10 @ 185.5 fee null null/null - - - -',
  ],
  [
    'Trading 212',
    `Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,Total,Notes,ID,Charge amount
Market buy,2024-01-15 14:30:01,US0378331005,AAPL,Apple,1.5,185.50,USD,1.08,,257.60,,EOF12345,
Limit sell,2024-01-16 14:30:01,US0378331005,AAPL,Apple,1.5,190.00,USD,1.08,6.2,263.9,,EOF12346,`,
    '2024-01-15T19:30:01.000Z buy 1.5 @ 185.5 fee null null/USD - - EOF12345 -',
  ],
  [
    'Webull, where orders have what was asked for beside what they were filled at',
    `Name,Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Time-in-Force,Placed Time,Filled Time
Apple,AAPL,Buy,Filled,10,10,@186.00,185.50,DAY,01/13/2024 09:31:00 EST,01/13/2024 09:31:02 EST
Apple,AAPL,Sell,Filled,10,10,@189.00,190.00,DAY,01/16/2024 09:31:00 EST,01/16/2024 09:31:02 EST`,
    '2024-01-13T14:31:02.000Z buy 10 @ 185.5 fee null null/null - - - -',
  ],
  [
    'Questrade',
    `Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type
2024-01-13 12:00:00 AM,2024-01-15 12:00:00 AM,Buy,AAPL,APPLE,10,185.5,-1855,-4.95,-1859.95,USD,123,Trades,Margin
2024-01-14 12:00:00 AM,2024-01-15 12:00:00 AM,Sell,AAPL,APPLE,-10,190,1900,-4.95,1895.05,USD,123,Trades,Margin`,
    '2024-01-13T05:00:00.000Z buy 10 @ 185.5 fee 4.95 null/USD 123 - - -',
  ],
  [
    'Saxo, whose symbols have their market behind them',
    `Trade Date,Value Date,Instrument,Instrument Symbol,B/S,Quantity,Price,Traded Value,Trade ID,Commission
13-Jan-2024,15-Jan-2024,Apple Inc.,AAPL:xnas,Bought,10,185.5,-1855,99,-3
14-Jan-2024,15-Jan-2024,Apple Inc.,AAPL:xnas,Sold,-10,190,1900,100,-3`,
    '2024-01-13T05:00:00.000Z buy 10 @ 185.5 fee 3 null/null - - 99 -',
  ],
  [
    'thinkorswim',
    `Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type
1/13/24 09:31:02,STOCK,BUY,+10,TO OPEN,AAPL,,,STOCK,185.50,185.50,MKT
1/16/24 09:31:02,STOCK,SELL,-10,TO CLOSE,AAPL,,,STOCK,190.00,190.00,LMT`,
    '2024-01-13T14:31:02.000Z buy 10 @ 185.5 fee null null/null - - - -',
  ],
];

it.each(LISTS)('%s', async (_, lines, bought) => {
  const fills = await read(lines, 'AAPL', { kind: 'fills' });
  expect(fills).toHaveLength(2);
  expect(fills[0]).toBe(bought);
  expect(fills[1]).toMatch(/ sell [\d.]+ @ 190 /);
});

it('reads KuCoin, whose first column of amounts is of coins, and Bitfinex, whose rows are numbered', async () => {
  const kucoin = `UID,Account Type,Order ID,Symbol,Side,Order Type,Avg. Filled Price,Filled Amount,Filled Volume,Filled Volume (USDT),Filled Time(UTC+08:00),Fee,Maker/Taker,Fee Currency
1,main,o1,BTC-USDT,BUY,MARKET,42000,0.01,420,420,2024-01-13 09:31:02,0.42,TAKER,USDT`;
  expect(await read(kucoin, 'BTCUSDT')).toEqual([
    '2024-01-13T01:31:02.000Z buy 0.01 @ 42000 fee 0.42 USDT/USDT 1 o1 - -',
  ]);
  const bitfinex = `#,PAIR,AMOUNT,PRICE,FEE,FEE PERC,FEE CURRENCY,DATE,ORDER ID
1,BTC/EUR,0.01,42000,-0.84,0.2%,EUR,13-01-24 09:31:02.123,77
2,BTC/EUR,-0.01,43000,-0.86,0.2%,EUR,14-01-24 09:31:02.123,78`;
  expect(await read(bitfinex, 'BTCEUR')).toEqual([
    '2024-01-13T14:31:02.123Z buy 0.01 @ 42000 fee 0.84 EUR/EUR - 77 - -',
    '2024-01-14T14:31:02.123Z sell 0.01 @ 43000 fee 0.86 EUR/EUR - 78 - -',
  ]);
});

it.each([
  [
    'Coinbase, whose instruments are products',
    'trade_id,order_id,trade_time,trade_type,price,size,commission,product_id,side\n1-2,o-1,2024-01-15T10:30:00Z,FILL,42000,0.01,1.14,BTC-EUR,BUY',
    '2024-01-15T10:30:00.000Z buy 0.01 @ 42000 fee 1.14 null/null - o-1 1-2 -',
  ],
  [
    'Binance, which says whether one was the buyer',
    'symbol,id,orderId,price,qty,quoteQty,commission,commissionAsset,time,isBuyer,isMaker\nBTCUSDT,28457000,100234,42000,0.01,420,0.1,BNB,1705314600000,false,true',
    '2024-01-15T10:30:00.000Z sell 0.01 @ 42000 fee 0.1 BNB/null - 100234 28457000 -',
  ],
  [
    'Kraken Futures, likewise',
    'instrument,time,price,seq,buy,qty,order_id,fill_id,fill_type,fee_paid,fee_currency\nBTCUSDT,1705314600000,42000,36,true,0.01,o1,f1,maker,0.2,USDT',
    '2024-01-15T10:30:00.000Z buy 0.01 @ 42000 fee 0.2 USDT/USDT - o1 f1 -',
  ],
  [
    'Hyperliquid, whose sides are those of the book',
    'coin,px,sz,side,time,startPosition,dir,closedPnl,hash,oid,crossed,fee,tid,feeToken\nBTCUSDT,42000,0.01,A,1705314600000,1,Close Long,0.7,0x6c,48102,false,0.2,17679709,USDC',
    '2024-01-15T10:30:00.000Z sell 0.01 @ 42000 fee 0.2 USDC/null - 48102 17679709 -',
  ],
])('tells without being told what the API answers of %s', async (_, lines, told) => {
  expect(await read(lines, lines.includes('BTC-EUR') ? 'BTCEUR' : 'BTCUSDT')).toEqual([told]);
});

it('takes of a list without symbols what it was said to be of, and rejects what its units gainsay', async () => {
  const lines = `Type,Datetime,Account,Amount,Value,Rate,Fee,Sub Type
Market,"Jan. 13, 2024, 09:31 AM",Main Account,0.5 ETH,1000.00 USD,2000.00 USD,1.05 USD,Buy
Market,"Jan. 14, 2024, 09:31 AM",Main Account,0.01 BTC,430.00 EUR,43000.00 EUR,1.05 EUR,Sell`;
  const rows = (await rowsOf(lines, { kind: 'fills', symbol: 'ETHUSD' }))!;
  expect(rows.fills.map(({ symbol, quantity, price }) => `${symbol} ${quantity} @ ${price}`)).toEqual([
    'ETHUSD 0.5 @ 2000',
  ]);
  const rejects = rows.symbols.tallies.flatMap(({ rejects }) => rejects.listed);
  expect(rejects).toMatchObject([{ line: 3, reason: 'it is not of ETHUSD', value: 'BTC/EUR' }]);
});
