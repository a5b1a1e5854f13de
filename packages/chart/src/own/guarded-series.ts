import type { Extent } from '../scale/autoscale.ts';
import type { SeriesDefinition, SeriesPainter } from '../series/series-definition.ts';
import type { SeriesFrame } from '../series/series-frame.ts';
import type { Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { OwnFaults } from './own-faults.ts';

/** A host's series that draws nothing where its code throws. */
export function guardedSeries(own: SeriesDefinition, faults: OwnFaults): SeriesDefinition {
  const guarded = <Answer>(ask: () => Answer, otherwise: Answer) =>
    faults.guarded({ where: 'series', id: own.type }, ask, otherwise);
  const { type, values, standsOnBase } = own;
  return {
    type,
    ...(values && { values }),
    ...(standsOnBase !== undefined && { standsOnBase }),
    isShown: (options) => guarded(() => own.isShown(options), false),
    create: () =>
      new GuardedPainter(
        guarded,
        guarded(() => own.create(), NO_PAINTER),
      ),
    ...(own.rowAt && { rowAt: (rows, xCss, yCss) => guarded(() => own.rowAt?.(rows, xCss, yCss) ?? null, null) }),
    ...(own.barStyle && { barStyle: () => own.barStyle!() }),
  };
}

type Guarded = <Answer>(ask: () => Answer, otherwise: Answer) => Answer;

const NO_PAINTER: SeriesPainter = { layout: () => 0, draw() {} };

class GuardedPainter implements SeriesPainter {
  readonly tailReachRows: number;
  readonly #guarded: Guarded;
  readonly #own: SeriesPainter;
  /** What was not laid out is not drawn. */
  #isLaidOut = false;

  constructor(guarded: Guarded, own: SeriesPainter) {
    this.#guarded = guarded;
    this.#own = own;
    this.tailReachRows = own.tailReachRows ?? 0;
  }

  layout(frame: SeriesFrame): number {
    this.#isLaidOut = false;
    const shared = this.#guarded(() => this.#own.layout(frame), null);
    this.#isLaidOut = shared !== null;
    return shared ?? 0;
  }

  extent(slice: VisibleSlice): Extent | null {
    return this.#guarded(() => this.#own.extent?.(slice) ?? null, null);
  }

  drawBehind(surface: Surface, theme: ChartTheme): void {
    if (this.#isLaidOut) this.#guarded(() => this.#own.drawBehind?.(surface, theme), undefined);
  }

  draw(surface: Surface, theme: ChartTheme): void {
    if (this.#isLaidOut) this.#guarded(() => this.#own.draw(surface, theme), undefined);
  }
}
