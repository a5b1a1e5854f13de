import { type Static, Type } from 'typebox';
import { Drawdown, Known, Points, Thinned, Time, Window } from './sample.ts';

export const GrowthParameters = Type.Object({ points: Points });

export const Growth = Type.Object(
  {
    total: Type.Number({ description: 'Last close / first close - 1' }),
    maxDrawdown: Drawdown,
    currentDrawdown: Type.Number(),
    points: Type.Array(
      Type.Object({
        time: Time,
        growth: Type.Number({ description: '100 at the first bar' }),
        drawdown: Type.Number({ description: 'Of the bars that the point stands for the deepest' }),
      }),
    ),
    thinned: Thinned,
  },
  { title: 'Growth' },
);
export type Growth = Static<typeof Growth>;

export const RollingVolatilityParameters = Type.Object({ window: Window, points: Points });

const ValuePoint = Type.Object({ time: Time, value: Type.Number() });

export const RollingVolatility = Type.Object(
  {
    window: Type.Integer(),
    barsPerYear: Type.Number(),
    latest: Type.Number({ description: 'A year, as every number here' }),
    mean: Type.Number(),
    lowest: Type.Number(),
    highest: Type.Number(),
    points: Type.Array(ValuePoint),
    thinned: Thinned,
  },
  { title: 'RollingVolatility' },
);
export type RollingVolatility = Static<typeof RollingVolatility>;

export const RollingCorrelationParameters = Type.Object({ window: Window, points: Points });

export const RollingCorrelation = Type.Object(
  {
    window: Type.Integer(),
    latest: Type.Number(),
    mean: Type.Number(),
    lowest: Type.Number(),
    highest: Type.Number(),
    points: Type.Array(ValuePoint),
    thinned: Thinned,
  },
  { title: 'RollingCorrelation' },
);
export type RollingCorrelation = Static<typeof RollingCorrelation>;

export const StandingParameters = Type.Object({ window: Window });

export const Standing = Type.Object(
  {
    close: Type.Number(),
    time: Time,
    range52: Type.Object({
      low: Type.Number(),
      high: Type.Number(),
      position: Type.Union([Type.Number(), Type.Null()], { description: '0 at the low, 1 at the high' }),
      from: Type.String({
        description: 'Open of the first bar of it: later than 52 weeks ago where the data is shorter',
      }),
    }),
    volatility: Type.Object({
      perYear: Known,
      percentile: Type.Union([Type.Number(), Type.Null()], {
        description: 'Share of the earlier windows with less volatility, 0 to 1',
      }),
      windows: Type.Integer(),
    }),
    trend: Type.Union([Type.Number(), Type.Null()], {
      description: 'Efficiency ratio with its sign: net change over the window / sum of all changes, -1 to 1',
    }),
    drawdown: Type.Number({ description: 'Below the highest close of the range' }),
  },
  { title: 'Standing' },
);
export type Standing = Static<typeof Standing>;
