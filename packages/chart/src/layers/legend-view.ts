/** The legends of a picture: that of the chart with its own bars, and one for each further pane. The screen and exported pictures show the same. */
import type { Instrument } from '@candlemark/bars';
import type { Frame } from '../picture/frame.ts';
import type { PaneFrame } from '../picture/pane-frame.ts';
import { MAIN_PANE, VOLUME_PANE } from '../picture/pane-plan.ts';
import { type RowReading, readRow } from '../picture/row-reading.ts';
import { seriesValue } from '../picture/series-value.ts';
import { newestRow } from '../picture/slice-rows.ts';
import type { ChartText } from '../text/en.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import { LEGEND_GROUP_GAP_CSS, LEGEND_LABEL_GAP_CSS, type LegendRun, legendRuns, volumeRuns } from './legend.ts';

/** The legend at the top of one pane; its lines wrap rather than run over the axis. */
export interface PaneLegend {
  readonly paneId: string;
  readonly topCss: number;
  readonly title: readonly LegendRun[];
  readonly values: readonly LegendRun[];
  /** On a line of their own. */
  readonly added: readonly LegendRun[];
}

export interface LegendView {
  /** That of the chart's own bars comes first. */
  readonly panes: readonly PaneLegend[];
  readonly plotLeftCss: number;
  readonly maxWidthCss: number;
}

export interface LegendInput {
  /** Null while there is none. */
  readonly instrument: Instrument | null;
  readonly frame: Frame | null;
  readonly pointed: CrosshairPicture | null;
  readonly text: ChartText;
}

export const LEGEND_LEFT_CSS = 10;

export function legendView({ instrument, frame, pointed, text }: LegendInput): LegendView {
  if (instrument === null) return { panes: [], plotLeftCss: 0, maxWidthCss: 0 };
  const { symbol, source, synthetic } = instrument;
  const reading = pointed?.reading ?? newestReading(frame);
  const shown = frame?.panes.filter(({ heightCss }) => heightCss > 0) ?? [];
  const main = shown.find(({ id }) => id === MAIN_PANE);
  const hasVolumePane = shown.some(({ id }) => id === VOLUME_PANE);
  const level = frame?.level ?? null;
  const own = legendRuns({ symbol, source, synthetic, level, reading, withVolume: !hasVolumePane, text });
  const tradingUs = pointed === null || frame === null ? null : frame.timeScale.xToTrading(pointed.xCss);
  const addedTo = (pane: PaneFrame | undefined) =>
    pane === undefined || frame === null ? [] : addedRuns(pane, frame, tradingUs);
  const others = shown.filter((pane) => pane !== main);
  return {
    panes: [
      { paneId: MAIN_PANE, topCss: main?.topCss ?? 0, ...own, added: addedTo(main) },
      ...others.map((pane) => ({
        paneId: pane.id,
        topCss: pane.topCss,
        title: [],
        values: pane.id === VOLUME_PANE ? volumeRuns(reading, text) : [],
        added: addedTo(pane),
      })),
    ],
    plotLeftCss: frame?.geometry.originCss ?? 0,
    // Where there is no picture there is no axis to keep off.
    maxWidthCss:
      frame === null ? Number.POSITIVE_INFINITY : Math.max(0, frame.geometry.plotWidthCss - 2 * LEGEND_LEFT_CSS),
  };
}

/** Name and value of each series that the host added, in its colour. */
function addedRuns(pane: PaneFrame, { theme }: Frame, tradingUs: number | null): readonly LegendRun[] {
  return pane.series.flatMap((series): readonly LegendRun[] => {
    const { look } = series.plan;
    if (look === null) return [];
    const name: LegendRun = { text: look.name, tone: 'quiet', gapCss: LEGEND_GROUP_GAP_CSS };
    const value = seriesValue(series, tradingUs);
    if (value === null) return [name];
    return [name, { text: value.text, tone: 'plain', gapCss: LEGEND_LABEL_GAP_CSS, color: look.colorIn(theme) }];
  });
}

function newestReading(frame: Frame | null): RowReading | null {
  const at = frame === null ? null : newestRow(frame.slice);
  return frame === null || at === null ? null : readRow(frame.slice, at, frame.facts);
}
