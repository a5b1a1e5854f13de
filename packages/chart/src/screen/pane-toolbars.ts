/** The buttons of all panes, kept by pane: the focus stays on a button while panes come and go. */
import type { ChartTheme } from '../theme/chart-theme.ts';
import { PaneControls, type PaneControlsHost } from './pane-controls.ts';
import type { PaneControlsView } from './pane-controls-view.ts';

/** What the buttons work with. */
export interface PaneToolbarsHost extends PaneControlsHost {
  /** Puts the buttons of a pane into the chart. */
  place(toolbar: HTMLElement): void;
}

export class PaneToolbars {
  readonly #host: PaneToolbarsHost;
  readonly #byPane = new Map<string, PaneControls>();
  #theme: ChartTheme | null = null;

  constructor(host: PaneToolbarsHost) {
    this.#host = host;
  }

  setTheme(theme: ChartTheme): void {
    this.#theme = theme;
    for (const controls of this.#byPane.values()) controls.setTheme(theme);
  }

  show(views: readonly PaneControlsView[]): void {
    for (const [paneId, known] of this.#byPane) {
      if (views.some((view) => view.paneId === paneId)) continue;
      known.dispose();
      this.#byPane.delete(paneId);
    }
    for (const view of views) (this.#byPane.get(view.paneId) ?? this.#add(view.paneId)).show(view);
  }

  dispose(): void {
    for (const controls of this.#byPane.values()) controls.dispose();
    this.#byPane.clear();
  }

  #add(paneId: string): PaneControls {
    const controls = new PaneControls(this.#host);
    if (this.#theme !== null) controls.setTheme(this.#theme);
    this.#host.place(controls.root);
    this.#byPane.set(paneId, controls);
    return controls;
  }
}
