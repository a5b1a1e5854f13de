/** The door to the chart: `createChart` puts one into an element and hands out its handle. */
import type { AnnotationsApi } from './annotations/annotations-api.ts';
import type { DrawingApi } from './annotations/drawing-api.ts';
import { browserEnv } from './browser-env.ts';
import { ChartCore } from './chart-core.ts';
import type { ChartEvents, ChartState, ChartStateChange, TimeRangeMs } from './chart-events.ts';
import { type ChartOf, type ChartParts, neededPart, type OptionsOf } from './chart-parts.ts';
import type { PicturesPart } from './chart-picture.ts';
import type { ChartTable } from './chart-table.ts';
import type { ComparesApi } from './compares/compares-api.ts';
import type { IndicatorsApi } from './indicators/indicators-api.ts';
import type { Command } from './interaction/commands.ts';
import type { FinancialChartOptions } from './options/chart-options.ts';
import { type ChartSettings, chartSettings } from './options/chart-settings.ts';
import { GivenOptions } from './options/given-options.ts';
import { shown, type UnknownOptions } from './options/option-rule.ts';
import { checkParts } from './options/part-options.ts';
import type { PictureOptions, PngOptions } from './options/picture-options.ts';
import type { SeriesData } from './options/series-options.ts';
import type { OverviewApi } from './overview/overview-api.ts';
import type { ForcedColors } from './parts/forced-colors-part.ts';
import type { Readings } from './readings/reading.ts';
import type { CrosshairPoint } from './readings/set-crosshair.ts';
import { listenToInput } from './screen/dom-input.ts';
import { DomScreen } from './screen/dom-screen.ts';
import { watchContexts } from './screen/watch-contexts.ts';
import { watchSize } from './screen/watch-size.ts';
import { type Bar, type BarInput, msOf } from './source/bar-input.ts';
import type { ArraySource } from './source/memory-source.ts';
import { earliestMs, type Trade, type TradeInput, tradeInputOf } from './source/trade-input.ts';
import { ChartSource } from './source-of-options.ts';
import type { PricesInSight } from './view/hold-prices.ts';
import type { PaneAction } from './view/pane-arranger.ts';
import type { RangeTarget } from './view/range-target.ts';

/** A chart in an element. Every method throws after `destroy`. */
export interface FinancialChart {
  /** Changes the given options and leaves the others; only what differs has an effect. */
  setOptions(options: FinancialChartOptions): void;
  getState(): ChartState;
  /**
   * Restores a state, or the given parts of one.
   * @throws TypeError naming the field that cannot be; nothing is changed then
   */
  setState(state: ChartStateChange): void;
  /** Listens; returns what ends it. */
  on<Name extends keyof ChartEvents>(name: Name, listener: (event: ChartEvents[Name]) => void): () => void;
  /**
   * Goes there at once, or with `walk` on a short walk from which Backspace leads back. A function that fails or answers no times is reported, and the view
   * stays where it is.
   * @throws TypeError where a range or a number of bars is none
   */
  setViewport(target: RangeTarget, how?: { readonly walk?: boolean }): void;
  /** Has these prices in view at these times: a scale that follows what is visible takes them in for as long, one in hand moves to them. */
  holdPrices(prices: readonly PricesInSight[], times: TimeRangeMs): void;
  /** Whether the view is there, or on its way, to within half a pixel. */
  isShowing(target: RangeTarget): boolean;
  /** From the open of the first bar to the close of the newest one, in milliseconds; null until the chart has a size and data. */
  dataRange(): TimeRangeMs | null;
  /** The visible range in milliseconds; null until the chart has a size and data. */
  visibleRange(): TimeRangeMs | null;
  /** Adds a bar to `options.data`, or replaces the one of the same time. Throws for other sources. */
  update(bar: Bar): void;
  /** Adds points or bars to `options.series[…].data`, or replaces those of the same times. Throws for a series with tiles. */
  updateSeries(id: string, data: SeriesData): void;
  /** Adds older rows to `options.data`; the view stays where it is. Throws for other sources. */
  prepend(rows: BarInput | TradeInput): void;
  /**
   * Adds trades to `options.data`: to its trades, or to the bars that they belong to, opening new ones. All of them or, when one cannot be,
   * none. Throws for other sources.
   */
  addTrades(trades: Trade | TradeInput): void;
  /** Moves a pane up or down, collapses or opens it, or gives it all of the height; and back. */
  arrangePane(action: PaneAction, paneId: string): void;
  /** Shows a series or hides it: `main` are the chart's own prices, `volume` is its volume. Throws where there is no such series. */
  setSeriesVisible(id: string, isVisible: boolean): void;
  /** Hides all other series; null brings them back as they were. */
  isolateSeries(id: string | null): void;
  /** Every value of every series at the crosshair, or of the newest bar in view; null while there is nothing. */
  readings(): Readings | null;
  /**
   * Puts the crosshair at a time, and a price; null takes it away. Where a person points with a hand or with keys it stays with them, so that charts may follow each other.
   * @throws TypeError for a time or a price that is none
   * @example one.on('crosshair', (at) => other.setCrosshair(at))
   */
  setCrosshair(point: CrosshairPoint | null): void;
  /** Asks again for what failed. */
  retry(): void;
  /** Reads the instrument again and what it says is outdated. */
  refresh(): void;
  /** What can be done, with the keys that do it while the chart has the focus. */
  commands(): readonly Command[];
  /** What is drawn on the chart by hand or by its host. */
  readonly annotations: AnnotationsApi;
  /** For buttons, menus and dialogs with which a person draws. */
  readonly drawing: DrawingApi;
  /** What is computed of the bars and drawn with them. */
  readonly indicators: IndicatorsApi;
  /** Other instruments beside the chart's own, as lines and bars. */
  readonly compares: ComparesApi;
  /** All of history in a few numbers, beside what is in view. */
  readonly overview: OverviewApi;
  /** The picture as an SVG document with texts as texts; empty text while there is none. Throws a TypeError for options that cannot be. */
  toSvg(options?: PictureOptions): string;
  /** The picture in pixels, on a canvas of its own: for a preview, or to print. Throws while there is none. */
  toCanvas(options?: PngOptions): HTMLCanvasElement;
  /** The same as a file. Rejects while there is none, and where it would be too large for a canvas. */
  toPng(options?: PngOptions): Promise<Blob>;
  /** What is in view as CSV: the rows of the level that is shown, and a column for each added series. Empty while there is no picture. */
  toCsv(): string;
  /** The same as columns of values and of words, for a table; null while there is no picture. */
  toTable(): ChartTable | null;
  focus(): void;
  /** Takes the chart out of its element and lets go of everything. */
  destroy(): void;
}

/**
 * Puts a chart into `container`, which it fills.
 * @param parts what it can draw and do: a host that needs little of it loads little
 * @throws TypeError when an option has a wrong type or needs a part that was not named; InvalidBarError when `data` holds a bar that cannot be
 * @example createChart(element, { data: bars }, { series: [volumeSeries, candlestickSeries], data: barDataPart })
 */
export function createChart<const Parts extends ChartParts>(
  container: HTMLElement,
  options: OptionsOf<Parts>,
  parts: Parts,
): ChartOf<FinancialChart, Parts> {
  return chartOf(container, options, parts);
}

function chartOf(container: HTMLElement, options: FinancialChartOptions, parts: ChartParts): FinancialChart {
  // A page that asked for an element by a name that is none has null in hand.
  const view = (container as HTMLElement | null)?.ownerDocument?.defaultView;
  if (!view) throw new TypeError(`The chart needs an element of a page that is shown, got ${shown(container)}`);
  const env = browserEnv(view);
  const unknown: UnknownOptions = { warn: env.warn, warned: new Set() };
  const check = (options: FinancialChartOptions, all = options): void => {
    parts.checks?.check(options, unknown, parts);
    checkParts(all, parts);
  };
  check(options);
  const given = new GivenOptions(options);
  const { documentElement } = container.ownerDocument;
  let forcedColors: ForcedColors | undefined;
  const settingsOf = (options: FinancialChartOptions): ChartSettings => {
    const rootCss = Number.parseFloat(view.getComputedStyle(documentElement).fontSize);
    const settings = chartSettings(options, parts, rootCss);
    return { ...settings, theme: forcedColors?.of(settings.theme) ?? settings.theme };
  };
  const settings = settingsOf(options);
  const source = new ChartSource(env, parts);
  const initial = source.of(options);
  const screen = new DomScreen(container.ownerDocument, settings.text, parts, {
    ...env,
    isStill: () => core.pace() === 0,
    report: (error) => core.report(error),
  });
  const core = new ChartCore(env, screen, settings, parts);
  // Now that nothing can be refused any more: an element is left as it was found.
  container.append(screen.root);
  core.setSource(initial);
  forcedColors = parts.forcedColors?.create(view, env.report, () => core.setSettings(settingsOf(given.get())));
  // The same settings once more: everything is painted again.
  screen.onPicture = () => core.setSettings(core.settings);
  screen.onPaneAction = (action, paneId) => core.arrangePane(action, paneId);
  screen.legend?.workOn(core);
  screen.setPageScroll(settings.pageScroll);
  const told = { ...env, report: core.report };
  const tooltip = parts.tooltip?.create(core, screen.root, told);
  const menu = parts.contextMenu?.create(core, screen.root, told);
  const webFonts = parts.webFonts?.create(container.ownerDocument, told);
  webFonts?.renew(options);
  const stopInput = listenToInput(screen, core);
  const stopSize = watchSize(screen.root, (size) => {
    screen.resize(size);
    core.resize(size);
  });
  // In a later frame, when every canvas that is back has heard of it.
  const stopContexts = watchContexts(screen.root, () => {
    screen.beginAnew();
    screen.onPicture();
  });
  let isDestroyed = false;
  const alive = (): ChartCore => {
    if (isDestroyed) throw new Error('This chart was destroyed');
    return core;
  };
  const setOptions = (changes: FinancialChartOptions): void => {
    const before = given.get();
    const next = { ...before, ...changes };
    check(changes, next);
    // Worked out first: options that cannot be leave the chart as it is.
    const nextSource = source.isOther(before, next) ? source.of(next, before) : undefined;
    const nextSettings = settingsOf(next);
    core.setSettings(nextSettings);
    screen.setPageScroll(nextSettings.pageScroll);
    // Hosts hand in the same words in another record with each rendering: buttons that have the focus would lose it.
    if (JSON.stringify(next.text) !== JSON.stringify(before.text)) screen.setText(nextSettings.text);
    tooltip?.renew();
    menu?.renew();
    webFonts?.renew(next);
    given.set(next);
    if (nextSource === undefined) return;
    // What is on its way to other times is to arrive there.
    if (core.view.heading !== null) core.view.show(core.view.heading);
    core.setSource(nextSource, source.rangeToKeep(before, next, core));
  };
  /** The part of a method, or of what has its name. */
  const needed = <Name extends keyof ChartParts>(name: Name, method: string = name) =>
    neededPart(parts, name, `chart.${method}`);
  /** Adds rows from a time on to those of the host. */
  const grow = (method: string, fromMs: number, change: (bars: ArraySource) => void): void => {
    const chart = alive();
    const bars = source.bars(method);
    const frame = chart.frame();
    if (frame !== null && source.isInLastBar(fromMs, frame)) chart.changeTail(() => change(bars));
    else change(bars);
  };
  const pictures = (method: 'toSvg' | 'toCanvas' | 'toPng', options: PngOptions): PicturesPart => {
    const part = needed('pictures', method);
    part.check(method, options, unknown);
    return part;
  };
  const picturesOn = () => ({ owner: container.ownerDocument, pictures: screen.pictures });
  // Frameworks that put proxies around all that they keep, as Vue does, leave alone what cannot be extended.
  const chart: FinancialChart = Object.preventExtensions({
    setOptions: (changes) => {
      alive();
      setOptions(changes);
    },
    getState: () => needed('state', 'getState').read(alive()),
    setState: (state) => needed('state', 'setState').restore(alive(), state, setOptions),
    on: (name, listener) => alive().events.on(name, listener),
    setViewport: (target, how) => alive().show(target, how?.walk),
    holdPrices: (prices, times) => needed('annotations', 'holdPrices').holdPrices(alive(), prices, times),
    isShowing: (target) => alive().isShowing(target),
    dataRange: () => alive().dataRange(),
    visibleRange: () => alive().visibleRange(),
    update: (bar) => grow('update', msOf(bar?.time), (bars) => bars.update(bar)),
    updateSeries: (id, data) => {
      needed('addedSeries', 'updateSeries');
      alive().updateSeries(id, data);
    },
    addTrades: (given) => {
      const trades = tradeInputOf(given);
      grow('addTrades', earliestMs(trades), (bars) => bars.addTrades(trades));
    },
    prepend: (rows) => {
      alive();
      source.bars('prepend').prepend(rows);
    },
    arrangePane: (action, paneId) => alive().arrangePane(action, paneId),
    setSeriesVisible: (id, isVisible) => alive().view.hidden.setVisible(id, isVisible, alive().seriesIds),
    isolateSeries: (id) => alive().view.hidden.isolate(id, alive().seriesIds),
    readings: () => {
      const { of } = needed('readings');
      const core = alive();
      return of(core.frame(), core.pointed, core.settings.text);
    },
    setCrosshair: (point) => needed('readings', 'setCrosshair').point(alive(), point),
    retry: () => alive().retryNow(),
    refresh: () => {
      alive().data?.refresh();
      alive().compares?.refresh();
    },
    commands: () => {
      needed('keys', 'commands');
      return alive().commands();
    },
    get annotations() {
      needed('annotations');
      return alive().annotations!.records;
    },
    get drawing() {
      needed('annotations', 'drawing');
      return alive().annotations!.drawing;
    },
    get compares() {
      needed('compares');
      return alive().compares!;
    },
    get indicators() {
      needed('indicators');
      return alive().indicators!;
    },
    get overview() {
      needed('overview');
      return alive().overview!;
    },
    toSvg: (options = {}) => pictures('toSvg', options).svg(alive(), options),
    toCanvas: (options = {}) => pictures('toCanvas', options).canvas(alive(), picturesOn(), options),
    toPng: async (options = {}) => await pictures('toPng', options).png(alive(), picturesOn(), options),
    toCsv: () => needed('csv', 'toCsv').csv(alive()),
    toTable: () => needed('csv', 'toTable').table(alive()),
    focus: () => screen.root.focus({ preventScroll: true }),
    destroy: () => {
      if (isDestroyed) return;
      isDestroyed = true;
      tooltip?.dispose();
      menu?.dispose();
      stopSize();
      stopContexts();
      stopInput();
      webFonts?.dispose();
      forcedColors?.dispose();
      core.dispose();
      screen.dispose();
    },
  });
  parts.checks?.watch(chart, screen.root, options, unknown);
  return chart;
}
