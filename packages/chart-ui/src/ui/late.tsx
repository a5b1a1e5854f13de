/**
 * Components whose code is fetched when they are first shown. React keeps what became of a fetch, a failure too: a page that lost its connection for a moment would
 * do without the component until it is loaded anew. Here a failure is forgotten: the next opening fetches again, and so does whoever presses "Try again". What was
 * fetched once stays, so that it opens at once.
 */
import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';

/** A component whose code is fetched when it is first shown. */
export class LatePart<Props> {
  readonly #load: () => Promise<ComponentType<Props>>;
  /** Null before it was asked for, and after it could not be fetched. */
  #known: LazyExoticComponent<ComponentType<Props>> | null = null;

  /** @example new LatePart(async () => (await import('./palette.tsx')).Palette) */
  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load;
  }

  take(): LazyExoticComponent<ComponentType<Props>> {
    this.#known ??= lazy(() => this.#fetch());
    return this.#known;
  }

  async #fetch() {
    try {
      return { default: await this.#load() };
    } catch (error) {
      this.#known = null;
      throw new NotFetched(error);
    }
  }
}

interface LateProps<Props> {
  readonly part: LatePart<Props>;
  /** Stands in its place while its code is on its way; default nothing. */
  readonly waiting?: ReactNode;
  /** Stands in its place when its code could not be fetched. */
  failed(tryAgain: () => void): ReactNode;
  children(Part: LazyExoticComponent<ComponentType<Props>>): ReactNode;
}

/** @example <Late part={palette} failed={(tryAgain) => <NotLoaded onRetry={tryAgain} />}>{(Palette) => <Palette onClose={close} />}</Late> */
export function Late<Props>({ part, waiting = null, failed, children }: LateProps<Props>) {
  // Kept outside of what suspends: what was tried is tried once, however often it is rendered.
  const [tried, setTried] = useState(() => ({ part, Part: part.take(), attempt: 0 }));
  const take = () => setTried(({ attempt }) => ({ part, Part: part.take(), attempt: attempt + 1 }));
  // A router that has one page take the place of another gives the same element another part.
  if (tried.part !== part) take();
  return (
    <FetchBoundary key={tried.attempt} fallback={() => failed(take)}>
      <Suspense fallback={waiting}>{tried.part === part && children(tried.Part)}</Suspense>
    </FetchBoundary>
  );
}

/** The code of a component could not be fetched: the browser says why. */
class NotFetched extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'NotFetched';
  }
}

interface FetchBoundaryProps {
  fallback(): ReactNode;
  readonly children: ReactNode;
}

interface FetchBoundaryState {
  readonly error: unknown;
}

/** What breaks in another way is for the boundaries of the page. */
class FetchBoundary extends Component<FetchBoundaryProps, FetchBoundaryState> {
  override state: FetchBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): FetchBoundaryState {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof NotFetched) return this.props.fallback();
    throw error;
  }
}
