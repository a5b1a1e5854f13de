import { resolve } from 'node:path';
import { type Instrument, LEVEL_INTERVALS, parseInterval, VARIANTS } from '@candlemark/bars';
import { type BarJson, usFromIso } from '@candlemark/contracts';
import { type CliCommand, type CliIo, CliUsageError } from './command.ts';
import { type CommandLine, DATA_OPTION, type OptionSpec, readCommandLine, usageText } from './command-line.ts';
import type { BarRange, DataAccess } from './data-access.ts';
import { EXPORT_FORMATS, type ExportedPage, type ExportFormat } from './export-formats.ts';
import type { ExportedIndicators } from './export-indicators.ts';
import { findInstrumentOrExpression } from './find-instrument.ts';
import { writeWholeFile } from './whole-file.ts';
import { withDataAccess } from './with-data-access.ts';

const FORMAT_NAMES = EXPORT_FORMATS.map(({ name }) => name);

const OPTIONS: readonly OptionSpec[] = [
  { name: 'symbol', value: 'S', help: 'the instrument, or two of them: A/B, A-B' },
  { name: 'interval', value: 'I', help: `${LEVEL_INTERVALS.join(', ')}, or any other: 45m, 3D, 1Y` },
  {
    name: 'variant',
    value: 'V',
    help: 'raw (default), adjusted by splits and dividends, or regular: what was traded in the sessions',
    choices: VARIANTS,
  },
  { name: 'from', value: 'T', help: 'ISO date or time of the first bar (default: all)' },
  { name: 'to', value: 'T', help: 'ISO date or time after the last bar (default: all)' },
  {
    name: 'indicator',
    value: 'I',
    help: 'an indicator with its inputs, as "rsi(length=14)"; may be given several times (candlemark indicators lists them)',
    isRepeatable: true,
  },
  { name: 'format', value: 'F', help: `${FORMAT_NAMES.join(', ')} (default csv)`, choices: FORMAT_NAMES },
  { name: 'out', value: 'FILE', help: 'where to write (default: standard output)' },
  DATA_OPTION,
];

/** `candlemark export`: bars of any interval, as text or for other programs. */
export const exportCommand: CliCommand = {
  usage: usageText('export --symbol S --interval I [options]', 'Writes the bars of one instrument.', OPTIONS),
  endsWithReader: true,
  async run(argv, io) {
    const line = readCommandLine(argv, OPTIONS);
    const symbol = line.required('symbol');
    const range = barRange(line);
    const format = EXPORT_FORMATS.find(({ name }) => name === (line.value('format') ?? 'csv'));
    if (!format) throw new CliUsageError('there is no such format');
    const indicators = await readIndicators(line.all('indicator'));
    await withDataAccess(line, io, async (access) => {
      const instrument = await findInstrumentOrExpression(access, symbol);
      await write(format, access, { instrument, range, indicators }, line.value('out'), io);
    });
    return 0;
  },
};

interface Exported {
  readonly instrument: Instrument;
  readonly range: BarRange;
  readonly indicators: ExportedIndicators | null;
}

async function write(
  format: ExportFormat,
  access: DataAccess,
  { instrument, range, indicators }: Exported,
  out: string | undefined,
  io: CliIo,
): Promise<void> {
  const bars = access.bars(instrument, range);
  const pages = await begun(
    indicators === null ? withoutValues(bars) : indicators.beside(bars, access, instrument, range, io.signal),
    io.signal,
  );
  const columns = indicators?.columns ?? [];
  const parts = format.write({ instrument, interval: range.interval, columns, pages });
  if (out !== undefined) {
    await writeWholeFile(resolve(io.cwd, out), parts);
    return;
  }
  for await (const part of parts) {
    io.out(part);
    if ((await io.written()) !== null) return;
  }
}

/** Indicators are much code, and few exports have some. */
async function readIndicators(texts: readonly string[]): Promise<ExportedIndicators | null> {
  if (texts.length === 0) return null;
  return (await import('./export-indicators.ts')).readExportedIndicators(texts);
}

async function* withoutValues(pages: AsyncIterable<readonly BarJson[]>): AsyncGenerator<ExportedPage> {
  for await (const bars of pages) yield { bars, values: [] };
}

/** The same pages, of which the first has been read: what is impossible has failed before anything is written. */
async function begun<Page>(pages: AsyncIterable<Page>, signal: AbortSignal): Promise<AsyncGenerator<Page>> {
  const iterator = pages[Symbol.asyncIterator]();
  let next = await iterator.next();
  return (async function* () {
    try {
      while (next.done !== true) {
        signal.throwIfAborted();
        yield next.value;
        next = await iterator.next();
      }
    } finally {
      await iterator.return?.();
    }
  })();
}

function barRange(line: CommandLine): BarRange {
  const text = line.required('interval');
  const interval = parseInterval(text);
  if (interval === null) {
    throw new CliUsageError(`--interval ${text} is no interval; write ${LEVEL_INTERVALS.join(', ')}, 45m, 3D, 1Y`);
  }
  const variant = VARIANTS.find((choice) => choice === line.value('variant')) ?? 'raw';
  return { interval, variant, from: isoTime(line, 'from'), to: isoTime(line, 'to') };
}

function isoTime(line: CommandLine, name: string): string | undefined {
  const text = line.value(name);
  if (text !== undefined && usFromIso(text) === null) {
    throw new CliUsageError(`--${name} ${text} is no ISO date or time, like 2020-01-31 or 2020-01-31T09:30:00Z`);
  }
  return text;
}
