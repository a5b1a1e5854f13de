import { expect, test } from 'vitest';
import { entryRuns, joined, type MenuEntries, ofChart } from './menu-entry.ts';

const run = () => {};
const entry = (id: string) => ({ id, title: id, run });
const tick = (id: string) => ({ ...entry(id), choice: 'tick' as const, isOn: true });
const radio = (id: string) => ({ ...entry(id), choice: 'radio' as const, isOn: false });

function told(entries: MenuEntries): readonly string[] {
  return entryRuns(entries).map(
    ({ kind, isApart, entries: own }) => `${isApart ? '— ' : ''}${kind}: ${own.map(({ id }) => id).join(' ')}`,
  );
}

test('entries of one kind stand together, and rules where they were asked for', () => {
  expect(told([entry('a'), tick('b'), tick('c'), 'separator', radio('d'), radio('e'), entry('f')])).toEqual([
    'plain: a',
    'tick: b c',
    '— radio: d e',
    'plain: f',
  ]);
});

test('no rule stands alone, at an end or twice', () => {
  expect(told(['separator', entry('a'), 'separator', 'separator', entry('b'), 'separator'])).toEqual([
    'plain: a',
    '— plain: b',
  ]);
  expect(told(joined([entry('a')], [], [entry('b')]))).toEqual(['plain: a', '— plain: b']);
  expect(told(joined([], [entry('a')]))).toEqual(['plain: a']);
});

test('a menu without entries is left out', () => {
  expect(told([{ id: 'empty', title: 'empty', entries: ['separator'] }, entry('a')])).toEqual(['plain: a']);
});

test('what the chart itself has from its host stands beside the rest under names of its own, with ticks', () => {
  let ran = 0;
  const entries = ofChart([
    { id: 'a', title: 'A', run: () => ran++ },
    'separator',
    { id: 'b', title: 'B', isOn: true, run },
    { id: 'more', title: 'More', entries: [{ id: 'c', title: 'C', isOn: false, run }] },
  ]);
  expect(told(joined([entry('a')], entries))).toEqual([
    'plain: a',
    '— plain: host a',
    '— tick: host b',
    'plain: host more',
  ]);
  const more = entries.at(-1);
  expect(typeof more === 'object' && 'entries' in more && told(more.entries)).toEqual(['tick: host c']);
  const [first] = entries;
  if (typeof first === 'object' && 'run' in first) first.run();
  expect(ran).toBe(1);
});
