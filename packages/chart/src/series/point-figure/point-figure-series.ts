/**
 * Point and figure: a column of X where the price rose and one of O where it fell, a sign for each box that it reached. Where boxes are too low for
 * signs, columns are bars. Cost: two strokes a box in view, and a look at each other one.
 */
import type { Extent } from '../../scale/autoscale.ts';
import type { StrokeStyle, Surface } from '../../surface/surface.ts';
import type { ChartTheme } from '../../theme/chart-theme.ts';
import type { VisibleSlice } from '../../tiles/visible-slice.ts';
import { areUnits } from '../../units/unit-bars.ts';
import type { SeriesDefinition } from '../series-definition.ts';
import type { SeriesFrame } from '../series-frame.ts';
import { UnitPainter, type UnitPlace } from '../unit-painter.ts';

/** Boxes that are lower, or narrower, have no sign in them. */
const LEAST_SIGN_CSS = 4;
/** A sign is at most so much wider than high: of few columns it stands in the middle of its own. */
const MOST_ASPECT = 1.6;
/** Share of a box that stays free on each side of its sign. */
const INSET_SHARE = 0.14;
const STROKE_CSS = 1.5;
/** Corners of an O. */
const CORNERS = 20;

export const pointFigureSeries: SeriesDefinition = {
  type: 'point-figure',
  isShown: ({ chartType }) => chartType === 'point-figure',
  create: () => new PointFigurePainter(),
};

/** A column of more is a bar: nearly all of them would be out of view. */
const MOST_SIGNS = 20_000;

/** Signs of one direction: four numbers each, its box in device pixels. */
interface Signs {
  readonly isRising: boolean;
  readonly isPale: boolean;
  boxes: Float32Array;
  count: number;
}

class PointFigurePainter extends UnitPainter {
  readonly #signs: readonly Signs[] = [false, true].flatMap((isPale) =>
    [true, false].map((isRising) => ({ isRising, isPale, boxes: new Float32Array(256), count: 0 })),
  );
  readonly #stroke = new Float32Array(2 * (CORNERS + 1));
  #strokeDevice = 1;

  extent(slice: VisibleSlice): Extent | null {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const segment of slice.segments) {
      if (segment.kind === 'trades') continue;
      const { bars } = segment.placed;
      const half = areUnits(bars) ? bars.facts.size / 2 : 0;
      for (let row = segment.start; row < segment.end; row++) {
        low = Math.min(low, bars.low[row]! - half);
        high = Math.max(high, bars.high[row]! + half);
      }
    }
    return low <= high ? { low, high } : null;
  }

  override draw(surface: Surface, theme: ChartTheme): void {
    super.draw(surface, theme);
    for (const signs of this.#signs) {
      const [up, down] = signs.isPale ? [theme.upDim, theme.downDim] : [theme.up, theme.down];
      const style = { color: signs.isRising ? up : down, widthDevice: this.#strokeDevice };
      for (let at = 0; at < signs.count; at++) {
        const box = signs.boxes.subarray(at * 4, at * 4 + 4);
        if (signs.isRising) this.#strokeCross(surface, style, box);
        else this.#strokeRing(surface, style, box);
      }
    }
  }

  protected override clear(frame: SeriesFrame): void {
    super.clear(frame);
    for (const signs of this.#signs) signs.count = 0;
    this.#strokeDevice = Math.max(1, Math.round(STROKE_CSS * frame.ratio));
  }

  protected override addUnit(place: UnitPlace): void {
    const { placed, units, heights, row, leftDevice, widthDevice, frame, isPale } = place;
    const { open, close } = placed.segment.placed.bars;
    const isRising = close[row]! >= open[row]!;
    const size = units?.facts.size ?? 0;
    const [bottom, top] = isRising ? [open[row]!, close[row]!] : [close[row]!, open[row]!];
    const boxDevice = Math.abs(heights.exact(bottom) - heights.exact(bottom + size));
    const least = LEAST_SIGN_CSS * frame.ratio;
    const boxes = Math.round((top - bottom) / size);
    if (!(boxes < MOST_SIGNS && boxDevice >= least) || widthDevice < least) {
      const [from, to] = [heights.rounded(top + size / 2), heights.rounded(bottom - size / 2)];
      const y = Math.min(from, to);
      this.bar.add(
        this.batches.of(isRising, isPale),
        leftDevice,
        y,
        Math.max(1, widthDevice - 1),
        Math.max(1, Math.abs(to - from)),
      );
      return;
    }
    const signs = this.#signs.find((one) => one.isRising === isRising && one.isPale === isPale)!;
    for (let at = 0; at <= boxes; at++) {
      const level = bottom + at * size;
      const [first, second] = [heights.exact(level + size / 2), heights.exact(level - size / 2)];
      const [upper, lower] = [Math.round(Math.min(first, second)), Math.round(Math.max(first, second))];
      if (lower < heights.topDevice || upper > heights.bottomDevice) continue;
      addSign(signs, leftDevice, upper, widthDevice, lower - upper);
    }
  }

  #strokeCross(surface: Surface, style: StrokeStyle, box: Float32Array): void {
    const [x = 0, y = 0, width = 0, height = 0] = box;
    const [left, top, right, bottom] = [x, y, x + width, y + height];
    const points = this.#stroke;
    points.set([left, top, right, bottom]);
    surface.strokeLine(style, points, 2);
    points.set([left, bottom, right, top]);
    surface.strokeLine(style, points, 2);
  }

  #strokeRing(surface: Surface, style: StrokeStyle, box: Float32Array): void {
    const [x = 0, y = 0, width = 0, height = 0] = box;
    for (let corner = 0; corner <= CORNERS; corner++) {
      const angle = (2 * Math.PI * corner) / CORNERS;
      this.#stroke[2 * corner] = x + (width / 2) * (1 + Math.cos(angle));
      this.#stroke[2 * corner + 1] = y + (height / 2) * (1 + Math.sin(angle));
    }
    surface.strokeLine(style, this.#stroke, CORNERS + 1);
  }
}

/** The sign fills its box but for a margin. */
function addSign(signs: Signs, xDevice: number, yDevice: number, widthDevice: number, heightDevice: number): void {
  if ((signs.count + 1) * 4 > signs.boxes.length) {
    const grown = new Float32Array(signs.boxes.length * 2);
    grown.set(signs.boxes);
    signs.boxes = grown;
  }
  const inset = Math.max(1, Math.min(widthDevice, heightDevice) * INSET_SHARE);
  const high = heightDevice - 2 * inset;
  const wide = Math.min(widthDevice - 2 * inset, high * MOST_ASPECT);
  signs.boxes.set([xDevice + (widthDevice - wide) / 2, yDevice + inset, wide, high], signs.count * 4);
  signs.count++;
}
