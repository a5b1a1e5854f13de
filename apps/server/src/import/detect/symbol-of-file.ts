import { cleanSymbol } from '../rows/symbol-book.ts';

const EXTENSIONS =
  /\.(?:zip|parquet|dbn|json|jsonl|ndjson|csv|tsv|txt|dat|gz|gzip|zst|zstd|bz2|log|data|prn|tab|feather|arrow|ipc)$/i;
/** Words of file names that say what is in the file, not of which instrument. */
const DESCRIPTIONS = new Set([
  ...['daily', 'weekly', 'monthly', 'hourly', 'minute', 'minutes', 'min', 'hour', 'day', 'week', 'month', 'intraday'],
  ...[
    'trades',
    'trade',
    'ticks',
    'tick',
    'bars',
    'bar',
    'candles',
    'klines',
    'ohlc',
    'ohlcv',
    'prices',
    'price',
    'quotes',
  ],
  ...[
    'data',
    'hist',
    'history',
    'historical',
    'full',
    'desc',
    'asc',
    'export',
    'raw',
    'sample',
    'adjusted',
    'aggtrades',
    'bookticker',
    'futures',
    'spot',
  ],
  ...[
    '1s',
    '5s',
    '15s',
    '30s',
    '1m',
    '5m',
    '15m',
    '30m',
    '1h',
    '4h',
    '1d',
    '1w',
    '1mo',
    'd',
    'd1',
    'h1',
    'h4',
    'm1',
    'm5',
    'm15',
  ],
  ...['1min', '5min', '15min', '30min', '60min', '1hour', '1day', 'nt', 'table', 'yahoo', 'stooq'],
]);

/** How the programs that write them name files, with the symbol in the first group. */
const NAMES_OF_SOURCES: readonly RegExp[] = [
  // HistData: DAT_ASCII_EURUSD_M1_2019
  /^DAT_(?:ASCII|MT|NT|MS|XLSX)_([A-Z0-9]+)_/,
  // MetaTrader 5: EURUSD_H1_201901020000_201901030000; MetaTrader 4: EURUSD60, EURUSD_M1
  /^(.+?)(?:_(?:[MH]\d{1,2}|MN1|W1|D1|Daily|Weekly|Monthly))?(?:_\d{12}){2}$/,
  /^([A-Z]{3}(?:USD|EUR|JPY|GBP|CHF|CAD|AUD|NZD|SEK|NOK|TRY|ZAR|MXN|PLN|SGD|HKD|CNH))(?:1|5|15|30|60|240|1440|10080|43200)$/,
  // TradingView: BINANCE_BTCUSDT, 60_a1b2c
  /^(?:.*_)?([^_,]+), \d*[SDWM]?(?:_[0-9a-f]{5,6})?(?: \(\d+\))?$/,
  // NinjaTrader: ES 03-11.Last
  /^(.+)\.(?:Last|Bid|Ask)$/i,
  // Kraken: XBTUSD_1440
  /^([A-Z0-9.]{5,})_(?:1|5|15|30|60|240|720|1440)$/,
  // JForex: EURUSD_1 Min_Bid_2024.01.02_2024.01.03
  /^(.+?)_(?:\d+ )?(?:Mins?|Hours?|Secs?|Days?|Daily|Hourly|Weekly|Monthly|Ticks?)_(?:Bid|Ask)_/,
  // Dukascopy: EURUSD_Candlestick_1_M_BID_01.01.2020-02.01.2020
  /^(.+?)_(?:Candlestick|Ticks)_/i,
];

const SEPARATORS = /[\s_\-.,()[\]]+/;

/**
 * The symbol that a file's name tells: `BTCUSDT-1m-2024-01.csv.gz` is of BTCUSDT, `BTC-USD.csv` of BTC-USD. Words at
 * either end that describe the content, and dates there, are left out; a name of nothing else is taken whole.
 */
export function symbolOfFile(fileName: string): string {
  let name = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  while (EXTENSIONS.test(name)) name = name.replace(EXTENSIONS, '');
  for (const pattern of NAMES_OF_SOURCES) {
    const symbol = pattern.exec(name)?.[1];
    if (symbol !== undefined) return named(symbol);
  }
  const words = name.split(SEPARATORS);
  const first = words.findIndex((word) => !isDescription(word));
  const last = words.findLastIndex((word) => !isDescription(word) && !/^\d{1,2}$/.test(word));
  if (first < 0 || last < first) return named(name);
  const from = name.indexOf(words[first]!);
  const to = name.lastIndexOf(words[last]!) + words[last]!.length;
  return named(name.slice(from, to));
}

function named(words: string): string {
  return cleanSymbol(words.toUpperCase()) || 'UNNAMED';
}

function isDescription(word: string): boolean {
  return word === '' || DESCRIPTIONS.has(word.toLowerCase()) || /^(?:19|20)\d{2}(?:\d{2}){0,2}$/.test(word);
}
