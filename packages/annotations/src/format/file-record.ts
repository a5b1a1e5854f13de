/** One annotation of a file as the record that is kept: they differ in nothing but the moments of the anchors. */
import type { Anchor } from '../record/annotation.ts';
import type { IssueList } from '../record/issues.ts';
import { MOST_POINTS } from '../record/limits.ts';
import { isPlainRecord, own } from '../record/plain-record.ts';
import { shownValue } from '../record/shown-value.ts';
import { FILE_TIME_EXPECTED, timeUsOfFile } from './file-time.ts';

/** In the place of what was told already. */
const ANY_ANCHOR: Anchor = { timeUs: 0, price: 0 };

/** To be checked: a list of more anchors than any tool has is refused by its length, whatever is in it. What is wrong with moments is told here, by their names in the file. */
export function recordOfEntry(entry: unknown, path: string, found: IssueList): unknown {
  if (!isPlainRecord(entry)) return entry;
  const anchors = own(entry, 'anchors');
  if (!Array.isArray(anchors) || anchors.length > MOST_POINTS) return entry;
  return { ...entry, anchors: anchors.map((anchor, at) => anchorOfEntry(anchor, `${path}.anchors[${at}]`, found)) };
}

function anchorOfEntry(anchor: unknown, path: string, found: IssueList): unknown {
  if (!isPlainRecord(anchor)) {
    found.add(path, `must be {time, price}, got ${shownValue(anchor)}`);
    return ANY_ANCHOR;
  }
  // Held to the screen it has no moment: the record is checked for what its tool takes.
  if (own(anchor, 'xFraction') !== undefined) return anchor;
  const { time, timeUs: stray, ...others } = anchor;
  if (stray !== undefined) found.add(`${path}.timeUs`, 'is not known');
  const timeUs = timeUsOfFile(time);
  if (timeUs === null) found.add(`${path}.time`, `must be ${FILE_TIME_EXPECTED}, got ${shownValue(time)}`);
  return { timeUs: timeUs ?? ANY_ANCHOR.timeUs, ...others };
}
