/**
 * Keys that come after a dialog was asked for and before it is on the screen, as its code may have to be fetched first: they are meant for it, and neither for the chart nor for the field or
 * button that still has the focus. What is typed is kept and goes into the dialog's field; Escape takes the asking back; keys with Control or Alt, and Tab, go on.
 */
import type { Store } from '../data/store.ts';
import { keyScope } from '../features/commands/keyboard.ts';
import type { Timers } from '../platform/platform.ts';
import { NO_OVERLAY, type Overlay, type Typed } from './overlay.ts';

const NOTHING: Typed = { text: '' };
/** What was typed is in the list only after the page was rendered with it. */
const RENDERED_MS = 0;

export class KeysWhileOpening {
  readonly #overlay: Store<Overlay>;
  readonly #timers: Timers;
  #kind: Overlay['kind'];
  /** The dialog that was asked for is on the screen. */
  #isThere = false;
  #typed = NOTHING;

  constructor(overlay: Store<Overlay>, timers: Timers) {
    this.#overlay = overlay;
    this.#timers = timers;
    this.#kind = overlay.get().kind;
    overlay.subscribe(() => {
      const { kind } = overlay.get();
      if (kind === this.#kind) return;
      this.#kind = kind;
      this.#isThere = false;
      this.#typed = NOTHING;
    });
  }

  /** Hears of each key before anything else of the page does. */
  readonly onKey = (event: KeyboardEvent): void => {
    const open = this.#overlay.get();
    const { key, ctrlKey, metaKey, altKey } = event;
    if (open.kind === 'none' || ctrlKey || metaKey || altKey || key === 'Tab' || event.isComposing) return;
    if (key === 'Escape' && this.#isThere) return;
    if (this.#isThere && keyScope(event.target) !== 'chart') return;
    event.stopPropagation();
    event.preventDefault();
    if (key === 'Escape') this.#overlay.set(NO_OVERLAY);
    // These are made with what was typed.
    else if (open.kind === 'search' || open.kind === 'interval') this.#overlay.set({ ...open, ...typedOn(open, key) });
    else this.#typed = typedOn(this.#typed, key);
  };

  /** The dialog is on the screen: what was typed goes where the focus is. */
  shown(document: Document): void {
    this.#isThere = true;
    const { text, isEntered } = this.#typed;
    this.#typed = NOTHING;
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    if (text !== '') {
      field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
    }
    if (isEntered) this.#timers.after(RENDERED_MS, () => enter(field));
  }
}

/** With one key more. What follows Enter is nobody's. */
function typedOn({ text, isEntered = false }: Typed, key: string): Typed {
  if (isEntered || key === 'Enter') return { text, isEntered: true };
  if (key === 'Backspace') return { text: [...text].slice(0, -1).join('') };
  return { text: [...key].length === 1 ? text + key : text };
}

/** As the key does it, which no page can press itself. */
function enter(field: HTMLInputElement | HTMLTextAreaElement): void {
  const isLeft = field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  if (isLeft && field instanceof HTMLInputElement) field.form?.requestSubmit();
}
