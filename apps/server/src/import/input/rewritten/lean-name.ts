/*
 * What the names of Lean's files say: `20131007_spy_minute_trade.csv`, `20131007_aig_Trade_Tick.csv`, `btcusd_trade_perp.csv`, `20131006_es_minute_quote_201312.csv`,
 * `aapl_trade_american_call_1300000_20150117.csv`, and the folders `equity/usa/minute/…` that they lie in, which people join with underscores.
 */

/** A file of Lean by its name. */
export interface LeanName {
  /** The day of times that count from midnight; null where rows are dated. */
  readonly date: string | null;
  readonly symbol: string;
  readonly kind: 'trade' | 'quote' | 'openinterest';
  readonly resolution: LeanResolution | null;
  /** What is traded, as far as the file's own name tells. */
  readonly contract: 'none' | 'perpetual' | 'future' | 'option';
}

export type LeanResolution = 'tick' | 'second' | 'minute' | 'hour' | 'daily';

/** Where the folders say that a file is from. */
export interface LeanMarket {
  /** IANA zone of its times. */
  readonly timeZone: string;
  /** Whether its prices are whole numbers of ten-thousandths. */
  readonly isScaled: boolean;
}

const NAME =
  /(?:^|[/\\])(?:(\d{8})_)?([a-z0-9.]+)_(?:(tick|second|minute|hour|daily)_)?(trade|quote|openinterest)(?:_(tick))?(?:_(?:(perp)|(\d{6}(?:_\d{8})?)|(?:american|european)_(call|put)_(\d+)_(\d{8})))?\.csv$/i;

export function leanName(fileName: string): LeanName | null {
  const match = NAME.exec(fileName);
  if (match === null) return null;
  const [, date = null, root = '', before, kind = '', behind, perpetual, expiry, right, strike, expiryDay] = match;
  const contract = perpetual ? 'perpetual' : expiry ? 'future' : right ? 'option' : 'none';
  return {
    date,
    symbol: [root.toUpperCase(), ...contractParts(perpetual, expiry, right, strike, expiryDay)].join('-'),
    kind: kind.toLowerCase() as LeanName['kind'],
    resolution: ((before ?? behind)?.toLowerCase() ?? null) as LeanResolution | null,
    contract,
  };
}

/** `PERP`, `201312`, or `20150117-C130.5`: a month alone is told by its contract, one with a day by the day. */
function contractParts(
  perpetual: string | undefined,
  expiry: string | undefined,
  right: string | undefined,
  strike: string | undefined,
  expiryDay: string | undefined,
): readonly string[] {
  if (perpetual) return ['PERP'];
  if (expiry) return [expiry.split('_').at(-1)!];
  if (right) return [expiryDay!, `${right[0]!.toUpperCase()}${Number(strike) / 10_000}`];
  return [];
}

const NEW_YORK = 'America/New_York';
const CHICAGO = 'America/Chicago';
const FOLDERS =
  /(?:^|[^a-z])(equity|forex|cfd|cryptofuture|crypto|futureoption|future|indexoption|index|option)[^a-z0-9]+(usa|india|fxcm|oanda|interactivebrokers|coinbase|gdax|binance|binanceus|bitfinex|bybit|dydx|ftx|ftxus|kraken|cboe|cbot|cfe|cme|comex|eurex|hkfe|ice|krx|nymex|nyseliffe|ose|sgx)(?=[^a-z]|$)/i;
const RESOLUTION = /(?:^|[^a-z])(tick|second|minute|hour|daily)(?=[^a-z]|$)/i;

/** Zones of the data by what is traded and where, as Lean's table of market hours has them; UTC for all others. */
const ZONES: Readonly<Record<string, string>> = {
  'equity usa': NEW_YORK,
  'equity india': 'Asia/Kolkata',
  'option usa': NEW_YORK,
  'option india': 'Asia/Kolkata',
  'indexoption usa': NEW_YORK,
  'forex fxcm': 'Etc/GMT+5',
  'cfd fxcm': 'Etc/GMT+5',
  'index usa': NEW_YORK,
  'index cboe': NEW_YORK,
  'index eurex': 'Europe/Berlin',
  'index hkfe': 'Asia/Hong_Kong',
  'index india': 'Asia/Kolkata',
  'index krx': 'Asia/Seoul',
  'index ose': 'Asia/Tokyo',
  'future eurex': 'Europe/Berlin',
  'future hkfe': 'Asia/Hong_Kong',
  'future india': 'Asia/Kolkata',
  'future krx': 'Asia/Seoul',
};
/** Indices of the USA whose data is kept in the time of Chicago. */
const OF_CHICAGO: ReadonlySet<string> = new Set(['SPX', 'NDX', 'VIX']);
const SCALED: ReadonlySet<string> = new Set(['equity', 'option', 'indexoption']);

/** What the folders of a file say; null where they say nothing. */
export function leanMarket(fileName: string, symbol: string): LeanMarket | null {
  const [, type = '', market = ''] = FOLDERS.exec(fileName) ?? [];
  if (type === '') return null;
  const place = `${type} ${market}`.toLowerCase();
  const timeZone = place === 'index usa' && OF_CHICAGO.has(symbol) ? CHICAGO : (ZONES[place] ?? 'UTC');
  return { timeZone, isScaled: SCALED.has(type.toLowerCase()) };
}

/** The resolution that the folders name. */
export function leanFolderResolution(fileName: string): LeanResolution | null {
  return (RESOLUTION.exec(fileName)?.[1]?.toLowerCase() ?? null) as LeanResolution | null;
}
