import { describe, expect, it } from 'vitest';
import type { AnnotationView } from '../../geometry/annotation-view.ts';
import type { BarsBetween } from '../../geometry/bars-between.ts';
import { MINUTE_US, madeUpView, VIEW_FROM_US } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { anchoredVwap } from './anchored-vwap.ts';

const view = madeUpView();
const FROM_MINUTE = 40;
const PLACES = [FROM_MINUTE * 5, 300];

/** A view on bars of our own, a minute each, from the anchor on. */
function viewOf(prices: readonly number[], volumes: readonly number[] | null): AnnotationView {
  const column = Float64Array.from(prices);
  const timeUs = column.map((_, row) => VIEW_FROM_US + (FROM_MINUTE + row) * MINUTE_US);
  const bars: BarsBetween = {
    length: prices.length,
    timeUs,
    open: column,
    high: column.map((price) => price + 3),
    low: column.map((price) => price - 3),
    close: column,
    volume: volumes && Float64Array.from(volumes),
    buyVolume: null,
    middleUs: (row) => timeUs[row]! + MINUTE_US / 2,
    once: (_name, work) => work(bars),
  };
  return { ...view, bars: () => bars };
}

const PROPS = { ...placedAnnotation(anchoredVwap, view, PLACES).props, showBand1: false };
const placed = placedAnnotation(anchoredVwap, view, PLACES, { props: PROPS });
const linesOf = (on: AnnotationView, props: typeof placed.props = PROPS) =>
  anchoredVwap
    .shapes({ ...placed, props: { ...placed.props, ...props } }, on)
    .flatMap((shape) => (shape.kind === 'line' ? [shape.points] : []));
const wordsOf = (on: AnnotationView) =>
  anchoredVwap.shapes(placed, on).flatMap((shape) => (shape.kind === 'text' ? shape.lines : []));

describe('an anchored VWAP', () => {
  it('is the average of what was paid from its bar on, in the middle of every bar', () => {
    const on = viewOf([110, 114, 117], [1, 3, 4]);
    expect(linesOf(on)).toEqual([[202.5, on.yOf(110), 207.5, on.yOf(113), 212.5, on.yOf(115)]]);
    expect(anchoredVwap.axisLabels!(placed, on)).toMatchObject([{ axis: 'price', value: 115 }]);
    expect(anchoredVwap.describe(placed, on)).toBe(
      'Anchored VWAP from 2024-01-01T00:40:00Z: now at 115.00, with a standard deviation of 2.35.',
    );
    expect(anchoredVwap.handles(placed, on)).toEqual([{ id: 'start', xCss: 200, yCss: on.yOf(110), moves: 'time' }]);
  });

  it('has bands so many deviations away on either side', () => {
    const on = viewOf([110, 114, 117], [1, 3, 4]);
    const [above, below] = linesOf(on, { ...PROPS, showBand2: true, band2: '2' });
    expect(above!.at(-1)).toBeCloseTo(on.yOf(115 + 2 * Math.sqrt(5.5)), 9);
    expect(below!.at(-1)).toBeCloseTo(on.yOf(115 - 2 * Math.sqrt(5.5)), 9);
  });

  it('says where there is no volume, and draws no line of it', () => {
    for (const on of [viewOf([110, 114], null), viewOf([110, 114], [Number.NaN, Number.NaN])]) {
      expect(wordsOf(on)).toEqual(['No volume']);
      expect(linesOf(on)).toEqual([expect.arrayContaining([200])]);
      expect(anchoredVwap.axisLabels!(placed, on)).toEqual([]);
      expect(anchoredVwap.describe(placed, on)).toBe('Anchored VWAP from 2024-01-01T00:40:00Z. No volume.');
    }
    const on = viewOf([110, 120, 114], [1, Number.NaN, 3]);
    expect(wordsOf(on)).toEqual(['No volume: 1 bar']);
    expect(linesOf(on)[0]!.at(-1)).toBe(on.yOf(113));
  });

  it('is a mark that can be taken hold of while its bars are on their way, and where nothing was traded', () => {
    for (const on of [{ ...view, bars: () => null }, viewOf([110, 114], [0, 0])]) {
      expect(linesOf(on)).toHaveLength(1);
      expect(wordsOf(on)).toEqual([]);
      expect(anchoredVwap.describe(placed, on)).toBe('Anchored VWAP from 2024-01-01T00:40:00Z.');
    }
  });
});
