/** Options that only a part of the chart understands, which the host names when it makes the chart. */
import type { FinancialChartOptions } from './chart-options.ts';
import type { OptionRule } from './option-rule.ts';

/** The part that each of them needs. */
export const PART_OF_OPTION = {
  data: 'data',
  dataSource: 'dataSource',
  crossLines: 'crossLines',
  eventMarks: 'eventMarks',
  series: 'addedSeries',
  loadWebFonts: 'webFonts',
  annotationText: 'annotations',
  bars: 'barLook',
  instrumentSource: 'compares',
  legend: 'legend',
  tooltip: 'tooltip',
  sessions: 'sessions',
  units: 'units',
} as const satisfies { readonly [Option in keyof FinancialChartOptions]?: string };

export type PartOption = keyof typeof PART_OF_OPTION;

/** What the check of options has to know of the parts that were named: what each accepts. */
export type OptionParts = {
  readonly [Part in (typeof PART_OF_OPTION)[PartOption]]?: { readonly rule: OptionRule };
};

/** @throws TypeError when the chart was made without the part */
export function ruleOfPart(option: PartOption, parts: OptionParts): OptionRule {
  const part = PART_OF_OPTION[option];
  const rule = parts[part]?.rule;
  if (rule === undefined) throw new TypeError(missingPart(`Chart option ${option}`, part));
  return rule;
}

/** What is said when something needs a part that the host did not name. */
export function missingPart(user: string, part: string): string {
  return `${user} needs the part '${part}', and this chart was made without it: name it in createChart(element, options, { series, ${part} })`;
}
