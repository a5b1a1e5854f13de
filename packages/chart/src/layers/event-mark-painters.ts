/** How each shape of an event mark is filled. */
import { type EventMarkShape, MARK_HEIGHT_CSS } from '../picture/event-mark-shapes.ts';
import type { Surface } from '../surface/surface.ts';

/** Without letters a mark is smaller. */
const PLAIN_RADIUS_CSS = 5;

/** Fills a mark, grown on all sides by `growCss`. */
type MarkPainter = (surface: Surface, mark: EventMarkShape, color: string, ratio: number, growCss: number) => void;

export const MARK_PAINTERS: Readonly<Record<EventMarkShape['shape'], MarkPainter>> = {
  circle: paintPill,
  count: paintPill,
  square: paintBox,
  flag: paintFlag,
  'arrow-up': (surface, mark, color, ratio, growCss) => paintArrow(surface, mark, color, ratio, growCss, 1),
  'arrow-down': (surface, mark, color, ratio, growCss) => paintArrow(surface, mark, color, ratio, growCss, -1),
};

/** A disc, or one drawn out to the width of its letters. */
function paintPill(
  surface: Surface,
  { xCss, yCss, widthCss, label }: EventMarkShape,
  color: string,
  ratio: number,
  growCss: number,
): void {
  const radiusCss = label === '' ? PLAIN_RADIUS_CSS : MARK_HEIGHT_CSS / 2;
  const radius = (radiusCss + growCss) * ratio;
  const reach = label === '' ? 0 : (widthCss / 2 - radiusCss) * ratio;
  const x = xCss * ratio;
  const y = yCss * ratio;
  if (reach < 0.5) {
    surface.fillDiscs(color, 1, Float32Array.of(x, y, radius), 1);
    return;
  }
  surface.fillDiscs(color, 1, Float32Array.of(x - reach, y, radius, x + reach, y, radius), 2);
  const between = Float32Array.of(
    x - reach,
    y - radius,
    x + reach,
    y - radius,
    x + reach,
    y + radius,
    x - reach,
    y + radius,
  );
  surface.fillPolygon({ color, alpha: 1 }, between, 4);
}

function paintBox(
  surface: Surface,
  { xCss, yCss, widthCss, label }: EventMarkShape,
  color: string,
  ratio: number,
  growCss: number,
): void {
  const halfWidthCss = (label === '' ? PLAIN_RADIUS_CSS : widthCss / 2) + growCss;
  const halfHeightCss = (label === '' ? PLAIN_RADIUS_CSS : MARK_HEIGHT_CSS / 2) + growCss;
  const left = Math.round((xCss - halfWidthCss) * ratio);
  const top = Math.round((yCss - halfHeightCss) * ratio);
  const right = Math.round((xCss + halfWidthCss) * ratio);
  surface.fillRect(color, left, top, right - left, Math.round((yCss + halfHeightCss) * ratio) - top);
}

/** A cloth on a pole: its foot is at the mark's moment. */
function paintFlag(
  surface: Surface,
  { xCss, yCss, widthCss }: EventMarkShape,
  color: string,
  ratio: number,
  growCss: number,
): void {
  const poleCss = 2;
  const top = yCss - MARK_HEIGHT_CSS / 2 - growCss;
  const clothBottom = yCss + MARK_HEIGHT_CSS / 2 - 2 + growCss;
  const bottom = yCss + MARK_HEIGHT_CSS / 2 + 1 + growCss;
  const left = xCss - widthCss / 2 - growCss;
  const right = xCss + widthCss / 2 + growCss;
  const pole = left + poleCss + 2 * growCss;
  const points = [left, top, right, top, right, clothBottom, pole, clothBottom, pole, bottom, left, bottom];
  surface.fillPolygon(
    { color, alpha: 1 },
    Float32Array.from(points, (css) => css * ratio),
    6,
  );
}

/** A head on a stem; `direction` 1 points up. */
function paintArrow(
  surface: Surface,
  { xCss, yCss }: EventMarkShape,
  color: string,
  ratio: number,
  growCss: number,
  direction: 1 | -1,
): void {
  const tip = -MARK_HEIGHT_CSS / 2 - growCss * 1.5;
  const shoulder = 0 + growCss;
  const foot = MARK_HEIGHT_CSS / 2 + growCss;
  const head = MARK_HEIGHT_CSS / 2 - 1 + growCss * 1.8;
  const stem = 2.5 + growCss;
  const outline = [0, tip, head, shoulder, stem, shoulder, stem, foot, -stem, foot, -stem, shoulder, -head, shoulder];
  const points = outline.map((css, at) => (at % 2 === 0 ? xCss + css : yCss + css * direction) * ratio);
  surface.fillPolygon({ color, alpha: 1 }, Float32Array.from(points), 7);
}
