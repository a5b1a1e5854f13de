import type { DescribedFacts } from '../definition.ts';
import type { Anchor } from '../record/annotation.ts';
import { say } from './words.ts';

/** Where a tool of several points stands: `Triangle at 12 May 2019 2,881.40; 13 May 2019 2,811.87; …` */
export function describePoints(toolKey: string, anchors: readonly Anchor[], { words }: DescribedFacts): string {
  const places = anchors.map(({ timeUs, price }) =>
    say(words, 'describe.place', { time: words.time(timeUs), price: words.price(price) }),
  );
  return say(words, 'describe.points', { tool: say(words, toolKey), places: places.join('; ') });
}
