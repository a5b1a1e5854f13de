import { SIDE_BUY, SIDE_SELL, SIDE_UNKNOWN, type TradeSide } from '@candlemark/bars';

const BUY = new Set(['buy', 'b', 'bid', 'buyer', 'long', 'bought', '1', 'plustick', 'compra']);
const SELL = new Set(['sell', 's', 'ask', 'seller', 'short', 'sold', '-1', '2', 'a', 'venta']);
const TRUE = new Set(['true', 't', '1', 'yes']);
const FALSE = new Set(['false', 'f', '0', 'no']);

/** The aggressor by the words of a column of sides; unknown for any other word. */
export function readSide(text: string): TradeSide {
  const word = text.toLowerCase();
  if (BUY.has(word)) return SIDE_BUY;
  return SELL.has(word) ? SIDE_SELL : SIDE_UNKNOWN;
}

/** The aggressor where a column says whether the buyer was the maker: then the seller took. */
export function readBuyerIsMaker(text: string): TradeSide {
  const word = text.toLowerCase();
  if (TRUE.has(word)) return SIDE_SELL;
  return FALSE.has(word) ? SIDE_BUY : SIDE_UNKNOWN;
}

export function isSideWord(text: string): boolean {
  return readSide(text) !== SIDE_UNKNOWN;
}
