/**
 * Paints frames. The order is fixed: background, grid, series, the last price's rule, annotations, axes, the last price's label. When only the last row changed and
 * nothing that others depend on did, the same draw list is painted through a clip around that row's strip and its label, so a tick costs few pixels.
 */
import { paintGrid } from '../layers/grid-layer.ts';
import {
  lastPriceLabelRect,
  lastPriceLayer,
  lastPriceRuleRect,
  paintLastPriceRule,
} from '../layers/last-price-layer.ts';
import type { Layer } from '../layers/layer.ts';
import { priceAxisLayer } from '../layers/price-axis-layer.ts';
import { timeAxisLayer } from '../layers/time-axis-layer.ts';
import { BarPlacement } from '../series/bar-placement.ts';
import type { DeviceRect, Surface } from '../surface/surface.ts';
import type { Frame } from './frame.ts';
import type { PaneFrame, SeriesInPane, SourceRows } from './pane-frame.ts';
import { MAIN_PANE, MAIN_ROWS } from './pane-plan.ts';
import type { SeriesFade } from './series-fade.ts';
import { lastRow, previousRow, rowMiddleTradingUs, type SliceRow } from './slice-rows.ts';

const annotationLabels: Layer = {
  name: 'annotation-labels',
  paint: (surface, frame) => {
    frame.primitives?.paintLabels(surface, frame);
    frame.parts.fills?.paintLabel(surface, frame);
    frame.parts.annotations?.paintAxisLabels(surface, frame);
  },
};
const FRONT_LAYERS: readonly Layer[] = [priceAxisLayer, timeAxisLayer, annotationLabels, lastPriceLayer];

/** What the last painting left on the surface, as far as the next one may build on it. */
interface Painted {
  readonly frame: Frame;
  readonly sharedNumbers: readonly number[];
  readonly tailLeftDevice: number;
}

export class PicturePainter {
  /** Of the rows of each source. */
  readonly #placements = new Map<string, BarPlacement>();
  readonly #fade: SeriesFade | null;
  #painted: Painted | null = null;

  /** @param fade what fades between levels; without it the next one is there at once */
  constructor(fade: SeriesFade | null = null) {
    this.#fade = fade;
  }

  /**
   * Paints the whole frame; answers whether rows that it no longer has are still fading out, so that another frame is due.
   * @param fadeMs the time on the clock of the fade; null shows the frame alone
   */
  paint(surface: Surface, frame: Frame, fadeMs: number | null = null): boolean {
    const next = this.#layOut(frame);
    const isFading = this.#fade?.next(frame, fadeMs) ?? false;
    fromPlot(surface, frame, () => this.#draw(surface, frame));
    this.#painted = isFading ? null : next;
    return isFading;
  }

  /** Repaints what a change of the last row can have touched; the surface must hold what this painter painted last. */
  paintTail(surface: Surface, frame: Frame, fadeMs: number | null = null): boolean {
    const before = this.#painted;
    const next = this.#layOut(frame);
    const isFading = this.#fade?.next(frame, fadeMs) ?? false;
    const isOnlyTail = !isFading && before !== null && isOnlyTailChanged(before, next);
    fromPlot(surface, frame, () => {
      if (isOnlyTail) surface.clip(tailRects(before, next), () => this.#draw(surface, frame));
      else this.#draw(surface, frame);
    });
    this.#painted = isFading ? null : next;
    return isFading;
  }

  #layOut(frame: Frame): Painted {
    const { geometry, map, panes, colorRule } = frame;
    const { ratio, ruleDevice } = geometry;
    const tail = firstOfTail(frame);
    const tailMiddle = tail === null ? geometry.plot.widthDevice : map.toDevice(rowMiddleTradingUs(tail));
    const placed = new Map<string, BarPlacement>();
    const placementOf = (rowsId: string, { slice }: SourceRows) => {
      const known = placed.get(rowsId);
      if (known !== undefined) return known;
      const placement = this.#placements.get(rowsId) ?? new BarPlacement();
      placement.place(slice, map, ratio, colorRule);
      this.#placements.set(rowsId, placement);
      placed.set(rowsId, placement);
      return placement;
    };
    const sharedNumbers = panes.flatMap(({ rect, series }) =>
      series.map(({ plan, rows, scale }) => {
        if (scale === null || rows === null) return 0;
        const placement = placementOf(plan.rowsId, rows);
        const { look } = plan;
        const pen = look === null ? undefined : { widthCss: look.lineWidthCss, style: look.lineStyle };
        const place = { slice: rows.slice, placement, map, priceScale: scale, plot: rect, ratio, ruleDevice };
        return plan.painter.layout({ ...place, pen, basePrice: plan.base });
      }),
    );
    const body = placed.get(MAIN_ROWS)?.segments.at(-1)?.widths.bodyDevice ?? 0;
    const marksCss = frame.eventMarks.reduce((most, { widthCss }) => Math.max(most, widthCss / 2), 0);
    return { frame, sharedNumbers, tailLeftDevice: tailMiddle - body - Math.ceil((8 + marksCss) * ratio) };
  }

  #draw(surface: Surface, frame: Frame): void {
    const { geometry, theme } = frame;
    const { annotations, crossLines, eventMarks, extremes, sessions } = frame.parts;
    surface.fillRect(theme.background, geometry.leftAxis.xDevice, 0, geometry.widthDevice, geometry.heightDevice);
    for (const pane of frame.panes) {
      if (pane.rect.heightDevice === 0 || pane.isCollapsed) continue;
      surface.clip([pane.rect], () => {
        paintGrid(surface, frame, pane);
        sessions?.paint(surface, frame, pane);
        crossLines?.paintBehind(surface, frame, pane);
        if (pane.id === MAIN_PANE) eventMarks?.paintBehind(surface, frame);
        frame.primitives?.paint(surface, frame, pane, 'drawBehind');
        const drawing =
          (part: 'draw' | 'drawBehind') =>
          ({ plan, scale }: SeriesInPane) =>
            scale && plan.painter[part]?.(surface, plan.look?.themed(theme) ?? theme);
        pane.series.forEach(drawing('drawBehind'));
        if (this.#fade === null) pane.series.forEach(drawing('draw'));
        else this.#fade.draw(surface, frame, pane, drawing('draw'));
        if (pane.id === MAIN_PANE) extremes?.paint(surface, frame);
        crossLines?.paintOver(surface, frame, pane);
        if (pane.id === MAIN_PANE) {
          eventMarks?.paintOver(surface, frame);
          paintLastPriceRule(surface, frame);
        }
        frame.primitives?.paint(surface, frame, pane, 'draw');
        annotations?.paint(surface, frame, pane);
      });
    }
    for (const layer of FRONT_LAYERS) layer.paint(surface, frame);
  }
}

/** Draws with the origin at the plot's left edge. */
function fromPlot(surface: Surface, { geometry }: Frame, draw: () => void): void {
  if (geometry.originDevice === 0) draw();
  else surface.shift(geometry.originDevice, draw);
}

/** The earliest row that looks otherwise when the last one changes: a line's last stretch begins at the row before. */
function firstOfTail({ slice, panes }: Frame): SliceRow | null {
  const reaches = panes.flatMap(({ series }) => series.map(({ plan }) => plan.painter.tailReachRows ?? 0));
  let first = lastRow(slice);
  for (let left = Math.max(0, ...reaches); left > 0 && first !== null; left--)
    first = previousRow(slice, first) ?? first;
  return first;
}

function isOnlyTailChanged(before: Painted, next: Painted): boolean {
  const first = before.frame;
  const second = next.frame;
  return (
    first.timeScale.viewport === second.timeScale.viewport &&
    first.level === second.level &&
    first.theme === second.theme &&
    first.facts.tradingTime === second.facts.tradingTime &&
    first.geometry.widthDevice === second.geometry.widthDevice &&
    first.geometry.heightDevice === second.geometry.heightDevice &&
    first.geometry.ratio === second.geometry.ratio &&
    first.axisWidths.left === second.axisWidths.left &&
    first.axisWidths.right === second.axisWidths.right &&
    first.panes.length === second.panes.length &&
    first.panes.every((pane, index) => isSamePane(pane, second.panes[index]!)) &&
    haveSameLabels(first, second) &&
    before.sharedNumbers.every((value, index) => value === next.sharedNumbers[index])
  );
}

/** Labels far from the last row may give way to what changed there. */
function haveSameLabels(a: Frame, b: Frame): boolean {
  return (
    a.crossLines.length === b.crossLines.length &&
    a.crossLines.every(({ label }, at) => {
      const other = b.crossLines[at]?.label;
      return label?.xCss === other?.xCss && label?.yCss === other?.yCss;
    }) &&
    a.extremes.length === b.extremes.length &&
    a.extremes.every(({ xCss, text, side, leadCss, labelYCss }, at) => {
      const other = b.extremes[at];
      const isInPlace = xCss === other?.xCss && labelYCss === other.labelYCss;
      return isInPlace && text === other.text && side === other.side && leadCss === other.leadCss;
    }) &&
    a.eventRanges.length === b.eventRanges.length &&
    a.eventRanges.every(({ label, labelXCss }, at) => {
      const other = b.eventRanges[at];
      return label === other?.label && labelXCss === other.labelXCss;
    })
  );
}

function isSamePane(a: PaneFrame, b: PaneFrame): boolean {
  const isSameRange = a.scales.every(({ scale }, index) => {
    const other = b.scales[index]?.scale;
    return scale?.range.min === other?.range.min && scale?.range.max === other?.range.max;
  });
  return (
    isSameRange && a.id === b.id && a.rect.yDevice === b.rect.yDevice && a.rect.heightDevice === b.rect.heightDevice
  );
}

/** The strip from the last row to the plot's right edge, and the last price's rule across the plot and its label on the axis, old and new. */
function tailRects(before: Painted, next: Painted): readonly DeviceRect[] {
  const { plot } = next.frame.geometry;
  const left = Math.max(0, Math.min(before.tailLeftDevice, next.tailLeftDevice, plot.widthDevice));
  const rects: DeviceRect[] = [{ ...plot, xDevice: left, widthDevice: plot.widthDevice - left }];
  for (const { frame } of [before, next]) {
    const rule = lastPriceRuleRect(frame);
    if (rule !== null) rects.push(rule);
    const label = lastPriceLabelRect(frame);
    // Labels all along the axis hide behind it, or make way for it and for each other.
    if (label !== null) rects.push({ ...label, yDevice: 0, heightDevice: plot.heightDevice });
  }
  return rects;
}
