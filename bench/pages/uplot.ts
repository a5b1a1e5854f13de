// A line of closes: it draws no candles. Panning and zooming are what its own demos do (zoom-wheel). It has no call for one bar, so that
// updates are handed over once a frame.

import uPlot from 'uplot';
import styles from 'uplot/dist/uPlot.min.css?inline';

import { startBenchPage } from './bench-page.ts';
import { onceAFrame } from './once-a-frame.ts';
import { HEIGHT_CSS, WIDTH_CSS } from './page-chart.ts';

const LEGEND_CSS = 30;
const ZOOM_PER_DELTA = 0.0018;
const MS_PER_BAR = 60_000;

startBenchPage((element, bars, visible) => {
  const sheet = document.createElement('style');
  sheet.textContent = styles;
  document.head.append(sheet);
  let seconds = secondsOf(bars.time);
  let closes = bars.close;
  const data = (): uPlot.AlignedData => [seconds, closes];
  const last = (count: number) => {
    const max = seconds.at(-1)!;
    return { min: max - ((count - 1) * MS_PER_BAR) / 1000, max };
  };
  const plot = new uPlot(
    {
      width: WIDTH_CSS,
      height: HEIGHT_CSS - LEGEND_CSS,
      cursor: { drag: { x: false, y: false, setScale: false } },
      scales: { x: last(visible) },
      series: [{}, { label: 'BENCH', stroke: '#2962ff', points: { show: false } }],
      plugins: [wheelAndDrag()],
    },
    data(),
    element,
  );
  const handOver = onceAFrame(() => {
    plot.setData(data(), false);
    plot.redraw(true, true);
  });
  plot.setScale('x', last(visible));
  return {
    showLast: (count) => plot.setScale('x', last(count)),
    visibleMs: () => ({ from: (plot.scales.x?.min ?? 0) * 1000, to: (plot.scales.x?.max ?? 0) * 1000 }),
    update: (bar) => {
      closes[closes.length - 1] = bar.close;
      handOver();
    },
    prepend: (older) => {
      seconds = joined(secondsOf(older.time), seconds);
      closes = joined(older.close, closes);
      const { min = 0, max = 0 } = plot.scales.x ?? {};
      plot.batch(() => {
        plot.setData(data(), false);
        plot.setScale('x', { min, max });
      });
    },
  };
});

function secondsOf(times: Float64Array): Float64Array {
  return times.map((time) => time / 1000);
}

function joined(first: Float64Array, second: Float64Array): Float64Array {
  const all = new Float64Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

function wheelAndDrag(): uPlot.Plugin {
  return {
    hooks: {
      ready: (plot) => {
        const { over } = plot;
        const range = () => ({ min: plot.scales.x?.min ?? 0, max: plot.scales.x?.max ?? 0 });
        let pressed: { readonly xCss: number; readonly min: number; readonly max: number } | null = null;
        over.addEventListener('mousedown', ({ clientX }) => {
          pressed = { xCss: clientX, ...range() };
        });
        over.ownerDocument.addEventListener('mouseup', () => {
          pressed = null;
        });
        over.ownerDocument.addEventListener('mousemove', ({ clientX }) => {
          if (pressed === null) return;
          const { min, max, xCss } = pressed;
          const shift = ((clientX - xCss) * (max - min)) / over.clientWidth;
          plot.setScale('x', { min: min - shift, max: max - shift });
        });
        over.addEventListener(
          'wheel',
          (event) => {
            event.preventDefault();
            const { min, max } = range();
            const factor = Math.exp(event.deltaY * ZOOM_PER_DELTA);
            const anchor = min + ((plot.cursor.left ?? 0) / over.clientWidth) * (max - min);
            plot.setScale('x', { min: anchor - (anchor - min) * factor, max: anchor + (max - anchor) * factor });
          },
          { passive: false },
        );
      },
    },
  };
}
