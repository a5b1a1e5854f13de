import { type Static, Type } from 'typebox';
import { ImportResult } from './imports.ts';
import { Ulid } from './instrument.ts';

/** So many batches are told of. */
export const QUALITY_BATCHES = 50;

/** `GET /api/v1/instruments/{id}/quality`: what imports told of an instrument's rows, the newest first. */
export const QualityResponse = Type.Object(
  {
    imports: Type.Array(
      Type.Object({ batch: Ulid, sourceName: Type.String(), createdAt: Type.String(), result: ImportResult }),
      { maxItems: QUALITY_BATCHES },
    ),
  },
  { title: 'Quality' },
);
export type QualityResponse = Static<typeof QualityResponse>;
