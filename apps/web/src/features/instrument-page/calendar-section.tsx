import type { Instrument } from '@candlemark/bars';
import { Button } from '@candlemark/chart-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { useDataText } from '../bring-data/data-words.tsx';
import { CalendarEditor } from '../calendar-editor/calendar-editor.tsx';
import { calendarName, weekWords } from '../calendar-editor/calendar-words.ts';

/** When it trades, what the data says of that, and how to say it otherwise. */
export function CalendarSection({ instrument }: { readonly instrument: Instrument }) {
  const { api, layouts, locale, calendarDrafts } = useServices();
  const text = useDataText();
  const { id, calendar } = instrument;
  // What was edited and not saved is there again.
  const [state, setState] = useState<'shown' | 'edited' | 'left'>(() =>
    calendarDrafts.of(id) === null || layouts.isReadOnly ? 'shown' : 'edited',
  );
  const proposal = useQuery({
    queryKey: ['instruments', 'calendar-proposal', id],
    queryFn: ({ signal }) => api.proposeCalendar(id, signal),
  });
  const { exceptions } = calendar;
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const [first, last] = [exceptions[0], exceptions.at(-1)].map((one) => one && dates.format(Date.parse(one.date)));
  return (
    <section className="data-section" aria-labelledby="instrument-calendar">
      <h2 id="instrument-calendar" className="data-section__title">
        {text('preview.fact.calendar')}
      </h2>
      <p>
        {calendarName(calendar.name, text)}, {calendar.timeZone}
      </p>
      <dl className="facts instrument-page__hours">
        {weekWords(calendar, locale, text).map(({ days, hours }) => (
          <div key={days} className="facts__one">
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      {first !== undefined && last !== undefined && (
        <p>{text('calendar.exceptionsFrom', { count: exceptions.length, from: first, to: last })}</p>
      )}
      {proposal.data !== undefined && (
        <p className="preview__looked">
          {text('instrument.proposed', { calendar: calendarName(proposal.data.calendar.name, text) })}{' '}
          {proposal.data.facts.map(({ code, values }) => text(`calendar.fact.${code}`, values)).join(' ')}
        </p>
      )}
      {!layouts.isReadOnly && state !== 'edited' && (
        <div>
          <Button autoFocus={state === 'left'} onPress={() => setState('edited')}>
            {text('calendar.edit')}
          </Button>
        </div>
      )}
      {state === 'edited' && (
        <CalendarEditor
          instrument={instrument}
          proposed={proposal.data?.calendar ?? null}
          onClose={() => setState('left')}
        />
      )}
    </section>
  );
}
