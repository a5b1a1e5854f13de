/** What `src` and `server` lead to, as options of the chart. */
import type { BarInput, FinancialChartOptions } from '@candlemark/chart';
import { createApiClient } from '@candlemark/client';
import { csvBars } from './csv-bars.ts';
import type { ElementEnv } from './env.ts';

export type LoadedData = Pick<FinancialChartOptions, 'data' | 'tileSource' | 'instrumentSource'>;

/**
 * Bars out of a file: JSON, or CSV for all else.
 * @throws Error that says what is wrong; the signal's reason after an abort
 */
export async function loadFile(address: string, env: ElementEnv, signal: AbortSignal): Promise<LoadedData> {
  const response = await env.fetch(address, { signal });
  if (!response.ok) throw new Error(`${address}: the server answered ${response.status} ${response.statusText}`.trim());
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '') || /\.json($|\?)/.test(address);
  const text = await response.text();
  try {
    // What of it is no bar is refused by the chart, which names it.
    return { data: isJson ? (JSON.parse(text) as BarInput) : csvBars(text) };
  } catch (error) {
    throw new SyntaxError(`${address}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/**
 * The tiles of an instrument of a Candlemark server, which serves other instruments for comparison too.
 * @param server without a path; empty for the server of the page
 * @throws Error that says what is wrong; the signal's reason after an abort
 */
export async function loadInstrument(
  server: string,
  symbol: string,
  env: ElementEnv,
  signal: AbortSignal,
): Promise<LoadedData> {
  const api = createApiClient({ baseUrl: server.replace(/\/$/, ''), fetch: env.fetch });
  const tilesOf = async (wanted: string, until: AbortSignal) => {
    const instrument = await api.findBySymbol(wanted, until);
    if (instrument === null) throw new Error(`The server has no instrument "${wanted}"`);
    return api.tileSource(instrument);
  };
  return { tileSource: await tilesOf(symbol, signal), instrumentSource: tilesOf };
}
