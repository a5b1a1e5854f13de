import { navigate } from 'wouter/use-browser-location';
import type { VisibleRange } from '../features/chart-view/chart-address.ts';
import { FIRST_VIEW, formatInsightsAddress } from '../features/insights/insights-address.ts';
import { daysOf } from '../features/insights/range-choices.ts';
import type { Services } from '../services.ts';

/** Goes to the insights of what is on screen: a step in the history. */
export function openInsights({ address, instrument, session }: Services, range: VisibleRange | null): void {
  address.flush();
  const symbol = instrument.get()?.symbol;
  const level = session.view()?.interval ?? 'auto';
  navigate(
    formatInsightsAddress({
      ...FIRST_VIEW,
      set: { kind: 'named', symbols: symbol === undefined ? [] : [symbol] },
      ...(level !== 'auto' && level !== 'trades' && { interval: level }),
      ...(range !== null && daysOf(range.fromUs, range.toUs)),
    }),
  );
}
