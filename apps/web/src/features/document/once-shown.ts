import type { FinancialChart } from '@candlemark/chart';
import type { Timers } from '../../platform/platform.ts';

/** From what a chart has painted until it is on the screen, a browser may take some frames. */
const PICTURE_MS = 50;
/** A chart that nobody sees paints nothing, and one without a server loads for long. */
const LONGEST_WAIT_MS = 2000;

/** Calls once the chart shows its bars, or why there are none. Returns what takes that back. */
export function onceShown(
  chart: Pick<FinancialChart, 'getState' | 'on'>,
  timers: Timers,
  call: () => void,
): () => void {
  if (chart.getState().status !== 'loading') {
    call();
    return () => {};
  }
  let cancel = timers.after(LONGEST_WAIT_MS, () => {
    stop();
    call();
  });
  const stop = chart.on('status', () => {
    stop();
    cancel();
    cancel = timers.after(PICTURE_MS, call);
  });
  return () => {
    stop();
    cancel();
  };
}
