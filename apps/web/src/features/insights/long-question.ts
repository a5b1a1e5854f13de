import { intervalLengthUs } from '@candlemark/bars';
import type { InsightQuestion } from '@candlemark/client';
import type { ListedInstrument } from '@candlemark/contracts';
import { choiceOf } from '../intervals/parse-interval-text.ts';

/** So many instruments take a while whatever their bars are. */
const MANY_INSTRUMENTS = 1000;
/** As many bars as are read in about a second. */
const MANY_BARS = 5_000_000;
const US_PER_MS = 1000;

/** Whether a question is one that a reader would want to see the progress of, or to stop. @param instruments those that it names, and perhaps more */
export function isLongQuestion(
  instruments: readonly Pick<ListedInstrument, 'id' | 'levels'>[],
  question: InsightQuestion,
): boolean {
  if (question.instruments.length >= MANY_INSTRUMENTS) return true;
  const interval = choiceOf(question.interval);
  if (interval === null || interval === 'auto' || interval === 'trades') return false;
  const fromUs = question.from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(question.from) * US_PER_MS;
  const toUs = question.to === undefined ? Number.POSITIVE_INFINITY : Date.parse(question.to) * US_PER_MS;
  const asked = new Set(question.instruments.map(({ id }) => id));
  let timeUs = 0;
  for (const { id, levels } of instruments) {
    if (!asked.has(id)) continue;
    const first = Math.max(fromUs, Math.min(...levels.map((level) => level.fromUs)));
    const last = Math.min(toUs, Math.max(...levels.map((level) => level.toUs)));
    timeUs += Math.max(0, last - first);
  }
  return timeUs / intervalLengthUs(interval) >= MANY_BARS;
}
