import type { Annotation } from '@candlemark/annotations';
import { unpinned } from '@candlemark/annotations';
import { describe, expect, it } from 'vitest';
import { drawingBoard as board } from '../testing/drawing-board.ts';
import type { AnnotationsChange } from './annotations-api.ts';

const DAY_US = 86_400e6;

describe('annotations of a host', () => {
  it('are drawn with all that their tool begins with', () => {
    const chart = board();
    const { id, style, instrument } = chart.line([
      [100, 100],
      [300, 200],
    ]);
    expect(instrument).toBe(chart.core.data!.facts.instrument.id);
    expect(style.lineWidth).toBe(2);
    expect(chart.drawn()).toMatch(/line #2f6fd6 1 2 100(\.\d)?,100 \| 300(\.\d)?,200/);
    expect(chart.api.remove(id)).toBe(true);
    expect(chart.api.remove(id)).toBe(false);
    expect(chart.drawn()).not.toContain('#2f6fd6');
  });

  it('lie over the rule of the last price, whose label lies over theirs', () => {
    const chart = board();
    const price = chart.core.frame()!.lastPrice!.price;
    chart.api.add({ type: 'horizontal-line', anchors: [{ timeUs: 0, price }] });
    const drawn = chart.drawn();
    const [rule, own] = [drawn.search(/line #\w{6} 1 dash/), drawn.indexOf('line #2f6fd6')];
    expect(rule).toBeGreaterThan(-1);
    expect(rule).toBeLessThan(own);
  });

  it('are refused whole when a field cannot be, naming each one', () => {
    const chart = board();
    const anchors = [{ timeUs: 0, price: Number.NaN }];
    expect(() => chart.api.add({ type: 'sparkle', anchors: [] })).toThrow("there is no tool 'sparkle'");
    expect(() => chart.api.add({ type: 'horizontal-line', anchors, style: { lineWidth: 9 } })).toThrow(
      /anchors\[0\]\.price must be a finite number, got NaN; style\.lineWidth must be one of 1, 2, 3, 4, got 9/,
    );
    const { id } = chart.line([
      [100, 100],
      [300, 200],
    ]);
    const before = chart.api.list();
    expect(() => chart.api.update(id, { style: { lineColor: 'red' } })).toThrow('style.lineColor must be a colour');
    expect(() => chart.api.update('other', {})).toThrow("there is no annotation 'other'");
    expect(() =>
      chart.line(
        [
          [1, 1],
          [2, 2],
        ],
        { id },
      ),
    ).toThrow('already');
    expect(chart.api.list()).toEqual(before);
  });

  it('tell of every change, and are undone call by call', () => {
    const chart = board();
    const told: AnnotationsChange[] = [];
    const stop = chart.api.on((change) => told.push(change));
    const added = chart.line([
      [100, 100],
      [300, 200],
    ]);
    const updated = chart.api.update(added.id, { style: { lineWidth: 4 }, name: 'Support' });
    expect(updated.style).toEqual({ ...added.style, lineWidth: 4 });
    chart.api.remove(added.id);
    expect(told).toEqual([
      { added: [added], updated: [], removed: [] },
      { added: [], updated: [updated], removed: [] },
      { added: [], updated: [], removed: [added.id] },
    ]);
    expect(chart.all.history.names).toEqual(['Draw trend line', 'Change trend line', 'Delete trend line']);
    chart.all.undo();
    expect(chart.api.list()).toEqual([updated]);
    chart.all.undo();
    expect(chart.api.list()).toEqual([added]);
    chart.all.undo();
    expect(chart.api.list()).toEqual([]);
    stop();
    chart.all.redo();
    expect(told).toHaveLength(6);
    expect(chart.api.list()).toEqual([added]);
  });

  it('are not drawn on other instruments, on other intervals, or while they are hidden', () => {
    const chart = board();
    const places: readonly (readonly [number, number])[] = [
      [100, 100],
      [300, 200],
    ];
    chart.line(places, { instrument: 'another' });
    chart.line(places, { intervals: ['1h'] });
    chart.line(places, { hidden: true });
    expect(chart.drawn()).not.toContain('#2f6fd6');
    chart.line(places, { intervals: ['1h', '1D'] });
    expect(chart.drawn()).toContain('#2f6fd6');
  });

  it('lie over each other as their z says, then as they came', () => {
    const chart = board();
    const line = (lineColor: string, z: number) =>
      chart.line(
        [
          [100, 100],
          [300, 200],
        ],
        { z, style: { lineColor } },
      );
    line('#000001', 1);
    line('#000002', 0);
    line('#000003', 1);
    expect([...chart.drawn().matchAll(/line (#00000\d)/g)].map(([, color]) => color)).toEqual([
      '#000002',
      '#000001',
      '#000003',
    ]);
  });
});

describe('a hand on an annotation', () => {
  it('selects it with a tap, and nothing with a tap beside it', () => {
    const chart = board();
    const { id } = chart.line([
      [100, 100],
      [300, 200],
    ]);
    chart.tap(200, 153);
    expect([...chart.all.selected]).toEqual([id]);
    chart.tap(200, 180);
    expect([...chart.all.selected]).toEqual([]);
    chart.tap(200, 161, 'touch');
    expect([...chart.all.selected]).toEqual([id]);
  });

  it('moves one end by its handle, in one step', () => {
    const chart = board();
    const { id, anchors } = chart.line([
      [100, 100],
      [300, 200],
    ]);
    chart.drag([
      [301, 201],
      [350, 220],
      [420, 260],
    ]);
    const [start, end] = chart.placesOf(id);
    expect(chart.api.list()[0]!.anchors[0]).toEqual(anchors[0]);
    expect(start).toEqual([100, 100]);
    // To the middle of a bar of four pixels.
    expect(Math.abs(end![0]! - 420)).toBeLessThanOrEqual(2);
    expect(Math.abs(end![1]! - 260)).toBeLessThanOrEqual(1);
    expect(chart.all.history.names).toEqual(['Draw trend line', 'Move trend line']);
    chart.all.undo();
    expect(chart.api.list()[0]!.anchors).toEqual(anchors);
  });

  it('moves it whole, and the picture not at all', () => {
    const chart = board();
    const { viewport } = chart;
    const { id } = chart.line([
      [100, 100],
      [300, 200],
    ]);
    chart.drag([
      [200, 150],
      [230, 180],
      [260, 190],
    ]);
    const [[fromX, fromY], [toX, toY]] = chart.placesOf(id) as [[number, number], [number, number]];
    expect([toX - fromX, toY - fromY]).toEqual([200, 100]);
    expect(Math.abs(fromX - 160)).toBeLessThanOrEqual(2);
    expect(fromY).toBe(140);
    expect(chart.viewport).toBe(viewport);
  });

  it('is taken back by Escape, also while it still holds', () => {
    const chart = board();
    const { anchors } = chart.line([
      [100, 100],
      [300, 200],
    ]);
    chart.core.gestures.down(chart.pointer(1, 'mouse', 200, 150));
    chart.env.frame();
    chart.core.gestures.move(chart.pointer(1, 'mouse', 260, 190));
    expect(chart.api.list()[0]!.anchors).not.toEqual(anchors);
    chart.press('Escape');
    chart.core.gestures.up(chart.pointer(1, 'mouse', 260, 190));
    expect(chart.api.list()[0]!.anchors).toEqual(anchors);
    expect(chart.all.history.names).toEqual(['Draw trend line']);
    chart.press('Escape');
    expect([...chart.all.selected]).toEqual([]);
  });

  it('moves all that are selected together, in one step', () => {
    const chart = board();
    const first = chart.line([
      [100, 100],
      [300, 100],
    ]);
    const second = chart.line([
      [100, 300],
      [300, 300],
    ]);
    chart.all.select([first.id, second.id]);
    chart.drag([
      [200, 100],
      [200, 130],
      [200, 140],
    ]);
    expect(chart.placesOf(first.id)).toEqual([
      [100, 140],
      [300, 140],
    ]);
    expect(chart.placesOf(second.id)).toEqual([
      [100, 340],
      [300, 340],
    ]);
    chart.all.undo();
    expect(chart.placesOf(second.id)).toEqual([
      [100, 300],
      [300, 300],
    ]);
  });

  it('leaves what is locked where it is', () => {
    const chart = board();
    const { viewport } = chart;
    const { anchors } = chart.line(
      [
        [100, 100],
        [300, 200],
      ],
      { locked: true },
    );
    chart.drag([
      [200, 150],
      [230, 180],
      [260, 190],
    ]);
    expect(chart.api.list()[0]!.anchors).toEqual(anchors);
    expect(chart.viewport).toBe(viewport);
    expect(chart.all.history.names).toEqual(['Draw trend line']);
  });

  it('pans the picture where there is none', () => {
    const chart = board();
    chart.line([
      [100, 100],
      [300, 200],
    ]);
    chart.wheel({ deltaY: -300 });
    chart.env.settle();
    const { viewport } = chart;
    chart.drag([
      [500, 350],
      [530, 350],
      [560, 350],
    ]);
    expect(chart.viewport).not.toBe(viewport);
  });

  it('sees its handles while it points there', () => {
    const chart = board();
    chart.line([
      [100, 100],
      [300, 200],
    ]);
    chart.hover(400, 350);
    expect(chart.drawn()).not.toContain('discs');
    chart.hover(200, 150);
    expect(chart.drawn()).toMatch(/discs \S+ 1 100(\.\d)?,100,5 \| 300(\.\d)?,200,5/);
  });
});

describe('placing', () => {
  it('takes a point with each tap, shows what would come of it, and ends with the last one', () => {
    const chart = board();
    chart.all.hand.take('line');
    chart.hover(100, 100);
    expect(chart.drawn()).not.toContain('#2f6fd6');
    chart.tap(100, 100);
    chart.hover(300, 200);
    expect(chart.api.list()).toEqual([]);
    expect(chart.drawn()).toContain('#2f6fd6');
    chart.tap(300, 200);
    const [{ id, type }] = chart.api.list() as [Annotation];
    expect(type).toBe('line');
    expect([...chart.all.selected]).toEqual([id]);
    expect(chart.all.hand.tool).toBe(null);
    expect(chart.all.history.names).toEqual(['Draw trend line']);
    const [from, to] = chart.placesOf(id) as [number[], number[]];
    expect(Math.abs(from[0]! - 100)).toBeLessThanOrEqual(2);
    expect(Math.abs(to[1]! - 200)).toBeLessThanOrEqual(1);
  });

  it('takes two points with a press, a drag and a release, and the picture stays', () => {
    const chart = board();
    const { viewport } = chart;
    chart.all.hand.take('date-price-range');
    chart.drag([
      [100, 100],
      [200, 150],
      [300, 200],
    ]);
    expect(chart.api.list()).toHaveLength(1);
    expect(chart.viewport).toBe(viewport);
    chart.all.hand.take('horizontal-line');
    chart.drag([
      [100, 100],
      [200, 150],
    ]);
    expect(chart.placesOf(chart.api.list()[1]!.id)[0]![1]).toBe(150);
  });

  it('goes back by one point with each step back, and then puts the tool away', () => {
    const chart = board();
    const { hand } = chart.all;
    hand.take('parallel-channel');
    chart.tap(100, 100);
    chart.tap(300, 200);
    expect(hand.escape()).toBe(true);
    chart.tap(350, 220);
    chart.tap(200, 300);
    expect(chart.api.list()).toHaveLength(1);
    expect(Math.abs(chart.placesOf(chart.api.list()[0]!.id)[1]![0]! - 350)).toBeLessThanOrEqual(2);
    hand.take('line');
    chart.tap(100, 100);
    expect([hand.escape(), hand.escape(), hand.tool]).toEqual([true, true, null]);
    expect(hand.escape()).toBe(false);
  });

  it('keeps to straight lines while Shift is held', () => {
    const chart = board();
    chart.all.hand.take('line');
    chart.tap(100, 100);
    chart.core.gestures.down({ ...chart.pointer(1, 'mouse', 300, 110), isShift: true });
    chart.core.gestures.up({ ...chart.pointer(1, 'mouse', 300, 110), isShift: true });
    const [from, to] = unpinned(chart.api.list()[0]!.anchors);
    expect(to!.price).toBe(from!.price);
  });

  it('stays in hand when it is to, and takes what it drew for a moment away with the next press', () => {
    const chart = board();
    const { hand } = chart.all;
    hand.keepsDrawing = true;
    hand.take('horizontal-line');
    chart.tap(100, 100).tap(100, 200);
    expect(chart.api.list()).toHaveLength(2);
    hand.keepsDrawing = false;
    hand.take('quick-date-price-range');
    chart.tap(100, 100).tap(300, 200);
    expect(chart.api.list()).toHaveLength(2);
    expect(chart.drawn()).toContain('polygon');
    chart.tap(500, 300);
    expect(chart.drawn()).not.toContain('polygon');
  });

  it('is drawn to the prices of the bar as far as the magnet reaches', () => {
    const chart = board();
    const { hand } = chart.all;
    const frame = chart.core.frame()!;
    hand.magnet = 'strong';
    hand.take('horizontal-line');
    chart.tap(100, 10);
    const [{ anchors }] = chart.api.list() as [Annotation];
    const at = chart.core.data!.facts.tradingTime.toTradingUs(unpinned(anchors)[0]!.timeUs);
    const segment = frame.slice.segments.find((one) => one.kind === 'bars' && one.end > one.start)!;
    if (segment.kind !== 'bars') throw new Error('There are no bars');
    const { placed } = segment;
    const row = placed.openTradingUs.findIndex((open, index) => open <= at && placed.closeTradingUs[index]! > at);
    const { priceUnit } = chart.core.data!.facts;
    const prices = (['open', 'high', 'low', 'close'] as const).map((name) => placed.bars[name][row]! * priceUnit);
    expect(prices.map((price) => price.toFixed(6))).toContain(unpinned(anchors)[0]!.price.toFixed(6));
  });

  it('refuses a tool that there is not', () => {
    expect(() => board().all.hand.take('sparkle')).toThrow("There is no tool 'sparkle'");
  });
});

describe('what is selected', () => {
  it('is deleted in one step, but for what is locked', () => {
    const chart = board();
    const [a, b, c] = [100, 200, 300].map((y) =>
      chart.line(
        [
          [100, y],
          [300, y],
        ],
        { locked: y === 300 },
      ),
    );
    chart.all.select([a!.id, b!.id, c!.id]);
    chart.all.editing.delete();
    expect(chart.api.list()).toEqual([c]);
    expect([...chart.all.selected]).toEqual([c!.id]);
    expect(chart.all.history.undoName).toBe('Delete 2 annotations');
    chart.all.undo();
    expect(chart.api.list()).toHaveLength(3);
    chart.all.select([]);
    chart.all.editing.delete();
    expect(chart.all.history.redoName).toBe('Delete 2 annotations');
  });

  it('is nudged by pixels, or by bars and ticks', () => {
    const chart = board();
    const { id, anchors } = chart.line([
      [100, 100],
      [300, 200],
    ]);
    chart.all.select([id]);
    chart.all.editing.nudge({ by: 'px', x: 10, y: -10 });
    expect(chart.placesOf(id)).toEqual([
      [110, 90],
      [310, 190],
    ]);
    chart.all.undo();
    chart.all.editing.nudge({ by: 'bars', x: 1, y: -1 });
    const [moved] = unpinned(chart.api.list()[0]!.anchors);
    expect(moved!.timeUs - unpinned(anchors)[0]!.timeUs).toBe(DAY_US);
    expect(moved!.price - unpinned(anchors)[0]!.price).toBeCloseTo(0.01, 9);
    expect(chart.all.history.names).toEqual(['Draw trend line', 'Move trend line']);
  });

  it('is locked, unlocked, hidden, and brought to the front or the back', () => {
    const chart = board();
    const { editing, select } = { editing: chart.all.editing, select: (...ids: string[]) => chart.all.select(ids) };
    const [a, b] = [100, 200].map(
      (y) =>
        chart.line([
          [100, y],
          [300, y],
        ]).id,
    ) as [string, string];
    select(a);
    editing.lock(true);
    editing.lock(true);
    editing.order('front');
    select(b);
    editing.order('back');
    editing.hide();
    expect(chart.api.list().map(({ z, locked, hidden }) => [z, locked, hidden])).toEqual([
      [1, true, false],
      [-1, false, true],
    ]);
    expect([...chart.all.selected]).toEqual([]);
    expect(chart.all.history.names.slice(2)).toEqual([
      'Lock trend line',
      'Reorder trend line',
      'Reorder trend line',
      'Hide trend line',
    ]);
    editing.clear();
    expect(chart.api.list()).toEqual([]);
  });

  it('is copied as text and pasted beside itself, and as it is into another chart', () => {
    const chart = board();
    const { id, anchors } = chart.line(
      [
        [100, 100],
        [300, 200],
      ],
      { locked: true },
    );
    expect(chart.all.editing.copy()).toBe(null);
    chart.all.select([id]);
    const text = chart.all.editing.copy()!;
    expect(chart.all.editing.paste(text)).toBe(1);
    const [, pasted] = chart.api.list();
    expect(pasted!.locked).toBe(false);
    expect([...chart.all.selected]).toEqual([pasted!.id]);
    expect(chart.placesOf(pasted!.id)).toEqual([
      [124, 124],
      [324, 224],
    ]);
    const other = board();
    expect(other.all.editing.paste(text)).toBe(1);
    expect(other.api.list()[0]!.anchors).toEqual(anchors);
    expect(other.all.history.names).toEqual(['Paste trend line']);
  });

  it('is pasted and cloned farther on each time, all that was copied by the same way', () => {
    const chart = board();
    const first = chart.line([
      [100, 100],
      [200, 200],
    ]);
    const second = chart.line([
      [300, 100],
      [400, 200],
    ]);
    chart.all.select([first.id, second.id]);
    const text = chart.all.editing.copy()!;
    // Of one of the two a place beside is taken already.
    chart.line([
      [124, 124],
      [224, 224],
    ]);
    chart.all.editing.paste(text);
    chart.all.editing.paste(text);
    chart.all.select([first.id, second.id]);
    chart.all.editing.clone();
    const copies = chart.api.list().slice(3);
    expect(copies.map(({ id }) => chart.placesOf(id)[0])).toEqual([
      [148, 148],
      [348, 148],
      [172, 172],
      [372, 172],
      [196, 196],
      [396, 196],
    ]);
  });

  it('is not pasted from texts that are something else, and refused whole when it cannot be', () => {
    const chart = board();
    const { id } = chart.line([
      [100, 100],
      [300, 200],
    ]);
    chart.all.select([id]);
    const text = chart.all.editing.copy()!;
    for (const other of ['', 'hello', '{}', '[1]', 'null']) expect(chart.all.editing.paste(other)).toBe(null);
    expect(() => chart.all.editing.paste(text.replace('"version": 2', '"version": 3'))).toThrow(
      'version must be a whole number from 1 to 2, got 3',
    );
    expect(() => chart.all.editing.paste(text.replace('"line"', '"sparkle"'))).toThrow(
      "annotations[0].type there is no tool 'sparkle'",
    );
    expect(chart.api.list()).toHaveLength(1);
  });
});

describe('anchors', () => {
  it('keep their moment and their price whatever the zoom, the scale or the interval', () => {
    const chart = board();
    const fromUs = chart.core.data!.facts.instrument.levels[0]!.fromUs;
    chart.api.add({
      type: 'line',
      anchors: [
        { timeUs: fromUs + 30 * DAY_US, price: 100 },
        // Long after the last bar.
        { timeUs: fromUs + 900 * DAY_US, price: 120 },
      ],
    });
    const kept = chart.api.list();
    chart.wheel({ deltaY: 500 });
    chart.drag([
      [500, 350],
      [560, 350],
    ]);
    chart.core.setSettings({ ...chart.core.settings });
    chart.env.settle();
    expect(chart.api.list()).toEqual(kept);
  });
});
