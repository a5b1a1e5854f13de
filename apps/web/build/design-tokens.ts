import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { Theme } from '../../../packages/chart/src/theme/theme.ts';
import { THEMES } from '../../../packages/chart/src/theme/theme-registry.ts';
import { darkTheme } from '../../../packages/chart/src/theme/themes/dark.ts';
import { lightTheme } from '../../../packages/chart/src/theme/themes/light.ts';
import {
  sizeProperties,
  type TokenProperties,
  themeProperties,
} from '../../../packages/chart/src/theme/token-properties.ts';
import type { ColorTokens } from '../../../packages/chart/src/theme/tokens.ts';

const REQUESTED = 'virtual:design-tokens.css';
// The leading NUL keeps other plugins away; the ending makes Vite treat the text as a style sheet.
const RESOLVED = `\0${REQUESTED}`;

/** What the system's own light and dark look like until the reader has chosen. */
const OF_SYSTEM: readonly Theme[] = [lightTheme, darkTheme];

/**
 * Gives the app the chart's design tokens as CSS custom properties: `import 'virtual:design-tokens.css'`, and the
 * browser's own bars the colour of the top bar (`theme-color`). Made at build time, because the page's security policy
 * allows no style element that appears later.
 */
export function designTokens(): Plugin {
  return {
    name: 'candlemark:design-tokens',
    resolveId: (id) => (id === REQUESTED ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? designTokensCss() : undefined),
    transformIndexHtml: () => OF_SYSTEM.map(themeColorTag),
  };
}

/** Colours that become another one of their scheme where the reader asks for more contrast. */
const STRONGER: readonly (readonly [keyof ColorTokens, keyof ColorTokens])[] = [
  ['textSecondary', 'text'],
  ['axisText', 'text'],
  ['border', 'borderStrong'],
];

/**
 * `surfaceRaised` becomes `--color-surface-raised`; sizes become `rem`, so that they follow the reader's text size. A theme is in force where the root element names it in
 * `data-theme`; where it names none, the system decides between light and dark.
 */
export function designTokensCss(): string {
  return [
    `:root {\n${themeLines(lightTheme)}\n${lines(sizeProperties())}\n}`,
    `@media (prefers-color-scheme: dark) {\n:root {\n${themeLines(darkTheme)}\n}\n}`,
    ...THEMES.map((theme) => `:root[data-theme="${theme.id}"] {\n${themeLines(theme)}\n}`),
    // More contrast: no second, softer colour for words, and every line as strong as one that means something.
    `@media (prefers-contrast: more) {\n:root,\n:root[data-theme] {\n${STRONGER.map(aliasLine).join('\n')}\n}\n}`,
    '',
  ].join('\n');
}

function themeLines(theme: Theme): string {
  return [`  color-scheme: ${theme.colorScheme};`, lines(themeProperties(theme))].join('\n');
}

function lines(properties: TokenProperties): string {
  return Object.entries(properties)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n');
}

function aliasLine([name, other]: (typeof STRONGER)[number]): string {
  return `  --color-${kebab(name)}: var(--color-${kebab(other)});`;
}

function themeColorTag({ colorScheme, colors }: Theme): HtmlTagDescriptor {
  const media = `(prefers-color-scheme: ${colorScheme})`;
  const attrs = { name: 'theme-color', media, content: colors.surface };
  return { tag: 'meta', attrs, injectTo: 'head' };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
