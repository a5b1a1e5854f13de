/** Labels of the time axis in one locale. Local times are microseconds since 1970-01-01 on the axis' own clock. */
export interface TimeAxisFormat {
  year(localUs: number): string;
  month(localUs: number): string;
  /** Day of the month. */
  day(localUs: number): string;
  dayAndMonth(localUs: number): string;
  fullDate(localUs: number): string;
  /** 24-hour clock: 09:30. */
  minute(localUs: number): string;
  /** 09:30:05 */
  second(localUs: number): string;
  /** .250 or .250125: the fraction of the second. */
  fraction(localUs: number, digits: 3 | 6): string;
}

export declare function createTimeAxisFormat(locale: string): TimeAxisFormat;
