import { createInterface } from 'node:readline';

export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly signal: AbortSignal;
}

/** Asks until the answer is yes or no. No answer at all (the end of the input) is a no. @throws the signal's reason */
export async function askYesOrNo(question: string, { input, output, signal }: Terminal): Promise<boolean> {
  // Not as a terminal: Ctrl+C stays a signal, and the terminal itself edits the line.
  const lines = createInterface({ input, terminal: false });
  signal.addEventListener('abort', () => lines.close(), { once: true });
  try {
    output.write(`${question} [y/N] `);
    for await (const line of lines) {
      const answer = line.trim().toLowerCase();
      if (['y', 'yes'].includes(answer)) return true;
      if (['', 'n', 'no'].includes(answer)) return false;
      output.write('Please answer y or n: ');
    }
    signal.throwIfAborted();
    return false;
  } finally {
    lines.close();
  }
}
