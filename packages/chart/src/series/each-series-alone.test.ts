import { expect, test } from 'vitest';
import { ChartCore } from '../chart-core.ts';
import * as front from '../index.ts';
import { chartSettings } from '../options/chart-settings.ts';
import { barDataPart } from '../source/data-parts.ts';
import { RecordingSurface } from '../surface/recording-surface.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { FakeEnv } from '../testing/fake-env.ts';
import { RecordingScreen } from '../testing/recording-screen.ts';

test('each kind of series is exported by its own name, so that a chart can be made with it alone', () => {
  const exported = new Set<unknown>(Object.values(front));
  const all = [...front.SERIES_DEFINITIONS, ...front.UNIT_SERIES];
  expect(all.filter((series) => !exported.has(series)).map(({ type }) => type)).toEqual([]);
});

test('a chart of lines alone draws its line', () => {
  const screen = new RecordingScreen(new RecordingSurface(400, 300, 1));
  const env = new FakeEnv();
  env.reducedMotion = true;
  const core = new ChartCore(env, screen, chartSettings({ chartType: 'line' }), { series: [front.lineSeries] });
  core.setSource(barDataPart.sourceOf(dailyBars(50), {}));
  core.resize({ widthDevice: 400, heightDevice: 300, ratio: 1 });
  env.settle();
  expect(screen.surface.drawList()).toMatch(/^ +line #2f55d4 2 10,/m);
});
