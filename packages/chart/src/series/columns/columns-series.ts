/**
 * Closes as columns that stand on the pane's lower edge, coloured by direction. Columns thinner than a pixel lie upon each other: the tallest is
 * seen. Cost: one rectangle a bar, or one a pixel column.
 */
import type { RectBatch } from '../../surface/rect-batch.ts';
import { BarPainter } from '../bar-painter.ts';
import type { BarShape } from '../bar-shape.ts';
import type { SeriesDefinition } from '../series-definition.ts';

export const columnsSeries: SeriesDefinition = {
  type: 'columns',
  isShown: ({ chartType }) => chartType === 'columns',
  create: () =>
    new BarPainter({
      addBar: addColumn,
      addColumn,
      prices({ segment }) {
        const { open, close } = segment.placed.bars;
        return { open, high: close, low: close, close };
      },
    }),
};

function addColumn(batch: RectBatch, bar: BarShape): void {
  const { baseDevice, top } = bar;
  if (top > baseDevice) return;
  const height = Math.max(bar.ruleDevice, baseDevice - top);
  bar.add(batch, bar.leftDevice, baseDevice - height, bar.widthDevice, height);
}
