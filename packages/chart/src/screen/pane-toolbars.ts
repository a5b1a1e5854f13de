/** The buttons of all panes, kept by pane: the focus stays on a button while panes come and go. */
import { Late } from '../parts/late.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { PaneControls, PaneControlsHost } from './pane-controls.ts';
import type { PaneControlsView } from './pane-controls-view.ts';

/** What the buttons work with. */
export interface PaneToolbarsHost extends PaneControlsHost {
  /** Puts the buttons of a pane into the chart. */
  place(toolbar: HTMLElement): void;
  report(error: unknown): void;
}

export class PaneToolbars {
  readonly #host: PaneToolbarsHost;
  readonly #byPane = new Map<string, PaneControls>();
  readonly #made: Late<new (host: PaneControlsHost) => PaneControls>;
  #views: readonly PaneControlsView[] = [];
  #theme: ChartTheme | null = null;
  #isAsked = false;

  constructor(host: PaneToolbarsHost) {
    this.#host = host;
    const load = async () => (await import('./plot-buttons.ts')).PaneControls;
    this.#made = new Late(load, (error) => host.report(error));
  }

  setTheme(theme: ChartTheme): void {
    this.#theme = theme;
    this.#isAsked = false;
    for (const controls of this.#byPane.values()) controls.setTheme(theme);
  }

  show(views: readonly PaneControlsView[]): void {
    for (const [paneId, known] of this.#byPane) {
      if (views.some((view) => view.paneId === paneId)) continue;
      known.dispose();
      this.#byPane.delete(paneId);
    }
    this.#views = views;
    const Controls = this.#made.here;
    if (Controls !== null)
      for (const view of views) (this.#byPane.get(view.paneId) ?? this.#add(view.paneId, Controls)).show(view);
    else if (views.length > 0 && !this.#isAsked) {
      this.#isAsked = true;
      this.#made.use(() => this.show(this.#views));
    }
  }

  /** Makes them anew with the next views. */
  forget(): void {
    for (const controls of this.#byPane.values()) controls.dispose();
    this.#byPane.clear();
  }

  dispose(): void {
    this.#made.dispose();
    this.forget();
  }

  #add(paneId: string, Controls: new (host: PaneControlsHost) => PaneControls): PaneControls {
    const controls = new Controls(this.#host);
    if (this.#theme !== null) controls.setTheme(this.#theme);
    this.#host.place(controls.root);
    this.#byPane.set(paneId, controls);
    return controls;
  }
}
