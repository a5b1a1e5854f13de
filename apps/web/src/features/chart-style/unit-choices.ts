import type { Instrument } from '@candlemark/bars';
import { UNITS_TYPES, type UnitsType, unitsHome } from '@candlemark/chart';
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

/** What there is in the place of time, and what is to be known before choosing it: where an instrument has no trades, bars are counted. */
export function unitChoices(instrument: Pick<Instrument, 'id' | 'levels'> | null, text: TextOf<TextKey>) {
  const hasTrades = instrument !== null && unitsHome(instrument, 'auto').hasTrades;
  return UNITS_TYPES.map((type) => ({
    id: `units-${type}`,
    type,
    title: text(`unitsType.${type}`),
    icon: UNIT_ICONS[type],
    ...(OF_TRADES.has(type) && { note: text(hasTrades ? 'units.ofTrades' : 'units.noTrades') }),
  }));
}

/** What the chart is drawn as. */
export function typeName({ units, chartType }: ChartStyle, text: TextOf<TextKey>): string {
  return units === 'none' ? text(`chartType.${chartType}`) : text(`unitsType.${units}`);
}
