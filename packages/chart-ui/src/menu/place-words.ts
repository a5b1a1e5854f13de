/** The place of a menu as a person copies it: a price with the decimals that it is shown with, a moment on the clock on screen. */
import type { DrawingFacts } from '@candlemark/chart';

const US_PER_MS = 1000;
/** Bars of these open once a day or less. */
const UNITS_OF_DAYS = ['D', 'W', 'mo', 'Y'];

/** @example 2884.13 */
export function priceWords(price: number, { decimals }: Pick<DrawingFacts, 'decimals'>): string {
  return price.toFixed(decimals);
}

/** @example 2024-03-05 09:30, or the date alone among bars of a day or longer */
export function timeWords(timeMs: number, { level, levels, wallClockOf }: DrawingFacts): string {
  const { date, time } = wallClockOf(timeMs * US_PER_MS);
  const unit = levels.find((one) => one.level === level)?.unit ?? level.replace(/^\d+/, '');
  return UNITS_OF_DAYS.includes(unit) ? date : `${date} ${time.replace(/:00$/, '')}`;
}
