import { LEVEL_INTERVALS } from '@candlemark/bars';
import { type Static, Type } from 'typebox';

/** So many bars are looked at, the latest ones, and so many stretches are told of. */
export const GAPS_LIMITS = { bars: 1_000_000, stretches: 50 } as const;

/** `GET /api/v1/instruments/{id}/gaps`: where bars within days are missing while the calendar is open. */
export const GapsResponse = Type.Object(
  {
    interval: Type.Union([Type.Enum([...LEVEL_INTERVALS]), Type.Null()], {
      description: 'Of the finest bars; of trades 1m. Null where there are no bars within days: then nothing is told',
    }),
    from: Type.Union([Type.String(), Type.Null()], { description: 'Open of the first bar that was looked at' }),
    to: Type.Union([Type.String(), Type.Null()], { description: 'Open of the last one' }),
    isWhole: Type.Boolean({ description: `Whether all bars were looked at: about the latest ${GAPS_LIMITS.bars} are` }),
    bars: Type.Integer({ description: 'That are there' }),
    missing: Type.Integer(),
    stretches: Type.Integer({ description: 'Of missing bars one after the other in trading time' }),
    longest: Type.Array(
      Type.Object({
        from: Type.String({ description: 'Open of the first missing bar' }),
        to: Type.String({ description: 'Open of the next bar that is there' }),
        bars: Type.Integer(),
      }),
      { maxItems: GAPS_LIMITS.stretches, description: 'The longest of them, longest first' },
    ),
  },
  { title: 'Gaps' },
);
export type GapsResponse = Static<typeof GapsResponse>;
