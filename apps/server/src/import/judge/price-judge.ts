/*
 * Looks for prices that can hardly be true, while the rows of one instrument go by in the order of the file.
 *
 * Each row is compared with the row beside it; nearly all lie within a third of it, which costs two multiplications. A row
 * that does not is settled by the row that follows: either prices go back, and it stood alone, or they stay. Rows whose
 * time turns against the direction of the file begin anew, for what stands beside them is not what came before them.
 */
import { US_PER_HOUR } from '@candlemark/bars';
import type { FindingCode, ImportFinding, Repair, WarningFact } from '@candlemark/contracts';
import { RefusedFile } from '../refused-file.ts';
import { importWarning, warningText } from '../report/import-warning.ts';
import { ExampleList } from './example-list.ts';

/** Prices within this factor of the last are not looked at. */
const USUAL_FACTOR = 1.3;
/** A factor from here on is worth telling. */
const LARGE_FACTOR = 3;
/** Of pence taken for pounds, or cents for dollars. */
const HUNDREDFOLD = { from: 80, to: 125 };
/** New shares for an old one, either way. */
const SPLIT_RATIOS = [2, 2.5, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50];
/** Three for two: prices change by as much without one, so more is asked of it. */
const SMALL_SPLIT = 1.5;
/** A split happens overnight, and prices move in that night too. */
const SPLIT_TOLERANCE = 0.06;
const SMALL_SPLIT_TOLERANCE = 0.03;
const SPLIT_PAUSE_US = 4 * US_PER_HOUR;
/** How many times larger than a usual step from row to row a split is. */
const SPLIT_STEPS = 12;
/** A usual step is not known before so many. */
const KNOWN_STEPS = 5;
/** Weight of a row in what a usual step is. */
const STEP_WEIGHT = 0.05;

/** A row that was far from the one before it, until the next one is known. */
interface Doubtful {
  readonly line: number;
  readonly timeUs: number;
  /** The price beside it, in the row before. */
  readonly level: number;
  /** Its price beside that one, and its price beside the next row. */
  readonly near: number;
  readonly far: number;
  readonly highest: number;
  readonly lowest: number;
  readonly couldSplit: boolean;
  /** Where the later of both rows stands, which is the one that is named where prices stay. */
  readonly laterLine: number;
  readonly laterUs: number;
  /** Rows before it. */
  readonly rows: number;
}

/** Prices from a line on, to the next stretch or the end of the file, that are taken for so many times themselves. */
export interface MendedStretch {
  readonly fromLine: number;
  readonly factor: number;
  /** Of a single row: the price beside it, against which each of its prices is held; else null. */
  readonly level: number | null;
}

/** What is to be put right of the prices of one instrument. */
export interface PriceMends {
  /** In order of their lines; none of them where no price is wrong by a hundred times. */
  readonly stretches: readonly MendedStretch[];
  /** Rows that are left out, with what they say. */
  readonly spikes: ReadonlyMap<number, string>;
}

/** Where prices turned a hundred times as large or small; of a single row with the price beside it. */
interface Turn {
  readonly line: number;
  readonly isUp: boolean;
  readonly level: number | null;
  /** Rows before it. */
  readonly rows: number;
}

/** So many places can be mended; a file with more is not what it was taken for. */
const MOST_MENDS = 100_000;

const REPAIRED: Readonly<Partial<Record<FindingCode, { readonly repair: Repair; readonly text: string }>>> = {
  hundredfold: { repair: 'hundredfold', text: 'brought to the size of most' },
  spike: { repair: 'spikes', text: 'left out' },
};

const TEXTS: Readonly<Record<'negative-price' | 'zero-price' | 'hundredfold' | 'spike' | 'split' | 'jump', string>> = {
  'negative-price': 'Prices below zero',
  'zero-price': 'Prices of zero beside others',
  hundredfold: 'Prices that change by about a hundred times, as where pence and pounds are mixed',
  spike: 'Rows with a price three times, or a third, of those on both sides',
  split: 'Changes overnight in the ratio of a split, as where prices are not adjusted for it',
  jump: 'Prices that jump to three times, or a third, and stay there',
};

export class PriceJudge {
  readonly #found = new Map<keyof typeof TEXTS, ExampleList>();
  #lastLine = 0;
  #lastUs = Number.NaN;
  #lastOpen = Number.NaN;
  #lastClose = Number.NaN;
  /** 1 where times rise, -1 where they fall, 0 until that is known. */
  #direction = 0;
  /** What is known of the steps from row to row, as shares of the price: how many there were, and a usual one. */
  #steps = 0;
  #usualStep = 0;
  #doubtful: Doubtful | null = null;
  #rows = 0;
  readonly #repair: readonly Repair[];
  readonly #turns: Turn[] = [];
  readonly #spikes = new Map<number, string>();

  constructor(repair: readonly Repair[]) {
    this.#repair = repair;
  }

  note(line: number, timeUs: number, open: number, high: number, low: number, close: number): void {
    this.#rows += 1;
    if (low <= 0) {
      if (low < 0)
        this.#add('negative-price', line, timeUs, () => importWarning('row', {}, cellsOf(open, high, low, close)));
      else if (high > 0)
        this.#add('zero-price', line, timeUs, () => importWarning('row', {}, cellsOf(open, high, low, close)));
      // Nothing is a multiple of it.
      this.#restart();
      return;
    }
    const step = timeUs - this.#lastUs;
    if (step !== 0 && Math.sign(step) !== this.#direction) this.#turnBack(step);
    const isForward = this.#direction >= 0;
    if (this.#doubtful) this.#settle(this.#doubtful, isForward ? open : close);
    const level = isForward ? this.#lastClose : this.#lastOpen;
    if (high > level * USUAL_FACTOR || low * USUAL_FACTOR < level) {
      this.#suspect(line, timeUs, level, isForward ? open : close, isForward ? close : open, high, low);
    }
    this.#noteStep(Math.abs(close / this.#lastClose - 1));
    this.#lastLine = line;
    this.#lastUs = timeUs;
    this.#lastOpen = open;
    this.#lastClose = close;
  }

  /** What is to be put right, as far as that was asked for. Call it after the last row. */
  mends(): PriceMends {
    this.#end();
    return { stretches: stretchesOf(this.#turns, this.#rows), spikes: this.#spikes };
  }

  /** What was found. Call it after the last row. */
  findings(): ImportFinding[] {
    this.#end();
    return Object.entries(TEXTS).flatMap(([name, text]) => {
      const code = name as keyof typeof TEXTS;
      const list = this.#found.get(code);
      if (list === undefined) return [];
      const { count, listed } = list;
      const repaired = REPAIRED[code];
      if (repaired === undefined || !this.#repair.includes(repaired.repair)) {
        return [{ code, count, text: `${text}: ${count}`, examples: [...listed] }];
      }
      return [{ code, count, text: `${text}: ${count}, ${repaired.text}`, examples: [...listed], repaired: true }];
    });
  }

  /** Nothing follows the last row that would say whether prices stay. */
  #end(): void {
    if (this.#doubtful) this.#settle(this.#doubtful, this.#doubtful.level);
  }

  #noteStep(step: number): void {
    if (Number.isNaN(step)) return;
    this.#steps += 1;
    this.#usualStep += (Math.min(step, 1) - this.#usualStep) * Math.max(STEP_WEIGHT, 1 / this.#steps);
  }

  #turnBack(step: number): void {
    if (this.#direction === 0 && !Number.isNaN(step)) this.#direction = Math.sign(step);
    else this.#restart();
  }

  #restart(): void {
    this.#lastOpen = Number.NaN;
    this.#lastClose = Number.NaN;
    this.#doubtful = null;
  }

  #suspect(line: number, timeUs: number, level: number, near: number, far: number, high: number, low: number): void {
    const laterLine = this.#direction >= 0 ? line : this.#lastLine;
    const laterUs = this.#direction >= 0 ? timeUs : this.#lastUs;
    const isNight = Math.abs(timeUs - this.#lastUs) >= SPLIT_PAUSE_US;
    const couldSplit =
      isNight && this.#steps >= KNOWN_STEPS && Math.abs(near / level - 1) > SPLIT_STEPS * this.#usualStep;
    const row = {
      line,
      timeUs,
      level,
      near,
      far,
      highest: high,
      lowest: low,
      couldSplit,
      laterLine,
      laterUs,
      rows: this.#rows - 1,
    };
    // Where the row itself comes back, nothing has to be waited for.
    if (isUsual(near / level) && isUsual(far / level)) this.#addAlone(row);
    else this.#doubtful = row;
  }

  /** @param next the price beside it in the row that follows */
  #settle(row: Doubtful, next: number): void {
    this.#doubtful = null;
    const { level, near, far } = row;
    const goesBack = Math.abs(Math.log(next / level)) < Math.abs(Math.log(next / far));
    if (goesBack) {
      this.#addAlone(row);
      // What follows is compared with what stood before.
      this.#lastOpen = level;
      this.#lastClose = level;
      return;
    }
    const ratio = this.#direction >= 0 ? near / level : level / near;
    const code = codeOfChange(ratio, row.couldSplit);
    if (code === null) return;
    const [price, before] = this.#direction >= 0 ? [near, level] : [level, near];
    this.#add(code, row.laterLine, row.laterUs, () => importWarning('price-after', { price, before }));
    if (code === 'hundredfold') this.#turn({ line: row.line, isUp: near > level, level: null, rows: row.rows });
  }

  #addAlone({ line, timeUs, level, near, far, highest, lowest, rows }: Doubtful): void {
    const factor = Math.max(highest / level, level / lowest);
    const code = isHundredfold(factor) ? 'hundredfold' : factor >= LARGE_FACTOR ? 'spike' : null;
    const [open, close] = this.#direction >= 0 ? [near, far] : [far, near];
    if (code === null) return;
    const row = importWarning('row-beside', { beside: level }, cellsOf(open, highest, lowest, close));
    this.#add(code, line, timeUs, () => row);
    if (code === 'hundredfold') this.#turn({ line, isUp: highest / level >= HUNDREDFOLD.from, level, rows });
    else if (this.#repair.includes('spikes')) {
      this.#spikes.set(line, warningText(row));
      checkMends(this.#spikes.size);
    }
  }

  #turn(turn: Turn): void {
    if (!this.#repair.includes('hundredfold')) return;
    this.#turns.push(turn);
    checkMends(this.#turns.length);
  }

  #add(code: keyof typeof TEXTS, line: number, timeUs: number, factOf: () => WarningFact): void {
    const list = this.#found.get(code) ?? new ExampleList();
    list.add(line, timeUs, factOf);
    this.#found.set(code, list);
  }
}

/** @throws RefusedFile when there are more than can be told from a file that means something else */
function checkMends(count: number): void {
  if (count <= MOST_MENDS) return;
  throw new RefusedFile(
    `More than ${MOST_MENDS} places would be repaired: check what the columns are taken for, or leave out --repair.`,
  );
}

/** How many times the prices of each stretch have to be taken, so that all have the size that most rows have. */
function stretchesOf(turns: readonly Turn[], rows: number): MendedStretch[] {
  const rowsOfSize = new Map<number, number>();
  let size = 0;
  let from = 0;
  const count = (to: number) => rowsOfSize.set(size, (rowsOfSize.get(size) ?? 0) + to - from);
  for (const turn of turns) {
    if (turn.level !== null) continue;
    count(turn.rows);
    from = turn.rows;
    size += turn.isUp ? 1 : -1;
  }
  count(rows);
  const [most] = [...rowsOfSize].reduce((best, one) => (one[1] > best[1] ? one : best));
  const factorOf = (of: number) => 100 ** (most - of);
  if (turns.length === 0) return [];
  size = 0;
  return [
    { fromLine: 0, factor: factorOf(0), level: null },
    ...turns.flatMap(({ line, isUp, level }): MendedStretch[] => {
      if (level === null) size += isUp ? 1 : -1;
      const stretch = { fromLine: line, factor: factorOf(size), level };
      return level === null ? [stretch] : [stretch, { fromLine: line + 1, factor: factorOf(size), level: null }];
    }),
  ];
}

function codeOfChange(ratio: number, couldSplit: boolean): Extract<FindingCode, keyof typeof TEXTS> | null {
  const factor = Math.max(ratio, 1 / ratio);
  if (isHundredfold(factor)) return 'hundredfold';
  if (couldSplit && isSplit(factor)) return 'split';
  return factor >= LARGE_FACTOR ? 'jump' : null;
}

function isSplit(factor: number): boolean {
  if (Math.abs(factor / SMALL_SPLIT - 1) <= SMALL_SPLIT_TOLERANCE) return true;
  return SPLIT_RATIOS.some((split) => Math.abs(factor / split - 1) <= SPLIT_TOLERANCE);
}

function isUsual(ratio: number): boolean {
  return ratio < USUAL_FACTOR && ratio * USUAL_FACTOR > 1;
}

function isHundredfold(factor: number): boolean {
  return factor >= HUNDREDFOLD.from && factor <= HUNDREDFOLD.to;
}

/** Of a trade, whose prices are one, that one. */
function cellsOf(open: number, high: number, low: number, close: number): readonly WarningFact[] {
  if (high === low) return [importWarning('price', { price: close })];
  return Object.entries({ open, high, low, close }).map(([role, value]) => importWarning('cell', { role, value }));
}
