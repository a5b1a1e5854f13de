/** Microseconds in the units that a clock counts; civil time without leap seconds. */
export const US_PER_MS = 1_000;
export const US_PER_SECOND = 1_000_000;
export const US_PER_MINUTE = 60 * US_PER_SECOND;
export const US_PER_HOUR = 60 * US_PER_MINUTE;
export const US_PER_DAY = 24 * US_PER_HOUR;

/** Monday of the week in which 1970 begins, in days since 1970-01-01: where weeks and trading days are counted from. */
export const MONDAY_ORIGIN_DAYS = -3;

/** A date of the proleptic Gregorian calendar; `month` and `day` count from 1. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAYS_PER_ERA = 146_097;
/** Days from 0000-03-01 to 1970-01-01. */
const EPOCH_SHIFT = 719_468;

/**
 * Days since 1970-01-01 of a civil date. Out-of-range months and days are not normalised.
 * Years are counted from 1 March, so that the leap day is the last of its year.
 * @example daysFromCivil(1970, 1, 2) // 1
 */
export function daysFromCivil(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_SHIFT;
}

/** The civil date of a count of days since 1970-01-01; the inverse of `daysFromCivil`. */
export function civilFromDays(days: number): CivilDate {
  const shifted = days + EPOCH_SHIFT;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1 };
}

/** Day of the week of a count of days since 1970-01-01 (a Thursday); 0 is Sunday. */
export function weekdayOfDays(days: number): number {
  return (((days + 4) % 7) + 7) % 7;
}

/** Monday on or before the day, in days since 1970-01-01. */
export function mondayOfDays(days: number): number {
  return days - ((weekdayOfDays(days) + 6) % 7);
}

/** `YYYY-MM-DD` of a count of days since 1970-01-01; years beyond four digits are written in full. */
export function isoDateOfDays(days: number): string {
  const { year, month, day } = civilFromDays(days);
  const sign = year < 0 ? '-' : '';
  const yearText = String(Math.abs(year)).padStart(4, '0');
  return `${sign}${yearText}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days since 1970-01-01 of a real date written `YYYY-MM-DD`, else null (`2023-02-30` is not a date). */
export function daysOfIsoDate(text: string): number | null {
  const match = ISO_DATE.exec(text);
  if (!match) return null;
  const days = daysFromCivil(Number(match[1]), Number(match[2]), Number(match[3]));
  return isoDateOfDays(days) === text ? days : null;
}
