import type { BarsBetween, BarsNeed } from '../geometry/bars-between.ts';

const MINUTE_US = 60_000_000;
/** However long the time between two moments is. */
const MOST_BARS = 1_000;
/** After the first moment. */
const NEWEST_MINUTE = 150;

/** Bars of one minute in waves about 150, always the same at a moment: of very long times fewer. The newest one is asked for by infinity. */
export function madeUpBars(need: Pick<BarsNeed, 'fromUs' | 'toUs'>, firstUs: number): BarsBetween | null {
  const { fromUs } = need;
  const toUs = need.toUs === Number.POSITIVE_INFINITY ? firstUs + NEWEST_MINUTE * MINUTE_US : need.toUs;
  const stepUs = MINUTE_US * Math.max(1, Math.ceil((toUs - fromUs) / MINUTE_US / MOST_BARS));
  const openUs = Math.floor(fromUs / stepUs) * stepUs;
  const length = Math.floor((toUs - openUs) / stepUs) + 1;
  if (!(length > 0)) return null;
  const timeUs = Float64Array.from({ length }, (_, row) => openUs + row * stepUs);
  const close = timeUs.map((us) => closeAt((us - firstUs) / MINUTE_US));
  const bars: BarsBetween = {
    length,
    timeUs,
    open: timeUs.map((us) => closeAt((us - firstUs) / MINUTE_US - 1)),
    high: close.map((price) => price + 2),
    low: close.map((price) => price - 2),
    close,
    volume: timeUs.map((us) => 1000 + 500 * Math.sin(us / MINUTE_US)),
    buyVolume: null,
    middleUs: (row) => timeUs[row]! + stepUs / 2,
    once: (_name, work) => work(bars),
  };
  return bars;
}

function closeAt(minute: number): number {
  return 150 + 20 * Math.sin(minute / 9) + 10 * Math.sin(minute / 31);
}
