import { expect, test } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';
import { FakeEnv } from '../testing/fake-env.ts';
import { COUNTDOWN_CSS } from './last-price-mark.ts';

const MINUTE_MS = 60_000;
const FIRST_MS = Date.UTC(2024, 0, 2);

/** A chart whose newest bar is half a minute old. */
function liveChart(heightCss: number, lastClose: number) {
  const env = new FakeEnv();
  const data = Array.from({ length: 60 }, (_, at) => {
    const close = at === 59 ? lastClose : 100 + (at % 7);
    return { time: FIRST_MS + at * MINUTE_MS, open: 103, high: Math.max(107, close), low: Math.min(99, close), close };
  });
  env.wallClockStartMs = FIRST_MS + 59.5 * MINUTE_MS - env.nowMs;
  return new ChartDriver({ env, data, interval: '1m', heightCss });
}

test('the label of the last price stays within its pane, however low that is', () => {
  for (const lastClose of [99, 103, 107]) {
    for (const heightCss of [34, 40, 44, 48, 52, 58, 63, 64, 65, 80]) {
      const { panes, lastPrice } = liveChart(heightCss, lastClose).core.frame()!;
      const pane = panes[0]!;
      if (lastPrice?.label == null) continue;
      const { topCss, heightCss: labelCss, barCloseUs } = lastPrice.label;
      const wholeCss = labelCss + (barCloseUs === null ? 0 : COUNTDOWN_CSS);
      expect({
        heightCss,
        isWithin: topCss >= pane.topCss && topCss + wholeCss <= pane.topCss + pane.heightCss,
      }).toEqual({
        heightCss,
        isWithin: true,
      });
    }
  }
});

test('a low pane gives up the countdown first, and the label where its price could not be read', () => {
  const labelAt = (paneCss: number) => {
    const axisCss = 100 - liveChart(100, 103).core.frame()!.panes[0]!.heightCss;
    return liveChart(axisCss + paneCss, 103).core.frame()!.lastPrice!.label;
  };
  expect(labelAt(36)).toMatchObject({ heightCss: 20, barCloseUs: (FIRST_MS + 60 * MINUTE_MS) * 1000 });
  expect(labelAt(35)).toMatchObject({ heightCss: 20, barCloseUs: null });
  expect(labelAt(16)).toMatchObject({ heightCss: 16, barCloseUs: null });
  expect(labelAt(13)).toBeNull();
});
