import { LEVEL_INTERVALS } from '@candlemark/bars';
import { type Static, Type } from 'typebox';
import { BarJson } from './bars.ts';

/** The media type of a tile in our own binary form (docs/tile-format.md). */
export const TILE_MEDIA_TYPE = 'application/vnd.candlemark.tile';

/** What a trades tile's binary address answers when its range holds more than 8,192 trades: this one byte, never a table. */
const SPLIT_MARK = 0;

/** The whole body of a split answer. A table starts with its version byte, which is never 0. */
export function splitBody(): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(SPLIT_MARK);
}

/** Whether the body says "denser than one tile: ask for the halves" ({k - 1, 2n} and {k - 1, 2n + 1}). */
export function isSplitBody(body: Uint8Array): boolean {
  return body.length === 1 && body[0] === SPLIT_MARK;
}

/** A bars tile as JSON. */
export const BarsTileJson = Type.Object(
  {
    instrument: Type.String(),
    interval: Type.Enum([...LEVEL_INTERVALS]),
    index: Type.String(),
    from: Type.String(),
    to: Type.String(),
    closed: Type.Boolean({ description: 'True: these bars never change under this address' }),
    bars: Type.Array(BarJson),
  },
  { title: 'BarsTile' },
);
export type BarsTileJson = Static<typeof BarsTileJson>;

/** A trades tile as JSON. */
export const TradesTileJson = Type.Object(
  {
    instrument: Type.String(),
    interval: Type.Literal('trades'),
    index: Type.String(),
    from: Type.String(),
    to: Type.String(),
    closed: Type.Boolean(),
    trades: Type.Array(
      Type.Object({
        time: Type.String(),
        price: Type.Union([Type.Number(), Type.Null()]),
        size: Type.Union([Type.Number(), Type.Null()]),
        side: Type.Enum(['unknown', 'buy', 'sell']),
      }),
    ),
  },
  { title: 'TradesTile' },
);
export type TradesTileJson = Static<typeof TradesTileJson>;
