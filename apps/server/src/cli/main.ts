import { argv } from 'node:process';
import { COMMANDS } from './commands.ts';
import { createProcessIo } from './process-io.ts';
import { runCommand } from './run-command.ts';

// Not process.exit: what was written to a pipe must get out first.
process.exitCode = await runCommand(argv.slice(2), COMMANDS, createProcessIo());
