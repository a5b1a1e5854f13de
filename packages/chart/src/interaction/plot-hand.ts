/** What a pointer in a plot meets before the picture itself: annotations, event marks, and what is placed there. */
import type { AnnotationHand } from '../annotations/annotation-hand.ts';
import type { PointerShape } from '../screen/chart-screen.ts';
import type { Drag } from './drag.ts';
import { type MarkTarget, tapMark } from './mark-taps.ts';
import type { PointerInput } from './pointer-input.ts';

export interface PlotTarget extends MarkTarget {
  /** Null without the part. */
  readonly annotations: { readonly hand: AnnotationHand } | null;
}

export class PlotHand {
  readonly #target: PlotTarget;

  constructor(target: PlotTarget) {
    this.#target = target;
  }

  /** Whether what is pressed next gives a point of something. */
  get isPlacing(): boolean {
    return this.#hand !== null && this.#hand.tool !== null;
  }

  /** A tap or a click at a point; answers whether something there took it. */
  tapped(input: PointerInput): boolean {
    const isMark = !this.isPlacing && tapMark(this.#target, input);
    return isMark || (this.#hand?.tap(input) ?? false);
  }

  /** The pointer, which is no finger, is there; null when it has left the plots. */
  hovered(input: PointerInput | null): void {
    this.#hand?.hover(input);
  }

  /** The drag of something that lies under a press; null when the picture itself is meant. */
  grab(start: PointerInput): Drag | null {
    return this.#hand?.grab(start) ?? null;
  }

  /** What the pointer looks like where it was seen last; null where the picture itself is meant. */
  shapeOf(input: PointerInput): PointerShape | null {
    return this.#hand?.shapeOf(input) ?? null;
  }

  get #hand(): AnnotationHand | null {
    return this.#target.annotations?.hand ?? null;
  }
}
