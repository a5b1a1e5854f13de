/** One picture of each kind that the embedded charts draw for us, of made-up values. */
import type { AgPicture, Row } from '../ag-options.ts';

export interface AgCase {
  readonly id: string;
  readonly title: string;
  readonly picture: AgPicture;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2020, 0, 1);

const plain = (value: number) => value.toFixed(0);
const percent = (value: number) => `${(value * 100).toFixed(0)} %`;
/** The same every time: a sum of waves that looks like a price. */
const wave = (at: number, phase = 0) => Math.sin(at / 17 + phase) + 0.6 * Math.sin(at / 5 + 2 * phase) + 0.01 * at;

const days: readonly Row[] = Array.from({ length: 300 }, (_, at) => ({
  time: new Date(FIRST_MS + at * DAY_MS),
  growth: 100 + 8 * wave(at),
  other: 100 + 8 * wave(at, 1.3),
  drawdown: Math.min(0, -0.05 + 0.04 * wave(at, 2)),
}));
const months: readonly Row[] = MONTHS.map((month, at) => ({
  month,
  up: 0.02 + 0.03 * Math.sin(at),
  down: -0.01 * (at % 4),
}));
const points: readonly Row[] = Array.from({ length: 60 }, (_, at) => ({
  name: `I${at}`,
  risk: 0.1 + 0.3 * Math.abs(Math.sin(at * 1.7)),
  gain: 0.2 * Math.sin(at * 0.9),
  volume: 10 ** (3 + 4 * Math.abs(Math.sin(at))),
}));
const bins: readonly Row[] = Array.from({ length: 30 }, (_, at) => ({
  mid: -0.0725 + at * 0.005,
  count: Math.round(400 * Math.exp(-(((at - 15) / 5) ** 2))),
  normal: 390 * Math.exp(-(((at - 14.5) / 5.5) ** 2)),
}));
const shares: readonly Row[] = ['ALPHA', 'BETA', 'GAMMA', 'DELTA', 'EPSILON'].map((name, at) => ({
  name,
  share: 0.36 / (at + 1),
}));
const quarters: readonly Row[] = Array.from({ length: 12 }, (_, at) => ({
  quarter: [`${2021 + Math.floor(at / 4)}`, `Q${(at % 4) + 1}`],
  gain: 0.05 * Math.sin(at * 1.1),
}));
const many: readonly Row[] = Array.from({ length: 60 }, (_, at) => ({
  time: new Date(FIRST_MS + at * 5 * DAY_MS),
  ...Object.fromEntries(
    Array.from({ length: 40 }, (_line, line) => [`l${line}`, 100 + 20 * wave(at * 5, line / 6) + line]),
  ),
}));

const timeAxis = { kind: 'time', position: 'bottom' } as const;
const valueAxis = { kind: 'number', position: 'left', format: plain } as const;
const shareAxis = { kind: 'number', position: 'left', format: percent } as const;

export const AG_CASES: readonly AgCase[] = [
  {
    id: 'line',
    title: 'Line on an axis of time',
    picture: {
      name: 'Growth of 100',
      data: days,
      series: [
        { type: 'line', xKey: 'time', yKey: 'growth', yName: 'ALPHA', marker: { enabled: false } },
        { type: 'line', xKey: 'time', yKey: 'other', yName: 'BETA', marker: { enabled: false } },
      ],
      axes: [timeAxis, { ...valueAxis, crossLines: [{ at: 100, label: '100', labelAt: 'inside-top-right' }] }],
    },
  },
  {
    id: 'area',
    title: 'Area with a band across',
    picture: {
      name: 'Drawdown',
      data: days,
      series: [{ type: 'area', xKey: 'time', yKey: 'drawdown', yName: 'ALPHA', strokeWidth: 1 }],
      axes: [
        {
          ...timeAxis,
          crossLines: [{ at: [new Date(Date.UTC(2020, 3, 1)), new Date(Date.UTC(2020, 4, 15))], label: 'spring' }],
        },
        shareAxis,
      ],
    },
  },
  {
    id: 'bar',
    title: 'Bars on categories',
    picture: {
      name: 'Returns by month',
      data: months,
      series: [
        { type: 'bar', xKey: 'month', yKey: 'up', yName: 'Mean' },
        { type: 'bar', xKey: 'month', yKey: 'down', yName: 'Median' },
      ],
      axes: [
        { kind: 'category', position: 'bottom' },
        { ...shareAxis, title: 'Return' },
      ],
    },
  },
  {
    id: 'grouped',
    title: 'Bars on grouped categories',
    picture: {
      name: 'Returns by quarter',
      data: quarters,
      series: [{ type: 'bar', xKey: 'quarter', yKey: 'gain', yName: 'Return' }],
      axes: [{ kind: 'grouped-category', position: 'bottom' }, shareAxis],
    },
  },
  {
    id: 'histogram',
    title: 'Histogram with a curve and lines across',
    picture: {
      name: 'Distribution of returns',
      data: bins,
      series: [
        {
          type: 'histogram',
          xKey: 'mid',
          yKey: 'count',
          yName: 'Returns',
          aggregation: 'sum',
          bins: bins.map(({ mid }) => [Number(mid) - 0.0025, Number(mid) + 0.0025]),
        },
        { type: 'line', xKey: 'mid', yKey: 'normal', yName: 'Normal distribution', marker: { enabled: false } },
      ],
      axes: [
        {
          kind: 'number',
          position: 'bottom',
          format: percent,
          crossLines: [
            { at: 0.002, label: 'mean' },
            { at: -0.031, label: 'VaR 95 %' },
          ],
        },
        valueAxis,
      ],
    },
  },
  {
    id: 'scatter',
    title: 'Scatter',
    picture: {
      name: 'Risk and return',
      data: points,
      series: [{ type: 'scatter', xKey: 'risk', yKey: 'gain', xName: 'Risk', yName: 'Return', labelKey: 'name' }],
      axes: [
        { kind: 'number', position: 'bottom', format: percent, title: 'Volatility' },
        { ...shareAxis, title: 'Return' },
      ],
    },
  },
  {
    id: 'bubble',
    title: 'Bubbles on an axis of logarithms',
    picture: {
      name: 'Risk and volume',
      data: points,
      series: [
        {
          type: 'bubble',
          xKey: 'risk',
          yKey: 'volume',
          sizeKey: 'volume',
          xName: 'Risk',
          yName: 'Volume',
          sizeName: 'Volume',
          size: 4,
          maxSize: 24,
        },
      ],
      axes: [
        { kind: 'number', position: 'bottom', format: percent },
        { kind: 'log', position: 'left', format: (value) => value.toExponential(0) },
      ],
    },
  },
  {
    id: 'pie',
    title: 'Pie',
    picture: {
      name: 'Share of volume',
      data: shares,
      series: [{ type: 'pie', angleKey: 'share', legendItemKey: 'name', calloutLabelKey: 'name' }],
    },
  },
  {
    id: 'donut',
    title: 'Donut',
    picture: {
      name: 'Share of volume',
      data: shares,
      series: [
        {
          type: 'donut',
          angleKey: 'share',
          legendItemKey: 'name',
          innerRadiusRatio: 0.65,
          innerLabels: [{ text: '5', fontSize: 22 }],
        },
      ],
    },
  },
  {
    id: 'legend',
    title: 'A legend of forty entries, in pages',
    picture: {
      name: 'Forty lines',
      data: many,
      series: Array.from({ length: 40 }, (_, line) => ({
        type: 'line' as const,
        xKey: 'time',
        yKey: `l${line}`,
        yName: `INSTRUMENT ${line + 1}`,
        marker: { enabled: false },
        strokeWidth: 1,
      })),
      axes: [timeAxis, valueAxis],
    },
  },
];
