/**
 * What follows a painted frame: cursor, legend and status go to the screen, events to the host, words to assistive technology. Everything is compared
 * with what was told last, so that only news is told.
 */
import type { ChartLevel } from '@candlemark/bars';
import { AfterQuiet } from './a11y/after-quiet.ts';
import type { ChartData } from './chart-data.ts';
import type { ChartEmitter, ChartStatus, TimeRangeMs } from './chart-events.ts';
import { chartStatus } from './chart-status.ts';
import type { Countdown } from './countdown.ts';
import type { ChartEnv } from './env.ts';
import type { PlotHand } from './interaction/plot-hand.ts';
import type { LegendChoice } from './layers/legend-choice.ts';
import type { EventMark } from './options/event-mark.ts';
import type { CoreParts } from './parts/core-parts.ts';
import type { KeysPart } from './parts/keys-part.ts';
import type { Late } from './parts/late.ts';
import type { LateParts } from './parts/late-parts.ts';
import type { Frame } from './picture/frame.ts';
import type { ChartSize } from './picture/frame-geometry.ts';
import type { PointedMarks } from './picture/pointed-marks.ts';
import type { TextMeasurer } from './picture/text-measurer.ts';
import type { ReadingsNews } from './readings/readings-news.ts';
import type { ChartScreen } from './screen/chart-screen.ts';
import { cursorView } from './screen/screen-views.ts';
import type { LateSpeech } from './speech/late-speech.ts';
import type { ChartText } from './text/en.ts';
import type { TileStatus } from './tiles/visible-tiles.ts';
import type { UnitsOptions } from './units/units-options.ts';
import type { ArrangementNews } from './view/chart-arrangement.ts';
import type { ChartView } from './view/chart-view.ts';
import type { CrosshairPicture } from './view/crosshair.ts';
import { isSameRange, visibleRangeMs } from './view/visible-range.ts';

/** One frame as it is to be presented. */
export interface Presentation {
  readonly data: ChartData | null;
  /** What the series of the host wait for. */
  /** Null without the part. */
  readonly added: TileStatus | null;
  readonly frame: Frame | null;
  /** Of the chart, whether there is a frame or not. */
  readonly size: ChartSize;
  readonly legend: LegendChoice;
  readonly pointed: CrosshairPicture | null;
  readonly text: ChartText;
  readonly measurer: TextMeasurer;
  readonly view: ChartView;
}

/** What is presented. */
interface PresentedChart {
  readonly events: ChartEmitter;
  /** Null without the part. */
  readonly speech: LateSpeech | null;
  readonly parts: CoreParts;
  readonly plotHand: Pick<PlotHand, 'isPlacing'>;
  readonly late: Pick<LateParts, 'areLoading'>;
  readonly keys: Late<KeysPart>;
}

const SAY_AFTER_MS = 250;
const LABEL_AFTER_MS = 500;

/** What added series wait for, where there can be none. */
const NOTHING_AWAITED: TileStatus = { loading: 0, failed: null };

export class ChartPresenter {
  readonly #screen: ChartScreen;
  readonly #events: ChartEmitter;
  readonly #chart: PresentedChart;
  /** Null without the part. */
  readonly #speech: LateSpeech | null;
  readonly #sayRow: AfterQuiet;
  readonly #nameView: AfterQuiet;
  /** Null without the part. */
  readonly #countdown: Countdown | null;
  /** Null without the part. */
  readonly #arrangement: ArrangementNews | null;
  /** Null without the part. */
  readonly #readings: ReadingsNews | null;
  #shown: Presentation | null = null;
  #status: ChartStatus = 'loading';
  #level: ChartLevel | null = null;
  #range: TimeRangeMs | null = null;
  #units: UnitsOptions | null = null;
  #timeUs: number | null = null;
  #price: number | null = null;
  #mark: EventMark | null = null;
  #markCount = 0;

  /** @param barEnded the newest bar is over: the picture has to be worked out anew */
  constructor(env: ChartEnv, screen: ChartScreen, chart: PresentedChart, barEnded: () => void) {
    const { parts, keys } = chart;
    this.#screen = screen;
    this.#events = chart.events;
    this.#speech = chart.speech;
    this.#chart = chart;
    this.#arrangement = parts.state?.createNews() ?? null;
    this.#readings = parts.readings?.createNews(chart.events) ?? null;
    this.#sayRow = new AfterQuiet(env, SAY_AFTER_MS, () => keys.use((words) => this.#announce(words)));
    this.#countdown = parts.countdown?.create(env, screen, barEnded) ?? null;
    this.#nameView = new AfterQuiet(env, LABEL_AFTER_MS, () => keys.use((words) => this.#nameTheView(words)));
  }

  get status(): ChartStatus {
    return this.#status;
  }

  /** The crosshair was moved by keys: its bar will be read out once they rest. */
  sayLater(): void {
    this.#sayRow.touch();
  }

  present(next: Presentation): void {
    const before = this.#shown;
    this.#shown = next;
    const { frame, pointed, text, measurer, size, legend: choice } = next;
    const instrument = next.data?.facts.instrument ?? null;
    const [widthCss, heightCss] = [size.widthDevice / size.ratio, size.heightDevice / size.ratio];
    const bare = { choice, widthCss, heightCss };
    const words = this.#chart.parts.legend?.view({ instrument, frame, pointed, text, measurer, bare });
    // Words first, then what moves: see the cursor's elements.
    if (words !== undefined) this.#screen.showLegend(words);
    this.#screen.showCursor(frame === null || pointed === null ? null : cursorView(frame, pointed, text));
    // A tool in hand gives a point there too.
    const { paneControls } = this.#chart.parts;
    if (paneControls !== undefined)
      this.#screen.showPaneControls(paneControls.viewsOf(frame, this.#chart.plotHand.isPlacing ? null : pointed));
    if (frame !== before?.frame || text !== before.text) this.#nameView.touch();
    if (frame !== before?.frame) {
      this.#countdown?.show(frame, text);
    }
    const { data, added, view } = next;
    const status = chartStatus(data, frame);
    const said = this.#chart.parts.status?.viewOf({ status, data, frame, added: added ?? NOTHING_AWAITED, text, view });
    if (said !== undefined) this.#screen.showStatus(said);
    this.#tell(next, status === 'ready' && this.#chart.late.areLoading ? 'loading' : status);
  }

  /** Nothing of the chart can be seen. */
  hide(): void {
    if (this.#shown !== null) this.#countdown?.show(null, this.#shown.text);
  }

  dispose(): void {
    this.#countdown?.dispose();
    this.#sayRow.dispose();
    this.#nameView.dispose();
  }

  #tell({ frame, pointed, text, view }: Presentation, status: ChartStatus): void {
    if (status !== this.#status) {
      this.#status = status;
      this.#events.emit('status', status);
    }
    if (frame !== null && frame.level !== this.#level) {
      this.#level = frame.level;
      this.#events.emit('level', frame.level);
    }
    const units = frame?.facts.units?.chosen ?? null;
    if (frame !== null && units !== this.#units) {
      this.#units = units;
      this.#events.emit('units', units);
    }
    const range = frame && visibleRangeMs(frame.timeScale.viewport, frame.facts.tradingTime);
    if (range !== null && !isSameRange(range, this.#range)) {
      this.#range = range;
      this.#events.emit('viewport', range);
    }
    this.#readings?.tell(frame, pointed, text);
    const arrangement = frame && this.#arrangement?.next(view);
    if (arrangement) this.#events.emit('arrange', arrangement);
    this.#tellMarks(pointed?.marks ?? null);
    const timeUs = pointed?.timeUs ?? null;
    const price = pointed?.price ?? null;
    if (timeUs === this.#timeUs && price === this.#price) return;
    this.#timeUs = timeUs;
    this.#price = price;
    this.#events.emit('crosshair', timeUs === null || price === null ? null : { time: timeUs / 1000, price });
  }

  /** The same marks in the same place are no news. */
  #tellMarks(marks: PointedMarks | null): void {
    const first = marks?.marks[0] ?? null;
    const count = marks?.count ?? 0;
    if (first === this.#mark && count === this.#markCount) return;
    this.#mark = first;
    this.#markCount = count;
    this.#events.emit('mark', { kind: 'hover', marks: marks?.marks ?? [], count });
  }

  #announce({ describeRow }: KeysPart): void {
    const { frame, pointed, text } = this.#shown ?? {};
    const reading = pointed?.reading;
    if (!frame || !reading || !text || this.#speech?.speak(frame, pointed)) return;
    const marks = frame.parts.eventMarks?.spoken(pointed.marks, text) ?? '';
    const { indicators, compares } = this.#chart.parts;
    const added = (indicators ?? compares)?.spoken(frame, reading.middleTradingUs, text);
    this.#screen.announce(describeRow(reading, text, frame.facts) + (added ?? '') + marks);
  }

  #nameTheView({ describeView }: KeysPart): void {
    if (this.#shown === null) return;
    const { frame, text } = this.#shown;
    this.#screen.setLabel(frame === null ? text['chart.noSymbol'] : describeView(frame, text));
  }
}
