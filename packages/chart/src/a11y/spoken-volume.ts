/** A volume for ears, as legends write it but in whole words: 5.79 billion. */
export function spokenVolume(volume: number, locale: string): string {
  return volume.toLocaleString(locale, { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 });
}
