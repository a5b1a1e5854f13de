/** What the core of a chart asks of its compares. It knows them by this alone, so that none of it is loaded before the first one. */
import type { PlannedSeries } from '../picture/pane-plan.ts';
import type { SeriesDefinition } from '../series/series-definition.ts';
import type { ChartCompare } from './compare-record.ts';
import type { ComparesHost } from './compares-host.ts';
import type { InstrumentsBeside } from './instruments-beside.ts';
import type { LiveCompare, LiveCompareParts } from './live-compare.ts';

export interface ComparePlanInput {
  readonly compare: ChartCompare;
  readonly definition: SeriesDefinition;
  /** What is said in place of values; null where there is nothing to say. */
  readonly note: () => string | null;
}

export interface CompareEngine {
  /** @throws CompareRecordError naming the field that cannot be */
  read(fields: Readonly<Record<string, unknown>>): ChartCompare;
  plan(input: ComparePlanInput): PlannedSeries;
  live(parts: LiveCompareParts): LiveCompare;
  beside(host: ComparesHost): InstrumentsBeside;
}
