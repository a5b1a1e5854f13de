import type { Instrument } from '@candlemark/bars';
import { errorWords } from '../../data/error-words.ts';
import type { Services } from '../../services.ts';
import type { DataTextKey } from '../../text/data-en.ts';
import type { TextOf } from '../../text/text.ts';
import { followChange } from '../bring-data/follow-change.ts';

type Parts = Pick<Services, 'api' | 'notices' | 'platform' | 'queries' | 'text'>;

/** A little less than a notice is shown, so that the button never comes too late. */
const GRACE_MS = 9500;

/**
 * Deletes an instrument for good after a while in which it can be taken back: the store forgets it at once, so it is not asked before.
 * Where the page goes meanwhile, nothing is deleted.
 */
export function deleteLater(
  parts: Parts,
  { id, symbol }: Pick<Instrument, 'id' | 'symbol'>,
  text: TextOf<DataTextKey>,
): void {
  const { api, notices, platform, queries } = parts;
  const cancel = platform.timers.after(GRACE_MS, () => {
    void carryOut();
  });
  notices.show(text('instrument.deleting', { symbol }), { label: parts.text('fields.undo'), run: cancel });

  async function carryOut(): Promise<void> {
    try {
      await followChange(parts, await api.deleteInstrument(id, new AbortController().signal));
      notices.show(text('instrument.deleted', { symbol }));
    } catch (error) {
      notices.show(text('instrument.notDeleted', { symbol, reason: errorWords(error, parts.text) }));
    }
    for (const key of ['data', 'instruments', 'instrument', 'first-instrument'])
      void queries.invalidateQueries({ queryKey: [key] });
  }
}
