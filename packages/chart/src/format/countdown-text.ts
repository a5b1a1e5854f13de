/** How long it still is, as a person reads it beside a price. */

import { fillText } from '@candlemark/annotations';
import type { ChartText } from '../text/en.ts';

const SECONDS_PER_HOUR = 3600;
const SECONDS_PER_DAY = 24 * SECONDS_PER_HOUR;
const MS_PER_SECOND = 1000;

/** 04:09, 1:04:09, or 2d 5h from a day on. A second that has begun counts. */
export function countdownText(restMs: number, text: ChartText): string {
  const seconds = wholeSeconds(restMs);
  if (seconds >= SECONDS_PER_DAY) {
    const hours = Math.floor(seconds / SECONDS_PER_HOUR);
    return fillText(text['countdown.days'], { days: String(Math.floor(hours / 24)), hours: String(hours % 24) });
  }
  const clock = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  return seconds < SECONDS_PER_HOUR ? clock : `${Math.floor(seconds / SECONDS_PER_HOUR)}:${clock}`;
}

/** How long the text stays as it is. */
export function countdownTextMs(restMs: number): number {
  const seconds = wholeSeconds(restMs);
  const keptSeconds = seconds >= SECONDS_PER_DAY ? seconds - (seconds % SECONDS_PER_HOUR) : seconds;
  // Just past the moment at which it changes.
  return restMs - (keptSeconds - 1) * MS_PER_SECOND;
}

function wholeSeconds(restMs: number): number {
  return Math.max(0, Math.ceil(restMs / MS_PER_SECOND));
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
