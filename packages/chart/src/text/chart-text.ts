import { CHART_TEXT_EN, type ChartText } from './en.ts';

/** The English catalogue with the host's replacements in it. */
export function chartTextOf(replacements: Partial<ChartText> = {}): ChartText {
  return { ...CHART_TEXT_EN, ...replacements };
}
