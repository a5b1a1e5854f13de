/** What a person types for a point with a tool in hand: a price, a date, a time of day, or a date with a time of day. */
import { timeUsOf, wallClockOf } from './wall-clock-text.ts';

/** A price, or a moment in µs since 1970. */
export type TypedPlace = { readonly price: number } | { readonly timeUs: number };

const PRICE = /^[-−]?\d+(?:[.,]\d+)?$/;
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?$/;
const DATE = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}:\d{2}(?::\d{2})?))?$/;
const DOTTED_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d{1,2}:\d{2}(?::\d{2})?))?$/;

/** Keys that stand for themselves in a place. */
export const PLACE_CHARACTERS = /^[\d.,:\- T−]$/;

/**
 * Null for what is neither.
 * @param zone of the clocks on screen
 * @param nowUs the day of it is meant where only a time of day is given
 * @example typedPlace('2024-03-05 09:30', 'America/New_York', 0)
 */
export function typedPlace(text: string, zone: string, nowUs: number): TypedPlace | null {
  const words = text.trim();
  if (PRICE.test(words)) return { price: Number(words.replace(',', '.').replace('−', '-')) };
  const clock = TIME.test(words) ? { date: wallClockOf(zone, nowUs).date, time: words } : clockOf(words);
  const timeUs = clock && timeUsOf(zone, clock);
  return timeUs === null ? null : { timeUs };
}

function clockOf(words: string): { readonly date: string; readonly time: string } | null {
  const iso = DATE.exec(words);
  if (iso !== null) return { date: iso[1]!, time: iso[2] ?? '00:00' };
  const dotted = DOTTED_DATE.exec(words);
  if (dotted === null) return null;
  const [, day, month, year, time] = dotted;
  return { date: `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`, time: time ?? '00:00' };
}
