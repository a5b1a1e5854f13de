/**
 * A chart without sight: what up and down walk through, what is read of it at each bar, a summary of the view, and the newest price while it moves. The crosshair goes
 * to the value that is read, with a ring around it, so that whoever helps sees what is heard.
 */
import { fillText } from '@candlemark/annotations';
import { describeRow } from '../a11y/describe-view.ts';
import { spokenVolume } from '../a11y/spoken-volume.ts';
import type { ChartAnnotations } from '../annotations/chart-annotations.ts';
import type { ChartEmitter } from '../chart-events.ts';
import type { ChartEnv } from '../env.ts';
import { FILLS_SERIES } from '../fills/fill.ts';
import { chooseMarks } from '../interaction/mark-taps.ts';
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame, SeriesInPane } from '../picture/pane-frame.ts';
import { MAIN_SERIES, VOLUME_SERIES } from '../picture/pane-plan.ts';
import { seriesRow } from '../picture/series-value.ts';
import { closeOf } from '../picture/slice-rows.ts';
import { readingsOf } from '../readings/readings.ts';
import type { ChartScreen, SliderScreen, SpeechScreen } from '../screen/chart-screen.ts';
import type { ChartSound, SoundHost } from '../sound/chart-sound.ts';
import type { ChartText } from '../text/en.ts';
import type { ChartView } from '../view/chart-view.ts';
import type { Crosshair, CrosshairPicture, CrosshairPlace } from '../view/crosshair.ts';
import { BarReader } from './bar-reader.ts';
import { LiveSpeech } from './live-speech.ts';
import { paneLayers } from './pane-layers.ts';
import { type SpeechOptions, speechSettings } from './speech-options.ts';
import type { MovedPart } from './view-news.ts';
import { viewSummary } from './view-summary.ts';
import { seriesOf, type Walked, walkedThings } from './walked-things.ts';

/** What a part says of its series at a moment; with an id of that one alone. */
interface SpokenSeries {
  spoken(frame: Frame, tradingUs: number, text: ChartText, id?: string): string;
}

/** What is read out of a chart. */
export interface SpokenChart {
  readonly events: ChartEmitter;
  readonly view: ChartView;
  readonly crosshair: Crosshair;
  readonly pointed: CrosshairPicture | null;
  readonly annotations: Pick<ChartAnnotations, 'drawing'> | null;
  readonly parts: {
    readonly indicators?: SpokenSeries;
    readonly compares?: SpokenSeries;
    readonly fills?: SpokenFills;
  };
  readonly settings: { readonly text: ChartText; readonly speech: SpeechOptions | undefined };
  frame(): Frame | null;
  crosshairMoved(): void;
}

/** Own fills, as far as they are walked through. */
export interface SpokenFills {
  /** What is said of a bar. */
  said(frame: Frame, pointed: CrosshairPicture, text: ChartText): string;
  /** Goes to the next one, or to the one before; answers whether there is one. */
  step(chart: Pick<SpokenChart, 'view' | 'crosshair' | 'crosshairMoved'>, frame: Frame, direction: 1 | -1): boolean;
}

/** What it speaks by. */
export interface SpeechHost {
  readonly env: ChartEnv;
  readonly screen: Pick<ChartScreen, 'announce'>;
  /** Null where nobody looks or listens. */
  readonly elements: SpeechScreen | null;
  /** Null where nobody could move one. */
  readonly slider: SliderScreen | null;
  /** The player is loaded when something is played first. */
  loadSound(): Promise<(host: SoundHost) => ChartSound>;
}

export class ChartSpeech {
  readonly #chart: SpokenChart;
  readonly #host: SpeechHost;
  readonly #live: LiveSpeech;
  /** Null: bar by bar, with everything that is known of each. */
  #walked: Walked | null = null;
  /** The next words tell where in the walk it is. */
  #isStep = false;
  /** A summary was asked for while the view was on its way: it is of where that comes to rest. */
  #isSummaryDue = false;
  /** Something else was said, or is heard, where the crosshair is: its words do not come after it. */
  #answeredAt: CrosshairPlace | null = null;
  #sound: ChartSound | null = null;
  readonly #reader: BarReader;

  constructor(chart: SpokenChart, host: SpeechHost) {
    this.#chart = chart;
    this.#host = host;
    this.#live = new LiveSpeech(host.env, (words) => host.elements?.announceNews(words));
    host.elements?.onPaneFocus((paneId) => this.#enterPane(paneId));
    this.#reader = new BarReader({
      env: host.env,
      chart,
      slider: host.slider,
      walked: (frame) => this.#found(frame)?.series ?? null,
      wordsHere: (frame) => {
        const pointed = chart.crosshair.picture(frame);
        return pointed && this.#wordsOfWalked(frame, pointed, chart.settings.text);
      },
      say: (words) => this.#say(words),
      answered: (place) => {
        this.#answeredAt = place;
      },
    });
  }

  /** Something of the view was moved: what is in view is told once that rests. */
  moved(part: MovedPart): void {
    this.#reader.news.moved(part);
  }

  /** What the crosshair points at: the value that is walked on, where one is. */
  picture(frame: Frame): CrosshairPicture | null {
    const picture = this.#chart.crosshair.picture(frame);
    const found = this.#isReading ? this.#found(frame) : null;
    if (picture?.reading == null || found === null || found.series.plan.id === MAIN_SERIES) return picture;
    const { pane, series } = found;
    const at = seriesRow(series, picture.reading.middleTradingUs);
    if (at === null || series.scale === null || Number.isNaN(closeOf(at))) return picture;
    const yCss = series.scale.storedToY(closeOf(at));
    const textOn = (side: 'left' | 'right') => {
      const shown = pane[side];
      return shown?.scale ? shown.axis.textOf(shown.scale.yToPrice(yCss)) : null;
    };
    return { ...picture, yCss, axisTexts: { left: textOn('left'), right: textOn('right') } };
  }

  /** Reads the bar that keys have gone to; answers false where all that is known of it is to be told. */
  speak(frame: Frame, pointed: CrosshairPicture): boolean {
    if (this.#answeredAt === this.#chart.crosshair.place) return true;
    const words = this.#words(frame, pointed, this.#chart.settings.text);
    if (words !== null) this.#host.screen.announce(words);
    return words !== null;
  }

  /** Of what is walked on; null where bars are read. */
  #wordsOfWalked(frame: Frame, pointed: CrosshairPicture, text: ChartText): string | null {
    const walked = this.#walked;
    if (walked === null || pointed.reading === null) return null;
    if (walked.kind === 'annotation') {
      const words = this.#chart.annotations?.drawing.describe(walked.id) ?? '';
      // From bar to bar it stays the same: where it is read is told then.
      return this.#isStep ? words : fillText(text['say.atTime'], { time: pointed.reading.time, words: ` ${words}` });
    }
    return this.#seriesWords(walked.id, frame, pointed, text);
  }

  #words(frame: Frame, pointed: CrosshairPicture, text: ChartText): string | null {
    const walked = this.#walked;
    const words = this.#wordsOfWalked(frame, pointed, text);
    if (walked === null || words === null) return null;
    const things = this.#things(frame);
    const at = things.findIndex(({ id }) => id === walked.id);
    if (!this.#isStep || at < 0) return words;
    this.#isStep = false;
    return fillText(text['say.ofWalk'], { words, number: String(at + 1), count: String(things.length) });
  }

  /** A frame was painted. */
  painted(): void {
    const { pointed, settings } = this.#chart;
    const { text } = settings;
    const frame = this.#chart.frame();
    if (!this.#isReading) this.#walked = null;
    const { elements } = this.#host;
    elements?.showPanes(frame === null ? [] : paneLayers(frame, text));
    const originCss = frame?.geometry.originCss ?? 0;
    const isRinged = this.#isReading && frame !== null && pointed !== null && isInPlots(frame, pointed);
    elements?.showRing(isRinged ? { xCss: originCss + pointed.xCss, yCss: pointed.yCss } : null, frame?.theme ?? null);
    this.#reader.painted();
    if (this.#isSummaryDue && frame !== null) this.#summarize(frame);
    if (frame?.lastPrice != null) this.#hear(frame, frame.lastPrice.price, text);
  }

  setSource(): void {
    this.#sound?.stop();
  }

  dispose(): void {
    this.#live.dispose();
    this.#reader.dispose();
    this.#sound?.stop();
    this.#host.elements?.dispose();
  }

  get #isReading(): boolean {
    return this.#chart.crosshair.place.by === 'keyboard';
  }

  #hear(frame: Frame, price: number, text: ChartText): void {
    const { instrument, numbers } = frame.facts;
    const { liveSeconds } = speechSettings(this.#chart.settings.speech);
    this.#live.heard(instrument.id, price, liveSeconds, (now, before) => {
      const percent = numbers.percentChange((now - before) / Math.abs(before)).replace(/^[+\u2212-]/, '');
      const change = fillText(text[now > before ? 'say.up' : 'say.down'], { percent });
      return fillText(text['say.live'], { name: instrument.symbol, price: numbers.price(now), change });
    });
  }

  #things(frame: Frame): readonly Walked[] {
    return walkedThings(frame, this.#chart.annotations?.drawing.seen() ?? []);
  }

  /** Goes to the next thing that is read, or to the one before. */
  walk(step: 1 | -1): void {
    const frame = this.#chart.frame();
    if (frame === null) return;
    const things = this.#things(frame);
    const at = this.#walked === null ? 0 : things.findIndex(({ id }) => id === this.#walked?.id);
    this.#goTo(things[Math.min(Math.max(at + step, 0), things.length - 1)] ?? null, frame);
  }

  #goTo(walked: Walked | null, frame: Frame): void {
    const { crosshair } = this.#chart;
    if (!this.#isReading) crosshair.step(frame, 0);
    this.#walked = walked;
    this.#answeredAt = null;
    this.#isStep = true;
    this.#chart.crosshairMoved();
  }

  /** The focus came to a pane: its first series is read from now on. Its own name is read already. */
  #enterPane(paneId: string): void {
    const frame = this.#chart.frame();
    const first = frame?.panes.find(({ id }) => id === paneId);
    const [series] = first === undefined ? [] : seriesOf(first);
    if (frame === null || series === undefined) return;
    if (!this.#isReading) this.#chart.crosshair.step(frame, 0);
    this.#walked = { kind: 'series', id: series.plan.id };
  }

  /** Selects an annotation or opens a mark that is read, else reads a summary. */
  enter(frame: Frame): void {
    const { pointed, events, annotations, settings } = this.#chart;
    const walked = this.#walked;
    if (walked?.kind === 'annotation' && annotations !== null && !annotations.drawing.isReadOnly) {
      const words = annotations.drawing.describe(walked.id) ?? '';
      annotations.drawing.select([walked.id]);
      this.#say(fillText(settings.text['say.selected'], { annotation: words }));
    } else if (pointed?.marks != null) chooseMarks(events, pointed.marks);
    else this.#summarize(frame);
  }

  #summarize(frame: Frame): void {
    const { heading, viewport } = this.#chart.view;
    this.#isSummaryDue = heading !== viewport;
    if (this.#isSummaryDue) return;
    this.#say(viewSummary(frame, this.#chart.settings.text));
  }

  /** Goes to the next high or low of what is read, or to the one before. */
  goToSwing(frame: Frame, direction: 1 | -1): void {
    const fills = this.#fillsOf(this.#walked?.id);
    this.#answeredAt = null;
    if (fills === null) this.#reader.goToSwing(frame, direction);
    // They are few: from one to the next, and not from bar to bar.
    else if (!fills.step(this.#chart, frame, direction)) this.#say(this.#chart.settings.text['fills.none']);
  }

  /** Where these are what is walked on. */
  #fillsOf(id: string | undefined): SpokenFills | null {
    return (id === FILLS_SERIES && this.#chart.parts.fills) || null;
  }

  #say(words: string): void {
    this.#answeredAt = this.#chart.crosshair.place;
    this.#host.screen.announce(words);
  }

  /** Plays what is walked on, else the prices of the chart. */
  play(frame: Frame): void {
    const { settings } = this.#chart;
    const { elements, env } = this.#host;
    const { soundSpeed: speed, soundVolume: volume } = speechSettings(settings.speech);
    // At once, and not when its code has come: browsers let a page be heard only while they see that somebody asked for it.
    const output = elements?.openAudio() ?? null;
    const nothing = () => this.#say(settings.text['say.noSound']);
    if (output === null) return nothing();
    const id = this.#walked?.kind === 'series' ? this.#walked.id : MAIN_SERIES;
    const play = async () => {
      this.#sound ??= (await this.#host.loadSound())(this.#soundHost());
      if (!(await this.#sound.play({ frame, id }, output, { speed, volume }))) nothing();
    };
    play().catch((error: unknown) => env.report(error));
  }

  #soundHost(): SoundHost {
    const { crosshair } = this.#chart;
    return {
      env: this.#host.env,
      crosshair,
      moved: (place) => {
        crosshair.place = place;
        this.#answeredAt = place;
        this.#chart.crosshairMoved();
      },
      onAnyKey: (pressed) => this.#host.elements?.onAnyKey(pressed) ?? (() => {}),
    };
  }

  #seriesWords(id: string, frame: Frame, pointed: CrosshairPicture, text: ChartText): string {
    const reading = pointed.reading!;
    const read = readingsOf(frame, pointed, text)?.series.find((one) => one.id === id);
    const name = read?.name ?? id;
    const fills = this.#fillsOf(id);
    if (fills !== null) return fills.said(frame, pointed, text);
    if (id === MAIN_SERIES)
      return fillText(text['say.named'], { name, words: describeRow(reading, text, frame.facts) });
    const { indicators, compares } = this.#chart.parts;
    const spoken = (indicators ?? compares)?.spoken(frame, reading.middleTradingUs, text, id) ?? '';
    const seen = read?.values.map(({ text: value }) => value).join(', ') ?? '';
    const { units } = reading;
    const found = id === VOLUME_SERIES && units !== null ? spokenVolume(units, frame.facts.options.locale) : seen;
    const drawn = frame.panes.flatMap(({ series }) => series).find(({ plan }) => plan.id === id);
    const values = found || (drawn?.plan.plot?.note(reading.middleTradingUs) ?? '');
    const said =
      values === ''
        ? fillText(text['say.noValue'], { name })
        : fillText(text['say.indicator'], { name, value: values, beyond: '' });
    return fillText(text['say.atTime'], { time: reading.time, words: spoken || said });
  }

  /** The series that is walked on, where it is. */
  #found({ panes }: Frame): { readonly pane: PaneFrame; readonly series: SeriesInPane } | null {
    const walked = this.#walked;
    if (walked?.kind !== 'series') return null;
    for (const pane of panes) {
      const series = pane.series.find(({ plan }) => plan.id === walked.id && !plan.plot?.isQuiet);
      if (series !== undefined) return { pane, series };
    }
    return null;
  }
}

function isInPlots({ geometry }: Frame, { xCss, yCss }: CrosshairPicture): boolean {
  return xCss >= 0 && xCss <= geometry.plotWidthCss && yCss >= 0 && yCss <= geometry.plotHeightCss;
}
