/**
 * What is selected or pointed at, on a canvas of its own over the picture: its handles, and what it keeps folded up otherwise. A hand that goes over thousands of
 * annotations repaints these alone.
 */
import { type BoundsCss, boundsOf, type Handle } from '@candlemark/annotations';
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import type { DeviceRect, Surface } from '../surface/surface.ts';
import { HALO_CSS } from '../surface/surface.ts';
import { paintShapes } from './paint-shapes.ts';
import type { PlacedAnnotation } from './placed-annotation.ts';
import type { ChosenHandle } from './selection-keys.ts';

/** Of one frame, by pane. */
export interface Held {
  readonly frame: Frame;
  readonly panes: readonly { readonly pane: PaneFrame; readonly placed: readonly PlacedAnnotation[] }[];
}

const HANDLE_RADIUS_CSS = 5;
/** Of one that stands where there is no point yet. */
const FURTHER_RADIUS_CSS = 3.5;
/** Pens and halos reach a little beyond what they are drawn around. */
const REACH_CSS = HALO_CSS + 1;

/** Null where a frame shows none of these ids. */
export function heldIn(frame: Frame | null, ids: ReadonlySet<string>): Held | null {
  if (frame === null || ids.size === 0) return null;
  const held = frame.annotations?.placed.filter(({ annotation }) => ids.has(annotation.id)) ?? [];
  if (held.length === 0) return null;
  const panes = frame.panes
    .map((pane) => ({ pane, placed: held.filter(({ paneId }) => paneId === pane.id) }))
    .filter(({ pane, placed }) => placed.length > 0 && pane.rect.heightDevice > 0);
  return panes.length === 0 ? null : { frame, panes };
}

/** The least box of whole device pixels around all of it that can be seen, on the chart's canvas; null around nothing. */
export function boundsOfHeld({ frame, panes }: Held): DeviceRect | null {
  const { ratio, originDevice } = frame.geometry;
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const { pane, placed } of panes) {
    const { rect, topCss } = pane;
    const take = ({ leftCss, topCss: upperCss, rightCss, bottomCss }: BoundsCss) => {
      const [from, to] = [(leftCss - REACH_CSS) * ratio, (rightCss + REACH_CSS) * ratio];
      const [over, under] = [(upperCss + topCss - REACH_CSS) * ratio, (bottomCss + topCss + REACH_CSS) * ratio];
      const [endX, endY] = [rect.xDevice + rect.widthDevice, rect.yDevice + rect.heightDevice];
      if (to <= rect.xDevice || from >= endX || under <= rect.yDevice || over >= endY) return;
      left = Math.min(left, Math.max(Math.floor(from), rect.xDevice));
      right = Math.max(right, Math.min(Math.ceil(to), endX));
      top = Math.min(top, Math.max(Math.floor(over), rect.yDevice));
      bottom = Math.max(bottom, Math.min(Math.ceil(under), endY));
    };
    for (const { handles, activeShapes } of placed) {
      for (const { xCss, yCss } of handles) take(around(xCss, yCss));
      const bounds = boundsOf(activeShapes);
      if (bounds !== null) take(bounds);
    }
  }
  if (left >= right || top >= bottom) return null;
  return { xDevice: left + originDevice, yDevice: top, widthDevice: right - left, heightDevice: bottom - top };
}

/**
 * On a surface with the chart's own places.
 * @param chosen the handle that keys move, filled
 */
export function paintHeld(surface: Surface, { frame, panes }: Held, chosen: ChosenHandle | null = null): void {
  const { theme, geometry } = frame;
  const room = { points: new Float32Array(64) };
  surface.shift(geometry.originDevice, () => {
    for (const { pane, placed } of panes) {
      surface.clip([pane.rect], () => {
        for (const { activeShapes, view } of placed)
          paintShapes(surface, activeShapes, {
            topCss: pane.topCss,
            theme,
            writing: view.writing ?? null,
            inks: new Map(),
            room,
          });
        for (const one of placed) paintHandles(surface, frame, pane, one);
        for (const one of placed) paintChosen(surface, frame, pane, one, chosen);
      });
    }
  });
}

function around(xCss: number, yCss: number): BoundsCss {
  return {
    leftCss: xCss - HANDLE_RADIUS_CSS,
    topCss: yCss - HANDLE_RADIUS_CSS,
    rightCss: xCss + HANDLE_RADIUS_CSS,
    bottomCss: yCss + HANDLE_RADIUS_CSS,
  };
}

function paintHandles(
  surface: Surface,
  frame: Frame,
  pane: PaneFrame,
  { annotation, handles }: PlacedAnnotation,
): void {
  const isFurther = ({ adds }: Handle) => adds === true;
  const { theme } = frame;
  const fill = annotation.locked ? theme.textSecondary : theme.background;
  const own = handles.filter((handle) => !isFurther(handle));
  paintDiscs(surface, theme.focus, fill, own, pane, HANDLE_RADIUS_CSS);
  // Nothing is added to what is locked.
  if (own.length < handles.length && !annotation.locked)
    paintDiscs(surface, theme.focus, fill, handles.filter(isFurther), pane, FURTHER_RADIUS_CSS);
}

/** Rings in the colour of what is selected, round the background: they are seen on any bar. */
function paintDiscs(
  surface: Surface,
  ring: string,
  fill: string,
  handles: readonly Handle[],
  { topCss }: PaneFrame,
  radiusCss: number,
): void {
  const { ratio } = surface;
  const discs = (discCss: number) =>
    Float32Array.from(handles.flatMap(({ xCss, yCss }) => [xCss * ratio, (yCss + topCss) * ratio, discCss * ratio]));
  surface.fillDiscs(ring, 1, discs(radiusCss), handles.length);
  surface.fillDiscs(fill, 1, discs(radiusCss - 1.5), handles.length);
}

function paintChosen(
  surface: Surface,
  { theme }: Frame,
  { topCss }: PaneFrame,
  { annotation, handles }: PlacedAnnotation,
  chosen: ChosenHandle | null,
): void {
  if (chosen?.annotationId !== annotation.id) return;
  const handle = handles.find(({ id }) => id === chosen.handleId);
  if (handle === undefined) return;
  const { ratio } = surface;
  const disc = [handle.xCss * ratio, (handle.yCss + topCss) * ratio, HANDLE_RADIUS_CSS * ratio];
  surface.fillDiscs(theme.focus, 1, Float32Array.from(disc), 1);
}
