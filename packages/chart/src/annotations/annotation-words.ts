import type { AnnotationWords } from '@candlemark/annotations';
import type { ChartLevel } from '@candlemark/bars';
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
    duration: durationText,
  };
}
