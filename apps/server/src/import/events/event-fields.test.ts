import { isoDateOfDays } from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEvent } from './event-fields.ts';

describe('the fields of an event', () => {
  it.each([
    ['2020-08-31', 'split', '4', 4],
    ['20200831', 'Stock_Split', '4:1', 4],
    ['2020-08-31', 'SPLIT', '1/10', 0.1],
    [' 2020-08-31 ', 'split', '.5', 0.5],
  ])('%s %s %s is a split', (date, type, text, value) => {
    expect(readEvent(date, type, text)).toEqual({ labelDays: 18_505, type: 'split', value });
  });

  it.each(['', '0', '-1', '4:1', '1e3', 'NaN', '1,5', '10000000', '0.0000001'])('%s is no dividend', (text) => {
    expect(readEvent('2020-08-31', 'dividend', text)).toMatchObject({ reason: { code: 'event-value' } });
  });

  it.each(['2020-02-30', '2020-8-31', '31.08.2020', '1699-12-31', '2201-01-01', ''])('%s is no date', (text) => {
    expect(readEvent(text, 'dividend', '1')).toMatchObject({ reason: { code: 'event-date' } });
  });

  it('are either an event that can be used or a reason', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.constantFrom('split', 'dividend', '1:0', '0:1', '9'.repeat(400), '2020-01-01'),
    );
    fc.assert(
      fc.property(anyText, anyText, anyText, (date, type, value) => {
        const event = readEvent(date, type, value);
        if ('reason' in event) return;
        expect(isoDateOfDays(event.labelDays)).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(event.value).toBeGreaterThan(0);
        expect(event.value).toBeLessThan(Number.POSITIVE_INFINITY);
      }),
    );
  });
});
