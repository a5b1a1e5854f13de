/**
 * The chart without the DOM: options, data, view, crosshair and gestures, joined by one frame loop. Everything that happens ends as damage; a frame
 * moves the view, reads the rows, works the picture out, and paints what is damaged. Tests drive it with a fake clock and a recording screen.
 */
import type { AddedSeries } from './added-series.ts';
import type { ChartAnnotations } from './annotations/chart-annotations.ts';
import { ChartData } from './chart-data.ts';
import { ChartEmitter, type ChartStatus, type TimeRangeMs } from './chart-events.ts';
import type { ChartFollower } from './chart-follower.ts';
import { ChartPresenter } from './chart-presenter.ts';
import type { ChartCompares } from './compares/chart-compares.ts';
import { CURSOR_DAMAGE, type Damage, NO_DAMAGE, TAIL_DAMAGE, WHOLE_DAMAGE } from './damage/damage.ts';
import { FrameLoop } from './damage/frame-loop.ts';
import type { ChartEnv } from './env.ts';
import { FrameComposer } from './frame-composer.ts';
import type { HostEvents } from './host-events/host-events.ts';
import type { ChartIndicators } from './indicators/chart-indicators.ts';
import type { Command, CommandTarget } from './interaction/commands.ts';
import type { InteractionTarget } from './interaction/interaction-target.ts';
import type { PageScroll } from './interaction/page-scroll.ts';
import { PlotHand } from './interaction/plot-hand.ts';
import { PointerGestures } from './interaction/pointer-gestures.ts';
import { WheelGestures } from './interaction/wheel-gestures.ts';
import type { ZoomBox } from './interaction/zoom-box.ts';
import type { ChartSettings } from './options/chart-settings.ts';
import type { SeriesData } from './options/series-options.ts';
import type { ChartOverview } from './overview/chart-overview.ts';
import type { CoreParts } from './parts/core-parts.ts';
import type { KeysPart } from './parts/keys-part.ts';
import { Late } from './parts/late.ts';
import { LateParts, type NamedParts } from './parts/late-parts.ts';
import type { Frame, FrameInput } from './picture/frame.ts';
import type { ChartSize } from './picture/frame-geometry.ts';
import { TextMeasurer } from './picture/text-measurer.ts';
import type { ChartPrimitives } from './primitives/chart-primitives.ts';
import type { ChartScreen } from './screen/chart-screen.ts';
import type { ChartTileSource } from './source/chart-tile-source.ts';
import type { LateSpeech } from './speech/late-speech.ts';
import { isSameTheme } from './theme/chart-theme.ts';
import { ChartView } from './view/chart-view.ts';
import { Crosshair, type CrosshairPicture } from './view/crosshair.ts';
import type { PaneAction } from './view/pane-arranger.ts';
import { checkTarget, dataRangeMs, type RangeTarget } from './view/range-target.ts';
import { ratioLockOf } from './view/ratio-lock.ts';
import { ShownFrame } from './view/shown-frame.ts';
import { ViewPlacing } from './view/view-placing.ts';
import { visibleRangeMs } from './view/visible-range.ts';

export class ChartCore extends ShownFrame implements CommandTarget {
  readonly events: ChartEmitter;
  readonly keys: Late<KeysPart>;
  readonly view: ChartView;
  readonly crosshair = new Crosshair();
  readonly plotHand = new PlotHand(this);
  readonly gestures: PointerGestures;
  readonly wheel: WheelGestures;
  // Each of these seven is null without its part.
  readonly annotations: ChartAnnotations | null;
  readonly compares: ChartCompares | null;
  readonly indicators: ChartIndicators | null;
  readonly overview: ChartOverview | null;
  readonly hostEvents: HostEvents | null;
  readonly speech: LateSpeech | null;
  readonly added: AddedSeries | null;
  /** What the host named. */
  readonly named: NamedParts;
  readonly boxDrag: InteractionTarget['boxDrag'];
  /** Called after each frame: for what follows the crosshair, whatever moved it. */
  onPresented: () => void = () => {};
  readonly #env: ChartEnv;
  readonly #screen: ChartScreen;
  readonly #loop: FrameLoop;
  readonly #measurer: TextMeasurer;
  readonly #stopFonts: () => void;
  readonly #presenter: ChartPresenter;
  readonly late: LateParts;
  #primitives: ChartPrimitives | null = null;
  readonly #placing: ViewPlacing;
  readonly #composer: FrameComposer;
  #settings: ChartSettings;
  #size: ChartSize | null = null;
  #data: ChartData | null = null;
  #pointed: CrosshairPicture | null = null;
  #isTailChange = false;
  #isComposing = false;
  #isFirstPaint = true;

  /** @throws InvalidBarError or TypeError where settings cannot be; nothing is left to be disposed of then */
  constructor(outside: ChartEnv, screen: ChartScreen, settings: ChartSettings, named: NamedParts) {
    super();
    const env = named.hostEvents?.told(outside, (error) => this.hostEvents?.threw(error)) ?? outside;
    this.#env = env;
    this.named = named;
    const { report } = this;
    this.late = new LateParts(named, report, () => this.#loop.add(WHOLE_DAMAGE));
    const { parts } = this;
    this.boxDrag = parts.boxZoom?.drag;
    this.#screen = screen;
    this.#settings = settings;
    this.events = new ChartEmitter(report);
    const loadKeys = async () => (await import('./parts/keys-later.ts')).keysPart;
    this.keys = new Late(loadKeys, report, parts.keys);
    this.#loop = new FrameLoop(env, (damage, nowMs) => this.#paint(damage, nowMs));
    this.#measurer = new TextMeasurer(env);
    this.crosshair.mode = settings.crosshair;
    this.view = new ChartView({ now: () => env.now(), pace: () => this.pace() }, () => this.#viewChanged());
    this.#placing = new ViewPlacing(this.view, report);
    this.gestures = new PointerGestures(env, this);
    this.wheel = new WheelGestures(this);
    this.view.setRatioLock(ratioLockOf(settings.priceScale));
    this.added = parts.addedSeries?.create(env, () => this.#loop.add(WHOLE_DAMAGE)) ?? null;
    const painting = { damage: (damage: Damage) => this.#loop.add(damage), paintNow: () => this.settle() };
    this.annotations = parts.annotations?.create({ env, screen, chart: this, ...painting }, this) ?? null;
    this.compares = parts.compares?.create(env, this) ?? null;
    this.indicators = parts.indicators?.create(env, this) ?? null;
    this.overview = parts.overview?.create(env, this) ?? null;
    this.hostEvents = parts.hostEvents?.create(this) ?? null;
    this.speech = parts.speech?.create(env, this, screen) ?? null;
    const { added, compares, indicators, annotations } = this;
    const drawn = { env, screen, chart: this, view: this.view, placing: this.#placing, measurer: this.#measurer };
    this.#composer = new FrameComposer({ ...drawn, added, compares, indicators, annotations }, settings);
    this.added?.set(settings.series);
    // Last, what has to be ended again: nobody can do so when settings are refused above.
    this.#presenter = new ChartPresenter(env, screen, this, () => this.#loop.add(TAIL_DAMAGE));
    this.#stopFonts = env.onFontsLoaded(() => this.#measureAnew());
    screen.setTheme(settings.theme);
    this.late.want(settings);
  }

  /** What went wrong: the host hears of it. */
  readonly report = (error: unknown): void => this.#env.report(error);

  /** Those that are here. */
  get parts(): CoreParts {
    return this.late.here;
  }

  /** Null without the part, and until that is here. */
  get primitives(): ChartPrimitives | null {
    this.#primitives ??= this.parts.primitives?.create(this.#env, this) ?? null;
    return this.#primitives;
  }

  get data(): ChartData | null {
    return this.#data;
  }

  get settings(): ChartSettings {
    return this.#settings;
  }

  get status(): ChartStatus {
    return this.#presenter.status;
  }

  get measurer(): TextMeasurer {
    return this.#measurer;
  }

  /** Parts may come later. */
  get #followers(): readonly (ChartFollower | null)[] {
    return [this.overview, this.hostEvents, this.primitives, this.speech];
  }

  override frame(): Frame | null {
    return this.#composer.frame;
  }

  settle(): void {
    this.#loop.flush();
  }

  /** What the crosshair pointed at in the last frame. */
  get pointed(): CrosshairPicture | null {
    return this.#pointed;
  }

  /** None while the keys are not here. */
  commands(): readonly Command[] {
    const { text } = this.#settings;
    const { here } = this.keys;
    return here === null
      ? []
      : [...here.createCommands(this, text), ...(this.annotations?.commands({ ...here.text, ...text }) ?? [])];
  }

  /** @param kept what is shown of it, unless something else was asked for just now */
  setSource(source: ChartTileSource | null, kept: RangeTarget | null = null): void {
    this.#data?.dispose();
    this.view.reset();
    this.crosshair.place = { by: 'none' };
    this.#composer.reset();
    this.#placing.wanted ??= kept;
    this.#data =
      source === null
        ? null
        : new ChartData(source, this.#settings, this.#env, {
            changed: () => this.#dataChanged(),
            tradingTimeChanged: (before) => this.#placing.wantSameTimes(before),
          });
    for (const follower of this.#followers) follower?.setSource(source);
    this.#loop.add(WHOLE_DAMAGE);
  }

  /** @throws InvalidBarError or TypeError where an added series cannot be; the chart is then as it was */
  setSettings(next: ChartSettings): void {
    const before = this.#settings;
    const settings = isSameTheme(next.theme, before.theme) ? { ...next, theme: before.theme } : next;
    // Both tell what cannot be before anything is changed.
    const panes = this.#composer.plansFor(settings);
    this.added?.set(settings.series);
    this.#settings = settings;
    this.crosshair.mode = settings.crosshair;
    if (settings.theme !== before.theme) this.#screen.setTheme(settings.theme);
    this.#composer.setSettings(settings, panes);
    this.view.setRatioLock(ratioLockOf(settings.priceScale));
    this.#data?.setOptions(settings);
    this.late.want(settings);
    this.#loop.add(WHOLE_DAMAGE);
  }

  /** Indicators or compares are others, or their rows alone. */
  seriesChanged(isPlanned: boolean): void {
    if (isPlanned) this.#composer.replan();
    this.#loop.add(WHOLE_DAMAGE);
  }

  /** Paints at once: a canvas is blank after a change of its size. */
  resize(size: ChartSize): void {
    this.#size = size;
    this.#loop.add(WHOLE_DAMAGE);
    this.settle();
  }

  /** @throws TypeError where the target is no time and no number */
  show(target: RangeTarget, isWalk?: boolean): void {
    checkTarget(target);
    this.#placing.want(target, isWalk);
    this.#loop.add(WHOLE_DAMAGE);
  }

  /** Whether the view is there, or on its way, to within half a pixel. */
  isShowing(target: RangeTarget): boolean {
    return this.#data !== null && this.#placing.isShowing(target, this.#data.facts, this.#settings.interval);
  }

  /** From the open of the first bar to the close of the newest one; null until there is a size and data. */
  dataRange(): TimeRangeMs | null {
    const { limits } = this.view;
    return limits === null || this.#data === null ? null : dataRangeMs(limits, this.#data.facts.tradingTime);
  }

  retryNow(): void {
    this.late.want(this.#settings);
    for (const part of [this.#data, this.added, this.compares, this.overview]) part?.retryNow();
  }

  /** Adds rows to an added series, or replaces those of the same times. */
  updateSeries(id: string, data: SeriesData): void {
    if (this.#data === null) throw new Error('chart.updateSeries needs a chart with an instrument');
    this.added?.update(id, data, this.#data.facts);
  }

  /** Runs a change of the source that touches nothing before the last bar on screen. */
  changeTail(change: () => void): void {
    this.#isTailChange = true;
    try {
      change();
    } finally {
      this.#isTailChange = false;
    }
  }

  /** Null until there is a size and data. */
  visibleRange(): TimeRangeMs | null {
    const { viewport } = this.view;
    return viewport === null || this.#data === null ? null : visibleRangeMs(viewport, this.#data.facts.tradingTime);
  }

  /** Moves a pane, collapses it, or gives it all of the height; and back. */
  arrangePane(action: PaneAction, paneId: string): void {
    this.view.panes.act(action, paneId, this.frame()?.panes.map(({ id }) => id) ?? []);
  }

  /** The ids of all series, in the order of panes and of painting. */
  get seriesIds(): readonly string[] {
    return this.#composer.seriesIds;
  }

  crosshairMoved(): void {
    if (this.crosshair.place.by === 'keyboard') this.#presenter.sayLater();
    this.#loop.add(CURSOR_DAMAGE);
  }

  get pageScroll(): PageScroll {
    return this.#settings.pageScroll;
  }

  showZoomBox(box: ZoomBox | null): void {
    const frame = this.frame();
    const boxes = this.parts.boxZoom ?? this.parts.annotations;
    this.#screen.showZoomBox((box && frame && boxes?.boxView(frame, box)) ?? null);
  }

  armBoxZoom(): void {
    this.gestures.armBoxZoom();
    this.#screen.announce(this.#settings.text['say.zoomBoxArmed']);
  }

  hideCrosshair(): void {
    this.view.stop();
    if (this.gestures.cancelBox() || (this.annotations?.hand.escape() ?? false)) return;
    this.gestures.stopTracking();
    this.crosshair.place = { by: 'none' };
    this.crosshairMoved();
  }

  /** What a frame of another size would be: for pictures that leave the screen, with painters of their own. */
  frameInput(size: ChartSize): FrameInput | null {
    const input = this.#data === null ? null : this.#composer.inputFor(size);
    const annotations = this.annotations?.inPictures ?? null;
    return input && { ...input, parts: { ...this.parts, paneControls: null }, annotations };
  }

  dispose(): void {
    this.#loop.dispose();
    this.#presenter.dispose();
    this.gestures.dispose();
    this.keys.dispose();
    this.#stopFonts();
    this.#data?.dispose();
    this.#data = null;
    for (const part of [this.added, this.indicators, this.compares, this.annotations, ...this.#followers])
      part?.dispose();
    this.events.emit('destroy', undefined);
    this.events.clear();
  }

  /** Other fonts are here: texts may be as wide as others. */
  #measureAnew(): void {
    this.#measurer.forget();
    this.#screen.measureAnew();
    this.#composer.forgetAxisWidths();
    this.#loop.add(WHOLE_DAMAGE);
  }

  /** Of what moves by itself; 0 where nothing does, as where the system asks for less motion. */
  pace(): number {
    return this.#env.prefersReducedMotion() ? 0 : this.#settings.pace;
  }

  #viewChanged(): void {
    // What a frame does to the view itself is part of that frame.
    if (!this.#isComposing) this.#loop.add(WHOLE_DAMAGE);
  }

  #dataChanged(): void {
    this.#loop.add(this.#isTailChange ? TAIL_DAMAGE : WHOLE_DAMAGE);
  }

  #paint(damage: Damage, nowMs: number): Damage {
    const size = this.#size;
    if (size === null || size.widthDevice <= 0 || size.heightDevice <= 0) {
      this.#presenter.hide();
      return NO_DAMAGE;
    }
    let moving = NO_DAMAGE;
    this.#isComposing = damage.base !== 'none';
    try {
      const input = { data: this.#data, size, damage, nowMs, pace: this.pace() };
      if (this.#isComposing) moving = this.#composer.compose(input);
    } finally {
      this.#isComposing = false;
    }
    const { frame } = this.#composer;
    if (damage.hand) this.annotations?.painted();
    if (this.#isFirstPaint && frame !== null) {
      // The very first picture does not wait for its legend and its words, which are long in the making: they follow in the next frame.
      this.#isFirstPaint = false;
      this.#loop.add(CURSOR_DAMAGE);
      return moving;
    }
    this.#isFirstPaint = false;
    this.#pointed = frame && (this.speech ?? this.crosshair).picture(frame);
    this.#presenter.present({
      data: this.#data,
      added: this.added?.status ?? null,
      frame,
      size,
      legend: { ...this.#settings.legend, pages: this.view.legendPages },
      pointed: this.#pointed,
      text: this.#settings.text,
      measurer: this.#measurer,
      view: this.view,
    });
    this.onPresented();
    for (const follower of this.#followers) follower?.painted();
    return moving;
  }
}
