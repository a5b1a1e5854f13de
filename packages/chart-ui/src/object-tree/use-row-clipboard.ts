import { tellFocusedOfClipboard } from '@candlemark/chart';
import { type ClipboardEvent, type RefObject, useEffect } from 'react';
import { selectionWords } from '../selection-words.ts';
import { useSay, useUi } from '../ui-context.ts';
import type { RowCollection } from './row-collection.ts';
import { useTreeParts } from './tree-host.ts';
import { idsOf } from './tree-rows.ts';
import { draggedWith } from './use-row-drag.ts';
import { useTreeActs } from './use-tree-acts.ts';

interface RowClipboardParts {
  readonly list: RefObject<HTMLElement | null>;
  readonly collection: RowCollection;
  /** Ids of what is selected. */
  readonly selected: ReadonlySet<string>;
  onRenameKey(key: string | null): void;
}

type OfRows = (event: ClipboardEvent<HTMLElement>) => void;

/** Copies, cuts and pastes annotations while a row has the focus, as the chart does: all that is selected where that row is, else what is in that row. */
export function useRowClipboard({ list, collection, selected, onRenameKey }: RowClipboardParts): {
  readonly onCopy: OfRows;
  readonly onCut: OfRows;
  readonly onPaste: OfRows;
} {
  const { chart, isReadOnly, onSay, onTell, onPasteOther } = useTreeParts();
  const { text } = useUi();
  const say = useSay();
  const acts = useTreeActs(onRenameKey);
  const { drawing } = chart;
  useEffect(() => {
    const ended = new AbortController();
    if (list.current !== null) tellFocusedOfClipboard(list.current, ended.signal);
    return () => ended.abort();
  }, [list]);

  const rowOf = ({ target }: ClipboardEvent<HTMLElement>) => {
    const key = target instanceof HTMLElement && target.role === 'row' ? target.dataset.key : undefined;
    return key === undefined ? undefined : collection.rows[collection.placeOf(key)];
  };
  /** Puts what is meant on the clipboard, and answers it; null where that is no annotation. */
  const copied = (event: ClipboardEvent<HTMLElement>) => {
    const row = rowOf(event);
    if (row === undefined) return null;
    const ids = new Set(draggedWith(row, collection.rows, selected).flatMap(idsOf));
    const those = drawing.arranging.list().filter(({ id }) => ids.has(id));
    if (those.length === 0) return null;
    const before = drawing.state.selection.map(({ id }) => id);
    drawing.select(ids);
    const copy = drawing.copy();
    drawing.select(before);
    if (copy === null) return null;
    event.clipboardData.setData('text/plain', copy);
    event.preventDefault();
    return those;
  };
  const paste = (pasted: string) => {
    try {
      const count = drawing.paste(pasted);
      if (count === null) {
        if (!(onPasteOther?.(pasted) ?? false)) onTell(text['notice.nothingToPaste']);
      } else if (count > 0) onSay(drawing.state.steps[drawing.state.done - 1] ?? '');
    } catch (error) {
      onTell(say('notice.unreadable', { reason: error instanceof Error ? error.message : String(error) }));
    }
  };
  return {
    onCopy(event) {
      const those = copied(event);
      if (those !== null) onSay(say('tree.didCopy', { what: selectionWords(those, drawing, text, say) }));
    },
    onCut(event) {
      const those = isReadOnly ? null : copied(event);
      if (those !== null) acts.remove(those);
    },
    onPaste(event) {
      if (isReadOnly || rowOf(event) === undefined) return;
      event.preventDefault();
      paste(event.clipboardData.getData('text/plain'));
    },
  };
}
