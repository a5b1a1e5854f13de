import { useEffect } from 'react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { useLayoutActions } from './use-layout-actions.ts';
import { useShownChart } from './use-shown-chart.ts';

/** Where another window sets the layout back that is on screen, the chart goes along, and the reader is told why. */
export function useRestoredLayout(): void {
  const { layouts, notices, text } = useServices();
  const { open } = useLayoutActions();
  const shown = useShownChart();
  const restored = useStore(layouts.restored);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each going back is followed once
  useEffect(() => {
    if (restored === null) return;
    layouts.takeRestored();
    const now = shown();
    if (now === null || !layouts.isOther(now)) return;
    open(layouts.current.get());
    const name = layouts.shown()?.name ?? '';
    if (!restored.isOwn) notices.show(text('history.restoredElsewhere', { name }));
  }, [restored]);
}
