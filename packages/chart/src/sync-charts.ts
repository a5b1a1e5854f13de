/** Charts that follow one another: the same times in view, and the crosshair at the same moment. */
import type { FinancialChart } from './chart.ts';
import type { TimeRangeMs } from './chart-events.ts';
import { hasFields, shown } from './options/option-rule.ts';

/** What of a chart it takes to follow others. */
export type SyncedChart = Pick<FinancialChart, 'on' | 'setViewport' | 'isShowing' | 'visibleRange' | 'setCrosshair'>;

export interface SyncOptions {
  /** The same times in view; true unless said otherwise. */
  readonly time?: boolean;
  /** The crosshair at the same moment, in each at the close of its own bar; true unless said otherwise. */
  readonly crosshair?: boolean;
}

/**
 * Lets charts follow one another, whatever their instruments and intervals: the one that is moved leads, and the first one to begin with. One that cannot go as
 * far stays at its own end. A chart that is destroyed leaves by itself.
 * @returns what ends it
 * @throws TypeError naming the one that is no chart, such as a ref of React before its chart is there
 */
export function syncCharts(
  charts: Iterable<SyncedChart>,
  { time = true, crosshair = true }: SyncOptions = {},
): () => void {
  const list = [...charts];
  for (const [at, chart] of list.entries())
    if (!hasFields(chart, ['on', 'visibleRange']))
      throw new TypeError(`syncCharts: charts[${at}] must be a chart, got ${shown(chart)}`);
  const group = new Set(list);
  /** Where each was last told to go. What it tells of its way there is nothing to follow: the one that leads is further on by then. */
  const told = new Map<SyncedChart, TimeRangeMs>();
  const lead = (leader: SyncedChart, range: TimeRangeMs): void => {
    told.delete(leader);
    for (const chart of group) {
      if (chart === leader) continue;
      told.set(chart, range);
      chart.setViewport(range);
    }
  };
  const stops = [...group].flatMap((chart) => [
    chart.on('destroy', () => group.delete(chart)),
    chart.on('viewport', (range) => {
      const goal = told.get(chart);
      if (time && !(goal && chart.isShowing(goal))) lead(chart, range);
    }),
    chart.on('crosshair', (at) => {
      if (!crosshair) return;
      for (const other of group) if (other !== chart) other.setCrosshair(at && { time: at.time });
    }),
  ]);
  const [first] = group;
  const range = first?.visibleRange();
  if (first && range && time) lead(first, range);
  return () => {
    for (const stop of stops) stop();
  };
}
