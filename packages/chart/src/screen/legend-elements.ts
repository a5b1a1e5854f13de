/** The legends of all panes on the screen: a canvas with the words of each, and the buttons over them. */
import type { LegendView } from '../layers/pane-legend.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { LegendCanvas } from './legend-canvas.ts';
import { LegendControls, type LegendControlsHost, type LegendWork } from './legend-controls.ts';

/** What the legends stand in. */
export interface LegendElementsHost extends LegendControlsHost {
  readonly measurer: TextMeasurer;
  /** Puts words into the chart, below what follows the cursor. */
  placeWords(canvas: HTMLElement): void;
}

export class LegendElements {
  readonly #host: LegendElementsHost;
  readonly #controls: LegendControls;
  readonly #canvases: LegendCanvas[] = [];
  #theme: ChartTheme | null = null;

  constructor(host: LegendElementsHost) {
    this.#host = host;
    this.#controls = new LegendControls(host);
  }

  workOn(work: LegendWork): void {
    this.#controls.workOn(work);
  }

  setTheme(theme: ChartTheme): void {
    this.#theme = theme;
    for (const canvas of this.#canvases) canvas.setTheme(theme);
    this.#controls.setTheme(theme);
  }

  /** What is painted may look otherwise now. */
  forget(): void {
    for (const canvas of this.#canvases) canvas.forget();
  }

  /** Buttons that have names in other words are made anew with the next legend. */
  forgetButtons(): void {
    this.#controls.dispose();
  }

  show(legend: LegendView, ratio: number): void {
    const theme = this.#theme;
    if (theme === null) return;
    while (this.#canvases.length > legend.panes.length) this.#canvases.pop()?.element.remove();
    for (const [index, pane] of legend.panes.entries()) {
      const shown = (this.#canvases[index] ?? this.#add(theme)).show(pane, legend, ratio);
      if (shown !== null) this.#controls.show(pane, shown);
    }
    this.#controls.keep(legend);
  }

  dispose(): void {
    this.#controls.dispose();
  }

  #add(theme: ChartTheme): LegendCanvas {
    const canvas = new LegendCanvas(this.#host.owner, this.#host.measurer, theme);
    this.#host.placeWords(canvas.element);
    this.#canvases.push(canvas);
    return canvas;
  }
}
