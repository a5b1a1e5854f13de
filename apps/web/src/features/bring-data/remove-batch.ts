import type { ImportsApi } from '@candlemark/client';
import type { BatchJson } from '@candlemark/contracts';
import { errorWords } from '../../data/error-words.ts';
import type { Services } from '../../services.ts';
import type { DataTextKey } from '../../text/data-en.ts';
import type { TextOf } from '../../text/text.ts';
import { followChange } from './follow-change.ts';

/** Removes a batch and tells what came of it. */
export async function removeBatch(
  services: Pick<Services, 'api' | 'platform' | 'notices' | 'queries' | 'text'>,
  imports: Pick<ImportsApi, 'removeBatch'>,
  { id, sourceName: name }: BatchJson,
  text: TextOf<DataTextKey>,
): Promise<void> {
  const { notices, queries } = services;
  try {
    await followChange(services, await imports.removeBatch(id, new AbortController().signal));
    notices.show(text('batches.removed', { name }));
  } catch (error) {
    notices.show(text('batches.notRemoved', { name, reason: errorWords(error, services.text) }));
  }
  for (const queryKey of [['data', 'batches'], ['instruments'], ['instrument'], ['first-instrument']])
    void queries.invalidateQueries({ queryKey });
}
