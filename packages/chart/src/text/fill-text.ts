import { CHART_TEXT_EN, type ChartText } from './en.ts';

/** The English catalogue with the host's replacements in it. */
export function chartTextOf(replacements: Partial<ChartText> = {}): ChartText {
  return { ...CHART_TEXT_EN, ...replacements };
}

/** Puts values in the place of `{name}`; a name without a value stays as it is, so that the mistake is seen. */
export function fillText(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
