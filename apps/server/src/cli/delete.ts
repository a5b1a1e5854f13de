import type { CliCommand } from './command.ts';
import { DATA_OPTION, type OptionSpec, readCommandLine, requiredSymbol, usageText } from './command-line.ts';
import { findInstrument } from './find-instrument.ts';
import { withDataAccess } from './with-data-access.ts';

const OPTIONS: readonly OptionSpec[] = [DATA_OPTION];

const ABOUT = `Deletes an instrument with all that was imported for it. There is no way back but to import it again,
as a new instrument with another id.`;

/** `candlemark delete`: an instrument with all of its rows. */
export const deleteCommand: CliCommand = {
  usage: usageText('delete SYMBOL [options]', ABOUT, OPTIONS),
  async run(argv, io) {
    const line = readCommandLine(argv, OPTIONS, { mostWords: 1 });
    const symbol = requiredSymbol(line);
    await withDataAccess(line, io, async (access) => {
      const instrument = findInstrument(await access.instruments(), symbol);
      await access.deleteInstrument(instrument);
      io.out(`Deleted ${instrument.symbol}.\n`);
    });
    return 0;
  },
};
