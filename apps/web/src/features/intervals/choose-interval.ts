import type { Services } from '../../services.ts';
import { withKept } from './kept-intervals.ts';
import type { IntervalChoice } from './parse-interval-text.ts';

/** Shows the interval that the reader chose, and keeps it for the menus where it is one of their own. */
export function chooseInterval(
  { session, keptIntervals }: Pick<Services, 'session' | 'keptIntervals'>,
  choice: IntervalChoice,
): void {
  session.setInterval(choice);
  keptIntervals.set(withKept(keptIntervals.get(), choice));
}
