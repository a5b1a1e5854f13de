import { expect, test } from 'vitest';
import { renamedInstrument } from './renamed-instrument.ts';

const IDS = new Map([
  ['spx', '01SPX'],
  ['c', '01C'],
  ['b-c', '01BC'],
]);
const renamed = (value: unknown, symbol = 'OLD') =>
  renamedInstrument(value, { from: '01OLD', to: '01NEW', symbol, idOf: (name) => IDS.get(name.toLowerCase()) });

test.each([
  ['01OLD', '01NEW'],
  ['01OLD.per.01SPX', '01NEW.per.01SPX'],
  ['old', '01NEW'],
  ['OLD/SPX', '01NEW.per.01SPX'],
  ['spx - Old', '01SPX.minus.01NEW'],
  ['OLD/OLD', '01NEW.per.01NEW'],
  ['OLD/NONE', 'OLD/NONE'],
  ['SPX/C', 'SPX/C'],
  ['BOLD/SPX', 'BOLD/SPX'],
  ['', ''],
  [null, null],
])('%j becomes %j', (value, expected) => {
  expect(renamed(value)).toBe(expected);
});

test('a text that can be read in two ways stays as it is', () => {
  expect(renamed('OLD-B-C')).toBe('01NEW.minus.01BC');
  IDS.set('old-b', '01OB');
  expect(renamed('OLD-B-C', 'C')).toBe('01OB.minus.01NEW');
  IDS.set('old', '01OTHER');
  expect(renamed('OLD-B-C', 'B-C')).toBe('01OTHER.minus.01NEW');
});
