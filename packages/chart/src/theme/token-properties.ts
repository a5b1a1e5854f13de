/** Design tokens as CSS custom properties, for what stands around a chart: `surfaceRaised` is `--color-surface-raised`, sizes follow the root font. */
import type { Theme } from './theme.ts';
import { type ColorScheme, SIZE_TOKENS, TYPE_TOKENS } from './tokens.ts';

/** By the names of the properties. */
export type TokenProperties = Readonly<Record<`--${string}`, string>>;

/** How far things that float stand above the page: on dark ground it takes more of it to be seen. */
const SHADOWS: Readonly<Record<ColorScheme, TokenProperties>> = {
  light: { '--shadow': '0 2px 8px rgb(10 14 22 / 0.12)', '--shadow-far': '0 12px 40px rgb(10 14 22 / 0.22)' },
  dark: { '--shadow': '0 2px 10px rgb(0 0 0 / 0.4)', '--shadow-far': '0 16px 48px rgb(0 0 0 / 0.55)' },
};

/** Rising and falling bars are the chart's affair; a page takes a hue by its name, such as green for what is well. */
export function themeProperties({ colorScheme, colors, directions }: Theme): TokenProperties {
  const hues = Object.entries(directions).map(([hue, { full }]): [string, string] => [hue, full]);
  const named = [...Object.entries(colors), ...hues].map(([name, color]) => [`--color-${kebab(name)}`, color]);
  return { ...Object.fromEntries(named), ...SHADOWS[colorScheme] };
}

/** Fonts and sizes, which are the same in every theme. */
export function sizeProperties(): TokenProperties {
  const named = Object.entries({ ...TYPE_TOKENS, ...SIZE_TOKENS }).map(([name, value]) => [
    `--${kebab(name.replace(/Css$/, ''))}`,
    typeof value === 'number' ? `${value / 16}rem` : value,
  ]);
  return Object.fromEntries(named);
}

/**
 * All that the style sheet of `chart-ui` asks for, to be set on an element around it. Sizes follow the root font where it is larger than 16 px, and not where a page makes it smaller to count in tens.
 * @example for (const [name, value] of Object.entries(designProperties(darkTheme))) element.style.setProperty(name, value);
 */
export function designProperties(theme: Theme): TokenProperties {
  const sizes = Object.entries(sizeProperties()).map(([name, value]) => [
    name,
    value.replace(/([\d.]+)rem$/, 'calc($1*max(1rem,16px))'),
  ]);
  return { ...themeProperties(theme), ...Object.fromEntries(sizes) };
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
