import type { Unmapped } from './foreign-format.ts';

/** Names that are told apart; whatever else there is, is counted together. */
const MOST_NAMES = 200;
const OTHERS = 'others';

/** Counts what could not be mapped, by name and reason. */
export class UnmappedList {
  readonly #counts = new Map<string, Unmapped>();
  #others = 0;

  add(name: string, why = ''): void {
    const key = JSON.stringify([name, why]);
    const known = this.#counts.get(key);
    if (known === undefined && this.#counts.size === MOST_NAMES) this.#others++;
    else this.#counts.set(key, { name, why, count: (known?.count ?? 0) + 1 });
  }

  get list(): readonly Unmapped[] {
    const told = [...this.#counts.values()];
    return this.#others === 0 ? told : [...told, { name: OTHERS, why: '', count: this.#others }];
  }
}
