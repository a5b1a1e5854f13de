import { fillText } from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import { Eye, EyeOff } from 'lucide-react';
import type { ChartUiText } from '../text/en.ts';
import { joined, type MenuEntries } from './menu-entry.ts';
import type { ChartMenuHost } from './menu-place.ts';

type SeriesChart = Pick<FinancialChart, 'readings' | 'setSeriesVisible' | 'isolateSeries'>;

/** Which series are seen: each by itself, one of them alone, or all of them again. None where there is one series. */
export function seriesEntries(chart: SeriesChart, text: ChartUiText): MenuEntries {
  const series = chart.readings()?.series ?? [];
  if (series.length < 2) return [];
  const areAllSeen = series.every(({ isVisible }) => isVisible);
  return joined(
    series.map(({ id, name, isVisible }) => ({
      id: `series-${id}`,
      title: name,
      choice: 'tick',
      isOn: isVisible,
      run: () => chart.setSeriesVisible(id, !isVisible),
    })),
    series.map(({ id, name }) => ({
      id: `only-${id}`,
      title: fillText(text['menu.only'], { name }),
      run: () => chart.isolateSeries(id),
    })),
    areAllSeen ? [] : [{ id: 'all-series', title: text['menu.allSeries'], run: () => chart.isolateSeries(null) }],
  );
}

/** What can be done with the series whose row in a legend was pressed. */
export function rowEntries(chart: SeriesChart, id: string, host: ChartMenuHost, text: ChartUiText): MenuEntries {
  const series = chart.readings()?.series ?? [];
  const one = series.find((other) => other.id === id);
  if (one === undefined) return host.series?.(id) ?? [];
  const { name, isVisible } = one;
  return joined(
    [
      {
        id: 'hide',
        title: text[isVisible ? 'bar.hide' : 'tree.show'],
        icon: isVisible ? EyeOff : Eye,
        run: () => chart.setSeriesVisible(id, !isVisible),
      },
      ...(series.length < 2
        ? []
        : [{ id: 'only', title: fillText(text['menu.only'], { name }), run: () => chart.isolateSeries(id) }]),
      ...(series.every((other) => other.isVisible)
        ? []
        : [{ id: 'all-series', title: text['menu.allSeries'], run: () => chart.isolateSeries(null) }]),
    ],
    host.series?.(id) ?? [],
  );
}

/** The pointed bar of the chart's own prices in one line; null while none is pointed at. @example SPX 6 Sep 2007 O 1,478.55 H … */
export function barWords(chart: Pick<FinancialChart, 'readings'>): string | null {
  const readings = chart.readings();
  const main = readings?.series.find(({ isMain }) => isMain);
  if (readings?.isPointed !== true || main === undefined || main.values.length === 0) return null;
  const values = main.values.map(({ shortLabel, text }) => `${shortLabel} ${text}`);
  return [main.name, readings.timeText, ...values].join(' ');
}
