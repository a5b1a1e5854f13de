/**
 * How large the chart may be after gzip: candles of bars in memory, and what each group of parts adds to them. A group that has not reached its goal yet is
 * held at what it has reached, so that it can only become smaller; docs/benchmarks.md says what stands in the way.
 *
 * @typedef {object} SizeBudget
 * @property {string} entry in sizes/
 * @property {string} what
 * @property {number} goalKb
 * @property {number} heldKb the most that the test lets pass
 * @property {'first' | 'later too'} loads what counts: what a page loads at once, or that and what it loads later
 */

/** @type {readonly SizeBudget[]} */
export const SIZE_BUDGETS = [
  { entry: 'candlemark-core', what: 'core with candles', goalKb: 45, heldKb: 67.7, loads: 'first' },
  {
    entry: 'candlemark-series',
    what: 'all series and sources of data beside it',
    goalKb: 20,
    heldKb: 18.4,
    loads: 'first',
  },
  { entry: 'candlemark-furniture', what: 'furniture beside it', goalKb: 25, heldKb: 36.4, loads: 'first' },
  { entry: 'candlemark-fills', what: 'own fills', goalKb: 8, heldKb: 2.3, loads: 'first' },
  {
    entry: 'candlemark-basic-tools',
    what: 'annotations with the basic tools',
    goalKb: 70,
    heldKb: 66.2,
    loads: 'first',
  },
  { entry: 'candlemark-annotations', what: 'annotations with every tool', goalKb: 70, heldKb: 99.9, loads: 'first' },
  { entry: 'candlemark-indicators', what: 'indicators before the first one', goalKb: 45, heldKb: 10.7, loads: 'first' },
  { entry: 'candlemark-indicators', what: 'indicators, all of them', goalKb: 45, heldKb: 76.7, loads: 'later too' },
];
