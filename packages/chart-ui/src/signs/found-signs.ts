import { groupOfSign, SIGN_GROUPS, type SignGroup } from '@candlemark/annotations';
import type { ChartUiText } from '../text/en.ts';
import { type KeptTexts, wordOf } from '../ui-context.ts';

/** Signs that stand together, those that were used last first. */
export interface SignSection {
  readonly id: SignGroup | 'recent';
  readonly signs: readonly string[];
}

const NAME = 'recent-signs';
/** Of icons and of emoji together. */
const MOST_RECENT = 16;

/** Those of which a word begins like each word that was typed, by groups; all of them, and the last ones, before anything was. */
export function foundSigns(
  signs: readonly string[],
  typed: string,
  recent: readonly string[],
  text: ChartUiText,
): readonly SignSection[] {
  const asked = wordsOf(typed);
  const isFound = (sign: string) => {
    const words = wordsOf(`${wordOf(text, `choice.${sign}`)} ${wordOf(text, `sign.${sign}`)}`);
    return asked.every((one) => words.some((word) => word.startsWith(one)));
  };
  const found = signs.filter(isFound);
  const groups = SIGN_GROUPS.map((id) => ({ id, signs: found.filter((sign) => groupOfSign(sign) === id) }));
  const last = asked.length > 0 ? [] : recent.filter((sign) => signs.includes(sign));
  return [{ id: 'recent' as const, signs: last }, ...groups].filter((section) => section.signs.length > 0);
}

/** In small letters and without accents. */
function wordsOf(text: string): readonly string[] {
  const plain = text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return plain.split(/[\s,]+/).filter((word) => word !== '');
}

/** Newest first. What was kept is read as carefully as anything from outside. */
export function readRecentSigns(kept: KeptTexts): readonly string[] {
  try {
    const value: unknown = JSON.parse(kept.read(NAME) ?? '[]');
    const isText = (one: unknown): one is string => typeof one === 'string';
    return Array.isArray(value) ? value.filter(isText).slice(0, MOST_RECENT) : [];
  } catch {
    // Not written by us, or cut off: as if nothing had been kept.
    return [];
  }
}

export function keepRecentSign(kept: KeptTexts, sign: string): void {
  const others = readRecentSigns(kept).filter((one) => one !== sign);
  kept.write(NAME, JSON.stringify([sign, ...others].slice(0, MOST_RECENT)));
}
