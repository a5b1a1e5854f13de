import { requireDataDir } from '../workspace/data-dir.ts';
import type { CliCommand } from './command.ts';
import { DATA_OPTION, dataDirOf, type OptionSpec, readCommandLine, usageText } from './command-line.ts';
import { terminalLog } from './terminal-log.ts';

const OPTIONS: readonly OptionSpec[] = [{ name: 'json', help: 'the bytes before and after as JSON' }, DATA_OPTION];

const ABOUT = `Writes the market store anew without the space of removed and replaced rows, sorted by instrument and time.
Needs as much free disk as the store then has. Stop the server first. Killed half-way, nothing has changed.`;

/** `candlemark compact`: space that is free inside the market store goes back to the disk. */
export const compactCommand: CliCommand = {
  usage: usageText('compact [options]', ABOUT, OPTIONS),
  async run(argv, io) {
    const line = readCommandLine(argv, OPTIONS);
    const dataDir = dataDirOf(line, io);
    requireDataDir(dataDir);
    const { openWorkspace } = await import('../workspace.ts');
    const workspace = await openWorkspace({ dataDir, log: terminalLog(io) });
    try {
      const report = await workspace.compact();
      const { bytesBefore, bytesAfter } = report;
      io.out(
        line.has('json')
          ? `${JSON.stringify(report)}\n`
          : `market.duckdb: ${megabytes(bytesBefore)} before, ${megabytes(bytesAfter)} now.\n`,
      );
      return 0;
    } finally {
      await workspace.close();
    }
  },
};

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
