import { type AnnotationText, type AnnotationTextKey, fillText } from '@candlemark/annotations';
import { US_PER_DAY, US_PER_HOUR, US_PER_MINUTE, US_PER_SECOND } from '@candlemark/bars';

const US_PER_MILLISECOND = 1000;
const UNITS = [
  [US_PER_DAY, 'duration.days'],
  [US_PER_HOUR, 'duration.hours'],
  [US_PER_MINUTE, 'duration.minutes'],
  [US_PER_SECOND, 'duration.seconds'],
] as const;

/** How long something takes, in its two largest units: `3d 4h`, `12m`, `350ms`. Without a sign. */
export function durationText(durationUs: number, text: AnnotationText): string {
  const say = (key: AnnotationTextKey, count: number) => fillText(text[key], { count: String(count) });
  const wholeUs = Math.abs(Math.round(durationUs));
  if (wholeUs < US_PER_MILLISECOND) return say('duration.microseconds', wholeUs);
  if (wholeUs < US_PER_SECOND) return say('duration.milliseconds', Math.round(wholeUs / US_PER_MILLISECOND));
  const first = UNITS.findIndex(([unitUs]) => wholeUs >= unitUs);
  const [unitUs, key] = UNITS[first]!;
  const next = UNITS[first + 1];
  const large = say(key, Math.floor(wholeUs / unitUs));
  const rest = next === undefined ? 0 : Math.floor((wholeUs % unitUs) / next[0]);
  return rest === 0 ? large : `${large} ${say(next![1], rest)}`;
}
