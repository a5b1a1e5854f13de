/** Pages of instruments, by their ids; a symbol that somebody types is understood too. */
export const INSTRUMENT_PATH = '/instrument/:id';

export function formatInstrumentAddress(id: string): string {
  return `/instrument/${id}`;
}

export function isInstrumentPath(path: string): boolean {
  return path.startsWith('/instrument/');
}
