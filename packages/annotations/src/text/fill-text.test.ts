import { expect, it } from 'vitest';
import { fillText } from './fill-text.ts';

it('puts values in the place of their names, as often as they stand there', () => {
  expect(fillText('{from} to {to}, {from}', { from: 'a', to: 'b' })).toBe('a to b, a');
});

it('leaves a name without a value, so that the mistake is seen', () => {
  expect(fillText('{count} bars of {toString} {', { count: '3' })).toBe('3 bars of {toString} {');
});

it('takes values as they are: neither names nor signs of patterns in them mean anything', () => {
  expect(fillText('{text}: {other}', { text: '{other} $& $1', other: 'x' })).toBe('{other} $& $1: x');
});
