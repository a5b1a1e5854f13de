/** Candlesticks of averaged bars; they rise where they close above their own open. Cost: that of candlesticks; averages are kept. */
import { barPainter, candleStyle } from '../bar-painter.ts';
import type { BarStyle } from '../bar-style.ts';
import type { SeriesDefinition } from '../series-definition.ts';
import { AveragedBars } from './averaged-bars.ts';

export const heikinAshiSeries: SeriesDefinition = {
  type: 'heikin-ashi',
  isShown: ({ chartType }) => chartType === 'heikin-ashi',
  barStyle,
  create: () => barPainter(barStyle()),
};

function barStyle(): BarStyle {
  const averaged = new AveragedBars();
  return {
    ...candleStyle(),
    begin({ placement }) {
      averaged.prepare(placement.segments.map(({ segment }) => segment));
      return 0;
    },
    // After a jump an average opens far from the prices of its bar.
    extent: ({ segments }) => averaged.extent(segments.filter((segment) => segment.kind === 'bars')),
    prices: ({ segment }) => averaged.of(segment.placed.bars),
    rises: ({ open, close }, firstRow, lastRow) => close[lastRow]! >= open[firstRow]!,
  };
}
