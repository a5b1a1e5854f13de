/**
 * Components whose code is fetched when they are first shown, or before. A failure is forgotten: the next opening fetches again, and so does whoever presses "Try again", as a page that
 * lost its connection for a moment would do without the component until it is loaded anew. What was fetched once stays, so that it opens at once. React's own `lazy` and `Suspense` are
 * not used: they show nothing for 300 ms where the code came a moment after it was asked for, and what is typed then is lost.
 */
import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react';
import { useEvent } from './use-event.ts';

/** A component whose code is fetched when it is first shown. */
export class LatePart<Props> {
  readonly #fetch: () => Promise<ComponentType<Props>>;
  #known: ComponentType<Props> | null = null;
  /** Null before it was asked for, and after it could not be fetched. */
  #loading: Promise<void> | null = null;

  /** @example new LatePart(async () => (await import('./palette.tsx')).Palette) */
  constructor(fetch: () => Promise<ComponentType<Props>>) {
    this.#fetch = fetch;
  }

  /** Null before its code is there. */
  get known(): ComponentType<Props> | null {
    return this.#known;
  }

  /** Fetches its code, if it is not there or on its way. @throws what the browser says where it cannot be fetched */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    try {
      this.#known = await this.#fetch();
    } catch (error) {
      this.#loading = null;
      throw error;
    }
  }
}

interface LateProps<Props> {
  readonly part: LatePart<Props>;
  /** Stands in its place while its code is on its way; default nothing. */
  readonly waiting?: ReactNode;
  /** Stands in its place when its code could not be fetched. */
  failed(tryAgain: () => void): ReactNode;
  children(Part: ComponentType<Props>): ReactNode;
  /** It is on the screen, or what says that it failed. */
  onShown?(): void;
}

/** @example <Late part={palette} failed={(tryAgain) => <NotLoaded onRetry={tryAgain} />}>{(Palette) => <Palette onClose={close} />}</Late> */
export function Late<Props>({ part, waiting = null, failed, children, onShown }: LateProps<Props>) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  /** The part that could not be fetched. A router that has one page take the place of another gives the same element another part. */
  const [missed, setMissed] = useState<LatePart<Props> | null>(null);
  const Part = part.known;
  const isMissed = Part === null && missed === part;
  useEffect(() => {
    if (part.known !== null || isMissed) return;
    let isOver = false;
    part.load().then(
      () => isOver || render(),
      () => isOver || setMissed(part),
    );
    return () => {
      isOver = true;
    };
  }, [part, isMissed]);
  const isShown = Part !== null || isMissed;
  const shown = useEvent(() => onShown?.());
  useEffect(() => {
    if (isShown) shown();
  }, [isShown, shown]);
  if (Part !== null) return children(Part);
  return isMissed ? failed(() => setMissed(null)) : waiting;
}
