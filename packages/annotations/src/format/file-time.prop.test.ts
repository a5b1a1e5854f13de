import { daysFromCivil, usFromIso } from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTimeUs } from '../../test/any-annotation.ts';
import { FIRST_TIME_US, FIRST_YEAR, LAST_TIME_US, LAST_YEAR } from '../record/limits.ts';
import { FILE_TIME_PATTERN, fileTime, timeUsOfFile } from './file-time.ts';

const padded = (value: number, width = 2) => String(value).padStart(width, '0');

describe('moments in a file', () => {
  it('come back as the same microsecond', () => {
    fc.assert(
      fc.property(anyTimeUs, (timeUs) => {
        expect(timeUsOfFile(fileTime(timeUs))).toBe(timeUs);
      }),
    );
  });

  it('are those of the record’s years, and no others', () => {
    const pattern = new RegExp(FILE_TIME_PATTERN);
    for (let year = 1600; year < 2300; year++)
      expect(pattern.test(`${year}-01-01T00:00:00Z`), String(year)).toBe(year >= FIRST_YEAR && year <= LAST_YEAR);
    expect(timeUsOfFile(fileTime(FIRST_TIME_US - 1))).toBe(null);
    expect(timeUsOfFile(fileTime(LAST_TIME_US + 1))).toBe(null);
  });

  it('have the days that there are', () => {
    const pattern = new RegExp(FILE_TIME_PATTERN);
    for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
      const hasLeapDay = daysFromCivil(year, 3, 1) - daysFromCivil(year, 2, 28) === 2;
      expect(pattern.test(`${year}-02-29T00:00:00Z`), String(year)).toBe(hasLeapDay);
    }
    fc.assert(
      fc.property(
        fc.integer({ min: FIRST_YEAR, max: LAST_YEAR }),
        fc.nat({ max: 14 }),
        fc.nat({ max: 33 }),
        (year, month, day) => {
          const text = `${year}-${padded(month)}-${padded(day)}T00:00:00Z`;
          expect(pattern.test(text)).toBe(usFromIso(text) !== null);
        },
      ),
    );
  });

  it.each([
    '2024-01-31',
    '2024-01-31T09:30Z',
    '2024-01-31T09:30:00',
    '2024-01-31T09:30:00+00:00',
    '2024-01-31T24:00:00Z',
    '2024-01-31T23:60:00Z',
    '2024-01-31T23:59:60Z',
    '2024-01-31T09:30:00.1234567Z',
    '2024-01-31T09:30:00.Z',
    '2024-01-31t09:30:00z',
    ' 2024-01-31T09:30:00Z',
    '2024-01-31T09:30:00Z\n',
    1_706_693_400_000_000,
    null,
  ])('are none such as %s', (value) => {
    expect(timeUsOfFile(value)).toBe(null);
  });
});
