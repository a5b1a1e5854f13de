import type { ChartFields } from '@candlemark/contracts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';

/** What this browser keeps may be older than what the server has: it does where the server does not tell within this. */
const KEPT_AFTER_MS = 1500;
/** A document that does not come is done without after this. */
const LONGEST_WAIT_MS = 10_000;

/** What the chart of the layout on screen showed last; null where nothing was remembered, undefined while the document is being read. */
export function useKeptChart(): Partial<ChartFields> | null | undefined {
  const { document, layouts, platform } = useServices();
  const { link } = useStore(document.status);
  const layout = useStore(layouts.current);
  const listen = useCallback((listener: () => void) => document.onNews(listener), [document]);
  const kept = useSyncExternalStore(listen, () => layouts.chartOf(layout));
  const waitMs = kept === null ? LONGEST_WAIT_MS : KEPT_AFTER_MS;
  const [waitedMs, setWaitedMs] = useState(0);
  useEffect(() => platform.timers.after(waitMs, () => setWaitedMs(waitMs)), [platform, waitMs]);
  return link === 'starting' && waitedMs < waitMs ? undefined : kept;
}
