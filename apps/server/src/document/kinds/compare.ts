import { CompareFields } from '@candlemark/contracts';
import { checkedBySchema } from './checked-by-schema.ts';
import type { RecordKind } from './record-kind.ts';

const checkShape = checkedBySchema(CompareFields);

/** What another instrument may be drawn as, a later version knows better: the chart leaves out what it does not understand. */
export const compareKind: RecordKind = {
  kind: 'compare',
  check(id, fields) {
    const issues = checkShape(fields);
    if (issues.length > 0 || fields.id === id) return issues;
    return [{ path: 'id', message: `must be ${JSON.stringify(id)}, as its key says` }];
  },
  ownerOf: (_id, { layout }) => (typeof layout === 'string' ? `layout/${layout}` : null),
};
