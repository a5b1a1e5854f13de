import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { systemClock } from '../workspace/clock.ts';
import { bytesText } from '../workspace/disk-space.ts';
import { type CliCommand, type CliIo, CliUsageError } from './command.ts';
import { DATA_OPTION, type OptionSpec, readCommandLine, usageText } from './command-line.ts';
import { ProgressLine } from './progress-line.ts';
import { withDataAccess } from './with-data-access.ts';

const OPTIONS: readonly OptionSpec[] = [DATA_OPTION];

const ABOUT = `Writes market data and document (drawings, layouts) into one file, with the SHA-256 of each part. A running server goes on
meanwhile. The file is read again before it takes its name; candlemark restore FILE makes a data directory of it.
Exit code: 0 all is in it, 1 a damaged batch is not, 2 there is no backup.`;

/** `candlemark backup`: everything that cannot be made anew, in one file. */
export const backupCommand: CliCommand = {
  usage: usageText('backup FILE [options]', ABOUT, OPTIONS),
  async run(argv, io) {
    const line = readCommandLine(argv, OPTIONS, { mostWords: 1 });
    const file = fileOf(line.positionals, io);
    const { writeBackup } = await import('./write-backup.ts');
    const progress = new ProgressLine(io, () => systemClock.nowMs());
    try {
      const backup = await withDataAccess(line, io, (access) =>
        writeBackup(file, access, { signal: io.signal, onProgress: (text) => progress.show(text) }),
      );
      progress.clear();
      io.out(`Wrote ${file}: the document and ${batchesText(backup.batches)}, ${bytesText(backup.bytes)}.\n`);
      for (const missing of backup.missing) {
        io.err(`The batch ${missing} is damaged and not in the backup; only the market store still has its rows.\n`);
      }
      return backup.missing.length === 0 ? 0 : 1;
    } finally {
      progress.clear();
    }
  },
};

export function batchesText(count: number): string {
  return count === 1 ? '1 batch' : `${count.toLocaleString('en-US')} batches`;
}

/** @throws CliUsageError where there is no name, or the name of something that is no file */
function fileOf([name = '']: readonly string[], { cwd }: CliIo): string {
  if (name === '') throw new CliUsageError('name the file to write');
  const file = resolve(cwd, name);
  const isOther = statSync(file, { throwIfNoEntry: false })?.isFile() === false;
  if (isOther) throw new CliUsageError(`${file} is no file; name one that may be written`);
  return file;
}
