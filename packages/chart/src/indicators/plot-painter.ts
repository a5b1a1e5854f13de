/**
 * How the plots of indicators are drawn: each by what its definition says that it draws, out of the line and the columns that series are drawn with. The first plot of
 * an indicator draws its levels too, and a plot with another one beside it the area between the two. Areas and backgrounds lie behind the bars of their pane.
 */
import type { Drawing, MarkShape, Plot } from '@candlemark/indicators';
import { type Extent, priceExtent } from '../scale/autoscale.ts';
import { BandWalk, lastValue } from '../series/band-walk.ts';
import { CloseLine, lineStroke } from '../series/close-line.ts';
import { columnsSeries } from '../series/columns/columns-series.ts';
import { PriceHeights } from '../series/price-heights.ts';
import type { SeriesDefinition, SeriesPainter } from '../series/series-definition.ts';
import type { SeriesFrame } from '../series/series-frame.ts';
import type { DeviceRect, StrokeStyle, Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import { BarMarks } from './bar-marks.ts';
import { type BeyondBounds, BeyondLevels } from './beyond-levels.ts';
import type { IndicatorLevel } from './indicator-record.ts';
import { LevelLines } from './level-lines.ts';

export interface PlotDrawing {
  readonly draws: Drawing;
  /** Whether the area to the plot beside is filled. */
  readonly hasBand: boolean;
  /** Whether nothing of the plot itself is drawn. */
  readonly isBare: boolean;
  /** Where its colour turns into another one; null where it does not. */
  readonly turnsAt: number | null;
  readonly mark: MarkShape;
  readonly stands: Plot['stands'];
  /** Across the pane, for the first plot of an indicator: those that are shown, from the lowest up. */
  readonly levels: readonly IndicatorLevel[];
  /** The levels beyond which it is filled, in the theme's colours for up and down; null where it is not. */
  readonly beyond: BeyondBounds | null;
}

/** Of areas between plots. */
const BAND_ALPHA = 0.1;
const AREA_ALPHA = 0.2;

/** A series of its own kind for each plot: nobody chooses it by its name. */
export function plotSeries(drawing: PlotDrawing): SeriesDefinition {
  return {
    type: `indicator ${drawing.draws}`,
    standsOnBase: drawing.draws === 'histogram',
    isShown: () => false,
    create: () => new PlotPainter(drawing),
  };
}

class PlotPainter implements SeriesPainter {
  readonly tailReachRows = 1;
  readonly #drawing: PlotDrawing;
  readonly #line = new CloseLine();
  readonly #columns: SeriesPainter | null;
  readonly #marks: BarMarks | null;
  readonly #band: BandWalk | null;
  readonly #levels: LevelLines;
  readonly #beyond: BeyondLevels | null;
  #stroke: Omit<StrokeStyle, 'color'> = { widthDevice: 1 };
  #plot: DeviceRect = { xDevice: 0, yDevice: 0, widthDevice: 0, heightDevice: 0 };
  /** Where colours turn, in device pixels. */
  #turnDevice = 0;

  constructor(drawing: PlotDrawing) {
    this.#drawing = drawing;
    const { draws, levels } = drawing;
    this.#columns = draws === 'histogram' ? columnsSeries.create() : null;
    const isMarked = draws === 'mark' || draws === 'dots' || draws === 'background';
    this.#marks = isMarked ? new BarMarks({ ...drawing, draws }) : null;
    this.#band = drawing.hasBand ? new BandWalk(2, readBand) : null;
    this.#levels = new LevelLines(levels);
    this.#beyond = drawing.beyond && new BeyondLevels(drawing.beyond);
  }

  extent(slice: VisibleSlice): Extent | null {
    const own = this.#drawing.draws === 'background' ? null : priceExtent(slice);
    if (own === null) return null;
    const levels = this.#drawing.levels.map(({ value }) => value);
    return { low: Math.min(own.low, ...levels), high: Math.max(own.high, ...levels) };
  }

  layout(frame: SeriesFrame): number {
    const { draws, turnsAt } = this.#drawing;
    this.#plot = frame.plot;
    this.#stroke = lineStroke(frame);
    const heights = new PriceHeights(frame);
    this.#turnDevice = heights.rounded(frame.priceScale.toStored(turnsAt ?? 0));
    this.#levels.layOut(frame, heights);
    this.#beyond?.layOut(frame, heights);
    this.#band?.layOut(frame);
    if (this.#columns !== null) this.#columns.layout(frame);
    else if (this.#marks !== null) this.#marks.layOut(frame);
    else
      this.#line.layOut(frame, {
        isStepped: draws === 'step',
        edgeDevice: draws === 'area' ? this.#turnDevice : undefined,
      });
    return 0;
  }

  drawBehind(surface: Surface, theme: ChartTheme): void {
    const { draws, isBare } = this.#drawing;
    this.#levels.draw(surface, theme);
    for (const area of this.#band?.areas ?? []) area.fill(surface, { color: theme.line, alpha: BAND_ALPHA });
    if (isBare) return;
    this.#beyond?.draw(surface, theme.up, theme.down);
    if (draws === 'background') this.#marks?.draw(surface, theme.line);
  }

  draw(surface: Surface, theme: ChartTheme): void {
    const { draws, isBare, turnsAt } = this.#drawing;
    if (isBare || draws === 'background') return;
    if (this.#columns !== null) this.#columns.draw(surface, theme);
    else if (this.#marks !== null) this.#marks.draw(surface, theme.line);
    else if (turnsAt !== null) this.#drawTurning(surface, theme);
    else this.#drawLine(surface, theme.line);
  }

  #drawLine(surface: Surface, color: string): void {
    if (this.#drawing.draws === 'area') this.#line.line.fill(surface, { color, alpha: AREA_ALPHA });
    this.#line.line.stroke(surface, { color, ...this.#stroke });
  }

  /** The line above the turn in one colour, below in the other one. */
  #drawTurning(surface: Surface, { up, down }: ChartTheme): void {
    const { xDevice, yDevice, widthDevice, heightDevice } = this.#plot;
    const turn = Math.min(Math.max(this.#turnDevice, yDevice), yDevice + heightDevice);
    const parts = [
      { color: up, rect: { xDevice, yDevice, widthDevice, heightDevice: turn - yDevice } },
      { color: down, rect: { xDevice, yDevice: turn, widthDevice, heightDevice: yDevice + heightDevice - turn } },
    ];
    for (const { color, rect } of parts)
      if (rect.heightDevice > 0) surface.clip([rect], () => this.#drawLine(surface, color));
  }
}

const readBand: ConstructorParameters<typeof BandWalk>[1] = ({ close, open }, firstRow, lastRow, into) => {
  into[0] = lastValue(close, firstRow, lastRow);
  into[1] = lastValue(open, firstRow, lastRow);
};
