/** Currencies in which others are priced, as names of columns have them. */
export const MONEY: ReadonlySet<string> = new Set(
  'usd usdt usdc busd tusd dai eur gbp jpy krw try cny aud cad chf rub inr brl hkd sgd sek nok dkk pln'.split(' '),
);
