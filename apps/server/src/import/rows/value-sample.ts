/** An even sample of a long series: every n-th value, n doubling as the series grows. Deterministic, bounded. */
export class ValueSample {
  /** Small enough to lie in V8's own heap: a file may have thousands of instruments with a few rows each. */
  static readonly #FIRST_CAPACITY = 8;
  readonly #most: number;
  #values = new Float64Array(ValueSample.#FIRST_CAPACITY);
  #length = 0;
  #stride = 1;
  #untilNext = 1;

  /** @param most values that are kept at most; a power of two from 32 */
  constructor(most: number) {
    this.#most = most;
  }

  push(value: number): void {
    this.#untilNext -= 1;
    if (this.#untilNext > 0) return;
    if (this.#length === this.#most) this.#thin();
    else if (this.#length === this.#values.length) this.#widen();
    this.#values[this.#length] = value;
    this.#length += 1;
    this.#untilNext = this.#stride;
  }

  /** A copy. */
  values(): Float64Array {
    return this.#values.slice(0, this.#length);
  }

  #widen(): void {
    const wider = new Float64Array(Math.min(this.#most, this.#values.length * 4));
    wider.set(this.#values);
    this.#values = wider;
  }

  #thin(): void {
    for (let at = 0; at < this.#most / 2; at += 1) this.#values[at] = this.#values[2 * at]!;
    this.#length = this.#most / 2;
    this.#stride *= 2;
  }
}
