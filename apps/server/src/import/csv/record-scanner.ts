/*
 * Finds the fields of delimited text in a stream of byte buffers, after RFC 4180 with the usual liberties (LF, CRLF or
 * CR, blanks before a quote, comments, blank lines).
 *
 * Invariant: what is found does not depend on where the buffers are cut. Each byte is looked at once, but for the one
 * record that straddles two buffers, and nothing is allocated per record: fields are positions in the buffer.
 * A record that cannot be read ends at its first line break, so a stray quote costs one line and not the file.
 */

import { MAX_COLUMNS, MAX_RECORD_BYTES } from '../import-limits.ts';
import { copyBytes } from '../input/copy-bytes.ts';
import { importWarning } from '../report/import-warning.ts';
import { type Dialect, TAB } from './dialect.ts';

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const SPACE = 0x20;

/** What `next` found. */
export const SCAN_NEEDS_BYTES = 0;
export const SCAN_RECORD = 1;
export const SCAN_MALFORMED = 2;
export type ScanResult = typeof SCAN_NEEDS_BYTES | typeof SCAN_RECORD | typeof SCAN_MALFORMED;

/** How much of a record is shown in a message. */
const RAW_TEXT_BYTES = 200;
/** What the private readers answer instead of a position. */
const UNCLOSED = importWarning('quote-open');
const CUT_OFF = -1;
const BROKEN = -2;

export class RecordScanner {
  /** Holds the fields of the current record; changes with every `push`. */
  buffer: Uint8Array = new Uint8Array(0);
  /** Number of fields of the current record. */
  fields = 0;
  /** Field i is `buffer[starts[i], ends[i])`, without its quotes. */
  readonly starts = new Int32Array(MAX_COLUMNS);
  readonly ends = new Int32Array(MAX_COLUMNS);
  /** Physical line, from 1, on which the current record begins. */
  line = 1;
  /** Why the current record is malformed. */
  problem = UNCLOSED;

  readonly #delimiter: number;
  readonly #comment: number;
  readonly #hasDoubledQuote = new Uint8Array(MAX_COLUMNS);
  #anyDoubledQuote = false;
  #scratch: Uint8Array = new Uint8Array(0);
  #carry: Uint8Array = new Uint8Array(0);
  #at = 0;
  #end = 0;
  #nextLine: number;
  #isLast = false;
  #isSkippingLine = false;
  #recordStart = 0;

  /** @param firstLine the line that the first byte is on */
  constructor(dialect: Dialect, firstLine = 1) {
    this.#nextLine = firstLine;
    this.#delimiter = dialect.delimiter;
    this.#comment = dialect.comment;
  }

  /** Adds bytes. They must not change until `next` has asked for more, and may be changed by the scanner. */
  push(bytes: Uint8Array): void {
    const carried = this.#carry.length;
    if (carried === 0) {
      this.buffer = bytes;
      this.#end = bytes.length;
    } else {
      const length = carried + bytes.length;
      if (this.#scratch.length < length) this.#scratch = new Uint8Array(length + MAX_RECORD_BYTES);
      this.#scratch.set(this.#carry);
      this.#scratch.set(bytes, carried);
      this.buffer = this.#scratch;
      this.#end = length;
    }
    this.#at = 0;
  }

  /** Says that there are no more bytes: what is left becomes the last record. */
  end(): void {
    this.push(new Uint8Array(0));
    this.#isLast = true;
  }

  /** Moves to the next record. `SCAN_NEEDS_BYTES` after `end` means that there is none. */
  next(): ScanResult {
    if (this.#isSkippingLine && !this.#skipLine()) return this.#pause(this.#at);
    for (;;) {
      const start = this.#skipEmptyLines(this.#at);
      if (start === CUT_OFF) return this.#pauseInComment();
      this.#at = start;
      const line = this.#nextLine;
      const end = this.#scanRecord(start);
      if (end === CUT_OFF) return this.#pauseInRecord(start, line);
      this.line = line;
      if (end === BROKEN) return this.#giveUpLine(start, line);
      this.#at = end;
      if (this.fields > 1 || !this.#isBlank(this.starts[0]!, this.ends[0]!)) {
        this.#collapseDoubledQuotes();
        return SCAN_RECORD;
      }
    }
  }

  /** The text of a field of the current record. */
  text(field: number): string {
    return decodeField(this.buffer, this.starts[field]!, this.ends[field]!);
  }

  /** Whether the text ends right behind the current record, without a line break. */
  get isAtEnd(): boolean {
    const last = this.buffer[this.#end - 1];
    return this.#isLast && this.#at === this.#end && last !== LF && last !== CR;
  }

  /** Text of the current record's first bytes, for a message. */
  rawText(): string {
    const end = Math.min(this.#end, this.#recordStart + RAW_TEXT_BYTES);
    let stop = this.#recordStart;
    while (stop < end && this.buffer[stop] !== LF && this.buffer[stop] !== CR) stop += 1;
    return decodeField(this.buffer, this.#recordStart, stop);
  }

  #pause(from: number): ScanResult {
    this.#carry = copyBytes(this.buffer.subarray(from, this.#end));
    this.#at = this.#end;
    return SCAN_NEEDS_BYTES;
  }

  /** A comment may be of any length: what has been seen of a long one is not kept. */
  #pauseInComment(): ScanResult {
    if (this.#end - this.#at > MAX_RECORD_BYTES) {
      this.#isSkippingLine = true;
      this.#skipLine();
    }
    return this.#pause(this.#at);
  }

  #pauseInRecord(start: number, line: number): ScanResult {
    if (this.#end - start > MAX_RECORD_BYTES) {
      this.line = line;
      this.problem = importWarning('row-too-long', { bytes: MAX_RECORD_BYTES });
      return this.#giveUpLine(start, line);
    }
    this.#nextLine = line;
    return this.#pause(start);
  }

  /** Leaves a record that cannot be read: reading goes on behind its first line break. */
  #giveUpLine(start: number, line: number): ScanResult {
    this.#recordStart = start;
    this.#nextLine = line;
    this.#at = start;
    this.fields = 0;
    this.#isSkippingLine = true;
    this.#skipLine();
    return SCAN_MALFORMED;
  }

  /** Whether the end of the line has been reached. */
  #skipLine(): boolean {
    const end = lineBreakAt(this.buffer, this.#at, this.#end);
    const after = end < this.#end ? this.#afterLineBreak(end) : CUT_OFF;
    if (after === CUT_OFF) {
      // A CR at the very end waits for the LF that may follow.
      this.#at = end;
      return false;
    }
    this.#at = after;
    this.#isSkippingLine = false;
    return true;
  }

  #skipEmptyLines(from: number): number {
    let at = from;
    while (at < this.#end) {
      const byte = this.buffer[at]!;
      let lineBreak = at;
      if (byte === this.#comment) lineBreak = lineBreakAt(this.buffer, at, this.#end);
      else if (byte !== LF && byte !== CR) return at;
      const after = lineBreak < this.#end ? this.#afterLineBreak(lineBreak) : this.#isLast ? this.#end : CUT_OFF;
      if (after === CUT_OFF) {
        this.#at = at;
        return CUT_OFF;
      }
      at = after;
    }
    this.#at = at;
    return CUT_OFF;
  }

  /** Position behind the line break at `at`, counting the line; `CUT_OFF` when an LF may still follow a CR. */
  #afterLineBreak(at: number): number {
    if (this.buffer[at] === CR) {
      if (at + 1 < this.#end) {
        this.#nextLine += 1;
        return this.buffer[at + 1] === LF ? at + 2 : at + 1;
      }
      if (!this.#isLast) return CUT_OFF;
    }
    this.#nextLine += 1;
    return at + 1;
  }

  /** Fills `starts` and `ends` and returns the position behind the record. */
  #scanRecord(start: number): number {
    const { buffer, starts, ends } = this;
    const delimiter = this.#delimiter;
    const end = this.#end;
    let field = 0;
    let fieldStart = start;
    this.#recordStart = start;
    if (this.#anyDoubledQuote) this.#hasDoubledQuote.fill(0);
    this.#anyDoubledQuote = false;
    for (let at = start; at < end; at += 1) {
      const byte = buffer[at]!;
      if (byte === delimiter) {
        starts[field] = fieldStart;
        ends[field] = at;
        if (field < MAX_COLUMNS - 1) field += 1;
        fieldStart = at + 1;
      } else if (byte === LF || byte === CR) {
        starts[field] = fieldStart;
        ends[field] = at;
        this.fields = field + 1;
        return this.#afterLineBreak(at);
      } else if (byte === QUOTE && this.#isBlank(fieldStart, at)) return this.#scanFields(field, fieldStart);
    }
    return this.#endOfBytes(field, fieldStart, end);
  }

  /** As `#scanRecord`, field by field, from the first field that is quoted. */
  #scanFields(firstField: number, from: number): number {
    let field = firstField;
    let at = from;
    for (;;) {
      const quote = this.#openingQuote(at);
      const fieldEnd = quote < 0 ? this.#scanPlain(field, at) : this.#scanQuoted(field, quote);
      if (fieldEnd < 0) return fieldEnd;
      this.fields = field + 1;
      if (fieldEnd === this.#end) return this.#isLast ? fieldEnd : CUT_OFF;
      if (this.buffer[fieldEnd] !== this.#delimiter) return this.#afterLineBreak(fieldEnd);
      if (field < MAX_COLUMNS - 1) field += 1;
      at = fieldEnd + 1;
      if (at === this.#end) return this.#endOfBytes(field, at, at);
    }
  }

  /** The last record needs no line break. */
  #endOfBytes(field: number, fieldStart: number, end: number): number {
    if (!this.#isLast) return CUT_OFF;
    this.starts[field] = fieldStart;
    this.ends[field] = end;
    this.fields = field + 1;
    return end;
  }

  /** Position of the quote that opens a field, behind blanks; -1 for a field without. */
  #openingQuote(from: number): number {
    let at = from;
    while (at < this.#end && isBlankByte(this.buffer[at]!) && this.buffer[at] !== this.#delimiter) at += 1;
    return at < this.#end && this.buffer[at] === QUOTE ? at : -1;
  }

  #scanPlain(field: number, from: number): number {
    let at = from;
    while (at < this.#end && !this.#isFieldEnd(this.buffer[at]!)) at += 1;
    this.starts[field] = from;
    this.ends[field] = at;
    return at;
  }

  #isFieldEnd(byte: number): boolean {
    return byte === this.#delimiter || byte === LF || byte === CR;
  }

  /** Reads a quoted field whose opening quote is at `open`; returns the position of the delimiter or line break behind it. */
  #scanQuoted(field: number, open: number): number {
    const { buffer } = this;
    const end = this.#end;
    let hasDoubled = 0;
    for (let at = open + 1; at < end; at += 1) {
      const byte = buffer[at]!;
      if (byte === LF || (byte === CR && buffer[at + 1] !== LF)) this.#nextLine += 1;
      if (byte !== QUOTE) continue;
      if (at + 1 === end && !this.#isLast) return CUT_OFF;
      if (at + 1 < end && buffer[at + 1] === QUOTE) {
        hasDoubled = 1;
        at += 1;
        continue;
      }
      this.starts[field] = open + 1;
      this.ends[field] = at;
      this.#hasDoubledQuote[field] = hasDoubled;
      if (hasDoubled === 1) this.#anyDoubledQuote = true;
      return this.#behindQuote(at + 1);
    }
    if (!this.#isLast) return CUT_OFF;
    this.problem = UNCLOSED;
    return BROKEN;
  }

  /** Blanks may follow the closing quote, nothing else. */
  #behindQuote(from: number): number {
    let at = from;
    while (at < this.#end && this.buffer[at] === SPACE && this.#delimiter !== SPACE) at += 1;
    if (at === this.#end) return at;
    if (this.#isFieldEnd(this.buffer[at]!)) return at;
    this.problem = importWarning('quote-text');
    return BROKEN;
  }

  /** Turns "" into " in place. Only done on whole records: a record that is cut off is read again from its start. */
  #collapseDoubledQuotes(): void {
    if (!this.#anyDoubledQuote) return;
    for (let field = 0; field < this.fields; field += 1) {
      if (this.#hasDoubledQuote[field] === 0) continue;
      this.#hasDoubledQuote[field] = 0;
      let to = this.starts[field]!;
      for (let at = to; at < this.ends[field]!; at += 1) {
        this.buffer[to] = this.buffer[at]!;
        to += 1;
        if (this.buffer[at] === QUOTE) at += 1;
      }
      this.ends[field] = to;
    }
  }

  #isBlank(start: number, end: number): boolean {
    for (let at = start; at < end; at += 1) if (!isBlankByte(this.buffer[at]!)) return false;
    return true;
  }
}

function isBlankByte(byte: number): boolean {
  return byte === SPACE || byte === TAB;
}

function lineBreakAt(buffer: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && buffer[at] !== LF && buffer[at] !== CR) at += 1;
  return at;
}

const decoder = new TextDecoder();

/** Bytes as text without surrounding blanks; what is no UTF-8 becomes U+FFFD. */
export function decodeField(buffer: Uint8Array, start: number, end: number): string {
  return decoder.decode(buffer.subarray(start, end)).trim();
}
