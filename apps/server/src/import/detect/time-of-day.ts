import { US_PER_MINUTE, US_PER_SECOND } from '@candlemark/bars';

const CLOCK = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d{1,9}))?)?\s*(?:([ap])(?:\.\s?)?m\.?)?$/i;
const COMPACT = /^(\d{1,2})(\d{2})(\d{2})?(?:\.(\d{1,9}))?$/;

/** Reads `9:30`, `9:5`, `09:30:00.5`, `9:30 PM`, `9:30 p. m.`, `930`, `0930`, `093000` as microseconds since midnight; NaN for anything else. */
export function readTimeOfDay(text: string): number {
  const match =
    CLOCK.exec(text) ?? COMPACT.exec(text) ?? (/^\d{1,2}$/.test(text) ? [text, '0', text.padStart(2, '0')] : null);
  if (!match) return Number.NaN;
  const [, hourText = '', minuteText = '', secondText = '0', fraction = '', half = ''] = match;
  let hour = Number(hourText);
  const [minute, second] = [Number(minuteText), Number(secondText)];
  if (half !== '') {
    if (hour < 1 || hour > 12) return Number.NaN;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  const isEndOfDay = hour === 24 && minute === 0 && second === 0;
  if ((hour > 23 && !isEndOfDay) || minute > 59 || second > 59) return Number.NaN;
  const micro = Number(fraction.slice(0, 6).padEnd(6, '0'));
  return (hour * 60 + minute) * US_PER_MINUTE + second * US_PER_SECOND + micro;
}
