import { US_PER_DAY } from '@candlemark/bars';
import { describe, expect, it, vi } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { drawingBoard } from '../testing/drawing-board.ts';

const BARS = dailyBars(200);
const FIRST_US = Number(BARS[0]!.time) * 1000;

/** A measure from the middle of one bar to that of another one. */
function measured(type: string, from: number, to: number, source: ChartTileSource = createArraySource(BARS, {})) {
  const chart = drawingBoard({ source });
  const middleOf = (row: number) => ({ timeUs: FIRST_US + (row + 0.5) * US_PER_DAY, price: 100 });
  const { id } = chart.api.add({ type, anchors: [middleOf(from), middleOf(to)] });
  chart.env.settle();
  return { chart, id, figures: () => chart.all.drawing.describe(id) };
}

const volumeOf = (from: number, to: number) =>
  BARS.slice(from, to).reduce((sum, { volume }) => sum + (volume ?? 0), 0) / 1000;

describe('a measure of time', () => {
  it.each(['date-range', 'date-price-range'])('shows what was traded in its bars: %s', (type) => {
    const { chart, figures } = measured(type, 20, 35);
    const volume = `Volume ${volumeOf(21, 36).toFixed(1)}K`;
    expect(chart.drawn()).toContain(`"${volume}"`);
    expect(chart.drawn()).toContain('"15 bars, 15d"');
    expect(figures()).toContain(volume);
  });

  it('counts the same bars from the later one to the earlier', () => {
    const forth = measured('date-range', 20, 35).figures()!;
    const back = measured('date-range', 35, 20).figures()!;
    expect(back).toContain('\u221215 bars');
    expect(/Volume \S+/.exec(back)?.[0]).toBe(/Volume \S+/.exec(forth)![0]);
  });

  it('follows the newest bar as it grows', () => {
    const source = createArraySource(BARS, {});
    const { figures } = measured('date-range', 190, 199, source);
    const last = BARS[199]!;
    expect(figures()).toContain(`Volume ${volumeOf(191, 200).toFixed(1)}K`);
    source.update({ ...last, volume: last.volume! + 5_000 });
    expect(figures()).toContain(`Volume ${(volumeOf(191, 200) + 5).toFixed(1)}K`);
  });

  it('shows none where the instrument has none', () => {
    const bars = BARS.map(({ volume: _, ...bar }) => bar);
    const { chart, figures } = measured('date-range', 20, 35, createArraySource(bars, {}));
    expect(chart.drawn()).not.toContain('Volume');
    expect(figures()).toBe('Date range from Sun, Jan 21, 2024 to Mon, Feb 5, 2024: 15 bars, 15d.');
  });

  it('shows none in time that is still to come', () => {
    const { figures } = measured('date-range', 205, 215);
    expect(figures()).not.toContain('Volume');
  });

  it('is asked for anew only where rows have changed, however many frames there are', () => {
    const source = createArraySource(BARS, {});
    const asked = vi.spyOn(Object.getPrototypeOf(source) as typeof source, 'volumeBetween').mock.calls;
    const { chart } = measured('date-range', 20, 35, source);
    const before = asked.length;
    expect(before).toBeGreaterThan(0);
    for (const to of [300, 350, 400])
      chart.drag([
        [200, 50],
        [to, 50],
      ]);
    expect(asked).toHaveLength(before);
    source.update({ ...BARS[199]!, volume: 1 });
    chart.env.settle();
    expect(asked).toHaveLength(before + 1);
  });
});
