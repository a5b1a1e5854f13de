import { createStore, type ReadableStore } from '../../data/store.ts';
import type { Command } from './command.ts';
import { normalKey } from './keys.ts';

/**
 * The one list of what can be done now: the app's own commands and those of the chart on screen.
 *
 * Invariant: no two commands share an id, and no key belongs to two commands.
 */
export class CommandRegistry {
  readonly #commands = createStore<readonly Command[]>([]);

  /** Every command, in the order of registration. */
  get commands(): ReadableStore<readonly Command[]> {
    return this.#commands;
  }

  /**
   * Adds commands; returns what takes them away again.
   * @throws Error naming both commands when an id or a key is taken.
   */
  register(added: readonly Command[]): () => void {
    const next = [...this.#commands.get(), ...added];
    assertNoConflict(next);
    this.#commands.set(next);
    return () => this.#commands.set(this.#commands.get().filter((command) => !added.includes(command)));
  }

  find(id: string): Command | undefined {
    return this.#commands.get().find((command) => command.id === id);
  }

  /** Runs a command if it is there and enabled; returns whether it ran. */
  run(id: string): boolean {
    const command = this.find(id);
    if (command === undefined || !isEnabled(command)) return false;
    command.run();
    return true;
  }
}

/** Whether the command can be run now. */
export function isEnabled(command: Command): boolean {
  return command.isEnabled?.() ?? true;
}

function assertNoConflict(commands: readonly Command[]): void {
  const ownerOf = new Map<string, string>();
  for (const { id, keys } of commands) {
    for (const claim of [`id ${id}`, ...keys.map((key) => `key ${normalKey(key)}`)]) {
      const owner = ownerOf.get(claim);
      if (owner !== undefined) throw new Error(`The ${claim} of the command ${id} already belongs to ${owner}`);
      ownerOf.set(claim, id);
    }
  }
}
