import { type ImportAnnotationsOptions, importAnnotations } from '../exchange/import-annotations.ts';
import { createIdSource, isoNow, systemClock } from '../workspace/clock.ts';
import { AnnotationFileError, readAnnotationText } from './annotation-files.ts';
import { reportText } from './annotations-report.ts';
import type { CliIo } from './command.ts';
import type { CommandLine } from './command-line.ts';
import { findInstrumentOrExpression } from './find-instrument.ts';
import { withDataAccess } from './with-data-access.ts';

const EXIT_PARTLY = 1;
const EXIT_FAILED = 2;

/** `candlemark annotations import`: 0 where all was taken, 1 where some of it could not be shown, 2 where nothing of a file was taken; the others stand. */
export async function importAnnotationFiles(line: CommandLine, files: readonly string[], io: CliIo): Promise<number> {
  return await withDataAccess(line, io, async (access) => {
    const symbol = line.value('symbol');
    const options: ImportAnnotationsOptions = {
      document: await access.document('candlemark-cli'),
      instruments: await access.instruments(),
      instrument: symbol === undefined ? null : (await findInstrumentOrExpression(access, symbol)).id,
      isDryRun: line.has('dry-run'),
      newId: createIdSource(systemClock),
      at: isoNow(systemClock),
    };
    let exit = 0;
    for (const file of files) exit = Math.max(exit, await importOne(file, options, line.has('json'), io));
    return exit;
  });
}

async function importOne(file: string, options: ImportAnnotationsOptions, isJson: boolean, io: CliIo): Promise<number> {
  io.signal.throwIfAborted();
  const tell = (text: string) => io.err(`candlemark annotations: ${file}${text}\n`);
  try {
    const imported = await importAnnotations(await readAnnotationText(file, io), options);
    if (imported.issues === null) {
      const { report } = imported;
      io.out(isJson ? `${JSON.stringify({ file, ...report })}\n` : reportText(file, report));
      if (report.refused.length > 0) return EXIT_FAILED;
      return report.unmapped.length === 0 ? 0 : EXIT_PARTLY;
    }
    for (const { path, message } of imported.issues) tell(`: ${path}${path === '' ? '' : ' '}${message}`);
    if (imported.more > 0) tell(`: and ${imported.more} more`);
  } catch (error) {
    if (!(error instanceof AnnotationFileError)) throw error;
    tell(` ${error.message}.`);
  }
  return EXIT_FAILED;
}
