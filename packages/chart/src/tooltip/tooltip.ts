/**
 * A tooltip at the crosshair, whether a pointer, a finger or keys placed it. It lives on what the chart tells: its words are made anew once a bar, and
 * while a bar stays under the crosshair it only moves. It stands back where marks and single trades have a tooltip of their own.
 */
import { fillText } from '@candlemark/annotations';
import type { ChartEmitter } from '../chart-events.ts';
import type { ChartEnv } from '../env.ts';
import type { ChartSettings } from '../options/chart-settings.ts';
import { isRecord } from '../options/option-rule.ts';
import type { CoreParts } from '../parts/core-parts.ts';
import type { Frame } from '../picture/frame.ts';
import type { FrameGeometry } from '../picture/frame-geometry.ts';
import type { Readings } from '../readings/reading.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import { besidePointer, EDGE_GAP_CSS, inCorner } from './place-tooltip.ts';
import type { TooltipElement } from './tooltip-element.ts';
import { TOOLTIP_ROW_CSS, type TooltipWords } from './tooltip-layout.ts';
import { type TooltipRow, tooltipSettings } from './tooltip-options.ts';
import { tooltipRows } from './tooltip-rows.ts';

/** What it has to know of the chart. */
export interface TooltipChart {
  readonly events: ChartEmitter;
  readonly settings: ChartSettings;
  readonly pointed: CrosshairPicture | null;
  readonly parts: Pick<CoreParts, 'readings'>;
  /** The tooltip hears from here that there is another frame. */
  onPresented: () => void;
  frame(): Frame | null;
}

export interface TooltipHost {
  readonly chart: TooltipChart;
  readonly element: Pick<TooltipElement, 'say' | 'show' | 'size' | 'setTheme' | 'forget' | 'remove'>;
  readonly env: Pick<ChartEnv, 'setTimer' | 'clearTimer' | 'report' | 'onFontsLoaded'>;
}

export class Tooltip {
  readonly #host: TooltipHost;
  /** What ends its listening; none while it is off. */
  #stops: readonly (() => void)[] = [];
  #settings = tooltipSettings();
  #readings: Readings | null = null;
  /** What the words were made for; null: they have to be made anew. */
  #saidFor: SaidFor | null = null;
  /** How large the plot was when they were made. */
  #room = '';
  #hasWords = false;
  #theme: ChartTheme | null = null;
  /** Whether the crosshair has been there for long enough. */
  #isDue = false;
  #timer: unknown = null;

  constructor(host: TooltipHost) {
    this.#host = host;
    this.renew();
  }

  /** Other settings, or another theme. */
  renew(): void {
    const { theme, tooltip } = this.#host.chart.settings;
    this.#settings = tooltipSettings(tooltip);
    if (theme !== this.#theme) this.#host.element.setTheme(theme);
    this.#theme = theme;
    this.#saidFor = null;
    if (this.#settings.mode === 'off') this.#stop();
    else if (this.#stops.length === 0) this.#listen();
    this.#show();
  }

  dispose(): void {
    this.#wait(null);
    this.#stop();
    this.#host.element.remove();
  }

  #listen(): void {
    const { chart, env } = this.#host;
    this.#measureAnew();
    // What there is already is told to nobody again.
    this.#readings = chart.parts.readings?.of(chart.frame(), chart.pointed, chart.settings.text) ?? null;
    this.#stops = [
      env.onFontsLoaded(() => this.#measureAnew()),
      chart.events.on('readings', (readings) => {
        this.#readings = readings;
        this.#saidFor = null;
      }),
    ];
    chart.onPresented = () => this.#show();
  }

  #stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#host.chart.onPresented = () => {};
    this.#readings = null;
  }

  /** Words may need other room now. */
  #measureAnew(): void {
    this.#host.element.forget();
    this.#saidFor = null;
  }

  #show(): void {
    const { chart, element } = this.#host;
    const { mode, delayMs } = this.#settings;
    const { pointed } = chart;
    const frame = chart.frame();
    if (mode === 'off' || pointed === null || frame === null) {
      this.#isDue = false;
      this.#wait(null);
      element.show(null);
      return;
    }
    if (!this.#isDue && delayMs > 0) {
      element.show(null);
      if (this.#timer === null) this.#wait(delayMs);
      return;
    }
    const hasOwn = pointed.marks !== null || pointed.trade !== null;
    if (hasOwn || this.#readings?.isPointed !== true || !this.#say(frame, pointed, this.#readings)) element.show(null);
    else this.#place(frame, pointed);
  }

  /** Answers whether there is anything to say. */
  #say(frame: Frame, pointed: CrosshairPicture, readings: Readings): boolean {
    const { content, series } = this.#settings;
    const { plotWidthCss, plotHeightCss, ratio } = frame.geometry;
    const isOne = series === 'one' && content === undefined;
    const room = `${plotWidthCss} ${plotHeightCss} ${ratio}`;
    if (room !== this.#room) this.#measureAnew();
    this.#room = room;
    const saidFor = { of: isOne ? frame : null, yCss: isOne ? pointed.yCss : null };
    if (this.#saidFor?.of === saidFor.of && this.#saidFor.yCss === saidFor.yCss) return this.#hasWords;
    this.#saidFor = saidFor;
    const words =
      content === undefined
        ? { title: readings.timeText, rows: tooltipRows(readings, frame, pointed.yCss, series) }
        : this.#wordsOfHost(readings, content);
    this.#hasWords = words !== null;
    if (words !== null) this.#sayWhatFits(words, frame.geometry);
    return this.#hasWords;
  }

  /** The first rows, and how many more there are. A time or a text of the host may take several lines: the box is measured. */
  #sayWhatFits(words: TooltipWords, { plotWidthCss, plotHeightCss, ratio }: FrameGeometry): void {
    const { chart, element } = this.#host;
    const { rows } = words;
    const room = { widthCss: plotWidthCss, ratio };
    element.say(words, room);
    const overCss = element.size.heightCss - (plotHeightCss - 2 * EDGE_GAP_CSS);
    if (overCss <= 0 || rows.length === 0) return;
    // One more, which says so.
    const fitting = rows.slice(0, Math.max(0, rows.length - Math.ceil(overCss / TOOLTIP_ROW_CSS) - 1));
    const label = fillText(chart.settings.text['reading.more'], { count: String(rows.length - fitting.length) });
    element.say({ ...words, rows: [...fitting, { label, text: '' }] }, room);
  }

  #wordsOfHost(readings: Readings, content: (readings: Readings) => unknown): TooltipWords | null {
    try {
      const said = content(readings);
      if (said === null || said === undefined || said === '') return null;
      if (typeof said === 'string') return { title: said, rows: [] };
      if (Array.isArray(said) && said.every(isRow)) return { title: readings.timeText, rows: said };
      throw new TypeError('tooltip.content must answer a text, rows of label and text, or null');
    } catch (error) {
      this.#host.env.report(error);
      return null;
    }
  }

  #place({ geometry, panes, legendLines }: Frame, { xCss, yCss }: CrosshairPicture): void {
    const { element } = this.#host;
    const { mode, position } = this.#settings;
    const { plotWidthCss, plotHeightCss, originCss } = geometry;
    const room = { ...element.size, plotWidthCss, plotHeightCss };
    const place =
      mode === 'fixed'
        ? inCorner(
            room,
            position,
            panes.flatMap(({ id }) => legendLines(id)),
          )
        : besidePointer(room, { xCss, yCss });
    element.show({ ...place, leftCss: place.leftCss + originCss });
  }

  #wait(delayMs: number | null): void {
    const { env } = this.#host;
    if (this.#timer !== null) env.clearTimer(this.#timer);
    this.#timer = null;
    if (delayMs === null) return;
    this.#timer = env.setTimer(() => {
      this.#timer = null;
      this.#isDue = true;
      this.#show();
    }, delayMs);
  }
}

function isRow(row: unknown): row is TooltipRow {
  if (!isRecord(row)) return false;
  const { label, text, color } = row;
  return typeof label === 'string' && typeof text === 'string' && (color === undefined || typeof color === 'string');
}

/** What words depend on beside what there is to read: where only the nearest series is told, on the picture and on the height in it. */
interface SaidFor {
  readonly of: Frame | null;
  readonly yCss: number | null;
}
