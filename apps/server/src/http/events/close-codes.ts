/** Why the server ends a channel, by the codes of RFC 6455. A reader that is closed asks again from the last change it knows. */
export const CLOSE_CODES = {
  /** After `resync`: the records are to be read anew first. */
  resync: { code: 1000, reason: 'Read the records anew' },
  stopping: { code: 1001, reason: 'The server stops' },
  notAsked: { code: 1008, reason: 'This channel takes no messages' },
  failed: { code: 1011, reason: 'The server made a mistake' },
  tooSlow: { code: 1013, reason: 'Too much waits to be read' },
} as const satisfies Readonly<Record<string, { readonly code: number; readonly reason: string }>>;

export type CloseCode = keyof typeof CLOSE_CODES;
