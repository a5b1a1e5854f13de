/** What only the use of a chart shows to be wrong: its place in the page, and what it is given. No first picture needs it: it is loaded behind the chart. */
import { PANE_ACTIONS, type PaneAction } from '../view/pane-arranger.ts';
import type { FinancialChartOptions } from './chart-options.ts';
import { checkTimes, timeAt, warnOfSeconds } from './check-times.ts';
import { oneOf, shown, type UnknownOptions } from './option-rule.ts';

const ACTION = oneOf(PANE_ACTIONS);
/** A chart whose rows begin before 1973 may well get some of 1970. */
const LATE_MS = 1e11;

/** What is asked of a chart, and of it what is watched. */
interface WatchedChart {
  setOptions(options: FinancialChartOptions): void;
  arrangePane(action: PaneAction, paneId: string): void;
  update(bar: never): void;
  prepend(rows: never): void;
  addTrades(trades: never): void;
  dataRange(): { readonly from: number } | null;
  on(name: 'destroy', listener: () => void): () => void;
}

/**
 * @param root what the chart has put into its element
 * @param unknown is told once of each thing that is likely not meant
 */
export function watchUse(
  chart: WatchedChart,
  root: HTMLElement,
  options: FinancialChartOptions,
  unknown: UnknownOptions,
): void {
  watchSize(chart, root, unknown);
  if (hasChartBefore(root))
    unknown.warn('The element has another chart already, and this one lies below it: call destroy() of that one first');
  checkTimes(options, unknown);
  const { arrangePane, setOptions } = chart;
  chart.setOptions = (changes) => {
    setOptions(changes);
    checkTimes(changes, unknown);
  };
  chart.arrangePane = (action, paneId) => {
    if (!ACTION.accepts(action))
      throw new TypeError(`The action of chart.arrangePane must be ${ACTION.expected}, got ${shown(action)}`);
    arrangePane(action, paneId);
  };
  for (const name of ['update', 'prepend', 'addTrades'] as const) {
    const method = chart[name];
    chart[name] = (rows: never) => {
      const time = timeAt(rows, 0);
      // A host writes all of its times in one unit: the first one tells, and what comes a thousand times a second is not looked at again.
      if (time !== undefined) chart[name] = method;
      if ((chart.dataRange()?.from ?? LATE_MS) >= LATE_MS) warnOfSeconds(`chart.${name}`, time, unknown);
      method(rows);
    };
  }
}

function hasChartBefore(root: Element): boolean {
  const before = root.previousElementSibling;
  return before !== null && (before.querySelector(':scope > [data-focus-ring]') !== null || hasChartBefore(before));
}

/** Of the first size alone: what is hidden has none, and what was seen may be closed. */
function watchSize(chart: WatchedChart, root: HTMLElement, { warn }: UnknownOptions): void {
  const Observer = root.ownerDocument.defaultView?.ResizeObserver;
  if (Observer === undefined) return;
  const observer = new Observer(() => {
    if (root.getClientRects().length === 0) return;
    end();
    const { clientWidth, clientHeight } = root;
    if (clientWidth * clientHeight === 0)
      warn(`The chart is ${clientWidth} px wide and ${clientHeight} px high: its element needs a size`);
  });
  const stop = chart.on('destroy', () => end());
  const end = () => {
    stop();
    observer.disconnect();
  };
  observer.observe(root);
}
