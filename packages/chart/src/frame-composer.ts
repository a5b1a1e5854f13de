/**
 * Turns what the chart holds - rows, view, settings - into the next frame, and paints it. It keeps what frames hand on to each other: painters with
 * their memory, the widths of the axes, the newest price. It asks for no frames and tells nobody: that is the core's.
 */
import type { AddedSeries } from './added-series.ts';
import type { ChartData } from './chart-data.ts';
import type { ChartCompares } from './compares/chart-compares.ts';
import { type Damage, NO_DAMAGE, TAIL_DAMAGE, WHOLE_DAMAGE } from './damage/damage.ts';
import type { ChartEnv } from './env.ts';
import type { ChartIndicators } from './indicators/chart-indicators.ts';
import type { ChartSettings } from './options/chart-settings.ts';
import type { EventMark } from './options/event-mark.ts';
import type { CoreParts } from './parts/core-parts.ts';
import { buildFrame } from './picture/build-frame.ts';
import type { EventMarkSet } from './picture/event-mark-set.ts';
import type { Frame, FrameInput } from './picture/frame.ts';
import { type AxisWidths, type ChartSize, frameGeometry } from './picture/frame-geometry.ts';
import type { LastPrice } from './picture/last-price-mark.ts';
import { newestPrice } from './picture/newest-price.ts';
import { hasSamePanes, MAIN_ROWS, type PanePlan, planPanes } from './picture/pane-plan.ts';
import { PicturePainter } from './picture/picture-painter.ts';
import type { PriceGlide } from './picture/price-glide.ts';
import type { SeriesFade } from './picture/series-fade.ts';
import type { TextMeasurer } from './picture/text-measurer.ts';
import { TimeTicker } from './scale/time-ticks.ts';
import type { ChartScreen } from './screen/chart-screen.ts';
import { chooseLevel } from './tiles/choose-level.ts';
import type { ChartView } from './view/chart-view.ts';
import type { ViewPlacing } from './view/view-placing.ts';
import type { Viewport } from './viewport/viewport.ts';

/** What a composer works with. All of it is the core's, which also disposes of it. */
export interface ComposerParts {
  readonly env: ChartEnv;
  readonly screen: ChartScreen;
  /** Parts of it may come later. */
  readonly chart: { readonly parts: CoreParts; readonly primitives: FrameInput['primitives'] };
  readonly view: ChartView;
  readonly placing: ViewPlacing;
  /** Null without the part. */
  readonly added: AddedSeries | null;
  /** Null without the part. */
  readonly compares: ChartCompares | null;
  /** Null without the part. */
  readonly indicators: ChartIndicators | null;
  /** Null without the part. */
  readonly annotations: FrameInput['annotations'];
  readonly measurer: TextMeasurer;
}

export interface CompositionInput {
  readonly data: ChartData | null;
  readonly size: ChartSize;
  readonly damage: Damage;
  readonly nowMs: number;
  /** Of what moves by itself; 0 where nothing does. */
  readonly pace: number;
}

const NO_AXES: AxisWidths = { left: 0, right: 0 };

export class FrameComposer {
  readonly #parts: ComposerParts;
  readonly #ticker = new TimeTicker();
  #settings: ChartSettings;
  /** Null without the part. */
  readonly #glide: PriceGlide | null;
  /** Null without the part. */
  #fade: SeriesFade | null;
  #painter: PicturePainter;
  #eventMarks: { readonly of: readonly EventMark[]; readonly set: EventMarkSet } | null = null;
  #panes: readonly PanePlan[];
  #frame: Frame | null = null;
  #axisWidths = NO_AXES;
  /** How many scales were in hand. */
  #manualCount = 0;
  #rows: FrameInput['rows'] = new Map();
  #lastPrice: LastPrice | null = null;
  /** The clock of fades: it runs on at the pace of the moment, so that another pace moves nothing that has been. */
  #fadeMs = 0;
  #composedMs: number | null = null;

  constructor(parts: ComposerParts, settings: ChartSettings) {
    this.#parts = parts;
    this.#settings = settings;
    this.#fade = parts.chart.parts.fade?.create(true) ?? null;
    this.#glide = parts.chart.parts.fade?.createGlide() ?? null;
    this.#painter = new PicturePainter(this.#fade);
    this.#panes = this.#plans(settings);
    parts.view.hidden.seriesAre(this.seriesIds);
  }

  /** The last frame; null while there is nothing to show. */
  get frame(): Frame | null {
    return this.#frame;
  }

  /** The ids of all series, in the order of panes and of painting. */
  get seriesIds(): readonly string[] {
    const ids = this.#panes.flatMap(({ series }) => series.map(({ id }) => id));
    return [...new Set(ids), ...(this.#frame?.fills?.ids ?? [])];
  }

  /** Forgets all that was of the source before. */
  reset(): void {
    // A host that hands in all of its data again with every change is not to see it flash.
    this.#fade = this.#parts.chart.parts.fade?.create(this.#frame === null) ?? null;
    this.#frame = null;
    this.#painter = new PicturePainter(this.#fade);
    this.#glide?.reset();
    this.#lastPrice = null;
    this.#axisWidths = NO_AXES;
  }

  /** Labels may be narrower than they were: an axis by itself only grows. */
  forgetAxisWidths(): void {
    this.#axisWidths = NO_AXES;
  }

  /**
   * The panes that these settings ask for, null where they are the ones of before. Changes nothing.
   *
   * @throws TypeError where there can be no such panes
   */
  plansFor(settings: ChartSettings): readonly PanePlan[] | null {
    return hasSamePanes(this.#settings, settings) ? null : this.#plans(settings);
  }

  /** @param panes what `plansFor` answered for the same settings */
  setSettings(settings: ChartSettings, panes: readonly PanePlan[] | null): void {
    const before = this.#settings;
    this.#settings = settings;
    if (settings.theme !== before.theme) this.#axisWidths = NO_AXES;
    if (panes === null) return;
    this.#panes = panes;
    this.#painter = new PicturePainter(this.#fade);
    this.#axisWidths = NO_AXES;
    this.#parts.view.hidden.seriesAre(this.seriesIds);
  }

  /** Indicators came, went, or look otherwise. */
  replan(): void {
    this.setSettings(this.#settings, this.#plans(this.#settings));
  }

  /** Works the picture out and paints it; answers what the next frame is to repaint, because it is still moving. */
  compose({ data, size, damage, nowMs, pace }: CompositionInput): Damage {
    const { view } = this.#parts;
    if (pace > 0) this.#fadeMs += (nowMs - (this.#composedMs ?? nowMs)) / pace;
    this.#composedMs = nowMs;
    if (data === null || !this.#placeView(data, size)) return this.#showNothing();
    const isViewMoving = view.step(nowMs);
    const { viewport } = view;
    if (viewport === null) return NO_DAMAGE;
    // What an axis had to tell while its prices were in hand is over.
    if (view.manualRanges.size < this.#manualCount) this.#axisWidths = NO_AXES;
    this.#manualCount = view.manualRanges.size;
    const frame = this.#nextFrame(data, viewport, size, (price) => this.#glide?.next(price, nowMs, pace) ?? price);
    if (frame === null) return this.#showNothing();
    this.#frame = frame;
    view.showsPrices(frame.priceScale?.range ?? null);
    const { left, right } = frame.axisWidths;
    if (left !== this.#axisWidths.left || right !== this.#axisWidths.right) {
      this.#axisWidths = frame.axisWidths;
      this.#placeView(data, size);
    }
    const { surface } = this.#parts.screen;
    if (surface === null) return isViewMoving ? WHOLE_DAMAGE : NO_DAMAGE;
    const fadeMs = pace === 0 ? null : this.#fadeMs;
    const isTailAlone = damage.base === 'tail' && !isViewMoving;
    const isFading = isTailAlone
      ? this.#painter.paintTail(surface, frame, fadeMs)
      : this.#painter.paint(surface, frame, fadeMs);
    if (isViewMoving || isFading) return WHOLE_DAMAGE;
    return this.#glide?.isUnderWay(nowMs) ? TAIL_DAMAGE : NO_DAMAGE;
  }

  /** What a frame of another size would be made of; null while there is nothing to show. */
  inputFor(size: ChartSize): FrameInput | null {
    const { viewport } = this.#parts.view;
    if (viewport === null || this.#frame === null) return null;
    return this.#inputOf(viewport, size, this.#plans(this.#settings));
  }

  /** The frame of what is here now; null where no level can be shown. */
  #nextFrame(data: ChartData, viewport: Viewport, size: ChartSize, glide: (price: number) => number): Frame | null {
    const { view, added, compares, indicators } = this.#parts;
    const { facts } = data;
    const { interval: pinned } = this.#settings;
    const byZoom = chooseLevel({
      levels: facts.levels,
      pxPerTradingUs: view.widthCss / (viewport.toTradingUs - viewport.fromTradingUs),
      devicePixelRatio: size.ratio,
      pinned,
      previous: view.takeLevelBefore() ?? this.#frame?.level ?? null,
    });
    if (byZoom === null) return null;
    const level = pinned === 'auto' ? data.levelReaching(viewport, byZoom) : byZoom;
    const slice = data.slice(viewport, level);
    this.#lastPrice = newestPrice(slice, facts, this.#settings.colorRule) ?? this.#lastPrice;
    this.#rows = new Map([
      [MAIN_ROWS, { slice, facts }],
      ...(added?.rows(facts, viewport, level) ?? []),
      ...(compares?.rows(data, viewport, level) ?? []),
      ...(indicators?.rows(data, viewport, level) ?? []),
    ]);
    const input = this.#inputOf(viewport, size, this.#panes);
    const { lastPrice } = input;
    return buildFrame(
      lastPrice === null ? input : { ...input, lastPrice: { ...lastPrice, glidePrice: glide(lastPrice.price) } },
    );
  }

  #inputOf(viewport: Viewport, size: ChartSize, panes: readonly PanePlan[]): FrameInput {
    const { view, measurer, env, chart } = this.#parts;
    const { parts, primitives } = chart;
    const held = view.held.at(view.heading);
    const settings = this.#settings;
    const scales = this.#frame?.panes.flatMap((pane) => pane.scales) ?? [];
    return {
      parts,
      size,
      viewport,
      rows: this.#rows,
      panes,
      theme: settings.theme,
      measurer,
      ticker: this.#ticker,
      colorRule: settings.colorRule,
      grid: settings.grid,
      sessions: settings.sessions,
      crossLines: settings.crossLines,
      eventMarks: this.#marksOf(settings),
      fills: parts.fills?.setOf(settings),
      hasExtremes: settings.hasExtremes,
      legend: { ...settings.legend, pages: view.legendPages },
      legendLines: (frame, paneId) => parts.legend?.lines(frame, paneId, settings.text, measurer) ?? [],
      annotations: this.#parts.annotations,
      arrangement: view.panes.arrangement,
      manualRanges: view.manualRanges,
      primitives,
      heldRanges: primitives?.held(held, panes, viewport, this.#rows.get(MAIN_ROWS)) ?? held,
      hiddenSeries: this.#hiddenSeries(),
      lastRanges: new Map(
        scales.flatMap(({ plan, scale }) => (scale === null ? [] : [[plan.id, scale.range] as const])),
      ),
      leastAxisWidths: this.#axisWidths,
      lastPrice: this.#lastPrice,
      lastPriceParts: settings.lastPriceParts,
      nowUs: env.wallClockMs() * 1000,
    };
  }

  /** Those that were hidden, and those that are not shown on these bars. */
  #hiddenSeries(): ReadonlySet<string> {
    const { view, compares, indicators } = this.#parts;
    return [compares, indicators].reduce((ids, part) => part?.hiddenBeside(ids) ?? ids, view.hidden.ids);
  }

  #plans(settings: ChartSettings): readonly PanePlan[] {
    const { series, barLook } = this.#parts.chart.parts;
    const { bars } = settings;
    return planPanes(
      settings,
      series,
      (definition) => (bars && barLook?.painter(definition, bars)) ?? definition.create(),
      [...(this.#parts.compares?.plans() ?? []), ...(this.#parts.indicators?.plans() ?? [])],
    );
  }

  /** Sorted once. */
  #marksOf({ eventMarks: of }: ChartSettings): EventMarkSet | null {
    if (this.#eventMarks?.of !== of) {
      const set = this.#parts.chart.parts.eventMarks?.setOf(of);
      this.#eventMarks = set === undefined ? null : { of, set };
    }
    return this.#eventMarks?.set ?? null;
  }

  /** Gives the view its limits and its place. Answers whether there is a view. */
  #placeView({ facts }: ChartData, size: ChartSize): boolean {
    const { plotWidthCss } = frameGeometry(size, this.#axisWidths);
    return this.#parts.placing.place(facts, this.#settings, plotWidthCss);
  }

  #showNothing(): Damage {
    this.#frame = null;
    const { surface } = this.#parts.screen;
    surface?.fillRect(this.#settings.theme.background, 0, 0, surface.widthDevice, surface.heightDevice);
    return NO_DAMAGE;
  }
}
