import { useState } from 'react';
import { useServices } from '../services.ts';
import { ROOT_CSS, rootFontCss } from './root-font.ts';

/**
 * How high a row of a list is, in pixels: as much higher as the reader has enlarged the font of pages, since what stands in it is sized by that.
 * @param plainCss where nobody has
 */
export function useRowCss(plainCss: number): number {
  const { platform } = useServices();
  const [rootCss] = useState(() => rootFontCss(platform));
  return Math.round((plainCss * rootCss) / ROOT_CSS);
}
