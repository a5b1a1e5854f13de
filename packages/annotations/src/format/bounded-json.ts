/**
 * JSON of unknown origin. What a text would become is counted before it becomes anything: a few megabytes of brackets are hundreds of megabytes of objects, and
 * nesting that is deep enough ends whatever walks through it. Cost: one look at each letter.
 */
import { shownText } from '../record/shown-value.ts';

export interface JsonLimits {
  readonly letters: number;
  /** Numbers, texts, lists and objects, together. */
  readonly values: number;
  /** Lists and objects within each other. */
  readonly depth: number;
  /** Of one object: millions of different names take far longer than a list of as many. */
  readonly fields: number;
}

export type ParsedJson = { readonly value: unknown; readonly fault: null } | { readonly fault: string };

export function parseBoundedJson(text: string, limits: JsonLimits): ParsedJson {
  const fault = text.length > limits.letters ? `is longer than ${limits.letters} letters` : faultOfSize(text, limits);
  if (fault !== null) return { fault };
  try {
    return { value: JSON.parse(text), fault: null };
  } catch (error) {
    return { fault: `is no JSON: ${shownText((error as Error).message, MOST_REASON)}` };
  }
}

const MOST_REASON = 200;
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** What is too much of it. Of text that is no JSON anything: that is told afterwards. */
function faultOfSize(
  text: string,
  { values: mostValues, depth: mostDepth, fields: mostFields }: JsonLimits,
): string | null {
  let values = 1;
  let depth = 0;
  /** Of each list and object that is open: how many fields it has; of a list endlessly less than too many. */
  const fields: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at + 1);
    else if (code === COMMA) {
      values++;
      if (depth > 0 && ++fields[depth - 1]! > mostFields) return `has an object of more than ${mostFields} fields`;
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      values++;
      if (depth === mostDepth) return `has lists and objects more than ${mostDepth} deep within each other`;
      fields[depth++] = code === OPEN_OBJECT ? 1 : Number.NEGATIVE_INFINITY;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth = Math.max(0, depth - 1);
    if (values > mostValues) return `has more than ${mostValues} values`;
  }
  return null;
}

function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
