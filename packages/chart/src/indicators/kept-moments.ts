/** The moments along the bars of an interval at which a computation is kept, elsewhere, to be gone on with. In microseconds. */
export class KeptMoments {
  /** Under which it is kept. */
  readonly key: string;
  readonly #everyUs: number;
  /** In order. */
  #moments: number[] = [];
  #headUs: number | null = null;

  /** @param everyUs how far they lie apart, each at a multiple of that */
  constructor(key: string, everyUs: number) {
    this.key = key;
    this.#everyUs = everyUs;
  }

  /** Where it has been gone on with last; null where bars before have changed since. */
  get headUs(): number | null {
    return this.#headUs;
  }

  /** The last one until then; null where it is to be begun. */
  before(timeUs: number): number | null {
    const last = this.#moments.findLast((moment) => moment <= timeUs) ?? null;
    const head = this.#headUs;
    return head !== null && head <= timeUs && head > (last ?? Number.NEGATIVE_INFINITY) ? head : last;
  }

  /** Those to keep on the way from one moment to another. */
  within(afterUs: number, untilUs: number): readonly number[] {
    const every = this.#everyUs;
    const moments: number[] = [];
    for (let at = (Math.floor(afterUs / every) + 1) * every; at <= untilUs; at += every) moments.push(at);
    return moments;
  }

  /** These are kept, as far as no bar before has changed meanwhile. */
  keep(moments: readonly number[], changedUs: number): void {
    const all = new Set([...this.#moments, ...moments.filter((moment) => moment <= changedUs)]);
    this.#moments = [...all].sort((a, b) => a - b);
  }

  /** It has been gone on with up to there. */
  goneOn(key: string, toUs: number, changedUs: number): void {
    if (key === this.key) this.#headUs = toUs <= changedUs ? toUs : null;
  }

  /** Bars from there on are others. */
  changed(fromUs: number): void {
    this.#moments = this.#moments.filter((moment) => moment <= fromUs);
    if (this.#headUs !== null && this.#headUs > fromUs) this.#headUs = null;
  }
}
