/** Which profiles an indicator shows: one of all that is in view, or one of each period of which some is. */
import type { ProfileProps, RunningProfile, ValuesOf, VolumeProfile } from '@candlemark/annotations';
import { bucketOpenUs, intervalLengthUs, nextBucketOpenUs } from '@candlemark/bars';
import type { ProfileFrame, ProfileWork } from './profile-work.ts';

/** Its inputs, as the tools for drawing have them too. */
export type ProfileChoices = Pick<
  ValuesOf<ProfileProps>,
  'rows' | 'valueShare' | 'side' | 'width' | 'split' | 'showNumbers'
>;

export interface ShownProfile {
  readonly fromUs: number;
  readonly toUs: number;
  readonly profile: VolumeProfile;
  /** Null where it is not shown, and while it is worked out. */
  readonly running: RunningProfile | null;
}

export interface ShownProfiles {
  readonly profiles: readonly ShownProfile[];
  /** Whether some are still being worked out, there is nothing that was traded, or the periods are too narrow to be seen. */
  readonly state: 'ready' | 'loading' | 'no-volume' | 'too-wide';
}

export const PERIODS = { day: '1D', week: '1W', month: '1mo' } as const;
export type ProfilePeriod = keyof typeof PERIODS;

/** More in view than this are too narrow for rows. */
const MOST_PERIODS = 60;

export interface ProfilesToShow {
  readonly choices: ProfileChoices;
  /** Null for all that is in view. */
  readonly period: ProfilePeriod | null;
  /** Whether it is shown how they came about. */
  readonly hasRunning: boolean;
}

export function shownProfiles(work: ProfileWork, { choices, period, hasRunning }: ProfilesToShow): ShownProfiles {
  const { frame } = work;
  if (frame === null) return { profiles: [], state: 'loading' };
  const spans = period === null ? [viewSpan(frame)] : periodSpans(frame, period);
  if (spans === null) return { profiles: [], state: 'too-wide' };
  const found = spans.map((span) => ({ ...span, found: work.between(span.fromUs, span.toUs - 1, choices) }));
  const profiles = found.flatMap(({ fromUs, toUs, found: one }) =>
    one?.profile
      ? [
          {
            fromUs,
            toUs,
            profile: one.profile,
            running: hasRunning ? work.running(fromUs, toUs - 1, choices, one.profile) : null,
          },
        ]
      : [],
  );
  if (found.some(({ found: one }) => one === null)) return { profiles, state: 'loading' };
  return { profiles, state: profiles.length === 0 ? 'no-volume' : 'ready' };
}

/** The lower and the upper edge of the value area. */
export function valuePrices({ fromPrice, rowHeight, value: [first, last] }: VolumeProfile): readonly [number, number] {
  return [fromPrice + first * rowHeight, fromPrice + (last + 1) * rowHeight];
}

interface TimeSpan {
  readonly fromUs: number;
  readonly toUs: number;
}

function viewSpan({ data, viewport }: ProfileFrame): TimeSpan {
  const { tradingTime } = data.facts;
  return {
    fromUs: tradingTime.toTimeUs(viewport.fromTradingUs),
    toUs: Math.max(tradingTime.toTimeUs(viewport.toTradingUs), tradingTime.toTimeUs(viewport.fromTradingUs) + 1),
  };
}

/** Those of which some is in view, whole; null where there are too many, or a bar is as long as one of them. */
function periodSpans(frame: ProfileFrame, period: ProfilePeriod): readonly TimeSpan[] | null {
  const { data, level } = frame;
  const { calendar, instrument } = data.facts;
  const interval = PERIODS[period];
  if (level !== 'trades' && intervalLengthUs(level) >= intervalLengthUs(interval)) return null;
  const view = viewSpan(frame);
  const firstUs = Math.min(...instrument.levels.map(({ fromUs }) => fromUs));
  const lastUs = Math.max(...instrument.levels.map(({ toUs }) => toUs));
  const endUs = Math.min(view.toUs, lastUs);
  const spans: TimeSpan[] = [];
  let fromUs = bucketOpenUs(calendar, interval, Math.max(view.fromUs, firstUs));
  while (fromUs < endUs) {
    const toUs = nextBucketOpenUs(calendar, interval, fromUs);
    spans.push({ fromUs, toUs });
    if (spans.length > MOST_PERIODS) return null;
    fromUs = toUs;
  }
  return spans;
}
