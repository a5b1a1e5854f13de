import { expect, it } from 'vitest';
import { isRightToLeft } from './right-to-left.ts';

it('a paragraph runs as its first letter does', () => {
  for (const text of ['שלום', 'مرحبا AAPL', '123 שלום', '!שלום hello', '👍 مرحبا', '\u200fabc', 'ﷺ', '١٢٣ مرحبا'])
    expect(isRightToLeft(text), text).toBe(true);
  for (const text of ['', '123', '!?', '👍', 'Hello שלום', '日本', '🇮🇱 שלום', '\u200eשלום', '١٢٣', 'é שלום'])
    expect(isRightToLeft(text), text).toBe(false);
});
