import type { FinancialChart } from '@candlemark/chart';
import { isSameData } from '@candlemark/contracts';
import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';

const SETTING = 'hidden';

/** By the ids of what is hidden, so that hiding one is taken back without the others. */
type Hidden = Readonly<Record<string, true>>;

export type HidingChart = Pick<FinancialChart, 'getState' | 'on' | 'readings' | 'setState'> & {
  readonly drawing: {
    readonly settings: Pick<FinancialChart['drawing']['settings'], 'get' | 'begin' | 'change' | 'on'>;
  };
};

/** Says what is hidden now without a step: where a layout brought it. */
export function beginHidden(chart: HidingChart): void {
  chart.drawing.settings.begin(SETTING, hiddenIn(chart.getState().hiddenSeries));
}

/**
 * Which series, indicators and compares the reader hides is a step among what is drawn, undone in its turn. Returns what parts them again.
 * @param onAlone one alone is left, by a single act that hid all others, which a double click on its name does; `showOthers` brings those back
 */
export function bindHidden(
  chart: HidingChart,
  text: TextOf<TextKey>,
  onAlone: (name: string, showOthers: () => void) => void,
): () => void {
  const { settings } = chart.drawing;
  beginHidden(chart);
  const stops = [
    chart.on('arrange', ({ hiddenSeries }) => {
      const before = settings.get(SETTING) as Hidden;
      const next = hiddenIn(hiddenSeries);
      if (isSameData(before, next)) return;
      // What was alone went with a step of its own, with which this comes.
      if (isWithoutAll(before, next, chart)) return settings.begin(SETTING, next);
      settings.change(SETTING, next, stepOf(before, next, chart, text));
      const alone = leftAlone(before, next, chart);
      if (alone === null) return;
      const others = Object.keys(before).filter((id) => id !== alone.id);
      onAlone(alone.name, () => chart.setState({ hiddenSeries: others }));
    }),
    settings.on(SETTING, (setting) => {
      if (!isSameData(setting, hiddenIn(chart.getState().hiddenSeries)))
        chart.setState({ hiddenSeries: Object.keys(setting) });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function hiddenIn(ids: readonly string[]): Hidden {
  return Object.fromEntries(ids.map((id) => [id, true]));
}

/** The one that is left where others went at once; null where one was hidden by itself, as its eye does. */
function leftAlone(
  before: Hidden,
  after: Hidden,
  chart: HidingChart,
): { readonly id: string; readonly name: string } | null {
  const [one, ...others] = chart.readings()?.series.filter(({ id }) => !Object.hasOwn(after, id)) ?? [];
  const hiddenCount = Object.keys(after).filter((id) => !Object.hasOwn(before, id)).length;
  if (one === undefined || others.length > 0 || hiddenCount === 0) return null;
  // The first of two clicks has hidden it.
  return hiddenCount > 1 || Object.hasOwn(before, one.id) ? one : null;
}

/** Whether what was shown has gone, and so others came back: nothing would be left. By hand they come back one after the other. */
function isWithoutAll(before: Hidden, after: Hidden, chart: HidingChart): boolean {
  const series = chart.readings()?.series ?? [];
  const shown = series.filter(({ id }) => !Object.hasOwn(after, id));
  return shown.length > Math.min(1, series.length - 1) && series.every(({ id }) => Object.hasOwn(before, id));
}

/** Of one it says which. */
function stepOf(before: Hidden, after: Hidden, chart: HidingChart, text: TextOf<TextKey>): string {
  const hidden = Object.keys(after).filter((id) => !Object.hasOwn(before, id));
  const shown = Object.keys(before).filter((id) => !Object.hasOwn(after, id));
  const [id] = [...hidden, ...shown];
  const name = chart.readings()?.series.find((one) => one.id === id)?.name;
  if (name === undefined || hidden.length + shown.length > 1) return text('step.hideSeries');
  return text(hidden.length === 1 ? 'step.hideOne' : 'step.showOne', { name });
}
