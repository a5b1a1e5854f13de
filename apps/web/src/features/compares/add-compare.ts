import type { ListedInstrument } from '@candlemark/contracts';
import { errorWords } from '../../data/error-words.ts';
import type { Services } from '../../services.ts';
import { sayStep } from '../notices/say-step.ts';
import { type ComparePlace, fieldsOfPlace } from './compare-places.ts';
import { rememberCompare } from './recent-compares.ts';

type Needed = Pick<Services, 'chartStyle' | 'notices' | 'platform' | 'recentCompares' | 'session' | 'text'>;

/** Puts another instrument on the chart that is shown, as a step that can be undone. What cannot be done is told. */
export async function addCompare(
  { id: instrument, symbol }: Pick<ListedInstrument, 'id' | 'symbol'>,
  place: ComparePlace,
  { chartStyle, notices, platform, recentCompares, session, text }: Needed,
): Promise<void> {
  const { chart } = session;
  if (chart === null) return;
  const id = platform.newId();
  try {
    const fields = fieldsOfPlace(place, id, chart.compares.list(), chartStyle.get().scaleSide);
    await chart.compares.add({ id, instrument, name: symbol, ...fields });
    rememberCompare(recentCompares, instrument);
    chart.focus();
    sayStep(chart, { notices, text });
  } catch (error) {
    notices.show(text('compares.notAdded', { reason: errorWords(error, text) }));
  }
}
