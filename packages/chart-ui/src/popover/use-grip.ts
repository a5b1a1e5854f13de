import type { BoundsCss } from '@candlemark/annotations';
import { type PointerEvent as ReactPointerEvent, type RefObject, useRef } from 'react';
import { keptWithin, type PopoverPlace } from './place-popover.ts';

const PLACE = '--place';

type Handler = (event: ReactPointerEvent<HTMLElement>) => void;

/** For what something is dragged by. */
export interface Grip {
  readonly onPointerDown: Handler;
  readonly onPointerMove: Handler;
  readonly onPointerUp: Handler;
  readonly onPointerCancel: Handler;
}

/**
 * Lets a person drag something that floats. It is moved by its `translate`, so that nothing is laid out anew.
 * @param room where it has to stay, in pixels of what it stands in
 * @param moved told of every place that it is dragged to
 */
export function useGrip(
  element: RefObject<HTMLElement | null>,
  room: () => BoundsCss | null,
  moved: (place: PopoverPlace) => void,
): Grip {
  /** From the place to the pointer. */
  const held = useRef<{ readonly xCss: number; readonly yCss: number } | null>(null);
  const letGo = () => {
    held.current = null;
  };
  return {
    onPointerDown(event) {
      const floating = element.current;
      // A button in it is pressed, and nothing dragged.
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      const isPress = button !== null && button !== event.currentTarget;
      if (floating === null || event.button !== 0 || isPress) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { leftCss, topCss } = placeOf(floating);
      held.current = { xCss: event.clientX - leftCss, yCss: event.clientY - topCss };
    },
    onPointerMove(event) {
      const floating = element.current;
      const bounds = room();
      if (held.current === null || floating === null || bounds === null) return;
      const { xCss, yCss } = held.current;
      moved(moveWithin(floating, bounds, { leftCss: event.clientX - xCss, topCss: event.clientY - yCss }));
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
}

function placeOf(element: HTMLElement): PopoverPlace {
  const [leftCss = 0, topCss = 0] = (element.style.getPropertyValue(PLACE).match(/-?[\d.]+/g) ?? []).map(Number);
  return { leftCss, topCss };
}

/** Moves something that floats by so many pixels, as far as it has the room. Answers where it is then. */
export function moveBy(
  element: HTMLElement,
  room: BoundsCss,
  { xCss, yCss }: { readonly xCss: number; readonly yCss: number },
): PopoverPlace {
  const { leftCss, topCss } = placeOf(element);
  return moveWithin(element, room, { leftCss: leftCss + xCss, topCss: topCss + yCss });
}

function moveWithin(element: HTMLElement, room: BoundsCss, wanted: PopoverPlace): PopoverPlace {
  const { leftCss, topCss } = keptWithin(wanted, room, {
    widthCss: element.offsetWidth,
    heightCss: element.offsetHeight,
  });
  const place = { leftCss: Math.round(leftCss), topCss: Math.round(topCss) };
  moveTo(element, place);
  return place;
}

/** Moves something to a place of what it stands in: its style sheet says `translate: var(--place)`, or something else on a phone. */
export function moveTo(element: HTMLElement, { leftCss, topCss }: PopoverPlace): void {
  // Whole pixels: letters and lines stay crisp.
  element.style.setProperty(PLACE, `${Math.round(leftCss)}px ${Math.round(topCss)}px`);
}

export function isPlaced(element: HTMLElement): boolean {
  return element.style.getPropertyValue(PLACE) !== '';
}
