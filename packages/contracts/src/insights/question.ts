import { LEVEL_INTERVALS } from '@candlemark/bars';
import { type Static, Type } from 'typebox';
import { Ulid } from '../instrument.ts';
import { Problem } from '../problem.ts';
import { Sample } from './sample.ts';

/** Prices as they were imported, or before splits and dividends told as those of the share of today. */
export const INSIGHT_PRICES = ['adjusted', 'raw'] as const;
export type InsightPrices = (typeof INSIGHT_PRICES)[number];

/** Only what was traded in the calendar's sessions, or everything. */
export const INSIGHT_HOURS = ['regular', 'all'] as const;
export type InsightHours = (typeof INSIGHT_HOURS)[number];

/** The most instruments of an address, and of a body. */
export const INSIGHT_INSTRUMENTS = { inAddress: 200, inBody: 10_000 } as const;

/** Which bars a statistic is of. */
export const InsightBarsFields = {
  interval: Type.String({ maxLength: 12, description: `${LEVEL_INTERVALS.join(', ')}, or any other (45m, 3D, 1Y)` }),
  from: Type.Optional(
    Type.String({ maxLength: 40, description: 'ISO date or time with Z or offset; else the first bar' }),
  ),
  to: Type.Optional(Type.String({ maxLength: 40, description: 'ISO date or time, exclusive; else past the last bar' })),
  prices: Type.Optional(
    Type.Enum([...INSIGHT_PRICES], {
      description: 'adjusted: splits and dividends are no returns (the default); raw: as imported',
    }),
  ),
  hours: Type.Optional(
    Type.Enum([...INSIGHT_HOURS], {
      description: 'regular: what was traded in the sessions (the default); all: everything',
    }),
  ),
};

/** What `GET /api/v1/insights/{statistic}` takes beside the statistic's own parameters. */
export const InsightQueryFields = {
  instruments: Type.String({
    minLength: 26,
    maxLength: INSIGHT_INSTRUMENTS.inAddress * 27,
    description: `Ids with commas between them, at most ${INSIGHT_INSTRUMENTS.inAddress}; more of them come with POST`,
  }),
  ...InsightBarsFields,
};

/** What `POST /api/v1/insights/{statistic}` takes; the statistic's own parameters stand in `parameters`. */
export const InsightBodyFields = {
  instruments: Type.Array(
    Type.Object(
      {
        id: Ulid,
        weight: Type.Optional(
          Type.Number({
            minimum: 0,
            maximum: 1e12,
            description: 'In a basket; all together they count as 1, else all alike',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, maxItems: INSIGHT_INSTRUMENTS.inBody },
  ),
  ...InsightBarsFields,
};

/** An instrument as the answer has it: whose bars, of which revision, and how many. */
export const InsightInstrument = Type.Object(
  {
    id: Ulid,
    revision: Type.Integer(),
    bars: Type.Integer({ minimum: 0 }),
    first: Type.Union([Type.String(), Type.Null()], { description: 'Open of the first bar of the range' }),
    last: Type.Union([Type.String(), Type.Null()], { description: 'Open of the last one' }),
    barsPerYear: Type.Number({ description: 'As the calendar gives them: what annual numbers are made with' }),
  },
  { title: 'InsightInstrument' },
);
export type InsightInstrument = Static<typeof InsightInstrument>;

/** What every answer has beside its values. */
export const InsightHeadFields = {
  statistic: Type.String(),
  interval: Type.String({ description: 'In its one spelling: 60m is 1h' }),
  prices: Type.Enum([...INSIGHT_PRICES]),
  hours: Type.Enum([...INSIGHT_HOURS]),
  instruments: Type.Array(InsightInstrument),
};

/** What every value comes with. */
export const InsightAnswerFields = {
  instrument: Type.Union([Ulid, Type.Null()], { description: 'null: of all instruments together' }),
  sample: Sample,
};

/** An answer without the shape of its values, which each statistic has its own. */
export const InsightResponse = Type.Object(
  {
    ...InsightHeadFields,
    answers: Type.Array(Type.Object({ ...InsightAnswerFields, value: Type.Union([Type.Object({}), Type.Null()]) })),
  },
  { title: 'Insight' },
);
export type InsightResponse = Static<typeof InsightResponse>;

/** `GET /api/v1/insights`: what there is. */
export const InsightsResponse = Type.Object(
  {
    statistics: Type.Array(
      Type.Object({
        name: Type.String(),
        summary: Type.String(),
        values: Type.String({ description: 'What its sample counts' }),
        leastInstruments: Type.Integer(),
        mostInstruments: Type.Integer(),
      }),
    ),
  },
  { title: 'Insights' },
);
export type InsightsResponse = Static<typeof InsightsResponse>;

/** What a job may be at. `waiting`: for its turn; `reading`: bars that are rolled up for it; `computing`: the statement. */
export const INSIGHT_PHASES = ['waiting', 'reading', 'computing'] as const;
export const INSIGHT_STATES = ['running', 'done', 'failed', 'cancelled'] as const;

/** `POST /api/v1/insights/{statistic}/jobs` */
export const InsightAccepted = Type.Object({ id: Ulid }, { title: 'InsightAccepted' });

/** `GET /api/v1/insights/jobs/{id}` */
export const InsightJobStatus = Type.Object(
  {
    id: Ulid,
    statistic: Type.String(),
    state: Type.Enum([...INSIGHT_STATES]),
    phase: Type.Optional(Type.Enum([...INSIGHT_PHASES])),
    fraction: Type.Optional(
      Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()], {
        description: 'Of the phase; null: not known',
      }),
    ),
    problem: Type.Optional(Problem),
    answer: Type.Optional(InsightResponse),
  },
  { title: 'InsightJobStatus' },
);
export type InsightJobStatus = Static<typeof InsightJobStatus>;
