import { type Static, Type } from 'typebox';
import { Known, Time } from './sample.ts';

export const TechnicalRatingParameters = Type.Object({});

export const TechnicalRating = Type.Object(
  {
    time: Time,
    rating: Type.Union([Type.Number(), Type.Null()], {
      description: 'Mean of the other two, -1 (all sell) to 1 (all buy)',
    }),
    averages: Known,
    oscillators: Known,
  },
  { title: 'TechnicalRating' },
);
export type TechnicalRating = Static<typeof TechnicalRating>;
