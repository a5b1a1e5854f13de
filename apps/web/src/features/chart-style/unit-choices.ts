import type { Instrument } from '@candlemark/bars';
import { UNITS_TYPES, type UnitsType } from '@candlemark/chart';
import {
  BrickWall,
  ChartBarIncreasing,
  Hash,
  type LucideIcon,
  MoveVertical,
  Rows3,
  SquareX,
  Waypoints,
} from 'lucide-react';
import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import type { ChartStyle } from './chart-style.ts';

export const UNIT_ICONS: Readonly<Record<UnitsType, LucideIcon>> = {
  renko: BrickWall,
  kagi: Waypoints,
  'line-break': Rows3,
  'point-figure': SquareX,
  range: MoveVertical,
  tick: Hash,
  volume: ChartBarIncreasing,
};

/** Those that count what was traded. */
const OF_TRADES: ReadonlySet<UnitsType> = new Set(['tick', 'volume']);

/** Bars of counts are offered where there are trades behind the bars, and where they are chosen already. */
export function offeredUnits(
  instrument: Pick<Instrument, 'levels'> | null,
  chosen: ChartStyle['units'],
): readonly UnitsType[] {
  const hasTrades = instrument?.levels.some(({ interval }) => interval === 'trades') ?? false;
  return UNITS_TYPES.filter((type) => hasTrades || type === chosen || !OF_TRADES.has(type));
}

/** What the chart is drawn as. */
export function typeName({ units, chartType }: ChartStyle, text: TextOf<TextKey>): string {
  return units === 'none' ? text(`chartType.${chartType}`) : text(`unitsType.${units}`);
}
