import { unpinned } from '@candlemark/annotations';
import { describe, expect, it } from 'vitest';
import { dailyBars } from '../testing/daily-bars.ts';
import { drawingBoard as board, DrawingBoard } from '../testing/drawing-board.ts';
import type { NewAnnotation } from './annotations-api.ts';

const US_PER_DAY = 86_400_000_000;

function boardWithThree() {
  const chart = board();
  const later = chart.line([
    [500, 100],
    [600, 150],
  ]);
  const first = chart.line([
    [100, 100],
    [300, 200],
  ]);
  const second = chart.line([
    [200, 300],
    [400, 250],
  ]);
  return { chart, drawing: chart.all.drawing, ids: [first.id, second.id, later.id] };
}

const KEY = { isShift: false, isControl: false, isAlt: false, isMeta: false };
const tab = (chart: DrawingBoard, isShift = false) => chart.all.pressed({ ...KEY, key: 'Tab', isShift });
const selected = (chart: DrawingBoard) => [...chart.all.selected];

describe('Tab', () => {
  it('goes through what is in view in the order of time, reads each out, and leaves past the last one', () => {
    const { chart, ids } = boardWithThree();
    for (const [at, id] of ids.entries()) {
      expect(tab(chart)).toBe(true);
      expect(selected(chart)).toEqual([id]);
      expect(chart.screen.announcements.at(-1)).toMatch(new RegExp(`^Trend line from .* ${at + 1} of 3\\.$`));
    }
    expect(tab(chart, true)).toBe(true);
    expect(selected(chart)).toEqual([ids[1]]);
    tab(chart);
    expect(tab(chart)).toBe(false);
    // Its controls are the next that Tab comes to.
    expect(selected(chart)).toEqual([ids[2]]);
  });

  it('goes to the controls of one that was chosen otherwise, and on from there once it comes back', () => {
    const { chart, drawing, ids } = boardWithThree();
    drawing.select([ids[0]!]);
    expect(tab(chart)).toBe(false);
    expect(selected(chart)).toEqual([ids[0]]);
    chart.all.focused();
    expect(tab(chart)).toBe(true);
    expect(selected(chart)).toEqual([ids[1]]);
    drawing.select([ids[0]!]);
    expect(tab(chart)).toBe(false);
    drawing.select([ids[1]!]);
    expect(tab(chart, true)).toBe(true);
    expect(selected(chart)).toEqual([ids[0]]);
  });

  it('leaves at once after Escape, before the first one, and where there is nothing', () => {
    const { chart } = boardWithThree();
    tab(chart);
    chart.press('Escape');
    expect(selected(chart)).toEqual([]);
    expect(tab(chart)).toBe(false);
    chart.all.focused();
    expect(tab(chart)).toBe(true);
    expect(tab(chart, true)).toBe(false);
    expect(tab(board())).toBe(false);
  });
});

describe('a handle that keys hold', () => {
  it('is chosen with the space bar, one after the other and then the whole', () => {
    const { chart, drawing, ids } = boardWithThree();
    drawing.select([ids[0]!]);
    chart.env.settle();
    const words = [' ', ' ', ' '].map((key) => {
      chart.press(key);
      return chart.screen.announcements.at(-1)!;
    });
    expect(words[0]).toMatch(/^Handle 1 of 2: \d+\.\d\d, /);
    expect(words[1]).toMatch(/^Handle 2 of 2: /);
    expect(words[2]).toBe('The whole');
    chart.press('Shift+ ');
    expect(chart.screen.announcements.at(-1)).toMatch(/^Handle 2 of 2: /);
  });

  it('is moved by arrows: by pixels, and by bars and ticks with Alt, as one step while keys follow each other', () => {
    const { chart, drawing, ids } = boardWithThree();
    const id = ids[0]!;
    const [from, to] = chart.placesOf(id) as [[number, number], [number, number]];
    drawing.select([id]);
    chart.env.settle();
    chart.press(' ').press(' ').press('Control+ArrowDown').press('ArrowRight');
    expect(chart.placesOf(id)).toEqual([from, [to[0] + 1, to[1] + 10]]);
    const steps = drawing.state.done;
    const price = unpinned(chart.api.list().find((one) => one.id === id)!.anchors)[1]!.price;
    chart.press('Alt+ArrowUp');
    const moved = chart.api.list().find((one) => one.id === id)!;
    expect(unpinned(moved.anchors)[1]!.price).toBeCloseTo(Math.round(price * 100) / 100 + 0.01, 9);
    expect(drawing.state.done).toBe(steps);
    drawing.undo();
    chart.env.settle();
    expect(chart.placesOf(id)).toEqual([from, to]);
  });
});

describe('what keys do', () => {
  const SAID_AFTER_MS = 250;

  it('is told once they rest: where the whole is now, or the handle that they hold', () => {
    const { chart, drawing, ids } = boardWithThree();
    drawing.select([ids[0]!]);
    chart.env.settle();
    chart.press('Control+ArrowDown').press('Control+ArrowDown');
    expect(chart.screen.announcements).toEqual([]);
    chart.env.advance(SAID_AFTER_MS);
    expect(chart.screen.announcements).toEqual([drawing.describe(ids[0]!)]);
    chart.press(' ').press('Alt+ArrowUp');
    chart.env.advance(SAID_AFTER_MS);
    const [whole, chosen, moved] = chart.screen.announcements;
    expect(chart.screen.announcements).toHaveLength(3);
    expect(moved).toMatch(/^\d+\.\d\d, /);
    expect([whole, chosen]).not.toContain(moved);
  });

  it('is told of several one after the other, and not of what was let go meanwhile', () => {
    const { chart, drawing, ids } = boardWithThree();
    drawing.select(ids.slice(0, 2));
    chart.press('ArrowDown');
    chart.env.advance(SAID_AFTER_MS);
    const words = drawing.state.selection.map(({ id }) => drawing.describe(id)).join(' ');
    expect(chart.screen.announcements).toEqual([words]);
    chart.press('ArrowDown').press('Escape');
    chart.env.advance(SAID_AFTER_MS);
    expect(chart.screen.announcements).toEqual([words, 'Nothing is selected.']);
  });

  it('is told by its name where it leaves nothing to describe', () => {
    const { chart, drawing, ids } = boardWithThree();
    const run = (id: string) =>
      chart.all
        .commands(chart.core.settings.text)
        .find((command) => command.id === id)!
        .run();
    drawing.select([ids[0]!]);
    chart.press('Backspace');
    drawing.select([ids[1]!]);
    run('chart.lock');
    run('chart.lock');
    run('chart.delete');
    run('chart.undo');
    drawing.selectAll();
    run('chart.hide');
    expect(chart.screen.announcements).toEqual([
      'Done: Delete trend line',
      'Done: Lock trend line',
      'Done: Unlock trend line',
      'Done: Delete trend line',
      'Undone: Delete trend line',
      'Done: Hide 2 annotations',
    ]);
  });
});

describe('?', () => {
  it('tells what is selected, and how far the price is from it now', () => {
    const { chart, drawing } = boardWithThree();
    chart.all.drawing.clear();
    const price = chart.core.frame()!.lastPrice!.price;
    const time = (xCss: number) => chart.anchor(xCss, 0).timeUs;
    const level = (part: number) => {
      const { id } = chart.api.add({
        type: 'line',
        anchors: [100, 760].map((xCss) => ({ timeUs: time(xCss), price: price * part })),
      });
      drawing.select([id]);
      chart.env.settle();
      chart.press('?');
      return chart.screen.announcements.at(-1)!;
    };
    expect(level(1.1)).toMatch(/^Trend line from .*\. Now at .*, 10\.00% above the price, /);
    expect(level(0.95)).toMatch(/Now at .*, 5\.00% below the price, /);
    expect(level(1)).toMatch(/Now at the price, /);
  });

  it('is answered last, and not by where arrows had brought it just before', () => {
    const { chart, drawing, ids } = boardWithThree();
    drawing.select([ids[0]!]);
    chart.press('ArrowUp');
    chart.press('?');
    const answer = chart.screen.announcements.at(-1)!;
    expect(answer).toMatch(/Now at /);
    chart.env.advance(1_000);
    expect(chart.screen.announcements.at(-1)).toBe(answer);
    chart.press('ArrowUp');
    chart.env.advance(1_000);
    expect(chart.screen.announcements.at(-1)).not.toBe(answer);
  });

  it('follows what goes on to the right past the edge of the view', () => {
    const { chart, drawing } = boardWithThree();
    const { price } = chart.core.frame()!.lastPrice!;
    const { id } = chart.api.add({
      type: 'horizontal-line',
      anchors: [{ timeUs: chart.anchor(100, 0).timeUs, price: price * 2 }],
    });
    const { viewport, span } = chart;
    const { fromTradingUs } = viewport;
    chart.core.view.show({ fromTradingUs, toTradingUs: fromTradingUs + span / 2 });
    chart.env.settle();
    drawing.select([id]);
    chart.press('?');
    expect(chart.screen.announcements.at(-1)).toMatch(/Now at .*, 100\.00% above the price, /);
  });

  it('knows the newest price also where the newest bar has never been in view', () => {
    const bars = dailyBars(3000);
    const { close } = bars.at(-1)!;
    const chart = new DrawingBoard({ data: bars, interval: '1D', widthCss: 0 });
    chart.core.show({ from: bars[100]!.time, to: bars[200]!.time });
    chart.core.resize({ widthDevice: 800, heightDevice: 400, ratio: 1 });
    chart.env.settle();
    expect(chart.core.frame()!.lastPrice).toBe(null);
    const anchors = [{ timeUs: chart.anchor(100, 0).timeUs, price: close * 1.5 }];
    const { id } = chart.api.add({ type: 'horizontal-line', anchors });
    chart.env.settle();
    chart.all.drawing.select([id]);
    chart.press('?');
    expect(chart.screen.announcements.at(-1)).toMatch(/Now at .*, 50\.00% above the price, /);
  });

  /** What is told of an annotation of a type whose anchors are so many days before the newest bar, at parts of the price. */
  function told(
    type: string,
    places: readonly (readonly [daysBefore: number, part: number])[],
    more: Partial<NewAnnotation> = {},
    options = {},
  ) {
    const chart = board(options);
    const { price } = chart.core.frame()!.lastPrice!;
    const newestUs = Number(dailyBars(200)[199]!.time) * 1000 + US_PER_DAY / 2;
    const anchors = places.map(([days, part]) => ({ timeUs: newestUs - days * US_PER_DAY, price: price * part }));
    const { id } = chart.api.add({ type, anchors, ...more });
    chart.env.settle();
    chart.all.drawing.select([id]);
    chart.press('?');
    return { said: chart.screen.announcements.at(-1)!, description: chart.all.drawing.describe(id)! };
  }

  it('tells of an area that lies over the newest bar how far the nearer one of its edges is', () => {
    const over = [
      [20, 1.3],
      [-20, 1.1],
    ] as const;
    expect(told('rectangle', over).said).toMatch(/^Rectangle from .*\. Now at .*, 10\.00% above the price, /);
    const around = [
      [20, 1.3],
      [-20, 0.96],
    ] as const;
    expect(told('rectangle', around).said).toMatch(/Now at .*, 4\.00% below the price, /);
  });

  it('tells of what has ended before the newest bar how far the nearest of its handles is', () => {
    const past = [
      [60, 1.5],
      [30, 1.2],
    ] as const;
    expect(told('line', past).said).toMatch(/Now at .*, 20\.00% above the price, /);
    expect(told('rectangle', past).said).toMatch(/Now at .*, 20\.00% above the price, /);
    expect(told('price-label', [[40, 0.7]]).said).toMatch(/Now at .*, 30\.00% below the price, /);
  });

  it('takes what follows from bars as they have it, and not as it was placed', () => {
    // One volume for all bars: the average is that of the last three typical prices.
    const [a, b, c] = dailyBars(200)
      .slice(-3)
      .map(({ high, low, close }) => (high + low + close) / 3) as [number, number, number];
    const data = dailyBars(200).map((bar) => ({ ...bar, volume: 500 }));
    const { said } = told('anchored-vwap', [[2, 3]], { props: { showBand1: false } }, { data });
    expect(said).toContain(`Now at ${((a + b + c) / 3).toFixed(2)}, `);
    const profile = told('fixed-range-volume-profile', [
      [60, 3],
      [30, 3],
    ]);
    const [, control] = /point of control ([\d.]+)/.exec(profile.description)!;
    expect(profile.said).toContain(`Now at ${control}, `);
  });

  it('tells no distance of what has no price', () => {
    for (const type of ['vertical-line', 'date-range', 'cyclic-lines']) {
      const { said, description } = told(
        type,
        [
          [60, 1.5],
          [-30, 1.2],
        ].slice(0, type === 'vertical-line' ? 1 : 2) as never,
      );
      expect(said).toBe(description);
    }
    const panes = board({ volume: 'pane' });
    const pane = panes.core.frame()!.panes[1]!.id;
    const level = panes.api.add({ type: 'horizontal-line', pane, anchors: [{ timeUs: 0, price: 1200 }] });
    panes.all.drawing.select([level.id]);
    panes.env.settle();
    panes.press('?');
    expect(panes.screen.announcements.at(-1)).toBe(panes.all.drawing.describe(level.id));
    const { chart, drawing } = boardWithThree();
    chart.place(drawing.definitionOf('pinned-text')!, [[200, 100]]);
    chart.screen.textEditor?.writer.type('Held');
    drawing.write(null);
    const { id } = chart.api.list().at(-1)!;
    drawing.select([id]);
    chart.press('?');
    expect(chart.screen.announcements.at(-1)).toBe(drawing.describe(id));
    expect(drawing.describe(id)).toMatch(/^Pinned text, .* Text: Held\.$/);
  });
});
