import { annotationsCommand } from './annotations.ts';
import { backupCommand } from './backup.ts';
import { batchesCommand } from './batches.ts';
import { calendarCommand } from './calendar.ts';
import type { CliCommand } from './command.ts';
import { compactCommand } from './compact.ts';
import { deleteCommand } from './delete.ts';
import { exportCommand } from './export.ts';
import { fetchCommand } from './fetch.ts';
import { fillsCommand } from './fills.ts';
import { generateCommand } from './generate.ts';
import { importCommand } from './import.ts';
import { indicatorsCommand } from './indicators.ts';
import { instrumentsCommand } from './instruments.ts';
import { mergeCommand } from './merge.ts';
import { rebuildCommand } from './rebuild.ts';
import { restoreCommand } from './restore.ts';
import { SERVE_HELP } from './serve-options.ts';
import { snapshotCommand } from './snapshot.ts';
import { updateCommand } from './update.ts';
import { verifyCommand } from './verify.ts';

/** The server is most of the program: it is loaded when it is to run, not for every import and every `--help`. */
const serveCommand: CliCommand = {
  ...SERVE_HELP,
  run: async (argv, io) => (await import('./serve.ts')).serveCommand.run(argv, io),
};

/** Every command, in the order of the help text. */
export const COMMANDS: readonly CliCommand[] = [
  serveCommand,
  importCommand,
  fetchCommand,
  updateCommand,
  exportCommand,
  snapshotCommand,
  generateCommand,
  instrumentsCommand,
  indicatorsCommand,
  batchesCommand,
  fillsCommand,
  annotationsCommand,
  calendarCommand,
  mergeCommand,
  deleteCommand,
  backupCommand,
  restoreCommand,
  verifyCommand,
  rebuildCommand,
  compactCommand,
];
