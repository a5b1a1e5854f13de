/** Years of two digits: 70 to 99 are of the last century. */
const FIRST_TWO_DIGIT_YEAR = 70;

/** The year that so many digits are meant as; -1 where there are not two or four of them. */
export function fullYear(year: number, digits: number): number {
  if (digits === 4) return year;
  if (digits !== 2) return -1;
  return year < FIRST_TWO_DIGIT_YEAR ? 2000 + year : 1900 + year;
}

export function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}
