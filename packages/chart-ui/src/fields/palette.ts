import type { ChartUiTextKey } from '../text/en.ts';

/**
 * The colours that are offered first: eight hues in three strengths, each of which is told from the dark theme and from the light one at 3:1, and greys from white to
 * black, for fills and for texts on them. Rows run through hues of one strength, so that neighbours in a column belong together.
 */
export const PALETTE: readonly PaletteColor[] = [
  ['#fe5050', 'light-red'],
  ['#e16f03', 'light-orange'],
  ['#b48811', 'light-gold'],
  ['#23a449', 'light-green'],
  ['#0aa097', 'light-teal'],
  ['#418dfd', 'light-blue'],
  ['#ab70fe', 'light-violet'],
  ['#f84b9f', 'light-pink'],
  ['#e23439', 'red'],
  ['#bf5d04', 'orange'],
  ['#997201', 'gold'],
  ['#0c8b38', 'green'],
  ['#02877f', 'teal'],
  ['#2275e8', 'blue'],
  ['#9754ec', 'violet'],
  ['#dc2d88', 'pink'],
  ['#c90c22', 'deep-red'],
  ['#a04d06', 'deep-orange'],
  ['#805f05', 'deep-gold'],
  ['#0a742e', 'deep-green'],
  ['#007069', 'deep-teal'],
  ['#0460cd', 'deep-blue'],
  ['#823cd4', 'deep-violet'],
  ['#c10673', 'deep-pink'],
  ['#ffffff', 'white'],
  ['#d6dbe3', 'silver'],
  ['#aab2bf', 'light-grey'],
  ['#8490a2', 'cool-grey'],
  ['#6f798b', 'grey'],
  ['#5a6576', 'slate'],
  ['#333a47', 'charcoal'],
  ['#000000', 'black'],
];

type PaletteColor = readonly [color: string, name: Suffix<ChartUiTextKey>];
type Suffix<Key> = Key extends `palette.${infer Name}` ? Name : never;

/** Key of the name of a colour, whatever shines through it; null for one that is not offered. */
export function paletteKey(color: string): ChartUiTextKey | null {
  const name = PALETTE.find(([one]) => one === color.slice(0, 7))?.[1];
  return name === undefined ? null : `palette.${name}`;
}
