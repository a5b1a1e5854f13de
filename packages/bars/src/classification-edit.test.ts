import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CLASSIFICATION_LIMITS, type Classification, classificationOf } from './classification.ts';
import { editBack, isSameField, parseClassificationEdit, tooManyTags, withEdit } from './classification-edit.ts';

const edited = (former: Classification, value: Record<string, unknown>) => {
  const parsed = parseClassificationEdit(value);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return withEdit(former, parsed.edit);
};

it('sets fields, and adds and takes away tags without touching the others', () => {
  const former = { sector: 'Energy', venue: 'XNYS', tags: ['Oil', 'Core', 'Old'] };
  expect(edited(former, { sector: ' Coal ', venue: null, addTags: ['core', 'New'], removeTags: ['OLD'] })).toEqual({
    sector: 'Coal',
    tags: ['Oil', 'Core', 'New'],
  });
  expect(edited(former, { removeTags: ['Oil', 'Core', 'Old'] })).toEqual({ sector: 'Energy', venue: 'XNYS' });
  expect(edited(former, { tags: ['Only'], addTags: ['More'] }).tags).toEqual(['Only', 'More']);
});

it('tells what is wrong of each tag by the list that it is in', () => {
  const parsed = parseClassificationEdit({ country: 'UK', tags: ['a,b'], addTags: ['fine', ''], removeTags: 'x' });
  expect(parsed.ok ? [] : parsed.issues.map(({ path }) => path)).toEqual([
    'country',
    'tags.0',
    'addTags.1',
    'removeTags',
  ]);
});

it('counts tags that become too many', () => {
  const tags = Array.from({ length: CLASSIFICATION_LIMITS.tags }, (_, at) => `t${at}`);
  expect(tooManyTags(edited({ tags }, { addTags: ['T0'] }))).toBeNull();
  expect(tooManyTags(edited({ tags }, { addTags: ['one more'] }))).toBe(CLASSIFICATION_LIMITS.tags + 1);
});

const words = fc.constantFrom('a', 'b', 'c', 'd');
const classifications = fc
  .record(
    { sector: words, group: words, venue: words, tags: fc.uniqueArray(words, { maxLength: 3 }) },
    { requiredKeys: [] },
  )
  .map((value) => classificationOf(value as Classification));
const FIELDS = ['sector', 'group', 'venue', 'tags'] as const;

it('takes a step back exactly where nobody did anything since', () => {
  fc.assert(
    fc.property(classifications, classifications, (before, after) => {
      const { edit, kept } = editBack(before, after, after);
      expect(kept).toEqual([]);
      const back = withEdit(after, edit);
      for (const field of FIELDS) expect(isSameField(back, before, field)).toBe(true);
    }),
  );
});

it('leaves what others did since, and names it', () => {
  const before = { sector: 'Energy', venue: 'XNYS', tags: ['Oil'] };
  const after = { sector: 'Coal', venue: 'XNAS', tags: ['Core'] };
  const { edit, kept } = editBack(before, after, { sector: 'Gas', venue: 'XNAS', tags: ['Core', 'Theirs'] });
  expect(kept).toEqual(['sector']);
  expect(withEdit({ sector: 'Gas', venue: 'XNAS', tags: ['Core', 'Theirs'] }, edit)).toEqual({
    sector: 'Gas',
    venue: 'XNYS',
    tags: ['Theirs', 'Oil'],
  });
});
