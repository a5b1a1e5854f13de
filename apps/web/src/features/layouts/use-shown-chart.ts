import { useEffect } from 'react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import type { ShownChart } from './layouts.ts';

/** Asks what the chart on screen shows, as a layout remembers it; null while there is none. */
export function useShownChart(): () => ShownChart | null {
  const { instrument, session, chartStyle } = useServices();
  return () => {
    const shown = instrument.get();
    const summary = session.summary.get();
    return shown === null || summary === null
      ? null
      : { instrument: shown.id, interval: summary.interval, style: chartStyle.get() };
  };
}

/** The layout on screen remembers what its chart shows. */
export function useFollowedLayout(): void {
  const { chartStyle, instrument, layouts, session } = useServices();
  const interval = useStore(session.summary)?.interval ?? null;
  const id = useStore(instrument)?.id ?? null;
  const style = useStore(chartStyle);
  useEffect(() => {
    if (id !== null && interval !== null) layouts.follow({ instrument: id, interval, style });
  }, [interval, id, style, layouts]);
}
