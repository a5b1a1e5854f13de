import { unpinned } from '@candlemark/annotations';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PointerInput } from '../interaction/pointer-input.ts';
import { type DrawingBoard, drawingBoard } from '../testing/drawing-board.ts';

let chart: DrawingBoard;
/** Of the bar at 400 px. */
let highCss: number;
let high: number;

beforeEach(() => {
  chart = drawingBoard();
  const { slice, priceScale, timeScale, facts } = chart.core.frame()!;
  const tradingUs = timeScale.xToTrading(400);
  const segment = slice.segments.find((one) => one.kind === 'bars' && one.end > one.start)!;
  if (segment.kind !== 'bars') throw new Error('There are no bars');
  const { openTradingUs, closeTradingUs, bars } = segment.placed;
  const row = openTradingUs.findIndex((open, at) => open <= tradingUs && closeTradingUs[at]! > tradingUs);
  high = bars.high[row]! * facts.priceUnit;
  highCss = priceScale!.priceToY(high);
});

/** The price at which a level line is placed by a press at a height. */
function placedAt(yCss: number, kind: PointerInput['kind'] = 'mouse', xCss = 400): number {
  chart.all.hand.take('horizontal-line');
  chart.tap(xCss, yCss, kind);
  return unpinned(chart.api.list().at(-1)!.anchors)[0]!.price;
}

describe('a weak magnet', () => {
  it('holds at prices of the bar from 12 px away, under a finger from 24 px', () => {
    chart.all.hand.magnet = 'weak';
    expect(placedAt(highCss - 11)).toBeCloseTo(high, 9);
    expect(placedAt(highCss - 14)).not.toBeCloseTo(high, 2);
    expect(placedAt(highCss - 23, 'touch')).toBeCloseTo(high, 9);
    expect(placedAt(highCss - 26, 'touch')).not.toBeCloseTo(high, 2);
  });
});

describe('Control turns the magnet round while it is held', () => {
  it('on, when it is off', () => {
    chart.holding = { isControl: true };
    expect(placedAt(highCss - 11)).toBeCloseTo(high, 9);
    expect(placedAt(highCss - 14)).not.toBeCloseTo(high, 2);
    chart.holding = {};
    expect(placedAt(highCss - 11)).not.toBeCloseTo(high, 2);
  });

  it.each(['weak', 'strong'] as const)('off, when it is %s', (magnet) => {
    chart.all.hand.magnet = magnet;
    chart.holding = { isControl: true };
    expect(placedAt(highCss - 11)).not.toBeCloseTo(high, 2);
    chart.holding = {};
    expect(placedAt(highCss - 11)).toBeCloseTo(high, 9);
  });

  it('also while a handle is dragged', () => {
    const { id } = chart.line([
      [100, 20],
      [300, 20],
    ]);
    const endOf = () => unpinned(chart.api.list().find((one) => one.id === id)!.anchors)[1]!;
    const { gestures } = chart.core;
    gestures.down(chart.pointer(1, 'mouse', 300, 20));
    gestures.move(chart.pointer(1, 'mouse', 400, highCss - 8));
    expect(endOf().price).not.toBeCloseTo(high, 2);
    chart.holding = { isControl: true };
    gestures.move(chart.pointer(1, 'mouse', 400, highCss - 9));
    expect(endOf().price).toBeCloseTo(high, 9);
    gestures.up(chart.pointer(1, 'mouse', 400, highCss - 9));
    expect(chart.api.list()).toHaveLength(1);
    expect(chart.all.history.undoName).toBe('Move trend line');
  });
});

describe('anchors of other annotations', () => {
  const end = () => unpinned(chart.api.list().at(-1)!.anchors)[1]!;
  const drawTo = (xCss: number, yCss: number) => {
    chart.all.hand.take('line');
    chart.tap(600, 350).tap(xCss, yCss);
    return end();
  };

  it.each(['weak', 'strong'] as const)('draw the hand to their time and price when the magnet is %s', (magnet) => {
    // Off the middle of its bar, and of no whole tick.
    const { anchors } = chart.line([
      [100.3, 20],
      [301.3, 30],
    ]);
    chart.all.hand.magnet = magnet;
    expect(drawTo(308, 24)).toEqual(anchors[1]);
    expect(drawTo(318, 24)).not.toEqual(anchors[1]);
  });

  it('do nothing while it is off, nor where there is no handle to be seen', () => {
    const { anchors } = chart.line([
      [100.3, 20],
      [301.3, 30],
    ]);
    expect(drawTo(301, 30)).not.toEqual(anchors[1]);
    const level = chart.api.add({ type: 'horizontal-line', anchors: [chart.anchor(200.3, 15)] });
    chart.env.settle();
    chart.all.hand.magnet = 'weak';
    expect(drawTo(200, 16)).not.toEqual(level.anchors[0]);
  });

  it('give way to a price that is nearer, and are not their own', () => {
    const { anchors } = chart.line([
      [100, 20],
      [398, highCss - 10],
    ]);
    chart.all.hand.magnet = 'weak';
    expect(drawTo(400, highCss - 3).price).toBeCloseTo(high, 9);
    expect(drawTo(400, highCss - 7)).toEqual(anchors[1]);
  });

  it('draw a handle that is dragged, but for those of what it belongs to', () => {
    chart.all.hand.magnet = 'weak';
    const other = chart.line([
      [100.3, 20],
      [301.3, 30],
    ]);
    const { id } = chart.line([
      [450, 20],
      [650, 20],
    ]);
    chart.drag([
      [650, 20],
      [655, 25],
    ]);
    const moved = chart.placesOf(id)[1]!;
    expect(Math.abs(moved[0]! - 655)).toBeLessThanOrEqual(2);
    expect(moved[1]).toBe(25);
    chart.all.select([id, other.id]);
    chart.env.settle();
    chart.drag([
      [moved[0]!, 25],
      [304, 25],
    ]);
    expect(end()).toEqual(other.anchors[1]);
  });
});
