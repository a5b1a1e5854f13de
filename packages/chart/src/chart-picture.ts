/** The current picture for elsewhere, as a browser gives it. */
import type { ChartCore } from './chart-core.ts';
import { chartSvg, paintPicture, pictureSize } from './chart-svg.ts';
import { checkPicture, MOST_PICTURE_PIXELS, type PngOptions } from './options/picture-options.ts';
import type { DecodedPictures } from './screen/decoded-pictures.ts';
import { CanvasSurface } from './surface/canvas-surface.ts';

/** Where canvases are made, and the images of annotations that are here. */
interface PicturePage {
  readonly owner: Document;
  readonly pictures: DecodedPictures | null;
}

/** For `toSvg`, `toCanvas` and `toPng`. */
export interface PicturesPart {
  readonly check: typeof checkPicture;
  readonly svg: typeof chartSvg;
  readonly canvas: typeof chartCanvas;
  readonly png: typeof chartPng;
}

export const picturesPart: PicturesPart = { check: checkPicture, svg: chartSvg, canvas: chartCanvas, png: chartPng };

/**
 * The picture as a PNG, at the screen's resolution unless another is asked for, with what is still on its way to it.
 * @param options checked by `checkPicture`
 * @throws Error while there is no picture, or when the browser cannot encode it; RangeError when it would be too large
 */
export async function chartPng(core: ChartCore, page: PicturePage, options: PngOptions): Promise<Blob> {
  await core.late.settled();
  const first = chartCanvas(core, page, options);
  const waited = (await page.pictures?.settled()) === true;
  const canvas = waited ? chartCanvas(core, page, options) : first;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob !== null) return blob;
  throw new Error(
    `The browser could not encode a picture of ${canvas.width} x ${canvas.height} pixels: take a smaller scale`,
  );
}

/** The same on a canvas, at once: without images of annotations that are still being decoded. */
export function chartCanvas(core: ChartCore, { owner, pictures }: PicturePage, options: PngOptions): HTMLCanvasElement {
  const frame = core.frame();
  const canvas = owner.createElement('canvas');
  const context = canvas.getContext('2d', { alpha: false });
  if (frame === null || context === null) throw new Error('The chart has no picture yet; wait for the status "ready"');
  const { widthDevice, heightDevice, ratio } = pictureSize(frame, options, options.scale);
  if (Math.max(widthDevice, heightDevice) > MOST_PICTURE_PIXELS) {
    throw new RangeError(
      `A picture of ${widthDevice} x ${heightDevice} pixels has a side of more than ${MOST_PICTURE_PIXELS}: take a smaller scale`,
    );
  }
  canvas.width = widthDevice;
  canvas.height = heightDevice;
  paintPicture(core, new CanvasSurface(context, widthDevice, heightDevice, ratio, pictures), options);
  return canvas;
}
