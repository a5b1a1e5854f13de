import { type AnnotationDefinition, fillText } from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import { ClipboardPaste, Eye, EyeOff, Lock, LockOpen, Scan, SquareDashedMousePointer, Trash2 } from 'lucide-react';
import type { ChartUiText } from '../text/en.ts';
import { wordOf } from '../ui-context.ts';
import { commandKeys } from './command-keys.ts';
import type { MenuEntry } from './menu-entries.tsx';
import type { MenuActions, MenuPlace } from './menu-place.ts';
import { showHiddenEntries } from './show-hidden-entries.ts';

type Sections = readonly (readonly MenuEntry[])[];

const US_PER_MS = 1000;

/** What can be done at a place of the chart where nothing is drawn. */
export function chartEntries(
  chart: FinancialChart,
  place: MenuPlace,
  actions: MenuActions,
  text: ChartUiText,
): Sections {
  const { drawing } = chart;
  const { areHidden, areLocked, count, hiddenCount } = drawing.state;
  const keysOf = (id: string) => commandKeys(chart, `chart.${id}`);
  const isEmpty = count === 0;
  return [
    [{ id: 'paste', title: text['menu.paste'], icon: ClipboardPaste, keys: '$mod+v', run: () => actions.paste() }],
    drawing.tools.filter(isLineAtOnce).flatMap((tool) => drawEntry(chart, tool, place, text) ?? []),
    [
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
      ...showHiddenEntries(hiddenCount, drawing, text),
      {
        id: 'lock-all',
        title: text[areLocked ? 'menu.unlockAll' : 'menu.lockAll'],
        icon: areLocked ? LockOpen : Lock,
        keys: keysOf('lock-all'),
        isDisabled: isEmpty,
        run: () => drawing.lockAll(!areLocked),
      },
      {
        id: 'clear',
        title: text['menu.clear'],
        icon: Trash2,
        keys: keysOf('clear'),
        isDisabled: isEmpty,
        run: () => drawing.clear(),
      },
    ],
    [
      {
        id: 'fit',
        title: text['menu.fit'],
        icon: Scan,
        keys: keysOf('fit'),
        run: () => chart.setViewport('fit'),
      },
    ],
  ];
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
