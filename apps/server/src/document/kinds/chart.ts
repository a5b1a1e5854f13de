import { ChartFields } from '@candlemark/contracts';
import { checkedBySchema } from './checked-by-schema.ts';
import type { RecordKind } from './record-kind.ts';

const check = checkedBySchema(ChartFields);

export const chartKind: RecordKind = {
  kind: 'chart',
  check: (_id, fields) => check(fields),
  ownerOf: (_id, { layout }) => (typeof layout === 'string' ? `layout/${layout}` : null),
};
