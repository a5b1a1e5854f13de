/** The current picture for elsewhere, as a browser gives it. */
import type { ChartCore } from './chart-core.ts';
import { chartSvg, paintPicture } from './chart-svg.ts';
import { CanvasSurface } from './surface/canvas-surface.ts';

/** For `toSvg` and `toPng`. */
export interface PicturesPart {
  readonly svg: typeof chartSvg;
  readonly png: typeof chartPng;
}

export const picturesPart: PicturesPart = { svg: chartSvg, png: chartPng };

/**
 * The picture as a PNG at the screen's resolution.
 * @throws Error while there is no picture, or when the browser cannot encode it
 */
export async function chartPng(core: ChartCore, owner: Document): Promise<Blob> {
  const frame = core.frame();
  const canvas = owner.createElement('canvas');
  const context = canvas.getContext('2d', { alpha: false });
  if (frame === null || context === null) throw new Error('The chart has no picture yet; wait for the status "ready"');
  const { widthDevice, heightDevice, ratio } = frame.geometry;
  canvas.width = widthDevice;
  canvas.height = heightDevice;
  paintPicture(core, new CanvasSurface(context, widthDevice, heightDevice, ratio));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null)
    throw new Error(`The browser could not encode a picture of ${widthDevice} x ${heightDevice} pixels`);
  return blob;
}
