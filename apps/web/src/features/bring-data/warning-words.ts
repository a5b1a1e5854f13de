import type { ImportResult, RejectedRow, WarningFact } from '@candlemark/contracts';
import { type DataTextKey, dataEn } from '../../text/data-en.ts';
import { type Catalogue, createText, type TextOf, type TextValues } from '../../text/text.ts';
import { createDataFormats } from './data-formats.ts';

/** A warning of an import in the language of the page; null where that has no words for it. */
export type WarningWords = (fact: WarningFact) => string | null;

/** @param catalogue words by codes */
export function createWarningWords(catalogue: Catalogue, text: TextOf<DataTextKey>, locale: string): WarningWords {
  const say = createText(catalogue, locale);
  const { moment, price } = createDataFormats(locale);
  const spoken = (values: TextValues): TextValues =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        // What is chosen in the preview, or is a calendar, is called as there: `role`, `dateOrder`, `decimalMark`.
        const choice = [`preview.${name}.${value}`, `${name}.named.${value}`].find(isDataText);
        if (choice !== undefined) return [name, text(choice)];
        if (typeof value === 'string') return [name, value];
        if (name.endsWith('Us')) return [name, moment(value)];
        return [name, Number.isInteger(value) ? value : price(value)];
      }),
    );
  return function words({ code, values, parts = [] }): string | null {
    const ofCalendar = `calendar.fact.${code}`;
    if (isDataText(ofCalendar)) return text(ofCalendar, values);
    const said = parts.map(words);
    if (!Object.hasOwn(catalogue, code) || said.includes(null)) return null;
    return say(code, { ...spoken(values), parts: joined(said) });
  };
}

/** Where a rejected row stands, and why it was: in the words of the page where it has some, else in the server's. */
export function rejectWords(
  { line, reason, fact }: Pick<RejectedRow, 'line' | 'reason' | 'fact'>,
  wordsOf: WarningWords,
  text: TextOf<DataTextKey>,
): string {
  return text('data.report.line', { line, reason: (fact && wordsOf(fact)) ?? reason });
}

/** What results warn of, each thing once: the server's sentence, and the words of the page where it has some. */
export function warningLines(
  told: readonly Pick<ImportResult, 'warnings' | 'warningFacts'>[],
  wordsOf: WarningWords,
): readonly { readonly sentence: string; readonly words: string | null }[] {
  const facts = new Map(
    told.flatMap(({ warnings, warningFacts = [] }) =>
      warnings.map((sentence, at) => [sentence, warningFacts[at]] as const),
    ),
  );
  return [...facts].map(([sentence, fact]) => ({ sentence, words: fact === undefined ? null : wordsOf(fact) }));
}

/** Sentences stand one behind the other; what is listed has commas between. */
function joined(parts: readonly (string | null)[]): string {
  return parts.join(parts.every((part) => part?.endsWith('.')) ? ' ' : ', ');
}

function isDataText(key: string): key is DataTextKey {
  return Object.hasOwn(dataEn, key);
}
