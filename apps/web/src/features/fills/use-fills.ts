import { type ContractFields, contractOf, type Instrument } from '@candlemark/bars';
import type { Fill } from '@candlemark/chart';
import { createFillsApi, type FillsApi } from '@candlemark/client';
import type { FillJson } from '@candlemark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { fillsQuery } from './fills-queries.ts';

export function useFillsApi(): FillsApi {
  const { platform } = useServices();
  return useMemo(() => createFillsApi({ baseUrl: platform.basePath, fetch: platform.fetch }), [platform]);
}

/** The same array each time, so that the chart works nothing out anew. */
const NONE: readonly Fill[] = [];

/** What the chart shows of the reader's own orders: those of the chosen account, none where the style says so. */
export function useChartFills(instrument: Instrument, isShown: boolean): readonly Fill[] {
  const { fillsAccount } = useServices();
  const account = useStore(fillsAccount);
  const { data = [] } = useQuery(fillsQuery(useFillsApi(), instrument.id));
  const contract = useContract(instrument);
  return useMemo(
    () => (data.length === 0 || !isShown ? NONE : ofAccount(data, account).map((fill) => fillOfChart(fill, contract))),
    [data, account, isShown, contract],
  );
}

/** @param account null: all; empty: those without one. One that has no fills here is no choice. */
export function ofAccount(fills: readonly FillJson[], account: string | null): readonly FillJson[] {
  const own = account === null ? fills : fills.filter((fill) => (fill.account ?? '') === account);
  return own.length === 0 ? fills : own;
}

/** What is said of the contracts of an instrument: the same object as long as it says the same. */
export function useContract({ multiplier, inverse, settlement }: Instrument): ContractFields {
  return useMemo(() => ({ multiplier, inverse, settlement }), [multiplier, inverse, settlement]);
}

/** @param contract of the instrument, which counts where the list says nothing */
export function fillOfChart({ time, import: _, ...fill }: FillJson, contract: ContractFields): Fill {
  return { ...fill, ...contractOf(fill, contract), time: Date.parse(time) };
}
