import { generatedTradesCsv } from '../generate/generated-trades-csv.ts';
import { systemClock } from '../workspace/clock.ts';
import { type CliCommand, CliUsageError } from './command.ts';
import { DATA_OPTION, dataDirOf, type OptionSpec, readCommandLine, usageText } from './command-line.ts';
import { resultText } from './import-report.ts';
import { openDataAccess } from './open-data-access.ts';
import { ProgressLine } from './progress-line.ts';

const OPTIONS: readonly OptionSpec[] = [
  { name: 'symbol', value: 'S', help: 'the instrument to make' },
  { name: 'trades', value: 'N', help: 'how many trades' },
  { name: 'seed', value: 'N', help: 'the same seed makes the same trades (default 1)' },
  DATA_OPTION,
];

const ABOUT = `Makes up trades of one instrument and imports them. They look like a market's and are none:
the instrument is labelled synthetic wherever it is shown.`;

/** `candlemark generate`: synthetic trades, by way of the ordinary import. */
export const generateCommand: CliCommand = {
  name: 'generate',
  summary: 'Make up trades, labelled synthetic',
  usage: usageText('generate --symbol S --trades N [options]', ABOUT, OPTIONS),
  async run(argv, io) {
    const line = readCommandLine(argv, OPTIONS);
    const symbol = line.required('symbol');
    line.required('trades');
    const trades = line.count('trades', 1) ?? 0;
    const seed = line.count('seed', 0) ?? 1;
    const access = await openDataAccess(dataDirOf(line, io), io);
    const progress = new ProgressLine(io, () => systemClock.nowMs());
    try {
      if (
        (await access.instruments()).some((instrument) => isSame(instrument.symbol, symbol) && !instrument.synthetic)
      ) {
        throw new CliUsageError(`${symbol} holds real data; choose another --symbol`);
      }
      const source = generatedTradesCsv({ symbol, trades, seed });
      const report = await access.importFile(
        { name: `${symbol}-seed-${seed}.csv`, source, bytes: null },
        {
          symbol,
          name: `${symbol} (synthetic)`,
          source: `Made up by candlemark generate, seed ${seed}; no real market`,
          licence: 'CC0-1.0',
          synthetic: true,
        },
        ({ phase, rowsRead }) =>
          progress.show(`${symbol}: ${phase}, ${rowsRead.toLocaleString('en-US')} of ${trades} rows`),
      );
      progress.clear();
      for (const result of report.results) io.out(resultText(result));
      return 0;
    } finally {
      progress.clear();
      await access.close();
    }
  },
};

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
