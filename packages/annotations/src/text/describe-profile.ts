import type { DescribedFacts } from '../definition.ts';
import type { ProfileBetween } from '../volume/profile-between.ts';
import { rowPrice } from '../volume/volume-profile.ts';
import { say } from './words.ts';

/** Where the most was traded, and between which prices most of it: `…: point of control 151.20, value area from 148.00 to 153.40.` */
export function describeProfile(beginning: string, found: ProfileBetween | null, { words }: DescribedFacts): string {
  if (found === null) return `${beginning}.`;
  const { profile } = found;
  if (profile === null) return `${beginning}. ${say(words, 'label.noVolume')}.`;
  const [first, last] = profile.value;
  return say(words, 'describe.profile', {
    beginning,
    price: words.price(rowPrice(profile, profile.control)),
    low: words.price(profile.fromPrice + first * profile.rowHeight),
    high: words.price(profile.fromPrice + (last + 1) * profile.rowHeight),
  });
}
