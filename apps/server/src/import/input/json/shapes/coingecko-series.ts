/*
 * How CoinGecko answers with what a coin was worth: a list of pairs of a time and a value for each of three things, of the same times.
 */
import type { HeadNode } from '../json-head.ts';
import type { JsonScalar, JsonValue } from '../json-tokens.ts';
import { isObject, type JsonShape } from './json-shape.ts';
import { scalarOf } from './lists.ts';

/** The first tells the times. */
export const SERIES: readonly string[] = ['prices', 'market_caps', 'total_volumes'];
const NAMES = ['time', 'price', 'market_cap', 'total_volume'];

export const coinGeckoSeries: JsonShape = {
  find(node, path) {
    if (!(node instanceof Map) || !isCoinGecko(node)) return null;
    return { path, depth: 0, names: NAMES, count: (node.get(SERIES[0]!) as HeadNode[]).length, rows: rowsOf };
  },
};

/** Whether a node is such an answer, of which the beginning may hold the first series alone. */
export function isCoinGecko(node: ReadonlyMap<string, HeadNode>): boolean {
  const prices = node.get(SERIES[0]!);
  const arePairs = Array.isArray(prices) && prices.every((one) => Array.isArray(one) && one.length === 2);
  return arePairs && prices.length > 0 && [...node.keys()].every((name) => SERIES.includes(name));
}

function* rowsOf(value: JsonValue): Generator<readonly JsonScalar[]> {
  if (!isObject(value)) return;
  const [prices = [], ...others] = SERIES.map((name) => pairsOf(value[name]));
  const byTime = others.map((pairs) => new Map(pairs));
  for (const [time, price] of prices) yield [time, price, ...byTime.map((values) => values.get(time) ?? null)];
}

function pairsOf(value: JsonValue | undefined): readonly (readonly [JsonScalar, JsonScalar])[] {
  return Array.isArray(value)
    ? value.map((pair) => (Array.isArray(pair) ? [scalarOf(pair[0]), scalarOf(pair[1])] : [null, null]))
    : [];
}
