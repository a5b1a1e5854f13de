import { useEffect, useRef } from 'react';
import type { Point, Size } from '../stage/box.ts';
import { type MapView, type ProjectionName, panned, zoomed } from './map-view.ts';

/** What is dragged farther than this is not pressed. */
const CLICK_CSS = 5;
/** One notch of a wheel. */
const ZOOM_PER_PIXEL = 1.0025;

interface Gestures {
  readonly svg: SVGSVGElement | null;
  readonly size: Size;
  readonly name: ProjectionName;
  readonly view: MapView;
  onView(view: MapView): void;
}

/** Drag, pinch, and a wheel with Ctrl: without it the wheel is the page's. */
export function useMapGestures(gestures: Gestures): void {
  const latest = useRef(gestures);
  latest.current = gestures;
  const { svg } = gestures;
  useEffect(() => {
    if (svg === null) return;
    const pointers = new Map<number, Point>();
    let movedCss = 0;
    const placeOf = (event: MouseEvent): Point => {
      const { left, top } = svg.getBoundingClientRect();
      return { xCss: event.clientX - left, yCss: event.clientY - top };
    };
    const down = (event: PointerEvent) => {
      if (pointers.size === 0) movedCss = 0;
      pointers.set(event.pointerId, placeOf(event));
    };
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (before === undefined) return;
      const { name, size, view, onView } = latest.current;
      const now = placeOf(event);
      const by = { xCss: now.xCss - before.xCss, yCss: now.yCss - before.yCss };
      movedCss += Math.hypot(by.xCss, by.yCss);
      pointers.set(event.pointerId, now);
      if (movedCss < CLICK_CSS) return;
      svg.setPointerCapture(event.pointerId);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (other === undefined) {
        onView(panned(view, by, name, size));
        return;
      }
      const middle = { xCss: (now.xCss + other.xCss) / 2, yCss: (now.yCss + other.yCss) / 2 };
      const factor = apart(now, other) / Math.max(1, apart(before, other));
      onView(zoomed(panned(view, { xCss: by.xCss / 2, yCss: by.yCss / 2 }, name, size), factor, middle, name, size));
    };
    const up = (event: PointerEvent) => pointers.delete(event.pointerId);
    const click = (event: Event) => {
      if (movedCss >= CLICK_CSS) event.stopPropagation();
      movedCss = 0;
    };
    /** One finger up and down is the page's to scroll; two are the map's whichever way they go. */
    const touch = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault();
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { name, size, view, onView } = latest.current;
      onView(zoomed(view, ZOOM_PER_PIXEL ** -event.deltaY, placeOf(event), name, size));
    };
    svg.addEventListener('pointerdown', down);
    svg.addEventListener('pointermove', move);
    svg.addEventListener('pointerup', up);
    svg.addEventListener('pointercancel', up);
    svg.addEventListener('click', click);
    svg.addEventListener('touchstart', touch, { passive: false });
    svg.addEventListener('wheel', wheel, { passive: false });
    return () => {
      svg.removeEventListener('pointerdown', down);
      svg.removeEventListener('pointermove', move);
      svg.removeEventListener('pointerup', up);
      svg.removeEventListener('pointercancel', up);
      svg.removeEventListener('click', click);
      svg.removeEventListener('touchstart', touch);
      svg.removeEventListener('wheel', wheel);
    };
  }, [svg]);
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.xCss - other.xCss, one.yCss - other.yCss);
}
