import { TemplateFields } from '@candlemark/contracts';
import { checkedBySchema } from './checked-by-schema.ts';
import type { RecordKind } from './record-kind.ts';

const check = checkedBySchema(TemplateFields);

export const templateKind: RecordKind = {
  kind: 'template',
  check: (_id, fields) => check(fields),
  ownerOf: () => null,
};
