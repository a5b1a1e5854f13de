import { UnreadableRowsError } from '../market/unreadable-rows-error.ts';
import { InsightError } from './insight-error.ts';
import type { BarsQuestion } from './question.ts';

/** How DuckDB begins what it says when a statement needs more memory than it has; it has no codes. */
const NO_MEMORY = 'Out of Memory Error';

const NAMED = 3;

/** What is told where the engine could not do a statement: it names the instruments, and what to do. */
export function engineFailure(error: unknown, question: BarsQuestion): unknown {
  // A mistake of ours, or foreseen already.
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof InsightError) return error;
  if (error.message.startsWith(NO_MEMORY)) {
    const text = 'This statistic of these bars needs more memory than the engine has.';
    return new InsightError(
      'too-many-bars',
      `${text} Ask for a longer interval, a shorter range or fewer instruments.`,
    );
  }
  const { instruments, interval, fromUs, toUs } = question;
  const symbols = instruments.slice(0, NAMED).map(({ instrument }) => instrument.symbol);
  const others = instruments.length - symbols.length;
  const symbol = `${symbols.join(', ')}${others > 0 ? ` and ${others} others` : ''}`;
  return new UnreadableRowsError({ symbol }, interval, { fromUs, toUs }, error);
}
