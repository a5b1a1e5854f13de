/** What a pointer in a plot meets before the picture itself: annotations, event marks, what is placed there, and menus. */
import type { AnnotationHand } from '../annotations/annotation-hand.ts';
import type { ContextMenuEvent } from '../chart-events.ts';
import { LEGEND_LINE_CSS, LEGEND_ROW_CSS } from '../layers/legend.ts';
import type { Frame } from '../picture/frame.ts';
import type { LegendLine } from '../picture/label-room.ts';
import type { ChartPrimitives } from '../primitives/chart-primitives.ts';
import type { PointerShape } from '../screen/chart-screen.ts';
import type { ChartRegion } from './chart-region.ts';
import type { askForMenu, MenuAsked } from './context-menu.ts';
import type { Drag } from './drag.ts';
import type { MarkTarget, tapMark } from './mark-taps.ts';
import type { PointerInput } from './pointer-input.ts';

export interface PlotTarget extends MarkTarget, MenuAsked {
  /** What the host named. */
  readonly parts: {
    readonly contextMenu?: { readonly ask: typeof askForMenu };
    readonly eventMarks?: { readonly tap: typeof tapMark };
  };
  /** Null without the part. */
  readonly annotations: { readonly hand: AnnotationHand } | null;
  /** Null without the part. */
  readonly primitives: Pick<ChartPrimitives, 'shapeOf'> | null;
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
    const isMark = !this.isPlacing && this.#target.parts.eventMarks?.tap(this.#target, input);
    return isMark || (this.#hand?.tap(input) ?? false);
  }

  /** The pointer, which is no finger, is there; null when it has left the plots. */
  hovered(input: PointerInput | null): void {
    this.#hand?.hover(input);
  }

  /** The pointer, which is no finger, is in a part of the chart: an axis may have a button there. */
  axisHovered(region: ChartRegion, input: PointerInput): void {
    this.#hand?.axisButton.hover(region, input);
  }

  axisLeft(): void {
    this.#hand?.axisButton.leave();
  }

  /** A tap or a click on an axis; answers whether something there took it. */
  axisTapped(region: ChartRegion, input: PointerInput): boolean {
    return this.#hand?.axisButton.tap(region, input) ?? false;
  }

  isOnAxisButton(region: ChartRegion, input: PointerInput): boolean {
    return this.#hand?.axisButton.isUnder(region, input) ?? false;
  }

  /** Whether a press there takes hold of something, or gives a point: the page must not scroll with it. */
  takes(start: PointerInput): boolean {
    return this.#hand?.takes(start) ?? false;
  }

  /** Two fingers tapped. */
  tappedByTwo(): void {
    this.#hand?.takeBack();
  }

  /** The drag of something that lies under a press; null when the picture itself is meant. */
  grab(start: PointerInput): Drag | null {
    return this.#hand?.grab(start) ?? null;
  }

  /** What the pointer looks like where it was seen last; null where the picture itself is meant. */
  shapeOf(input: PointerInput): PointerShape | null {
    return this.#hand?.shapeOf(input) ?? this.#target.primitives?.shapeOf(this.#target.frame(), input) ?? null;
  }

  /** Whether somebody shows a menu that is asked for. */
  get offersMenus(): boolean {
    const { events, parts } = this.#target;
    return parts.contextMenu !== undefined && events.has('contextMenu');
  }

  /**
   * Asks for the menu of a place anywhere on the chart, if anybody listens. An annotation there is selected.
   * @param buttonOf the series whose button in a legend lies there
   * @param needsOne whether only an annotation or a row of a legend has one. Answers whether it asked.
   */
  askForMenu(
    input: PointerInput,
    by: ContextMenuEvent['by'],
    buttonOf: string | null = null,
    needsOne = false,
  ): boolean {
    const { parts } = this.#target;
    const frame = this.#target.frame();
    if (frame === null || !this.offersMenus) return false;
    const seriesId = buttonOf ?? legendAt(frame, input);
    const annotationId = seriesId === null ? (this.#hand?.point(input) ?? null) : null;
    if (needsOne && (annotationId ?? seriesId) === null) return false;
    parts.contextMenu?.ask(this.#target, frame, input, by, { annotationId, seriesId });
    return true;
  }

  get #hand(): AnnotationHand | null {
    return this.#target.annotations?.hand ?? null;
  }
}

/** The series whose row of a legend lies there, its values too. */
function legendAt({ panes, legendLines }: Frame, { xCss, yCss }: PointerInput): string | null {
  const isThere = ({ left, right, top }: LegendLine) =>
    xCss >= left && xCss <= right && Math.abs(yCss - top - LEGEND_LINE_CSS / 2) < LEGEND_ROW_CSS / 2;
  return panes.flatMap(({ id }) => legendLines(id)).find(isThere)?.seriesId ?? null;
}
