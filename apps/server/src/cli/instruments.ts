import type { Instrument } from '@candlemark/bars';
import { instrumentToJson, isoFromUs } from '@candlemark/contracts';
import type { CliCommand } from './command.ts';
import { DATA_OPTION, type OptionSpec, readCommandLine, usageText } from './command-line.ts';
import { withDataAccess } from './with-data-access.ts';

const OPTIONS: readonly OptionSpec[] = [
  { name: 'json', help: 'all that is known, as the HTTP interface tells it' },
  DATA_OPTION,
];

/** `candlemark instruments`: what the data directory holds. */
export const instrumentsCommand: CliCommand = {
  name: 'instruments',
  summary: 'List the instruments',
  usage: usageText('instruments [options]', 'Lists the instruments of the data directory.', OPTIONS),
  endsWithReader: true,
  async run(argv, io) {
    const line = readCommandLine(argv, OPTIONS);
    const instruments = await withDataAccess(line, io, (access) => access.instruments());
    io.out(line.has('json') ? jsonText(instruments) : tableText(instruments));
    return 0;
  },
};

function jsonText(instruments: readonly Instrument[]): string {
  return `${JSON.stringify({ instruments: instruments.map(instrumentToJson) }, null, 2)}\n`;
}

function tableText(instruments: readonly Instrument[]): string {
  if (instruments.length === 0) return 'No instruments yet. candlemark import FILE brings some.\n';
  const rows = instruments.map(({ symbol, name, synthetic, levels }) => {
    const [finest] = levels;
    const range = finest ? `${isoFromUs(finest.fromUs)} to ${isoFromUs(finest.toUs)}` : '';
    return [
      symbol,
      finest?.interval ?? '',
      (finest?.rows ?? 0).toLocaleString('en-US'),
      range,
      synthetic && !/synthetic/i.test(name) ? `${name} (synthetic)` : name,
    ];
  });
  const table = [['SYMBOL', 'FINEST', 'ROWS', 'RANGE', 'NAME'], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => (column === 2 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  '),
  );
  return `${lines.map((text) => text.trimEnd()).join('\n')}\n`;
}
