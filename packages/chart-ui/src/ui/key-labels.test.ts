import { expect, test } from 'vitest';
import { keyLabels } from './key-labels.ts';

test.each([
  ['$mod+k', false, ['Ctrl', 'K']],
  ['$mod+k', true, ['⌘', 'K']],
  ['Shift+?', false, ['?']],
  ['Shift+F6', false, ['Shift', 'F6']],
  ['Shift+ArrowLeft', true, ['⇧', '←']],
  ['+', false, ['+']],
  ['$mod++', false, ['Ctrl', '+']],
  ['-', false, ['−']],
  ['Alt+KeyC', true, ['⌥', 'C']],
  ['Home', false, ['Home']],
])('%s is labelled (on a Mac: %s) %j', (key, isApple, labels) => {
  expect(keyLabels(key, isApple)).toEqual(labels);
});
