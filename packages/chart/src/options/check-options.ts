/**
 * Options against their schema. A wrong type is a programmer's error and throws; an option that nobody knows is more likely a slip of the pen,
 * so it warns once with its path and the nearest name and is otherwise ignored.
 */
import { CHART_TYPES, UNIT_SERIES_TYPES } from '../series/chart-type.ts';
import type { TextParts } from '../text/chart-text.ts';
import type { FinancialChartOptions } from './chart-options.ts';
import {
  checkValue,
  isRecord,
  type OptionRule,
  oneOf,
  shown,
  type UnknownOptions,
  warnUnknown,
} from './option-rule.ts';
import { OPTION_RULES } from './option-rules.ts';
import { isOfPart, type OptionParts, PART_OF_OPTION, ruleOfPart } from './part-options.ts';
import { checkWords } from './text-rule.ts';

const OPTION_NAMES = [...Object.keys(PART_OF_OPTION), ...Object.keys(OPTION_RULES)];
/** The kinds of series that the host named: its own ones may be among them. */
interface SeriesKinds {
  readonly series?: readonly { readonly type: string }[];
}

/**
 * @param unknown is told once of each path that nobody knows
 * @param parts those that the chart was made with
 * @throws TypeError naming the option, what is expected and what came, or the part that it needs
 */
export function checkOptions(
  options: FinancialChartOptions,
  unknown: UnknownOptions,
  parts: OptionParts & SeriesKinds & TextParts,
): void {
  if (!isRecord(options)) throw new TypeError(`Chart options must be an object, got ${shown(options)}`);
  for (const [name, value] of Object.entries(options)) {
    if (!OPTION_NAMES.includes(name)) warnUnknown(name, '', OPTION_NAMES, unknown);
    else if (value !== undefined) checkValue(name, value, ruleOf(name as keyof FinancialChartOptions, parts), unknown);
  }
  checkTypes(options, parts.series, unknown);
  if (isRecord(options.text)) checkWords(options.text, parts, unknown);
}

function checkTypes(
  { chartType, series = [] }: FinancialChartOptions,
  kinds: SeriesKinds['series'] = [],
  unknown: UnknownOptions,
): void {
  const types = new Set<string>([...CHART_TYPES, ...kinds.map(({ type }) => type)]);
  for (const type of UNIT_SERIES_TYPES) types.delete(type);
  const rule = oneOf([...types]);
  [chartType, ...series.map(({ type }) => type)].forEach((type, at) => {
    if (type !== undefined) checkValue(at ? `series[${at - 1}].type` : 'chartType', type, rule, unknown);
  });
}

function ruleOf(name: keyof FinancialChartOptions, parts: OptionParts): OptionRule {
  return isOfPart(name) ? ruleOfPart(name, parts) : OPTION_RULES[name];
}
