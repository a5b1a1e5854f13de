import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly seed: number;
  }
}
