import { type FetchOrigin, isSameOrigin, parseBatchName } from './asked-range.ts';
import type { FetchTarget } from './fetch-market.ts';

/** Something that was fetched, and the instrument that it belongs to. */
export interface FetchedBefore {
  readonly origin: FetchOrigin;
  readonly instrumentId: string;
  readonly symbol: string;
}

/** Each once, in the order in which they were fetched first. */
export async function fetchedBefore(
  target: Pick<FetchTarget, 'instruments' | 'batches'>,
): Promise<readonly FetchedBefore[]> {
  const symbols = new Map((await target.instruments()).map(({ id, symbol }) => [id, symbol]));
  const found: FetchedBefore[] = [];
  for (const { sourceName, instruments } of await target.batches()) {
    const batch = parseBatchName(sourceName);
    const instrumentId = instruments[0]?.id ?? '';
    const symbol = symbols.get(instrumentId);
    if (batch === null || symbol === undefined) continue;
    const { source, market, kind } = batch;
    if (!found.some((one) => one.instrumentId === instrumentId && isSameOrigin(one.origin, batch)))
      found.push({ origin: { source, market, kind }, instrumentId, symbol });
  }
  return found;
}
