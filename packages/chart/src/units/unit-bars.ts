import type { BarColumns } from '@candlemark/bars';

/** What is to be known of units beside their prices in order to draw them. */
export interface UnitFacts {
  /** Height of a brick or a box, as prices are stored; 0 for units without one. */
  readonly size: number;
  /** Whether wicks are drawn. */
  readonly hasWicks: boolean;
}

/** Units as bars of a tile. */
export interface UnitBars extends BarColumns {
  readonly facts: UnitFacts;
  /** The one that is still on its way; -1 where none of these is. */
  readonly formingRow: number;
  /** Of stretches of a Kagi line: whether each begins thick, and the price at which it becomes the other, NaN where it does not. */
  readonly isThick: Uint8Array | null;
  readonly changesAt: Float64Array | null;
}

/** Whether bars are units, and know how they are to be drawn. */
export function areUnits(bars: BarColumns): bars is UnitBars {
  return 'formingRow' in bars;
}
