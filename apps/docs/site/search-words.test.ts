import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchWords } from './search-words.mjs';

interface Index {
  search(query: string): readonly { readonly ref: string }[];
}
interface Builder {
  readonly pipeline: { add(step: unknown): void };
  ref(name: string): void;
  field(name: string): void;
  add(document: object): void;
  build(): Index;
}
interface Lunr {
  readonly Builder: new () => Builder;
  readonly trimmer: unknown;
}

/** What the generator searches with, and as it indexes. */
const lunr: Lunr = createRequire(createRequire(import.meta.url).resolve('typedoc'))('lunr');
const builder = new lunr.Builder();
builder.pipeline.add(lunr.trimmer);
builder.ref('id');
builder.field('text');
builder.add({
  id: 'import',
  text: 'Times name no zone; `--timezone` sets another, and `--date-order day-first` the dates.',
});
builder.add({ id: 'chart', text: 'A chart:title^2 of ~2 prices' });
const index = builder.build();

/** As the generator's script asks: nothing where there is no word. */
function found(typed: string): readonly string[] {
  const words = searchWords(typed);
  if (words === '') return [];
  const query = words
    .split(' ')
    .map((word) => `*${word}*`)
    .join(' ');
  return index.search(query).map(({ ref }) => ref);
}

test('an option of the command line is found as its words are', () => {
  expect(searchWords('--timezone')).toBe('timezone');
  expect(found('--timezone')).toEqual(found('timezone'));
  expect(found('`--timezone`')).toEqual(['import']);
  expect(searchWords(' --date-order=day-first ')).toBe('date order=day first');
  expect(found('--date-order')).toEqual(['import']);
});

test('signs that the search would take for its own language are none', () => {
  expect(['-', '~2', 'field:x', '^', '+', 'a*b', 'chart\\'].map(searchWords)).toEqual([
    '',
    '2',
    'field x',
    '',
    '',
    'a b',
    'chart',
  ]);
  expect(found('^')).toEqual([]);
  expect(found('Größe')).toEqual([]);
});

test('nothing that can be typed makes the search fail', () => {
  const typed = fc
    .array(fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom(...' -+:~^*\\"1aé')))
    .map((parts) => parts.join(''));
  fc.assert(fc.property(typed, (text) => Array.isArray(found(text))));
});
