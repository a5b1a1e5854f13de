/**
 * The steps that can be undone and done again, newest last. Undoing takes back only what the step itself changed: a field that somebody else has changed since
 * stays as it is, and is told.
 */
import { isSameData } from '../same-data.ts';
import type { HistoryStep, RecordChange, Records } from './document-record.ts';
import { withFields } from './with-fields.ts';

/** Steps that are kept; older ones cannot be undone any more. */
export const MOST_STEPS = 100;

/** What could not be undone or done again, because it is no longer as the step left it: `annotation/a1.style`. */
export type SkippedFields = readonly string[];

/** A step that was just done, undone or done again, and what it really changed. */
export interface StepMade extends Pick<HistoryStep, 'name' | 'changes'> {
  readonly way: 'done' | 'undone' | 'redone';
}

/** The steps of a history: those that are done, oldest first, and those that were undone, the next to be done again first. */
export interface HistorySteps {
  readonly done: readonly HistoryStep[];
  readonly undone: readonly HistoryStep[];
}

export class History {
  readonly #listeners = new Set<() => void>();
  readonly #stepListeners = new Set<(step: StepMade) => void>();
  #steps: readonly HistoryStep[] = [];
  #done = 0;

  /** Names of all steps, oldest first; the first `done` of them are done, the others undone. */
  get names(): readonly string[] {
    return this.#steps.map(({ name }) => name);
  }

  get done(): number {
    return this.#done;
  }

  /** What undoing would take back, or null. */
  get undoName(): string | null {
    return this.#steps[this.#done - 1]?.name ?? null;
  }

  get redoName(): string | null {
    return this.#steps[this.#done]?.name ?? null;
  }

  /** A step that was just done. What was undone before it is gone. */
  push(step: HistoryStep): void {
    const done = this.#steps.slice(0, this.#done);
    const last = done.at(-1);
    const isJoined = step.joins !== undefined && last?.joins === step.joins && this.#done === this.#steps.length;
    this.#steps = isJoined ? [...done.slice(0, -1), ...joined(last, step)] : [...done, step].slice(-MOST_STEPS);
    this.#done = this.#steps.length;
    this.#made(step, 'done', step.changes);
    this.#tell();
  }

  undo(document: Records): SkippedFields {
    return this.goTo(document, this.#done - 1);
  }

  redo(document: Records): SkippedFields {
    return this.goTo(document, this.#done + 1);
  }

  /** Undoes or does again until so many steps are done; the nearest there is for a number that there is not. */
  goTo(document: Records, done: number): SkippedFields {
    const target = Math.min(Math.max(done, 0), this.#steps.length);
    if (target === this.#done) return [];
    const skipped: string[] = [];
    while (this.#done !== target) {
      const isBack = this.#done > target;
      const step = this.#steps[isBack ? --this.#done : this.#done++]!;
      const inverted = step.changes.map(({ key, before, after }) => ({ key, before: after, after: before })).reverse();
      const taken = takeBack(document, isBack ? inverted : step.changes);
      skipped.push(...taken.skipped);
      this.#made(step, isBack ? 'undone' : 'redone', taken.changes);
    }
    this.#tell();
    return skipped;
  }

  /** Puts other steps in the place of all, and answers those that were there; what they did stays. */
  replace({ done, undone }: HistorySteps): HistorySteps {
    const before = { done: this.#steps.slice(0, this.#done), undone: this.#steps.slice(this.#done) };
    this.#steps = [...done, ...undone];
    this.#done = done.length;
    this.#tell();
    return before;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Listens for each step as it is made, in their order; returns what ends it. */
  onStep(listener: (step: StepMade) => void): () => void {
    this.#stepListeners.add(listener);
    return () => this.#stepListeners.delete(listener);
  }

  #made({ name }: HistoryStep, way: StepMade['way'], changes: readonly RecordChange[]): void {
    if (changes.length === 0) return;
    for (const listener of [...this.#stepListeners]) listener({ name, way, changes });
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

/** One step that does what two do, one after the other, by the name of the first; none where the second takes all of the first back. */
function joined(first: HistoryStep, second: HistoryStep): readonly HistoryStep[] {
  const changes = new Map(first.changes.map((change) => [change.key, change]));
  for (const change of second.changes)
    changes.set(change.key, { ...change, before: (changes.get(change.key) ?? change).before });
  const left = [...changes.values()].filter(({ before, after }) => before !== after);
  return left.length > 0 ? [{ ...first, changes: left }] : [];
}

/** Makes changes of which some may not fit any more; answers what they changed, and the fields that were left as they are. */
function takeBack(
  document: Records,
  changes: readonly RecordChange[],
): { readonly changes: readonly RecordChange[]; readonly skipped: SkippedFields } {
  const skipped: string[] = [];
  const made = changes.map(({ key, before, after }): RecordChange => {
    const current = document.get(key);
    if (isSameData(current, before)) return { key, before: current, after };
    // Somebody has taken it away, or put another one in its place.
    if (current === null || before === null || after === null) {
      skipped.push(key);
      return { key, before: current, after: current };
    }
    const merged = withFields(current, before, after);
    skipped.push(...merged.skipped.map((field) => `${key}.${field}`));
    return { key, before: current, after: merged.record };
  });
  document.apply(made.map(({ key, after }) => [key, after]));
  return { changes: made.filter(({ before, after }) => before !== after), skipped };
}
