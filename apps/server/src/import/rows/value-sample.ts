/** An even sample of a long series: every n-th value, n doubling as the series grows. Deterministic, bounded. */
export class ValueSample {
  static readonly #CAPACITY = 2048;
  readonly #values = new Float64Array(ValueSample.#CAPACITY);
  #length = 0;
  #stride = 1;
  #untilNext = 1;

  push(value: number): void {
    this.#untilNext -= 1;
    if (this.#untilNext > 0) return;
    if (this.#length === ValueSample.#CAPACITY) this.#thin();
    this.#values[this.#length] = value;
    this.#length += 1;
    this.#untilNext = this.#stride;
  }

  values(): number[] {
    return Array.from(this.#values.subarray(0, this.#length));
  }

  #thin(): void {
    for (let at = 0; at < ValueSample.#CAPACITY / 2; at += 1) this.#values[at] = this.#values[2 * at]!;
    this.#length = ValueSample.#CAPACITY / 2;
    this.#stride *= 2;
  }
}
