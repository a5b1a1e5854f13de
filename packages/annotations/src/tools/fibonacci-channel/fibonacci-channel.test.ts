import { expect, it } from 'vitest';
import { priceRays, timeRays } from '../fibonacci-speed-fan/fibonacci-speed-fan.ts';
import { armAngles } from '../fibonacci-wedge/fibonacci-wedge.ts';
import { channelLevels } from './fibonacci-channel.ts';

const at = (xCss: number, yCss: number) => ({ xCss, yCss });
const level = (ratio: number) => ({ ratio, color: '#888888' });

it('has the third point on the line of 1, and shares of the way there', () => {
  const lines = channelLevels(
    [at(100, 300), at(300, 200), at(140, 380)],
    [level(0), level(0.5), level(1), level(1.618)],
  );
  expect(lines.map(({ from }) => [from.xCss, from.yCss])).toEqual([
    [100, 300],
    [120, 340],
    [140, 380],
    [100 + 1.618 * 40, 300 + 1.618 * 80],
  ]);
  for (const { from, to } of lines) {
    expect(to.xCss - from.xCss).toBeCloseTo(200, 9);
    expect(to.yCss - from.yCss).toBeCloseTo(-100, 9);
  }
});

it('the rays of a speed fan go through shares of price at the second time, and of time at the second price', () => {
  const [from, to] = [at(100, 300), at(300, 100)];
  expect(priceRays(from, to, [level(0.25)])[0]!.to).toEqual(at(300, 250));
  expect(timeRays(from, to, [level(0.25)])[0]!.to).toEqual(at(150, 100));
});

it('a wedge is on the shorter way between its arms', () => {
  const degrees = armAngles(at(0, 0), at(-10, -1), at(-10, 1)).map((rad) => Math.round((rad * 180) / Math.PI));
  expect(degrees).toEqual([-174, -186]);
});
