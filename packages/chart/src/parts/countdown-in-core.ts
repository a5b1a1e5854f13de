import { Countdown } from '../countdown.ts';
import type { CountdownInCore } from './core-parts.ts';

/** The countdown without what it needs of a browser. */
export const countdownInCore: CountdownInCore = {
  create: (env, screen, ended) => new Countdown(env, screen, ended),
};
