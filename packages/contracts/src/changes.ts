import { type Static, Type } from 'typebox';
import { Ulid } from './instrument.ts';

/** The answer to a change that was taken: ask `/api/v1/changes/{id}` how far it is. */
export const ChangeAccepted = Type.Object({ id: Ulid }, { title: 'ChangeAccepted' });
export type ChangeAccepted = Static<typeof ChangeAccepted>;

/** `GET /api/v1/changes/{id}`. */
export const ChangeStatus = Type.Object(
  {
    id: Ulid,
    state: Type.Enum(['waiting', 'running', 'done', 'failed'], {
      description: 'A change waits for the imports before it. What failed after it began is done at the next start',
    }),
    described: Type.Optional(
      Type.Object(
        {
          instruments: Type.Integer({ minimum: 0 }),
          kept: Type.Integer({ minimum: 0 }),
        },
        {
          description:
            'Of a change of what instruments are, once it is done: of how many, and how many fields were not taken back because they had been changed since',
        },
      ),
    ),
    moved: Type.Optional(
      Type.Object(
        { moved: Type.Integer({ minimum: 0 }), refused: Type.Integer({ minimum: 0 }) },
        {
          description:
            'Of a merge, or of one that was taken back, once it is done: how many drawings, charts and compares went along, and how many could not',
        },
      ),
    ),
    failure: Type.Union([Type.Null(), Type.Object({ code: Type.String(), message: Type.String() })]),
  },
  { title: 'ChangeStatus' },
);
export type ChangeStatus = Static<typeof ChangeStatus>;
