import type { AnnotationText, AnnotationWords } from '@candlemark/annotations';
import { type ChartLevel, isIntraday, US_PER_DAY } from '@candlemark/bars';
import type { InstrumentFacts } from '../picture/instrument-facts.ts';
import { durationText } from './duration-text.ts';

/** The words of annotations over an instrument, as exact as the level shown. */
export function annotationWords(
  { numbers, times }: InstrumentFacts,
  level: ChartLevel,
  text: AnnotationText,
): AnnotationWords {
  return {
    text,
    time: (timeUs) => times.format(level, timeUs),
    price: (price) => numbers.price(price),
    percent: (share) => numbers.percentChange(share).replace(/^\+/, ''),
    ratio: (ratio) => numbers.price(ratio, decimalsOf(ratio)),
    count: (count) => numbers.price(count, 0),
    volume: (volume) => numbers.volume(volume),
    duration: (durationUs) =>
      durationText(level === 'trades' || isIntraday(level) ? durationUs : wholeDays(durationUs), text),
  };
}

/** Where a bar is a day or more, an hour less in spring is none. */
function wholeDays(durationUs: number): number {
  return Math.round(durationUs / US_PER_DAY) * US_PER_DAY;
}

/** As many as the number has. */
function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}
