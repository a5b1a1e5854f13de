import { addOutline, addWickEnds, hasRoomInside } from './bar-outline.ts';
import { UnitPainter, type UnitPlace } from './unit-painter.ts';

/** Share of the room of a brick that stays free beside it, and the most of it. */
const GAP_SHARE = 0.12;
const MOST_GAP_CSS = 3;

/** Bricks side by side: rising ones are hollow, falling ones filled, so that they are told apart without their colours. Cost: at most six rectangles each. */
export class UnitBricks extends UnitPainter {
  protected override addUnit(place: UnitPlace): void {
    const { frame, placed, heights, units, leftDevice, row, isPale } = place;
    const { bar } = this;
    const { open, high, low, close } = placed.segment.placed.bars;
    bar.openY = heights.rounded(open[row]!);
    bar.closeY = heights.rounded(close[row]!);
    const hasWicks = units?.facts.hasWicks ?? true;
    bar.highY = hasWicks ? heights.rounded(high[row]!) : Math.min(bar.openY, bar.closeY);
    bar.lowY = hasWicks ? heights.rounded(low[row]!) : Math.max(bar.openY, bar.closeY);
    bar.closesHigher = close[row]! >= open[row]!;
    bar.place(leftDevice, bodyWidth(place, frame.ratio));
    const batch = this.batches.of(bar.closesHigher, isPale);
    if (bar.closesHigher && hasRoomInside(bar)) addOutline(batch, bar);
    else bar.add(batch, bar.leftDevice, bar.bodyTop, bar.widthDevice, bar.bodyHeight);
    if (hasWicks) addWickEnds(batch, bar);
  }
}

/** Of the parity of the wick, which so stands in the middle. */
function bodyWidth({ widthDevice, placed }: UnitPlace, ratio: number): number {
  const gap = Math.max(1, Math.round(Math.min(widthDevice * GAP_SHARE, MOST_GAP_CSS * ratio)));
  const width = Math.max(1, widthDevice - gap);
  const isOdd = (width - placed.widths.wickDevice) % 2 !== 0;
  return isOdd ? Math.max(1, width - 1) : width;
}
