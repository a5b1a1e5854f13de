import { type Static, Type } from 'typebox';
import { Known, Time } from './sample.ts';

/** What instruments can be grouped by: what people say of them, and where their data is from. */
export const GROUP_FIELDS = ['assetClass', 'sector', 'group', 'venue', 'country', 'tag', 'source'] as const;
export type GroupField = (typeof GROUP_FIELDS)[number];

const GroupBy = Type.Enum([...GROUP_FIELDS], {
  description: 'tag: an instrument is in the group of each of its tags; of the others in one, or in none',
});

export const MarketMapParameters = Type.Object({ groupBy: Type.Optional(GroupBy) });

/** One tile of a market map. */
export const MarketMap = Type.Object(
  {
    groups: Type.Array(Type.String(), { description: 'By `groupBy`; empty where the instrument is in none' }),
    weight: Type.Number({ description: 'All together 1' }),
    from: Time,
    last: Time,
    close: Type.Number({ description: 'The last one' }),
    change: Known,
    lastChange: Type.Union([Type.Number(), Type.Null()], { description: 'From the bar before the last one' }),
    volume: Known,
    turnover: Type.Union([Type.Number(), Type.Null()], { description: 'Sum of close x volume' }),
  },
  { title: 'MarketMap' },
);
export type MarketMap = Static<typeof MarketMap>;

/** What makes a group large. */
export const GROUP_MEASURES = ['turnover', 'volume', 'weight', 'instruments'] as const;

export const GroupShareParameters = Type.Object({
  groupBy: GroupBy,
  measure: Type.Optional(
    Type.Enum([...GROUP_MEASURES], { description: 'turnover: sum of close x volume, the default' }),
  ),
});

export const GroupShare = Type.Object(
  {
    total: Type.Number({ description: 'Of all instruments, each counted once' }),
    groups: Type.Array(
      Type.Object({
        key: Type.Union([Type.String(), Type.Null()], { description: 'null: of those that are in no group' }),
        instruments: Type.Integer({ description: 'Those with an amount' }),
        amount: Type.Number(),
        share: Type.Number({ description: 'Of `total`, 0 to 1; of tags they may be more than 1 together' }),
        change: Type.Union([Type.Number(), Type.Null()], {
          description: 'Mean change of its instruments over the range, weighted by their amounts',
        }),
        medianChange: Known,
      }),
      { description: 'The largest first' },
    ),
  },
  { title: 'GroupShare' },
);
export type GroupShare = Static<typeof GroupShare>;

export const SPARKLINE_CLOSES = { least: 2, default: 60, most: 500 } as const;

export const SparklinesParameters = Type.Object({
  closes: Type.Optional(
    Type.Integer({
      minimum: SPARKLINE_CLOSES.least,
      maximum: SPARKLINE_CLOSES.most,
      description: `The last so many of each instrument, else ${SPARKLINE_CLOSES.default}`,
    }),
  ),
});

export const Sparklines = Type.Object(
  {
    closes: Type.Array(Type.Number(), { description: 'In order of time' }),
    from: Time,
    last: Time,
    change: Type.Union([Type.Number(), Type.Null()], { description: 'From the first to the last close that is shown' }),
    lastChange: Type.Union([Type.Number(), Type.Null()], { description: 'From the bar before the last one' }),
  },
  { title: 'Sparklines' },
);
export type Sparklines = Static<typeof Sparklines>;
