/** Frames for the tests of series, put together by hand: bars of one minute in a market that never closes, in as many segments as a test wants. */
import { type BarColumns, emptyBars, type Interval, type TradeColumns } from '@candlemark/bars';
import { createPixelMap } from '../picture/pixel-map.ts';
import type { PriceCurveKind, PriceRange } from '../scale/price-curve.ts';
import { PriceScale } from '../scale/price-scale.ts';
import { RecordingSurface } from '../surface/recording-surface.ts';
import { chartThemes } from '../theme/chart-theme.ts';
import type { BarSegment, SliceSegment, TradeSegment, VisibleSlice } from '../tiles/visible-slice.ts';
import { BarPlacement } from './bar-placement.ts';
import type { ColorRule } from './chart-type.ts';
import type { SeriesDefinition, SeriesPainter } from './series-definition.ts';
import type { SeriesFrame } from './series-frame.ts';

export const MINUTE_US = 60_000_000;

/** Open, high, low, close, volume. */
export type TestBar = readonly [open: number, high: number, low: number, close: number, volume: number];

/** Rises and falls in a fixed pattern; the bar with the largest volume stands in the middle. */
export function testBars(count: number): readonly TestBar[] {
  return Array.from({ length: count }, (_, index) => {
    const open = 1000 + Math.round(100 * Math.sin(index / 5));
    const close = open + ((index * 7) % 11) * 10 - 50;
    const volume = index === count >> 1 ? 5000 : 1000 + ((index * 37) % 13) * 100;
    return [open, Math.max(open, close) + 15, Math.min(open, close) - 12, close, volume];
  });
}

export function columnsOf(bars: readonly TestBar[], minutesPerBar = 1): BarColumns {
  const column = (at: 0 | 1 | 2 | 3 | 4) => Float64Array.from(bars, (bar) => bar[at]);
  return {
    ...emptyBars(),
    length: bars.length,
    timeUs: Float64Array.from(bars, (_, index) => index * minutesPerBar * MINUTE_US),
    open: column(0),
    high: column(1),
    low: column(2),
    close: column(3),
    volume: column(4),
  };
}

export interface SegmentSpec {
  readonly bars: BarColumns;
  /** The minute that the first bar opens in; default 0. */
  readonly atMinute?: number;
  readonly minutesPerBar?: number;
  /** The minute that each bar opens in, where they do not follow each other without a pause. */
  readonly minutes?: readonly number[];
  /** What the segment answers for, in minutes; default all of its bars. */
  readonly fromMinute?: number;
  readonly toMinute?: number;
  readonly provisional?: boolean;
}

export interface FrameSpec {
  readonly segments: readonly (SegmentSpec | TradeSegment)[];
  /** The view, in minutes. */
  readonly fromMinute: number;
  readonly toMinute: number;
  /** Bars of other columns just out of the view. */
  readonly neighbours?: Partial<Pick<VisibleSlice, 'before' | 'after'>>;
  readonly widthDevice?: number;
  readonly ratio?: number;
  readonly curve?: PriceCurveKind;
  readonly isInverted?: boolean;
  readonly colorRule?: ColorRule;
  /** Default: all prices in view, with margins. */
  readonly range?: PriceRange;
  readonly basePrice?: number;
}

/** What a painter is given. The pane does not begin at the chart's upper edge. */
export function seriesFrame(spec: FrameSpec, values: SeriesDefinition['values'] = 'prices'): SeriesFrame {
  const { widthDevice = 400, ratio = 1, curve = 'linear', isInverted = false, colorRule = 'open', basePrice } = spec;
  const view = { fromTradingUs: spec.fromMinute * MINUTE_US, toTradingUs: spec.toMinute * MINUTE_US };
  const segments = spec.segments.map((segment) =>
    'kind' in segment ? cutTrades(segment, view) : segmentOf(segment, view),
  );
  const slice = {
    level: '1m' as Interval,
    segments,
    holes: [],
    before: null,
    after: null,
    ...spec.neighbours,
    version: 1,
  };
  const map = createPixelMap(view, widthDevice);
  const plot = { xDevice: 0, yDevice: 40, widthDevice, heightDevice: Math.round(160 * ratio) };
  const placement = new BarPlacement();
  placement.place(slice, map, ratio, colorRule);
  const priceScale = new PriceScale({
    range: values === 'sizes' ? { min: 0, max: 6000 } : (spec.range ?? rangeOf(segments)),
    topCss: plot.yDevice / ratio,
    heightCss: plot.heightDevice / ratio,
    priceUnit: 1,
    curve: values === 'sizes' ? 'linear' : curve,
    isInverted: values === 'sizes' ? false : isInverted,
  });
  return { slice, placement, map, priceScale, plot, ratio, ruleDevice: Math.max(1, Math.floor(ratio)), basePrice };
}

/** The draw list of one painter's last layout, in the light theme. */
export function drawn(painter: SeriesPainter, { plot, ratio }: SeriesFrame): string {
  const surface = new RecordingSurface(plot.widthDevice, plot.heightDevice, ratio);
  painter.draw(surface, chartThemes.light);
  return surface.drawList();
}

/** Trades of one second each, rising from 1000. */
export function tradeSegment(count: number): TradeSegment {
  const timeUs = Float64Array.from({ length: count }, (_, index) => index * 1_000_000);
  const trades: TradeColumns = {
    length: count,
    timeUs,
    price: timeUs.map((_, index) => 1000 + index),
    size: timeUs.map((_, index) => index + 1),
    side: Uint8Array.from(timeUs, (_, index) => index % 3),
  };
  const span = { fromTradingUs: 0, toTradingUs: count * 1_000_000, provisional: false };
  return { kind: 'trades', trades, tradingUs: timeUs, start: 0, end: count, ...span };
}

interface View {
  readonly fromTradingUs: number;
  readonly toTradingUs: number;
}

function cutTrades(segment: TradeSegment, { fromTradingUs, toTradingUs }: View): TradeSegment {
  const start = segment.tradingUs.findLastIndex((tradingUs) => tradingUs < fromTradingUs) + 1;
  const end = segment.tradingUs.findLastIndex((tradingUs) => tradingUs < toTradingUs) + 1;
  return { ...segment, start, end, fromTradingUs, toTradingUs };
}

function segmentOf(spec: SegmentSpec, view: View): BarSegment {
  const { bars, atMinute = 0, minutesPerBar = 1, minutes, provisional = false } = spec;
  const { fromMinute = atMinute, toMinute = atMinute + bars.length * minutesPerBar } = spec;
  const barUs = minutesPerBar * MINUTE_US;
  const openTradingUs = bars.timeUs.map((_, row) => (minutes?.[row] ?? atMinute + row * minutesPerBar) * MINUTE_US);
  const closeTradingUs = openTradingUs.map((open) => open + barUs);
  const fromTradingUs = Math.max(fromMinute * MINUTE_US, view.fromTradingUs);
  const toTradingUs = Math.min(toMinute * MINUTE_US, view.toTradingUs);
  const start = closeTradingUs.findIndex((close) => close > fromTradingUs);
  const end = openTradingUs.findLastIndex((open) => open < toTradingUs) + 1;
  return {
    kind: 'bars',
    interval: `${minutesPerBar}m` as Interval,
    placed: { bars, openTradingUs, closeTradingUs },
    start: start < 0 ? bars.length : start,
    end: Math.max(end, start < 0 ? bars.length : start),
    fromTradingUs,
    toTradingUs,
    provisional,
  };
}

function rangeOf(segments: readonly SliceSegment[]): PriceRange {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const segment of segments) {
    const lows = segment.kind === 'bars' ? segment.placed.bars.low : segment.trades.price;
    const highs = segment.kind === 'bars' ? segment.placed.bars.high : segment.trades.price;
    for (let row = segment.start; row < segment.end; row++) {
      if (lows[row]! < min) min = lows[row]!;
      if (highs[row]! > max) max = highs[row]!;
    }
  }
  if (min > max) return { min: 0, max: 1 };
  const margin = Math.max(max - min, 10) * 0.1;
  return { min: min - margin, max: max + margin };
}

/** One shape of a draw list: of a line or an area each stretch from point to point. Numbers are rounded to a tenth of a pixel. */
export interface DrawnShape {
  readonly kind: 'rect' | 'disc' | 'stretch';
  readonly look: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a painter draws, shape by shape. Throws on a number that is none. */
export function drawnShapes(painter: SeriesPainter, frame: SeriesFrame): DrawnShape[] {
  const list = drawn(painter, frame);
  if (/NaN|Infinity/.test(list)) throw new Error(`Not a number in the draw list: ${list.slice(0, 500)}`);
  return list.split('\n').flatMap((line) => {
    const groups = line.split(' | ');
    // The first group stands behind what the shapes have in common.
    const look = groups[0]!.slice(0, groups[0]!.lastIndexOf(' ')).trim();
    if (line === '' || look === 'clip') return [];
    groups[0] = groups[0]!.slice(groups[0]!.lastIndexOf(' ') + 1);
    const numbers = groups.map((group) => group.split(',').map(Number));
    return look.startsWith('rect') || look.startsWith('disc')
      ? numbers.map((group) => filledShape(look, group))
      : numbers.slice(1).map((group, index) => stretch(look, numbers[index]!, group));
  });
}

function filledShape(look: string, [x = 0, y = 0, third = 0, fourth = 0]: readonly number[]): DrawnShape {
  return look.startsWith('rect')
    ? { kind: 'rect', look, left: x, top: y, right: x + third, bottom: y + fourth }
    : { kind: 'disc', look, left: x - third, top: y - third, right: x + third, bottom: y + third };
}

/** Rising and falling ones differ in their look. */
function stretch(look: string, [x = 0, y = 0]: readonly number[], [toX = 0, toY = 0]: readonly number[]): DrawnShape {
  const rises = (toX - x) * (toY - y) < 0;
  return {
    kind: 'stretch',
    look: `${look} ${rises ? 'rising' : 'falling'}`,
    left: Math.min(x, toX),
    top: Math.min(y, toY),
    right: Math.max(x, toX),
    bottom: Math.max(y, toY),
  };
}
