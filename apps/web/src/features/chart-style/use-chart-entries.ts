import type { MenuEntries } from '@candlemark/chart-ui';
import { ChartLine, Info } from 'lucide-react';
import { useCallback } from 'react';
import { useServices } from '../../services.ts';
import { isEnabled } from '../commands/command-registry.ts';
import { commandTitle } from '../commands/command-texts.ts';

/** Commands about the instrument of a chart, with their pictures. */
const OF_INSTRUMENT = [
  ['app.instrument-details', Info],
  ['app.insights-of-range', ChartLine],
] as const;

/** What stands at the end of the menu of the chart, and so of its legend: what concerns its instrument. What cannot be done now has no entry. */
export function useChartEntries(): () => MenuEntries {
  const services = useServices();
  const { commands } = services;
  return useCallback(
    () =>
      OF_INSTRUMENT.flatMap(([id, icon]) => {
        const command = commands.find(id);
        if (command === undefined || !isEnabled(command)) return [];
        return [
          { id, title: commandTitle(command, services), icon, keys: command.keys[0], run: () => void commands.run(id) },
        ];
      }),
    [commands, services],
  );
}
