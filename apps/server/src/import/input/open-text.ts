import type { DelimiterName } from '@candlemark/contracts';
import { FAMILIES } from '../formats/families/registry.ts';
import { PREVIEWED_ZIP_MEMBERS } from '../import-limits.ts';
import type { ImportOptions } from '../import-options.ts';
import { RefusedFile } from '../refused-file.ts';
import type { ByteMeter } from './byte-meter.ts';
import type { FileFacts } from './file-facts.ts';
import { isJson, JSON_TOLD_BY_BYTES, readJsonText } from './json/json-text.ts';
import type { ParquetTable } from './parquet-table.ts';
import { PeekedStream } from './peeked-stream.ts';
import { readPlainText } from './plain-text.ts';
import { rewritten } from './rewritten/rewritten-text.ts';
import { unpack } from './unpack.ts';
import { isZip, openZip, shortName, type ZipArchive, type ZipMember } from './zip/zip-archive.ts';
import { joinedText } from './zip/zip-text.ts';

/** The text of a file, whatever it was packed in and written as. */
export interface OpenedText {
  readonly stream: PeekedStream;
  /** What the text is made of; null where the file is text. */
  readonly table: ParquetTable | null;
  readonly facts: FileFacts;
  /** Whether the file itself is text in lines. */
  readonly isText: boolean;
  /** What keeps the columns of a text apart that was written anew, with commas; null for any other. */
  readonly delimiter: DelimiterName | null;
  /** Whether the lines are written anew, and no rows of the table. */
  readonly isAnew: boolean;
  /** Lets go of what lies on the disk. */
  close(): Promise<void>;
}

/** What people keep tables in; other files of an archive say something of these. */
const DATA_FILE =
  /\.(?:csv|tsv|txt|dat|prn|tab|data|json|jsonl|ndjson|parquet|dbn|feather|arrow|arrows|ipc)(?:\.(?:gz|zst|bz2))?$/i;
const NOTES_FILE = /(?:^|\/)(?:readme|licen[cs]e|changelog|notice)[^/]*$/i;
const SPREADSHEET = '[Content_Types].xml';

/** How much of a file is wanted: all of it, or what its first files tell where it holds many. */
export type Extent = 'whole' | 'beginning';

/**
 * Begins to read a file.
 * @param directory of this import alone: what is read from its end is put there first
 * @throws RefusedFile when it holds no rows of text
 */
export async function openText(
  source: AsyncIterable<Uint8Array>,
  fileName: string,
  directory: string,
  packed: ByteMeter,
  options: ImportOptions,
  extent: Extent,
): Promise<OpenedText> {
  const bytes = new PeekedStream(packed.through(source));
  if (!isZip(await bytes.head(4))) return openUnpacked(bytes, fileName, directory, packed, options);
  const archive = await openZip(bytes.bytes(), directory);
  try {
    const opened = await openArchive(archive, fileName, directory, packed, options, extent);
    return {
      ...opened,
      close: async () => {
        await opened.close();
        archive.close();
      },
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function openUnpacked(
  bytes: PeekedStream,
  fileName: string,
  directory: string,
  packed: ByteMeter,
  options: ImportOptions,
): Promise<OpenedText> {
  const unpacked = await unpack(bytes, packed);
  for (const form of FORMS) {
    if (!form.tells(await unpacked.head(form.toldByBytes))) continue;
    refuseOfText(options);
    const { text, table, facts, close } = await form.open(unpacked.bytes(), directory);
    const opened = await withNamesAnew(new PeekedStream(text), { ...facts, told: [form.id] }, fileName, options);
    return { ...opened, table, close };
  }
  const plain = new PeekedStream(await readPlainText(unpacked));
  const text = { table: null, close: async () => undefined };
  if (isJson(await plain.head(JSON_TOLD_BY_BYTES))) {
    refuseOfText(options);
    const json = await readJsonText(plain);
    return { ...(await withNamesAnew(new PeekedStream(json.text), json.facts, fileName, options)), ...text };
  }
  const anew = await rewritten(plain, fileName, options);
  if (anew !== null) return { isText: true, isAnew: true, ...anew, ...text };
  return { stream: plain, facts: {}, isText: true, isAnew: false, delimiter: null, ...text };
}

/** The table of a file that is no text, written anew where its names say so: instruments may stand side by side in any of them. */
async function withNamesAnew(
  stream: PeekedStream,
  facts: FileFacts,
  fileName: string,
  options: ImportOptions,
): Promise<Pick<OpenedText, 'stream' | 'facts' | 'isAnew' | 'isText' | 'delimiter'>> {
  const anew = await rewritten(stream, fileName, options, (rewriting) => rewriting.isToldByNames === true);
  if (anew === null) return { stream, facts, isAnew: false, ...NO_TEXT };
  return { stream: anew.stream, facts: { ...facts, ...anew.facts }, isAnew: true, ...NO_TEXT };
}

/** The ways of files that are no text. */
const FORMS = FAMILIES.flatMap(({ form }) => form ?? []);
const NO_TEXT = { isText: false, delimiter: null } as const;

/** @throws RefusedFile when it is said how the text of a file is written that is none */
function refuseOfText({ delimiter, headerLine }: ImportOptions): void {
  const said = [
    ...(delimiter === undefined ? [] : [`--delimiter ${delimiter}`]),
    ...(headerLine === undefined ? [] : [`--header-line ${headerLine}`]),
  ];
  if (said.length === 0) return;
  throw new RefusedFile(`The file is not text in lines, of which anything of it could be said (${said.join(', ')}).`);
}

async function openArchive(
  { members }: ZipArchive,
  fileName: string,
  directory: string,
  packed: ByteMeter,
  options: ImportOptions,
  extent: Extent,
): Promise<OpenedText> {
  if (members.some(({ name }) => name === SPREADSHEET)) {
    throw new RefusedFile('The file is a spreadsheet (XLSX); save the sheet as CSV.');
  }
  const data = members.filter(({ name }) => DATA_FILE.test(name) && !NOTES_FILE.test(name));
  const [first, ...more] = withoutReports(data.length > 0 ? data : members);
  if (first === undefined) throw new RefusedFile('The file is an empty ZIP archive.');
  const open = (member: ZipMember) =>
    openUnpacked(new PeekedStream(member.bytes()), `${fileName}/${member.name}`, directory, packed, options);
  if (more.length === 0) {
    const opened = await open(first);
    return { ...opened, facts: { fileName: first.name, ...opened.facts } };
  }
  if (options.headerLine !== undefined) {
    throw new RefusedFile(
      `The archive holds several files, of which the line of names cannot be said together (--header-line ${options.headerLine}); unpack it.`,
    );
  }
  let facts: FileFacts = {};
  let isText = true;
  let delimiter: DelimiterName | null = null;
  const symbols = new Set<string | undefined>();
  const texts = [first, ...more].map((member) => ({
    name: member.name,
    open: async () => {
      const opened = await open(member);
      if (opened.table === null) {
        refuseOtherUnit(facts, opened.facts, member.name);
        facts = { ...opened.facts, ...facts };
        isText &&= opened.isText;
        delimiter ??= opened.delimiter;
        symbols.add(opened.facts.symbol);
        return {
          stream: opened.stream,
          isAnew: opened.isAnew,
          ...(opened.facts.symbol !== undefined && { symbol: opened.facts.symbol }),
        };
      }
      await opened.close();
      throw new RefusedFile(
        `"${shortName(member.name)}" is one of several files in the archive and no text; import it on its own.`,
      );
    },
  }));
  const text = await joinedText(texts, options, extent === 'whole' ? texts.length : PREVIEWED_ZIP_MEMBERS);
  // The symbols of several are in their rows.
  const { symbol, ...others } = facts;
  const isOfOne = symbol !== undefined && symbols.size === 1;
  const shared: FileFacts = { ...others, ...(isOfOne && { symbol }), fileName: first.name };
  return {
    stream: new PeekedStream(text),
    table: null,
    facts: shared,
    isText,
    isAnew: false,
    delimiter,
    close: async () => undefined,
  };
}

/** @throws RefusedFile where prices of one file count something else than those of another */
function refuseOtherUnit(before: FileFacts, { priceUnit }: FileFacts, name: string): void {
  if (before.priceUnit === undefined || before.priceUnit === priceUnit) return;
  throw new RefusedFile(
    `Of "${shortName(name)}" and the files before it in the archive some have prices in ten-thousandths and some have not; keep Lean's folders in the name of the file, as in futureoption_cme_minute_….zip.`,
  );
}

/** Without what a family puts beside its tables. */
function withoutReports(members: readonly ZipMember[]): readonly ZipMember[] {
  return REPORTS.reduce((left, { ending, besideTables }) => {
    const tables = new Set(left.flatMap(({ name }) => stemOf(name, besideTables) ?? []));
    return left.filter(({ name }) => {
      const stem = stemOf(name, ending);
      return stem === null || !tables.has(stem);
    });
  }, members);
}

const REPORTS = FAMILIES.flatMap(({ reports }) => reports ?? []);

/** The name without its ending; null where it has another one. */
function stemOf(name: string, ending: RegExp): string | null {
  return ending.test(name) ? name.replace(ending, '') : null;
}
