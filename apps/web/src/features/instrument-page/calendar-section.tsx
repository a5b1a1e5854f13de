import { CALENDAR_TEMPLATES, type Instrument } from '@candlemark/bars';
import { Button } from '@candlemark/chart-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorWords } from '../../data/error-words.ts';
import { useServices } from '../../services.ts';
import { useDataText } from '../bring-data/data-words.tsx';
import { followChange } from '../bring-data/follow-change.ts';

/** When it trades, what the data says of that, and how to say it otherwise. */
export function CalendarSection({ instrument }: { readonly instrument: Instrument }) {
  const services = useServices();
  const { api, layouts, queries, text: appText } = services;
  const text = useDataText();
  const [template, setTemplate] = useState('');
  const [state, setState] = useState<'idle' | 'saving'>('idle');
  const [fault, setFault] = useState<string | null>(null);
  const { id, calendar } = instrument;
  const proposal = useQuery({
    queryKey: ['instruments', 'calendar-proposal', id],
    queryFn: ({ signal }) => api.proposeCalendar(id, signal),
  });
  const save = async () => {
    setState('saving');
    setFault(null);
    try {
      const { signal } = new AbortController();
      await followChange(services, await api.setCalendar(id, { template }, signal));
      setTemplate('');
    } catch (error) {
      setFault(errorWords(error, appText));
    }
    setState('idle');
    for (const key of ['instruments', 'instrument']) void queries.invalidateQueries({ queryKey: [key] });
  };
  return (
    <section className="data-section" aria-labelledby="instrument-calendar">
      <h2 id="instrument-calendar" className="data-section__title">
        {text('preview.fact.calendar')}
      </h2>
      <p>
        {calendar.name}, {calendar.timeZone}
      </p>
      {proposal.data !== undefined && (
        <p className="preview__looked">
          {text('instrument.proposed', { calendar: proposal.data.calendar.name })}{' '}
          <span lang="en">{proposal.data.reason}</span>
        </p>
      )}
      {!layouts.isReadOnly && (
        <div className="instrument-page__calendar">
          <select
            aria-label={text('instrument.otherCalendar')}
            className="text-input native-select"
            value={template}
            disabled={state === 'saving'}
            onChange={({ target }) => setTemplate(target.value)}
          >
            <option value="">{text('instrument.otherCalendar')}</option>
            {CALENDAR_TEMPLATES.map(({ id: key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
          <Button isDisabled={template === '' || state === 'saving'} onPress={() => void save()}>
            {text(state === 'saving' ? 'instrument.calendarSaving' : 'instrument.calendarSave')}
          </Button>
        </div>
      )}
      {fault !== null && (
        <p role="alert" className="data-section__failure">
          {fault}
        </p>
      )}
    </section>
  );
}
