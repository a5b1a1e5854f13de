import { pathToFileURL } from 'node:url';
import { CLI_FILE } from '../build.mjs';
import { prepare } from './prepare.mjs';

/**
 * Runs the command line in this process: signals, exit code and standard streams are its own. What has to be said
 * before it starts goes to stderr, so that `--json` stays clean.
 *
 * @param {readonly string[]} args the command and its arguments
 */
export async function runCli(args) {
  try {
    await prepare({ web: args[0] === 'serve' });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(2);
  }
  // In place: a module that imports `argv` by name holds this very array.
  process.argv.splice(1, process.argv.length, CLI_FILE, ...args);
  await import(pathToFileURL(CLI_FILE).href);
}
