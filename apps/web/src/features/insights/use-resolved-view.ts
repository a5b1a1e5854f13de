import type { ApiClient } from '@candlemark/client';
import {
  INSIGHT_INSTRUMENTS,
  INSTRUMENTS_PAGE,
  type InstrumentsFilter,
  type ListedInstrument,
} from '@candlemark/contracts';
import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { instrumentFieldsQuery } from '../../data/queries.ts';
import { useServices } from '../../services.ts';
import type { InsightsView, InstrumentSet } from './insights-address.ts';
import { filterOf, type Label, labelsOf } from './labels.ts';
import type { ResolvedView } from './picture-definition.ts';

/** More names than this are found in the list of all, not one by one. */
const ONE_BY_ONE = 12;

interface FoundSet {
  readonly instruments: readonly ListedInstrument[];
  /** Named, and not there. */
  readonly missing: readonly string[];
  /** There are more, which are left out: a statistic takes so many. */
  readonly isCut: boolean;
}

export interface ViewResolution {
  /** Null while its instruments are looked up. */
  readonly view: ResolvedView | null;
  readonly missing: readonly string[];
  readonly isCut: boolean;
  readonly error: Error | null;
  retry(): void;
}

/** Finds the instruments of a view. */
export function useResolvedView(view: InsightsView): ViewResolution {
  const { api } = useServices();
  const options = queryOptions({
    queryKey: ['insight-set', view.set],
    queryFn: ({ signal }) => findSet(api, view.set, signal),
  });
  // Asked while the page is built up, and not only after: all pictures wait for it.
  usePrefetchQuery(options);
  const query = useQuery({ ...options, placeholderData: (before) => before });
  const { data } = query;
  const resolved = useMemo(() => (data === undefined ? null : withInstruments(view, data.instruments)), [view, data]);
  return {
    view: resolved,
    missing: data?.missing ?? [],
    isCut: data?.isCut ?? false,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** Every label that an instrument of the server has; none before that is known. */
export function useLabels(): readonly Label[] {
  const { api } = useServices();
  const { data } = useQuery(instrumentFieldsQuery(api, {}));
  return useMemo(() => (data === undefined ? [] : labelsOf(data)), [data]);
}

function withInstruments(view: InsightsView, instruments: readonly ListedInstrument[]): ResolvedView {
  const called = (symbol: string | null) => instruments.find((one) => one.symbol === symbol) ?? null;
  const leading = called(view.lead) ?? instruments[0] ?? null;
  const other = called(view.pair);
  const paired = other !== null && other !== leading ? other : (instruments.find((one) => one !== leading) ?? null);
  return { ...view, instruments, leading, paired };
}

async function findSet(api: ApiClient, set: InstrumentSet, signal: AbortSignal): Promise<FoundSet> {
  if (set.kind === 'found')
    return { ...(await allOf(api, set.words === '' ? {} : { q: set.words }, signal)), missing: [] };
  if (set.kind === 'labelled') return { ...(await allOf(api, filterOf(set.label), signal)), missing: [] };
  const { symbols } = set;
  const found =
    symbols.length <= ONE_BY_ONE
      ? await Promise.all(symbols.map((symbol) => api.findBySymbol(symbol, signal)))
      : calledIn((await allOf(api, {}, signal)).instruments, symbols);
  return {
    instruments: found.filter((instrument) => instrument !== null),
    missing: symbols.filter((_, at) => found[at] === null),
    isCut: false,
  };
}

function calledIn(all: readonly ListedInstrument[], symbols: readonly string[]): (ListedInstrument | null)[] {
  const bySymbol = new Map(all.map((instrument) => [instrument.symbol, instrument]));
  return symbols.map((symbol) => bySymbol.get(symbol) ?? null);
}

/** All that a filter finds, as many as a statistic takes. */
async function allOf(
  api: ApiClient,
  filter: InstrumentsFilter,
  signal: AbortSignal,
): Promise<Pick<FoundSet, 'instruments' | 'isCut'>> {
  const all: ListedInstrument[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<ApiClient['searchInstruments']>> = await api.searchInstruments(signal, {
      limit: INSTRUMENTS_PAGE.maximum,
      ...filter,
      ...(cursor !== null && { cursor }),
    });
    all.push(...page.instruments);
    cursor = page.next;
  } while (cursor !== null && all.length < INSIGHT_INSTRUMENTS.inBody);
  const most = INSIGHT_INSTRUMENTS.inBody;
  return { instruments: all.slice(0, most), isCut: cursor !== null || all.length > most };
}
