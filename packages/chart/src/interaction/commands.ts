/** What the keyboard can do, as a table: the keys, the menus, the palette and the help of a host all come from it. */
import type { Frame } from '../picture/frame.ts';
import { MAIN_PANE } from '../picture/pane-plan.ts';
import type { MovedPart } from '../speech/view-news.ts';
import type { ChartText } from '../text/en.ts';
import { KEYS_TEXT_EN } from '../text/keys-en.ts';
import {
  clampViewport,
  fitAll,
  panBy,
  showRange,
  type Viewport,
  viewportSpan,
  zoomAround,
} from '../viewport/viewport.ts';
import { type CalledCommand, type CommandName, calledCommand } from './called-command.ts';
import type { MenuTarget } from './context-menu.ts';
import type { InteractionTarget } from './interaction-target.ts';
import { isCharacterKey, type KeyInput, matchesKey } from './key-match.ts';
import { panPrices, pickedScale, stretchPrices } from './price-moves.ts';
import { EDGE_PART, revealTime } from './reveal.ts';

export interface Command extends CalledCommand {
  /** What else people call it: a search finds it by these words too. */
  readonly synonyms?: string;
  /** In the notation of tinykeys; they work while the chart has the focus. */
  readonly keys: readonly string[];
  /** Its keys are letters, which may mean something else to a host: they work only while the chart shows the ring of the keyboard's focus. */
  readonly isOfFocus?: boolean;
  /** What of the view it moves. A chart that speaks tells then what is in view, also where there is no further. */
  readonly moves?: MovedPart | undefined;
  readonly group: 'navigation' | 'drawing';
  run(): void;
  isEnabled(): boolean;
  /** Says why not, to whoever asks for it by a key while it cannot run. */
  readonly refuse?: (() => void) | undefined;
}

/** A part that can be used by keys. */
interface CommandsPart {
  readonly commands: readonly CommandRow[];
}

export interface CommandTarget extends InteractionTarget, MenuTarget {
  /** What the host named. */
  readonly named: { readonly eventMarks?: CommandsPart; readonly contextMenu?: CommandsPart };
  /** What it makes of the commands of parts; null without the part. */
  readonly speech: {
    rows(ofParts: readonly CommandRow[]): readonly CommandRow[];
    /** Whether keys that are a single letter, digit or sign are any. */
    readonly hasCharacterKeys: boolean;
    /** Something of the view was moved: what is in view is told once that rests. */
    moved(part: MovedPart): void;
  } | null;

  /** The picture on screen; null before the first. */
  frame(): Frame | null;
  /** Paints at once what the next frame would. */
  settle(): void;
  /** Takes back what a gesture has begun, else the crosshair. */
  hideCrosshair(): void;
  /** The next drag in a plot draws a box to zoom to. */
  armBoxZoom(): void;
}

export interface CommandRow {
  readonly name: CommandName;
  readonly keys: readonly string[];
  readonly run: (target: CommandTarget, frame: Frame) => void;
  /** See `Command`. */
  readonly isOfFocus?: boolean;
  /** See `Command`. */
  readonly moves?: MovedPart;
  /** Whether the chart has the part that it needs. Default: yes. */
  readonly isThere?: (target: CommandTarget) => boolean;
  /** Default: whenever there is a picture. */
  readonly isEnabled?: (target: CommandTarget) => boolean;
}

const KEY_ZOOM = Math.log(1.25);
const MAIN_PRICES = { paneId: MAIN_PANE };
const KEY_PAN_PART = 0.15;

const ROWS: readonly CommandRow[] = [
  {
    name: 'previousBar',
    keys: ['ArrowLeft'],
    run: (target, frame) => step(target, frame, -1),
  },
  { name: 'nextBar', keys: ['ArrowRight'], run: (target, frame) => step(target, frame, 1) },
  {
    name: 'tenBarsBack',
    keys: ['Control+ArrowLeft'],
    run: (target, frame) => step(target, frame, -10),
  },
  {
    name: 'tenBarsForward',
    keys: ['Control+ArrowRight'],
    run: (target, frame) => step(target, frame, 10),
  },
  {
    name: 'panLeft',
    moves: 'times',
    keys: ['Shift+ArrowLeft'],
    run: (target) => pan(target, KEY_PAN_PART),
    isEnabled: (target) => leads(target, panned(target, KEY_PAN_PART)),
  },
  {
    name: 'panRight',
    moves: 'times',
    keys: ['Shift+ArrowRight'],
    run: (target) => pan(target, -KEY_PAN_PART),
    isEnabled: (target) => leads(target, panned(target, -KEY_PAN_PART)),
  },
  { name: 'screenBack', keys: ['PageUp'], run: (target) => page(target, 1) },
  { name: 'screenForward', keys: ['PageDown'], run: (target) => page(target, -1) },
  { name: 'firstBar', keys: ['Home'], run: (target) => goToEnd(target, 'first') },
  { name: 'lastBar', keys: ['End'], run: (target) => goToEnd(target, 'last') },
  {
    name: 'showBeginning',
    moves: 'times',
    keys: ['Control+Home'],
    run: (target) => showEnd(target, 'first'),
    isEnabled: (target) => leads(target, viewAtEnd(target, 'first')),
  },
  {
    name: 'showNewest',
    moves: 'times',
    keys: ['Control+End'],
    run: (target) => showEnd(target, 'last'),
    isEnabled: (target) => leads(target, viewAtEnd(target, 'last')),
  },
  {
    name: 'zoomIn',
    moves: 'times',
    keys: ['+', 'Shift++', '=', 'Control+ArrowUp'],
    run: (target) => zoom(target, -KEY_ZOOM),
    isEnabled: (target) => leads(target, zoomed(target, -KEY_ZOOM)),
  },
  {
    name: 'zoomOut',
    moves: 'times',
    keys: ['-', 'Shift+_', 'Control+ArrowDown'],
    run: (target) => zoom(target, KEY_ZOOM),
    isEnabled: (target) => leads(target, zoomed(target, KEY_ZOOM)),
  },
  {
    name: 'fit',
    moves: 'times',
    keys: ['0'],
    run: ({ view }) => view.walkToAll(),
    isEnabled: (target) => target.view.manualRanges.size > 0 || leads(target, wholeView(target)),
  },
  {
    name: 'zoomToBox',
    keys: ['z'],
    run: (target) => target.armBoxZoom(),
    isThere: ({ boxDrag }) => boxDrag !== undefined,
  },
  {
    name: 'zoomBack',
    moves: 'times',
    keys: ['Backspace'],
    run: ({ view }) => view.goBack(),
    isEnabled: ({ view }) => view.canGoBack,
  },
  {
    name: 'pricesUp',
    moves: 'prices',
    keys: ['Shift+ArrowUp'],
    run: (target) => movePrices(target, KEY_PAN_PART),
  },
  {
    name: 'pricesDown',
    moves: 'prices',
    keys: ['Shift+ArrowDown'],
    run: (target) => movePrices(target, -KEY_PAN_PART),
  },
  {
    name: 'stretchPrices',
    moves: 'prices',
    keys: ['Control+Shift+ArrowUp'],
    run: (target) => scalePrices(target, -KEY_ZOOM),
  },
  {
    name: 'squeezePrices',
    moves: 'prices',
    keys: ['Control+Shift+ArrowDown'],
    run: (target) => scalePrices(target, KEY_ZOOM),
  },
  {
    name: 'autoScale',
    moves: 'prices',
    keys: ['Shift+Backspace'],
    run: (target) => target.view.automateRanges(),
  },
  {
    name: 'hideCrosshair',
    keys: ['Escape'],
    run: (target) => target.hideCrosshair(),
  },
];

/** The chart's own ones, and those that its parts bring. */
export function createCommands(target: CommandTarget, text: ChartText): readonly Command[] {
  const words = { ...KEYS_TEXT_EN, ...text };
  const { eventMarks, contextMenu } = target.named;
  const ofParts = [...(eventMarks?.commands ?? []), ...(contextMenu?.commands ?? [])];
  const rows = [...ROWS, ...(target.speech?.rows(ofParts) ?? ofParts)].filter(
    ({ isThere }) => isThere?.(target) ?? true,
  );
  return rows.map(({ name, keys, run, isEnabled, isOfFocus = false, moves }) => ({
    ...calledCommand(name, words),
    keys: target.speech?.hasCharacterKeys === false ? keys.filter((key) => !isCharacterKey(key)) : keys,
    isOfFocus,
    moves,
    group: 'navigation',
    isEnabled: () => target.frame() !== null && (isEnabled?.(target) ?? true),
    run: () => {
      // Keys may be quicker than frames: a step is one from where the key before it led.
      target.settle();
      const frame = target.frame();
      if (frame !== null) run(target, frame);
      if (moves !== undefined) target.speech?.moved(moves);
    },
  }));
}

/** The first one that a press means. @param isRinged what has the focus shows the ring of the keyboard */
export function commandOf(commands: readonly Command[], input: KeyInput, isRinged: boolean): Command | undefined {
  return commands.find(
    ({ keys, isOfFocus }) => keys.some((key) => matchesKey(input, key)) && (isRinged || isOfFocus !== true),
  );
}

function step(target: CommandTarget, frame: Frame, steps: number): void {
  const { crosshair } = target;
  crosshair.step(frame, steps);
  if (crosshair.place.by === 'keyboard') revealTime(target, crosshair.place.tradingUs);
  target.crosshairMoved();
}

/** Positive parts show earlier times, as a drag to the right does. */
function pan(target: CommandTarget, part: number): void {
  const viewport = panned(target, part);
  if (viewport !== null) target.view.walkTo(viewport);
}

function panned({ view: { heading } }: CommandTarget, part: number): Viewport | null {
  return heading === null ? null : panBy(heading, part, 1);
}

/** As far as there is room; where it is about does not matter to whether there is any. */
function zoomed({ view: { heading, limits } }: CommandTarget, logFactor: number): Viewport | null {
  return heading === null || limits === null ? null : zoomAround(heading, 0.5, Math.exp(logFactor), limits);
}

function wholeView({ view: { limits } }: CommandTarget): Viewport | null {
  return limits === null ? null : fitAll(limits);
}

/** Whether a view is another one than the present, or than the one that it walks to, by more than can be seen. */
function leads({ view: { heading, limits, widthCss } }: CommandTarget, viewport: Viewport | null): boolean {
  if (heading === null || limits === null || viewport === null) return false;
  const there = clampViewport(viewport, limits);
  const halfPixel = viewportSpan(there) / widthCss / 2;
  const isFar = (one: number, other: number) => Math.abs(one - other) > halfPixel;
  return isFar(there.fromTradingUs, heading.fromTradingUs) || isFar(there.toTradingUs, heading.toTradingUs);
}

/** A screen on; the crosshair keeps its place on the screen and so reads another bar. */
function page(target: CommandTarget, part: number): void {
  const { view, crosshair, speech } = target;
  const { heading } = view;
  if (heading === null) return;
  if (crosshair.place.by === 'keyboard') {
    crosshair.place = { by: 'keyboard', tradingUs: crosshair.place.tradingUs - part * viewportSpan(heading) };
    target.crosshairMoved();
  } else speech?.moved('times');
  view.show(panBy(heading, part, 1));
}

function goToEnd(target: CommandTarget, end: 'first' | 'last'): void {
  const { view, crosshair } = target;
  const { limits } = view;
  const viewport = viewAtEnd(target, end);
  if (viewport === null || limits === null) return;
  crosshair.place = {
    by: 'keyboard',
    tradingUs: end === 'first' ? limits.dataFromTradingUs : limits.dataToTradingUs,
  };
  view.show(viewport);
  target.crosshairMoved();
}

/** The crosshair stays where it is. */
function showEnd(target: CommandTarget, end: 'first' | 'last'): void {
  const viewport = viewAtEnd(target, end);
  if (viewport !== null) target.view.walkTo(viewport);
}

/** A view as wide as the present one at an end of the data, with some room beyond. */
function viewAtEnd({ view: { heading, limits } }: CommandTarget, end: 'first' | 'last'): Viewport | null {
  if (heading === null || limits === null) return null;
  const span = viewportSpan(heading);
  const margin = span * EDGE_PART;
  const room = limits.roomAfter?.(span) ?? margin;
  const from = end === 'first' ? limits.dataFromTradingUs - margin : limits.dataToTradingUs + room - span;
  return showRange(from, from + span, limits);
}

/** Takes the prices of the main pane in hand and moves them, as a drag does. */
function movePrices(target: CommandTarget, part: number): void {
  const found = pickedScale(target, MAIN_PRICES) ?? target.paneScale(MAIN_PANE);
  if (found !== null) panPrices(target, found, part * found.scale.heightCss);
}

function scalePrices(target: CommandTarget, logFactor: number): void {
  const found = target.paneScale(MAIN_PANE);
  if (found === null) return;
  stretchPrices(target, MAIN_PRICES, found.scale.topCss + found.scale.heightCss / 2, Math.exp(logFactor));
}

/** About the crosshair where there is one, else about the middle. */
function zoom({ view, crosshair }: CommandTarget, logFactor: number): void {
  const { viewport } = view;
  const { place } = crosshair;
  if (viewport === null) return;
  const fraction =
    place.by === 'keyboard' || place.by === 'point'
      ? (place.tradingUs - viewport.fromTradingUs) / viewportSpan(viewport)
      : place.by === 'none'
        ? 0.5
        : place.xCss / view.widthCss;
  view.zoom({ anchorFraction: Math.min(Math.max(fraction, 0), 1), logFactor, isFine: false });
}
