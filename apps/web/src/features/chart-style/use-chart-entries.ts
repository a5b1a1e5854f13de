import type { MenuEntries } from '@candlemark/chart-ui';
import { ChartLine, Copy, GitCompareArrows, Info, Table2 } from 'lucide-react';
import { useCallback } from 'react';
import { type Services, useServices } from '../../services.ts';
import { isEnabled } from '../commands/command-registry.ts';
import { commandTitle } from '../commands/command-texts.ts';
import { copyIndicators } from '../indicators/copy-indicators.ts';

/** Commands about the instrument of a chart, with their pictures. */
const OF_INSTRUMENT = [
  ['app.compare', GitCompareArrows],
  ['app.instrument-details', Info],
  ['app.insights-of-range', ChartLine],
  ['app.data-table', Table2],
] as const;

/** What stands at the end of the menu of the chart: what concerns its instrument and its data. What cannot be done now has no entry. */
export function useChartEntries(): () => MenuEntries {
  const services = useServices();
  return useCallback(() => [...copyEntries(services), ...instrumentEntries(services)], [services]);
}

/** What concerns the instrument of the chart: also in the menu of its own row of the legend. */
export function instrumentEntries(services: Services): MenuEntries {
  const { commands } = services;
  return OF_INSTRUMENT.flatMap(([id, icon]) => {
    const command = commands.find(id);
    if (command === undefined || !isEnabled(command)) return [];
    return [
      { id, title: commandTitle(command, services), icon, keys: command.keys[0], run: () => void commands.run(id) },
    ];
  });
}

/** Indicators go to another chart by the clipboard: each by itself, or all of them. */
function copyEntries(services: Services): MenuEntries {
  const { session, text } = services;
  const list = session.chart?.indicators.list() ?? [];
  if (list.length === 0) return [];
  const series = session.chart?.readings()?.series ?? [];
  const copy = (ids: readonly string[]) => () => void copyIndicators(ids, services);
  return [
    {
      id: 'copy-indicators',
      title: text('indicators.copy'),
      icon: Copy,
      entries: [
        ...list.map(({ id, type }) => ({
          id: `copy-${id}`,
          title: series.find((one) => one.id === id)?.name ?? type,
          run: copy([id]),
        })),
        'separator',
        { id: 'copy-all', title: text('indicators.copyAll'), run: copy(list.map(({ id }) => id)) },
      ],
    },
  ];
}
