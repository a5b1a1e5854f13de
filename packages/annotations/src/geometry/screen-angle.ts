import { MINUS } from '../text/signed.ts';
import { type AnnotationWords, say } from '../text/words.ts';
import type { PointCss } from './line-reach.ts';

/** Of a line against the level, as one sees it: above 0 where it leads upwards, from -180 to 180 degrees. Null for a line without a length. */
export function screenAngle(from: PointCss, to: PointCss): number | null {
  const [dx, dy] = [to.xCss - from.xCss, from.yCss - to.yCss];
  return dx === 0 && dy === 0 ? null : (Math.atan2(dy, dx) * 180) / Math.PI;
}

/** `−32°`. */
export function sayAngle(degrees: number, words: AnnotationWords): string {
  const whole = Math.round(degrees);
  const angle = say(words, 'measure.angle', { angle: words.count(Math.abs(whole)) });
  return whole < 0 ? `${MINUS}${angle}` : angle;
}
