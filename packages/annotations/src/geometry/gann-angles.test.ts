import { describe, expect, it } from 'vitest';
import { madeUpView } from '../testing/made-up-view.ts';
import { gannAngles, sayGannAngle } from './gann-angles.ts';

const FROM = { xCss: 100, yCss: 400 };
const TO = { xCss: 180, yCss: 320 };
const levels = [1 / 8, 1 / 4, 1 / 3, 1 / 2, 1, 2, 3, 4, 8].map((ratio) => ({ ratio, color: '#888888' }));

describe("Gann's angles", () => {
  it('are those of his table where the units are as long as each other', () => {
    const degrees = gannAngles(FROM, TO, levels).map(({ from, to }) =>
      Math.round((Math.atan2(from.yCss - to.yCss, to.xCss - from.xCss) * 1800) / Math.PI),
    );
    // 8×1 to 1×8, in tenths of a degree.
    expect(degrees).toEqual([71, 140, 184, 266, 450, 634, 716, 760, 829]);
  });

  it('end where the box between the two points does', () => {
    for (const { to } of gannAngles(FROM, TO, levels)) expect(to.xCss === TO.xCss || to.yCss === TO.yCss).toBe(true);
  });

  it('are called by time and price', () => {
    const { words } = madeUpView();
    expect(levels.map((level) => sayGannAngle(level, words))).toEqual([
      ...['8×1', '4×1', '3×1', '2×1', '1×1', '1×2', '1×3', '1×4', '1×8'],
    ]);
  });
});
