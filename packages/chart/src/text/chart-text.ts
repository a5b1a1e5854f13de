import { CORE_TEXT_EN } from './core-en.ts';
import type { ChartText } from './en.ts';

/** What the words of a chart come from. */
export type TextParts = {
  readonly [Part in
    | 'annotations'
    | 'compares'
    | 'eventMarks'
    | 'indicators'
    | 'legend'
    | 'paneControls'
    | 'readings'
    | 'status']?: {
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
export function textOfParts({
  annotations,
  compares,
  eventMarks,
  indicators,
  legend,
  paneControls,
  readings,
  status,
}: TextParts): Partial<ChartText> {
  return {
    ...CORE_TEXT_EN,
    ...annotations?.text,
    ...compares?.text,
    ...eventMarks?.text,
    ...indicators?.text,
    ...legend?.text,
    ...paneControls?.text,
    ...readings?.text,
    ...status?.text,
  };
}
