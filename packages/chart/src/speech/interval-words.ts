import { fillText } from '@candlemark/annotations';
import {
  type ChartLevel,
  intervalCount,
  intervalLengthUs,
  intervalUnit,
  US_PER_HOUR,
  US_PER_MINUTE,
  US_PER_SECOND,
} from '@candlemark/bars';
import type { ChartText, ChartTextKey } from '../text/en.ts';

/** How often there is a bar, as people say it: `daily`, `every 15 minutes`. */
export function intervalWords(level: ChartLevel, text: ChartText): string {
  if (level === 'trades') return text['interval.trades'];
  const [key, count] = wordsFor(level);
  return fillText(text[key], { count: String(count) });
}

function wordsFor(level: Exclude<ChartLevel, 'trades'>): readonly [ChartTextKey, number] {
  const unit = intervalUnit(level);
  const count = intervalCount(level);
  if (unit === 'day') return count === 1 ? ['interval.daily', 1] : ['interval.days', count];
  if (unit === 'week') return count === 1 ? ['interval.weekly', 1] : ['interval.weeks', count];
  if (unit === 'month') {
    if (count === 12) return ['interval.yearly', 1];
    return count === 1 ? ['interval.monthly', 1] : ['interval.months', count];
  }
  const lengthUs = intervalLengthUs(level);
  if (lengthUs % US_PER_HOUR === 0) return some(lengthUs / US_PER_HOUR, 'interval.hourly', 'interval.hours');
  if (lengthUs % US_PER_MINUTE === 0) return some(lengthUs / US_PER_MINUTE, 'interval.minute', 'interval.minutes');
  return some(lengthUs / US_PER_SECOND, 'interval.second', 'interval.seconds');
}

function some(count: number, one: ChartTextKey, many: ChartTextKey): readonly [ChartTextKey, number] {
  return [count === 1 ? one : many, count];
}
