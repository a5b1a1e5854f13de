import type { Store } from '../data/store.ts';
import { keyScope, type Typing } from '../features/commands/keyboard.ts';
import type { Overlay } from './overlay.ts';

/** They lead out of where the focus is, whatever opens. */
const LEAVING = ['Tab', 'Escape'];

/**
 * Makes the listener for keys that come after a dialog was asked for and before it has the focus, as its code may have to be fetched first: they are not meant for the chart, which still has it.
 * What a search can take is typed into it; the rest is nobody's. Keys with Control or Alt go on.
 */
export function keysWhileOpening(overlay: Pick<Store<Overlay>, 'get'>, typing: Typing): (event: KeyboardEvent) => void {
  return (event) => {
    const { kind } = overlay.get();
    const { key, ctrlKey, metaKey, altKey } = event;
    if (kind === 'none' || ctrlKey || metaKey || altKey || LEAVING.includes(key)) return;
    if (keyScope(event.target) !== 'chart') return;
    event.stopPropagation();
    event.preventDefault();
    if (kind !== 'search' && kind !== 'interval') return;
    if (key === 'Enter') typing.onEnter();
    else if (/^\p{L}$/u.test(key)) typing.onLetter(key);
    else if (/^[\d,]$/.test(key)) typing.onDigit(key);
  };
}
