import { CountdownElement } from '../screen/countdown-element.ts';
import type { CountdownInCore } from './core-parts.ts';
import { countdownInCore } from './countdown-in-core.ts';

/** For how long the newest bar is still open, below the newest price. */
export interface CountdownPart extends CountdownInCore {
  createElement(owner: Document): CountdownElement;
}

export const countdownPart: CountdownPart = {
  ...countdownInCore,
  createElement: (owner) => new CountdownElement(owner),
};
