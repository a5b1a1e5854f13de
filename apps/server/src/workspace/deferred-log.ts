import type { WorkspaceLog } from './workspace-log.ts';

type Level = keyof WorkspaceLog;

/** Keeps what is said until there is a log to say it to: a directory that is refused gets no log file. */
export class DeferredLog implements WorkspaceLog {
  #early: { readonly level: Level; readonly details: object; readonly message: string }[] = [];
  #log: WorkspaceLog | null = null;

  info(details: object, message: string): void {
    this.#say('info', details, message);
  }

  warn(details: object, message: string): void {
    this.#say('warn', details, message);
  }

  error(details: object, message: string): void {
    this.#say('error', details, message);
  }

  /** From here on everything goes to `log`, beginning with what was said before. Returns what of that was no mere note. */
  open(log: WorkspaceLog): readonly string[] {
    const early = this.#early;
    this.#log = log;
    this.#early = [];
    for (const { level, details, message } of early) log[level](details, message);
    return early.filter(({ level }) => level !== 'info').map(({ message }) => message);
  }

  #say(level: Level, details: object, message: string): void {
    if (this.#log) this.#log[level](details, message);
    else this.#early.push({ level, details, message });
  }
}
