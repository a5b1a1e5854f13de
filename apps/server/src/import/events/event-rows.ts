import { US_PER_DAY } from '@candlemark/bars';
import { symbolKey } from '../../manifest/records.ts';
import type { CorporateEvent } from '../../market/events/corporate-event.ts';
import type { RecordScanner } from '../csv/record-scanner.ts';
import { symbolOfFile } from '../detect/symbol-of-file.ts';
import type { ParseInput } from '../file-plan.ts';
import { MAX_EVENTS } from '../import-limits.ts';
import { RefusedFile } from '../refused-file.ts';
import { importWarning } from '../report/import-warning.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';
import { cleanSymbol, SymbolBook } from '../rows/symbol-book.ts';
import type { EventColumns } from './event-columns.ts';
import { readEvent } from './event-fields.ts';
import type { HeldEvents } from './write-events.ts';

/** The events of a file, row by row: each date and type of an instrument once. */
export class EventRows {
  readonly symbols: SymbolBook;
  readonly #columns: EventColumns;
  readonly #known: ReadonlyMap<string, string>;
  readonly #events = new Map<InstrumentTally, Map<string, CorporateEvent>>();
  #count = 0;

  constructor({ options, fileName, known }: ParseInput, columns: EventColumns) {
    const { symbol } = options;
    this.#columns = columns;
    this.#known = new Map(known.map((instrument) => [symbolKey(instrument.symbol), instrument.symbol]));
    this.symbols = new SymbolBook({
      field: columns.symbol,
      fallback: symbol === undefined ? symbolOfFile(fileName) : cleanSymbol(symbol) || 'UNNAMED',
      isGiven: symbol !== undefined,
      sampleUs: US_PER_DAY,
      repair: [],
    });
  }

  take(record: RecordScanner): void {
    const tally = this.symbols.find(record);
    if (tally === null) {
      this.symbols.rejectUnread(record.line, this.symbols.problem, record.rawText());
      return;
    }
    tally.rowsRead += 1;
    const field = (at: number) => (at < record.fields ? record.text(at) : '');
    const { date, type, value } = this.#columns;
    const event = readEvent(field(date), field(type), field(value));
    if ('reason' in event) tally.rejects.add(record.line, event.reason, event.value);
    else if (!this.#known.has(symbolKey(tally.symbol))) {
      tally.rejects.add(record.line, importWarning('no-instrument'), tally.symbol);
    } else this.#add(tally, record.line, event, field(value));
  }

  /** What is to be written, by symbol as its instrument spells it. */
  held(): readonly HeldEvents[] {
    return [...this.#events].map(([{ symbol }, events]) => {
      return { symbol: this.#known.get(symbolKey(symbol))!, events: [...events.values()] };
    });
  }

  #add(tally: InstrumentTally, line: number, event: CorporateEvent, text: string): void {
    const events = this.#events.get(tally) ?? new Map<string, CorporateEvent>();
    this.#events.set(tally, events);
    const key = `${event.labelDays} ${event.type}`;
    const earlier = events.get(key);
    if (earlier === undefined) {
      this.#count += 1;
      if (this.#count > MAX_EVENTS) {
        throw new RefusedFile(`The file holds more than ${MAX_EVENTS} events; split it, or check its columns.`);
      }
      events.set(key, event);
      tally.rowsTaken += 1;
    } else if (earlier.value === event.value) tally.duplicates += 1;
    else tally.rejects.add(line, importWarning('event-twice', { type: event.type }), text);
  }
}
