/** The legends of all panes on the screen: a canvas with the words of each, and the buttons over them. */

import type { LegendView } from '../layers/pane-legend.ts';
import { Late } from '../parts/late.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { LegendCanvas } from './legend-canvas.ts';
import type { LegendControls, LegendControlsHost, LegendWork } from './legend-controls.ts';

/** What the legends stand in. */
export interface LegendElementsHost extends LegendControlsHost {
  readonly measurer: TextMeasurer;
  /** Puts words into the chart, below what follows the cursor. */
  placeWords(canvas: HTMLElement): void;
  report(error: unknown): void;
}

export class LegendElements {
  readonly #host: LegendElementsHost;
  readonly #controls: Late<LegendControls>;
  readonly #canvases: LegendCanvas[] = [];
  #theme: ChartTheme | null = null;
  #work: LegendWork | null = null;
  #last: { readonly legend: LegendView; readonly ratio: number } | null = null;
  #isAsked = false;

  constructor(host: LegendElementsHost) {
    this.#host = host;
    const load = async () => new (await import('./plot-buttons.ts')).LegendControls(host);
    this.#controls = new Late(load, (error) => host.report(error));
  }

  workOn(work: LegendWork): void {
    this.#work = work;
  }

  setTheme(theme: ChartTheme): void {
    this.#theme = theme;
    this.#isAsked = false;
    for (const canvas of this.#canvases) canvas.setTheme(theme);
    this.#controls.here?.setTheme(theme);
  }

  /** What is painted may look otherwise now. */
  forget(): void {
    for (const canvas of this.#canvases) canvas.forget();
  }

  /** Buttons that have names in other words are made anew with the next legend. */
  forgetButtons(): void {
    this.#controls.here?.dispose();
  }

  show(legend: LegendView, ratio: number): void {
    const theme = this.#theme;
    if (theme === null) return;
    const controls = this.#controls.here;
    while (this.#canvases.length > legend.panes.length) this.#canvases.pop()?.element.remove();
    for (const [index, pane] of legend.panes.entries()) {
      const shown = (this.#canvases[index] ?? this.#add(theme)).show(pane, legend, ratio);
      if (shown !== null) controls?.show(pane, shown);
    }
    controls?.keep(legend);
    this.#last = { legend, ratio };
    if (controls === null && legend.panes.length > 0 && !this.#isAsked) this.#askForControls();
  }

  dispose(): void {
    this.#controls.dispose();
    this.#controls.here?.dispose();
  }

  /** Once there are words to lie on; what cannot be had is asked for again with another theme. */
  #askForControls(): void {
    this.#isAsked = true;
    this.#controls.use((controls) => {
      if (this.#work !== null) controls.workOn(this.#work);
      if (this.#theme !== null) controls.setTheme(this.#theme);
      // Where the words are is told by writing them.
      this.forget();
      if (this.#last !== null) this.show(this.#last.legend, this.#last.ratio);
    });
  }

  #add(theme: ChartTheme): LegendCanvas {
    const canvas = new LegendCanvas(this.#host.owner, this.#host.measurer, theme);
    this.#host.placeWords(canvas.element);
    this.#canvases.push(canvas);
    return canvas;
  }
}
