import type { Instrument } from '@candlemark/bars';
import { type ApiClient, ApiError, type InstrumentsPage } from '@candlemark/client';
import { INSTRUMENTS_PAGE, type InstrumentsFilter, type ListedInstrument } from '@candlemark/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { mostTelling } from '../features/instruments/most-telling.ts';

/** The questions that the app asks the server, each with the key that it is remembered under. */

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
/** The id of what two instruments make together. */
const EXPRESSION_ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}\.(per|minus)\.[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
/** Two symbols with a sign between them. */
const EXPRESSION = /\S\s*[/-]\s*\S/;
const PAGE = 100;
/** Of a list that is scrolled on, or gone through to its end. */
const NEXT_PAGE = 500;

/** An instrument by its symbol or its id, or two of them as an expression such as `A/B`; null when there is none. */
export function instrumentQuery(api: ApiClient, symbolOrId: string) {
  return queryOptions({
    queryKey: ['instrument', symbolOrId],
    queryFn: ({ signal }) => findInstrument(api, symbolOrId, signal),
  });
}

/** All instruments that fit the words and what is said of them, page by page, by symbol. */
export function instrumentsQuery(api: ApiClient, words: string, filter: Omit<InstrumentsFilter, 'q'> = {}) {
  return infiniteQueryOptions({
    queryKey: ['instruments', words, filter],
    queryFn: ({ signal, pageParam }) =>
      api.searchInstruments(signal, {
        limit: pageParam === null ? PAGE : NEXT_PAGE,
        ...filter,
        ...(words !== '' && { q: words }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** An instrument that a list names, whole and under its symbol: as {@link instrumentQuery} asks for it by its id. */
export function listedInstrumentQuery(api: ApiClient, { id, symbol }: Pick<Instrument, 'id' | 'symbol'>) {
  return queryOptions({
    queryKey: instrumentQuery(api, symbol).queryKey,
    queryFn: ({ signal }) => findInstrument(api, id, signal),
  });
}

/** The instrument that is shown when the address names none: the one of the first page that shows most, or null. */
export function firstInstrumentQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['first-instrument'],
    queryFn: async ({ signal }) => mostTelling((await api.searchInstruments(signal, { limit: PAGE })).instruments),
  });
}

/** One instrument as it is now, whoever changes it: as {@link instrumentQuery}, but of the same kind as the lists, so asked anew with them. */
export function instrumentDetailsQuery(api: ApiClient, symbolOrId: string) {
  return queryOptions({
    queryKey: ['instruments', 'one', symbolOrId],
    queryFn: ({ signal }) => findInstrument(api, symbolOrId, signal),
  });
}

/** What is said of the instruments that a filter finds, and of how many. */
export function instrumentFieldsQuery(api: ApiClient, filter: InstrumentsFilter) {
  return queryOptions({
    queryKey: ['instruments', 'fields', filter],
    queryFn: ({ signal }) => api.instrumentFields(filter, signal),
    placeholderData: keepPreviousData,
  });
}

/** What the server is doing; `pollMs` asks again and again, false does not. */
export function statusQuery(api: ApiClient) {
  return queryOptions({ queryKey: ['status'], queryFn: ({ signal }) => api.status(signal) });
}

/** Every instrument that there is, as far as files tell one from another. */
export async function allInstruments(api: ApiClient, signal: AbortSignal): Promise<readonly ListedInstrument[]> {
  const all: ListedInstrument[] = [];
  let cursor: string | null = null;
  do {
    const page: InstrumentsPage<ListedInstrument> = await api.searchInstruments(signal, {
      limit: INSTRUMENTS_PAGE.maximum,
      ...(cursor !== null && { cursor }),
    });
    all.push(...page.instruments);
    cursor = page.next;
  } while (cursor !== null);
  return all;
}

export async function findInstrument(
  api: ApiClient,
  symbolOrId: string,
  signal: AbortSignal,
): Promise<Instrument | null> {
  if (!ULID.test(symbolOrId) && !EXPRESSION_ID.test(symbolOrId)) return await findByWords(api, symbolOrId, signal);
  try {
    return await api.getInstrument(symbolOrId, signal);
  } catch (error) {
    // A symbol may look like an id.
    if (error instanceof ApiError && error.code === 'instrument-not-found') {
      return await api.findBySymbol(symbolOrId, signal);
    }
    throw error;
  }
}

/** Whether one of the signs stands between two symbols that there are: a request that is refused is an error in the console, and who types tries many. */
async function hasTwoSymbols(api: ApiClient, words: string, signal: AbortSignal): Promise<boolean> {
  for (const { index } of words.matchAll(/[/-]/g)) {
    const sides = [words.slice(0, index).trim(), words.slice(index + 1).trim()];
    if (sides.includes('')) continue;
    const found = await Promise.all(sides.map((side) => api.findBySymbol(side, signal)));
    if (!found.includes(null)) return true;
  }
  return false;
}

async function findByWords(api: ApiClient, words: string, signal: AbortSignal): Promise<Instrument | null> {
  const found = await api.findBySymbol(words, signal);
  if (found !== null || !EXPRESSION.test(words) || !(await hasTwoSymbols(api, words, signal))) return found;
  try {
    return await api.findExpression(words.replace(/\s*([/-])\s*/g, '$1'), signal);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'instrument-not-found') return null;
    throw error;
  }
}
