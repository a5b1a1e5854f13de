import type { ChartArrangement } from '../chart-events.ts';
import { isSameData } from '../same-data.ts';
import type { PriceRange } from '../scale/price-scale.ts';
import type { ChartView } from './chart-view.ts';
import type { HiddenSeries } from './hidden-series.ts';
import type { PaneArranger } from './pane-arranger.ts';

type Arranged = Pick<ChartView, 'manualRanges'> & {
  readonly panes: Pick<PaneArranger, 'arrangement'>;
  readonly hidden: Pick<HiddenSeries, 'ids'>;
};

/** What the person made of panes, price scales and series, as a value that survives JSON. */
export function chartArrangement({ manualRanges, panes, hidden }: Arranged): ChartArrangement {
  const { weights, maximized, collapsed, order } = panes.arrangement;
  return {
    priceRanges: Object.fromEntries(manualRanges),
    panes: { weights: Object.fromEntries(weights), maximized, collapsed: [...collapsed], order: [...order] },
    hiddenSeries: [...hidden.ids],
  };
}

/** Notices that it became another one. Cost: a comparison by identity for each scale that the person took in hand, and nothing else while nobody sets it. */
export class ArrangementNews {
  #told: ChartArrangement | null = null;
  #arrangement: PaneArranger['arrangement'] | null = null;
  #hidden: ReadonlySet<string> | null = null;
  #ranges: ReadonlyMap<string, PriceRange> = new Map();

  /** Null while it is what it was the last time; what it is at first is no news. */
  next({ manualRanges, panes, hidden }: Arranged): ChartArrangement | null {
    const isSame =
      this.#arrangement === panes.arrangement &&
      this.#hidden === hidden.ids &&
      this.#ranges.size === manualRanges.size &&
      [...manualRanges].every(([id, range]) => this.#ranges.get(id) === range);
    if (isSame) return null;
    this.#arrangement = panes.arrangement;
    this.#hidden = hidden.ids;
    this.#ranges = new Map(manualRanges);
    const before = this.#told;
    const now = chartArrangement({ manualRanges, panes, hidden });
    // Set to what it is already, as by a host that hands it on to another chart and hears it from there.
    if (isSameData(before, now)) return null;
    this.#told = now;
    return before && now;
  }
}
