import type { BarReader, BarReaderHost } from './bar-reader.ts';
import type { ViewNews, ViewNewsHost } from './view-news.ts';
import type { viewSummary } from './view-summary.ts';

/** What is read of a chart beside its bars, which nobody needs before the first picture. */
export interface Reading {
  readonly viewSummary: typeof viewSummary;
  createViewNews(host: ViewNewsHost): ViewNews;
  createBarReader(host: Omit<BarReaderHost, 'slider'>): BarReader;
}
