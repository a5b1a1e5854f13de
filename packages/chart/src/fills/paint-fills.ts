import { paintPriceLabel } from '../annotations/paint-axis-labels.ts';
import type { MarkedPrice } from '../annotations/placed-annotation.ts';
import type { Frame } from '../picture/frame.ts';
import { mainPane } from '../picture/frame.ts';
import { COUNTDOWN_CSS } from '../picture/last-price-mark.ts';
import type { Surface } from '../surface/surface.ts';
import { FILL_MARK_CSS, type FillMarkShape } from './framed-fills.ts';

const HALO_CSS = 1.5;
const ALONE_RULE_CSS = 4;
/** Beyond as many in a group their rules are one band anyway. */
const RULES_MOST = 40;
const COUNT_CSS = 10;
const LABEL_CSS = 20;

/** The average price, rules at the prices of fills, and the marks, over the bars. */
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
  const count = to - from;
  const isBought = side === 'buy';
  const color = isBought ? theme.up : theme.down;
  const scale = mainPane(panes).main.scale!;
  const thickness = Math.max(1, Math.round(ratio * 1.5));
  const ruleCss = frame.fills!.ruleCss ?? (count === 1 ? ALONE_RULE_CSS : 0);
  const ruled = ruleCss === 0 ? from : Math.min(to, from + RULES_MOST);
  for (let at = from; at < ruled; at++) {
    const atCss = timeScale.tradingToX(lane.tradingUs[at]!);
    const y = Math.round(scale.priceToY(frame.fills!.set.prices[lane.places[at]!]!) * ratio);
    const left = Math.round((atCss - ruleCss) * ratio);
    const width = Math.round(2 * ruleCss * ratio);
    surface.fillRect(theme.background, left - 1, y - 1, width + 2, thickness + 2);
    surface.fillRect(color, left, y, width, thickness);
  }
  const direction = isBought ? 1 : -1;
  const triangle = (growCss: number) => {
    const half = FILL_MARK_CSS / 2 + growCss;
    const tip = yCss - direction * (half + growCss * 0.4);
    const base = yCss + direction * half;
    const points = [xCss, tip, xCss + half, base, xCss - half, base];
    return Float32Array.from(points, (css) => css * ratio);
  };
  surface.fillPolygon({ color: theme.background, alpha: 1 }, triangle(HALO_CSS), 3);
  surface.fillPolygon({ color, alpha: 1 }, triangle(0), 3);
  if (count === 1) return;
  const text = count > 999 ? '999+' : String(count);
  surface.text(text, xCss, yCss + direction * (FILL_MARK_CSS / 2 + COUNT_CSS * 0.75), {
    color: theme.text,
    sizeCss: COUNT_CSS,
    family: theme.fontFamily,
    weight: 600,
    align: 'center',
  });
}

/** The average price of the open position, on its axis: beside the last price where there is no part that sets all of an axis apart. */
export function markedByFills(frame: Frame): readonly MarkedPrice[] {
  const { fills, panes, parts, theme } = frame;
  const value = fills?.isVisible === true ? (fills.set.positions.average.at(-1) ?? Number.NaN) : Number.NaN;
  const { topCss, heightCss, main } = mainPane(panes);
  const yCss = main.scale?.priceToY(value) ?? Number.NaN;
  const isThere = main.plan.side !== 'overlay' && yCss >= topCss && yCss <= topCss + heightCss;
  const shownCss = parts.annotations === undefined ? besideLastPrice(yCss, frame) : yCss;
  return isThere ? [{ scale: main, value, color: theme.text, yCss: shownCss }] : [];
}

function besideLastPrice(wantedCss: number, { lastPrice }: Frame): number {
  const label = lastPrice?.label;
  if (label == null) return wantedCss;
  const overCss = label.topCss - LABEL_CSS / 2;
  const underCss = label.topCss + label.heightCss + (label.barCloseUs === null ? 0 : COUNTDOWN_CSS) + LABEL_CSS / 2;
  if (wantedCss <= overCss || wantedCss >= underCss) return wantedCss;
  return wantedCss - overCss < underCss - wantedCss ? overCss : underCss;
}

/** The same label where there is no part that sets all of an axis apart. */
export function paintFillsLabel(surface: Surface, frame: Frame): void {
  if (frame.annotations !== null) return;
  for (const label of markedByFills(frame)) paintPriceLabel(surface, frame, label);
}
