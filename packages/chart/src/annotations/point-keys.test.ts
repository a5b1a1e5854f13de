import { unpinned } from '@candlemark/annotations';
import { describe, expect, it } from 'vitest';
import { dailyBars } from '../testing/daily-bars.ts';
import { drawingBoard as board, type DrawingBoard } from '../testing/drawing-board.ts';

const US_PER_DAY = 86_400_000_000;

function inHand(type = 'line', options: Parameters<typeof board>[0] = {}) {
  const chart = board(options);
  chart.all.drawing.take(type);
  const type_ = (keys: string) => {
    for (const key of keys) chart.press(key);
  };
  return { chart, drawing: chart.all.drawing, type: type_ };
}

const pointOf = (chart: DrawingBoard) => {
  const { place } = chart.core.crosshair;
  if (place.by !== 'point') throw new Error(`The crosshair was placed by ${place.by}`);
  return place;
};
const barAt = (index: number) => dailyBars(200)[index]!;

describe('a point that keys move', () => {
  it('begins at the close of the bar in the middle of the view, and the pointer takes it away', () => {
    const { chart, drawing } = inHand();
    expect(drawing.state.typed).toBe(null);
    chart.press('Enter');
    expect(drawing.state.typed).toBe('');
    const { price } = pointOf(chart);
    expect(
      dailyBars(200)
        .slice(95, 105)
        .map(({ close }) => close),
    ).toContain(price);
    chart.hover(300, 200);
    expect(drawing.state.typed).toBe(null);
    expect(chart.core.crosshair.place.by).toBe('pointer');
  });

  it('says how to end a tool that takes points until somebody says that it is enough', () => {
    const chart = board();
    chart.screen.isKeyFocused = true;
    chart.all.drawing.take('path');
    chart.env.settle();
    expect(chart.screen.announcements.at(-1)).toMatch(/Arrows move the point, Enter sets it, Enter again ends\.$/);
  });

  it('is there, and read out, as soon as somebody who uses keys has the tool in hand, or gives the chart the focus', () => {
    const chart = board();
    chart.screen.isKeyFocused = true;
    chart.all.drawing.take('line');
    chart.env.settle();
    expect(chart.all.drawing.state.typed).toBe('');
    expect(pointOf(chart).paneId).toBe('main');
    expect(chart.screen.announcements.at(-1)).toMatch(
      /^Trend line: [\d.,]+, .+ 20\d\d\. Arrows move the point, Enter sets it\.$/,
    );
    chart.press('Enter');
    expect(chart.screen.announcements.at(-1)).toMatch(/^Point 1 at/);

    chart.all.drawing.take(null);
    chart.screen.isKeyFocused = false;
    chart.all.drawing.take('line');
    chart.env.settle();
    expect(chart.all.drawing.state.typed).toBe(null);
    chart.screen.isKeyFocused = true;
    chart.all.focused();
    chart.env.settle();
    expect(chart.all.drawing.state.typed).toBe('');
    // A stroke is drawn by hand.
    chart.all.drawing.take('brush');
    chart.env.settle();
    expect(chart.all.drawing.state.typed).toBe(null);
  });

  it('begins under the pointer without moving the picture, also beside its edges, from where the second step brings more of it into view', () => {
    const { chart } = inHand();
    chart.all.drawing.take(null);
    chart.screen.isKeyFocused = true;
    const { plotWidthCss } = chart.core.frame()!.geometry;
    for (const xCss of [4, plotWidthCss - 4]) {
      const { viewport } = chart;
      chart.hover(xCss, 100);
      chart.all.drawing.take('line');
      chart.env.settle();
      const { tradingUs } = pointOf(chart);
      expect(chart.viewport).toEqual(viewport);
      const towards = xCss === 4 ? 'ArrowLeft' : 'ArrowRight';
      chart.press(towards).press(towards);
      chart.env.settle();
      expect(Math.sign(chart.viewport.fromTradingUs - viewport.fromTradingUs)).toBe(xCss === 4 ? -1 : 1);
      expect(pointOf(chart).tradingUs).not.toBe(tradingUs);
      chart.all.drawing.take(null);
    }
  });

  it('goes by bar and by tick, by ten with Control, and from pane to pane only before the first point', () => {
    const { chart } = inHand();
    chart.press('Enter');
    const first = pointOf(chart);
    chart.press('ArrowRight').press('ArrowUp').press('ArrowUp');
    const second = pointOf(chart);
    expect(second.price).toBeCloseTo(first.price + 0.02, 9);
    const barUs = second.tradingUs - first.tradingUs;
    expect(barUs).toBeGreaterThan(0);
    chart.press('Control+ArrowLeft').press('Control+ArrowDown');
    expect(pointOf(chart).price).toBeCloseTo(second.price - 0.1, 9);
    expect(pointOf(chart).tradingUs).toBeCloseTo(second.tradingUs - 10 * barUs, -3);
    chart.press('Alt+ArrowDown');
    expect(pointOf(chart).paneId).toBe('main');
  });

  it('goes into the pane below and back, to the middle of its prices, and stays where there is none', () => {
    const { chart, drawing } = inHand('line', { volume: 'pane' });
    chart.press('Enter');
    const { tradingUs } = pointOf(chart);
    chart.press('Alt+ArrowUp');
    expect(pointOf(chart).paneId).toBe('main');
    chart.press('Alt+ArrowDown');
    const [main, below] = chart.core.frame()!.panes;
    const scale = below!.main.scale!;
    expect(pointOf(chart)).toMatchObject({ paneId: below!.id, tradingUs });
    expect(scale.priceToY(pointOf(chart).price)).toBeCloseTo(scale.topCss + scale.heightCss / 2, 6);
    chart.press('Alt+ArrowDown');
    expect(pointOf(chart).paneId).toBe(below!.id);
    chart.press('Alt+ArrowUp');
    expect(pointOf(chart).paneId).toBe(main!.id);
    chart.press('Alt+ArrowDown').press('Enter').press('Control+ArrowRight').press('Enter');
    expect(chart.api.list().map(({ pane }) => pane)).toEqual([below!.id]);
    expect(drawing.state.tool).toBe(null);
  });

  it('goes past the newest bar and comes back', () => {
    const { chart, drawing } = inHand();
    chart.press('Enter');
    for (let at = 0; at < 11; at++) chart.press('Control+ArrowRight');
    const { tradingUs } = pointOf(chart);
    const last = chart.core.view.limits!.dataToTradingUs;
    expect(tradingUs).toBeGreaterThan(last);
    const { viewport } = chart;
    expect(tradingUs).toBeLessThan(viewport.toTradingUs);
    for (let at = 0; at < 11; at++) chart.press('Control+ArrowLeft');
    expect(pointOf(chart).tradingUs).toBeLessThan(last);
    expect(drawing.state.tool).toBe('line');
  });

  it('goes a screen at a time, and no further than the data', () => {
    const { chart } = inHand();
    const { fromTradingUs } = chart.viewport;
    const wide = chart.span;
    chart.core.view.show({ fromTradingUs: fromTradingUs + wide / 2, toTradingUs: fromTradingUs + wide * 0.6 });
    chart.env.settle();
    chart.press('Enter');
    const before = pointOf(chart).tradingUs;
    const { span } = chart;
    // A screen of a tenth of the view is some twenty bars and a part of one: the point stays in the middle of a bar.
    const bars = Math.round(span / US_PER_DAY);
    expect(bars * US_PER_DAY).not.toBe(span);
    chart.press('PageUp');
    expect(pointOf(chart).tradingUs).toBe(before - bars * US_PER_DAY);
    chart.press('PageDown');
    expect(pointOf(chart).tradingUs).toBe(before);
    for (let at = 0; at < 50; at++) chart.press('PageUp');
    expect(pointOf(chart).tradingUs).toBe(chart.core.view.limits!.dataFromTradingUs);
    for (let at = 0; at < 50; at++) chart.press('PageDown');
    expect(pointOf(chart).tradingUs).toBe(chart.core.view.limits!.dataToTradingUs);
  });

  it('goes through open, high, low and close with M, and says which', () => {
    const { chart } = inHand();
    chart.press('Enter').press('m');
    const bar = dailyBars(200).find(({ open }) => open === pointOf(chart).price)!;
    const seen = ['m', 'm', 'm', 'm'].map((key) => {
      chart.press(key);
      return pointOf(chart).price;
    });
    expect(seen).toEqual([bar.high, bar.low, bar.close, bar.open]);
    expect(chart.screen.announcements.slice(-4).map((words) => words.split(':')[0])).toEqual([
      'High',
      'Low',
      'Close',
      'Open',
    ]);
  });

  it('has no open, high, low or close past the newest bar, says so, and stays there', () => {
    const { chart } = inHand();
    chart.press('Enter');
    for (let at = 0; at < 11; at++) chart.press('Control+ArrowRight');
    const before = pointOf(chart);
    chart.press('m');
    expect(chart.screen.announcements.at(-1)).toBe('There is no bar here');
    expect(pointOf(chart)).toEqual(before);
  });

  it('says at each Enter which point was given where, and at the last one what was drawn', () => {
    const { chart, drawing } = inHand('pitchfork');
    const said = () => chart.screen.announcements.at(-1);
    chart.press('Enter').press('m');
    const [, place] = /^\w+: (.+)$/.exec(said()!)!;
    chart.press('Enter');
    expect(said()).toBe(`Point 1 at ${place}`);
    chart.press('Control+ArrowRight').press('ArrowUp');
    chart.env.advance(300);
    const second = said();
    chart.press('Enter');
    expect(said()).toBe(`Point 2 at ${second}`);
    chart.press('Control+ArrowRight').press('Enter');
    const [fork] = chart.api.list();
    expect(said()).toBe(drawing.describe(fork!.id));
    expect(said()).toMatch(/^Pitchfork /);
    // Nothing speaks over it.
    const { length } = chart.screen.announcements;
    chart.env.advance(1000);
    expect(chart.screen.announcements).toHaveLength(length);
  });

  it.each(['Escape', 'Backspace'])('%s takes the points back one by one, and says which', (key) => {
    const { chart, drawing } = inHand('pitchfork');
    chart.press('Enter').press('Enter').press('Control+ArrowRight').press('Enter');
    expect(drawing.state).toMatchObject({ tool: 'pitchfork', points: 2 });
    const place = pointOf(chart);
    chart.press(key);
    expect(drawing.state).toMatchObject({ tool: 'pitchfork', points: 1 });
    expect(chart.screen.announcements.at(-1)).toBe('Point 2 taken back');
    expect(pointOf(chart)).toEqual(place);
    chart.press(key);
    expect(drawing.state).toMatchObject({ tool: 'pitchfork', points: 0 });
    expect(chart.screen.announcements.at(-1)).toBe('Point 1 taken back');
    if (key === 'Escape') {
      chart.press(key);
      expect(drawing.state.tool).toBe(null);
      expect(chart.core.crosshair.place.by).toBe('none');
    }
    expect(chart.api.list()).toEqual([]);
  });

  it('goes to a price or a date that is typed; Backspace takes a character back, Escape all of them', () => {
    const { chart, drawing, type } = inHand();
    type('123.455');
    chart.press('Backspace');
    expect(drawing.state.typed).toBe('123.45');
    chart.press('Enter');
    expect(pointOf(chart).price).toBe(123.45);
    expect(drawing.state).toMatchObject({ typed: '', points: 0 });
    const date = new Date(barAt(50).time).toISOString().slice(0, 10);
    type(date);
    chart.press('Enter').press('Enter');
    expect(drawing.state.points).toBe(1);
    type('99');
    chart.press('Escape');
    expect(drawing.state).toMatchObject({ typed: '', points: 1, tool: 'line' });
    chart.press('Control+ArrowRight').press('Enter');
    const [line] = chart.api.list();
    expect(unpinned(line!.anchors).map(({ price }) => price)).toEqual([123.45, 123.45]);
    expect(unpinned(line!.anchors)[0]!.timeUs - Number(barAt(50).time) * 1000).toBeLessThanOrEqual(US_PER_DAY);
    expect(chart.screen.announcements.at(-1)).toContain('Trend line from');
  });

  it('tells what it cannot read, and keeps it to be mended', () => {
    const { chart, drawing, type } = inHand();
    const refused: string[] = [];
    chart.core.events.on('refused', (message) => refused.push(message));
    type('12:99');
    chart.press('Enter');
    expect(refused).toEqual(['“12:99” is no price and no date']);
    expect(drawing.state.typed).toBe('12:99');
  });

  it('reads out where it is once the keys rest', () => {
    const { chart } = inHand();
    chart.press('Enter').press('ArrowRight').press('ArrowRight');
    const before = chart.screen.announcements.length;
    chart.env.advance(300);
    expect(chart.screen.announcements.length).toBe(before + 1);
    expect(chart.screen.announcements.at(-1)).toMatch(/^\d+\.\d\d, /);
  });

  it('leaves keys alone that it has no use for', () => {
    const { chart } = inHand();
    const span = chart.span;
    chart.press('Enter').press('+');
    expect(chart.span).toBeLessThan(span);
  });
});
