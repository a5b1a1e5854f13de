import { FavouritesFields } from '@candlemark/contracts';
import { checkedBySchema } from './checked-by-schema.ts';
import type { RecordKind } from './record-kind.ts';

const check = checkedBySchema(FavouritesFields);

export const favouritesKind: RecordKind = {
  kind: 'favourites',
  check: (_id, fields) => check(fields),
  ownerOf: () => null,
};
