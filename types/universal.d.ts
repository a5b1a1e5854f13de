// What every JavaScript host gives beside the language itself, as far as the core packages use it.
// They are checked with neither DOM nor Node types, so that reaching for anything else is an error.

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(label?: 'utf-8', options?: { fatal?: boolean });
  decode(bytes?: Uint8Array): string;
}
