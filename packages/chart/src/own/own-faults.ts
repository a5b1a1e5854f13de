/** What a host's own series and tools threw. The picture goes on without them; of each kind the first fault is told. */
export interface OwnFault {
  readonly where: 'series' | 'tool';
  /** The type that the host gave it. */
  readonly id: string;
  readonly thrown: unknown;
}

export class OwnFaults {
  readonly #told = new Map<string, OwnFault>();
  #report: ((thrown: unknown) => void) | null = null;

  /** Where faults are reported from now on: to the newest chart that these definitions were given to. */
  reportTo(report: (thrown: unknown) => void): void {
    this.#report = report;
  }

  /** Whose code threw it; undefined for what was thrown elsewhere. */
  of(thrown: unknown): OwnFault | undefined {
    return [...this.#told.values()].find((fault) => fault.thrown === thrown);
  }

  /** What `ask` answers, or `otherwise` where it throws. */
  guarded<Answer>({ where, id }: Omit<OwnFault, 'thrown'>, ask: () => Answer, otherwise: Answer): Answer {
    try {
      return ask();
    } catch (thrown) {
      const key = `${where} ${id}`;
      if (!this.#told.has(key)) {
        this.#told.set(key, { where, id, thrown });
        this.#report?.(thrown);
      }
      return otherwise;
    }
  }
}
