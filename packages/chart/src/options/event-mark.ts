/**
 * Marks at moments that a host wants seen: a dividend, an execution, a piece of news, a period. They belong to times and not to bars, so they
 * keep their place when level, zoom, scale or kind of chart change.
 */

/** Over the bar, under it, on its close, or on the edge of the time axis. */
export const MARK_POSITIONS = ['above', 'below', 'at', 'axis'] as const;
export type MarkPosition = (typeof MARK_POSITIONS)[number];

export const MARK_SHAPES = ['circle', 'square', 'flag', 'arrow-up', 'arrow-down'] as const;
export type MarkShape = (typeof MARK_SHAPES)[number];

interface EventMarkBase {
  /** The host's own name for it; the chart only hands it back. */
  readonly id?: string;
  /** A CSS colour, best as `#rrggbb`: then letters on it are black or white, whichever reads better. Default the theme's line. */
  readonly color?: string;
  /** What it says when one points at it, and to screen readers. */
  readonly text?: string;
}

/** A mark at one moment. What happened in closed time stands at the bar that opens next. */
export interface BarMark extends EventMarkBase {
  /** Milliseconds since 1970-01-01Z, or a Date. */
  readonly time: number | Date;
  /** Default `above`. Where no bar is known, as in the future, it stands on the edge of the time axis. */
  readonly position?: MarkPosition;
  /** Default `circle`. */
  readonly shape?: MarkShape;
  /** One letter, or a few: shown in the shape, at most four of them. Arrows have none. */
  readonly label?: string;
}

/** A tinted band from one moment to another. */
export interface RangeMark extends EventMarkBase {
  readonly from: number | Date;
  readonly to: number | Date;
  /** Shown at the top of the band, where it has room. */
  readonly label?: string;
}

export type EventMark = BarMark | RangeMark;

export function isRangeMark(mark: EventMark): mark is RangeMark {
  return 'from' in mark;
}

/** Microseconds of a moment as a host gives it. */
export function markTimeUs(time: number | Date): number {
  return Number(time) * 1000;
}
