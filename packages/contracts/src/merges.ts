import { LEVEL_INTERVALS } from '@candlemark/bars';
import { type Static, Type } from 'typebox';
import { Ulid } from './instrument.ts';

/** `GET /api/v1/instruments/{id}/merge`: which instrument would become part of it. */
export const MergeQuery = Type.Object({ from: Ulid }, { additionalProperties: false });

/** `POST /api/v1/instruments/{id}/merge`. */
export const MergeBody = Type.Object({ from: Ulid }, { additionalProperties: false, title: 'Merge' });

/** What a merge would do. */
export const MergePlanJson = Type.Object(
  {
    meetings: Type.Array(
      Type.Object({
        interval: Type.Union([Type.Enum([...LEVEL_INTERVALS]), Type.Null()], { description: 'null: trades' }),
        rows: Type.Integer({ minimum: 0, description: 'Bars of the same time, or trades that are the same' }),
        differing: Type.Integer({
          minimum: 0,
          description: 'Those of them with other prices or another volume: the ones of the later import count',
        }),
      }),
      { description: 'Of every series that both have' },
    ),
    records: Type.Integer({ minimum: 0, description: 'Drawings, charts and compares that would go along' }),
  },
  { title: 'MergePlan' },
);
export type MergePlanJson = Static<typeof MergePlanJson>;

/** `GET /api/v1/instruments/{id}/merged`: what has become part of it, the last first. */
export const MergedResponse = Type.Object(
  {
    merged: Type.Array(
      Type.Object({
        id: Ulid,
        symbol: Type.String(),
        name: Type.String(),
        mergedAt: Type.String({ description: 'ISO 8601 in UTC' }),
      }),
    ),
  },
  { title: 'Merged' },
);
export type MergedResponse = Static<typeof MergedResponse>;
