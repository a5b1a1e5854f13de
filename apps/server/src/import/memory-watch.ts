import { readFileSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';

/** A process that takes a gigabyte a second outgrows its limit by little in this time. */
const EVERY_MS = 50;

/**
 * Looks at the memory that a process occupies, from outside, where no endless loop keeps it from being looked at. Where a
 * system has no /proc (macOS, Windows), it sees nothing, and the process has to look at itself: see child.ts.
 */
export class MemoryWatch {
  readonly #timer: NodeJS.Timeout;

  /** @param onExceeded called once */
  constructor(pid: number, limitBytes: number, onExceeded: () => void) {
    this.#timer = setInterval(() => {
      if ((residentBytes(pid) ?? 0) <= limitBytes) return;
      this.stop();
      onExceeded();
    }, EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** Bytes of a process that are in memory; null when it is gone, or the system does not tell. */
export function residentBytes(pid: number): number | null {
  try {
    const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kibibytes === undefined ? null : Number(kibibytes) * 1024;
  } catch {
    // No such process, or no such folder.
    return null;
  }
}
