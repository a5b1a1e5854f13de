// Moving averages over the bars: which they are, for every page alike, and how the bare limit has and strokes them.

import type { BareScale } from './bare-lines.ts';
import type { BarColumns } from './bars.ts';

/** So many lengths, each five bars longer than the one before. */
export function averageLengths(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => 5 * (at + 1));
}

/** `#rrggbb`. */
export function averageColour(at: number): `#${string}` {
  return `#${(((at * 0x35) & 0xff) | 0x400000 | (((at * 0x71) & 0xff) << 8)).toString(16)}`;
}

/** Bars of a point: with 2,000 in view Candlemark draws bars of five minutes, so its lines have a point for five of them. */
const BARS_PER_POINT = 5;

/** The mean of so many closes, each the last one of a point's bars. */
export function bareAverage({ close }: BarColumns, length: number): Float64Array {
  const values = new Float64Array(Math.floor(close.length / BARS_PER_POINT)).fill(Number.NaN);
  const closeOf = (point: number) => close[(point + 1) * BARS_PER_POINT - 1]!;
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) {
    sum += closeOf(at) - (at >= length ? closeOf(at - length) : 0);
    if (at >= length - 1) values[at] = sum / length;
  }
  return values;
}

/** A stroke through each point in view. @param leftPx where bar 0 begins */
export function paintBareAverages(
  paint: CanvasRenderingContext2D,
  averages: readonly Float64Array[],
  { leftPx, pxPerBar, highest, pxPerPrice }: BareScale,
): void {
  const pxPerPoint = pxPerBar * BARS_PER_POINT;
  const first = Math.max(0, Math.floor(-leftPx / pxPerPoint) - 1);
  const end = Math.ceil((paint.canvas.width - leftPx) / pxPerPoint) + 1;
  paint.lineWidth = Math.round(2 * devicePixelRatio);
  paint.lineJoin = 'round';
  for (const [at, values] of averages.entries()) {
    paint.strokeStyle = averageColour(at);
    paint.beginPath();
    for (let point = first; point < Math.min(end, values.length); point += 1)
      paint.lineTo(leftPx + (point + 0.5) * pxPerPoint, (highest - values[point]!) * pxPerPrice);
    paint.stroke();
  }
}
