import { fillText } from '@candlemark/annotations';
import type { Frame } from '../picture/frame.ts';
import { MAIN_PANE } from '../picture/pane-plan.ts';
import type { PaneLayer } from '../screen/chart-screen.ts';
import type { ChartText } from '../text/en.ts';
import { seriesOf } from './walked-things.ts';

/** One for every pane but the main one, which is the chart's own. */
export function paneLayers({ panes, geometry }: Frame, text: ChartText): readonly PaneLayer[] {
  const count = String(panes.length);
  return panes.flatMap((pane, at) => {
    if (pane.id === MAIN_PANE || pane.isCollapsed || pane.heightCss <= 0) return [];
    const names = seriesOf(pane).map(({ plan }) => plan.look?.name ?? text['reading.volume']);
    const label = fillText(text['chart.pane'], { names: names.join(', '), number: String(at + 1), count });
    return [
      {
        id: pane.id,
        label,
        role: text['chart.paneRole'],
        topCss: pane.topCss,
        heightCss: pane.heightCss,
        widthCss: geometry.originCss + geometry.plotWidthCss,
      },
    ];
  });
}
