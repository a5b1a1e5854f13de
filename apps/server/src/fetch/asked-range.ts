/**
 * What was fetched stands in the names of its batches: source, market, kind, and the range that was asked for. So it is known after a crash, in a backup and through a server, it goes with a batch that is
 * removed, and a stretch without rows is not asked for again.
 * @example fetch binance BTC/USDT 1m 2024-01-01T00:00:00.000Z/2024-02-01T00:00:00.000Z
 */
import { isLevelInterval } from '@candlemark/bars';
import type { FetchKind } from './sources/source.ts';

/** From where, what, and as what. */
export interface FetchOrigin {
  /** The word for the source. */
  readonly source: string;
  readonly market: string;
  readonly kind: FetchKind;
}

/** The end is excluded. */
export interface RangeMs {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface FetchedBatch extends FetchOrigin {
  readonly range: RangeMs;
}

const FETCH = 'fetch';

export function batchName({ source, market, kind }: FetchOrigin, { fromMs, toMs }: RangeMs): string {
  return [
    FETCH,
    word(source),
    word(market),
    kind,
    `${new Date(fromMs).toISOString()}/${new Date(toMs).toISOString()}`,
  ].join(' ');
}

/** Null for the name of any other file. */
export function parseBatchName(name: string): FetchedBatch | null {
  const [first, source, market, kind, range, ...more] = name.split(' ');
  if (first !== FETCH || !source || !market || !kind || !range || more.length > 0) return null;
  const [fromMs = Number.NaN, toMs = Number.NaN] = range.split('/').map((text) => Date.parse(text));
  if (!(toMs > fromMs) || !(kind === 'trades' || isLevelInterval(kind))) return null;
  return { source: unword(source), market: unword(market), kind, range: { fromMs, toMs } };
}

export function isSameOrigin(a: FetchOrigin, b: FetchOrigin): boolean {
  return a.source === b.source && a.market === b.market && a.kind === b.kind;
}

/** What of a range is in none of the others, by time. */
export function missingRanges(range: RangeMs, there: readonly RangeMs[]): RangeMs[] {
  const missing: RangeMs[] = [];
  let fromMs = range.fromMs;
  for (const one of [...there].sort((a, b) => a.fromMs - b.fromMs)) {
    if (one.fromMs > fromMs) missing.push({ fromMs, toMs: Math.min(one.fromMs, range.toMs) });
    fromMs = Math.max(fromMs, one.toMs);
    if (fromMs >= range.toMs) break;
  }
  if (fromMs < range.toMs) missing.push({ fromMs, toMs: range.toMs });
  return missing.filter(({ fromMs, toMs }) => fromMs < toMs);
}

/** Spaces stand between the words of a name. */
function word(text: string): string {
  return text.replaceAll(/[%\s]/g, encodeURIComponent);
}

function unword(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // No name of ours has a lone percent sign.
    return text;
  }
}
