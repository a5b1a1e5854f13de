import type { Dialect } from '../csv/dialect.ts';
import { RecordScanner, SCAN_MALFORMED, SCAN_NEEDS_BYTES } from '../csv/record-scanner.ts';
import type { SymbolBook } from './symbol-book.ts';

/** A text of records. */
export interface RecordText {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly dialect: Dialect;
  /** Records up to this physical line are no data. */
  readonly headerLine: number;
  /** How many lines of the file are not in the text. */
  readonly linesBefore?: number;
}

/** Hands every record behind the header to `take`, and counts those that cannot be read as rejected. */
export async function readRecords(
  { bytes, dialect, headerLine, linesBefore = 0 }: RecordText,
  symbols: SymbolBook,
  take: (record: RecordScanner) => void,
  onChunk: () => void = () => undefined,
): Promise<void> {
  const scanner = new RecordScanner(dialect, linesBefore + 1);
  const takeAll = () => {
    for (let result = scanner.next(); result !== SCAN_NEEDS_BYTES; result = scanner.next()) {
      if (scanner.line <= headerLine) continue;
      if (result === SCAN_MALFORMED) symbols.rejectUnread(scanner.line, scanner.problem, scanner.rawText());
      else take(scanner);
    }
  };
  for await (const chunk of bytes) {
    scanner.push(chunk);
    takeAll();
    onChunk();
  }
  scanner.end();
  takeAll();
}
