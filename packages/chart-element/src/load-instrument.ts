/** What `server` leads to, as options of the chart. What asks a server is much code: it is loaded with the first one. */
import { createApiClient } from '@candlemark/client';
import type { ElementEnv } from './env.ts';
import type { LoadedData } from './load-file.ts';

/**
 * The tiles of an instrument of a Candlemark server, which serves other instruments for comparison too.
 * @param server empty for that of the page
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
