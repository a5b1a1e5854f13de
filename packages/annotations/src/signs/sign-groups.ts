import { EMOJI_GROUPS } from './emoji.ts';
import { MARKET_ICONS } from './icons-market.ts';
import { ARROW_ICONS, SHAPE_ICONS } from './icons-plain.ts';
import { FACE_ICONS, THING_ICONS } from './icons-things.ts';

/** What is one thing to whoever looks for a sign, in the order shown. */
export const SIGN_GROUPS = [
  'market',
  'marks',
  'arrows',
  'shapes',
  'faces',
  'hands',
  'animals',
  'things',
  'weather',
] as const;
export type SignGroup = (typeof SIGN_GROUPS)[number];

const ICON_GROUPS: Partial<Record<SignGroup, object>> = {
  market: MARKET_ICONS,
  arrows: ARROW_ICONS,
  shapes: SHAPE_ICONS,
  faces: FACE_ICONS,
  things: THING_ICONS,
};
const GROUPS: ReadonlyMap<string, SignGroup> = new Map(
  SIGN_GROUPS.flatMap((group) => {
    const signs = [...(EMOJI_GROUPS.get(group) ?? []), ...Object.keys(ICON_GROUPS[group] ?? {})];
    return signs.map((sign) => [sign, group] as const);
  }),
);

/** All others, and those of a host, are marks. */
export function groupOfSign(sign: string): SignGroup {
  return GROUPS.get(sign) ?? 'marks';
}
