/** Options of the tooltip, and what the chart makes of them. */
import { isFunction, isRecord, type OptionRule, oneOf } from '../options/option-rule.ts';
import type { Readings } from '../readings/reading.ts';

/** Not at all, beside the pointer, or in a corner of the plot. */
export const TOOLTIP_MODES = ['off', 'follow', 'fixed'] as const;
export type TooltipMode = (typeof TOOLTIP_MODES)[number];

/** The series that is nearest to the pointer, or all that are shown. */
export const TOOLTIP_SERIES = ['one', 'all'] as const;
export type TooltipSeries = (typeof TOOLTIP_SERIES)[number];

export const TOOLTIP_POSITIONS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type TooltipPosition = (typeof TOOLTIP_POSITIONS)[number];

/** A line of a tooltip: what it is, and how much. */
export interface TooltipRow {
  readonly label: string;
  readonly text: string;
  /** Of the text; `#rrggbb`. */
  readonly color?: string | undefined;
}

export interface TooltipOptions {
  /** Default `off`: the legend tells the same. */
  readonly mode?: TooltipMode | undefined;
  /** Default `all`. */
  readonly series?: TooltipSeries | undefined;
  /** How long the crosshair has to be there before it comes; default 0, at most 5000. */
  readonly delayMs?: number | undefined;
  /** Where a fixed one stands; default `top-right`. */
  readonly position?: TooltipPosition | undefined;
  /** What it says: a text, rows under the time, or nothing. Never markup. Default: every value of the bar. */
  readonly content?: ((readings: Readings) => string | readonly TooltipRow[] | null) | undefined;
}

export interface TooltipSettings {
  readonly mode: TooltipMode;
  readonly series: TooltipSeries;
  readonly delayMs: number;
  readonly position: TooltipPosition;
  readonly content: TooltipOptions['content'];
}

export function tooltipSettings({ mode, series, delayMs, position, content }: TooltipOptions = {}): TooltipSettings {
  return {
    mode: mode ?? 'off',
    series: series ?? 'all',
    delayMs: delayMs ?? 0,
    position: position ?? 'top-right',
    content,
  };
}

const MOST_DELAY_MS = 5000;

/** What the option `tooltip` may be. */
export const TOOLTIP_RULE: OptionRule = {
  expected: 'an object',
  accepts: isRecord,
  fields: {
    mode: oneOf(TOOLTIP_MODES),
    series: oneOf(TOOLTIP_SERIES),
    delayMs: {
      expected: `a number from 0 to ${MOST_DELAY_MS}`,
      accepts: (value) => typeof value === 'number' && value >= 0 && value <= MOST_DELAY_MS,
    },
    position: oneOf(TOOLTIP_POSITIONS),
    content: { expected: 'a function', accepts: isFunction },
  },
};
