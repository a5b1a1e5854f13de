import type { ImportReport } from '@candlemark/contracts';
import { generatedTradesCsv } from '../generate/generated-trades-csv.ts';
import { systemClock } from '../workspace/clock.ts';
import { type CliCommand, type CliIo, CliUsageError } from './command.ts';
import { DATA_OPTION, type OptionSpec, readCommandLine, usageText } from './command-line.ts';
import type { DataAccess } from './data-access.ts';
import { resultText } from './import-report.ts';
import { ProgressLine } from './progress-line.ts';
import { withDataAccess } from './with-data-access.ts';

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
  usage: usageText('generate --symbol S --trades N [options]', ABOUT, OPTIONS),
  async run(argv, io) {
    const line = readCommandLine(argv, OPTIONS);
    const symbol = line.required('symbol');
    line.required('trades');
    const trades = line.count('trades', 1) ?? 0;
    const seed = line.count('seed', 0) ?? 1;
    const report = await withDataAccess(line, io, (access) => generate(access, { symbol, trades, seed }, io), {
      mayCreate: true,
    });
    for (const result of report.results) io.out(resultText(result, result.file));
    return 0;
  },
};

async function generate(
  access: DataAccess,
  wanted: { readonly symbol: string; readonly trades: number; readonly seed: number },
  io: CliIo,
): Promise<ImportReport> {
  const { symbol, trades, seed } = wanted;
  if ((await access.instruments()).some((instrument) => isSame(instrument.symbol, symbol) && !instrument.synthetic)) {
    throw new CliUsageError(`${symbol} holds real data; choose another --symbol`);
  }
  const progress = new ProgressLine(io, () => systemClock.nowMs());
  try {
    return await access.importFile(
      { name: `${symbol}-seed-${seed}.csv`, source: generatedTradesCsv(wanted), bytes: null },
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
  } finally {
    progress.clear();
  }
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
