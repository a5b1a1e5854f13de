/** What imports have brought, to be listed and to be taken out again one by one: batches, lists of own trades. */
import type { CliIo } from './command.ts';
import type { CommandLine } from './command-line.ts';
import { type CliAction, onData } from './command-of-actions.ts';
import type { DataAccess } from './data-access.ts';

interface ImportedThing {
  readonly id: string;
  readonly sourceName: string;
  readonly instruments: readonly { readonly symbol: string }[];
}

export interface ImportedThings<Thing extends ImportedThing> {
  /** The command that lists them. */
  readonly command: string;
  /** What one is called, and several are, in sentences. */
  readonly one: string;
  readonly many: string;
  /** What they stand under in JSON, as the HTTP interface tells them. */
  readonly jsonKey: string;
  read(access: DataAccess): Promise<readonly Thing[]>;
  remove(access: DataAccess, id: string): Promise<void>;
  /** As a person reads them. */
  text(things: readonly Thing[]): string;
}

/** The actions `list`, of all or those of one instrument, and `remove`, of all that are named or of none. */
export function actionsOnImported<Thing extends ImportedThing>(
  of: ImportedThings<Thing>,
): { readonly list: CliAction; readonly remove: CliAction } {
  const { command, one, many, jsonKey } = of;

  async function list(access: DataAccess, line: CommandLine, _ids: readonly string[], io: CliIo): Promise<number> {
    const symbol = line.value('symbol')?.toLowerCase();
    const things = (await of.read(access)).filter(
      ({ instruments }) => symbol === undefined || instruments.some((held) => held.symbol.toLowerCase() === symbol),
    );
    io.out(line.has('json') ? `${JSON.stringify({ [jsonKey]: things }, null, 2)}\n` : of.text(things));
    return 0;
  }

  async function remove(access: DataAccess, _line: CommandLine, ids: readonly string[], io: CliIo): Promise<number> {
    const known = new Map((await of.read(access)).map((thing) => [thing.id, thing]));
    for (const id of ids) {
      if (!known.has(id)) throw new Error(`There is no ${one} ${id}. candlemark ${command} lists them.`);
    }
    for (const id of ids) {
      await of.remove(access, id);
      io.out(`Removed ${known.get(id)!.sourceName} (${id}).\n`);
    }
    return 0;
  }

  return {
    list: { mostWords: 0, run: onData(list) },
    remove: {
      mostWords: Number.POSITIVE_INFINITY,
      needs: `name the ${many} to remove; candlemark ${command} lists them`,
      run: onData(remove),
    },
  };
}
