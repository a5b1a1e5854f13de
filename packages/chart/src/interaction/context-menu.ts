/** Asking the host for a menu: with the right button, with a finger that rests, or by keys. The chart has no menus of its own; where nobody listens nothing happens. */
import type { BoundsCss } from '@candlemark/annotations';
import type { ChartEmitter, ContextMenuEvent } from '../chart-events.ts';
import type { Frame } from '../picture/frame.ts';
import type { Crosshair, CrosshairPicture } from '../view/crosshair.ts';
import { regionAt } from './chart-region.ts';

/** In CSS pixels, from the plot's left edge and the chart's upper one. */
interface Place {
  readonly xCss: number;
  readonly yCss: number;
}

/** What a menu by keys has to know of. */
export interface MenuTarget {
  readonly events: ChartEmitter;
  readonly crosshair: Crosshair;
  /** What the crosshair points at. */
  readonly pointed: CrosshairPicture | null;
  /** Null without the part. */
  readonly annotations: { readonly drawing: SelectionPlace } | null;
}

interface SelectionPlace {
  readonly state: { readonly selection: readonly { readonly id: string }[] };
  boundsOfSelection(): BoundsCss | null;
}

/** Asks for the menu of a place. @param annotationId what lies there */
export function askForMenu(
  events: ChartEmitter,
  frame: Frame,
  { xCss, yCss }: Place,
  by: ContextMenuEvent['by'],
  annotationId: string | null,
): void {
  const region = regionAt(frame, xCss, yCss);
  const pane = 'paneId' in region ? frame.panes.find(({ id }) => id === region.paneId) : undefined;
  const shown = region.kind === 'price-axis' ? pane?.[region.side] : pane?.main;
  const hasTime = region.kind === 'plot' || region.kind === 'time-axis';
  events.emit('contextMenu', {
    xCss: xCss + frame.geometry.originCss,
    yCss,
    by,
    annotationId,
    paneId: pane?.id ?? null,
    region: region.kind,
    timeMs: hasTime ? Math.round(frame.timeScale.xToTimeUs(xCss) / 1000) : null,
    price: shown?.scale?.yToPrice(yCss) ?? null,
  });
}

/** At the crosshair that keys placed, else at what is selected, else in the middle of the largest pane. The menu is that of what is selected, if anything is. */
export function askForMenuByKey({ events, crosshair, pointed, annotations }: MenuTarget, frame: Frame): void {
  const { geometry, panes } = frame;
  const bounds = annotations?.drawing.boundsOfSelection() ?? null;
  const { topCss, heightCss } = panes.reduce((tallest, pane) => (pane.heightCss > tallest.heightCss ? pane : tallest));
  const middle = { xCss: geometry.plotWidthCss / 2, yCss: topCss + heightCss / 2 };
  const selected = bounds && {
    xCss: (bounds.leftCss + bounds.rightCss) / 2 - geometry.originCss,
    yCss: (bounds.topCss + bounds.bottomCss) / 2,
  };
  const place = crosshair.place.by === 'keyboard' ? pointed : null;
  const annotationId = annotations?.drawing.state.selection.at(-1)?.id ?? null;
  askForMenu(events, frame, place ?? selected ?? middle, 'keyboard', annotationId);
}
