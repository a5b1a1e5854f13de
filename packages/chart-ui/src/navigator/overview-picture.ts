/** The picture of all history: an area under the closes, and years beneath it. Prices are drawn by their ratios, so that a rise of then looks like the same rise of today. */
import type { ChartTheme, OverviewColumns, OverviewTick } from '@candlemark/chart';

export interface OverviewPicture {
  readonly columns: OverviewColumns | null;
  readonly ticks: readonly OverviewTick[];
  readonly theme: ChartTheme;
  readonly widthDevice: number;
  readonly heightDevice: number;
  readonly ratio: number;
}

/** The room of the years, and their letters. */
export const RULER_CSS = 14;
const LETTERS_CSS = 10;
/** The highest close keeps this far from the upper edge. */
const HEADROOM_CSS = 4;
const TICK_CSS = 3;

export function paintOverview(context: CanvasRenderingContext2D, picture: OverviewPicture): void {
  const { columns, theme, widthDevice, heightDevice, ratio } = picture;
  const bottomDevice = heightDevice - Math.round(RULER_CSS * ratio);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, widthDevice, heightDevice);
  paintRuler(context, picture, bottomDevice);
  const points = columns === null ? [] : closePoints(columns.close, bottomDevice - HEADROOM_CSS * ratio);
  const [first, last] = [points[0], points.at(-1)];
  if (columns === null || first === undefined || last === undefined) return;
  const columnDevice = widthDevice / columns.length;
  const line = new Path2D();
  // From edge to edge: the first and the last close reach as far as their columns.
  line.moveTo(first.column * columnDevice, first.height);
  for (const { column, height } of points) line.lineTo((column + 0.5) * columnDevice, height);
  line.lineTo((last.column + 1) * columnDevice, last.height);
  const area = new Path2D(line);
  area.lineTo((last.column + 1) * columnDevice, bottomDevice);
  area.lineTo(first.column * columnDevice, bottomDevice);
  context.translate(0, HEADROOM_CSS * ratio);
  context.fillStyle = theme.line;
  context.globalAlpha = theme.areaAlpha;
  context.save();
  context.beginPath();
  context.rect(0, -HEADROOM_CSS * ratio, widthDevice, bottomDevice);
  context.clip();
  context.fill(area);
  context.restore();
  context.globalAlpha = 1;
  context.strokeStyle = theme.line;
  context.lineWidth = Math.max(1, ratio);
  context.lineJoin = 'round';
  context.stroke(line);
}

export interface ClosePoint {
  readonly column: number;
  /** From the top. */
  readonly height: number;
}

/** Where the closes lie in a strip of this height: the highest at the top, the lowest at the bottom; in the middle where all are the same. */
export function closePoints(close: Float64Array, height: number): readonly ClosePoint[] {
  const known = [...close.keys()].filter((column) => !Number.isNaN(close[column]!));
  const isPositive = known.every((column) => close[column]! > 0);
  const rankOf = (column: number) => (isPositive ? Math.log(close[column]!) : close[column]!);
  const lowest = known.reduce((least, column) => Math.min(least, rankOf(column)), Number.POSITIVE_INFINITY);
  const highest = known.reduce((most, column) => Math.max(most, rankOf(column)), Number.NEGATIVE_INFINITY);
  const perValue = highest > lowest ? height / (highest - lowest) : 0;
  return known.map((column) => ({
    column,
    height: perValue === 0 ? height / 2 : (highest - rankOf(column)) * perValue,
  }));
}

function paintRuler(context: CanvasRenderingContext2D, picture: OverviewPicture, topDevice: number): void {
  const { ticks, theme, widthDevice, heightDevice, ratio } = picture;
  const hairline = Math.max(1, Math.floor(ratio));
  context.fillStyle = theme.axisBorder;
  context.fillRect(0, topDevice, widthDevice, hairline);
  context.font = `${LETTERS_CSS * ratio}px ${theme.fontFamily}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const { fraction, text } of ticks) {
    const atDevice = Math.round(fraction * widthDevice);
    const lettersDevice = context.measureText(text).width;
    context.fillStyle = theme.axisBorder;
    context.fillRect(atDevice, topDevice, hairline, TICK_CSS * ratio);
    // A label at an end of the strip gives way to the inside.
    const leftDevice = Math.min(Math.max(atDevice - lettersDevice / 2, 0), widthDevice - lettersDevice);
    context.fillStyle = theme.axisText;
    context.fillText(text, leftDevice, Math.round((topDevice + heightDevice) / 2) + hairline);
  }
}
