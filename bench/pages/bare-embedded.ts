// Eight embedded charts as bare as they come, with data that is ready in the page: as many series and points as the first eight pictures of our page have.

import { type AgCartesianChartOptions, AgCharts } from 'ag-charts-community';

const POINTS = 600;
const DAY_MS = 86_400_000;

type Row = Record<string, number | Date>;

const wave = (at: number, phase: number) => 100 + 20 * Math.sin(at / 40 + phase) + at * 0.05;

/** Lines with data of their own on an axis of time. */
function lines(count: number, points: number): AgCartesianChartOptions {
  const series = Array.from({ length: count }, (_, line) => ({
    type: 'line' as const,
    data: Array.from({ length: points }, (_point, at): Row => ({ time: new Date(at * DAY_MS), value: wave(at, line) })),
    xKey: 'time',
    yKey: 'value',
    marker: { enabled: false },
  }));
  return {
    series,
    axes: [
      { type: 'time', position: 'bottom' },
      { type: 'number', position: 'left' },
    ],
  };
}

function points(count: number): AgCartesianChartOptions {
  const data = Array.from({ length: count }, (_, at): Row => ({ x: Math.sin(at), y: Math.cos(at * 1.7) }));
  return {
    data,
    series: [{ type: 'scatter', xKey: 'x', yKey: 'y' }],
    axes: [
      { type: 'number', position: 'bottom' },
      { type: 'number', position: 'left' },
    ],
  };
}

function histogram(): AgCartesianChartOptions {
  const data = Array.from({ length: 60 }, (_, at): Row => ({ x: at, y: Math.exp(-(((at - 30) / 9) ** 2)) }));
  return {
    data,
    series: [
      { type: 'histogram', xKey: 'x', yKey: 'y', binCount: 60 },
      { type: 'line', xKey: 'x', yKey: 'y', marker: { enabled: false } },
    ],
    axes: [
      { type: 'number', position: 'bottom' },
      { type: 'number', position: 'left' },
    ],
  };
}

const CHARTS: readonly AgCartesianChartOptions[] = [
  lines(12, POINTS),
  lines(12, POINTS),
  histogram(),
  lines(12, POINTS),
  points(500),
  points(1000),
  points(500),
  lines(10, 260),
];

const grid = document.createElement('div');
grid.style.cssText = 'display:grid;grid-template-columns:repeat(3,1fr);gap:12px';
document.body.append(grid);

/** Draws all of them; answers how long it took until the last was there. */
async function drawAll(): Promise<number> {
  const from = performance.now();
  const charts = CHARTS.map((options) => {
    const container = document.createElement('div');
    container.style.height = '256px';
    grid.append(container);
    return AgCharts.create({ ...options, container });
  });
  await Promise.all(charts.map((chart) => chart.waitForUpdate()));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - from;
}

Object.assign(globalThis, { drawAll });
