/** What a tap and the Enter key do with event marks. */
import type { ChartEmitter } from '../chart-events.ts';
import type { Frame } from '../picture/frame.ts';
import type { PointedMarks } from '../picture/pointed-marks.ts';
import type { Crosshair } from '../view/crosshair.ts';
import type { PointerInput } from './pointer-input.ts';

/** What a tap on a mark acts on. */
export interface MarkTarget {
  readonly crosshair: Crosshair;
  /** The crosshair's place was set. */
  crosshairMoved(): void;
  readonly events: ChartEmitter;
  frame(): Frame | null;
}

/** A mark under the tap is told to the host; a finger also shows its words, until it taps elsewhere. Answers whether a mark was hit. */
export function tapMark(target: MarkTarget, { kind, xCss, yCss }: PointerInput): boolean {
  const { crosshair } = target;
  const frame = target.frame();
  const marks = frame?.parts.eventMarks?.at(frame, xCss, yCss) ?? null;
  if (kind === 'touch' && (marks !== null || crosshair.place.by === 'touch')) {
    crosshair.place = marks === null ? { by: 'none' } : { by: 'touch', xCss, yCss };
    target.crosshairMoved();
  }
  if (marks !== null) chooseMarks(target.events, marks);
  return marks !== null;
}

export function chooseMarks(events: ChartEmitter, { marks, count }: PointedMarks): void {
  events.emit('mark', { kind: 'click', marks, count });
}
