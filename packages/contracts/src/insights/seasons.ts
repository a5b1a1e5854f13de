import { type Static, Type } from 'typebox';
import { Known } from './sample.ts';

/** What returns are put together by. Weekdays count from Sunday, 0; hours are those of the instrument's zone. */
export const SEASONS = ['year', 'month', 'weekday', 'hour'] as const;
export type Season = (typeof SEASONS)[number];

export const SeasonalReturnsParameters = Type.Object({
  by: Type.Enum([...SEASONS], {
    description: 'By the trading day’s label, hours by the clock of the instrument’s zone',
  }),
});

export const SeasonalReturns = Type.Object(
  {
    by: Type.Enum([...SEASONS]),
    seasons: Type.Array(
      Type.Object(
        {
          season: Type.Integer({ description: 'The year; the month from 1; the weekday from Sunday, 0; the hour' }),
          periods: Type.Integer({ description: 'How many such years, months, days or hours there are' }),
          returns: Type.Integer({ description: 'Of how many bars' }),
          mean: Type.Number({ description: 'Mean of the periods’ simple returns' }),
          median: Type.Number(),
          deviation: Known,
          rising: Type.Number({ description: 'Share of the periods that rose, 0 to 1' }),
        },
        { title: 'Season' },
      ),
    ),
  },
  { title: 'SeasonalReturns' },
);
export type SeasonalReturns = Static<typeof SeasonalReturns>;

export const MonthTableParameters = Type.Object({});

const Period = { return: Type.Number(), returns: Type.Integer({ description: 'Of how many bars' }) };

export const MonthTable = Type.Object(
  {
    years: Type.Array(
      Type.Object({
        year: Type.Integer(),
        ...Period,
        months: Type.Array(Type.Object({ month: Type.Integer({ minimum: 1, maximum: 12 }), ...Period })),
      }),
    ),
  },
  { title: 'MonthTable' },
);
export type MonthTable = Static<typeof MonthTable>;

export const SeasonalPathsParameters = Type.Object({});

export const SeasonalPaths = Type.Object(
  {
    years: Type.Array(
      Type.Object({
        year: Type.Integer(),
        points: Type.Array(
          Type.Object({
            day: Type.Integer({ minimum: 1, maximum: 366, description: 'Day of the year of the trading day’s label' }),
            growth: Type.Number({ description: '100 at the last close of the year before' }),
          }),
        ),
      }),
    ),
  },
  { title: 'SeasonalPaths' },
);
export type SeasonalPaths = Static<typeof SeasonalPaths>;

export const VolumeByHourParameters = Type.Object({});

export const VolumeByHour = Type.Object(
  {
    hours: Type.Array(
      Type.Object({
        hour: Type.Integer({ minimum: 0, maximum: 23, description: 'Of the clock in the instrument’s zone' }),
        volume: Type.Number(),
        share: Type.Number(),
        perDay: Type.Number({ description: 'Mean of the trading days that have bars in it' }),
        bars: Type.Integer(),
      }),
    ),
  },
  { title: 'VolumeByHour' },
);
export type VolumeByHour = Static<typeof VolumeByHour>;
