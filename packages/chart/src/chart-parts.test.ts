import { BASIC_TOOLS } from '@candlemark/annotations';
import { calendarFromTemplate } from '@candlemark/bars';
import { expect, expectTypeOf, test } from 'vitest';
import { ALL_PARTS } from './all-parts.ts';
import type { FinancialChart } from './chart.ts';
import { ChartCore } from './chart-core.ts';
import { type ChartOf, type ChartParts, neededPart, type OptionsOf } from './chart-parts.ts';
import { chartSvg } from './chart-svg.ts';
import { chartSettings } from './options/chart-settings.ts';
import { annotationsPartOf } from './parts/annotations-part.ts';
import { candlestickSeries } from './series/candlestick/candlestick-series.ts';
import { volumeSeries } from './series/volume/volume-series.ts';
import { barDataPart, tradeDataPart } from './source/data-parts.ts';
import { RecordingSurface } from './surface/recording-surface.ts';
import { dailyBars } from './testing/daily-bars.ts';
import { FakeEnv } from './testing/fake-env.ts';
import { RecordingScreen } from './testing/recording-screen.ts';
import { CHART_TEXT_EN } from './text/en.ts';

const FEW = { series: [volumeSeries, candlestickSeries] };

test('candles, volume, axes and legend look the same with few parts as with all', () => {
  const { legend } = ALL_PARTS;
  const [few, named, all] = [FEW, { ...FEW, legend }, ALL_PARTS].map((parts) => {
    const screen = new RecordingScreen(new RecordingSurface(400, 300, 1));
    const env = new FakeEnv();
    env.reducedMotion = true;
    const core = new ChartCore(env, screen, chartSettings({}), parts);
    core.setSource(barDataPart.sourceOf(dailyBars(50), {}));
    core.resize({ widthDevice: 400, heightDevice: 300, ratio: 1 });
    core.crosshair.place = { by: 'pointer', xCss: 100, yCss: 100 };
    core.crosshairMoved();
    env.settle();
    return { picture: screen.surface.drawList(), svg: chartSvg(core), pointed: core.pointed };
  });
  expect(few?.picture).toContain('rects #0a7f69 1 ');
  expect(few).toMatchObject({ picture: all?.picture, pointed: all?.pointed });
  expect(few?.svg).not.toContain('>Vol<');
  expect(named).toEqual(all);
});

test('bars alone are refused trades, which the part for trades takes', () => {
  const trades = [{ time: 0, price: 1 }];
  const bars = barDataPart.sourceOf(dailyBars(2), {});
  expect(() => barDataPart.sourceOf(trades, {})).toThrow("need the part 'data' to be tradeDataPart");
  expect(() => bars.addTrades(trades)).toThrow("need the part 'data' to be tradeDataPart");
  expect(() => tradeDataPart.sourceOf(dailyBars(2), {}).addTrades(trades)).not.toThrow();
  expect(tradeDataPart.sourceOf(trades, {}).instrument.levels[0]?.interval).toBe('trades');
});

test('the state of a chart is known without the part that says it over the plot', () => {
  const [few, all] = [FEW, ALL_PARTS].map((parts) => {
    const screen = new RecordingScreen(new RecordingSurface(400, 300, 1));
    const env = new FakeEnv();
    const core = new ChartCore(env, screen, chartSettings({}, 'status' in parts ? parts : {}), parts);
    core.setSource(barDataPart.sourceOf([], {}));
    core.resize({ widthDevice: 400, heightDevice: 300, ratio: 1 });
    env.settle();
    return { status: core.status, said: screen.status.message?.title };
  });
  expect(few).toEqual({ status: 'empty', said: undefined });
  expect(all).toEqual({ status: 'empty', said: 'No data' });
});

test('what needs a part that was not named says which', () => {
  expect(() => neededPart(FEW, 'pictures', 'chart.toSvg')).toThrow("chart.toSvg needs the part 'pictures'");
  expect(neededPart(ALL_PARTS, 'pictures', 'chart.toSvg')).toBe(ALL_PARTS.pictures);
});

test('a part brings the words that only it says', () => {
  const { readings } = ALL_PARTS;
  expect(chartSettings({}, {}).text).not.toHaveProperty(['reading.open']);
  expect(chartSettings({}, { readings }).text).toHaveProperty(['reading.open'], 'Open');
  expect(chartSettings({ text: { 'reading.open': 'Auf' } }, { readings }).text).toHaveProperty(['reading.open'], 'Auf');
  expect(chartSettings({}, ALL_PARTS).text).toEqual(CHART_TEXT_EN);
});

test('what only a part shows, tells or can do is not there without it', () => {
  const bars = dailyBars(50).map((bar, at) => ({ ...bar, time: Date.parse('2024-01-11T15:00Z') + at * 3_600_000 }));
  const instrument = { interval: '1h', calendar: calendarFromTemplate('us-equities') } as const;
  const [few, all] = [FEW, ALL_PARTS].map((parts: ChartParts) => {
    const env = new FakeEnv();
    const screen = new RecordingScreen(new RecordingSurface(400, 300, 1));
    const core = new ChartCore(env, screen, chartSettings({}, parts), parts);
    const told: string[] = [];
    core.events.on('contextMenu', () => told.push('contextMenu'));
    core.events.on('arrange', () => told.push('arrange'));
    core.setSource(barDataPart.sourceOf(bars, instrument));
    core.resize({ widthDevice: 400, heightDevice: 300, ratio: 1 });
    env.settle();
    core.view.hidden.setVisible('volume', false, core.seriesIds);
    core.plotHand.askForMenu(
      { id: 0, kind: 'mouse', xCss: 100, yCss: 100, timeMs: 0, isShift: false, isControl: false },
      'pointer',
    );
    env.settle();
    const press = { id: 1, kind: 'mouse', xCss: 100, yCss: 100, timeMs: 0, isShift: true, isControl: false } as const;
    core.gestures.down(press);
    core.gestures.move({ ...press, xCss: 200, yCss: 200 });
    const hasBox = screen.zoomBox !== null;
    const ids = core.commands().map(({ id }) => id);
    return {
      told,
      hasBox,
      breaks: core.frame()!.sessions.breaksCss.length > 0,
      commands: ['chart.open-mark', 'chart.open-menu', 'chart.undo', 'chart.zoom-to-box', 'chart.fit'].filter((id) =>
        ids.includes(id),
      ),
    };
  });
  expect(few).toEqual({ told: [], hasBox: false, breaks: false, commands: [] });
  expect(all).toEqual({
    told: ['contextMenu', 'arrange'],
    hasBox: true,
    breaks: true,
    commands: ['chart.open-mark', 'chart.open-menu', 'chart.undo', 'chart.zoom-to-box', 'chart.fit'],
  });
});

test('keys and words that were not named come once they are needed', async () => {
  const env = new FakeEnv();
  const screen = new RecordingScreen(new RecordingSurface(400, 300, 1));
  const core = new ChartCore(env, screen, chartSettings({}), FEW);
  core.setSource(barDataPart.sourceOf(dailyBars(50), { symbol: 'TEST' }));
  core.resize({ widthDevice: 400, heightDevice: 300, ratio: 1 });
  env.settle();
  env.advance(500);
  expect([core.commands(), screen.label]).toEqual([[], '']);
  await expect.poll(() => screen.label).toMatch(/^TEST, 1D, 50 bars in view, Mon, Jan 1, 2024 to /);
  expect(core.commands().map(({ title }) => title)).toContain('Previous bar');
  expect(core.commands().every(({ title }) => title !== undefined)).toBe(true);
  const run: string[] = [];
  core.keys.use(() => run.push('at once'));
  expect(run).toEqual(['at once']);
});

test('annotations have the tools that were named, and no others', () => {
  const parts = { ...ALL_PARTS, annotations: annotationsPartOf(BASIC_TOOLS) };
  const core = new ChartCore(
    new FakeEnv(),
    new RecordingScreen(new RecordingSurface(400, 300, 1)),
    chartSettings({}, parts),
    parts,
  );
  const tools = core.commands().flatMap(({ id }) => (id.startsWith('chart.draw-') ? [id.slice(11)] : []));
  expect(tools).toEqual(BASIC_TOOLS.map(({ type }) => type));
});

test('a chart that is refused a kind of series or its rows listens to nothing', () => {
  const env = new FakeEnv();
  const screen = new RecordingScreen(new RecordingSurface(400, 300, 1));
  const endless = { id: 'a', data: [{ time: 0, value: Number.POSITIVE_INFINITY }] };
  expect(() => new ChartCore(env, screen, chartSettings({ chartType: 'line' }), FEW)).toThrow('series type line');
  expect(() => new ChartCore(env, screen, chartSettings({ series: [endless] }), ALL_PARTS)).toThrow('value of point 0');
  expect([env.fontListeners, env.visibilityListeners, env.pendingFrames]).toEqual([0, 0, 0]);
});

test('options and methods of parts that were not named do not exist for the compiler', () => {
  type Few = typeof FEW & { readonly data: typeof barDataPart };
  expectTypeOf<OptionsOf<Few>>().toHaveProperty('data');
  expectTypeOf<OptionsOf<Few>>().not.toHaveProperty('crossLines');
  expectTypeOf<ChartOf<FinancialChart, Few>>().toHaveProperty('update');
  expectTypeOf<ChartOf<FinancialChart, Few>>().not.toHaveProperty('toSvg');
  expectTypeOf<keyof OptionsOf<typeof ALL_PARTS>>().toEqualTypeOf<keyof OptionsOf<Required<typeof ALL_PARTS>>>();
});
