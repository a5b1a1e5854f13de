import { ROOT_CSS, useRootFontCss } from './root-font.ts';

/**
 * How high a row of a list is, in pixels: as much higher as the reader has enlarged the font of pages, since what stands in it is sized by that.
 * @param plainCss where nobody has
 */
export function useRowCss(plainCss: number): number {
  return Math.round((plainCss * useRootFontCss()) / ROOT_CSS);
}
