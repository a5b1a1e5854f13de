import { expect, test } from 'vitest';
import { createStore } from '../data/store.ts';
import { NO_OVERLAY, type Overlay } from './overlay.ts';
import { typingOver } from './typing-over.ts';

const PALETTE: Overlay = { kind: 'palette' };

function typingAt(first: Overlay = NO_OVERLAY) {
  const overlay = createStore<Overlay>(first);
  const typing = typingOver(overlay, () => true);
  const type = (text: string) => {
    for (const letter of text) {
      if (/[\d,]/.test(letter)) typing.onDigit(letter);
      else typing.onLetter(letter);
    }
  };
  return { overlay, typing, type };
}

test('digits open the box of intervals, and the letters of the unit belong to them', () => {
  const { overlay, type } = typingAt();
  type('15m');
  expect(overlay.get()).toEqual({ kind: 'interval', text: '15m' });
});

test('letters open the search, and the digits of a symbol belong to them', () => {
  const { overlay, type } = typingAt();
  type('ES2');
  expect(overlay.get()).toEqual({ kind: 'search', text: 'ES2' });
});

test('Enter ends what was typed, and is nothing where nothing was', () => {
  const { overlay, typing, type } = typingAt();
  expect(typing.onEnter()).toBe(false);
  type('1W');
  expect(typing.onEnter()).toBe(true);
  expect(overlay.get()).toEqual({ kind: 'interval', text: '1W', isEntered: true });
});

test('another overlay stays as it is', () => {
  const { overlay, typing, type } = typingAt(PALETTE);
  type('1a');
  expect(typing.onEnter()).toBe(false);
  expect(overlay.get()).toBe(PALETTE);
});
