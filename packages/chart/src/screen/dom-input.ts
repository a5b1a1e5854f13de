/** DOM events to the chart's own inputs. Nothing is decided here beyond what the browser must be told at once (capture, default actions). */
import type { ChartCore } from '../chart-core.ts';
import type { ContextMenuEvent } from '../chart-events.ts';
import type { PointerInput, WheelInput } from '../interaction/pointer-input.ts';
import type { DomScreen } from './dom-screen.ts';
import { ElementBox, type ElementPlace, placeIn } from './element-box.ts';
import { listenToTrackpadPinch } from './trackpad-pinch.ts';

/** Where swipes begin that mean another page. */
const EDGE_CSS = 24;

/** Attaches all listeners; returns what takes them away. */
export function listenToInput(screen: DomScreen, core: ChartCore): () => void {
  const { root } = screen;
  const attached = new AbortController();
  const { signal } = attached;
  const { gestures } = core;
  const place = new ElementBox(root, signal);
  /** While a button is down the chart stays where it is. */
  let held: ElementPlace | null = null;
  const placeOf = (event: MouseEvent) => ({
    ...placeIn(held ?? place.at(event.timeStamp), event, core.plotLeftCss),
    timeMs: event.timeStamp,
    isShift: event.shiftKey,
    isControl: event.ctrlKey || event.metaKey,
  });
  const pointer = (event: PointerEvent): PointerInput => ({
    id: event.pointerId,
    kind: event.pointerType === 'touch' ? 'touch' : event.pointerType === 'pen' ? 'pen' : 'mouse',
    ...(event.pointerType === 'pen' && { pressure: event.pressure }),
    ...placeOf(event),
  });
  /** Where the pointer was seen last; null when it has left. */
  let seen: PointerInput | null = null;
  const showShape = (input: PointerInput) => {
    seen = input;
    screen.setPointerShape(gestures.shapeOf(input));
  };
  // Control and Shift mean something without a movement too: to what is dragged, and to what the pointer tells.
  const turn = ({ key, ctrlKey, metaKey, shiftKey, repeat }: KeyboardEvent) => {
    if (seen === null || repeat || !(key === 'Control' || key === 'Meta' || key === 'Shift')) return;
    const input = { ...seen, isShift: shiftKey, isControl: ctrlKey || metaKey };
    if (gestures.isDragging) gestures.move(input);
    showShape(input);
  };
  /** What a menu that the browser wants to show now came from. */
  let pressed: { readonly kind: string; readonly isSecondary: boolean } | null = null;
  const down = (event: PointerEvent) => {
    pressed = { kind: event.pointerType, isSecondary: event.button === 2 };
    if (event.button !== 0) return;
    root.setPointerCapture(event.pointerId);
    held = place.askAgain(event.timeStamp);
    const { clientX } = event;
    // Of the page, which on a phone is as wide as the screen.
    const { clientWidth } = root.ownerDocument.documentElement;
    gestures.down({ ...pointer(event), isAtEdge: Math.min(clientX, clientWidth - clientX) < EDGE_CSS });
  };
  const move = (event: PointerEvent) => {
    // A pen is seen more often than a screen is painted: its strokes are as round as they were drawn.
    // Pages that were not loaded securely are not told of it.
    if (event.pointerType === 'pen' && gestures.isDragging && 'getCoalescedEvents' in event)
      for (const between of event.getCoalescedEvents().slice(0, -1)) gestures.move(pointer(between));
    const input = pointer(event);
    gestures.move(input);
    showShape(input);
  };
  const up = (event: PointerEvent) => {
    const input = pointer(event);
    if (event.isPrimary) held = null;
    gestures.up(input);
    showShape(input);
  };
  const cancel = (event: PointerEvent) => {
    if (event.isPrimary) held = null;
    gestures.cancel(pointer(event));
  };
  root.addEventListener('pointerdown', down, { signal });
  root.addEventListener('pointermove', move, { signal });
  root.addEventListener('pointerup', up, { signal });
  root.addEventListener('pointercancel', cancel, { signal });
  const leave = (event: PointerEvent) => {
    seen = null;
    gestures.leave(pointer(event).kind);
  };
  root.addEventListener('pointerleave', leave, { signal });
  // `touch-action` cannot know what lies under the finger: fingers that the chart has a use for are kept from the page here.
  const keepTouch = (event: TouchEvent) => {
    if (event.cancelable && gestures.ownsTouch) event.preventDefault();
  };
  root.addEventListener('touchmove', keepTouch, { signal, passive: false });
  root.addEventListener('wheel', (event) => wheel(event, placeOf(event), core), { signal, passive: false });
  listenToTrackpadPinch(root, core, signal);
  root.addEventListener('keydown', turn, { signal });
  root.addEventListener('keyup', turn, { signal });
  root.addEventListener('keydown', (event) => keyDown(event, core), { signal });
  if (core.annotations !== null) screen.annotations?.listen(core.annotations, core.indicators, signal);
  // A browser takes the focus that a tap leads to for that of keys where something was typed before.
  let byKey = true;
  for (const name of ['keydown', 'pointerdown'])
    root.ownerDocument.addEventListener(name, ({ type }) => (byKey = type === 'keydown'), { signal, capture: true });
  const focus = () => {
    screen.showFocus(byKey);
    core.keys.use(() => {});
    core.annotations?.focused();
  };
  root.addEventListener('focus', focus, { signal });
  root.addEventListener('blur', () => screen.showFocus(false), { signal });
  const menu = (event: MouseEvent) => {
    const by = pressed;
    pressed = null;
    // A long press of a finger is the chart's own gesture.
    const isTouch = by?.kind === 'touch';
    const seriesId = seriesAt(event.target);
    if (isTouch || core.plotHand.offersMenus) event.preventDefault();
    if ((isTouch && seriesId === null) || gestures.isDragging) return;
    // On a Mac it comes with the button that presses, and Control. What comes without any is of the keys, which have a command.
    const wasPressed = gestures.dropPress();
    const asked = seriesId === null ? 'pointer' : askedBy(event);
    if (wasPressed || by?.isSecondary === true || seriesId !== null)
      core.plotHand.askForMenu({ id: 0, kind: 'mouse', ...placeOf(event) }, asked, seriesId);
  };
  root.addEventListener('contextmenu', menu, { signal });
  return () => attached.abort();
}

/** The series whose row in a legend is pressed. */
function seriesAt(target: EventTarget | null): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-series], [data-tools-of]') : null;
  return row?.dataset.series ?? row?.dataset.toolsOf ?? null;
}

function askedBy(event: MouseEvent): ContextMenuEvent['by'] {
  if ((event as Partial<PointerEvent>).pointerType === 'touch') return 'touch';
  return event.button === 2 || event.ctrlKey ? 'pointer' : 'keyboard';
}

function wheel(
  event: WheelEvent,
  at: Omit<WheelInput, 'deltaX' | 'deltaY' | 'mode' | 'legacyDeltaY'>,
  core: ChartCore,
): void {
  // Read before the deltas: Firefox then gives those of a wheel in lines, and in pixels only those of a trackpad.
  const mode = event.deltaMode;
  const isTaken = core.wheel.wheel({
    ...at,
    mode,
    deltaX: event.deltaX,
    deltaY: event.deltaY,
    legacyDeltaY: 'wheelDeltaY' in event && typeof event.wheelDeltaY === 'number' ? event.wheelDeltaY : null,
  });
  if (isTaken) event.preventDefault();
}

function keyDown(event: KeyboardEvent, core: ChartCore): void {
  const input = {
    key: event.key,
    code: event.code,
    isShift: event.shiftKey,
    isControl: event.ctrlKey,
    isAlt: event.altKey,
    isMeta: event.metaKey,
  };
  // Keys in the legend or on a button are meant for these.
  if (event.target === event.currentTarget && core.annotations?.pressed(input) === true) {
    event.preventDefault();
    return;
  }
  core.keys.use(({ commandOf }) => {
    const isRinged = event.target instanceof Element && event.target.matches(':focus-visible');
    const command = commandOf(core.commands(), input, isRinged);
    if (command === undefined) return;
    if (!command.isEnabled()) {
      if (command.moves && core.frame()) core.speech?.moved(command.moves);
      // Answered here, it is not asked of the page once more.
      if (command.refuse) event.preventDefault();
      command.refuse?.();
      return;
    }
    event.preventDefault();
    command.run();
  });
}
