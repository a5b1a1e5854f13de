import { CHART_TYPES, PRICE_SCALE_MODES, UNITS_TYPES } from '@candlemark/chart';
import type { Services } from '../../services.ts';
import type { Command } from '../commands/command.ts';
import { leavePercent } from '../compares/scale-mode.ts';
import type { ChartStyle } from './chart-style.ts';

/** A command for each type of chart, each kind of units and each kind of price scale, by the names that the menus have; and what shows the legend. */
export function typeCommands({ chartStyle, session }: Pick<Services, 'chartStyle' | 'session'>): readonly Command[] {
  const commandOf = (titleKey: string, change: Partial<ChartStyle>) => ({
    id: `app.${titleKey}`,
    titleKey,
    keys: [],
    group: 'view',
    run: () => chartStyle.choose({ ...chartStyle.get(), ...change }),
    isEnabled: () => session.chart !== null,
  });
  return [
    ...CHART_TYPES.map((chartType) => commandOf(`chartType.${chartType}`, { chartType, units: 'none' })),
    ...UNITS_TYPES.map((units) => commandOf(`unitsType.${units}`, { units })),
    ...PRICE_SCALE_MODES.map((scaleMode): Command => {
      const command = commandOf(`command.scale.${scaleMode}`, { scaleMode });
      return {
        ...command,
        run() {
          leavePercent(scaleMode, session.chart);
          command.run();
        },
      };
    }),
    {
      ...commandOf('command.toggleLegend', {}),
      id: 'app.toggle-legend',
      run: () => chartStyle.choose({ ...chartStyle.get(), hasLegend: !chartStyle.get().hasLegend }),
    },
  ];
}
