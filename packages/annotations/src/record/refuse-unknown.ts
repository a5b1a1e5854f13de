import type { IssueList } from './issues.ts';
import type { PlainRecord } from './plain-record.ts';
import { pathTo } from './shown-value.ts';

/** Of a million names that nobody knows the first ones are enough. */
export function refuseUnknown(
  value: PlainRecord,
  isKnown: (name: string) => boolean,
  path: string,
  found: IssueList,
): void {
  for (const name of Object.keys(value)) {
    if (found.isFull) return;
    if (!isKnown(name)) found.add(pathTo(path, name), 'is not known');
  }
}
