import { expect, test } from 'vitest';
import { matchesKey } from './key-match.ts';

const press = (key: string, held: { isShift?: boolean; isControl?: boolean } = {}) => ({
  key,
  isShift: false,
  isControl: false,
  isAlt: false,
  isMeta: false,
  ...held,
});

test.each([
  ['ArrowLeft', press('ArrowLeft'), true],
  ['ArrowLeft', press('ArrowLeft', { isShift: true }), false],
  ['Shift+ArrowLeft', press('ArrowLeft', { isShift: true }), true],
  ['Control+ArrowRight', press('ArrowRight', { isControl: true }), true],
  ['+', press('+'), true],
  ['Shift++', press('+', { isShift: true }), true],
  ['-', press('-'), true],
  ['Shift+_', press('_', { isShift: true }), true],
  ['0', press('0'), true],
  ['PageUp', press('PageUp'), true],
  ['PageUp', press('PageDown'), false],
])('%s against %o is %s', (keys, input, expected) => {
  expect(matchesKey(input, keys)).toBe(expected);
});
