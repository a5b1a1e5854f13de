import type { ApiClient } from '@candlemark/client';
import { INSIGHT_INSTRUMENTS, INSTRUMENTS_PAGE, type ListedInstrument } from '@candlemark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../../services.ts';
import type { InsightsView, InstrumentSet } from './insights-address.ts';
import { hasLabel, type Label, labelsOf } from './labels.ts';
import type { ResolvedView } from './picture-definition.ts';

/** More names than this are found in the list of all, not one by one. */
const ONE_BY_ONE = 12;

interface FoundSet {
  readonly instruments: readonly ListedInstrument[];
  /** Named, and not there. */
  readonly missing: readonly string[];
}

export interface ViewResolution {
  /** Null while its instruments are looked up. */
  readonly view: ResolvedView | null;
  readonly missing: readonly string[];
  readonly error: Error | null;
  retry(): void;
}

/** Finds the instruments of a view. */
export function useResolvedView(view: InsightsView): ViewResolution {
  const { api } = useServices();
  const query = useQuery({
    queryKey: ['insight-set', view.set],
    queryFn: ({ signal }) => findSet(api, view.set, signal),
    placeholderData: (before) => before,
  });
  const { data } = query;
  const resolved = useMemo(() => (data === undefined ? null : withInstruments(view, data.instruments)), [view, data]);
  return {
    view: resolved,
    missing: data?.missing ?? [],
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** Every label that an instrument of the server has; none before that is known. */
export function useLabels(): readonly Label[] {
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: ['instrument-labels'],
    queryFn: async ({ signal }) => labelsOf(await allOf(api, '', signal)),
  });
  return data ?? [];
}

function withInstruments(view: InsightsView, instruments: readonly ListedInstrument[]): ResolvedView {
  const called = (symbol: string | null) => instruments.find((one) => one.symbol === symbol) ?? null;
  const leading = called(view.lead) ?? instruments[0] ?? null;
  const other = called(view.pair);
  const paired = other !== null && other !== leading ? other : (instruments.find((one) => one !== leading) ?? null);
  return { ...view, instruments, leading, paired };
}

async function findSet(api: ApiClient, set: InstrumentSet, signal: AbortSignal): Promise<FoundSet> {
  if (set.kind === 'found') return { instruments: await allOf(api, set.words, signal), missing: [] };
  if (set.kind === 'labelled') {
    const all = await allOf(api, '', signal);
    return { instruments: all.filter((instrument) => hasLabel(instrument, set.label)), missing: [] };
  }
  const { symbols } = set;
  const found =
    symbols.length <= ONE_BY_ONE
      ? await Promise.all(symbols.map((symbol) => api.findBySymbol(symbol, signal)))
      : calledIn(await allOf(api, '', signal), symbols);
  return {
    instruments: found.filter((instrument) => instrument !== null),
    missing: symbols.filter((_, at) => found[at] === null),
  };
}

function calledIn(all: readonly ListedInstrument[], symbols: readonly string[]): (ListedInstrument | null)[] {
  const bySymbol = new Map(all.map((instrument) => [instrument.symbol, instrument]));
  return symbols.map((symbol) => bySymbol.get(symbol) ?? null);
}

/** All that a search finds, as many as a statistic takes. */
async function allOf(api: ApiClient, words: string, signal: AbortSignal): Promise<readonly ListedInstrument[]> {
  const all: ListedInstrument[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<ApiClient['searchInstruments']>> = await api.searchInstruments(signal, {
      limit: INSTRUMENTS_PAGE.maximum,
      ...(words !== '' && { q: words }),
      ...(cursor !== null && { cursor }),
    });
    all.push(...page.instruments);
    cursor = page.next;
  } while (cursor !== null && all.length < INSIGHT_INSTRUMENTS.inBody);
  return all.slice(0, INSIGHT_INSTRUMENTS.inBody);
}
