import { ANNOTATION_TOOLS, type Annotation, createAnnotation } from '@candlemark/annotations';
import { describe, expect, it } from 'vitest';
import { RowCollection } from './row-collection.ts';
import { movedOf, moveTo, stepMove } from './tree-moves.ts';
import { type GroupRow, type TreeContents, type TreeRow, treeRows } from './tree-rows.ts';
import { foundBy } from './tree-search.ts';
import { selectedIds, selectedKeys } from './tree-selection.ts';

const line = ANNOTATION_TOOLS.find(({ type }) => type === 'line')!;

/** `a`, or `a(Idea)` in a group; in the main pane. */
function made(word: string, fields: Partial<Annotation> = {}): Annotation {
  const [, id = '', group] = /^(\w+)(?:\((.*)\))?$/.exec(word) ?? [];
  const place = { id, instrument: 'SPX', pane: 'main', scale: 'main' };
  return { ...createAnnotation(line, place, []), group: group ?? null, ...fields };
}

const series = (id: string, paneId: string) => ({
  id,
  name: id,
  paneId,
  color: '#000000',
  isVisible: true,
  isMain: id === 'main',
});

/** @param words from front to back */
function rowsOf(words: string, rest: Partial<TreeContents> = {}): readonly TreeRow[] {
  const annotations = words
    .split(' ')
    .map((word) => made(word))
    .reverse();
  return treeRows({ annotations, series: [], collapsed: new Set(), isFound: null, ...rest });
}

const keys = (rows: readonly TreeRow[]) => rows.map(({ key, level }) => `${'  '.repeat(level)}${key}`);
const groupsOf = (rows: readonly TreeRow[]) => rows.filter((row): row is GroupRow => row.kind === 'group');

describe('the rows of an object tree', () => {
  it('stand by pane, series first, the foremost on top, a group where its foremost is', () => {
    const rows = treeRows({
      annotations: [made('d', { pane: 'rsi' }), made('c(Idea)'), made('b'), made('a(Idea)')],
      series: [series('main', 'main'), series('rsi', 'rsi')],
      collapsed: new Set(),
      isFound: null,
    });
    expect(keys(rows)).toEqual([
      'pane:main',
      '  series:main',
      '  group:main:Idea',
      '    annotation:a',
      '    annotation:c',
      '  annotation:b',
      'pane:rsi',
      '  series:rsi',
      '  annotation:d',
    ]);
    expect(rows[2]).toMatchObject({ position: 2, siblings: 3, parent: 'pane:main' });
    expect(rows[4]).toMatchObject({ position: 2, siblings: 2, parent: 'group:main:Idea' });
  });

  it('leave out what is folded up, and what is not found', () => {
    expect(keys(rowsOf('a(Idea) b(Idea) c', { collapsed: new Set(['group:main:Idea']) }))).toEqual([
      'pane:main',
      '  group:main:Idea',
      '  annotation:c',
    ]);
    const annotations = [
      made('a', { name: 'Support' }),
      made('b', { text: { label: 'Breakout of support' } }),
      made('c'),
    ];
    const isFound = foundBy({ words: ' SUPPORT', tools: new Set() }, ({ name, type }) => name || type);
    const found = treeRows({ annotations, series: [series('main', 'main')], collapsed: new Set(), isFound });
    expect(keys(found)).toEqual(['pane:main', '  annotation:b', '  annotation:a']);
    const ofTool = foundBy({ words: '', tools: new Set(['text']) }, () => '');
    expect(annotations.filter(ofTool)).toEqual([]);
  });

  it('are known by key to the component library, of which nothing is made that nobody asks for', () => {
    const rows = rowsOf('a b(Idea) c(Idea)');
    const collection = new RowCollection(rows, ({ key }) => key);
    expect([...collection].map(({ key }) => key)).toEqual(['pane:main']);
    expect(collection.getKeyAfter('annotation:a')).toBe('group:main:Idea');
    expect(collection.getKeyBefore('pane:main')).toBe(null);
    expect(collection.getItem('gone')).toBe(null);
    expect(collection.getItem('annotation:c')).toMatchObject({ parentKey: 'group:main:Idea', level: 2, index: 1 });
  });
});

describe('what is selected', () => {
  const rows = rowsOf('a b(Idea) c(Idea) d');
  const groups = groupsOf(rows);
  const keysOf = (...ids: string[]) => selectedKeys(new Set(ids), groups);
  const chosen = (before: readonly string[], after: Iterable<string>, isSole = false) =>
    [...selectedIds(keysOf(...before), new Set(after), groups, isSole)].sort();

  it('is a group where each of its members is', () => {
    expect([...keysOf('b', 'c')]).toEqual(['annotation:b', 'annotation:c', 'group:main:Idea']);
    expect([...keysOf('b')]).toEqual(['annotation:b']);
  });

  it('is all of a group that is chosen, and none of it when that is taken away again', () => {
    expect(chosen(['a'], ['group:main:Idea'], true)).toEqual(['b', 'c']);
    expect(chosen(['b', 'c'], ['group:main:Idea'], true)).toEqual(['b', 'c']);
    expect(chosen(['a'], ['annotation:a', 'group:main:Idea'])).toEqual(['a', 'b', 'c']);
    expect(chosen(['a', 'b', 'c'], ['annotation:a', 'annotation:b', 'annotation:c'])).toEqual(['a']);
  });

  it('is one member of a group where that is chosen alone or taken away alone', () => {
    expect(chosen(['b', 'c'], ['annotation:b'], true)).toEqual(['b']);
    expect(chosen(['b', 'c'], ['annotation:c', 'group:main:Idea'])).toEqual(['c']);
  });
});

describe('moving rows', () => {
  const rows = rowsOf('a b(Idea) c(Idea) d e(Other)');
  const at = (key: string) => rows.findIndex((row) => row.key === key);
  const moved = (...wanted: string[]) => movedOf(wanted.map((key) => rows[at(key)]!))!;
  const step = (by: -1 | 1, ...wanted: string[]) => stepMove(rows, by, moved(...wanted));

  it('goes by one place, into groups and out of them', () => {
    expect(step(1, 'annotation:a')).toEqual({ place: { over: 'b' }, group: 'Idea' });
    expect(step(-1, 'annotation:d')).toEqual({ place: { under: 'c' }, group: 'Idea' });
    expect(step(-1, 'annotation:b')).toEqual({ place: { over: 'c' }, group: null });
    expect(step(1, 'annotation:c')).toEqual({ place: { under: 'b' }, group: null });
    expect(step(1, 'annotation:b')).toEqual({ place: { under: 'c' }, group: 'Idea' });
    expect(step(-1, 'annotation:a')).toBe(null);
  });

  it('takes a group as a whole, past others and into none', () => {
    expect(step(-1, 'group:main:Idea')).toEqual({ place: { over: 'a' } });
    expect(step(1, 'group:main:Idea')).toEqual({ place: { under: 'd' } });
    expect(step(-1, 'group:main:Other')).toEqual({ place: { over: 'd' } });
    expect(moveTo(rows, { at: at('group:main:Other'), part: 'into' }, moved('group:main:Idea'))).toBe(null);
    expect(moveTo(rows, { at: at('annotation:e'), part: 'after' }, moved('group:main:Idea'))).toBe(null);
  });

  it('drops before, after and into', () => {
    const drop = (key: string, part: 'before' | 'after' | 'into') =>
      moveTo(rows, { at: at(key), part }, moved('annotation:a'));
    expect(drop('annotation:d', 'after')).toEqual({ place: { under: 'd' }, group: null });
    expect(drop('group:main:Idea', 'into')).toEqual({ place: { over: 'b' }, group: 'Idea' });
    expect(drop('group:main:Idea', 'before')).toEqual({ place: { over: 'b' }, group: null });
    expect(drop('annotation:a', 'before')).toBe(null);
    expect(drop('pane:main', 'before')).toBe(null);
  });

  it('is nothing across panes', () => {
    const both = treeRows({
      annotations: [made('a'), made('b', { pane: 'rsi' })],
      series: [],
      collapsed: new Set(),
      isFound: null,
    });
    expect(movedOf(both)).toBe(null);
    expect(moveTo(both, { at: 3, part: 'after' }, movedOf([both[1]!])!)).toBe(null);
  });
});
