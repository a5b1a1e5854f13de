import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centredWindow, movedWindow, type WindowPart, windowByKey, zoomedWindow } from './window-moves.ts';

const LIMITS = { narrowest: 0.01, widest: 1.25 };
const SHOWN = { from: 0.4, to: 0.6 };

const rounded = (window: { readonly from: number; readonly to: number } | null) =>
  window && [Number(window.from.toFixed(6)), Number(window.to.toFixed(6))];

describe('a window under a hand', () => {
  it('is as wide wherever it is dragged, and stops at the ends of the data', () => {
    expect(rounded(movedWindow(SHOWN, 'whole', 0.1, LIMITS))).toEqual([0.5, 0.7]);
    expect(rounded(movedWindow(SHOWN, 'whole', 7, LIMITS))).toEqual([0.8, 1]);
    expect(rounded(movedWindow(SHOWN, 'whole', -7, LIMITS))).toEqual([0, 0.2]);
  });

  it('keeps the room that it has beyond the newest bar, and gets no more', () => {
    const newest = { from: 0.9, to: 1.05 };
    expect(rounded(movedWindow(newest, 'whole', 0.2, LIMITS))).toEqual([0.9, 1.05]);
    expect(rounded(movedWindow(newest, 'to', 0.2, LIMITS))).toEqual([0.9, 1.05]);
    expect(rounded(movedWindow(newest, 'whole', -0.5, LIMITS))).toEqual([0.4, 0.55]);
  });

  it('gives way at an end that is dragged, as far as a view can be narrow', () => {
    expect(rounded(movedWindow(SHOWN, 'from', 0.1, LIMITS))).toEqual([0.5, 0.6]);
    expect(rounded(movedWindow(SHOWN, 'from', 0.5, LIMITS))).toEqual([0.59, 0.6]);
    expect(rounded(movedWindow(SHOWN, 'to', -0.5, LIMITS))).toEqual([0.4, 0.41]);
    expect(rounded(movedWindow(SHOWN, 'to', 0.9, LIMITS))).toEqual([0.4, 1]);
  });

  it('comes to where one presses, within the data', () => {
    expect(rounded(centredWindow(SHOWN, 0.2))).toEqual([0.1, 0.3]);
    expect(rounded(centredWindow(SHOWN, 0.99))).toEqual([0.8, 1]);
    expect(rounded(centredWindow({ from: -0.1, to: 1.1 }, 0.9))).toEqual([-0.1, 1.1]);
  });

  it('is zoomed about the pointer within it, and about its middle elsewhere', () => {
    expect(rounded(zoomedWindow(SHOWN, 0.5, 0.45, LIMITS))).toEqual([0.425, 0.525]);
    expect(rounded(zoomedWindow(SHOWN, 0.5, 0.9, LIMITS))).toEqual([0.45, 0.55]);
    expect(rounded(zoomedWindow(SHOWN, 0.001, 0.5, LIMITS))).toEqual([0.495, 0.505]);
  });
});

describe('a window under keys', () => {
  it('goes by steps, by pages and to the ends', () => {
    const by = (key: string, part: WindowPart = 'whole') => rounded(windowByKey(key, part, SHOWN, LIMITS));
    expect(by('ArrowRight')).toEqual([0.42, 0.62]);
    expect(by('PageDown')).toEqual([0.2, 0.4]);
    expect([by('Home'), by('End')]).toEqual([
      [0, 0.2],
      [0.8, 1],
    ]);
    expect([by('ArrowLeft', 'from'), by('Home', 'from'), by('End', 'from')]).toEqual([
      [0.39, 0.6],
      [0, 0.6],
      [0.59, 0.6],
    ]);
    expect([by('ArrowUp', 'to'), by('Home', 'to'), by('End', 'to')]).toEqual([
      [0.4, 0.61],
      [0.4, 0.41],
      [0.4, 1],
    ]);
    expect(by('a')).toBeNull();
  });
});

it('no move makes a window narrower or wider than a view can be', () => {
  const window = fc
    .tuple(fc.double({ min: -0.2, max: 1.1, noNaN: true }), fc.double({ min: 0.01, max: 1.25, noNaN: true }))
    .map(([from, span]) => ({ from, to: from + span }));
  const part = fc.constantFrom<WindowPart>('from', 'to', 'whole');
  fc.assert(
    fc.property(window, part, fc.double({ min: -3, max: 3, noNaN: true }), (start, moved, by) => {
      const { from, to } = movedWindow(start, moved, by, LIMITS);
      expect(to - from).toBeGreaterThan(LIMITS.narrowest - 1e-9);
      expect(to - from).toBeLessThan(LIMITS.widest + 1e-9);
    }),
  );
});
