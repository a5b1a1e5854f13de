/** Points of TradingView: the time of a bar in seconds, so many bars further on where there is none yet, and a price. */
import { US_PER_DAY, US_PER_MINUTE, US_PER_SECOND } from '@candlemark/bars';
import type { Anchor } from '../../record/annotation.ts';
import { isPlainRecord, own, type PlainRecord } from '../../record/plain-record.ts';

export interface TvPoints {
  readonly anchors: readonly Anchor[];
  /** Whether a place beyond the last bar was counted in bars, which nobody knows the times of here. */
  readonly isCounted: boolean;
}

const RESOLUTION = /^(\d{0,4})([SDWM]?)$/;
const LENGTH_US: Readonly<Record<string, number>> = {
  S: US_PER_SECOND,
  '': US_PER_MINUTE,
  D: US_PER_DAY,
  W: 7 * US_PER_DAY,
  // The mean of the Gregorian calendar.
  M: 30.436875 * US_PER_DAY,
};

/** How long a bar of a resolution is: `60` is in minutes, `1D`, `W` and `30S` are what they say; null for what is none. */
export function resolutionUs(resolution: unknown): number | null {
  const match = typeof resolution === 'string' ? RESOLUTION.exec(resolution.toUpperCase()) : null;
  if (match === null || match[0] === '') return null;
  return Number(match[1] || '1') * LENGTH_US[match[2]!]!;
}

/** Null where one of them is none. */
export function readTvPoints(points: readonly unknown[], state: PlainRecord): TvPoints | null {
  const anchors: Anchor[] = [];
  let isCounted = false;
  for (const point of points) {
    if (!isPlainRecord(point)) return null;
    const [seconds, price, offset = 0] = [own(point, 'time_t'), own(point, 'price'), own(point, 'offset')];
    if (!isNumber(seconds) || !isNumber(price) || !isNumber(offset)) return null;
    const barUs = offset === 0 ? 0 : resolutionUs(own(point, 'interval') ?? own(state, 'interval'));
    if (barUs === null) return null;
    isCounted ||= offset !== 0;
    anchors.push({ timeUs: Math.round(seconds * US_PER_SECOND + offset * barUs), price });
  }
  return { anchors, isCounted };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
