import type { HtmlTagDescriptor, Plugin } from 'vite';
import {
  type ColorScheme,
  type ColorTokens,
  DESIGN_TOKENS,
  SIZE_TOKENS,
  TYPE_TOKENS,
} from '../../../packages/chart/src/theme/tokens.ts';

const REQUESTED = 'virtual:design-tokens.css';
// The leading NUL keeps other plugins away; the ending makes Vite treat the text as a style sheet.
const RESOLVED = `\0${REQUESTED}`;
const SCHEMES: readonly ColorScheme[] = ['light', 'dark'];

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
    transformIndexHtml: () => SCHEMES.map(themeColorTag),
  };
}

/** Colours that become another one of their scheme where the reader asks for more contrast. */
const STRONGER: readonly (readonly [keyof ColorTokens, keyof ColorTokens])[] = [
  ['textSecondary', 'text'],
  ['axisText', 'text'],
  ['border', 'borderStrong'],
];

/** `surfaceRaised` becomes `--color-surface-raised`; sizes become `rem`, so that they follow the reader's text size. */
export function designTokensCss(): string {
  return [
    `:root {\n  color-scheme: light dark;\n${colorLines('light')}\n${typeAndSizeLines()}\n}`,
    `@media (prefers-color-scheme: dark) {\n:root {\n${colorLines('dark')}\n}\n}`,
    // More contrast: no second, softer colour for words, and every line as strong as one that means something.
    `@media (prefers-contrast: more) {\n:root {\n${STRONGER.map(aliasLine).join('\n')}\n}\n}`,
    '',
  ].join('\n');
}

function colorLines(scheme: ColorScheme): string {
  const colors: ColorTokens = DESIGN_TOKENS[scheme];
  return Object.entries(colors)
    .map(([name, color]) => `  --color-${kebab(name)}: ${color};`)
    .join('\n');
}

function aliasLine([name, other]: (typeof STRONGER)[number]): string {
  return `  --color-${kebab(name)}: var(--color-${kebab(other)});`;
}

function typeAndSizeLines(): string {
  return Object.entries({ ...TYPE_TOKENS, ...SIZE_TOKENS })
    .map(
      ([name, value]) => `  --${kebab(name.replace(/Css$/, ''))}: ${typeof value === 'number' ? rem(value) : value};`,
    )
    .join('\n');
}

function themeColorTag(scheme: ColorScheme): HtmlTagDescriptor {
  const media = `(prefers-color-scheme: ${scheme})`;
  const attrs = { name: 'theme-color', media, content: DESIGN_TOKENS[scheme].surface };
  return { tag: 'meta', attrs, injectTo: 'head' };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function rem(px: number): string {
  return `${px / 16}rem`;
}
