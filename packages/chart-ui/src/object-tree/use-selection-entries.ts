/** What is done with all that is selected, beside what has a button: under the list, and at a row. */
import type { Annotation } from '@candlemark/annotations';
import { SHOWN_IN, scopeIn, shownInOf } from '../dialog/shown-in.ts';
import { joined, type MenuEntries } from '../menu/menu-entry.ts';
import { useUi } from '../ui-context.ts';
import { useTreeParts } from './tree-host.ts';
import { annotationKey, groupKey } from './tree-rows.ts';
import type { TreeActs } from './use-tree-acts.ts';

export interface SelectionEntriesProps {
  readonly selection: readonly Annotation[];
  readonly acts: TreeActs;
  onRenameKey(key: string | null): void;
}

export function useSelectionEntries({ selection, acts, onRenameKey }: SelectionEntriesProps): MenuEntries {
  const { chart, home, onCopyTo } = useTreeParts();
  const { drawing } = chart;
  const { arranging } = drawing;
  const { text } = useUi();
  const ids = selection.map(({ id }) => id);
  const areLocked = selection.every(({ locked }) => locked);
  const areHidden = selection.every(({ hidden }) => hidden);
  const named = namedRow(selection, arranging.list());
  const shownIn =
    home &&
    shownInOf(
      selection.map(({ scope }) => scope),
      home,
    );
  const scopes: MenuEntries =
    home === undefined
      ? []
      : [
          {
            id: 'scope',
            title: text['tree.shownIn'],
            entries: SHOWN_IN.map((one) => ({
              id: one,
              title: text[`settings.in.${one}`],
              choice: 'radio' as const,
              isOn: shownIn === one,
              run: () => arranging.show(ids, scopeIn(one, home)),
            })),
          },
        ];
  const copyTo: MenuEntries =
    onCopyTo === undefined ? [] : [{ id: 'copy-to', title: text['tree.copyTo'], run: () => onCopyTo(selection) }];
  return joined(
    [
      { id: 'settings', title: text['bar.settings'], run: () => drawing.open(ids[0]!), isDisabled: ids.length > 1 },
      { id: 'rename', title: text['tree.rename'], run: () => onRenameKey(named), isDisabled: named === null },
    ],
    [
      { id: 'lock', title: text[areLocked ? 'bar.unlock' : 'bar.lock'], run: () => acts.lock(selection) },
      { id: 'hide', title: text[areHidden ? 'tree.show' : 'bar.hide'], run: () => acts.hide(selection) },
      { id: 'front', title: text['bar.front'], run: () => drawing.order('front') },
      { id: 'back', title: text['bar.back'], run: () => drawing.order('back') },
      { id: 'clone', title: text['bar.clone'], run: () => drawing.clone() },
    ],
    [...scopes, ...copyTo],
  );
}

/** The key of the row that a name for all that is selected would be of: of the one, or of the group whose members they all are. */
function namedRow(selection: readonly Annotation[], all: readonly Annotation[]): string | null {
  const [first, second] = selection;
  if (first === undefined) return null;
  if (second === undefined) return annotationKey(first.id);
  const { group } = first;
  const isGroup = group !== null && selection.every((one) => one.group === group);
  return isGroup && all.filter((one) => one.group === group).length === selection.length
    ? groupKey(first.pane, group)
    : null;
}
