import type { AnnotationWords } from '@candlemark/annotations';
import { type ChartLevel, isIntraday, US_PER_DAY } from '@candlemark/bars';
import type { InstrumentFacts } from '../picture/instrument-facts.ts';
import { durationText } from './duration-text.ts';

/** The words of annotations over an instrument, as exact as the level shown. */
export function annotationWords(
  { numbers, times }: InstrumentFacts,
  level: ChartLevel,
  text: Readonly<Record<string, string>>,
): AnnotationWords {
  return {
    text,
    time: (timeUs) => times.format(level, timeUs),
    price: (price) => numbers.price(price),
    percent: (share) => numbers.percentChange(share).replace(/^\+/, ''),
    ratio: (ratio) => String(ratio).replace('-', '\u2212'),
    count: (count) => numbers.price(count, 0),
    volume: (volume) => numbers.volume(volume),
    duration: level === 'trades' || isIntraday(level) ? durationText : wholeDaysText,
  };
}

/** Where a bar is a day or more, an hour less in spring is none. */
function wholeDaysText(durationUs: number): string {
  return durationText(Math.round(durationUs / US_PER_DAY) * US_PER_DAY);
}
