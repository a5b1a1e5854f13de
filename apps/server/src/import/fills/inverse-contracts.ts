/**
 * Which contracts are settled in their coin, by the names that their exchanges give them: `BTC-USD-SWAP`, `BTC-USD-240329` (OKX), `BTCUSD_PERP`, `BTCUSD_240329` (Binance),
 * `PI_XBTUSD`, `FI_XBTUSD_240329` (Kraken), `BTC-PERPETUAL`, `BTC-29MAR24` (Deribit). A name that is also that of a pair, `BTCUSD`, says nothing.
 */
const NAMES = [
  /^[A-Z0-9]+-USD-(?:SWAP|\d{6})$/,
  /^[A-Z0-9]+USD_(?:PERP|\d{6})$/,
  /^[PF]I_[A-Z0-9]+USD(?:_\d{6})?$/,
  /^(?:BTC|ETH)-(?:PERPETUAL|\d{1,2}[A-Z]{3}\d{2})$/,
];

/** @param symbol as the file spells it */
export function isInverseContract(symbol: string): boolean {
  const name = symbol.toUpperCase();
  return NAMES.some((one) => one.test(name));
}
