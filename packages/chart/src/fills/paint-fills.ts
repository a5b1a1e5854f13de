import type { Frame } from '../picture/frame.ts';
import { mainPane } from '../picture/frame.ts';
import { AXIS_PADDING_CSS, axisRect } from '../picture/frame-geometry.ts';
import type { Surface } from '../surface/surface.ts';
import { readableOn } from '../theme/hex-color.ts';
import { FILL_MARK_CSS, type FillMarkShape } from './framed-fills.ts';

const HALO_CSS = 1.5;
const DASH_CSS = 5;
/** Beyond as many in a group their dashes are one band anyway. */
const DASHES_MOST = 40;
const COUNT_CSS = 10;
const LABEL_CSS = 20;

/** The average price, dashes at the prices of fills, and the marks, over the bars. */
export function paintFills(surface: Surface, frame: Frame): void {
  const { fills, theme, geometry } = frame;
  if (fills?.isVisible !== true) return;
  const { ratio, ruleDevice } = geometry;
  for (let at = 0; at < fills.averageCss.length; at += 4) {
    const [left, y, right] = fills.averageCss.slice(at, at + 3) as [number, number, number];
    const height = Math.round(y * ratio) + (ruleDevice % 2) / 2;
    const points = Float32Array.of(left * ratio, height, right * ratio, height);
    surface.strokeLine(
      { color: theme.text, widthDevice: ruleDevice, dashDevice: [Math.round(4 * ratio), Math.round(3 * ratio)] },
      points,
      2,
    );
  }
  for (const mark of fills.marks) paintMark(surface, frame, mark);
}

function paintMark(surface: Surface, frame: Frame, mark: FillMarkShape): void {
  const { theme, geometry, panes, timeScale } = frame;
  const { ratio } = geometry;
  const { side, xCss, yCss, lane, from, to } = mark;
  const color = side === 'buy' ? theme.up : theme.down;
  const scale = mainPane(panes).main.scale!;
  const thickness = Math.max(1, Math.round(ratio * 1.5));
  for (let at = from; at < Math.min(to, from + DASHES_MOST); at++) {
    const atCss = timeScale.tradingToX(lane.tradingUs[at]!);
    const y = Math.round(scale.priceToY(frame.fills!.set.prices[lane.places[at]!]!) * ratio);
    const left = Math.round((atCss - DASH_CSS) * ratio);
    surface.fillRect(theme.background, left - 1, y - 1, Math.round(2 * DASH_CSS * ratio) + 2, thickness + 2);
    surface.fillRect(color, left, y, Math.round(2 * DASH_CSS * ratio), thickness);
  }
  const direction = side === 'buy' ? 1 : -1;
  const triangle = (growCss: number) => {
    const half = FILL_MARK_CSS / 2 + growCss;
    const tip = yCss - direction * (half + growCss * 0.4);
    const base = yCss + direction * half;
    const points = [xCss, tip, xCss + half, base, xCss - half, base];
    return Float32Array.from(points, (css) => css * ratio);
  };
  surface.fillPolygon({ color: theme.background, alpha: 1 }, triangle(HALO_CSS), 3);
  surface.fillPolygon({ color, alpha: 1 }, triangle(0), 3);
  if (to - from === 1) return;
  const text = to - from > 999 ? '999+' : String(to - from);
  surface.text(text, xCss, yCss + direction * (FILL_MARK_CSS / 2 + COUNT_CSS * 0.75), {
    color: theme.text,
    sizeCss: COUNT_CSS,
    family: theme.fontFamily,
    weight: 600,
    align: 'center',
  });
}

/** The average price of the open position, on the price axis. */
export function paintFillsLabel(surface: Surface, frame: Frame): void {
  const { fills, theme, geometry } = frame;
  const price = fills?.isVisible === true ? (fills.set.positions.average.at(-1) ?? Number.NaN) : Number.NaN;
  const pane = mainPane(frame.panes);
  const { scale, plan, axis } = pane.main;
  if (Number.isNaN(price) || scale === null || plan.side === 'overlay') return;
  const yCss = scale.priceToY(price);
  if (yCss < pane.topCss || yCss > pane.topCss + pane.heightCss) return;
  const { ratio } = geometry;
  const { xDevice, widthDevice } = axisRect(geometry, plan.side);
  const top = Math.round((yCss - LABEL_CSS / 2) * ratio);
  surface.fillRect(theme.text, xDevice, top, widthDevice, Math.round(LABEL_CSS * ratio));
  const rightCss = (xDevice + widthDevice) / ratio - AXIS_PADDING_CSS;
  surface.text(axis.textOf(price), rightCss, yCss, {
    color: readableOn(theme.text, theme.background),
    sizeCss: theme.axisSizeCss,
    family: theme.fontFamily,
    weight: 400,
    align: 'right',
  });
}
