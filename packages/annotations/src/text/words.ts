import { fillText } from './fill-text.ts';

/** How annotations put what they know into words; whoever shows them knows the language, the zone and the instrument. */
export interface AnnotationWords {
  /** The catalogue, and what hosts have added to it. */
  readonly text: Readonly<Record<string, string>>;
  /** Exact: no more is left out than the time has none of. */
  time(timeUs: number): string;
  /** With the decimals of the instrument. */
  price(price: number): string;
  /** Of a share: 0.048 is 4.8 %. Without a sign. */
  percent(share: number): string;
  /** A bare number with the decimals that it has: `0.618`. */
  ratio(ratio: number): string;
  /** A whole number. */
  count(count: number): string;
  /** Traded. */
  volume(volume: number): string;
  /** How long: `3d 4h`. */
  duration(durationUs: number): string;
}

/** A text of the catalogue with values in it; a key that it does not have stands for itself. */
export function say(
  { text }: Pick<AnnotationWords, 'text'>,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string {
  return fillText(text[key] ?? key, values);
}
