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
const NEARLY_ALL = 0.98;

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
