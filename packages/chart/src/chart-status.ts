import type { ChartData } from './chart-data.ts';
import type { ChartStatus } from './chart-events.ts';
import type { Frame } from './picture/frame.ts';
import type { VisibleSlice } from './tiles/visible-slice.ts';

/** What a chart shows, or would: a picture as long as any row is there, whatever else is missing. */
export function chartStatus(data: ChartData | null, frame: Frame | null): ChartStatus {
  if (data === null) return 'empty';
  if (frame !== null && hasRows(frame.slice)) return 'ready';
  const { loading, failed } = data.status;
  if (data.facts.levels.length === 0 && failed === null && loading === 0) return 'empty';
  if (failed !== null) return 'error';
  // What is asked for anew may be more, and says nothing till it is here.
  if (frame === null || frame.slice.holes.length > 0) return 'loading';
  return loading > 0 && frame.slice.segments.some(({ provisional }) => provisional) ? 'loading' : 'ready';
}

export function hasRows({ segments }: VisibleSlice): boolean {
  return segments.some(({ start, end }) => end > start);
}
