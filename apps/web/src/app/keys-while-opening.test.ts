import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../data/store.ts';
import { keysWhileOpening } from './keys-while-opening.ts';
import { NO_OVERLAY, type Overlay } from './overlay.ts';
import { typingOver } from './typing-over.ts';

beforeEach(() => void vi.stubGlobal('Element', class {}));

function pressing(open: Overlay) {
  const overlay = createStore<Overlay>(open);
  const listen = keysWhileOpening(
    overlay,
    typingOver(overlay, () => true),
  );
  const inDialog = Object.assign(Object.create(Element.prototype), { ownerDocument: {}, closest: () => null });
  /** Answers whether the chart hears of it. */
  const press = (key: string, held: Partial<KeyboardEvent> = {}, isInDialog = false): boolean => {
    let goesOn = true;
    listen({
      key,
      target: isInDialog ? inDialog : null,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      ...held,
      preventDefault: () => {},
      stopPropagation: () => {
        goesOn = false;
      },
    } as KeyboardEvent);
    return goesOn;
  };
  return { overlay, press };
}

test('while a dialog is on its way no letter and no arrow reaches the chart; keys that leave, and those with Control, do', () => {
  const { press, overlay } = pressing({ kind: 'indicators' });
  expect(['s', 't', '+', 'ArrowLeft', 'Enter'].map((key) => press(key))).toEqual([false, false, false, false, false]);
  expect([press('Escape'), press('Tab'), press('z', { ctrlKey: true })]).toEqual([true, true, true]);
  expect(overlay.get()).toEqual({ kind: 'indicators' });
});

test('what a search can take is typed into it before it is there', () => {
  const { press, overlay } = pressing({ kind: 'search', text: 'A' });
  expect([press('s'), press('2'), press('Enter')]).toEqual([false, false, false]);
  expect(overlay.get()).toEqual({ kind: 'search', text: 'As2', isEntered: true });
});

test('a dialog that is there has its keys, and so has the chart where there is none', () => {
  expect(pressing({ kind: 'indicators' }).press('s', {}, true)).toBe(true);
  expect(pressing(NO_OVERLAY).press('s')).toBe(true);
});
