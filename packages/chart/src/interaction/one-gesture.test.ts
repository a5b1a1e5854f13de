/** The signature: from all of history to a single trade in one movement of the hand, over a source that takes its time. */
import { expect, test } from 'vitest';
import { chartState } from '../chart-state.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { createMarket, HandFedSource } from '../tiles/visible-tiles.fixtures.ts';
import type { WheelInput } from './pointer-input.ts';

const X_CSS = 310;
const MARKET = createMarket('24/7');

async function chartOfEverything() {
  const source = new HandFedSource(MARKET);
  const chart = new ChartDriver({ source, volume: false });
  for (let round = 0; source.pending.length > 0 && round < 50; round++) await source.answer(0);
  chart.env.settle();
  return { chart, source };
}

/** What the last frame drew of the instrument: bars, dots, or the line through them. */
function drawnShapes({ screen }: ChartDriver): number {
  const seen = screen.surface.drawList().replace(/^( *)fade 0\n(?:\1 {2}.*\n?)*/gm, '');
  return seen.match(/^ {2,}(rects|discs|line) #/gm)?.length ?? 0;
}

const HANDS: readonly (readonly [string, Partial<WheelInput>])[] = [
  ['a wheel', { deltaY: -100, legacyDeltaY: 120 }],
  ['a wheel that spins freely', { deltaY: -240, legacyDeltaY: 240 }],
  ['a pinch on a trackpad', { deltaY: -9, legacyDeltaY: 3, isControl: true }],
];

test.each(HANDS)(
  '%s goes from all of history to one trade; nothing under the pointer moves, no frame is blank',
  async (_hand, event) => {
    const { chart, source } = await chartOfEverything();
    expect(chartState(chart.core).level).not.toBe('trades');
    // Onto the trade that will be left over.
    const target = chart.core.data!.facts.tradingTime.toTradingUs(MARKET.trades.timeUs[3_141]!);
    chart.core.view.panByCss(X_CSS - ((target - chart.viewport.fromTradingUs) / chart.span) * chart.core.view.widthCss);
    for (let round = 0; round < 10; round++) await source.answer(0);
    chart.env.settle();
    const levels: string[] = [];
    for (let count = 0; ; count++) {
      expect(count).toBeLessThan(600);
      chart.wheel({ ...event, xCss: X_CSS });
      if (count % 3 === 0) await source.answer(count);
      chart.screen.surface.clear();
      chart.env.frame();
      const { timeScale, map } = chart.core.frame()!;
      expect(Math.abs(timeScale.tradingToX(target) - X_CSS)).toBeLessThan(1);
      expect(Math.abs(map.toDevice(target) - X_CSS)).toBeLessThanOrEqual(1);
      expect(drawnShapes(chart), `shapes in frame ${count}`).toBeGreaterThan(0);
      const { slice, level } = chartState(chart.core);
      if (levels.at(-1) !== level) levels.push(level);
      if (level === 'trades' && slice.trades === 1 && !slice.provisional) break;
    }
    expect(levels.length, levels.join(' ')).toBeGreaterThan(5);
    expect(levels.at(-1)).toBe('trades');
  },
);

test('the way back out is as steady', async () => {
  const { chart, source } = await chartOfEverything();
  const target = chart.timeAt(X_CSS);
  for (let count = 0; count < 90; count++) {
    chart.wheel({ deltaY: count < 45 ? -200 : 200, xCss: X_CSS });
    await source.answer(count);
    chart.screen.surface.clear();
    chart.env.frame();
    expect(Math.abs(chart.core.frame()!.timeScale.tradingToX(target) - X_CSS)).toBeLessThan(1);
    expect(drawnShapes(chart)).toBeGreaterThan(0);
  }
  chart.env.settle();
  expect(chart.env.pendingFrames).toBe(0);
});
