import { expect, test } from 'vitest';
import { ChartCore } from './chart-core.ts';
import { chartSettings } from './options/chart-settings.ts';
import { candlestickSeries } from './series/candlestick/candlestick-series.ts';
import { volumeSeries } from './series/volume/volume-series.ts';
import { createArraySource } from './source/array-source.ts';
import { RecordingSurface } from './surface/recording-surface.ts';
import { dailyBars } from './testing/daily-bars.ts';
import { FakeEnv } from './testing/fake-env.ts';
import { RecordingScreen } from './testing/recording-screen.ts';

const coreOf = (options = {}) => {
  const screen = new RecordingScreen(new RecordingSurface(400, 300, 1));
  const core = new ChartCore(new FakeEnv(), screen, chartSettings(options), {
    series: [volumeSeries, candlestickSeries],
  });
  core.setSource(createArraySource(dailyBars(50)));
  core.resize({ widthDevice: 400, heightDevice: 300, ratio: 1 });
  return { core, screen };
};

test('a chart with few kinds of series draws them', () => {
  expect(coreOf().screen.surface.drawList()).toContain('rects #0a7f69 1 ');
});

test('what it was made without is refused by name, and it stays as it was', () => {
  expect(() => coreOf({ chartType: 'line' })).toThrow('This chart was made without the series type line');
  const { core } = coreOf();
  const { settings } = core;
  expect(() => core.setSettings(chartSettings({ chartType: 'area' }))).toThrow('without the series type area');
  const added = { series: [{ id: 'a', data: [] }] };
  expect(() => core.setSettings(chartSettings(added))).toThrow('without the series type line');
  expect(core.settings).toBe(settings);
});
