import { expect, test } from 'vitest';
import { THEMES } from '../../../packages/chart/src/theme/theme-registry.ts';
import { darkTheme } from '../../../packages/chart/src/theme/themes/dark.ts';
import { lightTheme } from '../../../packages/chart/src/theme/themes/light.ts';
import { designTokensCss } from './design-tokens.ts';

test('until a reader chooses, the system decides between light and dark', () => {
  const [light = '', dark = ''] = designTokensCss().split('@media');
  for (const color of Object.values(lightTheme.colors)) expect(light).toContain(`: ${color};`);
  for (const color of Object.values(darkTheme.colors)) expect(dark).toContain(`: ${color};`);
  expect(dark).toContain('(prefers-color-scheme: dark)');
});

test.each(THEMES.map((theme) => [theme.id, theme] as const))(
  'every colour of %s is in force where it is named',
  (id, theme) => {
    const [, named = ''] = designTokensCss().split(`:root[data-theme="${id}"] {`);
    const [block = ''] = named.split('}');
    for (const color of Object.values(theme.colors)) expect(block).toContain(`: ${color};`);
    expect(block).toContain(`--color-green: ${theme.directions.green.full};`);
    expect(block).toContain(`color-scheme: ${theme.colorScheme};`);
  },
);

test('more contrast needs no colours of its own, in any theme', () => {
  const [, stronger = ''] = designTokensCss().split('(prefers-contrast: more)');
  expect(stronger).toContain(':root[data-theme] {');
  expect(stronger).toContain('--color-text-secondary: var(--color-text);');
});

test('names are kebab-case and sizes follow the text size of the reader', () => {
  const css = designTokensCss();
  expect(css).toContain('--color-surface-raised: ');
  expect(css).toContain('--top-bar: 2.5rem;');
  expect(css).toContain('--body-size: 0.8125rem;');
});
