import { expect, test } from 'vitest';
import { actsIn, normalKey } from './keys.ts';

test('keys are the same however they are written', () => {
  expect(normalKey('Shift+Alt+X')).toBe(normalKey('Alt+Shift+x'));
  expect(normalKey('x')).not.toBe(normalKey('Shift+x'));
});

test.each([
  ['k', 'chart', true],
  ['k', 'other', false],
  ['k', 'field', false],
  ['Shift+?', 'other', false],
  ['ArrowLeft', 'other', false],
  ['$mod+k', 'field', true],
  ['$mod+z', 'field', false],
  ['$mod+Shift+z', 'field', false],
  ['$mod+z', 'other', true],
  ['Alt+KeyT', 'field', true],
  ['Control+ArrowLeft', 'field', false],
  ['Control+ArrowLeft', 'other', false],
  ['Control+ArrowLeft', 'chart', true],
  ['Escape', 'other', false],
  ['Alt+g', 'other', true],
  ['F6', 'field', true],
  ['Shift+F6', 'field', true],
] as const)('%s in the scope %s acts: %s', (key, scope, expected) => {
  expect(actsIn(key, scope)).toBe(expected);
});
