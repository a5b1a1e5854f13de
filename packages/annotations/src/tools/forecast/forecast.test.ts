import { expect, it } from 'vitest';
import type { BarsBetween } from '../../geometry/bars-between.ts';
import { madeUpView, VIEW_FROM_US } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { forecast } from './forecast.ts';

const MINUTE_US = 60_000_000;

/** Of one minute each, from the forecast's first point on. */
function told(highs: readonly number[]): string {
  const at = VIEW_FROM_US + 40 * MINUTE_US;
  const timeUs = Float64Array.from(highs, (_, row) => at + row * MINUTE_US);
  const high = Float64Array.from(highs);
  const low = high.map((price) => price - 1);
  const bars: BarsBetween = {
    length: highs.length,
    timeUs,
    open: low,
    high,
    low,
    close: low,
    volume: null,
    buyVolume: null,
    middleUs: (row) => timeUs[row]! + MINUTE_US / 2,
    once: (_name, work) => work(bars),
  };
  const view = { ...madeUpView(), bars: () => bars };
  // From the 40th minute to the 44th, from 120 to 150.
  return forecast.describe(placedAnnotation(forecast, view, [200, 320, 220, 200]), view);
}

it('is reached by a bar up to its time, not by the one that it begins on', () => {
  expect(told([160, 121, 151])).toMatch(/ Reached\.$/);
  expect(told([160, 121, 130])).toMatch(/ Still to come\.$/);
});

it('is missed once there are bars after its time, whatever those bring', () => {
  expect(told([121, 122, 123, 124, 125, 151])).toMatch(/ Missed\.$/);
  expect(told([121, 122, 123, 124, 150, 125])).toMatch(/ Reached\.$/);
});
