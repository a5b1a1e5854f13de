/**
 * How the plots of indicators are drawn: each by what its definition says that it draws, out of the line and the columns that series are drawn with. The first plot of
 * an indicator draws its levels too, and a plot with another one beside it the area between the two.
 */
import type { Drawing } from '@candlemark/indicators';
import { type Extent, priceExtent } from '../scale/autoscale.ts';
import { CloseLine, lineStroke } from '../series/close-line.ts';
import { columnsSeries } from '../series/columns/columns-series.ts';
import { PriceHeights } from '../series/price-heights.ts';
import type { SeriesDefinition, SeriesPainter } from '../series/series-definition.ts';
import type { SeriesFrame } from '../series/series-frame.ts';
import type { DeviceRect, StrokeStyle, Surface } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import { BandArea } from './band-area.ts';
import { BarMarks } from './bar-marks.ts';

export interface PlotDrawing {
  readonly draws: Drawing;
  /** Whether the area to the plot beside is filled. */
  readonly hasBand: boolean;
  /** Whether nothing of the plot itself is drawn. */
  readonly isBare: boolean;
  /** Whether it has another colour below zero. */
  readonly isSigned: boolean;
  /** Across the pane, for the first plot of an indicator. */
  readonly levels: readonly number[];
}

/** Of areas between plots and between levels. */
const BAND_ALPHA = 0.1;
const LEVELS_ALPHA = 0.06;
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
  readonly #band: BandArea | null;
  readonly #levelLine = new Float32Array(4);
  #stroke: Omit<StrokeStyle, 'color'> = { widthDevice: 1 };
  #plot: DeviceRect = { xDevice: 0, yDevice: 0, widthDevice: 0, heightDevice: 0 };
  /** Heights of zero and of the levels, in device pixels. */
  #zeroDevice = 0;
  #levelsDevice: readonly number[] = [];
  #ratio = 1;

  constructor(drawing: PlotDrawing) {
    this.#drawing = drawing;
    this.#columns = drawing.draws === 'histogram' ? columnsSeries.create() : null;
    const { draws } = drawing;
    const isMarked = draws === 'mark' || draws === 'dots' || draws === 'background';
    this.#marks = isMarked ? new BarMarks(draws) : null;
    this.#band = drawing.hasBand ? new BandArea() : null;
  }

  extent(slice: VisibleSlice): Extent | null {
    const own = this.#drawing.draws === 'background' ? null : priceExtent(slice);
    const { levels } = this.#drawing;
    if (own === null) return null;
    return { low: Math.min(own.low, ...levels), high: Math.max(own.high, ...levels) };
  }

  layout(frame: SeriesFrame): number {
    const { draws, levels } = this.#drawing;
    this.#plot = frame.plot;
    this.#ratio = frame.ratio;
    this.#stroke = lineStroke(frame);
    const heights = new PriceHeights(frame);
    this.#zeroDevice = heights.rounded(0);
    this.#levelsDevice = levels.map((level) => heights.rounded(level));
    this.#band?.layOut(frame);
    if (this.#columns !== null) this.#columns.layout(frame);
    else if (this.#marks !== null) this.#marks.layOut(frame);
    else
      this.#line.layOut(frame, {
        isStepped: draws === 'step',
        edgeDevice: draws === 'area' ? this.#zeroDevice : undefined,
      });
    return 0;
  }

  draw(surface: Surface, theme: ChartTheme): void {
    this.#drawLevels(surface, theme);
    this.#band?.fill(surface, { color: theme.line, alpha: BAND_ALPHA });
    if (this.#drawing.isBare) return;
    if (this.#columns !== null) this.#columns.draw(surface, theme);
    else if (this.#marks !== null) this.#marks.draw(surface, theme.line);
    else if (this.#drawing.isSigned) this.#drawSigned(surface, theme);
    else this.#drawLine(surface, theme.line);
  }

  #drawLine(surface: Surface, color: string): void {
    if (this.#drawing.draws === 'area') this.#line.line.fill(surface, { color, alpha: AREA_ALPHA });
    this.#line.line.stroke(surface, { color, ...this.#stroke });
  }

  /** The line above zero in one colour, below in the other one. */
  #drawSigned(surface: Surface, { up, down }: ChartTheme): void {
    const { xDevice, yDevice, widthDevice, heightDevice } = this.#plot;
    const zero = Math.min(Math.max(this.#zeroDevice, yDevice), yDevice + heightDevice);
    const parts = [
      { color: up, rect: { xDevice, yDevice, widthDevice, heightDevice: zero - yDevice } },
      { color: down, rect: { xDevice, yDevice: zero, widthDevice, heightDevice: yDevice + heightDevice - zero } },
    ];
    for (const { color, rect } of parts)
      if (rect.heightDevice > 0) surface.clip([rect], () => this.#drawLine(surface, color));
  }

  #drawLevels(surface: Surface, theme: ChartTheme): void {
    const { xDevice, widthDevice } = this.#plot;
    const [first] = this.#levelsDevice;
    const last = this.#levelsDevice.at(-1);
    if (first === undefined || last === undefined) return;
    if (first !== last) {
      const band = new Float32Array([
        xDevice,
        first,
        xDevice + widthDevice,
        first,
        xDevice + widthDevice,
        last,
        xDevice,
        last,
      ]);
      surface.fillPolygon({ color: theme.line, alpha: LEVELS_ALPHA }, band, 4);
    }
    const ruleDevice = Math.max(1, Math.round(this.#ratio));
    for (const yDevice of this.#levelsDevice) {
      this.#levelLine.set([
        xDevice,
        yDevice + (ruleDevice % 2) / 2,
        xDevice + widthDevice,
        yDevice + (ruleDevice % 2) / 2,
      ]);
      const dash = Math.round(4 * this.#ratio);
      surface.strokeLine(
        { color: theme.neutral, widthDevice: ruleDevice, alpha: 0.7, dashDevice: [dash, dash] },
        this.#levelLine,
        2,
      );
    }
  }
}
