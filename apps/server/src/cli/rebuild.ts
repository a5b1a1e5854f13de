import { requireDataDir } from '../workspace/data-dir.ts';
import type { CliCommand } from './command.ts';
import { DATA_OPTION, dataDirOf, type OptionSpec, readCommandLine, usageText } from './command-line.ts';
import { terminalLog } from './terminal-log.ts';

const OPTIONS: readonly OptionSpec[] = [
  { name: 'without-damaged', help: 'leave damaged batches out; the former market store is kept in aside/' },
  DATA_OPTION,
];

const ABOUT = `Throws the market store away and builds it anew from the batches.
Stop the server first. Killed half-way, the next start goes on with it.`;

/** `candlemark rebuild`: the market store from the batches. */
export const rebuildCommand: CliCommand = {
  usage: usageText('rebuild [options]', ABOUT, OPTIONS),
  async run(argv, io) {
    const line = readCommandLine(argv, OPTIONS);
    const dataDir = dataDirOf(line, io);
    requireDataDir(dataDir);
    const rebuild = line.has('without-damaged') ? 'without-damaged' : 'whole';
    const { openWorkspace } = await import('../workspace.ts');
    const workspace = await openWorkspace({ dataDir, log: terminalLog(io), rebuild });
    try {
      const { recoveredBatches, missingBatches, store } = workspace;
      io.out(`Built anew from ${recoveredBatches} batches: ${store.listInstruments().length} instruments.\n`);
      return missingBatches === 0 ? 0 : 1;
    } finally {
      await workspace.close();
    }
  },
};
