import type { LineShape, Shape } from '@candlemark/annotations';
import { expect, it } from 'vitest';
import { RecordingSurface } from '../surface/recording-surface.ts';
import { chartThemes } from '../theme/chart-theme.ts';
import { paintShapes } from './paint-shapes.ts';

const pen = { color: '#112233', widthCss: 1, style: 'solid' } as const;
const lineOf = (...points: readonly number[]): LineShape => ({ kind: 'line', points, pen });

it('draws shapes of any number of points one after the other, each with its own points alone', () => {
  const surface = new RecordingSurface(100, 100, 1);
  const shapes: readonly Shape[] = [
    lineOf(1, 2, 3, 4),
    { kind: 'area', points: [1, 1, 9, 1, 9, 9, 5, 7], color: '#445566', opacity: 1 },
    lineOf(5, 6, 7, 8),
  ];
  const room = { points: new Float32Array(4) };
  paintShapes(surface, shapes, { topCss: 10, theme: chartThemes.light, writing: null, inks: new Map(), room });
  expect(surface.drawList()).toMatchInlineSnapshot(`
    "line #112233 1 1 1,12 | 3,14
    polygon #445566 1 1,11 | 9,11 | 9,19 | 5,17
    line #112233 1 1 5,16 | 7,18"
  `);
});
