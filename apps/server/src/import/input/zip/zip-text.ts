/*
 * The files of an archive as one text. Several of them are one table where they begin alike: with the same names of columns, or with rows of as many. Where their names tell
 * different instruments and no column does, each row gets the symbol of its file.
 */
import { SYMBOL_NAMES } from '../../detect/column-names.ts';
import { sampleDelimited } from '../../detect/delimited-sample.ts';
import { isDataRecord, normalName } from '../../detect/header-match.ts';
import { symbolOfFile } from '../../detect/symbol-of-file.ts';
import type { ImportOptions } from '../../import-options.ts';
import { RefusedFile } from '../../refused-file.ts';
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
  return {
    member,
    symbol,
    header: isDataRecord(first) ? null : first.fields,
    width: first.fields.length,
    delimiter: String.fromCharCode(sample.dialect.delimiter),
  };
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
    const { symbol, header, delimiter } = beginnings[index] ?? (await beginningLike(beginnings[0], member, options));
    const prefix = isNamed ? `"${symbol.replaceAll('"', '""')}"${delimiter}` : '';
    const rows = new PrefixedRows(prefix, header === null ? '' : `symbol${delimiter}`, index > 0 && header !== null);
    const { stream } = await member.open();
    for await (const chunk of stream.bytes()) {
      const text = rows.take(chunk);
      if (text !== '') yield encoder.encode(text);
    }
    const end = rows.end();
    if (end !== '') yield encoder.encode(end);
  }
}

/** Writes a text before each of its rows, whose fields may hold line breaks in quotes. */
class PrefixedRows {
  readonly #decoder = new TextDecoder();
  readonly #prefix: string;
  readonly #headerPrefix: string;
  #isHeader: boolean;
  #isSkipping: boolean;
  #isAtStart = true;
  #isQuoted = false;
  #hasText = false;

  constructor(prefix: string, headerPrefix: string, isSkippingHeader: boolean) {
    this.#prefix = prefix;
    this.#headerPrefix = prefix === '' ? '' : headerPrefix;
    this.#isHeader = headerPrefix !== '';
    this.#isSkipping = isSkippingHeader;
  }

  take(bytes: Uint8Array): string {
    const text = this.#decoder.decode(bytes, { stream: true });
    let out = '';
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at];
      if (character === '"') this.#isQuoted = !this.#isQuoted;
      if (character !== '\n' || this.#isQuoted) continue;
      out += this.#line(text.slice(from, at + 1));
      from = at + 1;
      this.#isAtStart = true;
      this.#isHeader = false;
      this.#isSkipping = false;
    }
    return out + (from < text.length ? this.#line(text.slice(from)) : '');
  }

  end(): string {
    return this.#hasText && !this.#isAtStart ? '\n' : '';
  }

  /** A line, or the part of one that has come. */
  #line(text: string): string {
    const isFirstPart = this.#isAtStart;
    this.#isAtStart = text.endsWith('\n') && !this.#isQuoted;
    this.#hasText = true;
    if (this.#isSkipping) return '';
    const prefix = this.#isHeader ? this.#headerPrefix : this.#prefix;
    return isFirstPart && text.trim() !== '' ? prefix + text : text;
  }
}
