/** What keys do to a row of the object tree, beside walking, selecting and opening, which the component library knows. */
import type { KeyboardEvent } from 'react';

export interface RowKeys {
  /** Enter: the settings, or what is in it. */
  open(): void;
  rename(): void;
  remove(): void;
  group(): void;
  ungroup(): void;
  /** Null where a row has nothing of its own to copy. */
  readonly copy: (() => void) | null;
  hide(): void;
  lock(): void;
  zoom(): void;
  /** Null where the focus has nowhere to go back to. */
  readonly leave: (() => void) | null;
  move(by: -1 | 1): void;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** What is to be done; null for a key that is none of the tree's own. */
export function rowKey({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed, keys: RowKeys): (() => void) | null {
  const isControl = ctrlKey || metaKey;
  const letter = key.toLowerCase();
  if (altKey) {
    if (isControl || shiftKey) return null;
    return key === 'ArrowUp' ? () => keys.move(-1) : key === 'ArrowDown' ? () => keys.move(1) : null;
  }
  if (isControl && letter === 'c' && !shiftKey) return keys.copy;
  if (isControl) return letter !== 'g' ? null : shiftKey ? keys.ungroup : keys.group;
  if (shiftKey) return null;
  const plain: Readonly<Record<string, (() => void) | null>> = {
    enter: keys.open,
    f2: keys.rename,
    delete: keys.remove,
    backspace: keys.remove,
    h: keys.hide,
    l: keys.lock,
    z: keys.zoom,
    escape: keys.leave,
  };
  return plain[letter] ?? null;
}
