import { type Instrument, intervalLengthUs, isIntraday, type LevelInterval } from '@candlemark/bars';
import { type GapsResponse, usFromIso } from '@candlemark/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { errorWords } from '../../data/error-words.ts';
import { useServices } from '../../services.ts';
import { useDataText } from '../bring-data/data-words.tsx';
import { calendarName } from '../calendar-editor/calendar-words.ts';
import { formatChartAddress } from '../chart-view/chart-address.ts';

/** So many bars are shown on either side of a stretch. */
const AROUND = 60;

/** Bars that are missing within days, the longest stretches in front; nothing where there are no bars within days. */
export function StretchesSection({ instrument }: { readonly instrument: Instrument }) {
  const { api, text: appText } = useServices();
  const text = useDataText();
  const { id, levels } = instrument;
  const revision = Math.max(0, ...instrument.revisions.map((one) => one.revision));
  const isWithinDays = levels.some(({ interval }) => interval !== 'trades' && isIntraday(interval));
  const { data, error, isPending } = useQuery({
    queryKey: ['instruments', 'gaps', id, revision, levels[0]?.rows],
    queryFn: ({ signal }) => api.gaps(id, signal),
    enabled: isWithinDays,
  });
  if (!isWithinDays || data?.interval === null) return null;
  return (
    <section className="data-section" aria-labelledby="instrument-stretches">
      <h2 id="instrument-stretches" className="data-section__title">
        {text('stretches.title')}
      </h2>
      {error !== null && <p role="alert">{text('data.failedToLoad', { reason: errorWords(error, appText) })}</p>}
      {isPending && <p role="status">{text('stretches.looking')}</p>}
      {data?.interval != null && <Stretches instrument={instrument} gaps={data} interval={data.interval} />}
    </section>
  );
}

interface StretchesProps {
  readonly instrument: Instrument;
  readonly gaps: GapsResponse;
  readonly interval: LevelInterval;
}

function Stretches({ instrument, gaps, interval }: StretchesProps) {
  const { locale } = useServices();
  const text = useDataText();
  const { symbol, timeZone, calendar } = instrument;
  const isOfSeconds = intervalLengthUs(interval) % 60_000_000 !== 0;
  const times = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: isOfSeconds ? 'medium' : 'short',
    timeZone,
  });
  const aroundUs = AROUND * intervalLengthUs(interval);
  const { missing, stretches, longest, isWhole, bars, from } = gaps;
  return (
    <>
      <p>
        {missing === 0
          ? text('stretches.none', { interval, calendar: calendarName(calendar.name, text) })
          : text('stretches.missing', {
              count: missing,
              stretches,
              interval,
              calendar: calendarName(calendar.name, text),
            })}{' '}
        {!isWhole && from !== null && text('stretches.latest', { count: bars, from: times.format(Date.parse(from)) })}
      </p>
      {missing > 0 && <p className="preview__looked">{text('stretches.note')}</p>}
      {longest.length > 0 && (
        <ul className="plain-list">
          {longest.map((one) => {
            const [fromUs, toUs] = [usFromIso(one.from) ?? 0, usFromIso(one.to) ?? 0];
            const range = { fromUs: fromUs - aroundUs, toUs: toUs + aroundUs };
            return (
              <li key={one.from}>
                <Link className="stretches__one" href={formatChartAddress(symbol, { interval, range, level: null })}>
                  {text('stretches.one', {
                    from: times.format(fromUs / 1000),
                    to: times.format(toUs / 1000),
                    count: one.bars,
                  })}
                </Link>
              </li>
            );
          })}
          {stretches > longest.length && <li>{text('stretches.more', { count: stretches - longest.length })}</li>}
        </ul>
      )}
    </>
  );
}
