import type { FindingCode, FindingExample, ImportFinding, Repair } from '@candlemark/contracts';
import type { DataTextKey } from '../../text/data-en.ts';
import type { TextOf } from '../../text/text.ts';
import { utcWords } from './plain-words.ts';

/** What an import can put right of what is found, by the tick boxes of the preview. */
const REPAIR_OF: Readonly<Partial<Record<FindingCode, Repair>>> = {
  'high-low': 'high-low',
  hundredfold: 'hundredfold',
  spike: 'spikes',
};
/** Rows that are not taken unless they are put right. */
const REJECTED: ReadonlySet<FindingCode> = new Set(['high-low']);

/** What is suspicious and how often, what became of it, and what the reader can do about it. */
export function findingWords({ code, count, repaired }: ImportFinding, text: TextOf<DataTextKey>): string {
  const parts = [text(`finding.${code}`, { count })];
  const repair = REPAIR_OF[code];
  if (repaired) parts.push(text('finding.repaired'));
  else {
    if (REJECTED.has(code)) parts.push(text('finding.rejected'));
    if (repair !== undefined) parts.push(text('finding.canRepair', { repair: text(`preview.repair.${repair}`) }));
  }
  return parts.join(' · ');
}

/** Where something was found: its line, or its time where no row stands. */
export function placeWords({ line, time }: Pick<FindingExample, 'line' | 'time'>, text: TextOf<DataTextKey>): string {
  return line === null ? `${utcWords(time)}:` : text('data.report.place', { line });
}

/** `2024-01-05T14:30:00Z` -> `2024-01-05 14:30:00`, for places that say the zone. */
export function plainTime(iso: string): string {
  return iso.replace('T', ' ').replace(/Z$/, '');
}
