import { type AnnotationDefinition, fillText } from '@candlemark/annotations';
import { aroundTime, type FinancialChart } from '@candlemark/chart';
import {
  ChartCandlestick,
  ChartNoAxesCombined,
  ClipboardPaste,
  Clock,
  Crosshair,
  Eye,
  EyeOff,
  ImageDown,
  Lock,
  LockOpen,
  Ruler,
  Shapes,
  SquareDashedMousePointer,
  Tag,
  Trash2,
  ZoomIn,
} from 'lucide-react';
import type { ChartUiText } from '../text/en.ts';
import { wordOf } from '../ui-context.ts';
import { goToEntry, resetEntry, scaleEntries, settingsEntry } from './axis-entries.ts';
import { closerTo } from './closer-to.ts';
import { commandKeys } from './command-keys.ts';
import { joined, type MenuEntries, type MenuEntry, type Submenu } from './menu-entry.ts';
import type { ChartMenuHost, MenuActions, MenuPlace } from './menu-place.ts';
import { priceWords, timeWords } from './place-words.ts';
import { barWords, seriesEntries } from './series-entries.ts';
import { showHiddenEntries } from './show-hidden-entries.ts';

const US_PER_MS = 1000;

interface ChartEntriesInput {
  readonly chart: FinancialChart;
  readonly place: MenuPlace;
  readonly actions: MenuActions;
  readonly host: ChartMenuHost;
  /** At the end, before the settings. */
  readonly hostEntries: MenuEntries;
  readonly text: ChartUiText;
}

/** What can be done at a place of the chart where nothing is drawn. */
export function chartEntries({ chart, place, actions, host, hostEntries, text }: ChartEntriesInput): MenuEntries {
  const { drawing } = chart;
  return joined(
    [...viewEntries(chart, place, text), ...resetEntry(chart, text), ...goToEntry(host, text)],
    copyEntries(chart, place, actions, text),
    [
      { id: 'paste', title: text['menu.paste'], icon: ClipboardPaste, keys: '$mod+v', run: () => actions.paste() },
      ...drawing.tools.filter(isLineAtOnce).flatMap((tool) => drawEntry(chart, tool, place, text) ?? []),
      ...showHiddenEntries(drawing.state.hiddenCount, drawing, text),
      annotationsMenu(chart, host, text),
    ],
    [
      { id: 'show', title: text['menu.show'], icon: Eye, entries: host.show ?? [] },
      { id: 'series', title: text['menu.series'], icon: ChartNoAxesCombined, entries: seriesEntries(chart, text) },
      { id: 'scale', title: text['menu.scale'], icon: Ruler, entries: scaleEntries(chart, host, text) },
      { id: 'time', title: text['menu.timeAxis'], icon: Clock, entries: host.time ?? [] },
    ],
    host.pictures ?? [downloadMenu(actions, text)],
    hostEntries,
    settingsEntry(host, text),
  );
}

function viewEntries(chart: FinancialChart, { timeMs }: MenuPlace, text: ChartUiText): readonly MenuEntry[] {
  if (timeMs === null) return [];
  const walk = { walk: true };
  return [
    {
      id: 'zoom-here',
      title: text['menu.zoomHere'],
      icon: ZoomIn,
      run: () => chart.setViewport(closerTo(timeMs), walk),
    },
    {
      id: 'pan-here',
      title: text['menu.panHere'],
      icon: Crosshair,
      run: () => chart.setViewport(aroundTime(timeMs), walk),
    },
  ];
}

function copyEntries(
  chart: FinancialChart,
  { price, timeMs }: MenuPlace,
  { copyText }: MenuActions,
  text: ChartUiText,
): readonly MenuEntry[] {
  const facts = chart.drawing.facts();
  const bar = barWords(chart);
  if (facts === null) return [];
  const entry = (id: string, icon: MenuEntry['icon'], key: 'menu.copyPrice' | 'menu.copyTime', value: string) => ({
    id,
    title: fillText(text[key], { value }),
    ...(icon !== undefined && { icon }),
    run: () => copyText(value),
  });
  return [
    ...(price === null ? [] : [entry('copy-price', Tag, 'menu.copyPrice', priceWords(price, facts))]),
    ...(timeMs === null ? [] : [entry('copy-time', Clock, 'menu.copyTime', timeWords(timeMs, facts))]),
    ...(bar === null
      ? []
      : [{ id: 'copy-bar', title: text['menu.copyBar'], icon: ChartCandlestick, run: () => copyText(bar) }]),
  ];
}

function downloadMenu({ download }: MenuActions, text: ChartUiText): Submenu {
  return {
    id: 'download',
    title: text['menu.download'],
    icon: ImageDown,
    entries: [
      { id: 'png', title: text['menu.png'], run: () => download('png') },
      { id: 'svg', title: text['menu.svg'], run: () => download('svg') },
    ],
  };
}

/** What is done with all annotations at once. */
function annotationsMenu(chart: FinancialChart, host: ChartMenuHost, text: ChartUiText): Submenu {
  const { drawing } = chart;
  const { areHidden, areLocked, count } = drawing.state;
  const keysOf = (id: string) => commandKeys(chart, `chart.${id}`);
  const isEmpty = count === 0;
  return {
    id: 'annotations',
    title: text['menu.annotations'],
    icon: Shapes,
    entries: [
      {
        id: 'select-all',
        title: text['menu.selectAll'],
        icon: SquareDashedMousePointer,
        keys: keysOf('select-all'),
        isDisabled: isEmpty || areHidden,
        run: () => drawing.selectAll(),
      },
      {
        id: 'hide-all',
        title: text[areHidden ? 'menu.showAll' : 'menu.hideAll'],
        icon: areHidden ? Eye : EyeOff,
        keys: keysOf('hide-all'),
        isDisabled: isEmpty && !areHidden,
        run: () => drawing.setHidden(!areHidden),
      },
      {
        id: 'lock-all',
        title: text[areLocked ? 'menu.unlockAll' : 'menu.lockAll'],
        icon: areLocked ? LockOpen : Lock,
        keys: keysOf('lock-all'),
        isDisabled: isEmpty,
        run: () => drawing.lockAll(!areLocked),
      },
      'separator',
      ...(host.annotations ?? []),
      'separator',
      {
        id: 'clear',
        title: text['menu.clear'],
        icon: Trash2,
        keys: keysOf('clear'),
        isDisabled: isEmpty,
        run: () => drawing.clear(),
      },
    ],
  };
}

/** A line that one point makes: all that it needs is the place that was pressed. */
function isLineAtOnce({ group, steps, isEphemeral }: AnnotationDefinition): boolean {
  return group === 'lines' && steps === 1 && isEphemeral !== true;
}

function drawEntry(
  { annotations, drawing }: FinancialChart,
  { type, title, icon, shortcut }: AnnotationDefinition,
  { timeMs, price, paneId }: MenuPlace,
  text: ChartUiText,
): MenuEntry | null {
  if (timeMs === null || price === null || paneId === null) return null;
  return {
    id: `draw-${type}`,
    title: fillText(text['menu.drawHere'], { tool: wordOf(text, title) }),
    picture: icon,
    keys: shortcut ?? undefined,
    run: () => {
      const anchors = [{ timeUs: Math.round(timeMs * US_PER_MS), price }];
      const { id } = annotations.add({ type, anchors, pane: paneId, ...drawing.defaultsOf(type) });
      drawing.select([id]);
    },
  };
}
