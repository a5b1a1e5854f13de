/** What lies under a click. Worked out when somebody clicks, so nothing of it is kept. */
import type { ChartRegion } from '../interaction/chart-region.ts';
import type { PointerInput } from '../interaction/pointer-input.ts';
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame, SeriesInPane } from '../picture/pane-frame.ts';
import { closeOf, nearestRow, rowMiddleTradingUs, type SliceRow, stepRow } from '../picture/slice-rows.ts';
import { Crosshair } from '../view/crosshair.ts';
import type { ClickEvent, ClickedBar } from './host-event.ts';

/** How far beside a line or a bar a click may be. */
const REACH_CSS = { mouse: 5, pen: 7, touch: 14 } as const;

export function clicked(
  frame: Frame,
  region: ChartRegion,
  input: PointerInput,
  { count, annotationId, primitive }: Pick<ClickEvent, 'count' | 'annotationId' | 'primitive'>,
): ClickEvent {
  const { xCss, yCss, kind, isShift = false, isControl = false } = input;
  const pane = 'paneId' in region ? frame.panes.find(({ id }) => id === region.paneId) : undefined;
  const shown = region.kind === 'price-axis' ? pane?.[region.side] : pane?.main;
  const hasTime = region.kind === 'plot' || region.kind === 'time-axis';
  return {
    count,
    by: kind,
    isShift,
    isControl,
    xCss: xCss + frame.geometry.originCss,
    yCss,
    region: region.kind,
    paneId: pane?.id ?? null,
    timeMs: hasTime ? Math.round(frame.timeScale.xToTimeUs(xCss) / 1000) : null,
    price: shown?.scale?.yToPrice(yCss) ?? null,
    bar: hasTime ? barAt(frame, xCss, yCss) : null,
    seriesId: region.kind === 'plot' && pane !== undefined ? seriesAt(frame, pane, input) : null,
    annotationId,
    primitive,
  };
}

/** The row that the crosshair would keep to there. */
function barAt(frame: Frame, xCss: number, yCss: number): ClickedBar | null {
  const crosshair = new Crosshair();
  crosshair.place = { by: 'pointer', xCss, yCss };
  const at = crosshair.picture(frame)?.at ?? null;
  return at === null ? null : barOf(at, frame);
}

function barOf({ segment, row }: SliceRow, { facts }: Frame): ClickedBar {
  const { priceUnit, sizeUnit } = facts;
  if (segment.kind === 'trades') {
    const price = segment.trades.price[row]! * priceUnit;
    const volume = segment.trades.size[row]! * sizeUnit;
    return {
      timeMs: segment.trades.timeUs[row]! / 1000,
      level: 'trades',
      open: price,
      high: price,
      low: price,
      close: price,
      volume,
    };
  }
  const { bars } = segment.placed;
  const volume = bars.volume?.[row] ?? Number.NaN;
  return {
    timeMs: bars.timeUs[row]! / 1000,
    level: segment.interval,
    open: bars.open[row]! * priceUnit,
    high: bars.high[row]! * priceUnit,
    low: bars.low[row]! * priceUnit,
    close: bars.close[row]! * priceUnit,
    volume: Number.isNaN(volume) ? null : volume * sizeUnit,
  };
}

/** The nearest series within reach; of equals the one on top. */
function seriesAt(frame: Frame, pane: PaneFrame, { xCss, yCss, kind }: PointerInput): string | null {
  let nearest: string | null = null;
  let least: number = REACH_CSS[kind];
  for (const series of pane.series.toReversed()) {
    const distance = distanceCss(series, frame, pane, xCss, yCss);
    if (distance === null || distance > least || (distance === least && nearest !== null)) continue;
    nearest = series.plan.id;
    least = distance;
  }
  return nearest;
}

/** Null where nothing of it is drawn at that moment. */
function distanceCss(series: SeriesInPane, frame: Frame, pane: PaneFrame, xCss: number, yCss: number): number | null {
  const { plan, rows, scale } = series;
  if (rows === null || scale === null) return null;
  const tradingUs = frame.timeScale.xToTrading(xCss);
  const at = nearestRow(rows.slice, tradingUs);
  if (at === null) return null;
  const { segment, row } = at;
  const hasBodies = plan.definition.barStyle !== undefined || plan.values === 'sizes';
  if (segment.kind === 'trades' || !hasBodies) {
    const value = valueAt(series, at, tradingUs);
    return Number.isNaN(value) ? null : Math.abs(scale.storedToY(value) - yCss);
  }
  const { placed } = segment;
  if (tradingUs < placed.openTradingUs[row]! || tradingUs > placed.closeTradingUs[row]!) return null;
  const heights =
    plan.values === 'sizes'
      ? [scale.storedToY(placed.bars.volume?.[row] ?? Number.NaN), pane.topCss + pane.heightCss]
      : [scale.storedToY(placed.bars.low[row]!), scale.storedToY(placed.bars.high[row]!)];
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  if (!Number.isFinite(top) || !Number.isFinite(bottom)) return null;
  return Math.max(0, top - yCss, yCss - bottom);
}

/** On the line from one row to the next; NaN beside its ends, and where a row has none. */
function valueAt({ rows }: SeriesInPane, at: SliceRow, tradingUs: number): number {
  const middle = rowMiddleTradingUs(at);
  const next = stepRow(rows!.slice, at, tradingUs < middle ? -1 : 1);
  const far = rowMiddleTradingUs(next);
  if (far === middle) return closeOf(at);
  return closeOf(at) + ((closeOf(next) - closeOf(at)) * (tradingUs - middle)) / (far - middle);
}
