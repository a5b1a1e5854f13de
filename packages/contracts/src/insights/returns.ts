import { type Static, Type } from 'typebox';
import { Known, Returns, Time } from './sample.ts';

/** The bins of a histogram. */
export const INSIGHT_BINS = { least: 1, default: 50, most: 500 } as const;

export const ReturnsDistributionParameters = Type.Object({
  returns: Returns,
  bins: Type.Optional(
    Type.Integer({
      minimum: INSIGHT_BINS.least,
      maximum: INSIGHT_BINS.most,
      description: `Bins of the histogram, else ${INSIGHT_BINS.default}`,
    }),
  ),
});

/** Losses are positive: 0.02 is a loss of two hundredths. */
const ValueAtRisk = Type.Object(
  {
    historical95: Known,
    historical99: Known,
    parametric95: Known,
    parametric99: Known,
  },
  {
    title: 'ValueAtRisk',
    description: 'What a bar loses at most, of twenty and of a hundred bars all but one; losses are positive',
  },
);

export const ReturnsDistribution = Type.Object(
  {
    mean: Type.Number(),
    deviation: Type.Number({ description: 'Of the sample: divided by n - 1' }),
    skewness: Known,
    excessKurtosis: Known,
    lowest: Type.Number(),
    highest: Type.Number(),
    valueAtRisk: ValueAtRisk,
    histogram: Type.Array(
      Type.Object({ from: Type.Number(), to: Type.Number(), count: Type.Integer() }, { title: 'Bin' }),
      { description: 'Bins of the same width; the last one holds its end too' },
    ),
  },
  { title: 'ReturnsDistribution' },
);
export type ReturnsDistribution = Static<typeof ReturnsDistribution>;

export const RiskReturnParameters = Type.Object({});

export const RiskReturn = Type.Object(
  {
    returnPerYear: Type.Number({ description: 'exp(mean log return x bars a year) - 1' }),
    volatilityPerYear: Type.Number({ description: 'Deviation of the log returns x square root of the bars a year' }),
    barsPerYear: Type.Number({ description: 'As the calendar gives them in the range' }),
    volume: Known,
    turnover: Type.Union([Type.Number(), Type.Null()], { description: 'Sum of close x volume' }),
  },
  { title: 'RiskReturn' },
);
export type RiskReturn = Static<typeof RiskReturn>;

/** Bars in a list of the best or of the worst. */
export const EXTREME_BARS = { least: 1, default: 10, most: 200 } as const;

export const ExtremeBarsParameters = Type.Object({
  returns: Returns,
  count: Type.Optional(
    Type.Integer({
      minimum: EXTREME_BARS.least,
      maximum: EXTREME_BARS.most,
      description: `Of the best and of the worst, else ${EXTREME_BARS.default}`,
    }),
  ),
});

const ExtremeBar = Type.Object({ time: Time, return: Type.Number(), close: Type.Number() }, { title: 'ExtremeBar' });

export const ExtremeBars = Type.Object(
  { best: Type.Array(ExtremeBar), worst: Type.Array(ExtremeBar) },
  { title: 'ExtremeBars' },
);
export type ExtremeBars = Static<typeof ExtremeBars>;

export const UpDownParameters = Type.Object({});

const Direction = Type.Object({ bars: Type.Integer(), share: Type.Number(), volume: Known }, { title: 'Direction' });

export const UpDown = Type.Object(
  {
    up: Direction,
    down: Direction,
    unchanged: Direction,
  },
  { title: 'UpDown', description: 'Bars that close above, below and at their open' },
);
export type UpDown = Static<typeof UpDown>;
