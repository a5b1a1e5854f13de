/**
 * What a host draws itself in the panes of one chart. Its functions are the host's: one that throws is reported once, and its primitive is not asked any more until it is handed in anew as another
 * object; the rest of the picture is painted as if it were not there.
 */
import { paintPriceLabel } from '../annotations/paint-axis-labels.ts';
import type { MarkedPrice } from '../annotations/placed-annotation.ts';
import type { ChartFollower } from '../chart-follower.ts';
import type { PointerInput } from '../interaction/pointer-input.ts';
import type { Frame, PrimitivesPainter } from '../picture/frame.ts';
import type { PaneFrame, SourceRows } from '../picture/pane-frame.ts';
import { MAIN_PANE, type PanePlan } from '../picture/pane-plan.ts';
import type { PriceRange } from '../scale/price-scale.ts';
import type { PointerShape } from '../screen/chart-screen.ts';
import type { Surface } from '../surface/surface.ts';
import { visibleRangeMs } from '../view/visible-range.ts';
import type { Viewport } from '../viewport/viewport.ts';
import type { PanePrimitive, PrimitiveView } from './pane-primitive.ts';
import { markedPrice, type PlacedLabel, paintTime, placedLabels } from './primitive-labels.ts';
import { primitiveView } from './primitive-view.ts';

/** What is asked of a chart. */
export interface PrimitivesHost {
  readonly settings: { readonly primitives: readonly PanePrimitive[] };
  /** Other frames are due. */
  redraw(): void;
  report(error: unknown): void;
}

export interface HitPrimitive {
  readonly id: string;
  /** In the word of the host. */
  readonly part: string;
}

export class ChartPrimitives implements ChartFollower, PrimitivesPainter {
  readonly #host: PrimitivesHost;
  readonly #attached = new Map<PanePrimitive, () => void>();
  /** Those that threw, and what. */
  readonly #failed = new Map<PanePrimitive, unknown>();
  #known: readonly PanePrimitive[] = [];
  #isDisposed = false;

  constructor(host: PrimitivesHost) {
    this.#host = host;
  }

  setSource(): void {}

  /** A frame was painted: those that are new begin, and those that are gone end. */
  painted(): void {
    const { primitives } = this.#host.settings;
    if (primitives === this.#known) return;
    this.#known = primitives;
    const kept = new Set(primitives);
    for (const one of [...this.#attached.keys()]) if (!kept.has(one)) this.#end(one);
    for (const one of [...this.#failed.keys()]) if (!kept.has(one)) this.#failed.delete(one);
    for (const one of primitives) {
      if (one.attach === undefined || this.#attached.has(one)) continue;
      const stop = this.#asked(one, () => one.attach?.(() => this.#redraw(one)));
      if (stop !== null) this.#attached.set(one, stop ?? (() => {}));
    }
  }

  paint(surface: Surface, frame: Frame, pane: PaneFrame, place: 'drawBehind' | 'draw'): void {
    const own = this.#own(pane.id).filter((one) => one[place] !== undefined);
    const view = own.length === 0 ? null : primitiveView(frame, pane);
    if (view === null) return;
    for (const one of own) this.#asked(one, () => one[place]?.(surface, view));
  }

  marked(frame: Frame): readonly MarkedPrice[] {
    return this.#labels(frame).flatMap((placed) => markedPrice(placed) ?? []);
  }

  paintLabels(surface: Surface, frame: Frame): void {
    for (const placed of this.#labels(frame)) paintTime(surface, frame, placed);
    // Annotations set them apart.
    if (frame.annotations !== null) return;
    for (const price of this.marked(frame)) paintPriceLabel(surface, frame, price);
  }

  held(
    held: ReadonlyMap<string, PriceRange>,
    panes: readonly PanePlan[],
    viewport: Viewport,
    rows: SourceRows | undefined,
  ): ReadonlyMap<string, PriceRange> {
    if (rows === undefined || this.#host.settings.primitives.length === 0) return held;
    const times = visibleRangeMs(viewport, rows.facts.tradingTime);
    const ranges = new Map(held);
    for (const one of this.#host.settings.primitives) {
      const scaleId = panes.find(({ id }) => id === (one.pane ?? MAIN_PANE))?.scales[0]?.id;
      const extent = scaleId === undefined ? null : (this.#asked(one, () => one.extent?.(times)) ?? null);
      if (scaleId === undefined || extent === null || !(extent.min <= extent.max)) continue;
      const { min, max } = ranges.get(scaleId) ?? extent;
      ranges.set(scaleId, { min: Math.min(min, extent.min), max: Math.max(max, extent.max) });
    }
    return ranges;
  }

  /** The one on top that a place of a plot hits. */
  hitAt(frame: Frame, pane: PaneFrame, xCss: number, yCss: number): HitPrimitive | null {
    const view = primitiveView(frame, pane);
    if (view === null) return null;
    for (const one of this.#own(pane.id).toReversed()) {
      const part = this.#asked(one, () => one.hit?.(xCss, yCss, view)) ?? null;
      if (part !== null) return { id: one.id, part };
    }
    return null;
  }

  /** What a pointer looks like there; null where nothing is hit. */
  shapeOf(frame: Frame | null, { xCss, yCss }: Pick<PointerInput, 'xCss' | 'yCss'>): PointerShape | null {
    const pane = frame?.panes.find(({ topCss, heightCss }) => yCss >= topCss && yCss < topCss + heightCss);
    return frame !== null && pane !== undefined && this.hitAt(frame, pane, xCss, yCss) !== null ? 'pointer' : null;
  }

  /** Whose function threw it. */
  idOf(error: unknown): string | null {
    for (const [{ id }, thrown] of this.#failed) if (thrown === error) return id;
    return null;
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const one of [...this.#attached.keys()]) this.#end(one);
  }

  #own(paneId: string): readonly PanePrimitive[] {
    return this.#host.settings.primitives.filter(({ pane = MAIN_PANE }) => pane === paneId);
  }

  #labels(frame: Frame): readonly PlacedLabel[] {
    return frame.panes.flatMap((pane) => {
      const own = this.#own(pane.id).filter(({ labels }) => labels !== undefined);
      const view = own.length === 0 ? null : primitiveView(frame, pane);
      return view === null ? [] : own.flatMap((one) => this.#labelsOf(one, view, pane));
    });
  }

  #labelsOf(one: PanePrimitive, view: PrimitiveView, pane: PaneFrame): readonly PlacedLabel[] {
    return this.#asked(one, () => placedLabels(one, view, pane)) ?? [];
  }

  #redraw(one: PanePrimitive): void {
    if (!this.#isDisposed && this.#attached.has(one)) this.#host.redraw();
  }

  #end(one: PanePrimitive): void {
    const stop = this.#attached.get(one);
    this.#attached.delete(one);
    this.#asked(one, () => stop?.());
  }

  /** Null where it threw, now or before. */
  #asked<Answer>(one: PanePrimitive, ask: () => Answer): Answer | null {
    if (this.#failed.has(one)) return null;
    try {
      return ask();
    } catch (error) {
      this.#failed.set(one, error);
      this.#host.report(error);
      return null;
    }
  }
}
