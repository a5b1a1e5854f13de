import { ToolDefaultsFields } from '@candlemark/contracts';
import { checkedBySchema } from './checked-by-schema.ts';
import type { RecordKind } from './record-kind.ts';

const check = checkedBySchema(ToolDefaultsFields);

export const toolDefaultsKind: RecordKind = {
  kind: 'tool-defaults',
  check: (_id, fields) => check(fields),
  ownerOf: () => null,
};
