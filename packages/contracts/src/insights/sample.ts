import { type Static, Type } from 'typebox';

/**
 * Why there are no numbers. `no-bars`: nothing in the range; `too-few`: fewer values than the statistic needs; `no-variation`: all values are
 * the same, so that it is a division by zero; `no-volume`: the source tells none; `interval-too-long`: bars of a day or more
 * have no hour; `no-overlap`: the instruments have no returns over
 * the same time.
 */
export const SAMPLE_REASONS = [
  'no-bars',
  'too-few',
  'no-variation',
  'no-volume',
  'interval-too-long',
  'no-overlap',
] as const;
export type SampleReason = (typeof SAMPLE_REASONS)[number];

/** What a statistic is made of. */
export const Sample = Type.Object(
  {
    values: Type.Integer({
      minimum: 0,
      description: 'Values that the statistic is made of; its description says which',
    }),
    needed: Type.Integer({ minimum: 1, description: 'How many it needs' }),
    leftOut: Type.Integer({
      minimum: 0,
      description: 'Values that could not be told: of a price that is not above zero, of an unknown volume',
    }),
    enough: Type.Boolean({ description: 'false: there is no value, and `reason` says why' }),
    reason: Type.Union([Type.Enum([...SAMPLE_REASONS]), Type.Null()]),
  },
  { title: 'Sample' },
);
export type Sample = Static<typeof Sample>;

/** A number that may not be told, though the others can. */
export const Known = Type.Union([Type.Number(), Type.Null()], { description: 'null where it cannot be told' });

/** A moment, as everywhere in the interface. */
export const Time = Type.String({ description: 'ISO 8601 in UTC: the open of a bar' });
export const KnownTime = Type.Union([Time, Type.Null()]);

/** How a long series was made short; null where it is whole. */
export const Thinned = Type.Union(
  [
    Type.Object({
      of: Type.Integer({ description: 'How many points there are' }),
      every: Type.Integer({ description: 'How many of them each point stands for' }),
    }),
    Type.Null(),
  ],
  { title: 'Thinned' },
);
export type Thinned = Static<typeof Thinned>;

/** How many points a series has, and at most. */
export const INSIGHT_POINTS = { least: 10, default: 1000, most: 10_000 } as const;

export const Points = Type.Optional(
  Type.Integer({
    minimum: INSIGHT_POINTS.least,
    maximum: INSIGHT_POINTS.most,
    description: `The most points of a series, else ${INSIGHT_POINTS.default}; \`thinned\` says how longer ones were made shorter`,
  }),
);

export const RETURN_KINDS = ['log', 'simple'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

export const Returns = Type.Optional(
  Type.Enum([...RETURN_KINDS], {
    description: 'log: ln(close / close before), the default; simple: close / close before - 1',
  }),
);

/** The least and the most bars of a window that moves along. */
export const INSIGHT_WINDOW = { least: 2, default: 20, most: 5000 } as const;

export const Window = Type.Optional(
  Type.Integer({
    minimum: INSIGHT_WINDOW.least,
    maximum: INSIGHT_WINDOW.most,
    description: `Returns in a window, else ${INSIGHT_WINDOW.default}`,
  }),
);

/** The deepest fall of a series from a high that it had reached, as a share of that high. */
export const Drawdown = Type.Object(
  {
    depth: Type.Number({ description: '0 or below: -0.2 is a fall by a fifth' }),
    peak: Time,
    trough: Time,
    recovery: Type.Union([Time, Type.Null()], { description: 'When the high was reached again; null: not yet' }),
  },
  { title: 'Drawdown' },
);
export type Drawdown = Static<typeof Drawdown>;
