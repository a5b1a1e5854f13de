import type { RecordScanner } from '../csv/record-scanner.ts';

/** A row as its readers see it: field i is `buffer[starts[i], ends[i])`. */
export type RowRecord = Pick<
  RecordScanner,
  'line' | 'fields' | 'buffer' | 'starts' | 'ends' | 'isAtEnd' | 'text' | 'rawText'
>;
