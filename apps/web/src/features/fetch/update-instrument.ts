import { createFetchesApi } from '@candlemark/client';
import { errorWords } from '../../data/error-words.ts';
import type { Services } from '../../services.ts';
import { FETCHES } from './fetch-queries.ts';

/** Fetches what came since of an instrument, from where it came, and shows how far that is. */
export async function updateInstrument(
  {
    notices,
    overlay,
    platform,
    queries,
    text,
  }: Pick<Services, 'notices' | 'overlay' | 'platform' | 'queries' | 'text'>,
  id: string,
): Promise<void> {
  const api = createFetchesApi({ baseUrl: platform.basePath, fetch: platform.fetch });
  try {
    await api.update(id, new AbortController().signal);
    void queries.invalidateQueries({ queryKey: FETCHES });
    overlay.set({ kind: 'fetch' });
  } catch (error) {
    notices.show(text('fetch.notUpdated', { reason: errorWords(error, text) }));
  }
}
