import { errorWords } from '../../data/error-words.ts';
import type { Services } from '../../services.ts';
import type { DataTextKey } from '../../text/data-en.ts';
import type { TextOf } from '../../text/text.ts';
import { followChange } from '../bring-data/follow-change.ts';

type Parts = Pick<Services, 'api' | 'notices' | 'platform' | 'queries' | 'text'>;

/** An instrument as a merge names it. */
export interface Named {
  readonly id: string;
  readonly symbol: string;
}

/** Makes one instrument part of another and offers to take that back. @throws Error why that could not be */
export async function mergeInstruments(
  parts: Parts,
  from: Named,
  into: Named,
  text: TextOf<DataTextKey>,
): Promise<void> {
  await followChange(parts, await parts.api.mergeInstrument(into.id, from.id, new AbortController().signal));
  refresh(parts);
  const undo = { label: parts.text('fields.undo'), run: () => void partInstrument(parts, from, text) };
  parts.notices.show(text('merge.done', { from: from.symbol, into: into.symbol }), undo);
}

/** Takes a merge back and tells what came of it. */
export async function partInstrument(parts: Parts, { id, symbol }: Named, text: TextOf<DataTextKey>): Promise<void> {
  const { api, notices } = parts;
  try {
    await followChange(parts, await api.partInstrument(id, new AbortController().signal));
    notices.show(text('merge.parted', { symbol }));
  } catch (error) {
    notices.show(text('merge.notParted', { symbol, reason: errorWords(error, parts.text) }));
  }
  refresh(parts);
}

function refresh({ queries }: Parts): void {
  for (const key of ['data', 'instruments', 'instrument', 'first-instrument'])
    void queries.invalidateQueries({ queryKey: [key] });
}
