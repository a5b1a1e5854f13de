import type { DataTextKey } from '../../text/data-en.ts';
import type { TextOf } from '../../text/text.ts';
import type { Queue } from './use-queue.ts';

/** Where chosen files are, for those who do not see it. Their number stays the same while one after the other arrives. */
export function queueWords(
  { sending, untried }: Pick<Queue, 'sending' | 'untried'>,
  text: TextOf<DataTextKey>,
): string {
  const coming = sending.filter(({ failure }) => failure === null).length;
  const count = coming + untried.length;
  if (count === 0) return '';
  return text(coming > 0 ? 'data.said.coming' : 'data.said.ready', { count });
}
