/**
 * What there is to read at the crosshair, or of the newest bar while nothing is pointed at: every value of every series, as a number and as the text that
 * a person sees. Legend, tooltip, status bar, data window and whatever copies them take their words from here. Cost: a search in each series.
 */
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame, SeriesInPane } from '../picture/pane-frame.ts';
import { MAIN_SERIES, VOLUME_SERIES } from '../picture/pane-plan.ts';
import { readRow } from '../picture/row-reading.ts';
import { momentOf, seriesChange, valueOrElse } from '../picture/series-value.ts';
import { newestRow, rowMiddleTradingUs } from '../picture/slice-rows.ts';
import type { ChartText } from '../text/en.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import { mainValues, type ReadRow, volumeValues } from './main-values.ts';
import { labelled, type Readings, type ReadingValue, type SeriesReading } from './reading.ts';

/** Null while there is nothing in view. */
export function readingsOf(frame: Frame | null, pointed: CrosshairPicture | null, text: ChartText): Readings | null {
  if (frame === null) return null;
  return readingsAt(frame, pointed, text) ?? readingsAt(frame, null, text);
}

/** @param withNewest what has no value beside all bars is told of the newest one, as in the legend */
function readingsAt(
  frame: Frame,
  pointed: CrosshairPicture | null,
  text: ChartText,
  withNewest = false,
): Readings | null {
  const { slice, facts, timeScale } = frame;
  const newest = newestRow(slice);
  const isBeside = pointed !== null && pointed.at === null;
  const at = pointed === null || withNewest ? newest : pointed.at;
  const tradingUs = pointed === null ? null : timeScale.xToTrading(pointed.xCss);
  const own = at === null ? null : (pointed?.reading ?? readRow(slice, at, facts));
  const series = frame.panes.flatMap((pane) =>
    inOrderOfReading(pane).map((one) =>
      seriesReading(one, {
        frame,
        pane,
        row: at && own && { at, reading: own, facts, text },
        tradingUs,
        withNewest,
        text,
      }),
    ),
  );
  const hasAny = series.some(({ values }) => values.length > 0);
  const timeUs = isBeside ? pointed.timeUs : own?.timeUs;
  if (!hasAny || timeUs === undefined) return null;
  if (isBeside && !withNewest && newest !== null) return readingsAt(frame, pointed, text, true);
  const timeText = (isBeside ? pointed.timeText : own?.time) ?? '';
  const { up: upColor, down: downColor } = frame.theme;
  return { timeMs: timeUs / 1000, timeText, isPointed: pointed !== null, upColor, downColor, series };
}

interface Place {
  readonly frame: Frame;
  readonly pane: PaneFrame;
  /** Of the chart's own bars. */
  readonly row: ReadRow | null;
  /** Null for the newest. */
  readonly tradingUs: number | null;
  readonly withNewest: boolean;
  readonly text: ChartText;
}

function seriesReading(series: SeriesInPane, place: Place): SeriesReading {
  const { plan, isVisible } = series;
  const { frame, pane, row, tradingUs, withNewest, text } = place;
  const { theme, facts } = frame;
  const about = { id: plan.id, paneId: pane.id, isVisible, isMain: plan.id === MAIN_SERIES };
  if (plan.look !== null) {
    const values =
      plan.plot === undefined
        ? valuesOfSeries(series, tradingUs, withNewest ? null : undefined, text)
        : plotValues(series, place);
    return { ...about, name: plan.look.name, color: plan.look.colorIn(theme), values };
  }
  if (plan.id === VOLUME_SERIES) {
    return {
      ...about,
      name: text['reading.volume'],
      color: theme.neutral,
      values: row === null ? [] : volumeValues(row),
    };
  }
  const { symbol } = facts.instrument;
  return { ...about, name: symbol, color: theme.line, values: row === null ? [] : mainValues(row) };
}

function valuesOfSeries(
  series: SeriesInPane,
  tradingUs: number | null,
  instead: number | null | undefined,
  text: ChartText,
): readonly ReadingValue[] {
  const found = valueOrElse(series, tradingUs, instead);
  if (found === null) return [];
  const value: ReadingValue = { ...labelled('value', text), ...found, tone: 'plain' };
  const change = seriesChange(series, tradingUs);
  if (change === null) return [value];
  const tone = change.ratio > 0 ? 'up' : change.ratio < 0 ? 'down' : 'plain';
  return [value, { ...labelled('changePercent', text), text: change.text, value: change.ratio, tone }];
}

/** What all plots say that are one with it, each by its name. */
function plotValues(
  { plan: { id } }: SeriesInPane,
  { frame, pane, row, tradingUs, withNewest, text }: Place,
): readonly ReadingValue[] {
  const asked = tradingUs ?? (row && rowMiddleTradingUs(row.at));
  const newest = newestRow(frame.slice);
  const latest = withNewest && newest !== null ? rowMiddleTradingUs(newest) : undefined;
  return pane.series.flatMap((one): readonly ReadingValue[] => {
    const { plot } = one.plan;
    const at = momentOf(one, asked, newest);
    if (one.plan.id === id && plot?.told !== undefined)
      return plot.told(at).map((told) => ({ ...labelled('value', text), ...told, tone: 'plain' }));
    const [value, ...further] =
      one.plan.id === id && plot?.isQuiet === false ? valuesOfSeries(one, at, latest, text) : [];
    if (plot === undefined || value === undefined || value.value === null || Number.isNaN(value.value)) return [];
    const named = plot.name === null ? value : { ...value, label: plot.name, shortLabel: plot.name };
    return [{ ...named, color: one.plan.look?.colorIn(frame.theme) ?? '' }, ...further];
  });
}

/** The chart's own prices, its volume, and then what the host added; each once, however many painters draw it. */
function inOrderOfReading({ series }: PaneFrame): readonly SeriesInPane[] {
  const placeOf = ({ plan }: SeriesInPane) => (plan.look !== null ? 2 : plan.id === VOLUME_SERIES ? 1 : 0);
  const once = series.filter(({ plan }, index) => series.findIndex((other) => other.plan.id === plan.id) === index);
  return once.toSorted((a, b) => placeOf(a) - placeOf(b));
}
