/** DOM events to the chart's own inputs. Nothing is decided here beyond what the browser must be told at once (capture, default actions). */
import type { ChartCore } from '../chart-core.ts';
import type { ChartRegion } from '../interaction/chart-region.ts';
import { matchesKey } from '../interaction/key-match.ts';
import type { PointerInput } from '../interaction/pointer-input.ts';
import { applyWheel } from '../interaction/wheel-gestures.ts';
import type { PointerShape } from './chart-screen.ts';
import type { DomScreen } from './dom-screen.ts';

const SHAPES: Readonly<Record<ChartRegion['kind'], PointerShape>> = {
  plot: 'crosshair',
  'price-axis': 'ns-resize',
  'time-axis': 'ew-resize',
  separator: 'row-resize',
};

/** Attaches all listeners; returns what takes them away. */
export function listenToInput(screen: DomScreen, core: ChartCore): () => void {
  const { root } = screen;
  const attached = new AbortController();
  const { signal } = attached;
  const { gestures } = core;
  // While a button is down the chart stays where it is; asking the browser for every move would make it lay out each time.
  let heldBox: DOMRect | null = null;
  const pointer = (event: PointerEvent): PointerInput => {
    const box = heldBox ?? root.getBoundingClientRect();
    return {
      id: event.pointerId,
      kind: event.pointerType === 'touch' ? 'touch' : event.pointerType === 'pen' ? 'pen' : 'mouse',
      xCss: event.clientX - box.left - core.plotLeftCss,
      yCss: event.clientY - box.top,
      timeMs: event.timeStamp,
    };
  };
  const showShape = (input: PointerInput) => {
    const region = core.regionAt(input.xCss, input.yCss);
    const isGrabbed = gestures.isDragging && region?.kind === 'plot';
    screen.setPointerShape(isGrabbed ? 'grabbing' : region === null ? 'default' : SHAPES[region.kind]);
  };
  root.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      root.setPointerCapture(event.pointerId);
      heldBox = root.getBoundingClientRect();
      gestures.down(pointer(event));
    },
    { signal },
  );
  root.addEventListener(
    'pointermove',
    (event) => {
      const input = pointer(event);
      gestures.move(input);
      showShape(input);
    },
    { signal },
  );
  root.addEventListener(
    'pointerup',
    (event) => {
      const input = pointer(event);
      heldBox = null;
      gestures.up(input);
      showShape(input);
    },
    { signal },
  );
  root.addEventListener(
    'pointercancel',
    (event) => {
      heldBox = null;
      gestures.cancel(pointer(event));
    },
    { signal },
  );
  root.addEventListener('pointerleave', () => gestures.leave(), { signal });
  root.addEventListener('wheel', (event) => wheel(event, root, core), { signal, passive: false });
  root.addEventListener('keydown', (event) => keyDown(event, core), { signal });
  root.addEventListener('focus', () => screen.showFocus(true), { signal });
  root.addEventListener('blur', () => screen.showFocus(false), { signal });
  // A long press is the chart's own gesture.
  root.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  return () => attached.abort();
}

function wheel(event: WheelEvent, root: HTMLElement, core: ChartCore): void {
  event.preventDefault();
  const box = root.getBoundingClientRect();
  applyWheel(
    {
      xCss: event.clientX - box.left - core.plotLeftCss,
      yCss: event.clientY - box.top,
      deltaX: event.deltaX,
      deltaY: event.deltaY,
      mode: event.deltaMode,
      isShift: event.shiftKey,
      isControl: event.ctrlKey,
    },
    core,
  );
}

function keyDown(event: KeyboardEvent, core: ChartCore): void {
  const input = {
    key: event.key,
    isShift: event.shiftKey,
    isControl: event.ctrlKey,
    isAlt: event.altKey,
    isMeta: event.metaKey,
  };
  const command = core.commands().find(({ keys }) => keys.some((key) => matchesKey(input, key)));
  if (command === undefined || !command.isEnabled()) return;
  event.preventDefault();
  command.run();
}
