import { binanceAggregateTrades } from './binance-aggregate-trades.ts';
import { binanceKlines } from './binance-klines.ts';
import { binanceTrades } from './binance-trades.ts';
import { ccxtTrades } from './ccxt-trades.ts';
import { delimitedBars } from './delimited-bars.ts';
import { delimitedQuotes } from './delimited-quotes.ts';
import { delimitedTrades } from './delimited-trades.ts';
import type { ImportFormat } from './format.ts';
import { headerlessBars } from './headerless-bars.ts';
import { headerlessQuotes } from './headerless-quotes.ts';
import { headerlessTrades } from './headerless-trades.ts';
import { quoteBars } from './quote-bars.ts';

/** Every format, one line each. The order decides only between formats that are equally sure of a file. */
export const IMPORT_FORMATS: readonly ImportFormat[] = [
  delimitedBars,
  delimitedTrades,
  delimitedQuotes,
  quoteBars,
  binanceKlines,
  binanceTrades,
  binanceAggregateTrades,
  ccxtTrades,
  headerlessBars,
  headerlessQuotes,
  headerlessTrades,
];
