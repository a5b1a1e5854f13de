/*
 * Looks for prices that can hardly be true, while the rows of one instrument go by in the order of the file.
 *
 * Each row is compared with the row beside it; nearly all lie within a third of it, which costs two multiplications. A row
 * that does not is settled by the row that follows: either prices go back, and it stood alone, or they stay. Rows whose
 * time turns against the direction of the file begin anew, for what stands beside them is not what came before them.
 */
import { US_PER_HOUR } from '@candlemark/bars';
import type { FindingCode, ImportFinding } from '@candlemark/contracts';
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
}

const TEXTS: Readonly<Record<'zero-price' | 'hundredfold' | 'spike' | 'split' | 'jump', string>> = {
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

  note(line: number, timeUs: number, open: number, high: number, low: number, close: number): void {
    if (low <= 0) {
      if (low === 0 && high > 0) this.#add('zero-price', line, timeUs, () => priceText(open, high, low, close));
      // Nothing is a multiple of it.
      this.#restart();
      return;
    }
    const step = timeUs - this.#lastUs;
    if (step !== 0 && Math.sign(step) !== this.#direction) this.#turn(step);
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

  /** What was found. Call it after the last row. */
  findings(): ImportFinding[] {
    // Nothing follows it that would say whether prices stay.
    if (this.#doubtful) this.#settle(this.#doubtful, this.#doubtful.level);
    return Object.entries(TEXTS).flatMap(([name, text]) => {
      const code = name as keyof typeof TEXTS;
      const list = this.#found.get(code);
      return list ? [{ code, count: list.count, text: `${text}: ${list.count}`, examples: [...list.listed] }] : [];
    });
  }

  #noteStep(step: number): void {
    if (Number.isNaN(step)) return;
    this.#steps += 1;
    this.#usualStep += (Math.min(step, 1) - this.#usualStep) * Math.max(STEP_WEIGHT, 1 / this.#steps);
  }

  #turn(step: number): void {
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
    const row = { line, timeUs, level, near, far, highest: high, lowest: low, couldSplit, laterLine, laterUs };
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
    const value = this.#direction >= 0 ? `${near} after ${level}` : `${level} after ${near}`;
    this.#add(code, row.laterLine, row.laterUs, () => value);
  }

  #addAlone({ line, timeUs, level, near, far, highest, lowest }: Doubtful): void {
    const factor = Math.max(highest / level, level / lowest);
    const code = isHundredfold(factor) ? 'hundredfold' : factor >= LARGE_FACTOR ? 'spike' : null;
    const [open, close] = this.#direction >= 0 ? [near, far] : [far, near];
    if (code !== null) {
      this.#add(code, line, timeUs, () => `${priceText(open, highest, lowest, close)}, beside ${level}`);
    }
  }

  #add(code: keyof typeof TEXTS, line: number, timeUs: number, value: () => string): void {
    const list = this.#found.get(code) ?? new ExampleList();
    list.add(line, timeUs, value);
    this.#found.set(code, list);
  }
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
function priceText(open: number, high: number, low: number, close: number): string {
  return high === low ? `${close}` : `open ${open}, high ${high}, low ${low}, close ${close}`;
}
