/** The newest price on its way from the one before: its line and its label move there, while their words and the bar are the new ones at once. */

const GLIDE_MS = 120;
/** Prices that follow each other faster are where they are: they would never arrive. */
const LEAST_PAUSE_MS = 250;

export class PriceGlide {
  #from = Number.NaN;
  #to = Number.NaN;
  #startMs = Number.NEGATIVE_INFINITY;
  #changedMs = Number.NEGATIVE_INFINITY;
  #glideMs = 0;

  /** The price at whose height it stands now. @param pace 0 where nothing moves by itself */
  next(price: number, nowMs: number, pace: number): number {
    if (price !== this.#to) {
      const hasRested = nowMs - this.#changedMs >= LEAST_PAUSE_MS;
      this.#from = hasRested && pace > 0 && Number.isFinite(this.#to) ? this.#to : price;
      this.#to = price;
      this.#startMs = nowMs;
      this.#changedMs = nowMs;
      this.#glideMs = GLIDE_MS * pace;
    }
    if (!this.isUnderWay(nowMs)) return price;
    const left = 1 - (nowMs - this.#startMs) / this.#glideMs;
    return this.#to + (this.#from - this.#to) * left ** 3;
  }

  isUnderWay(nowMs: number): boolean {
    return this.#from !== this.#to && nowMs - this.#startMs < this.#glideMs;
  }

  /** Another instrument is shown. */
  reset(): void {
    this.#to = Number.NaN;
    this.#from = Number.NaN;
  }
}
