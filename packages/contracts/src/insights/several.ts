import { type Static, Type } from 'typebox';
import { Ulid } from '../instrument.ts';
import { Drawdown, Known, Points, Returns, Thinned, Time } from './sample.ts';

export const PairRegressionParameters = Type.Object({ returns: Returns, points: Points });

export const PairRegression = Type.Object(
  {
    slope: Type.Number({ description: 'Of the second instrument’s returns on the first one’s' }),
    intercept: Type.Number(),
    correlation: Type.Number(),
    rSquared: Type.Number(),
    points: Type.Array(Type.Object({ time: Time, x: Type.Number(), y: Type.Number() })),
    thinned: Thinned,
  },
  { title: 'PairRegression' },
);
export type PairRegression = Static<typeof PairRegression>;

export const CorrelationMatrixParameters = Type.Object({});

export const CorrelationMatrix = Type.Object(
  {
    instruments: Type.Array(Ulid),
    correlations: Type.Array(Type.Array(Known), { description: 'Row by row, in the order of `instruments`' }),
    counts: Type.Array(Type.Array(Type.Integer()), { description: 'Of how many pairs of returns each is' }),
    order: Type.Array(Type.Integer(), {
      description: 'Places in `instruments` so that what moves together stands together (average linkage)',
    }),
  },
  { title: 'CorrelationMatrix' },
);
export type CorrelationMatrix = Static<typeof CorrelationMatrix>;

export const SHARE_MEASURES = ['turnover', 'volume'] as const;

export const VolumeShareParameters = Type.Object({
  measure: Type.Optional(
    Type.Enum([...SHARE_MEASURES], {
      description:
        'turnover: sum of close x volume, the default; volume: sizes, which mean something within one kind of instrument',
    }),
  ),
});

export const VolumeShare = Type.Object(
  { amount: Type.Number(), share: Type.Number({ description: 'Of all instruments that were asked for, 0 to 1' }) },
  { title: 'VolumeShare' },
);
export type VolumeShare = Static<typeof VolumeShare>;

/** When the weights of a basket are restored. */
export const REBALANCINGS = ['none', 'monthly', 'quarterly', 'yearly'] as const;
export type Rebalancing = (typeof REBALANCINGS)[number];

export const BasketParameters = Type.Object({
  rebalancing: Type.Optional(
    Type.Enum([...REBALANCINGS], { description: 'At the last close of each month, quarter or year; else none' }),
  ),
  points: Points,
});

export const Basket = Type.Object(
  {
    total: Type.Number({ description: 'The basket’s last value / its first - 1' }),
    from: Type.String({ description: 'The first time at which every instrument has a price' }),
    rebalanced: Type.Integer({ description: 'How often the weights were restored' }),
    maxDrawdown: Drawdown,
    currentDrawdown: Type.Number(),
    points: Type.Array(Type.Object({ time: Time, growth: Type.Number(), drawdown: Type.Number() })),
    thinned: Thinned,
    contributions: Type.Array(
      Type.Object({
        instrument: Ulid,
        weight: Type.Number({ description: 'All together 1' }),
        contribution: Type.Number({ description: 'All together `total`' }),
      }),
    ),
  },
  { title: 'Basket' },
);
export type Basket = Static<typeof Basket>;
