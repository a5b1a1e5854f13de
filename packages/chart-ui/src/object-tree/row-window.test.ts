import { ANNOTATION_TOOLS } from '@candlemark/annotations';
import { describe, expect, it } from 'vitest';
import { rowsInPage, scrollStaying, scrollTo } from '../ui/row-window.ts';
import { rowKey } from './tree-keys.ts';
import { pricesOf, rangeAround } from './zoom-to.ts';

const VIEW = { scrollCss: 3000, heightCss: 300 };

describe('the rows in the page', () => {
  it('are those in sight and a few around them, however many there are', () => {
    const places = rowsInPage(100_000, 30, VIEW, -1);
    expect([places[0], places.at(-1), places.length]).toEqual([94, 116, 23]);
    expect(rowsInPage(2, 30, { scrollCss: 0, heightCss: 300 }, -1)).toEqual([0, 1]);
    expect(rowsInPage(0, 30, VIEW, -1)).toEqual([]);
    expect(rowsInPage(20, 30, VIEW, -1)).toContain(19);
  });

  it('are also the one that has the focus, in its place in the order', () => {
    expect(rowsInPage(100_000, 30, VIEW, 7).slice(0, 2)).toEqual([7, 94]);
    expect(rowsInPage(100_000, 30, VIEW, 5000).at(-1)).toBe(5000);
    expect(rowsInPage(100_000, 30, VIEW, 100)).toHaveLength(23);
  });

  it('are scrolled no further than a row needs to be in sight', () => {
    expect(scrollTo(105, 30, VIEW)).toBe(3000);
    expect(scrollTo(10, 30, VIEW)).toBe(300);
    expect(scrollTo(200, 30, VIEW)).toBe(5730);
  });

  it('stay where they are when others come or go above them', () => {
    expect(scrollStaying({ before: 100, now: 103 }, 30, VIEW)).toBe(3090);
    expect(scrollStaying({ before: 100, now: -1 }, 30, VIEW)).toBe(3000);
  });
});

describe('what is zoomed to', () => {
  const at = (...timesMs: number[]) =>
    ({ anchors: timesMs.map((time) => ({ timeUs: time * 1000, price: 1 })) }) as unknown as Parameters<
      typeof rangeAround
    >[0][number];

  it('is all of what lies apart, with room at either side', () => {
    expect(rangeAround([at(100, 300), at(500)], { from: 0, to: 10 })).toEqual({ from: 0, to: 600 });
  });

  it('comes to the middle where it is small, and the view stays as wide as it is', () => {
    expect(rangeAround([at(500)], { from: 0, to: 100 })).toEqual({ from: 450, to: 550 });
    expect(rangeAround([], { from: 0, to: 100 })).toBe(null);
  });
});

describe('the prices that are zoomed to', () => {
  const drawn = (type: string, prices: readonly number[], pane = 'main') =>
    ({ type, pane, scale: pane, anchors: prices.map((price) => ({ timeUs: 0, price })) }) as unknown as Parameters<
      typeof pricesOf
    >[0][number];
  const definitionOf = (type: string) => ANNOTATION_TOOLS.find((tool) => tool.type === type) ?? null;

  it('are those of each scale, but of what has no price', () => {
    expect(
      pricesOf(
        [
          drawn('line', [3, 9]),
          drawn('vertical-line', [1000]),
          drawn('horizontal-line', [2]),
          drawn('line', [5, 6], 'volume'),
        ],
        definitionOf,
      ),
    ).toEqual([
      { pane: 'main', scale: 'main', min: 2, max: 9 },
      { pane: 'volume', scale: 'volume', min: 5, max: 6 },
    ]);
    expect(pricesOf([drawn('vertical-line', [1])], definitionOf)).toEqual([]);
  });
});

describe('keys of a row', () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const keys = {
    open: note('open'),
    rename: note('rename'),
    remove: note('remove'),
    group: note('group'),
    ungroup: note('ungroup'),
    hide: note('hide'),
    lock: note('lock'),
    zoom: note('zoom'),
    copy: note('copy'),
    leave: note('leave'),
    move: (by: -1 | 1) => void done.push(`move ${by}`),
  };

  it('do what they say, and leave all others to the list', () => {
    rowKey({ ...plain, key: 'ArrowUp', altKey: true }, keys)?.();
    rowKey({ ...plain, key: 'G', ctrlKey: true, shiftKey: true }, keys)?.();
    rowKey({ ...plain, key: 'g', metaKey: true }, keys)?.();
    rowKey({ ...plain, key: 'F2' }, keys)?.();
    rowKey({ ...plain, key: 'H' }, keys)?.();
    rowKey({ ...plain, key: 'c', ctrlKey: true }, keys)?.();
    expect(rowKey({ ...plain, key: 'c', ctrlKey: true }, { ...keys, copy: null })).toBe(null);
    rowKey({ ...plain, key: 'Escape' }, keys)?.();
    expect(rowKey({ ...plain, key: 'Escape' }, { ...keys, leave: null })).toBe(null);
    expect(done).toEqual(['move -1', 'ungroup', 'group', 'rename', 'hide', 'copy', 'leave']);
    for (const key of ['ArrowDown', ' ', 'Home']) expect(rowKey({ ...plain, key }, keys)).toBe(null);
    expect(rowKey({ ...plain, key: 'Enter', shiftKey: true }, keys)).toBe(null);
  });
});
