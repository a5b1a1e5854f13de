// The bare limit: a Canvas2D loop that draws the same candles and lines and follows the same events. No axes, no grid, no text.

import { averageLengths, bareAverage, paintBareAverages } from './averages.ts';
import { groupBars } from './bar-groups.ts';
import { type BareLines, type BareScale, bareLines, nearestBareLine, paintBareLines } from './bare-lines.ts';
import { paintBare } from './bare-painter.ts';
import { type BareShapes, bareShapes, paintBareShapes } from './bare-shapes.ts';
import { joinBars } from './bars.ts';
import { startBenchPage } from './bench-page.ts';
import { crossElements } from './cross-elements.ts';
import { HEIGHT_CSS, WIDTH_CSS } from './page-chart.ts';

/** As Candlemark's: a notch of 100 changes the span by a fifth. */
const ZOOM_PER_DELTA = 0.0018;
/** Of the zoom that is left, with every frame. */
const EASED_SHARE = 0.35;
const LEAST_ZOOM = 0.005;
const MARGIN_SHARE = 0.05;

startBenchPage((element, bars, visible) => {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_CSS * devicePixelRatio;
  canvas.height = HEIGHT_CSS * devicePixelRatio;
  canvas.style.cssText = `display:block;width:${WIDTH_CSS}px;height:${HEIGHT_CSS}px`;
  element.append(canvas);
  const moveCross = crossElements(element);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('This browser has no Canvas2D');

  let held = bars;
  let levels = groupBars(held);
  let from = 0;
  let to = 0;
  let isRequested = false;
  /** As a logarithm. */
  let zoomLeft = 0;
  let anchorShare = 1;
  let lines: BareLines = new Float64Array();
  let tools: readonly BareShapes[] = [];
  let averages: readonly Float64Array[] = [];
  /** The view in which they were worked out. */
  let toolsFrom = 0;
  let scale: BareScale | null = null;
  /** What is pointed at. */
  let pointed = -1;
  const draw = () => {
    isRequested = false;
    const step = Math.abs(zoomLeft) < LEAST_ZOOM ? zoomLeft : zoomLeft * EASED_SHARE;
    zoomLeft -= step;
    zoomBy(step);
    scale = paintBare(context, levels, { from, to, total: held.time.length });
    if (scale !== null) paintBareLines(context, lines, scale);
    if (scale !== null) paintBareAverages(context, averages, scale);
    if (tools.length > 0) paintBareShapes(context, tools, ((toolsFrom - from) * WIDTH_CSS) / (to - from));
    if (zoomLeft !== 0) show(from, to);
  };
  const zoomBy = (step: number) => {
    const factor = Math.min(Math.exp(step), held.time.length / (to - from));
    const anchor = from + anchorShare * (to - from);
    from = anchor - (anchor - from) * factor;
    to = anchor + (to - anchor) * factor;
  };
  const show = (first: number, end: number) => {
    from = first;
    to = end;
    if (isRequested) return;
    isRequested = true;
    requestAnimationFrame(draw);
  };
  const showLast = (count: number) => {
    const end = held.time.length + count * MARGIN_SHARE;
    show(end - count, end);
  };

  let pressed: { readonly xCss: number; readonly from: number; readonly to: number } | null = null;
  element.addEventListener('pointerdown', ({ clientX }) => {
    pressed = { xCss: clientX, from, to };
  });
  element.addEventListener('pointerup', () => {
    pressed = null;
  });
  element.addEventListener('pointermove', ({ clientX, clientY }) => {
    moveCross(clientX, clientY);
    if (pressed === null) {
      if (scale !== null) pointed = nearestBareLine(lines, scale, clientX, clientY);
      element.style.cursor = pointed === -1 ? '' : 'pointer';
      return;
    }
    const shift = ((clientX - pressed.xCss) * (pressed.to - pressed.from)) / WIDTH_CSS;
    show(pressed.from - shift, pressed.to - shift);
  });
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      if (event.deltaX !== 0) {
        const shift = (event.deltaX * (to - from)) / WIDTH_CSS;
        show(from + shift, to + shift);
        return;
      }
      zoomLeft += event.deltaY * ZOOM_PER_DELTA;
      anchorShare = event.clientX / WIDTH_CSS;
      show(from, to);
    },
    { passive: false },
  );
  showLast(visible);
  const msPerBar = held.time[1]! - held.time[0]!;
  return {
    showLast,
    visibleMs: () => ({ from: held.time[0]! + from * msPerBar, to: held.time[0]! + to * msPerBar }),
    update: (bar) => {
      const last = held.time.length - 1;
      held.high[last] = bar.high;
      held.low[last] = bar.low;
      held.close[last] = bar.close;
      show(from, to);
    },
    prepend: (older) => {
      held = joinBars(older, held);
      levels = groupBars(held);
      show(from + older.time.length, to + older.time.length);
    },
    drawAverages: async (count) => {
      averages = averageLengths(count).map((length) => bareAverage(held, length));
      show(from, to);
    },
    lineLoader: (drawn) => () => {
      lines = bareLines(drawn, held.time[0]!, msPerBar);
      tools = [];
      show(from, to);
    },
    toolLoader: async (drawn) => {
      const found = await bareShapes(bars, visible, drawn);
      return () => {
        [tools, toolsFrom] = [found, from];
        lines = new Float64Array();
        show(from, to);
      };
    },
  };
});
