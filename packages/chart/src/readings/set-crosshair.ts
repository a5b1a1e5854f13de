import type { Frame } from '../picture/frame.ts';
import { MAIN_PANE } from '../picture/pane-plan.ts';
import { readRow } from '../picture/row-reading.ts';
import { nearestRow } from '../picture/slice-rows.ts';
import { msOf } from '../source/bar-input.ts';
import type { Crosshair, CrosshairPlace } from '../view/crosshair.ts';

/** Where a host puts the crosshair. */
export interface CrosshairPoint {
  /** In milliseconds, or a `Date`; the line stands in the middle of the bar that it belongs to. */
  readonly time: number | Date;
  /** On the main scale of the pane; default the close of the bar. */
  readonly price?: number;
  /** Default the pane of the chart's own bars. */
  readonly paneId?: string;
}

/** What is asked of a chart. */
interface PointedChart {
  readonly crosshair: Crosshair;
  frame(): Frame | null;
  crosshairMoved(): void;
}

/** Those that hosts have chosen. */
const chosen = new WeakSet<CrosshairPlace>();

/**
 * Puts the crosshair somewhere, or takes it away. Where a person points with a hand or with keys it stays with them: charts may follow each other.
 * @throws TypeError for a time or a price that is none
 */
export function setCrosshair(chart: PointedChart, point: CrosshairPoint | null): void {
  const place = point == null ? null : placeOf(chart.frame(), point);
  const { crosshair } = chart;
  if (crosshair.place.by !== 'none' && !chosen.has(crosshair.place)) return;
  crosshair.place = place ?? { by: 'none' };
  chosen.add(crosshair.place);
  chart.crosshairMoved();
}

/** Null before the first picture. */
function placeOf(frame: Frame | null, { time, price, paneId = MAIN_PANE }: CrosshairPoint): CrosshairPlace | null {
  const timeMs = msOf(time);
  if (!Number.isFinite(timeMs))
    throw new TypeError(`The crosshair's time must be a finite number or a Date, got ${String(time)}`);
  if (price !== undefined && !Number.isFinite(price))
    throw new TypeError(`The crosshair's price must be a finite number, got ${String(price)}`);
  if (frame === null) return null;
  const { facts, slice } = frame;
  const tradingUs = facts.tradingTime.toTradingUs(timeMs * 1_000);
  // At its open a bar is as near as the one before it.
  const row = nearestRow(slice, tradingUs + 1);
  const reading = row && readRow(slice, row, facts);
  const halfUs = reading === null ? 0 : reading.middleTradingUs - facts.tradingTime.toTradingUs(reading.timeUs);
  const isOfRow = reading !== null && Math.abs(reading.middleTradingUs - tradingUs) <= halfUs;
  const near = price ?? reading?.closePrice;
  if (near === undefined) return null;
  return { by: 'point', tradingUs: isOfRow ? reading.middleTradingUs : tradingUs, price: near, paneId };
}
