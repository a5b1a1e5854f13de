/*
 * Reads periods that are named instead of dated, as those write them who publish a row for each year, month, quarter or week:
 *
 *   2023   2023-01   2023/1   01/2023   2023M01   2023年1月   Jan 2023   2023 January   Jan-23   2023-Q1   2023Q1   Q1 2023   2023-W05
 *
 * A period is read as the date on which it begins, weeks as ISO 8601 counts them. Such files are short: a row may cost a text.
 */
import { daysFromCivil, US_PER_DAY } from '@candlemark/bars';
import { decodeField } from '../csv/record-scanner.ts';
import { fullYear } from './date-numbers.ts';
import { monthNameAt } from './month-name.ts';
import type { TimeReader } from './time-reader.ts';

const LONGEST = 24;
const MONTHS_A_QUARTER = 3;
const encoder = new TextEncoder();

/** A year and a month of it, as texts. */
const NUMBERED = [
  /^(?<year>\d{4})[-/](?<month>\d{1,2})$/,
  /^(?<month>\d{1,2})[-/](?<year>\d{4})$/,
  /^(?<year>\d{4})[- ]?M(?<month>\d{1,2})$/i,
  /^(?<year>\d{4}) ?[年년] ?(?<month>\d{1,2}) ?[月월]$/,
];
const QUARTERS = [/^(?<year>\d{4})[-/ ]?Q(?<quarter>[1-4])$/i, /^Q(?<quarter>[1-4])[-/ ]?(?<year>\d{4})$/i];
const NAMED = [
  /^(?<name>\p{L}{3,14})\.?[-/, ]{0,2}(?<year>\d{4}|\d{2})$/u,
  /^(?<year>\d{4}|\d{2})[-/, ]{0,2}(?<name>\p{L}{3,14})\.?$/u,
];
/** Of trade. */
const YEAR = /^(?:1[6-9]|20)\d\d$/;
const WEEK = /^(?<year>\d{4})-?W(?<week>\d{2})$/i;

export class MonthTimeReader implements TimeReader {
  localUs = Number.NaN;
  readonly offsetUs = Number.NaN;
  readonly isDateOnly = true;
  /** Whether the last year had two digits, so that it may have been a day. */
  isShortYear = false;
  /** Whether it was a year alone, so that it may have been any number. */
  isYear = false;

  read(bytes: Uint8Array, start: number, end: number): boolean {
    if (end - start > LONGEST) return false;
    const text = decodeField(bytes, start, end).trim();
    const day = firstDayOf(text);
    if (Number.isNaN(day)) return false;
    this.localUs = day * US_PER_DAY;
    this.isShortYear = !/\d{4}/.test(text);
    this.isYear = YEAR.test(text);
    return true;
  }
}

/** The first day of a period, in days since 1970; NaN where the text is none. */
function firstDayOf(text: string): number {
  if (YEAR.test(text)) return firstOfMonth(Number(text), 1);
  const numbered = groupsOf(NUMBERED, text);
  if (numbered) return firstOfMonth(Number(numbered.year), Number(numbered.month));
  const quarter = groupsOf(QUARTERS, text);
  if (quarter) return firstOfMonth(Number(quarter.year), (Number(quarter.quarter) - 1) * MONTHS_A_QUARTER + 1);
  const named = groupsOf(NAMED, text);
  if (named) return firstOfMonth(fullYear(Number(named.year), named.year!.length), monthOfName(named.name!));
  const week = groupsOf([WEEK], text);
  return week ? mondayOf(Number(week.year), Number(week.week)) : Number.NaN;
}

function groupsOf(forms: readonly RegExp[], text: string): Partial<Record<string, string>> | undefined {
  for (const form of forms) {
    const groups = form.exec(text)?.groups;
    if (groups) return groups;
  }
  return undefined;
}

function firstOfMonth(year: number, month: number): number {
  return month >= 1 && month <= 12 ? daysFromCivil(year, month, 1) : Number.NaN;
}

/** 1 for `Jan`, `january`, `Januar`; 0 for a word that is no month. */
function monthOfName(name: string): number {
  const bytes = encoder.encode(name);
  const { month, end } = monthNameAt(bytes, 0, bytes.length);
  return end === bytes.length ? month : 0;
}

/** The first week of a year is that of the fourth of January. */
function mondayOf(year: number, week: number): number {
  const fourth = daysFromCivil(year, 1, 4);
  // 1970-01-01 was a Thursday: Mondays lie four days behind the multiples of seven.
  const monday = Math.floor((fourth - 4) / 7) * 7 + 4 + (week - 1) * 7;
  const isOfYear = week >= 1 && monday + 3 < daysFromCivil(year + 1, 1, 1);
  return isOfYear ? monday : Number.NaN;
}
