import { Button } from '@candlemark/chart-ui';
import { type ReactNode, useState } from 'react';
import { useDataText } from './data-words.tsx';

interface FoldedListProps<Item> {
  readonly items: readonly Item[];
  /** A list item with its key. */
  children(item: Item): ReactNode;
}

/** So many are shown at once. */
const MOST_SHOWN = 8;

/** A list that stands there whole where it is short; of a long one the beginning, and all of it on demand. */
export function FoldedList<Item>({ items, children }: FoldedListProps<Item>) {
  const text = useDataText();
  const [isOpen, setOpen] = useState(false);
  const isLong = items.length > MOST_SHOWN;
  return (
    <>
      <ul className="plain-list">{(isOpen ? items : items.slice(0, MOST_SHOWN)).map(children)}</ul>
      {isLong && (
        <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? text('data.showFewer') : text('data.showAll', { count: items.length })}
        </Button>
      )}
    </>
  );
}
