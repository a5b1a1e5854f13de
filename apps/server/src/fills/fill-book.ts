/*
 * The fills of an instrument as the union of its imports: one for each identity, in order of time, then of acknowledgement and of lines. It is worked out when it is asked
 * for, and remembered for the instruments that were asked for last. Cost: all fills of an instrument are read once for each change of them.
 */
import { contentOf, identityOf } from './fill.ts';
import type { FillImport, FillLedger, ImportedFills, KeptFill } from './fill-ledger.ts';

/** A fill with the id of the import that it is shown from. */
export interface BookedFill extends KeptFill {
  readonly importId: string;
}

/** Fills that are remembered, of all instruments together. */
const REMEMBERED = 400_000;

/** Which instruments a change of the lists concerns, by their numbers. */
type OnChange = (instrumentNumbers: readonly number[]) => void;

/** What of a list is news, of one instrument. */
export interface SortedOut {
  /** All that is to be kept. */
  readonly kept: readonly KeptFill[];
  /** How many of them other imports say already. */
  readonly known: number;
  /** Those with the execution id of another fill. */
  readonly contradicting: readonly KeptFill[];
}

export class FillBook {
  readonly #ledger: FillLedger;
  readonly #union = new Map<number, Promise<readonly BookedFill[]>>();
  readonly #listeners = new Set<OnChange>();

  constructor(ledger: FillLedger) {
    this.#ledger = ledger;
  }

  /** Called after each change. Returns what ends it. */
  onChange(listener: OnChange): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  imports(): Promise<readonly FillImport[]> {
    return this.#ledger.imports();
  }

  /** In order of time. */
  async fillsOf(instrumentNumber: number): Promise<readonly BookedFill[]> {
    const known = this.#union.get(instrumentNumber);
    const union = known ?? this.#ledger.fillsOf(instrumentNumber).then(unionOf);
    // The one that was asked for last comes last.
    this.#union.delete(instrumentNumber);
    this.#union.set(instrumentNumber, union);
    try {
      const fills = await union;
      await this.#forgetMore();
      return fills;
    } catch (error) {
      this.#union.delete(instrumentNumber);
      throw error;
    }
  }

  /** Tells what of a list is known already, and what contradicts it. */
  async sortOut(instrumentNumber: number, fills: readonly KeptFill[]): Promise<SortedOut> {
    const known = new Map(
      identified(await this.fillsOf(instrumentNumber)).map(([identity, fill]) => [identity, contentOf(fill)]),
    );
    const kept: KeptFill[] = [];
    const contradicting: KeptFill[] = [];
    let count = 0;
    for (const [identity, fill] of identified(fills)) {
      const content = known.get(identity);
      if (content !== undefined && content !== contentOf(fill)) contradicting.push(fill);
      else kept.push(fill);
      if (content === contentOf(fill)) count += 1;
    }
    return { kept, known: count, contradicting };
  }

  async add(header: Omit<FillImport, 'parts'>, fills: ReadonlyMap<number, readonly KeptFill[]>): Promise<void> {
    await this.#ledger.add(header, fills);
    this.#changed([...fills.keys()]);
  }

  /** Answers whether there was one. */
  async remove(id: string): Promise<boolean> {
    const numbers = await this.#ledger.remove(id);
    if (numbers !== null) this.#changed(numbers);
    return numbers !== null;
  }

  /** Instruments were deleted, merged or parted: whose fills are whose is looked up anew. */
  forget(): void {
    this.#union.clear();
  }

  /** What is wrong with what is kept, in sentences. */
  findFaults(): Promise<readonly string[]> {
    return this.#ledger.findFaults();
  }

  #changed(numbers: readonly number[]): void {
    for (const number of numbers) this.#union.delete(number);
    for (const listener of this.#listeners) listener(numbers);
  }

  async #forgetMore(): Promise<void> {
    const remembered = [...this.#union.entries()].reverse();
    let count = 0;
    for (const [at, [number, union]] of remembered.entries()) {
      count += (await union).length;
      if (at > 0 && count > REMEMBERED) this.#union.delete(number);
    }
  }
}

/** One for each identity: that of the import that said it first, with the first that any of them says of its contract. */
function unionOf(imports: readonly ImportedFills[]): readonly BookedFill[] {
  const union = new Map<string, BookedFill>();
  for (const { importId, fills } of imports) {
    for (const [identity, fill] of identified(fills)) {
      const known = union.get(identity);
      if (known === undefined) union.set(identity, { ...fill, importId });
      else if (known.multiplier === null || known.inverse === null) {
        const contract = { multiplier: known.multiplier ?? fill.multiplier, inverse: known.inverse ?? fill.inverse };
        union.set(identity, { ...known, ...contract });
      }
    }
  }
  // A stable sort: of the same moment, as they came.
  return [...union.values()].sort((a, b) => a.timeUs - b.timeUs);
}

/** Look-alikes of a list are counted through. */
function identified<Some extends KeptFill>(
  fills: readonly Some[],
): readonly (readonly [identity: string, fill: Some])[] {
  const before = new Map<string, number>();
  return fills.map((fill) => {
    const alike = fill.executionId === null ? JSON.stringify([fill.account, contentOf(fill)]) : '';
    const count = before.get(alike) ?? 0;
    if (alike !== '') before.set(alike, count + 1);
    return [identityOf(fill, count), fill];
  });
}
