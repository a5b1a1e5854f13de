import { type EventMarkShape, MARK_TEXT_CSS } from '../picture/event-mark-shapes.ts';
import type { EventRangeShape } from '../picture/event-range-shapes.ts';
import type { Frame } from '../picture/frame.ts';
import type { Surface, TextStyle } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { readableOn } from '../theme/hex-color.ts';
import { MARK_PAINTERS } from './event-mark-painters.ts';

const BAND_ALPHA = 0.09;
const EDGE_ALPHA = 0.5;
const BRACKET_CSS = 2;
const BRACKET_DROP_CSS = 6;
/** Sets a mark off from the bars that it lies on. */
const HALO_CSS = 1.5;

/** The tints of ranges, behind the bars. */
export function paintEventBands(surface: Surface, { eventRanges, geometry, theme }: Frame): void {
  const { ratio } = geometry;
  for (const { mark, leftCss, rightCss, topCss, bottomCss } of eventRanges) {
    const left = Math.round(Math.max(leftCss, 0) * ratio);
    const right = Math.max(left + 1, Math.round(Math.min(rightCss, geometry.plotWidthCss) * ratio));
    const top = Math.round(topCss * ratio);
    const band = Int32Array.of(left, top, right - left, Math.round(bottomCss * ratio) - top);
    surface.fillRects(mark.color ?? theme.line, BAND_ALPHA, band, 1);
  }
}

/** Brackets of ranges, and the marks at bars, over the bars. */
export function paintEventMarks(surface: Surface, { eventMarks, eventRanges, geometry, theme }: Frame): void {
  const { ratio, ruleDevice } = geometry;
  for (const range of eventRanges) paintBracket(surface, range, ratio, ruleDevice, theme);
  for (const mark of eventMarks) paintMark(surface, mark, ratio, theme);
}

function paintBracket(
  surface: Surface,
  { mark, leftCss, rightCss, bottomCss, bracketCss, label, labelXCss, labelYCss }: EventRangeShape,
  ratio: number,
  ruleDevice: number,
  theme: ChartTheme,
): void {
  const color = mark.color ?? theme.line;
  const y = Math.round(bracketCss * ratio);
  const thickness = Math.max(1, Math.round(BRACKET_CSS * ratio));
  const left = Math.round(leftCss * ratio);
  const right = Math.max(left + thickness, Math.round(rightCss * ratio));
  const bottom = Math.round(bottomCss * ratio);
  const drop = Math.round(BRACKET_DROP_CSS * ratio);
  const edges = Int32Array.of(left, y, ruleDevice, bottom - y, right - ruleDevice, y, ruleDevice, bottom - y);
  surface.fillRects(color, EDGE_ALPHA, edges, 2);
  const bracket = [left, y, right - left, thickness, left, y, thickness, drop, right - thickness, y, thickness, drop];
  surface.fillRects(color, 1, Int32Array.from(bracket), 3);
  if (label === '') return;
  surface.text(label, labelXCss, labelYCss, {
    color: theme.text,
    sizeCss: theme.axisSizeCss,
    family: theme.fontFamily,
    weight: 600,
    align: 'center',
  });
}

function paintMark(surface: Surface, mark: EventMarkShape, ratio: number, theme: ChartTheme): void {
  const isCount = mark.shape === 'count';
  const color = isCount ? theme.tooltip : (mark.color ?? theme.line);
  const halo = isCount ? theme.axisText : theme.background;
  MARK_PAINTERS[mark.shape](surface, mark, halo, ratio, isCount ? 1 : HALO_CSS);
  MARK_PAINTERS[mark.shape](surface, mark, color, ratio, 0);
  if (mark.label === '') return;
  const style: TextStyle = {
    color: isCount ? theme.text : readableOn(color, theme.background),
    sizeCss: MARK_TEXT_CSS,
    family: theme.fontFamily,
    weight: 600,
    align: 'center',
  };
  surface.text(mark.label, mark.xCss, mark.yCss, style);
}
