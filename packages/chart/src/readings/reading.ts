/** What a host gets to read: plain values, alike for everything that shows them. */
import type { ChartText, ChartTextKey } from '../text/en.ts';

/** Whether a value tells of a rise, of a fall, or of neither. */
export type ReadingTone = 'up' | 'down' | 'plain';

export type ReadingKey =
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'change'
  | 'changePercent'
  | 'volume'
  | 'price'
  | 'size'
  | 'side'
  | 'value';

export interface ReadingValue {
  readonly key: ReadingKey;
  /** `Open`. */
  readonly label: string;
  /** `O`, for where room is short. */
  readonly shortLabel: string;
  readonly text: string;
  /** In real units; a ratio for `changePercent`. Null where it is no number. */
  readonly value: number | null;
  readonly tone: ReadingTone;
  /** Of a plot that has one of its own. */
  readonly color?: string;
}

export interface SeriesReading {
  /** `main` for the chart's own prices, `volume` for its volume, else the id that the host gave. */
  readonly id: string;
  readonly name: string;
  readonly paneId: string;
  readonly color: string;
  /** False while a person hides it; it has values all the same. */
  readonly isVisible: boolean;
  readonly isMain: boolean;
  /** None where it has no value at the moment. */
  readonly values: readonly ReadingValue[];
}

export interface Readings {
  readonly timeMs: number;
  readonly timeText: string;
  /** False: of the newest bar in view. */
  readonly isPointed: boolean;
  /** What rises and falls has these colours in the chart. */
  readonly upColor: string;
  readonly downColor: string;
  /** From the top pane to the lowest, in each the chart's own prices first and volume after them. */
  readonly series: readonly SeriesReading[];
}

export function labelled(key: ReadingKey, text: ChartText): Pick<ReadingValue, 'key' | 'label' | 'shortLabel'> {
  return { key, label: text[`reading.${key}`], shortLabel: text[SHORT_LABELS[key] ?? `reading.${key}`] };
}

const SHORT_LABELS: Partial<Readonly<Record<ReadingKey, ChartTextKey>>> = {
  open: 'legend.open',
  high: 'legend.high',
  low: 'legend.low',
  close: 'legend.close',
  volume: 'legend.volume',
};
