/** The highest high and the lowest low in view, each beside its bar. */
import type { PriceScale } from '../scale/price-scale.ts';
import type { TimeScale } from '../scale/time-scale.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { InstrumentFacts } from './instrument-facts.ts';
import { rowMiddleTradingUs, type SliceRow } from './slice-rows.ts';

/** A price at a bar, and on which side of it there is room for the words. */
export interface ExtremeMark {
  readonly xCss: number;
  readonly yCss: number;
  readonly text: string;
  readonly side: 'left' | 'right';
}

export interface ExtremeInput {
  readonly slice: VisibleSlice;
  readonly scale: PriceScale;
  readonly timeScale: TimeScale;
  readonly facts: InstrumentFacts;
}

export function extremeMarks({ slice, scale, timeScale, facts }: ExtremeInput): readonly ExtremeMark[] {
  const highest = extremeRow(slice, 'high', (value, best) => value > best);
  const lowest = extremeRow(slice, 'low', (value, best) => value < best);
  return [highest, lowest].flatMap((found) => {
    if (found === null) return [];
    const xCss = timeScale.tradingToX(rowMiddleTradingUs(found.at));
    const side = xCss < timeScale.widthCss / 2 ? 'right' : 'left';
    const text = facts.numbers.price(found.stored * facts.priceUnit);
    return [{ xCss, yCss: scale.storedToY(found.stored), text, side }] as const;
  });
}

/** The first row with the most extreme value; comparisons with a missing one (NaN) never hold. */
function extremeRow(
  slice: VisibleSlice,
  name: 'high' | 'low',
  isBeyond: (value: number, best: number) => boolean,
): { readonly at: SliceRow; readonly stored: number } | null {
  let found: { at: SliceRow; stored: number } | null = null;
  for (const [segmentIndex, segment] of slice.segments.entries()) {
    const values = segment.kind === 'trades' ? segment.trades.price : segment.placed.bars[name];
    for (let row = segment.start; row < segment.end; row++) {
      const stored = values[row]!;
      if (Number.isFinite(stored) && (found === null || isBeyond(stored, found.stored))) {
        found = { at: { segmentIndex, segment, row }, stored };
      }
    }
  }
  return found;
}
