import { US_PER_DAY, US_PER_MS, zoneOffsetUs } from '@candlemark/bars';

const DAY_MS = US_PER_DAY / US_PER_MS;

/** 00:00 UTC of the date that a stamp of a day or longer means: its own where it is a midnight of UTC, else that in the market's zone. */
export function dateMs(stampMs: number, timeZone: string): number {
  if (!Number.isFinite(stampMs) || stampMs % DAY_MS === 0) return stampMs;
  const localMs = stampMs + zoneOffsetUs(timeZone, stampMs * US_PER_MS) / US_PER_MS;
  return Math.floor(localMs / DAY_MS) * DAY_MS;
}
