/**
 * Times as text at the edge of the system. Inside they are integer microseconds since 1970-01-01Z; outside they are
 * ISO 8601 in UTC with as few fraction digits as the value needs. Invariant: usFromIso(isoFromUs(t)) === t for every
 * safe integer, which is 1684 to 2255. Cost: constant; no Date, so nothing is lost below a millisecond.
 */
import { civilFromDays, daysFromCivil, US_PER_DAY, US_PER_HOUR, US_PER_MINUTE, US_PER_SECOND } from './civil.ts';

const ISO_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?(Z|[+-]\d{2}:\d{2}))?$/;

/**
 * `1577836800000000` -> `2020-01-01T00:00:00Z`; a fraction follows only when there is one (`…:00.000125Z`).
 * @throws RangeError when the time is no safe integer: it would not be a whole microsecond.
 */
export function isoFromUs(timeUs: number): string {
  if (!Number.isSafeInteger(timeUs)) throw new RangeError(`${timeUs} is not a time in whole microseconds`);
  const days = Math.floor(timeUs / US_PER_DAY);
  const { year, month, day } = civilFromDays(days);
  const ofDayUs = timeUs - days * US_PER_DAY;
  const hour = Math.floor(ofDayUs / US_PER_HOUR);
  const minute = Math.floor((ofDayUs % US_PER_HOUR) / US_PER_MINUTE);
  const second = Math.floor((ofDayUs % US_PER_MINUTE) / US_PER_SECOND);
  const date = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
  return `${date}T${padded(hour, 2)}:${padded(minute, 2)}:${padded(second, 2)}${fraction(ofDayUs % US_PER_SECOND)}Z`;
}

/**
 * Reads a date (`2020-01-01`, its midnight in UTC) or a date and time with `Z` or an offset, to the microsecond.
 * A time without `Z` or offset is nobody's time and is refused. Returns null for anything else, impossible dates included.
 * Years past the safe integers (`9999-12-31` as "no end") are read to the nearest double: good as a bound, not as a time.
 */
export function usFromIso(text: string): number | null {
  const match = ISO_TIME.exec(text);
  if (match === null) return null;
  const [, yearText, monthText, dayText, hourText = '0', minuteText = '0', secondText = '0', digits = '', zone] = match;
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  const [hour, minute, second] = [Number(hourText), Number(minuteText), Number(secondText)];
  if (hour > 23 || minute > 59 || second > 59 || !isCivilDate(year, month, day)) return null;
  const offsetUs = offsetOf(zone ?? 'Z');
  if (offsetUs === null) return null;
  const timeOfDayUs =
    hour * US_PER_HOUR + minute * US_PER_MINUTE + second * US_PER_SECOND + Number(digits.padEnd(6, '0'));
  return daysFromCivil(year, month, day) * US_PER_DAY + timeOfDayUs - offsetUs;
}

function isCivilDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1 || day > 31) return false;
  return civilFromDays(daysFromCivil(year, month, day)).month === month;
}

function offsetOf(zone: string): number | null {
  if (zone === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(4, 6));
  if (hours > 23 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * US_PER_HOUR + minutes * US_PER_MINUTE);
}

function fraction(us: number): string {
  return us === 0 ? '' : `.${padded(us, 6).replace(/0+$/, '')}`;
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
