/** What the time axis says: the labels of the ticks that have room, and at its left end the larger unit that none of them names. */
import type { TimeScale } from '../scale/time-scale.ts';
import type { TimeTick } from '../scale/time-tick.ts';
import { AXIS_PADDING_CSS } from './frame-geometry.ts';
import { type TimeFacts, timeContext } from './time-context.ts';

/** A moment on the time axis: a rule in the grid, and a label where it fits into the plot's width. */
export interface AxisTick {
  readonly xCss: number;
  /** Of the label, in the widest font of the axis. */
  readonly widthCss: number;
  readonly label: string | null;
  /** Opens a larger unit than most (a month among days). */
  readonly isStrong: boolean;
}

export interface TimeAxisLabels {
  readonly timeTicks: readonly AxisTick[];
  /** The larger unit that no tick in view names, for the left end of the time axis. */
  readonly timeContext: string | null;
  /** How much of the axis belongs to that. */
  readonly timeContextCss: number;
}

export interface TimeAxisInput {
  readonly ticks: readonly TimeTick[];
  readonly timeScale: TimeScale;
  readonly facts: TimeFacts;
  /** Width of a text in the widest font of the axis. */
  readonly measure: (text: string) => number;
}

/** More of the axis belongs to the ticks. */
const CONTEXT_MOST_SHARE = 0.25;

export function timeAxisLabels({ ticks, timeScale, facts, measure }: TimeAxisInput): TimeAxisLabels {
  const toCss = timeScale.widthCss;
  const widthOf = (context: string | null) => (context === null ? 0 : measure(context) + 2 * AXIS_PADDING_CSS);
  const isNarrow = (context: string) => widthOf(context) <= toCss * CONTEXT_MOST_SHARE;
  const unnamed = (fromCss: number) =>
    timeContext(
      ticks.filter((tick) => isWithin(tick, fromCss, toCss)),
      timeScale,
      facts,
      isNarrow,
    );
  // It may come to stand over the label of the largest unit, and then has to name that one too.
  const first = unnamed(0);
  const context = first === null ? null : unnamed(widthOf(first));
  const timeContextCss = widthOf(context);
  const least = ticks.reduce((rank, tick) => Math.min(rank, tick.rank), Number.POSITIVE_INFINITY);
  const timeTicks = ticks.map((tick) => {
    const label = isWithin(tick, timeContextCss, toCss) ? tick.text : null;
    return { xCss: tick.xCss, widthCss: tick.widthCss, label, isStrong: tick.rank > least };
  });
  return { timeTicks, timeContext: context, timeContextCss };
}

/** Whether the whole of a label is between two places. */
function isWithin({ xCss, widthCss }: TimeTick, fromCss: number, toCss: number): boolean {
  return xCss - widthCss / 2 >= fromCss && xCss + widthCss / 2 <= toCss;
}
