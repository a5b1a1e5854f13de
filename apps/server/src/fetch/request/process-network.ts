import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '../../workspace/clock.ts';
import type { PatientOptions } from './patient-requests.ts';

/** How commands and the server wait for sources: the process's own clock and chance. */
export function processNetwork(mayBePrivate: boolean, onWait: PatientOptions['onWait']): PatientOptions {
  return {
    mayBePrivate,
    nowMs: () => systemClock.nowMs(),
    random: () => randomInt(1, 1_000_001) / 1_000_000,
    sleep: (ms, signal) => delay(ms, undefined, { signal }),
    onWait,
  };
}
