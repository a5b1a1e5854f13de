import { CALENDAR_FACT_CODES, type CalendarFact, calendarReason } from '@candlemark/bars';
import {
  type FindingExample,
  IMPORT_WARNINGS,
  type ImportResult,
  type ImportWarningCode,
  isoFromUs,
  type WarningFact,
} from '@candlemark/contracts';

type Given<Code extends ImportWarningCode> = Parameters<(typeof IMPORT_WARNINGS)[Code]>;
/** The values of its sentence, and what that lists or gives as reasons. */
type About<Code extends ImportWarningCode> =
  Given<Code> extends [infer Values, unknown]
    ? [values: Values, parts: readonly WarningFact[]]
    : Given<Code> extends [infer Values]
      ? [values: Values]
      : [];

/** A warning, or a part of one. */
export function importWarning<Code extends ImportWarningCode>(code: Code, ...about: About<Code>): WarningFact {
  const [values = {}, parts] = about as [WarningFact['values']?, WarningFact[]?];
  return parts === undefined ? { code, values } : { code, values, parts };
}

/** A warning as its English sentence. */
export function warningText({ code, values, parts = [] }: WarningFact): string {
  if (isOfCalendar(code)) return calendarReason([{ code, values }]);
  const sentence = IMPORT_WARNINGS[code as ImportWarningCode] as (values: object, parts: readonly string[]) => string;
  return sentence(values, parts.map(warningText));
}

/** A place at which something suspicious stands. @param line physical line, from 1; null where no row stands */
export function exampleOf(line: number | null, timeUs: number, fact: WarningFact): FindingExample {
  return { line, time: isoFromUs(timeUs), value: warningText(fact), fact };
}

/** What a result has of warnings. */
export function warningFields(facts: readonly WarningFact[]): Pick<ImportResult, 'warnings' | 'warningFacts'> {
  return { warnings: facts.map(warningText), warningFacts: [...facts] };
}

/** A result that warns of more. */
export function withWarnings(result: ImportResult, facts: readonly WarningFact[]): ImportResult {
  const { warnings, warningFacts = [] } = result;
  return { ...result, warnings: [...warnings, ...facts.map(warningText)], warningFacts: [...warningFacts, ...facts] };
}

/** The warnings of several results, each once. */
export function distinctWarnings(results: readonly ImportResult[]): WarningFact[] {
  const facts = results.flatMap(({ warningFacts = [] }) => warningFacts);
  return [...new Map(facts.map((fact) => [warningText(fact), fact])).values()];
}

function isOfCalendar(code: string): code is CalendarFact['code'] {
  return CALENDAR_FACT_CODES.some((known) => known === code);
}
