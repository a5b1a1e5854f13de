/** What a person's own order traded. Numbers are the decimal texts of the file, without needless zeros: nothing is rounded. */
export interface Fill {
  /** Microseconds since 1970-01-01Z. */
  readonly timeUs: number;
  readonly side: FillSide;
  /** Above zero. */
  readonly quantity: string;
  readonly price: string;
  /** What one of the quantity counts in money, above zero; null: the file says nothing of it, so that that of the instrument counts. */
  readonly multiplier: string | null;
  /** A contract that is settled in its coin; null: the file says nothing of it, so that what is said of the instrument counts. */
  readonly inverse: boolean | null;
  /** What was paid; a rebate is negative. null: the file says nothing of it. */
  readonly fee: string | null;
  /** null: nobody said, so that it is taken for that of the price. */
  readonly feeCurrency: string | null;
  /** That of the price. */
  readonly currency: string | null;
  readonly account: string | null;
  readonly orderId: string | null;
  readonly executionId: string | null;
  readonly note: string | null;
}

export const FILL_SIDES = ['buy', 'sell'] as const;
export type FillSide = (typeof FILL_SIDES)[number];

/** A fill of a file on its way to the ledger: of which instrument, and where it stands. */
export interface ReadFill extends Fill {
  /** As the instrument spells it. */
  readonly symbol: string;
  readonly line: number;
}

/** Characters of the longest decimal, id and note. */
export const FILL_TEXTS = { decimal: 40, id: 100, note: 500 } as const;

/**
 * What makes two fills of an instrument one and the same, whichever files they come from: the execution id within its account, or else
 * all that is said, and how many alike came before in the file.
 */
export function identityOf(fill: Fill, before: number): string {
  const { account, executionId } = fill;
  return JSON.stringify(executionId === null ? [account, contentOf(fill), before] : [account, executionId]);
}

/**
 * All that a fill says of what was traded; two with one execution id and other contents contradict each other. The multiplier and whether it is inverse are of the instrument, and
 * lists that were imported before these were read name neither.
 */
export function contentOf({ timeUs, side, quantity, price, fee, feeCurrency, orderId }: Fill): string {
  return JSON.stringify([timeUs, side, quantity, price, fee, feeCurrency, orderId]);
}
