import { beforeEach, describe, expect, it } from 'vitest';
import type { ContextMenuEvent } from '../chart-events.ts';
import type { ErrorEvent } from '../host-events/host-event.ts';
import { type DrawingBoard, drawingBoard } from '../testing/drawing-board.ts';

let chart: DrawingBoard;
let asked: ContextMenuEvent[];
let stop: () => void;

beforeEach(() => {
  chart = drawingBoard();
  asked = [];
  stop = chart.core.events.on('contextMenu', (event) => asked.push(event));
});

const line = () =>
  chart.line([
    [100, 100],
    [300, 100],
  ]).id;
const selected = () => [...chart.all.selected];
const rightClick = (xCss: number, yCss: number) =>
  chart.core.plotHand.askForMenu(chart.pointer(1, 'mouse', xCss, yCss), 'pointer');

const onLegend = () => {
  const [line] = chart.core.frame()!.legendLines('main');
  return [line!.right - 4, (line!.top + line!.bottom) / 2] as const;
};

describe('the right button', () => {
  it('asks for the menu of a place, with its time and its price', () => {
    const frame = chart.core.frame()!;
    rightClick(400, 150);
    expect(asked).toEqual([
      {
        xCss: 400,
        yCss: 150,
        by: 'pointer',
        annotationId: null,
        seriesId: null,
        paneId: 'main',
        region: 'plot',
        timeMs: Math.round(frame.timeScale.xToTimeUs(400) / 1000),
        price: frame.priceScale!.yToPrice(150),
        entries: [],
      },
    ]);
  });

  it('brings what the host has for that place', () => {
    const alert = { id: 'alert', title: 'Alert', run: () => {} };
    chart = drawingBoard({ menuEntries: ({ region }) => (region === 'plot' ? [alert] : []) });
    chart.core.events.on('contextMenu', (event) => asked.push(event));
    rightClick(400, 150);
    rightClick(chart.core.frame()!.geometry.plotWidthCss + 10, 150);
    expect(asked.map(({ entries }) => entries)).toEqual([[alert], []]);
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('of the host');
      },
    ],
    ['answers null among entries', () => [null]],
    ['answers entries without anything to do', () => [{ id: 'alert', title: 'Alert' }]],
    ['answers no array', () => ({ length: 1 })],
  ])('opens without entries of a host whose function %s, and tells it', (_, menuEntries) => {
    chart = drawingBoard({ menuEntries: menuEntries as () => [] });
    const errors: ErrorEvent[] = [];
    chart.core.events.on('contextMenu', (event) => asked.push(event));
    chart.core.events.on('error', (error) => errors.push(error));
    rightClick(400, 150);
    expect(asked).toMatchObject([{ xCss: 400, entries: [] }]);
    expect(errors).toMatchObject([{ where: 'callback', message: expect.stringMatching(/of the host|menuEntries/) }]);
  });

  it('names axes, which have a price or a time', () => {
    const { geometry, priceScale, timeScale } = chart.core.frame()!;
    rightClick(geometry.plotWidthCss + 10, 150);
    rightClick(400, geometry.plotHeightCss + 5);
    expect(asked.map(({ region, paneId, timeMs, price }) => [region, paneId, timeMs, price])).toEqual([
      ['price-axis', 'main', null, priceScale!.yToPrice(150)],
      ['time-axis', null, Math.round(timeScale.xToTimeUs(400) / 1000), null],
    ]);
  });

  it('counts from the chart, also where an axis stands on its left', () => {
    chart = drawingBoard({ priceScale: { side: 'left' } });
    chart.core.events.on('contextMenu', (event) => asked.push(event));
    const { originCss } = chart.core.frame()!.geometry;
    expect(originCss).toBeGreaterThan(20);
    rightClick(400, 150);
    rightClick(-10, 150);
    expect(asked.map(({ xCss, region }) => [xCss, region])).toEqual([
      [400 + originCss, 'plot'],
      [originCss - 10, 'price-axis'],
    ]);
  });

  it('selects the annotation that it meets, and keeps what is selected with it', () => {
    const [a, b] = [
      line(),
      chart.line([
        [100, 200],
        [300, 200],
      ]).id,
    ];
    rightClick(200, 100);
    expect(selected()).toEqual([a]);
    chart.all.select([a, b]);
    rightClick(200, 200);
    expect(selected()).toEqual([a, b]);
    rightClick(200, 300);
    expect(selected()).toEqual([a, b]);
    expect(asked.map(({ annotationId }) => annotationId)).toEqual([a, b, null]);
  });

  it('asks for the menu of a series on all of its row of the legend, whatever lies under it', () => {
    const [xCss, yCss] = onLegend();
    chart.line([
      [xCss - 20, yCss],
      [xCss + 20, yCss],
    ]);
    rightClick(xCss, yCss);
    rightClick(xCss + 20, yCss);
    expect(asked).toMatchObject([
      { annotationId: null, seriesId: 'main', region: 'plot' },
      { annotationId: expect.any(String), seriesId: null },
    ]);
  });

  it('takes back the press that it comes with', () => {
    const a = line();
    chart.core.gestures.down({ ...chart.pointer(1, 'mouse', 200, 100), isControl: true });
    expect(chart.core.gestures.dropPress()).toBe(true);
    rightClick(200, 100);
    chart.core.gestures.up({ ...chart.pointer(1, 'mouse', 200, 100), isControl: true });
    expect(selected()).toEqual([a]);
    expect(chart.core.gestures.dropPress()).toBe(false);
  });

  it('changes nothing where nobody listens', () => {
    stop();
    line();
    rightClick(200, 100);
    expect(selected()).toEqual([]);
  });
});

describe('a finger that rests', () => {
  const down = (xCss: number, yCss: number) => chart.core.gestures.down(chart.pointer(1, 'touch', xCss, yCss));
  const move = (xCss: number, yCss: number) => chart.core.gestures.move(chart.pointer(1, 'touch', xCss, yCss));
  const up = (xCss: number, yCss: number) => {
    chart.core.gestures.up(chart.pointer(1, 'touch', xCss, yCss));
    chart.env.settle();
  };
  const isTracking = () => chart.core.crosshair.place.by === 'touch';

  it('on an annotation asks for its menu after half a second, and then neither pans nor moves nor taps', () => {
    const a = line();
    const { viewport } = chart;
    const before = chart.api.list();
    down(200, 100);
    chart.env.advance(499);
    expect(asked).toEqual([]);
    chart.env.advance(1);
    expect(asked).toMatchObject([{ by: 'touch', annotationId: a, xCss: 200, yCss: 100 }]);
    expect(selected()).toEqual([a]);
    expect(chart.core.gestures.ownsTouch).toBe(true);
    move(300, 150);
    up(300, 150);
    expect(chart.viewport).toBe(viewport);
    expect(chart.api.list()).toEqual(before);
    expect(isTracking()).toBe(false);
    expect(asked).toHaveLength(1);
  });

  it('on a row of the legend asks for the menu of its series, and moves no crosshair', () => {
    const [xCss, yCss] = onLegend();
    down(xCss, yCss);
    chart.env.advance(500);
    expect(asked).toMatchObject([{ by: 'touch', seriesId: 'main' }]);
    up(xCss, yCss);
    expect(asked).toHaveLength(1);
    expect(isTracking()).toBe(false);
  });

  it('is none once it has moved 10 px', () => {
    line();
    down(200, 100);
    move(206, 108);
    chart.env.advance(1000);
    expect(asked).toEqual([]);
  });

  it('elsewhere moves the crosshair, and asks when it is lifted where it came down', () => {
    down(400, 250);
    chart.env.advance(500);
    expect(isTracking()).toBe(true);
    expect(asked).toEqual([]);
    move(404, 253);
    up(404, 253);
    expect(asked).toMatchObject([{ by: 'touch', annotationId: null, xCss: 400, yCss: 250, region: 'plot' }]);
    expect(isTracking()).toBe(true);
  });

  it('on an axis asks for its menu, and then does nothing else', () => {
    const { plotWidthCss, plotHeightCss } = chart.core.frame()!.geometry;
    const { viewport } = chart;
    const places = [
      ['price-axis', plotWidthCss + 10, 150],
      ['time-axis', 400, plotHeightCss + 5],
    ] as const;
    for (const [region, xCss, yCss] of places) {
      down(xCss, yCss);
      chart.env.advance(500);
      expect(asked.at(-1)).toMatchObject({ by: 'touch', region, annotationId: null });
      move(xCss - 50, yCss - 50);
      up(xCss - 50, yCss - 50);
    }
    expect(asked).toHaveLength(2);
    expect(chart.viewport).toEqual(viewport);
    expect(isTracking()).toBe(false);
  });

  it('that drags an axis asks for nothing, nor one that rests there where nobody listens', () => {
    const { plotWidthCss } = chart.core.frame()!.geometry;
    const isManual = () => chart.core.view.manualRanges.size > 0;
    stop();
    down(plotWidthCss + 10, 150);
    chart.env.advance(1000);
    move(plotWidthCss + 10, 170);
    expect(isManual()).toBe(true);
    up(plotWidthCss + 10, 170);
    chart.core.events.on('contextMenu', (event) => asked.push(event));
    const before = chart.core.frame()!.priceScale!.range;
    down(plotWidthCss + 10, 150);
    move(plotWidthCss + 10, 190);
    chart.env.advance(1000);
    chart.env.settle();
    expect(chart.core.frame()!.priceScale!.range).not.toEqual(before);
    up(plotWidthCss + 10, 190);
    expect(asked).toEqual([]);
  });

  it('asks for nothing when it has moved the crosshair, or has a tool in hand', () => {
    down(400, 250);
    chart.env.advance(500);
    move(420, 250);
    move(401, 250);
    up(401, 250);
    chart.tap(10, 10, 'touch');
    chart.all.hand.take('line');
    down(400, 250);
    chart.env.advance(500);
    up(400, 250);
    expect(asked).toEqual([]);
  });

  it('moves the crosshair on annotations too where nobody listens', () => {
    stop();
    line();
    down(200, 100);
    chart.env.advance(500);
    expect(isTracking()).toBe(true);
    expect(selected()).toEqual([]);
  });
});

describe('Shift+F10 and the menu key', () => {
  it.each(['Shift+F10', 'ContextMenu'])('%s asks in the middle of the plot', (key) => {
    const { plotWidthCss, plotHeightCss } = chart.core.frame()!.geometry;
    chart.press(key);
    expect(asked).toMatchObject([{ by: 'keyboard', annotationId: null, xCss: plotWidthCss / 2, region: 'plot' }]);
    expect(Math.abs(asked[0]!.yCss - plotHeightCss / 2)).toBeLessThan(2);
  });

  it('ask at what is selected', () => {
    const a = line();
    chart.all.select([a]);
    chart.env.settle();
    chart.press('Shift+F10');
    expect(asked).toMatchObject([{ annotationId: a, region: 'plot' }]);
    expect(Math.abs(asked[0]!.xCss - 200)).toBeLessThan(2);
    expect(Math.abs(asked[0]!.yCss - 100)).toBeLessThan(2);
  });

  it('ask at the crosshair that keys placed', () => {
    chart.press('End').press('ArrowLeft').press('ArrowLeft');
    const { xCss, yCss } = chart.core.pointed!;
    chart.press('Shift+F10');
    expect(asked).toMatchObject([{ xCss, yCss, by: 'keyboard', annotationId: null }]);
  });

  it.each([30_000, -30_000])('ask in the plot where prices were dragged to %d, and the bar with them', (toCss) => {
    const { plotWidthCss, plotHeightCss, originCss } = chart.core.frame()!.geometry;
    chart.drag([
      [plotWidthCss + 10, 150],
      [plotWidthCss + 10, 180],
    ]);
    chart.press('End').press('ArrowLeft');
    const byTouch = [
      [300, 150],
      [300, toCss],
    ] as const;
    chart.drag(byTouch, 'touch');
    chart.env.settle();
    expect(Math.abs(chart.core.pointed!.yCss)).toBeGreaterThan(plotHeightCss);
    const xCss = Math.min(chart.core.pointed!.xCss, plotWidthCss - 1);
    chart.press('Shift+F10');
    expect(asked).toMatchObject([{ xCss: xCss + originCss, region: 'plot', paneId: 'main', by: 'keyboard' }]);
    expect(asked[0]!.price).not.toBeNull();
    expect(asked[0]!.yCss).toBeGreaterThanOrEqual(0);
    expect(asked[0]!.yCss).toBeLessThan(plotHeightCss);
  });

  it('ask for nothing in a chart that is too low for a pane', () => {
    chart.core.resize({ widthDevice: 800, heightDevice: 28, ratio: 1 });
    chart.press('Shift+F10');
    expect(asked).toEqual([]);
  });

  it('are left to the page where nobody listens', () => {
    const command = () => chart.core.commands().find(({ id }) => id === 'chart.open-menu')!;
    expect(command().isEnabled()).toBe(true);
    stop();
    expect(command().isEnabled()).toBe(false);
  });
});
