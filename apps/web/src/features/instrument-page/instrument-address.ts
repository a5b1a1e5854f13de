/** Pages of instruments, by their ids. */
export const INSTRUMENT_PATH = '/instrument/:id';

export function formatInstrumentAddress(id: string): string {
  return `/instrument/${id}`;
}

/** The id in an address; null in every other. */
export function instrumentOfPath(path: string): string | null {
  return /^\/instrument\/([0-9A-Za-z]+)\/?$/.exec(path)?.[1] ?? null;
}
