import {
  type ChartState,
  type ChartType,
  createFinancialChart,
  type FinancialChart,
  type FinancialChartOptions,
  type Theme,
} from '@candlemark/chart';
import { tellEvents } from './element-events.ts';
import { ElementFrame } from './element-frame.ts';
import {
  ATTRIBUTES,
  type ChartElementAttributes,
  controlsOf,
  type ElementControl,
  settingsOf,
} from './element-settings.ts';
import type { ShownTools } from './element-tools.tsx';
import type { ElementWords } from './element-words.ts';
import { type ElementEnv, elementEnv } from './env.ts';
import { type LoadedData, loadFile } from './load-file.ts';

const NAMES = Object.keys(ATTRIBUTES) as (keyof ChartElementAttributes)[];
const LANGUAGE = 'lang';
const NOTHING: LoadedData = {};
// Where there is no browser the module can be imported all the same.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * `<candlemark-chart>`: the financial chart with its drawing toolbar, styled in a shadow tree of its own. Attributes and their properties may change at any time; what cannot
 * be is told on the console and left out. It fills its box, which is 26rem high unless the page says otherwise. When it comes back into a page, what a person made of
 * the chart comes back with it.
 * @example <candlemark-chart symbol="AAPL" src="aapl.csv" chart-type="hollow-candlestick" theme="dark"></candlemark-chart>
 */
export class CandlemarkChartElement extends Base implements ChartElementAttributes {
  static readonly observedAttributes = [...Object.values(ATTRIBUTES), LANGUAGE];

  declare symbol: string | null;
  declare chartType: string | null;
  declare interval: string | null;
  declare theme: string | null;
  declare locale: string | null;
  declare timeZone: string | null;
  declare volume: string | null;
  declare scale: string | null;
  declare pageScroll: string | null;
  declare toolbar: string | null;
  declare controls: string | null;
  declare src: string | null;
  declare server: string | null;
  #options: FinancialChartOptions = {};
  #data: FinancialChartOptions['data'];
  #loaded = NOTHING;
  /** The address that `#loaded` is from. */
  #address = '';
  #loading: AbortController | null = null;
  #isAsked = false;
  #shown: ShownChart | null = null;
  /** Those of German: undefined while nobody asked for them, null while they are on their way or cannot be loaded. */
  #german: ElementWords | null | undefined;
  /** What a person made of the chart that is gone, for the next one. */
  #kept: ChartState | null = null;
  readonly #warned = new Set<string>();

  /** The chart itself, for all that attributes do not say; null while the element is in no page. */
  get chart(): FinancialChart | null {
    return this.#shown?.chart ?? null;
  }

  /** Any options of the chart, over what the attributes say; null takes them away, as frameworks do. Another object is another choice: one that was given is not looked at again. */
  get options(): FinancialChartOptions {
    return this.#options;
  }

  set options(options: FinancialChartOptions | null | undefined) {
    this.#options = options ?? {};
    this.#ask();
  }

  /** Bars or trades in memory; they count before `src` and `server`. Null takes them away. */
  get data(): FinancialChartOptions['data'] {
    return this.#data;
  }

  set data(data: FinancialChartOptions['data'] | null) {
    this.#data = data ?? undefined;
    this.#ask();
  }

  connectedCallback(): void {
    this.#takeEarlyProperties();
    this.#ask();
  }

  disconnectedCallback(): void {
    // An element that is moved is back before this.
    queueMicrotask(() => {
      if (!this.isConnected) this.#leave();
    });
  }

  /** Styles, frames and timers are those of one document: in another one it begins anew, with what a person made of it. */
  adoptedCallback(): void {
    this.#leave();
  }

  attributeChangedCallback(): void {
    this.#ask();
  }

  /** What was set before the element was defined stands in the way of its properties. */
  #takeEarlyProperties(): void {
    const early = this as unknown as Record<string, unknown>;
    for (const name of [...NAMES, 'options', 'data']) {
      if (!Object.hasOwn(this, name)) continue;
      const value = early[name];
      delete early[name];
      early[name] = value;
    }
  }

  /** Several changes at once are one. */
  #ask(): void {
    if (this.#isAsked || !this.isConnected) return;
    this.#isAsked = true;
    queueMicrotask(() => {
      this.#isAsked = false;
      if (this.isConnected) this.#renew();
    });
  }

  #renew(): void {
    const view = this.ownerDocument.defaultView;
    if (view === null) return;
    const env = this.#shown?.env ?? elementEnv(view);
    this.#load(env);
    const isGerman = this.closest(`[${LANGUAGE}]`)?.getAttribute(LANGUAGE)?.toLowerCase().startsWith('de') === true;
    // A chart in the wrong words for a moment would be worse than one that comes with its own.
    if (isGerman && this.#german === undefined) {
      void this.#loadGerman(env);
      return;
    }
    const words = (isGerman && this.#german) || null;
    const options = this.#chartOptions(env, words);
    try {
      if (this.#shown === null) this.#begin(env, options);
      else this.#shown.setOptions(options);
    } catch (error) {
      this.#fail('option', error);
      return;
    }
    const controls = controlsOf(this.controls, (message) => this.#warnOnce(env, message));
    this.#shown?.showTools(this.toolbar !== 'none', controls, words);
  }

  /** What a person chose, where the page said it: a choice is also what frees the chart of units. */
  #chooseType(type: ChartType): void {
    const { units, ...options } = this.#options;
    if (options.chartType === undefined) this.chartType = type;
    else options.chartType = type;
    this.options = options;
  }

  #begin(env: ElementEnv, options: FinancialChartOptions): void {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: false });
    shadow.replaceChildren();
    this.#shown = new ShownChart(
      this.ownerDocument,
      shadow,
      env,
      options,
      this.#ask.bind(this),
      this.#chooseType.bind(this),
    );
    const { chart } = this.#shown;
    tellEvents(chart, this);
    if (this.#kept !== null) chart.setState(this.#kept);
    this.#kept = null;
    this.dispatchEvent(new CustomEvent('chart-ready', { detail: chart }));
  }

  #leave(): void {
    this.#loading?.abort();
    this.#loading = null;
    if (this.#loaded === NOTHING) this.#address = '';
    if (this.#shown === null) return;
    this.#kept = this.#shown.chart.getState();
    this.#shown.remove();
    this.#shown = null;
  }

  async #loadGerman(env: ElementEnv): Promise<void> {
    this.#german = null;
    try {
      this.#german = (await import('./words-de.ts')).WORDS_DE;
    } catch (error) {
      // Then it speaks English.
      env.report(error);
    }
    this.#ask();
  }

  #chartOptions(env: ElementEnv, words: ElementWords | null): FinancialChartOptions {
    const given = Object.fromEntries(NAMES.map((name) => [name, this[name]])) as unknown as ChartElementAttributes;
    const settings = settingsOf(given, env.isDark(), (message) => this.#warnOnce(env, message));
    const data = this.#data === undefined ? this.#loaded : { data: this.#data };
    const instrument = { ...settings.instrument, ...this.#options.instrument };
    const named = Object.keys(instrument).length > 0 && { instrument };
    return { pageScroll: 'unused', ...words?.options, ...settings, ...data, ...this.#options, ...named };
  }

  #load(env: ElementEnv): void {
    const { src, server, symbol } = this;
    const address = src ?? (server === null || symbol === null ? '' : `${server} ${symbol}`);
    if (address === this.#address) return;
    this.#address = address;
    this.#loading?.abort();
    this.#loaded = NOTHING;
    this.#shown?.frame.say('');
    if (address === '') return;
    const loading = new AbortController();
    this.#loading = loading;
    const loaded =
      src === null
        ? import('./load-instrument.ts').then(({ loadInstrument }) =>
            loadInstrument(server ?? '', symbol ?? '', env, loading.signal),
          )
        : loadFile(src, env, loading.signal);
    loaded.then(
      (data) => {
        if (loading.signal.aborted) return;
        this.#loaded = data;
        this.#ask();
      },
      (error: unknown) => {
        if (!loading.signal.aborted) this.#fail('data', error);
      },
    );
  }

  /** Told by an event, and over the chart: what a page does not show nobody knows of. */
  #fail(where: 'data' | 'option', cause: unknown): void {
    const message = cause instanceof Error ? cause.message : String(cause);
    this.#shown?.frame.say(message, true);
    const detail = { where, id: null, code: 'failed', message, cause };
    if (this.dispatchEvent(new CustomEvent('chart-error', { detail, cancelable: true })))
      this.#shown?.env.warn(message);
  }

  #warnOnce(env: ElementEnv, message: string): void {
    if (this.#warned.has(message)) return;
    this.#warned.add(message);
    env.warn(`<candlemark-chart>: ${message}`);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'candlemark-chart': CandlemarkChartElement;
  }
}

for (const name of NAMES) {
  const attribute = ATTRIBUTES[name];
  Object.defineProperty(CandlemarkChartElement.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: CandlemarkChartElement) {
      return this.getAttribute(attribute);
    },
    set(this: CandlemarkChartElement, value: string | null | undefined) {
      if (value === null || value === undefined) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value);
    },
  });
}

/** The chart of an element that is in a page, and its tools. */
class ShownChart {
  readonly env: ElementEnv;
  readonly frame: ElementFrame;
  readonly chart: FinancialChart;
  readonly #stopDark: () => void;
  readonly #chooseType: (type: ChartType) => void;
  #options: FinancialChartOptions;
  #tools: ShownTools | null = null;
  #words: ElementWords | null = null;
  #hasToolbar = false;
  #controls: readonly ElementControl[] = [];
  #isGone = false;

  constructor(
    owner: Document,
    shadow: ShadowRoot,
    env: ElementEnv,
    options: FinancialChartOptions,
    onDark: () => void,
    chooseType: (type: ChartType) => void,
  ) {
    this.env = env;
    this.#chooseType = chooseType;
    this.#options = options;
    this.frame = new ElementFrame(owner, shadow);
    this.#setTheme(options);
    try {
      this.chart = createFinancialChart(this.frame.box, options);
    } catch (error) {
      this.frame.dispose();
      throw error;
    }
    this.frame.onLayout = () => this.#render();
    this.#stopDark = env.onDark(onDark);
  }

  /** One that is gone goes back to its default. */
  setOptions(options: FinancialChartOptions): void {
    const gone = Object.keys(this.#options).filter((name) => !Object.hasOwn(options, name));
    this.chart.setOptions({ ...Object.fromEntries(gone.map((name) => [name, undefined])), ...options });
    this.#options = options;
    this.#setTheme(options);
  }

  showTools(hasToolbar: boolean, controls: readonly ElementControl[], words: ElementWords | null): void {
    this.#words = words;
    this.#hasToolbar = hasToolbar;
    this.#controls = controls;
    if (!this.#wantsTools) {
      this.#tools?.remove();
      this.#tools = null;
    } else if (this.#tools === null) void this.#makeTools();
    this.#render();
  }

  remove(): void {
    this.#isGone = true;
    this.#stopDark();
    this.#tools?.remove();
    this.chart.destroy();
    this.frame.dispose();
  }

  get #wantsTools(): boolean {
    return this.#hasToolbar || this.#controls.length > 0;
  }

  async #makeTools(): Promise<void> {
    try {
      const { showTools } = await import('./element-tools.tsx');
      if (this.#isGone || !this.#wantsTools || this.#tools !== null) return;
      this.#tools = showTools(this.frame);
      this.#render();
    } catch (error) {
      // The chart is there without them.
      this.env.report(error);
    }
  }

  #render(): void {
    this.#tools?.show({
      chart: this.chart,
      frame: this.frame,
      layout: this.frame.layout,
      hasToolbar: this.#hasToolbar,
      controls: this.#controls,
      options: this.#options,
      words: this.#words,
      env: this.env,
      chooseType: this.#chooseType,
    });
  }

  #setTheme({ theme }: FinancialChartOptions): void {
    const base = typeof theme === 'object' && 'base' in theme ? theme.base : theme;
    if (typeof base === 'object' && 'colors' in base) this.frame.setTheme(base as Theme);
  }
}
