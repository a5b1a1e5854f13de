import { describe, expect, test } from 'vitest';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';

type Point = readonly [number, number];

class Hand {
  readonly chart: ChartDriver;

  constructor(options: DriverOptions = {}) {
    this.chart = new ChartDriver(options);
    this.chart.core.show({ lastBars: 60 });
    this.chart.env.settle();
  }

  down(finger: number, [xCss, yCss]: Point): this {
    this.chart.core.gestures.down(this.chart.pointer(finger, 'touch', xCss, yCss));
    return this;
  }

  move(finger: number, [xCss, yCss]: Point): this {
    this.chart.core.gestures.move(this.chart.pointer(finger, 'touch', xCss, yCss));
    return this;
  }

  up(finger: number, [xCss, yCss]: Point): this {
    this.chart.core.gestures.up(this.chart.pointer(finger, 'touch', xCss, yCss));
    return this;
  }

  cancel(finger: number, [xCss, yCss]: Point): this {
    this.chart.core.gestures.cancel(this.chart.pointer(finger, 'touch', xCss, yCss));
    return this;
  }

  get owns(): boolean {
    return this.chart.core.gestures.ownsTouch;
  }

  range() {
    this.chart.env.settle();
    return this.chart.core.frame()!.priceScale!.range;
  }
}

describe('a finger from the edge of the screen', () => {
  const edge = (chart: ChartDriver, xCss: number, yCss: number) => ({
    ...chart.pointer(1, 'touch', xCss, yCss),
    isAtEdge: true,
  });

  test('that goes sideways is the browser’s, and the chart stays where it is', () => {
    const { chart } = new Hand();
    const { viewport } = chart;
    chart.core.gestures.down(edge(chart, 10, 100));
    expect(chart.core.gestures.ownsTouch).toBe(false);
    chart.core.gestures.move(chart.pointer(1, 'touch', 60, 104));
    chart.core.gestures.move(chart.pointer(1, 'touch', 160, 104));
    chart.core.gestures.up(chart.pointer(1, 'touch', 160, 104));
    chart.env.settle();
    expect(chart.viewport).toEqual(viewport);
    const held = new Hand();
    const grabbed = held.chart.timeAt(60);
    held.down(1, [60, 100]).move(1, [160, 104]);
    expect(Math.abs(held.chart.timeAt(160) - grabbed)).toBeLessThan(held.chart.span * 1e-6);
  });

  test('that goes up or down stretches prices at their axis, and a tap is a tap', () => {
    const { chart } = new Hand();
    const { plotWidthCss } = chart.core.frame()!.geometry;
    const before = chart.core.frame()!.priceScale!.range;
    chart.core.gestures.down(edge(chart, plotWidthCss + 30, 100));
    chart.core.gestures.move(chart.pointer(1, 'touch', plotWidthCss + 31, 160));
    chart.core.gestures.up(chart.pointer(1, 'touch', plotWidthCss + 31, 160));
    chart.env.settle();
    expect(chart.core.frame()!.priceScale!.range).not.toEqual(before);
  });
});

describe('two fingers', () => {
  test('each stays on the moment that it came down on', () => {
    const hand = new Hand();
    const { chart } = hand;
    const left = chart.timeAt(200);
    const right = chart.timeAt(420);
    hand.down(1, [200, 100]).down(2, [420, 140]).move(1, [120, 90]).move(2, [510, 150]);
    expect(Math.abs(chart.timeAt(120) - left)).toBeLessThan(chart.span * 1e-6);
    expect(Math.abs(chart.timeAt(510) - right)).toBeLessThan(chart.span * 1e-6);
  });

  test('clearly above each other they stretch prices, and each stays on its price', () => {
    const hand = new Hand();
    const { chart } = hand;
    const { viewport } = chart;
    const scale = chart.core.frame()!.priceScale!;
    hand.down(1, [300, 100]).down(2, [320, 220]).move(1, [300, 60]).move(2, [320, 260]);
    chart.env.settle();
    const after = chart.core.frame()!.priceScale!;
    expect(after.yToPrice(60)).toBeCloseTo(scale.yToPrice(100), 6);
    expect(after.yToPrice(260)).toBeCloseTo(scale.yToPrice(220), 6);
    expect(chart.viewport).toEqual(viewport);
  });

  test('after one is lifted the other pans on from where it is, without a jump', () => {
    const hand = new Hand();
    const { chart } = hand;
    hand.down(1, [200, 100]).down(2, [420, 140]).move(1, [120, 90]).move(2, [510, 150]);
    const { viewport } = chart;
    hand.up(1, [120, 90]);
    expect(chart.viewport).toEqual(viewport);
    const held = chart.timeAt(510);
    hand.move(2, [511, 150]);
    expect(Math.abs(chart.timeAt(511) - held)).toBeLessThan(chart.span * 1e-6);
    hand.up(2, [511, 150]);
  });

  test('a third one is ignored, whenever it is lifted', () => {
    const hand = new Hand();
    const { chart } = hand;
    hand.down(1, [200, 100]).down(2, [420, 140]).down(3, [300, 60]);
    const { viewport } = chart;
    hand.move(3, [50, 300]);
    expect(chart.viewport).toEqual(viewport);
    hand.move(2, [500, 140]);
    const zoomed = chart.viewport;
    expect(zoomed).not.toEqual(viewport);
    hand.up(3, [50, 300]);
    expect(chart.viewport).toEqual(zoomed);
    hand.down(3, [60, 300]).up(1, [200, 100]).move(3, [400, 300]);
    expect(chart.viewport).toEqual(zoomed);
  });

  test('when the system takes them away, the view stays and the next touch begins anew', () => {
    const hand = new Hand();
    const { chart } = hand;
    hand.down(1, [200, 100]).down(2, [420, 140]).move(2, [500, 140]);
    const { viewport } = chart;
    hand.cancel(1, [200, 100]).cancel(2, [500, 140]);
    chart.env.settle();
    expect(chart.viewport).toEqual(viewport);
    expect(chart.core.gestures.isDragging).toBe(false);
    const grabbed = chart.timeAt(300);
    hand.down(7, [300, 100]).move(7, [350, 100]);
    expect(Math.abs(chart.timeAt(350) - grabbed)).toBeLessThan(chart.span * 1e-6);
  });
});

describe('a long press', () => {
  test.each([9, 11])('of a finger that moves %d px', (wayPx) => {
    const hand = new Hand();
    hand.down(1, [200, 100]).move(1, [200 + wayPx, 100]);
    hand.chart.env.advance(500);
    hand.chart.env.settle();
    expect(hand.chart.screen.cursor !== null).toBe(wayPx < 10);
  });

  test('takes half a second', () => {
    const hand = new Hand();
    hand.down(1, [200, 100]);
    hand.chart.env.advance(499);
    hand.chart.env.settle();
    expect(hand.chart.screen.cursor).toBeNull();
    hand.chart.env.advance(1);
    hand.chart.env.settle();
    expect(hand.chart.screen.cursor).not.toBeNull();
  });

  test('is read away from the finger: at the lower end while that is high, and not to and fro about a border', () => {
    const hand = new Hand();
    const isBelow = () => {
      hand.chart.env.settle();
      return hand.chart.screen.legend.isBottom;
    };
    const at = (part: number) => {
      const { plotHeightCss } = hand.chart.core.frame()!.geometry;
      return [200, plotHeightCss * part] as const;
    };
    hand.down(1, at(0.1));
    expect(isBelow()).toBe(false);
    hand.chart.env.advance(500);
    expect(isBelow()).toBe(true);
    hand.move(1, at(0.6));
    expect(isBelow()).toBe(true);
    hand.move(1, at(0.7));
    expect(isBelow()).toBe(false);
    hand.move(1, at(0.4));
    expect(isBelow()).toBe(false);
    hand.move(1, at(0.2));
    expect(isBelow()).toBe(true);
    hand.up(1, at(0.2)).down(2, at(0.5)).up(2, at(0.5));
    expect(isBelow()).toBe(false);
  });

  test('is read above a finger that lies on a legend at the lower end', () => {
    const hand = new Hand({ legend: { position: 'bottom-right' } });
    const { plotHeightCss } = hand.chart.core.frame()!.geometry;
    hand.down(1, [200, plotHeightCss * 0.9]);
    hand.chart.env.advance(500);
    hand.chart.env.settle();
    expect(hand.chart.screen.legend).toMatchObject({ isBottom: false, isRight: true });
  });

  test('is not disturbed by a second finger', () => {
    const hand = new Hand();
    hand.down(1, [200, 100]);
    hand.chart.env.advance(500);
    hand.chart.env.settle();
    const { viewport } = hand.chart;
    hand.down(2, [400, 100]).move(2, [500, 200]);
    hand.chart.env.settle();
    expect(hand.chart.screen.cursor!.yCss).toBe(100);
    expect(hand.chart.viewport).toEqual(viewport);
  });
});

describe('the page scrolls', () => {
  test('with a finger that moves up or down over prices that follow by themselves', () => {
    const hand = new Hand();
    const { viewport } = hand.chart;
    hand.down(1, [200, 100]).move(1, [203, 130]);
    expect(hand.owns).toBe(false);
    hand.cancel(1, [204, 150]);
    hand.chart.env.settle();
    expect(hand.chart.viewport).toEqual(viewport);
  });

  test('not with one that began sideways, nor where prices are in hand, over an axis, while tracking, or with two', () => {
    const sideways = new Hand().down(1, [200, 100]).move(1, [230, 110]).move(1, [231, 200]);
    expect(sideways.owns).toBe(true);

    const inHand = new Hand();
    inHand.chart.core.view.setManualRange('main', { min: 80, max: 120 });
    inHand.chart.env.settle();
    const price = inHand.chart.core.frame()!.priceScale!.yToPrice(100);
    expect(inHand.down(1, [200, 100]).move(1, [200, 140]).owns).toBe(true);
    inHand.chart.env.settle();
    expect(inHand.chart.core.frame()!.priceScale!.yToPrice(140)).toBeCloseTo(price, 6);

    expect(new Hand().down(1, [795, 100]).owns).toBe(true);
    expect(new Hand().down(1, [200, 100]).down(2, [300, 100]).owns).toBe(true);

    const tracking = new Hand().down(1, [200, 100]);
    tracking.chart.env.advance(500);
    expect(tracking.owns).toBe(true);
  });

  test('never, where the host says so', () => {
    const hand = new Hand({ pageScroll: 'never' });
    expect(hand.down(1, [200, 100]).owns).toBe(true);
    const grabbed = hand.chart.timeAt(200);
    hand.move(1, [210, 160]);
    expect(Math.abs(hand.chart.timeAt(210) - grabbed)).toBeLessThan(hand.chart.span * 1e-6);
  });
});

test('a double tap comes closer where there are several panes too; a double click gives one all of the height', () => {
  const hand = new Hand({ volume: 'pane' });
  const { chart } = hand;
  const { span } = chart;
  for (let count = 0; count < 2; count++) hand.down(1, [200, 100]).up(1, [200, 100]);
  chart.env.settle();
  expect(chart.span).toBeCloseTo(span / 2, -3);
  expect(chart.core.view.panes.arrangement.maximized).toBeNull();
  for (let count = 0; count < 2; count++) chart.tap(200, 100);
  chart.env.settle();
  expect(chart.core.view.panes.arrangement.maximized).toBe('main');
});

test('a swipe that the page could have had is no tap', () => {
  const hand = new Hand();
  const { span } = hand.chart;
  for (let count = 0; count < 2; count++) hand.down(1, [200, 100]).move(1, [200, 130]).up(1, [200, 130]);
  hand.chart.env.settle();
  expect(hand.chart.span).toBe(span);
});

describe('the rule between two panes', () => {
  const moved = (offCss: number, kind: 'touch' | 'mouse') => {
    const chart = new ChartDriver({ volume: 'pane' });
    chart.core.show({ lastBars: 60 });
    chart.env.settle();
    const [main, below] = chart.core.frame()!.panes;
    const y = below!.topCss + offCss;
    const before = main!.heightCss;
    chart.drag(
      [
        [200, y],
        [200, y - 40],
      ],
      kind,
    );
    chart.env.settle();
    return before - chart.core.frame()!.panes[0]!.heightCss;
  };

  test('is taken by a finger up to 11 px beside it, by a mouse only near it', () => {
    for (const offCss of [-11, 0, 11]) expect(moved(offCss, 'touch'), `${offCss} px`).toBeCloseTo(40, 0);
    expect(moved(0, 'mouse')).toBeCloseTo(40, 0);
    for (const offCss of [-11, 11]) expect(moved(offCss, 'mouse'), `${offCss} px`).toBe(0);
  });
});
