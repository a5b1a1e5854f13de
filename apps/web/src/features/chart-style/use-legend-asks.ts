import type { FinancialChart } from '@candlemark/chart';
import { useEffect, useMemo } from 'react';
import { useServices } from '../../services.ts';
import { sayStep } from '../notices/say-step.ts';
import { FIRST_TAB } from './setting-tab-ids.ts';

const VOLUME = 'volume';

export interface LegendAnswers {
  openSeries(id?: string): void;
  /** Volume goes by a step like any other choice of style. Answers whether it went: prices stay. */
  removeSeries(id: string): boolean;
  /** Before or behind the indicator or compare beside it in its pane. Answers whether it went. */
  moveSeries(id: string, by: -1 | 1): boolean;
}

/** What is done where the settings of a series are asked for, or that it goes away: in the legend, and in the object tree. */
export function useLegendAnswers(): LegendAnswers {
  const { chartStyle, layouts, openIndicator, openSettings, session } = useServices();
  return useMemo(
    () => ({
      openSeries(id) {
        const { chart } = session;
        const isIndicator =
          id !== undefined && chart !== null && (chart.indicators.get(id) ?? chart.compares.get(id)) !== null;
        openIndicator.set(isIndicator && !layouts.isReadOnly ? { id } : null);
        openSettings.set(isIndicator ? null : { tab: FIRST_TAB });
      },
      removeSeries(id) {
        if (layouts.isReadOnly) return false;
        if (session.chart?.indicators.remove(id) || session.chart?.compares.remove(id)) return true;
        if (id !== VOLUME) return false;
        chartStyle.choose({ ...chartStyle.get(), volume: 'none' });
        return true;
      },
      moveSeries(id, by) {
        const { chart } = session;
        const ofKind = [chart?.indicators, chart?.compares].find((one) => one?.get(id));
        if (ofKind === undefined || layouts.isReadOnly) return false;
        const before = ofKind.list();
        ofKind.move(id, by);
        return ofKind.list() !== before;
      },
    }),
    [chartStyle, layouts, openIndicator, openSettings, session],
  );
}

/** What the legend's buttons ask for. */
export function useLegendAsks(chart: FinancialChart | null): void {
  const { openSeries, removeSeries, moveSeries } = useLegendAnswers();
  const { notices, text } = useServices();
  useEffect(() => {
    if (chart === null) return;
    const stops = [
      chart.on('seriesSettings', ({ id }) => openSeries(id)),
      chart.on('seriesMove', ({ id, by }) => void moveSeries(id, by)),
      chart.on('seriesRemove', ({ id }) => {
        // Its button is gone with it.
        if (!removeSeries(id)) return;
        chart.focus();
        sayStep(chart, { notices, text });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [chart, notices, text, openSeries, removeSeries, moveSeries]);
}
