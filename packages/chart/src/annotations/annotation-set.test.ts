import { ANNOTATION_TOOLS, type Annotation } from '@candlemark/annotations';
import { describe, expect, it } from 'vitest';
import { drawingBoard } from '../testing/drawing-board.ts';
import { AnnotationSet } from './annotation-set.ts';

const LINE = ANNOTATION_TOOLS.find(({ type }) => type === 'line')!;

/** A set that tells whose shapes it asks for. */
function watchedSet() {
  const chart = drawingBoard();
  const asked: string[] = [];
  const watched = {
    ...LINE,
    shapes: (...given: Parameters<typeof LINE.shapes>) => {
      asked.push(given[0].id);
      return LINE.shapes(...given);
    },
  };
  const set = new AnnotationSet([watched], chart.all.views);
  /** 50 px long, from a place of the plot. */
  const put = (id: string, xCss: number, more: Partial<Annotation> = {}) =>
    set.set(id, {
      ...chart.line([
        [xCss, 100],
        [xCss + 50, 100],
      ]),
      id,
      ...more,
    });
  const askedInFrame = () => {
    asked.length = 0;
    set.placedIn(chart.core.frame()!, { writing: null, extra: [], areHidden: false });
    return [...asked];
  };
  return { chart, set, put, askedInFrame };
}

describe('a frame', () => {
  it('asks for those alone whose own reach touches the view', () => {
    const { put, askedInFrame } = watchedSet();
    put('in', 300);
    put('near', -60);
    put('far', -200);
    put('wide', -200, { text: { label: 'W'.repeat(40) } });
    expect(askedInFrame()).toEqual(['in', 'near', 'wide']);
  });

  it('has them from back to front, whatever has changed since', () => {
    const { set, put, askedInFrame } = watchedSet();
    put('a', 300);
    put('b', 310);
    put('c', 320, { z: -1 });
    expect(askedInFrame()).toEqual(['c', 'a', 'b']);
    put('a', 330);
    expect(askedInFrame()).toEqual(['c', 'a', 'b']);
    put('a', 330, { z: 1 });
    expect(askedInFrame()).toEqual(['c', 'b', 'a']);
    set.set('b', null);
    put('b', 340);
    expect(askedInFrame()).toEqual(['c', 'b', 'a']);
    expect(set.inOrder(new Set(['a', 'b', 'c', 'gone'])).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});

it('counts what is on an instrument, and what of it is locked and hidden', () => {
  const { set, put } = watchedSet();
  put('a', 300, { instrument: 'X' });
  put('b', 300, { instrument: 'X', locked: true });
  put('c', 300, { instrument: 'Y', hidden: true });
  expect([set.countOn('X'), set.countOn('Y'), set.countOn(null)]).toEqual([
    { count: 2, locked: 1, hidden: 0 },
    { count: 1, locked: 0, hidden: 1 },
    { count: 0, locked: 0, hidden: 0 },
  ]);
  put('a', 300, { instrument: 'X', locked: true });
  put('b', 300, { instrument: 'Y' });
  set.set('c', null);
  expect([set.countOn('X'), set.countOn('Y')]).toEqual([
    { count: 1, locked: 1, hidden: 0 },
    { count: 1, locked: 0, hidden: 0 },
  ]);
});
