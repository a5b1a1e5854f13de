import type { CliCommand } from './command.ts';
import { exportCommand } from './export.ts';
import { generateCommand } from './generate.ts';
import { importCommand } from './import.ts';
import { instrumentsCommand } from './instruments.ts';
import { rebuildCommand } from './rebuild.ts';
import { serveCommand } from './serve.ts';

/** Every command, in the order of the help text. */
export const COMMANDS: readonly CliCommand[] = [
  serveCommand,
  importCommand,
  exportCommand,
  generateCommand,
  instrumentsCommand,
  rebuildCommand,
];
