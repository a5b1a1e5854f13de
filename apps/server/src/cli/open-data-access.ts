import { readServerFile } from '../workspace/server-file.ts';
import { openWorkspace } from '../workspace.ts';
import type { CliIo } from './command.ts';
import type { DataAccess } from './data-access.ts';
import { openLocalAccess } from './local-access.ts';
import { openServerAccess } from './server-access.ts';
import { terminalLog } from './terminal-log.ts';

/**
 * Goes through the server that runs on the data directory, else opens the directory itself.
 * @throws DataDirInUseError when something else holds it.
 */
export async function openDataAccess(dataDir: string, io: CliIo): Promise<DataAccess> {
  const server = readServerFile(dataDir);
  const throughServer = server === null ? null : await openServerAccess(server, io);
  return throughServer ?? openLocalAccess(await openWorkspace({ dataDir, log: terminalLog(io) }), io);
}
