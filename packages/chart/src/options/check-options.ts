/**
 * Options against their schema. A wrong type is a programmer's error and throws; an option that nobody knows is more likely a slip of the pen,
 * so it warns once with its path and the nearest name and is otherwise ignored.
 */
import type { FinancialChartOptions } from './chart-options.ts';
import { checkValue, isRecord, shown, warnUnknown } from './option-rule.ts';
import { OPTION_RULES } from './option-rules.ts';

const SOURCE_NAMES = ['data', 'dataSource', 'tileSource'] as const;

/**
 * @param warn called once for each unknown path that `warned` does not hold yet
 * @throws TypeError naming the option, what is expected and what came
 */
export function checkOptions(
  options: FinancialChartOptions,
  warn: (message: string) => void,
  warned: Set<string>,
): void {
  const unknown = { warn, warned };
  if (!isRecord(options)) throw new TypeError(`Chart options must be an object, got ${shown(options)}`);
  for (const [name, value] of Object.entries(options)) {
    const rule = Object.hasOwn(OPTION_RULES, name) ? OPTION_RULES[name as keyof FinancialChartOptions] : undefined;
    if (rule === undefined) warnUnknown(name, '', Object.keys(OPTION_RULES), unknown);
    else if (value !== undefined) checkValue(name, value, rule, unknown);
  }
  const given = SOURCE_NAMES.filter((name) => options[name] !== undefined);
  if (given.length > 1) throw new TypeError(`Give one of ${SOURCE_NAMES.join(', ')}; got ${given.join(' and ')}`);
}
