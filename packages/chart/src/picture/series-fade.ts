/**
 * The cross-fade of levels. When the same time comes to be shown by other rows (another level, tiles in place of their stand-ins), the rows that were
 * shown are kept for a moment with painters of their own, and painted in the view of each frame: nothing moves while one picture takes the place of
 * the other. Costs a comparison of a few segments per frame while nothing fades.
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

export class SeriesFade {
  readonly #fade = new CrossFade<OutgoingSeries>();
  #shown: Frame | null = null;
  #nowMs = 0;

  /**
   * Lays the next frame out, as far as it shows rows that are no longer its own; answers whether it does.
   * @param nowMs null where nothing may move: the new picture is there at once
   */
  next(frame: Frame, nowMs: number | null): boolean {
    const shown = this.#shown;
    this.#shown = frame;
    if (nowMs === null) {
      this.#fade.finish();
      return false;
    }
    if (shown !== null && showsOtherRows(shown.slice, frame.slice)) {
      this.#fade.replace(() => new OutgoingSeries(shown), nowMs);
    }
    this.#nowMs = nowMs;
    const isUnderWay = this.#fade.step(nowMs);
    for (const { picture } of this.#fade.outgoing(nowMs)) picture.layOut(frame);
    return isUnderWay;
  }

  /** Paints the series of a pane, each as `draw` does: the chart's own fade in, those of the host are there, and so is what is on its way out. */
  draw(surface: Surface, frame: Frame, pane: PaneFrame, draw: (series: SeriesInPane) => void): void {
    for (const kind of ['sheer', 'solid'] as const) {
      const own = pane.series.filter(({ plan }) => plan.rowsId === MAIN_ROWS && opacityOf(plan) === kind);
      if (own.length === 0) continue;
      surface.fade(this.#fade.incomingOpacity(this.#nowMs)[kind], () => {
        for (const series of own) draw(series);
      });
      for (const { picture, opacity } of this.#fade.outgoing(this.#nowMs)) {
        surface.fade(opacity[kind], () => picture.draw(surface, frame, pane, kind));
      }
    }
    for (const series of pane.series) if (series.plan.rowsId !== MAIN_ROWS) draw(series);
  }
}

/** Volume lies under the bars and lets the grid through. */
function opacityOf({ values }: SeriesPlan): keyof FadeOpacity {
  return values === 'sizes' ? 'sheer' : 'solid';
}

/** One of the chart's own series: which it is, and what draws its rows that are on their way out. */
interface OutgoingPainter {
  readonly paneId: string;
  readonly index: number;
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
      pane.series.flatMap(({ plan, scale }, index) => {
        if (plan.rowsId !== MAIN_ROWS) return [];
        // A coarser bar has the volume of many: on the scale of the finer ones it would fill the pane.
        const ownScale = plan.values === 'sizes' ? scale : null;
        return [{ paneId: pane.id, index, painter: plan.definition.create(), kind: opacityOf(plan), ownScale }];
      }),
    );
  }

  layOut({ map, geometry, colorRule, timeScale, panes }: Frame): void {
    const { ratio, ruleDevice } = geometry;
    const slice = sliceIn(this.#slice, timeScale.viewport);
    const placement = this.#placement;
    placement.place(slice, map, ratio, colorRule);
    for (const { paneId, index, painter, ownScale } of this.#painters) {
      const pane = panes.find(({ id }) => id === paneId);
      const priceScale = ownScale ?? pane?.series[index]?.scale ?? null;
      if (pane === undefined || priceScale === null) continue;
      painter.layout({ slice, placement, map, priceScale, plot: pane.rect, ratio, ruleDevice });
    }
  }

  draw(surface: Surface, { theme }: Frame, pane: PaneFrame, drawn: keyof FadeOpacity): void {
    for (const { paneId, index, painter, kind, ownScale } of this.#painters) {
      if (kind === drawn && paneId === pane.id && (ownScale ?? pane.series[index]?.scale)) painter.draw(surface, theme);
    }
  }
}
