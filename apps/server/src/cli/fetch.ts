import { isLevelInterval, LEVEL_INTERVALS, US_PER_MS, usFromIso } from '@candlemark/bars';
import { SYMBOL_LENGTH } from '@candlemark/contracts';
import { processNetwork } from '../fetch/request/process-network.ts';
import type { FetchKind } from '../fetch/sources/source.ts';
import { type CliCommand, type CliIo, CliUsageError } from './command.ts';
import { type CommandLine, DATA_OPTION, type OptionSpec, readCommandLine, usageText } from './command-line.ts';
import type { WithAccess } from './fetch-one.ts';
import { withDataAccess } from './with-data-access.ts';

const KINDS: readonly FetchKind[] = [...LEVEL_INTERVALS, 'trades'];
const HITS = 50;

export const PRIVATE_OPTION: OptionSpec = {
  name: 'allow-private',
  help: 'also ask addresses of this machine and of the own network',
};

const OPTIONS: readonly OptionSpec[] = [
  { name: 'interval', value: 'I', help: `${KINDS.join(', ')} (default: 1D)` },
  {
    name: 'from',
    value: 'TIME',
    help: 'ISO date or time (default: all of days, 30 days of what is shorter, a day of trades)',
  },
  { name: 'to', value: 'TIME', help: 'ISO date or time, excluded (default: now)' },
  { name: 'symbol', value: 'S', help: 'the instrument that it is to be (default: as the market is called)' },
  {
    name: 'search',
    value: 'TEXT',
    help: 'list the markets of the source with this text in their name, and fetch nothing',
  },
  { name: 'json', help: 'the report as a line of JSON' },
  PRIVATE_OPTION,
  DATA_OPTION,
];

const ABOUT = `Fetches what is missing of a market, in batches that stay whatever happens: fetch again to go on.
SOURCE is a crypto exchange (binance, kraken, coinbase, ...), yahoo, dukascopy, or the address of a UDF server.
  candlemark fetch binance BTC/USDT --interval 1m --from 2024-01-01
  candlemark fetch yahoo AAPL
  candlemark fetch https://data.example.com/udf NASDAQ:AAPL --interval 1h
Exit code: 0 all of it, 1 some rows rejected, 2 it ended before its end.`;

/** `candlemark fetch`: a market from its source into the store. */
export const fetchCommand: CliCommand = {
  usage: usageText('fetch SOURCE MARKET [options]', ABOUT, OPTIONS),
  async run(argv, io) {
    const line = readCommandLine(argv, OPTIONS, { mostWords: 2 });
    const [source, market] = line.positionals;
    if (source === undefined) throw new CliUsageError('name a source, such as binance or yahoo');
    const search = line.value('search');
    if (search !== undefined) return await listMarkets(source, search, line, io);
    if (market === undefined)
      throw new CliUsageError('name a market of the source, or look for one with --search TEXT');
    const question = {
      origin: { source, market, kind: kindOf(line) },
      symbol: symbolOf(line),
      fromMs: timeOf(line, 'from'),
      toMs: timeOf(line, 'to'),
    };
    // Sources are loaded by those who fetch.
    const [{ fetchOne }, { fetchedJson, fetchedText }] = await Promise.all([
      import('./fetch-one.ts'),
      import('./fetch-report.ts'),
    ]);
    const withAccess: WithAccess = (work) => withDataAccess(line, io, work, { mayCreate: true });
    const fetched = await fetchOne(withAccess, question, line.has(PRIVATE_OPTION.name), io);
    io.out(line.has('json') ? fetchedJson(fetched) : fetchedText(fetched));
    return fetched.rowsRejected > 0 ? 1 : 0;
  },
};

async function listMarkets(word: string, text: string, line: CommandLine, io: CliIo): Promise<number> {
  const { openSource } = await import('../fetch/open-market.ts');
  const { source } = await openSource(
    word,
    processNetwork(line.has(PRIVATE_OPTION.name), () => {}),
    io.signal,
  );
  const found = await source.search(text, HITS, io.signal);
  for (const market of found)
    io.out(line.has('json') ? `${JSON.stringify(market)}\n` : `${market.symbol}  ${market.name}\n`);
  if (found.length === 0) io.err(`${word} has no market with ${JSON.stringify(text)} in its name.\n`);
  return found.length === 0 ? 2 : 0;
}

function kindOf(line: CommandLine): FetchKind {
  const text = line.value('interval') ?? '1D';
  if (text === 'trades' || isLevelInterval(text)) return text;
  throw new CliUsageError(`--interval ${text} is not one of ${KINDS.join(', ')}`);
}

function symbolOf(line: CommandLine): string | null {
  const symbol = line.value('symbol') ?? null;
  if (symbol !== null && symbol.length > SYMBOL_LENGTH)
    throw new CliUsageError(`--symbol has more than ${SYMBOL_LENGTH} characters`);
  return symbol;
}

function timeOf(line: CommandLine, name: string): number | null {
  const text = line.value(name);
  if (text === undefined) return null;
  const timeUs = usFromIso(text);
  if (timeUs === null) throw new CliUsageError(`--${name} ${text} is no ISO date or time, like 2020-01-31T09:30:00Z`);
  return Math.floor(timeUs / US_PER_MS);
}
