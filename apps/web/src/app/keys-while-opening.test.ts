import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../data/store.ts';
import { KeysWhileOpening } from './keys-while-opening.ts';
import { NO_OVERLAY, type Overlay } from './overlay.ts';

class Field {
  readonly done: string[] = [];
  readonly form = null;
  selectionStart = 0;
  selectionEnd = 0;
  setRangeText = (text: string) => this.done.push(text);
  dispatchEvent = ({ type, key }: { readonly type: string; readonly key?: string }) => this.done.push(key ?? type) > 0;
}

beforeEach(() => {
  vi.stubGlobal('Element', class {});
  vi.stubGlobal('HTMLInputElement', Field);
  vi.stubGlobal('HTMLTextAreaElement', class {});
  vi.stubGlobal('InputEvent', Event);
  vi.stubGlobal(
    'KeyboardEvent',
    class extends Event {
      readonly key: string;
      constructor(type: string, { key }: { readonly key: string }) {
        super(type);
        this.key = key;
      }
    },
  );
});

function pressing(open: Overlay) {
  const overlay = createStore<Overlay>(open);
  const keys = new KeysWhileOpening(overlay, {
    after: (_, call) => {
      call();
      return () => {};
    },
  });
  const inDialog = Object.assign(Object.create(Element.prototype), { ownerDocument: {}, closest: () => null });
  /** Answers whether the chart hears of it. */
  const press = (key: string, held: Partial<KeyboardEvent> = {}, isInDialog = false): boolean => {
    let goesOn = true;
    keys.onKey({
      key,
      target: isInDialog ? inDialog : null,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      isComposing: false,
      ...held,
      preventDefault: () => {},
      stopPropagation: () => {
        goesOn = false;
      },
    } as KeyboardEvent);
    return goesOn;
  };
  /** The dialog is on the screen; answers what became of its field. */
  const show = (): readonly string[] => {
    const field = new Field();
    keys.shown({ activeElement: field } as unknown as Document);
    return field.done;
  };
  return { overlay, press, show };
}

test('while a dialog is on its way no letter and no arrow reaches the page; Tab, and those with Control, do', () => {
  const { press, overlay } = pressing({ kind: 'indicators' });
  const keys = ['s', 't', '+', 'ArrowLeft', 'Enter'];
  expect(keys.map((key) => press(key))).toEqual([false, false, false, false, false]);
  // On the button that opens it, or in a field of the page.
  expect(keys.map((key) => press(key, {}, true))).toEqual([false, false, false, false, false]);
  expect([press('Tab'), press('z', { ctrlKey: true }), press('ß', { isComposing: true })]).toEqual([true, true, true]);
  expect(overlay.get()).toEqual({ kind: 'indicators' });
});

test("Escape takes back what is on its way, and is the dialog's once that is there", () => {
  const opening = pressing({ kind: 'palette' });
  expect(opening.press('Escape')).toBe(false);
  expect(opening.overlay.get()).toBe(NO_OVERLAY);
  const open = pressing({ kind: 'palette' });
  open.show();
  expect(open.press('Escape')).toBe(true);
  expect(open.overlay.get()).toEqual({ kind: 'palette' });
});

test('what a search can take is typed into it before it is there', () => {
  const { press, overlay } = pressing({ kind: 'search', text: 'A' });
  expect([press('s'), press('2'), press('x'), press('Backspace'), press('Enter')]).toEqual(Array(5).fill(false));
  expect(overlay.get()).toEqual({ kind: 'search', text: 'As2', isEntered: true });
});

test('what is typed meanwhile goes into the field of the dialog, with Enter at last', () => {
  const { press, show } = pressing({ kind: 'palette' });
  for (const key of [...'trend lin', 'Shift', 'Backspace', 'n', 'Enter', 'x']) press(key);
  expect(show()).toEqual(['trend lin', 'input', 'Enter']);
  expect(show()).toEqual([]);
});

test('what was typed for one dialog is nothing to the next', () => {
  const { press, show, overlay } = pressing({ kind: 'palette' });
  press('a');
  overlay.set({ kind: 'indicators' });
  expect(show()).toEqual([]);
});

test('a dialog that is there has its keys, and so has the chart where there is none', () => {
  const { press, show } = pressing({ kind: 'indicators' });
  show();
  expect(press('s', {}, true)).toBe(true);
  expect(pressing(NO_OVERLAY).press('s')).toBe(true);
});
