import type { FileFacts } from './file-facts.ts';
import type { ParquetTable } from './parquet-table.ts';

/** A way in which files that are no text hold a table. It is told by the first bytes, never by the name. */
export interface BinaryForm {
  /** `parquet`: what a table of it is told as. */
  readonly id: string;
  /** As many bytes tell. */
  readonly toldByBytes: number;
  tells(head: Uint8Array): boolean;
  /**
   * The table as CSV, with the names of its columns in front.
   * @param directory of this import alone: what is read from its end is put there first
   * @throws RefusedFile for what is none; while reading, for what is damaged
   */
  open(source: AsyncIterable<Uint8Array>, directory: string): Promise<OpenedForm>;
}

export interface OpenedForm {
  readonly text: AsyncIterable<Uint8Array>;
  /** Where rows may be had as values; null where the text is all there is. */
  readonly table: ParquetTable | null;
  readonly facts: FileFacts;
  /** Lets go of what lies on the disk. */
  close(): Promise<void>;
}
