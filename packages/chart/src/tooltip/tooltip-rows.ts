/** What a tooltip says where the host has nothing else to say. */
import type { Frame } from '../picture/frame.ts';
import type { SeriesInPane } from '../picture/pane-frame.ts';
import type { ReadingKey, Readings, ReadingTone, SeriesReading } from '../readings/reading.ts';
import type { TooltipRow, TooltipSeries } from './tooltip-options.ts';

/** Every value of every series that is shown, or of the one nearest to a height. */
export function tooltipRows(
  readings: Readings,
  frame: Frame,
  yCss: number,
  which: TooltipSeries,
): readonly TooltipRow[] {
  const shown = readings.series.filter(({ isVisible, values }) => isVisible && values.length > 0);
  const nearest = which === 'one' ? nearestSeries(shown, frame, yCss) : null;
  return (nearest === null ? shown : [nearest]).flatMap((series) => rowsOf(series, readings));
}

function rowsOf(
  { isMain, name, color, values }: SeriesReading,
  { upColor, downColor }: Readings,
): readonly TooltipRow[] {
  const colors: Readonly<Record<ReadingTone, string | undefined>> = { up: upColor, down: downColor, plain: undefined };
  const isOfPlots = values.filter(({ key }) => key === 'value').length > 1;
  return values.map(({ key, label, text, tone, color: own = color }) => {
    const isValueAlone = !isMain && (key === 'value' || key === 'volume');
    const named = isOfPlots && key === 'value' ? `${name} · ${label}` : name;
    return { label: isValueAlone ? named : label, text, color: key === 'value' ? own : colors[tone] };
  });
}

/** The series whose value at the crosshair stands nearest to a height; a bar is hit between its low and its high. */
function nearestSeries(series: readonly SeriesReading[], frame: Frame, yCss: number): SeriesReading | null {
  const distances = series.map((reading) => ({ reading, css: distanceCss(reading, frame, yCss) }));
  return (
    distances.reduce<{ readonly reading: SeriesReading; readonly css: number } | null>(
      (nearest, one) => (nearest === null || one.css < nearest.css ? one : nearest),
      null,
    )?.reading ?? null
  );
}

function distanceCss({ id, paneId, values }: SeriesReading, { panes }: Frame, yCss: number): number {
  const pane = panes.find((one) => one.id === paneId);
  const drawn = pane?.series.find(({ plan }) => plan.id === id);
  if (pane === undefined || drawn === undefined) return Number.POSITIVE_INFINITY;
  const heights = values.flatMap(({ key, value }) => (value === null || isChange(key) ? [] : heightOf(drawn, value)));
  if (heights.length === 0) return Number.POSITIVE_INFINITY;
  const least = Math.min(...heights);
  // Volume stands on the bottom of its pane.
  const most = drawn.plan.values === 'sizes' ? pane.topCss + pane.heightCss : Math.max(...heights);
  return yCss < least ? least - yCss : yCss > most ? yCss - most : 0;
}

function isChange(key: ReadingKey): boolean {
  return key === 'change' || key === 'changePercent' || key === 'size';
}

function heightOf({ plan, rows, scale }: SeriesInPane, value: number): readonly number[] {
  const unit = plan.values === 'sizes' ? rows?.facts.sizeUnit : rows?.facts.priceUnit;
  const yCss = scale === null || unit === undefined ? Number.NaN : scale.storedToY(value / unit);
  return Number.isFinite(yCss) ? [yCss] : [];
}
