import { monotonicFactory } from 'ulid';

/** The wall clock and the ids made from it, injected so that tests can pin them. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
}

/** The process's own clock: the only place of the store that reads it. */
export const systemClock: Clock = { nowMs: () => Date.now() };

/** For lengths of time: it begins anywhere, and goes on evenly when somebody sets the wall clock. */
export const steadyClock: Clock = { nowMs: () => performance.now() };

/** Makes ULIDs that sort in the order in which they were made, even within one millisecond. */
export function createIdSource(clock: Clock): () => string {
  const next = monotonicFactory();
  return () => next(clock.nowMs());
}

/** The clock as ISO text in UTC. */
export function isoNow(clock: Clock): string {
  return new Date(clock.nowMs()).toISOString();
}
