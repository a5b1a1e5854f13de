import type { FillImportJson } from '@candlemark/contracts';
import { DATA_OPTION, type OptionSpec } from './command-line.ts';
import { commandOfActions } from './command-of-actions.ts';
import { actionsOnImported } from './imported-things.ts';

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
  actions: actionsOnImported({
    command: 'fills',
    one: 'list of own trades',
    many: 'lists',
    jsonKey: 'imports',
    read: (access) => access.fillImports(),
    remove: (access, id) => access.removeFillImport(id),
    text: linesOf,
  }),
});

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
