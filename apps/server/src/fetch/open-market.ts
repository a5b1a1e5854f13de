import type { PatientOptions, RequestCounts } from './request/patient-requests.ts';
import { PatientRequests } from './request/patient-requests.ts';
import { sourceOf } from './sources/registry.ts';
import type { Market, OpenSource } from './sources/source.ts';

/** A source as one fetch uses it: with its own pace, and its own count of requests. */
export interface OpenedSource {
  /** The one spelling of the word for it. */
  readonly word: string;
  readonly source: OpenSource;
  counts(): RequestCounts;
  /** How far our clock is ahead of the source's, as far as its answers tell. */
  leadMs(): number;
}

/** @throws FetchError */
export async function openSource(asked: string, options: PatientOptions, signal: AbortSignal): Promise<OpenedSource> {
  const found = sourceOf(asked);
  const word = found.spelled(asked);
  const requests = new PatientRequests(options);
  const source = await found.open(word, { requests, nowMs: options.nowMs }, signal);
  return { word, source, counts: () => requests.counts, leadMs: () => requests.leadMs };
}

/** @throws FetchError */
export async function openMarket(
  asked: string,
  symbol: string,
  options: PatientOptions,
  signal: AbortSignal,
): Promise<OpenedSource & { readonly market: Market }> {
  const opened = await openSource(asked, options, signal);
  return { ...opened, market: await opened.source.market(symbol, signal) };
}
