import { ChartFields, type ChartSettings } from '@candlemark/contracts';
import type { RecordIssue } from '../record-issue.ts';
import { checkedBySchema } from './checked-by-schema.ts';
import type { RecordKind } from './record-kind.ts';

const checkShape = checkedBySchema(ChartFields);

export const chartKind: RecordKind = {
  kind: 'chart',
  check(_id, fields) {
    const issues = checkShape(fields);
    return issues.length > 0 ? issues : checkPrices((fields as ChartFields).settings);
  },
  ownerOf: (_id, { layout }) => (typeof layout === 'string' ? `layout/${layout}` : null),
  restoredBy: (change) => ({ restored: change }),
};

/** What a schema cannot say: one end lies after the other. */
function checkPrices({ prices }: ChartSettings): readonly RecordIssue[] {
  if (prices === undefined) return [];
  const issues = Object.entries(prices.ranges)
    .filter(([, { min, max }]) => !(min < max))
    .map(([scale, { max }]) => ({
      path: `settings.prices.ranges.${scale}.max`,
      message: `must be greater than min, got ${max}`,
    }));
  if (!(prices.from < prices.to))
    issues.push({ path: 'settings.prices.to', message: `must be greater than from, got ${prices.to}` });
  return issues;
}
