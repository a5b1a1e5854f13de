import type { ImportResult } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import { parseTestFile } from '../testing/parse-text.ts';
import { withoutCalendarWarnings } from './calendar-warnings.ts';
import {
  distinctWarnings,
  exampleOf,
  importWarning,
  warningFields,
  warningText,
  withWarnings,
} from './import-warning.ts';

const WARNED = [importWarning('no-zone', { zone: 'Asia/Tokyo' }), importWarning('one-price')];
const result = (facts = WARNED) => ({ symbol: 'X', ...warningFields(facts) }) as ImportResult;

test('a warning is a code with its values, and an English sentence of them', () => {
  expect(WARNED).toEqual([
    { code: 'no-zone', values: { zone: 'Asia/Tokyo' } },
    { code: 'one-price', values: {} },
  ]);
  expect(result().warnings).toEqual([
    'Times name no zone and are taken for Asia/Tokyo; --timezone sets another',
    'Only one price a row was found: open, high and low are taken to be the same',
  ]);
});

test('what a warning lists are warnings of their own, those of a calendar what was seen in the data', () => {
  const reasons = [
    { code: 'holidays', values: { count: 3 } },
    importWarning('calendar-again-outside', { count: 1, firstUs: 0 }),
  ];
  expect(warningText(importWarning('calendar', { calendar: 'weekdays' }, reasons))).toBe(
    'Calendar weekdays: days without a bar are taken for holidays: 3; proposed again from all of the data, because 1 row lies outside of the former one, the first at 1970-01-01T00:00:00Z',
  );
});

test('a place is told by the same, with the English words of it', () => {
  const cells = Object.entries({ open: '1', high: '0.5' }).map(([role, value]) =>
    importWarning('cell', { role, value }),
  );
  expect(exampleOf(7, 0, importWarning('row', {}, cells))).toEqual({
    line: 7,
    time: '1970-01-01T00:00:00Z',
    value: 'open 1, high 0.5',
    fact: { code: 'row', values: {}, parts: cells },
  });
});

test('sentences and codes stay in one order, whatever joins them and goes', () => {
  const both = withWarnings(result(), [importWarning('calendar', { calendar: 'X' }, []), importWarning('no-side')]);
  expect(both.warningFacts!.map(warningText)).toEqual(both.warnings);
  expect(withoutCalendarWarnings(both)).toEqual(result([...WARNED, importWarning('no-side')]));
});

test('what several results warn of is told once', () => {
  expect(distinctWarnings([result(), result(), result([importWarning('no-zone', { zone: 'UTC' })])])).toEqual([
    ...WARNED,
    importWarning('no-zone', { zone: 'UTC' }),
  ]);
});

test('a file tells what it warns of as data, moments and names of columns among them', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => `0${at % 9 ? 1 : 2}/02/2024 10:${10 + at},1,2,1,2,x`);
  const { results } = await parseTestFile({
    content: ['Date,Open,High,Low,Close,Note', ...rows].join('\n'),
    options: { calendar: 'us-equities', dateOrder: 'day-first' },
  });
  expect(results[0]!.warningFacts).toEqual([
    { code: 'not-used', values: { columns: 'Note' } },
    { code: 'no-zone', values: { zone: 'UTC' } },
    { code: 'calendar', values: { calendar: 'us-equities' }, parts: [{ code: 'calendar-given', values: {} }] },
    { code: 'rows-outside', values: { count: 40, firstUs: Date.UTC(2024, 1, 1, 10, 11) * 1000 } },
  ]);
});
