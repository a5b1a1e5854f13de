import { parseClassification } from '@candlemark/bars';
import type { ListedInstrument } from '@candlemark/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  commonValue,
  type FieldDraft,
  faultsOf,
  fieldsOf,
  NO_DRAFT,
  setOf,
  shownTags,
  TEXT_FIELDS,
  tickText,
  withoutTag,
  withTag,
} from './field-draft.ts';

const instruments = [
  { sector: 'Energy', venue: 'XNYS', tags: ['Oil', 'Core'] },
  { sector: 'Energy', venue: 'XNAS', tags: ['Core'] },
  { sector: 'Energy' },
] as unknown as ListedInstrument[];
const fields = fieldsOf(instruments);
const drafted = (texts: FieldDraft['texts']): FieldDraft => ({ ...NO_DRAFT, texts });

describe('a draft of fields', () => {
  test('shows what all say, and that they differ', () => {
    expect(commonValue(fields, 'sector')).toBe('Energy');
    expect(commonValue(fields, 'venue')).toBeUndefined();
    expect(commonValue(fields, 'country')).toBeNull();
  });

  test('sends only what becomes another', () => {
    expect(setOf(NO_DRAFT, fields, null)).toBeNull();
    expect(setOf(drafted({ sector: 'Energy ', country: '' }), fields, null)).toBeNull();
    expect(setOf(drafted({ sector: '', venue: ' XNYS' }), fields, null)).toEqual({ sector: null, venue: 'XNYS' });
    expect(setOf({ ...withTag(NO_DRAFT, ' New '), own: { name: 'N' } }, fields, null)).toEqual({
      name: 'N',
      addTags: ['New'],
    });
  });

  test('sends what is of one instrument alone where it becomes another, and refuses what is no number', () => {
    const one = { id: 'a', symbol: 'A', name: 'An A', tickSize: 0.01, displayDecimals: 2 };
    const draft = { ...NO_DRAFT, own: { symbol: 'B ', name: 'An A', tickSize: '0,25', displayDecimals: '2' } };
    expect(setOf(draft, fields, one)).toEqual({ symbol: 'B', tickSize: 0.25 });
    const counting = (multiplier: string) => setOf({ ...NO_DRAFT, own: { multiplier } }, fields, one);
    expect([counting('1'), counting('50')]).toEqual([null, { multiplier: 50 }]);
    const ticked = (isOn: boolean) => setOf({ ...NO_DRAFT, own: { inverse: tickText(isOn) } }, fields, one);
    expect([ticked(false), ticked(true)]).toEqual([null, { inverse: true }]);
    const settled = (typed: string) => setOf({ ...NO_DRAFT, own: { settlement: typed } }, fields, one);
    expect([settled(' '), settled('xbt ')]).toEqual([null, { settlement: 'XBT' }]);
    const inCoin = setOf({ ...NO_DRAFT, own: { settlement: '' } }, fields, { ...one, settlement: 'XBT' });
    expect(inCoin).toEqual({ settlement: null });
    expect(
      faultsOf({ ...NO_DRAFT, own: { symbol: ' ', tickSize: '-1', displayDecimals: '1.5', multiplier: '0' } }, fields),
    ).toEqual({
      symbol: 'empty',
      tickSize: 'step',
      displayDecimals: 'count',
      multiplier: 'multiplier',
    });
  });

  test('adds and takes away tags of all, in any case of letters', () => {
    const shown = (draft: FieldDraft) => shownTags(fields, draft).map(({ tag, instruments: of }) => `${tag} ${of}`);
    expect(shown(NO_DRAFT)).toEqual(['Oil 1', 'Core 2']);
    const added = withTag(withTag(NO_DRAFT, 'core'), 'New');
    expect(shown(added)).toEqual(['Oil 1', 'Core 3', 'New 3']);
    const removed = withoutTag(withoutTag(added, 'Core', fields), 'new', fields);
    expect(shown(removed)).toEqual(['Oil 1']);
    expect(setOf(removed, fields, null)).toEqual({ removeTags: ['Core'] });
    expect(shown(withTag(removed, 'CORE'))).toEqual(['Oil 1', 'Core 3']);
  });

  test('tells what is wrong beside its field', () => {
    const long = 'x'.repeat(65);
    expect(faultsOf(drafted({ country: 'Atlantis', sector: long, group: 'a\u202eb' }), fields)).toEqual({
      country: 'country',
      sector: 'tooLong',
      group: 'invisible',
    });
    expect(faultsOf({ ...withTag(NO_DRAFT, 'a,b'), own: { name: ' ' } }, fields)).toEqual({
      name: 'empty',
      tags: 'comma',
    });
    const many = Array.from({ length: 33 }, (_, at) => `t${at}`).reduce(withTag, NO_DRAFT);
    expect(faultsOf(many, fields)).toEqual({ tags: 'tooMany' });
  });

  test('finds fault exactly where the server does', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.constantFrom('DE', 'xnys', 'UK', 'equity'));
    fc.assert(
      fc.property(fc.constantFrom(...TEXT_FIELDS), text, (field, value) => {
        fc.pre(value.trim() !== '');
        const isTaken = parseClassification({ [field]: value }).ok;
        expect(faultsOf(drafted({ [field]: value }), fields)[field] === undefined).toBe(isTaken);
      }),
    );
  });
});
