import { useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';
import { useRootFontCss } from '../ui/root-font.ts';

/** The widths that the layout knows, as in the style sheets, and the colours that a reader may ask for. */
export const MEDIA = {
  phone: '(max-width: 37.4375rem)',
  /** Too narrow for the bar to have what changes the chart: a window beside another; under fingers, whose buttons are wider, a phone that lies and an upright tablet. */
  narrow: '(max-width: 47.9375rem), (pointer: coarse) and (max-width: 63.9375rem)',
  /** Too narrow for the bar to have its ways to everything else side by side. */
  gathered: '(max-width: 59.9375rem), (pointer: coarse) and (max-width: 79.9375rem)',
  desktop: '(min-width: 64rem)',
  /** Fingers rather than a mouse. */
  coarse: '(pointer: coarse)',
  dark: '(prefers-color-scheme: dark)',
  moreContrast: '(prefers-contrast: more)',
  forcedColors: '(forced-colors: active)',
} as const;

/** Whether a media query holds, live. */
export function useMedia(query: string): boolean {
  const { platform } = useServices();
  const flag = useMemo(() => platform.media(query), [platform, query]);
  return useSyncExternalStore(flag.subscribe, flag.get);
}

/** The same of a width in the words that the page has: a style sheet of the reader's may make these larger than those that media queries reckon with. */
export function useRoom(query: string): boolean {
  const rootCss = useRootFontCss();
  return useMedia(query.replaceAll(/([\d.]+)rem/g, (_, rem) => `${Number(rem) * rootCss}px`));
}
