/** The series that docs/add-a-series.md shows, run. */
import { expect, test } from 'vitest';
import { houseSample } from '../../../../scripts/vitest/house-sample.ts';
import { highLowSeries as registered } from './high-low/high-low-series.ts';
import type { SeriesDefinition } from './series-definition.ts';
import { columnsOf, drawnShapes, seriesFrame, testBars } from './series-frame.fixtures.ts';

test('the series that is shown draws what the series of the registry draws', async () => {
  const { highLowSeries } = await houseSample<{ readonly highLowSeries: SeriesDefinition }>(
    'docs/add-a-series.md',
    'highLowSeries',
  );
  // Bars of many pixels, and many bars to a pixel.
  for (const count of [20, 2000]) {
    const [shown, own] = [highLowSeries, registered].map((series) => {
      const painter = series.create();
      const frame = seriesFrame({ segments: [{ bars: columnsOf(testBars(count)) }], fromMinute: 0, toMinute: count });
      painter.layout(frame);
      return drawnShapes(painter, frame);
    });
    expect(shown!.length).toBeGreaterThan(count === 20 ? 19 : 300);
    expect(shown).toEqual(own);
  }
  for (const chartType of ['high-low', 'candlestick'] as const)
    expect(highLowSeries.isShown({ chartType, volume: false })).toBe(chartType === 'high-low');
});
