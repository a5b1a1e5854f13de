/** As long as prices get, for extents: `reachOfTexts` counts its letters. */
export const MOST_PRICE = { price: '0'.repeat(24) };
