import { Ellipsis, Group, ScanSearch, Trash2, Ungroup } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Menu, MenuTrigger, Popover, Toolbar } from 'react-aria-components';
import { BarField, barFieldsOf } from '../fields/bar-fields.tsx';
import { StepEditing } from '../fields/field-editing.ts';
import { EntryList } from '../menu/menu-entries.tsx';
import { selectionWords } from '../selection-words.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useSay, useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';
import { useTreeParts } from './tree-host.ts';
import { type SelectionEntriesProps, useSelectionEntries } from './use-selection-entries.ts';
import { useTreeActs } from './use-tree-acts.ts';

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

function More(props: SelectionEntriesProps) {
  const { text } = useUi();
  const entries = useSelectionEntries(props);
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
