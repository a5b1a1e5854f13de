import type { Annotation } from '@candlemark/annotations';
import type { DrawingApi } from '@candlemark/chart';
import type { MenuEntries, MenuEntry } from '../menu/menu-entry.ts';
import type { ChartUiText } from '../text/en.ts';
import { type Say, wordOf } from '../ui-context.ts';
import { drawnKinds } from './drawn-kinds.ts';

/** What is done with all of one kind: its title, and nothing where there is nothing to do. */
export interface KindAct {
  titleKey(drawn: readonly Annotation[]): 'toolbar.hideKind' | 'toolbar.showKind' | 'toolbar.removeKind';
  count(drawn: readonly Annotation[]): number;
  run(drawn: readonly Annotation[]): void;
}

/** One thing to do for each kind on the chart: a group of several tools has a menu of its own, with all of the group first. */
export function kindEntries(drawing: DrawingApi, act: KindAct, text: ChartUiText, say: Say): MenuEntries {
  const entry = (id: string, kind: string, drawn: readonly Annotation[], picture?: string): MenuEntry => ({
    id,
    title: say(act.titleKey(drawn), { kind, count: String(act.count(drawn)) }),
    isDisabled: act.count(drawn) === 0,
    run: () => act.run(drawn),
    ...(picture !== undefined && { picture }),
  });
  return drawnKinds(drawing.arranging.list(), drawing.tools).map(({ group, drawn, tools }) => {
    const those = tools.map(({ tool, drawn: ofTool }) => entry(tool.type, wordOf(text, tool.title), ofTool, tool.icon));
    const [only, another] = those;
    const title = text[`group.${group}`];
    return another === undefined
      ? only!
      : {
          id: `group:${group}`,
          title: say('tree.toolCount', { tool: title, count: String(drawn.length) }),
          entries: [entry(`all:${group}`, title, drawn), 'separator' as const, ...those],
        };
  });
}

/** Hides all of a kind, or shows them where all are hidden. */
export function hiding({ arranging }: Pick<DrawingApi, 'arranging'>): KindAct {
  const areHidden = (drawn: readonly Annotation[]) => drawn.every(({ hidden }) => hidden);
  return {
    titleKey: (drawn) => (areHidden(drawn) ? 'toolbar.showKind' : 'toolbar.hideKind'),
    count: ({ length }) => length,
    run: (drawn) =>
      arranging.hide(
        drawn.map(({ id }) => id),
        !areHidden(drawn),
      ),
  };
}

/** Removes all of a kind that are not locked. */
export function removing(remove: (ids: readonly string[]) => void): KindAct {
  return {
    titleKey: () => 'toolbar.removeKind',
    count: (drawn) => drawn.filter(({ locked }) => !locked).length,
    run: (drawn) => remove(drawn.map(({ id }) => id)),
  };
}
