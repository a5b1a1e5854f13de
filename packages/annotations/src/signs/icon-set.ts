import { MARKET_ICONS } from './icons-market.ts';
import { ARROW_ICONS, MARK_ICONS, SHAPE_ICONS } from './icons-plain.ts';
import { FACE_ICONS, THING_ICONS } from './icons-things.ts';
import type { Outline } from './outlines.ts';

/** The signs that the icon tool draws. Plain: what they say has to be seen at 16 pixels. */
export const ICONS = {
  ...MARK_ICONS,
  ...SHAPE_ICONS,
  ...ARROW_ICONS,
  ...MARKET_ICONS,
  ...THING_ICONS,
  ...FACE_ICONS,
} satisfies Readonly<Record<string, readonly Outline[]>>;

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS) as readonly IconName[];
