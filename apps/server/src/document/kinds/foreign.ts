import { ForeignFields } from '@candlemark/contracts';
import { checkedBySchema } from './checked-by-schema.ts';
import type { RecordKind } from './record-kind.ts';

const check = checkedBySchema(ForeignFields);

export const foreignKind: RecordKind = {
  kind: 'foreign',
  check: (_id, fields) => check(fields),
  ownerOf: (_id, { instrument }) =>
    typeof instrument === 'string' && instrument !== '' ? `instrument/${instrument}` : null,
};
