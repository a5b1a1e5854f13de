import type { CliIo } from './command.ts';
import { type CommandLine, dataDirOf } from './command-line.ts';
import type { DataAccess } from './data-access.ts';
import { openDataAccess } from './open-data-access.ts';

/**
 * Does a command's work on the data directory that its line names, and lets go of the directory however it ends.
 * A directory that is missing is refused: only a command that brings data makes one (`mayCreate`).
 */
export async function withDataAccess<T>(
  line: CommandLine,
  io: CliIo,
  work: (access: DataAccess) => Promise<T>,
  { mayCreate = false }: { readonly mayCreate?: boolean } = {},
): Promise<T> {
  const access = await openDataAccess(dataDirOf(line, io), io, mayCreate);
  try {
    return await work(access);
  } finally {
    await access.close();
  }
}
