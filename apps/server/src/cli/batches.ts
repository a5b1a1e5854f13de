import { resolve } from 'node:path';
import type { BatchJson } from '@candlemark/contracts';
import type { CliIo } from './command.ts';
import { type CommandLine, DATA_OPTION, type OptionSpec } from './command-line.ts';
import { commandOfActions, onData } from './command-of-actions.ts';
import type { DataAccess } from './data-access.ts';
import { actionsOnImported } from './imported-things.ts';
import { writeWholeFile } from './whole-file.ts';

const OPTIONS: readonly OptionSpec[] = [
  { name: 'symbol', value: 'S', help: 'only batches with rows of this instrument' },
  { name: 'json', help: 'all that is known, as the HTTP interface tells it' },
  { name: 'out', value: 'FILE', help: 'where download writes (default: BATCH.parquet)' },
  DATA_OPTION,
];

const ABOUT = `Lists what was imported, one batch for each file. batches remove ID takes one out again: the store rolls back
to what the others give. batches download ID writes its rows as they were imported, as a Parquet file.`;

/** `candlemark batches`: what was imported. */
export const batchesCommand = commandOfActions({
  synopsis: 'batches [list | remove ID... | download ID] [options]',
  about: ABOUT,
  options: OPTIONS,
  usual: 'list',
  actions: {
    ...actionsOnImported({
      command: 'batches',
      one: 'batch',
      many: 'batches',
      jsonKey: 'batches',
      read: (access) => access.batches(),
      remove: (access, id) => access.removeBatch(id),
      text: tableText,
    }),
    download: { mostWords: 1, needs: 'name one batch to download', run: onData(download) },
  },
});

async function download(access: DataAccess, line: CommandLine, ids: readonly string[], io: CliIo): Promise<number> {
  const id = ids[0]!;
  const out = line.value('out') ?? `${id}.parquet`;
  await writeWholeFile(resolve(io.cwd, out), access.batchFile(id));
  io.out(`Wrote ${out}.\n`);
  return 0;
}

/** Whose file it was taken for, what a batch holds beside its rows, and what of them was put right. */
function moreText({ format, events, repairs }: Pick<BatchJson, 'format' | 'events' | 'repairs'>): string {
  const taken = format === null || format.source === null ? [] : [format.title];
  const held = events === 0 ? [] : [`${events} splits and dividends`];
  return [...taken, ...held, ...repairs.map(({ repair, count }) => `repaired ${repair}: ${count}`)].join(', ');
}

function tableText(batches: readonly BatchJson[]): string {
  if (batches.length === 0) return 'Nothing was imported.\n';
  const rows = batches.map(
    ({ id, createdAt, kind, interval, rows: count, instruments, sourceName, state, ...more }) => [
      id,
      createdAt.slice(0, 19).replace('T', ' '),
      interval === null ? kind : `${interval} ${kind}`,
      count.toLocaleString('en-US'),
      instruments.length === 1 ? instruments[0]!.symbol : `${instruments.length} instruments`,
      state === 'sound' ? sourceName : `${sourceName} (damaged)`,
      moreText(more),
    ],
  );
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
