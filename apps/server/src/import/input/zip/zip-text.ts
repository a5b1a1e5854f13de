/*
 * The files of an archive as one text. Several of them are one table where they begin alike: with the same names of columns, or with rows of as many. Where their names tell
 * different instruments and no column does, each row gets the symbol of its file.
 */
import { SYMBOL_NAMES } from '../../detect/column-names.ts';
import { type DelimitedSample, type SampleRecord, sampleDelimited } from '../../detect/delimited-sample.ts';
import { isDataRecord, normalName } from '../../detect/header-match.ts';
import { symbolOfFile } from '../../detect/symbol-of-file.ts';
import type { ImportOptions } from '../../import-options.ts';
import { RefusedFile } from '../../refused-file.ts';
import { TextWithLineFeeds } from '../line-ends.ts';
import type { PeekedStream } from '../peeked-stream.ts';
import { shortName } from './zip-archive.ts';

/** A file of an archive, as plain text. */
export interface TextMember {
  readonly name: string;
  open(): Promise<OpenedMember>;
}

export interface OpenedMember {
  readonly stream: PeekedStream;
  /** Whether it was written anew, with commas. */
  readonly isAnew: boolean;
  /** That which the file says itself, or its name in a way of its own. */
  readonly symbol?: string;
}

const HEAD_BYTES = 64 * 1024;

/** What a file begins with. */
interface Beginning {
  readonly member: TextMember;
  readonly symbol: string;
  /** Its line of names; null where it has none. */
  readonly header: readonly string[] | null;
  /** The physical lines of the names and of the first row; the same where nothing names the columns. */
  readonly namesLine: number;
  readonly rowsLine: number;
  readonly width: number;
  readonly delimiter: string;
}

/**
 * @param lookedAt how many are looked at before any is read; the others are when it is their turn
 * @throws RefusedFile, also while reading, where the files are not of one table
 */
export async function joinedText(
  members: readonly TextMember[],
  options: Pick<ImportOptions, 'delimiter'>,
  lookedAt = members.length,
): Promise<AsyncGenerator<Uint8Array>> {
  const beginnings: Beginning[] = [];
  for (const member of members.slice(0, lookedAt)) beginnings.push(await beginningLike(beginnings[0], member, options));
  const symbols = [
    ...beginnings.map(({ symbol }) => symbol),
    ...members.slice(lookedAt).map(({ name }) => symbolOfFile(name)),
  ];
  const hasSymbols = beginnings[0]!.header?.some((name) => SYMBOL_NAMES.includes(normalName(name))) ?? false;
  const isNamed = !hasSymbols && new Set(symbols).size > 1;
  return textOf(members, beginnings, isNamed, options);
}

async function beginningLike(
  first: Beginning | undefined,
  member: TextMember,
  options: Pick<ImportOptions, 'delimiter'>,
): Promise<Beginning> {
  const beginning = await beginningOf(member, options);
  if (first === undefined || isLike(first, beginning)) return beginning;
  throw new RefusedFile(
    `The archive holds files of different tables ("${shortName(first.member.name)}" and "${shortName(member.name)}"); unpack it and import them on their own.`,
  );
}

async function beginningOf(member: TextMember, options: Pick<ImportOptions, 'delimiter'>): Promise<Beginning> {
  const { stream, isAnew, symbol = symbolOfFile(member.name) } = await member.open();
  const sample = sampleDelimited(await stream.head(HEAD_BYTES), stream.isEnded, isAnew ? {} : options);
  await stream.leave();
  const first = sample?.records[0];
  if (sample === null || first === undefined) {
    throw new RefusedFile(`"${shortName(member.name)}" in the archive is no table; take it out of the archive.`);
  }
  const dataAt = sample.records.findIndex(isDataRecord);
  const header = dataAt === 0 ? null : namesAbove(sample, dataAt);
  return {
    member,
    symbol,
    header: header === null ? null : header.fields,
    namesLine: (header ?? first).line,
    rowsLine: sample.records[dataAt]?.line ?? (header ?? first).line + 1,
    width: (header ?? first).fields.length,
    delimiter: String.fromCharCode(sample.dialect.delimiter),
  };
}

/** The line of names: the first of those above the rows that has as many fields as they; lines of a file about itself stand above it. */
function namesAbove({ records }: DelimitedSample, dataAt: number): SampleRecord {
  const data = records[dataAt];
  const above = data === undefined ? records.slice(0, 1) : records.slice(0, dataAt);
  return above.find(({ fields }) => fields.length === data?.fields.length) ?? above.at(-1)!;
}

function isLike(a: Beginning, b: Beginning): boolean {
  if (a.delimiter !== b.delimiter || (a.header === null) !== (b.header === null)) return false;
  return a.header === null ? a.width === b.width : String(a.header) === String(b.header);
}

/** @param isNamed whether the symbol of its file is written before each row */
async function* textOf(
  members: readonly TextMember[],
  beginnings: readonly Beginning[],
  isNamed: boolean,
  options: Pick<ImportOptions, 'delimiter'>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const [index, member] of members.entries()) {
    const beginning = beginnings[index] ?? (await beginningLike(beginnings[0], member, options));
    const { symbol, delimiter, namesLine, rowsLine } = beginning;
    const rows = new PrefixedRows({
      row: isNamed ? `"${symbol.replaceAll('"', '""')}"${delimiter}` : '',
      names: isNamed ? `symbol${delimiter}` : '',
      namesLine,
      rowsLine,
      skipsNames: index > 0,
    });
    const { stream } = await member.open();
    for await (const chunk of stream.bytes()) {
      const text = rows.take(chunk);
      if (text !== '') yield encoder.encode(text);
    }
    const end = rows.end();
    if (end !== '') yield encoder.encode(end);
  }
}

/** What is written before the lines of a file. */
interface LinePrefixes {
  readonly row: string;
  readonly names: string;
  /** The line of the names, and that of the first row; what stands above the names is none of the table. */
  readonly namesLine: number;
  readonly rowsLine: number;
  /** Whether what stands above the rows is left out, for the file before has had it. */
  readonly skipsNames: boolean;
}

/** Writes a text before each of its rows, whose fields may hold line breaks in quotes, and ends its lines with LF. */
class PrefixedRows {
  readonly #text = new TextWithLineFeeds();
  readonly #prefixes: LinePrefixes;
  /** Physical lines, from 1: the one that is read, and the one on which its row began. */
  #line = 1;
  #rowLine = 1;
  #isAtStart = true;
  #isQuoted = false;
  #hasText = false;

  constructor(prefixes: LinePrefixes) {
    this.#prefixes = prefixes;
  }

  take(bytes: Uint8Array): string {
    return this.#rows(this.#text.take(bytes));
  }

  end(): string {
    const last = this.#rows(this.#text.end());
    return last + (this.#hasText && !this.#isAtStart ? '\n' : '');
  }

  #rows(text: string): string {
    let out = '';
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at];
      if (character === '"') this.#isQuoted = !this.#isQuoted;
      if (character !== '\n') continue;
      this.#line += 1;
      if (this.#isQuoted) continue;
      out += this.#part(text.slice(from, at + 1));
      from = at + 1;
      this.#rowLine = this.#line;
      this.#isAtStart = true;
    }
    return out + (from < text.length ? this.#part(text.slice(from)) : '');
  }

  /** A row, or the part of one that has come. */
  #part(text: string): string {
    const isFirst = this.#isAtStart;
    const { row, names, namesLine, rowsLine, skipsNames } = this.#prefixes;
    this.#isAtStart = false;
    const isRow = this.#rowLine >= rowsLine;
    if (!isRow && skipsNames) return '';
    this.#hasText = true;
    if (!isFirst || text.trim() === '' || this.#rowLine < namesLine) return text;
    return (isRow ? row : names) + text;
  }
}
