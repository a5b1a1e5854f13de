import { CORE_TEXT_EN } from './core-en.ts';
import type { ChartText } from './en.ts';

/** Those that say something of their own. */
const TEXT_PARTS = [
  'annotations',
  'boxZoom',
  'compares',
  'eventMarks',
  'fills',
  'indicators',
  'keys',
  'legend',
  'paneControls',
  'readings',
  'speech',
  'status',
  'units',
] as const;

/** What the words of a chart come from. */
export type TextParts = {
  readonly [Part in (typeof TEXT_PARTS)[number]]?: {
    /** The words that only this part says, in English. */
    readonly text: Partial<ChartText>;
  };
};

/**
 * The English words of a chart with these parts, with the host's replacements in them. Those of parts that were not named are missing: nobody but such
 * a part asks for them.
 */
export function chartTextOf(replacements: Partial<ChartText> | undefined, parts: TextParts): ChartText {
  return { ...textOfParts(parts), ...replacements } as ChartText;
}

/** The words that a chart with these parts says, in English. */
export function textOfParts(parts: TextParts): Partial<ChartText> {
  return Object.assign({}, CORE_TEXT_EN, ...TEXT_PARTS.map((name) => parts[name]?.text));
}

export function hasAllWords(parts: TextParts): boolean {
  return TEXT_PARTS.every((name) => parts[name] !== undefined);
}
