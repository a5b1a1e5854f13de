/** Taking hold of an annotation, or of one of its handles, and bringing it elsewhere: one edit, worked out from where everything stood when it began. */
import {
  type Annotation,
  type AnnotationChange,
  type AnnotationDefinition,
  type AnnotationView,
  type AnyAnchor,
  anchorAt,
  isPinned,
  moveWhole,
} from '@candlemark/annotations';
import type { ChartDocument } from '../document/chart-document.ts';
import type { Drag } from '../interaction/drag.ts';
import type { PointerInput } from '../interaction/pointer-input.ts';
import { keyOf, recordOf } from './annotation-document.ts';
import type { PlacedAnnotation } from './placed-annotation.ts';
import { constrainedAnchor, type PointedPane, pointedAnchor, pointedFor, wholeTicks } from './pointed-anchor.ts';

export interface DragStart {
  readonly document: ChartDocument;
  readonly on: PointedPane;
  readonly start: PointerInput;
  /** What the step is called. */
  readonly name: string;
}

/** An annotation, and the pane that it is drawn in as it sees it. */
export interface MovedAnnotation {
  readonly annotation: Annotation;
  readonly definition: AnnotationDefinition;
  readonly view: AnnotationView;
}

/** Moves what a handle moves. */
export function handleDrag(placed: PlacedAnnotation, handleId: string, drag: DragStart): Drag {
  const { annotation, definition, view } = placed;
  const { on } = drag;
  const handles = definition.handles(annotation, view);
  const sizes = handles.find(({ id }) => id === handleId)?.sizes === true;
  const other = handles.length === 2 ? handles.find(({ id }) => id !== handleId) : undefined;
  return editDrag([annotation], drag, (input) => {
    // Of two ends, the one that stays is what straight lines run through.
    const to = sizes
      ? anchorAt(view, input.xCss, input.yCss - on.pane.topCss)
      : input.isShift === true && other !== undefined
        ? constrainedAnchor(on, anchorAt(view, other.xCss, other.yCss), input)
        : pointedFor(definition, on, input);
    return [definition.moveHandle(annotation, handleId, to, view)];
  });
}

/** Moves annotations as they are, with Shift in one direction. The one that is held keeps to the bars unless it is held to the screen, all go with it. */
export function wholeDrag(held: MovedAnnotation, all: readonly MovedAnnotation[], drag: DragStart): Drag {
  const { start } = drag;
  const on = { ...drag.on, magnet: 'off' } as const;
  const { view } = held;
  const first = held.annotation.anchors[0]!;
  const annotations = all.map(({ annotation }) => annotation);
  return editDrag(annotations, drag, ({ xCss, yCss, isShift }) => {
    const [acrossCss, downCss] = [xCss - start.xCss, yCss - start.yCss];
    const isAcross = Math.abs(acrossCss) > Math.abs(downCss);
    const byXCss = isShift && !isAcross ? 0 : toBar(acrossCss);
    const byYCss = isShift && isAcross ? 0 : downCss;
    return all.map(({ annotation, definition, view: own }) => ({
      anchors: moveWhole(definition, annotation.anchors, own, byXCss, byYCss).map((moved, at) =>
        onTicksAs(annotation.anchors[at]!, moved, own),
      ),
    }));
  });

  function toBar(byCss: number): number {
    if (byCss === 0 || isPinned(first)) return byCss;
    const fromCss = view.xOf(first.timeUs);
    return view.xOf(pointedAnchor(on, { xCss: fromCss + byCss, yCss: start.yCss, kind: start.kind }).timeUs) - fromCss;
  }
}

/** A price that the instrument can have stays one. */
function onTicksAs(before: AnyAnchor, moved: AnyAnchor, view: AnnotationView): AnyAnchor {
  if (isPinned(before) || isPinned(moved) || wholeTicks(view, before.price) !== before.price) return moved;
  return { ...moved, price: wholeTicks(view, moved.price) };
}

/** @param moved what becomes of each of them; all else is as the document has it, which another window may change meanwhile */
function editDrag(
  held: readonly Annotation[],
  { document, name }: DragStart,
  moved: (input: PointerInput) => readonly AnnotationChange[],
): Drag {
  const edit = document.begin(name);
  /** Clones, which stand nowhere before they are dragged. */
  const fresh = new Set(held.filter(({ id }) => document.get(keyOf(id)) === null));
  return {
    move(input) {
      const changes = moved(input);
      edit.setAll(
        held.flatMap((annotation, at) => {
          const key = keyOf(annotation.id);
          const before = fresh.has(annotation) ? recordOf(annotation) : edit.before(key);
          return annotation.locked || before === null ? [] : [[key, { ...before, ...changes[at]! }] as const];
        }),
      );
    },
    release: () => edit.complete(),
    cancel: () => edit.cancel(),
  };
}
