/** Gives ids that no other of the same file has: the same ones whenever that file is read. */
export class OwnIds {
  readonly #taken = new Set<string>();

  /** @param wanted what an id may be */
  take(wanted: string): string {
    let id = wanted;
    for (let count = 2; this.#taken.has(id); count++) id = `${wanted}-${count}`;
    this.#taken.add(id);
    return id;
  }
}
