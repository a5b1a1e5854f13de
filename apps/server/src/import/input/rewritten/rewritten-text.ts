import type { DelimiterName } from '@candlemark/contracts';
import { DELIMITERS } from '../../csv/dialect.ts';
import { FAMILIES } from '../../formats/families/registry.ts';
import type { ImportOptions } from '../../import-options.ts';
import type { FileFacts } from '../file-facts.ts';
import { TextWithLineFeeds } from '../line-ends.ts';
import { PeekedStream } from '../peeked-stream.ts';
import { cellText } from '../text-cell.ts';
import type { Rewriting, Row } from './rewriting.ts';
import { splitLine, withoutBlanks } from './split-line.ts';

/** Lines of tables of some thousand columns. */
const LOOKED_AT = 1 << 18;
const MOST_LINES = 20;
/** So many lines about a file itself may stand above its names. */
const MOST_LINES_ABOVE = 5;
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
 * The text as it is to be read; null where nothing has to be written anew. What stands above the line of names is no part of it: blank lines and comments, what the
 * user says, and else shorter lines; where there is none, nothing is that would be told by its names.
 * @param mayBe whether what was found counts
 */
export async function rewritten(
  stream: PeekedStream,
  fileName: string,
  options: Pick<ImportOptions, 'delimiter' | 'headerLine' | 'price'>,
  mayBe: (rewriting: Rewriting) => boolean = () => true,
): Promise<RewrittenText | null> {
  const { delimiter: said, headerLine } = options;
  const head = (await stream.head(LOOKED_AT)).subarray(0, LOOKED_AT);
  const skipped = typeof headerLine === 'number' ? headerLine - 1 : 0;
  const lines = new TextDecoder().decode(head).split(/\r?\n|\r/, skipped + MOST_LINES + 1);
  // The last one may be cut.
  const firstLines = (lines.length > 1 ? lines.slice(0, -1) : lines).slice(skipped).map(withoutBlanks);
  const lead = Math.max(
    0,
    firstLines.findIndex((line) => line.trim() !== '' && !line.startsWith('#')),
  );
  const mostAbove = headerLine === undefined ? MOST_LINES_ABOVE : 0;
  for (const { id, rewriter } of FAMILIES) {
    if (rewriter === undefined) continue;
    const { found, above } = findBelow(firstLines.slice(lead), mostAbove, (lines) =>
      rewriter(fileName, lines, options),
    );
    if (found === null || !mayBe(found) || (headerLine === 'none' && found.isToldByNames)) continue;
    const delimiter = nameOf(found);
    if (said !== undefined && said !== delimiter) continue;
    const facts = {
      ...found.facts,
      told: [id],
      ...(found.columns !== null && { rowsPerLine: found.rowsPerLine ?? 1 }),
    };
    const toSkip = skipped + lead + above;
    return { stream: new PeekedStream(rewrittenText(stream, found, toSkip)), facts, delimiter };
  }
  return null;
}

/** What a text is told to be from its first line on, or by its names below shorter lines, and how many these are. */
function findBelow(
  lines: readonly string[],
  mostAbove: number,
  tell: (lines: readonly string[]) => Rewriting | null,
): { readonly found: Rewriting | null; readonly above: number } {
  const first = tell(lines);
  if (first !== null) return { found: first, above: 0 };
  for (let above = 1; above <= Math.min(mostAbove, lines.length - 1); above += 1) {
    const found = tell(lines.slice(above));
    if (!found?.isToldByNames) continue;
    const widthOf = (line: string) => splitLine(line, found.delimiter ?? ',').length;
    if (lines.slice(0, above).every((line) => widthOf(line) < widthOf(lines[above]!))) return { found, above };
  }
  return { found: null, above: 0 };
}

function nameOf({ delimiter = ',' }: Rewriting): DelimiterName {
  return DELIMITERS.find(({ byte }) => byte === delimiter?.charCodeAt(0))?.name ?? 'blanks';
}

async function* rewrittenText(
  stream: PeekedStream,
  { columns, rows, delimiter = ',', rowsPerLine = 1 }: Rewriting,
  skipped: number,
): AsyncGenerator<Uint8Array> {
  const source = new TextWithLineFeeds();
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
    const fields = delimiter === null ? [line] : splitLine(withoutBlanks(line), delimiter);
    // A line that is none keeps its number.
    for (const row of rows(fields)) text += row === null ? '\n' : lineOf(row);
  };
  for await (const chunk of stream.bytes()) {
    const lines = (rest + source.take(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_CHARACTERS) lines.push(rest.slice(0, MAX_LINE_CHARACTERS));
    for (const line of lines) take(line);
    if (rest.length > MAX_LINE_CHARACTERS) rest = '';
    if (text.length < OUTPUT_CHARACTERS) continue;
    yield encoder.encode(text);
    text = '';
  }
  for (const line of `${rest}${source.end()}`.split('\n')) if (line !== '') take(line);
  yield encoder.encode(text);
}

function lineOf(row: Row): string {
  return `${row.map(cellText).join(',')}\n`;
}
