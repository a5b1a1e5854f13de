import { expect, test } from 'vitest';
import { csvOf, tsvOf } from './picture-table.ts';

const TABLE = {
  columns: [{ name: 'Name' }, { name: 'Change', isNumber: true }],
  rows: [
    [{ text: 'Brown, "and" Sons' }, { text: '+1.2%', value: 0.0123 }],
    [{ text: '=SUM(A1)' }, { text: '—', value: null }],
    [{ text: 'two\nlines' }, { text: '−1%', value: -0.01 }],
  ],
};

test('a file of values has exact numbers, quotes what has to be, and holds no formula', () => {
  expect(csvOf(TABLE)).toBe('Name,Change\r\n"Brown, ""and"" Sons",0.0123\r\n\'=SUM(A1),\r\n"two\nlines",-0.01\r\n');
});

test('what is copied has tabs between cells and one line for each row', () => {
  expect(tsvOf(TABLE)).toBe('Name\tChange\nBrown, "and" Sons\t0.0123\n=SUM(A1)\t\ntwo lines\t-0.01');
});
