import { argv } from 'node:process';
import { COMMANDS } from './commands.ts';
import { createProcessIo } from './process-io.ts';
import { runCommand } from './run-command.ts';

const io = createProcessIo();
// Not process.exit: what was written to a pipe must get out first.
process.exitCode = await runCommand(argv.slice(2), COMMANDS, io);
// A pipe that is not read to its end keeps the process for as long as somebody holds the other end.
process.stdin.destroy();
