import type { Calendar, Instrument } from '@candlemark/bars';
import { calendarToJson } from '@candlemark/contracts';
import { errorWords } from '../../data/error-words.ts';
import type { Services } from '../../services.ts';
import type { DataTextKey } from '../../text/data-en.ts';
import type { TextOf } from '../../text/text.ts';
import { followChange } from '../bring-data/follow-change.ts';
import { isSameCalendar } from './calendar-changes.ts';

type Parts = Pick<Services, 'api' | 'notices' | 'platform' | 'queries' | 'text'>;
type Of = Pick<Instrument, 'id' | 'symbol' | 'calendar'>;

/** Gives an instrument another calendar and offers to take that back. @throws Error why that could not be */
export async function saveCalendar(parts: Parts, of: Of, calendar: Calendar, text: TextOf<DataTextKey>): Promise<void> {
  await setCalendar(parts, of.id, calendar);
  const undo = { label: parts.text('fields.undo'), run: () => void takeBack(parts, of, calendar, text) };
  parts.notices.show(text('calendar.saved', { symbol: of.symbol }), undo);
}

/** Gives it the calendar that it had, where it has not got yet another one meanwhile. */
async function takeBack(parts: Parts, of: Of, given: Calendar, text: TextOf<DataTextKey>): Promise<void> {
  const { id, symbol, calendar } = of;
  parts.notices.show(text('calendar.undoing', { symbol }));
  try {
    const now = await parts.api.getInstrument(id, new AbortController().signal);
    if (!isSameCalendar(now.calendar, given)) throw new Error(text('calendar.changedSince'));
    await setCalendar(parts, id, calendar);
    parts.notices.show(text('calendar.undone', { symbol }));
  } catch (error) {
    parts.notices.show(text('calendar.notUndone', { symbol, reason: errorWords(error, parts.text) }));
  }
}

async function setCalendar(parts: Parts, id: string, calendar: Calendar): Promise<void> {
  const body = { calendar: calendarToJson(calendar) };
  try {
    await followChange(parts, await parts.api.setCalendar(id, body, new AbortController().signal));
  } finally {
    const keys = ['data', 'instruments', 'instrument', 'first-instrument'];
    await Promise.all(keys.map((key) => parts.queries.invalidateQueries({ queryKey: [key] })));
  }
}
