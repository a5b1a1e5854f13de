/** The highest high and the lowest low in view, each beside its bar. */
import type { PriceScale } from '../scale/price-scale.ts';
import type { TimeScale } from '../scale/time-scale.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { InstrumentFacts } from './instrument-facts.ts';
import { boxAround, type CssBox, isTouching, type LabelRoom, takeRoom } from './label-room.ts';
import { rowMiddleTradingUs, type SliceRow } from './slice-rows.ts';

/** A price at a bar, and on which side of it the words stand. */
export interface ExtremeMark {
  readonly xCss: number;
  readonly yCss: number;
  readonly text: string;
  readonly widthCss: number;
  readonly side: 'left' | 'right';
  /** How far the rule leads from the bar to the side, where the words begin. */
  readonly leadCss: number;
  /** The middle of the words: at the price, or lower where the legend stands in their place. */
  readonly labelYCss: number;
}

export interface ExtremeInput {
  readonly slice: VisibleSlice;
  readonly scale: PriceScale;
  readonly timeScale: TimeScale;
  readonly facts: InstrumentFacts;
  /** Width of a price in the font of the labels. */
  readonly measure: (text: string) => number;
  /** Height of a label. */
  readonly textCss: number;
  readonly room: LabelRoom;
  /** The lines of the legend, from top to bottom. */
  readonly legend: readonly CssBox[];
}

/** The rule from the bar to the words: a short one in a chart so narrow that the words have no room otherwise. */
const LEADS_CSS = [24, 6] as const;
export const EXTREME_GAP_CSS = 4;

/**
 * Towards the middle of the plot, or to the other side; nearer to the bar, then below the legend, and at last left out, where none has room.
 */
export function extremeMarks(input: ExtremeInput): readonly ExtremeMark[] {
  const { slice, scale, timeScale, facts, measure, textCss, room, legend } = input;
  const highest = extremeRow(slice, 'high', (value, best) => value > best);
  const lowest = extremeRow(slice, 'low', (value, best) => value < best);
  return [highest, lowest].flatMap((found) => {
    if (found === null) return [];
    const xCss = timeScale.tradingToX(rowMiddleTradingUs(found.at));
    const yCss = scale.storedToY(found.stored);
    const text = facts.numbers.price(found.stored * facts.priceUnit);
    const widthCss = measure(text);
    const boxOf = ({ side, leadCss, labelYCss }: Pick<ExtremeMark, 'side' | 'leadCss' | 'labelYCss'>) => {
      const aside = leadCss + EXTREME_GAP_CSS + widthCss / 2;
      return boxAround(side === 'right' ? xCss + aside : xCss - aside, labelYCss, widthCss, textCss);
    };
    const sides = xCss < timeScale.widthCss / 2 ? (['right', 'left'] as const) : (['left', 'right'] as const);
    const heights = labelHeights(yCss, input);
    const places = heights.flatMap((labelYCss) =>
      LEADS_CSS.flatMap((leadCss) => sides.map((side) => ({ side, leadCss, labelYCss }))),
    );
    const isFree = (box: CssBox) =>
      box.left >= 0 && box.right <= timeScale.widthCss && !legend.some((line) => isTouching(box, line));
    const place = takeRoom(
      room,
      places.filter((some) => isFree(boxOf(some))),
      boxOf,
    );
    return place === null ? [] : [{ xCss, yCss, text, widthCss, ...place }];
  });
}

/** Where the words of a price may stand: at it, or just below the legend where that is in the way, while the pane goes on there. */
function labelHeights(yCss: number, { legend, scale, textCss }: ExtremeInput): readonly number[] {
  const isAtLegend = legend.some(({ top, bottom }) => top < yCss + textCss / 2 && yCss - textCss / 2 < bottom);
  const belowCss = Math.max(...legend.map(({ bottom }) => bottom)) + textCss / 2;
  const hasRoom = belowCss + textCss / 2 <= scale.topCss + scale.heightCss;
  return isAtLegend && hasRoom ? [yCss, belowCss] : [yCss];
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
