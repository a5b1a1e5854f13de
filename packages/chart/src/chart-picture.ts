/** The current picture for elsewhere: the same draw list as on screen, with the legend in it. */

import { describeView } from './a11y/describe-view.ts';
import type { ChartCore } from './chart-core.ts';
import { countdownText } from './format/countdown-text.ts';
import { paintCountdown } from './layers/last-price-layer.ts';
import { paintLegend } from './layers/legend-paint.ts';
import { legendView } from './layers/legend-view.ts';
import { buildFrame } from './picture/frame.ts';
import { PicturePainter } from './picture/picture-painter.ts';
import { CanvasSurface } from './surface/canvas-surface.ts';
import type { Surface } from './surface/surface.ts';
import { SvgSurface } from './surface/svg-surface.ts';

/** For `toSvg` and `toPng`. */
export interface PicturesPart {
  readonly svg: typeof chartSvg;
  readonly png: typeof chartPng;
}

export const picturesPart: PicturesPart = { svg: chartSvg, png: chartPng };

/** The picture as an SVG document; empty text while there is no picture. */
export function chartSvg(core: ChartCore): string {
  const frame = core.frame();
  if (frame === null) return '';
  const { widthDevice, heightDevice, ratio } = frame.geometry;
  const surface = new SvgSurface(widthDevice, heightDevice, ratio);
  paintPicture(core, surface);
  return surface.toSvg(describeView(frame, core.settings.text));
}

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

function paintPicture(core: ChartCore, surface: Surface): void {
  const { settings, measurer } = core;
  const input = core.frameInput(surface);
  if (input === null) return;
  const frame = buildFrame(input);
  new PicturePainter().paint(surface, frame);
  const { theme, text } = settings;
  const legend = legendView({ instrument: frame.facts.instrument, frame, pointed: null, text });
  const closeUs = frame.lastPrice?.label?.barCloseUs ?? null;
  surface.shift(frame.geometry.originDevice, () => {
    if (closeUs !== null) paintCountdown(surface, frame, countdownText((closeUs - input.nowUs) / 1000, text));
    paintLegend(surface, { legend, theme, measurer });
  });
}
