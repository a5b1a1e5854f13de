import type { ChartTheme, HexColor } from '@candlemark/chart';
import type { NumberWords } from '../stage/number-words.ts';
import type { PictureProps } from '../stage/picture-frame.tsx';
import type { GaugeRange } from './gauge-scale.ts';

/** What a segment means: its colour is the theme's for that. */
export type GaugeTone = 'up' | 'down' | 'neutral' | 'line';

export interface GaugeSegment {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly tone: GaugeTone;
}

export interface GaugeTarget {
  readonly name: string;
  readonly value: number;
}

export interface GaugeProps extends PictureProps, GaugeRange {
  /** Null: there is none, and the gauge says so. */
  readonly value: number | null;
  /** What the value is: "Volatility percentile". */
  readonly valueName: string;
  /** By default with two digits. */
  readonly words?: NumberWords;
  /** Rising, beside each other. */
  readonly segments?: readonly GaugeSegment[];
  readonly targets?: readonly GaugeTarget[];
}

export function toneColor(tone: GaugeTone, theme: ChartTheme): HexColor {
  const colors: Readonly<Record<GaugeTone, HexColor>> = {
    up: theme.up,
    down: theme.down,
    neutral: theme.neutral,
    line: theme.line,
  };
  return colors[tone];
}
