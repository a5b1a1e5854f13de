import { ANNOTATION_TOOLS, createAnnotation } from '@candlemark/annotations';
import { TileSourceError } from '@candlemark/bars';
import { expect, it } from 'vitest';
import { chartSvg } from '../chart-svg.ts';
import { createArraySource } from '../source/array-source.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { FakeEnv } from '../testing/fake-env.ts';
import { chartPicture, type PictureInput } from './chart-picture-of.ts';

const DAY_MS = 86_400_000;
/** To the newest bar. */
const FROM = Date.UTC(2024, 3, 19);
const RANGE = { from: FROM, to: FROM + 91 * DAY_MS };
/** Long after it was closed. */
const NOW_MS = Date.UTC(2030, 0, 1);
const SOURCE = createArraySource(dailyBars(200), { symbol: 'TEST' });
const ENV = { measureText: (text: string) => text.length * 7, wallClockMs: () => NOW_MS };
const NEVER = new AbortController().signal;

const ANNOTATIONS = ANNOTATION_TOOLS.filter((tool) => tool.isEphemeral !== true).map((tool, index) => {
  const anchors = Array.from({ length: tool.anchors }, (_, step) => ({
    timeUs: (FROM + (10 + index + 9 * step) * DAY_MS) * 1000,
    price: 96 + ((index * 5 + step * 7) % 14),
  }));
  const place = { id: `a${index}`, instrument: SOURCE.instrument.id, pane: 'main', scale: 'main' };
  return createAnnotation(tool, place, anchors);
});

const input = (given: Partial<PictureInput> = {}): PictureInput => ({
  source: SOURCE,
  options: { interval: '1D' },
  widthCss: 800,
  heightCss: 400,
  ratio: 1,
  range: RANGE,
  annotations: [],
  ...given,
});

const OTHER = createArraySource(
  dailyBars(120).map((bar, at) => ({ ...bar, close: bar.close + at })),
  { symbol: 'OTHER' },
);

/** The same tiles, each a while after it was asked for. */
const later = (load: ChartTileSource['load'] = SOURCE.load.bind(SOURCE)): ChartTileSource => ({
  instrument: SOURCE.instrument,
  load: async (address, signal) => await load(address, signal),
});

function onScreen({ options, annotations, indicators = [], compares = [], ratio, title, mark }: PictureInput): string {
  const env = new FakeEnv();
  env.wallClockStartMs = NOW_MS;
  const chart = new ChartDriver({ ...options, source: SOURCE, ratio, env });
  chart.core.annotations?.document.receive(annotations.map((one) => [`annotation/${one.id}`, { ...one }]));
  chart.core.annotations?.document.receive(indicators.map((one) => [`indicator/${one.id}`, { ...one }]));
  chart.core.annotations?.document.receive(compares.map((one) => [`compare/${one.id}`, { ...one }]));
  chart.core.show(RANGE);
  chart.env.settle();
  return chartSvg(chart.core, { title, mark });
}

it.each([
  ['bars', input()],
  [
    'bars, and indicators',
    input({
      indicators: [
        { id: 'a', type: 'bollinger-bands' },
        { id: 'b', type: 'macd', pane: 'below' },
        { id: 'c', type: 'not-yet-known' },
      ],
    }),
  ],
  ['other instruments, in percent and in a pane, and one that there is not', comparing(() => OTHER)],
  ['bars, and annotations of every tool', input({ annotations: ANNOTATIONS })],
  [
    'a legend in the corner of one of several panes',
    input({ options: { interval: '1D', volume: 'pane', legend: { position: 'top-right' } } }),
  ],
  ['a title of its own and a mark', input({ title: 'Weekly report', mark: true })],
  ['a line in the dark, at two pixels for one', input({ ratio: 2, options: { chartType: 'line', theme: 'dark' } })],
])('gives the picture that a chart on a screen gives: %s', async (_, given) => {
  const { svg, rows } = await chartPicture(given, ENV, NEVER);
  expect(svg).toBe(onScreen(given));
  expect(rows).toBeGreaterThanOrEqual(90);
});

function comparing(source: () => ChartTileSource | Promise<ChartTileSource>): PictureInput {
  const instrumentSource = (name: string) => {
    if (name === 'NONE') throw new Error('There is no NONE');
    return source();
  };
  return input({
    options: { interval: '1D', instrumentSource },
    compares: [
      { id: 'a', instrument: 'OTHER', isPercent: true },
      { id: 'b', instrument: 'OTHER', pane: 'below', type: 'area', color: '#e5484d' },
      { id: 'c', instrument: 'NONE' },
    ],
  });
}

it('waits for other instruments, and for their bars', async () => {
  const slow = { instrument: OTHER.instrument, load: later(OTHER.load.bind(OTHER)).load };
  const given = comparing(async () => slow);
  expect(await chartPicture(given, ENV, NEVER)).toEqual(
    await chartPicture(
      comparing(() => OTHER),
      ENV,
      NEVER,
    ),
  );
});

it('waits for all that is in view', async () => {
  const given = input({ annotations: ANNOTATIONS });
  expect(await chartPicture({ ...given, source: later() }, ENV, NEVER)).toEqual(await chartPicture(given, ENV, NEVER));
});

it('shows panes as they were arranged', async () => {
  const options = { interval: '1D', volume: 'pane' } as const;
  const panes = { weights: { main: 1, volume: 3 }, maximized: null, collapsed: [], order: [] };
  const arranged = await chartPicture(input({ options, arrangement: { panes } }), ENV, NEVER);
  expect(arranged.svg).not.toBe((await chartPicture(input({ options }), ENV, NEVER)).svg);
});

it('fails with the reason where rows cannot be had', async () => {
  const failed = new TileSourceError('server', 'the disk is gone');
  const source = later(() => Promise.reject(failed));
  await expect(chartPicture(input({ source }), ENV, NEVER)).rejects.toBe(failed);
});

it('ends when nobody wants it any more', async () => {
  const control = new AbortController();
  const source = later(() => new Promise(() => {}));
  const picture = chartPicture(input({ source }), ENV, control.signal);
  control.abort(new Error('nobody waits'));
  await expect(picture).rejects.toThrow('nobody waits');
});

it('refuses options that cannot be', async () => {
  const options = { interval: 'soon' as '1D' };
  await expect(chartPicture(input({ options }), ENV, NEVER)).rejects.toThrow(/interval/);
});
