import type { FieldValue } from '@candlemark/annotations';
import type { AnnotationUpdate, DrawingApi, DrawingChange } from '@candlemark/chart';
import { changeOf } from './chosen-fields.ts';

/** How a control changes what it edits. */
export interface FieldEditing {
  /** Is seen at once. */
  change(name: string, value: FieldValue): void;
  /** What was changed until now is what the person meant. */
  end(): void;
}

/** What was changed over a while as one step of the history: it begins with the first change, and is told when it is over. */
export class StepEditing implements FieldEditing {
  readonly #drawing: DrawingApi;
  /** Ids of what it may change; by default what is selected at the time. */
  readonly #ids: readonly string[] | null;
  #step: DrawingChange | null = null;

  constructor(drawing: DrawingApi, ids: readonly string[] | null = null) {
    this.#drawing = drawing;
    this.#ids = ids;
  }

  /** All that it is for and that is not locked. What is gone by now is left out. */
  change(name: string, value: FieldValue): void {
    const { selection } = this.#drawing.state;
    for (const annotation of selection) {
      if (annotation.locked || this.#ids?.includes(annotation.id) === false) continue;
      const change = changeOf(annotation, name, value, (type) => this.#drawing.definitionOf(type));
      if (change !== null) this.update(annotation.id, change);
    }
  }

  update(id: string, change: AnnotationUpdate): void {
    this.#step ??= this.#drawing.begin();
    this.#step.update(id, change);
  }

  end(): void {
    const step = this.#step;
    this.#step = null;
    step?.complete();
  }

  /** Forgets it: what it changed is no longer there. */
  drop(): void {
    this.#step = null;
  }

  cancel(): void {
    const step = this.#step;
    this.#step = null;
    step?.cancel();
  }
}
