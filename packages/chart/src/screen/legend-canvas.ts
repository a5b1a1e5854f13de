/** The legend of one pane on a canvas of its own. A run is painted when it is another: a moving crosshair changes some numbers, a pan nothing. */
import { LEGEND_LINE_CSS, type LegendRow, type LegendRun } from '../layers/legend.ts';
import { legendHeightCss, type PlacedRun } from '../layers/legend-lines.ts';
import { legendTopCss, paintRun, placedRuns } from '../layers/legend-paint.ts';
import { LEGEND_LEFT_CSS, type LegendView, type PaneLegend } from '../layers/pane-legend.ts';
import { paintWordBackdrop } from '../layers/word-backdrop.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { setStyle } from './element-style.ts';
import { WordsCanvas } from './words-canvas.ts';

/** Letters may reach a little beyond their place. */
const OVERHANG_CSS = 1;
/** A longer number rarely needs a larger canvas, which would blank it. */
const WIDTH_STEP_CSS = 64;

export interface ShownLegend {
  readonly leftCss: number;
  readonly topCss: number;
  readonly placed: readonly PlacedRun[];
}

export class LegendCanvas {
  readonly #canvas: WordsCanvas;
  readonly #measurer: TextMeasurer;
  #theme: ChartTheme;
  #rows: readonly LegendRow[] | null = null;
  /** What decides about the places of words, but for the words. */
  #room = '';
  #placed: readonly PlacedRun[] = [];
  #place = '';

  constructor(owner: Document, measurer: TextMeasurer, theme: ChartTheme) {
    this.#canvas = new WordsCanvas(owner, { position: 'absolute', 'pointer-events': 'none' });
    this.#canvas.element.setAttribute('aria-hidden', 'true');
    this.#canvas.element.dataset.legend = '';
    this.#measurer = measurer;
    this.#theme = theme;
  }

  get element(): HTMLCanvasElement {
    return this.#canvas.element;
  }

  setTheme(theme: ChartTheme): void {
    this.#theme = theme;
    this.forget();
  }

  /** What is painted may look otherwise now. */
  forget(): void {
    this.#rows = null;
    this.#placed = [];
  }

  /** Answers where its words stand, from the chart's upper left corner; null while they stand where they stood. */
  show(pane: PaneLegend, view: LegendView, ratio: number): ShownLegend | null {
    const { plotLeftCss, maxWidthCss } = view;
    const isSame = this.#rows !== null && areAlike(this.#rows, pane.rows);
    const room = `${plotLeftCss}/${maxWidthCss}/${ratio}/${pane.topCss}/${pane.heightCss}/${view.isRight}/${view.isBottom}`;
    if (isSame && room === this.#room) return null;
    if (room !== this.#room) this.#placed = [];
    this.#room = room;
    this.#rows = pane.rows;
    const placed = placedRuns(pane, view, this.#theme, this.#measurer);
    const snap = (valueCss: number) => Math.round(valueCss * ratio) / ratio;
    const [leftCss, topCss] = [snap(plotLeftCss + LEGEND_LEFT_CSS), snap(legendTopCss(pane, view, placed))];
    const place = `${leftCss}/${topCss}`;
    if (place !== this.#place) {
      this.#place = place;
      setStyle(this.element, { left: `${leftCss}px`, top: `${topCss}px` });
    }
    this.#paint(placed, maxWidthCss, ratio);
    this.#canvas.say(placed.map(({ run }) => run.text).join(' '));
    return { leftCss, topCss, placed };
  }

  #paint(placed: readonly PlacedRun[], maxWidthCss: number, ratio: number): void {
    const before = this.#placed;
    this.#placed = placed;
    const isBlank = this.#fit(placed, maxWidthCss, ratio);
    const { surface } = this.#canvas;
    if (surface === null) return;
    const isInPlace = !isBlank && arePlacedAlike(before, placed);
    if (!isBlank && !isInPlace) this.#canvas.clear(0, 0, surface.widthDevice, surface.heightDevice);
    for (const [index, next] of placed.entries()) {
      if (isInPlace) {
        if (isAlike(before[index]!.run, next.run)) continue;
        this.#clear(next, ratio);
      }
      paintWordBackdrop(surface, this.#theme, next.xCss, next.yCss, next.widthCss);
      paintRun(surface, next, 0, 0, this.#theme);
    }
  }

  /** Makes it large enough, and no smaller again: what is not written on is clear. Answers whether it is blank now. */
  #fit(placed: readonly PlacedRun[], maxWidthCss: number, ratio: number): boolean {
    const surface = this.#canvas.surface;
    const isSameRatio = surface?.ratio === ratio;
    const rightCss = placed.reduce((most, { xCss, widthCss }) => Math.max(most, xCss + widthCss), 0) + OVERHANG_CSS;
    const neededCss = Math.min(Math.ceil(rightCss / WIDTH_STEP_CSS) * WIDTH_STEP_CSS, Math.max(1, maxWidthCss));
    const bottomCss = legendHeightCss(placed);
    const knownCss = isSameRatio ? Math.min((surface?.widthDevice ?? 0) / ratio, maxWidthCss) : 0;
    return this.#canvas.fit(Math.max(neededCss, knownCss), bottomCss, ratio);
  }

  #clear({ xCss, yCss, widthCss }: PlacedRun, ratio: number): void {
    const left = Math.floor((xCss - OVERHANG_CSS) * ratio);
    const top = Math.round((yCss - LEGEND_LINE_CSS / 2) * ratio);
    const right = Math.ceil((xCss + widthCss + OVERHANG_CSS) * ratio);
    this.#canvas.clear(left, top, right - left, Math.round(LEGEND_LINE_CSS * ratio));
  }
}

function areAlike(a: readonly LegendRow[], b: readonly LegendRow[]): boolean {
  return a.length === b.length && a.every((row, index) => isRowAlike(row, b[index]!));
}

function isRowAlike(a: LegendRow, b: LegendRow): boolean {
  return (
    a.seriesId === b.seriesId &&
    a.isVisible === b.isVisible &&
    a.moves.length === b.moves.length &&
    a.runs.length === b.runs.length &&
    a.runs.every((run, at) => isAlike(run, b.runs[at]!) && run.gapCss === b.runs[at]!.gapCss)
  );
}

function isAlike(a: LegendRun, b: LegendRun): boolean {
  return a.text === b.text && a.tone === b.tone && a.color === b.color;
}

function arePlacedAlike(a: readonly PlacedRun[], b: readonly PlacedRun[]): boolean {
  const isSame = (x: PlacedRun, y: PlacedRun) => x.xCss === y.xCss && x.yCss === y.yCss && x.widthCss === y.widthCss;
  return a.length === b.length && a.every((placed, index) => isSame(placed, b[index]!));
}
