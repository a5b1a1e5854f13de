import {
  ANNOTATION_TOOLS,
  type Anchor,
  type Annotation,
  createAnnotation,
  toolDefinitionOf,
} from '@candlemark/annotations';
import type { PricesInSight, TimeRangeMs } from '@candlemark/chart';
import { expect, test } from 'vitest';
import { pricesOf, rangeAround, zoomTo } from './zoom-to.ts';

const SHOWN = { from: 0, to: 1000 };

function made(type: string, anchors: readonly Anchor[], place: Partial<Annotation> = {}): Annotation {
  const tool = ANNOTATION_TOOLS.find((one) => one.type === type)!;
  return { ...createAnnotation(tool, { id: type, instrument: 'SPX', pane: 'main', scale: 'main' }, anchors), ...place };
}

const at = (timeMs: number, price: number) => ({ timeUs: timeMs * 1000, price });

test('what is wide enough has a quarter of its width free at either side', () => {
  expect(rangeAround([made('line', [at(100, 1), at(300, 2)]), made('line', [at(500, 1), at(200, 2)])], SHOWN)).toEqual({
    from: 0,
    to: 600,
  });
});

test('what is narrow comes to the middle of a view as wide as before', () => {
  expect(rangeAround([made('vertical-line', [at(5000, 1)])], SHOWN)).toEqual({ from: 4500, to: 5500 });
  expect(rangeAround([made('line', [at(5000, 1), at(5040, 1)])], SHOWN)).toEqual({ from: 4520, to: 5520 });
});

test('prices are told for each scale, those of a vertical line are none', () => {
  const lines = [
    made('line', [at(0, 10), at(1, 30)]),
    made('horizontal-line', [at(0, 5)]),
    made('vertical-line', [at(0, 900)]),
    made('horizontal-line', [at(0, 70)], { pane: 'rsi' }),
  ];
  expect(pricesOf(lines, toolDefinitionOf)).toEqual([
    { pane: 'main', scale: 'main', min: 5, max: 30 },
    { pane: 'rsi', scale: 'main', min: 70, max: 70 },
  ]);
});

test('nothing is gone to where nothing has a time', () => {
  const asked: unknown[] = [];
  const chart = {
    visibleRange: (): TimeRangeMs => SHOWN,
    setViewport: (range: unknown, how: unknown) => asked.push([range, how]),
    holdPrices: (prices: readonly PricesInSight[], range: TimeRangeMs) => asked.push([prices, range]),
    drawing: { definitionOf: toolDefinitionOf },
  } as unknown as Parameters<typeof zoomTo>[0];
  zoomTo(chart, []);
  expect(asked).toEqual([]);
  zoomTo(chart, [made('line', [at(100, 1), at(300, 2)])]);
  const range = { from: 50, to: 350 };
  // A walk there can be walked back, and prices hold for as long as the view is about these times.
  expect(asked).toEqual([
    [range, { walk: true }],
    [[{ pane: 'main', scale: 'main', min: 1, max: 2 }], range],
  ]);
});
