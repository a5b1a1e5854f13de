import type { RecordEdit } from '../document/drawn-records.ts';
import type { ChartCompare } from './compare-record.ts';

/** What is not given is as charts have it at first: a line on the chart's own scale, which then counts in percent. */
export type NewCompare = Pick<ChartCompare, 'instrument'> & Partial<ChartCompare>;

/** Fields that change. */
export type CompareChange = Partial<Omit<ChartCompare, 'id' | 'instrument'>>;

export type CompareEdit = RecordEdit<CompareChange>;

/**
 * Other instruments on a chart. Their bars come from `options.instrumentSource`. Every change is a step of the chart's document, which can be undone.
 * @example await chart.compares.add({ instrument: 'SPX' })
 */
export interface ComparesApi {
  /** From the first to the last, as legends have them. */
  list(): readonly ChartCompare[];
  get(id: string): ChartCompare | null;
  /** Rejects with a CompareRecordError naming the field that cannot be. An instrument that cannot be had says so on its legend line. */
  add(compare: NewCompare): Promise<ChartCompare>;
  /**
   * @param joins of steps that are one with each other
   * @throws CompareRecordError naming the field that cannot be
   */
  update(id: string, change: CompareChange, joins?: string): ChartCompare;
  /**
   * Begins what is one step however often it changes, such as what is chosen in a dialog.
   * @throws CompareRecordError where there is no such compare
   */
  begin(id: string): CompareEdit;
  /** Answers whether there was one. */
  remove(id: string): boolean;
  /** Before or behind the one beside it in its pane. */
  move(id: string, by: -1 | 1): void;
  /** Reads the other instruments again, also those that indicators alone read, and what is outdated of them. */
  refresh(): void;
  /** Listens for other compares; returns what ends it. */
  on(listener: () => void): () => void;
}
