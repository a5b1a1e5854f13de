import { useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';

/** The widths that the layout knows, as in the style sheets, and the colours that a reader may ask for. */
export const MEDIA = {
  phone: '(max-width: 37.4375rem)',
  /** Narrower than an upright tablet: a phone that lies, a window beside another. */
  narrow: '(max-width: 47.9375rem)',
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
