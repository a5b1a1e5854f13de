import type { Revision } from '@candlemark/bars';
import type { TimeRange } from './change-range.ts';

interface Revised {
  readonly revision: number;
  readonly revisions: readonly Revision[];
}

/** The next revision, of a range. Earlier ones inside the range say nothing any more: an address carries the highest. */
export function revised({ revision, revisions }: Revised, { fromUs, toUs }: TimeRange): Revised {
  const next = { revision: revision + 1, fromUs, toUs };
  const outside = revisions.filter((earlier) => earlier.fromUs < fromUs || earlier.toUs > toUs);
  return { revision: next.revision, revisions: [...outside, next] };
}

/** Another revision, of all of history: whatever was served before answers no more. */
export function withRevision<T extends Revised>(state: T, revision: number): T {
  return { ...state, revision, revisions: [{ revision, ...EVER }] };
}

/** Every time that a tile can have: from the year 1600 to 2500, as far as calendars go. */
const EVER = { fromUs: Date.UTC(1600, 0, 1) * 1000, toUs: Date.UTC(2500, 0, 1) * 1000 };
