import type { Family } from '../family.ts';
import { alpaca } from './alpaca.ts';
import { alphaVantage } from './alpha-vantage.ts';
import { arrow } from './arrow.ts';
import { backtrader } from './backtrader.ts';
import { barchart } from './barchart.ts';
import { binance } from './binance.ts';
import { bitfinex } from './bitfinex.ts';
import { bitmex } from './bitmex.ts';
import { bitstamp } from './bitstamp.ts';
import { bse } from './bse.ts';
import { coinbase } from './coinbase.ts';
import { coinGecko } from './coingecko.ts';
import { coinMarketCap } from './coinmarketcap.ts';
import { columnsBySymbol } from './columns-by-symbol.ts';
import { crsp } from './crsp.ts';
import { cryptoDataDownload } from './cryptodatadownload.ts';
import { databento } from './databento.ts';
import { deribit } from './deribit.ts';
import { dukascopy } from './dukascopy.ts';
import { eastMoney } from './eastmoney.ts';
import { finam } from './finam.ts';
import { fixedText } from './fixed-text.ts';
import { fred } from './fred.ts';
import { freqtrade } from './freqtrade.ts';
import { fxcm } from './fxcm.ts';
import { google } from './google.ts';
import { histdata } from './histdata.ts';
import { htx } from './htx.ts';
import { investing } from './investing.ts';
import { iqfeed } from './iqfeed.ts';
import { kibot } from './kibot.ts';
import { kraken } from './kraken.ts';
import { lean } from './lean.ts';
import { lobster } from './lobster.ts';
import { metatrader } from './metatrader.ts';
import { nasdaq } from './nasdaq.ts';
import { nautilus } from './nautilus.ts';
import { ninjatrader } from './ninjatrader.ts';
import { nse } from './nse.ts';
import { parquet } from './parquet.ts';
import { polygon } from './polygon.ts';
import { pyalgotrade } from './pyalgotrade.ts';
import { quandl } from './quandl.ts';
import { stooq } from './stooq.ts';
import { tardis } from './tardis.ts';
import { tradingview } from './tradingview.ts';
import { tushare } from './tushare.ts';
import { upbit } from './upbit.ts';
import { wide } from './wide.ts';
import { yahoo } from './yahoo.ts';
import { zipline } from './zipline.ts';

/**
 * Every family, one line each, in the order in which they are asked. The order decides only where a file is told to be of several: first those that are told
 * by their bytes, their lines or the names of their files, then those by columns, and last the ways of writing that belong to nobody.
 */
export const FAMILIES: readonly Family[] = [
  lean,
  lobster,
  google,
  databento,
  nse,
  histdata,
  ninjatrader,
  metatrader,
  nautilus,
  alpaca,
  alphaVantage,
  backtrader,
  barchart,
  binance,
  bitfinex,
  bitmex,
  bitstamp,
  bse,
  coinbase,
  coinGecko,
  coinMarketCap,
  crsp,
  cryptoDataDownload,
  deribit,
  dukascopy,
  eastMoney,
  finam,
  fred,
  freqtrade,
  fxcm,
  htx,
  investing,
  iqfeed,
  kibot,
  kraken,
  nasdaq,
  polygon,
  pyalgotrade,
  quandl,
  stooq,
  tardis,
  tradingview,
  tushare,
  upbit,
  yahoo,
  zipline,
  parquet,
  arrow,
  fixedText,
  columnsBySymbol,
  wide,
];
