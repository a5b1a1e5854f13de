/** What a picture that leaves the screen may have beside the chart: a title above it, and a small mark in it. */
import { tradingDateUs } from '../format/bar-time-format.ts';
import { createDateFormat } from '../format/date-format.ts';
import type { Frame } from '../picture/frame.ts';
import { firstRow, lastRow, type SliceRow } from '../picture/slice-rows.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import { fontOf, type Surface, type TextStyle } from '../surface/surface.ts';
import type { ChartText } from '../text/en.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { TYPE_TOKENS } from '../theme/tokens.ts';
import { LEGEND_LEFT_CSS } from './pane-legend.ts';

/** A title, and what stands at the other end of its line. */
export interface PictureTitle {
  readonly text: string;
  readonly aside: string;
}

export const PICTURE_TITLE_CSS = 36;
const TITLE_MIDDLE_CSS = 21;
const LEAST_GAP_CSS = 24;
const MARK_TEXT_CSS = 11;
const MARK_BOTTOM_CSS = 14;
const ELLIPSIS = '…';

/** What is shown, and the days in view; both may be empty. */
export function pictureTitle(frame: Frame, text: ChartText): PictureTitle {
  const { facts, level } = frame;
  const { symbol, name } = facts.instrument;
  const words = [symbol, name === symbol ? '' : name, level === 'trades' ? text['level.trades'] : level];
  return { text: words.filter((word) => word !== '').join(' · '), aside: daysInView(frame) };
}

/** The surface's origin is the upper left corner of the picture. */
export function paintPictureTitle(
  surface: Surface,
  title: PictureTitle,
  theme: ChartTheme,
  measurer: TextMeasurer,
): void {
  const heightDevice = Math.round(PICTURE_TITLE_CSS * surface.ratio);
  surface.fillRect(theme.background, 0, 0, surface.widthDevice, heightDevice);
  const widthCss = surface.widthDevice / surface.ratio;
  const strong = { family: theme.fontFamily, sizeCss: TYPE_TOKENS.titleSizeCss, weight: 600 } as const;
  const quiet = { family: theme.fontFamily, sizeCss: theme.legendSizeCss, weight: 400 } as const;
  const write = (text: string, xCss: number, style: Omit<TextStyle, 'halo'>) =>
    surface.text(text, xCss, TITLE_MIDDLE_CSS, style);
  const roomCss = widthCss - 2 * LEGEND_LEFT_CSS;
  const measure = (text: string) => measurer.exactWidthCss(text, fontOf(strong));
  write(shortened(title.text, roomCss, measure), LEGEND_LEFT_CSS, { ...strong, color: theme.text, align: 'left' });
  const asideCss = measurer.exactWidthCss(title.aside, fontOf(quiet));
  if (title.aside === '' || measure(title.text) + LEAST_GAP_CSS + asideCss > roomCss) return;
  write(title.aside, widthCss - LEGEND_LEFT_CSS, { ...quiet, color: theme.textSecondary, align: 'right' });
}

/** The surface's origin is the plot's left edge. */
export function paintPictureMark(surface: Surface, mark: string, { geometry, theme }: Frame): void {
  surface.text(mark, LEGEND_LEFT_CSS, geometry.plotHeightCss - MARK_BOTTOM_CSS, {
    color: theme.textSecondary,
    sizeCss: MARK_TEXT_CSS,
    family: theme.fontFamily,
    weight: 600,
    align: 'left',
    halo: theme.background,
  });
}

function daysInView({ slice, facts }: Frame): string {
  const [first, last] = [firstRow(slice), lastRow(slice)];
  if (first === null || last === null) return '';
  const write = createDateFormat(facts.options.locale, 'fullDate');
  const [from, to] = [first, last].map((row) => write(tradingDateUs(facts.calendar, timeUsOf(row))));
  return from === to ? `${from}` : `${from} – ${to}`;
}

function timeUsOf({ segment, row }: SliceRow): number {
  return (segment.kind === 'trades' ? segment.trades : segment.placed.bars).timeUs[row]!;
}

/** The longest beginning that has room, by whole characters. */
function shortened(text: string, roomCss: number, measure: (text: string) => number): string {
  if (measure(text) <= roomCss) return text;
  const letters = [...text];
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (measure(letters.slice(0, middle).join('').trimEnd() + ELLIPSIS) <= roomCss) fits = middle;
    else tooLong = middle;
  }
  return fits === 0 ? '' : letters.slice(0, fits).join('').trimEnd() + ELLIPSIS;
}
