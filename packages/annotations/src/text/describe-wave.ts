import type { DescribedFacts } from '../definition.ts';
import type { Anchor } from '../record/annotation.ts';
import { say } from './words.ts';

/** `Elliott impulse wave, intermediate: 0 at 12 May 2019 2,881.40; 1 at …` */
export function describeWave(
  toolKey: string,
  anchors: readonly Anchor[],
  waves: readonly string[],
  degree: string,
  { words }: DescribedFacts,
): string {
  const places = anchors.map(({ timeUs, price }, at) =>
    say(words, 'describe.wavePoint', { wave: waves[at]!, time: words.time(timeUs), price: words.price(price) }),
  );
  return say(words, 'describe.wave', {
    tool: say(words, toolKey),
    degree: say(words, `choice.${degree}`),
    places: places.join('; '),
  });
}
