import type { Readings } from '../readings/reading.ts';
import { readingsOf } from '../readings/readings.ts';
import { setCrosshair } from '../readings/set-crosshair.ts';
import { isSameData } from '../same-data.ts';
import type { ChartText } from '../text/en.ts';
import { READINGS_TEXT_EN } from '../text/readings-en.ts';

/** For `chart.readings`, `chart.setCrosshair` and the event `readings`. */
export interface ReadingsPart {
  readonly text: Partial<ChartText>;
  readonly of: typeof readingsOf;
  isSame(a: Readings | null, b: Readings | null): boolean;
  readonly point: typeof setCrosshair;
}

export const readingsPart: ReadingsPart = {
  text: READINGS_TEXT_EN,
  of: readingsOf,
  isSame: isSameData,
  point: setCrosshair,
};
