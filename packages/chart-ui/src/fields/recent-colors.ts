import type { KeptTexts } from '../ui-context.ts';
import { PALETTE } from './palette.ts';

const NAME = 'recent-colors';
const MOST = 8;
const HEX = /^#[\da-f]{6}$/;

/** The colours that a person made, newest first. What was kept is read as carefully as anything from outside. */
export function readRecentColors(kept: KeptTexts): readonly string[] {
  try {
    const value: unknown = JSON.parse(kept.read(NAME) ?? '[]');
    return Array.isArray(value)
      ? value.filter((one): one is string => typeof one === 'string' && HEX.test(one)).slice(0, MOST)
      : [];
  } catch {
    // Not written by us, or cut off: as if nothing had been kept.
    return [];
  }
}

/** Keeps one more, unless it is offered anyway. */
export function keepRecentColor(kept: KeptTexts, color: string): void {
  const opaque = color.slice(0, 7);
  if (PALETTE.some(([one]) => one === opaque)) return;
  const others = readRecentColors(kept).filter((one) => one !== opaque);
  kept.write(NAME, JSON.stringify([opaque, ...others].slice(0, MOST)));
}
