/** The current picture for elsewhere: the same draw list as on screen, with the legend in it. Nothing here needs a browser. */
import { describeView } from './a11y/describe-view.ts';
import type { ChartCore } from './chart-core.ts';
import { countdownText } from './format/countdown-text.ts';
import { paintCountdown } from './layers/last-price-layer.ts';
import { paintLegend } from './layers/legend-paint.ts';
import { legendView } from './layers/legend-view.ts';
import { buildFrame } from './picture/frame.ts';
import { PicturePainter } from './picture/picture-painter.ts';
import type { Surface } from './surface/surface.ts';
import { SvgSurface } from './surface/svg-surface.ts';

/** The picture as an SVG document; empty text while there is no picture. */
export function chartSvg(core: ChartCore): string {
  const frame = core.frame();
  if (frame === null) return '';
  const { widthDevice, heightDevice, ratio } = frame.geometry;
  const surface = new SvgSurface(widthDevice, heightDevice, ratio);
  paintPicture(core, surface);
  return surface.toSvg(describeView(frame, core.settings.text));
}

/** Paints the picture on a surface of any size. */
export function paintPicture(core: ChartCore, surface: Surface): void {
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
