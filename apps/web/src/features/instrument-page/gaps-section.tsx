import { compileCalendar, type Instrument } from '@candlemark/bars';
import { usFromIso } from '@candlemark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorWords } from '../../data/error-words.ts';
import { useServices } from '../../services.ts';
import { useDataText } from '../bring-data/data-words.tsx';
import { calendarName } from '../calendar-editor/calendar-words.ts';
import { dayGaps } from './day-gaps.ts';

/** Two hundred years of days: what the server gives at once. */
const MOST_DAYS = 50_000;
const MOST_LISTED = 12;
const MS_PER_DAY = 86_400_000;

/** Trading days without a bar, the longest runs of them in front. */
export function GapsSection({ instrument }: { readonly instrument: Instrument }) {
  const { api, locale, text: appText } = useServices();
  const text = useDataText();
  const { id, calendar, levels } = instrument;
  const hasDays = levels.some(({ interval }) => interval === '1D');
  const revision = Math.max(0, ...instrument.revisions.map((one) => one.revision));
  const { data, error, isPending } = useQuery({
    queryKey: ['instruments', 'days', id, revision, levels.find(({ interval }) => interval === '1D')?.rows],
    queryFn: async ({ signal }) =>
      (await api.bars(id, { interval: '1D', limit: MOST_DAYS }, signal)).bars.flatMap(
        ({ time }) => usFromIso(time) ?? [],
      ),
    enabled: hasDays,
  });
  const gaps = useMemo(
    () => (data === undefined ? null : [...dayGaps(data, compileCalendar(calendar))].sort((a, b) => b.days - a.days)),
    [data, calendar],
  );
  if (!hasDays) return null;
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const written = (days: number) => dates.format(days * MS_PER_DAY);
  const missing = gaps?.reduce((sum, { days }) => sum + days, 0) ?? 0;
  return (
    <section className="data-section" aria-labelledby="instrument-gaps">
      <h2 id="instrument-gaps" className="data-section__title">
        {text('instrument.gaps')}
      </h2>
      {error !== null && <p role="alert">{text('data.failedToLoad', { reason: errorWords(error, appText) })}</p>}
      {isPending && <p role="status">{text('instrument.looking')}</p>}
      {gaps !== null && (
        <p>
          {missing === 0
            ? text('instrument.noGaps', { calendar: calendarName(calendar.name, text) })
            : text('instrument.missing', { count: missing, calendar: calendarName(calendar.name, text) })}
        </p>
      )}
      {gaps !== null && gaps.length > 0 && (
        <ul className="plain-list instrument-page__gaps">
          {gaps.slice(0, MOST_LISTED).map(({ from, to, days }) => (
            <li key={from}>
              {from === to
                ? written(from)
                : text('instrument.gap', { from: written(from), to: written(to), count: days })}
            </li>
          ))}
          {gaps.length > MOST_LISTED && <li>{text('instrument.moreGaps', { count: gaps.length - MOST_LISTED })}</li>}
        </ul>
      )}
    </section>
  );
}
