import type { ImportFinding } from '@candlemark/contracts';
import { importWarning } from '../report/import-warning.ts';
import { ExampleList } from './example-list.ts';

/** Counts the rows that stand against the order in which most of a file's rows stand. */
export class OrderJudge {
  readonly #rising = new ExampleList();
  readonly #falling = new ExampleList();
  #lastUs = Number.NaN;

  note(line: number, timeUs: number): void {
    const last = this.#lastUs;
    this.#lastUs = timeUs;
    if (timeUs > last) this.#rising.add(line, timeUs, () => importWarning('row-after', { beforeUs: last }));
    else if (timeUs < last) this.#falling.add(line, timeUs, () => importWarning('row-after', { beforeUs: last }));
  }

  finding(): ImportFinding | null {
    const isRising = this.#rising.count >= this.#falling.count;
    const { count, listed } = isRising ? this.#falling : this.#rising;
    if (count === 0) return null;
    const text = `Rows that are ${isRising ? 'earlier' : 'later'} than the row before them, where most are ${isRising ? 'later' : 'earlier'}: ${count}; all were sorted`;
    return { code: 'out-of-order', count, text, examples: [...listed] };
  }
}
