/** What the element takes from the window that it lives in. */
export interface ElementEnv {
  /** Addresses are those of the page. */
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Whether the system asks for dark pages. */
  isDark(): boolean;
  /** Listens for the system's other wish; returns what ends it. */
  onDark(changed: () => void): () => void;
  hasCoarsePointer(): boolean;
  readonly isApple: boolean;
  readonly clipboard: { read(): Promise<string>; write(text: string): Promise<void> };
  warn(message: string): void;
  report(error: unknown): void;
}

export function elementEnv(view: Window & typeof globalThis): ElementEnv {
  const dark = view.matchMedia('(prefers-color-scheme: dark)');
  const coarse = view.matchMedia('(pointer: coarse)');
  return {
    fetch: (url, init) => view.fetch(url, init),
    isDark: () => dark.matches,
    onDark: (changed) => {
      dark.addEventListener('change', changed);
      return () => dark.removeEventListener('change', changed);
    },
    hasCoarsePointer: () => coarse.matches,
    isApple: /Mac|iP(hone|ad|od)/.test(view.navigator.platform),
    clipboard: {
      // Pages that are not served securely have none: the promise rejects, as it does where the browser refuses.
      read: async () => await view.navigator.clipboard.readText(),
      write: async (text) => await view.navigator.clipboard.writeText(text),
    },
    warn: (message) => view.console.warn(message),
    report: (error) => view.reportError(error),
  };
}
