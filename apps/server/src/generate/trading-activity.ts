/*
 * How many trades each minute of a made-up market sees.
 *
 * A minute's weight is the product of a daily curve (quiet nights, two busy spells), a calmer weekend, a slow swell over
 * weeks, and bursts that start suddenly and die away. Counts are the steps of the rounded running sum of the weights, so
 * they add up to exactly the trades that were asked for. Cost: one pass over the minutes.
 */
import type { SeededRandom } from './seeded-random.ts';

const MINUTES_PER_DAY = 1440;
/** Mean number of bursts a day, and the share of a burst that is left a minute later. */
const BURSTS_PER_DAY = 1.5;
const BURST_DECAY = 0.94;

/** Trades in each minute; they sum up to `trades`. @param firstWeekday weekday of the first minute, 0 is Sunday */
export function minuteCounts(random: SeededRandom, minutes: number, trades: number, firstWeekday: number): Uint32Array {
  const sums = new Float64Array(minutes + 1);
  let burst = 0;
  let swell = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    burst *= BURST_DECAY;
    if (random.uniform() < BURSTS_PER_DAY / MINUTES_PER_DAY) burst += 6 * random.exponential() * random.exponential();
    swell = swell * 0.9999 + 0.008 * random.normal();
    const weekday = (firstWeekday + Math.floor(minute / MINUTES_PER_DAY)) % 7;
    const isWeekend = weekday === 0 || weekday === 6;
    const calm = isWeekend ? 0.45 : 1;
    const weight = daily(minute % MINUTES_PER_DAY) * calm * Math.exp(swell) * (1 + burst) * random.exponential();
    sums[minute + 1] = sums[minute]! + weight;
  }
  const perWeight = trades / sums[minutes]!;
  const counts = new Uint32Array(minutes);
  for (let minute = 0; minute < minutes; minute += 1) {
    counts[minute] = Math.round(sums[minute + 1]! * perWeight) - Math.round(sums[minute]! * perWeight);
  }
  return counts;
}

/** Activity over the day in UTC: quiet after 21:00, busy about 08:00 and busiest about 14:30. */
function daily(minute: number): number {
  const hour = minute / 60;
  return 0.12 + 0.5 * bump(hour - 8, 1.6) + 1.1 * bump(hour - 14.5, 1.9) + 0.25 * bump(hour - 19.5, 0.8);
}

function bump(distance: number, width: number): number {
  return Math.exp((-distance * distance) / (2 * width * width));
}
