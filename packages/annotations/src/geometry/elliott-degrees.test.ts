import { expect, it } from 'vitest';
import { ELLIOTT_DEGREES, type ElliottDegree, waveSign } from './elliott-degrees.ts';

const written = (wave: string, degree: ElliottDegree) => {
  const { words, isCircled } = waveSign(wave, degree);
  return isCircled ? `[${words}]` : words;
};

it('writes the third wave and the second letter of every degree as the field does', () => {
  expect(Object.fromEntries(ELLIOTT_DEGREES.map((one) => [one, `${written('3', one)} ${written('B', one)}`]))).toEqual({
    supermillennium: '[3] [B]',
    millennium: '(3) (B)',
    submillennium: '3 B',
    grandSupercycle: '[III] [b]',
    supercycle: '(III) (b)',
    cycle: 'III b',
    primary: '[3] [B]',
    intermediate: '(3) (B)',
    minor: '3 B',
    minute: '[iii] [b]',
    minuette: '(iii) (b)',
    subminuette: 'iii b',
    micro: '[3] [B]',
    submicro: '(3) (B)',
    minuscule: '3 B',
  });
});
