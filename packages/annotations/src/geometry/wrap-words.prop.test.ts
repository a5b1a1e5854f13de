import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutTrailingSpaces, wrapWords } from './wrap-words.ts';

const LETTERS = [
  'a',
  'b',
  'wide',
  ' ',
  '  ',
  '\n',
  '\t',
  '\u00a0',
  '日',
  'か',
  '。',
  'ー',
  '-',
  '👩‍👩‍👧',
  'é',
  'ש',
  '',
];
const texts = fc.array(fc.constantFrom(...LETTERS), { maxLength: 60 }).map((letters) => letters.join(''));
const widths = fc.integer({ min: 0, max: 30 });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const widthOf = (line: string) => line.length;
const lettersIn = (line: string) => [...graphemes.segment(line)].length;
const wrap = (text: string, width: number) => wrapWords(text, width, widthOf);

describe('words that are wrapped', () => {
  it('lose no character', () => {
    fc.assert(
      fc.property(texts, widths, (text, width) => {
        const paragraphs = text.split('\n').map((paragraph) => wrap(paragraph, width));
        expect(paragraphs.map((lines) => lines.join('')).join('\n')).toBe(text);
        expect(wrap(text, width)).toEqual(paragraphs.flat());
      }),
    );
  });

  it('stand in lines no wider than they may be, unless one letter is', () => {
    fc.assert(
      fc.property(texts, widths, (text, width) => {
        for (const line of wrap(text, width)) {
          const seen = withoutTrailingSpaces(line);
          expect(widthOf(seen) <= width || lettersIn(seen) === 1, JSON.stringify(line)).toBe(true);
        }
      }),
    );
  });

  it('begin a line only when the word before could not be followed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'bcd', 'efghi'), { minLength: 1 }), widths, (words, width) => {
        const least = Math.max(5, width);
        const lines = wrap(words.join(' '), least);
        for (const [at, line] of lines.slice(0, -1).entries())
          expect((line + lines[at + 1]!.split(' ')[0]!).length).toBeGreaterThan(least);
      }),
    );
  });

  it('are the paragraph itself where it fits', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(wrap(text, 1000)).toEqual(text.split('\n'));
      }),
    );
  });
});

describe('a line', () => {
  it('ends after the spaces between words', () => {
    expect(wrap('one two three', 8)).toEqual(['one two ', 'three']);
  });

  it('keeps empty lines of its text', () => {
    expect(wrap('one\n\ntwo', 8)).toEqual(['one', '', 'two']);
    expect(wrap('', 8)).toEqual(['']);
  });

  it('does not end at a space that holds its neighbours together', () => {
    expect(wrap('at 10\u00a0000 now', 8)).toEqual(['at ', '10\u00a0000 ', 'now']);
  });

  it('ends after a hyphen between letters, but at no minus and in no number', () => {
    expect(wrap('so well-known', 8)).toEqual(['so well-', 'known']);
    expect(wrap('now at -5', 8)).toEqual(['now at ', '-5']);
    expect(wrap('in 2024-25', 8)).toEqual(['in ', '2024-25']);
    expect(wrap('a --known', 6)).toEqual(['a --', 'known']);
  });

  it('ends after any Chinese or Japanese character, but before no closing mark', () => {
    expect(wrap('高値更新、買い', 4)).toEqual(['高値更', '新、買い']);
  });

  it('breaks a word that is too wide, but never an emoji', () => {
    expect(wrap('so unbelievable', 6)).toEqual(['so ', 'unbeli', 'evable']);
    expect(wrap('👩‍👩‍👧👩‍👩‍👧', 9)).toEqual(['👩‍👩‍👧', '👩‍👩‍👧']);
  });
});
