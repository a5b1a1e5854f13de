import { fillText } from '@candlemark/annotations';
import type { ChartLevel } from '@candlemark/bars';
import type { ChartText } from '../text/en.ts';
import { kindOf } from './unit-kinds.ts';
import type { UnitsOptions } from './units-options.ts';

/**
 * What units are, and of which bars they are made: `Renko 2, 1D`.
 * @param level null while it is not known
 */
export function unitsName(
  units: UnitsOptions,
  level: ChartLevel | null,
  text: ChartText,
  sizeText: (price: number) => string,
): string {
  const kind = kindOf(units);
  const size = kind.size(units);
  const amount = size === null ? String(kind.count(units)) : size.value === undefined ? '' : sizeText(size.value);
  const name = `${text[`units.${units.type}`]} ${amount}`.trim();
  if (level === null) return name;
  return fillText(text['units.ofLevel'], { name, level: level === 'trades' ? text['level.trades'] : level });
}
