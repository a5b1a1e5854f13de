/**
 * An address says nothing of what is taste, such as colours and the time zone: that is as the layout keeps it, and not as this browser had it last, perhaps in another layout. So it is where a
 * page begins, and where the reader goes back or forward to another layout; on every other way whoever leads there brings the look along.
 */
import { isSameData } from '@candlemark/contracts';
import type { Platform } from '../../platform/platform.ts';
import type { Services } from '../../services.ts';
import { readChartLook } from '../chart-style/chart-look.ts';
import type { ChartStyle } from '../chart-style/chart-style.ts';
import { parseChartStyle } from '../chart-style/chart-style-address.ts';
import { symbolOfPath } from '../chart-view/chart-address.ts';

type Parts = Pick<Services, 'chartStyle' | 'document' | 'layouts'> & {
  readonly platform: Pick<Platform, 'history' | 'location' | 'timers'>;
};

/** For as long as the page lives. Brings the layout along on the way back. */
export function bindAddressedLook(parts: Parts): void {
  const { chartStyle, layouts, platform } = parts;
  beginLook(parts);
  platform.history.onTravel(() => {
    const before = layouts.current.get();
    layouts.travel(platform.location.search());
    if (layouts.current.get() === before) return;
    // After the way to another chart: the one that is left is not to be remembered in the look of this one.
    platform.timers.after(0, () => {
      const kept = keptStyle(parts);
      if (kept !== null) chartStyle.show(parseChartStyle(searchOf(platform), kept).style ?? kept);
    });
  });
}

/** What the browser keeps is told first, and may be older than what the server tells then. Who has changed the style meanwhile knows better. */
function beginLook(parts: Parts): void {
  const { chartStyle, document, layouts, platform } = parts;
  const search = searchOf(platform);
  const arrivals = layouts.arrivals.get();
  let shown = chartStyle.get();
  let given: ChartStyle | null = null;
  const stop = document.onNews(() => {
    const isBegun = given !== null && document.status.get().link !== 'starting';
    if (isBegun || layouts.arrivals.get() !== arrivals || !isSameData(chartStyle.get(), shown)) return stop();
    const kept = keptStyle(parts);
    if (kept === null || isSameData(kept, given)) return;
    given = kept;
    const { hasNavigator, hasScrollbar, zoomBar } = kept;
    const look = { ...readChartLook({ ...kept }), hasNavigator, hasScrollbar, zoomBar };
    chartStyle.show(parseChartStyle(search, kept).style ?? { ...shown, ...look });
    shown = chartStyle.get();
  });
}

function keptStyle({ chartStyle, layouts }: Parts): ChartStyle | null {
  const style = layouts.chartOf(layouts.current.get())?.style;
  return style === undefined ? null : chartStyle.read(style);
}

/** Of other pages than charts nothing is read. */
function searchOf({ location }: Pick<Platform, 'location'>): string {
  return symbolOfPath(location.pathname()) === null ? '' : location.search();
}
