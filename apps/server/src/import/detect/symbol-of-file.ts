import { createHash } from 'node:crypto';
import { FAMILIES } from '../formats/families/registry.ts';
import { MAX_SYMBOL_LENGTH } from '../import-limits.ts';
import { cleanSymbol } from '../rows/symbol-book.ts';

const EXTENSIONS =
  /\.(?:zip|parquet|dbn|json|jsonl|ndjson|csv|tsv|txt|dat|gz|gzip|zst|zstd|bz2|log|data|prn|tab|psv|md|feather|arrow|ipc)$/i;
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
  ...[
    '1min',
    '5min',
    '15min',
    '30min',
    '60min',
    '1hour',
    '1day',
    'nt',
    'table',
    'yahoo',
    'yahoofinance',
    'googlefinance',
    'quandl',
    'stooq',
  ],
]);

const SEPARATORS = /[\s_\-.,()[\]]+/;

/**
 * The symbol that a file's name tells: `BTCUSDT-1m-2024-01.csv.gz` is of BTCUSDT, `BTC-USD.csv` of BTC-USD. Words at
 * either end that describe the content, and dates there, are left out; a name of nothing else is taken whole.
 */
export function symbolOfFile(fileName: string): string {
  const name = stemOfFile(fileName);
  for (const pattern of FAMILIES.flatMap(({ fileNames = [] }) => fileNames)) {
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

/** The name of a file without folders and the endings that say how it is written. */
export function stemOfFile(fileName: string): string {
  let name = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  while (EXTENSIONS.test(name)) name = name.replace(EXTENSIONS, '');
  return name;
}

function named(words: string): string {
  const symbol = cleanSymbol(words.toUpperCase()) || 'UNNAMED';
  const letters = [...symbol];
  if (letters.length <= MAX_SYMBOL_LENGTH) return symbol;
  // What is cut off tells long names apart, so that rows of two never meet in one instrument.
  const sum = createHash('sha256').update(symbol).digest('hex').slice(0, SUM_LENGTH);
  return `${letters
    .slice(0, MAX_SYMBOL_LENGTH - SUM_LENGTH - 1)
    .join('')
    .trim()}${CUT}${sum}`;
}

/** Whether a symbol is the beginning of a name that is longer than a symbol may be. */
export function isCutName(symbol: string): boolean {
  return symbol.at(-1 - SUM_LENGTH) === CUT && symbol.length > SUM_LENGTH + 1;
}

/** What stands between the beginning of a long name and the sum of all of it. */
const CUT = '~';
const SUM_LENGTH = 8;

function isDescription(word: string): boolean {
  return word === '' || DESCRIPTIONS.has(word.toLowerCase()) || /^(?:19|20)\d{2}(?:\d{2}){0,2}$/.test(word);
}
