/** Gives ids that no other of the same file has: the same ones whenever that file is read. */
export class OwnIds {
  readonly #taken = new Set<string>();
  /** How far each wanted id was counted: a file may hold the same drawing a hundred thousand times. */
  readonly #counted = new Map<string, number>();

  /** @param wanted what an id may be */
  take(wanted: string): string {
    let count = this.#counted.get(wanted) ?? 1;
    let id = count === 1 ? wanted : `${wanted}-${count}`;
    while (this.#taken.has(id)) id = `${wanted}-${++count}`;
    this.#counted.set(wanted, count);
    this.#taken.add(id);
    return id;
  }
}
