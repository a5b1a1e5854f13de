import type { Revision } from '@candlemark/bars';
import { ALL_TIME, type TimeRange } from './change-range.ts';

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
  return { ...state, revision, revisions: [{ revision, ...ALL_TIME }] };
}
