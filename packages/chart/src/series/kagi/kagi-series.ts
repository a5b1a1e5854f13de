/**
 * Kagi: one line that goes up and down and turns at shoulders and waists; thick (yang) from where it rises over the shoulder before, thin (yin) from where it falls under the
 * waist before. Cost: three rectangles a stretch.
 */
import type { RectBatch } from '../../surface/rect-batch.ts';
import type { SeriesDefinition } from '../series-definition.ts';
import { UnitPainter, type UnitPlace } from '../unit-painter.ts';

const THICK_CSS = 3;
const THIN_CSS = 1;
/** A line is never wider than this share of the room of its stretch. */
const MOST_SHARE = 0.5;

export const kagiSeries: SeriesDefinition = {
  type: 'kagi',
  isShown: ({ chartType }) => chartType === 'kagi',
  create: () => new KagiPainter(),
};

class KagiPainter extends UnitPainter {
  /** A turn begins in the middle of the stretch before. */
  readonly tailReachRows = 1;

  protected override addUnit(place: UnitPlace): void {
    const { placed, heights, units, row, isPale } = place;
    const { open, close } = placed.segment.placed.bars;
    const isThick = units?.isThick ? units.isThick[row] === 1 : close[row]! >= open[row]!;
    const changesAt = units?.changesAt?.[row] ?? Number.NaN;
    const [openY, closeY] = [heights.rounded(open[row]!), heights.rounded(close[row]!)];
    const changeY = Number.isNaN(changesAt) ? closeY : heights.rounded(changesAt);
    if (hasBefore(place)) this.#addTurn(place, openY, isThick);
    this.#addUpright(place, this.batches.of(isThick, isPale), openY, changeY, isThick);
    if (!Number.isNaN(changesAt)) this.#addUpright(place, this.batches.of(!isThick, isPale), changeY, closeY, !isThick);
  }

  /** From the middle of the stretch before to that of this one: as thick as that ended. */
  #addTurn(place: UnitPlace, y: number, isThick: boolean): void {
    const { map } = place.frame;
    const thickness = thicknessOf(place, isThick);
    const { openTradingUs, closeTradingUs } = place.placed.segment.placed;
    const openUs = openTradingUs[place.row]!;
    const from = middleOf({ ...place, leftDevice: map.toDevice(2 * openUs - closeTradingUs[place.row]!) });
    const left = from - (thickness >> 1);
    const batch = this.batches.of(isThick, place.isPale);
    batch.add(left, y - (thickness >> 1), middleOf(place) - from + thickness, thickness);
  }

  #addUpright(place: UnitPlace, batch: RectBatch, fromY: number, toY: number, isThick: boolean): void {
    const thickness = thicknessOf(place, isThick);
    const top = Math.min(fromY, toY) - (thickness >> 1);
    const height = Math.abs(fromY - toY) + thickness;
    batch.add(middleOf(place) - (thickness >> 1), top, thickness, height);
  }
}

function middleOf({ leftDevice, widthDevice }: Pick<UnitPlace, 'leftDevice' | 'widthDevice'>): number {
  return leftDevice + (widthDevice >> 1);
}

function thicknessOf({ frame, widthDevice }: UnitPlace, isThick: boolean): number {
  const wanted = Math.round((isThick ? THICK_CSS : THIN_CSS) * frame.ratio);
  return Math.max(1, Math.min(wanted, Math.floor(widthDevice * MOST_SHARE)));
}

/** Whether a stretch comes before: the first of all has none. */
function hasBefore({ frame, placed, row }: UnitPlace): boolean {
  return row > 0 || placed !== frame.placement.segments[0] || frame.placement.before !== null;
}
