import type { WorkspaceLog } from '../workspace.ts';
import type { CliIo } from './command.ts';

/** Shows warnings and errors of the workspace on the terminal; what went well needs no line there. */
export function terminalLog(io: Pick<CliIo, 'err'>): WorkspaceLog {
  const show = (_details: object, message: string) => io.err(`${message}\n`);
  return { info: () => undefined, warn: show, error: show };
}
