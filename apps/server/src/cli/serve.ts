import type { CliCommand } from './command.ts';
import { readServeOptions, SERVE_USAGE } from './serve-options.ts';

/** `candlemark serve`: the workspace over HTTP, until Ctrl+C. The server is loaded once it is known that there is something to serve. */
export const serveCommand: CliCommand = {
  usage: SERVE_USAGE,
  async run(argv, io) {
    const options = readServeOptions(argv, io);
    const { runServer } = await import('./run-server.ts');
    await runServer(options, io);
    return 0;
  },
};
