/** Whose currency a fee is in: that of the price, which few files name, or another one. */

const MONEY = new Set(
  'USD EUR GBP CHF JPY AUD CAD NZD SEK NOK DKK PLN CZK HUF HKD SGD CNY CNH INR KRW TWD BRL MXN ZAR TRY ILS THB'.split(
    ' ',
  ),
);

/**
 * The currency of the price: what the file says, else the end of the pair where the fee is in it, else money in which a fee was paid for what is
 * no pair; null where nobody can tell.
 * @param pair the symbol as the file spells it
 */
export function currencyIn(said: string | null, feeUnit: string | null, pair: string): string | null {
  if (said) return said.toUpperCase().slice(0, 16);
  if (feeUnit === null) return null;
  const upper = pair.toUpperCase();
  const [base, quote] = upper.split(/[/._:-]/);
  if (quote !== undefined && quote !== '') return base === feeUnit ? quote : quote === feeUnit ? feeUnit : quote;
  if (upper.endsWith(feeUnit) && upper !== feeUnit) return feeUnit;
  if (upper.startsWith(feeUnit) && upper !== feeUnit) return upper.slice(feeUnit.length);
  return MONEY.has(feeUnit) ? feeUnit : null;
}

/** Where nobody knows the currency of the price, money is that, and a coin is not. */
export function isOfPrice(feeUnit: string, currency: string | null): boolean {
  return feeUnit === currency;
}
