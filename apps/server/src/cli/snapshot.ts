import { extname, resolve } from 'node:path';
import { LEVEL_INTERVALS, VARIANTS } from '@candlemark/bars';
import {
  AUTO_TITLE,
  conforms,
  PngSnapshotQuery,
  SNAPSHOT_FORMATS,
  SNAPSHOT_SIZE,
  SNAPSHOT_THEMES,
  SNAPSHOT_UP_DOWNS,
  type SnapshotFormat,
} from '@candlemark/contracts';
import { type CliCommand, type CliIo, CliUsageError } from './command.ts';
import { type CommandLine, DATA_OPTION, type OptionSpec, readCommandLine, usageText } from './command-line.ts';
import { findInstrumentOrExpression } from './find-instrument.ts';
import { writeWholeFile } from './whole-file.ts';
import { withDataAccess } from './with-data-access.ts';

const { least, most, mostPixels, width, height, leastScale, mostScale } = SNAPSHOT_SIZE;

const OPTIONS: readonly OptionSpec[] = [
  { name: 'symbol', value: 'S', help: 'the instrument, or two of them: A/B, A-B' },
  {
    name: 'interval',
    value: 'I',
    help: `${LEVEL_INTERVALS.join(', ')}, any other, trades, or auto (default: the layout's, else auto)`,
  },
  { name: 'variant', value: 'V', help: `${VARIANTS.join(', ')} (default raw)`, choices: VARIANTS },
  { name: 'from', value: 'T', help: 'ISO date or time of the left end (default: the first bar)' },
  { name: 'to', value: 'T', help: 'ISO date or time of the right end (default: past the last bar)' },
  { name: 'layout', value: 'L', help: 'name or id of a layout: its chart type, panes, interval and drawings' },
  { name: 'plain', help: 'nothing that is drawn on the instrument' },
  { name: 'theme', value: 'T', help: `${SNAPSHOT_THEMES.join(', ')} (default light)`, choices: SNAPSHOT_THEMES },
  {
    name: 'up-down',
    value: 'C',
    help: `colours of rising and falling bars: ${SNAPSHOT_UP_DOWNS.join(', ')} (default: the theme's)`,
    choices: SNAPSHOT_UP_DOWNS,
  },
  {
    name: 'title',
    value: 'T',
    help: `a line above the chart; ${AUTO_TITLE}: instrument, level and days (default none)`,
  },
  { name: 'mark', help: 'a small “Candlemark” in the lower left corner' },
  { name: 'width', value: 'N', help: `CSS pixels, ${least} to ${most} (default ${width})` },
  { name: 'height', value: 'N', help: `the same (default ${height})` },
  {
    name: 'scale',
    value: 'N',
    help: `PNG: pixels for a CSS pixel, ${leastScale} to ${mostScale}, at most ${mostPixels} a side (default 1)`,
  },
  { name: 'out', value: 'FILE', help: 'where to write, FILE.svg or FILE.png (default: SVG to standard output)' },
  DATA_OPTION,
];

const ABOUT = `Draws the chart of one instrument as the browser does, without a browser. Texts of an SVG are texts.`;

/** `candlemark snapshot`: a picture of a chart, for reports and bots. */
export const snapshotCommand: CliCommand = {
  usage: usageText('snapshot --symbol S [--interval I] [options]', ABOUT, OPTIONS),
  endsWithReader: true,
  async run(argv, io) {
    const line = readCommandLine(argv, OPTIONS);
    const symbol = line.required('symbol');
    const out = line.value('out');
    const format = formatOf(out);
    const query = queryOf(line, format);
    await withDataAccess(line, io, async (access) => {
      const instrument = await findInstrumentOrExpression(access, symbol);
      await write(await access.snapshot(instrument, format, query), out, io);
    });
    return 0;
  },
};

async function write(picture: Uint8Array, out: string | undefined, io: CliIo): Promise<void> {
  if (out !== undefined) return await writeWholeFile(resolve(io.cwd, out), oneOf(picture));
  io.out(picture);
  await io.written();
}

async function* oneOf(part: Uint8Array): AsyncGenerator<Uint8Array> {
  yield part;
}

function formatOf(out: string | undefined): SnapshotFormat {
  if (out === undefined) return 'svg';
  const end = extname(out).slice(1).toLowerCase();
  const format = SNAPSHOT_FORMATS.find((known) => known === end);
  if (format !== undefined) return format;
  throw new CliUsageError(`--out ${out} says by its end what to draw: name a file that ends in .svg or .png`);
}

function queryOf(line: CommandLine, format: SnapshotFormat): PngSnapshotQuery {
  const number = (name: string, from: number, to: number, isWhole: boolean) => {
    const text = line.value(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    if (value >= from && value <= to && (!isWhole || Number.isInteger(value))) return value;
    throw new CliUsageError(`--${name} ${text} is no ${isWhole ? 'whole number' : 'number'} from ${from} to ${to}`);
  };
  if (format !== 'png' && line.value('scale') !== undefined) {
    throw new CliUsageError('--scale is for PNG: an SVG is sharp at any size');
  }
  const given = {
    ...Object.fromEntries(
      ['interval', 'variant', 'from', 'to', 'layout', 'theme', 'title'].map((name) => [name, line.value(name)]),
    ),
    upDown: line.value('up-down'),
    mark: line.has('mark') ? true : undefined,
    width: number('width', least, most, true),
    height: number('height', least, most, true),
    scale: number('scale', leastScale, mostScale, false),
    annotations: line.has('plain') ? false : undefined,
  };
  const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (conforms(PngSnapshotQuery, query)) return query;
  throw new CliUsageError('a value is longer than any interval, date, name of a layout or title');
}
