/** Counts the distances between the times of successive rows. Bounded: rare distances beyond a few thousand are dropped. */
export class StepHistogram {
  static readonly #CAPACITY = 4096;
  readonly #counts = new Map<number, number>();
  #lastStep = 0;
  #lastCount = 0;

  push(stepUs: number): void {
    const step = Math.abs(stepUs);
    if (step === this.#lastStep) {
      this.#lastCount += 1;
      return;
    }
    this.#settle();
    this.#lastStep = step;
    this.#lastCount = 1;
  }

  /** Positive distances with how often they were met, the most frequent first. */
  steps(): { readonly stepUs: number; readonly count: number }[] {
    this.#settle();
    return [...this.#counts]
      .filter(([stepUs]) => stepUs > 0)
      .map(([stepUs, count]) => ({ stepUs, count }))
      .sort((a, b) => b.count - a.count || a.stepUs - b.stepUs);
  }

  #settle(): void {
    if (this.#lastCount === 0) return;
    const count = this.#counts.get(this.#lastStep);
    if (count !== undefined || this.#counts.size < StepHistogram.#CAPACITY) {
      this.#counts.set(this.#lastStep, (count ?? 0) + this.#lastCount);
    }
    this.#lastCount = 0;
  }
}
