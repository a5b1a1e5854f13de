/** The buttons of all legends, kept by pane, and what pressing them does to the chart. */
import type { ChartEmitter } from '../chart-events.ts';
import type { LegendRow } from '../layers/legend.ts';
import type { LegendView, PaneLegend } from '../layers/pane-legend.ts';
import type { ChartText } from '../text/en.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { HiddenSeries } from '../view/hidden-series.ts';
import type { ShownLegend } from './legend-canvas.ts';
import { LegendGroup } from './legend-group.ts';
import type { LegendTool } from './legend-tools.ts';

/** What the buttons stand in. */
export interface LegendControlsHost {
  readonly owner: Document;
  readonly text: ChartText;
  /** Puts the buttons of a pane into the chart. */
  place(group: HTMLElement): void;
  focusChart(): void;
}

/** What of a chart they work on. */
export interface LegendWork {
  readonly events: Pick<ChartEmitter, 'has' | 'emit'>;
  readonly view: { readonly hidden: HiddenSeries; showLegendPage(paneId: string, page: number): void };
  readonly seriesIds: readonly string[];
}

export class LegendControls {
  readonly #host: LegendControlsHost;
  readonly #byPane = new Map<string, LegendGroup>();
  #theme: ChartTheme | null = null;
  #work: LegendWork | null = null;

  constructor(host: LegendControlsHost) {
    this.#host = host;
  }

  workOn(work: LegendWork): void {
    this.#work = work;
  }

  setTheme(theme: ChartTheme): void {
    this.#theme = theme;
    for (const group of this.#byPane.values()) group.setTheme(theme);
  }

  /** Forgets the buttons of panes that have no legend any more. */
  keep({ panes }: LegendView): void {
    for (const [paneId, group] of this.#byPane) {
      if (panes.some((pane) => pane.paneId === paneId)) continue;
      group.dispose();
      this.#byPane.delete(paneId);
    }
  }

  show(pane: PaneLegend, shown: ShownLegend): void {
    (this.#byPane.get(pane.paneId) ?? this.#add(pane.paneId)).show(pane, shown);
  }

  dispose(): void {
    for (const group of this.#byPane.values()) group.dispose();
    this.#byPane.clear();
  }

  #add(paneId: string): LegendGroup {
    const { owner, text, place, focusChart } = this.#host;
    const group = new LegendGroup({
      owner,
      text,
      hears: (name) => this.#work?.events.has(name) ?? false,
      toggle: (row) => this.#toggle(row),
      isolate: (row) => this.#isolate(row),
      turn: (pane, page) => this.#work?.view.showLegendPage(pane, page),
      run: (tool, row) => this.#run(tool, row),
      leave: focusChart,
    });
    if (this.#theme !== null) group.setTheme(this.#theme);
    place(group.root);
    this.#byPane.set(paneId, group);
    return group;
  }

  #toggle({ seriesId }: LegendRow): void {
    if (this.#work === null || seriesId === null) return;
    const { view, seriesIds } = this.#work;
    view.hidden.setVisible(seriesId, view.hidden.ids.has(seriesId), seriesIds);
  }

  #isolate({ seriesId }: LegendRow): void {
    if (this.#work === null || seriesId === null) return;
    const { view, seriesIds } = this.#work;
    view.hidden.isolate(view.hidden.isAlone(seriesId, seriesIds) ? null : seriesId, seriesIds);
  }

  #run(tool: LegendTool, row: LegendRow): void {
    const id = row.seriesId;
    if (this.#work === null || id === null) return;
    const { events } = this.#work;
    const acts: Readonly<Record<LegendTool, () => void>> = {
      eye: () => this.#toggle(row),
      settings: () => events.emit('seriesSettings', { id }),
      up: () => events.emit('seriesMove', { id, by: -1 }),
      down: () => events.emit('seriesMove', { id, by: 1 }),
      remove: () => events.emit('seriesRemove', { id }),
    };
    acts[tool]();
  }
}
