/**
 * Reading bar by bar without arrow keys: the slider that screen readers of phones move by swipes, and the keys that go from swing to swing. It is loaded once there is a
 * picture. What the slider says is worked out when the picture has come to rest, or at once where the slider was what moved.
 */
import { fillText } from '@candlemark/annotations';
import { AfterQuiet } from '../a11y/after-quiet.ts';
import { describeRow } from '../a11y/describe-view.ts';
import type { ChartEnv } from '../env.ts';
import { revealTime } from '../interaction/reveal.ts';
import type { Frame } from '../picture/frame.ts';
import type { SeriesInPane } from '../picture/pane-frame.ts';
import { MAIN_SERIES } from '../picture/pane-plan.ts';
import { readRow } from '../picture/row-reading.ts';
import { rowsInView } from '../picture/rows-in-view.ts';
import { seriesRow } from '../picture/series-value.ts';
import { closeOf, nearestRow, rowMiddleTradingUs, type SliceRow, stepRow } from '../picture/slice-rows.ts';
import type { SliderScreen } from '../screen/chart-screen.ts';
import type { ChartText } from '../text/en.ts';
import type { ChartView } from '../view/chart-view.ts';
import type { Crosshair, CrosshairPlace } from '../view/crosshair.ts';
import { nextSwing } from './swings.ts';
import { ViewNews } from './view-news.ts';

/** What of a chart is read. */
export interface ReadChart {
  readonly view: ChartView;
  readonly crosshair: Crosshair;
  readonly settings: { readonly text: ChartText };
  frame(): Frame | null;
  crosshairMoved(): void;
}

export interface BarReaderHost {
  readonly env: ChartEnv;
  readonly chart: ReadChart;
  /** Null where nobody could move one. */
  readonly slider: SliderScreen | null;
  /** The series that is walked on; null: the bars of the chart. */
  walked(frame: Frame): SeriesInPane | null;
  /** What is said of the bar that the crosshair is on. */
  wordsHere(frame: Frame): string | null;
  say(words: string): void;
  /** What is said of this place was said otherwise. */
  answered(place: CrosshairPlace): void;
}

const REST_MS = 300;
/**
 * A swipe moves a slider by a part of its range that the screen reader chooses (a hundredth in Chrome, a twentieth in Safari where it knows no step): so little means one
 * bar. What is more was asked for by its value.
 */
const SWIPE_PART = 0.06;

export class BarReader {
  readonly #host: BarReaderHost;
  readonly #rest: AfterQuiet;
  readonly news: ViewNews;
  #slidTo: CrosshairPlace | null = null;

  constructor(host: BarReaderHost) {
    this.#host = host;
    this.#rest = new AfterQuiet(host.env, REST_MS, () => this.#show());
    this.news = new ViewNews(host);
    host.slider?.onSlide((value) => this.#slide(value));
    this.#rest.touch();
  }

  /** A frame was painted. */
  painted(): void {
    this.news.painted();
    if (this.#host.slider === null) return;
    const isOwn = this.#slidTo !== null && this.#slidTo === this.#host.chart.crosshair.place;
    if (isOwn) this.#show();
    else this.#rest.touch();
  }

  /** Goes to the next high or low, or to the one before. */
  goToSwing(frame: Frame, direction: 1 | -1): void {
    const { chart, say, walked } = this.#host;
    const { text } = chart.settings;
    const from = this.#here(frame) ?? nearestRow(frame.slice, frame.timeScale.viewport.toTradingUs);
    const swing = from && nextSwing(frame.slice, from, direction, this.#extentIn(frame));
    if (swing === null) return say(text['say.noSwing']);
    this.#goTo(swing.at);
    // The swing is of the bars where an annotation is walked on, which has none.
    const words = walked(frame) === null ? this.#barWords(frame, swing.at) : this.#words(frame, swing.at);
    say(fillText(text[swing.kind === 'high' ? 'say.swingHigh' : 'say.swingLow'], { words }));
  }

  dispose(): void {
    this.news.dispose();
    this.#rest.dispose();
    this.#host.slider?.dispose();
  }

  #slide(value: number): void {
    const frame = this.#host.chart.frame();
    if (frame === null) return;
    const rows = [...rowsInView(frame)];
    const { at, number } = this.#place(frame, rows);
    if (at === null) return;
    const by = value - number;
    const steps = Math.abs(by) <= Math.max(1, rows.length * SWIPE_PART) ? Math.sign(by) : by;
    this.#goTo(stepRow(frame.slice, at, steps));
    this.#slidTo = this.#host.chart.crosshair.place;
    this.#host.answered(this.#slidTo);
    this.#show();
  }

  #goTo(at: SliceRow): void {
    const { chart } = this.#host;
    const tradingUs = rowMiddleTradingUs(at);
    chart.crosshair.place = { by: 'keyboard', tradingUs };
    revealTime(chart, tradingUs);
    chart.crosshairMoved();
  }

  #show(): void {
    const { chart, slider } = this.#host;
    const frame = chart.frame();
    const rows = frame === null ? [] : [...rowsInView(frame)];
    if (frame === null || rows.length === 0) return slider?.show(null);
    const { at, number } = this.#place(frame, rows);
    if (at === null) return slider?.show(null);
    const { originCss, plotWidthCss, plotHeightCss } = frame.geometry;
    slider?.show({
      // One more at either end: whoever swipes on at the edge of the view goes beyond it.
      value: number,
      most: rows.length + 1,
      words: this.#words(frame, at),
      label: fillText(chart.settings.text['chart.slider'], { symbol: frame.facts.instrument.symbol }),
      leftCss: originCss,
      widthCss: plotWidthCss,
      heightCss: plotHeightCss,
    });
  }

  /** The bar that is read, and which of those in view it is, from 1 on; the newest in view where none is. */
  #place(frame: Frame, rows: readonly SliceRow[]): { readonly at: SliceRow | null; readonly number: number } {
    const at = this.#here(frame) ?? rows.at(-1) ?? null;
    if (at === null) return { at, number: 0 };
    const middle = rowMiddleTradingUs(at);
    const found = rows.findIndex((row) => rowMiddleTradingUs(row) >= middle);
    return { at, number: found < 0 ? rows.length + 1 : rowMiddleTradingUs(rows[found]!) > middle ? found : found + 1 };
  }

  #here(frame: Frame): SliceRow | null {
    const { place } = this.#host.chart.crosshair;
    return place.by === 'keyboard' ? nearestRow(frame.slice, place.tradingUs) : null;
  }

  #words(frame: Frame, at: SliceRow): string {
    const { chart, wordsHere } = this.#host;
    const here = chart.crosshair.place.by === 'keyboard' ? wordsHere(frame) : null;
    return here ?? this.#barWords(frame, at);
  }

  #barWords({ slice, facts }: Frame, at: SliceRow): string {
    return describeRow(readRow(slice, at, facts), this.#host.chart.settings.text, facts);
  }

  #extentIn(frame: Frame): (at: SliceRow) => { readonly high: number; readonly low: number } {
    const series = this.#host.walked(frame);
    if (series === null || series.plan.id === MAIN_SERIES) return ownExtent;
    return (at) => {
      const found = seriesRow(series, rowMiddleTradingUs(at));
      const value = found === null ? Number.NaN : closeOf(found);
      return { high: value, low: value };
    };
  }
}

function ownExtent({ segment, row }: SliceRow): { readonly high: number; readonly low: number } {
  if (segment.kind === 'bars') return { high: segment.placed.bars.high[row]!, low: segment.placed.bars.low[row]! };
  const price = segment.trades.price[row]!;
  return { high: price, low: price };
}
