/** The rows of a list of own trades, one after the other: each is a fill of an instrument that there is, or is rejected with its line and the reason. */

import type { FillRole, WarningFact } from '@candlemark/contracts';
import { contentOf, FILL_TEXTS, type Fill, type ReadFill } from '../../fills/fill.ts';
import type { KnownInstrument } from '../child-protocol.ts';
import type { RecordScanner } from '../csv/record-scanner.ts';
import type { ParseInput } from '../file-plan.ts';
import { MAX_FILLS } from '../import-limits.ts';
import { RefusedFile } from '../refused-file.ts';
import { importWarning, warningText } from '../report/import-warning.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';
import { cleanSymbol, SymbolBook } from '../rows/symbol-book.ts';
import { TimeColumns } from '../rows/time-columns.ts';
import { ZoneClock } from '../rows/zone-clock.ts';
import { type FillColumns, fieldsOf, isTrade } from './fill-columns.ts';
import { currencyIn, isOfPrice } from './fill-currencies.ts';
import { type Amount, isFunding, isNoTrade, readAmount, readSide, signed, sumOf } from './fill-fields.ts';
import type { FillPlan } from './fill-plan.ts';
import { FillSymbols } from './fill-symbols.ts';
import { isInverseContract } from './inverse-contracts.ts';
import { StatementMultipliers } from './statement-multipliers.ts';

/** What became of one symbol of the file. */
export interface FillTally {
  readonly tally: InstrumentTally;
  /** As its instrument spells it. */
  symbol: string;
  fromUs: number;
  toUs: number;
}

class NotAFill extends Error {
  readonly reason: WarningFact;
  readonly value: string;
  constructor(reason: WarningFact, value: string) {
    super(warningText(reason));
    this.reason = reason;
    this.value = value;
  }
}

export class FillRows {
  readonly symbols: SymbolBook;
  readonly fills: ReadFill[] = [];
  /** Rows that trade nothing: money that was paid in, say. */
  leftOut = 0;
  /** Zones in which times without one were read because nobody said another. */
  readonly guessedZones = new Set<string>();
  readonly #plan: FillPlan;
  readonly #input: ParseInput;
  readonly #finder: FillSymbols;
  readonly #known: ReadonlyMap<string, KnownInstrument>;
  readonly #times = new Map<string, TimeColumns>();
  readonly #tallies = new Map<InstrumentTally, FillTally>();
  /** Contents by execution id, to tell a row that came twice from one that contradicts. */
  readonly #byExecution = new Map<string, string>();
  readonly #multipliers: StatementMultipliers;
  /** Of each fill how the file spells its symbol. */
  readonly #spelled: string[] = [];
  #fields: FillColumns['fields'];

  constructor(input: ParseInput, plan: FillPlan) {
    this.#input = input;
    this.#plan = plan;
    this.#fields = plan.columns.fields;
    this.#multipliers = new StatementMultipliers(plan.style);
    this.#finder = new FillSymbols(input.known);
    this.#known = new Map(input.known.map((one) => [one.symbol, one]));
    this.symbols = new SymbolBook({
      field: plan.columns.fields.symbol,
      fallback: cleanSymbol(plan.symbol) || 'UNNAMED',
      isGiven: input.options.symbol !== undefined,
      sampleUs: 1,
      repair: [],
    });
  }

  tallies(): readonly FillTally[] {
    return this.symbols.tallies.map((tally) => this.#tallyOf(tally));
  }

  take(record: RecordScanner): void {
    const { section } = this.#plan.columns;
    if (section !== null) {
      const fields = Array.from({ length: record.fields }, (_, at) => record.text(at));
      this.#multipliers.take(fields);
      if (fields[0] === section.name && fields[1] === section.header)
        this.#fields = fieldsOf({ line: record.line, fields }, (at) => (at === this.#fields.side ? ['buy'] : []));
      if (!isTrade(section, fields)) return;
    }
    const { type } = this.#sideText(record);
    const lacks = (role: FillRole) => this.#textOf(record, role) === '';
    const isMoney = (lacks('quantity') && lacks('price')) || (lacks('symbol') && isNoTrade(type));
    if (isMoney || isFunding(type) || isFunding(this.#textOf(record, 'type'))) {
      this.leftOut += 1;
      return;
    }
    const tally = this.symbols.find(record);
    if (tally === null) {
      this.symbols.rejectUnread(record.line, this.symbols.problem, record.rawText());
      return;
    }
    tally.rowsRead += 1;
    try {
      this.#add(tally, record);
    } catch (error) {
      if (!(error instanceof NotAFill)) throw error;
      tally.rejects.add(record.line, error.reason, error.value);
    }
  }

  /** Once all rows were taken: what a statement says of its instruments stands behind its trades. */
  end(): void {
    if (this.#plan.columns.section === null) return;
    for (const [at, fill] of this.fills.entries())
      this.fills[at] = { ...fill, multiplier: fill.multiplier ?? this.#multipliers.of(this.#spelled[at]!) };
  }

  #add(tally: InstrumentTally, record: RecordScanner): void {
    const found = this.#finder.find(tally.symbol);
    if ('reason' in found) throw new NotAFill(found.reason, tally.symbol);
    const fill = this.#read(record, found.symbol, this.#textOf(record, 'symbol') || tally.symbol);
    const { executionId } = fill;
    if (executionId !== null) {
      const key = JSON.stringify([found.symbol, fill.account, executionId]);
      const before = this.#byExecution.get(key);
      if (before === contentOf(fill)) {
        tally.duplicates += 1;
        return;
      }
      if (before !== undefined) throw new NotAFill(importWarning('fill-twice'), executionId);
      this.#byExecution.set(key, contentOf(fill));
    }
    if (this.fills.length === MAX_FILLS)
      throw new RefusedFile(`The file holds more than ${MAX_FILLS} fills; split it.`);
    this.fills.push({ ...fill, symbol: found.symbol, line: record.line });
    this.#spelled.push(this.#textOf(record, 'symbol'));
    const told = this.#tallyOf(tally);
    told.symbol = found.symbol;
    told.fromUs = Math.min(told.fromUs, fill.timeUs);
    told.toUs = Math.max(told.toUs, fill.timeUs);
    tally.rowsTaken += 1;
  }

  #read(record: RecordScanner, symbol: string, pair: string): Fill {
    const timeUs = this.#timeOf(record, symbol);
    const quantity = this.#amountOf(record, 'quantity', pair);
    const price = this.#amountOf(record, 'price', pair);
    if (quantity === null) throw new NotAFill(importWarning('no-quantity'), this.#textOf(record, 'quantity'));
    if (quantity.decimal === '0') throw new NotAFill(importWarning('zero-quantity'), this.#textOf(record, 'quantity'));
    if (price === null) throw new NotAFill(importWarning('no-fill-price'), this.#textOf(record, 'price'));
    this.#refuseOther(symbol, quantity, price);
    const multiplier = this.#multiplierOf(record, pair);
    const feeUnit = this.#feeUnit(record, pair);
    const currency = currencyIn(this.#textOf(record, 'currency') || price.unit, feeUnit, pair);
    return {
      timeUs,
      side: this.#sideOf(record, quantity),
      quantity: quantity.decimal,
      price: signed(price),
      multiplier: multiplier?.decimal ?? null,
      inverse: isInverseContract(pair) ? true : null,
      fee: this.#feeOf(record, pair),
      feeCurrency: feeUnit !== null && isOfPrice(feeUnit, currency) ? currency : feeUnit,
      currency,
      account: this.#input.options.account ?? this.#idOf(record, 'account'),
      orderId: this.#idOf(record, 'orderId'),
      executionId: this.#idOf(record, 'executionId'),
      note: this.#textOf(record, 'note').slice(0, FILL_TEXTS.note) || null,
    };
  }

  /** Where no column has the symbol, `0.5 ETH` at `2000 USD` may tell it all the same. */
  #refuseOther(symbol: string, quantity: Amount, price: Amount): void {
    if (this.#fields.symbol >= 0 || quantity.unit === null || price.unit === null) return;
    const pair = `${quantity.unit}/${price.unit}`;
    const found = this.#finder.find(pair);
    if (!('symbol' in found) || found.symbol !== symbol)
      throw new NotAFill(importWarning('other-symbol', { symbol }), pair);
  }

  #timeOf(record: RecordScanner, symbol: string): number {
    const { timeLayout, order, zone } = this.#plan;
    const { clockZone, timeZone } = this.#known.get(symbol)!;
    const used = zone ?? clockZone ?? timeZone;
    const { time, timeOfDay } = this.#fields;
    let columns = this.#times.get(used);
    if (columns === undefined) {
      columns = new TimeColumns({ time, timeOfDay }, timeLayout.createReader(), new ZoneClock(used, order, false));
      this.#times.set(used, columns);
    }
    if (columns.lastField >= record.fields) throw new NotAFill(importWarning('row-before-time'), record.rawText());
    if (!columns.read(record)) throw new NotAFill(columns.problem, columns.text(record));
    if (zone === null && !timeLayout.hasZone) this.guessedZones.add(used);
    return columns.timeUs;
  }

  #sideText(record: RecordScanner): { readonly type: string } {
    return { type: this.#textOf(record, 'side') };
  }

  #sideOf(record: RecordScanner, quantity: Amount): Fill['side'] {
    const text = this.#textOf(record, 'side');
    if (this.#fields.side < 0) return quantity.isNegative ? 'sell' : 'buy';
    const side = readSide(text);
    if (side === null) throw new NotAFill(importWarning('side-unknown'), text);
    if (side === 'buy' && quantity.isNegative)
      throw new NotAFill(importWarning('side-and-sign'), this.#textOf(record, 'quantity'));
    return side;
  }

  #feeOf(record: RecordScanner, pair: string): string | null {
    const parts = (['fee', 'fee2'] as const).flatMap((role) => this.#amountOf(record, role, pair) ?? []);
    if (parts.length === 0) return null;
    return parts
      .map((part) => {
        const isPaid = part.isNegative === this.#plan.isCostNegative;
        return part.decimal === '0' || isPaid ? part.decimal : `-${part.decimal}`;
      })
      .reduce(sumOf);
  }

  #multiplierOf(record: RecordScanner, pair: string): Amount | null {
    const multiplier = this.#amountOf(record, 'multiplier', pair);
    const text = this.#textOf(record, 'multiplier');
    if (multiplier?.isNegative || multiplier?.decimal === '0')
      throw new NotAFill(importWarning('multiplier-sign'), text);
    // `10x` is how much was borrowed, which changes no result.
    if (multiplier?.unit === 'X') throw new NotAFill(importWarning('multiplier-leverage'), text);
    return multiplier;
  }

  #feeUnit(record: RecordScanner, pair: string): string | null {
    const said = this.#textOf(record, 'feeCurrency').toUpperCase();
    return said || (this.#amountOf(record, 'fee', pair)?.unit ?? null);
  }

  /** null where nothing stands. */
  #amountOf(record: RecordScanner, role: FillRole, pair: string): Amount | null {
    const text = this.#textOf(record, role);
    const amount = readAmount(text, this.#plan.style, pair.toUpperCase());
    if (amount === 'missing') return null;
    if (amount === 'bad') throw new NotAFill(importWarning('fill-number', { role }), text);
    return amount;
  }

  #idOf(record: RecordScanner, role: FillRole): string | null {
    return this.#textOf(record, role).slice(0, FILL_TEXTS.id) || null;
  }

  #textOf(record: RecordScanner, role: FillRole): string {
    const field = this.#fields[role];
    return field >= 0 && field < record.fields ? cleanSymbol(record.text(field)) : '';
  }

  #tallyOf(tally: InstrumentTally): FillTally {
    const known = this.#tallies.get(tally);
    if (known !== undefined) return known;
    const fresh = { tally, symbol: tally.symbol, fromUs: Number.POSITIVE_INFINITY, toUs: Number.NEGATIVE_INFINITY };
    this.#tallies.set(tally, fresh);
    return fresh;
  }
}
