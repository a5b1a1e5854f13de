import { type ImportFinding, isoFromUs } from '@candlemark/contracts';
import { exampleOf, importWarning } from '../report/import-warning.ts';

/** A run of bars from here on is worth telling. */
const LONG_RUN = 10;

/** The bars of a run: how many, and where it begins. */
interface Run {
  readonly bars: number;
  readonly line: number;
  readonly timeUs: number;
}

/** Counts bars of one sort, and the runs of ten and more of them in a row. */
class RunCount {
  bars = 0;
  longest: Run = { bars: 0, line: 0, timeUs: 0 };
  #bars = 0;
  #line = 0;
  #timeUs = 0;

  note(isOne: boolean, line: number, timeUs: number): void {
    if (!isOne) {
      this.#bars = 0;
      return;
    }
    if (this.#bars === 0) {
      this.#line = line;
      this.#timeUs = timeUs;
    }
    this.bars += 1;
    this.#bars += 1;
    if (this.#bars > this.longest.bars) this.longest = { bars: this.#bars, line: this.#line, timeUs: this.#timeUs };
  }
}

/** Looks for stretches in which nothing was traded, or in which prices stand still. */
export class VolumeJudge {
  readonly #zero = new RunCount();
  readonly #still = new RunCount();
  #bars = 0;
  #lastClose = Number.NaN;

  /** @param volume NaN where none is known */
  note(line: number, timeUs: number, high: number, low: number, close: number, volume: number): void {
    this.#bars += 1;
    this.#zero.note(volume === 0, line, timeUs);
    this.#still.note(high === low && close === this.#lastClose, line, timeUs);
    this.#lastClose = close;
  }

  findings(): ImportFinding[] {
    const findings: ImportFinding[] = [];
    const zero = this.#zero;
    if (zero.bars > 0 && zero.bars === this.#bars) {
      findings.push(found('zero-volume', zero, `The volume of all bars is zero: ${zero.bars}`));
    } else if (zero.longest.bars >= LONG_RUN) {
      findings.push(found('zero-volume', zero, `Bars without volume: ${zero.bars}, at most ${inARow(zero)}`));
    }
    const still = this.#still;
    if (still.longest.bars >= LONG_RUN) {
      findings.push(
        found('unchanged', still, `Bars at the price of the bar before: ${still.bars}, at most ${inARow(still)}`),
      );
    }
    return findings;
  }
}

function inARow({ longest }: RunCount): string {
  return `${longest.bars} in a row from ${isoFromUs(longest.timeUs)}`;
}

function found(code: 'zero-volume' | 'unchanged', { bars, longest }: RunCount, text: string): ImportFinding {
  const example = exampleOf(longest.line, longest.timeUs, importWarning('bars-in-a-row', { count: longest.bars }));
  return { code, count: bars, text, examples: [example] };
}
