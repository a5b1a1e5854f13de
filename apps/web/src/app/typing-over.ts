import type { Store } from '../data/store.ts';
import type { Typing } from '../features/commands/keyboard.ts';
import type { Overlay } from './overlay.ts';

/** What is typed over the chart opens a search with it; keys that come before the search has the focus are added, and so is Enter. */
export function typingOver(overlay: Store<Overlay>, hasCharacterKeys: () => boolean): Typing {
  const typed = (kind: 'search' | 'interval', text: string) => {
    const open = overlay.get();
    if (open.kind === kind) overlay.set({ kind, text: open.text + text });
    else if (open.kind === 'none') overlay.set({ kind, text });
  };
  return {
    hasCharacterKeys,
    // The unit of an interval comes after its digits.
    onLetter: (letter) => typed(overlay.get().kind === 'interval' ? 'interval' : 'search', letter),
    onDigit: (digit) => typed(overlay.get().kind === 'search' ? 'search' : 'interval', digit),
    onEnter() {
      const open = overlay.get();
      if (open.kind !== 'search' && open.kind !== 'interval') return false;
      overlay.set({ ...open, isEntered: true });
      return true;
    },
  };
}
