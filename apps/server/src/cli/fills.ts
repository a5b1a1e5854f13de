import type { FillImportJson } from '@candlemark/contracts';
import type { CliIo } from './command.ts';
import { type CommandLine, DATA_OPTION, type OptionSpec } from './command-line.ts';
import { commandOfActions, onData } from './command-of-actions.ts';
import type { DataAccess } from './data-access.ts';

const OPTIONS: readonly OptionSpec[] = [
  { name: 'symbol', value: 'S', help: 'only lists with trades of this instrument' },
  { name: 'json', help: 'all that is known, as the HTTP interface tells it' },
  DATA_OPTION,
];

const ABOUT = `Lists the files of own trades that were imported (candlemark import FILE --kind fills). fills remove ID takes one
out again; what other files say as well stays.`;

/** `candlemark fills`: lists of own trades. */
export const fillsCommand = commandOfActions({
  synopsis: 'fills [list | remove ID...] [options]',
  about: ABOUT,
  options: OPTIONS,
  usual: 'list',
  actions: {
    list: { mostWords: 0, run: onData(list) },
    remove: {
      mostWords: Number.POSITIVE_INFINITY,
      needs: 'name the lists to remove; candlemark fills lists them',
      run: onData(remove),
    },
  },
});

async function list(access: DataAccess, line: CommandLine, _ids: readonly string[], io: CliIo): Promise<number> {
  const symbol = line.value('symbol')?.toLowerCase();
  const imports = (await access.fillImports()).filter(
    ({ instruments }) => symbol === undefined || instruments.some((held) => held.symbol.toLowerCase() === symbol),
  );
  io.out(line.has('json') ? `${JSON.stringify({ imports }, null, 2)}\n` : linesOf(imports));
  return 0;
}

async function remove(access: DataAccess, _line: CommandLine, ids: readonly string[], io: CliIo): Promise<number> {
  const known = new Map((await access.fillImports()).map((one) => [one.id, one]));
  for (const id of ids) {
    if (!known.has(id)) throw new Error(`There is no list of own trades ${id}. candlemark fills lists them.`);
  }
  for (const id of ids) {
    await access.removeFillImport(id);
    io.out(`Removed ${known.get(id)!.sourceName} (${id}).\n`);
  }
  return 0;
}

function linesOf(imports: readonly FillImportJson[]): string {
  if (imports.length === 0) return 'No own trades were imported.\n';
  return imports
    .map(({ id, createdAt, instruments, sourceName }) => {
      const count = instruments.reduce((sum, { fills }) => sum + fills, 0).toLocaleString('en-US');
      const of = instruments.length === 1 ? instruments[0]!.symbol : `${instruments.length} instruments`;
      return `${id}  ${createdAt.slice(0, 19).replace('T', ' ')}  ${count} fills  ${of}  ${sourceName}\n`;
    })
    .join('');
}
