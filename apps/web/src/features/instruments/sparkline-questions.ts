import type { Interval } from '@candlemark/bars';
import type { InsightQuestion } from '@candlemark/client';
import type { ListedInstrument } from '@candlemark/contracts';
import { isShowable } from '../intervals/interval-choices.ts';

export interface SparklineQuestion {
  readonly question: InsightQuestion;
  /** The same for the same question. */
  readonly key: string;
}

/** Closes of a line: of days about three months, and about as many as it has pixels. */
const CLOSES = 60;
/** Asked for together: some screens of a list. */
const TOGETHER = 100;

/** What is asked for the small lines of a list: days; without any there is no question. By id. */
export function sparklineQuestions(instruments: readonly ListedInstrument[]): ReadonlyMap<string, SparklineQuestion> {
  const ids = instruments.filter((instrument) => isShowable(instrument, '1D')).map(({ id }) => id);
  return sparklinesOf(ids, '1D');
}

/** For many instruments in a row one question, the same as long as they stand in it. By id. */
export function sparklinesOf(ids: readonly string[], interval: Interval): ReadonlyMap<string, SparklineQuestion> {
  const questions = new Map<string, SparklineQuestion>();
  for (let start = 0; start < ids.length; start += TOGETHER) {
    const some = ids.slice(start, start + TOGETHER);
    const question = { instruments: some.map((id) => ({ id })), interval, parameters: { closes: CLOSES } };
    const asked = { question, key: `${interval} ${some.join()}` };
    for (const id of some) questions.set(id, asked);
  }
  return questions;
}
