import { expect, test } from 'vitest';
import { ALL_PARTS } from './all-parts.ts';
import { ChartCore } from './chart-core.ts';
import { chartSettings } from './options/chart-settings.ts';
import { createArraySource } from './source/array-source.ts';
import { RecordingSurface } from './surface/recording-surface.ts';
import { dailyBars } from './testing/daily-bars.ts';
import { FakeEnv } from './testing/fake-env.ts';
import { RecordingScreen } from './testing/recording-screen.ts';

function started() {
  const env = new FakeEnv();
  env.reducedMotion = true;
  const screen = new RecordingScreen(new RecordingSurface(800, 400, 1));
  const core = new ChartCore(env, screen, chartSettings({}), ALL_PARTS);
  return { env, screen, core, source: createArraySource(dailyBars(200), { symbol: 'TEST' }) };
}

const SIZE = { widthDevice: 800, heightDevice: 400, ratio: 1 };

test('the first picture does not wait for its legend, which follows in the next frame over the same picture', () => {
  const { env, screen, core, source } = started();
  core.setSource(source);
  core.resize(SIZE);
  const picture = screen.surface.drawList();
  expect(picture).toContain('rects');
  expect(screen.legendText()).toBe('');
  expect(env.pendingFrames).toBe(1);
  env.frame();
  expect(screen.legendText()).toMatch(/^TEST/);
  expect(screen.surface.drawList()).toBe(picture);
  expect(env.pendingFrames).toBe(0);
});

test('a chart that has nothing to show says so at once, and what comes then has its legend with it', () => {
  const { env, screen, core, source } = started();
  core.resize(SIZE);
  expect(screen.status.message).not.toBeNull();
  core.setSource(source);
  env.frame();
  expect(screen.status.message).toBeNull();
  expect(screen.legendText()).toMatch(/^TEST/);
});

test('a chart that is destroyed before its legend came asks for nothing more', () => {
  const { env, screen, core, source } = started();
  core.setSource(source);
  core.resize(SIZE);
  core.dispose();
  expect(env.pendingFrames).toBe(0);
  expect(env.pendingTimers).toBe(0);
  expect(screen.legendText()).toBe('');
});
