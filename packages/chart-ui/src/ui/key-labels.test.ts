import { expect, test } from 'vitest';
import { CHART_UI_TEXT_DE } from '../text/de.ts';
import { CHART_UI_TEXT_EN } from '../text/en.ts';
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
  ['ContextMenu', false, ['Menu key']],
  ['ContextMenu', true, ['Menu key']],
])('%s is labelled (on a Mac: %s) %j', (key, isApple, labels) => {
  expect(keyLabels(key, { isApple, text: CHART_UI_TEXT_EN })).toEqual(labels);
});

test('keys are called what stands on them where the language is spoken', () => {
  const ui = { isApple: false, text: CHART_UI_TEXT_DE };
  expect(keyLabels('$mod+Shift+Home', ui)).toEqual(['Strg', 'Umschalt', 'Pos1']);
  expect(keyLabels('Delete', ui)).toEqual(['Entf']);
  expect(keyLabels('ContextMenu', ui)).toEqual(['Menütaste']);
});
