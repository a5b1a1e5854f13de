import type { EventMark } from '../options/event-mark.ts';

/** Event marks that are pointed at, and where. */
export interface PointedMarks {
  /** The first of them; `count` tells how many there are. */
  readonly marks: readonly EventMark[];
  readonly count: number;
  readonly xCss: number;
  readonly yCss: number;
}
