import { Countdown } from '../countdown.ts';
import { liveBarCloseUs } from '../picture/live-bar.ts';
import type { CountdownInCore } from './core-parts.ts';

/** The countdown without what it needs of a browser. */
export const countdownInCore: CountdownInCore = {
  create: (env, screen, ended) => new Countdown(env, screen, ended),
  liveBarCloseUs,
};
