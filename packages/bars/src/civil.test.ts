import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import { civilFromDays, daysFromCivil, daysOfIsoDate, isoDateOfDays, mondayOfDays, weekdayOfDays } from './civil.ts';

const anyDays = fc.integer({ min: -3_000_000, max: 3_000_000 });

describe('civil dates', () => {
  it('are those of the platform', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const date = new Date(days * 86_400_000);
        const civil = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
        expect(civilFromDays(days)).toEqual(civil);
        expect(daysFromCivil(civil.year, civil.month, civil.day)).toBe(days);
        expect(weekdayOfDays(days)).toBe(date.getUTCDay());
      }),
      runs(500),
    );
  });

  it('of a week share its Monday', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const monday = mondayOfDays(days);
        expect(weekdayOfDays(monday)).toBe(1);
        expect(days - monday).toBeGreaterThanOrEqual(0);
        expect(days - monday).toBeLessThan(7);
      }),
    );
  });

  it('as text lead back to the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_528, max: 2_932_896 }), (days) => {
        expect(daysOfIsoDate(isoDateOfDays(days))).toBe(days);
      }),
    );
  });

  it('that do not exist, or are not written YYYY-MM-DD, are none', () => {
    for (const text of ['2023-02-29', '2024-13-01', '2024-00-10', '24-01-01', '2024-1-1', '2024-01-01T00', '']) {
      expect(daysOfIsoDate(text)).toBeNull();
    }
  });
});
