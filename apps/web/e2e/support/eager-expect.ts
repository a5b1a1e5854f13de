import { expect as patient } from '@playwright/test';

/** Playwright itself looks ever more rarely, up to once in a second: together, journeys would wait a minute for what is there already. */
const LOOK_AFTER_MS = [20, 50, 100];

const poll: typeof patient.poll = (actual, options) =>
  patient.poll(actual, {
    intervals: LOOK_AFTER_MS,
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** As Playwright's, and `expect.poll` looks often. */
export const expect: typeof patient = new Proxy(patient, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
});
