import {
  API_ROOT,
  FetchAccepted,
  type FetchBody,
  FetchesResponse,
  FetchesStarted,
  FetchSourcesResponse,
  FetchStatus,
  MarketResponse,
  MarketsResponse,
} from '@candlemark/contracts';
import { createTransport, type TransportOptions } from './transport.ts';

/** Fetching market data from exchanges and other sources, by the server. Rejects as every other part of the interface. */
export interface FetchesApi {
  sources(signal: AbortSignal): Promise<FetchSourcesResponse['sources']>;
  /** Those with a text in their name. */
  markets(source: string, text: string, signal: AbortSignal): Promise<MarketsResponse['markets']>;
  market(source: string, market: string, signal: AbortSignal): Promise<MarketResponse>;
  /** Answers the fetch's id. */
  start(body: FetchBody, signal: AbortSignal): Promise<string>;
  /** Brings an instrument that was fetched up to now. Answers the fetches' ids: one for each source and interval that it came from. */
  update(instrument: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Those that run, and the last ones that have ended; the latest first. */
  list(signal: AbortSignal): Promise<readonly FetchStatus[]>;
  /** What it has stored stays. */
  cancel(id: string, signal: AbortSignal): Promise<FetchStatus>;
}

/** @see FetchesApi */
export function createFetchesApi(options: TransportOptions): FetchesApi {
  const transport = createTransport(options);
  const root = `${API_ROOT}/fetches`;
  const post = (body: object, signal: AbortSignal): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  return {
    sources: async (signal) =>
      (await transport.json(FetchSourcesResponse, `${API_ROOT}/fetch-sources`, { signal })).sources,
    markets: async (source, text, signal) =>
      (await transport.json(MarketsResponse, `${API_ROOT}/fetch-sources/markets`, post({ source, text }, signal)))
        .markets,
    market: (source, market, signal) =>
      transport.json(MarketResponse, `${API_ROOT}/fetch-sources/market`, post({ source, market }, signal)),
    start: async (body, signal) => (await transport.json(FetchAccepted, root, post(body, signal))).id,
    update: async (id, signal) => (await transport.json(FetchesStarted, `${root}/update`, post({ id }, signal))).ids,
    list: async (signal) => (await transport.json(FetchesResponse, root, { signal })).fetches,
    cancel: (id, signal) =>
      transport.json(FetchStatus, `${root}/${encodeURIComponent(id)}`, { method: 'DELETE', signal }),
  };
}
