import { createStore, type ReadableStore } from '../../data/store.ts';
import type { Timers } from '../../platform/platform.ts';

/** A sentence that is shown for a while, over the foot of the chart. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  /** What can be done about it; it goes away with it. */
  readonly action: NoticeAction | null;
}

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** Long enough to read and to reach: WCAG asks for no less than ten seconds. */
const SHOWN_MS = 10_000;

/** The notices on screen, oldest first. The same sentence is never there twice. */
export class NoticeBoard {
  readonly #timers: Timers;
  readonly #notices = createStore<readonly Notice[]>([]);
  readonly #said = createStore('');
  #lastId = 0;
  #isHeld = false;
  /** Whose time was over while they were held. */
  #overdue: readonly number[] = [];

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  get notices(): ReadableStore<readonly Notice[]> {
    return this.#notices;
  }

  /** What was done, for whoever does not see that it was: read out, and not shown. */
  get said(): ReadableStore<string> {
    return this.#said;
  }

  /** The same words once more are news all the same: a blank more makes them others to whoever reads them out. */
  say(text: string): void {
    this.#said.set(text === this.#said.get() ? `${text}\u00a0` : text);
  }

  show(text: string, action: NoticeAction | null = null): void {
    this.#lastId += 1;
    const id = this.#lastId;
    const others = this.#notices.get().filter((notice) => notice.text !== text);
    this.#notices.set([...others, { id, text, action }]);
    this.#leaveLater(id);
  }

  /** While somebody is at a notice none leaves by itself; then they have their time once more. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (isHeld) return;
    const overdue = this.#overdue;
    this.#overdue = [];
    for (const id of overdue) this.#leaveLater(id);
  }

  dismiss(id: number): void {
    // What held it is gone with it, and tells nobody.
    this.hold(false);
    this.#notices.set(this.#notices.get().filter((notice) => notice.id !== id));
  }

  #leaveLater(id: number): void {
    this.#timers.after(SHOWN_MS, () => {
      if (this.#isHeld) this.#overdue = [...this.#overdue, id];
      else this.dismiss(id);
    });
  }
}
