import type { TimeRangeMs } from '../chart-events.ts';
import type { Frame } from '../picture/frame.ts';
import type { InstrumentFacts } from '../picture/instrument-facts.ts';
import type { PriceRange } from '../scale/price-scale.ts';
import type { ChartView } from './chart-view.ts';

/** Prices of a scale that are to be in view; where the pane has that scale no more, of its main one. */
export interface PricesInSight extends PriceRange {
  readonly pane: string;
  readonly scale: string;
}

interface HoldingChart {
  readonly view: ChartView;
  readonly data: { readonly facts: InstrumentFacts } | null;
  frame(): Frame | null;
}

/** Free over and under what a scale in hand is moved to, of its height. */
const ROOM_PART = 0.1;

/**
 * Brings prices into view at these times. A scale that follows what is visible goes on doing so and takes them in; one that the person has taken in hand is
 * moved to them, and shows more only where it has to.
 */
export function holdPrices(chart: HoldingChart, prices: readonly PricesInSight[], { from, to }: TimeRangeMs): void {
  const { view, data } = chart;
  const frame = chart.frame();
  if (frame === null || data === null) return;
  const { tradingTime } = data.facts;
  const times = {
    fromTradingUs: tradingTime.toTradingUs(from * 1000),
    toTradingUs: tradingTime.toTradingUs(to * 1000),
  };
  for (const { pane, scale, min, max } of prices) {
    const scales = frame.panes.find(({ id }) => id === pane)?.scales;
    const id = (scales?.find(({ plan }) => plan.id === scale) ?? scales?.[0])?.plan.id;
    if (id === undefined) continue;
    const manual = view.manualRanges.get(id);
    if (manual === undefined) view.held.hold(id, { min, max }, times);
    else view.setManualRange(id, rangeWith(manual, { min, max }));
  }
}

/** A range as near to another one as can be that has prices in it. */
export function rangeWith(range: PriceRange, { min, max }: PriceRange): PriceRange {
  if (min >= range.min && max <= range.max) return range;
  const height = Math.max(range.max - range.min, (max - min) / (1 - 2 * ROOM_PART));
  const room = height * ROOM_PART;
  const from = Math.min(Math.max(range.min, max + room - height), min - room);
  // Logarithms have no room for what is not above 0.
  const least = from > 0 || range.min <= 0 ? from : Math.min(min, range.min) / 2;
  return { min: least, max: least + height };
}
