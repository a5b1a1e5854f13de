import type { InsightQuestion } from '@candlemark/client';
import type { ListedInstrument } from '@candlemark/contracts';
import { isShowable } from '../intervals/interval-choices.ts';

export interface SparklineQuestion {
  readonly question: InsightQuestion;
  /** The same for the same question. */
  readonly key: string;
}

/** Closes of a line: about three months of days, and about as many as it has pixels. */
const CLOSES = 60;
/** Asked for together: some screens of a list. */
const TOGETHER = 100;

/** What is asked for the small lines of a list: for many instruments in a row one question, the same as long as they stand in it. By id; without days there is none. */
export function sparklineQuestions(instruments: readonly ListedInstrument[]): ReadonlyMap<string, SparklineQuestion> {
  const questions = new Map<string, SparklineQuestion>();
  for (let start = 0; start < instruments.length; start += TOGETHER) {
    const ids = instruments
      .slice(start, start + TOGETHER)
      .filter((instrument) => isShowable(instrument, '1D'))
      .map(({ id }) => ({ id }));
    const question = { instruments: ids, interval: '1D', parameters: { closes: CLOSES } };
    const asked = { question, key: ids.map(({ id }) => id).join() };
    for (const { id } of ids) questions.set(id, asked);
  }
  return questions;
}
