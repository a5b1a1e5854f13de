import { US_PER_DAY, zoneOffsetUs } from '@candlemark/bars';

/** Zones that are tried, the busiest market of each first. */
const CANDIDATES = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/Toronto',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Europe/Istanbul',
  'Europe/Moscow',
  'Asia/Jerusalem',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Bangkok',
  'Asia/Hong_Kong',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
  'America/Mexico_City',
  'America/Bogota',
  'America/Santiago',
  'America/St_Johns',
  'Pacific/Honolulu',
  'Africa/Johannesburg',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Riyadh',
  'Asia/Tehran',
  'Asia/Karachi',
  'Asia/Kathmandu',
  'Asia/Dhaka',
  'Asia/Yangon',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
] as const;
/** Share of the stamps of a file by which is told what all of them mean. */
export const NEARLY_ALL = 0.98;

/** Whether stamps are midnights of a zone. */
export function areMidnightsIn(timesUs: Float64Array, timeZone: string): boolean {
  return timesUs.length > 0 && shareOfMidnights(timesUs, timeZone) >= NEARLY_ALL;
}

/**
 * The zone at home in which bars of days are, by their stamps at the beginnings of days: the one that the file says or UTC,
 * where they are midnights there; else the one that the file says, for opens of sessions look like midnights elsewhere; else
 * the one in which they are midnights. null where nothing tells.
 */
export function zoneOfDays(timesUs: Float64Array, saidZone: string | undefined): string | null {
  if (saidZone === undefined) return zoneOfMidnights(timesUs);
  return [saidZone, 'UTC'].find((zone) => areMidnightsIn(timesUs, zone)) ?? saidZone;
}

/**
 * The zone in which daily stamps are midnights, as exchanges' offsets make them (`00:00:00-05:00` in winter, `-04:00` in
 * summer). null when there is none, or when every zone fits as UTC does.
 */
export function zoneOfMidnights(timesUs: Float64Array): string | null {
  if (timesUs.length === 0) return null;
  let best: string | null = null;
  let bestShare = NEARLY_ALL;
  for (const zone of CANDIDATES) {
    const share = shareOfMidnights(timesUs, zone);
    if (share > bestShare || (best === null && share === bestShare)) {
      best = zone;
      bestShare = share;
    }
  }
  return best;
}

function shareOfMidnights(timesUs: Float64Array, zone: string): number {
  let midnights = 0;
  for (const timeUs of timesUs) if ((timeUs + zoneOffsetUs(zone, timeUs)) % US_PER_DAY === 0) midnights += 1;
  return midnights / timesUs.length;
}
