import { expect, test } from 'vitest';
import { ALL_PARTS } from '../all-parts.ts';
import { chartPicture } from '../headless/chart-picture-of.ts';
import type { ClickEvent, ErrorEvent } from '../host-events/host-event.ts';
import { chartSettings } from '../options/chart-settings.ts';
import { checkOptions } from '../options/check-options.ts';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import type { PanePrimitive } from './pane-primitive.ts';

const BARS = dailyBars(60);
const MIDDLE = Number(BARS[30]!.time);

/** A price with a rule, an area below it, a label, and room of its own. */
function target(price: number, more: Partial<PanePrimitive> = {}): PanePrimitive {
  return {
    id: 'target',
    drawBehind: (surface, { rect, ratio, priceToY }) => {
      const top = Math.round(priceToY(price) * ratio);
      surface.fillRect('#00ff0022', 0, top, rect.widthDevice, rect.yDevice + rect.heightDevice - top);
    },
    draw: (surface, { rect, ratio, priceToY }) =>
      surface.fillRect('#00ff00', 0, Math.round(priceToY(price) * ratio), rect.widthDevice, 1),
    labels: () => [
      { axis: 'price', value: price, color: '#00aa00' },
      { axis: 'time', value: MIDDLE, text: 'Here', color: '#0000aa' },
    ],
    extent: () => ({ min: price, max: price }),
    hit: (_, yCss, { priceToY }) => (Math.abs(priceToY(price) - yCss) < 5 ? 'rule' : null),
    ...more,
  };
}

function setUp(primitives: readonly PanePrimitive[], options: DriverOptions = {}): ChartDriver {
  const chart = new ChartDriver({ data: BARS, volume: false, primitives, ...options });
  chart.core.view.walkToAll();
  chart.env.advance(1000);
  chart.env.settle();
  return chart;
}

function drawn(chart: ChartDriver): readonly string[] {
  chart.screen.surface.clear();
  chart.core.seriesChanged(false);
  chart.env.settle();
  return chart.screen.surface.drawList().split('\n');
}

test('it is drawn behind the bars and over them, and labelled on the axes', () => {
  const lines = drawn(setUp([target(150)]));
  const at = (text: string) => lines.findIndex((line) => line.includes(text));
  expect(at('#00ff0022')).toBeGreaterThan(0);
  const bars = lines.findIndex((line) => line.includes('rects #0a7f69'));
  expect(at('#00ff0022')).toBeLessThan(bars);
  expect(lines.findLastIndex((line) => line.includes('#00ff00 '))).toBeGreaterThan(bars);
  expect(lines.some((line) => line.includes('"150.00"') || line.includes('150.00'))).toBe(true);
  expect(lines.some((line) => line.includes('Here'))).toBe(true);
});

test('an automatic scale makes room for it, and for it no longer', () => {
  const chart = setUp([target(900)]);
  expect(chart.core.priceRange()!.max).toBeGreaterThan(900);
  chart.core.setSettings(chartSettings({ volume: false }, ALL_PARTS));
  chart.env.settle();
  expect(chart.core.priceRange()!.max).toBeLessThan(200);
});

test('a click tells what of it was hit, and the pointer becomes a hand', () => {
  const chart = setUp([target(150)]);
  const clicks: ClickEvent[] = [];
  chart.core.events.on('click', (click) => clicks.push(click));
  const yCss = chart.core.frame()!.priceScale!.priceToY(150);
  chart.tap(200, yCss);
  chart.tap(300, yCss + 30);
  expect(clicks.map(({ primitive }) => primitive)).toEqual([{ id: 'target', part: 'rule' }, null]);
  const shape = (y: number) => chart.core.gestures.shapeOf(chart.pointer(1, 'mouse', 200, y));
  expect([shape(yCss), shape(yCss + 30)]).toEqual(['pointer', 'crosshair']);
});

test('one of another pane is drawn there, and nowhere without the pane', () => {
  const of = (pane: string) =>
    target(100, {
      pane,
      extent: () => null,
      drawBehind: (surface, { rect }) => surface.fillRect('#123456', 0, rect.yDevice, 1, 1),
    });
  const series = [{ id: 'x', pane: 'below', data: BARS }];
  const chart = setUp([of('below')], { series });
  const top = chart.core.frame()!.panes.find(({ id }) => id === 'below')!.rect.yDevice;
  expect(drawn(chart).filter((line) => line.includes('#123456'))).toEqual([expect.stringContaining(` 0,${top},1,1`)]);
  expect(drawn(setUp([of('nowhere')])).filter((line) => line.includes('#123456'))).toEqual([]);
});

test('it begins when it is shown, asks for frames, and ends when it is not', () => {
  const log: string[] = [];
  let redraw = () => {};
  const one = target(150, {
    attach: (again) => {
      log.push('begun');
      redraw = again;
      return () => log.push('ended');
    },
    draw: () => log.push('drawn'),
  });
  const chart = setUp([one]);
  expect(log.filter((word) => word === 'begun')).toHaveLength(1);
  log.length = 0;
  redraw();
  chart.env.settle();
  expect(log).toEqual(['drawn']);
  chart.core.setSettings(chartSettings({ volume: false }, ALL_PARTS));
  chart.env.settle();
  expect(log.at(-1)).toBe('ended');
  redraw();
  expect(chart.env.pendingFrames).toBe(0);
});

test('it ends with its chart', () => {
  let ended = 0;
  const chart = setUp([target(150, { attach: () => () => ended++ })]);
  chart.core.dispose();
  expect(ended).toBe(1);
});

test.each(['draw', 'drawBehind', 'labels', 'extent', 'attach'] as const)(
  'one whose %s throws is told once by its name, and the rest is painted',
  (name) => {
    const broken: PanePrimitive = {
      id: 'broken',
      [name]: () => {
        throw new Error('mine');
      },
    };
    const chart = setUp([]);
    const errors: ErrorEvent[] = [];
    chart.core.events.on('error', (error) => errors.push(error));
    chart.core.setSettings(chartSettings({ volume: false, primitives: [broken, target(150)] }, ALL_PARTS));
    chart.env.settle();
    expect(drawn(chart).join()).toContain('#00ff00');
    expect(errors).toMatchObject([{ where: 'primitive', id: 'broken', message: 'mine' }]);
    expect(chart.env.errors).toHaveLength(1);
  },
);

test.each<[string, () => unknown]>([
  ['labels', () => 5],
  ['labels', () => [null]],
  ['labels', () => [{ axis: 'price', value: 100 }]],
  ['labels', () => [{ axis: 'time', value: MIDDLE, color: '#2f6fd6' }]],
  ['labels', () => [{ axis: 'y', value: 100, color: '#2f6fd6' }]],
])('one whose %s answer what they cannot (%#) is told by its name, and the rest is painted', (name, answer) => {
  const chart = setUp([]);
  const errors: ErrorEvent[] = [];
  chart.core.events.on('error', (error) => errors.push(error));
  const broken = { id: 'broken', [name]: answer } as unknown as PanePrimitive;
  chart.core.setSettings(chartSettings({ volume: false, primitives: [broken, target(150)] }, ALL_PARTS));
  chart.env.settle();
  expect(drawn(chart).join()).toContain('#00ff00');
  expect(errors).toMatchObject([{ where: 'primitive', id: 'broken' }]);
});

test('its labels, the average price of fills and the last price keep off each other, in the order of their prices', () => {
  const { core } = setUp([]);
  const last = core.frame()!.lastPrice!.price;
  const labels = [last + 0.2, last + 0.1, last - 0.1].map(
    (value) => ({ axis: 'price', value, color: '#00aa00' }) as const,
  );
  const fills = [{ time: MIDDLE, side: 'buy', quantity: 1, price: last - 0.2 }] as const;
  const chart = setUp([{ id: 'orders', labels: () => labels }], { fills });
  const { lastPrice, theme } = chart.core.frame()!;
  const tops = drawn(chart).flatMap((line) => {
    const [, color, top] = /^ *rect (#\w+) 740,([\d.]+),60,20$/.exec(line) ?? [];
    return color === '#00aa00' || color === theme.text ? [Number(top)] : [];
  });
  expect(tops).toHaveLength(4);
  const all = [...tops, Math.round(lastPrice!.label!.topCss)].sort((one, other) => one - other);
  for (const [at, top] of all.slice(1).entries()) expect(top - all[at]!).toBeGreaterThanOrEqual(19);
});

test('what an option cannot be is named', () => {
  const check = (primitives: unknown) => () =>
    checkOptions({ primitives } as never, { warn() {}, warned: new Set() }, ALL_PARTS);
  expect(check([{ id: 'a', draw: 5 }])).toThrow('Chart option primitives[0].draw must be a function, got 5');
  expect(check([{ id: 'a' }, { id: 'a' }])).toThrow('each with an id of its own');
  expect(check([{}])).toThrow('Chart option primitives[0] must be an object with an id');
  const { primitives: _, ...others } = ALL_PARTS;
  expect(() => checkOptions({ primitives: [] }, { warn() {}, warned: new Set() }, others)).toThrow(
    "needs the part 'primitives'",
  );
});

test('a picture without a browser has it', async () => {
  const env = { measureText: (text: string) => text.length * 6, wallClockMs: () => Number(BARS.at(-1)!.time) };
  const input = { source: createArraySource(BARS, { symbol: 'TEST' }), widthCss: 500, heightCss: 300, ratio: 1 };
  const options = { primitives: [target(150)] };
  const { svg } = await chartPicture(
    { ...input, options, range: 'fit', annotations: [] },
    env as never,
    new AbortController().signal,
  );
  expect(svg).toContain('#00ff00');
  expect(svg).toContain('Here');
});
