import type { Repair, WarningFact } from '@candlemark/contracts';
import { MAX_SYMBOL_LENGTH, MAX_SYMBOLS } from '../import-limits.ts';
import { copyBytes } from '../input/copy-bytes.ts';
import { RefusedFile } from '../refused-file.ts';
import { importWarning } from '../report/import-warning.ts';
import { InstrumentTally } from './instrument-tally.ts';
import type { RowRecord } from './row-record.ts';

const NO_SYMBOL = importWarning('no-symbol');
const TOO_LONG = importWarning('symbol-too-long', { characters: MAX_SYMBOL_LENGTH });

/** How the instrument of a row is found. */
export interface SymbolSource {
  /** Field with the symbol; -1 where all rows are of one instrument. */
  readonly field: number;
  /** The symbol of rows without one, and of those that cannot be read. */
  readonly fallback: string;
  /** The user's symbol stands for whatever the column says, as long as it says one thing. */
  readonly isGiven: boolean;
  /** How finely times are kept from which calendars are guessed. */
  readonly sampleUs: number;
  /** What of the rows is put right. */
  readonly repair: readonly Repair[];
}

/** Tells rows apart by their instrument. Symbols that differ in case alone are the same, as they are for the store. */
export class SymbolBook {
  /** Why `find` found nothing. */
  problem = NO_SYMBOL;
  readonly #source: SymbolSource;
  readonly #byKey = new Map<string, InstrumentTally>();
  readonly #tallies: InstrumentTally[] = [];
  #lastBytes: Uint8Array = new Uint8Array(0);
  #last: InstrumentTally | null = null;
  #onlySymbol = '';

  constructor(source: SymbolSource) {
    this.#source = source;
  }

  /** Every instrument met so far, in order of appearance. */
  get tallies(): readonly InstrumentTally[] {
    return this.#tallies;
  }

  /** Counts a row whose instrument cannot be told at the first one. */
  rejectUnread(line: number, reason: WarningFact, value: string): void {
    const tally = this.#tallies[0] ?? this.#tallyOf(cutSymbol(this.#source.fallback));
    tally.rowsRead += 1;
    tally.rejects.add(line, reason, value);
  }

  /** The instrument of a record; null when the record names none that there can be. */
  find(record: RowRecord): InstrumentTally | null {
    const { field } = this.#source;
    if (field < 0) return this.#last ?? this.#single();
    this.problem = NO_SYMBOL;
    if (field >= record.fields) return null;
    const bytes = record.buffer.subarray(record.starts[field]!, record.ends[field]!);
    if (this.#last && isSame(bytes, this.#lastBytes)) return this.#last;
    const symbol = cleanSymbol(record.text(field));
    if (symbol === '') return null;
    this.problem = TOO_LONG;
    if (isTooLong(symbol) && !this.#source.isGiven) return null;
    const found = this.#source.isGiven ? this.#givenTally(symbol) : this.#tallyOf(symbol);
    found.noteSpelling(symbol, record.line);
    this.#lastBytes = copyBytes(bytes);
    this.#last = found;
    return found;
  }

  #single(): InstrumentTally {
    this.#last = this.#fallbackTally();
    return this.#last;
  }

  #fallbackTally(): InstrumentTally {
    const { fallback, isGiven } = this.#source;
    if (isTooLong(fallback)) {
      const origin = isGiven ? 'The symbol has' : "The file's name makes a symbol of";
      throw new RefusedFile(
        `${origin} ${[...fallback].length} characters, and there can be ${MAX_SYMBOL_LENGTH}; give a shorter one with --symbol.`,
      );
    }
    return this.#tallyOf(fallback);
  }

  #givenTally(symbol: string): InstrumentTally {
    if (this.#onlySymbol !== '' && this.#onlySymbol.toLowerCase() !== symbol.toLowerCase()) {
      throw new RefusedFile(
        `The file holds several instruments (${this.#onlySymbol}, ${symbol}, …), but --symbol gives one name; leave it out.`,
      );
    }
    this.#onlySymbol = symbol;
    return this.#fallbackTally();
  }

  #tallyOf(symbol: string): InstrumentTally {
    const key = symbol.toLowerCase();
    const known = this.#byKey.get(key);
    if (known) return known;
    if (this.#tallies.length >= MAX_SYMBOLS) {
      throw new RefusedFile(
        `The file holds more than ${MAX_SYMBOLS} instruments; split it, or check its symbol column.`,
      );
    }
    const { sampleUs, repair } = this.#source;
    const tally = new InstrumentTally(symbol, this.#tallies.length, sampleUs, repair);
    this.#byKey.set(key, tally);
    this.#tallies.push(tally);
    return tally;
  }
}

/** A text as a symbol: one line without control characters, maybe empty, maybe too long. */
export function cleanSymbol(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{C}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

function isTooLong(symbol: string): boolean {
  return symbol.length > MAX_SYMBOL_LENGTH && [...symbol].length > MAX_SYMBOL_LENGTH;
}

function cutSymbol(symbol: string): string {
  return [...symbol].slice(0, MAX_SYMBOL_LENGTH).join('').trim();
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}
