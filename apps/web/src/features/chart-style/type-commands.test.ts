import { expect, test, vi } from 'vitest';
import type { Services } from '../../services.ts';
import { isTextKey } from '../../text/catalogue.ts';
import { DEFAULT_CHART_STYLE } from './chart-style.ts';
import { typeCommands } from './type-commands.ts';

test('each type of chart and each kind of units is chosen by a command with a name, while there is a chart', () => {
  const choose = vi.fn();
  const session = { chart: null as object | null };
  const style = { ...DEFAULT_CHART_STYLE, units: 'kagi' };
  const commands = typeCommands({ chartStyle: { get: () => style, choose }, session } as unknown as Services);
  expect(commands.filter(({ titleKey }) => !isTextKey(titleKey))).toEqual([]);
  const run = (titleKey: string) => commands.find((one) => one.titleKey === titleKey)!.run();
  run('unitsType.renko');
  expect(choose).toHaveBeenLastCalledWith({ ...style, units: 'renko' });
  run('chartType.line');
  expect(choose).toHaveBeenLastCalledWith({ ...style, chartType: 'line', units: 'none' });
  expect(commands.some(({ isEnabled }) => isEnabled?.() !== false)).toBe(false);
  session.chart = {};
  expect(commands.every(({ isEnabled }) => isEnabled?.() === true)).toBe(true);
});
