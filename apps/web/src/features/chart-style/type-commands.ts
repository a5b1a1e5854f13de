import { CHART_TYPES, UNITS_TYPES } from '@candlemark/chart';
import type { Services } from '../../services.ts';
import type { Command } from '../commands/command.ts';
import type { ChartStyle } from './chart-style.ts';

/** A command for each type of chart and each kind of units, by the names that the menu of types has. */
export function typeCommands({ chartStyle, session }: Pick<Services, 'chartStyle' | 'session'>): readonly Command[] {
  const commandOf = (titleKey: string, change: Partial<ChartStyle>): Command => ({
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
  ];
}
