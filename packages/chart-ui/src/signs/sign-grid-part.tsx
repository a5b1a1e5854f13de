import { Late, LatePart } from '../ui/late.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import type { SignGridProps } from './sign-grid.tsx';
import './sign-popover.css';

const signGrid = new LatePart(async () => (await import('./sign-grid.tsx')).SignGrid);

/** The grid of signs, fetched when it is first opened. */
export function SignGridPart(props: SignGridProps) {
  return (
    <Late part={signGrid} failed={(tryAgain) => <NotLoaded onRetry={tryAgain} />}>
      {(SignGrid) => <SignGrid {...props} />}
    </Late>
  );
}
