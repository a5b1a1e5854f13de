import { ANNOTATION_TEXT_DE, ANNOTATION_TEXT_EN, ANNOTATION_TOOLS, type ToolGroup } from '@candlemark/annotations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlace, writePlace } from '../favourites/kept-place.ts';
import type { KeptTexts } from '../ui-context.ts';
import { foundTools } from './found-tools.ts';
import { keepRecentTool, readRecentTools } from './recent-tools.ts';

function keptTexts(): KeptTexts {
  const texts = new Map<string, string>();
  return { read: (name) => texts.get(name) ?? null, write: (name, text) => void texts.set(name, text) };
}

describe('searching tools', () => {
  const names: Readonly<Record<string, readonly [title: string, others: string]>> = {
    'price-range': ['Price range', 'Measurers'],
    line: ['Trend line', 'Trend lines'],
    'date-range': ['Date range', 'Measurers ruler'],
    retracement: ['Fibonacci retracement', 'Fibonacci'],
  };
  const tools = Object.keys(names).map((type) => ({ type }));
  const found = (typed: string) =>
    foundTools(tools, typed, ({ type }) => ({ title: names[type]![0], others: names[type]![1] })).map(
      ({ type }) => type,
    );

  it('finds names that begin so first, then others, then what is only called so too', () => {
    expect(found('fib')).toEqual(['retracement']);
    expect(found('RANGE date')).toEqual(['date-range']);
    expect(found('ra')).toEqual(['price-range', 'date-range', 'retracement']);
    expect(found('ruler')).toEqual(['date-range']);
    expect(found('lines trend')).toEqual(['line']);
    expect(found('nothing')).toEqual([]);
  });
});

describe('the words of the field', () => {
  const found = (typed: string, words: Readonly<Record<string, string>> = ANNOTATION_TEXT_EN) =>
    foundTools(ANNOTATION_TOOLS, typed, ({ title, group, synonyms = '' }) => ({
      title: words[title] ?? '',
      others: `${words[`group.${group}`]} ${words[synonyms] ?? ''}`,
    })).map(({ type }) => type);
  const inGroup = (group: ToolGroup) => ANNOTATION_TOOLS.filter((tool) => tool.group === group).map(({ type }) => type);

  it('find every tool that is meant', () => {
    expect(found('fib').toSorted()).toEqual(inGroup('fibonacci').toSorted());
    expect(found('measure')).toEqual(expect.arrayContaining(inGroup('measurers')));
    expect(found('rr')).toEqual(expect.arrayContaining(['long-position', 'short-position']));
    expect(found('zigzag')).toEqual(expect.arrayContaining(['polyline', 'path', 'abcd-pattern', 'elliott-correction']));
    expect(found('wave')).toEqual(
      expect.arrayContaining(inGroup('patterns').filter((type) => type.startsWith('elliott'))),
    );
    expect(found('freehand').toSorted()).toEqual(['brush', 'highlighter']);
    for (const [typed, type] of [
      ['andrews', 'pitchfork'],
      ['support', 'horizontal-line'],
      ['ruler', 'quick-date-price-range'],
      ['harmonic', 'cypher-pattern'],
      ['neckline', 'head-and-shoulders'],
      ['stop loss', 'long-position'],
      ['sticky', 'note'],
      ['oval', 'ellipse'],
      ['bezier', 'curve'],
      ['cycles', 'cyclic-lines'],
      ['smiley', 'emoji'],
    ])
      expect(found(typed!), typed).toContain(type);
  });

  it('are others in German', () => {
    const german = (typed: string) => found(typed, ANNOTATION_TEXT_DE);
    expect(german('sks')).toEqual(['head-and-shoulders']);
    expect(german('messen')).toEqual(expect.arrayContaining(['date-range', 'info-line']));
    expect(german('crv').toSorted()).toEqual(['long-position', 'short-position']);
    expect(german('zickzack')).toEqual(expect.arrayContaining(['polyline', 'path']));
    expect(german('freihand').toSorted()).toEqual(['brush', 'highlighter']);
  });
});

describe('what is kept of tools', () => {
  it('is the few that were taken last, each once', () => {
    const kept = keptTexts();
    for (const type of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) keepRecentTool(kept, type);
    expect(readRecentTools(kept)).toEqual(['b', 'g', 'f', 'e', 'd', 'c']);
  });

  it('is a place, or none', () => {
    const kept = keptTexts();
    expect(readPlace(kept)).toBe(null);
    writePlace(kept, { leftCss: 12, topCss: 340 });
    expect(readPlace(kept)).toEqual({ leftCss: 12, topCss: 340 });
    writePlace(kept, null);
    expect(readPlace(kept)).toBe(null);
  });

  it('is read without failing, whatever was written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const kept = { ...keptTexts(), read: () => text };
        expect(Array.isArray(readRecentTools(kept))).toBe(true);
        const place = readPlace(kept);
        expect(place === null || (Number.isFinite(place.leftCss) && Number.isFinite(place.topCss))).toBe(true);
      }),
    );
  });
});
