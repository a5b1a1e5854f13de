/** Where a cross line lies in its pane, and its label. */
import { CROSS_LINE_POSITIONS, type CrossLine, type CrossLinePosition } from '../options/cross-line.ts';
import type { TimeScale } from '../scale/time-scale.ts';
import type { TextStyle } from '../surface/surface.ts';
import {
  boxAround,
  type CssBox,
  isTouching,
  type LabelRoom,
  type LegendLine,
  shortened,
  takeRoom,
} from './label-room.ts';
import type { PaneFrame } from './pane-frame.ts';

export interface CrossLineShape {
  readonly line: CrossLine;
  readonly paneId: string;
  /** A line has no width or no height. */
  readonly box: CssBox;
  readonly isRange: boolean;
  /** Null without a text, and where there is no room. */
  readonly label: PlacedLabel | null;
}

export interface CrossLineInput {
  readonly lines: readonly CrossLine[];
  readonly panes: readonly PaneFrame[];
  readonly timeScale: TimeScale;
  /** Width of a text in the font of the labels. */
  readonly measure: (text: string) => number;
  /** Height of a label. */
  readonly textCss: number;
  readonly room: LabelRoom;
  legendLines(paneId: string): readonly LegendLine[];
}

export interface LabelPlace {
  readonly xCss: number;
  readonly yCss: number;
  readonly align: TextStyle['align'];
}

/** A label and where it stands. */
export interface PlacedLabel extends LabelPlace {
  readonly text: string;
  /** What it takes of the plot. */
  readonly box: CssBox;
}

const LABEL_GAP_CSS = 5;

/** The lines that touch their panes, where they lie in this picture. */
export function crossLineShapes(input: CrossLineInput): readonly CrossLineShape[] {
  const { lines, panes, timeScale } = input;
  const legends = new Map<string, readonly LegendLine[]>();
  const legendOf = (paneId: string) => {
    const legend = legends.get(paneId) ?? input.legendLines(paneId);
    legends.set(paneId, legend);
    return legend;
  };
  return lines.flatMap((line) => {
    const pane = panes.find(({ id }) => id === (line.pane ?? 'main'));
    const ends = pane === undefined || pane.heightCss <= 0 ? null : endsOf(line, pane, timeScale);
    if (pane === undefined || ends === null) return [];
    const plot = { left: 0, top: pane.topCss, right: timeScale.widthCss, bottom: pane.topCss + pane.heightCss };
    const [from, to] = ends;
    const box = line.axis === 'price' ? { ...plot, top: from, bottom: to } : { ...plot, left: from, right: to };
    if (box.left > plot.right || box.right < 0 || box.top > plot.bottom || box.bottom < plot.top) return [];
    const label = placedLabel(line, box, plot, input, () => legendOf(pane.id));
    return [{ line, paneId: pane.id, box, isRange: line.range !== undefined, label }];
  });
}

/** Above the line at its right end; beside a vertical one, at its top. */
const DEFAULT_POSITION = { price: 'top-right', time: 'inside-top' } as const;

/** Where its position says, or at the nearest other position of the same kind that is free and not on the line; at a moment also just beside the legend. */
function placedLabel(
  line: CrossLine,
  box: CssBox,
  plot: CssBox,
  { measure, textCss, room }: CrossLineInput,
  legendOf: () => readonly LegendLine[],
): PlacedLabel | null {
  const wanted = line.label?.position ?? DEFAULT_POSITION[line.axis];
  const text = shortened(line.label?.text ?? '', plot.right - plot.left - 2 * LABEL_GAP_CSS, measure);
  if (text === '') return null;
  const legend = legendOf();
  const size = { widthCss: measure(text), heightCss: textCss };
  const boxOf = ({ xCss, yCss }: LabelPlace) => boxAround(xCss, yCss, size.widthCss, size.heightCss);
  const first = labelPlace(wanted, box, plot, size);
  const isRange = line.range !== undefined;
  const others = CROSS_LINE_POSITIONS.filter(
    (position) => position.startsWith('inside') === wanted.startsWith('inside'),
  )
    .map((position) => labelPlace(position, box, plot, size))
    .filter((place) => isRange || !isTouching(boxOf(place), box));
  if (line.axis === 'time') others.push(labelPlace(wanted, box, besideLegend(plot, legend), size));
  others.sort((a, b) => distance(a, first) - distance(b, first));
  const place = takeRoom({ ...room, marks: [...room.marks, ...legend] }, [first, ...others], boxOf);
  return place && { ...place, text, box: boxOf(place) };
}

/** What of a pane lies below its legend, or above one at its foot. */
function besideLegend(plot: CssBox, legend: readonly LegendLine[]): CssBox {
  const [first] = legend;
  if (first === undefined) return plot;
  return first.top - plot.top < plot.bottom - first.bottom
    ? { ...plot, top: Math.max(...legend.map(({ bottom }) => bottom)) }
    : { ...plot, bottom: Math.min(...legend.map(({ top }) => top)) };
}

function distance(a: LabelPlace, b: LabelPlace): number {
  return Math.hypot(a.xCss - b.xCss, a.yCss - b.yCss);
}

/** Both ends on the axis, the lesser first; equal for a line. */
function endsOf(line: CrossLine, pane: PaneFrame, timeScale: TimeScale): readonly [number, number] | null {
  if (line.axis === 'price') {
    const ends = line.range ?? (line.value === undefined ? null : [line.value, line.value]);
    const { scale } = pane.main;
    return scale === null || ends === null ? null : ordered(scale.priceToY(ends[0]), scale.priceToY(ends[1]));
  }
  const ends = line.range ?? (line.value === undefined ? null : [line.value, line.value]);
  if (ends === null) return null;
  return ordered(timeScale.timeUsToX(Number(ends[0]) * 1000), timeScale.timeUsToX(Number(ends[1]) * 1000));
}

function ordered(a: number, b: number): readonly [number, number] {
  return a <= b ? [a, b] : [b, a];
}

/**
 * Where the label stands. Outside positions hang on an edge or a corner of the box, inside ones keep within it; what would leave the pane is brought back.
 * @param plot the pane's own box
 */
export function labelPlace(
  position: CrossLinePosition,
  box: CssBox,
  plot: CssBox,
  { widthCss, heightCss }: { readonly widthCss: number; readonly heightCss: number },
): LabelPlace {
  const isInside = position.startsWith('inside');
  const sides = new Set(position.replace(/^inside-?/, '').split('-'));
  const halfWidth = widthCss / 2 + LABEL_GAP_CSS;
  const halfHeight = heightCss / 2 + LABEL_GAP_CSS;
  // On a corner one side says how far out, the other where along the edge.
  const isCorner = sides.size === 2;
  const out = (side: string) => !isInside && (!isCorner || side === 'top' || side === 'bottom') && sides.has(side);
  const left = Math.max(box.left, plot.left);
  const right = Math.min(box.right, plot.right);
  const top = Math.max(box.top, plot.top);
  const bottom = Math.min(box.bottom, plot.bottom);
  const xCss = sides.has('left')
    ? out('left')
      ? left - halfWidth
      : left + halfWidth
    : sides.has('right')
      ? out('right')
        ? right + halfWidth
        : right - halfWidth
      : (left + right) / 2;
  const yCss = sides.has('top')
    ? out('top')
      ? top - halfHeight
      : top + halfHeight
    : sides.has('bottom')
      ? out('bottom')
        ? bottom + halfHeight
        : bottom - halfHeight
      : (top + bottom) / 2;
  return {
    xCss: clamped(xCss, plot.left + halfWidth, plot.right - halfWidth),
    yCss: clamped(yCss, plot.top + halfHeight, plot.bottom - halfHeight),
    align: 'center',
  };
}

function clamped(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
