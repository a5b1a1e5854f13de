/** Moments as a person types them: `2024-03-05 09:30:00` on the clock of a zone, with a fraction to the microsecond where there is one. */
import { FIRST_TIME_US, LAST_TIME_US } from '@candlemark/annotations';
import {
  daysOfIsoDate,
  isoDateOfDays,
  US_PER_DAY,
  US_PER_HOUR,
  US_PER_MINUTE,
  US_PER_SECOND,
  utcFromLocalUs,
  zoneOffsetUs,
} from '@candlemark/bars';

const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,6}))?)?$/;
const FRACTION_DIGITS = 6;

/** Date and time of day, apart. */
export interface WallClock {
  /** `2024-03-05` */
  readonly date: string;
  /** `09:30:00`, `09:30:00.25` */
  readonly time: string;
}

export function wallClockOf(zone: string, timeUs: number): WallClock {
  const localUs = Math.round(timeUs) + zoneOffsetUs(zone, timeUs);
  const days = Math.floor(localUs / US_PER_DAY);
  const ofDayUs = localUs - days * US_PER_DAY;
  const part = (us: number, most: number) => String(Math.floor(ofDayUs / us) % most).padStart(2, '0');
  const fraction = String(ofDayUs % US_PER_SECOND)
    .padStart(FRACTION_DIGITS, '0')
    .replace(/0+$/, '');
  const clock = `${part(US_PER_HOUR, 24)}:${part(US_PER_MINUTE, 60)}:${part(US_PER_SECOND, 60)}`;
  return { date: isoDateOfDays(days), time: fraction === '' ? clock : `${clock}.${fraction}` };
}

/** Null for what is no date or no time of day, and for a moment that no anchor may have. Seconds may be left out. A time that the clocks skip is moved on by the gap; of a repeated one the earlier is meant. */
export function timeUsOf(zone: string, { date, time }: WallClock): number | null {
  const days = daysOfIsoDate(date.trim());
  const match = CLOCK.exec(time.trim());
  if (days === null || match === null) return null;
  const [hours, minutes, seconds] = [match[1], match[2], match[3] ?? '0'].map(Number) as [number, number, number];
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  const fractionUs = Number((match[4] ?? '').padEnd(FRACTION_DIGITS, '0'));
  const ofDayUs = hours * US_PER_HOUR + minutes * US_PER_MINUTE + seconds * US_PER_SECOND + fractionUs;
  const timeUs = utcFromLocalUs(zone, days * US_PER_DAY + ofDayUs);
  return timeUs >= FIRST_TIME_US && timeUs <= LAST_TIME_US ? timeUs : null;
}
