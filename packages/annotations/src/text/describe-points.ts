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

/** Where a stroke of the hand begins and ends: nobody wants to hear its hundreds of points. */
export function describeStroke(toolKey: string, anchors: readonly Anchor[], { words }: DescribedFacts): string {
  const [from, to] = [anchors[0]!, anchors.at(-1)!];
  return say(words, 'describe.stroke', {
    tool: say(words, toolKey),
    fromTime: words.time(from.timeUs),
    fromPrice: words.price(from.price),
    toTime: words.time(to.timeUs),
    toPrice: words.price(to.price),
  });
}
