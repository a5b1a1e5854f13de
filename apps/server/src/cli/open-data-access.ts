import { requireDataDir } from '../workspace/data-dir.ts';
import { readServerFile, type ServerFile } from '../workspace/server-file.ts';
import type { CliIo } from './command.ts';
import type { DataAccess } from './data-access.ts';
import { terminalLog } from './terminal-log.ts';

/**
 * Goes through the server that runs on the data directory, else opens the directory itself.
 * @throws DataDirInUseError when something else holds it, DataDirMissingError when there is none and `mayCreate` is false.
 */
export async function openDataAccess(dataDir: string, io: CliIo, mayCreate: boolean): Promise<DataAccess> {
  const server = readServerFile(dataDir);
  const throughServer = server === null ? null : await openServer(server, io);
  if (throughServer !== null) return throughServer;
  if (!mayCreate) requireDataDir(dataDir);
  return await openDirectory(dataDir, io);
}

async function openServer(server: ServerFile, io: CliIo): Promise<DataAccess | null> {
  const { openServerAccess } = await import('./server-access.ts');
  return await openServerAccess(server, io);
}

/** The store's code is loaded only here: who goes through a server does without, and the other way round. */
async function openDirectory(dataDir: string, io: CliIo): Promise<DataAccess> {
  const [{ openWorkspace }, { openLocalAccess }] = await Promise.all([
    import('../workspace.ts'),
    import('./local-access.ts'),
  ]);
  return openLocalAccess(await openWorkspace({ dataDir, log: terminalLog(io) }), io);
}
