/**
 * JSON of unknown origin. What a text would become is counted before it becomes anything: a few megabytes of brackets are hundreds of megabytes of objects, and
 * nesting that is deep enough ends whatever walks through it. Cost: one look at each letter.
 */
import { shownText } from '../record/shown-value.ts';

export interface JsonLimits {
  readonly letters: number;
  readonly values: number;
  readonly depth: number;
}

export type ParsedJson = { readonly value: unknown; readonly fault: null } | { readonly fault: string };

export function parseBoundedJson(text: string, { letters, values, depth }: JsonLimits): ParsedJson {
  if (text.length > letters) return { fault: `is longer than ${letters} letters` };
  const size = sizeOf(text, depth);
  if (size.depth > depth) return { fault: `has lists and objects more than ${depth} deep within each other` };
  if (size.values > values) return { fault: `has more than ${values} values` };
  try {
    return { value: JSON.parse(text), fault: null };
  } catch (error) {
    return { fault: `is no JSON: ${shownText((error as Error).message, MOST_REASON)}` };
  }
}

const MOST_REASON = 200;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** As many values as the text can have at most, and how deep they lie; of text that is no JSON anything. */
function sizeOf(text: string, mostDepth: number): { readonly values: number; readonly depth: number } {
  let values = 1;
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length && deepest <= mostDepth; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at + 1);
    else if (code === COMMA) values++;
    else if (OPENING.has(code)) {
      values++;
      deepest = Math.max(deepest, ++depth);
    } else if (CLOSING.has(code)) depth--;
  }
  return { values, depth: deepest };
}

function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
