import type { DelimiterName } from '@candlemark/contracts';
import { DELIMITERS } from '../../csv/dialect.ts';
import { FAMILIES } from '../../formats/families/registry.ts';
import type { ImportOptions } from '../../import-options.ts';
import type { FileFacts } from '../file-facts.ts';
import { PeekedStream } from '../peeked-stream.ts';
import { cellText } from '../text-cell.ts';
import type { Rewriting, Row } from './rewriting.ts';
import { splitLine } from './split-line.ts';

/** Lines of tables of some thousand columns. */
const LOOKED_AT = 1 << 18;
const MOST_LINES = 20;
const OUTPUT_CHARACTERS = 1 << 16;
/** Longest line: what is longer has no end. */
const MAX_LINE_CHARACTERS = 1 << 17;

/** A text written anew. */
export interface RewrittenText {
  readonly stream: PeekedStream;
  /** What it says beside its rows. */
  readonly facts: FileFacts;
  /** What keeps the fields apart in the file itself. */
  readonly delimiter: DelimiterName;
}

/**
 * The text as it is to be read; null where nothing has to be written anew. What stands above the line of names that the user says is no part of it; where there is
 * none, nothing is that would be told by its names.
 */
export async function rewritten(
  stream: PeekedStream,
  fileName: string,
  options: Pick<ImportOptions, 'delimiter' | 'headerLine' | 'price'>,
): Promise<RewrittenText | null> {
  const { delimiter: said, headerLine } = options;
  const head = (await stream.head(LOOKED_AT)).subarray(0, LOOKED_AT);
  const skipped = typeof headerLine === 'number' ? headerLine - 1 : 0;
  const lines = new TextDecoder().decode(head).split(/\r?\n|\r/, skipped + MOST_LINES + 1);
  // The last one may be cut.
  const firstLines = (lines.length > 1 ? lines.slice(0, -1) : lines).slice(skipped);
  for (const { id, rewriter } of FAMILIES) {
    const found = rewriter?.(fileName, firstLines, options) ?? null;
    if (found === null || (headerLine === 'none' && found.isToldByNames)) continue;
    const delimiter = nameOf(found);
    if (said !== undefined && said !== delimiter) continue;
    const facts = {
      ...found.facts,
      told: [id],
      ...(found.columns !== null && { rowsPerLine: found.rowsPerLine ?? 1 }),
    };
    return { stream: new PeekedStream(rewrittenText(stream, found, skipped)), facts, delimiter };
  }
  return null;
}

function nameOf({ delimiter = ',' }: Rewriting): DelimiterName {
  return DELIMITERS.find(({ byte }) => byte === delimiter?.charCodeAt(0))?.name ?? 'blanks';
}

async function* rewrittenText(
  stream: PeekedStream,
  { columns, rows, delimiter = ',', rowsPerLine = 1 }: Rewriting,
  skipped: number,
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let text = columns === null ? '' : lineOf(columns);
  let rest = '';
  let toSkip = skipped;
  const take = (line: string): void => {
    if (toSkip > 0) {
      toSkip -= 1;
      text += '\n'.repeat(rowsPerLine);
      return;
    }
    const fields = delimiter === null ? [line] : splitLine(line.replace(/\r$/, ''), delimiter);
    // A line that is none keeps its number.
    for (const row of rows(fields)) text += row === null ? '\n' : lineOf(row);
  };
  for await (const chunk of stream.bytes()) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_CHARACTERS) lines.push(rest.slice(0, MAX_LINE_CHARACTERS));
    for (const line of lines) take(line);
    if (rest.length > MAX_LINE_CHARACTERS) rest = '';
    if (text.length < OUTPUT_CHARACTERS) continue;
    yield encoder.encode(text);
    text = '';
  }
  if (rest !== '') take(rest);
  yield encoder.encode(text);
}

function lineOf(row: Row): string {
  return `${row.map(cellText).join(',')}\n`;
}
