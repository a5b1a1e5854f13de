import type { ImportResult, WarningFact } from '@candlemark/contracts';
import type { Batch, KnownInstrument, ProgressMessage } from './child-protocol.ts';
import type { DelimitedSample } from './detect/delimited-sample.ts';
import type { TimeLayout } from './detect/time-layout.ts';
import type { FormatMatch, ImportFormat } from './formats/format.ts';
import type { ImportOptions } from './import-options.ts';
import type { FileFacts } from './input/file-facts.ts';
import type { FileOrder, ZoneClock } from './rows/zone-clock.ts';

/** A file to read, with all that is known beforehand. */
export interface ParseInput {
  readonly source: AsyncIterable<Uint8Array>;
  readonly fileName: string;
  readonly options: ImportOptions;
  readonly known: readonly KnownInstrument[];
  readonly outDir: string;
}

/** What a file became. */
export interface ParsedFile {
  readonly batch: Batch;
  readonly results: readonly ImportResult[];
}

export type OnProgress = (progress: Omit<ProgressMessage, 'type'>) => void;

/** What was told about a file from its beginning and from the options. */
export interface FilePlan {
  readonly input: ParseInput;
  /** That of rows without one: given, said by the file, or of its name. */
  readonly symbol: string;
  /** The instruments of the store by `symbolKey`. */
  readonly known: ReadonlyMap<string, KnownInstrument>;
  readonly sample: DelimitedSample;
  readonly format: ImportFormat;
  readonly match: FormatMatch;
  readonly timeLayout: TimeLayout;
  readonly clock: ZoneClock;
  /** Whether somebody said in which zone times without one are. */
  readonly isZoneKnown: boolean;
  readonly order: FileOrder;
  /** What the file says beside its rows. */
  readonly facts: FileFacts;
  readonly warnings: readonly WarningFact[];
}
