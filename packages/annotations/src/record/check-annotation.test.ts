import { describe, expect, it } from 'vitest';
import { ANNOTATION_TOOLS } from '../registry.ts';
import { checkAnnotation } from './check-annotation.ts';
import { createAnnotation } from './create-annotation.ts';
import { MOST_ISSUES } from './issues.ts';
import { FIRST_TIME_US, LAST_TIME_US } from './limits.ts';
import { migrateRecord } from './migrate-record.ts';

const definitionOf = (type: string) => ANNOTATION_TOOLS.find((tool) => tool.type === type) ?? null;
const text = createAnnotation(definitionOf('text')!, { id: 'a', instrument: 'X', pane: 'main', scale: 'main' }, [
  { timeUs: 0, price: 1 },
]);
const issuesOf = (value: unknown) =>
  checkAnnotation(value, definitionOf).issues?.map(({ path, message }) => `${path} ${message}`) ?? [];

describe('the scope of a record', () => {
  it('is wherever its instrument is shown, unless another is given', () => {
    expect(text.scope).toEqual({ kind: 'instrument' });
  });

  it.each([{ kind: 'instrument' }, { kind: 'layout', layout: 'L' }, { kind: 'chart', layout: 'L', chart: 'C' }])(
    'may be %o',
    (scope) => {
      expect(issuesOf({ ...text, scope })).toEqual([]);
    },
  );

  it.each([
    [undefined, 'scope must be an object whose kind is one of instrument, layout, chart, got undefined'],
    ['instrument', "scope must be an object whose kind is one of instrument, layout, chart, got 'instrument'"],
    [{ kind: 'toString' }, "got an object of kind 'toString'"],
    [{ kind: 'instrument', layout: 'L' }, 'scope.layout is not known'],
    [{ kind: 'layout' }, 'scope.layout must be 1 to 200 of the letters A-Z a-z 0-9 _ . : ~ -, got undefined'],
    [{ kind: 'layout', layout: 'L', chart: 'C' }, 'scope.chart is not known'],
    [{ kind: 'chart', layout: 'L', chart: '' }, 'scope.chart must be 1 to 200'],
  ])('may not be %o', (scope, message) => {
    expect(issuesOf({ ...text, scope })).toEqual([expect.stringContaining(message)]);
  });

  it('is added to a record of before there were scopes, and nothing else is', () => {
    const { scope, ...older } = text;
    expect(migrateRecord(older)).toEqual({ ...older, scope });
    expect(migrateRecord({ scope: 5 })).toEqual({ scope: 5 });
    for (const other of [null, 'text', 5, [older]]) expect(migrateRecord(other)).toBe(other);
  });
});

describe('a record of before its tool got a field', () => {
  const path = createAnnotation(definitionOf('path')!, { id: 'a', instrument: 'X', pane: 'main', scale: 'main' }, [
    { timeUs: 0, price: 1 },
    { timeUs: 1, price: 2 },
  ]);
  const without = (name: string) => ({
    ...path,
    style: Object.fromEntries(Object.entries(path.style).filter(([one]) => one !== name)),
  });

  it('has what that begins with, and is as it was where nothing is missing', () => {
    expect(checkAnnotation(without('textAlign'), definitionOf).annotation).toEqual(path);
    expect(checkAnnotation(path, definitionOf).annotation).toBe(path);
  });

  it('is refused for what it always had, and for a value that cannot be', () => {
    expect(issuesOf(without('lineColor'))).toEqual([expect.stringMatching(/^style.lineColor must be a colour/)]);
    expect(issuesOf({ ...path, style: { ...path.style, textAlign: 'up' } })).toHaveLength(1);
    expect(issuesOf({ ...path, style: { ...path.style, textAlign: undefined } })).toHaveLength(1);
  });
});

describe('a record', () => {
  it('has an id that can stand in an address and in a key', () => {
    for (const id of ['01JA', 'ag-1f', '_a.b:c~d-e', 'x'.repeat(200)]) expect(issuesOf({ ...text, id })).toEqual([]);
    for (const id of ['', ' a', 'a b', 'a/b', '.a', 'é', 'x'.repeat(201), 5, 'a\n'])
      expect(issuesOf({ ...text, id })).toEqual([expect.stringMatching(/^id must be 1 to 200 of the letters/)]);
  });

  it('has anchors in whole microseconds, of years in which all of them are exact', () => {
    const at = (timeUs: number) => issuesOf({ ...text, anchors: [{ timeUs, price: 1 }] });
    for (const timeUs of [FIRST_TIME_US, -1, LAST_TIME_US]) expect(at(timeUs)).toEqual([]);
    for (const timeUs of [FIRST_TIME_US - 1, LAST_TIME_US + 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300])
      expect(at(timeUs)).toEqual([expect.stringMatching(/^anchors\[0\]\.timeUs must be a time in whole microsec/)]);
    expect(new Date(FIRST_TIME_US / 1000).toISOString()).toBe('1685-01-01T00:00:00.000Z');
    expect(new Date(LAST_TIME_US / 1000).toISOString()).toBe('2254-12-31T23:59:59.999Z');
  });

  it('has texts whose letters are counted as they are seen', () => {
    expect(issuesOf({ ...text, text: { text: '🙂'.repeat(10_000) } })).toEqual([]);
    expect(issuesOf({ ...text, text: { text: '🙂'.repeat(10_001) } })).toHaveLength(1);
    expect(issuesOf({ ...text, text: { text: 'x'.repeat(10_001) } })).toHaveLength(1);
  });

  it('keeps what looks like a script as the text that it is', () => {
    const words = '<script>alert(1)</script><img src=x onerror=alert(1)>javascript:alert(1)';
    expect(checkAnnotation({ ...text, text: { text: words } }, definitionOf).annotation?.text.text).toBe(words);
  });

  it('is refused with messages that are short and cannot disturb who reads them', () => {
    const told = issuesOf({ ...text, name: `\u001b[2J\u202e${'x'.repeat(1e6)}`, [`\u001b]0;${'y'.repeat(1e6)}`]: 1 });
    expect(told).toHaveLength(2);
    for (const line of told) {
      expect(line.length).toBeLessThan(200);
      expect(line).toMatch(/\\u001b/);
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
  });

  it('of a million faults tells the first hundred, at once', () => {
    const style = Object.fromEntries(Array.from({ length: 300_000 }, (_, at) => [`x${at}`, 1]));
    expect(issuesOf({ ...text, style })).toHaveLength(MOST_ISSUES);
  });

  it('is none when it inherits its fields, or hides some', () => {
    expect(issuesOf(Object.create(text))).toHaveLength(1);
    expect(issuesOf(JSON.parse(JSON.stringify(text).replace('"scope":{', '"scope":{"__proto__":{"x":1},')))).toEqual([
      'scope.__proto__ is not known',
    ]);
  });
});
