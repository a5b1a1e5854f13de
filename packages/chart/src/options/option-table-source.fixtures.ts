/** Options of a callback. */
import { calendarFromTemplate } from '@candlemark/bars';
import { A_TIME, BARS, none, type OptionRow } from './option-row.fixtures.ts';

const CALLBACK = { intervals: ['1D'], from: A_TIME, to: A_TIME + 9e9, getBars: () => BARS };
/** Nothing of a callback is seen before it answers. */
const CALLED = { beside: { data: undefined, dataSource: CALLBACK }, isUnseen: true } as const;
const NEEDED = 'has to be given';
const OF_INSTRUMENT = 'that of `instrument`';

export const DATA_SOURCE_ROWS: readonly OptionRow[] = [
  {
    path: 'dataSource',
    about: 'Asks the host for bars that come into view: see [data sources](data-sources.md).',
    default: none,
    example: CALLBACK,
    shown: "{ intervals: ['1D'], from: 0, to: Date.now(), getBars }",
    isUnseen: true,
  },
  {
    ...CALLED,
    path: 'dataSource.getBars',
    about: 'Answers bars of a range and an interval, as rows or columns.',
    default: NEEDED,
    example: () => [],
    shown: '({ fromMs, toMs, interval }, signal) => fetchBars(fromMs, toMs, interval, signal)',
  },
  {
    ...CALLED,
    path: 'dataSource.intervals',
    about: 'What it can answer; all others are made of these.',
    default: NEEDED,
    type: 'an array of intervals such as 1m or 1D',
    example: ['1h', '1D'],
  },
  {
    ...CALLED,
    path: 'dataSource.from',
    about: 'The open of the first bar.',
    default: NEEDED,
    unit: 'milliseconds',
    example: 0,
  },
  {
    ...CALLED,
    path: 'dataSource.to',
    about: 'The close of the last one.',
    default: NEEDED,
    unit: 'milliseconds',
    example: A_TIME,
    shown: 'Date.now()',
  },
  {
    ...CALLED,
    path: 'dataSource.symbol',
    about: 'As in `instrument`.',
    default: OF_INSTRUMENT,
    example: 'AAPL',
  },
  {
    ...CALLED,
    path: 'dataSource.name',
    about: 'As in `instrument`.',
    default: OF_INSTRUMENT,
    example: 'Apple Inc.',
  },
  {
    ...CALLED,
    path: 'dataSource.calendar',
    about: 'When it trades.',
    default: 'that of `instrument`, else always open',
    example: calendarFromTemplate('us-equities'),
    shown: "calendarFromTemplate('us-equities')",
  },
  {
    ...CALLED,
    path: 'dataSource.timeZone',
    about: 'As in `instrument`.',
    default: OF_INSTRUMENT,
    example: 'Asia/Tokyo',
  },
  {
    ...CALLED,
    path: 'dataSource.priceDecimals',
    about: 'Of labels.',
    default: '`instrument.displayDecimals`, else as many as the prices have, and at least 2',
    example: 4,
  },
  {
    ...CALLED,
    path: 'dataSource.tickSize',
    about: 'As in `instrument`.',
    default: OF_INSTRUMENT,
    unit: 'price',
    example: 0.25,
  },
  {
    ...CALLED,
    path: 'dataSource.barsPerRequest',
    about: 'How many bars one call asks for at most; a longer range is asked for in turn.',
    default: 'any number',
    unit: 'bars',
    example: 5000,
  },
  {
    ...CALLED,
    path: 'dataSource.requestThrottle',
    about: 'How long a view rests before anything is asked for.',
    default: '300',
    unit: 'milliseconds',
    example: 50,
  },
  {
    ...CALLED,
    path: 'dataSource.liveEvery',
    about: 'When bars are asked for again, from the newest one on.',
    default: 'never',
    unit: 'milliseconds',
    example: 5000,
  },
];
