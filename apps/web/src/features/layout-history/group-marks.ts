/** Changes of a layout as a person looks back at them: a run of one window's work is one entry, whose state is that after its last change. */
import type { HistoryMark } from '@candlemark/contracts';

export interface HistoryEntry {
  /** Of its newest change: the state that is looked at. */
  readonly seq: number;
  /** Of its oldest change. */
  readonly firstSeq: number;
  /** When the newest was made, as ISO text. */
  readonly at: string;
  readonly window: string;
  /** What was done, newest first, each once with how often. */
  readonly steps: readonly HistoryStep[];
}

export interface HistoryStep {
  readonly name: string;
  readonly count: number;
}

/** Who rests so long begins something else. */
const REST_MS = 10 * 60_000;

/**
 * @param marks newest first
 * @param isAlone of a change that is worth an entry of its own: what was before it and what it made can both be gone back to
 */
export function groupMarks(
  marks: readonly HistoryMark[],
  isAlone: (mark: HistoryMark) => boolean = () => false,
): readonly HistoryEntry[] {
  const groups: HistoryMark[][] = [];
  for (const mark of marks) {
    const group = groups.at(-1);
    const later = group?.at(-1);
    const joins =
      later !== undefined &&
      later.window === mark.window &&
      !isAlone(later) &&
      !isAlone(mark) &&
      !areApart(later, mark);
    if (joins) group!.push(mark);
    else groups.push([mark]);
  }
  return groups.map(entryOf);
}

/** Each change by itself. */
export function singleMarks(marks: readonly HistoryMark[]): readonly HistoryEntry[] {
  return marks.map((mark) => entryOf([mark]));
}

function areApart(later: HistoryMark, earlier: HistoryMark): boolean {
  // Clocks of devices differ, and one that is wrong keeps nothing together.
  return !(Math.abs(Date.parse(later.at) - Date.parse(earlier.at)) <= REST_MS);
}

function entryOf(marks: readonly HistoryMark[]): HistoryEntry {
  const [newest] = marks;
  const counts = new Map<string, number>();
  for (const { name } of marks) counts.set(name, (counts.get(name) ?? 0) + 1);
  const { seq, at, window } = newest!;
  const steps = [...counts].map(([name, count]) => ({ name, count }));
  return { seq, firstSeq: marks.at(-1)!.seq, at, window, steps };
}
