import type { Annotation } from '@candlemark/annotations';
import { Ellipsis, Group, ScanSearch, Trash2, Ungroup } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Menu, MenuTrigger, Popover, Toolbar } from 'react-aria-components';
import { SHOWN_IN, scopeIn, shownInOf } from '../dialog/shown-in.ts';
import { BarField, barFieldsOf } from '../fields/bar-fields.tsx';
import { StepEditing } from '../fields/field-editing.ts';
import { EntryList } from '../menu/menu-entries.tsx';
import type { MenuEntries } from '../menu/menu-entry.ts';
import { selectionWords } from '../selection-words.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useSay, useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';
import { useTreeParts } from './tree-host.ts';
import { annotationKey, groupKey } from './tree-rows.ts';
import { type TreeActs, useTreeActs } from './use-tree-acts.ts';

/** What all that is selected has in common, to be changed at once, and what is done with it together. */
export function SelectionStrip({ onRenameKey }: { onRenameKey(key: string | null): void }) {
  const { chart, isReadOnly } = useTreeParts();
  const { drawing } = chart;
  const { text } = useUi();
  const say = useSay();
  const selection = useDrawing(drawing, (state) => state.selection);
  const acts = useTreeActs(onRenameKey);
  const editing = useMemo(() => new StepEditing(drawing), [drawing]);
  useEffect(() => () => editing.end(), [editing]);
  const fields = useMemo(() => barFieldsOf(selection, drawing), [selection, drawing]);
  if (selection.length === 0 || isReadOnly) return null;
  const isLocked = selection.every(({ locked }) => locked);
  return (
    <section className="object-tree__strip" aria-label={text['tree.selected']}>
      <p className="object-tree__what">{selectionWords(selection, drawing, text, say)}</p>
      {fields.length > 0 && (
        <Toolbar aria-label={text['tree.look']} className="object-tree__tools">
          {fields.map((chosen) => (
            <BarField key={chosen.name} chosen={chosen} isDisabled={isLocked} editing={editing} />
          ))}
        </Toolbar>
      )}
      <Toolbar aria-label={text['tree.actions']} className="object-tree__tools">
        <IconButton
          icon={Group}
          title={text['tree.group']}
          keys="$mod+g"
          isIdle={selection.length < 2}
          onPress={() => acts.group(selection)}
          placement="top"
        />
        <IconButton
          icon={Ungroup}
          title={text['tree.ungroup']}
          keys="$mod+Shift+g"
          isIdle={selection.every((one) => one.group === null)}
          onPress={() => acts.ungroup(selection)}
          placement="top"
        />
        <IconButton
          icon={ScanSearch}
          title={text['tree.zoom']}
          keys="z"
          onPress={() => acts.zoom(selection)}
          placement="top"
        />
        <IconButton
          icon={Trash2}
          title={text['bar.delete']}
          isIdle={isLocked}
          onPress={() => acts.remove(selection)}
          placement="top"
        />
        <More selection={selection} acts={acts} onRenameKey={onRenameKey} />
      </Toolbar>
    </section>
  );
}

interface MoreProps {
  readonly selection: readonly Annotation[];
  readonly acts: TreeActs;
  onRenameKey(key: string | null): void;
}

function More({ selection, acts, onRenameKey }: MoreProps) {
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
  const entries: MenuEntries = [
    { id: 'settings', title: text['bar.settings'], run: () => drawing.open(ids[0]!), isDisabled: ids.length > 1 },
    { id: 'rename', title: text['tree.rename'], run: () => onRenameKey(named), isDisabled: named === null },
    'separator',
    { id: 'lock', title: text[areLocked ? 'bar.unlock' : 'bar.lock'], run: () => acts.lock(selection) },
    { id: 'hide', title: text[areHidden ? 'tree.show' : 'bar.hide'], run: () => acts.hide(selection) },
    { id: 'front', title: text['bar.front'], run: () => drawing.order('front') },
    { id: 'back', title: text['bar.back'], run: () => drawing.order('back') },
    { id: 'clone', title: text['bar.clone'], run: () => drawing.clone() },
    'separator',
    ...scopes,
    ...copyTo,
  ];
  return (
    <MenuTrigger>
      <IconButton icon={Ellipsis} title={text['bar.more']} placement="top" />
      <Popover className="menu-popover" offset={6}>
        <Menu aria-label={text['bar.more']} className="menu">
          <EntryList label={text['bar.more']} entries={entries} />
        </Menu>
      </Popover>
    </MenuTrigger>
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
