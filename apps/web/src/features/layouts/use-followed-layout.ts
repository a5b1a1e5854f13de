import type { FinancialChart, TimeRangeMs } from '@candlemark/chart';
import { type ChartSettings, isSameData } from '@candlemark/contracts';
import { useEffect, useRef } from 'react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { beginHidden } from '../chart-style/bind-hidden.ts';
import { CHART_KINDS } from '../document/chart-kinds.ts';
import { restoredState, seriesOn } from './chart-settings.ts';
import { useShownChart } from './use-shown-chart.ts';

/**
 * The chart gets back what the layout on screen keeps of its panes and scales, and the layout remembers from then on what its chart shows.
 * @param asked the stretch of time that the address asks for; null where it asks for none
 */
export function useFollowedLayout(chart: FinancialChart | null, id: string, asked: TimeRangeMs | null): void {
  const { chartStyle, document, layouts, notices, session, text } = useServices();
  const interval = useStore(session.summary)?.interval ?? null;
  const style = useStore(chartStyle);
  const layout = useStore(layouts.current);
  const arrivals = useStore(layouts.arrivals);
  const shown = useShownChart();
  /** The layout whose settings the chart has. */
  const restored = useRef<string | null>(null);
  const follow = useRef(() => {});
  follow.current = () => {
    const now = shown();
    if (now?.instrument !== id) return;
    layouts.follow(restored.current === layout ? now : { ...now, settings: null });
  };
  const range = useRef(asked);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival restores anew
  useEffect(() => {
    if (chart === null) return;
    restored.current = null;
    /** What the record said that was restored last, and what the chart showed then. */
    let given: ChartSettings | undefined;
    let became: ChartSettings | null | undefined;
    /** What the browser keeps is told first, and may be older than what the server tells then. Who has changed the chart meanwhile knows better. */
    const isOutdated = (settings: ChartSettings | undefined) =>
      document.status.get().link === 'starting' &&
      !isSameData(settings, given) &&
      isSameData(shown()?.settings, became);
    const restore = (isLate: boolean) => {
      const kept = layouts.chartOf(layout);
      const isFirst = restored.current === null;
      // Without an instrument it is a change that waits, of a record that is not read yet.
      if (kept?.instrument === undefined || !(isFirst || isOutdated(kept.settings))) return;
      restored.current = layout;
      given = kept.settings;
      became = shown()?.settings;
      // Of a layout that is new, or was made by this chart just now.
      if (isFirst && isLate && Object.keys(kept.settings ?? {}).length === 0) return follow.current();
      const isSameInstrument = kept.instrument === id;
      const keys = CHART_KINDS.flatMap((kind) => document.keys(kind));
      const series = seriesOn(
        chartStyle.get(),
        keys.filter((key) => document.get(key)?.layout === layout),
      );
      const state = restoredState(kept.settings, { isSameInstrument, range: chart.visibleRange() ?? range.current });
      chart.setState(state);
      became = shown()?.settings;
      beginHidden(chart);
      // An empty chart that does not say why looks broken, with the legend hidden too.
      if (series.every((one) => state.hiddenSeries?.includes(one)))
        notices.show(text('series.noneShown'), {
          label: text('series.showAll'),
          run: () => chart.setState({ hiddenSeries: [] }),
        });
    };
    restore(false);
    // The document may be read only after the chart has begun.
    return document.onNews(() => restore(true));
  }, [chart, id, layout, arrivals, layouts, document, chartStyle, notices, text]);

  useEffect(() => {
    if (chart === null) return;
    const stops = [
      chart.on('arrange', () => follow.current()),
      chart.on('viewport', () => {
        if (Object.keys(chart.getState().priceRanges).length > 0) follow.current();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      layouts.settle();
    };
  }, [chart, layouts]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what it reads
  useEffect(() => {
    if (chart !== null && interval !== null) follow.current();
  }, [chart, interval, id, style]);
}
