import type { AnnotationScope, FieldValues } from '@candlemark/annotations';
import type { AnnotationUpdate, DrawingApi, FinancialChart } from '@candlemark/chart';
import { type FieldEditing, StepEditing } from '../fields/field-editing.ts';
import { isSameScope } from './shown-in.ts';
import type { ShownOn } from './shown-intervals.ts';

/** What a dialog changes of what was selected when it was opened: one step of the history, however long it takes. */
export class SettingsSession {
  readonly #chart: Pick<FinancialChart, 'annotations'>;
  readonly #drawing: DrawingApi;
  readonly #ids: readonly string[];
  readonly #step: StepEditing;
  /** For the controls of fields: what they end is not over yet. */
  readonly controls: FieldEditing;

  constructor(chart: Pick<FinancialChart, 'annotations' | 'drawing'>) {
    const { drawing } = chart;
    this.#chart = chart;
    this.#drawing = drawing;
    this.#ids = drawing.state.selection.map(({ id }) => id);
    this.#step = new StepEditing(drawing, this.#ids);
    this.controls = { change: (name, value) => this.#step.change(name, value), end: () => {} };
  }

  /** All of them that are not locked. */
  update(change: AnnotationUpdate): void {
    for (const { id, locked } of this.#selection()) if (!locked) this.#step.update(id, change);
  }

  /** Each where it is told, from where it was. Also those that are locked: where they are shown is not how they are. */
  showOn(next: (intervals: ShownOn) => ShownOn): void {
    for (const { id, intervals: before } of this.#selection()) {
      const intervals = next(before);
      if (!isSame(intervals, before)) this.#step.update(id, { intervals });
    }
  }

  /** In the same layouts, or only here. Also those that are locked. */
  showIn(scope: AnnotationScope): void {
    for (const { id, scope: before } of this.#selection())
      if (!isSameScope(scope, before)) this.#step.update(id, { scope });
  }

  /** Gives fields of all of them other values. */
  choose(values: FieldValues): void {
    for (const [name, value] of Object.entries(values)) this.#step.change(name, value);
  }

  complete(): void {
    if (this.#areThere()) this.#step.end();
    else this.#step.drop();
  }

  cancel(): void {
    if (this.#areThere()) this.#step.cancel();
    else this.#step.drop();
  }

  /** Completes it when something else is selected. Returns what ends the watch, and completes it too: whoever unmounts the dialog has not cancelled it. */
  watch(onOther: () => void): () => void {
    const stop = this.#drawing.onChange(() => {
      const { selection } = this.#drawing.state;
      if (selection.length === this.#ids.length && selection.every(({ id }) => this.#ids.includes(id))) return;
      this.complete();
      onOther();
    });
    return () => {
      stop();
      this.complete();
    };
  }

  /** An annotation that was removed meanwhile took its changes with it: completing or cancelling them would bring it back. */
  #areThere(): boolean {
    const there = new Set(this.#chart.annotations.list().map(({ id }) => id));
    return this.#ids.every((id) => there.has(id));
  }

  #selection() {
    return this.#drawing.state.selection.filter(({ id }) => this.#ids.includes(id));
  }
}

function isSame(a: ShownOn, b: ShownOn): boolean {
  if (a === null || b === null) return a === b;
  return a.length === b.length && a.every((level) => b.includes(level));
}
