import {
  type AnnotationIssue,
  type ImportContext,
  readAnyAnnotations,
  toolDefinitionOf,
} from '@candlemark/annotations';
import { AnnotationFileError, readAnnotationText } from './annotation-files.ts';
import { unmappedText } from './annotations-report.ts';
import type { CliIo } from './command.ts';
import type { CommandLine } from './command-line.ts';

/** Every instrument there may be. */
const ANYWHERE: ImportContext = {
  instrument: null,
  definitionOf: toolDefinitionOf,
  hasInstrument: () => true,
  instrumentOf: (symbol) => symbol,
  instrumentNamed: (name) => name,
};
/** For drawings that name none: a file is not wrong for that. */
const SOMEWHERE: ImportContext = { ...ANYWHERE, instrument: 'somewhere', hasInstrument: () => false };

const EXIT_FAULTS = 1;
const EXIT_UNREADABLE = 2;

/** `candlemark annotations validate`: 0 where all files are good, 1 where one is not, 2 where one cannot be read at all. */
export async function validateAnnotations(line: CommandLine, files: readonly string[], io: CliIo): Promise<number> {
  let exit = 0;
  for (const file of files) exit = Math.max(exit, await validateOne(file, line.has('json'), io));
  return exit;
}

async function validateOne(file: string, isJson: boolean, io: CliIo): Promise<number> {
  let text: string;
  try {
    text = await readAnnotationText(file, io);
  } catch (error) {
    if (!(error instanceof AnnotationFileError)) throw error;
    io.err(`candlemark annotations: ${file} ${error.message}.\n`);
    return EXIT_UNREADABLE;
  }
  const own = readAnyAnnotations(text, ANYWHERE);
  const read = own.issues === null && own.reading.annotations.length === 0 ? readAnyAnnotations(text, SOMEWHERE) : own;
  if (read.issues !== null) {
    io.out(
      isJson ? jsonLine({ file, issues: read.issues, more: read.more }) : issuesText(file, read.issues, read.more),
    );
    return EXIT_FAULTS;
  }
  const { format, annotations, unmapped } = read.reading;
  io.out(
    isJson
      ? jsonLine({ file, format, annotations: annotations.length, unmapped, issues: [], more: 0 })
      : `${file}: ${countOf(annotations.length)} in the form of ${format}, all of them good.\n${unmappedText(unmapped)}`,
  );
  return 0;
}

function issuesText(file: string, issues: readonly AnnotationIssue[], more: number): string {
  const lines = issues.map(({ path, message }) => `${file}: ${path}${path === '' ? '' : ' '}${message}\n`);
  return `${lines.join('')}${more === 0 ? '' : `${file}: and ${more} more\n`}`;
}

function countOf(count: number): string {
  return count === 1 ? '1 annotation' : `${count} annotations`;
}

function jsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
