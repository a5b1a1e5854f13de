import { useServices } from '../../services.ts';
import { RestedStatus } from '../../ui/rested-status.tsx';
import type { InstrumentSearch } from './use-instrument-search.ts';

interface ResultCountProps {
  readonly search: InstrumentSearch;
  readonly typed: string;
}

/** Says how much a search has found, for those who do not see the list. */
export function ResultCount({ search, typed }: ResultCountProps) {
  const { text } = useServices();
  const count = search.instruments.length;
  const message = text(search.hasMore ? 'instruments.resultsMore' : 'instruments.results', { count });
  return <RestedStatus typed={typed} words={search.isLoading ? '' : message} />;
}
