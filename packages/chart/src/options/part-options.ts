/** Options that only a part of the chart understands, which the host names when it makes the chart. */
import type { FinancialChartOptions } from './chart-options.ts';
import type { OptionRule } from './option-rule.ts';

/** The part that each of them needs. */
export const PART_OF_OPTION = {
  data: 'data',
  dataSource: 'dataSource',
  crossLines: 'crossLines',
  eventMarks: 'eventMarks',
  fills: 'fills',
  series: 'addedSeries',
  loadWebFonts: 'webFonts',
  annotationText: 'annotations',
  bars: 'barLook',
  instrumentSource: 'compares',
  legend: 'legend',
  tooltip: 'tooltip',
  sessions: 'sessions',
  units: 'units',
  primitives: 'primitives',
  menuEntries: 'contextMenu',
  speech: 'speech',
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

/** Fields of `priceScale` that need a part where they are on. */
const SCALE_PARTS = [
  ['highLow', 'extremes'],
  ['countdown', 'countdown'],
] as const;
type ScaleParts = { readonly [Part in (typeof SCALE_PARTS)[number][1]]?: object };
/** Each names a source of bars: a chart has one. */
export const SOURCE_OPTIONS = ['data', 'dataSource', 'tileSource'] as const;

export function isOfPart(name: string): name is PartOption {
  return Object.hasOwn(PART_OF_OPTION, name);
}

/** @throws TypeError where an option needs a part that was not named, or where options contradict each other */
export function checkParts(options: FinancialChartOptions, parts: OptionParts & ScaleParts): void {
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined && isOfPart(name)) ruleOfPart(name, parts);
  }
  for (const [field, part] of SCALE_PARTS) {
    if (options.priceScale?.[field] === true && parts[part] === undefined)
      throw new TypeError(missingPart(`Chart option priceScale.${field}`, part));
  }
  const given = SOURCE_OPTIONS.filter((name) => options[name] !== undefined);
  if (given.length > 1) throw new TypeError(`Give one of ${SOURCE_OPTIONS.join(', ')}; got ${given.join(' and ')}`);
}

/** What is said when something needs a part that the host did not name. */
export function missingPart(user: string, part: string): string {
  return `${user} needs the part '${part}', and this chart was made without it: name it in createChart(element, options, { series, ${part} })`;
}
