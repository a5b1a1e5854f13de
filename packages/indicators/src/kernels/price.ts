import type { Column, Graph } from '../graph/graph.ts';

/** What a value can be taken of: a price of the bar, or a mean of some. */
export const PRICE_SOURCES = ['open', 'high', 'low', 'close', 'hl2', 'hlc3', 'ohlc4', 'hlcc4', 'volume'] as const;

export type PriceSource = (typeof PRICE_SOURCES)[number];

/** The prices that some sources are the means of. */
export const MEANS_OF_PRICES = {
  hl2: ['high', 'low'],
  hlc3: ['high', 'low', 'close'],
  ohlc4: ['open', 'high', 'low', 'close'],
  hlcc4: ['high', 'low', 'close', 'close'],
} as const satisfies Partial<Record<PriceSource, readonly Price[]>>;

type Price = 'open' | 'high' | 'low' | 'close';

/** The column that a source names: a price, a mean of prices, or what the host has by that name. */
export function priceOf(graph: Graph, source: string): Column {
  if (!Object.hasOwn(MEANS_OF_PRICES, source)) return graph.bar(source);
  return graph.once(source, () => meanOf(graph, MEANS_OF_PRICES[source as keyof typeof MEANS_OF_PRICES]));
}

function meanOf(graph: Graph, names: readonly Price[]): Column {
  const reads = names.map((name) => graph.bar(name));
  const [a, b, c, d] = reads;
  // A loop of its own for each number of prices: one that asks at every bar which there are takes twice as long.
  if (c === undefined) {
    return graph.column({ reads }, (out) => (from, to) => {
      const [first, second, values] = [a!.values, b!.values, out.values];
      for (let at = from; at < to; at += 1) values[at] = (first[at]! + second[at]!) / 2;
    });
  }
  if (d === undefined) {
    return graph.column({ reads }, (out) => (from, to) => {
      const [first, second, third, values] = [a!.values, b!.values, c.values, out.values];
      for (let at = from; at < to; at += 1) values[at] = (first[at]! + second[at]! + third[at]!) / 3;
    });
  }
  return graph.column({ reads }, (out) => (from, to) => {
    const [first, second, third, fourth, values] = [a!.values, b!.values, c.values, d.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = (first[at]! + second[at]! + third[at]! + fourth[at]!) / 4;
  });
}

/** The true range: high less low, or from the close before where that is further. The first bar has high less low. */
export function trueRange(graph: Graph): Column {
  return graph.once('trueRange', () => {
    const [high, low, close] = [graph.bar('high'), graph.bar('low'), graph.bar('close')];
    return graph.column({ reads: [high, low, close], memory: { kind: 'window', bars: 1 } }, (out) => (from, to) => {
      const [h, l, c, values] = [high.values, low.values, close.values, out.values];
      for (let at = from; at < to; at += 1) {
        const before = at === 0 ? h[at]! : c[at - 1]!;
        values[at] = Math.max(h[at]!, before) - Math.min(l[at]!, before);
      }
    });
  });
}

/** The highs (`sign` 1) or lows (-1), or the close before where that is further; none at the first bar. */
export function farther(graph: Graph, sign: 1 | -1): Column {
  const [price, close] = [graph.bar(sign === 1 ? 'high' : 'low'), graph.bar('close')];
  return graph.column({ reads: [price, close], memory: { kind: 'window', bars: 1 } }, (out) => (from, to) => {
    const [read, closes, values] = [price.values, close.values, out.values];
    for (let at = from; at < to; at += 1) {
      values[at] = at === 0 ? Number.NaN : sign * Math.max(sign * read[at]!, sign * closes[at - 1]!);
    }
  });
}
