/** How long a bar of each interval is in trading time: the median of a few bars of the longest segment, because half days and cut buckets differ. */
import type { Interval } from '@candlemark/bars';
import type { BarSegment, VisibleSlice } from './visible-slice.ts';

const SAMPLES = 32;
const samples = new Float64Array(SAMPLES);

/** The median span of the bars of each interval in view, in microseconds of trading time. */
export function medianTradingSpans(slice: VisibleSlice): ReadonlyMap<Interval, number> {
  const longest = new Map<Interval, BarSegment>();
  for (const segment of slice.segments) {
    if (segment.kind === 'trades') continue;
    const known = longest.get(segment.interval);
    if (known === undefined || segment.end - segment.start > known.end - known.start) {
      longest.set(segment.interval, segment);
    }
  }
  const spans = new Map<Interval, number>();
  for (const [interval, segment] of longest) spans.set(interval, medianSpan(segment));
  return spans;
}

function medianSpan({ placed, start, end }: BarSegment): number {
  const count = Math.min(SAMPLES, end - start);
  if (count <= 0) return 0;
  for (let index = 0; index < count; index++) {
    const row = start + Math.floor((index * (end - start)) / count);
    samples[index] = placed.closeTradingUs[row]! - placed.openTradingUs[row]!;
  }
  return samples.subarray(0, count).sort()[count >> 1]!;
}
