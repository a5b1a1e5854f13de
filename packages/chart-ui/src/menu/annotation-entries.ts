import { fillText } from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import {
  BringToFront,
  CalendarClock,
  Copy,
  CopyPlus,
  EyeOff,
  Lock,
  LockOpen,
  SendToBack,
  Settings2,
  TextCursorInput,
  Trash2,
} from 'lucide-react';
import type { ChartUiText } from '../text/en.ts';
import { commandKeys } from './command-keys.ts';
import type { MenuEntry } from './menu-entry.ts';
import type { MenuActions } from './menu-place.ts';

type Sections = readonly (readonly MenuEntry[])[];

/** What can be done with what is selected. */
export function annotationEntries(chart: FinancialChart, actions: MenuActions, text: ChartUiText): Sections {
  const { drawing } = chart;
  const { selection } = drawing.state;
  const [first] = selection;
  const one = selection.length === 1 ? first : undefined;
  const isLocked = selection.every(({ locked }) => locked);
  const level = drawing.facts()?.level;
  const keysOf = (id: string) => commandKeys(chart, `chart.${id}`);
  const hasText = one !== undefined && (drawing.definitionOf(one.type)?.texts.length ?? 0) > 0;
  const editText: MenuEntry = {
    id: 'edit-text',
    title: text['menu.editText'],
    icon: TextCursorInput,
    keys: keysOf('edit-text'),
    isDisabled: isLocked,
    run: () => drawing.write(one?.id ?? null),
  };
  const onlyHere: MenuEntry = {
    id: 'only-here',
    title: fillText(text['menu.onlyHere'], { interval: level ?? '' }),
    icon: CalendarClock,
    run: () => {
      const change = drawing.begin();
      for (const { id } of selection) change.update(id, { intervals: [level ?? ''] });
      change.complete();
    },
  };
  return [
    [
      {
        id: 'settings',
        title: text['bar.settings'],
        icon: Settings2,
        keys: keysOf('settings'),
        run: () => actions.openSettings(),
      },
      ...(hasText ? [editText] : []),
    ],
    [
      { id: 'clone', title: text['bar.clone'], icon: CopyPlus, keys: keysOf('clone'), run: () => drawing.clone() },
      { id: 'copy', title: text['bar.copy'], icon: Copy, keys: '$mod+c', run: () => actions.copy() },
    ],
    [
      {
        id: 'lock',
        title: text[isLocked ? 'bar.unlock' : 'bar.lock'],
        icon: isLocked ? LockOpen : Lock,
        keys: keysOf('lock'),
        run: () => drawing.lock(!isLocked),
      },
      { id: 'hide', title: text['bar.hide'], icon: EyeOff, keys: keysOf('hide'), run: () => drawing.hide() },
      {
        id: 'front',
        title: text['bar.front'],
        icon: BringToFront,
        keys: keysOf('to-front'),
        run: () => drawing.order('front'),
      },
      {
        id: 'back',
        title: text['bar.back'],
        icon: SendToBack,
        keys: keysOf('to-back'),
        run: () => drawing.order('back'),
      },
      ...(level === undefined ? [] : [onlyHere]),
    ],
    [
      {
        id: 'delete',
        title: text['bar.delete'],
        icon: Trash2,
        keys: keysOf('delete'),
        isDisabled: isLocked,
        run: () => drawing.delete(),
      },
    ],
  ];
}
