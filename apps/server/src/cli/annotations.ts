import { resolve } from 'node:path';
import type { Unmapped } from '@candlemark/annotations';
import { ANNOTATION_FORMS, type AnnotationForm } from '@candlemark/contracts';
import { exportAnnotations } from '../exchange/export-annotations.ts';
import { importAnnotationFiles } from './annotations-import.ts';
import { validateAnnotations } from './annotations-validate.ts';
import { type CliIo, CliUsageError } from './command.ts';
import { type CommandLine, DATA_OPTION, type OptionSpec } from './command-line.ts';
import { commandOfActions } from './command-of-actions.ts';
import { findInstrumentOrExpression } from './find-instrument.ts';
import { writeWholeFile } from './whole-file.ts';
import { withDataAccess } from './with-data-access.ts';

const OPTIONS: readonly OptionSpec[] = [
  { name: 'symbol', value: 'S', help: 'export: only those of this instrument; import: all of them go to it' },
  {
    name: 'format',
    value: 'F',
    help: `export: ${ANNOTATION_FORMS.join(', ')} (default candlemark)`,
    choices: ANNOTATION_FORMS,
  },
  { name: 'out', value: 'FILE', help: 'export: where to write (default: standard output)' },
  { name: 'dry-run', help: 'import: only tell what would become of the files' },
  { name: 'json', help: 'import, validate: a line of JSON for each file' },
  DATA_OPTION,
];

const ABOUT = `Writes drawings as files, and takes them from files: of Candlemark (docs/annotation-format.md), AG Charts or TradingView.
What annotations cannot show is told by name, and kept. validate reads files and changes nothing; it needs no data directory.
FILE may be - for standard input.`;

/** `candlemark annotations`: drawings as files. */
export const annotationsCommand = commandOfActions({
  synopsis: 'annotations export | import FILE... | validate FILE... [options]',
  about: ABOUT,
  options: OPTIONS,
  actions: {
    export: { mostWords: 0, run: writeAnnotations },
    import: { mostWords: Number.POSITIVE_INFINITY, needs: 'name the files to import', run: importAnnotationFiles },
    validate: { mostWords: Number.POSITIVE_INFINITY, needs: 'name the files to validate', run: validateAnnotations },
  },
});

async function writeAnnotations(line: CommandLine, _files: readonly string[], io: CliIo): Promise<number> {
  const form = (line.value('format') ?? 'candlemark') as AnnotationForm;
  const symbol = line.value('symbol');
  if (form !== 'candlemark' && symbol === undefined)
    throw new CliUsageError(`--format ${form} has no place for the instrument: name one with --symbol`);
  const damaged: string[] = [];
  await withDataAccess(line, io, async (access) => {
    const parts = exportAnnotations({
      document: await access.document('candlemark-cli'),
      instruments: await access.instruments(),
      instrument: symbol === undefined ? null : (await findInstrumentOrExpression(access, symbol)).id,
      form,
      onUnwritten: (unwritten) => tellUnwritten(unwritten, io),
      onDamaged: (keys) => damaged.push(...keys),
    });
    const out = line.value('out');
    if (out !== undefined) return await writeWholeFile(resolve(io.cwd, out), parts);
    for await (const part of parts) {
      io.out(part);
      if ((await io.written()) !== null) return;
    }
  });
  for (const key of damaged)
    io.err(`candlemark annotations: not written: the record ${key} is damaged; take it from a backup.\n`);
  return damaged.length > 0 ? 1 : 0;
}

function tellUnwritten(unwritten: readonly Unmapped[], io: CliIo): void {
  for (const { name, count, why } of unwritten)
    io.err(`candlemark annotations: not written: ${count} x ${name}${why === '' ? '' : `, ${why}`}\n`);
}
