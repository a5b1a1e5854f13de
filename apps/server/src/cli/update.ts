import { type FetchedBefore, fetchedBefore } from '../fetch/fetched-before.ts';
import { type CliCommand, type CliIo, CliUsageError } from './command.ts';
import { type CommandLine, DATA_OPTION, type OptionSpec, readCommandLine, usageText } from './command-line.ts';
import type { DataAccess } from './data-access.ts';
import { PRIVATE_OPTION } from './fetch.ts';
import { withDataAccess } from './with-data-access.ts';

const OPTIONS: readonly OptionSpec[] = [{ name: 'json', help: 'a line of JSON for each' }, PRIVATE_OPTION, DATA_OPTION];

const ABOUT = `Brings instruments that were fetched up to now, from where each of their fetches ended; without a SYMBOL all of them.
Exit code: 0 all of it, 1 some rows rejected, 2 at least one could not be brought up to now.`;

/** `candlemark update`: what was fetched, up to now. */
export const updateCommand: CliCommand = {
  usage: usageText('update [SYMBOL...] [options]', ABOUT, OPTIONS),
  async run(argv, io) {
    const line = readCommandLine(argv, OPTIONS, { mostWords: Number.POSITIVE_INFINITY });
    return await withDataAccess(line, io, (access) => updateAll(access, line, io));
  },
};

async function updateAll(access: DataAccess, line: CommandLine, io: CliIo): Promise<number> {
  const [{ fetchOne }, { fetchedJson, fetchedText }] = await Promise.all([
    import('./fetch-one.ts'),
    import('./fetch-report.ts'),
  ]);
  let code = 0;
  for (const { origin, symbol } of await wantedOf(access, line.positionals)) {
    io.signal.throwIfAborted();
    try {
      const fetched = await fetchOne(
        (work) => work(access),
        { origin, symbol, fromMs: null, toMs: null },
        line.has(PRIVATE_OPTION.name),
        io,
      );
      io.out(line.has('json') ? fetchedJson(fetched) : fetchedText(fetched));
      if (fetched.rowsRejected > 0) code = Math.max(code, 1);
    } catch (error) {
      if (io.signal.aborted) throw error;
      io.err(`${symbol}: ${error instanceof Error ? error.message : String(error)}\n`);
      code = 2;
    }
  }
  return code;
}

/** Each thing that was fetched of the symbols, once. @throws CliUsageError for a symbol that was not */
async function wantedOf(access: DataAccess, symbols: readonly string[]): Promise<readonly FetchedBefore[]> {
  const found = await fetchedBefore(access);
  const wanted = symbols.map((symbol) => symbol.toLowerCase());
  const unknown = symbols.find((symbol) => !found.some((one) => one.symbol.toLowerCase() === symbol.toLowerCase()));
  if (unknown !== undefined) throw new CliUsageError(`${unknown} was not fetched; candlemark fetch brings it`);
  if (found.length === 0) throw new CliUsageError('nothing was fetched yet; candlemark fetch brings it');
  return wanted.length === 0 ? found : found.filter((one) => wanted.includes(one.symbol.toLowerCase()));
}
