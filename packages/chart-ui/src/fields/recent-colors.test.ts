import { expect, it } from 'vitest';
import type { KeptTexts } from '../ui-context.ts';
import { keepRecentColor, readRecentColors } from './recent-colors.ts';

function keptWith(text: string | null): KeptTexts {
  const texts = new Map(text === null ? [] : [['recent-colors', text]]);
  return { read: (name) => texts.get(name) ?? null, write: (name, value) => texts.set(name, value) };
}

it('keeps the newest eight, the newest first and none of them twice', () => {
  const kept = keptWith(null);
  for (let at = 0; at < 10; at++) keepRecentColor(kept, `#12345${at}`);
  keepRecentColor(kept, '#12345580');
  expect(readRecentColors(kept)).toEqual([
    '#123455',
    '#123459',
    '#123458',
    '#123457',
    '#123456',
    '#123454',
    '#123453',
    '#123452',
  ]);
});

it('keeps none that the palette has', () => {
  const kept = keptWith(null);
  keepRecentColor(kept, '#ffffff');
  expect(readRecentColors(kept)).toEqual([]);
});

it.each([['{"a":1}'], ['[1,"red","#12345","#1234567"]'], ['[{'], ['null']])('reads nothing from %s', (text) => {
  expect(readRecentColors(keptWith(text))).toEqual([]);
});
