/**
 * The page of the browser tests: a chart in `#chart`, and counts of everything that it asks of the browser. Counting starts before the chart is made, so
 * what is left after `destroy` is what the chart forgot.
 */
import { createFinancialChart, type FinancialChart } from '../index.ts';
import { CanvasSurface } from '../surface/canvas-surface.ts';
import { dailyBars } from './daily-bars.ts';

interface Left {
  readonly elements: number;
  readonly listeners: readonly string[];
  readonly observers: number;
  readonly frames: number;
  readonly timers: number;
}

interface TestPage {
  readonly chart: FinancialChart;
  painted: number;
  focusRing(): string;
  /** What the crosshair's labels say. */
  cursorText(): string;
  destroyAndCount(): Promise<Left>;
  /** Dashed rules on a `CanvasSurface` against the same ones stroked by the browser: pixels painted, and those that differ. */
  dashedPixels(): { readonly differing: number; readonly painted: number };
}

declare global {
  var page: TestPage;
}

const view = globalThis.window;
const live = { listeners: new Set<string>(), observers: 0, frames: new Set<number>(), timers: new Set<number>() };

/** Elements and queries get a number each, so that the same kind of listener on two of them is told apart. */
function countListeners(): void {
  const proto = view.EventTarget.prototype;
  const { addEventListener, removeEventListener } = proto;
  const numbers = new Map<EventTarget, number>();
  const nameOf = (target: EventTarget, type: string): string => {
    const number = numbers.get(target) ?? numbers.size;
    numbers.set(target, number);
    return `${type} on ${target.constructor.name} ${number}`;
  };
  proto.addEventListener = function (type, listener, options) {
    const name = nameOf(this, type);
    // The test tool listens on the window itself; the chart never does.
    if (this !== view) live.listeners.add(name);
    const signal = typeof options === 'object' ? options.signal : undefined;
    if (signal !== undefined) addEventListener.call(signal, 'abort', () => live.listeners.delete(name));
    addEventListener.call(this, type, listener, options);
  };
  proto.removeEventListener = function (type, listener, options) {
    live.listeners.delete(nameOf(this, type));
    removeEventListener.call(this, type, listener, options);
  };
}

function countScheduling(): void {
  const request = view.requestAnimationFrame.bind(view);
  view.requestAnimationFrame = (run) => {
    const id = request((timeMs) => {
      live.frames.delete(id);
      run(timeMs);
    });
    live.frames.add(id);
    return id;
  };
  const cancel = view.cancelAnimationFrame.bind(view);
  view.cancelAnimationFrame = (id) => {
    live.frames.delete(id);
    cancel(id);
  };
  const clear = view.clearTimeout.bind(view);
  view.clearTimeout = (id) => {
    live.timers.delete(Number(id));
    clear(id);
  };
  const Observer = view.ResizeObserver;
  view.ResizeObserver = class extends Observer {
    constructor(run: ResizeObserverCallback) {
      super(run);
      live.observers++;
    }
    override disconnect(): void {
      live.observers--;
      super.disconnect();
    }
  };
}

function timersCounted(): void {
  const set = view.setTimeout.bind(view) as (run: () => void, ms?: number) => number;
  const counted = (run: () => void, ms?: number): number => {
    const id = set(() => {
      live.timers.delete(id);
      run();
    }, ms);
    live.timers.add(id);
    return id;
  };
  view.setTimeout = counted as typeof view.setTimeout;
}

countListeners();
countScheduling();
timersCounted();
const container = view.document.querySelector<HTMLElement>('#chart');
if (container === null) throw new Error('The page has no #chart');
const chart = createFinancialChart(container, { data: dailyBars(200), instrument: { symbol: 'TEST' } });

const RULES: readonly (readonly [widthDevice: number, fromX: number, fromY: number, toX: number, toY: number])[] = [
  [1, 0, 10.5, 190, 10.5],
  [2, 3, 20, 190, 20],
  [1, 50.5, 30, 50.5, 190],
  [3, 90.5, 31, 90.5, 150],
];

function dashedPixels(): { differing: number; painted: number } {
  const paint = (draw: (context: CanvasRenderingContext2D) => void) => {
    const canvas = view.document.createElement('canvas');
    canvas.width = 200;
    canvas.height = 200;
    const context = canvas.getContext('2d')!;
    draw(context);
    return context.getImageData(0, 0, 200, 200).data;
  };
  const filled = paint((context) => {
    const surface = new CanvasSurface(context, 200, 200, 1);
    for (const [widthDevice, ...points] of RULES) {
      surface.strokeLine(
        { color: '#d22f3d', widthDevice, alpha: 0.6, dashDevice: [5, 3] },
        Float32Array.from(points),
        2,
      );
    }
  });
  const stroked = paint((context) => {
    context.strokeStyle = '#d22f3d';
    context.globalAlpha = 0.6;
    context.setLineDash([5, 3]);
    for (const [widthDevice, fromX, fromY, toX, toY] of RULES) {
      context.lineWidth = widthDevice;
      context.beginPath();
      context.moveTo(fromX, fromY);
      context.lineTo(toX, toY);
      context.stroke();
    }
  });
  let differing = 0;
  let painted = 0;
  for (let at = 3; at < filled.length; at += 4) {
    if (stroked[at]! > 0) painted++;
    if (Math.abs(stroked[at]! - filled[at]!) > 1) differing++;
  }
  return { differing, painted };
}

globalThis.page = {
  dashedPixels,
  chart,
  painted: 0,
  focusRing: () => container.querySelector<HTMLElement>('[data-focus-ring]')?.style.display ?? '',
  cursorText: () => container.querySelector('[data-cursor]')?.textContent ?? '',
  async destroyAndCount() {
    chart.setViewport({ lastBars: 20 });
    chart.commands()[0]?.run();
    chart.destroy();
    return {
      elements: container.childElementCount,
      listeners: [...live.listeners],
      observers: live.observers,
      frames: live.frames.size,
      timers: live.timers.size,
    };
  },
};
