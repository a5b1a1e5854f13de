/** What is said over the plot, from the state of the chart. */
import type { TileSourceError } from '@candlemark/bars';
import type { ChartData } from '../chart-data.ts';
import type { ChartStatus } from '../chart-events.ts';
import { hasRows } from '../chart-status.ts';
import type { Frame } from '../picture/frame.ts';
import type { ChartText } from '../text/en.ts';
import type { TileStatus } from '../tiles/visible-tiles.ts';
import type { ChartView } from '../view/chart-view.ts';
import { nearestData } from '../view/nearest-data.ts';
import type { StatusMessage, StatusView } from './chart-screen.ts';

/** A load that takes no longer is not spoken of. */
const LOADING_AFTER_MS = 400;
/** A view that passes over an empty stretch says nothing. */
const NOTHING_AFTER_MS = 250;

/** What the words over a plot are about. */
export interface StatusInput {
  readonly status: ChartStatus;
  readonly data: ChartData | null;
  readonly frame: Frame | null;
  /** What the series of the host wait for. */
  readonly added: TileStatus;
  readonly text: ChartText;
  readonly view: ChartView;
}

/** Nothing while there is a picture, the reason when there is none. */
export function statusView(input: StatusInput): StatusView {
  const { status, data, frame, added, text } = input;
  if (status === 'loading') {
    return only({ title: text['chart.loading'], detail: '', afterMs: LOADING_AFTER_MS }, true);
  }
  if (data === null || status === 'empty') {
    return only({ title: text['chart.noData'], detail: data === null ? '' : text['chart.noDataHint'] });
  }
  const { loading, failed } = data.status;
  if (status === 'error') {
    const action = { label: text['chart.retry'], run: () => data.retryNow() };
    return only({ title: text['chart.error'], detail: failed === null ? '' : errorDetail(failed, text), action });
  }
  if (frame === null || !hasRows(frame.slice))
    return only(frame !== null && isBlank(frame) ? nothingHere(frame, input) : null);
  const fault = failed ?? added.failed;
  return {
    isLoading: loading + added.loading > 0 && fault === null,
    message: null,
    notice:
      fault === null
        ? noticeOfUnits(frame, text)
        : text[fault.code === 'offline' ? 'chart.noticeOffline' : 'chart.noticeFailed'],
  };
}

/** Where not all units can be shown. */
function noticeOfUnits({ facts: { units } }: Frame, text: ChartText): string | null {
  const notice = units?.notice;
  return notice ? text[notice] : null;
}

function only(message: StatusMessage | null, isLoading = false): StatusView {
  return { isLoading, message, notice: null };
}

/** Whether no series has anything in view. */
function isBlank({ panes }: Frame): boolean {
  return !panes.some(({ series }) => series.some(({ rows }) => rows !== null && hasRows(rows.slice)));
}

function nothingHere({ slice }: Frame, { text, view }: StatusInput): StatusMessage {
  const there = nearestData(view, slice);
  if (there === null) return { title: text['chart.noData'], detail: text['chart.noDataHint'] };
  return {
    title: text['chart.nothingHere'],
    detail: text['chart.nothingHereHint'],
    afterMs: NOTHING_AFTER_MS,
    action: { label: text['chart.toData'], run: () => view.walkAway(there) },
  };
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
