import { LayoutFields } from '@candlemark/contracts';
import { checkedBySchema } from './checked-by-schema.ts';
import type { RecordKind } from './record-kind.ts';

const check = checkedBySchema(LayoutFields);

export const layoutKind: RecordKind = {
  kind: 'layout',
  check: (_id, fields) => check(fields),
  ownerOf: (id) => `layout/${id}`,
  lastStays: 'is the last layout, and one has to stay',
};
