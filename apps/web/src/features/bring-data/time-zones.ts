/** All zones by their names in the IANA database, as far as the browser knows them; UTC in front. */
export function timeZones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
}

/** Whether the browser knows such a zone, in exactly this spelling or another one. */
export function isTimeZone(name: string): boolean {
  // `+01:00` is none of the names that files are read with.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    // A RangeError says that there is none.
    return false;
  }
}
