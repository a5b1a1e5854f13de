/**
 * One frame worked out: every region, scale, tick and label of a picture, before anything is drawn. Painting the canvas, exporting SVG and
 * reading the chart aloud all start from this value. Cost: a pass over the visible rows for the autoscale and some ten labels.
 */
import { createTimeScale } from '../scale/time-scale.ts';
import { fontOf } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { barCentredTicks } from './bar-centred-ticks.ts';
import { type Frame, type FrameInput, mainPane } from './frame.ts';
import { AXIS_PADDING_CSS, type ChartSize, frameGeometry } from './frame-geometry.ts';
import type { LabelRoom } from './label-room.ts';
import { lastPriceMark, lastPriceTexts } from './last-price-mark.ts';
import { arrangedPanes } from './pane-arrangement.ts';
import { paneFrame, type SourceRows } from './pane-frame.ts';
import { MAIN_PANE, MAIN_ROWS, MAIN_SERIES } from './pane-plan.ts';
import { createPixelMap } from './pixel-map.ts';
import { NO_SESSION_MARKS } from './session-marks.ts';
import { timeAxisLabels } from './time-axis.ts';

const AXIS_WIDTH_STEP_CSS = 4;
const LEAST_AXIS_WIDTH_CSS = 48;
/** The same array each time. */
const NONE: readonly never[] = [];

export function buildFrame(input: FrameInput): Frame {
  const { size, viewport, theme, measurer, parts } = input;
  const { slice, facts } = mainRows(input.rows);
  const arranged = arrangedPanes(input.panes, input.arrangement);
  const heights = arranged.map(({ height }) => height);
  const measure = measurer.inFont(labelFont(theme));
  // Heights do not depend on how wide the axes beside them will be.
  const { panes: rects } = frameGeometry(size, input.leastAxisWidths, heights);
  const hasAxis = (side: 'left' | 'right') =>
    input.panes.some(({ scales }) => scales.some((plan) => plan.side === side));
  const mostAxisCss = mostAxisWidth(size, hasAxis('left') && hasAxis('right'));
  const fitsAxis = (text: string) => measure(text) + 2 * AXIS_PADDING_CSS <= mostAxisCss;
  const sketch = arranged.map(({ plan, isCollapsed }, index) =>
    paneFrame({ ...input, fitsAxis, plan, isCollapsed, ratio: size.ratio, rect: rects[index]! }),
  );
  const { scale, axis, plan: mainScale } = mainPane(sketch).main;
  const isMainHidden = input.hiddenSeries.has(MAIN_SERIES);
  const lastPrice = lastPriceMark({
    lastPrice: isMainHidden ? null : input.lastPrice,
    parts: input.lastPriceParts,
    pane: mainPane(sketch),
    barCloseUs: (facts.units ? null : parts.countdown?.liveBarCloseUs(slice.level, facts, input.nowUs)) ?? null,
  });
  const textsOn = (side: 'left' | 'right') => [
    ...sketch.flatMap((pane) => pane[side]?.axis.labels.map(({ text }) => text) ?? []),
    ...(mainScale.side === side ? lastPriceTexts(lastPrice, input.nowUs) : []),
  ];
  const widthOf = (side: 'left' | 'right') => {
    if (!hasAxis(side)) return 0;
    if (sketch.some((pane) => pane[side]?.axis.isShort)) return mostAxisCss;
    return Math.min(mostAxisCss, axisWidth(textsOn(side).map(measure), input.leastAxisWidths[side]));
  };
  const axisWidths = { left: widthOf('left'), right: widthOf('right') };
  const geometry = frameGeometry(size, axisWidths, heights);
  const timeScale = createTimeScale(facts.tradingTime, viewport, geometry.plotWidthCss);
  const spacing = facts.levels.find(({ level }) => level === slice.level);
  const barSpacingCss = slice.level === 'trades' ? 0 : (spacing?.spacingTradingUs ?? 0) * timeScale.pxPerUs;
  const isOfWeeks = slice.level.endsWith('W');
  const moments = (facts.units ?? input.ticker).ticks({
    ...facts,
    timeScale,
    format: facts.axisTimes,
    measure,
    isOfWeeks,
  });
  const shownTicks = barCentredTicks(moments, { slice, facts, timeScale, barSpacingCss });
  const map = createPixelMap(viewport, geometry.plot.widthDevice);
  const room: LabelRoom = { marks: [], labels: [] };
  const marks = input.eventMarks && {
    marks: input.eventMarks,
    slice,
    facts,
    timeScale,
    map,
    ratio: size.ratio,
    pane: mainPane(sketch),
    barSpacingCss,
    measurer,
    theme,
    room,
  };
  const labels = { measure, textCss: theme.axisSizeCss, room };
  // In the order in which they are given room.
  const eventMarks = (marks && parts.eventMarks?.shapes(marks)) ?? NONE;
  const soFar: Frame = {
    parts,
    geometry,
    axisWidths,
    theme,
    colorRule: input.colorRule,
    facts,
    slice,
    level: slice.level,
    timeScale,
    map,
    panes: sketch.map((pane, index) => ({ ...pane, rect: geometry.panes[index]! })),
    priceScale: scale,
    priceAxis: axis,
    ...timeAxisLabels({ ticks: shownTicks, timeScale, facts, measure }),
    lastPrice,
    grid: input.grid,
    sessions: parts.sessions?.marks(input.sessions, slice.level, facts, timeScale) ?? NO_SESSION_MARKS,
    extremes: NONE,
    placedMarks: input.eventMarks?.placedIn(facts) ?? null,
    eventMarks,
    eventRanges: NONE,
    crossLines: NONE,
    legend: input.legend,
    legendLines: (paneId) => input.legendLines(soFar, paneId),
    annotations: null,
    primitives: input.primitives,
  };
  const crossLines = parts.crossLines?.shapes({ ...soFar, lines: input.crossLines, ...labels }) ?? NONE;
  const extremes =
    input.hasExtremes && !isMainHidden && scale !== null
      ? parts.extremes?.marks({ slice, scale, timeScale, facts, legend: soFar.legendLines(MAIN_PANE), ...labels })
      : null;
  const eventRanges = (marks && parts.eventMarks?.ranges({ ...marks, ...labels })) ?? NONE;
  const framed = {
    ...soFar,
    crossLines,
    extremes: extremes ?? NONE,
    fills: parts.fills?.framed(soFar, input),
    eventRanges,
  };
  return { ...framed, ...input.annotations?.placedIn(framed) };
}

/** The widest that a label of either axis may be set in. */
export function labelFont({ fontFamily, axisSizeCss }: ChartTheme): string {
  return fontOf({ family: fontFamily, sizeCss: axisSizeCss, weight: 600 });
}

/** The rows of the chart's own instrument. */
function mainRows(rows: FrameInput['rows']): SourceRows {
  const main = rows.get(MAIN_ROWS);
  if (main === undefined) throw new Error('No rows of the chart');
  return main;
}

/** Wide enough for every label, in steps, and never narrower than it was: panning must not move the plot's edge. */
function axisWidth(widths: readonly number[], leastCss: number): number {
  const needed = Math.ceil((Math.max(...widths) + 2 * AXIS_PADDING_CSS) / AXIS_WIDTH_STEP_CSS) * AXIS_WIDTH_STEP_CSS;
  return Math.max(needed, leastCss, LEAST_AXIS_WIDTH_CSS);
}

/** One axis never takes more than a third of the chart, and each of two a quarter. */
function mostAxisWidth({ widthDevice, ratio }: ChartSize, areTwo: boolean): number {
  return Math.max(LEAST_AXIS_WIDTH_CSS, Math.floor(widthDevice / ratio / (areTwo ? 4 : 3)));
}
