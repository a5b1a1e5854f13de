import { expect, test } from 'vitest';
import { DESIGN_TOKENS } from '../../../packages/chart/src/theme/tokens.ts';
import { designTokensCss } from './design-tokens.ts';

test('every colour of both schemes becomes a custom property', () => {
  const [light = '', dark = ''] = designTokensCss().split('@media');
  for (const color of Object.values(DESIGN_TOKENS.light)) expect(light).toContain(`: ${color};`);
  for (const color of Object.values(DESIGN_TOKENS.dark)) expect(dark).toContain(`: ${color};`);
  expect(dark).toContain('(prefers-color-scheme: dark)');
});

test('more contrast needs no colours of its own', () => {
  const [, stronger = ''] = designTokensCss().split('(prefers-contrast: more)');
  expect(stronger).toContain('--color-text-secondary: var(--color-text);');
});

test('names are kebab-case and sizes follow the text size of the reader', () => {
  const css = designTokensCss();
  expect(css).toContain('--color-surface-raised: ');
  expect(css).toContain('--top-bar: 2.5rem;');
  expect(css).toContain('--body-size: 0.8125rem;');
});
