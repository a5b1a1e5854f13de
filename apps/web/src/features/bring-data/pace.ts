/** How far something was at a moment. */
export interface PaceSample {
  readonly atMs: number;
  readonly bytes: number;
  readonly rows: number;
}

/** How fast it goes, and how long it will take; null where nobody knows yet. */
export interface Pace {
  readonly rowsPerSecond: number | null;
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
}

const KEPT_MS = 8000;
/** Less tells nothing. */
const LEAST_MS = 900;

/** The samples of the last seconds with one more. */
export function withSample(samples: readonly PaceSample[], sample: PaceSample): readonly PaceSample[] {
  const last = samples.at(-1);
  // It has begun anew.
  if (last !== undefined && sample.bytes < last.bytes) return [sample];
  return [...samples.filter(({ atMs }) => sample.atMs - atMs <= KEPT_MS), sample];
}

/** @param bytesTotal null where nobody knows the end */
export function paceOf(samples: readonly PaceSample[], bytesTotal: number | null): Pace {
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.atMs - first.atMs < LEAST_MS) {
    return { rowsPerSecond: null, bytesPerSecond: null, secondsLeft: null };
  }
  const seconds = (last.atMs - first.atMs) / 1000;
  const bytesPerSecond = (last.bytes - first.bytes) / seconds;
  const left = bytesTotal === null ? null : bytesTotal - last.bytes;
  return {
    rowsPerSecond: (last.rows - first.rows) / seconds,
    bytesPerSecond,
    secondsLeft: left === null || bytesPerSecond <= 0 ? null : left / bytesPerSecond,
  };
}
