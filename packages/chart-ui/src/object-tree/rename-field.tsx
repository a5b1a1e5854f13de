import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useUi } from '../ui-context.ts';
import { useTreeParts } from './tree-host.ts';
import type { TreeRow } from './tree-rows.ts';

/** The name of a row, in its place: Enter and leaving it keep what was written, Escape does not. */
export function RenameField({ row }: { readonly row: TreeRow }) {
  const { chart, words, onRename } = useTreeParts();
  const { text } = useUi();
  const before = row.kind === 'group' ? row.group : row.kind === 'annotation' ? row.annotation.name : '';
  const [name, setName] = useState(before);
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const end = (isKept: boolean, byKey = false) => {
    if (isOver.current) return;
    isOver.current = true;
    // Before the field is gone: the next key is meant for the row.
    if (byKey) field.current?.closest<HTMLElement>('[role="row"]')?.focus();
    const { arranging } = chart.drawing;
    if (isKept && name.trim() !== before) {
      if (row.kind === 'group') arranging.renameGroup(row.group, name);
      else if (row.kind === 'annotation') arranging.rename(row.annotation.id, name);
    }
    onRename(null);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // None of what is typed is a key of the tree.
    event.stopPropagation();
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    end(event.key === 'Enter', true);
  };
  return (
    <input
      ref={field}
      className="text-input object-tree__name"
      aria-label={text['tree.name']}
      value={name}
      maxLength={200}
      placeholder={words.rowTitle(row)}
      autoComplete="off"
      onChange={({ currentTarget }) => setName(currentTarget.value)}
      onKeyDown={press}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={() => end(true)}
    />
  );
}
