import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ASSET_CLASSES,
  CLASSIFICATION_LIMITS,
  classificationOf,
  parseClassification,
  withClassification,
} from './classification.ts';
import { COUNTRY_CODES } from './country-codes.ts';

const pathsOf = (value: Record<string, unknown>) => {
  const parsed = parseClassification(value);
  return parsed.ok ? [] : parsed.issues.map(({ path }) => path);
};

describe('a classification that is read', () => {
  it('is told in one spelling', () => {
    const parsed = parseClassification({
      assetClass: 'equity',
      sector: '  Health \n Care ',
      group: 'Cafe\u0301',
      venue: 'xnas',
      country: ' us',
      tags: ['Dividend', 'dividend', ' Core'],
      name: 'nothing of it',
    });
    expect(parsed).toEqual({
      ok: true,
      change: {
        assetClass: 'equity',
        sector: 'Health Care',
        group: 'Caf\u00e9',
        venue: 'XNAS',
        country: 'US',
        tags: ['Dividend', 'Core'],
      },
    });
  });

  it('keeps the name of a venue that has no code as it is written', () => {
    for (const venue of ['Binance', 'Bats', 'IG', 'xetra']) {
      expect(parseClassification({ venue })).toEqual({ ok: true, change: { venue } });
    }
  });

  it('refuses what nobody can see, read or group by, and names where it stands', () => {
    expect(pathsOf({ sector: '\u202eTech' })).toEqual(['sector']);
    expect(pathsOf({ sector: 'a\u0000b', group: '\ud800', venue: '   ' })).toEqual(['sector', 'group', 'venue']);
    expect(pathsOf({ sector: 7, country: 'UK', assetClass: 'stock' })).toEqual(['assetClass', 'sector', 'country']);
    expect(pathsOf({ group: 'x'.repeat(CLASSIFICATION_LIMITS.textLength + 1) })).toEqual(['group']);
    expect(pathsOf({ tags: ['fine', 'not, fine', ''] })).toEqual(['tags.1', 'tags.2']);
    expect(pathsOf({ tags: 'one' })).toEqual(['tags']);
    const many = Array.from({ length: CLASSIFICATION_LIMITS.tags + 1 }, (_, at) => `t${at}`);
    expect(pathsOf({ tags: many })).toEqual(['tags']);
    expect(pathsOf({ tags: many.slice(1), group: '\ud83d\udcc8'.repeat(CLASSIFICATION_LIMITS.textLength) })).toEqual(
      [],
    );
  });

  it('takes null to take a field away, and knows no field of another object', () => {
    expect(parseClassification({ sector: null })).toEqual({ ok: true, change: { sector: null } });
    expect(parseClassification(Object.create({ sector: 'inherited' }))).toEqual({ ok: true, change: {} });
  });

  it('never throws, and what it took is taken again unchanged', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' })), fc.anything());
    const fields = ['assetClass', 'sector', 'group', 'venue', 'country', 'tags'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields, '__proto__'), anything), (value) => {
        const parsed = parseClassification(value);
        if (parsed.ok) expect(parseClassification(parsed.change)).toEqual(parsed);
        else expect(parsed.issues.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a changed classification', () => {
  it('keeps what is not named, and leaves out what is taken away', () => {
    const former = { sector: 'Energy', venue: 'XNYS', tags: ['a'] };
    expect(withClassification(former, { venue: null, country: 'US' })).toEqual({
      sector: 'Energy',
      country: 'US',
      tags: ['a'],
    });
    expect(withClassification(former, { tags: [] })).toEqual({ sector: 'Energy', venue: 'XNYS' });
    expect(classificationOf({ ...former, name: 'x' } as object)).toEqual(former);
  });
});

it('there are 249 countries, each once, and no asset class twice', () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  expect(new Set(COUNTRY_CODES).size).toBe(249);
  expect([...COUNTRY_CODES].sort()).toEqual(COUNTRY_CODES);
  expect(new Set(ASSET_CLASSES).size).toBe(ASSET_CLASSES.length);
});
