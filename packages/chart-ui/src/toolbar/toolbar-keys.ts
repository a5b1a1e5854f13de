import type { KeyboardEvent } from 'react';
import type { Flyouts, ToolbarLayout } from './toolbar-context.ts';

const FOCUSABLE = 'button:not(:disabled, [tabindex="-1"])';

/** Keys that walk through the toolbar: to the button before and to the next one. */
const WALKING: Readonly<Record<ToolbarLayout, readonly [before: string, next: string]>> = {
  rail: ['ArrowUp', 'ArrowDown'],
  strip: ['ArrowLeft', 'ArrowRight'],
};

/** Keys that point to where menus open. */
const OPENING: Readonly<Record<ToolbarLayout, readonly string[]>> = {
  rail: ['ArrowRight'],
  strip: ['ArrowUp', 'ArrowDown'],
};

interface ToolbarKeys {
  readonly layout: ToolbarLayout;
  readonly flyouts: Flyouts;
  /** Puts the tool down; answers whether there was one. */
  readonly putDown: () => boolean;
}

/** What keys do in a toolbar. For the way down (capture): the component library would walk through the arrows of menus too. */
export function pressInToolbar(event: KeyboardEvent<HTMLElement>, { layout, flyouts, putDown }: ToolbarKeys): void {
  const { target, currentTarget, key, altKey, ctrlKey, metaKey, shiftKey } = event;
  // Menus are portals: their keys pass here too.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || ctrlKey || metaKey || shiftKey) return;
  const open = () => {
    const flyout = flyouts.get(target);
    flyout?.();
    return flyout !== undefined;
  };
  const isDone = altKey
    ? (key === 'ArrowUp' || key === 'ArrowDown') && open()
    : walk(currentTarget, target, key, WALKING[layout]) ||
      (OPENING[layout].includes(key) && open()) ||
      (key === 'Escape' && putDown());
  if (!isDone) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Answers whether the key is one that walks; at the ends it goes nowhere. */
function walk(toolbar: Element, from: HTMLElement, key: string, [before, next]: readonly [string, string]): boolean {
  const buttons = [...toolbar.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const at = buttons.indexOf(from);
  const targets: Readonly<Record<string, number>> = {
    Home: 0,
    End: buttons.length - 1,
    [before]: Math.max(at - 1, 0),
    [next]: Math.min(at + 1, buttons.length - 1),
  };
  const target = targets[key];
  if (target === undefined) return false;
  buttons[target]?.focus();
  return true;
}
