/**
 * Closes as columns that stand on the pane's lower edge, coloured by direction, or on a base price, coloured by the side that they are on. Columns
 * thinner than a pixel lie upon each other: the tallest is seen. Cost: one rectangle a bar, or one a pixel column.
 */
import type { RectBatch } from '../../surface/rect-batch.ts';
import { barPainter } from '../bar-painter.ts';
import type { BarShape } from '../bar-shape.ts';
import type { BarStyle } from '../bar-style.ts';
import type { SeriesDefinition } from '../series-definition.ts';

/** Volume under columns that stand on the pane's edge shows through. */
const ALPHA = 0.66;

export const columnsSeries: SeriesDefinition = {
  type: 'columns',
  standsOnBase: true,
  isShown: ({ chartType }) => chartType === 'columns',
  create: () => barPainter(columnStyle()),
};

function columnStyle(): BarStyle {
  let storedBase: number | null = null;
  const add = (batch: RectBatch, bar: BarShape) =>
    storedBase === null ? addFromEdge(batch, bar) : addFromBase(batch, bar);
  return {
    begin({ basePrice, priceScale }) {
      storedBase = basePrice === undefined ? null : priceScale.toStored(basePrice);
      return 0;
    },
    alpha: () => (storedBase === null ? ALPHA : 1),
    addBar: add,
    addColumn: add,
    prices({ segment }) {
      const { open, close } = segment.placed.bars;
      return { open, high: close, low: close, close };
    },
    rises: ({ close }, _firstRow, lastRow) => (storedBase === null ? null : close[lastRow]! >= storedBase),
  };
}

function addFromBase(batch: RectBatch, bar: BarShape): void {
  const top = Math.min(bar.top, bar.baseDevice);
  const height = Math.max(bar.ruleDevice, Math.max(bar.bottom, bar.baseDevice) - top);
  bar.add(batch, bar.leftDevice, top, bar.widthDevice, height);
}

function addFromEdge(batch: RectBatch, bar: BarShape): void {
  const { baseDevice, top } = bar;
  if (top > baseDevice) return;
  const height = Math.max(bar.ruleDevice, baseDevice - top);
  bar.add(batch, bar.leftDevice, baseDevice - height, bar.widthDevice, height);
}
