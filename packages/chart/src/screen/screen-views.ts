/** From the state of the chart to what the screen shows over the canvas. */
import type { TileSourceError } from '@candlemark/bars';
import type { ChartData } from '../chart-data.ts';
import type { ChartStatus } from '../chart-events.ts';
import type { ZoomBox } from '../interaction/zoom-box.ts';
import { sideTextKey } from '../layers/side-text.ts';
import type { Frame } from '../picture/frame.ts';
import type { ChartText } from '../text/en.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { TileStatus } from '../tiles/visible-tiles.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import type { CursorView, StatusView, TooltipView, ZoomBoxView } from './chart-screen.ts';

export function cursorView(frame: Frame, picture: CrosshairPicture, text: ChartText): CursorView {
  const { xCss, yCss, timeText, axisTexts } = picture;
  return { geometry: frame.geometry, xCss, yCss, timeText, axisTexts, tooltip: tooltipView(frame, picture, text) };
}

function tooltipView(frame: Frame, { trade, marks }: CrosshairPicture, text: ChartText): TooltipView | null {
  if (marks !== null) {
    const { xCss, yCss } = marks;
    const words = frame.parts.eventMarks?.words(frame, marks, text);
    return words === undefined ? null : { xCss, yCss, ...words, hasRing: false };
  }
  if (trade === null || trade.reading.kind !== 'trade') return null;
  const { price, size, side, time } = trade.reading;
  return {
    xCss: trade.xCss,
    yCss: trade.yCss,
    title: time,
    hasRing: true,
    lines: [`${text['legend.price']} ${price}`, `${text['legend.size']} ${size}`, text[sideTextKey(side)]],
  };
}

/** The box with the times and the prices that it spans. */
export function zoomBoxView({ geometry, facts, level, timeScale, panes }: Frame, box: ZoomBox): ZoomBoxView {
  const { xCss, yCss, widthCss, heightCss, isTimeOnly, paneId } = box;
  if (box.isBare === true) return { geometry, xCss, yCss, widthCss, heightCss, isTimeOnly, lines: [] };
  const times = [xCss, xCss + widthCss].map((x) => facts.times.format(level, timeScale.xToTimeUs(x)));
  const { scale, axis } = panes.find(({ id }) => id === paneId)?.main ?? { scale: null, axis: null };
  const prices = [yCss + heightCss, yCss].map((y) => (scale === null ? '' : axis.textOf(scale.yToPrice(y))));
  const lines = [times, ...(isTimeOnly || scale === null ? [] : [prices])].map((ends) => ends.join(' – '));
  return { geometry, xCss, yCss, widthCss, heightCss, isTimeOnly, lines };
}

/** A load that takes no longer is not spoken of. */
const LOADING_AFTER_MS = 400;
/** A view that passes over an empty stretch says nothing. */
const NOTHING_AFTER_MS = 250;

/** What the words over a plot are about. */
export interface StatusInput {
  readonly data: ChartData | null;
  readonly frame: Frame | null;
  /** What the series of the host wait for. */
  readonly added: TileStatus;
  readonly text: ChartText;
  /** Goes to where there is something to see. */
  goToData(): void;
}

/** What to say over the plot: nothing while there is a picture, the reason when there is none. */
export function statusView({
  data,
  frame,
  added,
  text,
  goToData,
}: StatusInput): StatusView & { readonly status: ChartStatus } {
  if (data === null || data.facts.levels.length === 0) {
    const message = { title: text['chart.noData'], detail: data === null ? '' : text['chart.noDataHint'] };
    return { status: 'empty', isLoading: false, message, notice: null };
  }
  const { loading, failed } = data.status;
  if (frame !== null && hasRows(frame.slice)) {
    const fault = failed ?? added.failed;
    const notice =
      fault === null ? null : text[fault.code === 'offline' ? 'chart.noticeOffline' : 'chart.noticeFailed'];
    return { status: 'ready', isLoading: loading + added.loading > 0 && fault === null, message: null, notice };
  }
  if (failed !== null) {
    const action = { label: text['chart.retry'], run: () => data.retryNow() };
    const message = { title: text['chart.error'], detail: errorDetail(failed, text), action };
    return { status: 'error', isLoading: false, message, notice: null };
  }
  const isPending = frame === null || loading > 0 || frame.slice.holes.length > 0;
  if (isPending) {
    const message = { title: text['chart.loading'], detail: '', afterMs: LOADING_AFTER_MS };
    return { status: 'loading', isLoading: true, message, notice: null };
  }
  const isBlank = !frame.panes.some(({ series }) => series.some(({ rows }) => rows !== null && hasRows(rows.slice)));
  const action = { label: text['chart.toData'], run: goToData };
  const nothing = {
    title: text['chart.nothingHere'],
    detail: text['chart.nothingHereHint'],
    afterMs: NOTHING_AFTER_MS,
  };
  return { status: 'ready', isLoading: false, message: isBlank ? { ...nothing, action } : null, notice: null };
}

function hasRows({ segments }: VisibleSlice): boolean {
  return segments.some(({ start, end }) => end > start);
}

/** What went wrong in words for whoever looks at the chart; the host gets the error itself from the state. */
function errorDetail({ code }: TileSourceError, text: ChartText): string {
  switch (code) {
    case 'offline':
      return text['chart.errorOffline'];
    case 'server':
      return text['chart.errorServer'];
    case 'not-found':
    case 'revision-gone':
      return text['chart.errorGone'];
    case 'bad-data':
      return text['chart.errorData'];
  }
}
