import type { Platform } from '../platform/platform.ts';

/** Of pages that nobody has enlarged. */
export const ROOT_CSS = 16;

/** How large the reader has chosen the font of pages, in pixels. */
export function rootFontCss(platform: Pick<Platform, 'mountPoint'>): number {
  const { defaultView, documentElement } = platform.mountPoint().ownerDocument;
  return Number.parseFloat(defaultView?.getComputedStyle(documentElement).fontSize ?? '') || ROOT_CSS;
}
