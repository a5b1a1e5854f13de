/** The drags of a hand: they move annotations, a handle of one, or copies of them, or draw the box that selects. */
import type { Handle } from '@candlemark/annotations';
import type { Drag } from '../interaction/drag.ts';
import type { PointerInput } from '../interaction/pointer-input.ts';
import type { Frame } from '../picture/frame.ts';
import type { LoupePlace } from '../screen/chart-screen.ts';
import { aimedDrag } from './aimed-drag.ts';
import { type DragStart, handleDrag, type MovedAnnotation, wholeDrag } from './annotation-drag.ts';
import type { AnnotationsHost, AnnotationsInHand } from './annotations-host.ts';
import type { FoundAnnotation } from './hit-annotation.ts';
import type { PlacedAnnotation } from './placed-annotation.ts';
import { type Magnet, placeOf, pointedFor } from './pointed-anchor.ts';
import { selectionDrag } from './select-box.ts';

export class HandDrags {
  readonly #annotations: AnnotationsInHand;
  readonly #host: AnnotationsHost;
  #loupe: LoupePlace | null = null;

  constructor(annotations: AnnotationsInHand, host: AnnotationsHost) {
    this.#annotations = annotations;
    this.#host = host;
  }

  /** Where a finger that holds a handle aims; null while none does. */
  get loupe(): LoupePlace | null {
    return this.#loupe;
  }

  /** Of what lies under a press: all that is selected moves with it, a handle moves alone, and with Control copies move. */
  of({ placed, handle, pane, frame }: FoundAnnotation, start: PointerInput, magnet: Magnet): Drag {
    const annotations = this.#annotations;
    const { id } = placed.annotation;
    const before = [...annotations.selected];
    if (!annotations.selected.has(id)) annotations.select(annotations.records.set.withGroups([id]));
    const isClone = start.isControl === true && handle === null;
    const all = handle === null ? this.#selectedIn(frame) : [placed];
    const drag: DragStart = {
      document: annotations.document,
      on: { frame, pane, view: placed.view, magnet, held: id },
      start,
      name: annotations.editing.nameOf(
        isClone ? 'step.clone' : 'step.move',
        all.map(({ annotation }) => annotation),
      ),
    };
    if (isClone) return this.#cloneDrag(placed, all, drag, before);
    const moving = handle === null ? wholeDrag(placed, all, drag) : this.#handleDrag(placed, handle, drag);
    return placed.annotation.locked ? { ...moving, shape: 'pointer' } : moving;
  }

  /** Under a finger the handle keeps its distance from it. */
  #handleDrag(placed: PlacedAnnotation, handle: Handle, drag: DragStart): Drag {
    const moving = handleDrag(placed, handle.id, drag);
    const { start, on } = drag;
    if (start.kind !== 'touch' || placed.annotation.locked) return moving;
    const offset = { xCss: handle.xCss - start.xCss, yCss: handle.yCss + on.pane.topCss - start.yCss };
    return aimedDrag(moving, offset, (input) => {
      this.#loupe = input && placeOf(pointedFor(placed.definition, on, input), on);
      this.#host.handChanged();
    });
  }

  /** @param before ids of what was selected before the press */
  #cloneDrag(
    held: MovedAnnotation,
    all: readonly MovedAnnotation[],
    start: DragStart,
    before: readonly string[],
  ): Drag {
    const copies = this.#annotations.editing.copiesOf(all.map(({ annotation }) => annotation));
    const drag = wholeDrag(
      held,
      all.map(({ definition, view }, at) => ({ annotation: copies[at]!, definition, view })),
      start,
    );
    return {
      ...drag,
      shape: 'copy',
      move: (input) => {
        drag.move(input);
        this.#annotations.select(copies.map(({ id }) => id));
      },
      cancel: () => {
        drag.cancel?.();
        this.#annotations.select(before);
      },
    };
  }

  /** Of a box that selects what lies in it; null beside all panes. */
  ofBox(start: PointerInput): Drag | null {
    const pane = this.#host
      .frame()
      ?.panes.find(({ topCss, heightCss }) => start.yCss >= topCss && start.yCss < topCss + heightCss);
    if (pane === undefined) return null;
    return selectionDrag(this.#host, pane, start, (ids) => {
      const { set } = this.#annotations.records;
      this.#annotations.select(set.withGroups(ids.filter((id) => set.get(id) !== null)));
    });
  }

  /** All that is selected and has a place in the frame, also beyond the edges of its plot. */
  #selectedIn(frame: Frame): readonly MovedAnnotation[] {
    const { selected, records } = this.#annotations;
    return records.set.list().flatMap((annotation) => {
      const view = selected.has(annotation.id) ? records.set.viewOf(annotation, frame) : null;
      const definition = records.set.definitionOf(annotation.type);
      return view === null || definition === null ? [] : [{ annotation, definition, view }];
    });
  }
}
