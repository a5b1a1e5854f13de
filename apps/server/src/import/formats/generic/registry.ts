import type { GenericFormat } from '../format.ts';
import { delimitedBars } from './delimited-bars.ts';
import { delimitedQuotes } from './delimited-quotes.ts';
import { delimitedTrades } from './delimited-trades.ts';
import { headerlessBars } from './headerless-bars.ts';
import { headerlessQuotes } from './headerless-quotes.ts';
import { headerlessTrades } from './headerless-trades.ts';
import { quoteBars } from './quote-bars.ts';

/** Every format that reads tables of whomever. The order decides only between formats that are equally sure of a file. */
export const GENERIC_FORMATS: readonly GenericFormat[] = [
  delimitedBars,
  delimitedTrades,
  delimitedQuotes,
  quoteBars,
  headerlessBars,
  headerlessQuotes,
  headerlessTrades,
];
