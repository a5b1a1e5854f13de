/*
 * The rows of a JSON file as CSV, with the names of its columns in front: what is told of CSV files by their headers and contents is told of these as
 * well. A file of any length is read as it comes; only tables that are written column by column are held, and they have a limit.
 */
import { RefusedFile } from '../../refused-file.ts';
import type { FileFacts } from '../file-facts.ts';
import type { PeekedStream } from '../peeked-stream.ts';
import { cellText } from '../text-cell.ts';
import { findJsonTable } from './find-table.ts';
import { readJsonHead } from './json-head.ts';
import { type JsonScalar, JsonValues } from './json-tokens.ts';
import type { JsonPath, JsonTable } from './shapes/json-shape.ts';

/** How far a text is looked at for its table. */
const HEAD_BYTES = 1 << 20;
/** Largest JSON of which all has to be held at once. */
export const MAX_HELD_JSON_BYTES = 64 << 20;
const OUTPUT_CHARACTERS = 1 << 16;

export interface JsonText {
  readonly text: AsyncGenerator<Uint8Array>;
  readonly facts: FileFacts;
}

/** As many bytes tell whether a text is JSON. */
export const JSON_TOLD_BY_BYTES = 512;

/** Whether a text begins as JSON does. A bracket alone begins other files too. */
export function isJson(head: Uint8Array): boolean {
  const start = new TextDecoder().decode(head.subarray(0, JSON_TOLD_BY_BYTES)).trimStart();
  return /^\{\s*["}]/.test(start) || /^\[\s*(?:[[{\]"]|-?\d)/.test(start);
}

/** @throws RefusedFile where there is no table; while reading, where the text is no JSON */
export async function readJsonText(stream: PeekedStream): Promise<JsonText> {
  const values = readJsonHead(await stream.head(HEAD_BYTES));
  const found = findJsonTable(values);
  if (found === null) {
    throw new RefusedFile(
      'The JSON holds no table of bars or trades: no list of objects or of lists, no object of columns, and none with a time for each row.',
    );
  }
  const { table, facts } = found;
  return { facts, text: rowsText(stream, table, values.length > 1) };
}

async function* rowsText(stream: PeekedStream, table: JsonTable, isStream: boolean): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = table.names === null ? '' : lineOf(table.names);
  const symbolAt = table.path.indexOf(null);
  const depth = isStream ? 0 : table.path.length + table.depth;
  const values = new JsonValues(depth, (value, keys) => {
    if (!isStream && !leadsTo(table.path, keys)) return;
    const symbol = symbolAt < 0 ? [] : [String(keys[symbolAt])];
    for (const row of table.rows(value, keys.at(-1) ?? 0)) text += lineOf([...symbol, ...row]);
  });
  let bytes = 0;
  for await (const chunk of stream.bytes()) {
    bytes += chunk.length;
    if (table.depth === 0 && !isStream && bytes > MAX_HELD_JSON_BYTES) {
      throw new RefusedFile(
        `A JSON that is written column by column may have ${MAX_HELD_JSON_BYTES >> 20} MiB; this one is larger. Write a row at a time.`,
      );
    }
    values.write(chunk);
    if (text.length < OUTPUT_CHARACTERS) continue;
    yield encoder.encode(text);
    text = '';
  }
  values.end();
  if (text !== '') yield encoder.encode(text);
}

function leadsTo(path: JsonPath, keys: readonly (string | number)[]): boolean {
  return path.every((key, level) => key === null || String(key) === String(keys[level]));
}

function lineOf(cells: readonly JsonScalar[]): string {
  return `${cells.map(cellOf).join(',')}\n`;
}

function cellOf(cell: JsonScalar): string {
  return cell === null ? '' : cellText(String(cell));
}
