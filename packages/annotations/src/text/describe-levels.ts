import type { PricedLevel } from '../geometry/fib-prices.ts';
import { type AnnotationWords, say } from './words.ts';

/** ` Levels: 0 at 95.20, 0.236 at 96.33.`; nothing without levels. */
export function describeLevels(levels: readonly PricedLevel[], words: AnnotationWords): string {
  if (levels.length === 0) return '';
  const told = levels.map(({ ratio, price }) =>
    say(words, 'describe.level', { ratio: words.ratio(ratio), price: words.price(price) }),
  );
  return say(words, 'describe.levels', { levels: told.join(', ') });
}
