import { type PaneArrangement, PLANNED_PANES } from '../picture/pane-arrangement.ts';

/** What a person can do with a pane. */
export const PANE_ACTIONS = ['up', 'down', 'collapse', 'maximize'] as const;
export type PaneAction = (typeof PANE_ACTIONS)[number];

/** Keeps how a person arranged the panes. The panes themselves come and go with the options; what was chosen for one is kept meanwhile. */
export class PaneArranger {
  readonly #changed: () => void;
  #arrangement = PLANNED_PANES;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get arrangement(): PaneArrangement {
    return this.#arrangement;
  }

  /** Takes over a whole arrangement, as it was read before. */
  restore(arrangement: PaneArrangement): void {
    this.#arrangement = arrangement;
    this.#changed();
  }

  /** @param paneIds all panes in their present order */
  act(action: PaneAction, paneId: string, paneIds: readonly string[]): void {
    const actions: Readonly<Record<PaneAction, () => void>> = {
      up: () => this.move(paneId, -1, paneIds),
      down: () => this.move(paneId, 1, paneIds),
      collapse: () => this.toggleCollapsed(paneId, paneIds),
      maximize: () => this.toggleMaximized(paneId),
    };
    actions[action]();
  }

  /** @param heightsCss of all panes */
  setHeights(heightsCss: ReadonlyMap<string, number>): void {
    this.#change({ weights: new Map([...this.#arrangement.weights, ...heightsCss]) });
  }

  /** Gives a pane all of the height, or lets the others come back. A collapsed one is opened. */
  toggleMaximized(paneId: string): void {
    if (this.#arrangement.collapsed.has(paneId)) this.toggleCollapsed(paneId, []);
    else this.#change({ maximized: this.#arrangement.maximized === null ? paneId : null });
  }

  /** Leaves of a pane only its name, or opens it again. The last open pane stays open. */
  toggleCollapsed(paneId: string, paneIds: readonly string[]): void {
    const collapsed = new Set(this.#arrangement.collapsed);
    if (!collapsed.delete(paneId)) {
      if (paneIds.every((id) => id === paneId || collapsed.has(id))) return;
      collapsed.add(paneId);
    }
    this.#change({ collapsed, maximized: null });
  }

  /**
   * Moves a pane up (negative) or down past others.
   * @param paneIds all panes in their present order
   */
  move(paneId: string, steps: number, paneIds: readonly string[]): void {
    const from = paneIds.indexOf(paneId);
    const to = Math.min(Math.max(from + steps, 0), paneIds.length - 1);
    if (from < 0 || to === from) return;
    const order = paneIds.filter((id) => id !== paneId);
    order.splice(to, 0, paneId);
    this.#change({ order });
  }

  #change(changes: Partial<PaneArrangement>): void {
    this.restore({ ...this.#arrangement, ...changes });
  }
}
