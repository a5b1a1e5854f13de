import { type Static, Type } from 'typebox';
import { InstrumentId } from './instrument.ts';

/** In which forms annotations are given out. */
export const ANNOTATION_FORMS = ['candlemark', 'ag-charts'] as const;
export type AnnotationForm = (typeof ANNOTATION_FORMS)[number];

/** What a body of annotations may hold: less than a file, since several may arrive at one time. */
export const ANNOTATIONS_BODY_VALUES = 3_000_000;

/** `GET /api/v1/document/annotations`. */
export const AnnotationsQuery = Type.Object(
  {
    instrument: Type.Optional(InstrumentId),
    format: Type.Optional(Type.Enum([...ANNOTATION_FORMS], { default: 'candlemark' })),
  },
  { additionalProperties: false },
);
export type AnnotationsQuery = Static<typeof AnnotationsQuery>;

/** `POST /api/v1/document/annotations`. */
export const ImportAnnotationsQuery = Type.Object(
  {
    instrument: Type.Optional(InstrumentId),
    dryRun: Type.Optional(Type.Boolean({ default: false, description: 'Only tell what would become of it' })),
  },
  { additionalProperties: false },
);
export type ImportAnnotationsQuery = Static<typeof ImportAnnotationsQuery>;

const Count = Type.Integer({ minimum: 0 });

/** What became of a file of annotations. */
export const AnnotationsReport = Type.Object(
  {
    format: Type.String({ description: 'candlemark/annotations, ag-charts, tradingview' }),
    isDryRun: Type.Boolean({ description: 'Whether nothing was changed' }),
    added: Count,
    changed: Count,
    same: Type.Integer({ minimum: 0, description: 'Annotations that were there as they are' }),
    kept: Type.Integer({ minimum: 0, description: 'Pieces that are no annotations, kept for the way back' }),
    unmapped: Type.Array(Type.Object({ name: Type.String(), count: Count, why: Type.String() }), {
      description: 'What annotations cannot show, by the name that the other program has for it',
    }),
    refused: Type.Array(Type.Object({ path: Type.String(), message: Type.String() }), {
      description: 'Why the document took nothing of it: the first hundred faults',
    }),
  },
  { title: 'AnnotationsReport' },
);
export type AnnotationsReport = Static<typeof AnnotationsReport>;
