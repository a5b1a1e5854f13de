/** The current picture for elsewhere: the same draw list as on screen, with the legend in it. Nothing here needs a browser. */
import { describeView } from './a11y/describe-view.ts';
import type { ChartCore } from './chart-core.ts';
import { countdownText } from './format/countdown-text.ts';
import { paintCountdown } from './layers/last-price-layer.ts';
import { PICTURE_TITLE_CSS, paintPictureMark, paintPictureTitle, pictureTitle } from './layers/picture-caption.ts';
import type { PictureOptions } from './options/picture-options.ts';
import { buildFrame } from './picture/build-frame.ts';
import type { Frame } from './picture/frame.ts';
import type { ChartSize } from './picture/frame-geometry.ts';
import { PicturePainter } from './picture/picture-painter.ts';
import type { Surface } from './surface/surface.ts';
import { SvgSurface } from './surface/svg-surface.ts';
import { type ChartTheme, fontOfTheme, inFont, resolveTheme, type ThemeChoice } from './theme/chart-theme.ts';

/** What `mark: true` stands for: a name, the same in every language. */
const MARK = 'Candlemark';

/** The picture as an SVG document; empty text while there is no picture. @param options checked by `checkPicture` */
export function chartSvg(core: ChartCore, options: PictureOptions = {}): string {
  const frame = core.frame();
  if (frame === null) return '';
  const { widthDevice, heightDevice, ratio } = pictureSize(frame, options);
  const surface = new SvgSurface(widthDevice, heightDevice, ratio);
  paintPicture(core, surface, options);
  const words = describeView(frame, core.settings.text);
  return surface.toSvg(typeof options.title === 'string' ? `${options.title}. ${words}` : words);
}

/** In the pixels of the screen, unless others are asked for. */
export function pictureSize({ geometry }: Frame, options: PictureOptions, ratio = geometry.ratio): ChartSize {
  const { widthCss = geometry.widthDevice / geometry.ratio, heightCss = geometry.heightDevice / geometry.ratio } =
    options;
  const toDevice = (lengthCss: number) => Math.max(1, Math.round(lengthCss * ratio));
  return { widthDevice: toDevice(widthCss), heightDevice: toDevice(heightCss), ratio };
}

/** Paints the picture on a surface of any size. */
export function paintPicture(core: ChartCore, surface: Surface, options: PictureOptions = {}): void {
  const { settings, measurer, parts } = core;
  const { title = false, mark = false } = options;
  const theme = pictureTheme(core, options.theme);
  const { widthDevice, ratio } = surface;
  const titleDevice = title === false ? 0 : Math.round(PICTURE_TITLE_CSS * ratio);
  const heightDevice = Math.max(1, surface.heightDevice - titleDevice);
  const input = core.frameInput({ widthDevice, heightDevice, ratio });
  if (input === null) return;
  const frame = buildFrame({ ...input, theme });
  const { text } = settings;
  const { instrument } = frame.facts;
  const legend = parts.legend?.view({ instrument, frame, pointed: null, text, measurer });
  const closeUs = frame.lastPrice?.label?.barCloseUs ?? null;
  below(surface, titleDevice, () => {
    new PicturePainter().paint(surface, frame);
    surface.shift(frame.geometry.originDevice, () => {
      if (closeUs !== null) paintCountdown(surface, frame, countdownText((closeUs - input.nowUs) / 1000, text));
      if (legend !== undefined) parts.legend?.paint(surface, { legend, theme, measurer });
      if (mark !== false) paintPictureMark(surface, mark === true ? MARK : mark, frame);
    });
  });
  if (title === false) return;
  const whole = pictureTitle(frame, text);
  paintPictureTitle(surface, title === true ? whole : { ...whole, text: title }, theme, measurer);
}

/** Another theme keeps the font of the screen, unless it names one, and the colours that the host gave to bars. */
function pictureTheme({ settings, parts }: ChartCore, choice: ThemeChoice | undefined): ChartTheme {
  const { theme: shown, bars } = settings;
  if (choice === undefined) return shown;
  const theme = inFont(resolveTheme(choice), fontOfTheme(choice) ?? shown.fontFamily);
  return (bars && parts.barLook?.themed(theme, bars)) ?? theme;
}

function below(surface: Surface, titleDevice: number, draw: () => void): void {
  if (titleDevice === 0) draw();
  else surface.shift(0, draw, titleDevice);
}
