/*
 * A question in parts that one statement takes. What a statistic tells of an instrument by its own bars is the same whoever else is asked for, so many instruments are computed some at a time: what is
 * in memory at once is bounded by the part, not by the question.
 */
import { InsightError } from './insight-error.ts';
import type { BarsQuestion } from './question.ts';
import type { BarsPlan, PlannedBars } from './relation/bars-source.ts';

/** What one statement takes. */
export interface ChunkLimits {
  /** Bars, about. */
  readonly insightBars: number;
  /** Of them those that are not stored and are rolled up for it. */
  readonly insightHandedBars: number;
  /** Parts of one question. */
  readonly insightParts: number;
}

/** A part of a question, with how its bars are come by. */
export interface Chunk {
  readonly question: BarsQuestion;
  readonly plans: readonly BarsPlan[];
}

/**
 * @param isSeparable whether it may be computed in parts; else all of it is one
 * @throws InsightError `too-many-bars`
 */
export function chunksOf(
  question: BarsQuestion,
  { plans, rows }: PlannedBars,
  isSeparable: boolean,
  limits: ChunkLimits,
): readonly Chunk[] {
  const handed = plans.map((plan, place) => (plan.kind === 'handed' ? rows[place]! : 0));
  if (!isSeparable) {
    requireBounds(sum(rows), sum(handed), limits, 'or fewer instruments');
    return [{ question, plans }];
  }
  const starts = [0];
  let [inChunk, handedInChunk] = [0, 0];
  for (const [place, count] of rows.entries()) {
    requireBounds(count, handed[place]!, limits, 'of each instrument');
    inChunk += count;
    handedInChunk += handed[place]!;
    if (inChunk > limits.insightBars || handedInChunk > limits.insightHandedBars) {
      starts.push(place);
      [inChunk, handedInChunk] = [count, handed[place]!];
    }
  }
  if (starts.length > limits.insightParts) {
    throw new InsightError(
      'too-many-bars',
      `These are about ${sum(rows)} bars in ${starts.length} parts; one question takes ${limits.insightParts} parts of ${limits.insightBars} bars. Ask for a longer interval, a shorter range or fewer instruments.`,
    );
  }
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? rows.length;
    return {
      question: { ...question, instruments: question.instruments.slice(start, end) },
      plans: plans.slice(start, end),
    };
  });
}

function requireBounds(rows: number, handedRows: number, limits: ChunkLimits, what: string): void {
  const { insightBars, insightHandedBars } = limits;
  if (rows > insightBars) {
    throw new InsightError(
      'too-many-bars',
      `These are about ${rows} bars; this statistic takes ${insightBars} at once. Ask for a longer interval, a shorter range ${what}.`,
    );
  }
  if (handedRows > insightHandedBars) {
    throw new InsightError(
      'too-many-bars',
      `About ${handedRows} of these bars are not stored and would be rolled up first; this statistic takes ${insightHandedBars} of them at once. Ask for an interval that is a level, a shorter range ${what}.`,
    );
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
