import type { CommandRegistry } from './command-registry.ts';
import { isEnabled } from './command-registry.ts';
import { actsIn, isCharacter, type KeyScope, matches } from './keys.ts';

/** Elements with this attribute are the chart's, as far as keys are concerned. */
export const CHART_KEYS_ATTRIBUTE = 'data-chart-keys';

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

export interface Typing {
  /** A letter typed over the chart. */
  readonly onLetter: (letter: string) => void;
  /** A digit or a comma typed over the chart. */
  readonly onDigit: (digit: string) => void;
  /** Whether a letter, a digit or a sign is a key by itself (WCAG 2.1.4 asks for a way to switch them off). */
  readonly hasCharacterKeys: () => boolean;
  /** Enter; answers whether it ends what was typed. */
  readonly onEnter: () => boolean;
}

/**
 * Makes the listener that turns keys into commands, and what is typed over the chart into a search. A key that a
 * component has taken (`preventDefault`) is left alone, so the chart's own handling of its keys comes first.
 */
export function createKeyListener(registry: CommandRegistry, typing: Typing): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const scope = keyScope(event.target);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    // What is being typed comes first: Enter may be a key of the chart too.
    if (event.key === 'Enter' && scope === 'chart' && isPlain && typing.onEnter()) return event.preventDefault();
    if (isPlain && isCharacter(event.key) && !typing.hasCharacterKeys()) return;
    const isInFocus = hasChartFocus(event.target);
    const command = registry.commands
      .get()
      .find(
        ({ keys, isOfFocus }) =>
          (isOfFocus !== true || isInFocus) && keys.some((key) => actsIn(key, scope) && matches(event, key)),
      );
    if (command !== undefined) {
      event.preventDefault();
      if (isEnabled(command)) command.run('key');
      else command.refuse?.();
      return;
    }
    if (scope !== 'chart' || !isPlain) return;
    const isLetter = /^\p{L}$/u.test(event.key);
    if (!isLetter && !/^[\d,]$/.test(event.key)) return;
    event.preventDefault();
    if (isLetter) typing.onLetter(event.key);
    else typing.onDigit(event.key);
  };
}

/** Whether a person went into the chart by keys, as the browser judges it. */
function hasChartFocus(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.matches('[role=application]:focus-visible, [role=application] :focus-visible')
  );
}

export function keyScope(target: EventTarget | null): KeyScope {
  if (!(target instanceof Element)) return 'chart';
  if (target.closest(FIELDS) !== null) return 'field';
  return target === target.ownerDocument.body || target.closest(`[${CHART_KEYS_ATTRIBUTE}]`) !== null
    ? 'chart'
    : 'other';
}
