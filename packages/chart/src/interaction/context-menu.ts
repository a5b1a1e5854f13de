/** Asking the host for a menu: with the right button, with a finger that rests, or by keys. Where nobody listens nothing happens. */
import type { BoundsCss } from '@candlemark/annotations';
import type { ChartEmitter, ContextMenuEvent } from '../chart-events.ts';
import { isFunction } from '../options/option-rule.ts';
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import { MAIN_PANE } from '../picture/pane-plan.ts';
import type { Crosshair, CrosshairPicture } from '../view/crosshair.ts';
import { regionAt, SEPARATOR_REACH_CSS } from './chart-region.ts';
import type { ContextMenuEntries, ContextMenuPlace } from './menu-entry.ts';

/** In CSS pixels, from the plot's left edge and the chart's upper one. */
interface Place {
  readonly xCss: number;
  readonly yCss: number;
}

/** Who is asked. */
export interface MenuAsked {
  readonly events: ChartEmitter;
  readonly settings: { readonly menuEntries: ((place: ContextMenuPlace) => ContextMenuEntries) | undefined };
  /** Hears what the host's function threw. */
  report(error: unknown): void;
}

/** What a menu by keys has to know of. */
export interface MenuTarget extends MenuAsked {
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

/** What is meant there: at most one of them. */
interface Meant {
  readonly annotationId: string | null;
  readonly seriesId: string | null;
}

/** Asks for the menu of a place. */
export function askForMenu(
  chart: MenuAsked,
  frame: Frame,
  { xCss, yCss }: Place,
  by: ContextMenuEvent['by'],
  meant: Meant,
): void {
  const region = regionAt(frame, xCss, yCss);
  const pane = 'paneId' in region ? frame.panes.find(({ id }) => id === region.paneId) : undefined;
  const shown = region.kind === 'price-axis' ? pane?.[region.side] : pane?.main;
  const hasTime = region.kind === 'plot' || region.kind === 'time-axis';
  const asked = {
    xCss: xCss + frame.geometry.originCss,
    yCss,
    by,
    ...meant,
    paneId: pane?.id ?? null,
    region: region.kind,
    timeMs: hasTime ? Math.round(frame.timeScale.xToTimeUs(xCss) / 1000) : null,
    price: shown?.scale?.yToPrice(yCss) ?? null,
  };
  chart.events.emit('contextMenu', { ...asked, entries: ownEntries(chart, asked) });
}

/** None where the host's function fails: all else that the menu has is there without them. */
function ownEntries({ settings, report }: MenuAsked, place: ContextMenuPlace): ContextMenuEntries {
  try {
    const entries = settings.menuEntries?.(place) ?? [];
    if (!areEntries(entries)) throw new TypeError('menuEntries must answer an array of entries');
    return entries;
  } catch (error) {
    report(error);
    return [];
  }
}

function areEntries(given: unknown): boolean {
  return (
    Array.isArray(given) &&
    given.every((one) => one === 'separator' || isFunction(one?.run) || areEntries(one?.entries))
  );
}

/** At the crosshair that keys placed, else at what is selected, else in the middle of the largest pane; not at all in a chart too low for panes. The menu is that of what is selected, if anything is. */
export function askForMenuByKey(target: MenuTarget, frame: Frame): void {
  const { crosshair, pointed, annotations } = target;
  const { geometry } = frame;
  const shown = frame.panes.filter(({ heightCss }) => heightCss > 0);
  const [first] = shown;
  if (first === undefined) return;
  const bounds = annotations?.drawing.boundsOfSelection() ?? null;
  const tallest = shown.reduce((most, pane) => (pane.heightCss > most.heightCss ? pane : most), first);
  const middle = { xCss: geometry.plotWidthCss / 2, yCss: tallest.topCss + tallest.heightCss / 2 };
  const selected = bounds && {
    xCss: (bounds.leftCss + bounds.rightCss) / 2 - geometry.originCss,
    yCss: (bounds.topCss + bounds.bottomCss) / 2,
  };
  const ofBar = crosshair.place.by === 'keyboard' ? pointed : null;
  const place = ofBar ?? selected ?? middle;
  const isIn = ({ topCss, heightCss }: PaneFrame) => place.yCss < topCss + heightCss;
  const pane = (ofBar === null ? shown.find(isIn) : shown.find(({ id }) => id === MAIN_PANE)) ?? tallest;
  const annotationId = annotations?.drawing.state.selection.at(-1)?.id ?? null;
  askForMenu(target, frame, within(place, pane, geometry.plotWidthCss), 'keyboard', { annotationId, seriesId: null });
}

/** A bar that keys chose may have been moved out of view since: the menu stays in its pane, and off the rules between panes. */
function within({ xCss, yCss }: Place, { topCss, heightCss }: PaneFrame, plotWidthCss: number): Place {
  const insetCss = Math.min(SEPARATOR_REACH_CSS + 1, heightCss / 2);
  return {
    xCss: Math.max(0, Math.min(xCss, plotWidthCss - 1)),
    yCss: Math.max(topCss + insetCss, Math.min(yCss, topCss + heightCss - insetCss)),
  };
}
