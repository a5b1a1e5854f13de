import { ASSET_CLASSES, type Instrument } from '@candlemark/bars';
import { instrumentToJson, isoFromUs } from '@candlemark/contracts';
import type { CliIo } from './command.ts';
import { type CommandLine, DATA_OPTION, type OptionSpec } from './command-line.ts';
import { commandOfActions, onData } from './command-of-actions.ts';
import type { DataAccess } from './data-access.ts';
import { fieldsText } from './fields-file.ts';
import { setInstruments } from './instruments-set.ts';

const OPTIONS: readonly OptionSpec[] = [
  { name: 'json', help: 'list: all that is known, as the HTTP interface tells it; set: how many were changed' },
  { name: 'csv', help: 'list: the fields of each as a table, as --file takes it' },
  { name: 'symbol', value: 'S', help: 'set: another symbol for one instrument' },
  { name: 'name', value: 'N', help: 'set: the name of one instrument' },
  { name: 'tick-size', value: 'P', help: 'set: the smallest price step, such as 0.25' },
  { name: 'decimals', value: 'N', help: 'set: decimals that price labels show' },
  { name: 'multiplier', value: 'M', help: 'set: what one of a quantity counts in money, such as 50 of a contract' },
  { name: 'inverse', value: 'yes|no', help: 'set: contracts that are settled in their coin', choices: ['yes', 'no'] },
  {
    name: 'settlement',
    value: 'CUR',
    help: 'set: what results are in where that is not the currency of the price; none: it is',
  },
  { name: 'asset-class', value: 'C', help: `set: ${ASSET_CLASSES.join(', ')}`, choices: ASSET_CLASSES },
  { name: 'sector', value: 'S', help: 'set: its sector' },
  { name: 'group', value: 'G', help: 'set: a group of your own' },
  { name: 'venue', value: 'V', help: 'set: where it is traded: a MIC such as XNYS, or a name' },
  { name: 'country', value: 'CC', help: 'set: two letters of ISO 3166-1, such as DE' },
  { name: 'tags', value: 'A,B', help: 'set: these tags and no others' },
  { name: 'add-tags', value: 'A,B', help: 'set: these tags too' },
  { name: 'remove-tags', value: 'A,B', help: 'set: without these tags' },
  { name: 'clear', value: 'FIELDS', help: 'set: take fields away: sector,country' },
  { name: 'file', value: 'F', help: 'set: a CSV file with a column symbol and one for each field' },
  { name: 'dry-run', help: 'set: only tell what would change' },
  DATA_OPTION,
];

const ABOUT = `Lists the instruments of the data directory. instruments set says what they are: all of it is changed, or nothing.
In a --file an empty cell leaves a field as it is, - takes it away, and tags are all of them: "Oil,Core".`;

/** `candlemark instruments`: what the data directory holds, and what people say of it. */
export const instrumentsCommand = commandOfActions({
  synopsis: 'instruments [list | set SYMBOL... | set --file F] [options]',
  about: ABOUT,
  options: OPTIONS,
  usual: 'list',
  endsWithReader: true,
  actions: {
    list: { mostWords: 0, run: onData(list) },
    set: { mostWords: Number.POSITIVE_INFINITY, run: onData(setInstruments) },
  },
});

async function list(access: DataAccess, line: CommandLine, _symbols: readonly string[], io: CliIo): Promise<number> {
  const instruments = await access.instruments();
  const write = line.has('json') ? jsonText : line.has('csv') ? fieldsText : tableText;
  io.out(write(instruments));
  return 0;
}

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
