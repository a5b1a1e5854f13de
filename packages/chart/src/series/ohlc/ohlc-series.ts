/**
 * Bars of open, high, low and close: a rule from low to high with a tick to the left at the open and one to the right at the close. The rule grows
 * with the room in steps of two pixels, so that it stays in the middle; the ticks end where a candle's body would, and so never touch the
 * neighbour. Cost: three rectangles a bar, or one a pixel column.
 */
import type { RectBatch } from '../../surface/rect-batch.ts';
import { barPainter } from '../bar-painter.ts';
import type { BarShape } from '../bar-shape.ts';
import type { BarStyle } from '../bar-style.ts';
import type { SeriesDefinition } from '../series-definition.ts';

/** The rule's part of the whole bar, and how many times the least rule it may become. */
const RULE_PART = 1 / 6;
const MOST_RULES = 4;

export const ohlcSeries: SeriesDefinition = {
  type: 'ohlc',
  isShown: ({ chartType }) => chartType === 'ohlc',
  barStyle,
  create: () => barPainter(barStyle()),
};

function barStyle(): BarStyle {
  return { addBar };
}

function addBar(batch: RectBatch, bar: BarShape): void {
  const { leftDevice, widthDevice, wickDevice, ruleDevice, openY, closeY, top, bottom } = bar;
  const wanted = Math.min(widthDevice * RULE_PART, ruleDevice * MOST_RULES);
  const rule = wickDevice + 2 * Math.max(0, Math.floor((wanted - wickDevice) / 2));
  const side = (widthDevice - rule) >> 1;
  const above = rule >> 1;
  bar.add(batch, leftDevice + side, top - above, rule, bottom - top + rule);
  if (side === 0) return;
  bar.add(batch, leftDevice, openY - above, side, rule);
  bar.add(batch, leftDevice + side + rule, closeY - above, side, rule);
}
