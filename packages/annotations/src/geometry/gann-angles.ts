import type { AnnotationWords } from '../text/words.ts';
import { say } from '../text/words.ts';
import type { LevelLine, ShownLevel } from './level-lines.ts';
import type { PointCss } from './line-reach.ts';

/**
 * Lines from one point, by how many units of price they go for a unit of time; the unit of either is the way to another point, so that 1 goes through that.
 * They end where the box between the two does.
 */
export function gannAngles(from: PointCss, to: PointCss, levels: readonly ShownLevel[]): readonly LevelLine[] {
  const [dx, dy] = [to.xCss - from.xCss, to.yCss - from.yCss];
  return levels
    .filter(({ ratio }) => ratio > 0)
    .map((level) => {
      const { ratio } = level;
      const end =
        ratio <= 1 ? { xCss: to.xCss, yCss: from.yCss + ratio * dy } : { xCss: from.xCss + dx / ratio, yCss: to.yCss };
      return { ...level, from, to: end };
    });
}

/** `1×8` rises eight units of price in one of time, `8×1` one in eight: time first. */
export function sayGannAngle({ ratio }: Pick<ShownLevel, 'ratio'>, words: AnnotationWords): string {
  const times = (count: number) => words.ratio(Math.round(count * 1000) / 1000);
  const [time, price] = ratio >= 1 ? [1, ratio] : [1 / ratio, 1];
  return say(words, 'label.angle', { time: times(time), price: times(price) });
}
