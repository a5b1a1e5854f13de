import { fileURLToPath } from 'node:url';

/**
 * The built command line: what people run, and what tests run and kill as a process of its own. It is brought up to date
 * before the server's tests start.
 */
export const CLI_FILE = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
