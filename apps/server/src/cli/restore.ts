import { resolve } from 'node:path';
import { systemClock } from '../workspace/clock.ts';
import { batchesText } from './backup.ts';
import { type CliCommand, CliUsageError } from './command.ts';
import { DATA_OPTION, dataDirOf, type OptionSpec, readCommandLine, usageText } from './command-line.ts';
import { ProgressLine } from './progress-line.ts';

const OPTIONS: readonly OptionSpec[] = [
  { name: 'replace', help: 'do not ask: put it in the place of what is there, which is moved aside and kept' },
  DATA_OPTION,
];

const ABOUT = `Makes a data directory of a backup. All of it is checked before anything is put in place, and it takes its place at once.
A directory that holds something is moved aside, and kept, when you say yes; without a terminal, only with --replace.
Stop the server first. Exit code: 0 restored, 2 everything is as it was.`;

/** `candlemark restore`: a data directory out of a backup. */
export const restoreCommand: CliCommand = {
  usage: usageText('restore FILE [options]', ABOUT, OPTIONS),
  async run(argv, io) {
    const line = readCommandLine(argv, OPTIONS, { mostWords: 1 });
    const [file = ''] = line.positionals;
    if (file === '') throw new CliUsageError('name the backup');
    const dataDir = dataDirOf(line, io);
    const { restoreBackup } = await import('../backup/restore-backup.ts');
    const progress = new ProgressLine(io, () => systemClock.nowMs());
    try {
      const { list, former, batches } = await restoreBackup({
        file: resolve(io.cwd, file),
        dataDir,
        clock: systemClock,
        signal: io.signal,
        mayReplace: async (used) => line.has('replace') || (await io.confirm(questionOf(used))),
        onProgress: (done) => progress.show(`Restoring: ${Math.floor(100 * done)} %`),
      });
      progress.clear();
      io.out(`Restored the document and ${batchesText(batches)} of ${list.madeAt} into ${dataDir}.\n`);
      if (former !== null) io.out(`What was there lies in ${former} now.\n`);
      for (const missing of list.missing)
        io.err(`The batch ${missing} was damaged already, and is not in the backup.\n`);
      return 0;
    } finally {
      progress.clear();
    }
  },
};

function questionOf(dataDir: string): string {
  return `${dataDir} holds something already. Move that aside, and put the backup in its place?`;
}
