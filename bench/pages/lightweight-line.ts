// A line as a primitive of a series: places worked out when the view has changed, a stroke where it is in view, and a hit test.

import type {
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  PrimitiveHoveredItem,
  SeriesAttachedParameter,
  Time,
  UTCTimestamp,
} from 'lightweight-charts';
import { LINE_COLOUR, LINE_WIDTH_CSS, type TrendLine } from './trend-lines.ts';

type DrawTarget = Parameters<IPrimitivePaneRenderer['draw']>[0];

const REACH_CSS = 5;
const HIT: PrimitiveHoveredItem = { externalId: 'line', zOrder: 'normal', cursorStyle: 'pointer' };
const NO_VIEWS: readonly IPrimitivePaneView[] = [];

export class LinePrimitive implements ISeriesPrimitive<Time> {
  readonly #line: TrendLine;
  readonly #views: readonly IPrimitivePaneView[];
  #on: SeriesAttachedParameter<Time> | null = null;
  #isInView = false;
  #fromX = 0;
  #fromY = 0;
  #toX = 0;
  #toY = 0;

  constructor(line: TrendLine) {
    this.#line = line;
    const renderer = { draw: (target: DrawTarget) => this.#draw(target) };
    this.#views = [{ renderer: () => renderer }];
  }

  attached(on: SeriesAttachedParameter<Time>): void {
    this.#on = on;
  }

  detached(): void {
    this.#on = null;
  }

  /** Asks for a frame: attaching asks for none. */
  requestFrame(): void {
    this.#on?.requestUpdate();
  }

  updateAllViews(): void {
    this.#isInView = false;
    if (this.#on === null) return;
    const { series, chart } = this.#on;
    const { fromMs, fromPrice, toMs, toPrice } = this.#line;
    const scale = chart.timeScale();
    const fromX = scale.timeToCoordinate((fromMs / 1000) as UTCTimestamp);
    const toX = scale.timeToCoordinate((toMs / 1000) as UTCTimestamp);
    if (fromX === null || toX === null || toX < 0 || fromX > scale.width()) return;
    const fromY = series.priceToCoordinate(fromPrice);
    const toY = series.priceToCoordinate(toPrice);
    if (fromY === null || toY === null) return;
    this.#isInView = true;
    this.#fromX = fromX;
    this.#fromY = fromY;
    this.#toX = toX;
    this.#toY = toY;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#isInView ? this.#views : NO_VIEWS;
  }

  hitTest(xCss: number, yCss: number): PrimitiveHoveredItem | null {
    if (!this.#isInView) return null;
    const dx = this.#toX - this.#fromX;
    const dy = this.#toY - this.#fromY;
    const along = ((xCss - this.#fromX) * dx + (yCss - this.#fromY) * dy) / (dx * dx + dy * dy);
    const share = Math.min(1, Math.max(0, along));
    const distance = Math.hypot(xCss - this.#fromX - share * dx, yCss - this.#fromY - share * dy);
    return distance <= REACH_CSS ? { ...HIT, distance } : null;
  }

  #draw(target: DrawTarget): void {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is none of React, only called like one
    target.useBitmapCoordinateSpace(({ context, horizontalPixelRatio, verticalPixelRatio }) => {
      context.strokeStyle = LINE_COLOUR;
      context.lineWidth = LINE_WIDTH_CSS * verticalPixelRatio;
      context.beginPath();
      context.moveTo(this.#fromX * horizontalPixelRatio, this.#fromY * verticalPixelRatio);
      context.lineTo(this.#toX * horizontalPixelRatio, this.#toY * verticalPixelRatio);
      context.stroke();
    });
  }
}
