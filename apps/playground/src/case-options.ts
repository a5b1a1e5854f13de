/** Options as a person writes them: JSON, and where it is none the place of the fault. */

export type OptionsText =
  | { readonly options: Readonly<Record<string, unknown>>; readonly fault: null }
  | { readonly options: null; readonly fault: string };

/** The part of options that can be written as JSON, laid out to be read. Data that fills pages is left out, as are functions. */
export function textOfOptions(options: object): string {
  const written = Object.entries(options).filter(([, value]) => isShort(value));
  return JSON.stringify(Object.fromEntries(written), null, 2);
}

const UNEXPECTED = /^Unexpected token '?(.)/s;
const MOST_LETTERS = 1200;

function isShort(value: unknown): boolean {
  if (value === undefined || hasFunction(value)) return false;
  return JSON.stringify(value).length <= MOST_LETTERS;
}

function hasFunction(value: unknown): boolean {
  if (typeof value === 'function') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasFunction);
}

/** Reads what was written. A fault names line and column, counted from one, where the browser tells them. */
export function readOptionsText(text: string): OptionsText {
  const message = text.trim() === '' ? null : messageOf(text);
  if (message !== null) return { options: null, fault: withPlace(message, text) };
  const value: unknown = JSON.parse(text.trim() === '' ? '{}' : text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { options: null, fault: 'Options are an object: { … }' };
  }
  return { options: value as Readonly<Record<string, unknown>>, fault: null };
}

function withPlace(message: string, text: string): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line !== undefined) return `Line ${line}, column ${column}: ${wordsOf(message)}`;
  const at = placeOf(message, text);
  if (at === null) return wordsOf(message);
  const before = text.slice(0, at).split('\n');
  return `Line ${before.length}, column ${(before.at(-1) ?? '').length + 1}: ${wordsOf(message)}`;
}

/** Some engines tell the position; others say which letter they did not expect: the first one of its kind up to which the text is no JSON any more. */
function placeOf(message: string, text: string): number | null {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  if (/end of (JSON )?(input|data)/i.test(message)) return text.length;
  const token = UNEXPECTED.exec(message)?.[1];
  if (token === undefined) return null;
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    if (UNEXPECTED.test(messageOf(text.slice(0, at + 1)) ?? '')) return at;
  }
  return null;
}

/** Of what is no JSON; null of what is. */
function messageOf(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function wordsOf(message: string): string {
  return message.replace(/(,| in JSON| at) (\.{3})?("|at|position|line).*$/s, '').replaceAll('\n', '⏎');
}

/** What has to be set so that the options become these: what was written before and is not any more is taken back. */
export function changesTo(
  next: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const gone = Object.keys(before).filter((name) => !(name in next));
  return { ...Object.fromEntries(gone.map((name) => [name, undefined])), ...next };
}

/** A program that makes the chart with these options. */
export function codeOfOptions(text: string): string {
  const body = text.trim() === '{}' || text.trim() === '' ? '' : text.trim().slice(1, -1).trimEnd();
  const written = body.replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:').replace(/([^,{[\s])$/, '$1,');
  return `import { createFinancialChart } from '@candlemark/chart';\n\nconst chart = createFinancialChart(element, {\n  data: bars,${written}\n});\n`;
}
