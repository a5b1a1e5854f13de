import { fillText } from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import { CalendarSearch, Eye, RotateCcw, Settings2 } from 'lucide-react';
import type { ChartUiText } from '../text/en.ts';
import { commandOf } from './command-keys.ts';
import { joined, type MenuEntries, type MenuEntry } from './menu-entry.ts';
import type { ChartMenuHost, MenuPlace } from './menu-place.ts';

const MAIN_PANE = 'main';
const RESET = 'chart.fit';

type AxisChart = Pick<FinancialChart, 'getState' | 'setState' | 'readings'>;

/** What can be done with the prices of an axis. */
export function priceAxisEntries(
  chart: FinancialChart,
  { paneId }: MenuPlace,
  host: ChartMenuHost,
  text: ChartUiText,
): MenuEntries {
  // What the host chooses is the scale of the chart's own prices.
  const isMain = paneId === MAIN_PANE;
  return joined(
    automaticEntry(chart, paneId ?? MAIN_PANE, text),
    isMain ? (host.scale ?? []) : [],
    isMain ? labelsMenu(host, text) : [],
    settingsEntry(host, text),
  );
}

/** What can be done with time. */
export function timeAxisEntries(chart: FinancialChart, host: ChartMenuHost, text: ChartUiText): MenuEntries {
  return joined([...resetEntry(chart, text), ...goToEntry(host, text)], host.time ?? [], settingsEntry(host, text));
}

/** How the chart's own prices are scaled; and since no keys lead to the axes of other panes, what lets go of theirs. */
export function scaleEntries(chart: AxisChart, host: ChartMenuHost, text: ChartUiText): MenuEntries {
  const automatic = [...automaticEntry(chart, MAIN_PANE, text), ...otherPanesInHand(chart, text)];
  return joined(automatic, host.scale ?? [], labelsMenu(host, text));
}

/** What the axis says beside its numbers. */
function labelsMenu({ labels = [] }: ChartMenuHost, text: ChartUiText): MenuEntries {
  return [{ id: 'labels', title: text['menu.labels'], icon: Eye, entries: labels }];
}

export function resetEntry(chart: FinancialChart, text: ChartUiText): readonly MenuEntry[] {
  const command = commandOf(chart, RESET);
  if (command === undefined) return [];
  const [keys] = command.keys;
  return [{ id: 'reset', title: text['menu.reset'], icon: RotateCcw, keys, run: () => command.run() }];
}

export function goToEntry({ goTo, goToKeys }: ChartMenuHost, text: ChartUiText): readonly MenuEntry[] {
  return goTo === undefined
    ? []
    : [{ id: 'go-to', title: text['menu.goTo'], icon: CalendarSearch, keys: goToKeys, run: goTo }];
}

export function settingsEntry({ openSettings }: ChartMenuHost, text: ChartUiText): readonly MenuEntry[] {
  return openSettings === undefined
    ? []
    : [{ id: 'chart-settings', title: text['menu.settings'], icon: Settings2, run: openSettings }];
}

/** Whether the scales of a pane follow what is visible; those of another pane than the main one can only be let go of. */
function automaticEntry(chart: AxisChart, paneId: string, text: ChartUiText): MenuEntries {
  const { priceRange } = chart.getState();
  const { isAutomatic, others } = rangesBeside(chart, paneId);
  return [
    {
      id: 'automatic',
      title: text['menu.automatic'],
      choice: 'tick',
      isOn: isAutomatic,
      isDisabled: isAutomatic && (paneId !== MAIN_PANE || priceRange === null),
      run() {
        if (!isAutomatic) chart.setState({ priceRanges: others });
        else if (priceRange !== null) chart.setState({ priceRanges: { ...others, [MAIN_PANE]: priceRange } });
      },
    },
  ];
}

/** One for every further pane whose prices a person took in hand, by the name of its first series. */
function otherPanesInHand(chart: AxisChart, text: ChartUiText): MenuEntries {
  const series = chart.readings()?.series ?? [];
  const first = series.filter(({ paneId }, at) => at === series.findIndex((other) => other.paneId === paneId));
  return first.flatMap(({ paneId, name }) => {
    const { isAutomatic, others } = rangesBeside(chart, paneId);
    if (paneId === MAIN_PANE || isAutomatic) return [];
    return {
      id: `automatic-${paneId}`,
      title: fillText(text['menu.automaticOf'], { name }),
      choice: 'tick',
      isOn: false,
      run: () => chart.setState({ priceRanges: others }),
    };
  });
}

/** Whether no scale of a pane is in hand, and the ranges of all other panes. */
function rangesBeside(chart: AxisChart, paneId: string) {
  const ranges = Object.entries(chart.getState().priceRanges);
  const others = ranges.filter(([scaleId]) => scaleId !== paneId && !scaleId.startsWith(`${paneId}:`));
  return { isAutomatic: others.length === ranges.length, others: Object.fromEntries(others) };
}
