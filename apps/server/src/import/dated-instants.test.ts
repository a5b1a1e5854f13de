import { calendarFromTemplate, type LevelInterval } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { knownBars } from './testing/known-bars.ts';
import { isoTimes, parseTestFile } from './testing/parse-text.ts';

const DAY_MS = 86_400_000;

function bars(stamps: readonly string[]): string {
  return ['Date,Open,High,Low,Close', ...stamps.map((stamp) => `${stamp},10,12,9,11`)].join('\n');
}

/** Weekdays from Monday, 2023-01-02, on. */
function weekdays(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const day = Math.floor(at / 5) * 7 + (at % 5);
    return new Date(Date.UTC(2023, 0, 2) + day * DAY_MS).toISOString().slice(0, 10);
  });
}

const PLAIN_DATES = [knownBars(calendarFromTemplate('weekdays', 'UTC'), '1D')];
const SESSIONS = [knownBars(calendarFromTemplate('us-equities'), '1m')];

/** The offset of a place with the summer time of the European Union, or of the USA. */
function offset(date: string, zone: 'Paris' | 'New York'): string {
  if (zone === 'Paris') return date >= '2023-03-26' && date < '2023-10-29' ? '+02:00' : '+01:00';
  return date >= '2023-03-13' && date < '2023-11-06' ? '-04:00' : '-05:00';
}

const opensUtc = (dates: readonly string[], time: string) => dates.map((date) => `${date}T${time}Z`);

describe('bars of days whose stamps are instants', () => {
  const dates = weekdays(250);
  const midnightsOf = (zone: 'Paris' | 'New York') => dates.map((date) => `${date} 00:00:00${offset(date, zone)}`);

  it.each(['Paris', 'New York'] as const)('at midnights of %s lie where plain dates lie', async (zone) => {
    const { rows, batch } = await parseTestFile({ content: bars(midnightsOf(zone)), known: PLAIN_DATES });
    expect(isoTimes(rows)).toEqual(opensUtc(dates, '00:00:00'));
    expect(batch.instruments[0]).toMatchObject({ calendar: { name: 'weekdays', timeZone: 'UTC' }, outside: null });
  });

  it('of a single day lie there too', async () => {
    const content = bars(['2023-01-09 00:00:00+01:00']);
    const { rows } = await parseTestFile({ content, known: PLAIN_DATES });
    expect(isoTimes(rows)).toEqual(['2023-01-09T00:00:00Z']);
  });

  it('at opens of sessions lie where plain dates lie', async () => {
    const winter = opensUtc(dates.slice(0, 40), '14:30:00');
    const { rows } = await parseTestFile({ content: bars(winter), known: PLAIN_DATES });
    expect(isoTimes(rows)).toEqual(opensUtc(dates.slice(0, 40), '00:00:00'));
  });

  it('at opens of the sessions of the instrument stay there', async () => {
    const winter = opensUtc(dates.slice(0, 40), '14:30:00');
    const { rows } = await parseTestFile({ content: bars(winter), known: SESSIONS });
    expect(isoTimes(rows)).toEqual(winter);
  });

  it.each([
    ['UTC', opensUtc(dates.slice(0, 40), '00:00:00')],
    ['their exchange', dates.slice(0, 40).map((date) => `${date}T00:00:00-05:00`)],
  ])('at midnights of %s lie at the opens of their sessions', async (_, stamps) => {
    const { rows } = await parseTestFile({ content: bars(stamps), known: SESSIONS });
    expect(isoTimes(rows)).toEqual(opensUtc(dates.slice(0, 40), '14:30:00'));
  });

  it('without a zone, with a time of day, lie at their dates', async () => {
    const content = bars(dates.slice(0, 40).map((date) => `${date} 16:00:00`));
    const { rows } = await parseTestFile({ content, known: PLAIN_DATES });
    expect(isoTimes(rows)).toEqual(opensUtc(dates.slice(0, 40), '00:00:00'));
  });

  it('keep a bar of an hour of the last day beside the bar of that day', async () => {
    const content = bars([...midnightsOf('Paris').slice(0, 60), '2023-03-24 15:32:00+01:00']);
    const { rows } = await parseTestFile({ content, known: PLAIN_DATES });
    expect(isoTimes(rows).slice(-2)).toEqual(['2023-03-24T00:00:00Z', '2023-03-24T14:32:00Z']);
  });

  it.each<[LevelInterval, readonly string[]]>([
    ['1W', ['2023-01-02', '2023-01-09', '2023-01-16', '2023-01-23']],
    ['1mo', ['2023-02-01', '2023-03-01', '2023-05-01', '2023-06-01']],
  ])('of %s lie where plain dates lie', async (interval, periods) => {
    const content = bars(periods.map((date) => `${date} 00:00:00${offset(date, 'Paris')}`));
    const { rows } = await parseTestFile({ content, options: { interval }, known: PLAIN_DATES });
    expect(isoTimes(rows)).toEqual(opensUtc(periods, '00:00:00'));
  });
});
