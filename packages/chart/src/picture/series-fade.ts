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
import { CrossFade } from './cross-fade.ts';
import type { Frame } from './frame.ts';

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

  /** Paints the series of a pane: those of the frame as `drawIncoming` does, and what is on its way out. */
  draw(surface: Surface, frame: Frame, paneIndex: number, drawIncoming: () => void): void {
    surface.fade(this.#fade.incomingOpacity(this.#nowMs), drawIncoming);
    for (const { picture, opacity } of this.#fade.outgoing(this.#nowMs)) {
      surface.fade(opacity, () => picture.draw(surface, frame, paneIndex));
    }
  }
}

interface OutgoingPainter {
  readonly painter: SeriesPainter;
  /** Null where the scale of the frame is the right one. */
  readonly ownScale: PriceScale | null;
}

/** The series of a frame that is no longer the newest one. */
class OutgoingSeries {
  readonly #slice: VisibleSlice;
  readonly #placement = new BarPlacement();
  readonly #panes: readonly (readonly OutgoingPainter[])[];

  constructor({ slice, panes }: Frame) {
    this.#slice = slice;
    this.#panes = panes.map(({ series }) =>
      series.map(({ definition, scale }) => ({
        painter: definition.create(),
        // A coarser bar has the volume of many: on the scale of the finer ones it would fill the pane.
        ownScale: definition.values === 'sizes' ? scale : null,
      })),
    );
  }

  layOut({ map, geometry, colorRule, timeScale, panes }: Frame): void {
    const { ratio, ruleDevice } = geometry;
    const slice = sliceIn(this.#slice, timeScale.viewport);
    const placement = this.#placement;
    placement.place(slice, map, ratio, colorRule);
    for (const [paneIndex, { rect, series }] of panes.entries()) {
      for (const [index, { painter, ownScale }] of this.#panes[paneIndex]!.entries()) {
        const priceScale = ownScale ?? series[index]!.scale;
        if (priceScale !== null) painter.layout({ slice, placement, map, priceScale, plot: rect, ratio, ruleDevice });
      }
    }
  }

  draw(surface: Surface, { theme, panes }: Frame, paneIndex: number): void {
    for (const [index, { painter, ownScale }] of this.#panes[paneIndex]!.entries()) {
      if ((ownScale ?? panes[paneIndex]!.series[index]!.scale) !== null) painter.draw(surface, theme);
    }
  }
}
