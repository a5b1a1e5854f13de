import type { BarReader, BarReaderHost } from './bar-reader.ts';
import type { viewSummary } from './view-summary.ts';

/** What is read of a chart beside its bars, which nobody needs before the first picture. */
export interface Reading {
  readonly viewSummary: typeof viewSummary;
  createBarReader(host: Omit<BarReaderHost, 'slider'>): BarReader;
}
