import { FetchError } from '../fetch-error.ts';
import { ccxt } from './ccxt.ts';
import { dukascopy } from './dukascopy.ts';
import type { FetchSource } from './source.ts';
import { udf } from './udf.ts';
import { yahoo } from './yahoo.ts';

/** Every source. The first that a word means takes it. */
export const FETCH_SOURCES: readonly FetchSource[] = [udf, yahoo, dukascopy, ccxt];

/** @throws FetchError `fetch-refused` */
export function sourceOf(word: string, sources: readonly FetchSource[] = FETCH_SOURCES): FetchSource {
  const found = sources.find((source) => source.means(word));
  if (found !== undefined) return found;
  throw new FetchError(
    'fetch-refused',
    `${JSON.stringify(word)} is no source: write ${sources.map(({ about }) => about).join(', or ')}.`,
  );
}
