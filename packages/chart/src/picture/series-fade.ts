/**
 * The cross-fade of levels and of chart types. When the same time comes to be shown by other rows (another level, tiles in place of their stand-ins) or
 * by another kind of series, the rows that were shown are kept for a moment with painters of their own, and painted in the view of each frame: nothing
 * moves while one picture takes the place of the other. The very first rows appear out of a pale picture that is there at once. Costs a comparison of a
 * few segments per frame while nothing fades.
 */

import type { PriceScale } from '../scale/price-scale.ts';
import { BarPlacement } from '../series/bar-placement.ts';
import type { SeriesPainter } from '../series/series-definition.ts';
import type { Surface } from '../surface/surface.ts';
import { showsOtherRows, sliceIn } from '../tiles/slice-change.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import { CrossFade, type FadeOpacity } from './cross-fade.ts';
import type { Frame } from './frame.ts';
import type { PaneFrame, SeriesInPane } from './pane-frame.ts';
import { MAIN_ROWS, type SeriesPlan } from './pane-plan.ts';

/** How long the first rows take, and how much of them is there from the start. */
export const APPEAR_MS = 180;
const FIRST_OPACITY = 0.35;

export class SeriesFade {
  readonly #fade = new CrossFade<OutgoingSeries>();
  #shown: Frame | null = null;
  #nowMs = 0;
  /** When the first rows were there; null before that. */
  #appearedMs: number | null;

  /** @param appears whether the first rows do: where something else was shown before, they take its place at once */
  constructor(appears: boolean) {
    this.#appearedMs = appears ? null : Number.NEGATIVE_INFINITY;
  }

  /**
   * Lays the next frame out, as far as it shows rows that are no longer its own; answers whether it does.
   * @param nowMs null where nothing may move: the new picture is there at once
   */
  next(frame: Frame, nowMs: number | null): boolean {
    const shown = this.#shown;
    this.#shown = frame;
    if (nowMs === null) {
      this.#fade.finish();
      // What has begun is over too: nothing would go on with it.
      this.#appearedMs = Number.NEGATIVE_INFINITY;
      return false;
    }
    if (shown !== null && (showsOtherRows(shown.slice, frame.slice) || isOtherKind(shown, frame))) {
      this.#fade.replace(() => new OutgoingSeries(shown), nowMs);
    }
    this.#nowMs = nowMs;
    if (this.#appearedMs === null && frame.slice.segments.some(({ start, end }) => end > start))
      this.#appearedMs = nowMs;
    const isUnderWay = this.#fade.step(nowMs);
    for (const { picture } of this.#fade.outgoing(nowMs)) picture.layOut(frame);
    return isUnderWay || (this.#appearedMs !== null && this.#appeared() < 1);
  }

  /** Paints the series of a pane, each as `draw` does: the chart's own fade in, those of the host are there, and so is what is on its way out. */
  draw(surface: Surface, frame: Frame, pane: PaneFrame, draw: (series: SeriesInPane) => void): void {
    for (const kind of ['sheer', 'solid'] as const) {
      const own = pane.series.filter(({ plan }) => plan.rowsId === MAIN_ROWS && opacityOf(plan) === kind);
      const appeared = this.#appeared();
      if (own.length > 0) {
        surface.fade(appeared * this.#fade.incomingOpacity(this.#nowMs)[kind], () => {
          for (const series of own) draw(series);
        });
      }
      for (const { picture, opacity } of this.#fade.outgoing(this.#nowMs)) {
        if (picture.isIn(pane, kind))
          surface.fade(appeared * opacity[kind], () => picture.draw(surface, frame, pane, kind));
      }
    }
    for (const series of pane.series) if (series.plan.rowsId !== MAIN_ROWS) draw(series);
  }

  /** How much of the first rows is there; 1 from then on. */
  #appeared(): number {
    const part = Math.min(Math.max((this.#nowMs - (this.#appearedMs ?? this.#nowMs)) / APPEAR_MS, 0), 1);
    return 1 - (1 - FIRST_OPACITY) * (1 - part) ** 2;
  }
}

/** Whether the chart's own rows are drawn by another kind of series, on scales that are still there. */
function isOtherKind(shown: Frame, frame: Frame): boolean {
  const [before, after] = [mainSeriesOf(shown), mainSeriesOf(frame)];
  return before !== undefined && after !== undefined && before.plan.definition !== after.plan.definition;
}

function mainSeriesOf({ panes }: Frame): SeriesInPane | undefined {
  return panes.flatMap(({ series }) => series).find(({ plan }) => plan.rowsId === MAIN_ROWS && plan.values !== 'sizes');
}

/** Volume lies under the bars and lets the grid through. */
function opacityOf({ values }: SeriesPlan): keyof FadeOpacity {
  return values === 'sizes' ? 'sheer' : 'solid';
}

/** One of the chart's own series: which it is, and what draws its rows that are on their way out. */
interface OutgoingPainter {
  readonly paneId: string;
  readonly scaleId: string;
  readonly basePrice: number | undefined;
  readonly painter: SeriesPainter;
  readonly kind: keyof FadeOpacity;
  /** Null where the scale of the frame is the right one. */
  readonly ownScale: PriceScale | null;
}

/** The chart's own series of a frame that is no longer the newest one; those of the host have rows of their own and stay. */
class OutgoingSeries {
  readonly #slice: VisibleSlice;
  readonly #placement = new BarPlacement();
  readonly #painters: readonly OutgoingPainter[];

  constructor({ slice, panes }: Frame) {
    this.#slice = slice;
    this.#painters = panes.flatMap((pane) =>
      pane.series.flatMap(({ plan, scale }) => {
        if (plan.rowsId !== MAIN_ROWS) return [];
        // A coarser bar has the volume of many: on the scale of the finer ones it would fill the pane.
        const ownScale = plan.values === 'sizes' ? scale : null;
        const painter = plan.newPainter();
        return [
          { paneId: pane.id, scaleId: plan.scaleId, basePrice: plan.base, painter, kind: opacityOf(plan), ownScale },
        ];
      }),
    );
  }

  layOut({ map, geometry, colorRule, timeScale, panes }: Frame): void {
    const { ratio, ruleDevice } = geometry;
    const slice = sliceIn(this.#slice, timeScale.viewport);
    const placement = this.#placement;
    placement.place(slice, map, ratio, colorRule);
    for (const outgoing of this.#painters) {
      const { paneId, basePrice, painter } = outgoing;
      const pane = panes.find(({ id }) => id === paneId);
      const priceScale = pane === undefined ? null : scaleIn(pane, outgoing);
      if (pane === undefined || priceScale === null) continue;
      painter.layout({ slice, placement, map, priceScale, plot: pane.rect, ratio, ruleDevice, basePrice });
    }
  }

  /** Whether any of it is to be drawn there. */
  isIn(pane: PaneFrame, drawn: keyof FadeOpacity): boolean {
    return this.#painters.some(({ paneId, kind }) => kind === drawn && paneId === pane.id);
  }

  draw(surface: Surface, { theme }: Frame, pane: PaneFrame, drawn: keyof FadeOpacity): void {
    for (const outgoing of this.#painters) {
      const { paneId, painter, kind } = outgoing;
      if (kind === drawn && paneId === pane.id && scaleIn(pane, outgoing) !== null) painter.draw(surface, theme);
    }
  }
}

/** The scale that outgoing rows stand on in a pane; null where it is no more. */
function scaleIn(pane: PaneFrame, { scaleId, ownScale }: OutgoingPainter): PriceScale | null {
  return ownScale ?? pane.scales.find(({ plan }) => plan.id === scaleId)?.scale ?? null;
}
