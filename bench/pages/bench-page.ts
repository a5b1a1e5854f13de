// The one script of every page of bench:chart and bench:annotations. The benchmark drives it through `bench`; what is measured in the page is measured here,
// for all libraries alike.

import { type BarColumns, barAt, makeBars, olderBars } from './bars.ts';
import { type CreatePageChart, HEIGHT_CSS, type PageChart, WIDTH_CSS } from './page-chart.ts';
import { type LinePlace, makeTrendLines } from './trend-lines.ts';
import { nextPaint, untilCandles, untilLines } from './until-painted.ts';

/** What the benchmark calls in a page, which opens at once when its address says `?held=`. Times in milliseconds. */
export interface BenchPage {
  /** Makes bars, hands them over, lets go of them; answers how long the first candles took. */
  open(held: number, visible: number): Promise<number>;
  showLast(visible: number): Promise<void>;
  visibleMs(): { from: number; to: number };
  /** Replaces the last bar by every message of a feed for so long; answers how many replacements were made by then. */
  runUpdates(perSecond: number, durationMs: number): Promise<number>;
  /** Adds older bars; answers how long it took, and by how many pixels the view moved. */
  prepend(count: number): Promise<{ ms: number; movedCss: number }>;
  /** Draws so many lines, or of all tools in turn, in the place of those that are there; answers how long it took until they were on screen, which `outside` ones never are. */
  drawLines(count: number, place: LinePlace, kind: DrawnKind): Promise<number>;
  /** Draws so many moving averages, in the place of those that are there; answers when they are on screen. */
  drawAverages(count: number): Promise<void>;
  /** Draws a volume profile of all trades, of which nothing is worked out yet; answers when it was there, and after how many frames. */
  drawProfile(): Promise<{ ms: number; frames: number }>;
}

/** Trend lines, or all tools that there are in turn. */
export type DrawnKind = 'lines' | 'tools';

export function startBenchPage(createPageChart: CreatePageChart): void {
  const element = document.createElement('div');
  element.style.cssText = `position:relative;width:${WIDTH_CSS}px;height:${HEIGHT_CSS}px`;
  document.body.append(element);
  let chart: PageChart | undefined;
  let first: BarColumns | undefined;
  let last: BarColumns | undefined;
  let heldBars = 0;
  const opened = () => {
    if (chart === undefined || first === undefined || last === undefined) throw new Error('Open the page first');
    return { chart, first, last };
  };
  const page: Omit<BenchPage, 'drawProfile'> = {
    open: async (held, visible) => {
      const bars = makeBars(held);
      first = rowOf(bars, 0);
      last = rowOf(bars, held - 1);
      heldBars = held;
      await nextPaint();
      const startedMs = performance.now();
      chart = createPageChart(element, bars, visible);
      return (await untilCandles(element)) - startedMs;
    },
    showLast: async (visible) => {
      opened().chart.showLast(visible);
      await nextPaint();
      await nextPaint();
    },
    visibleMs: () => opened().chart.visibleMs(),
    runUpdates: (perSecond, durationMs) => {
      const { chart: live, last: bars } = opened();
      const bar = barAt(bars, 0);
      let made = 0;
      return followFeed(perSecond, durationMs, () => {
        // In whole hundredths, as all prices here.
        const close = Math.round((bar.close + Math.sin(made / 50) * 0.1) * 100) / 100;
        live.update({ ...bar, close, high: Math.max(bar.high, close), low: Math.min(bar.low, close) });
        made += 1;
      });
    },
    prepend: async (count) => {
      const { chart: live, first: bars } = opened();
      const older = olderBars(bars, count);
      first = rowOf(older, 0);
      live.beforePrepend?.();
      await nextPaint();
      await nextPaint();
      const before = live.visibleMs();
      const startedMs = performance.now();
      live.prepend(older);
      await nextPaint();
      const ms = performance.now() - startedMs;
      await nextPaint();
      const after = live.visibleMs();
      const cssPerMs = WIDTH_CSS / (before.to - before.from);
      return { ms, movedCss: Math.max(Math.abs(after.from - before.from), Math.abs(after.to - before.to)) * cssPerMs };
    },
    drawAverages: async (count) => {
      const { chart: live } = opened();
      if (live.drawAverages === undefined) throw new Error('This page draws no averages');
      await live.drawAverages(count);
      await nextPaint();
      await nextPaint();
    },
    drawLines: async (count, place, kind) => {
      const { chart: live } = opened();
      const lines = makeTrendLines(makeBars(heldBars), count, place);
      const load = kind === 'tools' ? await live.toolLoader?.(lines) : live.lineLoader?.(lines);
      if (load === undefined) throw new Error(`This page draws no ${kind}`);
      await nextPaint();
      await nextPaint();
      const startedMs = performance.now();
      load();
      if (count > 0 && place !== 'outside') return (await untilLines(element)) - startedMs;
      await nextPaint();
      const ms = performance.now() - startedMs;
      await nextPaint();
      return ms;
    },
  };
  Object.assign(globalThis, { bench: page });
  const held = new URLSearchParams(location.search).get('held');
  if (held !== null) void openAtOnce(page, Number(held));
}

async function openAtOnce(page: Pick<BenchPage, 'open'>, held: number): Promise<void> {
  await page.open(held, held);
  document.documentElement.dataset.ready = 'yes';
}

/** What is sent last may wait for a frame under way. */
const GRACE_MS = 100;

/** A worker posts at a steady pace, as a socket would; what the page has not handled when time is up does not count. */
function followFeed(perSecond: number, durationMs: number, handle: () => void): Promise<number> {
  const feed = `
    const startedMs = performance.now();
    let sent = 0;
    const timer = setInterval(() => {
      const due = Math.min(performance.now() - startedMs, ${durationMs}) * ${perSecond / 1000};
      for (; sent < due; sent += 1) postMessage(sent);
      if (due >= ${(durationMs * perSecond) / 1000}) clearInterval(timer);
    }, 1);`;
  const worker = new Worker(URL.createObjectURL(new Blob([feed], { type: 'text/javascript' })));
  return new Promise((resolve) => {
    let handled = 0;
    let endMs = Number.POSITIVE_INFINITY;
    worker.onmessage = () => {
      if (endMs === Number.POSITIVE_INFINITY) endMs = performance.now() + durationMs + GRACE_MS;
      if (performance.now() <= endMs) {
        handle();
        handled += 1;
        if (handled < (durationMs * perSecond) / 1000) return;
      }
      worker.terminate();
      resolve(handled);
    };
  });
}

function rowOf(bars: BarColumns, index: number): BarColumns {
  const row = (column: Float64Array) => column.slice(index, index + 1);
  return {
    time: row(bars.time),
    open: row(bars.open),
    high: row(bars.high),
    low: row(bars.low),
    close: row(bars.close),
  };
}
