/** Which series a person hid. They come and go with the options; what was chosen for one is kept meanwhile. */

const NONE: ReadonlySet<string> = new Set();

export class HiddenSeries {
  readonly #changed: () => void;
  #ids = NONE;
  /** What was hidden before one was shown alone; null while none is. */
  #beforeIsolation: ReadonlySet<string> | null = null;
  #known: readonly string[] = [];

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Another set after every change. */
  get ids(): ReadonlySet<string> {
    return this.#ids;
  }

  /** Takes over a whole choice, as it was read before. */
  restore(ids: ReadonlySet<string>): void {
    this.#beforeIsolation = null;
    this.#become(ids);
  }

  /**
   * @param known all series that there are now
   * @throws Error where this one is not among them
   */
  setVisible(id: string, isVisible: boolean, known: readonly string[]): void {
    assertKnown(id, known);
    if (isVisible !== this.#ids.has(id)) return;
    const next = new Set(this.#ids);
    if (isVisible) next.delete(id);
    else next.add(id);
    this.#become(next);
  }

  /**
   * Hides all others; with null they are as they were before, and where none was alone all are shown.
   * @param known all series that there are now
   * @throws Error where this one is not among them
   */
  isolate(id: string | null, known: readonly string[]): void {
    if (id === null) {
      this.restore(this.#beforeIsolation ?? NONE);
      return;
    }
    assertKnown(id, known);
    const shown = known.filter((one) => !this.#ids.has(one));
    // From one alone to another one: the others come back as they were before the first.
    const before = shown.length === 1 && this.#beforeIsolation !== null ? this.#beforeIsolation : this.#ids;
    this.#become(new Set(known.filter((other) => other !== id)));
    this.#beforeIsolation = before;
  }

  /** Takes over which series there are now. Where all that was shown has gone, as one alone does, the others are shown as they were before that. */
  seriesAre(known: readonly string[]): void {
    const isShown = (id: string) => !this.#ids.has(id);
    const isLeftEmpty = this.#known.some(isShown) && !known.some(isShown);
    this.#known = known;
    if (!isLeftEmpty) return;
    this.isolate(null, known);
    if (!known.some(isShown)) this.restore(NONE);
  }

  /** Whether it is the only one that is shown. */
  isAlone(id: string, known: readonly string[]): boolean {
    return known.length > 1 && known.every((other) => this.#ids.has(other) === (other !== id));
  }

  #become(ids: ReadonlySet<string>): void {
    this.#ids = ids;
    this.#changed();
  }
}

function assertKnown(id: string, known: readonly string[]): void {
  if (!known.includes(id)) throw new Error(`The chart has no series ${id}; it has ${known.join(', ')}`);
}
