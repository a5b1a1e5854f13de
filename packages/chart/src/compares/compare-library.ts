/** What a chart does with other instruments: loaded with the first one. */
import type { CompareEngine } from './compare-engine.ts';
import { plannedCompare } from './compare-plan.ts';
import { InstrumentsBeside } from './instruments-beside.ts';
import { LiveCompare } from './live-compare.ts';
import { readCompare } from './read-compare.ts';

export const COMPARE_LIBRARY: CompareEngine = {
  read: readCompare,
  plan: plannedCompare,
  live: (parts) => new LiveCompare(parts),
  beside: (host) => new InstrumentsBeside(host),
};
