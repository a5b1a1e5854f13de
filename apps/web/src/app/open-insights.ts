import type { VisibleRange } from '../features/chart-view/chart-address.ts';
import { FIRST_VIEW, formatInsightsAddress } from '../features/insights/insights-address.ts';
import { daysOf } from '../features/insights/range-choices.ts';
import type { Services } from '../services.ts';

/** Goes to the insights of what is on screen: a step in the history. */
export function openInsights({ address, instrument, session, platform }: Services, range: VisibleRange | null): void {
  address.flush();
  const symbol = instrument.get()?.symbol;
  const level = session.view()?.interval ?? 'auto';
  platform.history.go(
    formatInsightsAddress({
      ...FIRST_VIEW,
      set: { kind: 'named', symbols: symbol === undefined ? [] : [symbol] },
      ...(level !== 'auto' && level !== 'trades' && { interval: level }),
      ...(range !== null && daysOf(range.fromUs, range.toUs)),
    }),
  );
}
