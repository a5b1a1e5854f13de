/** What an own order traded, as a host hands it in. Decimals are numbers, or texts where these have more digits than a number keeps. */
export interface Fill {
  /** Milliseconds since 1970-01-01Z, or a Date. */
  readonly time: number | Date;
  readonly side: 'buy' | 'sell';
  /** Above zero. */
  readonly quantity: number | string;
  readonly price: number | string;
  /** What was paid; a rebate is negative. */
  readonly fee?: number | string | null | undefined;
  /** Of the fee. One that is not what results are in is added up apart, and is in no result. */
  readonly feeCurrency?: string | null | undefined;
  readonly currency?: string | null | undefined;
  /** What a price of one is worth in money for each one of the quantity: of a contract 50, say. 1 without. */
  readonly multiplier?: number | string | null | undefined;
  /** An inverse contract: it counts in money of its price, and is settled in its coin, so that it earns by 1 / price. Results are told in the currency of the price. */
  readonly inverse?: boolean | null | undefined;
  /** What results are in where that is not the `currency` of the price: the coin of a quanto contract; not of an inverse one. Fees that name no currency are in it. */
  readonly settlement?: string | null | undefined;
  readonly account?: string | null | undefined;
  readonly orderId?: string | null | undefined;
  readonly executionId?: string | null | undefined;
  readonly note?: string | null | undefined;
}

/** By this id fills are hidden and shown, as a series is. */
export const FILLS_SERIES = 'fills';
