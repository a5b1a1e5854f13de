import type { DescribedFacts } from '../definition.ts';
import type { Anchor } from '../record/annotation.ts';
import { say } from './words.ts';

/**
 * Where a tool of several points stands: `Triangle at 12 May 2019 2,881.40; 13 May 2019 2,811.87; …`
 * @param priced so many points at the beginning have a price that says something, the rest are moments: `Cyclic lines at 12 May 2019; 13 May 2019.`
 */
export function describePoints(
  toolKey: string,
  anchors: readonly Anchor[],
  { words }: DescribedFacts,
  priced = anchors.length,
): string {
  const places = anchors.map(({ timeUs, price }, at) => {
    const time = words.time(timeUs);
    return at < priced ? say(words, 'describe.place', { time, price: words.price(price) }) : time;
  });
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
