/** The legends of a picture: that of the chart with its own bars, and one for each further pane. The screen and exported pictures show the same. */
import type { Instrument } from '@candlemark/bars';
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame, SeriesInPane } from '../picture/pane-frame.ts';
import { MAIN_PANE, MAIN_SERIES, VOLUME_SERIES } from '../picture/pane-plan.ts';
import { type RowReading, readRow } from '../picture/row-reading.ts';
import { momentOf, seriesChange, valueOrElse } from '../picture/series-value.ts';
import { newestRow, rowMiddleTradingUs } from '../picture/slice-rows.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import type { ChartText } from '../text/en.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import { arrangeLegend } from './arrange-legend.ts';
import {
  hiddenRuns,
  LEGEND_GROUP_GAP_CSS,
  LEGEND_NAME_GAP_CSS,
  LEGEND_ROW_CSS,
  LEGEND_WORD_GAP_CSS,
  type LegendRow,
  type LegendRun,
  titleRuns,
  valueRuns,
  volumeRuns,
} from './legend.ts';
import type { LegendChoice } from './legend-choice.ts';
import { rowMeasure } from './legend-paint.ts';
import { LEGEND_LEFT_CSS, type LegendView, NO_LEGEND } from './pane-legend.ts';

export interface LegendInput {
  /** Null while there is none. */
  readonly instrument: Instrument | null;
  readonly frame: Frame | null;
  readonly pointed: CrosshairPicture | null;
  readonly text: ChartText;
  readonly measurer: TextMeasurer;
  /** What a frame says of itself, while there is none. */
  readonly bare?: BareLegend;
}

/** Where a legend stands, and how, that has no frame to stand in. */
export interface BareLegend {
  readonly choice: LegendChoice;
  readonly widthCss: number;
  readonly heightCss: number;
}

export function legendView({ instrument, frame, pointed, text, measurer, bare }: LegendInput): LegendView {
  if (instrument === null) return NO_LEGEND;
  const { symbol, source, synthetic } = instrument;
  const titleOf = (reading: RowReading | null) =>
    titleRuns({
      symbol,
      source,
      synthetic,
      level: frame?.level ?? null,
      units: frame?.facts.units?.nameIn(text, frame.facts.numbers.price),
      reading,
      text,
    });
  if (frame === null) {
    if (bare === undefined) return NO_LEGEND;
    const { choice, widthCss, heightCss } = bare;
    const runs = titleOf(null);
    const rows = [{ ...rowOf(MAIN_SERIES, nameOf(symbol, runs), true), runs }];
    // Where there is no picture there is no axis to keep off.
    const view: LegendView = {
      ...NO_LEGEND,
      panes: [{ paneId: MAIN_PANE, topCss: 0, heightCss, rows }],
      maxWidthCss: Math.max(0, widthCss - 2 * LEGEND_LEFT_CSS),
    };
    // A single row has no pages.
    return arrangeLegend(view, choice, () => LEGEND_ROW_CSS);
  }
  const shown = frame.panes.filter(({ heightCss }) => heightCss > 0);
  const main = shown.filter(({ id }) => id === MAIN_PANE);
  const panes = [...main, ...shown.filter(({ id }) => id !== MAIN_PANE)];
  const isThere = !hiddenIn(frame).has(MAIN_SERIES);
  const panesAt = (at: CrosshairPicture | null) => {
    const reading = at?.reading ?? newestReading(frame);
    const title = titleOf(reading);
    const own: LegendRow = {
      ...rowOf(MAIN_SERIES, nameOf(symbol, title), isThere),
      runs: isThere ? [...title, ...valueRuns(reading, text)] : hiddenRuns(title, 'values', text),
    };
    return panes.map((pane) => ({
      paneId: pane.id,
      topCss: pane.topCss,
      heightCss: pane.heightCss,
      rows: [
        ...(pane.id === MAIN_PANE ? [own] : []),
        ...volumeRow(pane, reading, text),
        ...addedRows(pane, frame, at, text),
        ...(pane.id === MAIN_PANE
          ? (frame.parts.fills?.legend(frame, at && frame.timeScale.xToTrading(at.xCss), text) ?? [])
          : []),
      ].slice(0, pane.isCollapsed ? 1 : undefined),
    }));
  };
  const view: LegendView = {
    ...NO_LEGEND,
    panes: panesAt(pointed),
    plotLeftCss: frame.geometry.originCss,
    maxWidthCss: Math.max(0, frame.geometry.plotWidthCss - 2 * LEGEND_LEFT_CSS),
    cornerCss: frame.parts.paneControls?.widthCss(frame.panes.length) ?? 0,
  };
  const arranged = arrangeLegend(view, frame.legend, rowMeasure(frame.theme, measurer), pointed && panesAt(null));
  // What would lie under a finger is read at the other end.
  return pointed?.finger ? { ...arranged, isBottom: pointed.finger === 'top' } : arranged;
}

/** Bars without a symbol are called by what is written in its place. */
function nameOf(symbol: string, title: readonly LegendRun[]): string {
  return symbol || (title[1]?.text ?? '');
}

function rowOf(seriesId: string, name: string, isVisible: boolean): Omit<LegendRow, 'runs'> {
  return { seriesId, name, isVisible, isAdded: false, isRemovable: false, moves: [] };
}

function hiddenIn({ panes }: Frame): ReadonlySet<string> {
  return new Set(
    panes.flatMap(({ series }) => series.filter(({ isVisible }) => !isVisible).map(({ plan }) => plan.id)),
  );
}

function volumeRow({ series }: PaneFrame, reading: RowReading | null, text: ChartText): readonly LegendRow[] {
  const volume = series.find(({ plan }) => plan.id === VOLUME_SERIES);
  const runs = volumeRuns(reading, text);
  if (volume === undefined || runs.length === 0) return [];
  const { isVisible } = volume;
  return [
    {
      ...rowOf(VOLUME_SERIES, text['reading.volume'], isVisible),
      isRemovable: true,
      runs: isVisible ? runs : hiddenRuns(runs.slice(0, 1), 'volume', text),
    },
  ];
}

/** A run for each word: a sentence is longer than a line of a narrow chart. */
function noteRuns(note: string): readonly LegendRun[] {
  return note.split(' ').map((text, at) => ({
    text,
    tone: 'quiet',
    gapCss: at === 0 ? LEGEND_NAME_GAP_CSS : LEGEND_WORD_GAP_CSS,
    item: 'series',
  }));
}

/** What stands in place of a value: the colour of its series is seen all the same. */
const NO_VALUE = '—';

/** Name and value of each series that the host added, in its colour. */
function addedRows(
  pane: PaneFrame,
  frame: Frame,
  pointed: CrosshairPicture | null,
  text: ChartText,
): readonly LegendRow[] {
  const added = pane.series.filter(
    ({ plan }, index) => plan.look !== null && pane.series.findIndex((other) => other.plan.id === plan.id) === index,
  );
  return added.flatMap((series, index): readonly LegendRow[] => {
    const { plan, isVisible } = series;
    const { look } = plan;
    if (look === null) return [];
    const name: LegendRun = { text: look.name, tone: 'quiet', gapCss: LEGEND_GROUP_GAP_CSS, item: 'series' };
    const runs = isVisible
      ? [name, ...valuesOf(series, pane, frame, pointed)]
      : hiddenRuns([name], 'series', text, look.colorIn(frame.theme));
    const moves = [...(index > 0 ? [-1 as const] : []), ...(index < added.length - 1 ? [1 as const] : [])];
    return [
      {
        ...rowOf(plan.id, look.name, isVisible),
        isAdded: true,
        isRemovable: true,
        moves,
        runs,
      },
    ];
  });
}

/**
 * That of a series, or those of all plots that are one with it; where there is something else to say, that. Beside all bars the row of the prices tells of
 * the newest one, and so does each plot that has no value there.
 */
function valuesOf(
  { plan: { id, plot } }: SeriesInPane,
  pane: PaneFrame,
  { theme, slice, timeScale }: Frame,
  pointed: CrosshairPicture | null,
): readonly LegendRun[] {
  const tradingUs = pointed && timeScale.xToTrading(pointed.xCss);
  const note = plot?.note(tradingUs) ?? null;
  if (note !== null) return noteRuns(note);
  // Plots that are drawn ahead have bars of their own behind the newest one.
  const newest = plot === undefined ? null : newestRow(slice);
  const latest = newest && rowMiddleTradingUs(newest);
  return pane.series.flatMap((one): readonly LegendRun[] => {
    if (one.plan.id !== id || one.plan.plot?.isQuiet === true) return [];
    const at = momentOf(one, tradingUs ?? latest, newest);
    const found = valueOrElse(one, at, pointed?.reading ? undefined : latest);
    const value = valueRun(found?.text ?? NO_VALUE, one.plan.look?.colorIn(theme) ?? theme.text);
    const change = seriesChange(one, at);
    if (change === null) return [value];
    const tone = change.ratio > 0 ? 'up' : change.ratio < 0 ? 'down' : 'plain';
    return [value, { text: change.text, tone, gapCss: LEGEND_NAME_GAP_CSS, item: 'series' }];
  });
}

function valueRun(text: string, color: string): LegendRun {
  return { text, tone: 'plain', gapCss: LEGEND_NAME_GAP_CSS, color, item: 'series' };
}

function newestReading({ slice, facts }: Frame): RowReading | null {
  const at = newestRow(slice);
  return at && readRow(slice, at, facts);
}
