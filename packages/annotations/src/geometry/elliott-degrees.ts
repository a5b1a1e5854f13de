/**
 * How waves are numbered by their degree, from the largest to the smallest. Three degrees share their signs and differ in what is around them: a circle, brackets,
 * nothing. Signs go through arabic numbers with large letters, and roman numbers with small letters (large ones for the largest, as Frost and Prechter
 * write them); degrees beyond theirs go on in the same turn.
 */

export const ELLIOTT_DEGREES = [
  'supermillennium',
  'millennium',
  'submillennium',
  'grandSupercycle',
  'supercycle',
  'cycle',
  'primary',
  'intermediate',
  'minor',
  'minute',
  'minuette',
  'subminuette',
  'micro',
  'submicro',
  'minuscule',
] as const;

export type ElliottDegree = (typeof ELLIOTT_DEGREES)[number];

/** A sign, and whether there is a circle around it. */
export interface WaveSign {
  readonly words: string;
  readonly isCircled: boolean;
}

const ROMAN = ['0', 'I', 'II', 'III', 'IV', 'V'];

/** @param wave `0` to `5` of an impulse, or a letter */
export function waveSign(wave: string, degree: ElliottDegree): WaveSign {
  const at = ELLIOTT_DEGREES.indexOf(degree);
  const group = Math.floor(at / 3);
  const sign = signOf(wave, group);
  const around = at % 3;
  return { words: around === 1 ? `(${sign})` : sign, isCircled: around === 0 };
}

/** Arabic in every second group from the first on, roman in the others: large in the first of them, small in the second. */
function signOf(wave: string, group: number): string {
  const isArabic = group % 2 === 0;
  const number = Number(wave);
  if (Number.isNaN(number)) return isArabic ? wave.toUpperCase() : wave.toLowerCase();
  if (isArabic) return wave;
  return group === 1 ? ROMAN[number]! : ROMAN[number]!.toLowerCase();
}
