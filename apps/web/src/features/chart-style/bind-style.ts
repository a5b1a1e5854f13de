import type { HostSettings } from '@candlemark/chart';
import { isSameData } from '@candlemark/contracts';
import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import type { ChartStyle } from './chart-style.ts';
import type { ChartStyleStore } from './chart-style-store.ts';

const SETTING = 'style';

/**
 * What the reader chooses of the chart's style is a step among what is drawn, undone in its turn. What a link or a layout brings is none: nobody has changed
 * anything. Returns what parts them again.
 */
export function bindStyle(
  settings: Pick<HostSettings, 'get' | 'begin' | 'change' | 'on'>,
  chartStyle: ChartStyleStore,
  text: TextOf<TextKey>,
): () => void {
  settings.begin(SETTING, { ...chartStyle.get() });
  const stops = [
    chartStyle.onChange((next, isChosen) => {
      const before = settings.get(SETTING) as ChartStyle | null;
      if (before === null || isSameData(before, next)) return;
      if (!isChosen) return settings.begin(SETTING, { ...next });
      const isSameType = before.chartType === next.chartType && before.units === next.units;
      const key = isSameType ? 'step.changeStyle' : 'step.changeChartType';
      settings.change(SETTING, { ...next }, text(key));
    }),
    settings.on(SETTING, (setting) => {
      const style = setting as unknown as ChartStyle;
      if (!isSameData(style, chartStyle.get())) chartStyle.choose(style);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
