import { IntlMessageFormat } from 'intl-messageformat';

type Elements = ReturnType<IntlMessageFormat['getAst']>;
type Element = Elements[number];

/** What a message of ICU syntax takes: names of its values, with the words of a choice that others depend on: `count`, `what: place|text`. */
export function messageArguments(message: string, locale: string): readonly string[] {
  return [...new Set(argumentsOf(new IntlMessageFormat(message, locale).getAst()))].sort();
}

/** The plural forms that are written out in a message: one list for each of its plurals. */
export function pluralForms(message: string, locale: string): readonly (readonly string[])[] {
  return pluralsOf(new IntlMessageFormat(message, locale).getAst());
}

function argumentsOf(elements: Elements): string[] {
  return elements.flatMap((element) => {
    const inner = partsOf(element).flatMap(([, value]) => argumentsOf(value));
    if (!('value' in element) || element.type === LITERAL) return inner;
    return [nameOf(element), ...inner];
  });
}

function pluralsOf(elements: Elements): string[][] {
  return elements.flatMap((element) => {
    const parts = partsOf(element);
    const inner = parts.flatMap(([, value]) => pluralsOf(value));
    return isPlural(element) ? [parts.map(([form]) => form), ...inner] : inner;
  });
}

function nameOf(element: Element & { readonly value: string }): string {
  if (!('options' in element) || isPlural(element)) return element.value;
  return `${element.value}: ${Object.keys(element.options).sort().join('|')}`;
}

function isPlural(element: Element): boolean {
  return 'options' in element && 'offset' in element;
}

function partsOf(element: Element): [string, Elements][] {
  return 'options' in element ? Object.entries(element.options).map(([form, { value }]) => [form, value]) : [];
}

/** The parser's number of a piece that is only text. */
const LITERAL = 0;
