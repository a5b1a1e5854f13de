/**
 * Options against their schema. A wrong type is a programmer's error and throws; an option that nobody knows is more likely a slip of the pen,
 * so it warns once with its path and the nearest name and is otherwise ignored.
 */
import type { TextParts } from '../text/chart-text.ts';
import type { FinancialChartOptions } from './chart-options.ts';
import { checkValue, isRecord, type OptionRule, shown, warnUnknown } from './option-rule.ts';
import { OPTION_RULES } from './option-rules.ts';
import { missingPart, type OptionParts, PART_OF_OPTION, type PartOption, ruleOfPart } from './part-options.ts';
import { checkWords } from './text-rule.ts';

const OPTION_NAMES = [...Object.keys(PART_OF_OPTION), ...Object.keys(OPTION_RULES)];
/** Fields of `priceScale` that need a part where they are on. */
const SCALE_PARTS = [
  ['highLow', 'extremes'],
  ['countdown', 'countdown'],
] as const;
type ScaleParts = { readonly [Part in (typeof SCALE_PARTS)[number][1]]?: object };
const SOURCE_NAMES = ['data', 'dataSource', 'tileSource'] as const;

/**
 * @param warn called once for each unknown path that `warned` does not hold yet
 * @param parts those that the chart was made with
 * @throws TypeError naming the option, what is expected and what came, or the part that it needs
 */
export function checkOptions(
  options: FinancialChartOptions,
  warn: (message: string) => void,
  warned: Set<string>,
  parts: OptionParts & ScaleParts & TextParts,
): void {
  const unknown = { warn, warned };
  if (!isRecord(options)) throw new TypeError(`Chart options must be an object, got ${shown(options)}`);
  for (const [name, value] of Object.entries(options)) {
    if (!OPTION_NAMES.includes(name)) warnUnknown(name, '', OPTION_NAMES, unknown);
    else if (value !== undefined) checkValue(name, value, ruleOf(name as keyof FinancialChartOptions, parts), unknown);
  }
  checkScale(options, parts);
  if (isRecord(options.text)) checkWords(options.text, parts, unknown);
  const given = SOURCE_NAMES.filter((name) => options[name] !== undefined);
  if (given.length > 1) throw new TypeError(`Give one of ${SOURCE_NAMES.join(', ')}; got ${given.join(' and ')}`);
}

function checkScale({ priceScale }: FinancialChartOptions, parts: ScaleParts): void {
  for (const [field, part] of SCALE_PARTS) {
    if (priceScale?.[field] === true && parts[part] === undefined)
      throw new TypeError(missingPart(`Chart option priceScale.${field}`, part));
  }
}

function ruleOf(name: keyof FinancialChartOptions, parts: OptionParts): OptionRule {
  return isOfPart(name) ? ruleOfPart(name, parts) : OPTION_RULES[name];
}

function isOfPart(name: keyof FinancialChartOptions): name is PartOption {
  return name in PART_OF_OPTION;
}
