import type { ChartEmitter } from '../chart-events.ts';
import { readingsOf } from '../readings/readings.ts';
import { ReadingsNews } from '../readings/readings-news.ts';
import { setCrosshair } from '../readings/set-crosshair.ts';
import type { ChartText } from '../text/en.ts';
import { READINGS_TEXT_EN } from '../text/readings-en.ts';

/** For `chart.readings`, `chart.setCrosshair` and the event `readings`. */
export interface ReadingsPart {
  readonly text: Partial<ChartText>;
  readonly of: typeof readingsOf;
  createNews(events: ChartEmitter): ReadingsNews;
  readonly point: typeof setCrosshair;
}

export const readingsPart: ReadingsPart = {
  text: READINGS_TEXT_EN,
  of: readingsOf,
  createNews: (events) => new ReadingsNews(events),
  point: setCrosshair,
};
