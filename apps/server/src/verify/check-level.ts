import { type BarColumns, type LevelInterval, realOf } from '@candlemark/bars';
import { isExact, type Scales } from '../market/scales.ts';
import { STORED_BAR_COLUMNS, type StoredBarColumn } from '../market/stored-bar.ts';
import type { ExpectedBar } from './expected-level.ts';
import { type Finding, finding } from './finding.ts';

/** Integers are exact up to here, and so are sums of them. */
const EXACT_TO = 2 ** 53;
/** What sums of doubles may differ by, added up in another order. */
const ROUNDING = 1e-9;

/** Bars of one level that are not as they should be: counted, and the first one told in full. */
export class LevelDifferences {
  readonly #interval: LevelInterval;
  readonly #scales: Scales;
  #count = 0;
  #firstUs = 0;
  #lastUs = 0;
  #first: { readonly expected: string; readonly found: string } | null = null;

  constructor(interval: LevelInterval, scales: Scales) {
    this.#interval = interval;
    this.#scales = scales;
  }

  /** Compares the bars of a stretch of time, both in order: all that should be there with all that are. */
  compare(expected: readonly ExpectedBar[], found: BarColumns): void {
    let row = 0;
    for (const bar of expected) {
      for (; row < found.length && found.timeUs[row]! < bar.timeUs; row += 1)
        this.#note(found.timeUs[row]!, 'no bar', 'a bar');
      if (found.timeUs[row] !== bar.timeUs) {
        this.#note(bar.timeUs, 'a bar', 'no bar');
        continue;
      }
      this.#compareBar(bar, found, row);
      row += 1;
    }
    for (; row < found.length; row += 1) this.#note(found.timeUs[row]!, 'no bar', 'a bar');
  }

  /** What was found, of the instrument; nothing where all bars are right. */
  findings(symbol: string): readonly Finding[] {
    if (this.#first === null) return [];
    const bars = this.#count === 1 ? 'one bar is' : `${this.#count} bars are`;
    return [
      finding('levels', `${bars} not what the finest data says`, {
        symbol,
        level: this.#interval,
        range: { fromUs: this.#firstUs, toUs: this.#lastUs + 1 },
        ...this.#first,
      }),
    ];
  }

  #compareBar(bar: ExpectedBar, found: BarColumns, row: number): void {
    for (const column of STORED_BAR_COLUMNS) {
      const is = found[column.member]?.[row] ?? Number.NaN;
      const should = bar[column.member];
      if (isSame(should, is, this.#isExact(column), weightOf(bar, column))) continue;
      this.#note(bar.timeUs, this.#text(column, should), this.#text(column, is));
      return;
    }
  }

  #isExact({ unit }: StoredBarColumn): boolean {
    return unit === 'count' || isExact(this.#scales);
  }

  #note(timeUs: number, expected: string, found: string): void {
    if (this.#first === null) this.#firstUs = timeUs;
    this.#first ??= { expected, found };
    this.#lastUs = timeUs;
    this.#count += 1;
  }

  #text({ name, unit }: StoredBarColumn, value: number): string {
    const { priceScale, sizeScale } = this.#scales;
    const scales = { price: priceScale, size: sizeScale, value: priceScale + sizeScale, count: 0 };
    return `${name} ${Number.isNaN(value) ? 'missing' : realOf(value, scales[unit])}`;
  }
}

function weightOf(bar: ExpectedBar, { member }: StoredBarColumn): number {
  return member === 'turnover' ? bar.turnoverWeight : Math.abs(bar[member]);
}

/** @param weight how large the numbers were that were added up, which is what their rounding goes by */
function isSame(expected: number, found: number, exact: boolean, weight: number): boolean {
  if (expected === found || (Number.isNaN(expected) && Number.isNaN(found))) return true;
  if (exact && weight <= EXACT_TO) return false;
  return Math.abs(expected - found) <= ROUNDING * weight;
}
