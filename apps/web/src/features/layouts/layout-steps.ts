import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import type { LayoutSteps, ShownChart } from './layouts.ts';

/** Names of what becomes of layouts, as their history tells them. */
export function createLayoutSteps(text: TextOf<TextKey>): LayoutSteps {
  return {
    create: text('step.createLayout'),
    rename: text('step.renameLayout'),
    remove: text('step.removeLayout'),
    follow: (paths, shown) => FOLLOWED.find(({ path }) => paths.some((one) => one.startsWith(path)))!.name(text, shown),
  };
}

interface Followed {
  /** Of the chart's fields, those that begin so. */
  readonly path: string;
  name(text: TextOf<TextKey>, shown: ShownChart): string;
}

/** What says most comes first. */
const FOLLOWED: readonly Followed[] = [
  { path: 'instrument', name: (text, { symbol }) => text('step.showInstrument', { symbol }) },
  {
    path: 'interval',
    name: (text, { interval }) =>
      interval === 'auto' ? text('step.chooseAuto') : text('step.chooseInterval', { interval }),
  },
  { path: 'style.chartType', name: (text) => text('step.changeChartType') },
  { path: 'style.units', name: (text) => text('step.changeChartType') },
  { path: 'style', name: (text) => text('step.changeStyle') },
  { path: 'settings.panes', name: (text) => text('step.arrangePanes') },
  { path: 'settings.hiddenSeries', name: (text) => text('step.hideSeries') },
  { path: 'settings', name: (text) => text('step.scalePrices') },
  { path: '', name: (text) => text('step.changeStyle') },
];
